"""What a score may get wrong, and what it needs of the phases before it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from keyword import iskeyword
from string import Formatter
from typing import TYPE_CHECKING

from game.hints import meant, no_such
from game.phases.needs import Left, Need
from game.rules.expressions import FUNCTIONS, LARGEST, BadFormula, formula
from game.rules.sheet import ALWAYS, GOAL_SUITS, NO_CASE, PREFIXES
from game.sentences import slots

if TYPE_CHECKING:
    from game.phases.score import Case, ScorePhase
    from game.rules.rules import Rules

ABOUT_A_SEAT = (
    "tricks", "bid", "nil", "bidder", "over", "off", "hand", "hand_size", "players",
)  # fmt: skip
"""Names every formula may use besides the counts and the options."""
RESERVED = frozenset({*ABOUT_A_SEAT, "goal", "scores", *GOAL_SUITS, *FUNCTIONS})
"""Names that mean something already, so that no option, count or formula may bear them."""
_FROM = {
    "bid": "bids", "over": "bids", "off": "bids", "nil": "nil", "bidder": "contract",
    **dict.fromkeys(GOAL_SUITS, "goals"),
}  # fmt: skip
"""What must have been left by a phase before a word means anything."""
_PHASES = {
    "bids": "'bid' or 'auction'", "nil": "'bid' or 'auction'", "contract": "'auction'",
    "goals": "'goal'",
}  # fmt: skip


def problems(score: ScorePhase, rules: Rules) -> list[tuple[str, str]]:
    """What makes it impossible to score with these rules: (key, sentence)."""
    found = [*_value_problems(score, rules), *_name_problems(score, rules)]
    suits = (*rules.deck.suits, "goal_top", "goal_bottom")
    for name, count in score.count.items():
        if count.suit is not None and count.suit not in suits:
            found.append((f"count.{name}.suit", no_such(count.suit, suits, "suit")))
        if count.rank is not None and count.rank not in rules.deck.ranks:
            known = rules.deck.ranks
            found.append((f"count.{name}.rank", no_such(count.rank, known, "rank")))
        cards = (*rules.deck.suits, *rules.deck.cards)
        for word in count.cards:
            if word not in cards:
                found.append((f"count.{name}.cards", no_such(word, cards, "suit or card")))
        if any(abs(number) > LARGEST for number in count.cards.values()):
            found.append((f"count.{name}.cards", f"numbers go to {LARGEST:,}"))
        if count.drawn is not None and count.drawn not in rules.variant.draws:
            draws = tuple(rules.variant.draws)
            found.append((f"count.{name}.drawn", no_such(count.drawn, draws, "draw")))
    if score.report is not None and score.report not in score.count:
        known = tuple(score.count)
        found.append(("report", no_such(score.report, known, "count")))
    if not all(score.tables()):
        found.append(("cases", "a scoring table needs at least one case"))
    names = score.names(rules)
    for name, text in score.let.items():
        found += _formula_problems(f"let.{name}", text, names)
        names.add(name)
    for key, case in _cases(score):
        found += _formula_problems(f"{key}.points", case.points, names)
        found += _formula_problems(f"{key}.when", case.when, names)
        found += _sentence_problems(f"{key}.because", case.because, names)
    return found


def needs(score: ScorePhase, rules: Rules) -> Iterable[Need]:
    """What must have been left by the phases before, for every word that is used."""
    for name, count in score.count.items():
        if str(count.suit).startswith("goal_"):
            yield Need(f"count.{name}.suit", "goals", "needs the phase 'goal'")
    for key, words in _words(score, rules):
        for word in words:
            if word in _FROM:
                thing = _FROM[word]
                message = f"{word!r} means nothing without the phase {_PHASES[thing]}"
                yield Need(key, thing, message, spoken=True)


def _words(score: ScorePhase, rules: Rules) -> Iterator[tuple[str, Iterable[str]]]:
    """The names that each formula and sentence uses: (key, names)."""
    for name, text in score.let.items():
        yield f"let.{name}", sorted(rules.formula(text).names)
    for key, case in _cases(score):
        yield f"{key}.points", sorted(rules.formula(case.points).names)
        yield f"{key}.when", sorted(rules.formula(case.when).names)
    yield from _sentences(score)


def _cases(score: ScorePhase) -> Iterator[tuple[str, Case]]:
    for number, cases in enumerate(score.tables()):
        where = f"rounds[{number}]" if score.rounds else "cases"
        for place, case in enumerate(cases):
            yield f"{where}[{place}]", case


def _sentences(score: ScorePhase) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The names in each sentence that the rule file writes down: (key, names)."""
    for key, case in _cases(score):
        if case.because != NO_CASE:
            yield f"{key}.because", slots(case.because)


def doubts(score: ScorePhase, rules: Rules, before: Left) -> list[tuple[str, str]]:
    """What scores, but hardly as it is meant: (key, sentence)."""
    found: list[tuple[str, str]] = []
    for name, count in score.count.items():
        if count.where == "pot" and not before.get("pot"):
            message = "there is no pot without `winner_takes: one_of_others` in the tricks"
            found.append((f"count.{name}.where", message))
    if "points" in {*score.count, *score.let, *rules.options}:
        told = next((key for key, words in _sentences(score) if "points" in words), None)
        if told is not None:
            message = "{points} is what a player scores, not what is called 'points' elsewhere"
            found.append((told, message))
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
    compared = {p + name: name for name in ("tricks", *score.count) for p in PREFIXES}
    found: list[tuple[str, str]] = []
    for name in rules.options:
        if name in compared and compared[name] in score.count:
            message = f"the option {name!r} has the name of something that is compared of this"
            found.append((f"count.{compared[name]}", message))
    for kind, names in (("count", score.count), ("let", score.let)):
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
    if not score.values and all(count.add == "cards" for count in score.count.values()):
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
    for name, form, conversion in gaps:
        if form or conversion or not str(name).isidentifier():
            found.append((key, f"braces may hold nothing but a name in {text!r}"))
        elif name not in allowed:
            hint = meant(name, sorted(allowed))
            found.append((key, f"unknown name {name!r} in the sentence {text!r}; {hint}"))
    return found
