"""Faults of a rule file whose keys and values all have the right types."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from keyword import iskeyword
from typing import Any

from game.door.located import Path
from game.hints import NAME_OF_FORMULAS, NOT_A_NAME, listed, no_such
from game.phases import Phase, Phases
from game.phases.beside import CLOSED
from game.phases.counts import RESERVED
from game.phases.needs import Left
from game.position.moves import READINGS, WITHOUT
from game.rulefiles.lookup import has_letters
from game.rulefiles.variant import EXAMPLES, Header
from game.rules.rules import Rules
from game.rules.sheet import with_prefixes

WIDEST_RANGE = 1000
_LONGEST_VALUE = 12
"""The most characters beside a slider."""
_LONGEST_LINE, _LONGEST_SENTENCE, _LONGEST_RULES = 60, 240, 30_000
"""The most characters in names and labels, in sentences, and in the text of the rules."""
_MOST_COUNTS = 11
"""The most numbers of players: a table seats two to twelve."""
_MAKERS = "the phase auction, offer, or tell, `wins` of pledge, or `holders` of partner"
_PLACE = re.compile(r"\[[0-9]{1,6}\]")
_WORD = re.compile(r"\w+")
_SLOT = re.compile(r"\{(\w+)\}")
"""The value of an option in the text of the rules."""


def header_problems(header: Header) -> Iterator[tuple[Path, str]]:
    """Faults of players, options, and changes: (path, sentence)."""
    if not has_letters(header.name):
        yield ("name",), "needs a name"
    yield from _too_long(header)
    if not header.players:
        yield ("players",), "must name at least one number of players"
    if len(header.players) > _MOST_COUNTS:
        yield ("players",), "a table seats 2 to 12 players"
        return
    for count in header.players:
        if not 2 <= count <= 12:
            yield ("players", count), "a table seats 2 to 12 players"
        for key in ("extends", "players"):
            if key in (header.players[count] or {}):
                yield ("players", count, key), "is the same for every number of players"
    for name, option in header.options.items():
        if not name.isidentifier():
            yield ("options", name), NOT_A_NAME
        elif name in RESERVED or iskeyword(name):
            yield ("options", name), NAME_OF_FORMULAS
        if option.range is not None and not 0 <= option.range[1] - option.range[0] < WIDEST_RANGE:
            message = f"the lowest value comes first, and there are at most {WIDEST_RANGE:,}"
            yield ("options", name, "range"), message
        elif option.default not in option.values():
            values = [str(v).lower() if isinstance(v, bool) else str(v) for v in option.values()]
            default = str(option.default).lower() if isinstance(option.default, bool) else None
            message = f"{default or repr(option.default)} is not one of {listed(values)}"
            yield ("options", name, "default"), message
        low, high = option.range or (1, 1)
        if option.zero and not low <= 0 <= high:
            yield ("options", name, "zero"), "names the number 0, which is not in a range here"
        if not has_letters(option.label):
            yield ("options", name, "label"), "needs a name"
    for number, change in enumerate(header.when):
        for name in change.given:
            if name not in header.options:
                hint = no_such(name, tuple(header.options), "option")
                yield ("when", number, "given", name), hint
        for key in ("extends", "players", "options", "when"):
            if key in change.then:
                yield ("when", number, "then", key), "is the same whatever the options are"


def _too_long(header: Header) -> Iterator[tuple[Path, str]]:
    """Texts that are too long for the screens."""
    texts: list[tuple[Path, str, int]] = [
        (("name",), header.name, _LONGEST_LINE),
        (("family",), header.family, _LONGEST_LINE),
        (("by",), header.by, _LONGEST_LINE),
        (("summary",), header.summary, _LONGEST_SENTENCE),
        (("rules",), header.rules, _LONGEST_RULES),
    ]
    if header.poster is not None:
        texts.append((("poster", "blurb"), header.poster.blurb, _LONGEST_SENTENCE))
    for name, option in header.options.items():
        texts.append((("options", name, "label"), option.label, _LONGEST_LINE))
        texts.append((("options", name, "help"), option.help, _LONGEST_SENTENCE))
        texts.append((("options", name, "zero"), option.zero, _LONGEST_VALUE))
        labels = option.choices if isinstance(option.choices, dict) else {}
        for key, label in labels.items():
            texts.append((("options", name, "choices", key), label, _LONGEST_SENTENCE))
    for path, text, most in texts:
        if len(text) > most:
            yield path, f"a text here has at most {most:,} characters, not {len(text):,}"


def rules_problems(rules: Rules, usual: Rules | None = None) -> Iterator[tuple[Path, str]]:
    """Parts of the rules that do not fit together: (path, sentence). For one of the `games`,
    `usual` are the rules that it changes."""
    variant, deck = rules.variant, rules.deck
    missing = [rank for rank in deck.ranks if rank not in rules.ranks]
    unknown = [rank for rank in rules.ranks if rank not in deck.rank_names]
    if missing:
        yield ("ranks",), f"{', '.join(missing)} of the deck have no place in the order"
    for rank in unknown:
        yield ("ranks",), no_such(rank, tuple(deck.rank_names), "rank")
    if missing:
        return
    if len(set(rules.ranks)) != len(rules.ranks):
        yield ("ranks",), "a rank stands twice"
    order = [name for name in rules.order if name != "deal"]
    if not {"tricks", "prizes"} & set(order):
        yield ("phases",), "a hand needs tricks or prizes to be played"
    one_of = (
        ("call", "declare"),
        ("bid", "auction"),
        ("bid", "offer"),
        ("auction", "offer"),
        ("tricks", "prizes"),
    )
    for one, other in one_of:
        if {one, other} <= set(rules.order):
            yield ("phases", other), f"a hand has either {one} or {other}"
    seated = variant.sides not in ("alone", "bidder")
    if variant.sides == "bidder" and not rules.has_makers:
        yield ("sides",), f"'bidder' needs {_MAKERS}"
    if seated and rules.players % 2 and rules.players > 3:
        message = f"partners need an even number of players, not {rules.players}"
        yield ("sides",), message
    for name in variant.games:
        if not name.isidentifier():
            yield ("games", name), NOT_A_NAME
        elif name in (*READINGS, WITHOUT, *deck.suits):
            yield ("games", name), "is the name of a suit, a reading, or no trumps; choose another"
    yield from _match_problems(rules)
    for name, draw in variant.draws.items():
        among = rules.draw_from(name)
        if not among:
            yield ("draws", name, "among"), "there is nothing to draw from"
        elif draw.choice != "random" and draw.choice not in among:
            yield ("draws", name, "choice"), no_such(draw.choice, among, "value to draw")
    named = ("players", *rules.options)
    for name in dict.fromkeys(_SLOT.findall(variant.rules)):
        if name not in (*named, *EXAMPLES):
            yield ("rules",), no_such(name, named, "option")
    wrong = False
    for name, phase in rules.phases:
        prefix = _prefix(name)
        found = phase.problems(rules)
        for key, message in found:
            yield (*prefix, *steps(key)), message
        wrong = wrong or bool(found)
    if wrong:
        return  # the faults found may be the reason why something is missing
    chosen = {game for _, phase in rules.phases for game in phase.chooses(rules)}
    if variant.games and not (variant.match.games or chosen):
        message = "no hand is one of them: needs the phase 'choose', `match.games`, or bids of them"
        yield ("games",), message
    for name, key, message in unmet(rules, usual):
        yield (*_prefix(name), *steps(key)), message


def _match_problems(rules: Rules) -> Iterator[tuple[Path, str]]:
    """How the game ends, and who wins it."""
    variant, match = rules.variant, rules.variant.match
    if match.hands < 0:
        yield ("match", "hands"), "cannot be less than 0"
    limits = match.target, match.floor, variant.score.out
    if not match.hands and all(limit is None for limit in limits):
        yield ("match",), "needs a number of hands, a target, or a floor, or `out` in the score"
    if match.either and not (match.hands and match.target is not None):
        yield ("match", "either"), "needs both `hands` and `target`"
    of = match.of
    if of is not None and of not in variant.score.keep:
        yield ("match", "of"), no_such(of, tuple(variant.score.keep), "number that is kept")
    elif of is not None and match.target is None:
        yield ("match", "of"), "needs a `target`"
    if match.going_out == "makers":
        if match.target is None or of is not None:
            yield ("match", "going_out"), "there are no points to reach (`target`)"
        elif not rules.has_makers:
            yield ("match", "going_out"), f"'makers' needs {_MAKERS}"
    for name in match.games:
        if name not in variant.games:
            yield ("match", "games"), no_such(name, tuple(variant.games), "game")
    floor, target = match.floor, match.target
    if floor is not None and floor >= 0:
        yield ("match", "floor"), "is reached from the start; it is less than 0"
    if target is not None and target <= 0:
        yield ("match", "target"), "is reached from the start; it is more than 0"


SAME_IN_ALL = (
    "name", "players", "deck", "options", "when", "games", "match", "extends", "direction", "draws",
    "family", "by", "poster",
)  # fmt: skip
"""Keys that must be the same in every hand."""


def game_problems(
    name: str, rules: Rules, of_hand: Rules, then: Mapping[str, Any]
) -> Iterator[tuple[str, str]]:
    """What may not differ in one of the `games`: (key of `then`, sentence)."""
    for key in then:
        if key in SAME_IN_ALL:
            yield str(key), "is the same in every hand"
    if rules.score.keep != of_hand.score.keep:
        yield "score", "`keep` is the same in every hand"
    used, other = rules.variant.phases.used(), of_hand.variant.phases.used()
    chosen_in = [place for place, p in enumerate(rules.order) if name in used[p].chooses(rules)]
    for place, phase in enumerate(rules.order[: max(chosen_in, default=-1) + 1]):
        if of_hand.order[place : place + 1] != (phase,) or used[phase] != other[phase]:
            yield "phases", f"{phase!r} is over before the game is chosen"


def rules_doubts(rules: Rules) -> Iterator[tuple[Path, str]]:
    """What can be played but is probably a mistake: (path, sentence). A key of a phase that
    does something in one of the `games` is no mistake."""
    match = rules.variant.match
    if match.hands and match.target is not None and not match.either:
        hands = "1 hand" if match.hands == 1 else f"{match.hands:,} hands"
        message = f"does nothing, since the game ends after {hands} (`hands`), without `either`"
        yield ("match", "target"), message
    if rules.variant.sides not in ("alone", "bidder") and rules.players == 3:
        yield ("sides",), "with 3 players everyone plays alone"
    idle = [(game.order, {doubt[:2] for doubt in doubtful(game)}) for game in rules.games.values()]
    for name, key, message in doubtful(rules):
        if name == "score" or all((name, key) in doubts for order, doubts in idle if name in order):
            yield (*_prefix(name), *steps(key)), message


def named_elsewhere(rules: Rules, usual: Rules) -> tuple[str, ...]:
    """The melds and announcements in the score of a hand that only the hand it changes has."""
    score = rules.score
    known = {*rules.names_beside, *score.count, *score.let, *score.keep, *rules.options}
    words = set(_WORD.findall(score.written()))
    spoken = (name for name in usual.names_beside if not name.startswith(CLOSED))
    missing = (name for name in spoken if name not in known)
    return tuple(name for name in missing if not words.isdisjoint(with_prefixes((name,))))


def unmet(rules: Rules, usual: Rules | None = None) -> Iterator[tuple[str, str, str]]:
    """What phases need but will not find: (phase, key inside the phase, sentence)."""
    left: Left = {}
    for name, phase in rules.phases:
        for need in phase.needs(rules):
            have = left.get(need.thing, 0)
            if have < need.amount and not (need.spoken and _at_times(rules, usual, need.thing)):
                yield name, need.key, need.message.replace("{have}", str(have))
        left = phase.left(rules, left)


def doubtful(rules: Rules) -> Iterator[tuple[str, str, str]]:
    """What can be played but does nothing, or not what it seems: (phase, key, sentence)."""
    left: Left = {}
    for name, phase in rules.phases:
        for key, message in phase.doubts(rules, left):
            yield name, key, message
        left = phase.left(rules, left)


def _at_times(rules: Rules, usual: Rules | None, thing: str) -> bool:
    """Whether options, numbers of players, or one of the `games` add or remove a phase that leaves
    `thing`."""
    if usual is not None and any(thing in phase.leaves for _, phase in usual.phases):
        return True
    changes: list[Any] = [change.then for change in rules.variant.when]
    changes += [patch or {} for patch in rules.variant.players.values()]
    for change in changes:
        named = change.get("phases")
        for name in named if isinstance(named, Mapping) else ():
            phase: type[Phase] | None = Phases.kinds().get(str(name))
            if phase is not None and thing in phase.leaves:
                return True
    return False


def _prefix(phase: str) -> Path:
    return ("score",) if phase == "score" else ("phases", phase)


def steps(key: str) -> Path:
    """The steps of a key written as in problems: ``rounds[0][1].points``."""
    words = key.replace("[", ".[").split(".")
    return tuple(int(word[1:-1]) if _PLACE.fullmatch(word) else word for word in words if word)
