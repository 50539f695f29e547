"""The link between tables and journal: what is saved, continued, and reported."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from game.journal.journal import Gone, Journal
from game.values import Value

if TYPE_CHECKING:
    from game.household.people import Person, Record
    from game.journal.keeping import Keeping
    from game.journal.kept import Ending, Kept, Kind, Tally
    from game.journal.people import Forgotten
    from game.journal.store import CannotKeep, Cause
    from game.position.game import Game
    from game.position.moves import Move
    from game.rulefiles.variant import OptionValue
    from game.rules.rules import Rules
    from game.table.seats import Seat
    from game.table.session import Session

Answer = TypeVar("Answer")


class ContinuedGame(Value):
    """A game resumed where it was left: the game itself, what is saved of it, and the key for
    saving it further; None if it cannot be written now."""

    game: Game
    kept: Kept
    key: str | None


class SavedReplay(Value):
    """A saved game at its first deal, and what is saved of it. `rest` makes its next move each time
    it is advanced, as far as the game can be replayed."""

    game: Game
    kept: Kept
    rest: Iterator[Move]


class Keeper:
    """Saves the games of a window in the journal.

    Nothing here fails: where the journal cannot be used the program plays on, and what the player
    should know is said once, through `speak`.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._keepings: list[tuple[Session, Keeping]] = []
        self._waiting: list[tuple[Session, Kind | None, ContinuedGame | None]] | None = None
        """What is to be saved once the window is shown; None afterwards."""
        self._notes: list[str] = []
        self._said: set[str] = set()
        self._say: Callable[[str], None] | None = None

    # --- saving ---------------------------------------------------------------------------------

    def wait_for_window(self) -> None:
        """Write nothing before `window_is_shown`: nobody can move before that."""
        self._waiting = []

    def window_is_shown(self) -> None:
        """Save what has waited, and from now on save at once."""
        waiting, self._waiting = self._waiting or [], None
        self._asked(self._journal.purge, 0)
        for session, kind, known in waiting:
            self.keep(session, kind, known)

    def keep(
        self, session: Session, kind: Kind | None = None, known: ContinuedGame | None = None
    ) -> None:
        """Save a session from now on; `known` if it is one that was resumed."""
        if self._waiting is not None:
            self._waiting.append((session, kind, known))
            return
        from game.journal.keeping import Keeping

        place = (known.kept, known.key) if known is not None else None
        keeping = Keeping(self._journal, session, kind=kind, on_note=self._note, known=place)
        self._keepings.append((session, keeping))

    def keeps(self, session: Session) -> bool:
        """Whether nothing of a session would be lost now."""
        return any(keeping.trouble is None for other, keeping in self._keepings if other is session)

    def end(self, session: Session, *, for_good: bool = False) -> None:
        """Note that a session has left the table; one that ended `for_good` is not offered
        again."""
        if self._waiting is not None:
            self._waiting = [each for each in self._waiting if each[0] is not session]
        for keeping in [k for other, k in self._keepings if other is session]:
            keeping.close()
            if for_good and (number := keeping.number) is not None:
                self._asked(partial(self._journal.park, number), None)
        self._keepings = [pair for pair in self._keepings if pair[0] is not session]

    def close(self) -> None:
        """Note that the window is closed."""
        while self._keepings:
            self.end(self._keepings[0][0])
        self._journal.close()

    def remove(self, number: int) -> bool:
        """Delete a saved game so that it can be restored. True if that is done."""
        return self._asked(lambda: self._journal.remove(number), False)

    def restore(self, number: int) -> bool:
        """Restore a deleted game. True if it is there again."""
        return self._asked(lambda: self._journal.restore(number), False)

    # --- resuming -------------------------------------------------------------------------------

    def latest(self) -> Kept | None:
        """The game to continue, if there is one."""
        return self._asked(self._journal.latest_open, None)

    def last_family(self) -> str:
        """The family of the game that was played last; empty if there is none."""
        none: list[Kept] = []
        found = self._asked(lambda: self._journal.games(most=9, latest_first=True), none)
        return next((kept.about.family for kept in found if kept.about.kind == "game"), "")

    def played(self) -> frozenset[str]:
        """The families of the games that were played to their end last."""
        none: frozenset[str] = frozenset()
        return self._asked(self._journal.families, none)

    def take_up(self, number: int) -> ContinuedGame | None:
        """Resume a saved game where it was left; None if that is impossible, which is reported."""
        from game.journal import words
        from game.journal.kept import BadGame, CannotGoOn
        from game.journal.reviving import revived

        try:
            kept, moves, key = self._taken(number)
            found = revived(kept, moves, _rules)
        except Gone:
            self._note(words.GONE)
        except BadGame as error:
            self._note(str(error) if isinstance(error, CannotGoOn) else words.DAMAGED_GAME)
            self._asked(lambda: self._journal.park(number), None)
        else:
            if found.changed:
                self._note(words.RULES_CHANGED.format(game=kept.about.name))
            return ContinuedGame(found.game, kept, key)
        return None

    def _taken(self, number: int) -> tuple[Kept, tuple[Move, ...], str | None]:
        from game.journal.store import CannotKeep

        try:
            key, kept, moves = self._journal.take(number)
            return kept, moves, key
        except CannotKeep:
            found = self._asked(lambda: self._journal.game(number), None)
            if found is None:
                raise Gone from None
            return *found, None

    # --- looking back ---------------------------------------------------------------------------

    def tallies(self, since: float) -> Iterator[Sequence[Tally] | None]:
        """Every player's results in games that count and began at `since` or later: None after each
        piece that was read, and finally the tallies."""
        pieces = self._journal.tallying(since=since)
        none: list[Tally] = []
        found = None
        while found is None:
            found = self._asked(partial(next, pieces), none)
            yield found

    def endings(self, of: Tally, since: float, most: int) -> Sequence[Ending]:
        """A player's results in the last games of a variant that began at `since` or later."""
        none: list[Ending] = []
        player = of.variant, of.name, of.level
        return self._asked(lambda: self._journal.endings(*player, since, most), none)

    def games(self, most: int, first: int = 0) -> Sequence[Kept]:
        """The saved games, those played last first: at most `most` of them, after the `first`."""
        none: list[Kept] = []
        return self._asked(lambda: self._journal.games(first, most, latest_first=True), none)

    def day_games(self) -> Sequence[Kept]:
        """The tries at deals of the day."""
        none: list[Kept] = []
        return self._asked(lambda: self._journal.games(kind="day"), none)

    def look_at(self, number: int) -> SavedReplay | None:
        """A saved game, without resuming it; None if that is impossible, which is reported."""
        from game.journal import words
        from game.journal.kept import BadGame, CannotGoOn
        from game.journal.reviving import begun

        try:
            found = self._asked(lambda: self._journal.game(number), None)
            if found is None:
                return None
            again = begun(*found, _rules)
        except Gone:
            self._note(words.GONE)
        except BadGame as error:
            self._note(str(error) if isinstance(error, CannotGoOn) else words.DAMAGED_GAME)
        else:
            return SavedReplay(again.game, found[0], self._as_far_as_it_goes(again.rest))
        return None

    def _as_far_as_it_goes(self, rest: Iterator[Move]) -> Iterator[Move]:
        """The moves of a saved game, up to one that is impossible, which is reported."""
        from game.journal.kept import CannotGoOn

        try:
            yield from rest
        except CannotGoOn as error:
            self._note(str(error))

    # --- the people of the household ------------------------------------------------------------

    def people(self) -> Sequence[Person]:
        """Everybody; before the window is shown nobody, since that does not wait for the
        journal."""
        none: list[Person] = []
        return none if self._waiting is not None else self._asked(self._journal.people, none)

    def records(self) -> Mapping[str, Record]:
        """What people have played, by name."""
        none: dict[str, Record] = {}
        return self._asked(self._journal.records, none)

    def add_person(self, person: Person) -> bool:
        """Add a person."""
        return self._asked(partial(self._journal.add_person, person), False)

    def change_person(self, name: str, person: Person) -> bool:
        """Replace the person called `name`, in every saved game as well."""
        return self._asked(partial(self._journal.change_person, name, person), False)

    def forget_person(self, name: str, instead: str) -> Forgotten | None:
        """Forget a person, whose games then say `instead`."""
        return self._asked(partial(self._journal.forget_person, name, instead), None)

    def bring_back(self, forgotten: Forgotten, instead: str) -> bool:
        """Restore a person as if never forgotten."""
        return self._asked(partial(self._journal.bring_back, forgotten, instead), False)

    # --- what is reported -----------------------------------------------------------------------

    def speak(self, say: Callable[[str], None]) -> None:
        """From now on report through `say`, beginning with whatever was not reported yet."""
        self._say = say
        notes, self._notes = self._notes, []
        for note in notes:
            say(note)

    def hush(self) -> None:
        """Hold reports back until somebody can show them."""
        self._say = None

    def tell_missing(self, seats: Sequence[Seat]) -> None:
        """Report for each of these seats that its program is missing, and who plays instead."""
        from game.journal import words

        for seat in seats:
            self._note(words.NO_PROGRAM.format(name=seat.name))

    def _note(self, sentence: str) -> None:
        if self._say is not None:
            self._say(sentence)
        else:
            self._notes.append(sentence)

    def tell_trouble(self) -> None:
        """Report on the next screen, unless that was done, that games are not being saved."""
        for _, keeping in self._keepings:
            if keeping.trouble is not None:
                self._tell(keeping.trouble)

    def _tell(self, cause: Cause) -> None:
        from game.journal import words

        sentence = words.CANNOT_KEEP[cause].format(file=self._journal.file)
        if sentence not in self._said:
            self._note(sentence)
        self._said.add(sentence)

    def _tell_set_aside(self) -> None:
        if not self._journal.set_aside:
            return
        from game.journal import words

        while self._journal.set_aside:
            self._note(words.set_aside(*self._journal.set_aside.pop(0)))

    def _asked(self, question: Callable[[], Answer], otherwise: Answer) -> Answer:
        """The journal's answer to a question; where there is none, report that once."""
        try:
            return question()
        except _cannot_keep() as error:  # evaluated only if there was an error
            if not self._journal.set_aside:  # that message says everything
                self._tell(error.cause)
            return otherwise
        finally:
            self._tell_set_aside()


def _cannot_keep() -> type[CannotKeep]:
    """The error of the journal, imported late: without a journal the title opens without SQLite."""
    from game.journal.store import CannotKeep

    return CannotKeep


def _rules(key: str, players: int, options: Mapping[str, OptionValue]) -> Rules:
    from game.folders import rule_folders, user_folders
    from game.rulefiles.rules_cache import cached_rules

    return cached_rules(rule_folders(), key, players, options, user_folders().cache)
