"""The panel with the house rules, made from a variant's options alone, and a pill that tells how
many more lie below."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.rulefiles.variant import Option, OptionValue
from ui.setup import words
from ui.setup.plan import Plan
from ui.setup.rule_row import RuleRow, choices_of, option_control
from ui.widgets.choice import Choice
from ui.widgets.menu import Dropdown
from ui.widgets.pane import Paragraph, TextPane
from ui.widgets.scroll import ScrollArea
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.rich import Span
from ui.window.room import Room

_WORD = theme.body(16, 600)
_HEIGHT = 32
_WIDTH = 176
_ICON = 16


class MorePill(Widget):
    """A pill on the lower edge of a scroll area; it is shown only while there is more below."""

    def __init__(self, area: ScrollArea) -> None:
        super().__init__()
        self._area = area
        self.hint, self.keycap = words.MORE_HINT, "Page Down"

    def stand_on(self, middle: Point, factor: float) -> None:
        """Centre the pill on a point of the panel's edge."""
        box = pygame.Rect(0, 0, round(_WIDTH * factor), round(_HEIGHT * factor))
        box.center = middle
        self.place(box, factor)

    def accepts(self, point: Point) -> bool:
        return bool(self._area.hidden_below) and super().accepts(point)

    def activate(self) -> None:
        self._area.page(pygame.K_PAGEDOWN)

    def draw(self, pen: Pen) -> None:
        """Draw the pill, if there is more below."""
        count = self._area.hidden_below
        if not count:
            return
        room, said = self.room, words.MORE_BELOW.format(count=count)
        pen.pill(room, theme.RAISED if self.hovered else theme.PLATE, theme.HAIRLINE, width=2)
        room = room.inflate(pen.width(said, _WORD) + pen.px(_ICON + 10) - room.w, 0)
        icon = room.cut_right(_ICON, gap=10)
        pen.text(said, _WORD, theme.PAPER, room)
        pen.icon("down", icon.center, icon.w, theme.PAPER)


_WIDEST_SEGMENTS = 0.58  # of a row's width


class RulePanel:
    """Rows for the options of a plan, or what is wrong with its rule file.

    Args:
        plan: the game being set up.
        on_change: is called after a house rule has changed.
    """

    def __init__(self, plan: Plan, on_change: Callable[[], None]) -> None:
        self._plan = plan
        self._on_change = on_change
        self.area = ScrollArea()
        self.more = MorePill(self.area)
        self.rows: dict[str, RuleRow] = {}
        """The rows by the names of their options."""

    def show(self, visible: bool) -> None:
        """Show or hide everything in it."""
        self.area.visible = self.more.visible = visible

    def fill(self, look: Look, room: Room) -> None:
        """Make the rows and place them in a room of the window."""
        factor = room.u
        self.area.place(room, factor)
        column = room.copy()
        column.cut_right(8, pixels=self.area.bar_room)
        width = column.w
        items: list[RuleRow | TextPane] = []
        self.rows = {}
        if self._plan.faults:
            items.append(TextPane(_fault_page(self._plan.faults)))
        elif not self._plan.options:
            items.append(TextPane([Paragraph((Span(words.NO_OPTIONS),), theme.TEXT, space=24)]))
        for name, option in self._plan.options.items():
            self.rows[name] = self._row(name, option, look, width, factor)
            items.append(self.rows[name])
        for item in items:
            high = item.natural_height(look, width, factor)
            item.place(column.cut_top(pixels=high), factor)
        self.area.fill(items, column.y - room.y)

    def _row(self, name: str, option: Option, look: Look, width: int, factor: float) -> RuleRow:
        plan = self._plan
        value = plan.values[name]
        cards = self._cards(option)

        def change(new: OptionValue) -> None:
            plan.set_option(name, new)
            row = self.rows[name]
            row.changed = name in plan.changed
            if isinstance(row.control, Dropdown):  # not always the one whose list was open
                row.control.chosen = choices_of(option, cards).index(new)
            self._on_change()

        control = option_control(option, value, cards, change)
        if isinstance(control, Choice) and (
            control.natural_width(look, factor) > width * _WIDEST_SEGMENTS
        ):
            control = option_control(option, value, cards, change, segments=False)
        return RuleRow(option.label, option.help, control, changed=name in plan.changed)

    def _cards(self, option: Option) -> Sequence[tuple[str, str]]:
        """Code and name of each card that can be chosen."""
        rules = self._plan.rules
        if not option.any_card or rules is None:
            return ()
        return [(code, rules.card_name(code)) for code in self._plan.cards]


def _fault_page(faults: Sequence[str]) -> list[Paragraph]:
    """What is wrong with a rule file, and what to do."""
    count = len(faults)
    page = [Paragraph((Span(words.HAS_FAULTS.format(count=count)),), theme.LABEL, space=12)]
    page += [Paragraph((Span(fault, colour=theme.COST),), theme.TEXT, space=14) for fault in faults]
    return [*page, Paragraph((Span(words.MEND.format(count=count)),), theme.TEXT, space=22)]
