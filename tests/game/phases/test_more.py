"""The rest of the pack is dealt later; Belote, where it is (rulings B.1 to B.3)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.chance import Deal
from game.players import LEVELS, player_random
from game.players.search.imagining import imagined
from game.players.search.knowledge import known_hand
from game.position.game import Game
from game.rulefiles.faults import BadRules
from game.values import replace
from tests.game.phases.small_games import dealt, plain
from tests.game.positions import check_cards, check_views
from tests.game.tables import Script, do, legal, play, playable, rules, run_out, scores
from tests.shipped import CATALOGUE


def belote(seed: int = 1) -> Game:
    return Game(CATALOGUE.rules("belote", 4), seed)


def test_five_cards_then_a_suit_then_eight() -> None:
    game = belote()
    assert game.view(0).counts == (5, 5, 5, 5)
    turned = game.table.turned
    assert turned is not None
    taker = game.to_move[0]
    do(game, f"declare {turned[1]}")
    assert game.view(0).counts == (8, 8, 8, 8)
    assert turned in game.view(taker).hand
    assert (game.table.phase, game.table.trump, game.view(0).stock) == ("tricks", turned[1], 0)
    check_cards(game)
    check_views(game)


def test_others_suits_are_named_in_the_second_round_and_then_the_deal_goes_on() -> None:
    game = belote()
    turned = str(game.table.turned)
    do(game, *["pass"] * 4)
    assert f"declare {turned[1]}" not in legal(game)
    assert len(legal(game)) == 4
    do(game, *["pass"] * 4)
    assert (game.dealer, game.totals) != (belote().dealer, ())
    assert game.totals == (0, 0, 0, 0)


def test_all_know_who_has_the_card_turned_up() -> None:
    game = belote()
    taker, turned = game.to_move[0], str(game.table.turned)
    do(game, "pass", f"declare {turned[1]}")
    taker = (taker + 1) % 4
    looker = (taker + 1) % 4
    assert list(known_hand(game.view(looker), taker)) == [turned]
    world = imagined(game.view(looker), Random(1).random)
    assert turned in world.hands[taker]
    assert list(map(len, world.hands)) == [8, 8, 8, 8]


def test_without_a_bidder_the_card_turned_up_is_dealt_with_the_others(tmp_path: Path) -> None:
    """It lies last in the stock, and the dealer is dealt the last card."""
    phases = "deal: {each: 7, turn_up: stock}, more: {cards: 1}, tricks: {}"
    game = Game(plain(tmp_path, phases, players=4, deck="french-32"), 1)
    assert game.table.turned in game.view(game.dealer).hand


COURT = "french-52, without_ranks: [2, 3, 4, 5, 6, 7, 8, 9, T]"
"""Sixteen cards: three for each of four players, then one more."""
COURT_HANDS = ("JS QS KS", "JH QH KH", "JD QD KD", "AC AD AH")


def test_b_3_later_cards_are_dealt_too(tmp_path: Path) -> None:
    announce = "announce: {all_four: {by: anybody, holding: AS}, none: {by: anybody, lacking: AS}}"
    phases = f"deal: {{each: 3, turn_up: stock}}, more: {{cards: 1}}, tricks: {{{announce}}}"
    score = "count: {aces: {rank: A, where: dealt}}, cases: [{points: aces}]"
    found = plain(tmp_path, phases, players=4, deck=COURT, score=score)
    game = dealt(found, *COURT_HANDS, stock="JC QC KC AS", dealer=3)
    play(game, "JC QC")
    assert legal(game)[-1] == "announce none"
    play(game, "KC")
    assert legal(game)[-1] == "announce all_four"
    run_out(game)
    assert scores(game) == [0, 0, 0, 4]


def test_whoever_was_dealt_the_stand_in_was_dealt_the_card_turned_up(tmp_path: Path) -> None:
    announce = "announce: {ace: {by: anybody, holding: AS}, two: {by: anybody, holding: 2C}}"
    phases = f"deal: {{each: 2, turn_up: stock, stand_in: 2C}}, tricks: {{{announce}}}"
    score = "count: {aces: {rank: A, where: dealt}}, cases: [{points: aces}]"
    game = dealt(plain(tmp_path, phases, score=score), "2C 3C", "2D 3D", "2H 3H", stock="AS")
    assert legal(game) == ["play AS", "play 3C", "announce ace"]
    run_out(game)
    assert scores(game) == [1, 0, 0]


def test_of_two_equal_cards_only_the_one_turned_up_changes_places_with_its_stand_in(
    tmp_path: Path,
) -> None:
    phases = "deal: {each: 2, turn_up: stock, stand_in: 2C}, tricks: {}"
    found = plain(tmp_path, phases, deck="french-52, packs: 2, without: [2C]")
    game = dealt(found, "2C 3C", "2D AS", "2H 3H", stock="AS")
    assert game.view(0).hand == ("AS", "3C")
    assert game.view(1).hand == ("2D", "AS")


def test_the_partner_may_get_the_called_card_later(tmp_path: Path) -> None:
    """Seat 3 is dealt it with the last card, and is then none of the others."""
    bids = "auction: {bids: {highest: 1}}, partner: {call: [AS]}, more: {cards: 1}"
    contra = "tricks: {announce: {contra: {by: others}, re: {by: makers}}}"
    phases, sides = f"deal: {{each: 3}}, {bids}, {contra}", "1}\nsides: bidder\ndraws: {"
    found = plain(tmp_path, phases, players=4, deck=COURT, hands=sides)
    game = dealt(found, *COURT_HANDS, stock="JC QC KC AS", dealer=3)
    do(game, "bid 1", "declare AS")
    said = []
    for _ in range(4):
        said.append(legal(game)[-1])
        game.push(game.legal_moves()[0])
    assert said == ["announce re", "announce contra", "announce contra", "announce re"]


def test_while_it_is_offered_the_card_lies_in_the_stock_of_every_world() -> None:
    game = belote()
    world = imagined(game.view(game.to_move[0]), Random(2).random)
    assert world.stock[-1] == game.table.turned


@pytest.mark.parametrize("level", LEVELS)
def test_players_of_every_level_take_or_pass(level: str) -> None:
    game = belote(3)
    move = LEVELS[level](player_random(1, 0)).choose(game.view(game.to_move[0]))
    assert game.why_not(move) is None


@pytest.mark.parametrize(
    ("phases", "fault"),
    [
        ("deal: {each: 5}, more: {cards: 2}, tricks: {}", "more.cards: 12 cards are left, not 2"),
        ("deal: {each: 8}, more: {cards: 3}, tricks: {}", "more.cards: 0 cards are left"),
        ("deal: {each: 5}, more: {}, kitty: {to: dealer}, tricks: {}", "more: the kitty has"),
        (
            "deal: {each: 5}, pledge: {suits: {C: 1}}, more: {}, tricks: {first_card: 7S}",
            "tricks.first_card: '7S' may lie in the stock or be a goal",
        ),
    ],
)
def test_what_makes_no_sense(tmp_path: Path, phases: str, fault: str) -> None:
    with pytest.raises(BadRules, match=fault):
        plain(tmp_path, phases, players=4, deck="french-32")


# --- Belote: the play -----------------------------------------------------------------------------


def played(*hands: str) -> Game:
    """Spades are trumps and seat 0 leads; every hand is dealt at once."""
    found = rules("belote", 4)
    phases = found.variant.phases
    assert phases.tricks is not None
    bare = replace(
        phases,
        deal=replace(found.deal, each=len(hands[0].split()), turn_up="none"),
        offer=None,
        more=None,
        tricks=replace(phases.tricks, trump="S"),
    )
    order = tuple(name for name in found.order if name not in ("offer", "more"))
    game = replace(found, variant=replace(found.variant, phases=bare), order=order)
    deal = Deal(tuple(tuple(hand.split()) for hand in hands))
    return Game(game, Script(0, 3, {(0, 0): game.deal.pack_of(game, deal, 3)}))


def test_belote_who_cannot_follow_is_let_off_by_a_partner_who_is_winning() -> None:
    game = played("AC 7D", "KC 8D", "7S 9D", "8C TD")
    play(game, "AC KC")
    assert playable(game) == ["7S", "9D"], "the partner has it"
    game = played("KC 7D", "AC 8D", "7S 9D", "8C TD")
    play(game, "KC AC")
    assert playable(game) == ["7S"]


def test_belote_trumps_go_above_even_the_partner_where_trumps_were_led() -> None:
    game = played("AS 7D", "7S 8D", "8S JS", "9D TD")
    play(game, "AS 7S")
    assert playable(game) == ["JS"], "the partner's Ace lets nobody off"


def test_belote_a_lower_trump_must_be_played_to_an_opponents() -> None:
    game = played("AC 7D", "9S 8D", "7S TD", "8C 9D")
    play(game, "AC 9S")
    assert playable(game) == ["7S"]


def test_belote_is_twenty_for_king_and_queen_of_trumps_of_one_hand() -> None:
    game = played("KS QS", "7C 8C", "9C TC", "7D 8D")
    play(game, "KS 7C 9C 7D QS 8C TC 8D")
    assert dict(game.results[0].terms[0])["belote"] == 20


def test_belote_points_are_162_and_all_tricks_252() -> None:
    for seed in range(3):
        game = belote(seed)
        run_out(game)
        terms = [dict(each) for each in game.results[0].terms]
        if not terms[0]:
            continue  # thrown in
        base = sum(
            int(each["cards"]) + 18 * int(each["jack"]) + 14 * int(each["nine"]) for each in terms
        )
        assert base == 152
        assert sum(scores(game)) // 2 in (162, 182, 252, 272)
