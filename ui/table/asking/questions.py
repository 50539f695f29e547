"""What the tiles of a panel ask: any ask of a phase, as choices with a sign, a name, and a line.

This is the only place that knows which ask becomes which tiles; the panel draws what it gets.
"""

from __future__ import annotations

from typing import Any

from game.position.asks import Ask, AskDeclaration, AskMove
from game.position.moves import READINGS, Declare, Move, Pass, Reading
from game.position.state import Number
from game.position.view import View
from game.rules.cards import Code
from game.rules.prices import prices_of
from game.sentences import capital
from game.values import Value, replace
from ui.table.asking import words
from ui.table.price_lines import priced_lines
from ui.table.stage import NOTHING_CONSIDERED, Considered, Stage
from ui.table.words import prompts
from ui.table.words.hints import option
from ui.table.words.said import said_word

_READINGS: tuple[Reading, ...] = READINGS
_PICTURES = 2
"""How many of its cards a tile shows."""


class Count(Value):
    """How many cards of a suit there are under a reading: in the whole pack and in the hand."""

    reading: Reading | None
    pack: int
    own: int


class Aspect(Value):
    """The reading, or trumps: `value` as text; `what` is None while it is open.

    `notes` say who settled it, or who is to, the longest form first.
    """

    head: str
    value: str
    notes: tuple[str, ...]
    what: str | None = None


class Choice(Value):
    """One thing to choose: `key` distinguishes it from the others, `move` is what it does.

    `why_not` says why it may not be chosen, and `taken` the same in short lines. `act` is the
    button's text, longest first; `sign` is a suit, a reading, or no trumps; `cards` are pictures
    instead. `lines` describe it, `worth` is what all of it is worth; `too` is the player who said
    the same, `had` the seats that have had it. `counts` are the cards of a suit: such a tile is
    upright.
    """

    key: object
    name: str
    move: Move | None
    act: tuple[str, ...]
    prompt: str
    why_not: str = ""
    taken: tuple[str, ...] = ()
    considered: Considered = NOTHING_CONSIDERED
    sign: str | None = None
    cards: tuple[Code, ...] = ()
    lines: tuple[str, ...] = ()
    worth: Number | None = None
    too: str = ""
    had: tuple[int, ...] = ()
    counts: tuple[Count, ...] = ()


class Question(Value):
    """Everything that a panel of tiles says: `act` is on the button while nothing is chosen, and
    `why_not` then says what is to be done. `card` is a turned-up card that it is about, `passing`
    the move of the second button."""

    choices: tuple[Choice, ...]
    prompt: str
    act: str
    why_not: str
    heading: str = ""
    note: str = ""
    settled: tuple[Aspect, ...] = ()
    card: Code | None = None
    passing: Move | None = None


def question_of(stage: Stage) -> Question:
    """The decision as tiles; for an unknown form of ask, its legal moves."""
    ask = stage.ask
    assert ask is not None
    if isinstance(ask, AskDeclaration):
        return _Declaring(stage, ask).question
    return plain_question(stage, ask)


def plain_question(stage: Stage, ask: Ask) -> Question:
    """A tile for each legal move, named as briefly as possible; a suit with its sign, and with the
    turned-up card beside it where that is one of the moves."""
    view = stage.view
    moves = ask.moves if isinstance(ask, AskMove) else view.legal
    prompt = prompts.asked(view, ask, stage.names)
    passing = next((move for move in moves if isinstance(move, Pass)), None)
    ordered = sorted(moves, key=lambda move: move == passing)
    choices = tuple(_plain(view, move, prompt) for move in ordered)
    suits = [choice.sign for choice in choices if choice.sign]
    turned = view.table.turned
    card = turned if turned and set(suits) & set(view.rules.deck.cards[turned].suits) else None
    heading = words.suits_heading(view.rules, suits) if suits else ""
    if ask.doing == "announce":
        heading, silent = words.ANNOUNCE, (words.ANNOUNCE_NOTHING, words.NOTHING)
        last = replace(choices[-1], name=words.NOTHING, act=silent)
        choices = (*choices[:-1], last)
    return Question(
        choices, prompt, words.CHOOSE, words.CHOOSE_ONE, heading, card=card, passing=passing
    )


def _plain(view: View, move: Move, prompt: str) -> Choice:
    """The tile of a move; one that names a suit previews the hand with it as trumps."""
    name = capital(option(view.rules, move))
    plain = Choice(move, name, move, (name,), prompt)
    if not isinstance(move, Declare) or move.what not in view.rules.deck.suits:
        return plain
    cards = view.rules.ranking(view.table.reading, move.what).cards[move.what]
    held = sum(code in cards for code in view.hand)
    return replace(
        plain,
        sign=move.what,
        act=(words.TAKE_SUIT.format(suit=name), name),
        lines=(words.HELD.format(count=held),),
        considered=Considered(trump=move.what),
    )


class _Declaring:
    """A call or a declaration: readings, suits, and games, and what is settled already."""

    def __init__(self, stage: Stage, ask: AskDeclaration) -> None:
        self._stage, self._ask = stage, ask
        self._view = stage.view
        self._calls = ask.doing == "call"

    @property
    def question(self) -> Question:
        """Everything that can be said; what may not be said gives its reason."""
        table, tries = self._view.table, self._ask.tries
        suits = self._view.rules.deck.suits
        heading = words.settles_heading(self._view)
        self._alone = bool(heading)
        both_open = not table.reading and not table.trump
        note, settled = "", tuple[Aspect, ...]()
        if not self._alone and both_open:
            heading = words.CALL_HEADING if self._calls else words.DECLARE_HEADING
            note = words.DECLARE_NOTE
            if self._calls:
                after = self._view.rules.next_seat(self._ask.seat)
                note = words.NEXT_CALLS.format(name=self._stage.names[after])
        elif self._alone and self._view.table.chosen:
            note = words.WHO_HAD
        elif not self._alone:
            settled = (
                self._aspect(words.READING, table.reading),
                self._aspect(words.TRUMP, table.trump),
            )
        said = [what for what in _READINGS if what in tries and not table.reading]
        choices = [self._reading(what) for what in said]
        choices += [self._suit(s) for s in suits if s in tries and not table.trump]
        others = [what for what in tries if what not in _READINGS and what not in suits]
        choices += [self._other(what) for what in others]
        act, why_not = words.DECLARE, words.CHOOSE_DECLARATION
        if self._calls:
            act, why_not = words.CALL, words.CHOOSE_CALL
        prompt = self._prompt(None)
        return Question(tuple(choices), prompt, act, why_not, heading, note, settled)

    def _choice(self, what: str) -> Choice:
        rules, move, before = self._view.rules, self._ask.moves.get(what), self._match(what)
        said = said_word(rules, what)
        game = what in rules.variant.games
        act = (
            words.PLAY_OFFER.format(said=said)
            if game
            else words.call_offer(said, calls=self._calls)
        )
        return Choice(
            what, said, move, (act, said), self._prompt(what),
            why_not="" if move is not None else words.SAID_ALREADY,
            taken=() if move is not None else words.SAID_ALREADY_LINES,
            too="" if before is None else self._stage.names[before],
        )  # fmt: skip

    def _reading(self, what: Reading) -> Choice:
        lines = words.reading_forms(what)
        considered = Considered(reading=what)
        return replace(self._choice(what), sign=what, lines=lines, considered=considered)

    def _suit(self, suit: str) -> Choice:
        considered = Considered(trump=suit)
        return replace(
            self._choice(suit), sign=suit, counts=self._counts(suit), considered=considered
        )

    def _other(self, what: str) -> Choice:
        choice, rules = self._choice(what), self._view.rules
        if what not in rules.variant.games:
            card = rules.deck.cards.get(what)
            return replace(choice, sign=next(iter(card.suits), None) if card else "")
        had = tuple(seat for seat, game in self._view.table.chosen if game == what)
        return replace(
            choice,
            had=had,
            why_not="" if choice.move is not None else words.HAD_ALREADY,
            considered=Considered(game=what),
            sign=rules.playing(what).fixed_trump,
            **_about(self._view, what),
        )

    def _counts(self, suit: str) -> tuple[Count, ...]:
        """Cards of the suit under the settled reading, or under both where that makes a
        difference."""
        view = self._view
        settled, trump = view.table.reading, view.table.trump or suit

        def of(reading: Reading | None) -> Count:
            cards = view.rules.ranking(reading, trump).cards[suit]
            pack, own = (sum(c in cards for c in some) for some in (view.rules.pack, view.hand))
            return Count(reading, pack, own)

        if settled is not None or self._alone:
            return (of(settled),)
        top, bottom = of("top"), of("bottom")
        if view.rules.ranking("top", trump).cards == view.rules.ranking("bottom", trump).cards:
            return (top,)
        return top, bottom

    def _match(self, what: str) -> int | None:
        """The player who said it before and would become a partner by it; None if nobody."""
        if self._calls:
            return None
        table, seat = self._view.table, self._ask.seat
        settled = table.reading or table.trump
        mates = table.side_of(seat) if settled else range(self._view.rules.players)
        said = (who for who, said in table.declared if said == what)
        return next((who for who in said if who != seat and who in mates), None)

    def _aspect(self, head: str, what: str | None) -> Aspect:
        table, seat, names = self._view.table, self._ask.seat, self._stage.names
        if what is not None:
            by = [who for who, said in table.declared if said == what]
            notes = words.settled_by(names, by, seat, called=self._calls)
            return Aspect(head, said_word(self._view.rules, what), notes, what)
        if self._calls:
            return Aspect(head, words.OPEN, words.YOUR_CALL)
        return Aspect(head, words.OPEN, words.open_between(names, table.side_of(seat), seat))

    def _prompt(self, chosen: str | None) -> str:
        """The question, and what the choice would bring."""
        if self._calls:
            return words.call_prompt(self._view, chosen)
        match = self._match(chosen) if chosen is not None else None
        names = self._stage.names
        return words.declare_prompt(self._view, names, chosen, -1 if match is None else match)


def _about(view: View, game: str) -> dict[str, Any]:
    """What a hand of a game is about: in one line, by its cards, and by what all of it is worth."""
    rules, table = view.rules.playing(game), view.table.evolve(game=game)
    prices = prices_of(rules, table, hurting=False)
    about = view.rules.variant.games[game].about
    lines = (about,) if about else words.priced(list(priced_lines(rules, prices)))
    cards = sorted(rules.distinct(rules.pack), key=lambda code: -abs(prices.card(code)))
    shown = tuple(code for code in cards[:_PICTURES] if prices.card(code))
    worth = prices.taken(rules.tricks_of_hand(table.number), rules.pack) if prices else None
    return {"lines": lines, "cards": shown, "worth": worth}
