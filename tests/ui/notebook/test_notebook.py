"""Cards, positions and sheets show themselves in a notebook; the notebook of the docs runs."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from game.many.simulate import finish
from game.position.game import Game
from game.position.view import View
from tests.shipped import CATALOGUE
from ui.notebook import card, game, load_ipython_extension, sheet, view

BOOK = Path(__file__).parents[3] / "docs" / "notebook.ipynb"
RULES = CATALOGUE.rules("whist", 4)


def test_a_card_is_a_picture_of_its_width() -> None:
    picture = ET.fromstring(card(RULES, "TH", width=100).text)
    assert (picture.get("width"), picture.get("height")) == ("100", "140")
    with pytest.raises(KeyError):
        card(RULES, "XX")


def test_a_view_shows_the_own_cards_and_only_the_number_of_others() -> None:
    table = Game(RULES, 1)
    shown = view(table.view(0)).text
    for code in table.view(0).hand:
        assert f'alt="{code}"' in shown
    others = [code for seat in (1, 2, 3) for code in table.hands[0].deal.hands[seat]]
    assert not [code for code in others if f'alt="{code}"' in shown]
    assert shown.count("13 cards") == 3


def test_a_sheet_names_the_line_that_held() -> None:
    table = finish(Game(RULES, 1), ("random",) * 4)
    rows = ET.fromstring(sheet(table, 0).text).findall("./tbody/tr")
    result = table.results[0]
    assert [row[1].text for row in rows] == [f"{score:g}" for score in result.scores]
    lines = [str(reason.case + 1) if reason.case is not None else "–" for reason in result.reasons]
    assert [row[3].text for row in rows] == lines
    assert sheet(table).text in game(table).text


def test_the_extension_lets_games_and_views_show_themselves() -> None:
    known: dict[type, Any] = {}

    class Formatter:
        def for_type(self, kind: type, show: Any) -> None:
            known[kind] = show

    class Display:
        formatters = {"text/html": Formatter()}  # noqa: RUF012

    class Shell:
        display_formatter = Display()

    load_ipython_extension(Shell())
    table = Game(RULES, 1)
    assert known[Game](table) == game(table).text
    assert known[View](table.view(1)) == view(table.view(1)).text


def test_the_notebook_of_the_docs_runs_and_keeps_pictures_alone() -> None:
    book, names = json.loads(BOOK.read_text(encoding="utf-8")), dict[str, Any]()
    for cell in book["cells"]:
        if cell["cell_type"] != "code":
            continue
        source = "".join(cell["source"]).replace("Budget(20", "Budget(2")
        tree = ast.parse(source)
        last = tree.body.pop()
        assert isinstance(last, ast.Expr)
        exec(compile(tree, "cell", "exec"), names)
        shown = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
        assert hasattr(shown, "_repr_svg_") or hasattr(shown, "_repr_html_")
        assert {kind for out in cell["outputs"] for kind in out["data"]} <= {"image/svg+xml"}


def test_no_window_is_needed() -> None:
    code = "import sys, ui.notebook; print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
