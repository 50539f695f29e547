"""The exchange: players lay cards away and draw others from the stock (rulings C.1 to C.5)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game.folders import SHIPPED
from game.players import LEVELS, player_random
from game.players.motives import motive
from game.players.parting import ways_to_part
from game.players.search.imagining import imagined
from game.players.search.knowledge import known_hand
from game.players.search.tables import arrays_know
from game.players.search.thumb import by_thumb
from game.position.asks import AskCards
from game.position.game import Game
from game.position.moves import Exchange, Several, parse
from game.position.splits import Picked
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.faults import BadRules
from game.rulefiles.show import shown_hand
from game.rules.rules import Rules
from game.table.change_feed import ChangeFeed
from tests.game.phases.small_games import dealt, plain
from tests.game.played import played
from tests.game.tables import do, play, recorded, refusal, rules_written, run_out, scores

HANDS = ("2C 3C 4C 5C", "2D 3D 4D 5D", "KH QH 2H 3S")
STOCK = "AS AH AD AC KS"
"""Seat 2 deals, so seat 0 is the eldest hand."""


def seventeen(
    folder: Path, exchange: str, deal: str = "each: 4", before: str = "", hands: int = 1
) -> Rules:
    """Three players with four cards each, and a stock of five."""
    kept = {*" ".join(HANDS).split(), *STOCK.split()}
    pack = [f"{rank}{suit}" for suit in "CDHS" for rank in "23456789TJQKA"]
    left_out = ", ".join(code for code in pack if code not in kept)
    phases = f"deal: {{{deal}}}, {before} exchange: {{{exchange}}}, tricks: {{trump: S}}"
    return plain(folder, phases, deck=f"french-52, without: [{left_out}]", hands=hands)


def at_the_exchange(folder: Path, exchange: str = "most: 3", deal: str = "each: 4") -> Game:
    return dealt(seventeen(folder, exchange, deal), *HANDS, stock=STOCK)


def test_c_1_players_exchange_in_turn_and_draw_from_the_top(tmp_path: Path) -> None:
    game = at_the_exchange(tmp_path)
    assert game.to_move == (0,)
    do(game, "0: exchange 2C 4C")
    assert Counter(game.view(0).hand) == Counter(["3C", "5C", "AS", "AH"])
    assert game.view(0).stock == 3
    assert game.to_move == (1,), "the eldest hand does not exchange again"
    do(game, "1: exchange")
    assert game.view(1).hand == ("2D", "3D", "4D", "5D")
    do(game, "2: exchange 3S 2H QH")
    assert Counter(game.view(2).hand) == Counter(["KH", "AD", "AC", "KS"])
    assert (game.view(2).doing, game.to_move) == ("play", (0,))
    assert game.table.exchanged == (2, 0, 3)


def test_c_2_only_the_player_knows_what_was_laid_away(tmp_path: Path) -> None:
    game = at_the_exchange(tmp_path)
    feeds = {seat: ChangeFeed(game) for seat in (None, 0, 1, 2)}
    do(game, "0: exchange 2C 4C")
    move = Exchange(0, ("2C", "4C"))
    for seat, feed in feeds.items():
        change = feed.changes(seat, by_hands=False)[-1]
        assert change.move == (move if seat == 0 else None)
        assert change.exchanged == (0, 2), "everybody sees how many"
        assert change.drawn == 2
    assert game.view(0).cast_off == game.view(0).aside == ("2C", "4C")
    assert game.view(1).cast_off == ()
    assert not {"2C", "4C"} & game.view(0).unseen.keys()
    assert {"2C", "4C", "AS", "AH"} <= game.view(1).unseen.keys()
    assert game.table.cards_away == 2


def test_c_2_what_was_laid_away_counts_for_nobody(tmp_path: Path) -> None:
    game = at_the_exchange(tmp_path)
    do(game, "0: exchange 2C 4C", "1: exchange", "2: exchange 3S 2H QH")
    play(game, "AS 2D KS AH 3D KH 5C 4D AC AD 3C 5D")
    assert scores(game) == [2, 0, 2]


@pytest.mark.parametrize(
    ("exchange", "move", "why"),
    [
        ("most: 3", "0: play 2C", "Exchange cards now, or keep them all."),
        ("most: 1", "0: exchange 2C 3C", "You may exchange at most 1 card."),
        ("most: 2", "0: exchange 2C 3C 4C", "You may exchange at most 2 cards."),
        ("most: 3, least: 2", "0: exchange 2C", "You must lay at least 2 cards away."),
        ("most: 3", "0: exchange 2C KH", "The King of Hearts is not in your hand."),
        ("most: 3", "0: exchange 2C 2C", "The Two of Clubs is not in your hand."),
        (
            "most: 3, never: [2C]",
            "0: exchange 2C",
            "The Two of Clubs must stay in your hand while there are enough other cards.",
        ),
    ],
)
def test_why_cards_cannot_be_exchanged(tmp_path: Path, exchange: str, move: str, why: str) -> None:
    assert refusal(at_the_exchange(tmp_path, exchange), move) == why


def test_c_3_nobody_lays_away_more_than_the_stock_can_replace(tmp_path: Path) -> None:
    game = at_the_exchange(tmp_path, "most: 4, least: 2")
    do(game, "0: exchange 2C 3C 4C 5C")
    assert refusal(game, "1: exchange 2D 3D") == "You may exchange at most 1 card."
    assert refusal(game, "1: exchange") == "You must lay at least 1 card away."
    do(game, "1: exchange 2D")
    assert game.view(2).doing == "play", "the stock is empty, so seat 2 is not asked"
    assert game.table.exchanged == (4, 1, None)


def test_c_3_nobody_lays_away_more_than_the_hand(tmp_path: Path) -> None:
    game = at_the_exchange(tmp_path, "most: 9, least: 9")
    assert refusal(game, "0: exchange 2C 3C 4C") == "You must lay at least 4 cards away."
    assert len(game.legal_moves()) == 1


@pytest.mark.parametrize(("turn_up", "new"), [("stock", "AS AH AD AC"), ("top", "AH AD AC KS")])
def test_c_3_the_card_turned_up_is_not_drawn(tmp_path: Path, turn_up: str, new: str) -> None:
    game = at_the_exchange(tmp_path, "most: 4", f"each: 4, turn_up: {turn_up}")
    do(game, "0: exchange 2C 3C 4C 5C")
    assert Counter(game.view(0).hand) == Counter(new.split())
    assert game.view(1).stock == 1
    assert game.view(2).doing == "play"


def test_c_4_a_larger_hand_lays_its_surplus_away_as_well(tmp_path: Path) -> None:
    game = at_the_exchange(tmp_path, "most: 2, least: 1, to: 3")
    assert game.rules.tricks_of_hand(0) == 3
    assert refusal(game, "0: exchange 2C") == "You must lay at least 2 cards away."
    do(game, "0: exchange 2C 3C 4C")
    assert Counter(game.view(0).hand) == Counter(["5C", "AS", "AH"])
    do(game, "1: exchange 2D 3D 4D")
    assert refusal(game, "2: exchange KH") == "You must lay at least 2 cards away."
    do(game, "2: exchange 3S 2H")
    assert game.view(2).counts == (3, 3, 3)
    assert game.view(2).stock == 0


def test_c_4_the_surplus_goes_once_the_stock_is_empty(tmp_path: Path) -> None:
    game = at_the_exchange(tmp_path, "most: 3, least: 3, to: 3")
    do(game, "0: exchange 2C 3C 4C 5C")
    do(game, "1: exchange 2D 3D 4D")
    assert refusal(game, "2: exchange KH QH") == "You may exchange at most 1 card."
    do(game, "2: exchange 2H")
    assert game.view(2).counts == (3, 3, 3)


@pytest.mark.parametrize(
    ("never", "ways"),
    [
        ("[]", {"2C", "3C", "4C", "5C", "2C 3C", "2C 4C", "2C 5C", "3C 4C", "3C 5C", "4C 5C"}),
        ("[2C, 3]", {"4C", "5C", "4C 5C"}),
        ("[2C, 3, 4]", {"5C"}),
        ("[C]", {"2C", "3C", "4C", "5C"}),
    ],
)
def test_c_5_what_must_stay_goes_only_where_there_are_not_enough_others(
    tmp_path: Path, never: str, ways: set[str]
) -> None:
    game = at_the_exchange(tmp_path, f"most: 2, least: 1, never: {never}")
    legal = game.legal_moves()
    assert len(legal) == len(ways)
    assert {" ".join(move.words()) for move in legal} == ways
    assert all(game.why_not(move) is None for move in legal)


def test_c_5_all_others_go_before_one_that_must_stay(tmp_path: Path) -> None:
    game = at_the_exchange(tmp_path, "most: 3, least: 2, never: [2C, 3, 4]")
    assert {" ".join(move.words()) for move in game.legal_moves()} == {"5C 2C", "5C 3C", "5C 4C"}
    ask = game.view(0).ask
    assert isinstance(ask, AskCards)
    assert (ask.fewest, ask.count) == (2, 2)
    assert all(map(ask.may_be, game.view(0).hand)), "some of them must go"
    stays = "must stay in your hand while there are enough other cards."
    assert refusal(game, "0: exchange 2C 3C") == f"The Two of Clubs {stays}"


def test_ways_to_pick_go_from_the_fewest_cards_to_the_most() -> None:
    ways = Picked(1, "exchange", ("2C", "3C", "4C"), 2, fewer=2)
    assert [" ".join(move.words()) for move in ways] == [
        "", "2C", "3C", "4C", "2C 3C", "2C 4C", "3C 4C",
    ]  # fmt: skip
    assert (ways.fewest, ways.most, len(ways)) == (0, 2, 7)


@pytest.mark.parametrize(
    ("exchange", "order"),
    [
        ("most: 1", [0, 1, 2]),
        ("most: 1, first: dealer", [2, 0, 1]),
        ("most: 1, first: bidder", [1, 2, 0]),
        ("most: 1, by: bidder", [1]),
        ("most: 1, by: after_bidder", [2]),
        ("most: 1, by: before_bidder", [0]),
        ("most: 1, by: others", [0, 2]),
        ("most: 1, by: others, first: bidder", [2, 0]),
        ("most: 1, by: others, first: dealer", [2, 0]),
    ],
)
def test_who_exchanges_and_who_first(tmp_path: Path, exchange: str, order: list[int]) -> None:
    bids = "auction: {bids: {highest: 3}, once: true, must_bid: nobody},"
    rules = seventeen(tmp_path, exchange, before=bids)
    game = dealt(rules, *HANDS, stock=STOCK)
    do(game, "0: pass", "1: bid 1", "2: pass")
    asked: list[int] = []
    while game.view(0).doing == "exchange":
        asked.append(game.to_move[0])
        game.push(Exchange(game.to_move[0], game.view(game.to_move[0]).hand[:1]))
    assert asked == order


@pytest.mark.parametrize(
    ("exchange", "deal", "fault"),
    [
        ("most: 0", "each: 4", "nobody lays a card away"),
        ("most: -1", "each: 4", "cannot be less than 0"),
        ("least: 4", "each: 4", "must be from 0 to 3, as in `most`"),
        ("to: 5", "each: 4", "must be from 1 to 4, the number of cards dealt"),
        ("to: 0", "each: 4", "must be from 1 to 4"),
        ("to: 3, by: dealer", "each: 4", "only some hands would become smaller"),
        ("never: [Z]", "each: 4", "never"),
        ("by: bidder", "each: 4", "'bidder' needs the phase auction"),
        ("by: others", "each: 4", "'bidder' needs the phase auction"),
        ("first: declarer", "each: 4", "'declarer' needs"),
        ("most: 1", "each: 4, face_up: true", "all hands lie open"),
    ],
)
def test_check_refuses_what_makes_no_sense(
    tmp_path: Path, exchange: str, deal: str, fault: str
) -> None:
    with pytest.raises(BadRules) as refused:
        seventeen(tmp_path, exchange, deal)
    assert fault in str(refused.value)


@pytest.mark.parametrize(
    ("phases", "fault"),
    [
        ("deal: {each: 13}, exchange: {}, tricks: {}", "no stock to draw from"),
        ("deal: {each: 17, turn_up: top}, exchange: {}, tricks: {}", "only the card turned up"),
        ("deal: {each: 4}, exchange: {}, tricks: {draw: 1}", "`draw` of tricks"),
        ("deal: {each: 4}, exchange: {}, more: {cards: 3}, tricks: {}", "'more'"),
        ("deal: {each: 16}, exchange: {}, kitty: {to: dealer}, tricks: {}", "no kitty to take"),
        ("deal: {each: 4}, exchange: {to: 3}, goal: {among: any}, tricks: {}", "goal"),
    ],
)
def test_check_refuses_other_phases_beside_it(tmp_path: Path, phases: str, fault: str) -> None:
    with pytest.raises(BadRules) as refused:
        plain(tmp_path, phases, players=4 if "13" in phases else 3)
    assert fault in str(refused.value)


def test_nobody_is_sure_to_hold_a_card_that_may_have_been_laid_away(tmp_path: Path) -> None:
    """Of two copies, one at most lies in a stock of one card."""
    deck, deal = "french-32, packs: 2", "deal: {each: 21}"
    plain(tmp_path, f"{deal}, tricks: {{first_card: 7C}}", deck=deck)
    with pytest.raises(BadRules, match="first_card"):
        plain(tmp_path, f"{deal}, exchange: {{}}, tricks: {{first_card: 7C}}", deck=deck)


def test_a_hand_may_be_too_small_for_what_follows(tmp_path: Path) -> None:
    plain(tmp_path, "deal: {each: 4}, exchange: {to: 3}, give: {cards: 3}, tricks: {}")
    with pytest.raises(BadRules, match="give"):
        plain(tmp_path, "deal: {each: 4}, exchange: {to: 2}, give: {cards: 3}, tricks: {}")


def test_the_card_turned_up_can_be_taken_after_the_exchange(tmp_path: Path) -> None:
    phases = "deal: {each: 4, turn_up: stock}, exchange: {}, kitty: {to: dealer, takes: turned}"
    assert plain(tmp_path, f"{phases}, tricks: {{}}").has_trumps


def test_the_card_turned_up_can_be_taken_before_the_exchange(tmp_path: Path) -> None:
    """Then everything that is left in the stock may be drawn."""
    before = "kitty: {to: dealer, takes: turned},"
    rules = seventeen(tmp_path, "most: 4", "each: 4, turn_up: stock", before)
    game = dealt(rules, *HANDS, stock=STOCK)
    do(game, "2: lay 3S", "0: exchange 2C 3C 4C 5C")
    assert Counter(game.view(0).hand) == Counter(["AS", "AH", "AD", "AC"])
    assert game.view(1).stock == 0
    assert game.view(1).doing == "play"


def test_a_card_turned_up_that_nobody_may_take_is_not_drawn(tmp_path: Path) -> None:
    """O.3: its suit is not trumps, so it stays under the stock."""
    before = "kitty: {to: dealer, takes: turned},"
    rules = seventeen(tmp_path, "most: 4", "each: 4, turn_up: stock", before)
    game = dealt(rules, *HANDS, stock="AS AH AC KS AD")
    do(game, "0: exchange 2C 3C 4C 5C")
    assert game.view(1).stock == 1
    assert game.view(1).doing == "play"


@pytest.mark.parametrize("turn_up", ["stock", "top"])
def test_all_of_the_stock_is_drawn_in_hands_without_a_card_turned_up(
    tmp_path: Path, turn_up: str
) -> None:
    deal = f"each: 4, turn_up: {turn_up}, turn_up_until: 1"
    game = Game(seventeen(tmp_path, "most: 4", deal, hands=2), 1)
    for number, lies in enumerate((1, 0), 1):
        exchange_most(game)
        assert game.view(None).stock == lies
        run_out(game, number)


def exchange_most(game: Game) -> list[int]:
    """The players who are asked, if each lays as many cards away as they may."""
    asked: list[int] = []
    while game.view(None).doing == "exchange":
        asked += game.to_move
        game.push(game.legal_moves()[-1])
    return asked


def test_who_is_out_of_the_game_is_not_asked(tmp_path: Path) -> None:
    phases = "deal: {each: 2}, exchange: {most: 2, first: winner}, tricks: {trump: S}"
    score = "out: tricks == 0, cases: [{points: tricks}]"
    game = Game(plain(tmp_path, phases, players=5, score=score, hands=9), 2)
    assert sorted(exchange_most(game)) == [0, 1, 2, 3, 4]
    run_out(game)
    out = game.table.gone
    assert len(out) == 3, "two players took a trick"
    assert sorted((*exchange_most(game), *out)) == [0, 1, 2, 3, 4]
    assert [seat for seat, number in enumerate(game.table.exchanged) if number is None] == [*out]


GAMES = """
name: Games
deck: french-52
players: {4: {}}
sides: two_sides
phases:
  deal: {each: 5, turn_up: stock}
  offer: {rounds: [turned], all_pass: plain}
  alone: {always: true}
  exchange: {by: WHO, most: 2}
  tricks: {}
games: {plain: {label: Plain}}
score: {cases: [{points: tricks}]}
match: {hands: 1}
"""


@pytest.mark.parametrize(
    ("who", "bids", "asked"),
    [
        ("bidder", ["0: declare S"], (0,)),
        ("dealer", ["0: declare S"], (3,)),
        ("dealer", ["0: pass", "1: declare S"], ()),  # the dealer, who is the partner, sits out
        ("bidder", ["0: pass", "1: pass", "2: pass", "3: pass"], ()),
        ("others", ["0: pass", "1: declare S"], (0,)),
    ],
)
def test_who_sits_out_and_a_bidder_who_is_not_there_exchange_nothing(
    tmp_path: Path, who: str, bids: list[str], asked: tuple[int, ...]
) -> None:
    rules = rules_written(tmp_path, GAMES.replace("WHO", who), 4)
    hands = ("2C 3C 4C 5C 6C", "2D 3D 4D 5D 6D", "2H 3H 4H 5H 6H", "2S 3S 4S 5S 6S")
    game = dealt(rules, *hands, stock="7S 8S 9S", dealer=3)
    do(game, *bids)
    assert (game.to_move if game.view(0).doing == "exchange" else ()) == asked


SETTLED = """
name: Settled
deck: french-52
players: {3: {}}
phases:
  deal: {each: 5}
  settle: {number: owed}
  exchange: {most: 5}
  tricks: {trump: S}
score: {keep: {owed: {next: tricks - 1}}, cases: [{points: tricks}]}
match: {hands: 5}
"""


def test_cards_known_from_the_settlement_may_have_been_laid_away(tmp_path: Path) -> None:
    rules = rules_written(tmp_path, SETTLED, 3)
    luck, known = Random(2), 0
    for seed in range(10):
        game = Game(rules, seed)
        while not game.over:
            for seat in range(3):
                view = game.view(seat)
                for holder, code in view.traded:
                    held = code in known_hand(view, holder)
                    known += held
                    assert held <= (not game.table.exchanged or not game.table.exchanged[holder])
            game.push(luck.choice(game.legal_moves()))
    assert known


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_exchanges_and_plays_on(tmp_path: Path, level: str) -> None:
    rules = plain(
        tmp_path, "deal: {each: 6}, exchange: {most: 4, to: 5, never: [A]}, tricks: {trump: S}"
    )
    assert arrays_know(rules)
    record = recorded(played(rules, 3, level=level), tmp_path)
    actions = [action["do"] for action in record["hands"][0]["actions"]]
    assert actions == ["exchange"] * 3 + ["play"] * 15


def test_an_imagined_position_agrees_with_what_a_player_knows(tmp_path: Path) -> None:
    rules = plain(
        tmp_path, "deal: {each: 6}, exchange: {most: 4, never: [A]}, tricks: {trump: S}", players=4
    )
    luck = Random(5)
    for seed in range(10):
        game = Game(rules, seed)
        while len(game.table.tricks) < 3:
            for seat in range(4):
                view = game.view(seat)
                world = imagined(view, luck.random)
                assert world.hands[seat] == view.hand
                assert tuple(map(len, world.hands)) == view.counts
                assert len(world.stock) == view.stock
                numbers = [number or 0 for number in game.table.exchanged]
                assert [len(cards) for cards in world.cast_off] == numbers
                assert not numbers or world.cast_off[seat] == view.cast_off
                lying = [*world.hands, world.stock, *world.cast_off, world.trick]
                lying += [trick.cards for trick in world.tricks]
                assert Counter(code for cards in lying for code in cards) == Counter(rules.pack)
            game.push(luck.choice(game.legal_moves()))


def test_others_are_imagined_to_have_laid_away_what_nobody_would_keep(tmp_path: Path) -> None:
    """Neither trumps nor what must stay, while other cards are unseen."""
    game = at_the_exchange(tmp_path, "most: 2, never: [A]")
    do(game, "0: exchange 2C 3C", "1: exchange 2D 3D")
    luck = Random(1)
    for _ in range(20):
        world = imagined(game.view(2), luck.random)
        # Of eleven unseen cards, five are in no hand, and only AS, AH, AD, AC, KS would stay.
        away = [code for cards in world.cast_off for code in cards]
        lying = [*away, *world.stock]
        good = [code for code in lying if code[0] != "A" and code != "KS"]
        assert sum(code in good for code in away) == min(len(away), len(good))


def test_the_question_says_how_many_cards_may_be_chosen(tmp_path: Path) -> None:
    game = at_the_exchange(tmp_path, "most: 3, least: 1, never: [2]")
    ask = game.view(0).ask
    assert isinstance(ask, AskCards)
    assert (ask.count, ask.fewest, ask.doing) == (3, 1, "exchange")
    assert [code for code in game.view(0).hand if ask.may_be(code)] == ["3C", "4C", "5C"]


def test_greedy_exchanges_the_cards_that_are_worse_than_average(tmp_path: Path) -> None:
    game = at_the_exchange(tmp_path)
    do(game, "0: exchange", "1: exchange")
    move = LEVELS["greedy"](player_random(1, 2)).choose(game.view(2))
    # 2H is below what is unseen on the average; the trump 3S, the king, and the queen are above.
    assert move == Exchange(2, ("2H",))
    numbers = [len(way.cards) for way in ways_to_part(game.view(2))]
    assert numbers == [1, 0, 2, 3]
    game = at_the_exchange(tmp_path, "most: 3, never: [2]")
    do(game, "0: exchange", "1: exchange")
    assert not any("2H" in way.cards for way in ways_to_part(game.view(2)))


def test_a_rule_of_thumb_exchanges_low_cards_and_keeps_trumps(tmp_path: Path) -> None:
    game = at_the_exchange(tmp_path)
    do(game, "0: exchange", "1: exchange")
    luck, state = Random(1), imagined(game.view(2), Random(1).random)
    gone = Counter[str]()
    for _ in range(100):
        move = by_thumb(game.rules, state, game.legal_moves(), luck.random)
        assert isinstance(move, Several)
        gone.update(move.cards)
    assert gone["2H"] > 90
    assert gone["3S"] < 10


def test_a_hint_counts_the_better_cards_that_are_unseen(tmp_path: Path) -> None:
    game = at_the_exchange(tmp_path)
    said = motive(game.view(0), parse("exchange 2C 3C 4C", 0))
    # All but 2D, 3D, 4D, and 2H: the trumps AS, KS, and 3S are above any club.
    assert str(said) == "Of the 13 cards that you have not seen, 9 are better than these."
    held = dealt(game.rules, HANDS[0], HANDS[1], "AS AH AD KS", stock="KH QH 2H 3S AC")
    do(held, "0: exchange", "1: exchange")
    said = motive(held.view(2), parse("exchange", 2))
    assert str(said) == "Of the 13 cards that you have not seen, only 1 is better than your worst."


def test_check_show_tells_what_is_exchanged(tmp_path: Path) -> None:
    seventeen(tmp_path, "most: 3")
    text = "\n".join(shown_hand(tmp_path / "plain.yaml", Catalogue((tmp_path, SHIPPED))))
    assert " exchanges " in text
    assert " with the stock." in text
