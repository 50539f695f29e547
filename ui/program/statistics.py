"""The statistics of a player: the numbers from the journal, and what can be done with saved
games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, datetime
from functools import partial

from game import clock
from game.day.book import is_done
from game.folders import rule_folders, user_folders
from game.journal.kept import Ending, Kept, Tally
from game.rulefiles.faults import BadRules
from game.rulefiles.menu import Family
from game.rulefiles.options import BadVariant
from game.rulefiles.rules_cache import cached_rules
from game.table.own_programs import with_commands
from game.table.seats import Seat
from game.table.session import Session
from game.thinking.task import Thinker
from ui.program import words
from ui.program.continuing import scores_line, standing_lines
from ui.program.keeper import Keeper, SavedReplay
from ui.program.practice import practice_from, practice_table
from ui.program.siblings import siblings_of
from ui.replay.scene import ReplayActions, ReplayScene
from ui.rules.scene import RulesPage
from ui.statistics.figures import PAGE, KeptLine, State
from ui.statistics.scene import StatisticsActions, StatisticsScene
from ui.window.app import App

MakeThinker = Callable[[Sequence[Seat]], Thinker | None]
"""Makes the process that thinks for the computers at these seats."""
MOST_KEPT = 300
"""How many of the latest saved games are listed."""


class KeptSource:
    """What the journal knows, by the families of the menu.

    Args:
        keeper: reads the journal.
        families: by name, in the order of the menu; the last one takes games of no family.
    """

    def __init__(self, keeper: Keeper, families: Mapping[str, Family]) -> None:
        self._keeper = keeper
        self.families: Sequence[str] = tuple(families)
        self._of = {
            variant.key: family.name for family in families.values() for variant in family.variants
        }
        self._lowest: dict[str, bool] = {}

    def family_of(self, variant: str) -> str:
        """The family of a variant; the last one if there is no longer a rule file."""
        return self._of.get(variant, self.families[-1])

    def lowest_wins(self, variant: str) -> bool:
        """Whether low scores are good in a variant, by its rule file if there still is one."""
        if variant not in self._lowest:
            try:
                rules = cached_rules(rule_folders(), variant, None, {}, user_folders().cache)
                self._lowest[variant] = rules.lower_wins
            except (BadRules, BadVariant):
                self._lowest[variant] = False
        return self._lowest[variant]

    def tallies(self, since: float) -> Iterator[Sequence[Tally] | None]:
        """Every player's results, read piece by piece."""
        return self._keeper.tallies(since)

    def endings(self, tally: Tally, since: float, most: int) -> Sequence[Ending]:
        """A player's results in the last games, oldest first."""
        return self._keeper.endings(tally, since, most)

    def kept(self) -> Iterator[Sequence[KeptLine]]:
        """The saved games, those played last first, a page at a time."""
        for first in range(0, MOST_KEPT, PAGE):
            yield [self._line(kept) for kept in self._keeper.games(PAGE, first)]

    def _line(self, kept: Kept) -> KeptLine:
        about = kept.about
        return KeptLine(
            number=kept.id,
            family=self.family_of(about.variant),
            game=about.name,
            when=when(clock.moment(kept.touched), clock.today()),
            line=scores_line(kept) if _is_done(kept) else standing_lines(kept)[0],
            state=_state(kept),
            is_open=not kept.over and not kept.parked,
        )


def when(moment: datetime, today: date) -> str:
    """A point in time in everyday words: "today 18:40", "yesterday", "12 November"."""
    days = (today - moment.date()).days
    if days == 0:
        return words.TODAY.format(time=f"{moment:%H:%M}")
    if days == 1:
        return words.YESTERDAY
    day = {"day": moment.day, "month": words.MONTHS[moment.month - 1], "year": moment.year}
    return (words.DAY if moment.year == today.year else words.DAY_OF_YEAR).format_map(day)


def _is_done(kept: Kept) -> bool:
    """Whether nobody can play on: of a day's game only the first hand is played."""
    return kept.over or kept.parked or (kept.about.kind == "day" and is_done(kept))


def _state(kept: Kept) -> State:
    """The state of a game."""
    people = [seat for seat, about in enumerate(kept.about.seats) if about.kind == "person"]
    if kept.about.kind == "practice":
        return "practice"
    if kept.parked:
        return "broken_off"
    if not kept.over and _is_done(kept):
        return "over"
    if not kept.over:
        mine = any(seat in people for seat in kept.standing.to_move)
        return "your_turn" if mine and len(people) == 1 else "open"
    if len(people) != 1:
        return "over"
    return "won" if people[0] in kept.standing.winners else "lost"


def statistics_scene(
    app: App,
    keeper: Keeper,
    families: Mapping[str, Family],
    thinker: MakeThinker,
    on_continue: Callable[[int], None],
) -> StatisticsScene:
    """The statistics, with all ways out of them.

    Args:
        app: where screens are shown.
        keeper: reads and writes the journal.
        families: the menu.
        thinker: makes the process that thinks for computers where a saved deal is played again.
        on_continue: continues a saved game, by its number.
    """
    shelf = _Shelf(app, keeper, thinker)
    actions = StatisticsActions(
        on_continue, shelf.replay, shelf.deal_again, keeper.remove, keeper.restore
    )
    return StatisticsScene(KeptSource(keeper, families), actions)


class _Shelf:
    """Opens saved games, to look at them and to play their deals again."""

    def __init__(self, app: App, keeper: Keeper, thinker: MakeThinker) -> None:
        self._app, self._keeper, self._thinker = app, keeper, thinker

    def replay(self, number: int) -> None:
        """Replay a saved game: from its first deal, or from its present position if it is
        unfinished."""
        found = self._session(number)
        if found is None:
            return
        looked, session, missing = found
        actions = ReplayActions(
            lambda moves: self._play_on(session, missing, moves),
            lambda hand: self._play_deal(session, missing, hand, words.BACK_TO_REPLAY),
            lambda: self._app.push(RulesPage(session.rules, None, siblings_of(session.rules.key))),
            partial(session.analysis, user_folders().cache),
        )
        at = 0 if looked.kept.over else None
        course = session.course(looked.rest, all_seen=looked.kept.parked)
        self._app.push(ReplayScene(course, session.seats, at, actions))

    def deal_again(self, number: int) -> None:
        """Play the first deal of a finished game once more."""
        found = self._session(number)
        if found is not None:
            _, session, missing = found
            self._play_deal(session, missing, 0, words.BACK_TO_STATISTICS)

    def _session(self, number: int) -> tuple[SavedReplay, Session, list[Seat]] | None:
        """The game, a session at its first deal, and the seats whose programs are missing."""
        looked = self._keeper.look_at(number)
        if looked is None:
            return None
        about = looked.kept.about
        seats, missing = with_commands(about.seats, dict(self._app.settings.programs))
        return looked, Session(looked.game, seats, self._thinker(seats), about.given), missing

    def _play_on(self, session: Session, missing: Sequence[Seat], moves: int) -> None:
        self._app.push(practice_from(session, moves, words.BACK_TO_REPLAY, self._keeper))
        self._keeper.tell_missing(missing)

    def _play_deal(
        self, session: Session, missing: Sequence[Seat], hand: int, way_out: str
    ) -> None:
        self._app.push(practice_table(session, hand, way_out, self._keeper))
        self._keeper.tell_missing(missing)
