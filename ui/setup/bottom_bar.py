"""The bottom of the set-up screen: the seed, the dice, the defaults, and the start."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.table.seats import PERSON
from ui.setup import words
from ui.setup.places import Places
from ui.setup.plan import Plan
from ui.widgets.button import Button
from ui.widgets.field import TextField
from ui.widgets.label import Label
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.look import Look
from ui.window.room import Room

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
        on_day: the button for the deal of the day; None where there is none.
    """

    def __init__(
        self,
        plan: Plan,
        *,
        on_change: Callable[[], None],
        on_defaults: Callable[[], None],
        on_start: Callable[[], None],
        on_day: Callable[[], None] | None = None,
    ) -> None:
        self._plan = plan
        self.told = ""
        """What to say before everything else; empty for nothing."""
        self._on_change = on_change
        self._label = Label(words.SEED, theme.LABEL)
        self._help = Label(words.SEED_HELP, theme.HELPER)
        self._told = False
        self.seed = TextField(
            plan.seed_text,
            self._type_seed,
            longest=_LONGEST_SEED,
            placeholder=words.BY_CHANCE,
        )
        self.seed.enters = True
        self.dice = Button("", self.throw_dice, icon="dice", action="dice", hint=words.DICE_HINT)
        self.defaults = Button(words.DEFAULTS, on_defaults, icon="undo")
        self.day = Button(words.DAY, on_day or on_start, icon="star", action="setup_day")
        self.day.visible = on_day is not None
        self.start = Button(words.START, on_start, primary=True, keycap="Enter")

    @property
    def widgets(self) -> Sequence[Widget]:
        """All its controls, from the left."""
        return (self._label, self.seed, self.dice, self._help, self.defaults, self.day, self.start)

    def throw_dice(self) -> None:
        """Take a random seed."""
        self._plan.throw_dice()
        self.seed.set(self._plan.seed_text)
        self._on_change()

    def refresh(self) -> None:
        """Update the text: whether the game can start, and what differs from the defaults."""
        plan = self._plan
        people = [seat for seat in plan.seats if seat.kind == PERSON]
        self.start.why_not = plan.why_not
        self.defaults.why_not = "" if plan.changed else words.NOTHING_CHANGED
        told, colour = "", theme.MINT_TEXT
        if self.told:
            told, colour = self.told, theme.ACCENT
        elif plan.why_not:
            told, colour = plan.why_not, theme.COST
        elif not people:
            told = words.NOBODY
        elif len(people) > 1 and plan.rules is not None and plan.rules.hides_cards:
            told = words.SHARED.format(count=len(people))
        self._told = bool(told)
        self._help.words, self._help.colour = told or words.SEED_HELP, colour

    @property
    def notice(self) -> str:
        """What the help says instead of its usual text, for places with no room for the help."""
        return self._help.words if self._told else ""

    def place(self, look: Look, places: Places) -> None:
        """Place the seed from the left, the buttons from the right, and the help between them.

        Where there is little room, first the defaults button and then that of the day show only
        their icons.
        """
        frame, tools = places.frame, (self.day, self.defaults)
        bar = Room(frame.bar, frame.scale.u)
        label = look.text.width(self._label.words, theme.LABEL.at(bar.u))
        self._label.place(bar.cut_left(pixels=label, gap=_GAP).strip(_DICE), bar.u)
        field = bar.cut_left(_FIELD if places.wide else _NARROW_FIELD, gap=8)
        self.seed.place(field.strip(_DICE), bar.u)
        self.dice.place(bar.cut_left(_DICE, gap=20).strip(_DICE), bar.u)
        start = self.start.natural_width(look, bar.u)
        self.start.place(bar.cut_right(pixels=start, gap=_GAP), bar.u)
        self.day.words, self.defaults.words = words.DAY, words.DEFAULTS
        spare = bar.w - (bar.px(_LEAST_HELP) if places.wide else 0)
        for button in reversed(tools):
            wanted = sum(each.natural_width(look, bar.u) for each in tools if each.visible)
            if wanted + bar.px(3 * _GAP) > spare:
                button.words = ""
        self.day.hint = "" if self.day.words else words.DAY_HINT
        self.defaults.hint = "" if self.defaults.words else words.DEFAULTS
        for button in tools:
            if button.visible:
                place = bar.cut_right(pixels=button.natural_width(look, bar.u), gap=_GAP)
                button.place(place if button.words and places.wide else place.strip(_DICE), bar.u)
        bar.cut_right(12)
        self._help.visible = places.wide and bar.w >= bar.px(_LEAST_HELP)
        lines = look.text.block_height(self._help.words, theme.HELPER.at(bar.u), max(1, bar.w))
        self._help.place(bar.strip(pixels=lines), bar.u)

    def _type_seed(self, text: str) -> None:
        self._plan.seed_text = text
        self._on_change()
