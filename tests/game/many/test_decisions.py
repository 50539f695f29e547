"""`simulate --features` writes the decisions, and records give the same arrays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import main
from game import games_in
from game.many.decisions import decisions_of, joined
from game.players.features import COLUMNS
from tests.game.tables import play, run_out, table


def simulated(folder: Path, *more: str) -> dict[str, Any]:
    """The arrays of two games of Knock-out Whist."""
    file = folder / f"{len(list(folder.iterdir()))}.npz"
    words = ["simulate", "knock-out-whist", "--players", "3", "--games", "2", "--seed", "4"]
    assert main.run_command([*words, "--features", str(file), *more]) == 0
    with np.load(file) as told:
        return dict(told)


def test_the_file_and_the_records_of_the_same_games_tell_the_same(tmp_path: Path) -> None:
    told = simulated(tmp_path, "--record", str(tmp_path / "games.jsonl"))
    again = joined(
        decisions_of(game, n) for n, game in enumerate(games_in(tmp_path / "games.jsonl"))
    )
    for name, array in again.items():
        np.testing.assert_array_equal(told[name], array)
    assert tuple(told["columns"]) == COLUMNS
    assert set(told["game"]) == {0, 1}
    assert told["first"][-1] + told["rows"][-1] == len(told["features"]) == len(told["moves"])


def test_a_hand_is_told_with_the_moves_that_were_made_and_what_they_brought() -> None:
    game = table("whist", ("KC 2D", "3D 4D", "AC QH", "5C 6C"), dealer=3, turned="6C")
    play(game, "KC 3D AC 5C QH 6C 2D 4D")  # two tricks: seats 2 and 3
    told = decisions_of(game)
    assert told["seat"].tolist() == [0, 1, 3], "the others had no choice"
    made = told["moves"][[0 + told["chosen"][0], 2 + told["chosen"][1], 4 + told["chosen"][2]]]
    assert made.tolist() == ["play KC", "play 3D", "play 5C"]
    brought = game.results[0].scores[1] - game.results[0].scores[0]
    assert told["reward"].tolist() == [-brought, brought, brought]
    cards = list(game.rules.deck.cards)
    assert told["order"][2, :4].tolist() == [*map(cards.index, ("KC", "3D", "AC")), -1]
    assert told["order_seats"][2, :4].tolist() == [1, 2, 3, -1]


def test_decisions_among_too_many_moves_are_left_out_and_unfinished_hands_too() -> None:
    game = table("whist", ("KC 2D", "3D 4D", "AC QH", "5C 6C"), dealer=3, turned="6C")
    play(game, "KC 3D")
    assert len(decisions_of(game)["seat"]) == 0
    assert decisions_of(game)["features"].shape == (0, len(COLUMNS))
    run_out(game)
    assert len(decisions_of(game)["seat"]) == 3


@pytest.mark.parametrize("name", ["told.csv", "there.npz"])
def test_another_kind_of_file_is_refused_and_nothing_is_written_over(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "there.npz").write_text("mine")
    words = ["simulate", "whist", "--games", "1", "--features", str(tmp_path / name)]
    try:
        status = main.run_command(words)
    except SystemExit as error:
        status = int(str(error.code))
    assert status == 2
    assert "'.npz'" in (said := capsys.readouterr().err) or "nothing was overwritten" in said
    assert [file.read_text() for file in tmp_path.iterdir()] == ["mine"]
