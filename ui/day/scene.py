"""The deal of the day: what is played, the player's result, who else has played it, and the row of
days."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import Literal

import pygame

from game.day.course import Bowl, Row
from game.day.result import Result, Sign
from game.table.seats import Seat
from game.values import Value
from ui.day import words
from ui.widgets.avatar import draw_avatar, draw_cook, seat_colour
from ui.widgets.bowl import draw_bowl
from ui.widgets.button import Button
from ui.widgets.frame import Frame
from ui.widgets.framed_scene import FramedScene, way_back
from ui.widgets.group import Group
from ui.widgets.menu import Dropdown
from ui.widgets.parts import draw_coin
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.scene import nothing
from ui.window.seating import listed, name_of

_DATE = theme.display(32, 0.10)
_NAMES = theme.display(28, 0.08)
_SECTION = theme.display(22, 0.08)
_SCORE = theme.display(56, 0.02)
_LINE = theme.body(18, 600)
_PAD, _GAP = 24, 20
_LID_FOOT, _LEAST_BOWL, _MINE, _HOUSE = 176, 52, 320, 150
_WHO, _MOST_TRIES = 232, 6
_HOUSE_HEAD, _FEW_TRIES, _HIGH_TRY = 74, 2, 56
"""Units of the head over the other results, the least number of their lines, and units of a
line."""
_FACE = 132
_PRINT, _CALENDAR, _MOST_SIGNS = 392, 416, 52

Progress = Literal["new", "open", "done"]
"""Whether somebody has not begun a day's game, has not finished it, or has played it."""


class Try(Value):
    """Somebody's try at a day; it has a `result` once it is done."""

    seat: Seat
    progress: Progress
    result: Result | None = None


class Today(Value):
    """Everything the screen shows. `mine` is the try of the person at the screen, one of the names
    in `people`; `house` are all who live here or have begun; `picture` is the folder and the scene
    of the day's print."""

    day: date
    game: str
    picture: tuple[str, str]
    partners: tuple[Seat, ...]
    rivals: tuple[Seat, ...]
    mine: Try
    people: tuple[str, ...]
    house: tuple[Try, ...]
    row: Row
    bowls: Sequence[tuple[date, Bowl]]
    tomorrow: str
    strong: str = ""
    """A strong computer's score with the same cards; empty until it is known, and before the person
    has played them."""
    lowest_wins: bool = False
    signs: tuple[tuple[str, str], ...] = ()
    """The suits and their signs."""

    @property
    def line(self) -> str:
        """The line to copy; empty before the deal was played."""
        return self.mine.result.line(self.day) if self.mine.result is not None else ""


class DayActions(Value):
    """The ways out. `on_play` plays, continues, or plays again, depending on the state; `on_look`
    replays the hand; `on_picture` gets the folder and the scene of the print, `on_person` the name
    of the person who chooses to play. `on_frame` lets a strong computer continue, and says whether
    there is more to show now; `on_leave` stops it."""

    on_play: Callable[[], None]
    on_look: Callable[[], None]
    on_back: Callable[[], None]
    on_picture: Callable[[str, str], None]
    on_person: Callable[[str], None]
    on_frame: Callable[[], bool] = bool
    on_leave: Callable[[], None] = nothing


class _Print(Widget):
    """The print of the day, which leads to the page of its card."""

    corner = 14.0
    focusable = True

    def __init__(self, on_click: Callable[[], None]) -> None:
        super().__init__()
        self.hint, self._on_click = words.PICTURE_HINT, on_click

    def activate(self) -> None:
        self._on_click()


class DayScene(FramedScene):
    """Shows a day. Enter plays, C copies the line, L looks at the deal; Ctrl+Tab lets somebody else
    play.

    Where the window is small the print disappears first, then the calendar.

    Args:
        read: returns what is to be shown, each time the screen comes up.
        actions: the ways out.
    """

    def __init__(self, read: Callable[[], Today], actions: DayActions) -> None:
        super().__init__(way_back(actions.on_back))
        self._read, self._actions = read, actions
        self.shown = read()
        self._play = Button(words.PLAY, actions.on_play, primary=True, keycap="Enter")
        self._look_at = Button(
            words.LOOK, self._do_look, icon="eye", action="look_at_day", hint=words.LOOK_HINT
        )
        self._copy = Button(words.COPY, self.copy, action="copy_line", hint=words.COPY_HINT)
        self._who = Dropdown(("",), 0, self.sit_down, icon="person")
        self._who.called = words.WHO
        self._picture = _Print(lambda: actions.on_picture(*self.shown.picture))
        self.group = Group(
            [*self.head, self._who, self._picture, self._copy, self._look_at, self._play],
            default=self._play,
            on_escape=actions.on_back,
            shortcuts={"copy_line": self.copy, "look_at_day": self._do_look},
        )
        self._print, self._mine, self._house, self._calendar = (Room() for _ in range(4))
        self._foot = Room()

    def enter(self) -> None:
        """Update after the table, or after a day that has passed."""
        self.shown = self._read()
        self.layout(self.app.size)

    def leave(self) -> None:
        self._actions.on_leave()

    def update(self, dt: float) -> bool:
        if self._actions.on_frame():
            self.shown = self._read()
            self.app.redraw()
        return super().update(dt)

    def layout(self, size: tuple[int, int]) -> None:
        frame, body = self.frame, self.frame.room
        people: list[str] = [name_of(Seat(name, "person")) for name in self.shown.people]
        self._who.visible = len(people) > 1
        self._who.words, self._who.hints = people, [""] * len(people)
        self._who.chosen = self.shown.people.index(self.shown.mine.seat.name)
        who = [(self._who, frame.px(_WHO))] if self._who.visible else []
        self.place_head(who)
        whole = body.w / body.u
        self._print = self._calendar = Room((0, 0, 0, 0), body.u)
        if whole >= 1300 and body.h / body.u >= 560:
            self._print = body.cut_left(_PRINT, gap=_GAP)
        if whole >= 900:
            self._calendar = body.cut_right(_CALENDAR if frame.wide else 380, gap=_GAP)
        alone = body.h < body.px(_MINE + _HOUSE)
        tries = max(_FEW_TRIES, len(self.shown.house))
        low = min(round(body.h * 0.43), body.px(_HOUSE_HEAD + tries * _HIGH_TRY))
        if self._print.w:  # the company stands on the print, and the line needs little
            low = body.h if self.shown.mine.progress == "new" else max(low, round(body.h * 0.4))
        high = body.h if alone else max(body.h - low, body.px(_MINE))
        self._mine = body.cut_top(pixels=high, gap=_GAP)
        self._house = Room() if alone else body
        self._picture.visible = bool(self._print.w)
        self._picture.place(self._print, self._print.u)
        self._name_buttons()
        room = frame.place_bar(self.app.look, [self._play, self._look_at])
        self._foot = room
        self._place_copy()
        self.app.redraw()

    def heading(self) -> tuple[str, str]:
        shown = self.shown
        if self._who.visible and not self.frame.wide:
            return words.TITLE, words.short(shown.day, shown.game)
        return words.TITLE, words.note(shown.day)

    # -- what is done

    def sit_down(self, place: int) -> None:
        """Let one of the people on offer play the day."""
        self._actions.on_person(self.shown.people[place])
        self.enter()

    def turn_page(self, step: int) -> bool:
        count = len(self.shown.people)
        self.sit_down((self._who.chosen + step) % count)
        return count > 1

    def copy(self) -> None:
        """Copy the line to the system's clipboard."""
        if not self.shown.line:
            self.app.answer(words.NOTHING_TO_COPY)
            return
        try:
            pygame.scrap.put_text(self.shown.line)
        except pygame.error:
            self.app.answer(words.CANNOT_COPY)
        else:
            self.app.answer(words.COPIED)

    def _do_look(self) -> None:
        if self.shown.mine.progress == "done":
            self._actions.on_look()
        else:
            self.app.answer(words.NOT_DONE)

    def _name_buttons(self) -> None:
        progress = self.shown.mine.progress
        self._play.words = {"new": words.PLAY, "open": words.GO_ON, "done": words.AGAIN}[progress]
        self._look_at.why_not = "" if progress == "done" else words.NOT_DONE
        self._copy.visible = progress == "done"

    def _place_copy(self) -> None:
        look, line = self.app.look, self._line_room()
        said = self._line_without_signs() if self.shown.line else ""
        left = line.w - look.text.width(said, _LINE.at(line.u)) - line.px(12)
        for self._copy.words in (words.COPY, words.COPY_SHORT):
            wide = self._copy.natural_width(look, line.u)
            if wide <= left:
                break
        self._copy.place(line.cut_right(pixels=wide), line.u)

    # -- what is drawn

    def draw_content(self, pen: Pen, frame: Frame) -> None:
        if self._print.w:
            self._draw_print(pen, self._print)
        self._draw_mine(pen, self._mine)
        if self._house.w:
            self._draw_house(pen, self._house)
        if self._calendar.w:
            self._draw_calendar(pen, self._calendar)
        if self._foot.w > self._foot.px(420):
            pen.lines(words.FOOT, theme.SMALL, theme.MUTED, self._foot.inset(0, 4))

    def _draw_print(self, pen: Pen, room: Room) -> None:
        """Draw the picture of the day on paper, with the date and the company."""
        shown = self.shown
        pen.box(room, theme.PAPER, radius=14)
        inner = room.inset(14, 14)
        picture = inner.cut_top(pixels=min(round(inner.w * 1.4), inner.h - room.px(270)), gap=14)
        art = self.app.look.art.picture(*shown.picture, picture.size)
        pen.surface.blit(art, picture)
        pen.box(picture, None, theme.INK, radius=6, width=2)
        pen.text(words.print_date(shown.day), _DATE, theme.INK, inner.cut_top(44, gap=6), "centre")
        said = self._company()
        high = pen.height(said, theme.TEXT, inner.w)
        pen.block(said, theme.TEXT, theme.INK, inner.cut_top(pixels=high, gap=12), "centre")
        pen.rule(inner.cut_top(2, gap=10), theme.PAPER_SHADE)
        self._draw_faces(pen, inner)

    def _draw_faces(self, pen: Pen, room: Room, *, named: bool = False) -> None:
        """Draw the cooks at the table, side by side; `named` where there is room for it."""
        faces = (*self.shown.partners, *self.shown.rivals)
        below = pen.px(34) if named and room.h > pen.px(110) else 0
        wide = min(pen.px(_FACE) + below, room.w // max(1, len(faces)))
        size = min(wide, pen.px(_FACE), room.h - below)
        left, top = room.centerx - wide * len(faces) // 2, room.centery - (size + below) // 2
        for place, seat in enumerate(faces):
            cell = Room((left + place * wide, top, wide, size + below), pen.u)
            name = cell.cut_bottom(pixels=below)
            draw_cook(pen, seat.name, "calm", cell.center, round(size * 0.84))
            if below:
                pen.text(seat.name, theme.STRONG, theme.PAPER, name, "centre", cut=True)

    def _company(self) -> str:
        shown = self.shown
        partners = [seat.name for seat in shown.partners]
        return words.company(shown.game, partners, [seat.name for seat in shown.rivals])

    def _draw_mine(self, pen: Pen, room: Room) -> None:
        """Draw the result of the person at the screen."""
        shown, result = self.shown, self.shown.mine.result
        pen.plate(room, theme.HAIRLINE, strong=True)
        inner = room.inset(_PAD, 18)
        head = inner.cut_top(84, gap=8)
        face = head.cut_left(84, gap=16)
        name = name_of(shown.mine.seat)
        colour = seat_colour(0, ((0,),))
        draw_avatar(pen, name, face.center, face.px(76), colour)
        if result is not None:
            score = head.cut_right(150)
            top, under = score.copy(), score.copy()
            top.h, under.y = round(score.h * 0.66), score.y + round(score.h * 0.62)
            under.h = score.bottom - under.y
            points, _, total = result.score.partition("/")
            pen.text(points, _SCORE, theme.ACCENT, top, "right")
            pen.text(words.out_of(total), theme.HELPER, theme.MUTED, under, "right")
        names = listed([name, *(seat.name for seat in shown.partners)])
        pen.text(names, _NAMES, theme.PAPER, head, y=head.y + head.h * 2 // 5)
        forms = [self._company()]
        if shown.strong:
            forms = [said.format(score=shown.strong) for said in (words.STRONG, words.STRONG_SHORT)]
        fitting = (said for said in forms if pen.fits(said, theme.HELPER, head.w))
        said = next(fitting, shown.game)
        pen.text(said, theme.HELPER, theme.MUTED, head, y=head.y + head.h * 4 // 5)
        pen.rule(inner.cut_top(2, gap=12))
        if result is None:
            said = words.NOT_YET if shown.mine.progress == "new" else words.UNDER_WAY
            inner.cut_top(pixels=pen.block(said, theme.PAGE_TEXT, theme.PAPER, inner), gap=8)
            if not self._print.w:
                self._draw_faces(pen, inner, named=True)
            return
        title = inner.cut_top(30, gap=6)
        drawn = pen.text(words.YOURS, _SECTION, theme.PAPER, title)
        title.cut_left(20, pixels=drawn.w)
        key = words.TRICKS.format(count=len(result.signs))
        if pen.fits(key, theme.SMALL, title.w):
            pen.text(key, theme.SMALL, theme.MUTED, title, "right")
        else:
            pen.text(key, theme.SMALL, theme.MUTED, inner.cut_top(26, gap=4))
        line = self._line_room()
        inner.h = max(0, line.y - inner.px(26) - inner.y)
        self._draw_signs(pen, inner, result.signs)
        box = line.inflate(2 * line.px(14), 2 * line.px(10))
        pen.box(box, theme.SUNK, theme.LINE, radius=12)
        text = Room((line.x, line.y, self._copy.rect.x - line.x - line.px(12), line.h), line.u)
        upper = text.cut_top(share=0.5)
        pen.text(self._line_without_signs(), _LINE, theme.PAPER, upper)
        self._draw_small_signs(pen, text, result.signs)

    def _line_room(self) -> Room:
        """The place of the line, with the button that copies it."""
        room = self._mine.inset(_PAD + 14, 28)
        return room.cut_bottom(56)

    def _line_without_signs(self) -> str:
        """The line as far as the typeface can show it: its signs stand above."""
        result = self.shown.mine.result
        assert result is not None
        return self.shown.line.partition(result.text)[0].strip()

    def _draw_small_signs(self, pen: Pen, room: Room, signs: Sequence[Sign]) -> None:
        """Draw the signs of the line as they are copied."""
        step = min(room.px(22), room.w // max(1, len(signs)))
        pictures = dict(self.shown.signs)
        look, size = self.app.look, round(step * 0.8)
        for place, sign in enumerate(signs):
            centre = (room.x + place * step + size // 2, room.centery)
            if sign.suit is None:
                shapes, line = look.shapes, max(1.5, pen.px(1.5))
                shapes.disc(pen.surface, centre, size * 0.42, None, theme.PAPER, line)
            elif pictures.get(sign.suit):
                glyph = look.art.glyph(pictures[sign.suit], size, theme.PAPER)
                pen.surface.blit(glyph, glyph.get_rect(center=centre))
            else:
                pen.write(sign.suit, theme.SMALL_STRONG, theme.PAPER, centre, "centre")

    def _draw_signs(self, pen: Pen, room: Room, signs: Sequence[Sign]) -> None:
        """Draw a coin for every trick won, a ring for every other one."""
        count = max(1, len(signs))
        rows = 1 if room.w / count >= room.px(34) else 2
        each = -(-count // rows)
        step = min(room.px(_MOST_SIGNS + 8), room.w // each)
        high = min(2 * step, room.h // rows)
        pictures = dict(self.shown.signs)
        for place, sign in enumerate(signs):
            row, column = divmod(place, each)
            x = room.x + column * step + step // 2
            y = room.y + room.h // 2 + round((row - (rows - 1) / 2) * high)
            told = high >= room.px(70)
            radius = min(step * 0.42, high * 0.42, (high - room.px(32)) / 2 if told else step)
            if sign.suit is not None:
                draw_coin(pen, (x, y), radius, pictures.get(sign.suit, ""))
            else:
                line = max(1.5, pen.px(2))
                pen.disc((x, y), radius, theme.SUNK, theme.OFF_TEXT, line)
            if sign.points is not None and told:
                ink = theme.PAPER if sign.suit is not None else theme.MUTED
                role = theme.STRONG if sign.suit is not None else theme.TEXT
                pen.write(
                    f"{sign.points:g}", role, ink, (x, y + round(radius) + pen.px(14)), "centre"
                )

    def _draw_house(self, pen: Pen, room: Room) -> None:
        """Draw who else has played these cards here."""
        pen.plate(room)
        inner = room.inset(_PAD, 16)
        head = inner.cut_top(32, gap=6)
        drawn = pen.text(words.HOUSE, _SECTION, theme.PAPER, head)
        head.cut_left(20, pixels=drawn.w)
        if pen.fits(words.SAME_CARDS, theme.SMALL, head.w):
            pen.text(words.SAME_CARDS, theme.SMALL, theme.MUTED, head, "right")
        tries = self.shown.house
        if not tries:
            pen.text(words.NOBODY, theme.TEXT, theme.MUTED, inner, "centre")
            return
        row = max(inner.px(34), min(inner.px(56), inner.h // max(1, min(len(tries), _MOST_TRIES))))
        best = max((_points(each) for each in tries), default=1.0) or 1.0
        for each in tries[: max(1, inner.h // max(1, row))]:
            cell = inner.cut_top(pixels=row)
            pen.rule(cell)
            face = cell.cut_left(pixels=row, gap=10)
            name = name_of(each.seat)
            size = round(row * 0.76)
            draw_avatar(pen, name, face.center, size, seat_colour(0, ((0,),)))
            mine = each.seat == self.shown.mine.seat
            ink = theme.ACCENT if mine else theme.PAPER
            points = cell.cut_right(90)
            if each.result is None:
                said = words.STILL_PLAYING if each.progress == "open" else words.NOT_PLAYED
                pen.text("\u2013", _NAMES, theme.MUTED, points, "right")
                pen.text(name, theme.LABEL, ink, cell.cut_left(share=0.34, gap=10))
                pen.text(said, theme.HELPER, theme.MUTED, cell)
                continue
            pen.text(each.result.score.partition("/")[0], _NAMES, ink, points, "right")
            bar = cell.cut_right(share=0.3).strip(10)
            if not self.shown.lowest_wins:
                pen.meter(bar, _points(each) / best, theme.GOLD if mine else theme.MINT)
            pen.text(name, theme.LABEL, ink, cell)

    def _draw_calendar(self, pen: Pen, room: Room) -> None:
        """Draw the row of days, and a bowl for every day of four weeks."""
        shown = self.shown
        pen.plate(room)
        inner = room.inset(_PAD, 20)
        pen.text(
            words.ROW.format(count=shown.row.length), _SECTION, theme.ACCENT, inner.cut_top(34)
        )
        pen.text(
            words.LONGEST.format(count=shown.row.longest),
            theme.SMALL,
            theme.MUTED,
            inner.cut_top(24, gap=8),
        )
        has_foot = inner.h >= inner.px(_LID_FOOT + 4 * _LEAST_BOWL + 26)
        foot = inner.cut_bottom(_LID_FOOT, gap=8) if has_foot else None
        columns = inner.cut_top(26).columns(7)
        for initial, column in zip(words.INITIALS, columns, strict=True):
            pen.text(initial, theme.SMALL_STRONG, theme.MUTED, column, "centre")
        weeks = max(1, min(len(shown.bowls) // 7, inner.h // inner.px(_LEAST_BOWL)))
        high = inner.h // weeks
        lit = min(high, columns[0].w + pen.px(44))
        for place, (day, bowl) in enumerate(shown.bowls[-7 * weeks :]):
            week, weekday = divmod(place, 7)
            x, y = columns[weekday].centerx, inner.y + week * high
            today = day == shown.day
            if today:
                cell = pygame.Rect(columns[weekday].x + pen.px(2), 0, columns[weekday].w, lit)
                cell.centery = y + high // 2
                pen.box(cell, theme.AMBER_ROW, theme.GOLD, radius=10)
            size = max(8, min(columns[weekday].w - pen.px(8), high - pen.px(26)))
            top = y + (high - size - pen.px(20)) // 2
            draw_bowl(pen, (x, top + size // 2), size, bowl)
            ink = theme.PAPER if today or bowl in ("full", "lid") else theme.MUTED
            pen.write(str(day.day), theme.SMALL, ink, (x, top + size + pen.px(9)), "centre")
        if foot is not None:
            self._draw_lid(pen, foot)

    def _draw_lid(self, pen: Pen, room: Room) -> None:
        shown = self.shown
        pen.rule(room.cut_top(2, gap=10))
        high = pen.rich_height(words.LID, theme.HELPER, room.w)
        pen.rich(
            words.LID, theme.HELPER, theme.PAPER, room.cut_top(pixels=high, gap=8), theme.ACCENT
        )
        coming = words.TOMORROW.format(game=shown.tomorrow)
        tomorrow = room.cut_bottom(26 if pen.fits(coming, _LINE, room.w) else 44)
        pen.lines(coming, _LINE, theme.PAPER, tomorrow)
        pot = room.cut_left(64, gap=8)
        draw_bowl(pen, pot.center, min(pot.w, pot.h), "lid")
        said = words.LID_LEFT if shown.row.lid else words.LID_USED
        pen.text(said, theme.STRONG, theme.PAPER, room, y=room.centery - pen.px(12))
        pen.text(words.LID_BACK, theme.SMALL, theme.MUTED, room, y=room.centery + pen.px(12))


def _points(each: Try) -> float:
    return max(0.0, float(each.result.points)) if each.result is not None else 0.0
