"""Cards, positions, score sheets, and plots in a notebook, with the pictures of the program.

``%load_ext ui.notebook`` lets every `View` and `Game` show itself; `card`, `sheet`, and `plot`
return things that show themselves. There is no window and no pygame: cards are SVG, and everything
else is HTML. The engine knows nothing of it.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable
from html import escape
from typing import Any

from cards_art.compose import back, compose
from game.position.game import Game
from game.position.view import View
from game.report.findings import Finding, Report
from game.report.page import svg
from game.report.plots import plot_of
from game.rules.cards import Code, Deck
from game.rules.rules import Rules
from ui.notebook import words
from ui.window.faces import face_of

WIDTH = 78
"""Pixels of a card in a row."""
_INKS = {
    "random": "#006fa9", "greedy": "#2f6b45", "hard": "#1c1722", "good": "#dce6c2",
    "line": "#b9ab8c", "text": "#1c1722", "muted": "#57505c", "panel": "#fffaf0",
}  # fmt: skip


class Svg:
    """A picture that a notebook shows."""

    def __init__(self, text: str) -> None:
        self.text = text

    def _repr_svg_(self) -> str:
        return self.text


class Html:
    """A piece of a page that a notebook shows."""

    def __init__(self, text: str) -> None:
        self.text = text

    def _repr_html_(self) -> str:
        return self.text


def load_ipython_extension(ipython: Any) -> None:
    """What `%load_ext ui.notebook` calls: from now on views and games show themselves."""
    formatter = ipython.display_formatter.formatters["text/html"]
    formatter.for_type(View, lambda shown: view(shown).text)
    formatter.for_type(Game, lambda shown: game(shown).text)


def card(rules: Rules, code: Code, width: int = 2 * WIDTH) -> Svg:
    """A card, this many pixels wide.

    Raises:
        KeyError: for a code that the deck does not have.
    """
    text = compose(face_of(rules.deck, code), width=width)
    high = round(width * 7 / 5)
    return Svg(text.replace('width="500" height="700"', f'width="{width}" height="{high}"', 1))


def view(shown: View) -> Html:
    """A position as a seat sees it: the trick, and every hand, open or face down."""
    table, deck = shown.table, shown.rules.deck
    said = words.HAND_OF.format(hand=table.hand + 1, where=shown.rules.variant.name)
    parts = [f"<p><b>{escape(said)}</b> {escape(_standing(shown))}</p>"]
    if table.trick:
        parts.append(_row(words.TRICK, _cards(deck, table.trick)))
    for seat, hand in enumerate(shown.hands):
        name = words.SEAT.format(seat=seat)
        if hand is not None:
            parts.append(_row(name, _cards(deck, hand)))
        elif shown.counts[seat]:
            note = words.HIDDEN.format(count=shown.counts[seat])
            parts.append(_row(name, _image(back(deck.back)) + f"<span>{escape(note)}</span>"))
    return Html(f"<div>{''.join(parts)}</div>")


def game(shown: Game) -> Html:
    """A game at its present position: what an onlooker sees, and the sheet of the last hand."""
    last = sheet(shown).text if shown.results else ""
    return Html(view(shown.view(None)).text + last)


def sheet(shown: Game, hand: int = -1) -> Html:
    """The score sheet of a hand, counted from 0 or, if negative, from the last one: what each seat
    scored, which line of the scoring table applied (from 1), and why."""
    if not shown.results:
        return Html(f"<p>{escape(words.NO_HAND)}</p>")
    place = range(len(shown.results))[hand]
    result = shown.results[place]
    rows = []
    for seat, reason in enumerate(result.reasons):
        total = sum(past.scores[seat] for past in shown.results[: place + 1])
        line = words.NO_LINE if reason.case is None else str(reason.case + 1)
        cells = (words.SEAT.format(seat=seat), f"{result.scores[seat]:g}", f"{total:g}", line,
                 str(reason))  # fmt: skip
        rows.append(_cells(cells, "td"))
    head = _cells(("", words.SCORE, words.TOTAL, words.LINE, words.WHY), "th")
    return Html(f"<table><thead>{head}</thead><tbody>{''.join(rows)}</tbody></table>")


def plot(finding: Finding, told: Report) -> Svg:
    """The plot of a measure, in the colours of paper."""
    text = svg(plot_of(finding, told), f"{finding.name}. {finding.sentence}")
    inks = ";".join(f"--{name}:{colour}" for name, colour in _INKS.items())
    style = f"{inks};background:#fffaf0;font:13px sans-serif"
    return Svg(text.replace("<svg ", f'<svg width="534" height="324" style="{style}" ', 1))


def _standing(shown: View) -> str:
    table = shown.table
    if table.winners:
        return words.WINNERS.format(seats=", ".join(map(str, table.winners)))
    return words.TO_MOVE.format(seats=", ".join(map(str, table.to_move))) if table.to_move else ""


def _cells(values: Iterable[str], kind: str) -> str:
    cells = "".join(f"<{kind}>{escape(value)}</{kind}>" for value in values)
    return f"<tr>{cells}</tr>"


def _row(name: str, body: str) -> str:
    style = "display:flex;align-items:center;gap:4px;margin:6px 0"
    return f'<div style="{style}"><b style="width:64px">{escape(name)}</b>{body}</div>'


def _cards(deck: Deck, codes: Iterable[Code]) -> str:
    return "".join(_image(compose(face_of(deck, code), width=WIDTH), code) for code in codes)


def _image(text: str, said: str = "") -> str:
    """An SVG as a separate image: names inside one do not affect another."""
    data = base64.b64encode(text.encode()).decode()
    source = f"data:image/svg+xml;base64,{data}"
    return f'<img src="{source}" width="{WIDTH}" alt="{escape(said)}"/>'
