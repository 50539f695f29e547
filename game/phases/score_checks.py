"""What is wrong with the `score` of a rule file."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from keyword import iskeyword
from string import Formatter
from typing import TYPE_CHECKING

from game.hints import NAME_OF_FORMULAS, NOT_A_NAME, meant, no_such
from game.phases.counts import OF_GOAL, RESERVED, TRUMP, Count, Span
from game.phases.needs import Left, Need
from game.rules.expressions import LARGEST, BadFormula, formula
from game.rules.sheet import ALWAYS, COMPARABLE, GOAL_SUITS, NO_CASE, PREFIXES, with_prefixes
from game.sentences import FORMS_APART, slots

if TYPE_CHECKING:
    from game.phases.score import ScorePhase
    from game.rules.rules import Rules

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


def problems(score: ScorePhase, rules: Rules) -> list[tuple[str, str]]:
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
        if count.parts < 1:
            found.append((f"count.{name}.parts", "cannot be less than 1"))
        elif count.parts > 1 and name != score.report:
            message = f"only a count that is reported has parts; needs `report: {name}` in `score`"
            found.append((f"count.{name}.parts", message))
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
        early = _early_problems(score, name, names)
        found += early or _formula_problems(f"let.{name}", text, names)
        names.update(with_prefixes((name,)))
    for name, kept in score.keep.items():
        found += _formula_problems(f"keep.{name}.next", kept.next, {*names, "points"})
    if score.out is not None:
        found += _formula_problems("out", score.out, names)
        found += [("out", message) for message in _all_needed(rules)]
    if score.next_dealer is not None:
        found += _formula_problems("next_dealer", score.next_dealer, {*names, "points"})
    for key, case in score.cases_by_key():
        found += _formula_problems(f"{key}.points", case.points, names)
        found += _formula_problems(f"{key}.when", case.when, names)
        found += _sentence_problems(f"{key}.because", case.because, names)
    return found


def _all_needed(rules: Rules) -> Iterator[str]:
    """Why nobody can be out of the game with these rules."""
    if rules.variant.sides != "alone":
        yield "somebody's partner would be left alone; needs `sides: alone`"
    for name, phase in rules.phases:
        if not phase.works_if_gone:
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


def needs(score: ScorePhase, rules: Rules) -> Iterable[Need]:
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


def _sentences(score: ScorePhase) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The names in each sentence written in the rule file: (key, names)."""
    for key, case in score.cases_by_key():
        if case.because != NO_CASE:
            yield f"{key}.because", slots(case.because)


def _tells_points(because: str) -> bool:
    """Whether a sentence says {points} anywhere but in the usual "you score {points}"."""
    return "points" in slots(because.replace("{scores} {points}", ""))


def doubts(score: ScorePhase, rules: Rules, before: Left) -> list[tuple[str, str]]:
    """What scores, but probably not as intended: (key, sentence)."""
    found: list[tuple[str, str]] = []
    for name, count in score.count.items():
        if count.where == "pot" and not before.get("pot"):
            message = "there is no pot without `winner_takes: one_of_others` in the tricks"
            found.append((f"count.{name}.where", message))
    if "points" in {*score.count, *score.let, *rules.options}:
        told = next(
            (key for key, case in score.cases_by_key() if _tells_points(case.because)), None
        )
        if told is not None:
            message = "{points} is what a player scores, not what is called 'points' elsewhere"
            found.append((f"{told}.because", message))
    if score.next_dealer is not None and not (deals := rules.formula(score.next_dealer)).names:
        message = (
            "is always true, so the same player deals every hand"
            if deals.value({})
            else "is never true, so it changes nothing"
        )
        found.append(("next_dealer", message))
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
            if not name.isidentifier():
                found.append((f"{kind}.{name}", NOT_A_NAME))
            elif iskeyword(name):
                found.append((f"{kind}.{name}", NAME_OF_FORMULAS))
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


def _early_problems(score: ScorePhase, name: str, known: set[str]) -> list[tuple[str, str]]:
    """The names in a formula of `let` that the file explains only there or further down."""
    text = score.let[name]
    later = {each: other for other in score.let for each in with_prefixes((other,))}
    try:
        early = sorted(formula(text, {*known, *later}).names - known)
    except BadFormula:
        return []
    found: list[tuple[str, str]] = []
    for each in early:
        if later[each] == name:
            message = f"the formula {text!r} needs {each!r}, which is what it explains"
        else:
            message = f"the formula {text!r} needs {each!r}: move {later[each]!r} above {name!r}"
        found.append((f"let.{name}", message))
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
