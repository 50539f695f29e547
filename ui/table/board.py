"""The cards on the table as the player sees and handles them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.position.asks import Ask, AskCard
from game.position.change import Change
from game.position.view import View
from game.rules.cards import Code
from game.rules.rules import Rules
from game.values import replace
from ui.table import speed
from ui.table.answer import Answer
from ui.table.arrange import arrange
from ui.table.asking import zones_of
from ui.table.bubble import Bubble
from ui.table.cards import CardKey, Mood, Placed
from ui.table.dealing import Dealing
from ui.table.ground import Ground, cloth_for
from ui.table.hand_order import Laying
from ui.table.opened import Opened, open_discards
from ui.table.picking import LIFT, Picker
from ui.table.picture import TablePicture
from ui.table.pictures import CardPictures
from ui.table.pieces import Draw, Piece, Shown, piece_of
from ui.table.places import Places, places_for
from ui.table.prompt import NOTHING_SAID, Prompt
from ui.table.speed import Speed
from ui.table.sprites import Sprite, Sprites, Way
from ui.table.stage import Considered, Stage
from ui.table.travel import Travel
from ui.window.look import Look
from ui.window.settings import HandOrder
from ui.window.theme import Scale

if TYPE_CHECKING:
    from game.players.advice import Advice
    from game.position.moves import Move
    from ui.table.remark import RemarkBubble


class Board:
    """Everything on the cloth: shows one view at a time and lets cards be picked.

    `show` brings a new position; `picker` handles the pointer; `refresh` must follow every change
    of the picker.
    """

    def __init__(self, look: Look, rules: Rules) -> None:
        self.sprites = Sprites()
        self.picker = Picker(self.sprites)
        self.bubble = Bubble()
        self.opened = Opened()
        self._look = look
        self._rules = rules
        self.pictures = CardPictures(look, rules.deck)
        self.picker.glows = self.pictures.glows
        self._taste = look.taste
        self._cloth = Ground(look)
        self._picture = TablePicture(look, self._cloth)
        self._fixed: Places | None = None
        self._places: Places | None = None
        self._stage: Stage | None = None
        self._considered = Considered()
        self._pace = speed.SPEEDS["normal"]
        self._dealing: Dealing | None = None
        self._answer = Answer()
        self._laying = Laying()
        self._hinted = self._figures = self._foot_taken = False
        self._drawn = False
        self._interrupted = False
        """Whether the last drawing did not come to its end."""
        self._awaited: list[tuple[Code, ...]] = []
        """Cards whose faces are still to be drawn."""

    # -- what is shown

    @property
    def stage(self) -> Stage:
        """The view in the window. Only after the first `show`."""
        assert self._stage is not None
        return self._stage

    @property
    def places(self) -> Places:
        """The fixed places. Only after the first `layout`."""
        assert self._places is not None
        return self._places

    @property
    def ask(self) -> Ask | None:
        """The player's decision, if any."""
        return self._stage.ask if self._stage is not None else None

    def layout(self, scale: Scale) -> None:
        """Fit a window; every card is at its place at once."""
        self._fixed = self._places = places_for(
            scale,
            self._rules.players,
            pot=self._rules.has_pot,
            prizes=self._rules.has_prizes,
            panels=any(set(phase.asks) - {AskCard} for _, phase in self._rules.phases),
            tall=self._look.contrast,
        )
        if self._look.taste != self._taste:
            self._taste = self._look.taste
            self.pictures.clear()
            self._picture.clear()
            self._cloth.clear()
        self.pictures.resize(self._places.hand.width)
        self._awaited = [self._rules.everything]
        if self._stage is not None:
            self._make_room(self.stage.view)
            self.picker.cancel()
            self._arrange(
                Travel(self._still(), self._make_stage(self.stage), speed.SPEEDS["instant"])
            )
            self.finish()
            self._begin_faces()
            self._spread_cloth()

    def set_pace(self, pace: Speed) -> None:
        """Set the speed of cards from now on."""
        self._pace, self.picker.pace = pace, pace.shake

    def clear_for_hint(self, advice: Advice | None) -> None:
        """Remove what a hint covers, or restore it for None."""
        from ui.table.hint_tags import cards_of

        self._hinted = advice is not None
        self._figures = bool(advice and advice.expected and cards_of(advice.best))
        self.refresh()

    def clear_foot(self, clear: bool) -> None:
        """Say whether a second button is at the foot of the right column."""
        if clear != self._foot_taken:
            self._foot_taken = clear
            self.refresh()

    def sort_by(self, by: HandOrder) -> None:
        """Set what the hand is sorted by from now on, unless it is arranged by hand."""
        if self._laying.sort_by(by):
            self.refresh()

    def sort_again(self) -> None:
        """Sort the hand again after it was arranged by hand."""
        if self._stage is not None:
            self._laying.sort_again(self.stage.view.seat)
            self.refresh()

    def over_hand(self, point: tuple[int, int]) -> bool:
        """Whether a card dropped at `point` is meant for another place in the hand."""
        hand = self.places.hand
        return point[1] >= hand.y - hand.height / 2 and bool(self.sprites.in_zone("hand"))

    def put_into_hand(self, key: CardKey, x: float) -> None:
        """Move a card of the hand to where `x` is among the others; it stays there for this
        hand."""
        cards = self.sprites.in_zone("hand")
        if not any(sprite.key == key for sprite in cards):
            return
        others = [s.placed.spot.x for s in cards if s.key != key]
        hand, place = [s.key.code for s in cards], sum(spot < x for spot in others)
        self._laying.lay(self.stage.view.seat, hand, key.code, place)

    def close(self) -> None:
        """Forget all pictures."""
        self.pictures.clear()
        self._picture.clear()
        self._cloth.close()

    def show(self, change: Change, pace: Speed, names: tuple[str, ...]) -> None:
        """Show a position; cards fly to their new places.

        Args:
            change: what happened.
            pace: how fast cards move.
            names: the players by seat, as they are called for the person looking.
        """
        view, had = change.now, self.ask
        if self._stage is not None and self._stage.view.seat != view.seat:
            self._turn()
        self.set_pace(pace)
        ask = view.ask
        if ask is None or ask != had:  # others may move while the player is choosing
            self.picker.begin(zones_of(ask))
            self.bubble.hush()
            self._considered = Considered()
        if change.played or change.collected or change.dealt:
            self.opened.put_away()
        if change.before is None or change.before.table.hand != view.table.hand:
            self._laying.forget()
        if ask != had:
            self._hinted = self._figures = False
        self._make_room(view)
        self._stage = self._make_stage(Stage(view, self.places, names, ask))
        self.pictures.reading = self._stage.reading
        travel = Travel(change, self._stage, pace)
        if travel.dealing:
            self._dealing = Dealing(self._stage, pace.motion)
            self._awaited.append(view.hand)
        self._answer.tell(change, self._stage, pace.motion)
        self._arrange(travel)
        self._begin_faces()
        self._spread_cloth()

    def _make_room(self, view: View) -> None:
        """Use the places of a table with the hands that lie open in `view`."""
        assert self._fixed is not None
        self._places = self._fixed
        if view.table.open_hands:
            from ui.table.open_hands import with_row

            self._places = with_row(self._fixed, view)

    def _spread_cloth(self) -> None:
        """Choose the cloth for the present trumps."""
        cloth, tell = cloth_for(self._look, self.stage.view), self._look.hour
        hour = tell() if tell is not None else None
        self._cloth.want(cloth, self._pace.motion, hour)

    def make_ready(self, view: View, names: tuple[str, ...]) -> Iterator[None]:
        """Prepare what `view` will show, in pieces; what is shown now stays as it is.

        `names` are what `show` will get.
        """
        from ui.table.ahead import make_ready

        order = self._laying.order(view.seat)
        stage = Stage(view, self.places, names, view.ask, order=order)
        return make_ready(self._look, self.pictures, self._picture, stage)

    def _begin_faces(self) -> None:
        """Begin to draw the awaited faces, beginning with the last requested.

        Cards that are being dealt arrive as backs: their faces would only delay the first frame.
        """
        if self._drawn or not self.moving:
            for codes in self._awaited:
                self.pictures.prefetch(codes, self.pictures.reading)
            self._awaited.clear()

    def _turn(self) -> None:
        """Remove everything that the last person saw: nothing of it may stay or fly away."""
        self.picker.cancel()
        self.picker.begin(())
        self.sprites.clear()
        self.opened.put_away()
        self.bubble.hush()
        self._dealing = None
        self._answer.finish()
        self._considered = Considered()

    def refresh(self) -> None:
        """Update after a change of the picker: raise, light, and preview the card it is on."""
        if self._stage is not None:
            self._arrange(Travel(self._still(), self._make_stage(self.stage), self._pace))

    def consider(self, considered: Considered) -> None:
        """Show the hand as it would be after the choice being considered."""
        if considered != self._considered:
            self._considered = considered
            self.refresh()
            self.pictures.reading = self.stage.reading

    def _still(self) -> Change:
        """A change without an event: only the picture changes."""
        view = self.stage.view
        return Change(view, view)

    def _make_stage(self, shown: Stage) -> Stage:
        """The same position, as it is to be shown now."""
        return replace(
            shown,
            places=self.places,
            preview=self._preview(shown),
            considered=self._considered,
            order=self._laying.order(shown.view.seat),
            figures=self._figures,
            hinted=self._hinted or self._foot_taken,
        )

    def _preview(self, shown: Stage) -> Code | None:
        """The card that would come into the pot."""
        key, ask = self.picker.looked_at, shown.card_ask
        if key is None or ask is None or ask.doing != "pick" or key.code not in ask.moves:
            return None
        return key.code

    def _arrange(self, travel: Travel) -> None:
        self._stage = travel.stage
        self.picker.lift = self._lift()
        self.sprites.show(
            arrange(travel.stage), travel.way, travel.enter, travel.leave, self._adjust
        )
        self.picker.keep()

    def _lift(self) -> int:
        """How far a card under the pointer rises, in pixels."""
        if self._rules.has_readings or self._rules.has_bids:
            from ui.table.suit_counts import rise

            return rise(self.stage)
        return self.places.scale.cards.px(LIFT)

    def _adjust(self, key: CardKey, card: Placed) -> Placed:
        return self.picker.adjust(key, card)

    # -- motion

    @property
    def moving(self) -> bool:
        """Whether cards are moving."""
        return self.sprites.moving or (self._dealing is not None and self._dealing.moving)

    def rest(self, *, whole: bool) -> float:
        """Seconds until moving cards have arrived (`whole`), or are near enough for the next."""
        return max(self.sprites.rest(1.0 if whole else speed.NEXT_AFTER), 0.0)

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True if the picture changed."""
        changed = self.sprites.update(dt) | self.picker.update(dt)
        self._begin_faces()
        if self._dealing is not None:
            self._dealing.update(dt)
            changed = True
            if not self._dealing.moving:
                self._dealing = None
        self._spread_cloth()
        changed |= self._cloth.update(dt, calm=self._drawn and not self.moving)
        changed |= self._answer.update(dt)
        return self.bubble.update(dt) or changed

    def finish(self) -> None:
        """End every motion."""
        self.sprites.finish()
        self._cloth.finish()
        self._answer.finish()
        self._dealing = None

    @property
    def unfinished(self) -> bool:
        """Whether the next frame would look better than the last one."""
        rough = self.pictures.rough or self._picture.unfinished
        return rough or self._cloth.unfinished

    # -- picking

    @property
    def selected(self) -> Code | None:
        """The selected card, if it may be chosen."""
        key = self.picker.selected
        return key.code if key is not None else None

    def on_target(self, point: tuple[int, int]) -> bool:
        """Whether a card dropped at `point` is meant to be chosen."""
        pieces = self.pieces()
        return any(each.name == "target" and each.area.collidepoint(point) for each in pieces)

    def refuse(self, key: CardKey, head: str, reason: str) -> None:
        """Shake a card and say why it cannot be chosen."""
        self.bubble.say(key, head, reason)
        sprite = self.sprites.get(key)
        if sprite is not None and sprite.held is None and not sprite.moving:
            sprite.start = sprite.placed.spot
            sprite.way = Way(speed.SHAKE * self._pace.shake, shake=self.places.px(6))
            sprite.elapsed = 0.0

    # -- drawing

    def draw(self, surface: pygame.Surface, prompt: Prompt, under: Draw | None = None) -> None:
        """Draw cloth, plates, and cards; `under` draws what lies under the cards of the middle."""
        stage = self.stage
        self._drawn = True
        self.pictures.daylight = self._cloth.daylight
        self.pictures.begin_frame(calm=not self.moving, again=self._interrupted)
        self._interrupted = True
        shown = self._shown(prompt)
        self._picture.draw(surface, shown, under)
        if self._dealing is not None:
            self._dealing.draw(surface, self.pictures, stage)
        view, trump = stage.view, stage.trump
        self.opened.draw(
            shown.pen(surface),
            self.pictures,
            self.places,
            stage.names,
            view,
            trump,
            lambda: self._picture.pieces(shown),
        )
        self._interrupted = False

    def pieces(self, prompt: Prompt = NOTHING_SAID) -> list[Piece]:
        """Everything on the table with its place, in drawing order."""
        return self._picture.pieces(self._shown(prompt))

    def areas(self) -> Iterator[pygame.Rect]:
        """The areas of the pieces, computed only when the first is requested."""
        yield from (piece.area for piece in self.pieces())

    def _shown(self, prompt: Prompt) -> Shown:
        looked_at, backs = self.picker.looked_at, self.stage.view.counts
        if self._dealing is not None:
            backs = tuple(self._dealing.arrived(seat) for seat in range(len(backs)))
        return Shown(
            self._look,
            self.pictures,
            self.stage,
            self.sprites,
            prompt if self.bubble.about is None else NOTHING_SAID,
            backs,
            answer=self._answer,
            looked_at=looked_at.code if looked_at and self._may(looked_at.code) else None,
            dragged=self.picker.dragged,
        )

    def on_discards(self, point: tuple[int, int]) -> bool:
        """Whether `point` is on a pile of discards that everyone may look through."""
        pile = piece_of(self.pieces(), "discard") if open_discards(self.stage.view) else None
        return pile is not None and pile.area.collidepoint(point)

    def on_trumps(self, point: tuple[int, int]) -> bool:
        """Whether `point` is on the sign of trumps beside the trick."""
        sign = piece_of(self.pieces(), "trump")
        return sign is not None and sign.area.collidepoint(point)

    def over(
        self, advice: Advice | None = None, remark: RemarkBubble | None = None, low: int = 0
    ) -> Iterator[Piece]:
        """The pieces over the buttons, in drawing order: how good each choosable card is, or else a
        cook's remark in a free place (`low` is as for a hint), and why a card cannot be chosen."""
        shown = self._shown(NOTHING_SAID)
        if advice is not None:
            from ui.table.hint_tags import cards_of, degrees_of, signs

            degrees, best = degrees_of(advice), cards_of(advice.best)
            others = list(self._picture.pieces(shown))
            for cards in self._advised(best):
                yield from signs(shown, cards, degrees, best, others)
        elif remark is not None and remark.said:
            yield from remark.pieces(shown, self._picture.pieces(shown), low)
        yield from self.bubble.pieces(shown)

    def figures(self, advice: Advice, made: Move) -> Iterator[Piece]:
        """The expected score of each card, over it; `made` is what was chosen."""
        from ui.table.hint_tags import cards_of, tags, values_of

        shown, values, best = self._shown(NOTHING_SAID), values_of(advice), cards_of(advice.best)
        for cards in self._advised(best):
            yield from tags(shown, cards, values, best, cards_of(made))

    def _advised(self, best: tuple[Code, ...]) -> Iterator[list[Sprite]]:
        """The cards to choose from, by their zones, if a hint is about cards at all; none while one
        is dragged."""
        if best and self.picker.dragged is None:
            yield from map(self.sprites.in_zone, self.picker.zones)

    def _may(self, code: Code) -> bool:
        ask = self._stage.card_ask if self._stage is not None else None
        return ask is not None and code in ask.moves

    def key_of(self, code: Code) -> CardKey | None:
        """A card that can be chosen now, by its code."""
        cards = (s.key for zone in self.picker.zones for s in self.sprites.in_zone(zone))
        return next((key for key in cards if key.code == code and not self.is_off(key)), None)

    def zone_of(self, key: CardKey) -> str:
        """The zone of a card; empty if it is not on the table."""
        sprite = self.sprites.get(key)
        return sprite.placed.zone.name if sprite is not None else ""

    def is_pale(self, key: CardKey) -> bool:
        """Whether a card is pale: it cannot be chosen."""
        sprite = self.sprites.get(key)
        return sprite is not None and sprite.placed.mood is Mood.OFF

    def is_off(self, key: CardKey) -> bool:
        """Whether a card may not be chosen now."""
        sprite = self.sprites.get(key)
        return sprite is None or sprite.placed.mood is Mood.OFF or not self._may(key.code)
