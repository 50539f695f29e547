"""Playing tricks, and picking a card for the pot where the winner does that."""

from __future__ import annotations

from collections.abc import Sequence

from game.moves import Play, Take
from game.view import View
from ui.table import words
from ui.table.choice import CardChoice
from ui.table.phases.base import Prompt, TablePhase


class PlayTricks(TablePhase):
    """A card of the hand is played to the slot; then the winner may pick one of the others'."""

    def choice(self, view: View) -> CardChoice | None:
        """A card of the hand to play, or one on the table to take."""
        if not view.my_turn or view.seat is None:
            return None
        if view.table.step == "pick":
            takes = view.rules.take_moves[view.seat]
            return CardChoice(
                zone="trick",
                moves={move.card: move for move in view.legal if isinstance(move, Take)},
                tries={code: takes[code] for code in view.table.trick},
                target="pot",
                verb="Pot",
            )
        plays = view.rules.play_moves[view.seat]
        return CardChoice(
            zone="hand",
            moves={move.card: move for move in view.legal if isinstance(move, Play)},
            tries={code: plays[code] for code in view.hand},
            target="slot",
            verb="Play",
        )

    def prompt(self, view: View, names: Sequence[str]) -> Prompt:
        """Follow, lead, choose; or who won; or who is to play."""
        table, rules = view.table, view.rules
        if view.my_turn and table.step == "pick":
            count = {1: "this one", 2: "one of the two", 3: "one of the three"}
            return Prompt(
                f"Choose {count.get(len(table.trick) - 1, 'one of them')} for the pot", True
            )
        if view.my_turn:
            tricks = rules.variant.phases.tricks
            suit = None
            if table.trick and tricks is not None and tricks.follow == "must":
                led = rules.suits_as_read(table.trick[0], table.reading)
                following = rules.followers(table.reading)[table.trick[0]]
                follows = any(code in following for code in view.hand)
                suit = led[0] if len(led) == 1 and follows else None
            return Prompt(words.lead_or_follow(view), True, suit)
        if table.step == "trick":
            return Prompt(words.trick_won(view, names))
        return Prompt(words.waiting(view, names))
