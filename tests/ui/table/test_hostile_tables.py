"""Hostile rule files that pass `check` are played to their end."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from game.folders import SHIPPED
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.check import check
from tests.cases import later
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.table.people import Keyboard, play_out
from tests.ui.table.table_games import session_of, until_my_turn
from ui.program.screens import ways
from ui.score.result import ResultScene
from ui.score.scene import ScoreScene
from ui.table.scene import TableScene
from ui.window.app import App

TEXTS = {
    "broad": "W" * 60,
    "marks": "Z" + "".join(map(chr, range(0x300, 0x33B))),
    "right to left": "\u202eabc \u05d0\u05d1\u05d2 \u0627\u0644\u0633\u0644",
    "emoji": "\U0001f468\u200d\U0001f469\U0001f3f4\U000e0067\U0001f0a1\ufe0f\U0001f372",
    "nothing between": "\u200bA\u200b\u2060\ufeff\u00ad\u034f",
}
DECK = """\
name: {name}
suits: {{A: {part}, B: {part}, C: {{name: {part}, sign: {sign}}}}}
ranks: {{1: {part}, 2: {{name: {part}, sign: {sign}}}, 3: {part}, 4: four, 5: five, 6: six}}
grids: [{{ranks: [1, 2, 3, 4, 5, 6]}}]
cards: {{X: {{rank: 1, suits: [A, B], name: {name}}}}}
"""
GAME = """\
name: {name}
family: {name}
by: {name}
summary: {name}
deck: odd
players: {{2: {{}}, 4: {{}}}}
options: {{one: {{label: {name}, default: true, help: {name}}}}}
phases: {{deal: {{each: 4, turn_up: stock}}, bid: {{}}, tricks: {{}}}}
score:
  cases:
    - {{when: tricks == bid, points: 1000000000000, because: {told}}}
    - {{points: -999999999999 / 7, because: {told}}}
match: {{hands: 2}}
rules: {name}
"""
TWELVE = """\
name: Twelve
deck: {base: french-52, packs: 12}
players: {12: {}}
sides: pairs
phases: {deal: {each: 15}, give: {cards: 7}, bid: {nil: true}, tricks: {trump: S}}
score: {cases: [{points: 1000000000000 if tricks > bid else -999999999999.5}]}
match: {hands: 1}
"""


def odd_game(folder: Path, text: str) -> Catalogue:
    """A game and a deck in which every name is this text, as far as it may be so long."""
    (folder / "decks").mkdir()
    slots = {
        "name": json.dumps(text, ensure_ascii=False),
        "part": json.dumps(text[:30], ensure_ascii=False),
        "sign": json.dumps(text[:20], ensure_ascii=False),
        "told": json.dumps(f"{text} {{scores}} {{points}} {{tricks}}", ensure_ascii=False),
    }
    (folder / "decks" / "odd.yaml").write_text(DECK.format(**slots), encoding="utf-8")
    (folder / "odd.yaml").write_text(GAME.format(**slots), encoding="utf-8")
    catalogue = Catalogue((folder, SHIPPED))
    report = check(folder / "odd.yaml", catalogue, games=1)
    assert report.good, report.lines()
    return catalogue


def outside(app: App) -> list[str]:
    """Texts that leave the window, or lie over others on a score sheet."""
    wrong = (" leaves ", " overlaps ") if isinstance(app.scene, ScoreScene) else (" leaves ",)
    return [fault for fault in drawn_page(app).faults() if any(what in fault for what in wrong)]


@pytest.mark.parametrize("what", TEXTS)
@pytest.mark.parametrize("players", [later(2), 4])
def test_names_of_any_kind_stay_in_the_window_from_the_first_card_to_the_result(
    make_app: MakeApp, tmp_path: Path, what: str, players: int
) -> None:
    rules = odd_game(tmp_path, TEXTS[what]).rules("odd", players)
    session = session_of(rules)
    scene = TableScene(session, ways(), pace="instant")
    app = make_app(scene, (1024, 640))
    until_my_turn(app, scene)
    assert outside(app) == []
    person = Keyboard(app, session, random.Random(what))
    person.play(ScoreScene)
    assert outside(app) == []
    person.play(ResultScene)
    assert outside(app) == []


def test_twelve_in_pairs_pass_bid_and_score_billions(make_app: MakeApp, tmp_path: Path) -> None:
    (tmp_path / "twelve.yaml").write_text(TWELVE)
    assert check(tmp_path / "twelve.yaml", Catalogue(), games=1).good
    rules = Catalogue((tmp_path, SHIPPED)).rules("twelve", 12)
    said = drawn_page(play_out(Keyboard, rules, make_app).app).words
    assert not [words for words in said if "e+" in words.lower() or words.endswith("…")]
    assert any(words.lower().endswith(" tn") for words in said)
