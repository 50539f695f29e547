"""The panel for one of the player's own programs that play: its name, and the command that starts
it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.players.base import words_of
from ui.settings import words
from ui.settings.program_trial import ProgramTrial
from ui.widgets.button import Button
from ui.widgets.field import TextField
from ui.widgets.group import Group
from ui.widgets.label import Label
from ui.widgets.panel_scene import EDGE, PanelScene
from ui.widgets.words import CANCEL
from ui.window import theme
from ui.window.settings import LONGEST_COMMAND, LONGEST_NAME

Programs = tuple[tuple[str, str], ...]
"""The programs, as in `Settings.programs`."""

_WIDTH = 900
_TITLE, _LABEL, _FIELD, _GAP, _BUTTON = 62, 34, 56, 18, 60
_NAME = 320
_SAID_LINES = 3
"""How many lines of messages there is room for."""


class ProgramPanel(PanelScene):
    """Changes one of the player's programs, or adds one. Esc discards the changes.

    Args:
        programs: the existing ones.
        which: the index of the one to change; None adds one.
        on_keep: gets all programs after the change, and the name of this one; '' if it was removed.
        trial: tries it out.
    """

    def __init__(
        self,
        programs: Programs,
        which: int | None,
        on_keep: Callable[[Programs, str], None],
        trial: ProgramTrial | None = None,
    ) -> None:
        super().__init__()
        self.title = words.ADD_PROGRAM if which is None else words.CHANGE_PROGRAM
        self._programs, self._which, self._on_keep = programs, which, on_keep
        self._trial = trial or ProgramTrial()
        name, command = programs[which] if which is not None else ("", "")
        self._labels = (
            Label(words.PROGRAM_NAME, theme.LABEL),
            Label(words.COMMAND, theme.LABEL),
        )
        self.name = TextField(
            name, self._typed, longest=LONGEST_NAME, on_submit=self._to_command,
            placeholder=words.PROGRAM_NAME_PLACEHOLDER,
        )  # fmt: skip
        self.command = TextField(
            command, self._typed, longest=LONGEST_COMMAND, on_submit=self._keep,
            placeholder=words.COMMAND_PLACEHOLDER,
        )  # fmt: skip
        self.said = Label("", theme.TEXT, theme.MINT_TEXT)
        self.keep = Button(words.KEEP, self._keep, primary=True)
        self.attempt = Button(words.TRY, self._try, hint=words.TRY_HINT)
        self.remove = Button(words.REMOVE, self._remove)
        self.remove.visible = which is not None
        self._cancel = Button(CANCEL, self.go_back, keycap="Esc")
        self.group = Group(
            [*self._labels, self.name, self.command, self.said, self.remove, self.attempt,
             self._cancel, self.keep],
            default=self.keep,
            on_escape=self.go_back,
        )  # fmt: skip
        self._refresh()

    def enter(self) -> None:
        if self.group.focused is None:
            self.group.focus(self.name, ring=True)

    def leave(self) -> None:
        """Stop the typing and the trial once the panel is closed."""
        self.group.focus(None)
        self._trial.end()

    def layout(self, size: tuple[int, int]) -> None:
        scale, look = self.app.scale, self.app.look
        u, px, edge = scale.u, scale.upx, scale.upx(EDGE)
        width = min(px(_WIDTH), size[0] - edge)
        line = look.text.block_height("A", theme.TEXT.at(u), width)
        fields = 2 * px(_LABEL + _FIELD + _GAP)
        height = 2 * edge + px(_TITLE) + fields + _SAID_LINES * line + px(2 * _GAP + _BUTTON)
        self.place_panel(size, width, min(height, size[1] - px(8)))
        inner = self.panel.inflate(-2 * edge, -2 * edge)
        y = inner.top + px(_TITLE)
        for label, field in zip(self._labels, (self.name, self.command), strict=True):
            label.place(pygame.Rect(inner.x, y, inner.w, px(_LABEL)), u)
            wide = px(_NAME) if field is self.name else inner.w
            field.place(pygame.Rect(inner.x, y + px(_LABEL), wide, px(_FIELD)), u)
            y = field.rect.bottom + px(_GAP)
        low = inner.bottom - px(_BUTTON)
        self.said.place(pygame.Rect(inner.x, y, inner.w, low - px(_GAP) - y), u)
        x = inner.right
        for button in (self.keep, self._cancel, self.attempt):
            wide = button.natural_width(look, u)
            button.place(pygame.Rect(x - wide, low, wide, px(_BUTTON)), u)
            x -= wide + px(16)
        wide = self.remove.natural_width(look, u)
        self.remove.place(pygame.Rect(inner.x, low, wide, px(_BUTTON)), u)

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        if self._trial.update():
            self._refresh()
            self.app.redraw()
            return True
        return moving

    @property
    def problem(self) -> str:
        """Why the program cannot be saved as typed, in a sentence; '' if it can."""
        name, command = self.name.text.strip(), self.command.text.strip()
        if not name:
            return words.NEEDS_NAME
        others = [n for at, (n, _) in enumerate(self._programs) if at != self._which]
        if name.casefold() in (other.casefold() for other in others):
            return words.NAME_TAKEN.format(name=name)
        return self._problem_of(command)

    def _problem_of(self, command: str) -> str:
        try:
            named = words_of(command)
        except ValueError as error:
            return words.UNREADABLE.format(why=error)
        return "" if named else words.NEEDS_COMMAND

    def _typed(self, text: str) -> None:
        self._trial.end()
        self._refresh()

    def _refresh(self) -> None:
        """Update the messages."""
        command = self.command.text.strip()
        self.keep.why_not = self.problem
        self.attempt.why_not = words.BEING_TRIED if self._trial.running else ""
        self.attempt.why_not = self.attempt.why_not or self._problem_of(command)
        self.said.words, self.said.colour = words.COMMAND_HELP, theme.MINT_TEXT
        if self._trial.said:
            self.said.words = self._trial.said
            self.said.colour = theme.PAPER if self._trial.went_well else theme.COST
        elif self.name.text.strip() and command and self.problem:
            self.said.words, self.said.colour = self.problem, theme.COST

    def _to_command(self) -> None:
        self.group.focus(self.command, ring=True)

    def _try(self) -> None:
        self._trial.begin(self.command.text.strip())
        self._refresh()

    def _keep(self) -> None:
        if self.problem:
            self.said.words, self.said.colour = self.problem, theme.COST
            return
        name = self.name.text.strip()
        self._done([(name, self.command.text.strip())], name)

    def _remove(self) -> None:
        self._done([], "")

    def _done(self, own: Sequence[tuple[str, str]], name: str) -> None:
        at = len(self._programs) if self._which is None else self._which
        kept = (*self._programs[:at], *own, *self._programs[at + 1 :])
        self.app.pop()
        self._on_keep(kept, name)
