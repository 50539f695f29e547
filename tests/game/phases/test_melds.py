"""Melds, the exchange of the card turned up, and a stock that is closed (rulings M.1 to M.7)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from game.players import LEVELS, player_random
from game.players.motives import motive
from game.players.search.imagining import imagined
from game.players.search.knowledge import known_hand
from game.position.asks import AskCard
from game.position.game import Game
from game.position.moves import Announce, parse
from game.records.record import replay
from game.rulefiles.faults import BadRules
from game.rules.rules import Rules
from tests.game.phases.small_games import dealt, plain
from tests.game.positions import state_of
from tests.game.tables import do, play, playable, record, refusal, scores

COUNTED = "values: {A: 11, other: 0}, count: {cards: {add: values}}, cases: [{points: melds}]"
STOCK = "deal: {each: 3, turn_up: stock}"
COUPLE = "pair: {cards: [K, Q], points: 20, trump: 40"
CLOSES = "cases: [{points: 100 * closer + 10 * closed_tricks + tricks}]"


def melding(
    folder: Path, melds: str, tricks: str = "trump: S", each: int = 3, players: int = 3
) -> Rules:
    """A small game of three in which spades are trumps, scored by melds alone."""
    phases = f"deal: {{each: {each}}}, tricks: {{{tricks}, melds: {{{melds}}}}}"
    return plain(folder, phases, players=players, score=COUNTED)


def drawing(folder: Path, tricks: str, score: str = "cases: [{points: tricks}]") -> Rules:
    """A small game of two with three cards each and a stock that is drawn."""
    phases = f"{STOCK}, tricks: {{draw: 1, while_stock: free, {tricks}}}"
    return plain(folder, phases, players=2, deck="french-40", score=score)


def at_stock(rules: Rules, turned: str, *hands: str, top: Sequence[str] = ()) -> Game:
    """A game of two whose first cards of the stock are known, and the one turned up under it."""
    held = {*" ".join(hands).split(), turned, *top}
    rest = [code for code in rules.pack if code not in held]
    return dealt(rules, *hands, stock=" ".join((*top, *rest, turned)), dealer=1)


# --- what makes a meld ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("meld", "held", "found"),
    [
        ("cards: [K, Q], points: 20, trump: 40", "KH QH KS QS", [("KS QS", 40), ("KH QH", 20)]),
        ("cards: [K, Q], points: 20, suit: trump", "KH QH KS QS", [("KS QS", 20)]),
        ("cards: [K, Q], points: 20, suit: plain", "KH QH KS QS", [("KH QH", 20)]),
        ("cards: [K, Q], points: 20", "KH QS", []),
        ("cards: [QS, JD], points: 40", "QS JD", [("QS JD", 40)]),
        ("run: {3: 20, 4: 50}", "9H TH JH", [("9H TH JH", 20)]),
        ("run: {3: 20, 4: 50}", "9H TH JH QH", [("9H TH JH QH", 50)]),  # not two of three
        ("run: {3: 20, 4: 50}", "9H TH JH QH KH", [("TH JH QH KH", 50)]),
        ("run: {3: 20, 4: 50}", "9H TH JS QS KS AS", [("JS QS KS AS", 50)]),
        ("run: {3: 20}", "9H TH JC", []),
        # Of cards that are there twice, each copy serves once.
        ("run: {3: 20}", "9H 9H TH TH JH JH", [("9H TH JH", 20), ("9H TH JH", 20)]),
        ("run: {3: 20}", "9H 9H TH TH JH", [("9H TH JH", 20)]),
        ("alike: 4, points: 100", "9C 9D 9S 9H", [("9C 9D 9S 9H", 100)]),
        ("alike: 4, ranks: [K, A], points: 100", "9C 9D 9S 9H", []),
        ("alike: 3, points: 60", "9C 9D 9H", [("9C 9D 9H", 60)]),
        ("alike: 2, points: 9", "9C 9D 9S 9H", [("9C 9D", 9), ("9S 9H", 9)]),
    ],
)
def test_what_makes_a_meld(
    tmp_path: Path, meld: str, held: str, found: list[tuple[str, int]]
) -> None:
    rules = melding(tmp_path, f"one: {{{meld}, when: start}}")
    (about,) = rules.variant.phases.tricks.melds.values()  # type: ignore[union-attr]
    assert [(" ".join(c), p) for c, p in about.found(rules, "S", held.split())] == found


@pytest.mark.parametrize(
    ("meld", "held", "worth"),
    [
        ("cards: [P, C], points: 5", "PWLY CY", 5),
        ("cards: [P, C], points: 5", "PMYK CY", 5),
        ("cards: [P, C], points: 5", "PWLY PMYK CY", 5),
        ("cards: [P, C], points: 5", "PWLY PMYK CY CK", 10),
        ("run: {2: 3}", "PMSL TSWY", 3),
        # Two runs of Suns, and one each of Waves, Leaves, and Knots.
        ("run: {2: 3}", "PMSL PSWK TSWY TSLK", 15),
        ("alike: 4, points: 7", "PWLY PMSL PSWK PMYK", 7),
    ],
)
def test_every_card_of_a_rank_that_bears_the_suit_serves(
    tmp_path: Path, meld: str, held: str, worth: int
) -> None:
    """Pawns and Courts bear three suits each, so there are two or three of them in a suit."""
    phases = f"deal: {{each: 3}}, tricks: {{melds: {{one: {{{meld}, when: start}}}}}}"
    rules = plain(tmp_path, phases, deck="decktet-extended")
    about = rules.meld("one")
    assert about is not None
    assert sum(points for _, points in about.found(rules, None, held.split())) == worth


def test_each_copy_of_a_card_serves_once(tmp_path: Path) -> None:
    phases = "deal: {each: 3}, tricks: {melds: {one: {cards: [K, Q], points: 20, when: start}}}"
    rules = plain(tmp_path, phases, deck="french-48", score=COUNTED)
    meld = rules.meld("one")
    assert meld is not None
    assert len(list(meld.found(rules, None, ["KH", "KH", "QH"]))) == 1
    assert len(list(meld.found(rules, None, ["KH", "KH", "QH", "QH"]))) == 2


@pytest.mark.parametrize(
    ("cards", "held", "found"),
    [
        ("[QS, QS, JD, JD]", "QS QS JD JD", 1),
        ("[QS, QS, JD, JD]", "QS QS JD", 0),
        ("[K, K, Q, Q]", "KH KH QH QH", 1),
        ("[K, K, Q, Q]", "KH KH QH QH KS QS", 1),
        ("[K, K, Q, Q]", "KH QH KS QS", 0),
        ("[K, K, Q]", "KH KH QH QH", 1),
    ],
)
def test_a_meld_that_lists_a_card_twice_needs_both_copies(
    tmp_path: Path, cards: str, held: str, found: int
) -> None:
    """M.2"""
    meld = f"{{cards: {cards}, points: 9, when: start}}"
    phases = f"deal: {{each: 4}}, tricks: {{melds: {{both: {meld}, one: {{cards: [K, Q]}}}}}}"
    rules = plain(tmp_path, phases, deck="french-48", score=COUNTED)
    about = rules.meld("both")
    assert about is not None
    assert [points for _, points in about.found(rules, None, held.split())] == [9] * found


@pytest.mark.parametrize("cards", ["[QS, QS]", "[K, K, Q]", "[9S, 9S, 9S]"])
def test_a_meld_needs_no_more_copies_than_the_pack_has(tmp_path: Path, cards: str) -> None:
    deck = "french-48" if "9S" in cards else "french-52"
    phases = f"deal: {{each: 3}}, tricks: {{melds: {{both: {{cards: {cards}, points: 9}}}}}}"
    with pytest.raises(BadRules, match="more often than the pack has it"):
        plain(tmp_path, phases, deck=deck, score=COUNTED)


# --- shown by who leads ---------------------------------------------------------------------------


def test_whoever_leads_may_show_a_meld_once_and_one_each_time(tmp_path: Path) -> None:
    """M.1"""
    game = dealt(melding(tmp_path, COUPLE + "}", each=5), "KH QH KS QS 2C", "3C " * 5, "4C " * 5)
    assert [str(move) for move in game.legal_moves()[-2:]] == [
        "announce pair KS QS", "announce pair KH QH",
    ]  # fmt: skip
    do(game, "announce pair KH QH")
    assert game.to_move == (0,), "the lead is still to come"
    assert refusal(game, "announce pair KS QS") == "You may show one thing each time you lead."
    assert game.table.announced[0][:4] == (0, "pair", ("KH", "QH"), 20)
    assert len(playable(game)) == 5


def test_of_a_doubled_pack_the_other_copies_may_be_shown_as_well(tmp_path: Path) -> None:
    """M.1: other copies are other cards, as soon as the player has held both of each."""
    phases = f"deal: {{each: 5}}, tricks: {{trump: S, melds: {{{COUPLE}}}}}}}"
    rules = plain(tmp_path, phases, players=3, deck="french-48", score=COUNTED)
    others = ("9C 9C TC TC JC", "9D 9D TD TD JD")
    game = dealt(rules, "KH KH QH QH AH", *others)
    do(game, "announce pair KH QH")
    play(game, "KH 9C 9D")
    do(game, "announce pair KH QH")
    play(game, "KH 9C 9D")
    assert game.table.announced[1][:4] == (0, "pair", ("KH", "QH"), 20)
    assert refusal(game, "announce pair KH QH") is not None, "both pairs were shown"
    one = dealt(rules, "KH KH QH AH AH", *others)
    do(one, "announce pair KH QH")
    play(one, "KH 9C 9D")
    assert refusal(one, "announce pair KH QH") is not None, "one queen makes one pair"
    late = dealt(rules, "KH KH QH QH AH", *others)
    play(late, "KH 9C 9D QH 9C 9D")
    do(late, "announce pair KH QH")
    play(late, "AH TC TD")
    assert refusal(late, "announce pair KH QH") is not None, "the other pair was played before"


def test_only_what_is_held_may_be_shown_and_only_by_who_leads(tmp_path: Path) -> None:
    game = dealt(melding(tmp_path, COUPLE + "}"), "KH 2H 2C", "KS QS 3C", "4C 5C 6C")
    held = "You do not hold these cards, or have shown them already."
    assert refusal(game, "announce pair KH QH") == held
    assert refusal(game, "announce zz KH QH").startswith("This game has no such")  # type: ignore[union-attr]
    play(game, "2C")
    assert refusal(game, "announce pair KS QS") == "Only the player to lead may announce anything."


def test_one_of_the_cards_shown_is_led_where_the_file_says_so(tmp_path: Path) -> None:
    game = dealt(melding(tmp_path, COUPLE + ", led: true}"), "KH QH 2C", "3C 4C 5C", "6C 7C 8C")
    do(game, "announce pair KH QH")
    assert playable(game) == ["KH", "QH"]
    assert refusal(game, "play 2C") == "You must lead one of the cards you have just shown."
    play(game, "QH 3C 6C")
    assert playable(game) == ["2C", "KH"], "in the next trick any card may be led"


@pytest.mark.parametrize(("needs", "may", "worth"), [("ever", True, 0), ("before", False, 0)])
def test_a_meld_may_need_a_trick(tmp_path: Path, needs: str, may: bool, worth: int) -> None:
    """M.5: before it is shown, or to count at all."""
    rules = melding(tmp_path, f"{COUPLE}, needs_trick: {needs}}}")
    game = dealt(rules, "KH QH 2C", "AH 4C 5C", "6H 7C 8C")
    assert (refusal(game, "announce pair KH QH") is None) == may
    if may:
        do(game, "announce pair KH QH")
        play(game, "KH AH 6H 5C 8C 2C 7C QH 4C")
        assert scores(game)[0] == worth, "seat 0 took no trick"


def test_a_meld_counts_once_its_side_has_a_trick(tmp_path: Path) -> None:
    rules = melding(tmp_path, f"{COUPLE}, needs_trick: ever}}")
    game = dealt(rules, "KH QH 2C", "5H 4C 5C", "6H 7C 8C")
    do(game, "announce pair KH QH")
    play(game, "KH 5H 6H QH 4C 7C 2C 5C 8C")
    assert scores(game) == [20, 0, 0]


def test_what_was_shown_is_known_to_be_held_until_it_is_played(tmp_path: Path) -> None:
    game = dealt(melding(tmp_path, COUPLE + "}"), "KH QH 2C", "3C 4C 5C", "6C 7C 8C")
    do(game, "announce pair KH QH")
    assert sorted(known_hand(game.view(1), 0)) == ["KH", "QH"]
    play(game, "QH")
    assert list(known_hand(game.view(1), 0)) == ["KH"]
    world = imagined(game.view(1), Random(2).random)
    assert "KH" in world.hands[0]


# --- melds that show themselves -------------------------------------------------------------------


def test_a_meld_in_a_trick_goes_to_who_takes_it(tmp_path: Path) -> None:
    """M.3"""
    rules = melding(tmp_path, "row: {run: {3: 20}, when: trick}", each=1)
    game = dealt(rules, "9H", "TH", "JH")
    play(game, "9H TH JH")
    assert scores(game) == [0, 0, 20]
    assert dict(game.results[0].terms[2])["row"] == 20


def test_a_meld_that_counts_when_played_needs_both_cards_from_one_hand(tmp_path: Path) -> None:
    rules = melding(tmp_path, f"{COUPLE}, when: played, suit: trump}}", each=2)
    game = dealt(rules, "KS QS", "2S KH", "3S QH")
    play(game, "KS 2S 3S")
    assert not game.table.announced
    play(game, "QS KH QH")
    assert scores(game) == [40, 0, 0], "seats 1 and 2 have a couple of hearts between them"


def test_all_show_at_the_start_what_counts_then(tmp_path: Path) -> None:
    game = dealt(melding(tmp_path, f"{COUPLE}, when: start}}"), "KH QH 2C", "KS QS 5C", "6C 7C 8C")
    assert [(said.seat, said.points) for said in game.table.announced] == [(0, 20), (1, 40)]
    assert sorted(known_hand(game.view(2), 1)) == ["KS", "QS"]


@pytest.mark.parametrize(
    ("hands", "worth"),
    [
        (("2H 3H 4H", "5H 6H 7H", "8C JC QC"), [0, 20, 0]),  # the higher run
        (("2H 3H 4H", "2C 3C 5C", "2D 3D 5D"), [20, 0, 0]),
        (("2H 3H 4H", "2S 3S 4S", "2D 3D 5D"), [0, 20, 0]),  # trumps before other suits
        (("2H 3H 4H", "2C 3C 4C", "2D 3D 5D"), [20, 0, 0]),  # who was to play earlier
        (("2H 3H 4H", "2C 2D 2S", "5D 6D 8D"), [0, 30, 0]),  # more points
    ],
)
def test_after_the_first_trick_the_best_meld_alone_counts(
    tmp_path: Path, hands: tuple[str, ...], worth: list[int]
) -> None:
    """M.4"""
    melds = (
        "row: {run: {3: 20}, when: first_trick}, same: {alike: 3, points: 30, when: first_trick}"
    )
    game = dealt(melding(tmp_path, melds), *hands)
    assert not game.table.announced
    while not game.results:
        play(game, playable(game)[0])
    assert scores(game) == worth


@pytest.mark.parametrize(("hand", "found"), [("JS JH 2C", []), ("JS AH 2C", [("AS", "AH")])])
def test_after_an_exchange_the_card_received_is_in_the_melds_of_the_first_trick(
    tmp_path: Path, hand: str, found: list[tuple[str, ...]]
) -> None:
    """M.4: the card given away is not, even when it is drawn after that trick."""
    pair = "melds: {same: {alike: 2, points: 5, when: first_trick}}"
    rules = drawing(tmp_path, f"swap: {{rank: J}}, {pair}", COUNTED)
    game = at_stock(rules, "AS", hand, "4C 5C 6C", top=("7C",))
    do(game, "announce swap JS")
    play(game, "2C 4C")
    assert [said.cards for said in game.table.announced if said.what == "same"] == found


# --- the exchange, and the stock ------------------------------------------------------------------


def test_the_card_turned_up_may_be_exchanged(tmp_path: Path) -> None:
    rules = drawing(tmp_path, "swap: {rank: J, least: 3}")
    game = at_stock(rules, "AS", "JS 2C 3C", "4C 5C 6C")
    do(game, "announce swap JS")
    assert sorted(game.view(0).hand) == ["2C", "3C", "AS"]
    assert (game.table.turned, state_of(game).stock[-1], game.table.trump) == ("JS", "JS", "S")
    assert list(known_hand(game.view(1), 0)) == ["AS"]
    assert refusal(game, "announce swap JS") is not None
    assert imagined(game.view(1), Random(1).random).stock[-1] == "JS"


@pytest.mark.parametrize(("reading", "may"), [("top", ["2SY"]), ("bottom", [])])
def test_the_card_exchanged_is_a_trump_as_it_is_read(
    tmp_path: Path, reading: str, may: list[str]
) -> None:
    """The Two of Suns and Wyrms is a sun under TOP, and a wyrm under BOTTOM."""
    phases = f"{STOCK}, call: {{}}, tricks: {{draw: 1, swap: {{rank: 2}}}}"
    game = at_stock(
        plain(tmp_path, phases, players=2, deck="decktet-basic"), "9MS", "2SY AW AL", "2MK AY AK"
    )
    do(game, f"declare {reading}", "declare S")
    swaps = [move for move in game.legal_moves() if isinstance(move, Announce)]
    assert [move.cards for move in swaps] == [(card,) for card in may]


@pytest.mark.parametrize(
    ("meld", "worth"),
    [("run: {3: 3}", 3), ("run: {2: 1, 3: 3}", 3), ("run: {2: 4, 3: 6}", 6)],
)
def test_cards_played_one_after_the_other_count_once(tmp_path: Path, meld: str, worth: int) -> None:
    """M.3: the third card of a run adds what the longer run is worth more."""
    rules = melding(tmp_path, f"one: {{{meld}, when: played}}")
    game = dealt(rules, "9H TH JH", "2H 4D 6C", "3H 5D 7C")
    play(game, "9H 2H 3H TH 4D 5D JH 6C 7C")
    assert scores(game) == [worth, 0, 0]


def test_a_card_that_was_played_in_a_pair_is_in_no_other(tmp_path: Path) -> None:
    rules = melding(tmp_path, "one: {alike: 2, points: 5, when: played}")
    game = dealt(rules, "KH KD KC", "2H 2D 2C", "3H 4D 5C")
    play(game, "KH 2H 3H KD 2D 4D KC 2C 5C")
    assert scores(game) == [5, 5, 0]


def test_any_trump_of_the_rank_may_be_exchanged(tmp_path: Path) -> None:
    """Two Pawns bear Wyrms; the one that lies turned up is not exchanged for itself."""
    phases = f"{STOCK}, tricks: {{draw: 1, swap: {{rank: P}}}}"
    game = at_stock(
        plain(
            tmp_path,
            phases,
            players=2,
            deck="decktet-extended, without: [X]",
        ),
        "CY",
        "PWLY PMYK PMSL",
        "2MK AY AK",
    )
    swaps = [move.cards for move in game.legal_moves() if isinstance(move, Announce)]
    assert sorted(swaps) == [("PMYK",), ("PWLY",)]
    do(game, "announce swap PMYK")
    assert (game.table.turned, game.table.trump) == ("PMYK", "Y")


def test_an_exchange_needs_the_card_and_perhaps_a_trick(tmp_path: Path) -> None:
    rules = drawing(tmp_path, "swap: {rank: J, needs_trick: true}")
    game = at_stock(rules, "AS", "JS 2C 7C", "JH 5C 6C", top=["2D", "3D"])
    assert refusal(game, "announce swap JS") == "Your side must have taken a trick first."
    play(game, "7C 5C")
    assert refusal(game, "announce swap JS") is None
    assert refusal(game, "announce swap JH") is not None


def test_a_closed_stock_is_out_of_play_and_suit_is_followed(tmp_path: Path) -> None:
    """M.6"""
    rules = drawing(tmp_path, "close: {least: 3}", CLOSES)
    game = at_stock(rules, "AS", "7C 2C 3D", "4C 5C 6H", top=["3H", "4H"])
    play(game, "7C 4C")
    cards = len(state_of(game).stock)
    do(game, "announce close")
    assert (game.view(0).stock, game.table.closed_stock) == (0, cards)
    assert game.view(0).tricks_in_hand == 4
    world = imagined(game.view(1), Random(3).random)
    assert len(world.closed) == cards
    assert world.closed[-1] == "AS"
    assert "AS" not in world.hands[0]
    play(game, "2C")
    assert playable(game) == ["5C"]
    while not game.results:
        play(game, playable(game)[0])
    won = [trick.winner for trick in game.results[0].tricks]
    assert scores(game) == [100 + 10 + won.count(0), won.count(1)]


def test_without_closing_names_of_then_are_as_at_the_end(tmp_path: Path) -> None:
    game = Game(drawing(tmp_path, "close: {}", CLOSES), 5)
    while not game.results:
        play(game, playable(game)[0])
    won = [trick.winner for trick in game.results[0].tricks]
    assert scores(game) == [11 * won.count(0), 11 * won.count(1)]


def test_the_stock_must_have_so_many_cards(tmp_path: Path) -> None:
    rules = drawing(tmp_path, "close: {least: 35}, swap: {rank: J, least: 35}")
    game = at_stock(rules, "AS", "JS 2C 3C", "4C 5C 6C")
    said = "There must be at least 35 cards in the stock."
    assert refusal(game, "announce close") == refusal(game, "announce swap JS") == said


def test_melds_may_end_a_hand_before_the_lead(tmp_path: Path) -> None:
    """M.7"""
    stop = "trump: S, stop: {count: cards, reaches: 31, with_melds: true}"
    rules = melding(tmp_path, COUPLE + "}", stop, each=4)
    game = dealt(rules, "AH KH QH 2C", "3H 4C 5C 2D", "6H 7C 8C 3D")
    play(game, "AH 3H 6H")
    do(game, "announce pair KH QH")
    assert scores(game) == [20, 0, 0]


def test_melds_shown_at_the_start_end_a_hand_after_the_first_trick_at_the_earliest(
    tmp_path: Path,
) -> None:
    """M.7"""
    stop = "trump: S, stop: {count: cards, reaches: 20, with_melds: true}"
    hands = ("AH 4H 9H 2C", "KH QH 5C 2D", "6H 7C 8C 3D")
    game = dealt(melding(tmp_path, COUPLE + ", when: start}", stop, each=4), *hands)
    assert not game.results
    play(game, "AH QH 6H")
    assert scores(game) == [0, 20, 0]


def test_a_claim_ends_the_hand_and_formulas_know_who_claimed(tmp_path: Path) -> None:
    """M.8"""
    score = "cases: [{when: claimer, points: 5 if tricks > 1 else -5}, {points: opposite_claimer}]"
    rules = plain(tmp_path, "deal: {each: 3}, tricks: {claim: true}", score=score)
    early = dealt(rules, "AH KH 2C", "3H 4H 5C", "6H 7H 8C")
    play(early, "AH 3H 6H")
    game = dealt(rules, "AH KH 2C", "3H 4H 5C", "6H 7H 8C")
    play(game, "AH 3H 6H KH")
    assert refusal(game, "announce claim") == "Only the player to lead may announce anything."
    play(game, "4H 7H")
    assert LEVELS["greedy"](player_random(1, 0)).choose(early.view(0)) != Announce(0, "claim")
    assert LEVELS["greedy"](player_random(1, 0)).choose(game.view(0)) == Announce(0, "claim")
    do(early, "announce claim")
    do(game, "announce claim")
    assert (scores(early), scores(game)) == ([-5, 1, 1], [5, 1, 1])
    assert len(game.results[0].tricks) == 2


# --- records, players, hints, words ---------------------------------------------------------------


def test_records_tell_what_was_announced(tmp_path: Path) -> None:
    game = dealt(melding(tmp_path, COUPLE + "}"), "KH QH 2C", "3C 4C 5C", "6C 7C 8C")
    do(game, "announce pair KH QH")
    (action,) = record(game)["hands"][0]["actions"]
    assert action == {"seat": 0, "do": "announce", "what": "pair", "cards": ["KH", "QH"]}
    assert parse("announce close", 1) == Announce(1, "close")


@pytest.mark.parametrize("level", LEVELS)
def test_computers_of_every_level_show_their_melds(tmp_path: Path, level: str) -> None:
    rules = drawing(tmp_path, f"swap: {{rank: J}}, close: {{}}, melds: {{{COUPLE}}}}}", COUNTED)
    game = at_stock(rules, "AS", "KH QH 2C", "4C 5C 6C")
    player = LEVELS[level](player_random(1, 0))
    move = player.choose(game.view(0))
    assert game.why_not(move) is None
    if level != "random":
        assert str(move) == "announce pair KH QH"
        assert str(motive(game.view(0), move)).startswith("It brings 20 points")


def test_the_leader_is_asked_for_a_card_and_offered_the_melds(tmp_path: Path) -> None:
    game = dealt(melding(tmp_path, COUPLE + "}"), "KH QH 2C", "3C 4C 5C", "6C 7C 8C")
    ask = game.view(0).ask
    assert isinstance(ask, AskCard)
    assert list(map(str, ask.beside)) == ["announce pair KH QH"]
    assert sorted(ask.moves) == ["2C", "KH", "QH"]


def test_a_game_of_melds_is_replayed_from_its_record() -> None:
    from game.many.simulate import finish
    from tests.shipped import CATALOGUE

    game = finish(Game(CATALOGUE.rules("schnapsen", 2, {"game": 1}), 4), ("greedy", "greedy"))
    again = replay(json.loads(json.dumps(record(game))), CATALOGUE)
    assert again.totals == game.totals


# --- what makes no sense --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tricks", "fault"),
    [
        ("melds: {one: {points: 3}}", "melds.one: is made by one of"),
        ("melds: {one: {cards: [K, Q], alike: 2}}", "melds.one: is made by one of"),
        ("melds: {one: {cards: [K, Z]}}", "melds.one.cards: .*no rank or card 'Z'"),
        ("melds: {one: {cards: [K, K]}}", "melds.one.cards: needs K more often"),
        ("melds: {one: {run: {1: 3}}}", "melds.one.run: takes two cards"),
        ("melds: {one: {run: {3: 3}, points: 2}}", "melds.one.points: the points of a run"),
        ("melds: {one: {alike: 5, points: 2}}", "melds.one.alike: a rank has 4 cards"),
        ("melds: {one: {alike: 2, suit: trump}}", "melds.one.suit: these cards are not of one"),
        ("melds: {one: {cards: [K], ranks: [K]}}", "melds.one.ranks: is about cards"),
        ("melds: {one: {cards: [K, Q], when: trick, led: true}}", "melds.one.led: only what"),
        ("melds: {tricks: {cards: [K, Q]}}", "melds.tricks: 'tricks' is the name"),
        ("melds: {swap: {cards: [K, Q]}}", "melds.swap: is what players announce"),
        ("swap: {rank: J}", "swap: no card lies turned up"),
        ("close: {}", "close: no stock is drawn"),
        ("stop: {count: cards, with_melds: true}", "stop.with_melds: there are no `melds`"),
    ],
)
def test_what_makes_no_sense(tmp_path: Path, tricks: str, fault: str) -> None:
    with pytest.raises(BadRules, match=fault):
        plain(
            tmp_path,
            f"deal: {{each: 3}}, tricks: {{{tricks}}}",
            score=COUNTED.replace("melds", "1"),
        )


def test_after_a_claim_the_last_trick_is_the_last_one_played(tmp_path: Path) -> None:
    score = "count: {last: {add: tricks, trick: -1}}, cases: [{points: last}]"
    rules = plain(tmp_path, "deal: {each: 3}, tricks: {claim: true}", score=score)
    game = dealt(rules, "AS 2C 3C", "2S 2D 3D", "3S 2H 3H")
    play(game, "AS 2S 3S")
    do(game, "announce claim")
    assert scores(game) == [1, 0, 0]
