"""The deal of the day: what its screen shows, and the table at which it is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from cards_art.of_the_day import picture_of_the_day
from game.day.book import Tries, days_of, is_done, tries
from game.day.course import bowls, row
from game.day.deal import LAST, DayDeal, deal_of
from game.day.result import result_of
from game.day.strong import StrongTry
from game.folders import SHIPPED, user_folders
from game.rulefiles.rules_cache import cached_rules
from game.table.seats import Seat
from game.table.session import Session
from ui.day import words
from ui.day.scene import DayActions, DayScene, Today, Try
from ui.program.front_page import game_of
from ui.program.practice import PracticeScreens, PracticeTable
from ui.replay.scene import ReplayActions, ReplayScene
from ui.rules.scene import RulesPage
from ui.window.app import App
from ui.window.seating import called, seated

if TYPE_CHECKING:
    from game.journal.kept import Kept
    from game.position.state import Table
    from game.rules.rules import Rules
    from game.thinking.task import Thinker
    from ui.program.keeper import Keeper
    from ui.window.settings import SpeedName


class DayTable(PracticeTable):
    """A table for the first try at a day's deal: nothing can be taken back."""

    takes_back: ClassVar[bool] = False
    chip: ClassVar[str] = words.CHIP


class _DayScreens(PracticeScreens):
    """After the hand comes its sheet, and then the day's screen."""

    way_out = words.BACK_TO_DAY
    on_done: Callable[[App], None]

    def score(self, table: Table) -> None:
        last = self.book(table)[-1:]
        self.show_score(last, words.SHEET_NOTE, words.BACK_TO_DAY, self.go_out)

    def go_out(self) -> None:
        """Leave the table; an unfinished hand is saved for later."""
        self.on_done(self.app)


def day_table(
    session: Session,
    keeper: Keeper,
    on_done: Callable[[App], None],
    pace: SpeedName | None = None,
    *,
    counts: bool = True,
) -> PracticeTable:
    """The table of a day's game, which `counts` as its first try or not; `on_done` is called
    afterwards."""

    def ways(app: App, session: Session, on_menu: Callable[[], None]) -> _DayScreens:
        screens = _DayScreens(app, session, on_menu=on_menu, keeper=keeper)
        screens.behind, screens.on_done = None, on_done
        return screens

    return (DayTable if counts else PracticeTable)(session, ways, pace=pace)


class DayBook:
    """A day for the person at the screen, read from the saved games.

    Args:
        keeper: reads the journal.
        day: the day.
        name: of the person at the screen; empty if they have none.
        thinker: makes the process that thinks for a strong computer; None thinks in this process.
    """

    def __init__(
        self, keeper: Keeper, day: date, name: str, thinker: Callable[[], Thinker | None]
    ) -> None:
        self._keeper, self._thinker, self.day = keeper, thinker, day
        self.name = name
        self.deal: DayDeal = deal_of(day)
        self.rules: Rules = cached_rules(
            (SHIPPED,), self.deal.variant, self.deal.players, {}, user_folders().cache
        )
        self._results: dict[int, Try] = {}
        self._strong: StrongTry | None = None
        """A computer's try with the person's cards, once the person has played them."""
        self._played = False

    @property
    def person(self) -> Seat:
        """The person at the screen."""
        return called(seated(["person"]), self.name)[0]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return self.deal.seats(self.person.name)

    def kept(self) -> Kept | None:
        """The person's first try; None before it was begun."""
        return self._tries().get(self.day, {}).get(self.person.name)

    def today(self) -> Today:
        """What the screen shows."""
        found, person, day = self._tries(), self.person, self.day
        here: Mapping[str, Kept] = found.get(day, {})
        names = (*(p.name for p in self._keeper.people()), *here, person.name)
        people = {name: Seat(name, "person") for name in names}
        all_tries = [self._try(seat, here.get(name)) for name, seat in people.items()]
        mine = self._try(person, here.get(person.name))
        self._played = mine.progress == "done"
        house = [each for each in all_tries if each.progress != "new" or len(all_tries) > 1]
        side = next(side for side in self.rules.sides if 0 in side)
        seats, days = self.seats, days_of(found, person.name)
        tomorrow = deal_of(min(LAST, day + timedelta(1)))
        return Today(
            day=day,
            game=self.rules.variant.name,
            picture=picture_of_the_day(day),
            partners=tuple(seats[n] for n in side if n),
            rivals=tuple(seat for n, seat in enumerate(seats) if n not in side),
            mine=mine,
            people=tuple(people),
            house=tuple(sorted(house, key=self._order)),
            row=row(days, day),
            bowls=bowls(days, day),
            tomorrow=game_of(tomorrow),
            strong=self._strong_score(),
            lowest_wins=self.rules.lower_wins,
            signs=tuple((code, suit.sign) for code, suit in self.rules.deck.suits.items()),
        )

    def measure(self) -> bool:
        """Let a strong computer continue with the person's cards, which they must have played; True
        if its score has become known."""
        if self._strong is None:
            if not self._played:
                return False
            self._strong = StrongTry(self.rules, self.deal, self._thinker())
        return self._strong.update()

    def rest(self) -> None:
        """Stop the thinking while the day is not on the screen."""
        if self._strong is not None:
            self._strong.close()

    def _strong_score(self) -> str:
        result = self._strong.result if self._strong is not None else None
        return result.score.partition("/")[0] if result is not None else ""

    def _order(self, each: Try) -> tuple[bool, float]:
        points = float(each.result.points) if each.result is not None else 0.0
        return each.result is None, points if self.rules.lower_wins else -points

    def _tries(self) -> Tries:
        return tries(self._keeper.day_games())

    def _try(self, seat: Seat, kept: Kept | None) -> Try:
        if kept is None:
            return Try(seat, "new")
        if not is_done(kept):
            return Try(seat, "open")
        if kept.id not in self._results:
            looked = self._keeper.look_at(kept.id)
            for _ in looked.rest if looked is not None else ():
                pass
            results = looked.game.results if looked is not None else ()
            result = result_of(self.rules, results[0], 0) if results else None
            self._results[kept.id] = Try(seat, "done", result)
        return self._results[kept.id]


def day_scene(
    app: App,
    keeper: Keeper,
    book: DayBook,
    play: Callable[[DayBook], None],
    on_picture: Callable[[str, str], None],
    thinker: Callable[[Sequence[Seat]], Thinker | None],
    on_person: Callable[[str], None],
) -> DayScene:
    """The screen of a day, over the title; `on_person` gets the name of the person who chooses to
    play."""

    def sit_down(name: str) -> None:
        book.name = name
        on_person(name)

    def look_at() -> None:
        kept = book.kept()
        found = keeper.look_at(kept.id) if kept is not None else None
        if found is None:
            return
        seats = found.kept.about.seats
        session = Session(found.game, seats, thinker(seats))
        analyse = partial(session.analysis, user_folders().cache)
        ways = ReplayActions(None, None, lambda: app.push(RulesPage(book.rules, None)), analyse)
        app.push(ReplayScene(session.course(found.rest), session.seats, 0, ways))

    actions = DayActions(
        lambda: play(book), look_at, app.pop, on_picture, sit_down, book.measure, book.rest
    )
    return DayScene(book.today, actions)
