"""Every kind of move has its texts: in a hint, and in later reports."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast, get_args

import pytest

from game.players.advice import Advice, Motive
from game.position.asks import Doing
from game.position.change import Change
from game.position.game import Game
from game.position.moves import ALONE, LEAVE, MOVES, PASS_ON, TAKE_UP, Declare, Pass, parse
from game.position.view import View
from game.table.analysis import Verdict
from tests.game.position.test_moves_say import SPOKEN
from tests.game.tables import computers
from tests.shipped import CATALOGUE
from ui.curtain.story import story_of
from ui.replay.cost_words import made, told
from ui.replay.words import done
from ui.table.words import names_for
from ui.table.words.hints import advised, option
from ui.table.words.prompts import waiting

GAMES = {
    "give": "hearts",
    "lay": "hearts",
    "pledge": "hearts",
    "trade": "hearts",
    "announce": "schnapsen",
}
"""The games of which the cards in `SPOKEN` are, if it is not Bisque."""


@pytest.mark.parametrize("verb", MOVES)
def test_every_kind_of_move_has_words(verb: str) -> None:
    move, rules = parse(SPOKEN[verb], 1), CATALOGUE.rules(GAMES.get(verb, "bisque"))
    assert advised(rules, move, "")
    assert "Odile" in done(rules, move, "Odile")
    assert "Odile" in made(rules, move, "Odile")


def test_who_doubles_again_redoubles() -> None:
    move, rules = parse("double", 0), CATALOGUE.rules("bridge")
    assert advised(rules, move, "auction") == option(rules, move) == "Double"
    assert advised(rules, move, "auction", redoubled=True) == "Redouble"
    assert option(rules, move, redoubled=True) == "Redouble"
    advice = Advice(move, Motive.of("thumb"))
    assert told(rules, Verdict(0, 4, move, advice, 0.0), "Odile").startswith("Odile doubles.")
    verdict = Verdict(0, 4, Pass(0), advice, 9.0, redoubled=True)
    assert "Better: Redouble." in told(rules, verdict, "Odile")
    verdict = Verdict(0, 4, move, advice, 0.0, redoubled=True)
    assert told(rules, verdict, "Odile").startswith("Odile redoubles.")


@pytest.mark.parametrize(
    ("what", "said"),
    [
        (TAKE_UP, "Take the kitty"), (LEAVE, "Leave the kitty"), (ALONE, "Alone"),
        (PASS_ON, "Leave it to partner"), ("C", "Declare Clubs"),
    ],
)  # fmt: skip
def test_a_hint_declares_only_what_names_something(what: str, said: str) -> None:
    assert advised(CATALOGUE.rules("skat"), Declare(0, what), "declare") == said


@pytest.mark.parametrize("verb", [verb for verb, kind in MOVES.items() if kind.secret])
def test_what_is_told_of_a_secret_move_names_no_card(verb: str) -> None:
    """Not before the hand is over: then what it cost names them."""
    move, rules = parse(SPOKEN[verb], 1), CATALOGUE.rules(GAMES.get(verb, "bisque"))
    codes = [word for word in SPOKEN[verb].split()[1:] if word in rules.deck.cards]
    assert codes
    for code in codes:
        name = rules.deck.cards[code].name.removeprefix("the ")
        assert name not in done(rules, move, "Odile")
        assert name in made(rules, move, "Odile")


@pytest.mark.parametrize("verb", MOVES)
def test_a_choice_in_a_list_is_in_words(verb: str) -> None:
    move, rules = parse(SPOKEN[verb], 1), CATALOGUE.rules(GAMES.get(verb, "bisque"))
    assert option(rules, move) not in ("", str(move))


@pytest.mark.parametrize("verb", [verb for verb, kind in MOVES.items() if not kind.secret])
def test_the_curtain_tells_every_open_move(verb: str) -> None:
    move, rules = parse(SPOKEN[verb], 1), CATALOGUE.rules(GAMES.get(verb, "bisque"))
    view = Game(rules, 1).view(0)
    names = names_for(list(computers(rules.players)), 0)
    told = story_of([Change(view, view, move)], names)
    assert bool(told) == (verb != "choose")  # what was chosen is told with the cards it brings


@pytest.mark.parametrize("doing", [doing for doing in get_args(Doing) if doing])
def test_others_hear_what_somebody_is_doing(doing: Doing) -> None:
    view = SimpleNamespace(table=SimpleNamespace(to_move=(1,)), doing=doing)
    assert "Odile" in waiting(cast(View, view), ("Casimir", "Odile"))
