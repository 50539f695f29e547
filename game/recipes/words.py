"""The texts about recipes."""

from __future__ import annotations

from game.tongue import in_tongue, plural

NO_RECIPE = "'{file}' is not a recipe: the name of a recipe ends in '{ending}'."
NO_RULE_FILE = "'{file}' is not a rule file: the name of a rule file ends in '{ending}'."
CANNOT_READ = "'{file}' cannot be read."
NO_NOTE = "There is no '{note}' in the recipe, which says what game it is. Ask its maker."
NOT_UTF8 = "'{note}' in the recipe is not UTF-8 text."
LONG_NOTE = "The note of the recipe has more than {most} letters in one entry."
NO_GAME = "The recipe says that it carries the game '{game}', but holds no rule file of that name."
FOREIGN_FILE = (
    "'{name}' does not belong in a recipe, which holds only rule files, decks, lessons,"
    " translations, and pictures. Nothing was added."
)
TEXTS_OF_NOTHING = (
    "'{name}' translates a file that the recipe does not hold. Nothing was added; ask its maker."
)
NOT_TEXT = "'{key}' is not a text of the file that this translates: only texts can be translated"
TWICE = "The recipe holds '{name}' twice."
SHIPPED_GAME = "'{game}' comes with the program: everyone who has Tureen has it."
TOO_LONG = "Checking the recipe took more than {seconds} seconds. Nothing was added."
BROKE = "The check of the recipe ended too soon. Nothing was added."
FAULTS = "The recipe has faults. Nothing was added."
THERE_ALREADY = (
    "There is another {names} already. Nothing was added; --replace keeps what is there under"
    " another name and adds the recipe."
)
HANGS_TOGETHER = "Other files of the recipe build on '{game}': it cannot be renamed."
NOT_WRITTEN = "The recipe could not be added: {why}. Nothing was added."
TAKES_PLACE = "{name} (takes the place of one that comes with the program)"

# -- recipe show

SHOWN_GAME = "{title} ({game})"
SHOWN_BY = "  by {said}"
SHOWN_LICENCE = "  licence: {said}"
SHOWN_ABOUT = "  {said}"
SHOWN_FILE = "  {name}: {verdict}"
GOOD = "good"
SAME = "good, and there already"
OTHER = "good, and there is another one of that name"
PICTURES = "  cards with a picture of their own: {count}"
PACK = "its pictures are the art pack '{game}'; to use them: {tureen} art use {game}"
TRIED = "  {games} games by random players finished"
ADDED = "added {game}; open the program, or: {tureen} play {game}"
SAVED = plural("saved {file}: 1 file", "saved {file}: {count} files")
KEPT = "  what was there is kept as {name}"

HELP_RECIPE = "one file that carries a game: show, add, or save it"
HELP_SHOW = "what a recipe contains, and whether it is good; nothing is added"
HELP_ADD = "add the game of a recipe to your own rule files"
HELP_SAVE = "save a game of your own as a recipe"
HELP_REPLACE = "add it even if there is another of that name, which is then saved under a new name"
HELP_BY = "who made it"
HELP_LICENCE = "under which terms others may use it"
HELP_ABOUT = "a sentence about it"


in_tongue(__name__, globals())
