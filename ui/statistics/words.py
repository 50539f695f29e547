"""The text of the statistics."""

from __future__ import annotations

from game.players.words import LEVEL_WORDS
from game.position.state import Number
from game.table.seats import named_program
from game.tongue import in_tongue, plural
from game.words import pointed
from ui.window.numbers import MANY, number

TITLE = "Statistics"
_GAMES = plural(
    "1 finished game. Everything stays on this computer.",
    "{count} finished games. Everything stays on this computer.",
)
NOTHING_YET = {
    True: "No finished games yet. Everything stays on this computer.",
    False: "No finished games in this time. Everything stays on this computer.",
}
COUNTING = "The games are being counted."
_TAB = plural("1 game, {won} won", "{count} games, {won} won")
NO_GAMES = {True: "no game yet", False: "no game in this time"}
"""For all time, and for another period."""
COUNT_HINT = "Which games count"
PERIODS = {"days": "Last 30 days", "year": "This year", "all": "All time"}
COURSE, KEPT = "Trend", "Saved games"
PARTS = {"numbers": "Numbers", "course": COURSE, "kept": KEPT}
GAMES, WON, AVERAGE, BEST = "Games", "Won", "Average", "Best"
SHARE = "{percent} %"
TO_THE_END = "played to the end"
OF_THEM = "{percent} % of them"
POINTS_A_GAME = "points a game"
LOWEST, HIGHEST = "the fewest points", "the most points"
BY_VARIANT, AT_THE_TABLE = "By variant", "At the same table"
PERSON, PROGRAM = "person", "program {name}"
LAST_GAMES = plural("The last game", "The last {count} games")
LEGEND_WON, LEGEND_LOST = "won {count}", "lost {count}"
MEAN_OF_TEN = "average of ten"
NO_COURSE = "Each finished game of this kind gets a bar here."
NOTHING_PLAYED = {
    True: "No game of this family has been finished yet.",
    False: "No game of this family was finished in this time.",
}
_KEPT = plural("1 game", "{count} games", none="none")
NOTHING_KEPT = "Every game is saved here, move by move, finished or not."
STATES = {
    "your_turn": "your turn", "open": "open", "won": "won", "lost": "lost", "over": "over",
    "practice": "not counted", "broken_off": "broken off",
}  # fmt: skip
"""The state of a saved game: it waits for a person, or is unfinished; the person won it, or not;
several people or none played it; it was a deal played again; it was given up, or could not be
continued."""
CONTINUE, REPLAY, DEAL_AGAIN = "Continue", "Replay", "Deal again"
REPLAY_HINT = "Go through this game card by card ({key})"
AGAIN_HINT = "Play its first deal again ({key}). It does not count."
DELETE_HINT = "Delete this game, from the statistics as well ({key})"
RESTORE_HINT = "Bring the deleted game back ({key})"
DELETED = "{game} of {when} is deleted. {key} brings it back."
RESTORED = "{game} of {when} is back."
GONE_FOR_GOOD = "{game} of {when} can no longer be brought back."
STILL_OPEN = "This game is not over; you can replay its deals when it is."
CHOOSE_GAME = "Choose a saved game first: click it, or use the arrow keys."
CHOSEN = {
    True: "{game} of {when} is chosen. {key} continues it.",
    False: "{game} of {when} is chosen. {key} goes through it card by card.",
}
"""For an unfinished game, and for a finished one."""
LOOK_AT = "Whose games"


def played(count: int, *, ever: bool) -> str:
    """The sentence under the title; `ever` says that games of all time are counted."""
    return _GAMES.format(count=count) if count else NOTHING_YET[ever]


def tab_note(count: int, won: int, *, ever: bool) -> str:
    """The text under a family's name."""
    return _TAB.format(count=count, won=won) if count else NO_GAMES[ever]


def kept(count: int) -> str:
    """How many games are saved."""
    return _KEPT.format(count=count)


def percent(share: float) -> str:
    """A share of games in hundredths."""
    return SHARE.format(percent=round(100 * share))


def average(value: float) -> str:
    """A mean, with one decimal, as all means of its column."""
    if abs(value) >= MANY:
        return number(value)
    return pointed(f"{round(value, 1) + 0.0:.1f}".replace("-", "\u2212"))


def in_words(games: int, wins: int, mean: float, best: Number) -> str:
    """The numbers of a line, each with the name of its column."""
    told = (GAMES, str(games)), (WON, str(wins)), (AVERAGE, average(mean)), (BEST, number(best))
    return ", ".join(f"{name} {value}" for name, value in told)


def points(value: Number) -> str:
    """A total."""
    return number(value)


def level(name: str | None) -> str:
    """The name of a kind of player: of a level, or of a person."""
    if name is None:
        return PERSON
    program = named_program(name)
    if program is not None:
        return PROGRAM.format(name=program)
    found = LEVEL_WORDS.get(name)
    return found.name if found is not None else name


in_tongue(__name__, globals())
