"""The heads of the panels: their names, the number of players, and which page is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ui.setup import words
from ui.setup.places import Places
from ui.setup.plan import Plan
from ui.widgets.choice import Choice
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.room import Room

_EDGE, _COMPACT_EDGE = 28, 20
_TOP, _COMPACT_TOP = 18, 16
_CHOICE = 44
_SECTION = theme.display(25, 0.08)


class PanelHeads:
    """Two heads in a wide window; in a compact one, segments to turn the page.

    Args:
        plan: the game being set up.
        on_players: gets the chosen number of players.
        on_page: is called when another page is to be shown.
    """

    def __init__(
        self, plan: Plan, on_players: Callable[[int], None], on_page: Callable[[], None]
    ) -> None:
        self._plan = plan
        self._on_page = on_page
        self.counts = Choice([], 0, lambda index: on_players(plan.entry.counts[index]))
        self.counts.called = words.PLAYERS
        self.pages = Choice([], 0, self._turn)
        self._page = 0

    @property
    def widgets(self) -> Sequence[Widget]:
        """The segments for the page and for the number of players."""
        return (self.pages, self.counts)

    def shows_seats(self, places: Places) -> bool:
        """Whether the seats are visible."""
        return not self._plan.faults and (places.wide or self._page == 0)

    def shows_rules(self, places: Places) -> bool:
        """Whether the house rules, or what is wrong with the rule file, are visible."""
        return bool(self._plan.faults) or places.wide or self._page == 1

    def place(self, look: Look, places: Places) -> None:
        """Fill the segments and place them, with the players at the right."""
        plan = self._plan
        counts = plan.entry.counts
        self.counts.words = [str(count) for count in counts]
        self.counts.chosen = counts.index(plan.players) if counts else 0
        self.counts.visible = len(counts) > 1 and self.shows_seats(places)
        self.pages.words = [words.PLAYERS_COUNT.format(count=plan.players), words.HOUSE_RULES]
        self.pages.chosen = self._page
        self.pages.visible = not places.wide and not plan.faults
        head = _head(places, places.left)
        width = self.pages.natural_width(look, head.u)
        taken = look.text.width(words.PLAYERS, _SECTION.at(head.u)) if places.wide else width
        most = head.w - taken - head.px(20)
        across = min(self.counts.natural_width(look, head.u), most)
        self.counts.place(head.cut_right(pixels=across), head.u)
        self.pages.place(head.cut_left(pixels=width), head.u)

    def draw(self, pen: Pen, places: Places) -> None:
        """Draw the words; the controls are drawn with all others."""
        plan, left, right = self._plan, _head(places, places.left), _head(places, places.right)
        if plan.faults:
            pen.text(plan.entry.title, _SECTION, theme.PAPER, left)
        elif places.wide:
            pen.text(words.PLAYERS, _SECTION, theme.PAPER, left)
            pen.text(words.HOUSE_RULES, _SECTION, theme.PAPER, right)
        if self.shows_seats(places) and len(plan.entry.counts) == 1:
            pen.text(
                words.ONLY_COUNT.format(count=plan.players),
                theme.STRONG,
                theme.MUTED,
                left,
                "right",
            )
        if self.shows_rules(places) and plan.changed:
            right.cut_right(20)
            said = words.changed(len(plan.changed))
            pen.text(said, theme.STRONG, theme.ACCENT, right, "right")

    def _turn(self, page: int) -> None:
        self._page = page
        self._on_page()


def _head(places: Places, panel: Room) -> Room:
    """The place of a panel's text and segments."""
    wide, head = places.wide, panel.inset(_EDGE if places.wide else _COMPACT_EDGE)
    head.cut_top(_TOP if wide else _COMPACT_TOP)
    return head.cut_top(_CHOICE)
