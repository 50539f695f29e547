"""The end of a game: who won and by how much, the course of the game, and what was remarkable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.household.remarks import Mood, Remark
from game.rules.cards import Code
from game.values import Value
from ui.score import words
from ui.score.canvas import Canvas
from ui.score.fact_plates import draw_fact, draw_quote
from ui.score.facts import MOST, facts_of
from ui.score.picture_scene import PictureScene
from ui.score.poster import SIZE, dear_tricks, draw_poster
from ui.score.sheet import Entrant, Sheet
from ui.score.steam import Steam, draw_steam, draw_stream
from ui.score.totals import draw_totals
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.frame import Frame
from ui.widgets.group import Group
from ui.window import theme
from ui.window.faces import face_of, sign_name
from ui.window.numbers import number
from ui.window.pen import Pen
from ui.window.room import Room

_WINNERS = tuple(theme.display(size, 0.08) for size in (46, 40, 34, 28, 24))
"""Types for the winner's name, the largest first."""
_TOTAL = theme.display(56, 0.0)
_AHEAD = theme.body(20)
_HEAD = theme.display(20, 0.08)
_WHOSE = theme.body(18, 600)
_SENTENCE = theme.body(17)
_TOTALS, _GAP = 424, 18
_PLATE, _FACTS = 116, 192
_PRINT_PANEL, _PRINT_SHARE, _PRINT_BUTTON, _PRINT_PART = 300, 0.38, 48, 2
_ABOVE_TOTALS, _LEAST_TOTAL = 86, 38
_PRINT_NAME = "tureen-dearest-trick"
_TURNS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class ResultActions(Value):
    """The ways out of a result; `on_again` None leaves that button out."""

    on_again: Callable[[], None] | None
    on_title: Callable[[], None]
    on_menu: Callable[[], None]
    on_rules: Callable[[], None]
    on_deal: Callable[[int], None]


class ResultScene(PictureScene):
    """Names the winners and the final totals.

    Args:
        book: the sheets of all hands.
        winners: the seats that won.
        actions: the ways out.
        said: a cook's remark; it replaces the last of the facts.
    """

    def __init__(
        self,
        book: Sequence[Sheet],
        winners: tuple[int, ...],
        actions: ResultActions,
        said: Remark | None = None,
    ) -> None:
        super().__init__(actions.on_menu, actions.on_rules)
        self._sheet = book[-1]
        self._winners = winners
        self.said = said
        self._facts = facts_of(book)[: None if said is None else MOST - 1]
        deck = self._sheet.rules.deck
        suits = [sign_name(deck, suit) for suit in deck.suits]
        self._steam = Steam(suits)
        self._title = Button(words.TITLE, actions.on_title, icon="back", action="to_title")
        deal = partial(actions.on_deal, len(book) - 1)
        self._deal = Button(words.LOOK_AT_DEALS, deal, icon="eye", action="deal")
        self._prints = () if self._sheet.rules.has_prizes else dear_tricks(book)
        self._print = 0
        self._save = Button(
            words.SAVE_PRINT, self.save_print, action="save_print", hint=words.SAVE_PRINT_HINT
        )
        self._other = Button(
            "", self.turn_print, icon="forward", keycap="→", hint=words.OTHER_TRICK_HINT
        )
        parts = [words.RESULT, words.TOTALS, *([words.PRINT] if self._prints else [])]
        self._parts = Choice(parts, 0, self._choose_part)
        self._again: list[Button] = []
        if actions.on_again is not None:
            self._again = [Button(words.PLAY_AGAIN, actions.on_again, primary=True, keycap="Enter")]
        self.group = Group(
            [
                *self.tools,
                self._parts,
                self._save,
                self._other,
                self._title,
                self._deal,
                *self._again,
            ],
            default=(self._title, *self._again)[-1],
            on_escape=actions.on_title,
            shortcuts={
                "to_title": actions.on_title,
                "deal": deal,
                "save_print": self.save_print,
                "menu": actions.on_menu,
                "rules": actions.on_rules,
            },
        )
        self._picture = Room()
        self._panel: Room | None = None
        """The place of the print, if it is shown."""
        self._rung = False
        """Whether the chord for the winner was played."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""
        return self._winners

    @property
    def headline(self) -> str:
        """Who won, in words."""
        winners = [player for entrant in self._winning for player in entrant.players]
        return words.headline([entrant.name for entrant in self._winning], several=len(winners) > 1)

    @property
    def _winning(self) -> list[Entrant]:
        found = [e for e in self._sheet.ranking if set(e.seats) & set(self._winners)]
        return sorted(found, key=lambda entrant: not entrant.is_you)

    # -- the scene

    def enter(self) -> None:
        """Play a chord for the winner, but not after coming back from the deals."""
        if not self._rung:
            self._rung = True
            self.app.sound("game")

    def layout(self, size: tuple[int, int]) -> None:
        """Place the buttons and draw everything else once."""
        frame, look = self.frame, self.app.look
        self._deal.words = words.LOOK_AT_DEALS if frame.wide else words.LOOK_SHORT
        bar = frame.place_bar(look, [*self._again, self._deal])
        width = self._title.natural_width(look, bar.u)
        self._title.place(bar.cut_left(pixels=width), bar.u)
        self._parts.visible = not frame.wide
        self._panel = self._print_panel(frame)
        self._place_print(self._panel)
        self.place_tools(self._parts)
        self.redraw()

    @property
    def called(self) -> str:
        return f"{self.headline}. {super().called}"

    def heading(self) -> tuple[str, str]:
        return self._sheet.rules.variant.name, words.game_over(
            self._sheet.rules, self._sheet.number
        )

    def handle(self, event: pygame.Event) -> bool:
        """End the signs' rise with a click or a key, which still has its usual effect.

        Left and Right show another print, while no control has the keyboard.
        """
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._steam.finish()
        if event.type == pygame.KEYDOWN and event.key in _TURNS and not self.group.ring_visible:
            self.turn_print(_TURNS[event.key])
            return True
        return super().handle(event)

    def update(self, dt: float) -> bool:
        rising = self._steam.update(dt)
        if rising and self.app.settings.reduced_motion:
            self._steam.finish()
        return super().update(dt) or rising

    def draw_over(self, pen: Pen) -> None:
        if self._picture.w:
            self._steam.draw(pen, self._picture)

    # -- the print

    def turn_print(self, step: int = 1) -> None:
        """Show the most valuable trick of another hand."""
        if self._other.visible and len(self._prints) > 1:
            self._print = (self._print + step) % len(self._prints)
            self.redraw()
            self.app.redraw()

    def save_print(self) -> None:
        """Save the shown print in its full size and in its own colours."""
        if not self._prints:
            return
        art, (sheet, found) = self.app.look.art, self._prints[self._print]

        def card(code: Code, width: int) -> pygame.Surface:
            return art.true_face(face_of(sheet.rules.deck, code), width)

        poster = draw_poster(self.app.look, sheet, found, SIZE, card)
        path = self.app.keep_picture(poster, _PRINT_NAME)
        if path is not None:
            self.app.say(words.PRINT_SAVED.format(path=path))

    def _print_panel(self, frame: Frame) -> Room | None:
        """The place of the print: under the totals where they leave room for it, or in a small
        window as a separate part."""
        if not self._prints:
            return None
        if not frame.wide:
            return frame.room if self._parts.chosen == _PRINT_PART else None
        room = frame.room
        room.cut_bottom(8)
        high = min(room.px(_PRINT_PANEL), round(room.h * _PRINT_SHARE))
        least = room.px(_ABOVE_TOTALS + _LEAST_TOTAL * len(self._sheet.entrants) + _GAP)
        if room.h - high < least:
            return None
        return room.cut_right(_TOTALS).cut_bottom(pixels=high)

    def _place_print(self, panel: Room | None) -> None:
        self._save.visible = panel is not None
        self._other.visible = panel is not None and len(self._prints) > 1
        if panel is None:
            return
        row = self._beside_print(panel).cut_bottom(_PRINT_BUTTON)
        self._other.place(row.cut_right(_PRINT_BUTTON, gap=12), row.u)
        row.w = min(row.w, self._save.natural_width(self.app.look, row.u))
        self._save.place(row, row.u)

    def _poster_room(self, panel: Room) -> Room:
        """The room for the print itself."""
        inner = panel.inset(20, 20)
        return inner.cut_left(pixels=round(inner.h * SIZE[0] / SIZE[1]))

    def _beside_print(self, panel: Room) -> Room:
        inner = panel.inset(20, 20)
        inner.cut_left(pixels=self._poster_room(panel).w, gap=20)
        return inner

    def _draw_print(self, canvas: Canvas, panel: Room) -> None:
        """Draw the print, its caption, and room for its buttons."""
        sheet, found = self._prints[self._print]
        trick, place = found.trick, self._poster_room(panel)
        canvas.panel(panel)

        card = partial(canvas.picture, sheet.rules)
        canvas.surface.blit(draw_poster(canvas.look, sheet, found, place.size, card), place)
        beside = self._beside_print(panel)
        head = beside.cut_top(34, gap=8)
        canvas.text(words.PRINT_TO_KEEP, _HEAD, theme.ACCENT, head)
        assert trick.winner is not None
        names = [player.name for player in sheet.players]
        whose = words.in_hand(sheet.rules, names[trick.winner], sheet.number)
        used = canvas.sentence(whose, 0, _WHOSE, theme.PAPER, beside)
        beside.cut_top(8, pixels=used)
        story = words.trick_story(found.place, names[trick.leader], names[trick.winner])
        worth = words.trick_worth(found.label, found.worth or 0)
        canvas.rich(words.two_sentences(story, worth), _SENTENCE, theme.MINT_TEXT, beside)

    def _choose_part(self, _part: int) -> None:
        self.layout(self.app.size)
        self.app.redraw()

    # -- the picture

    def picture(self, canvas: Canvas, frame: Frame) -> None:
        """Draw who won, the totals or one of both, and what was remarkable."""
        px, sheet, body = canvas.px, self._sheet, frame.room
        self._picture = Room()
        if frame.wide:
            body.cut_bottom(8)
            totals = body.cut_right(_TOTALS, gap=24)
            if self._panel is not None:
                totals.cut_bottom(pixels=self._panel.h, gap=_GAP)
            ends = draw_totals(canvas, sheet, totals, head=words.FINAL_TOTALS)
        elif self._panel is not None:
            self._draw_print(canvas, self._panel)
            return
        elif self._parts.chosen == 1:
            draw_totals(canvas, sheet, body, head=words.FINAL_TOTALS)
            return
        high = min(px(_PLATE), round(body.h * 0.22))
        facts = body.cut_bottom(pixels=min(px(_FACTS), round(body.h * 0.36)), gap=_GAP)
        plate = body.copy().cut_bottom(pixels=high)
        plate.w = round(body.w * 0.72)
        plate.centerx = body.centerx
        body.cut_bottom(pixels=high // 2)
        winning = [player for entrant in self._winning for player in entrant.players]
        draw_steam(canvas, sheet, winning, body)
        if self._panel is not None:
            self._draw_print(canvas, self._panel)
        best = sheet.ranking[0].total
        # Steam leads to the first total, which may be another's: the last player left wins.
        if frame.wide and best == self._winning[0].total:
            draw_stream(canvas, body, ends, number(best))
        self._winner(canvas, plate)
        body.cut_bottom(pixels=high // 2)
        self._picture = body
        self._draw_facts(canvas, facts)

    def _winner(self, canvas: Canvas, plate: Room) -> None:
        """Draw who won, by how much, and with which total."""
        canvas.panel(plate, own=True)
        room, best = plate.inset(28), self._winning[0]
        canvas.tail(number(best.total), _TOTAL, theme.ACCENT, room, gap=20)
        fitting = (kind for kind in _WINNERS if canvas.width(self.headline, kind) <= room.w)
        kind, y = next(fitting, _WINNERS[-1]), plate.centery - min(room.px(18), plate.h // 6)
        canvas.text(self.headline, kind, theme.PAPER, room, y=y, cut=True)
        y = plate.bottom - room.px(28)
        canvas.text(self._ahead(), _AHEAD, theme.MINT_TEXT, room, y=y)

    def _ahead(self) -> str:
        others = [e for e in self._sheet.ranking if e not in self._winning]
        if len(self._winning) > 1 or not others:
            return words.SHARED
        rules, lead = self._sheet.rules, self._winning[0].total - others[0].total
        if rules.score.out is not None:
            return words.NOBODY_LEFT
        if not rules.lower_wins:
            return words.WITH_CONTRACT if lead <= 0 else words.margin(lead, others[0].name)
        return words.WITH_CONTRACT if lead >= 0 else words.margin_low(-lead, others[0].name)

    def _draw_facts(self, canvas: Canvas, room: Room) -> None:
        plates = room.columns(len(self._facts) + (self.said is not None) or 1, _GAP)
        for fact, plate in zip(self._facts, plates, strict=False):
            draw_fact(canvas, self._sheet, fact, plate)
        if self.said is not None:
            mood: Mood = "winning" if self.said.seat in self._winners else "losing"
            draw_quote(canvas, self._sheet, self.said, mood, plates[-1])
