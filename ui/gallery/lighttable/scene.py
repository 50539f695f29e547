"""The light table: cards of the deck are laid out on it, turned, overlapped, and exported."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pygame

from game.errors import why
from game.rules.cards import Code
from game.values import replace
from ui.gallery import words as gallery_words
from ui.gallery.lighttable import words
from ui.gallery.lighttable.arrangement import BOARD, LIGHTS, Arrangement, Laid
from ui.gallery.lighttable.board import STEP, Board
from ui.gallery.lighttable.desk import Desk
from ui.gallery.lighttable.keeping import Tables
from ui.gallery.lighttable.patterns import fanned, in_rows, lined_up, scattered
from ui.gallery.lighttable.tools import place_in_bar, place_round_card
from ui.gallery.lighttable.tray import Tray
from ui.gallery.notice import Notice
from ui.gallery.visit import Visit
from ui.widgets.button import Button, tool
from ui.widgets.choice import Choice
from ui.widgets.framed_scene import FramedScene, way_back
from ui.widgets.group import Group
from ui.widgets.widget import Point, Widget
from ui.window.keymap import actions_of

_TRAY, _TRAY_COMPACT = 162.0, 118.0  # units
_LARGER = 1.15


class LightTable(FramedScene):
    """Cards laid out freely. Every change is saved at once.

    Keys: Tab walks over the cards on it; arrows move the chosen card (Shift: by little), R turns it
    (Shift: back), F lays it on top, T turns it over, Delete takes it off; X, A, N, G scatter, line
    up, fan, and lay in rows; + and - make all cards larger and smaller; Ctrl+Z undoes.

    Args:
        visit: whose deck lies in the tray.
        tables: saves the arrangements.
        pictures: where exported pictures go.
        chance: how cards scatter.
    """

    def __init__(self, visit: Visit, tables: Tables, pictures: Path, chance: Random) -> None:
        super().__init__(way_back(self.go_back))
        self.visit = visit
        self._tables, self._pictures, self._chance = tables, pictures, chance
        self._told_not_kept = False
        deck = visit.show.deck
        self.desk = Desk(tables.recall(visit.show.key, deck.cards), self._keep)
        self.board = Board(self.desk, visit, self._show)
        self.tray = Tray(self.desk, visit, self.lay, self._lift, self.board)
        self.notice = Notice()
        chosen = LIGHTS.index(self.desk.table.light)
        self.light = Choice(words.LIGHTS, chosen, self._light_up)
        orders: dict[str, Callable[[Arrangement], Arrangement]] = {
            "scatter": lambda table: scattered(table, self._chance),
            "line_up": lined_up,
            "fan": fanned,
            "grid": lambda table: in_rows(table, self.visit.show.place),
            "clear": lambda table: table.of(()),
        }
        self._doings: dict[str, Callable[[], None]] = {
            **{action: partial(self._rearrange, order) for action, order in orders.items()},
            "undo": partial(self._step, self.desk.undo),
            "redo": partial(self._step, self.desk.redo),
            "export": self._ask_size,
            "front": partial(self._with_chosen, Arrangement.to_front),
            "over": partial(self._with_chosen, Arrangement.turn_over),
            "off": partial(self._with_chosen, Arrangement.off),
            "cards_larger": lambda: self._resize(_LARGER),
            "cards_smaller": lambda: self._resize(1 / _LARGER),
        }
        do = self._doings
        self._tools = [
            tool("scatter", words.SCATTER, do["scatter"], words.SCATTER_HINT, "scatter"),
            tool("line_up", words.ROW, do["line_up"], words.ROW_HINT, "line_up"),
            tool("fan", words.FAN, do["fan"], words.FAN_HINT, "fan"),
            tool("grid", words.GRID, do["grid"], words.GRID_HINT, "grid"),
            tool("bin", words.CLEAR, do["clear"], words.CLEAR_HINT, "clear"),
            tool("undo", words.UNDO, do["undo"], words.UNDO_HINT, "undo"),
        ]
        self.card_tools = [
            tool("turn_left", "", lambda: self._turn(-STEP), words.TURN_LEFT_HINT, "turn_card"),
            tool("front", words.FRONT, do["front"], words.FRONT_HINT, "front"),
            tool("over", words.TURN_OVER, do["over"], words.TURN_OVER_HINT, "over"),
            tool("bin", words.OFF, do["off"], words.OFF_HINT, "off"),
            tool("turn_right", "", lambda: self._turn(STEP), words.TURN_RIGHT_HINT, "turn_card"),
        ]
        self._export = Button(words.EXPORT, self._ask_size, primary=True, action="export")
        widgets: list[Widget] = [*self.head, self.light, self.board, *self.card_tools, self.tray]
        widgets += [*self._tools, self._export, self.notice]
        self.group = Group(widgets, default=self.tray, on_escape=self.go_back)
        self.group.focus(self.tray)
        self._show()

    # -- the app's side

    def layout(self, size: tuple[int, int]) -> None:
        self.visit.shelf.attach(self.app.look.art, lambda: self.app.settings, self.app.change)
        frame, look, u = self.frame, self.app.look, self.app.scale.u
        self.place_head([(self.light, self.light.natural_width(look, u))])
        frame.place_gold(look, self._export)
        place_in_bar(frame, look, self._tools, self._export)
        self.notice.place(frame.notice_between(self._tools[-1], self._export), u)
        room, wide = frame.room, frame.wide
        room.y = frame.header.bottom + frame.px(10 if wide else 8)
        room.h = frame.bar.top - frame.px(16 if wide else 10) - room.y
        tray = room.cut_bottom(_TRAY if wide else _TRAY_COMPACT, gap=18 if wide else 12)
        self.tray.place(tray, u)
        self.board.place(room, u)
        self._show()
        faces = [exhibit.face for exhibit in self.visit.show.exhibits]
        self.visit.art.prefetch(faces, self.tray.card_width, self.visit.reading)

    def handle(self, event: pygame.Event) -> bool:
        """Handle the keys for the chosen card and for all cards before the focused control gets
        them."""
        if event.type == pygame.KEYDOWN and self.board.dragging:
            if event.key == pygame.K_ESCAPE:
                self.board.give_up()
                self._show()
            return True
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE and self.desk.chosen is not None:
                self.desk.chosen = None
                self._show()
                return True
            for action in actions_of(event):
                if action == "turn_card":
                    self._turn(-STEP if event.mod & pygame.KMOD_SHIFT else STEP)
                    return True
                if action == "front" and event.mod & pygame.KMOD_SHIFT:
                    self._with_chosen(Arrangement.to_back)
                    return True
                if action in self._doings:
                    self._doings[action]()
                    return True
        used = super().handle(event)
        if used:
            self._show()
        return used

    def leave(self) -> None:
        """Put down what was being dragged."""
        self.desk.settle()

    def close(self) -> None:
        """Release the pictures, and return their memory."""
        self.board.close()
        self.app.give_back()

    def heading(self) -> tuple[str, str]:
        return gallery_words.LIGHT_TABLE, words.HELP[0 if self.app.scale.wide else 1]

    # -- actions

    def _keep(self, table: Arrangement) -> None:
        try:
            self._tables.keep(self.visit.show.key, table)
        except OSError as error:
            if not self._told_not_kept:
                self._told_not_kept = True
                self.notice.say(words.NOT_KEPT.format(error=why(error)))

    def lay(self, code: Code) -> None:
        """Lay a card where there is room, or choose it if it lies there already."""
        desk = self.desk
        if code not in desk.table:
            desk.do(desk.table.lay(Laid(code, *desk.table.free_spot())))
            self.board.glide_from({code: (self.desk.table.find(code).x, BOARD[1] * 1.3)})
        desk.chosen = code
        self._show()

    def _lift(self, code: Code, point: Point) -> None:
        self.board.carry(code, point)

    def _rearrange(self, order: Callable[[Arrangement], Arrangement]) -> None:
        """Lay all cards in another order; they glide there."""
        if not self.desk.table.cards:
            return
        before = self.board.spots()
        self.desk.chosen = None
        self.desk.do(order(self.desk.table))
        self.board.glide_from(before)
        self._show()

    def _step(self, step: Callable[[], bool]) -> None:
        before = self.board.spots()
        if step():
            self.board.glide_from(before)
            self.light.chosen = LIGHTS.index(self.desk.table.light)
        self._show()

    def _resize(self, factor: float) -> None:
        self.desk.do(self.desk.table.wide(self.desk.table.width * factor), "size")
        self._show()

    def _light_up(self, index: int) -> None:
        self.desk.do(replace(self.desk.table, light=LIGHTS[index]), "light")
        self._show()

    def _turn(self, by: float) -> None:
        self.board.turn(by)
        self._show()

    def _with_chosen(self, change: Callable[[Arrangement, Code], Arrangement]) -> None:
        if self.desk.chosen is not None:
            self.desk.do(change(self.desk.table, self.desk.chosen))
        self._show()

    def _ask_size(self) -> None:
        from ui.gallery.lighttable.export import export_table

        if self.desk.table.cards:
            table, say = self.desk.table, self._say
            self.app.push(export_table(self.visit, table, self._pictures, say))

    def _say(self, sentence: str) -> None:
        self.notice.say(sentence)
        self.app.redraw()

    # -- placing

    def _show(self) -> None:
        """Update the controls for what lies on the table and is chosen."""
        desk = self.desk
        empty = "" if desk.table.cards else words.NOTHING_LIES_HERE
        for each in self._tools[:-1]:
            each.why_not = empty
        self._export.why_not = empty
        self._tools[-1].why_not = "" if desk.can_undo else words.NOTHING_TO_UNDO
        seen = desk.chosen is not None and not self.board.dragging
        for each in self.card_tools:
            each.visible = seen
        if self.group.focused in self.card_tools and not seen:
            self.group.focus(self.board)
        if self._frame is not None:
            if desk.chosen is not None:
                card = self.board.bounds_of(desk.table.find(desk.chosen))
                place_round_card(self._frame, self.app.look, self.card_tools, card,
                                 self.board.light)  # fmt: skip
            self.app.redraw()
