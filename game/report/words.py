"""The sentences of a report."""

from __future__ import annotations

from typing import Final

from game.tongue import in_tongue

NAMES: Final = {
    "seats": "Who wins, by seat",
    "first_caller": "The eldest hand",
    "places": "Place in the trick",
    "freedom": "Freedom",
    "forced": "Forced plays",
    "lead_changes": "Changes of the lead",
    "drama": "Drama",
    "half_time": "Open to the end",
    "decided": "Decided late",
    "margin": "Margin",
    "shared": "Shared wins",
    "skill": "Skill",
    "luck": "Luck of the deal",
    "cards": "Cards that matter",
    "options": "House rules that matter",
    "cases": "Cases of the score",
    "hands": "Hands",
    "moves": "Moves",
}
MEANINGS: Final = {
    "seats": "The share of games won from each seat. The dashed line is an even share.",
    "first_caller": (
        "What each place after the dealer scores in a hand above the mean of all, in SD. One SD is"
        " the usual distance of a seat from that mean."
    ),
    "places": "The share of tricks won from each place of the trick, the leader's first.",
    "freedom": "The mean of log(cards that may be played) / log(cards held). 1: always all.",
    "forced": "The share of plays without a choice, with two cards or more held.",
    "lead_changes": "The share of hands after which other players are in front than before.",
    "drama": "How far the later winner was behind: the mean of √(distance / final spread).",
    "half_time": "The share of games won by whoever led after half of the hands.",
    "decided": "The share of the game after which the winner never trails again.",
    "margin": "The distance of the first from the second, over that of the first from the last.",
    "shared": "The share of games that more than one side wins.",
    "skill": (
        "How far one better player wins more than an even share: 0 for chance, 1 for every game."
    ),
    "luck": (
        "The correlation of what seats score when better players play the same deals again."
        " Its square is the part that the cards alone decide, at most."
    ),
    "cards": "What being dealt a card is worth in a hand, in SD, from the worst to the best.",
    "options": (
        "What each value of a house rule changes, over the same deals and players: the change of"
        " each measure, divided by its standard error."
    ),
    "cases": "How often each case of the score held.",
    "hands": "How many hands a game has.",
    "moves": "How many moves a game has, of all players together.",
}
LEVELS: Final = {"random": "Random players", "greedy": "Greedy players", "hard": "Hard players"}
ROW: Final = {"random": "Random", "greedy": "Greedy", "hard": "Hard"}

# -- verdicts

VERDICTS: Final = {
    "good": "good",
    "look": "worth a look",
    "open": "not certain yet",
    "told": "",
}
IN_RANGE: Final = "{value} lies within {low} to {high}."
ABOVE: Final = "{value} is more than {high}: {so}."
BELOW: Final = "{value} is less than {low}: {so}."
TOO_MUCH: Final = {
    "first_caller": "the eldest hand has an advantage",
    "freedom": "hardly any rule binds whoever plays a card",
    "forced": "players often have no choice",
    "lead_changes": "nobody stays in front",
    "drama": "what was won early counts for little",
    "half_time": "whoever leads at half time wins nearly always",
    "decided": "everything before the end counts for little",
    "margin": "the first is far ahead of the second",
    "shared": "games often have several winners",
    "skill": "whoever plays better wins nearly always",
}
"""What a figure above its good range means."""
TOO_LITTLE: Final = {
    "first_caller": "the eldest hand has a disadvantage",
    "freedom": "players have little to choose from",
    "forced": "players nearly always have a choice",
    "lead_changes": "whoever is in front mostly stays there",
    "drama": "winners are hardly ever behind",
    "half_time": "whoever leads at half time hardly ever wins",
    "decided": "winners are in front early, and stay there",
    "margin": "the first is hardly ahead of the second",
    "shared": "hardly any game has several winners",
    "skill": "whoever plays better hardly wins more often",
}
"""What a figure below its good range means."""
NOT_CERTAIN: Final = "{value} ± {error}: more games are needed to tell."
TWO_SIDES: Final = "With two sides the second is the last: there is nothing to measure."
TOO_FEW: Final = "Fewer than {games} games were played."
NOT_PLAYED: Final = "No games were played for this."

SEATS_FAIR: Final = "No seat wins more than chance explains (chi² {chi}, the limit is {limit})."
SEATS_UNFAIR: Final = (
    "Seat {best} wins {most} and seat {worst} {least} of the games; {even} would be even"
    " (chi² {chi}, the limit is {limit})."
)
NEVER_WON: Final = "Seat {seat} won none of {games} games."
PLACES_EVEN: Final = "Every place wins at least half of an even share of the tricks."
PLACES_UNEVEN: Final = "Place {place} wins {share} of the tricks, less than half of an even share."
LUCK_TOLD: Final = "At most {part} of what is scored is decided by the deal."
CARDS_TOLD: Final = (
    "{matter} of {all} cards move the score by more than chance explains; luck alone would name"
    " about {chance}. Worst {worst}, best {best}."
)
NO_CARD: Final = "No card moves the score by more than chance explains: no card seems to matter."
DEAD_CARDS: Final = "These move it by less than {least} SD, for certain: {cards}."
NO_OPTIONS: Final = "The file has no house rules."
OPTION_IDLE: Final = "{label} = {value}: all {games} games went exactly as without it."
OPTION_MOVES: Final = "{label} = {value}: changes {measures}."
OPTION_UNTOLD: Final = "{label} = {value}: games differ, but no measure changes for certain."
OPTION_FAILED: Final = "{label} = {value}: cannot be played: {why}"
CASES_NEVER: Final = "Never held: {cases}."
CASES_ALL: Final = "Every case held at least once."
CASE: Final = "case {case}"
CASE_OF: Final = "case {case} of table {table}"
CASE_WHEN: Final = "{name} (when {when})"
NO_CASE: Final = "no case"
NO_CASE_HELD: Final = "In {share} of the hands no case holds, and the seat scores 0."
LENGTH_TOLD: Final = (
    "{hands} hands and {moves} moves: about {minutes} minutes at {seconds} s a move."
)

# -- the page

TITLE: Final = "{name}: report"
BY_LINE: Final = "{players} players · {games} games · seed {seed} · {file}"
OPTIONS_LINE: Final = "House rules: {options}."
IN_SHORT: Final = "In short"
ALL_MEASURES: Final = "All measures"
MEASURE: Final = "Measure"
VERDICT: Final = "Verdict"
GOOD_RANGE: Final = "Good"
ALL_GOOD: Final = "Nothing that was measured is worth a second look."
GAMES_PLAYED: Final = "Games played"
GAMES_ROW: Final = "{games} by {who}"
SKILL_GAMES: Final = "one {better} player among {others} ones"
OPTION_GAMES: Final = "{label} = {value}"
FAILED: Final = "Could not be played: {why}"
LATE: Final = "there was no time for all of them"
HOW: Final = "How to read this"
HOW_TEXT: Final = (
    "Every figure stands with half of its 95 % interval. {looks} measures were looked at, so a"
    " figure counts as outside its good range only if it is so by {errors} standard errors: if none"
    " were, one report in 20 would still blame something. Random players show what the rules do,"
    " the others what players make of them; where they differ, that is the design."
)
ERROR: Final = "{value} ± {error}"
RANGE_BELOW: Final = "below {high}"
RANGE_ABOVE: Final = "above {low}"
RANGE: Final = "{low} to {high}"
ELDEST: Final = "eldest"
DEALER: Final = "dealer"


in_tongue(__name__, globals())
