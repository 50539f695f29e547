"""The text about the costs of decisions."""

from __future__ import annotations

from game.position.moves import Goal, Move, Play, Several, Take
from game.rules.rules import Rules
from game.table.analysis import Analysis, Verdict
from game.tongue import in_tongue, plural
from game.words import pointed
from ui.replay.words import done
from ui.table.words.hints import option
from ui.table.words.names import the_card
from ui.table.words.several import several_done
from ui.window.seating import is_you

TITLE = "What it cost"
ANALYSE = "Analyse"
ASK = "Analyse finds for each of your decisions what would have been best."
ANALYSE_HINT = "What each of your decisions cost ({key})"
NO_HAND_OVER = {
    False: "You can look at the decisions of a hand once it is over.",
    True: "You can look at the decisions of a round once it is over.",
}
"""Why nothing can be analysed yet, for hands and for rounds."""
NOBODY = "Only computers play here: there is no decision of yours to look at."
STOP, GO_ON, CLOSE_HINT = "Stop", "Go on", "Close ({key})"
SCALE = "Points expected with what was known then; after \u00b1, how far that may be wrong."
NOTHING_YET = "No costly decision yet."
NOTHING = "Nothing better was found than what was played."
COST = "\u2212{points}"
ERROR = "{points} \u00b1 {error}"

_LOOKED = "{done} of {total} decisions analysed."
_LOOKED_ALL = "All {total} decisions were analysed."
_SUM = "Together they cost {points} points, by what was known at the time."
_UNKNOWN = plural("1 could not be judged.", "{count} could not be judged.")
_HEAD = "It cost {points}"
_HEAD_NOTHING = "Nothing better"
_TOLD = "{what}. Better: {better}. {why}"
_TOLD_BEST = "{what}. Nothing better was found."
_GOAL = {False: "{name} sets {what} aside", True: "You set {what} aside"}
"""Somebody, and the player."""
_NOTE = "{where}. Better: {better}. {why}"
_WHERE = {False: "Hand {hand}", True: "Round {hand}"}
_WHERE_TRICK = {False: "Hand {hand}, trick {trick}", True: "Round {hand}, trick {trick}"}


def rounded(cost: float) -> float:
    """A cost as written, rounded to a tenth of a point."""
    return round(cost, 1) + 0.0


def is_costly(verdict: Verdict) -> bool:
    """Whether a decision cost anything worth mentioning."""
    return rounded(verdict.cost) > 0


def cost(points: float) -> str:
    """A cost as a deduction: "−5.4"."""
    return COST.format(points=pointed(f"{rounded(points):.1f}"))


def shown(points: float) -> str:
    """A cost as a mark; empty if there is none."""
    return cost(points) if rounded(points) > 0 else ""


def head(verdict: Verdict) -> str:
    """The heading over a decision."""
    if not is_costly(verdict):
        return _HEAD_NOTHING
    points = f"{rounded(verdict.cost):.1f}"
    if rounded(verdict.error):
        points = ERROR.format(points=points, error=f"{rounded(verdict.error):.1f}")
    return _HEAD.format(points=pointed(points))


def made(rules: Rules, move: Move, name: str, *, redoubled: bool = False) -> str:
    """A move in words, including what was hidden when it was made: the hand is over. `redoubled` if
    to double was to redouble."""
    you = is_you(name)
    if isinstance(move, Goal):
        return _GOAL[you].format(name=name, what=the_card(rules, move.card))
    if isinstance(move, Several):
        what, count = _choice(rules, move), len(move.cards)
        return several_done(move.verb, name, you=you, count=count, what=what)
    return done(rules, move, name, redoubled=redoubled)


def told(rules: Rules, verdict: Verdict, name: str) -> str:
    """What was done, what would have been better, and why."""
    what = made(rules, verdict.move, name, redoubled=verdict.redoubled)
    if not is_costly(verdict):
        return _TOLD_BEST.format(what=what)
    return _TOLD.format(what=what, better=_better(rules, verdict), why=verdict.advice.motive)


def note(rules: Rules, verdict: Verdict, hand: int, trick: int) -> str:
    """Where a decision was made, what would have been better, and why.

    `hand` and `trick` count from 1; a trick of 0 is before the first.
    """
    form = _WHERE_TRICK if trick else _WHERE
    where = form[rules.has_rounds].format(hand=hand, trick=trick)
    return _NOTE.format(where=where, better=_better(rules, verdict), why=verdict.advice.motive)


def progress(analysis: Analysis) -> str:
    """How far the analysis has come, and the sum of all costs once that is known."""
    total = sum(rounded(each.cost) for each in analysis.verdicts)
    if not analysis.complete:
        return _LOOKED.format(done=analysis.done, total=analysis.total)
    said = [_LOOKED_ALL.format(total=analysis.total)]
    if analysis.unknown:
        count = analysis.unknown
        said.append(_UNKNOWN.format(count=count))
    if total:
        said.append(_SUM.format(points=pointed(f"{total:.1f}")))
    return " ".join(said)


def _better(rules: Rules, verdict: Verdict) -> str:
    return _choice(rules, verdict.advice.best, redoubled=verdict.redoubled)


def _choice(rules: Rules, move: Move, *, redoubled: bool = False) -> str:
    match move:
        case Play(card=card) | Take(card=card) | Goal(card=card):
            return the_card(rules, card)
        case Several(cards=cards):
            return ", ".join(the_card(rules, card) for card in cards)
    return option(rules, move, redoubled=redoubled)


in_tongue(__name__, globals())
