"""Laying cards away, of which some must stay in the hand while there are others: `never` of kitty
and exchange (rulings K.2 and C.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.hints import no_such
from game.phases.base import not_all_held
from game.phases.needs import Left
from game.position.splits import Picked
from game.position.state import Hand, Table
from game.reasons import Refusal
from game.rules.cards import Code

if TYPE_CHECKING:
    from game.rules.rules import Rules


def unknown_words(rules: Rules, never: Sequence[str]) -> list[tuple[str, str]]:
    """What is wrong with the key `never`: the words in it that name no cards."""
    known = rules.card_words
    return [
        ("never", no_such(word, known, "suit, card or rank")) for word in never if word not in known
    ]


def trumps_too_early(rules: Rules, never: Sequence[str], before: Left) -> list[tuple[str, str]]:
    """A doubt about the key `never`, if it names trumps before there are any."""
    if "trump" in never and not (before.get("trumps") or rules.fixed_trump):
        return [("never", "there are no trumps yet when cards are laid away")]
    return []


def staying(rules: Rules, table: Table, never: Sequence[str]) -> frozenset[Code]:
    """The cards that must stay in the hand while there are others to lay away."""
    return rules.ranking(table.reading, rules.trump_on(table)).named(never)


def ways_to_lay(
    seat: int, verb: str, hand: Hand, stay: frozenset[Code], least: int, most: int
) -> Picked:
    """The ways to lay away from `least` to `most` cards of the hand, of which `stay` must stay; if
    there are not `least` others, all others and as many of `stay` as are missing."""
    free = tuple(code for code in hand if code not in stay)
    if len(free) < least:
        rest = tuple(code for code in hand if code in stay)
        return Picked(seat, verb, rest, least - len(free), free)
    most = min(most, len(free))
    return Picked(seat, verb, free, most, fewer=most - least)


def refused(rules: Rules, ways: Picked, hand: Hand, cards: Sequence[Code]) -> Refusal | None:
    """The refusal of these cards, if they are of a right number; None if they may be laid away."""
    lacking = not_all_held(rules, hand, cards)
    if lacking is not None:
        return lacking
    kept = ways.objects_to(cards)
    return None if kept is None else Refusal.of("lay.stays", card=rules.named_card(kept))
