"""Small games made of chosen phases, with cards that the test writes down."""

from __future__ import annotations

from pathlib import Path

from game.chance import Deal
from game.position.game import Game
from game.rules.rules import Rules
from tests.game.tables import Script, rules_written

PLAIN = """
name: Plain
deck: {base: DECK}
players: {PLAYERS: {}}
phases: {PHASES}
score: {SCORE}
match: {hands: HANDS}
"""


def plain(
    folder: Path,
    phases: str,
    *,
    players: int = 3,
    deck: str = "french-52",
    score: str = "cases: [{points: tricks}]",
    hands: int | str = 1,
) -> Rules:
    """The rules of a small game with these phases."""
    words = {"DECK": deck, "PLAYERS": str(players), "PHASES": phases, "SCORE": score}
    text = PLAIN.replace("HANDS}", f"{hands}}}")
    for word, meaning in words.items():
        text = text.replace(word, meaning)
    return rules_written(folder, text, players, "plain")


def dealt(rules: Rules, *hands: str, stock: str = "", dealer: int = 2) -> Game:
    """A game whose first hand is dealt as written."""
    deal = Deal(tuple(tuple(hand.split()) for hand in hands), tuple(stock.split()))
    return Game(rules, Script(0, dealer, {(0, 0): rules.deal.pack_of(rules, deal, dealer)}))


HANDS = ("2C 3C 4C 5C", "2D 3D 4D 5D", "KH QH 2H 3S")
"""Seat 2 deals; three players of four cards leave two of a pack of fourteen."""


def fourteen(
    folder: Path,
    kitty: str,
    *,
    score: str = "cases: [{points: tricks}]",
    deal: str = "each: 4",
) -> Rules:
    """Three players with four cards each of a pack of fourteen; the dealer leads."""
    kept = {*" ".join(HANDS).split(), "AS", "AH"}
    pack = [f"{rank}{suit}" for suit in "CDHS" for rank in "23456789TJQKA"]
    left_out = ", ".join(code for code in pack if code not in kept)
    phases = f"deal: {{{deal}}}, kitty: {{{kitty}}}, tricks: {{lead: dealer, trump: S}}"
    return plain(folder, phases, deck=f"french-52, without: [{left_out}]", score=score)


def at_the_kitty(folder: Path, kitty: str = "to: dealer", **more: str) -> Game:
    return dealt(fourteen(folder, kitty, **more), *HANDS, stock="AS AH")
