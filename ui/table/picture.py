"""The whole table as a picture: the still part noted once, the moving part each frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pygame

from game.rules.cards import Code
from ui.table.arrange import ghost
from ui.table.cards import CardKey, Layer, Mood, Placed
from ui.table.chrome import draw_plaque, draw_prompt
from ui.table.cost_pill import draw_cost_pill
from ui.table.geometry import Spot
from ui.table.marks import draw_marks, draw_slots
from ui.table.medallions import draw_medallions
from ui.table.open_discards import open_discards
from ui.table.pictures import CardPictures
from ui.table.piles import draw_discard, draw_stock
from ui.table.plates import draw_backs, draw_plate, draw_set_aside
from ui.table.prompt import Prompt
from ui.table.sprites import Sprite, Sprites
from ui.table.stage import Stage
from ui.table.tally_panel import draw_tallies
from ui.table.tureen import Tureen
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.painter import Sheet

Draw: TypeAlias = Callable[[pygame.Surface], None]


class TablePicture:
    """Draws a stage and its sprites."""

    def __init__(self, look: Look, pictures: CardPictures) -> None:
        self._look = look
        self._pictures = pictures
        self._tureen = Tureen(look)
        self._home_slot = HomeSlot(look)
        self._ground: Sheet | None = None
        self._noted: tuple[Stage, tuple[int, ...], Code | None, bool] | None = None

    def clear(self) -> None:
        """Forget what was noted."""
        self._ground = self._noted = None
        self._tureen.clear()

    def draw(
        self,
        surface: pygame.Surface,
        stage: Stage,
        sprites: Sprites,
        prompt: Prompt,
        *,
        looked_at: Code | None,
        hovered: CardKey | None,
        dragged: Sprite | None,
        backs: Sequence[int],
        under: Draw | None = None,
        noted: bool = True,
    ) -> None:
        """Everything but the buttons and the bubble.

        Args:
            surface: the window.
            stage: the view in the window.
            sprites: the open cards.
            prompt: what the pill says.
            looked_at: the card whose choice is considered.
            hovered: the card under the pointer.
            dragged: the card on the pointer, drawn last.
            backs: how many backs each seat's fan shows.
            under: draws what lies under the cards of the middle.
            noted: whether the still part is kept for the next time, and taken from there.
        """
        considered = looked_at if stage.view.doing == "goal" else None
        lit = not sprites.leaving  # it is nobody's turn before the old trick is gone
        if noted:
            self._still(surface.get_size(), stage, tuple(backs), considered, lit).put_on(surface)
        else:
            self._draw_still(surface, stage, backs, considered, lit=lit)
        by_layer: dict[Layer, list[Sprite]] = {layer: [] for layer in Layer}
        flying: list[Sprite] = []
        for sprite in sprites:
            if sprite is dragged or sprite.waiting:
                continue
            (flying if sprite.flying else by_layer[sprite.placed.layer]).append(sprite)
        self._draw_all(surface, stage, by_layer[Layer.PILE])
        self._draw_all(surface, stage, by_layer[Layer.POT])
        self._draw_pot(surface, stage, sprites)
        if under is not None:
            under(surface)
        if stage.view.table.stacks is not None:
            from ui.table.trays import draw_offered_stacks

            draw_offered_stacks(surface, self._look, stage)
        if stage.prices:
            from ui.table.price_panels import draw_trick_cost

            draw_trick_cost(surface, self._look, stage, looked_at)
        draw_slots(surface, self._look, stage, lit=dragged is not None)
        self._draw_all(surface, stage, by_layer[Layer.TRICK], stage.view.winning_seat)
        home = dragged.rest if dragged is not None else None
        from_hand = dragged is not None and dragged.placed.layer is Layer.HAND
        if home is not None and not from_hand:
            self._home_slot.draw(surface, home, stage.places.scale.s)
        self._draw_all(surface, stage, by_layer[Layer.OFFERED])
        away = {sprite.placed.zone.seat for sprite in flying}
        draw_marks(surface, self._look, stage, looked_at, away)
        # A card under the pointer lies on top; a selected one leaves its neighbour's index free.
        hand = sorted(by_layer[Layer.HAND], key=lambda sprite: sprite.key == hovered)
        if home is not None and from_hand:
            self._draw_round(surface, stage, hand, home)
        else:
            self._draw_all(surface, stage, hand)
        self._draw_all(surface, stage, [*sprites.leaving, *flying])
        if lit or not prompt.urgent:
            draw_prompt(surface, self._look, stage, prompt)
        if dragged is not None:
            self._draw_all(surface, stage, [dragged])

    def _draw_round(
        self, surface: pygame.Surface, stage: Stage, hand: Sequence[Sprite], home: Spot
    ) -> None:
        """The hand with the gap at `home` lying between the cards left and right of it."""
        left = [sprite for sprite in hand if sprite.placed.spot.x < home.x]
        self._draw_all(surface, stage, left)
        self._home_slot.draw(surface, home, stage.places.scale.s)
        self._draw_all(surface, stage, [sprite for sprite in hand if sprite not in left])

    def _draw_pot(self, surface: pygame.Surface, stage: Stage, sprites: Sprites) -> None:
        """The previewed card and the tureen's front; a card counts when it has fallen in."""
        pale = ghost(stage)
        if pale is not None:
            self._pictures.draw(surface, pale.code, pale.spot, pale.mood)
        pot = stage.view.table.pot
        falling = sum(1 for sprite in sprites.in_zone("pot") if sprite.moving and sprite.way.arc)
        there = pot[: len(pot) - falling]
        coming = stage.preview or (pot[-1] if falling else None)
        self._tureen.draw_front(surface, stage, there, coming)

    def _draw_all(
        self,
        surface: pygame.Surface,
        stage: Stage,
        sprites: Sequence[Sprite],
        winner: int | None = None,
    ) -> None:
        for sprite in sprites:
            self._pictures.draw(
                surface,
                sprite.shown_code,
                sprite.spot,
                mood_of(sprite.placed, winner),
                widest=_widest(sprite),
                squash=sprite.squash,
                back=self._pictures.back_of(sprite.key.code),
            )
            draw_cost_pill(surface, self._look, stage, sprite)

    def _still(
        self,
        size: tuple[int, int],
        stage: Stage,
        backs: tuple[int, ...],
        considered: Code | None,
        lit: bool,
    ) -> Sheet:
        key = (stage, backs, considered, lit)
        if self._ground is None or self._ground.get_size() != size or self._noted != key:
            self._ground = Sheet(size)
            self._draw_still(self._ground, stage, backs, considered, lit)
            has_all = all(self._pictures.ready(code) for code in still_cards(stage))
            self._noted = key if has_all else None
        return self._ground

    def _draw_still(
        self,
        ground: pygame.Surface,
        stage: Stage,
        backs: Sequence[int],
        considered: Code | None,
        lit: bool,
    ) -> None:
        look, view = self._look, stage.view
        ground.blit(look.felt(ground.get_size(), rosette=True), (0, 0))
        draw_stock(ground, look, self._pictures, stage)
        draw_discard(ground, look, self._pictures, stage)
        if view.rules.has_prizes:
            self._draw_prizes(ground, stage, backs)
        for seat in range(view.rules.players):
            if view.hands[seat] is None and seat != view.seat and not view.rules.has_prizes:
                draw_backs(ground, self._pictures, stage, seat, backs[seat])
            draw_plate(ground, look, stage, seat, lit=lit)
            if seat != stage.bottom and view.table.goal_set and view.table.goal_set[seat]:
                draw_set_aside(ground, look, self._pictures, stage, seat)
        draw_plaque(ground, look, stage)
        draw_medallions(ground, look, stage)
        if view.rules.has_readings or view.rules.has_bids:
            self._draw_said(ground, stage)
        draw_tallies(ground, look, stage)
        if view.rules.has_draws or stage.prices:
            self._draw_prices(ground, stage)
        if view.rules.has_goals and view.seat is not None:
            from ui.table.goal_panel import draw_goal_panel

            draw_goal_panel(ground, look, stage, stage.preview, considered)
        self._tureen.draw_inside(ground, stage)

    # -- what only some games have: read with the first game that has it

    def _draw_prizes(self, ground: pygame.Surface, stage: Stage, backs: Sequence[int]) -> None:
        from ui.table.prize_line import draw_prize_line
        from ui.table.resolving import draw_resolving
        from ui.table.score_piles import draw_closed_hands, draw_pile_words

        draw_prize_line(ground, self._look, self._pictures, stage)
        draw_closed_hands(ground, self._pictures, stage, backs)
        draw_pile_words(ground, self._look, stage)
        draw_resolving(ground, self._look, stage)

    def _draw_said(self, ground: pygame.Surface, stage: Stage) -> None:
        from ui.table.auction_panel import draw_auction
        from ui.table.contract_chips import draw_contract_chips
        from ui.table.declared import draw_declared
        from ui.table.suit_counts import draw_suit_counts
        from ui.table.tokens import draw_tokens

        for draw in (
            draw_contract_chips,
            draw_declared,
            draw_tokens,
            draw_auction,
            draw_suit_counts,
        ):
            draw(ground, self._look, stage)

    def _draw_prices(self, ground: pygame.Surface, stage: Stage) -> None:
        from ui.table.drawn_panel import draw_drawn
        from ui.table.price_panels import draw_prices

        draw_drawn(ground, self._look, stage)
        draw_prices(ground, self._look, stage)


def still_cards(stage: Stage) -> Sequence[Code]:
    """The cards of the still part; while stand-ins are shown for them it is drawn once more."""
    view = stage.view
    cards = (view.goal, view.table.turned, *open_discards(view)[-1:])
    return [code for code in cards if code is not None]


def mood_of(placed: Placed, winner: int | None) -> Mood:
    """How a card shows itself where the card of seat `winner`, if any, is to win the trick."""
    wins = winner is not None and placed.zone.seat == winner and placed.mood is Mood.NORMAL
    return Mood.WINNING if wins else placed.mood


def _widest(sprite: Sprite) -> float | None:
    """How wide a card gets on its way; None for one at rest."""
    goal = sprite.placed.spot.width
    if sprite.held is not None:
        return goal
    return max(goal, sprite.start.width) if sprite.moving else None


class HomeSlot:
    """The dashed place in the hand that a dragged card left, turned as the card was.

    Its picture is kept while the same card is out.
    """

    def __init__(self, look: Look) -> None:
        self._look = look
        self._spot: Spot | None = None
        self._picture: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, spot: Spot, unit: float) -> None:
        """Draw it at `spot`; `unit` is how many pixels a unit has."""
        if self._picture is None or spot != self._spot:
            self._picture, self._spot = self._make(spot, unit), spot
        surface.blit(self._picture, self._picture.get_rect(center=(spot.x, spot.y)))

    def _make(self, spot: Spot, unit: float) -> pygame.Surface:
        flat = pygame.Surface((round(spot.width) + 2, round(spot.height) + 2), pygame.SRCALPHA)
        style = Box(
            9 * unit,
            theme.fade(self._look.cloth.dark, 0.92),
            theme.MINT_TEXT,
            max(1.5, 2 * unit),
            dash=(10 * unit, 8 * unit),
        )
        self._look.shapes.box(flat, flat.get_rect().inflate(-2, -2), style)
        return pygame.transform.rotozoom(flat, -spot.angle, 1.0)
