"""A game in progress: its seats, the player to move, the viewer, and what the viewer is shown.

The session stands between the table on the screen and the engine. It shows itself to one seat at a
time, from the positions that the game went through, so it can be turned to another seat, taken
back, and rebuilt. Computers think elsewhere (`game.thinking`); they get their seat's view and
nothing else, and nothing waits for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from game.chance import Deal
from game.players import LEVELS
from game.position.change import Change
from game.position.game import Game
from game.position.moves import Move
from game.position.state import Table
from game.position.view import View
from game.reasons import Refusal
from game.rules.rules import Rules
from game.table.change_feed import ChangeFeed, story
from game.table.computers import Computers
from game.table.listening import Listener, Notice
from game.table.seats import Seat
from game.table.taking_back import TakingBack

if TYPE_CHECKING:
    from pathlib import Path

    from game.certain.claims import Claim
    from game.players.advice import Advice
    from game.table.advising import Advising
    from game.table.analysis import Analysis
    from game.table.course import Course
    from game.thinking.task import Thinker

__all__ = ["Seat", "Session"]


class Session:
    """A game in progress.

    Args:
        game: the game, new or at any move.
        seats: one for each of the game's players.
        thinker: thinks for the computers; with None, they think in this process while the caller
            waits.
        given: the number of moves at the beginning that were not made at this table, and cannot be
            taken back here.

    Raises:
        ValueError: if the number of seats is wrong, or a level is unknown.
    """

    def __init__(
        self, game: Game, seats: Sequence[Seat], thinker: Thinker | None = None, given: int = 0
    ) -> None:
        if len(seats) != game.rules.players:
            raise ValueError(f"{game.rules.players} players need as many seats, not {len(seats)}")
        levels = {seat.level for seat in seats if seat.level is not None and not seat.command}
        unknown = levels - LEVELS.keys()  # programs without a command are among them
        if unknown:
            raise ValueError(f"unknown level {min(unknown)!r}; known are {', '.join(LEVELS)}")
        self.game = game
        """The engine. The screen never shows it, only views."""
        self.rules: Rules = game.rules
        self.seats = tuple(seats)
        self.people = tuple(n for n, seat in enumerate(seats) if seat.kind == "person")
        """The seats of people."""
        self._thinker = thinker or _here()
        self._computers = Computers(game, self.seats, self._thinker)
        self._listeners: list[Listener] = []
        self._advising: Advising | None = None
        """The adviser, after a hint was first asked for."""
        self.given = given
        """The number of moves, from the first, that were not made at this table."""
        self._past = TakingBack(game, self.people, passed_on=self.is_passed_on, given=given)
        self.viewer: int | None = None
        """The seat whose view the screen shows; with None, an onlooker's."""
        self._feed = ChangeFeed(game)
        if self.people and not self.is_passed_on:
            self.show_to(self.people[0])

    # --- the view -------------------------------------------------------------------------

    @property
    def is_passed_on(self) -> bool:
        """Whether several people who must not see each other's cards share the screen."""
        return len(self.people) > 1 and self.rules.hides_cards

    @property
    def last_person(self) -> int | None:
        """The last person to whom the game was shown; None if there was none."""
        return self._past.person

    @property
    def view(self) -> View:
        """The present position as the viewer sees it."""
        return self.game.view(self.viewer)

    def show_to(self, seat: int | None) -> None:
        """Show the game to a seat from now on, or to an onlooker.

        Changes not shown yet are shown to the new viewer. After another person has seen hidden
        cards, earlier moves cannot be taken back.
        """
        if seat == self.viewer:
            return
        if seat is not None:
            self._past.show(seat)
        self.viewer = seat
        self._feed.turn()

    def take_changes(self) -> list[Change]:
        """The changes since the last call, as the viewer may see them.

        If people share the screen, they go at most to the end of a hand: the next call returns the
        next hand, for its viewer. After the game was turned to another viewer, taken back, or
        continued in the middle of a hand, the first change leads from the last position shown to
        itself.
        """
        return self._feed.changes(self.viewer, by_hands=self.is_passed_on)

    def story(self, seat: int) -> list[Change]:
        """What everybody could see in this hand since `seat` made its last move, or since the deal.

        What followed automatically from that move is left out: its player has seen it.
        """
        return story(self.game, seat)

    @property
    def seal(self) -> str:
        """The commitment to the deal of the present hand."""
        return self.game.seal

    def why_not(self, move: Move) -> Refusal | None:
        """Why the viewer may not make `move`; None if it is legal."""
        return self.game.why_not(move)

    # --- what everybody may see -----------------------------------------------------------

    @property
    def length(self) -> int:
        """How many moves have been made."""
        return len(self.game.moves)

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return self.game.over

    @property
    def dealt(self) -> list[tuple[int, Deal]]:
        """The dealer and the deal of every finished hand."""
        return [(log.dealer, log.deal) for log in self.game.hands[: len(self.game.results)]]

    def positions(self, hand: int) -> list[Table]:
        """All positions of hand number `hand` (from 0), as everybody could see them."""
        return self.game.positions(hand)

    def course(self, rest: Iterator[object] | None = None, *, all_seen: bool = False) -> Course:
        """The game so far, for looking back; `rest` makes the moves still to come. With `all_seen`
        nobody plays it any more."""
        from game.table.course import Course

        return Course(self.game, self.viewer, rest=rest, all_seen=all_seen)

    def analysis(self, cache: Path | None = None) -> Analysis:
        """An analysis of people's decisions in the finished hands, not started yet.

        Its results are stored in the folder `cache`, and reused later.
        """
        from game.table.analysis import Analysis
        from game.table.kept_advice import KeptAdvice

        kept = KeptAdvice(cache, self.game) if cache is not None else None
        return Analysis(self.game, self.people, self._thinker, self._release, kept)

    def record(self) -> dict[str, Any]:
        """The record of the game so far; `docs/records.md` describes it."""
        from game.records.record import to_record

        return to_record(self.game, self.seats)

    def deal_again(self, hand: int) -> Session:
        """A new session that begins with the deal of a finished hand (from 0).

        The hands before it are replayed, so everything that depends on them is the same. Only one
        of the two sessions may be played at a time, because they share a thinker.
        """
        return self.branch(sum(len(log.moves) for log in self.game.hands[:hand]))

    def branch(self, moves: int) -> Session:
        """A new session in which only the first `moves` have been made; see `deal_again`."""
        self._forget()
        return Session(self.game.until(moves), self.seats, self._thinker, moves)

    # --- the player to move -----------------------------------------------------------------------

    @property
    def next_person(self) -> int | None:
        """The person to move: the viewer, if possible. None while it is a computer's turn.

        If several choose at the same time, they are asked one after the other.
        """
        to_move = self.game.to_move
        if self.viewer in to_move:
            return self.viewer
        return next((seat for seat in to_move if seat in self.people), None)

    def view_to_come(self, seat: int) -> View:
        """What that person will see, to be prepared behind a curtain; nothing of it is shown."""
        return self.game.view(seat)

    # --- moves --------------------------------------------------------------------------------

    def watch(self, listener: Listener) -> None:
        """Notify `listener` of what happens from now on."""
        self._listeners.append(listener)

    def play(self, move: Move) -> None:
        """Make a person's move.

        Raises:
            IllegalMove: if it is refused; then nothing has changed.
        """
        self._push(move)
        self._past.forget_undone()

    def think(self) -> None:
        """Let the computers to move begin to think, if they have not. Never blocks."""
        self._computers.think()

    def update(self) -> bool:
        """Let the computers think; make the first move that is ready. Never blocks.

        After moves were taken back, the computers wait until the person has moved.

        Returns:
            Whether a move was made. Call it again until one was, or until a person has to move.
        """
        if self._past.undone and self.next_person is not None:
            return False
        self.think()
        for seat in self.game.to_move:
            move, failure = self._computers.move(seat)
            if failure is not None:
                for listener in self._listeners:
                    listener.told(Notice(seat, failure.why))
            if move is not None:
                self._push(move)
                return True
        return False

    # --- advice and claims --------------------------------------------------------------------

    def ask_advice(self) -> None:
        """Begin to compute advice for the viewer. Never blocks.

        Nothing happens if the viewer is not to move, or if the advice is being computed or
        finished.
        """
        if self._advising is None:
            from game.table.advising import Advising

            self._advising = Advising(self.game, self._thinker)
        self._advising.ask(self.viewer)

    @property
    def advice(self) -> Advice | None:
        """The advice for the viewer's present decision; None while there is none. Never blocks.

        Advice that comes after the decision, or for another seat, is dropped.
        """
        return self._advising.advice(self.viewer) if self._advising is not None else None

    @property
    def claim(self) -> Claim | None:
        """What the viewer may claim now: the rest of the hand, if it is certain."""
        from game.certain.claims import claim

        return claim(self.view)

    def take_claim(self) -> None:
        """Play the hand out as the viewer claims it, including the cards of other people.

        The score is the same whatever the others play, so nobody is asked; it is also taken back in
        one step.

        Raises:
            ValueError: if the rest is not certain.
        """
        sure, game = self.claim, self.game
        if sure is None:
            raise ValueError("the rest of the hand is not certain")
        start, hands = self.length, len(game.results)
        self._forget()
        self._past.forget_undone()
        while len(game.results) == hands:
            view = game.view(game.to_move[0])
            self._push(
                sure.move(view) if view.seat == sure.seat else self._computers.thumb_move(view)
            )
        self._past.claimed(start)

    # --- taking back --------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether the person who looks, or the last who looked, may take their last decision back.

        `game.table.taking_back` decides; nothing can be taken back when the game is over.
        """
        return self._past.last is not None

    def undo(self) -> None:
        """Take everything back to the decision that `can_undo` is about.

        Raises:
            ValueError: if `can_undo` is false.
        """
        start = self._past.last
        if start is None:
            raise ValueError("there is nothing that may be taken back")
        self._forget()
        self._past.pop_to(start)
        self._feed.take_back(start)
        for listener in self._listeners:
            listener.taken_back(self, start)

    @property
    def can_redo(self) -> bool:
        """Whether moves were taken back that can be made again."""
        return self._past.undone

    def redo(self) -> None:
        """Make the moves taken back last again, including those of the other players.

        Raises:
            ValueError: if `can_redo` is false.
        """
        if not self._past.undone:
            raise ValueError("there is nothing that was taken back")
        self._forget()
        for move in self._past.take_undone():
            self._push(move)

    # --- the end ------------------------------------------------------------------------------

    def close(self) -> None:
        """Stop thinking, and end everything that runs for it."""
        self._computers.forget()
        self._thinker.close()

    # --- internal -------------------------------------------------------------------------------

    def _push(self, move: Move) -> None:
        game = self.game
        self._past.push(move)
        self._computers.forget(move.seat)
        for listener in self._listeners:
            listener.moved(self, len(game.moves) - 1, move)
        if game.over:
            for listener in self._listeners:
                listener.over(self)

    def _release(self) -> None:
        """End the thinker at once; computers are asked again when the game goes on."""
        self._forget()
        self._thinker.close()

    def _forget(self) -> None:
        self._computers.forget()
        if self._advising is not None:
            self._advising.forget()
        self._thinker.forget()


def _here() -> Thinker:
    """A thinker in this process, for which the caller waits."""
    from game.thinking.here import ThinkHere

    return ThinkHere()
