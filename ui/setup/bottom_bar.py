"""The bottom of the set-up screen: the seed, the dice, the defaults and the start."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ui.setup import words
from ui.setup.places import Places
from ui.setup.plan import Plan
from ui.widgets.button import Button
from ui.widgets.field import TextField
from ui.widgets.label import Label
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.look import Look

_LONGEST_SEED = 24
_FIELD = 240
_NARROW_FIELD = 176
_LEAST_HELP = 220
_DICE = 56
_GAP = 16


class BottomBar:
    """Controls and a line of help that says why a game cannot start.

    Args:
        plan: the game being set up.
        on_change: is called after the seed has changed.
        on_defaults: the button for the variant's own rules.
        on_start: the gold button.
    """

    def __init__(
        self,
        plan: Plan,
        *,
        on_change: Callable[[], None],
        on_defaults: Callable[[], None],
        on_start: Callable[[], None],
    ) -> None:
        self._plan = plan
        self.told = ""
        """What is to be said before all else; empty if nothing is."""
        self._on_change = on_change
        self._label = Label(words.SEED, theme.LABEL)
        self._help = Label(words.SEED_HELP, theme.HELPER)
        self.seed = TextField(
            plan.seed_text,
            self._type_seed,
            longest=_LONGEST_SEED,
            on_submit=on_start,
            placeholder=words.BY_CHANCE,
        )
        self.dice = Button("", self.throw_dice, icon="dice", action="dice", hint=words.DICE_HINT)
        self.defaults = Button(words.DEFAULTS, on_defaults, icon="undo")
        self.start = Button(words.START, on_start, primary=True, keycap="Enter")

    @property
    def widgets(self) -> Sequence[Widget]:
        """Everything in it, from the left."""
        return (self._label, self.seed, self.dice, self._help, self.defaults, self.start)

    def throw_dice(self) -> None:
        """Take a seed by chance."""
        self._plan.throw_dice()
        self.seed.set(self._plan.seed_text)
        self._on_change()

    def refresh(self) -> None:
        """Say what holds now: whether the game can start, and what is out of the ordinary."""
        plan = self._plan
        people = [seat for seat in plan.seats if seat.kind == words.PERSON]
        self.start.why_not = plan.why_not
        self.defaults.why_not = "" if plan.changed else words.NOTHING_CHANGED
        self._help.words, self._help.colour = words.SEED_HELP, theme.MINT_TEXT
        if self.told:
            self._help.words, self._help.colour = self.told, theme.ACCENT
        elif plan.why_not:
            self._help.words, self._help.colour = plan.why_not, theme.COST
        elif not people:
            self._help.words = words.NOBODY
        elif len(people) > 1:
            self._help.words = words.SHARED.format(count=len(people))

    @property
    def notice(self) -> tuple[str, theme.Colour] | None:
        """What the help says instead of its usual words, for where there is no room for it."""
        if self._help.words == words.SEED_HELP:
            return None
        return self._help.words, self._help.colour

    def place(self, look: Look, places: Places) -> None:
        """The seed from the left, the buttons from the right, the help between them.

        Where the room is short the defaults keep their icon only.
        """
        u, bar, px = places.scale.u, places.bar, places.px
        self.defaults.words, self.defaults.hint = words.DEFAULTS, ""
        start = self.start.natural_width(look, u)
        label = look.text.width(self._label.words, theme.LABEL.at(u))
        field = px(_FIELD if places.wide else _NARROW_FIELD)
        left = label + px(_GAP) + field + px(8) + px(_DICE)
        if left + self.defaults.natural_width(look, u) + start + 4 * px(_GAP) > bar.width:
            self.defaults.words, self.defaults.hint = "", words.DEFAULTS
        defaults = self.defaults.natural_width(look, u)
        high = px(_DICE)

        def row(x: int, width: int, height: int) -> pygame.Rect:
            return pygame.Rect(x, bar.centery - height // 2, width, height)

        self._label.place(row(bar.left, label, high), u)
        self.seed.place(row(bar.left + label + px(_GAP), field, high), u)
        self.dice.place(row(self.seed.rect.right + px(8), high, high), u)
        self.start.place(row(bar.right - start, start, bar.height), u)
        tall = bar.height if places.wide and self.defaults.words else high
        self.defaults.place(row(self.start.rect.left - px(24) - defaults, defaults, tall), u)
        x = self.dice.rect.right + px(20)
        room = self.defaults.rect.left - px(28) - x
        self._help.visible = places.wide and room >= px(_LEAST_HELP)
        lines = look.text.block_height(self._help.words, theme.HELPER.at(u), max(1, room))
        self._help.place(row(x, room, lines), u)

    def _type_seed(self, text: str) -> None:
        self._plan.seed_text = text
        self._on_change()
