"""The text of the kitchen."""

from __future__ import annotations

from typing import Final

from game.tongue import in_tongue, plural

TITLE: Final = "Kitchen"
BACK_HINT: Final = "Leave the kitchen ({key})"
RULES_HINT: Final = "The rules in words ({key})"
SEATS: Final = "Deal to {players} players ({players})"
PAGES: Final = {"table": "Table", "changes": "Changes", "report": "Report"}

GOOD: Final = "good"
FAULTS_NOTE: Final = "{file}: change it in your own editor, and this window follows"
GOOD_NOTE: Final = "{file}, read {time}, dealt again with seed {seed}"

# -- faults

FILE_READ: Final = "{lines}, read {time} in {ms} ms"
FAULTS: Final = plural("1 fault", "{count} faults")
LINES: Final = plural("1 line", "{count} lines")
NO_FAULTS_HERE: Final = plural("1 line without faults", "{count} lines without faults")
ELSEWHERE: Final = "{file}, line {line}"
LAST_GOOD: Final = "The last good table"
NO_GOOD: Final = "No good table yet"
NO_GOOD_NOTE: Final = "Save the file without faults, and its game is dealt here."
SEED_TRICK: Final = "Seed {seed} · {trick}"
SINCE_GOOD: Final = "Since it was good"
LINES_OF: Final = "{count} of {lines}"
ADDED: Final = "new"
REMOVED: Final = "gone"
MORE_CHANGES: Final = "and {count} more lines"
SAVE_HERE: Final = "Save in your editor: the file is read again within half a second."
NEXT_FAULT: Final = "Next fault"
COPY: Final = "Copy the earlier text"
COPIED: Final = "Copied: {word}"
NOTHING_TO_COPY: Final = (
    "This line has not changed since the file was good: there is no earlier text."
)
OPEN_AT: Final = "Open at line {line}"
OPEN_FILE: Final = "Open the file"
OPENED: Final = "{file} is open in your editor."
NO_EDITOR: Final = "No editor was found. The file is {file}"

# -- the table

KEYS: Final = (("← →", "step"), ("Space", "plays on by itself"), ("Home", "the deal"))
SEED: Final = "Seed"
NEXT: Final = "Next"
NEXT_HINT: Final = "The next seed ({key})"
BACK_STEP: Final = "One step back"
ON_STEP: Final = "One step on"
FIRST: Final = "To the deal ({key})"
LAST: Final = "To the end of the hand ({key})"
PLAY: Final = "Play on by itself ({key})"
PAUSE: Final = "Stop ({key})"
STEPS: Final = ("By trick", "By card")
ALL_HANDS: Final = "All hands"
ALL_SHORT: Final = "All"
PLAY_ON: Final = "Play on"
PLAY_ON_HINT: Final = "Take the lower seat, computers the others ({key})"
SHEET_HINT: Final = "The score sheet of this hand ({key})"
NO_SHEET: Final = "The hand is not over: there is no score sheet."
HAND_DONE: Final = "The hand is over: go back a trick to play on from there."
NEVER_ENDS: Final = "The hand does not end within {moves} moves."
WON_OF: Final = "won {won} of bid {bid}"
WON_SHORT: Final = "{won} of {bid}"
WON: Final = "won {won}"
BID: Final = "bid {bid}"
HAS_WON: Final = "{name} won"
STOCK: Final = plural("1 card in the stock", "{count} cards in the stock")

# -- what changed

WHAT_CHANGED: Final = "What changed"
FROM_TO: Final = "{before} to {now}"
NOTHING_YET: Final = "Nothing to compare yet: change the file and save it."
OTHER_FILE: Final = "No line of this file: something it uses has changed."
ON_THIS_TABLE: Final = "On this table"
PLAYS_ALIKE: Final = "All tricks and the points, {points}, stay as they were."
TRICKS_ALIKE: Final = "All tricks stay as they were; the points are {points}, not {before}."
OTHERWISE: Final = "**Trick {first}** is the first that differs, of {count}."
ONLY_ONE: Final = "Only **trick {first}** differs."
OTHER_POINTS: Final = "The points are {points}, not {before}."
SAME_POINTS: Final = "The points, {points}, stay as they were."
FIRST_HAND: Final = "The hand brings {points}."
NOT_SCORED: Final = "The hand is not scored."
POINTS: Final = "Points"
CASE: Final = "case {case}"
CASE_OF: Final = "table {table}, case {case}"
NO_CASE: Final = "no case"


def faults(count: int) -> str:
    """How many faults."""
    return FAULTS.format(count=count)


def case(table: int, place: int | None, *, many: bool) -> str:
    """Which case of a scoring table applied; places count from 0."""
    if place is None:
        return NO_CASE
    return (CASE_OF if many else CASE).format(table=table + 1, case=place + 1)


# -- the report

REPORT_NOTE: Final = "{file}, {players} players, {games} games"
PAUSED_NOTE: Final = "{file}, {players} players, {games} games, paused"
REPORT_WAITS: Final = (
    "The first games are being played; the first marks come after {games} of them."
)
NO_REPORT: Final = "There is no report until the file has been good once."
PLAYERS_OF: Final = {"random": "random", "greedy": "greedy", "hard": "hard"}
OF_GAMES: Final = "{games} of {wanted}"
ERROR_95: Final = "95 % error"
GOOD_SIGN: Final = "good"
NOT_YET: Final = "not certain yet"
VERDICT_GOOD: Final = "good"
CLOSER: Final = "Look closer"
SAVE_PAGE: Final = "Save as page"
SAVE_PAGE_HINT: Final = "Save the report as a page ({key})"
ANEW_HINT: Final = "Restart the report ({key})"
PAUSE_HINT: Final = "Pause: begin no more games ({key})"
GO_ON_HINT: Final = "Go on with the games ({key})"
ALL_PLAYED: Final = "All games have been played."
PAGE_SAVED: Final = "Saved as {file}"
PAGE_NOT_SAVED: Final = "The page cannot be saved: {why}"
NO_GAMES_YET: Final = "No games have been played yet."
REPORT: Final = "Report"
MOVED: Final = "moved"
FROM: Final = "{before} to {now}"
NAMED: Final = "{name}, {label}"
MOVED_COUNT: Final = plural(
    "**1 of {all} figures moved** by more than luck.",
    "**{count} of {all} figures moved** by more than luck.",
)
NONE_MOVED: Final = "**None of {all} figures moved** by more than luck."
MOVED_WAITS: Final = "Changes appear once {games} games of each are in."
CAPTIONS: Final = {
    "seats": "games won from each seat",
    "first_caller": "points a hand above the mean, in SD",
    "places": "tricks won from each place",
    "freedom": "how free the choice of a card is",
    "forced": "plays without a choice",
    "lead_changes": "hands with a new leader",
    "drama": "how far the winner was behind",
    "half_time": "who leads at half time wins",
    "decided": "when the winner last trails",
    "margin": "first to second, over first to last",
    "shared": "games with several winners",
    "skill": "one better player, above chance",
    "luck": "how much the deal decides",
    "cards": "worth when dealt, in SD",
    "options": "changes in errors; grey may be luck",
    "cases": "how often each case held",
    "hands": "how long a game is",
}


in_tongue(__name__, globals())
