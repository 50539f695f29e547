"""The places of all visible cards: a function of the view and the window."""

from __future__ import annotations

from game.position.asks import Ask, AskCard, AskCards, AskDivision, AskStack
from game.rules.cards import Code
from game.values import replace
from ui.table.beside import TOKEN, beside
from ui.table.cards import Layer, Mood, Placed, Zone
from ui.table.fan import hand_fan, standing_row
from ui.table.geometry import Area, Spot
from ui.table.hand_order import sorted_hand
from ui.table.places import Places
from ui.table.stage import Stage

_POT_CARD = 118
_POT_ROOM = 580
_OFFERED = 168
_OWN_PICK = 134


def goal_frame(places: Places) -> Area:
    """The panel of the player's own goal, above their plate."""
    width, height = places.left_column.w, places.px(190)
    low = places.left_column.bottom
    return Area(places.left_column.x, low - height, width, height)


def goal_spot(places: Places) -> Spot:
    """The place of the own goal card in its panel."""
    frame = goal_frame(places)
    width = places.px(88 if places.scale.small else 111)
    return Spot(frame.x + places.px(16) + width / 2, frame.y + frame.h / 2, width)


def discard_spot(places: Places) -> Spot:
    """The middle of the discard pile."""
    column = places.right_column
    px = places.scale.cards.px
    y = px(516) + places.shift if places.scale.grown == 1.0 else column.y + px(140)
    return Spot(column.x + column.w / 2, y, px(106))


def stock_spot(places: Places, *, turned: bool) -> Spot:
    """The middle of the stock; with a turn-up it stands a little to the left.

    Large text needs the room below the plate over it for what that player has bid.
    """
    column, scale = places.right_column, places.scale
    px, small = scale.cards.px, scale.small
    left = px(40) if turned else 0
    spot = Spot(
        column.x + column.w / 2 - left,
        column.y + px(136 if not small else 92),
        px(111 if not small else 100),
    )
    right = [place for place, seat in enumerate(places.seats) if seat.side == "right"]
    if scale.grown == 1.0 or len(right) != 1:
        return spot
    bid = beside(places, right[0]).area.y + places.px(TOKEN)
    return replace(spot, y=max(spot.y, bid + spot.height / 2))


def turned_spot(places: Places) -> Spot:
    """Where the turned-up card lies, half under the stock."""
    stock = stock_spot(places, turned=True)
    return Spot(stock.x + stock.width * 0.8, stock.y, stock.width * 0.94, 90)


def pot_middle(places: Places) -> Spot:
    """The middle of the row of cards standing in the pot."""
    assert places.tureen is not None
    x = places.tureen.x + places.tureen.w / 2
    px = places.scale.cards.px
    return Spot(x, places.tureen.y + px(86), px(_POT_CARD))


def deck_spot(stage: Stage) -> Spot:
    """The place from which cards are dealt: in front of the dealer."""
    dealer = stage.places.seats[stage.place_of(stage.view.table.dealer)]
    x, y = stage.places.centre
    home = dealer.home
    px = stage.places.scale.cards.px
    low = y if stage.place_of(stage.view.table.dealer) else y + px(60)
    return Spot((home.x + x) / 2, low, px(111))


def arrange(stage: Stage) -> list[Placed]:
    """Every open card, in drawing order, at rest."""
    return [
        *_goal(stage),
        *_pot(stage),
        *_open_cards(stage),
        *_trick(stage),
        *_hand(stage),
        *stage.considered.laid,
    ]


def _goal(stage: Stage) -> list[Placed]:
    if stage.view.goal is None:
        return []
    zone = Zone("goal", stage.bottom)
    return [Placed(stage.view.goal, zone, goal_spot(stage.places), Layer.PILE)]


def _pot(stage: Stage) -> list[Placed]:
    places = stage.places
    if places.tureen is None:
        return []
    pot = stage.view.table.pot
    cards = pot if stage.preview is None else (*pot, stage.preview)
    spots = standing_row(len(cards), pot_middle(places), *_pot_room(places))
    return [
        Placed(code, Zone("pot"), spot, Layer.POT) for code, spot in zip(pot, spots, strict=False)
    ]


def _pot_room(places: Places) -> tuple[int, int]:
    """How wide the row of cards in the pot can be, and the gap in it."""
    return places.scale.cards.px(_POT_ROOM), places.scale.cards.px(20)


def ghost(stage: Stage) -> Placed | None:
    """The previewed card, pale, where it would stand in the pot."""
    if stage.preview is None or stage.places.tureen is None:
        return None
    places, count = stage.places, len(stage.view.table.pot) + 1
    spots = standing_row(count, pot_middle(places), *_pot_room(places))
    return Placed(stage.preview, Zone("pot"), spots[-1], Layer.POT, Mood.GHOST)


def _trick(stage: Stage) -> list[Placed]:
    table = stage.view.table
    taken = table.tricks[-1].taken if table.winner is not None else None
    picking = stage.picking
    placed = []
    for seat, code in zip(stage.view.trick_seats, table.trick, strict=True):
        if code == taken and seat != table.winner:
            taken = None  # of two equal cards only one went into the pot
            continue
        if stage.resolving and not any((d.taker, d.card) == (seat, code) for d in table.divisions):
            continue  # it has joined its player's pile
        spot, mood = stage.slot_of(seat), Mood.NORMAL
        layer = Layer.TRICK
        if picking:
            own = seat == table.winner
            spot = _pick_spot(stage, seat, spot)
            mood = Mood.OFF if own else Mood.NORMAL
            layer = Layer.TRICK if own else Layer.OFFERED
        placed.append(Placed(code, Zone("trick", seat), spot, layer, mood))
    return placed


def _pick_spot(stage: Stage, seat: int, spot: Spot) -> Spot:
    """Offered cards stand out; the winner's own card steps back."""
    places = stage.places
    if seat == stage.view.table.winner:
        return replace(spot, width=spot.width * _OWN_PICK / 160, angle=0.0)
    if stage.slots.in_order:
        return spot
    away = 1 if spot.x > places.centre[0] else -1
    px = places.scale.cards.px
    return Spot(spot.x + away * px(27), spot.y + px(8), px(_OFFERED), spot.angle)


def _open_cards(stage: Stage) -> list[Placed]:
    """The open cards in a game for prizes, and hands that were laid open."""
    if stage.view.rules.has_prizes:
        from ui.table.score_piles import open_cards

        return open_cards(stage)
    if all(hand is None for seat, hand in enumerate(stage.view.hands) if seat != stage.view.seat):
        return []
    from ui.table.open_hands import open_hands

    return open_hands(stage)


def _hand(stage: Stage) -> list[Placed]:
    view = stage.view
    if view.seat is None:
        return []
    cards = _in_hand(stage)
    spots = hand_spots(stage)
    zone = Zone("hand", view.seat)
    placed = []
    for code, spot in zip(cards, spots, strict=True):
        off = stage.ask is not None and not _may_choose(stage.ask, code)
        placed.append(Placed(code, zone, spot, Layer.HAND, Mood.OFF if off else Mood.NORMAL))
    return placed


def hand_spots(stage: Stage) -> list[Spot]:
    """The places of the player's own cards, from left to right; trumps are set apart."""
    places, trump, cards = stage.places, stage.trump, _in_hand(stage)
    rules = stage.view.rules
    suits = rules.ranking(stage.reading, trump).suits
    trumps = [trump in suits[code] for code in cards]
    sorts = rules.suits_matter and not stage.order.own
    apart = sum(trumps) if trump is not None and sorts else 0
    return hand_fan(
        len(cards),
        places.hand,
        places.hand_room,
        places.scale.cards.s,
        apart=apart % (len(cards) or 1),
    )


def _in_hand(stage: Stage) -> tuple[Code, ...]:
    """The player's hand from left to right, without the cards laid out on a panel."""
    cards = list(sorted_hand(stage.view, stage.reading, stage.trump, stage.order))
    if isinstance(stage.ask, AskCards):
        for placed in stage.considered.laid:
            cards.remove(placed.code)
    return tuple(cards)


def _may_choose(ask: Ask, code: Code) -> bool:
    """Whether a card of the hand is bright while the player has a decision to make."""
    if isinstance(ask, AskCard):
        return ask.zone == "hand" and code in ask.moves
    if isinstance(ask, AskCards):
        return ask.may_be(code)
    return not isinstance(ask, AskDivision | AskStack)
