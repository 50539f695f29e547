"""The player of docs/learning.md learns and wins; its tables are those of the program."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import main
from game import Game, player_random, rules_of
from game.players import player
from game.players.features import COLUMNS

TEXT = (Path(__file__).parents[2] / "docs" / "learning.md").read_text("utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


def won(level: str, deals: int) -> float:
    """The share of hands that a level wins against random, each deal from both seats."""
    rules, share = rules_of("bisca-tres", 2), 0.0
    for deal in range(deals):
        for seat in (0, 1):
            game = Game(rules, 1_000_000 + deal)
            levels = [level if other == seat else "random" for other in (0, 1)]
            seats = [player(each, player_random(deal, i)) for i, each in enumerate(levels)]
            while not game.results:
                game.push(seats[game.to_move[0]].choose(game.view(game.to_move[0])))
            scores = game.results[0].scores
            share += (scores[seat] > scores[1 - seat]) + (scores[0] == scores[1]) / 2
    return share / (2 * deals)


def test_the_player_of_the_page_learns_in_a_few_hands_sits_down_and_beats_random(
    tmp_path: Path,
) -> None:
    file = tmp_path / "policy.py"
    file.write_text(BLOCKS[0])
    names: dict[str, Any] = {"__name__": "policy", "__file__": str(file)}
    exec(BLOCKS[0], names)
    np.save(tmp_path / "bisca.npy", np.zeros(10))
    before = won(f"py:{file}", 12)
    np.save(tmp_path / "bisca.npy", names["train"](60, hands=40, rate=0.2))
    after = won(f"py:{file}", 12)
    assert after > 0.75 > 0.5 > before


def test_the_columns_of_the_page_are_those_of_the_program() -> None:
    section = TEXT.split("## What a move is, in numbers")[1].split("\n## ")[0]
    assert tuple(re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)) == COLUMNS


def test_the_arrays_of_the_page_are_those_of_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["simulate", "sueca", "--games", "1", "--option", "set_points=1", "--seed", "1"]
    assert main.run_command([*words, "--features", "sueca.npz"]) == 0
    section = TEXT.split("## Every decision as arrays")[1].split("\n## ")[0]
    cells = re.findall(r"^\| (`.*?) \|", section, re.MULTILINE)
    named = {name for cell in cells for name in re.findall(r"`(\w+)`", cell)}
    with np.load("sueca.npz") as told:
        assert named == set(told.files)
    capsys.readouterr()
    exec(BLOCKS[1], {})
    exec(BLOCKS[2].replace("64", "2").replace("100", "3"), {})
    told_of = capsys.readouterr().out.split("\n")
    assert told_of[1].endswith("(2,) (2, 4) (2,)")
    assert re.fullmatch(r"\d+% of the cards took the trick as it stood", told_of[0])
