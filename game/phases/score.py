"""Score: count what was taken and turn it into points, with a sentence for each player."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from keyword import iskeyword
from string import Formatter
from typing import TYPE_CHECKING, Literal

from game.hints import meant, no_such
from game.phases.base import Phase, Strict
from game.phases.needs import Left, Need
from game.position.state import Changes, HandResult, Number, State, Term
from game.reasons import Reason
from game.rules.expressions import FUNCTIONS, LARGEST, BadFormula, Formula, formula, whole
from game.rules.sheet import (
    ALWAYS,
    COMPARABLE,
    GOAL_SUITS,
    NO_CASE,
    PREFIXES,
    SIDE,
    THROWN_IN,
    Sheet,
    judge,
    score_sheets,
    with_prefixes,
)
from game.sentences import FORMS_APART, slots
from game.values import field

if TYPE_CHECKING:
    from game.rules.rules import Rules


ABOUT_A_SEAT = (
    "tricks", "bid", "nil", "bidder", "over", "off", "hand", "hand_size", "players",
    "dealer", "place", "maker", "contract", "contract_worth", "needed", "strain", "doubled", "lone",
    "total", "sits_out", "kitty_left",
)  # fmt: skip
"""Names that every formula may use, in addition to the counts and the options."""
RESERVED = frozenset({*ABOUT_A_SEAT, "goal", "scores", *GOAL_SUITS, *FUNCTIONS})
"""Names that already have a meaning, so options, counts, and formulas cannot have them."""
_FROM = {
    "bid": "bids", "over": "bids", "off": "bids", "nil": "nil", "bidder": "contract",
    "maker": "contract", "contract": "contract", "contract_worth": "contract",
    "needed": "contract",
    "strain": "contract", "doubled": "contract", "lone": "contract", "kitty_left": "kitty",
    **dict.fromkeys(GOAL_SUITS, "goals"),
}  # fmt: skip
"""What an earlier phase must leave for a name to have a meaning."""
_PHASES = {
    "bids": "'bid' or 'auction'", "nil": "'bid' or 'auction'", "contract": "'auction' or 'offer'",
    "goals": "'goal'", "kitty": "'kitty' with `may_leave`",
}  # fmt: skip


OF_GOAL: Mapping[str, int] = {"goal_top": 0, "goal_bottom": -1}
"""The suits of a goal card that a count may name, and their places on the card."""


TRUMP = "trump"
"""The suit of a count that counts the cards of the trump suit."""


class Span(Strict):
    """Several tricks of a hand, one after the other."""

    since: int = 1
    """The number of the first of them; -1 is the last trick that was played in the hand."""
    until: int = -1
    """The number of the last of them."""


class Count(Strict):
    """Counts cards, or adds up their values, for each player."""

    label: str = ""
    """What the score sheet calls it; if missing, the name without underscores."""
    where: Literal["taken", "pot", "dealt", "had"] = "taken"
    """Which cards: those a player has `taken`; the `pot`, which all share; those `dealt` to the
    player, also by `more`; or those the player `had`, which adds the kitty for a player who could
    take it."""
    trick: int | tuple[int, ...] | Span | None = None
    """Only what was taken in this trick, in one of these, or in all of a [span](#span): 1 is the
    first, -1 the last that was played in the hand."""
    suit: str | None = None
    """Only cards of this suit: its letter; `trump` for all trumps, as they are read, with all cards
    that join them; or `goal_top` / `goal_bottom`, the suits of the player's goal card."""
    rank: str | None = None
    """Only cards of this rank."""
    drawn: str | None = None
    """Only cards that match the draw of this name in `draws`."""
    kind: Literal["any", "card", "prize"] = "any"
    """Only cards that are dealt (`card`), or only prizes (`prize`)."""
    add: Literal["cards", "values", "tricks"] = "cards"
    """Count the cards, add up their `values`, or count the tricks themselves."""
    which: Literal["all", "highest", "lowest", "row"] = "all"
    """Only the highest or the lowest of these cards played in the hand, by the order of their suit;
    or the unbroken `row` of them from the highest down: those dealt to the player's side or, if it
    lacks the highest, those missing from it."""
    played_by: Literal["anybody", "others", "taker"] = "anybody"
    """Only cards taken that were played by players on other sides (`others`), or that won their
    trick (`taker`)."""
    least: int | None = None
    """With `add: tricks`, only tricks whose cards are worth at least this much by `values`."""
    cards: dict[str, int] = field(default_factory=dict)
    """Only these cards, and what each counts; a suit's letter stands for all its cards, and a rank
    for all cards of that rank. A card's own number comes first, then that of its suit. A word that
    is both a suit and a rank means the suit."""

    @property
    def of_goal(self) -> bool:
        """Whether it counts a suit of the player's goal card."""
        return self.suit in OF_GOAL

    @property
    def by_cards(self) -> bool:
        """Whether a card taken always adds the same, in whichever trick and for whoever takes
        it."""
        by_trick = self.trick is not None or self.add == "tricks" or self.played_by != "anybody"
        return (
            self.which == "all"
            and self.where == "taken"
            and not (by_trick or self.of_goal or self.suit == TRUMP)
        )

    def suit_for(self, goal: Sequence[str], trump: str | None) -> str | None:
        """The suit it counts for a player whose goal card has these suits, with these trumps. None
        if any suit counts; "", which is no card's suit, if there is no such goal or no trumps."""
        if self.suit is not None and self.suit in OF_GOAL:
            return goal[OF_GOAL[self.suit]] if goal else ""
        return trump or "" if self.suit == TRUMP else self.suit

    def looks_at(self, number: int, tricks: int) -> bool:
        """Whether it counts trick `number` (from 1) of a hand with `tricks` tricks."""
        if self.trick is None:
            return True
        if isinstance(self.trick, Span):
            since, until = (
                n if n > 0 else n + tricks + 1 for n in (self.trick.since, self.trick.until)
            )
            return since <= number <= until
        wanted = (self.trick,) if isinstance(self.trick, int) else self.trick
        return number in wanted or number - tricks - 1 in wanted


class Case(Strict):
    """A line of the scoring table: the first whose condition is true gives the score."""

    points: str | int | float
    """A formula for the points."""
    when: str = ALWAYS
    """A formula; the line applies if it is true."""
    because: str = NO_CASE
    """The sentence on the score sheet. Names in braces stand for their values, and `{scores}` for
    "you score" or "Margot scores"."""


class Kept(Strict):
    """A number kept from hand to hand. During a hand, it has the value from before the hand."""

    next: str
    """A formula for its value after the hand; `points` is what was scored."""
    of: Literal["player", "side", "table"] = "player"
    """Whose it is: each `player` has one, each `side` has one, or the whole `table` shares one."""
    start: int = 0
    """Its value before the first hand."""
    label: str = ""
    """What the score sheet calls it; if missing, the name without underscores."""


class ScorePhase(Phase):
    """What a hand is worth, for each player."""

    values: dict[str, Literal["face"] | int] = field(default_factory=dict)
    """The value of a card of each rank; `number` stands for all ranks that are numbers, `other` for
    all ranks not listed, `face` for the number on the card."""
    count: dict[str, Count] = field(default_factory=dict)
    """Names for things to count."""
    let: dict[str, str] = field(default_factory=dict)
    """Names for formulas, in order; a formula may use the names before it."""
    cases: tuple[Case, ...] = ()
    """The scoring table."""
    rounds: tuple[tuple[Case, ...], ...] = ()
    """Scoring tables for the hands of the match, instead of `cases`; the last holds for all further
    hands. Players then call a hand a round."""
    keep: dict[str, Kept] = field(default_factory=dict)
    """Names for numbers that are kept from hand to hand."""
    out: str | None = None
    """A formula: players for whom it is true after a hand are out of the game. The last player left
    wins; if it is true for all who are left, nobody goes out. Cases also apply to players who are
    out; `sits_out` is true for them."""
    report: str | None = None
    """A count that the record stores as `card_points`, summed over each side."""

    def tables(self) -> tuple[tuple[Case, ...], ...]:
        """The scoring tables, one for each hand; a single one holds for all hands."""
        return self.rounds or (self.cases,)

    def number(self, hand: int) -> int:
        """The index of the scoring table for hand number `hand`, both from 0."""
        return min(hand, len(self.tables()) - 1)

    def table(self, hand: int) -> tuple[Case, ...]:
        """The scoring table of hand number `hand` (from 0)."""
        return self.tables()[self.number(hand)]

    def texts(self) -> Iterator[tuple[str, str | int | float]]:
        """Every formula with its key: first those of `let`, then those of each case."""
        for name, text in self.let.items():
            yield f"let.{name}", text
        for key, case in _cases(self):
            yield f"{key}.points", case.points
            yield f"{key}.when", case.when
        for name, kept in self.keep.items():
            yield f"keep.{name}.next", kept.next
        if self.out is not None:
            yield "out", self.out

    def written(self) -> str:
        """All formulas and sentences joined, to search for names."""
        sentences = (case.because for _, case in _cases(self))
        return " ".join(map(str, (*(text for _, text in self.texts()), *sentences)))

    def names(self, rules: Rules) -> set[str]:
        """All names that formulas and sentences may use, except those of `let`."""
        named = (*COMPARABLE, *self.count, *self.keep, *rules.names_beside)
        return {*ABOUT_A_SEAT, *rules.numbers, *with_prefixes(named)}

    def first_kept(self, players: int) -> tuple[tuple[str, tuple[Number, ...]], ...]:
        """The kept numbers before the first hand, by seat."""
        return tuple((name, (kept.start,) * players) for name, kept in self.keep.items())

    def next_kept(
        self, rules: Rules, state: State, sheets: Sequence[Sheet], points: Sequence[Number]
    ) -> tuple[tuple[str, tuple[Number, ...]], ...]:
        """The kept numbers after a hand with these sheets and scores, by seat."""
        found = []
        for name, kept in self.keep.items():
            of = rules.formula(kept.next)
            by_seat = [of.value({"points": points[s], **sheets[s]}) for s in range(rules.players)]
            if kept.of != "player":
                one = kept.of == "table"
                by_seat = [by_seat[0 if one else state.side_of(s)[0]] for s in range(rules.players)]
            found.append((name, tuple(by_seat)))
        return tuple(found)

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        return _problems(self, rules)

    def needs(self, rules: Rules) -> Iterable[Need]:
        return _needs(self, rules)

    def doubts(self, rules: Rules, before: Left) -> list[tuple[str, str]]:
        return _doubts(self, rules, before)

    def begin(self, rules: Rules, state: State) -> Changes:
        if state.thrown_in:
            return self._thrown_in(rules, state)
        for phase in rules.turning_up:
            state = state.evolve(**phase.turned_up(rules, state))
        goals = state.goals or (None,) * rules.players
        sheets = score_sheets(rules, state, goals, dict(state.drawn))
        reasons = tuple([judge(rules, state.number, sheet) for sheet in sheets])
        report = None
        if self.report is not None:
            report = tuple([sheet[SIDE + self.report] for sheet in sheets])
        counted = ("tricks", *self.count, *rules.melds)
        scores = tuple([reason.points for reason in reasons])
        kept = self.next_kept(rules, state, sheets, scores) if self.keep else ()
        terms = tuple([tuple([Term(name, sheet[name]) for name in counted]) for sheet in sheets])
        for name, by_seat in kept:
            both = zip(terms, by_seat, strict=True)
            terms = tuple([(*own, Term(name, value)) for own, value in both])
        result = HandResult(
            dealer=state.dealer,
            scores=scores,
            card_points=report,
            reasons=reasons,
            terms=terms,
            tricks=state.tricks,
            goals=state.goals,
            pot=state.pot,
            sides=state.sides,
            kept=state.kept,
            game=state.game,
            makers=() if state.bidder is None else state.side_of(state.bidder),
        )
        added = zip(state.totals, scores, strict=True)
        totals = tuple([whole(before + more) for before, more in added])
        changes: Changes = {"totals": totals, "results": (*state.results, result), "kept": kept}
        if state.pledges:
            changes |= {"promised": state.promised, "pledges_shown": state.pledges_shown}
        if self.out is not None:
            changes["gone"] = self._gone(rules, state, sheets)
        return changes

    def _gone(self, rules: Rules, state: State, sheets: Sequence[Sheet]) -> tuple[int, ...]:
        """The players who are out of the game after a hand with these sheets."""
        goes = rules.formula(self.out or "")
        now = tuple(s for s, sheet in enumerate(sheets) if s in state.gone or goes.value(sheet))
        return state.gone if len(now) == len(sheets) else now

    def _thrown_in(self, rules: Rules, state: State) -> Changes:
        """What changes after a hand that nobody wanted to play: nobody scores, and kept numbers
        stay the same."""
        nothing = (0,) * rules.players
        result = HandResult(
            dealer=state.dealer,
            scores=nothing,
            card_points=nothing if self.report is not None else None,
            reasons=(Reason(0, THROWN_IN, 0, None, ()),) * rules.players,
            terms=((),) * rules.players,
            tricks=(),
            goals=(),
            pot=(),
            sides=state.sides,
            kept=state.kept,
            game=state.game,
            thrown_in=state.thrown_in,
        )
        return {"results": (*state.results, result)}

    def compared(self, beside: tuple[str, ...] = ()) -> dict[str, frozenset[str]]:
        """The names that are compared among players or added up for a side, each with its prefixes.

        The prefixes are those that formulas and sentences put before a name. The reported count is
        always added up for each side and for all. `beside` are names from outside the score.
        """
        every = self.written()
        found = {
            name: frozenset(prefix for prefix in PREFIXES if prefix + name in every)
            for name in (*COMPARABLE, *self.count, *self.keep, *beside, *self.let)
        }
        if self.report in found:
            found[self.report] |= {SIDE, "all_"}
        return {name: prefixes for name, prefixes in found.items() if prefixes}

    def formulas(self, rules: Rules) -> dict[str | int | float, Formula]:
        """Every formula of the tables, compiled. The phase must have no problems."""
        known = {*self.names(rules), *with_prefixes(self.let), "points"}
        return {text: formula(text, known) for _, text in self.texts()}


# --- mistakes in a score -----------------------------------------------------------------------


def _problems(score: ScorePhase, rules: Rules) -> list[tuple[str, str]]:
    """Why it is impossible to score with these rules: (key, sentence)."""
    found = [*_value_problems(score, rules), *_name_problems(score, rules)]
    suits = (*rules.deck.suits, TRUMP, *OF_GOAL)
    for name, count in score.count.items():
        found += [(f"count.{name}.{key}", words) for key, words in _misfits(count, rules)]
        if count.suit is not None and count.suit not in suits:
            found.append((f"count.{name}.suit", no_such(count.suit, suits, "suit")))
        if count.rank is not None and count.rank not in rules.deck.ranks:
            known = rules.deck.ranks
            found.append((f"count.{name}.rank", no_such(count.rank, known, "rank")))
        known = rules.card_words[1:]
        for word in count.cards:
            if word not in known:
                found.append((f"count.{name}.cards", no_such(word, known, "suit, card or rank")))
        if any(abs(number) > LARGEST for number in count.cards.values()):
            found.append((f"count.{name}.cards", f"numbers go to {LARGEST:,}"))
        if count.drawn is not None and count.drawn not in rules.variant.draws:
            draws = tuple(rules.variant.draws)
            found.append((f"count.{name}.drawn", no_such(count.drawn, draws, "draw")))
    if score.report is not None and score.report not in score.count:
        known = tuple(score.count)
        found.append(("report", no_such(score.report, known, "count")))
    elif score.report is not None:
        about = score.count[score.report]
        if about.where == "taken" and not (about.by_cards or about.of_goal):
            found.append(("report", "only what a card counts wherever it is taken can be reported"))
    if not all(score.tables()):
        found.append(("cases", "a scoring table needs at least one case"))
    names = score.names(rules)
    for name, text in score.let.items():
        found += _formula_problems(f"let.{name}", text, names)
        names.update(with_prefixes((name,)))
    for name, kept in score.keep.items():
        found += _formula_problems(f"keep.{name}.next", kept.next, {*names, "points"})
    if score.out is not None:
        found += _formula_problems("out", score.out, names)
        found += [("out", message) for message in _all_needed(rules)]
    for key, case in _cases(score):
        found += _formula_problems(f"{key}.points", case.points, names)
        found += _formula_problems(f"{key}.when", case.when, names)
        found += _sentence_problems(f"{key}.because", case.because, names)
    return found


WITHOUT_SOME = frozenset({"deal", "choose", "trumps", "bid", "kitty", "tricks", "score"})
"""The phases that work when players are out of the game."""


def _all_needed(rules: Rules) -> Iterator[str]:
    """Why nobody can be out of the game with these rules."""
    if rules.variant.sides != "alone":
        yield "somebody's partner would be left alone; needs `sides: alone`"
    for name in rules.order:
        if name not in WITHOUT_SOME:
            yield f"the phase {name!r} needs all players"
    tricks = rules.variant.phases.tricks
    if tricks is not None and tricks.draw:
        yield "the stock must go round evenly, whoever is left (`draw`)"
    if tricks is not None and tricks.first_card is not None:
        yield "the first card may not be dealt to those who are left (`first_card`)"
    if rules.deal.by_seat or rules.deal.each == "all":
        yield "with fewer players the pack is not dealt out; say how many cards `each` gets"
    if rules.deal.colours or rules.deal.line:
        yield "the seats have colours, or prizes are played for"


def _needs(score: ScorePhase, rules: Rules) -> Iterable[Need]:
    """What earlier phases must leave for each name that is used."""
    for name, count in score.count.items():
        if count.of_goal:
            yield Need(f"count.{name}.suit", "goals", "needs the phase 'goal'")
        if count.suit == TRUMP:
            message = "there are no trumps in this game"
            yield Need(f"count.{name}.suit", "trumps", message, spoken=True)
    partner = rules.variant.phases.partner
    known = {"maker"} if partner is not None and partner.holders is not None else set()
    for key, words in _words(score, rules):
        for word in words:
            thing = _FROM.get(word) or _FROM.get(_unprefixed(word))
            if thing is not None and word not in known:
                message = f"{word!r} means nothing without the phase {_PHASES[thing]}"
                yield Need(key, thing, message, spoken=True)


def _misfits(count: Count, rules: Rules) -> Iterator[tuple[str, str]]:
    """Keys of a count that contradict each other: (key, sentence)."""
    if count.add == "tricks":
        for key in ("suit", "rank", "drawn", "cards"):
            if getattr(count, key):
                yield key, "tricks have none; count cards, or leave this out"
        if count.kind != "any":
            yield "kind", "tricks have none; count cards, or leave this out"
        if count.where != "taken":
            yield "where", "tricks are taken; leave this out"
    elif count.trick is not None and count.where != "taken":
        yield "trick", f"only what is taken comes in tricks, not what is {count.where!r}"
    if count.played_by != "anybody":
        if count.add == "tricks":
            yield "played_by", "tricks are played by all; count cards, or leave this out"
        elif count.where != "taken":
            yield "played_by", f"is about cards that are taken, not what is {count.where!r}"
        elif count.which != "all":
            yield "played_by", "does not go with `which`"
        elif rules.variant.phases.tricks is None:
            yield "played_by", "needs the phase 'tricks'"
    if count.least is not None:
        if count.add != "tricks":
            yield "least", "is about the tricks themselves: say `add: tricks`"
        elif not rules.score.values:
            yield "least", "no card is worth anything; give the score `values`"
    if count.which != "all" and (count.add == "tricks" or count.where == "pot"):
        yield "which", "is about cards that are taken or dealt"
    if count.which == "row":
        if count.where not in ("dealt", "had"):
            yield "which", "a row is one of cards that were dealt: say `where: dealt` or `had`"
        if count.suit is None:
            yield "which", "a row needs a `suit`, whose cards are all higher or lower"
        elif rules.has_twins:
            yield "which", "there are two of a card, so there is no row"
    if count.where == "had" and rules.variant.phases.kitty is None:
        yield "where", "there is no kitty; say `dealt`"
    if count.which != "all" and rules.variant.phases.tricks is None:
        yield "which", "needs the phase 'tricks'"
    if count.trick is None and count.add != "tricks":
        return
    tricks = rules.variant.phases.tricks
    if tricks is None:
        yield ("trick" if count.trick is not None else "add"), "needs the phase 'tricks'"
        return
    if tricks.winner_takes != "all" and count.add != "tricks":
        yield "trick", "the cards of a trick are not taken with `winner_takes: one_of_others`"
    most = min(rules.tricks_of_hand(hand) for hand in range(len(rules.deal.sizes(rules))))
    asked = count.trick if count.trick is not None else ()
    if isinstance(asked, Span):
        numbers: tuple[int, ...] = (asked.since, asked.until)
        if asked.since > 0 < asked.until < asked.since:
            yield "trick", "the span ends before it begins"
    else:
        numbers = asked if isinstance(asked, tuple) else (asked,)
    for number in numbers:
        if number == 0:
            yield "trick", "tricks are numbered from 1, and from -1 backwards"
        elif abs(number) > most:
            yield "trick", f"there is no trick {number}: the smallest hand has {most}"
    if count.trick == ():
        yield "trick", "names no trick"


def _unprefixed(word: str) -> str:
    """A name without its comparing prefix."""
    return next((word.removeprefix(p) for p in _LONGEST_FIRST if word.startswith(p)), word)


_LONGEST_FIRST = sorted(PREFIXES, key=len, reverse=True)


def _words(score: ScorePhase, rules: Rules) -> Iterator[tuple[str, Iterable[str]]]:
    """The names that each formula and sentence uses: (key, names)."""
    for key, text in score.texts():
        yield key, sorted(rules.formula(text).names)
    yield from _sentences(score)


def _cases(score: ScorePhase) -> Iterator[tuple[str, Case]]:
    for number, cases in enumerate(score.tables()):
        where = f"rounds[{number}]" if score.rounds else "cases"
        for place, case in enumerate(cases):
            yield f"{where}[{place}]", case


def _sentences(score: ScorePhase) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The names in each sentence written in the rule file: (key, names)."""
    for key, case in _cases(score):
        if case.because != NO_CASE:
            yield f"{key}.because", slots(case.because)


def _tells_points(because: str) -> bool:
    """Whether a sentence says {points} anywhere but in the usual "you score {points}"."""
    return "points" in slots(because.replace("{scores} {points}", ""))


def _doubts(score: ScorePhase, rules: Rules, before: Left) -> list[tuple[str, str]]:
    """What scores, but probably not as intended: (key, sentence)."""
    found: list[tuple[str, str]] = []
    for name, count in score.count.items():
        if count.where == "pot" and not before.get("pot"):
            message = "there is no pot without `winner_takes: one_of_others` in the tricks"
            found.append((f"count.{name}.where", message))
    if "points" in {*score.count, *score.let, *rules.options}:
        told = next((key for key, case in _cases(score) if _tells_points(case.because)), None)
        if told is not None:
            message = "{points} is what a player scores, not what is called 'points' elsewhere"
            found.append((f"{told}.because", message))
    rounds, hands = len(score.rounds), rules.variant.match.hands
    if rounds and 0 < hands < rounds:
        message = f"the game ends after {hands} of {rounds} rounds; the others are never played"
        found.append(("rounds", message))
    elif rounds and hands > rounds:
        message = f"the game has {hands:,} hands; the last of the {rounds} rounds is repeated"
        found.append(("rounds", message))
    for number, cases in enumerate(score.tables()):
        where = f"rounds[{number}]" if score.rounds else "cases"
        always = [place for place, case in enumerate(cases) if case.when == ALWAYS]
        if always and always[0] + 1 < len(cases):
            key = f"{where}[{always[0] + 1}]"
            found.append((key, "is never looked at: the case before it always holds"))
    return found


def _name_problems(score: ScorePhase, rules: Rules) -> list[tuple[str, str]]:
    """Names given twice: each name of a formula must mean one thing."""
    taken = dict.fromkeys(RESERVED, "the score sheet")
    taken |= {name: "the options" for name in rules.options if name not in RESERVED}
    named = (*COMPARABLE, *score.count, *score.keep, *score.let)
    compared = {p + name: name for name in named for p in PREFIXES}
    found: list[tuple[str, str]] = []
    for name in rules.options:
        if name in compared and compared[name] in score.count:
            message = f"the option {name!r} has the name of something that is compared of this"
            found.append((f"count.{compared[name]}", message))
    kinds: dict[str, Collection[str]] = {
        "count": score.count, "keep": score.keep, "let": score.let
    }  # fmt: skip
    for kind, names in kinds.items():
        for name in names:
            if not name.isidentifier() or iskeyword(name):
                message = "a name consists of letters, digits and underscores"
                found.append((f"{kind}.{name}", message))
            elif name in taken:
                found.append((f"{kind}.{name}", f"the name {name!r} is taken by {taken[name]}"))
            elif name in compared:
                message = f"the name {name!r} is taken: it compares {compared[name]!r}"
                found.append((f"{kind}.{name}", message))
            taken[name] = f"score.{kind}"
    return found


def _value_problems(score: ScorePhase, rules: Rules) -> list[tuple[str, str]]:
    if not score.values and all(count.add != "values" for count in score.count.values()):
        return []
    missing = {rules.deck.cards[code].rank for code in rules.everything} - {
        rules.deck.cards[code].rank for code in rules.values
    }
    found: list[tuple[str, str]] = []
    if missing:
        ranks = ", ".join(rank for rank in rules.ranks if rank in missing)
        found.append(("values", f"no value for rank {ranks}"))
    for rank, value in score.values.items():
        if rank not in (*rules.deck.rank_names, "number", "other"):
            known = (*rules.deck.rank_names, "number", "other")
            found.append((f"values.{rank}", no_such(rank, known, "rank")))
        if isinstance(value, int) and abs(value) > LARGEST:
            found.append((f"values.{rank}", f"must be from {-LARGEST:,} to {LARGEST:,}"))
        if value == "face" and not (rank.isdigit() or rank == "number"):
            found.append((f"values.{rank}", "only numbers have a face value"))
    return found


def _formula_problems(key: str, text: str | int | float, known: set[str]) -> list[tuple[str, str]]:
    try:
        formula(text, known)
    except BadFormula as error:
        return [(key, str(error))]
    return []


def _sentence_problems(key: str, text: str, known: set[str]) -> list[tuple[str, str]]:
    allowed = {*known, "scores", "points", *GOAL_SUITS}
    try:
        gaps = [gap for _, *gap in Formatter().parse(text) if gap[0] is not None]
    except ValueError:
        message = f"every '{{' needs its '}}' in {text!r}; write '{{{{' for a brace itself"
        return [(key, message)]
    found: list[tuple[str, str]] = []
    for slot, form, conversion in gaps:
        name = str(slot).partition(FORMS_APART)[0]
        if form or conversion or not name.isidentifier():
            found.append((key, f"braces may hold nothing but a name in {text!r}"))
        elif name not in allowed:
            hint = meant(name, sorted(allowed))
            found.append((key, f"unknown name {name!r} in the sentence {text!r}; {hint}"))
    return found
