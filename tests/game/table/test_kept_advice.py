"""The analysis of a game's decisions is saved for the next time, and nothing else is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.door import kept
from game.door.typed import plain
from game.players.advice import Advice, Expected, Motive
from game.position.game import Game
from game.position.moves import Play
from game.rules.rules import Rules
from game.table import kept_advice
from game.table.analysis import Analysis
from game.table.kept_advice import KeptAdvice
from game.values import replace
from tests.game.table.told import Told, session
from tests.game.tables import rules

HEARTS = 4


def hearts(seed: int = 5, hands: int = 1, last: bool = True, until: int = 0) -> Game:
    """Hearts in which everybody makes the last legal move; from move `until` on the first one."""
    game = Game(rules("hearts", HEARTS), seed)
    while len(game.results) < hands:
        late = until and len(game.moves) >= until
        game.push(game.legal_moves()[0 if late or not last else -1])
    return game


def looked_back(game: Game, cache: Path, thinker: Told | None = None) -> tuple[Analysis, int]:
    """A whole analysis, and how many decisions had to be thought over for it."""
    told = thinker or Told()
    found = session(game, thinker=told).analysis(cache)
    found.start()
    while found.running:
        found.update()
    return found, len(told.asked)


def test_a_second_look_back_has_all_that_was_found_and_asks_nobody(tmp_path: Path) -> None:
    game = hearts()
    first, asked = looked_back(game, tmp_path)
    assert asked > 8
    second, again = looked_back(game, tmp_path)
    assert again == 0
    assert second.complete
    assert second.verdicts == first.verdicts
    assert second.total == first.total


def test_a_saved_analysis_is_there_at_once(tmp_path: Path) -> None:
    game = hearts()
    first, _ = looked_back(game, tmp_path)
    told = Told()
    second = session(game, thinker=told).analysis(tmp_path)
    assert second.recall()
    assert (second.verdicts, second.complete, told.asked) == (first.verdicts, True, [])
    assert not session(hearts(6)).analysis(tmp_path).recall(), "another game"
    assert not session(game, thinker=told).analysis().recall(), "nobody keeps anything"


def test_what_was_found_before_a_stop_is_not_thought_over_again(tmp_path: Path) -> None:
    game, told = hearts(), Told()
    found = session(game, thinker=told).analysis(tmp_path)
    found.start()
    told.ready = False
    found.update()
    told.ready = True
    found.update()
    told.ready = False
    found.update()
    found.stop()
    known = len(found.verdicts)
    assert known == 1
    whole, asked = looked_back(game, tmp_path)
    assert (len(whole.verdicts), asked) == (known + asked, asked)
    assert looked_back(game, tmp_path)[1] == 0


def test_the_analysis_of_a_continued_game_begins_where_it_stopped(tmp_path: Path) -> None:
    _, one = looked_back(hearts(), tmp_path)
    _, two = looked_back(hearts(hands=2), tmp_path)
    assert 0 < two < 2 * one
    assert looked_back(hearts(hands=2), tmp_path)[1] == 0
    assert looked_back(hearts(), tmp_path)[1] == 0


def test_of_a_game_played_otherwise_only_the_moves_before_that_are_known(tmp_path: Path) -> None:
    fork = 30
    _, all_asked = looked_back(hearts(), tmp_path)
    told = Told()
    other, asked = looked_back(hearts(until=fork), tmp_path, told)
    assert 0 < asked < all_asked
    before = [each for each in other.verdicts if each.moves < fork]
    assert len(before) + asked >= len(other.verdicts)
    assert looked_back(hearts(), tmp_path)[1] == 0, "and the first way of playing is still known"


def test_another_engine_thinks_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, asked = looked_back(hearts(), tmp_path)
    monkeypatch.setattr(kept_advice, "engine_stamp", lambda asked: f"later {asked}")
    assert looked_back(hearts(), tmp_path)[1] == asked


def the_file(cache: Path) -> Path:
    (file,) = (cache / "advice").glob("*.json")
    return file


def first_decision(game: Game) -> tuple[int, Advice]:
    """The first decision of the person, and sound advice for it."""
    number = next(n for n, move in enumerate(game.moves) if move.seat == 2)
    legal = game.views(2, number)[-1].legal
    return number, Advice(legal[0], Motive.of("thumb"), (Expected(legal[0], 1.0, 0.5),))


@pytest.mark.parametrize(
    "harm",
    [
        lambda advice: replace(advice, best=Play(2, "KS")),
        lambda advice: replace(advice, best=replace(advice.best, seat=1)),
        lambda advice: replace(advice, expected=(Expected(Play(2, "nothing"), 1.0, 0.5),)),
        lambda advice: replace(advice, motive=Motive.of("no such sentence")),
        lambda advice: replace(
            advice, expected=(replace(advice.expected[0], points=float("nan")),)
        ),
        lambda advice: replace(
            advice, expected=(replace(advice.expected[0], spread=float("inf")),)
        ),
    ],
)
def test_what_is_no_advice_for_the_position_is_not_taken(tmp_path: Path, harm: object) -> None:
    game = hearts()
    number, sound = first_decision(game)
    keeper = KeptAdvice(tmp_path, game)
    keeper.keep({number: sound})
    assert KeptAdvice(tmp_path, game).recall() == {number: sound}
    assert callable(harm)
    keeper.keep({number: harm(sound)})
    assert KeptAdvice(tmp_path, game).recall() == {}


def test_it_is_recalled_without_playing_the_match_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = hearts()
    number, sound = first_decision(game)
    KeptAdvice(tmp_path, game).keep({number: sound})
    monkeypatch.setattr(Game, "push", None)
    assert KeptAdvice(tmp_path, game).recall() == {number: sound}


def test_a_move_is_judged_in_an_earlier_position() -> None:
    game = hearts()
    number, sound = first_decision(game)
    assert game.why_not(sound.best, number) is None
    assert game.why_not(sound.best, number + 1) is not None, "now somebody else is to play"


@pytest.mark.parametrize("content", [b"", b"soup", b"[" * 9000, b"\xff\xfe"])
def test_a_damaged_file_is_as_none(tmp_path: Path, content: bytes) -> None:
    game = hearts()
    _, asked = looked_back(game, tmp_path)
    the_file(tmp_path).write_bytes(content)
    assert looked_back(game, tmp_path)[1] == asked


def test_a_file_that_others_may_write_is_not_read(tmp_path: Path) -> None:
    game = hearts()
    _, asked = looked_back(game, tmp_path)
    the_file(tmp_path).chmod(0o666)
    assert looked_back(game, tmp_path)[1] == asked


def test_it_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_advice, "MOST_GAMES", 2)
    monkeypatch.setattr(kept_advice, "MOST_DECISIONS", 3)
    for seed in (1, 2, 3):
        looked_back(hearts(seed), tmp_path)
    assert len(list((tmp_path / "advice").iterdir())) == 2
    _, asked = looked_back(hearts(3), tmp_path)
    whole, alone = looked_back(hearts(3), tmp_path / "elsewhere")
    assert (asked, alone) == (len(whole.verdicts) - 3, len(whole.verdicts))


def test_the_file_is_plain_text_with_moves_and_figures(tmp_path: Path) -> None:
    game = hearts()
    number, sound = first_decision(game)
    KeptAdvice(tmp_path, game).keep({number: sound})
    body = the_file(tmp_path).read_bytes().partition(b"\n")[2]
    assert json.loads(body)["value"]["all"][0]["advice"] == plain(sound)
    assert kept.load(the_file(tmp_path), "another stamp", Rules) is None


def test_where_nothing_can_be_written_all_is_thought_over(tmp_path: Path) -> None:
    (tmp_path / "advice").write_text("no folder")
    game = hearts()
    _, asked = looked_back(game, tmp_path)
    assert looked_back(game, tmp_path)[1] == asked > 0
