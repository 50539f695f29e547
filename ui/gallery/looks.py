"""A small panel over the gallery: the style of the cards, applied at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from cards_art.layout import Reading
from cards_art.packs.errors import BadPack
from cards_art.sight import SIGHTS
from cards_art.signs import sign_of
from game.errors import why
from game.sentences import sentence
from game.values import replace
from ui.gallery import words
from ui.gallery.visit import Visit
from ui.widgets.choice import Choice
from ui.widgets.dialog import Dialog
from ui.widgets.group import Group
from ui.widgets.menu import Dropdown
from ui.widgets.panel_scene import PopUp
from ui.widgets.row import Row
from ui.widgets.toggle import Toggle
from ui.window import theme
from ui.window.pen import Pen
from ui.window.room import Room

_WIDTH = 520  # units
_ROW = 58
_EDGE = 16
_INDENT, _GAP = 18, 12
"""Units from a row's end to the note, and below the note."""
_MOST_CHOICES = 4
_READINGS: tuple[Reading | None, ...] = (None, "top", "bottom")


class Looks(PopUp):
    """Toggles for the reading and the style. A click anywhere beside the panel closes it.

    `anchor` is the button that opened it; `on_change` is called after every change.
    """

    def __init__(self, visit: Visit, anchor: pygame.Rect, on_change: Callable[[], None]) -> None:
        super().__init__()
        self._visit = visit
        self._anchor = anchor
        self._on_change = on_change
        self.rows = [self._row(*choice) for choice in self._choices()]
        if any(len(exhibit.suits) > 1 for exhibit in visit.show.exhibits):
            reading = Choice(list(words.READINGS), _READINGS.index(visit.reading), self._read)
            row = Row(words.SUIT_THAT_COUNTS, control=reading, control_width=236)
            self.rows.insert(0, row)
        self.rows += [*self._pack_rows(), self._sight_row()]
        self._note = Room()
        self.group = Group(self.rows, on_escape=self.go_back)

    def enter(self) -> None:
        self.group.focus(self.rows[0].control)

    def layout(self, size: tuple[int, int]) -> None:
        """Place the panel above the anchor, or below it where there is no room."""
        scale = self.app.scale
        edge, row = scale.upx(_EDGE), scale.upx(_ROW)
        pen = Pen.measuring(self.app.look, scale.u)
        wide = scale.upx(_WIDTH) - 2 * edge - 2 * scale.upx(_INDENT)
        note = pen.height(words.LOOKS_NOTE, theme.SMALL, wide) + scale.upx(_GAP)
        panel = pygame.Rect(0, 0, scale.upx(_WIDTH), len(self.rows) * row + note + 2 * edge)
        panel.bottomleft = (self._anchor.left, self._anchor.top - edge)
        if panel.top < edge:
            panel.top = self._anchor.bottom + edge
        panel.clamp_ip(pygame.Rect((0, 0), size).inflate(-2 * edge, -2 * edge))
        self.panel = panel
        for index, line in enumerate(self.rows):
            place = pygame.Rect(panel.left + edge, panel.top + edge + index * row, 0, row)
            place.width = panel.width - 2 * edge
            line.place(place, scale.u)
        top = self.rows[-1].rect.bottom
        self._note = Room((panel.left + edge + scale.upx(_INDENT), top, wide, note), scale.u)

    def draw(self, surface: pygame.Surface) -> None:
        pen = self.pen(surface)
        pen.plate(self.panel, theme.KNOB_OFF)
        pen.block(words.LOOKS_NOTE, theme.SMALL, theme.MUTED, self._note)
        self.group.draw(pen)

    def _choices(self) -> list[tuple[str, str]]:
        """What can be switched for the cards shown: text and the style's attribute."""
        found = [(words.LARGE_INDICES, "large_index"), (words.SUIT_LETTERS, "suit_letters")]
        if any(sign_of(sign).four_colours for sign in self._visit.show.signs):
            found.insert(1, (words.FOUR_COLOURS, "four_colour"))
        return found

    def _pack_rows(self) -> list[Row]:
        """What can be chosen about the pack in use."""
        shelf, deck = self._visit.shelf, self._visit.hall.key
        pack, scene = shelf.worn(deck), self._visit.current.face.scene
        if pack is None:
            return []

        def lay(on: bool) -> None:
            self._try(lambda: shelf.lay_strip(pack, on))

        def choose(place: int) -> None:
            self._try(lambda: shelf.choose_picture(pack, scene, place))

        strip = Toggle(pack.index_strip, lay)
        rows = [Row(words.STRIP, control=strip, control_width=130)]
        several = pack.choices.get(scene, ())
        if len(several) > 1:
            now = several.index(pack.cards[scene]) if pack.cards[scene] in several else 0
            numbers = [str(number) for number in range(1, len(several) + 1)][:_MOST_CHOICES]
            choice = Choice(numbers, min(now, len(numbers) - 1), choose)
            label = words.PICTURE_OF_CARD.format(card=self._visit.current.title)
            width = 48.0 * len(numbers) + 24
            rows.append(Row(label, control=choice, control_width=width))
        return rows

    def _try(self, change: Callable[[], None]) -> None:
        """Change a pack, or say why that is impossible."""
        try:
            change()
        except (BadPack, OSError) as error:
            self.app.push(Dialog(words.CANNOT_CHANGE, sentence(why(error))))
        self._on_change()

    def _sight_row(self) -> Row:
        """The row for simulated colour vision."""
        names = [words.SIGHTS[sight] for sight in ("", *SIGHTS)]

        def change(index: int) -> None:
            self._visit.sight = ("", *SIGHTS)[index]
            self._on_change()

        chosen = ("", *SIGHTS).index(self._visit.sight)
        menu = Dropdown(names, chosen, change)
        return Row(words.SEEN_WITH, control=menu, control_width=236)

    def _row(self, label: str, attribute: str) -> Row:
        def change(on: bool) -> None:
            changed: dict[str, Any] = {attribute: on}
            self._visit.style = replace(self._visit.style, **changed)
            self._on_change()

        toggle = Toggle(bool(getattr(self._visit.style, attribute)), change)
        return Row(label, control=toggle, control_width=130)

    def _read(self, index: int) -> None:
        self._visit.reading = _READINGS[index]
        self._on_change()
