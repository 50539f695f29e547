"""The text of the set-up screen."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.players import OFFERED
from game.players.words import LEVEL_WORDS
from game.rulefiles.variant import Option, OptionValue
from game.table.seats import NAMED, PERSON, named_program
from game.tongue import in_tongue, plural
from ui.window.icons import IconName
from ui.window.settings import MOST_PROGRAMS
from ui.window.words import OFF, ON

PLAYERS, HOUSE_RULES = "Players", "House rules"
"""The heads of both halves."""
SEED, BY_CHANCE, DICE_HINT = "Seed", "Random", "Random seed ({key})"
DEFAULTS, START = "Defaults", "Start game"
DAY, DAY_HINT = "Deal of the day", "The deal of the day ({key})"
RULES_HINT = "The rules in words ({key})"
LESSON, LESSON_HINT = "Lesson", "The cook teaches this game, in five minutes ({key})"
MORE_HINT = "Scroll down ({key})"
PERSON_HELP = "Someone at this screen plays this seat."
PROGRAM_HELP = "Your own program \u201c{name}\u201d plays; its command is in the settings."
ADD_PROGRAM, ADD_PROGRAM_HELP = "A program\u2026", "A program of your own takes the seat."
SEED_HELP = (
    "The same seed with the same seats deals the same game again. Leave it empty for a random deal."
)
NOBODY = "No people are playing: you watch the computer cooks."
SHARED = "{count} people share this screen: a curtain falls between their turns."
FACE_HELP = {
    True: "Drag the face to another seat, or press {key} and then arrows.",
    False: "Click for another cook; drag the face to another seat, or press {key} and then arrows.",
}
"""By whether a person sits there."""
EVERYBODY = "Everybody"
EVERYBODY_HINT = "The whole household sits down, cooks take the rest ({key})"
NO_SEAT = "No seat is left for {names}."
HOUSEHOLD_HINT = "The household: who plays here"
SITS, SITS_WITH = "sits", "with {names}"
ROW_HELP = {True: "Click to get up from the table.", False: "Click to sit down, or drag to a seat."}
"""By whether the person sits."""
GUEST = "A guest"
CARRYING = "Moving {name}: arrows choose a seat, {enter} sits down, {esc} cancels."
DRAGGING = "Moving {name}: let go over a seat, or press {esc} to cancel."
LET_GO = "Let go: {one} and {other} swap places."
LET_GO_SITS = "Let go: {one} takes {other}'s place."
LET_GO_WITH = "Let go: {one} plays with {other}."
BROKEN = "Its rule file cannot be used"
BROKEN_SENTENCE = "Its rule file cannot be used."
NO_OPTIONS = "This game has no house rules."
SEAT_FACE = "{name}, seat {number}"
SEAT_NAME, SEAT_KIND = "Name at seat {number}", "Who plays at seat {number}"
PERSON_WORD = "Person"
CHANGED = plural("1 changed", "{count} changed")
MORE_BELOW = plural("1 more below", "{count} more below")
PLAYERS_COUNT, ONLY_COUNT = "Players ({count})", plural("1 player", "{count} players")
BAD_SEED = "A seed is a whole number from 0 to {most}."
DIRECTION = {
    True: "Deal and play go round clockwise.",
    False: "Deal and play go round anticlockwise.",
}
NOT_TOGETHER = "These house rules do not go together: {why}."
HAS_FAULTS = plural("This rule file has a fault:", "This rule file has {count} faults:")
MEND = plural(
    "Correct it in the file, then reopen this screen.",
    "Correct them in the file, then reopen this screen.",
)
NOTHING_CHANGED = "All house rules are at their defaults."


def kinds(programs: Collection[str] = ()) -> tuple[str, ...]:
    """What can play on a seat: a person, a computer of some level, or one of the `programs`."""
    return (PERSON, *OFFERED, *(f"{NAMED}{name}" for name in programs))


def offered(programs: Collection[str]) -> tuple[str, ...]:
    """The same, and the choice to add another program while there is room for one."""
    more = (NAMED,) if len(programs) < MOST_PROGRAMS else ()
    return (*kinds(programs), *more)


def kind_icon(kind: str) -> IconName:
    """The icon of a kind of player."""
    if named_program(kind) is not None:
        return "program"
    return "person" if kind == PERSON else "robot"


def kind_words(kind: str) -> str:
    """The name of a kind of player: "Person", "Medium"."""
    program = named_program(kind)
    if program is not None:
        return program or ADD_PROGRAM
    return PERSON_WORD if kind == PERSON else LEVEL_WORDS[kind].name


def kind_help(kind: str) -> str:
    """How a kind of player plays, in a sentence."""
    program = named_program(kind)
    if program is not None:
        return PROGRAM_HELP.format(name=program) if program else ADD_PROGRAM_HELP
    return PERSON_HELP if kind == PERSON else LEVEL_WORDS[kind].about


def sits(partners: Sequence[str]) -> str:
    """The text about somebody at the table, who may have partners: "sits", "with Nina"."""
    return SITS_WITH.format(names=", ".join(partners)) if partners else SITS


def changed(count: int) -> str:
    """How many house rules differ: "2 changed"; empty if none does."""
    return CHANGED.format(count=count) if count else ""


def grouped(seed: int) -> str:
    """A seed in groups of three figures, easiest to read out."""
    return f"{seed:,}".replace(",", " ")


def direction(step: int) -> str:
    """The direction of play; `step` is 1 for clockwise."""
    return DIRECTION[step == 1]


def value_words(option: Option, value: OptionValue) -> str:
    """The name of a value of an option."""
    if called := option.called(value):
        return called
    if isinstance(value, bool):
        return ON if value else OFF
    return str(value)


in_tongue(__name__, globals())
