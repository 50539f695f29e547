"""The whole table as a picture: the still part is noted once, the moving part each frame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby

import pygame

from game.rules.cards import Code
from ui.table.arrange import ghost, goal_frame
from ui.table.cards import Layer, Mood, Placed
from ui.table.chrome import plaque, prompt
from ui.table.cost_pill import draw_cost_pill
from ui.table.geometry import Area, Spot, around
from ui.table.ground import Ground
from ui.table.marks import marks, slots
from ui.table.medallions import medallions
from ui.table.opened import open_discards
from ui.table.pictures import STRETCH
from ui.table.pieces import BACKS, CARDS, TRICK, WORDS, Draw, Piece, Shown
from ui.table.piles import discard, stock
from ui.table.plates import plates
from ui.table.sprites import Sprite
from ui.table.stage import Stage
from ui.table.tally_panel import tally
from ui.table.tureen import Tureen
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.painter import Sheet

_FACES = frozenset({"hand", "trick", "pot", "prizes", "stack", "open", "pile", "goal"})
"""The zones whose cards are meant to be read."""


class TablePicture:
    """Makes the pieces of the table, in drawing order, and draws them."""

    def __init__(self, look: Look, ground: Ground) -> None:
        self._cloth = ground
        self._tureen = Tureen(look)
        self._home_slot = HomeSlot(look)
        self._ground: Sheet | None = None
        self._still: tuple[Piece, ...] = ()
        self._noted: tuple[object, ...] | None = None
        self._rough = False

    @property
    def unfinished(self) -> bool:
        """Whether a resting card of the still part is not shown at its best yet: it was drawn while
        others moved, and is drawn again once they rest."""
        return self._rough

    def clear(self) -> None:
        """Forget what was noted."""
        self._ground = self._noted = None
        self._rough = False
        self._still = ()
        self._tureen.clear()

    def draw(self, surface: pygame.Surface, shown: Shown, under: Draw | None = None) -> None:
        """Draw everything except the buttons and the bubble; `under` draws what lies under the
        cards of the middle. The still part is kept for the next time, and taken from there."""
        self._cloth.draw(surface)
        self._note(surface.get_size(), shown).put_on(surface)
        for piece in self._moving(shown, under):
            piece.draw(surface)

    def draw_once(self, surface: pygame.Surface, shown: Shown, under: Draw) -> None:
        """Draw the same without keeping anything."""
        for piece in (*self._at_rest(shown), *self._moving(shown, under)):
            piece.draw(surface)

    def pieces(self, shown: Shown) -> list[Piece]:
        """Everything on the table, in drawing order."""
        places = shown.stage.places
        self._note((places.scale.w, places.scale.h), shown)
        return [*self._still, *self._moving(shown)]

    def _note(self, size: tuple[int, int], shown: Shown) -> Sheet:
        """The still part."""
        key = (shown.stage, shown.backs, shown.goal_looked_at, shown.lit, shown.pictures.daylight)
        pictures, ground = shown.pictures, self._ground
        better = self._rough and pictures.calm
        if ground is None or ground.get_size() != size or self._noted != key or better:
            self._noted, behind = None, pictures.behind  # until all of it is complete
            self._still = tuple(self._at_rest(shown))
            self._ground = ground = Sheet(size)
            with pictures.kept_lit():
                for piece in self._still:
                    piece.draw(ground)
            self._noted, self._rough = key if pictures.behind == behind else None, pictures.rough
        return ground

    def _at_rest(self, shown: Shown) -> Iterator[Piece]:
        """The still part. Modules for only some games are imported with the first such game."""
        stage = shown.stage
        rules = stage.view.rules
        yield from stock(shown)
        yield from discard(shown)
        if rules.has_prizes:
            from ui.table.prize_line import prize_line
            from ui.table.resolving import resolving
            from ui.table.score_piles import hands_and_piles

            yield from prize_line(shown)
            yield from hands_and_piles(shown)
            yield from resolving(shown)
        if stage.places.trick_room is not None:
            from ui.table.open_hands import frames

            yield from frames(shown)
        yield from plates(shown)
        yield from plaque(shown)
        yield from medallions(shown)
        if rules.has_readings or rules.has_bids:
            from ui.table.auction_panel import auction
            from ui.table.contract_chips import said_chips
            from ui.table.declared import declared
            from ui.table.tokens import tokens

            for said in (said_chips, declared, tokens, auction):
                yield from said(shown)
        yield from tally(shown)
        yield from _slips(stage)
        if rules.has_draws or stage.prices:
            from ui.table.drawn_panel import drawn
            from ui.table.price_panels import prices

            yield from drawn(shown)
            yield from prices(shown)
        if rules.has_goals:
            from ui.table.goal_panel import goal

            yield from goal(shown)
        yield from self._tureen.inside(stage)

    def _moving(self, shown: Shown, under: Draw | None = None) -> Iterator[Piece]:
        """The pieces over the still part: cards, and what lies between and on them."""
        stage, dragged = shown.stage, shown.dragged
        by_layer: dict[Layer, list[Sprite]] = {layer: [] for layer in Layer}
        flying: list[Sprite] = []
        for sprite in shown.sprites:
            if sprite is dragged or sprite.waiting:
                continue
            (flying if sprite.flying else by_layer[sprite.placed.layer]).append(sprite)
        yield from _cards(shown, by_layer[Layer.PILE])
        yield from _cards(shown, by_layer[Layer.POT])
        yield from self._pot(shown)
        if under is not None:
            yield Piece("panel", under)
        if stage.view.table.stacks is not None:
            from ui.table.trays import offered_stacks

            yield from offered_stacks(shown)
        if stage.prices:
            from ui.table.price_panels import trick_cost

            yield from trick_cost(shown)
        yield from slots(shown)
        yield from _answer(shown, over=False)
        yield from _cards(shown, by_layer[Layer.TRICK], stage.view.winning_seat)
        home = dragged.rest if dragged is not None else None
        from_hand = dragged is not None and dragged.placed.layer is Layer.HAND
        gap = list(self._gap(home, shown)) if home is not None else []
        if not from_hand:
            yield from gap
        yield from _cards(shown, by_layer[Layer.OFFERED])
        yield from marks(shown, {sprite.placed.zone.seat for sprite in flying})
        hand = by_layer[Layer.HAND]  # a raised card too leaves its neighbours' indexes free
        if home is not None and from_hand:  # the gap lies between the cards left and right of it
            left = [sprite for sprite in hand if sprite.placed.spot.x < home.x]
            yield from _cards(shown, left)
            yield from gap
            hand = [sprite for sprite in hand if sprite not in left]
        yield from _cards(shown, hand)
        if stage.view.rules.has_readings or stage.view.rules.has_bids:
            from ui.table.suit_counts import suit_counts

            yield from suit_counts(shown)  # over the edge of a raised card
        yield Piece("on the way", partial(draw_cards, shown, [*shown.sprites.leaving, *flying]))
        yield from _answer(shown, over=True)
        yield from prompt(shown)
        yield from _targets(stage)
        if dragged is not None:
            yield Piece("held", partial(draw_cards, shown, [dragged]))

    def _gap(self, home: Spot, shown: Shown) -> Iterator[Piece]:
        """The place that a dragged card left."""
        draw = partial(self._home_slot.draw, home, shown.stage.places.scale.s, shown.cloth.dark)
        yield Piece("gap", draw, home.area)

    def _pot(self, shown: Shown) -> Iterator[Piece]:
        """The previewed card and the tureen's front; a card counts when it has fallen in."""
        stage, pale = shown.stage, ghost(shown.stage)
        if pale is not None:
            draw = partial(shown.pictures.draw, code=pale.code, spot=pale.spot, mood=pale.mood)
            yield Piece("to come", draw, pale.spot.area, BACKS)
        pot, lying = stage.view.table.pot, shown.sprites.in_zone("pot")
        falling = sum(1 for sprite in lying if sprite.moving and sprite.way.arc)
        coming = stage.preview or (pot[-1] if falling else None)
        yield from self._tureen.front(stage, pot[: len(pot) - falling], coming)


def _slips(stage: Stage) -> Iterator[Piece]:
    """The place of what can be done besides playing, which the controls draw."""
    ask = stage.card_ask
    if ask is not None and (ask.beside or ask.waiting):
        from ui.table.asking.slips import slips_place

        place = slips_place(stage.places, len(ask.beside) + len(ask.waiting))
        yield Piece("slips", box=Area(*place), weight=WORDS)


def _targets(stage: Stage) -> Iterator[Piece]:
    """Where dropping a card means choosing it: an area larger than what is drawn there."""
    ask, places = stage.card_ask, stage.places
    if ask is None:
        return
    if ask.doing == "pick" and places.tureen is not None:
        yield Piece("target", box=places.tureen.grown(places.scale.cards.px(24)))
        return
    yield Piece("target", box=places.drop)
    if ask.doing == "goal":
        yield Piece("target", box=goal_frame(places))


def _answer(shown: Shown, *, over: bool) -> Iterable[Piece]:
    """The light of the last trick."""
    return () if shown.answer is None else shown.answer.pieces(over=over)


def _cards(shown: Shown, cards: Iterable[Sprite], winner: int | None = None) -> Iterator[Piece]:
    """Open cards, by their zones: "hand cards", "trick cards" ...

    `winner` is the seat whose card is to win the trick.
    """
    for (name, seat), lying in groupby(cards, lambda sprite: sprite.placed.zone):
        group = list(lying)
        draw = partial(draw_cards, shown, group, winner=winner)
        box = around([sprite.placed.spot.area for sprite in group])
        weight = TRICK if name == "trick" else CARDS if name in _FACES else BACKS
        codes = tuple(code for sprite in group if (code := sprite.shown_code) is not None)
        yield Piece(f"{name} cards", draw, box, weight, seat, cards=codes)


def draw_cards(
    shown: Shown, cards: Sequence[Sprite], surface: pygame.Surface, winner: int | None = None
) -> None:
    """Draw cards at their present places, each with its cost."""
    for sprite in cards:
        if sprite.way.turn == "up" and sprite.shown_code is None:
            face, widest = sprite.placed, _widest(sprite)
            shown.pictures.come(face.code, face.spot, face.mood, widest or face.spot.width)
        if sprite.height:
            shown.pictures.draw_shadow(surface, sprite.spot, sprite.height)
        shown.pictures.draw(
            surface,
            sprite.shown_code,
            sprite.spot,
            mood_of(sprite.placed, winner),
            widest=_widest(sprite),
            squash=sprite.squash,
            settling=sprite.settling,
            held=sprite.held is not None,
            drift=sprite.drift,
            glow=sprite.glow,
            back=shown.pictures.back_of(sprite.key.code),
        )
        draw_cost_pill(shown.pen(surface), shown.stage, sprite)


def still_cards(stage: Stage) -> Sequence[Code]:
    """The cards of the still part."""
    view = stage.view
    table = view.table
    cards = (view.goal, table.turned, table.stock_top, *open_discards(view)[-1:])
    return [code for code in cards if code is not None]


def mood_of(placed: Placed, winner: int | None) -> Mood:
    """How a card is shown where the card of seat `winner`, if any, is to win the trick."""
    wins = winner is not None and placed.zone.seat == winner and placed.mood is Mood.NORMAL
    return Mood.WINNING if wins else placed.mood


def _widest(sprite: Sprite) -> float | None:
    """The greatest width of a card while it flies; None for one at rest."""
    goal = sprite.placed.spot.width
    if sprite.held is not None:
        return goal
    if not sprite.moving:
        return None
    return goal if sprite.start.width <= goal * STRETCH else sprite.start.width


class HomeSlot:
    """The dashed place in the hand that a dragged card left, turned as the card was.

    Its picture is kept while the same card is out.
    """

    def __init__(self, look: Look) -> None:
        self._look = look
        self._spot: Spot | None = None
        self._picture: pygame.Surface | None = None

    def draw(self, spot: Spot, unit: float, shade: theme.Colour, surface: pygame.Surface) -> None:
        """Draw it at `spot`, in a shade; `unit` is the pixels a unit."""
        if self._picture is None or spot != self._spot:
            self._picture, self._spot = self._make(spot, unit, shade), spot
        surface.blit(self._picture, self._picture.get_rect(center=(spot.x, spot.y)))

    def _make(self, spot: Spot, unit: float, shade: theme.Colour) -> pygame.Surface:
        flat = pygame.Surface((round(spot.width) + 2, round(spot.height) + 2), pygame.SRCALPHA)
        style = Box(
            9 * unit,
            theme.fade(shade, 0.92),
            theme.MINT_TEXT,
            max(1.5, 2 * unit),
            dash=(10 * unit, 8 * unit),
        )
        self._look.shapes.box(flat, flat.get_rect().inflate(-2, -2), style)
        return pygame.transform.rotozoom(flat, -spot.angle, 1.0)
