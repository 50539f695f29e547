"""The texts of the commands that need no screen: help, output, and errors.

Help begins with a small letter and has no full stop, like Python's own help; so do error messages,
which follow "tureen: ".
"""

from __future__ import annotations

# -- the purpose and the arguments of commands

ABOUT = "A card table for trick-taking games."
HELP_LANGUAGE = "use this language, such as 'pt', in any command and at the table"
HELP_WORDS = "how many of the texts each language has, and .po files for translators"
HELP_WORDS_LANGUAGE = "list what this language lacks, such as 'pt'"
HELP_WRITE_PO = "write all texts of the language into this file"
HELP_TIDY = "drop texts that are no longer used"
HELP_READ_PO = "take over the translations in this file"
WHICH_LANGUAGE = "name the language as well, as in: words pt --write-po pt.po"
NO_LANGUAGE_CODE = "{code!r} is not the code of a language, such as 'pt' or 'pt_BR'"
WORDS_ENGLISH = "en: {total} texts"
WORDS_OF = "{code}: {there} of {total}, {lacks} missing"
WORDS_OF_REGION = "{code}: {told} differ from {wider}, {lacks} of {total} missing"
WORD_MISSING = "missing: {source}: {key}"
WORD_WRONG = "wrong: {fault}"
PO_READ = "{count} texts taken from {file}"
PO_WRITTEN = "{count} texts written to {file}"
HELP_LIST = "list variants with players and options"
HELP_SIMULATE = "play games between computer players"
HELP_GAMES = "how many games"
HELP_RECORD = "write records here"
HELP_FEATURES = "write every decision here as arrays of numbers (docs/learning.md)"
HELP_SEALED = "records say that deals follow from their seeds"
HELP_REPLAY = "replay records and check them"
HELP_CHECK = "check rule files and play them"
HELP_SHOW = "print a hand and every sentence of the score sheet"
HELP_REPORT = "play many games and write a page that says what the rules do"
HELP_REPORT_PLAYERS = "how many play in the games of the report"
HELP_REPORT_GAMES = "how many games of each kind the report plays"
HELP_REPORT_SECONDS = "start no more games for the report after this many seconds"
HELP_SCHEMA = "rewrite the schemas and tables of rules/"

HELP_PLAYERS = "how many play"
HELP_OPTION = "a house rule; repeatable"
HELP_SEED = "a whole number; deals follow from it"
HELP_SEATS = (
    "who plays at each seat: a level, cmd:PROGRAM, or a Python class with choose(view), py:FILE.py "
    "or py:MODULE:CLASS; a program or a file that is named here is run, with all your rights"
)
HELP_JOBS = "processes to use"
HELP_DASK = "a Dask scheduler whose workers share the work; it and they need this program"

HELP_ARENA = "levels play each other with the same cards"
HELP_LEVELS = (
    "the levels to compare, each in every seat; cmd:PROGRAM, py:FILE.py and py:MODULE:CLASS too, "
    "which are run, with all your rights"
)
HELP_DEALS = "how many deals"
HELP_HANDS = "hands played from each deal (usually 1)"
HELP_CAP = "think about a move for at most this long; such games cannot be repeated exactly"
HELP_FIGURES = (
    "write everything here while it is played; a bout that was stopped resumes from this file"
)
HELP_ROWS = "write a row for each deal and level here"

# -- invalid arguments

NOT_A_NUMBER = "{text!r} is not a whole number from {least} to {most}"
NO_SECONDS = "{text!r} is not a number of seconds above 0"
CUT = "{text}..."
"""A text that is too long to be shown in full."""
NO_NPZ = (
    "decisions are written as NumPy arrays; give the file a name that ends in '.npz', not {file}"
)
ONE_SEAT = "--seats names one player; name one for each seat, as in --seats {example}"
SEATS_AND_PLAYERS = "--seats names {seats} players, but --players {players}"
OPTION_FORM = "--option takes NAME=VALUE, not {text!r}"
OPTION_TWICE = "--option {name} is given twice"
NO_SUCH_PLAYER = "there is no player called {seat!r}; choose {choice}"
ANY_PROGRAM = "cmd:PROGRAM, py:FILE.py"

# -- what cannot be done

CANNOT_PLAY = "{variant} cannot be played"
CANNOT_PLAY_WHY = "{variant} cannot be played: {why}"
THERE_ALREADY = "{file} already exists; nothing was overwritten"
CANNOT_WRITE = "cannot write {file}: {why}"
CANNOT_READ = "cannot read {file}: {why}"
NOT_UTF8 = "{file} is not UTF-8 text"
NO_RECORD = "{file} holds no record"
NO_DASK = "Dask is not installed; pip install distributed"
NO_SCHEDULER = "no Dask scheduler answers at {address}: {why}"
PROGRAM_MISSING = (
    "the Dask {who} at {address} cannot load Tureen ({why}); start it with Tureen's folder in "
    "PYTHONPATH, as scheduler and workers all need it"
)
SCHEDULER, WORKER = "scheduler", "worker"
NO_WORKERS = "the Dask scheduler at {address} has no workers; start at least one dask worker"

TOO_FEW_DEALS = "an interval needs at least two deals"
TOO_FEW_LEVELS = "at least two different levels are needed to compare"
OTHER_BOUT = "{file} is of another bout: {name} is {kept!r} there, and {asked!r} here"
NO_BOUT = "{file} holds no bout to resume: {why}"
ROWS_BROKEN = "rows are missing, or have other levels"
MORE_DEALS = "{file} has {deals} deals already; ask for at least as many"
FEWER_RECORDS = "{file} lacks some of the {games} games that were played; nothing was changed"
ENDLESS = "{variant} with seed {seed} is not over after {most:,} moves"

# -- the list of variants

LISTED = "{key}: {name} ({players} players). {summary}"
LISTED_BAD = "{key}: cannot be played"
LISTED_OPTION = "{name}: {label}: {values} (default {usual})"
LISTED_CARD_OPTION = "{name}: {label}: {values} or a card (default {usual})"
RANGE = "{least} to {most}"
LEFT_ASIDE = "ignored: {files}; a rule file is a file whose name has {letters}, and '.yaml'"
LEFT_ASIDE_MANY = (
    "ignored: {files}, and {more} more; a rule file is a file whose name has {letters}, and '.yaml'"
)

# -- results of games

GAMES_PLAYED = "{variant}, {games} games, seed {seed}"
GAME_PLAYED = "{variant}, 1 game, seed {seed}"
PLAYERS_HEAD = ("seat", "player", "wins", "share", "average score")
SHARE = "{percent:.1f} %"
LENGTH = "{hands:.1f} hands and {moves:.0f} moves a game"
PROGRAMS = "programs"
STOOD_IN = "{name}: {count} moves by the rule of thumb. The first: {first}"
STOOD_IN_ONCE = "{name}: 1 move by the rule of thumb. The first: {first}"
"""How often the rule of thumb moved for a program."""

DEALS_PLAYED = "{variant}, {deals} deals, seed {seed}"
LEVELS_HEAD = (
    "level", "games", "won, even {even:.1f} %", "points against the others", "ms a decision",
    "95 % below",
)  # fmt: skip
WON = "{mean:.1f} ({low:.1f} to {high:.1f}) %"
POINTS = "{mean:+.2f} ({low:+.2f} to {high:+.2f})"
PAIRED = "{level} minus {against}, deal by deal: {points} points"
SAYS_NOTHING = "Fewer than {few} deals say nothing about who is better."

# -- results of checks

REPORTED = "{games} games played for the report in {file}"
ONE_REPORT = "a report covers one rule file; name one file"
NO_FOLDER = "there is no such folder"
NO_PAGE = "a report is a page; give it a name that ends in '.html', not {file}"

WRONG_RECORD = "{file}:{line}: {fault}"
ALL_RIGHT = {True: "1 record, all right", False: "{records} records, all right"}
SOME_WRONG = {True: "1 record, {wrong} wrong", False: "{records} records, {wrong} wrong"}
"""The result for a file of records, by whether there is only one."""
