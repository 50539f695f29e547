"""The list of the player's own games: open the kitchen, play, share, remove, and restore."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from game.errors import why
from game.kitchen.own import OwnGame, bring_back, take_out
from game.values import Value
from ui.kitchen import own_words as words
from ui.kitchen.words import faults as faults_word
from ui.widgets.button import Button
from ui.widgets.frame import Frame
from ui.widgets.framed_scene import FramedScene, way_back
from ui.widgets.group import Group
from ui.widgets.row import Line
from ui.widgets.scroll import ScrollArea
from ui.window import theme
from ui.window.draw import Box
from ui.window.faces import face_of
from ui.window.icons import IconName
from ui.window.pen import Pen, hair
from ui.window.room import Room

_ROW, _LOW_ROW, _HEAD, _DROP = 92, 104, 56, 88
_PICTURE = (84, 68)
_NAME, _WIDE_STATE, _PLAYERS, _LAST = theme.body(22, 600), 188, 100, 180


class OwnActions(Value):
    """What can be done with own games; `games` reads them, one after the other. `last_played` says
    when a game was last played, in words, empty if never."""

    games: Callable[[], Iterator[OwnGame]]
    last_played: Callable[[str], str]
    on_open: Callable[[OwnGame], None]
    on_new: Callable[[], None]
    on_play: Callable[[OwnGame], None]
    on_share: Callable[[OwnGame], None]
    on_show: Callable[[Path], bool]
    on_close: Callable[[], None]


class GameRow(Line):
    """A game: its picture, its name, its state, and one sentence about it."""

    enters = True

    def __init__(
        self, game: OwnGame, last: str, on_choose: Callable[[], None], on_open: Callable[[], None]
    ) -> None:
        super().__init__(on_open, on_focus=on_choose, ruled=True)
        self.game, self._last, self._choose = game, last, on_choose
        self.called, self.about = game.name, last
        self.wide = True

    def release(self, point: tuple[int, int]) -> bool:
        """A click chooses; a click on the chosen one opens it."""
        was_chosen = self.selected and self.pressed
        self.pressed = False
        if self.accepts(point):
            self._choose()
            if was_chosen:
                self.activate()
        return True

    def press(self, point: tuple[int, int]) -> bool:
        """Begin a click, which only chooses a line that was not chosen."""
        was = self.selected
        super().press(point)
        self.pressed = was
        return True

    def draw_cells(self, pen: Pen) -> None:
        room = self.room.inset(18, 8)
        picture = room.cut_left(_PICTURE[0], gap=20).strip(min(_PICTURE[1], room.h / room.u))
        self._draw_picture(pen, picture)
        if self.wide:
            self._draw_wide(pen, room)
            return
        top = room.cut_top(share=0.5)
        self._draw_state(pen, top.cut_right(160))
        pen.text(words.players(self.game.players), theme.STRONG, theme.PAPER, top.cut_right(70))
        self._draw_name(pen, top, one_line=True)
        pen.tail(self._last or words.NEVER, theme.TEXT, theme.MUTED, room, gap=20)
        self._draw_sentence(pen, room)

    def _draw_wide(self, pen: Pen, room: Room) -> None:
        name = room.cut_left(share=0.27, gap=16)
        state, players = room.cut_left(_WIDE_STATE), room.cut_left(_PLAYERS)
        last = room.cut_left(_LAST)
        self._draw_name(pen, name, one_line=False)
        self._draw_state(pen, state)
        pen.text(words.players(self.game.players), theme.STRONG, theme.PAPER, players)
        pen.text(self._last or words.NEVER, theme.TEXT, theme.MINT_TEXT, last)
        self._draw_sentence(pen, room)

    def _draw_name(self, pen: Pen, room: Room, *, one_line: bool) -> None:
        game = self.game
        slots = {"file": game.file.name, "base": game.extends, "family": game.family}
        said = words.FROM_EXTENDS if game.extends else words.FROM_FAMILY
        if not game.extends and game.family in ("", game.name):
            said = words.FILE_ALONE
        note = said.format(**slots)
        if one_line:
            drawn = pen.text(game.name, theme.LABEL, theme.PAPER, room, cut=True)
            room.cut_left(pixels=drawn.w, gap=14)
            pen.text(note, theme.HELPER, theme.MUTED, room, cut=True)
            return
        off = pen.px(14)
        pen.text(game.name, _NAME, theme.PAPER, room, y=room.centery - off, cut=True)
        pen.text(note, theme.HELPER, theme.MUTED, room, y=room.centery + off, cut=True)

    def _draw_state(self, pen: Pen, room: Room) -> None:
        count = len(self.game.faults)
        said = faults_word(count) if count else words.GOOD
        pill = room.cut_left(pixels=pen.width(said, theme.STRONG) + pen.px(44)).strip(32)
        ink, line = (theme.REFUSAL, theme.COST) if count else (theme.GOOD, theme.GOOD)
        pen.pill(pill, theme.COST_DARK if count else theme.SUNK, line)
        icon: IconName = "cross" if count else "tick"
        at = (pill.x + pen.px(18), pill.centery)
        pen.icon(icon, at, pen.px(17), ink)
        pill.cut_left(32)
        pen.text(said, theme.STRONG, ink, pill)

    def _draw_sentence(self, pen: Pen, room: Room) -> None:
        game = self.game
        if game.faults:
            fault = game.faults[0]
            said = words.LINE.format(line=fault.mark.line, fault=fault.said)
            pen.lines(said, theme.STRONG, theme.COST, room)
        elif game.rules is not None:
            pen.lines(game.rules.variant.summary, theme.TEXT, theme.PAPER, room)

    def _draw_picture(self, pen: Pen, room: Room) -> None:
        if self.game.rules is None:
            pen.box(room, theme.SUNK, theme.LINE, radius=8)
            pen.icon("pot", room.center, pen.px(34), theme.LINE)
            return
        deck = self.game.rules.deck
        cards = list(deck.cards)
        face = face_of(deck, cards[sum(self.game.key.encode()) % len(cards)])
        picture = pen.look.art.picture(face.deck, face.scene, room.size)
        pen.surface.blit(picture, room)
        pen.shape(room, Box(3 * pen.u, None, theme.LINE, hair(pen.u)))


class OwnGames(FramedScene):
    """The list of own games. They are read one a frame, so that the list appears at once."""

    def __init__(self, actions: OwnActions) -> None:
        super().__init__(way_back(self._close, words.BACK, words.BACK_HINT))
        self.actions = actions
        self.rows: list[GameRow] = []
        self._coming: Iterator[OwnGame] | None = None
        self._chosen = ""
        self._taken: list[tuple[OwnGame, Path]] = []
        """What was removed here and can be restored, the last one last."""
        self._list = ScrollArea()
        self._open = Button(words.OPEN, self._do_open, primary=True, keycap="Enter")
        self._share = Button(words.SHARE, self._do_share, icon="cards", action="share")
        self._play = Button(words.PLAY, self._do_play, icon="play", action="play_own")
        self._new = Button(words.NEW, self._do_new, action="new_game")
        self._show = Button("", self._do_show, icon="eye", action="show_file",
                            hint=words.SHOW_HINT)  # fmt: skip
        self._out = Button("", self.take_out, icon="cross", action="take_out",
                           hint=words.TAKE_OUT_HINT)  # fmt: skip
        self._back = Button("", self.bring_back, icon="undo", action="bring_back",
                            hint=words.BRING_BACK_HINT)  # fmt: skip
        self._rooms: dict[str, Room] = {}
        self.group = Group(
            [
                *self.head, self._list, self._back, self._out, self._show, self._new, self._play,
                self._share, self._open,
            ],
            default=self._open,
            on_escape=self._close,
            shortcuts={
                "share": self._share.activate, "play_own": self._play.activate,
                "new_game": self._new.activate, "show_file": self._show.activate,
                "take_out": self._out.activate, "bring_back": self.bring_back,
                "undo": self.bring_back,
            },
        )  # fmt: skip

    # -- what is shown

    @property
    def chosen(self) -> OwnGame | None:
        """The game to which the buttons apply."""
        found = [row.game for row in self.rows if row.game.key == self._chosen]
        return found[0] if found else self.rows[0].game if self.rows else None

    def heading(self) -> tuple[str, str]:
        return words.TITLE, words.NOTE

    def enter(self) -> None:
        """Read the files again after another screen, such as the kitchen, that may have changed
        them."""
        self._coming = self.actions.games()
        if self.group.focused in self.rows:
            self.group.focus(None)
        self.rows = []

    def update(self, dt: float) -> bool:
        reading = self._coming is not None
        if self._coming is not None:
            game = next(self._coming, None)
            if game is None:
                self._coming = None
                if self.group.focused is None:
                    self._focus_chosen()
            else:
                last = self.actions.last_played(game.key)
                choose, opened = partial(self.choose, game.key), partial(self._open_row, game.key)
                self.rows.append(GameRow(game, last, choose, opened))
            self.layout(self.app.size)
            self.app.redraw()
        return super().update(dt) or reading

    def layout(self, size: tuple[int, int]) -> None:
        frame = self.frame
        room, wide = frame.room, frame.wide
        self.place_head()
        self._rooms = {"panel": room.copy()}
        inner = room.inset(12, 8)
        if wide:
            self._rooms["head"] = inner.cut_top(_HEAD)
        if self.rows:
            self._rooms["drop"] = inner.cut_bottom(_DROP if wide else 56, gap=8)
        else:
            self._rooms["drop"] = inner.inset(12, 12)
        high = inner.px(_ROW if wide else _LOW_ROW)
        for row in self.rows:
            row.wide = wide
        self._list.visible = bool(self.rows)
        self._list.stack(inner, [(row, high) for row in self.rows], inner.u)
        self._show_chosen(frame)

    def _show_chosen(self, frame: Frame) -> None:
        game = self.chosen
        for row in self.rows:
            row.selected = row.game is game
        none = words.CHOOSE if game is None else ""
        bad = none or (words.HAS_FAULTS if game is not None and game.faults else "")
        self._open.words = words.OPEN if game is not None else words.NEW_GAME
        self._new.visible = game is not None
        self._new.words = words.NEW if frame.wide else ""
        self._new.icon = None if frame.wide else "pot"
        self._new.hint = "" if frame.wide else words.NEW_GAME
        for button, said in ((self._play, words.PLAY), (self._share, words.SHARE)):
            button.visible, button.why_not = game is not None, bad
            button.words = said if frame.wide else ""
            button.hint = "" if frame.wide else said
        for button in (self._show, self._out):
            button.visible = game is not None
        self._back.visible = bool(self._taken)
        self._rooms["foot"] = frame.place_bar(
            self.app.look,
            (self._open, self._share, self._play, self._new, self._out, self._show, self._back),
        )

    def draw_content(self, pen: Pen, frame: Frame) -> None:
        pen.plate(self._rooms["panel"])
        if "head" in self._rooms and self.rows:
            self._draw_head(pen, self._rooms["head"].inset(18))
        self._draw_drop(pen, self._rooms["drop"])
        foot = self._rooms["foot"].copy()
        foot.cut_right(16)
        if self.chosen is not None and foot.w > foot.px(280):
            said = words.CHOSEN.format(game=self.chosen.name)
            pen.lines(said, theme.SMALL_STRONG, theme.PAPER, foot)

    def _draw_head(self, pen: Pen, room: Room) -> None:
        room.cut_right(pixels=self._list.bar_room)
        room.cut_left(_PICTURE[0], gap=20)
        for said, cell in (
            (words.GAME, room.cut_left(share=0.27, gap=16)),
            (words.STATE, room.cut_left(_WIDE_STATE)),
            (words.PLAYERS, room.cut_left(_PLAYERS)),
            (words.LAST_PLAYED, room.cut_left(_LAST)),
            (words.WHAT, room),
        ):
            pen.text(said, theme.HELPER, theme.MUTED, cell)

    def _draw_drop(self, pen: Pen, room: Room) -> None:
        style = Box(10 * pen.u, None, theme.MUTED, hair(pen.u), dash=(10 * pen.u, 8 * pen.u))
        pen.shape(room, style)
        if self.rows or self._coming is not None:
            said = words.DROP if not self._coming else words.READING
            pen.text(said, theme.TEXT, theme.MUTED, room.inset(16), "centre")
            return
        middle = room.strip(150)
        pen.text(words.EMPTY, theme.SECTION, theme.PAPER, middle.cut_top(60), "centre")
        key = self.app.look.keymap.key_of("new_game")
        pen.text(words.EMPTY_NOTE.format(key=key), theme.TEXT, theme.MUTED, middle.cut_top(36),
                 "centre")  # fmt: skip
        pen.text(words.DROP, theme.TEXT, theme.MUTED, middle.cut_top(36), "centre")

    # -- what the controls do

    def choose(self, key: str) -> None:
        """Choose the game of a file, from where arrows lead on."""
        self._chosen = key
        self._show_chosen(self.frame)
        self._focus_chosen()
        self.app.redraw()

    def _focus_chosen(self) -> None:
        self.group.focus(next((row for row in self.rows if row.selected), None))

    def _open_row(self, key: str) -> None:
        self._chosen = key
        self._do_open()

    def _do_open(self) -> None:
        if self.chosen is None:
            self.actions.on_new()
        else:
            self.actions.on_open(self.chosen)

    def _do_new(self) -> None:
        self.actions.on_new()

    def _do_play(self) -> None:
        if self.chosen is not None:
            self.actions.on_play(self.chosen)

    def _do_share(self) -> None:
        if self.chosen is not None:
            self.actions.on_share(self.chosen)

    def _do_show(self) -> None:
        if self.chosen is not None:
            folder = self.chosen.file.parent
            if not self.actions.on_show(folder):
                self.app.answer(words.NO_FOLDER.format(folder=folder))

    def take_out(self) -> None:
        """Remove the chosen game; its file is kept."""
        game = self.chosen
        if game is None:
            return
        try:
            kept = take_out(game)
        except OSError as error:
            self.app.answer(words.CANNOT.format(why=why(error)))
            return
        self._taken.append((game, kept))
        key = self.app.look.keymap.key_of("bring_back")
        self.app.answer(words.TAKEN_OUT.format(game=game.name, kept=kept.name, key=key))
        self.enter()

    def bring_back(self) -> None:
        """Restore the game that was removed last."""
        if not self._taken:
            return
        game, kept = self._taken[-1]
        try:
            bring_back(game, kept)
        except OSError as error:
            self.app.answer(words.CANNOT.format(why=why(error)))
            return
        self._taken.pop()
        self._chosen = game.key
        self.app.answer(words.BROUGHT_BACK.format(game=game.name))
        self.enter()

    def _close(self) -> None:
        self.actions.on_close()
