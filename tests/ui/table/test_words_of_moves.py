"""Every kind of move has its texts: in a hint, and in later reports."""

from __future__ import annotations

from random import Random
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
from game.table.change_feed import story
from tests.game.tables import SPOKEN, computers, do, table
from tests.shipped import CATALOGUE
from ui.curtain.story import story_of
from ui.replay.cost_words import made, told
from ui.replay.words import done
from ui.table.words.hints import advised, option
from ui.table.words.names import names_for
from ui.table.words.prompts import asked, waiting

GAMES = {
    "give": "hearts",
    "lay": "hearts",
    "exchange": "hearts",
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


def test_a_hint_calls_a_card_by_its_whole_name() -> None:
    assert (
        advised(CATALOGUE.rules("schafkopf"), Declare(0, "AS"), "call") == "Call the Ace of Spades"
    )


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


@pytest.mark.parametrize(
    ("key", "phase", "said"),
    [
        ("chicane", "call", "Your turn: call a reading or a trump suit"),
        ("king", "trumps", "Your turn: name the trump suit"),
        ("knock-out-whist", "trumps", "Your turn: name the trump suit"),
        ("barbu", "choose", "Your turn: choose the game of this hand"),
        ("skat", "choose", "Your turn: choose the game of this hand"),
        ("schafkopf", "partner", "Your turn: call your partner's card"),
    ],
)
def test_the_prompt_says_what_is_called(key: str, phase: str, said: str) -> None:
    """It once asked for "a reading or a trump suit" in every game."""
    luck = Random(2)
    game = Game(CATALOGUE.rules(key), 3)
    while game.table.phase != phase:
        if game.over:  # this game never came to it
            game = Game(CATALOGUE.rules(key), luck.randrange(99))
        game.push(luck.choice(list(game.legal_moves())))
    view = game.view(game.to_move[0])
    assert view.ask is not None
    assert asked(view, view.ask, ("Ana", "Margot", "Tobias", "Odile")) == said


def test_ransom_trump_the_curtain_tells_who_has_laid_a_bid_away_and_then_all_of_them() -> None:
    game = table("ransom-trump", ("CM 2SY", "CY 3SK", "9MS 8MS", "6LK 3MW"))
    do(game, "pledge CM", "pledge CY")
    names = ("Ana", "Margot", "Tobias", "Odile")
    told = [line.head for line in story_of(story(game, 2), names)]
    assert told[-2:] == [
        "Ana has laid a bid away, face down.",
        "Margot has laid a bid away, face down.",
    ]
    do(game, "pledge 9MS", "pledge 6LK")
    lines = list(story_of(story(game, 0), names))[-5:]
    assert [(line.head, line.card) for line in lines] == [
        ("Ana bid with the Huntress.", "CM"),
        ("Margot bid with the Calamity.", "CY"),
        ("Tobias bid with the Pact.", "9MS"),
        ("Odile bid with the Market.", "6LK"),
        ("Tobias has the best bid.", None),
    ]
