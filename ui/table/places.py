"""The fixed places of the table in a window. They never move between phases."""

from __future__ import annotations

from collections.abc import Iterator

from game.values import Value, replace
from ui.table.geometry import Area, Spot
from ui.table.seats import SeatPlace, is_compact, other_seats, own_seat, with_open_hands
from ui.window.theme import Scale

_MARGIN = 48
_COMPACT_MARGIN = 40
_COLUMN = 288
_WIDE = 1.9
_WIDE_HALF = 960
_CROWDED = 7
_STEP = 0.04
_LEAST_HAND, _LEAST_PLATE, _LEAST_COLUMN, _LEAST_MIDDLE = 560, 150, 250, 200
"""The least space that large text must leave, in units: the width of the hand and of plates, the
height of what stands in the side columns, and that of the middle of the table."""
_FEW, _FREE_MIDDLE = 5, 340
"""How many players at most have tall plates, and the height of the middle of the table at which
these take nothing from the trick, in units."""
_LEAST_PANEL = 780
_LEAST_CARD, _MOST_IN_ROW = 108, 6
"""The same for each card of a trick in a row, with its name."""
_TOOLS, _BESIDE_PLAQUE = 5, 252
_TOOL_APART = 48
"""Pixels between two tools, so that a finger does not confuse them."""
WIDEST_PANEL = 864
"""The width of a panel where there is room for it, in units."""
NARROW = 48
"""The width of a narrow room beside a plate, for a small token."""
TOKEN_ROW = 42
"""Height of a row of bid tokens under plates that are side by side, in units."""


class Places(Value):
    """The places of everything. Boxes are in window pixels; `seats[0]` is you, then clockwise.

    `hand` is the middle of the hand and the width of its cards, `hand_room` how wide it can grow.
    `low_prompt_y` is the place of the prompt when cards in the middle have captions. `shift` is how
    much lower the middle block is than in the design for 1600 x 1000.
    """

    scale: Scale
    compact: bool
    plaque: Area
    tools_right: int
    button: Area
    prompt_y: int
    low_prompt_y: int
    prompt_h: int
    hand: Spot
    hand_room: int
    seats: tuple[SeatPlace, ...]
    centre: tuple[int, int]
    shift: int
    tureen: Area | None
    left_column: Area
    right_column: Area
    trick_room: Area | None = None
    """The room for the trick while a hand lies open at the top."""

    @property
    def second_button(self) -> Area:
        """The place of a second button, above the primary one."""
        height = self.px(48)
        y = self.button.y - self.px(16) - height
        return Area(self.button.x, y, self.button.w, height)

    @property
    def players(self) -> int:
        """How many players there are at the table."""
        return len(self.seats)

    def px(self, units: float) -> int:
        """`units` in whole pixels."""
        return self.scale.px(units)

    def tool(self, place: int) -> Area:
        """The tool button that is `place` from the right (0 is the last)."""
        side = self.px(48 if not self.scale.small else 56)
        apart = max(side + self.px(8), _TOOL_APART)
        x = self.tools_right - side - place * apart
        return Area(x, self.plaque.y, side, side)

    @property
    def panel_room(self) -> Area:
        """The room for a panel during a decision: between the plates and the prompt."""
        tops = [seat.plate.bottom for seat in self.seats if seat.side == "top"]
        said = self.px(TOKEN_ROW) if len(tops) > 1 else 0
        top = max([self.plaque.bottom, *(bottom + said for bottom in tops)]) + self.px(14)
        if self.trick_room is not None:
            top = self.trick_room.y - self.px(20)
        low = self.prompt_y - max(self.prompt_h, self.px(40)) // 2 - self.px(16)
        left, right = self.left_column.right, self.right_column.x
        beside = self.px(16 if not self.says_beside else 16 + NARROW)
        return Area(left + beside, top, right - left - 2 * beside, low - top)

    @property
    def beside_panels(self) -> int:
        """How many pixels there are between the plates at a side and a panel."""
        panel = max(self.panel_room.x, self.centre[0] - self.px(WIDEST_PANEL) // 2)
        return panel - self.left_column.right

    @property
    def says_beside(self) -> bool:
        """Whether several seats are at a side, so that each one's bid is beside its plate."""
        sides = [seat.side for seat in self.seats]
        return max(sides.count("left"), sides.count("right")) > 1

    @property
    def middle(self) -> Area:
        """The remaining middle of the table, above the prompt: for a trick and its marks."""
        tops = [seat.plate.bottom for seat in self.seats if seat.side == "top"]
        top = max([self.plaque.bottom, *tops]) + self.scale.cards.px(8)
        low = self.prompt_y - self.prompt_h // 2 - self.scale.cards.px(6)
        left = self.left_column.right + self.scale.cards.px(12)
        return Area(left, top, self.right_column.x - self.scale.cards.px(12) - left, low - top)

    def less_grown(self) -> Iterator[Places]:
        """The same places, with smaller and smaller text in panels, down to the usual size."""
        grown = self.scale.grown
        while grown > 1.0:
            yield replace(self, scale=self.scale.growing(grown))
            grown -= _STEP
        yield replace(self, scale=self.scale.cards)

    @property
    def boundless(self) -> Places:
        """The same places with all the room that a panel could ask for."""
        w, h = self.scale.w, self.scale.h
        return replace(
            self,
            prompt_y=self.prompt_y + 8 * h,
            left_column=self.left_column._replace(x=-8 * w),
            right_column=self.right_column._replace(x=8 * w),
        )

    @property
    def drop(self) -> Area:
        """Where a card can be dropped to play it: the middle block, between the side columns."""
        low = round(self.hand.y - self.hand.height / 2) - self.px(8)
        left = self.left_column.right + self.px(16)
        top = self.plaque.bottom + self.px(24) if self.trick_room is None else self.trick_room.y
        return Area(left, top, self.right_column.x - self.px(16) - left, low - top)


def places_for(
    scale: Scale,
    players: int,
    *,
    pot: bool = False,
    prizes: bool = False,
    panels: bool = True,
    tall: bool = False,
) -> Places:
    """The places for a window and a number of players, with a pot on the table or with prizes.

    Whatever has text grows into the empty cloth as much as large text needs, or as far as there is
    room; with `panels`, they need room between the seats. Games for prizes fill their table.
    `tall` gives grown plates more room round their text where the cloth is free and no panel asks.
    """
    grown = scale.wanted if not prizes else 1.0
    while grown > 1.0:
        places = _places(scale.growing(grown), players, pot=pot, prizes=prizes)
        if _has_room(places, panels=panels):
            roomy = _places(scale.growing(grown), players, pot=pot, prizes=prizes, tall=True)
            free = not panels and players <= _FEW and roomy.middle.h >= scale.cards.px(_FREE_MIDDLE)
            fits = tall and free and _has_room(roomy, panels=panels)
            return roomy if fits else places
        grown -= _STEP
    return _places(scale.cards, players, pot=pot, prizes=prizes)


def _has_room(places: Places, *, panels: bool) -> bool:
    """Whether things that have grown leave room for cards, and for text in the columns at the
    sides."""
    cards, own = places.scale.cards, places.seats[0].plate
    if places.tureen is not None and places.tureen.x < places.left_column.right + cards.px(8):
        return False
    narrowest = min((seat.plate.w for seat in places.seats), default=0)
    lowest = max((seat.plate.bottom for seat in places.seats[1:]), default=0)
    least_panel = _LEAST_PANEL - (NARROW if places.says_beside else 0)
    return (
        places.hand_room >= cards.px(_LEAST_HAND)
        and lowest + cards.px(8) <= own.y
        and narrowest >= places.px(_LEAST_PLATE)
        and places.left_column.h >= cards.px(_LEAST_COLUMN)
        and places.middle.h >= cards.px(_LEAST_MIDDLE)
        and (not panels or places.panel_room.w >= cards.px(least_panel))
        and places.middle.w >= cards.px(_LEAST_CARD) * min(places.players, _MOST_IN_ROW)
    )


def _places(scale: Scale, players: int, *, pot: bool, prizes: bool, tall: bool = False) -> Places:
    top_free = pot or prizes
    compact = is_compact(scale, players, top_free=top_free)
    cards = scale.cards
    margin = cards.px(_COMPACT_MARGIN if compact else _MARGIN)
    half = scale.w // 2
    if scale.w / scale.h > _WIDE:
        half = min(half, cards.px(_WIDE_HALF))
    left, right = scale.w // 2 - half + margin, scale.w // 2 + half - margin
    bottom = scale.h - margin
    column = scale.px(_COLUMN if not compact else 272)
    shift = max(0, scale.h - cards.px(1000)) // 2
    you = own_seat(scale, left, bottom, compact=compact, tall=tall)
    others = other_seats(scale, players, (left, right), margin, top_free=top_free, tall=tall)
    if prizes:
        others = with_open_hands(scale, others)
    top = _column_top(scale, others, shift)
    low = you.plate.y - scale.px(30 if compact else 24)
    crowded = players >= _CROWDED
    button_h = scale.px(64)
    button_w = scale.px(248 if not compact else 264)
    prompt_h = max(cards.px(40), round(32 * scale.ts / 0.8) if scale.small else 0)
    usual_h = max(cards.px(40), round(32 * cards.ts / 0.8) if cards.small else 0)
    up = (prompt_h - usual_h) // 2
    hand_x, hand_room = scale.w // 2, cards.px(856)
    if scale.grown > 1.0:  # between the own plate and the button
        free = (you.plate.right + cards.px(16), right - button_w - cards.px(16))
        hand_x, hand_room = sum(free) // 2, min(hand_room, free[1] - free[0])
    return Places(
        scale=scale,
        compact=compact,
        plaque=_plaque(scale, left, right, margin, pot=pot),
        tools_right=right,
        button=Area(right - button_w, bottom - button_h, button_w, button_h),
        prompt_y=scale.h - cards.px(276 if crowded else 348) - up,
        low_prompt_y=scale.h - cards.px(276 if crowded else 316) - (up if prizes else 0),
        prompt_h=prompt_h,
        hand=Spot(
            hand_x,
            scale.h - cards.px(125 if crowded else 160),
            cards.px(132 if crowded else 168),
        ),
        hand_room=hand_room,
        seats=(you, *others),
        centre=(scale.w // 2, cards.px(_centre_y(scale, players, pot=pot)) + shift),
        shift=shift,
        tureen=_tureen(cards, shift) if pot else None,
        left_column=Area(left, top, column, low - top),
        right_column=Area(right - column, top, column, low - top),
    )


def _centre_y(scale: Scale, players: int, *, pot: bool) -> int:
    """The middle of the trick in units: lower under a tureen and under two rows of plates."""
    if pot:
        return 477
    if players >= _CROWDED:
        return 460
    return 420 if scale.small else 412


def _column_top(scale: Scale, others: tuple[SeatPlace, ...], shift: int) -> int:
    """The top of the side columns: below the plates that are there."""
    plates = [seat.plate.bottom for seat in others if seat.side != "top"]
    apart = scale.cards.px(24)
    if scale.grown > 1.0:
        return max(plates, default=scale.cards.px(240) + shift) + apart
    return max([scale.px(376) + shift, *(low + apart for low in plates)])


def _plaque(scale: Scale, left: int, right: int, margin: int, *, pot: bool) -> Area:
    if scale.small:
        # A grown plaque leaves room beside it for tools and for trumps.
        tools = _TOOLS * max(scale.px(64), _TOOL_APART)
        beside = scale.px(_BESIDE_PLAQUE) if scale.grown > 1.0 else 0
        if pot:  # the cards in it are beside the plaque
            return Area(left, margin, scale.cards.px(464), scale.px(56))
        width = min(scale.px(464), max(scale.cards.px(464), right - left - tools - beside))
        return Area(left, margin, width, scale.px(56))
    return Area(left, margin, scale.px(_COLUMN), scale.px(72))


def _tureen(scale: Scale, shift: int) -> Area:
    """The tureen with the cards standing in it: 704 units wide from the cards' top to the foot."""
    width, height = scale.px(704), scale.px(320)
    return Area((scale.w - width) // 2, scale.px(36) + shift // 2, width, height)
