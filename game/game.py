"""The game: a state machine that runs the phases of a rule file.

`why_not`, `legal_moves`, `push` and `pop` are the only truth about what may be done; the screen,
the computer players, replays and the record all use them. Seats see the game through `view`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.chance import Chance, Deal, Seeded, seal
from game.errors import Bad
from game.moves import Move, parse
from game.phases.base import Pick
from game.reasons import Refusal
from game.rules import Rules
from game.state import Hand, HandResult, Number, State, Table, Trick
from game.view import View


class IllegalMove(Bad):
    """A move that the rules refuse. Its text says why, and in which position.

    Attributes:
        move: what was to be done.
        refusal: why it may not be done.
        game: the position, as `repr` of the game tells it, with all that lies face down.
    """

    def __init__(self, move: Move, refusal: Refusal, game: str) -> None:
        super().__init__(move, refusal, game)
        self.move = move
        self.refusal = refusal
        self.game = game

    def __str__(self) -> str:
        return f"{self.refusal} (illegal move {self.move.full_text!r} in {self.game})"


class StandsStill(Bad):
    """Somebody has to move and may do nothing: the phases of the rule file do not fit together.

    Attributes:
        phase: where the game stands still.
        seat: who has to move.
        game: the position, as `repr` of the game tells it.
    """

    def __init__(self, phase: str, seat: int, game: str) -> None:
        super().__init__(phase, seat, game)
        self.phase = phase
        self.seat = seat
        self.game = game

    @property
    def sentence(self) -> str:
        """What is wrong, without the position."""
        return (
            f"the game stands still in the phase {self.phase!r}:"
            f" seat {self.seat} has to move and may do nothing"
        )

    def __str__(self) -> str:
        return f"{self.sentence} (in {self.game})"


@dataclass(frozen=True)
class HandLog:
    """A hand as the record tells it: its deal, the deals thrown in before it, and its moves."""

    dealer: int
    deal: Deal
    voids: tuple[Deal, ...]
    moves: list[Move]


class Game:
    """A game from the first deal to the final score.

    Args:
        rules: what is played, by how many and with which options.
        chance: where the luck comes from; a seed stands for `Seeded(seed)`.

    Raises:
        NoDeal: if the rules throw every deal in.
        StandsStill: if somebody has to move and may do nothing.
    """

    def __init__(self, rules: Rules, chance: Chance | int) -> None:
        self.rules = rules
        self.chance: Chance = Seeded(chance) if isinstance(chance, int) else chance
        self._phases = dict(rules.phases)
        self._names = [name for name, _ in rules.phases]
        self._trail: list[State] = []
        """The positions that the last move led through; empty where nobody has looked."""
        self._past: list[tuple[State, list[State]] | None] = []
        """Before each move, the position and the trail to it; None where nobody has looked."""
        self._seals: dict[int, str] = {}
        self.moves: list[Move] = []
        self._state = State(
            hand=-1,
            dealer=self.chance.first_dealer(rules.players),
            phase="",
            totals=(0,) * rules.players,
            sides=rules.sides,
            chance=self.chance,
            draws=tuple((name, self._draw(name)) for name in rules.variant.draws),
        )
        self._legal: dict[int, Sequence[Move]] = {}
        self._next_hand(first=True)
        self._settle()
        self._look_for_moves()

    def __repr__(self) -> str:
        """All that is needed to come to this position again; `push` reads the moves."""
        moves = [move.full_text for move in self.moves]
        return (
            f"<Game {self.rules.key!r} players={self.rules.players}"
            f" options={dict(self.rules.options)} chance={self.chance}"
            f" hand={self._state.hand + 1} moves={moves}>"
        )

    @classmethod
    def at(cls, rules: Rules, state: State) -> Game:
        """A game that goes on from a position somebody imagines; it has no past."""
        game = cls.__new__(cls)
        game.rules, game.chance = rules, state.chance
        game._phases = dict(rules.phases)
        game._names = [name for name, _ in rules.phases]
        game._trail, game._past, game._seals, game.moves = [state], [], {}, []
        game._state, game._legal = state, {}
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

    # --- what may be done -------------------------------------------------------------------

    def legal_moves(self, seat: int | None = None) -> Sequence[Move]:
        """All moves of `seat`, or of the first seat to move; empty if it is not to move."""
        state = self._state
        if seat is None:
            seat = state.turn
        if seat is None or seat not in state.to_move:
            return ()
        legal = self._legal.get(seat)
        if legal is None:
            legal = self._phases[state.phase].legal(self.rules, state, seat)
            self._legal[seat] = legal
        return legal

    def why_not(self, move: Move) -> Refusal | None:
        """Why `move` is refused; None if it is legal. `str()` of it is in the player's words."""
        state = self._state
        if move.seat not in state.to_move:
            if state.over:
                return Refusal.of("over")
            if not 0 <= move.seat < self.rules.players:
                return Refusal.of("no_seat", seat=move.seat, players=self.rules.players)
            return Refusal.of("not_your_turn")
        return self._phases[state.phase].refusal(self.rules, state, move)

    def push(self, move: Move | str, *, trusted: bool = False) -> None:
        """Make a move and everything that follows from it by itself.

        Args:
            move: what to do, or its text: ``play 8YK`` for the seat to move, ``2: goal 8YK`` for
                seat 2, which must be named where several seats may move.
            trusted: the move was just taken from `legal_moves`, so it need not be looked at again.

        Raises:
            BadMove: if the text is not a move, or does not say whose of several seats' it is.
            IllegalMove: if `why_not(move)` has a reason.
            StandsStill: if somebody would have to move then and may do nothing.
                Nothing has changed after any of them.
        """
        if isinstance(move, str):
            seats = self.to_move or (0,)
            move = parse(move, seats[0] if len(seats) == 1 else None)
        if not trusted:
            reason = self.why_not(move)
            if reason is not None:
                raise IllegalMove(move, reason, repr(self))
        state = self._state
        self._past.append((state, self._trail))
        self.moves.append(move)
        try:
            self._enter(self._phases[state.phase].apply(self.rules, state, move))
        except Exception:
            self._go_back(1)
            raise

    def play_on(self, pick: Pick) -> bool:
        """Let `pick` choose all moves to the end of the running phase, if they can be made at once.

        The moves are moves like any others, only quicker: positions on the way are worked out when
        somebody asks for them. `pick` must choose among the cards it is offered.

        Returns:
            Whether moves were made; if not, they must be made one by one from here.

        Raises:
            StandsStill: if somebody would have to move then and may do nothing; nothing has changed
                then.
        """
        state = self._state
        passage = self._phases[state.phase].play_on(self.rules, state, pick)
        if passage is None:
            return False
        last, moves = passage
        self._past += [(state, self._trail), *[None] * (len(moves) - 1)]
        self.moves += moves
        try:
            self._enter(last)
        except Exception:
            self._go_back(len(moves))
            raise
        self._trail = []
        return True

    def _go_back(self, moves: int) -> None:
        """Be as if the last `moves`, after which an error came up, had not been made."""
        past = self._past[-moves]
        assert past is not None
        del self._past[-moves:], self.moves[-moves:]
        self._state, self._trail = past
        self._legal = {}

    def pop(self) -> Move:
        """Take the last move back and return it.

        Raises:
            IndexError: if no move has been made.
        """
        past = self._past[-1]
        if past is None or not past[1]:
            past = self._whole_past()[-1]
        self._past.pop()
        self._state, self._trail = past
        self._legal = {}
        return self.moves.pop()

    # --- what can be seen ---------------------------------------------------------------------

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
        """What `seat` may know now; None is an onlooker."""
        return self._view(self._state, seat)

    def views(self, seat: int | None, move: int | None = None) -> list[View]:
        """The positions that the last push went through, the last one being `view(seat)`.

        Args:
            seat: who looks; None is an onlooker.
            move: look at those after so many moves instead; 0 stands for the first deal.

        Raises:
            IndexError: if there were not so many moves.
        """
        if move is None or move == len(self.moves):
            trail = self._whole_trail()
        else:
            past = self._past[move]
            trail = past[1] if past is not None and past[1] else self._whole_past()[move][1]
        return [self._view(state, seat) for state in trail]

    def _view(self, state: State, seat: int | None) -> View:
        if self.rules.deal.face_up:
            hands: tuple[Hand | None, ...] = state.hands
        else:
            hands = tuple(hand if s == seat else None for s, hand in enumerate(state.hands))
        table, counts, stock = state.table(), tuple(map(len, state.hands)), len(state.stock)
        if seat is None:
            return View(self.rules, table, None, hands, counts, stock)
        legal: Sequence[Move] = ()
        if seat in state.to_move:
            if state is self._state:
                legal = self.legal_moves(seat)
            else:
                legal = self._phases[state.phase].legal(self.rules, state, seat)
        goal = state.goals[seat] if state.goals else None
        gift = state.gifts[seat] if state.gifts else ()
        gave = state.passed_on[seat] if state.passed_on else ()
        return View(self.rules, table, seat, hands, counts, stock, goal, gift, legal, gave)

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
        logs: dict[int, HandLog] = {}
        moves: list[Move | None] = [*self.moves, None]
        state = self._state
        for past, move in zip([*self._past, (self._state, [])], moves, strict=True):
            state = past[0] if past is not None else state  # what was left out is of one hand
            if state.hand not in logs:
                assert state.deal is not None
                logs[state.hand] = HandLog(state.dealer, state.deal, state.void_deals, [])
            if move is not None:
                logs[state.hand].moves.append(move)
        return list(logs.values())

    def positions(self, hand: int) -> list[Table]:
        """All that hand number `hand` (from 0) went through, as everybody could see it.

        The last one of a finished hand is the position that was scored, its result included.
        Empty for a hand that has not begun.
        """
        trails = [*(trail for _, trail in self._whole_past()), self._whole_trail()]
        return [state.table() for trail in trails for state in trail if state.hand == hand]

    @property
    def dealer(self) -> int:
        """Who dealt the running hand."""
        return self._state.dealer

    @property
    def deal(self) -> Deal:
        """The deal of the running hand."""
        assert self._state.deal is not None
        return self._state.deal

    @property
    def draws(self) -> dict[str, str]:
        """What chance drew for this game, revealed or not."""
        return dict(self._state.draws)

    @property
    def results(self) -> tuple[HandResult, ...]:
        """The finished hands."""
        return self._state.results

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks of the running hand."""
        return self._state.tricks

    @property
    def totals(self) -> tuple[Number, ...]:
        """The score of each seat over the finished hands."""
        return self._state.totals

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won the game; empty while it runs."""
        return self._state.winners

    # --- the machine --------------------------------------------------------------------------

    def _enter(self, state: State) -> None:
        """Take up the position that a move led to, and move on by itself from there."""
        self._state = state
        self._trail = [state]
        self._legal = {}
        if not state.to_move:
            self._settle()
        self._look_for_moves()

    def _whole_past(self) -> list[tuple[State, list[State]]]:
        """The position before each move and how it was come to; those left out are made up for."""
        whole: list[tuple[State, list[State]]] = []
        for number, past in enumerate(self._past):
            if past is None or not past[1]:
                past = self._past[number] = self._after(whole[-1][0], self.moves[number - 1])
            whole.append(past)
        return whole

    def _whole_trail(self) -> list[State]:
        """The positions that the last move led through."""
        if not self._trail:
            before, _ = self._whole_past()[-1]
            _, self._trail = self._after(before, self.moves[-1])
        return self._trail

    def _after(self, state: State, move: Move) -> tuple[State, list[State]]:
        """The position that a move leads to, and how; the present one stays what it is."""
        present, trail = self._state, self._trail
        self._enter(self._phases[state.phase].apply(self.rules, state, move))
        found = self._state, self._trail
        self._state, self._trail = present, trail
        return found

    def _settle(self) -> None:
        """Move on until somebody may act or the game is over."""
        state = self._state
        while not state.to_move and not state.winners:
            following = self._phases[state.phase].advance(self.rules, state)
            if following is None:
                self._next_phase()
            else:
                self._state = following
            state = self._state
            self._trail.append(state)

    def _look_for_moves(self) -> None:
        """Refuse to stand still. What is found is kept, so looking costs nothing in the end."""
        state = self._state
        for seat in state.to_move:
            if not self.legal_moves(seat):
                raise StandsStill(state.phase, seat, repr(self))

    def _next_phase(self) -> None:
        place = self._names.index(self._state.phase) + 1
        if place < len(self._names):
            name = self._names[place]
            state = self._state.evolve(phase=name, step="")
            self._state = self._phases[name].begin(self.rules, state)
        elif self._match_over():
            totals = self._state.totals
            best = max(totals) if self.rules.variant.match.best == "highest" else min(totals)
            winners = tuple(seat for seat, total in enumerate(totals) if total == best)
            self._state = self._state.evolve(winners=winners)
        else:
            self._next_hand()

    def _match_over(self) -> bool:
        match, state = self.rules.variant.match, self._state
        if match.hands:
            return len(state.results) >= match.hands
        assert match.target is not None
        return max(state.totals) >= match.target

    def _next_hand(self, first: bool = False) -> None:
        last = self._state
        hand = last.hand + 1
        fresh = State(
            hand=hand,
            dealer=last.dealer if first else self.rules.next_seat(last.dealer),
            phase="deal",
            totals=last.totals,
            sides=self.rules.sides,
            drawn=tuple(
                (name, value)
                for name, value in last.draws
                if self.rules.variant.draws[name].shown_from <= hand + 1
            ),
            results=last.results,
            chance=self.chance,
            draws=last.draws,
        )
        self._state = self._phases["deal"].begin(self.rules, fresh)
        if first:
            self._trail.append(self._state)

    def _draw(self, name: str) -> str:
        draw = self.rules.variant.draws[name]
        if draw.choice != "random":
            return draw.choice
        return self.chance.draw(name, self.rules.draw_from(name))
