"""What stands over the panels: their names, the number of players, and which page is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ui.setup import words
from ui.setup.places import Places
from ui.setup.plan import Plan
from ui.widgets.choice import Choice
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.look import Look

_EDGE, _COMPACT_EDGE = 28, 20
_TOP, _COMPACT_TOP = 18, 16
_CHOICE = 44
_SECTION = theme.display(25, 0.08)


class PanelHeads:
    """Two heads in a wide window; in a compact one, segments to turn the page.

    Args:
        plan: the game being set up.
        on_players: is told how many shall play.
        on_page: is called when another page is to be shown.
    """

    def __init__(
        self, plan: Plan, on_players: Callable[[int], None], on_page: Callable[[], None]
    ) -> None:
        self._plan = plan
        self._on_page = on_page
        self.counts = Choice([], 0, lambda index: on_players(plan.entry.counts[index]))
        self.pages = Choice([], 0, self._turn)
        self._page = 0

    @property
    def widgets(self) -> Sequence[Widget]:
        """The segments for the page and for the number of players."""
        return (self.pages, self.counts)

    def shows_seats(self, places: Places) -> bool:
        """Whether the seats are to be seen."""
        return not self._plan.faults and (places.wide or self._page == 0)

    def shows_rules(self, places: Places) -> bool:
        """Whether the house rules, or what is wrong with the rule file, are to be seen."""
        return bool(self._plan.faults) or places.wide or self._page == 1

    def place(self, look: Look, places: Places) -> None:
        """Fill the segments and place them; the players stand at the right."""
        plan, u, px, panel = self._plan, places.scale.u, places.px, places.left
        counts = plan.entry.counts
        self.counts.words = [str(count) for count in counts]
        self.counts.chosen = counts.index(plan.players) if counts else 0
        self.counts.visible = len(counts) > 1 and self.shows_seats(places)
        self.pages.words = [words.players(plan.players), words.HOUSE_RULES]
        self.pages.chosen = self._page
        self.pages.visible = not places.wide and not plan.faults
        edge = px(_EDGE if places.wide else _COMPACT_EDGE)
        top = panel.top + px(_TOP if places.wide else _COMPACT_TOP)
        width = self.pages.natural_width(look, u)
        self.pages.place(pygame.Rect(panel.left + edge, top, width, px(_CHOICE)), u)
        taken = look.text.width(words.PLAYERS, _SECTION.at(u)) if places.wide else width
        room = panel.width - 2 * edge - taken - px(20)
        box = pygame.Rect(0, top, min(self.counts.natural_width(look, u), room), px(_CHOICE))
        box.right = panel.right - edge
        self.counts.place(box, u)

    def draw(self, surface: pygame.Surface, look: Look, places: Places) -> None:
        """Draw the words; the controls are drawn with all others."""
        plan, u, px = self._plan, places.scale.u, places.px
        edge = px(_EDGE if places.wide else _COMPACT_EDGE)
        y = self.pages.rect.centery

        def say(what: str, panel: pygame.Rect) -> None:
            at = (panel.left + edge, y)
            look.text.draw(surface, what, _SECTION.at(u), theme.PAPER, at)

        def note(what: str, right: int, colour: theme.Colour) -> None:
            kind = theme.STRONG.at(u)
            look.text.draw(surface, what, kind, colour, (right, y), "right")

        if plan.faults:
            say(plan.entry.title, places.left)
        elif places.wide:
            say(words.PLAYERS, places.left)
            say(words.HOUSE_RULES, places.right)
        if self.shows_seats(places) and len(plan.entry.counts) == 1:
            note(words.only_count(plan.players), places.left.right - edge, theme.MUTED)
        if self.shows_rules(places) and plan.changed:
            note(words.changed(len(plan.changed)), places.right.right - px(48), theme.ACCENT)

    def _turn(self, page: int) -> None:
        self._page = page
        self._on_page()
