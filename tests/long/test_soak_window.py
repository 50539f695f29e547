"""What the long evening in the window calls growth."""

from __future__ import annotations

import pytest

from tests.long.soak_window import EVERY, Evening, Look


def evening(megabytes: list[float], handles: int = 40, threads: int = 2) -> Evening:
    """An evening on which the memory was this."""
    looks = [Look(EVERY * n, size, handles, threads, 1) for n, size in enumerate(megabytes)]
    return Evening(games=1, looks=looks)


def test_what_goes_up_and_down_has_not_grown() -> None:
    """Memory swings with what is shown; only what never comes back down is growth."""
    assert evening([60, 120, 170, 220, 180, 215, 175, 222, 178, 219, 181, 221]).grown() == []


def test_memory_that_never_comes_down_again_has_grown() -> None:
    assert evening([60 + 20.0 * n for n in range(16)]).grown() == ["megabytes grew from 180 to 320"]


def test_what_is_taken_at_the_beginning_is_no_growth() -> None:
    assert evening([60, 260, 260, 260, 260, 260, 260, 260, 260]).grown() == []


@pytest.mark.parametrize(("name", "most"), [("handles", 4), ("threads", 2), ("processes", 1)])
def test_handles_threads_and_processes_may_hardly_grow(name: str, most: int) -> None:
    def looks(more: int) -> Evening:
        held = {"megabytes": 100.0, "handles": 40, "threads": 2, "processes": 0}
        return Evening(
            games=1,
            looks=[
                Look(EVERY * n, **{**held, name: held[name] + (more if n > 8 else 0)})  # type: ignore[arg-type]  # one of four
                for n in range(16)
            ],
        )

    assert looks(most).grown() == []
    assert [words.split()[0] for words in looks(most + 1).grown()] == [name]


def test_a_few_samples_are_too_short_to_tell() -> None:
    assert evening([60.0] * 7).grown() == ["too short to tell"]


def test_a_long_evening_without_a_game_fails() -> None:
    looks = evening([60.0] * 16).looks
    assert Evening(looks=looks).grown() == ["no game was played to its end"]
