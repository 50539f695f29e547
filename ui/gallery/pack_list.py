"""The imported art packs: use, rename, order, remove, and restore them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cards_art.packs.errors import BadPack
from cards_art.packs.pack import Pack
from game.errors import why
from game.sentences import sentence, shortened
from ui.gallery import words
from ui.gallery.overlay import Overlay
from ui.gallery.pack_row import PackRow, some_faces
from ui.gallery.panels import PanelOpener
from ui.gallery.rename_dialog import RenameDialog
from ui.gallery.visit import Visit
from ui.widgets.button import Button
from ui.widgets.dialog import Answer, Dialog
from ui.widgets.scroll import ScrollArea
from ui.widgets.widget import Widget
from ui.widgets.words import CLOSE
from ui.window import theme
from ui.window.keymap import actions_of
from ui.window.pen import Pen

_ROW = 84  # units
_TOOL = 50
_GAP = 10
_MOST_LETTERS = 24  # of a pack that was removed
_NOTE = 34
_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class PackList(Overlay):
    """Keys: Up and Down choose, Ctrl with them moves, F2 renames, Delete removes, Ctrl+Z undoes."""

    title = words.PACKS_TITLE
    wanted = (920.0, 700.0)

    def __init__(self, visit: Visit, panels: PanelOpener) -> None:
        super().__init__()
        self._visit, self._panels = visit, panels
        self._area = ScrollArea()
        self.rows: list[PackRow] = []
        self.chosen = ""
        """The id of the pack to which the buttons apply."""
        self._removed: list[tuple[Pack, bool]] = []
        self._below: Callable[[], None] = panels.on_change
        self._higher = Button("", lambda: self._move(-1), icon="up", hint=words.HIGHER)
        self._lower = Button("", lambda: self._move(1), icon="down", hint=words.LOWER)
        self._renamer = Button(
            words.RENAME, self._rename, keycap="F2", caps=False, hint=words.RENAME_HINT
        )
        self._remover = Button(
            words.REMOVE, self._remove, keycap="Delete", caps=False, hint=words.REMOVE_HINT
        )
        self._undoer = Button(words.BRING_BACK, self._bring_back, icon="undo", action="undo")
        self._closer = Button(CLOSE, self.go_back)
        self._importer = Button(words.IMPORT_A_PACK, self._panels.import_pack)
        self.wearer = Button(words.WEAR_IT, self.wear, primary=True)

    @property
    def packs(self) -> tuple[Pack, ...]:
        """All packs in their order."""
        return self._visit.shelf.all_packs

    @property
    def pack(self) -> Pack | None:
        """The pack chosen in the list."""
        return next((pack for pack in self.packs if pack.id == self.chosen), None)

    def enter(self) -> None:
        """Begin with the pack in use, or the first one for the cards shown."""
        if self._panels.on_change != self._changed:
            self._below, self._panels.on_change = self._panels.on_change, self._changed
        if self.pack is None:
            shelf, deck = self._visit.shelf, self._visit.hall.key
            first = shelf.worn(deck) or next(iter((*shelf.packs(deck), *self.packs)), None)
            self.chosen = first.id if first else ""
        self._renew()

    def go_back(self) -> None:
        """Close; what was removed is now deleted."""
        for pack, _ in self._removed:
            self._visit.shelf.forget(pack)
        self._removed.clear()
        self._panels.on_change = self._below
        super().go_back()

    def buttons(self) -> Sequence[Button]:
        """The buttons to import, to close, and to use the chosen pack."""
        return (self._importer, self._closer, self.wearer)

    def place_content(self) -> None:
        """Place the list, and below it what can be done with a pack."""
        u, look = self.app.scale.u, self.app.look
        tools = [self._higher, self._lower, self._renamer, self._remover, self._undoer]
        self._undoer.visible = bool(self._removed)
        x, top = self.inner.left, self.inner.bottom - round(_TOOL * u)
        for tool in tools:
            wide = round(_TOOL * u) if not tool.words else tool.natural_width(look, u)
            tool.place(pygame.Rect(x, top, wide, round(_TOOL * u)), u)
            x += wide + round(_GAP * u)
        note = round(_NOTE * u) if self._removed else 0
        room = pygame.Rect(self.inner)
        room.height = top - round(16 * u) - note - room.top
        self._area.place(room, u)
        high = round(_ROW * u)
        for index, row in enumerate(self.rows):
            place = pygame.Rect(room.left, room.top + index * high, room.width, high)
            place.width -= self._area.bar_room
            row.place(place.inflate(0, -round(6 * u)), u)
        self._area.fill(self.rows, len(self.rows) * high)
        for tool in tools[:4]:
            tool.why_not = "" if self.pack else words.NO_PACKS_YET
        self.wearer.why_not = "" if self.pack else words.NO_PACKS_YET
        self.wearer.words = words.TAKE_OFF if self._wears(self.pack) else words.WEAR_IT
        widgets: list[Widget] = [self._area, *tools, *self.buttons()]
        self.group.widgets, self.group.default = widgets, self.wearer
        self.group.shortcuts = {"undo": self._bring_back}

    def handle(self, event: pygame.Event) -> bool:
        """Handle the keys for the chosen pack; import dropped folders."""
        if event.type == pygame.DROPFILE:
            self._panels.import_dropped(event.file)
            return True
        if event.type == pygame.KEYDOWN and self.packs:
            if event.key in _STEPS and self.group.focused in (None, *self.rows):
                steps = _STEPS[event.key]
                if event.mod & pygame.KMOD_CTRL:
                    self._move(steps)
                else:
                    self._step(steps)
                return True
            if event.key == pygame.K_F2:
                self._rename()
                return True
            if event.key == pygame.K_DELETE:
                self._remove()
                return True
        if "undo" in actions_of(event) and self._removed:
            self._bring_back()
            return True
        return super().handle(event)

    def draw_content(self, pen: Pen) -> None:
        """Draw that there are no packs, or what was removed."""
        if not self.rows:
            room = self._area.rect.inflate(-pen.px(80), 0)
            room.top += pen.px(60)
            pen.block(words.NO_PACKS_YET, theme.PAGE_TEXT, theme.MUTED, room, "centre")
        if self._removed:
            name = shortened(self._removed[-1][0].name, _MOST_LETTERS)
            line = words.PACK_REMOVED.format(pack=name)
            at = (self.inner.left, self._higher.rect.top - pen.px(26))
            pen.write(line, theme.TEXT, theme.MINT_TEXT, at)

    # -- actions

    def _wears(self, pack: Pack | None) -> bool:
        return pack is not None and self._visit.shelf.worn(pack.deck) == pack

    def _choose(self, pack: Pack) -> None:
        self.chosen = pack.id
        self._renew()

    def _step(self, steps: int) -> None:
        ids = [pack.id for pack in self.packs]
        here = ids.index(self.chosen) if self.chosen in ids else 0
        self.chosen = ids[max(0, min(len(ids) - 1, here + steps))]
        self._renew(ring=True)

    def wear(self) -> None:
        pack = self.pack
        if pack is not None:
            worn = None if self._wears(pack) else pack
            self._try(lambda: self._visit.shelf.wear(pack.deck, worn))

    def _move(self, steps: int) -> None:
        pack = self.pack
        if pack is not None:
            self._try(lambda: self._visit.shelf.move(pack, steps))

    def _rename(self) -> None:
        pack = self.pack
        if pack is None:
            return

        def named(name: str) -> None:
            self._try(lambda: self._visit.shelf.rename(pack, name))

        self.app.push(RenameDialog(pack.name, named))

    def _remove(self) -> None:
        pack = self.pack
        if pack is None:
            return
        ids, worn = [each.id for each in self.packs], self._wears(pack)
        here = ids.index(pack.id)
        beside = ids[here + 1 :] or ids[:here][-1:]

        def remove() -> None:
            self._visit.shelf.set_aside(pack)
            self._removed.append((pack, worn))
            self.chosen = beside[0] if beside else ""

        self._try(remove)

    def _bring_back(self) -> None:
        if not self._removed:
            return
        pack, worn = self._removed.pop()
        self.chosen = pack.id
        self._try(lambda: self._visit.shelf.bring_back(pack, worn=worn))

    def _try(self, change: Callable[[], None]) -> None:
        """Change something, or say why that is impossible."""
        try:
            change()
        except (BadPack, OSError) as error:
            answers = [Answer(CLOSE, self._renew)]
            self.app.push(Dialog(words.CANNOT_CHANGE, sentence(why(error)), answers))
            return
        self._renew()

    def _changed(self) -> None:
        """Update: a pack was imported, and is in use."""
        worn = self._visit.shelf.worn(self._visit.hall.key)
        self.chosen = worn.id if worn else self.chosen
        self._renew()

    def _renew(self, *, ring: bool | None = None) -> None:
        """Show the packs as they are now."""
        self.rows = [self._row(pack) for pack in self.packs]
        self.layout(self.app.size)
        chosen = next((row for row in self.rows if row.selected), None)
        if self.group.focused not in self.group.widgets or ring is not None:
            self.group.focus(chosen or self._importer, ring=ring)
        self._below()
        self.app.redraw()

    def _row(self, pack: Pack) -> PackRow:
        halls = {hall.key: hall.title for hall in self._visit.halls}
        line = words.PACK_LINE.format(
            deck=halls.get(pack.deck, pack.deck),
            cards=len(pack.cards),
            credit=words.credit(pack.author, pack.licence),
        )
        if self._wears(pack):
            line = words.PACK_WORN.format(line=line)
        art, faces = self._visit.shelf.art(pack), some_faces(pack, self._visit.halls)
        row = PackRow(pack.name, line, art, faces, lambda: self._choose(pack))
        row.selected = pack.id == self.chosen
        return row
