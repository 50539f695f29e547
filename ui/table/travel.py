"""How cards move: where they come from, where they go, and how long they take."""

from __future__ import annotations

from game.position.change import Change
from game.rules.cards import Code, Deck
from ui.table import speed
from ui.table.arrange import deck_spot, discard_spot, stock_spot
from ui.table.cards import Layer, Placed, Zone
from ui.table.geometry import Spot
from ui.table.speed import Speed
from ui.table.sprites import Way
from ui.table.stage import Stage
from ui.window.motion import in_out_cubic

_BY_PLACE = 0.4
"""How much of a card's heft comes from its rank's place in the order; the rest is for a rank that
is not a figure."""


def heft(deck: Deck, code: Code) -> float:
    """How heavy a card is, 0..1: the heavier the higher its rank is in the deck, and heavier still
    if its rank is not a number."""
    card = deck.cards[code]
    ranks = [rank for rank in deck.ranks if rank in deck.known_ranks]
    place = ranks.index(card.rank) / max(1, len(ranks) - 1) if card.rank in ranks else 1.0
    named = not deck.known_ranks[card.rank].sign.isdigit()
    return _BY_PLACE * place + (1 - _BY_PLACE) * named


class Travel:
    """The movements of the cards between the previous position and the present one."""

    def __init__(self, change: Change, stage: Stage, pace: Speed) -> None:
        self.stage = stage
        self.dealing = change.dealt
        """Whether a new hand is being dealt."""
        self._change = change
        self._motion = pace.motion

    def way(self, before: Placed | None, now: Placed, number: int) -> Way:
        """How a card comes to its place; `number` counts the new cards."""
        m, zone = self._motion, now.zone.name
        if before is None:
            if zone in ("hand", "open") and self.dealing:
                cards = sum(len(hand) for hand in self.stage.view.hands if hand is not None)
                apart = min(speed.DEAL_APART, (speed.DEAL_LONGEST - speed.DEAL) / max(1, cards))
                return Way(speed.DEAL * m, number * apart * m, turn="up")
            if zone in ("hand", "open"):
                apart = 0.1 if zone == "hand" else 0.03
                return Way(speed.COLLECT * m, number * apart * m, turn="up")
            if zone == "prizes":
                return Way(speed.COLLECT * m, turn="up", over=True)
            return Way(speed.PLAY * m, over=True, heft=self._heft(now))
        if before.zone == now.zone:
            if now.spot.y < before.spot.y and now.mood is not before.mood:
                return Way(speed.HOVER_UP * m)
            return Way((speed.HOVER_DOWN if now.mood is not before.mood else speed.SHIFT) * m)
        if zone == "trick":
            return Way(speed.PLAY * m, over=True, heft=self._heft(now))
        if zone == "pot":
            arc = 0.5 * now.spot.height
            return Way(speed.TO_POT * m, easing=in_out_cubic, arc=arc, over=True)
        if zone == "away":
            # First the card for the pot moves, then the others leave.
            delay = 0.7 * speed.TO_POT if self.stage.places.tureen is not None else 0.0
            return Way(speed.COLLECT * m, delay * m, easing=in_out_cubic, turn="down")
        return Way(speed.COLLECT * m, easing=in_out_cubic, over=True)

    def _heft(self, card: Placed) -> float | None:
        """How heavily a played card lands; None for others."""
        played = card.zone.name == "trick"
        return heft(self.stage.view.rules.deck, card.code) if played else None

    def enter(self, card: Placed) -> Spot | None:
        """Where a new card comes from; None if it simply appears."""
        stage = self.stage
        match card.zone.name:
            case "hand" if self.dealing:
                return deck_spot(stage)
            case "hand" if self._change.drawn:
                return stock_spot(stage.places, turned=False)
            case "hand" if self._change.passed_on and self._change.giver is not None:
                return stage.places.seats[stage.place_of(self._change.giver)].home
            case "open" if self.dealing:
                return deck_spot(stage)
            case "open":
                return stage.places.seats[stage.place_of(card.zone.seat)].home
            case "prizes":
                from ui.table.prize_places import line_places

                turned = len(stage.view.table.prizes_turned)
                places = line_places(stage.places, len(stage.view.rules.prizes))
                return places.line[turned - 1]
            case "trick":
                return stage.places.seats[stage.place_of(card.zone.seat)].home
        return None

    def leave(self, card: Placed) -> Placed | None:
        """Where a card goes that is no longer visible; None if it simply disappears."""
        stage = self.stage
        if card.zone.name == "gift":
            return self._passed(card)
        if card.zone.name != "trick":
            return None
        if stage.places.tureen is not None:
            goal = discard_spot(stage.places)
        else:
            collected = self._change.collected
            if collected is None or collected.winner is None:
                return None
            winner = collected.winner
            seat = stage.places.seats[stage.place_of(winner)]
            goal = seat.home if seat.side != "you" else _own_pile(stage)
        return Placed(card.code, Zone("away"), goal, Layer.OFFERED)

    def _passed(self, card: Placed) -> Placed | None:
        """The goal of a card that the player passes, its receiver, or of one laid away, its
        pile."""
        view = self.stage.view
        receiver = view.rules.receiver(view.table, card.zone.seat)
        if view.table.laid_away or view.table.exchanged:
            pile = stock_spot(self.stage.places, turned=False)
            return Placed(card.code, Zone("away"), pile, Layer.OFFERED)
        if receiver is None:
            return None
        home = self.stage.places.seats[self.stage.place_of(receiver)].home
        return Placed(card.code, Zone("away"), home, Layer.OFFERED)


def _own_pile(stage: Stage) -> Spot:
    x, y = stage.places.seats[0].plate.centre
    return Spot(x, y, stage.places.scale.cards.px(60))
