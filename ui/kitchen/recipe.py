"""A recipe from somebody else: what is in it and who made it, before anything is added."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Literal

from game.recipes.adding import others, under
from game.recipes.inspecting import InspectedFile, Inspection
from game.recipes.recipe import BadRecipe, Recipe, translated
from game.rulefiles.lookup import ENDING, LESSONS
from game.values import Value
from ui.kitchen import recipe_words as words
from ui.kitchen.own_words import line_count
from ui.widgets.button import Button
from ui.widgets.frame import Frame
from ui.widgets.framed_scene import FramedScene, way_back
from ui.widgets.group import Group
from ui.widgets.row import Row
from ui.widgets.scroll import ScrollArea
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.icons import IconName
from ui.window.pen import Pen, hair
from ui.window.room import Room

_POSTER, _POSTER_HIGH, _RIGHT, _GAP, _ROW, _CHOICE = 336, 460, 448, 24, 80, 72
_TALL_ROW = 108  # units: where there is room
_HEAD = theme.display(22, 0.1)
Same = Literal["both", "replace"]
Verdict = Literal["good", "here", "other", "fault", ""]


class RecipeActions(Value):
    """What can be done with a recipe. `looked_at` returns the recipe and what was found, once both
    are there, or raises its fault; `on_add` gets the recipe as it is to be added, and whether other
    games give way; it returns what went wrong, if anything did. `free` is the name that a game can
    have beside others."""

    looked_at: Callable[[], tuple[Recipe, Inspection] | None]
    on_add: Callable[[Recipe, bool], str]
    free: Callable[[str], str]
    on_close: Callable[[], None]
    on_end: Callable[[], None]


class Content(Widget):
    """One kind of thing in a recipe: an icon, a name, and a verdict."""

    def __init__(self, icon: IconName, name: str, said: str, note: str, verdict: Verdict) -> None:
        super().__init__()
        self._icon: IconName = icon
        self.name, self.said, self.note = name, said, note
        self.verdict: Verdict = verdict

    def accepts(self, point: Point) -> bool:
        """Let the pointer through: there is nothing to choose."""
        return False

    def draw(self, pen: Pen) -> None:
        room = self.room
        pen.rule(room, theme.LINE)
        bad, told = self.verdict == "fault", words.VERDICTS[self.verdict]
        sign = room.cut_left(52, gap=18).strip(52)
        pen.box(sign, theme.SUNK, theme.LINE, radius=8)
        pen.icon(self._icon, sign.center, pen.px(28), theme.PAPER)
        if told:
            wide = pen.width(told, theme.SMALL_STRONG) + pen.px(28)
            pill = room.cut_right(pixels=wide, gap=12).strip(30)
            good = self.verdict == "good"
            line = theme.COST if bad else theme.GOOD if good else theme.LINE
            pen.pill(pill, theme.COST_DARK if bad else theme.SUNK, line)
            ink = theme.REFUSAL if bad else theme.GOOD if good else theme.PAPER
            pen.text(told, theme.SMALL_STRONG, ink, pill, "centre")
        off, under_name = pen.px(13) if self.note else 0, room.copy()
        drawn = pen.text(self.name, theme.LABEL, theme.PAPER, room, y=room.centery - off)
        room.cut_left(pixels=drawn.w, gap=14)
        pen.text(self.said, theme.TEXT, theme.PAPER, room, y=room.centery - off, cut=True)
        under_name.top = under_name.centery
        under_name.h = self.rect.bottom - under_name.top
        ink = theme.COST if bad else theme.MUTED
        pen.lines(self.note, theme.SMALL, ink, under_name.inset(0, 4))


class RecipeScene(FramedScene):
    """Shows a recipe, and adds it on request.

    Args:
        file: the recipe.
        folder: the player's own rule files.
        actions: examines it, adds it, and leads away.
    """

    def __init__(self, file: Path, folder: Path, actions: RecipeActions) -> None:
        super().__init__(way_back(self._close, hint=words.BACK_HINT))
        self._file, self._folder, self.actions = file, folder, actions
        self.recipe: Recipe | None = None
        self.inspection: Inspection | None = None
        self.trouble = ""
        self.same: Same = "both"
        self.others: tuple[str, ...] = ()
        self._contents = ScrollArea()
        self._both = Row(words.KEEP_BOTH, "", on_click=partial(self.choose, "both"), icon="cards")
        self._replace = Row(words.REPLACE, words.REPLACE_NOTE,
                            on_click=partial(self.choose, "replace"), icon="undo")  # fmt: skip
        self._leave = Button(words.LEAVE, self._close, keycap="Esc")
        self._add = Button(words.ADD, self.add, primary=True, keycap="Enter")
        self._add.why_not = words.NOT_YET
        self._rooms: dict[str, Room] = {}
        self.group = Group(
            [*self.head, self._contents, self._both, self._replace, self._leave, self._add],
            default=self._add,
            on_escape=self._close,
        )

    def heading(self) -> tuple[str, str]:
        return words.TITLE, words.NOTE.format(file=self._file.name)

    def update(self, dt: float) -> bool:
        waiting = self.inspection is None and not self.trouble
        if waiting:
            try:
                found = self.actions.looked_at()
            except BadRecipe as error:
                self.trouble = str(error)
                self._settle()
            else:
                if found is not None:
                    self.recipe, self.inspection = found
                    self._settle()
        return super().update(dt)

    def close(self) -> None:
        self.actions.on_end()

    def _settle(self) -> None:
        recipe, inspection = self.recipe, self.inspection
        good = recipe is not None and inspection is not None and inspection.good
        self._add.why_not = "" if good else self.trouble or words.NOT_GOOD
        if recipe is not None:
            self.others = others(recipe, self._folder)
            if self.others and not self._can_be_both:
                self.same = "replace"
        self.layout(self.app.size)
        self.app.redraw()

    @property
    def _can_be_both(self) -> bool:
        """Whether the recipe can get another name: only its game conflicts with another."""
        if self.recipe is None or len(self.recipe.rule_files) > 1:
            return False
        game = self.recipe.note.game
        own = {f"{game}{ENDING}", f"{LESSONS}/{game}{ENDING}"}
        return all((translated(name) or name) in own for name in self.others)

    def layout(self, size: tuple[int, int]) -> None:
        frame = self.frame
        room, wide = frame.room, frame.wide
        self.place_head()
        self._rooms = {}
        self._leave.words = words.LEAVE if wide else ""
        self._leave.icon = None if wide else "cross"
        self._leave.hint = "" if wide else words.LEAVE
        self._rooms["foot"] = frame.place_bar(self.app.look, (self._add, self._leave))
        if wide:
            left = room.cut_left(_POSTER, gap=_GAP)
            self._rooms["poster"] = left.cut_top(_POSTER_HIGH, gap=16)
            self._rooms["by"] = left
        else:
            self._rooms["by_line"] = room.cut_top(44, gap=8)
        right = room.cut_right(_RIGHT if wide else 400, gap=_GAP if wide else 16)
        self._rooms["tried"] = right.cut_top(236 if wide else 190, gap=16)
        self._rooms["same"] = right
        self._rooms["contents"] = room
        self._place_contents(room.inset(22, 14))
        self._place_same(right.inset(16, 14))

    def _place_contents(self, room: Room) -> None:
        room.cut_top(52)
        rows = self._content_rows()
        high = max(room.px(_ROW), min(room.px(_TALL_ROW), room.h // max(1, len(rows))))
        self._contents.visible = self.inspection is not None
        self._contents.stack(room, [(row, high) for row in rows], room.u)

    def _content_rows(self) -> list[Widget]:
        recipe, inspection = self.recipe, self.inspection
        if recipe is None or inspection is None:
            return []
        rows: list[Widget] = []
        for file in inspection.files:
            lines = line_count(recipe.files[file.name].count(b"\n"))
            icon: IconName = "book"
            name = words.RULES
            if file.name in recipe.translations:
                icon, name = "globe", words.TRANSLATION
            elif file.name.startswith("decks/"):
                icon, name = "cards", words.DECK
            elif file.name.startswith(f"{LESSONS}/"):
                icon, name = "hat", words.LESSON
            shown = file.name if file.name in recipe.translations else Path(file.name).name
            said = words.LINES.format(file=shown, lines=lines)
            rows.append(Content(icon, name, said, file.fault or self._sentence(file),
                                self._verdict(file)))  # fmt: skip
        if not any(name.startswith("decks/") for name in recipe.files) and inspection.cards:
            said = words.CARDS.format(count=inspection.cards)
            rows.append(Content("cards", words.DECK, said, words.SHIPPED_DECK, "here"))
        if not any(name.startswith(LESSONS) for name in recipe.files):
            rows.append(Content("hat", words.LESSON, words.NO_LESSON, "", ""))
        if recipe.pictures:
            said = words.PICTURE_COUNT.format(count=len(recipe.pictures))
            rows.append(Content("picture", words.PICTURES, said, words.PICTURES_NOTE, "good"))
        else:
            rows.append(Content("picture", words.PICTURES, words.NO_LESSON, "", ""))
        rows.append(Content("program", words.NO_PROGRAMS, "", words.NO_PROGRAMS_NOTE, ""))
        return rows

    def _sentence(self, file: InspectedFile) -> str:
        if self.inspection is not None and file.name == self.inspection.files[0].name:
            return self.inspection.summary
        return ""

    def _verdict(self, file: InspectedFile) -> Verdict:
        if file.fault:
            return "fault"
        if file.name in self.others:
            return "other"
        return "here" if (self._folder / file.name).exists() else "good"

    def _place_same(self, room: Room) -> None:
        both = self._can_be_both
        self._both.visible = bool(self.others) and both
        self._replace.visible = bool(self.others)
        self._both.selected, self._replace.selected = self.same == "both", self.same == "replace"
        if self.recipe is not None:
            free = self.actions.free(self.recipe.note.game)
            self._both.note = words.KEEP_BOTH_NOTE.format(key=free)
        room.cut_top(100)
        for row in (self._both, self._replace):
            if row.visible:
                row.place(room.cut_top(_CHOICE, gap=8), room.u)

    # -- drawing

    def draw_content(self, pen: Pen, frame: Frame) -> None:
        rooms = {name: room.copy() for name, room in self._rooms.items()}
        for name in ("by", "contents", "tried", "same"):
            if name in rooms:
                pen.plate(rooms[name])
        if "poster" in rooms:
            self._draw_poster(pen, rooms["poster"])
            self._draw_by(pen, rooms["by"].inset(22, 14))
        else:
            self._draw_by_line(pen, rooms["by_line"])
        inner = rooms["contents"].inset(22, 14)
        head = inner.cut_top(44)
        if self.recipe is not None:
            said = words.FILES.format(count=len(self.recipe.files))
            pen.tail(said, theme.SMALL, theme.MUTED, head, gap=12)
        pen.text(words.CONTAINS, _HEAD, theme.PAPER, head)
        if self.inspection is None:
            pen.block(self.trouble or words.LOOKING, theme.TEXT,
                      theme.COST if self.trouble else theme.MUTED, inner)  # fmt: skip
        self._draw_tried(pen, rooms["tried"].inset(22, 14))
        self._draw_same(pen, rooms["same"].inset(22, 14))
        foot = rooms["foot"]
        foot.cut_right(16)
        if foot.w > foot.px(240):
            pen.lines(words.FOOT, theme.SMALL_STRONG, theme.PAPER, foot)

    def _draw_poster(self, pen: Pen, room: Room) -> None:
        style = Box(16 * pen.u, theme.PAPER, None, drop=pen.px(4))
        pen.shape(room, style)
        inner = room.inset(12, 12)
        picture = inner.cut_top(share=0.62, gap=10)
        inspection = self.inspection
        if inspection is not None and len(inspection.scene) == 2:
            deck, scene = inspection.scene
            pen.surface.blit(pen.look.art.picture(deck, scene, picture.size), picture)
        else:
            pen.box(picture, theme.PAPER_SHADE, radius=8)
            pen.icon("pot", picture.center, pen.px(90), theme.THUMB_ON_PAPER)
        pen.shape(picture, Box(6 * pen.u, None, theme.INK, hair(pen.u, 2)))
        name = inspection.title if inspection is not None else self._file.stem
        pen.text(name, theme.display(30, 0.1), theme.INK, inner.cut_top(44).inset(10), "centre")
        if inspection is None:
            return
        low = inner.cut_bottom(34)
        text = inner.inset(12)
        wrapped = pen.look.text.wrap(inspection.summary, theme.TEXT.at(pen.u), text.w)
        for line in wrapped[:3]:
            pen.text(line, theme.TEXT, "#4A4450", text.cut_top(25), "centre")
        if inspection.players:
            counts = words.players(inspection.players)
            pen.text(counts, theme.SMALL_STRONG, theme.INK, low.inset(12), "right")

    def _draw_by(self, pen: Pen, room: Room) -> None:
        pen.text(words.MADE_BY, _HEAD, theme.PAPER, room.cut_top(36))
        note = self.recipe.note if self.recipe is not None else None
        by = note.by if note is not None else ""
        pen.text(by or words.NOBODY, theme.LABEL, theme.PAPER, room.cut_top(30), cut=True)
        for said in (words.LICENCE.format(said=note.licence) if note and note.licence else "",
                     note.about if note else ""):  # fmt: skip
            if said and room.h > room.px(60):
                room.cut_top(pixels=pen.block(said, theme.SMALL, theme.MINT_TEXT, room), gap=6)
        if by and room.h > room.px(40):
            pen.rule(room.cut_top(8, gap=8), theme.LINE)
            pen.block(words.CLAIM, theme.SMALL, theme.MUTED, room)

    def _draw_by_line(self, pen: Pen, room: Room) -> None:
        note = self.recipe.note if self.recipe is not None else None
        name = self.inspection.title if self.inspection is not None else self._file.stem
        drawn = pen.text(name, theme.SECTION, theme.PAPER, room)
        room.cut_left(pixels=drawn.w, gap=20)
        if note is not None and note.by:
            by = words.MADE_BY_NAME.format(name=note.by)
            pen.text(by, theme.TEXT, theme.MINT_TEXT, room, cut=True)

    def _draw_tried(self, pen: Pen, room: Room) -> None:
        pen.text(words.TRIED, _HEAD, theme.PAPER, room.cut_top(44))
        inspection = self.inspection
        if inspection is None:
            said = self.trouble or words.LOOKING
            pen.block(said, theme.TEXT, theme.COST if self.trouble else theme.MUTED, room)
            return
        bad = next((file for file in inspection.files if file.fault), None)
        lines: list[tuple[bool, str, str]] = []
        if bad is not None:
            lines.append((False, words.FILES_BAD, f"{bad.name}: {bad.fault}"))
        else:
            count = len(inspection.files)
            said = words.FILES_GOOD.format(count=count)
            lines.append((True, said, words.FILES_GOOD_NOTE))
            lines.append((True, words.GAMES_ENDED.format(games=inspection.games), words.GAMES_NOTE))
        for good, said, note in lines:
            row = room.cut_top(76 if pen.px(76) * len(lines) <= room.h else 62)
            pen.rule(row, theme.LINE)
            mark = row.cut_left(40, gap=14)
            colour = theme.GOOD if good else theme.COST
            pen.disc(mark.center, pen.px(17), theme.SUNK, colour, 2)
            icon: IconName = "tick" if good else "cross"
            pen.icon(icon, mark.center, pen.px(20), colour)
            pen.text(said, theme.STRONG, theme.PAPER, row, y=row.centery - pen.px(12))
            note_room = row.copy()
            note_room.top = row.centery + pen.px(2)
            note_room.h = row.bottom - note_room.top
            pen.lines(note, theme.SMALL, theme.MUTED if good else theme.COST, note_room)

    def _draw_same(self, pen: Pen, room: Room) -> None:
        if self.recipe is None or self.inspection is None:
            return
        if self.others:
            head = words.THERE.format(game=self.inspection.title)
            said = words.THERE_NOTE.format(names=", ".join(self.others))
        elif all((self._folder / name).exists() for name in self.recipe.files):
            head, said = words.SAME, words.SAME_NOTE
        else:
            head, said = words.NEW, words.NEW_NOTE
        pen.text(head, _HEAD, theme.PAPER, room.cut_top(44, gap=6), cut=True)
        pen.block(said, theme.SMALL, theme.MINT_TEXT, room)

    # -- what the controls do

    def choose(self, same: Same) -> None:
        """Choose what happens to another game of the same name."""
        self.same = same
        self.layout(self.app.size)
        self.app.redraw()

    def add(self) -> None:
        """Add it as chosen; if that fails, nothing has changed."""
        if self.recipe is None or self.inspection is None or self._add.why_not:
            return
        recipe, give_way = self.recipe, False
        if self.others and self.same == "both":
            recipe = under(recipe, self.actions.free(recipe.note.game))
        elif self.others:
            give_way = True
        trouble = self.actions.on_add(recipe, give_way)
        self.app.say(trouble or words.ADDED.format(game=self.inspection.title))
        if not trouble:
            self._close()

    def _close(self) -> None:
        self.actions.on_close()
