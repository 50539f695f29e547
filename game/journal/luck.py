"""The random events of a game as the journal stores them, if they do not follow from the seed
alone.

That is the case for a game from a record, which may have been dealt by hand.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from game.chance import Chance, Seeded
from game.journal.kept import BadGame, read_json
from game.records.recorded import Recorded
from game.rules.rules import Rules

_UNREADABLE = "the cards that were dealt in it cannot be read"


def luck_text(chance: Chance) -> str | None:
    """The text to store; None if the seed is enough.

    Raises:
        TypeError: for a source of chance that the journal does not know.
    """
    if isinstance(chance, Recorded):
        told = {
            "dealer": chance.dealer,
            "draws": dict(chance.draws),
            "packs": [[hand, attempt, cards] for (hand, attempt), cards in chance.packs.items()],
            "lines": [[hand, cards] for hand, cards in chance.lines.items()],
        }
        return json.dumps(told, separators=(",", ":"))
    if isinstance(chance, Seeded):
        return None
    raise TypeError(f"chance of a kind that is not kept: {chance!r}")


def luck_from(text: str | None, seed: int, rules: Rules) -> Chance:
    """The source of chance that `luck_text` described.

    Raises:
        BadGame: if the text cannot be read, or does not deal the cards of these rules.
    """
    if text is None:
        return Seeded(seed)
    told = read_json(text, dict)
    try:
        packs = {(int(h), int(a)): tuple(cards) for h, a, cards in told["packs"]}
        lines = {int(hand): tuple(cards) for hand, cards in told["lines"]}
        dealer, draws = told["dealer"], dict(told["draws"])
    except (KeyError, TypeError, ValueError) as error:
        raise BadGame(_UNREADABLE) from error
    right = (
        type(dealer) is int
        and 0 <= dealer < rules.players
        and draws.keys() == rules.variant.draws.keys()
        and all(value in rules.draw_from(name) for name, value in draws.items())
        and all(_same(cards, rules.pack) for cards in packs.values())
        and all(_same(cards, rules.prizes) for cards in lines.values() if cards)
    )
    if not right:
        raise BadGame(_UNREADABLE)
    return Recorded(seed, dealer, draws, packs, lines)


def _same(cards: tuple[Any, ...], others: tuple[str, ...]) -> bool:
    return all(isinstance(card, str) for card in cards) and Counter(cards) == Counter(others)
