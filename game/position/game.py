"""A game by a rule file: its legal moves and its past moves.

`why_not`, `legal_moves`, `push`, and `pop` alone decide what is legal; the screen, the computer
players, replays, and records all use them. Seats see the game through `view`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.chance import Chance, Deal, Seeded, seal
from game.errors import Bad
from game.phases.base import Pick
from game.position.machine import Machine
from game.position.moves import Move, parse
from game.position.past import HandLog, Past
from game.position.state import Hand, HandResult, Number, State, Table, Trick
from game.position.view import View
from game.reasons import Refusal
from game.rules.rules import Rules


class IllegalMove(Bad):
    """A move that the rules refuse. Its text says why, which may reveal a card of the player who
    made it.

    Attributes:
        move: the refused move.
        refusal: the reason.
        game: the position as `repr` of the game, with all cards that lie face down.
    """

    def __init__(self, move: Move, refusal: Refusal, game: str) -> None:
        super().__init__(move, refusal, game)
        self.move = move
        self.refusal = refusal
        self.game = game

    @property
    def sentence(self) -> str:
        """What happened, as a text that reveals no card."""
        return f"a move of seat {self.move.seat} is not allowed ({self.move.verb})"

    def __str__(self) -> str:
        return f"{self.refusal} (illegal move {self.move.full_text!r})"


class NoLegalMove(Bad):
    """A player has to move but has no legal move: the phases of the rule file do not fit together.

    Its text reveals no card.

    Attributes:
        phase: the phase in which the game stands still.
        seat: the player who has to move.
        game: the position as `repr` of the game.
    """

    def __init__(self, phase: str, seat: int, game: str) -> None:
        super().__init__(phase, seat, game)
        self.phase = phase
        self.seat = seat
        self.game = game

    def __str__(self) -> str:
        return (
            f"the game stands still in the phase {self.phase!r}:"
            f" seat {self.seat} has to move and may do nothing"
        )


class Game:
    """A game from the first deal to the final score.

    Args:
        rules: the rules, for a number of players and with options.
        chance: the source of randomness; a seed stands for `Seeded(seed)`.

    Raises:
        NoDeal: if the rules throw every deal in.
        NoLegalMove: if a player has to move but has no legal move.
    """

    def __init__(self, rules: Rules, chance: Chance | int) -> None:
        if not isinstance(rules, Rules):
            raise TypeError(f"a game needs Rules, such as `rules_of` gives, not {rules!r}")
        self.rules = rules
        self.chance: Chance = Seeded(chance) if isinstance(chance, int) else chance
        self._machine = Machine(rules)
        trail = self._machine.begun(self.chance)
        self._past = Past(trail, self._machine.after)
        self._state = trail[-1]
        self._seals: dict[int, str] = {}
        self._legal: dict[int, Sequence[Move]] = {}
        self._look_for_moves()

    def __repr__(self) -> str:
        """All that is needed to reach this position again; `push` reads the moves."""
        moves = [move.full_text for move in self.moves]
        return (
            f"<Game {self.rules.key!r} players={self.rules.players}"
            f" options={dict(self.rules.options)} chance={self.chance}"
            f" hand={self._state.hand + 1} moves={moves}>"
        )

    @classmethod
    def at(cls, rules: Rules, state: State) -> Game:
        """A game that goes on from an imagined position; it has no past."""
        game = cls.__new__(cls)
        game.rules, game.chance = rules, state.chance
        game._machine = Machine(rules)
        game._past = Past([state], game._machine.after)
        game._state, game._seals, game._legal = state, {}, {}
        return game

    @classmethod
    def played(cls, rules: Rules, chance: Chance | int, moves: Iterable[Move]) -> Game:
        """A game in which these moves have been made.

        Raises:
            IllegalMove: if one of them is refused.
            NoDeal: if the rules throw every deal in.
        """
        game = cls(rules, chance)
        for move in moves:
            game.push(move)
        return game

    @property
    def moves(self) -> list[Move]:
        """All moves so far."""
        return self._past.moves

    def made_by(self, seat: int) -> int:
        """The number of moves that a seat has made."""
        return sum(move.seat == seat for move in self.moves)

    # --- legal moves -------------------------------------------------------------------

    def legal_moves(self, seat: int | None = None) -> Sequence[Move]:
        """All moves of `seat`, or of the first seat to move; empty if it is not to move."""
        state = self._state
        if seat is None:
            seat = state.turn
        if seat is None or seat not in state.to_move:
            return ()
        legal = self._legal.get(seat)
        if legal is None:
            legal = self._machine.phase(state).legal(self._machine.rules(state), state, seat)
            self._legal[seat] = legal
        return legal

    def why_not(self, move: Move, after: int | None = None) -> Refusal | None:
        """Why `move` is refused; None if it is legal. `str()` of it is the text for the player.

        Args:
            move: the move.
            after: the number of moves before the position in question, instead of the present one.
        """
        state = self._state if after is None else self._past.trail(after)[-1]
        if move.seat not in state.to_move:
            if state.over:
                return Refusal.of("over")
            if not 0 <= move.seat < self.rules.players:
                return Refusal.of("no_seat", seat=move.seat, players=self.rules.players)
            return Refusal.of("not_your_turn")
        return self._machine.phase(state).refusal(self._machine.rules(state), state, move)

    def push(self, move: Move | str, *, trusted: bool = False) -> None:
        """Make a move and everything that follows from it automatically.

        Args:
            move: the move, or its text: ``play 8YK`` for the seat to move, ``2: goal 8YK`` for seat
                2, which is required if several seats may move.
            trusted: the move was just taken from `legal_moves`, so it is not checked again. For any
                other move the result is undefined.

        Raises:
            BadMove: if the text is not a move, or does not name the seat if several may move.
            IllegalMove: if `why_not(move)` has a reason.
            NoLegalMove: if a player would then have to move but have no legal move. None of these
                errors changes the game.
        """
        if isinstance(move, str):
            seats = self.to_move or (0,)
            move = parse(move, seats[0] if len(seats) == 1 else None)
        if not trusted:
            reason = self.why_not(move)
            if reason is not None:
                raise IllegalMove(move, reason, repr(self))
        trail = self._machine.after(self._state, move)
        self._past.add(move, trail)
        self._go_to(trail[-1], 1)

    def play_on(self, picks: Sequence[Pick]) -> None:
        """Let `picks`, one for each seat, choose all moves to the end of the running hand.

        The moves are like any others, only faster: positions on the way are computed when they are
        needed. `picks` must choose from what they are offered.

        Raises:
            ValueError: if there is not one pick for each seat.
            NoDeal: if the rules throw every deal of the next hand in.
            NoLegalMove: if a player on the way has to move but has no legal move. None of these
                errors changes the game.
        """
        if len(picks) != self.rules.players:
            raise ValueError(f"{self.rules.players} players need a pick each, not {len(picks)}")
        last, moves = self._machine.played_on(self._state, picks)
        self._past.add_at_once(moves, last)
        self._go_to(last, len(moves))

    def pop(self) -> Move:
        """Take the last move back and return it.

        Raises:
            IndexError: if no move has been made.
        """
        if not self.moves:
            raise IndexError("no move has been made that could be taken back")
        move = self.moves[-1]
        self._state, self._legal = self._past.cut(len(self.moves) - 1), {}
        return move

    def forget_positions(self, first: int, last: int) -> None:
        """Save memory: forget the positions between those after `first` and after `last` moves.

        The moves between must belong to one hand, and the move after `last` to another. A forgotten
        position is computed again if it is needed.
        """
        self._past.forget_positions(first, last)

    def until(self, moves: int) -> Game:
        """A separate game in which only the first `moves` have been made.

        Raises:
            IndexError: if there are fewer moves.
        """
        game = Game.at(self.rules, self._state)
        game.chance, game._past = self.chance, self._past.copy()
        game._state = game._past.cut(moves)
        return game

    # --- views ---------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """What everybody sees."""
        return self._state.table()

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that may act now; empty when the game is over."""
        return self._state.to_move

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return self._state.over

    def view(self, seat: int | None) -> View:
        """What `seat` may know now; with None, what an onlooker sees."""
        return self._view(self._state, seat)

    def views(self, seat: int | None, move: int | None = None) -> list[View]:
        """The positions that the last push went through, the last one being `view(seat)`.

        Args:
            seat: the viewer; None for an onlooker.
            move: return those of this move instead, counted from 1; 0 stands for the first deal.

        Raises:
            IndexError: if there are fewer moves.
        """
        made = len(self.moves)
        if move is not None and not 0 <= move <= made:
            raise IndexError(f"the game has {made} moves; there is no position after {move}")
        trail = self._past.trail(made if move is None else move)
        return [self._view(state, seat) for state in trail]

    def course(self, move: int) -> list[tuple[int, int]]:
        """(hand, tricks) for each position of `views(None, move)`: the hand, from 0, and the number
        of its complete tricks. Much faster than the views themselves.

        Raises:
            IndexError: if there are fewer moves.
        """
        return [(state.hand, len(state.tricks)) for state in self._past.trail(move)]

    def _view(self, state: State, seat: int | None) -> View:
        rules = self._machine.rules(state)
        if rules.deal.face_up:
            hands: tuple[Hand | None, ...] = state.hands
        else:
            seen = (*state.open_hands, seat)
            hands = tuple(hand if s in seen else None for s, hand in enumerate(state.hands))
        table, counts, stock = state.table(), tuple(map(len, state.hands)), len(state.stock)
        if seat is None:
            return View(rules, table, None, hands, counts, stock)
        legal: Sequence[Move] = ()
        if seat in state.to_move:
            if state is self._state:
                legal = self.legal_moves(seat)
            else:
                legal = self._machine.phase(state).legal(rules, state, seat)
        own = state.known_to(seat)
        return View(rules, state.table_for(seat), seat, hands, counts, stock, legal=legal, **own)

    @property
    def seal(self) -> str:
        """The commitment to the deal of this hand, a SHA-256 (see `game.chance.seal`)."""
        hand = self._state.hand
        if hand not in self._seals:
            self._seals[hand] = seal(self.chance.seed, hand, self.deal)
        return self._seals[hand]

    # --- for the record ---------------------------------------------------------------------

    @property
    def hands(self) -> list[HandLog]:
        """Every hand so far, the running one last, with its deal and its moves."""
        return self._past.hands()

    def positions(self, hand: int) -> list[Table]:
        """All positions of hand number `hand` (from 0), as everybody could see them.

        The last one of a finished hand is the position that was scored, with its result. Empty for
        a hand that has not begun.
        """
        return self._past.positions(hand)

    @property
    def dealer(self) -> int:
        """The dealer of the present hand."""
        return self._state.dealer

    @property
    def deal(self) -> Deal:
        """The deal of the present hand."""
        assert self._state.deal is not None
        return self._state.deal

    @property
    def draws(self) -> dict[str, str]:
        """The values drawn for this game, revealed or not."""
        return dict(self._state.draws)

    @property
    def results(self) -> tuple[HandResult, ...]:
        """The finished hands."""
        return self._state.results

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks of the present hand."""
        return self._state.tricks

    @property
    def totals(self) -> tuple[Number, ...]:
        """The score of each seat over the finished hands."""
        return self._state.totals

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won the game; empty before its end."""
        return self._state.winners

    # --- internal -------------------------------------------------------------------------------

    def _go_to(self, state: State, moves: int) -> None:
        """Enter the position after the last `moves`, unless the game stands still there."""
        self._state, self._legal = state, {}
        try:
            self._look_for_moves()
        except Exception:
            self._state, self._legal = self._past.cut(len(self.moves) - moves), {}
            raise

    def _look_for_moves(self) -> None:
        """Raise an error if the game stands still. The legal moves found are kept, so this costs
        nothing extra."""
        state = self._state
        for seat in state.to_move:
            if not self.legal_moves(seat):
                raise NoLegalMove(state.phase, seat, repr(self))
