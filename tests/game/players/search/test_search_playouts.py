"""The arrays play by the rules of the game: every playout is checked against `Game`."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest
from pydantic import TypeAdapter

from game.folders import SHIPPED
from game.phases.tricks import TricksPhase
from game.players.search.counted import counts_so_far
from game.players.search.learned import Learned
from game.players.search.playouts import Playouts, moment
from game.players.search.stream import Stream
from game.players.search.tables import KNOWN, Flat, arrays_know
from game.players.search.worlds import imagine
from game.position.game import Game
from game.position.moves import Play, Take
from game.rulefiles.catalogue import Catalogue
from game.rules.rules import Rules
from game.values import names_of, replace
from tests.game.players.search.replays import at_random, everything, replay
from tests.game.positions import state_of
from tests.game.rulefiles.soup_files import CASES, written
from tests.game.tables import rules_written
from tests.odd_phase import with_lowest_card
from tests.rule_keys import drawn_keys
from tests.shipped import CATALOGUE, others_long

LEFT_TO_GAME = frozenset(
    {
        "ace-trump", "auction-pitch", "belote", "bourre", "briscola-chiamata", "doppelkopf",
        "euchre", "jass-schieber", "klaverjas", "knock-out-whist", "nap", "ninety-nine", "ombre",
        "pinochle",
        "schnapsen", "sixty-six", "schafkopf", "skat", "spoil-five", "tarot-french", "tute",
    }
)  # fmt: skip
"""The games that use keys which the arrays do not know."""
OF_TRICKS = [key for key in CATALOGUE.keys if "tricks" in CATALOGUE.rules(key).order]
OF_ONE_KIND = [key for key in OF_TRICKS if not CATALOGUE.rules(key).games]
"""Those in which every hand goes by the same rules."""


@pytest.mark.parametrize("key", [others_long(key) for key in OF_TRICKS if key not in LEFT_TO_GAME])
def test_every_playout_is_a_legal_game(key: str) -> None:
    chance, moves = Random(key), 0
    for players in CATALOGUE.entry(key).counts:
        every = list(CATALOGUE.combinations(key, players))
        for options in [{}, *chance.sample(every, min(2, len(every)))]:
            rules = CATALOGUE.rules(key, players, options)
            seed, hands, cards = chance.randrange(10**9), chance.randrange(3), chance.randrange(25)
            for least in sorted({hands, 0}, reverse=True):  # a game may be over sooner
                game = Game(rules, seed)
                if at_random(game, chance, hands=least, cards=cards):
                    moves += replay(game)
                    break
    assert moves > 50


@pytest.mark.parametrize("key", ["euchre", "knock-out-whist", "nap"])
def test_games_are_known_where_somebody_plays_a_card_and_nobody_sits_out(key: str) -> None:
    """What is known after the first lead of Nap, after a word in Euchre, and until the first player
    of Knock-out Whist is out."""
    rules, chance, moves, left = CATALOGUE.rules(key, 4), Random(key), 0, 0
    assert not arrays_know(rules)
    while not (moves > 300 and (left or key == "nap")):
        game = Game(rules, chance.randrange(10**9))
        if at_random(game, chance, hands=chance.randrange(3), cards=1 + chance.randrange(9)):
            known = arrays_know(game.view(None).rules, game.table)
            assert known == (not game.table.out)
            moves, left = moves + (replay(game) if known else 0), left + (not known)


def test_whoever_could_follow_may_trump_where_the_rules_say_so() -> None:
    whist = CATALOGUE.rules("whist")
    tricks = replace(whist.variant.phases.tricks, may_trump=True)
    phases = replace(whist.variant.phases, tricks=tricks)
    rules, chance, moves = (
        replace(whist, variant=replace(whist.variant, phases=phases)),
        Random(3),
        0,
    )
    while moves < 500:
        game = Game(rules, chance.randrange(10**9))
        assert at_random(game, chance, hands=0, cards=chance.randrange(30))
        moves += replay(game)


ANNOUNCED = """
name: Announced
deck: french-32
players: {4: {}}
phases:
  deal: {each: 4}
  choose: {by: dealer}
  announce: {what: {sun: {by: anybody}, moon: {by: anybody, after: sun}}}
  tricks: {melds: {pair: {cards: [K, Q], points: 20, when: start}}}
score: {cases: [{points: tricks * (1 + all_sun) - 3 * moon + side_pair + pair}]}
games: {plain: {label: Plain, then: {phases: {tricks: {melds: null}}}}}
match: {hands: 1}
"""


def test_what_was_announced_before_the_tricks_and_what_only_other_hands_have_is_scored(
    tmp_path: Path,
) -> None:
    rules, said = rules_written(tmp_path, ANNOUNCED), set[int]()
    for seed in range(12):
        game = Game(rules, seed)
        assert at_random(game, Random(seed), hands=0, cards=seed % 3)
        assert arrays_know(game.view(None).rules, game.table)
        replay(game)
        said.add(len(game.table.announced))
    assert len(said) > 3


MANY_SUITS = """
extends: bisque
deck: {base: decktet-extended}
players: {3: {}, 5: {phases: {deal: {each: 8}}}}
score:
  values: {X: 0, P: 2, T: 3}
  count: {own: {suit: goal_top}}
  cases:
    - points: min(top, bottom) - 3 * own + 2 * side_own + (top > 9) * leaders_tricks
      because: ""
"""
"""Cards with no suit and with three; a count of the own cards that depends on the goal."""


def varied(chance: Random, catalogue: Catalogue) -> Rules:
    """A random game: the tricks of another one under other rules."""
    key = chance.choice([k for k in (*OF_ONE_KIND, "many-suits") if k != "chicane-partner"])
    rules = catalogue.rules(key, chance.choice(catalogue.entry(key).counts))
    phases, tricks = rules.variant.phases, rules.variant.phases.tricks
    assert tricks is not None
    least = 2 if phases.give is None else 1 + phases.give.cards
    size = chance.randrange(least, 1 + len(rules.pack) // rules.players)
    foreign = set(names_of(TricksPhase)) - KNOWN
    keys = drawn_keys("tricks", rules, chance, but={"lead", "first_card", *foreign})
    tricks = TypeAdapter(TricksPhase).validate_python(keys | {"lead": tricks.lead})
    deal = replace(phases.deal, each=size, redeal_without="none")
    goal = phases.goal and replace(phases.goal, among="any")
    new = replace(phases, tricks=tricks, deal=deal, goal=goal)
    return replace(rules, variant=replace(rules.variant, phases=new))


@pytest.mark.long
def test_every_playout_of_a_random_game_is_a_legal_game(tmp_path: Path) -> None:
    (tmp_path / "many-suits.yaml").write_text(MANY_SUITS)
    catalogue = Catalogue((tmp_path, SHIPPED))
    chance, moves = Random(8), 0
    while moves < 6000:
        rules = varied(chance, catalogue)
        tricks = rules.variant.phases.tricks
        if tricks is None or tricks.problems(rules) or not arrays_know(rules):
            continue
        if rules.score.problems(rules):  # it may name melds that these tricks do not have
            continue
        game = Game(rules, chance.randrange(10**9))
        if at_random(game, chance, hands=0, cards=chance.randrange(12)):
            moves += replay(game)


@pytest.mark.parametrize("step", ["play", "pick"])
def test_what_a_card_did_is_learned_apart_for_goals_it_counts_for_and_others(step: str) -> None:
    """In two worlds the same card is chosen; only in the first its suit is one of the goal's."""
    game = Game(CATALOGUE.rules("bisque", 3), 5)
    while (game.table.phase, game.table.step) != ("tricks", step):
        game.push(game.legal_moves()[0])
    flat, state, cards = Flat(game.rules), state_of(game), game.rules.deck.cards
    tables, counting = flat.tables(None, None), flat.counting(state.drawn)
    worlds = imagine(everything(state, tables), tables, 2, Stream(lambda: 0.0), step == "pick")
    move = game.legal_moves()[0]
    assert isinstance(move, Play | Take)
    code = move.card
    bears = [cards[code].suits[0] in cards[goal].suits for goal in tables.codes]
    worlds.goals[:, game.to_move[0]] = [bears.index(True) + 1, bears.index(False) + 1]
    learned = Learned(3, counting.lessons, Stream(lambda: 0.0))
    counts = counts_so_far(state, tables, counting)
    start = moment(state, tables, counting)
    playouts = Playouts(tables, counting, state.sides, worlds, start, counts, learned)
    playouts.run(np.array([tables.number[code]] * 2))
    wanted, unwanted = playouts.notes[0][0]
    assert wanted != unwanted
    assert wanted % tables.width == unwanted % tables.width == tables.number[code]


def test_a_card_never_tried_comes_before_the_best_one_however_much_that_one_brings() -> None:
    """The cards 0 and 1 brought 100 and 101; card 2 was never played. What cards bring is told
    apart from the worst to the best of them, so that large numbers hide no card."""
    learned = Learned(1, 3, Stream(lambda: 0.0))
    entry, who, live = np.array([0, 1]), np.array([0, 1]), np.array([True, True])
    learned.learn([(entry, who, live)], np.array([[100.0], [101.0]]))

    def times(*entries: int) -> list[int]:
        """How often each of these is chosen in 1000 rows, where the rules rank all the same."""
        asked = np.tile(np.array(entries), (1000, 1))
        own = np.zeros((len(asked), 1), np.intp)
        chosen = learned.choose(np.zeros(asked.shape, np.float32), asked, own)
        return [int((chosen == place).sum()) for place in range(len(entries))]

    assert times(0, 1)[1] > 850, "about one row in five asks chance instead"
    assert times(0, 1, 2)[2] > 800


def test_the_keys_that_the_arrays_know_are_keys_of_tricks() -> None:
    assert set(names_of(TricksPhase)) >= KNOWN
    assert all(arrays_know(CATALOGUE.rules(key)) for key in OF_TRICKS if key not in LEFT_TO_GAME)
    assert not arrays_know(CATALOGUE.rules("succotash"))


def test_a_file_with_a_key_that_the_arrays_do_not_know_is_left_to_the_game() -> None:
    rules = CATALOGUE.rules("whist")
    assert arrays_know(rules)
    assert arrays_know(with_lowest_card(rules, wins_low=False)), "the key says nothing new"
    assert not arrays_know(with_lowest_card(rules, wins_low=True))


@pytest.mark.parametrize(
    ("stop", "last", "known"),
    [
        ("", "", True),
        ("stop: {count: queens, reaches: 3}", "", True),
        ("", "last: {add: tricks, trick: -1}", True),
        ("stop: {count: queens, reaches: 3}", "last: {add: tricks, trick: -1}", False),
    ],
)
def test_hands_that_end_early_are_left_to_the_game_where_one_trick_counts_apart(
    tmp_path: Path, stop: str, last: str, known: bool
) -> None:
    count = f"count: {{queens: {{rank: Q}}, {last}}}, {CASES}"
    assert arrays_know(rules_written(tmp_path, written(f"tricks: {{{stop}}}", count), 4)) == known
