"""What people who do not see the table are told about it."""

from __future__ import annotations

import re

import pygame

from game import player, player_random, rules_of
from game.position.change import Change
from game.position.game import Game
from game.position.moves import Move, Play
from game.table.seats import Seat
from game.values import replace
from tests.game.played import changes
from tests.game.tables import do, table
from tests.ui.conftest import MakeApp
from tests.ui.events import key
from tests.ui.table.table_games import (
    FRAME,
    NAMES,
    listening,
    next_card,
    table_of,
    until_my_turn,
    view_of,
)
from tests.ui.table.table_views import seen
from ui.program.home import Home
from ui.table import aloud
from ui.table.prompt import prompt_after
from ui.table.scene import TableScene
from ui.table.words.names import names_for, told_card
from ui.table.words.prompts import asked
from ui.widgets.dialog import Answer, Dialog
from ui.window.app import App
from ui.window.spoken import focus_of, walk


def test_the_trick_is_told_in_the_order_of_play_with_who_wins_it() -> None:
    view = seen("sueca", trick=("2C", "KC"), to_move=(2,), leader=0)
    assert aloud.trick(view, NAMES[:4]).startswith(
        f"{NAMES[0]}: Two of Clubs, {NAMES[3]}: King of Clubs"
    )


def test_an_empty_trick_is_told_as_such() -> None:
    assert aloud.trick(seen("sueca"), NAMES[:4]) == "No card has been played to this trick."


def test_the_hand_is_told_suit_by_suit() -> None:
    view = seen("sueca", hand="AC 2H 3C KS")
    assert aloud.hand(view) == (
        "Your cards: King of Spades, Two of Hearts, Three of Clubs, and Ace of Clubs."
    )
    assert aloud.hand(seen("sueca")) == "You hold no cards."


def test_a_card_whose_name_tells_neither_rank_nor_suits_is_told_with_both() -> None:
    view = seen("bisque", 3, hand="2MK AM CL")
    assert sorted(aloud.hand(view).removeprefix("Your cards: ").split(", ")) == [
        "Ace of Moons", "The Author (Two of Moons and Knots)", "and The End (Crown of Leaves).",
    ]  # fmt: skip
    after: dict[bool, list[str]] = {False: [], True: []}
    for change in changes("bisque"):
        if isinstance(change.move, Play) and change.move.card in ("2MK", "8WL"):
            own = change.move.seat == change.now.seat
            after[own] += list(aloud.what_happened(change, SEATED))[1:2]
    assert "Two of Moons and Knots." in after[False]
    assert not [said for said in after[True] if "of Moons" in said], "who plays it knows it"


def test_bisque_the_pot_and_what_the_goal_would_score_are_told_with_the_score() -> None:
    view = seen("bisque", 3, goal="2MK", pot=("AM", "3SK", "CK"))
    assert aloud.bids(view, SEATED[:3]) == "Your goal: The Author (Two of Moons and Knots)"
    assert aloud.score(view, SEATED[:3]) == (
        "You 0, Ana 0, Bo 0. In the pot: Moons 5, Suns 3, Waves 0, Leaves 0, Wyrms 0, Knots 13."
        " Your goal card would score 5 now."
    )


def test_the_card_turned_up_is_told_with_the_deal() -> None:
    dealt = next(change for change in changes("sueca") if change.dealt)
    told = list(aloud.what_happened(dealt, SEATED))
    turned = dealt.now.table.turned
    assert turned is not None
    name = dealt.now.rules.card_name(turned)
    assert told[1] == f"The {name} is turned up."


def test_once_a_hand_is_scored_nobody_hears_what_the_pot_would_give() -> None:
    scored = next(change for change in changes("bisque") if change.scored is not None)
    told = list(aloud.what_happened(scored, SEATED[:3]))
    assert told[-1].startswith("You ")
    assert not [said for said in told if "would score" in said]


def test_every_card_and_every_trick_is_told_once() -> None:
    names = tuple(f"P{seat}" for seat in range(4))
    told = [said for change in changes("sueca") for said in aloud.what_happened(change, names)]
    hands = sum(said.endswith("deals.") for said in told)
    assert hands
    assert sum(" plays the " in said for said in told) == 40 * hands
    assert sum(" wins trick " in said for said in told) == 10 * hands
    assert sum(said == "The hand is over." for said in told) == hands


SEATED = names_for(
    [Seat("", "person"), *(Seat(name, "computer") for name in ("Ana", "Bo", "Cy"))], 0
)


def heard(game: Game, *moves: str) -> list[str]:
    """What seat 0, who leads the bidding, is told of these moves by the players in turn."""
    view = game.view(0)
    told: list[str] = []
    for said in moves:
        move = next(each for each in game.legal_moves(game.to_move[0]) if str(each) == said)
        game.push(move)
        made: Move | None = move
        for now in game.views(0):
            told += aloud.what_happened(Change(view, now, made), SEATED)
            view, made = now, None
    return told


def bridge() -> Game:
    """Four hands of one suit each; seat 0, with the spades, speaks first."""
    hands = [" ".join(f"{rank}{suit}" for rank in "AKQJT98765432") for suit in "SHDC"]
    return table("bridge", hands, dealer=0)


def test_bridge_the_contract_and_the_dummy_are_told_once_to_who_cannot_see_them() -> None:
    told = heard(bridge(), "bid 7 S", "double", "pass", "pass", "double", *["pass"] * 3, "play AH")
    assert told[:2] == ["You bid 7 Spades.", "Ana doubles."]
    assert told[4] == "You redouble."
    assert told[8] == "You win the auction with 7 Spades redoubled."
    assert told[9] == "Ana plays the Ace of Hearts."
    assert told[10].startswith("Cards in Bo's hand: Two of Diamonds, Three of Diamonds, ")
    assert len(told) == 11


def test_bridge_a_card_from_the_dummy_is_told_as_such() -> None:
    game = bridge()
    told = heard(game, "bid 7 S", *["pass"] * 3, "play AH", "play 2D")
    assert told[-1] == "You play the Two of Diamonds from the dummy."
    assert heard(game, "play 2C")[0] == "Cy plays the Two of Clubs."


def test_skat_taking_and_leaving_the_kitty_are_told_as_sentences() -> None:
    bids = ("pass", "pass", "bid 18")
    assert heard(Game(rules_of("skat", 3), 5), *bids, "declare take")[4] == "You take the kitty."
    assert heard(Game(rules_of("skat", 3), 5), *bids, "declare leave")[4] == "You leave the kitty."


def test_skat_who_asks_for_the_bids_hears_who_took_the_kitty() -> None:
    game = Game(rules_of("skat", 3), 5)
    for move in ("pass", "pass", "bid 18", "declare take"):
        game.push(move)
    assert aloud.bids(game.view(0), SEATED).endswith(". You take the kitty")


def test_skat_trumps_that_are_only_jacks_are_in_the_name_of_the_game() -> None:
    game = Game(rules_of("skat", 3), 5)
    heard(game, "pass", "pass", "bid 18", "declare leave", "declare grand", "pass")
    assert aloud.bids(game.view(0), SEATED).endswith("You say Grand")


def test_skat_who_speaks_last_is_told_to_have_the_contract() -> None:
    game = Game(rules_of("skat", 3), 5)
    told = heard(game, "pass", "pass", "bid 18")
    assert told == ["Ana passes.", "Bo passes.", "You bid 18.", "You win the auction with 18."]
    assert aloud.bids(game.view(0), SEATED) == "You win the auction with 18."


def test_skat_who_has_nothing_to_announce_is_not_told_to_pass() -> None:
    bids = ("pass", "pass", "bid 18", "declare leave", "declare grand")
    assert heard(Game(rules_of("skat", 3), 5), *bids, "pass")[-1] == "You announce nothing."
    told = heard(Game(rules_of("skat", 3), 5), *bids, "announce schneider", "pass")
    assert told[-1] == "You announce nothing more."


def test_skat_forehand_is_told_that_the_same_bid_is_enough() -> None:
    game = Game(rules_of("skat", 3), 5)
    heard(game, "bid 18")
    view = game.view(game.to_move[0])
    assert view.ask is not None
    said = asked(view, view.ask, SEATED)
    assert said == "Your turn: match Ana's 18, bid more, or pass"


def test_bridge_the_contract_comes_first_of_what_was_bid() -> None:
    game = bridge()
    heard(game, "bid 7 S", "double", *["pass"] * 3)
    view = game.view(0)
    assert aloud.bids(view, SEATED) == "You win the auction with 7 Spades doubled. Trumps: Spades"


RANSOM = ("CM 2SY", "CY 3SK", "9MS 8MS", "6LK 3MW")


def test_ransom_trump_the_cards_turned_up_and_the_best_bid_are_told_to_everybody() -> None:
    bids = ("pledge CM", "pledge CY", "pledge 9MS", "pledge 6LK")
    assert heard(table("ransom-trump", RANSOM), *bids)[-5:] == [
        "You bid with the Huntress.",
        "Ana bids with the Calamity.",
        "Bo bids with the Pact.",
        "Cy bids with the Market.",
        "Bo has the best bid.",
    ]


def test_ransom_trump_the_best_bid_is_in_the_pill_unless_it_is_ones_own_turn() -> None:
    for looking, said in ((1, "Tobias has the best bid"), (2, "Your turn: name the trump suit")):
        game = table("ransom-trump", RANSOM)
        do(game, "pledge CM", "pledge CY", "pledge 9MS")
        before = game.view(looking)
        do(game, "pledge 6LK")
        change = Change(before, game.view(looking))
        assert prompt_after(change, ("Ana", "Margot", "Tobias", "Odile")).words == said


def test_ransom_trump_trumps_that_nobody_names_are_told_as_such() -> None:
    bids = ("pledge CM", "pledge 3SK", "pledge 9MS", "pledge 6LK")
    assert heard(table("ransom-trump", RANSOM), *bids)[-2:] == [
        "You have the best bid.",
        "Trumps: Moons.",
    ]


def test_ransom_trump_that_every_card_has_its_equal_is_told() -> None:
    hands = ("CM 2SY", "CY 3SK", "9MS 8MS", "9LK 3MW")
    bids = ("pledge CM", "pledge CY", "pledge 9MS", "pledge 9LK")
    assert heard(table("ransom-trump", hands), *bids)[-1] == (
        "No bid is the best: each card has its equal."
    )


def test_spades_the_tricks_won_are_told_with_the_bids_and_the_hand_with_its_score() -> None:
    told: list[str] = []
    kept = ""
    for change in changes("spades"):
        told += aloud.what_happened(change, SEATED)
        if change.scored is not None:
            break
        if len(change.now.table.tricks) == 12:
            kept = aloud.score(change.now, SEATED)
    result = change.now.table.results[-1]
    end = told.index("The hand is over.")
    assert len(told) == end + 2 + len(result.sides)
    total = sum(int(won) for won in re.findall(r"(\d+) (?:of \d+ )?tricks?", kept))
    assert total == 12, kept


def test_sueca_card_points_are_told_as_such_with_what_they_are_counted_towards() -> None:
    view = seen("sueca", taken=(("AC", "2C"), (), (), ("AD",)), tricks=())
    said = aloud.score(view, SEATED)
    assert said.endswith("You and Bo 11 of 61 card points, Ana and Cy 11 of 61 card points")


def test_sueca_who_scores_nothing_is_named_too() -> None:
    for change in changes("sueca"):
        if change.scored is not None:
            told = list(aloud.what_happened(change, SEATED))
            break
    scored = " ".join(told)
    assert "ou and Bo" in scored
    assert "Ana and Cy" in scored.split("This hand")[0]


def test_ombre_partners_with_different_scores_are_told_one_by_one() -> None:
    game = Game(rules_of("ombre", 3), 2)  # Ana is the Ombre, and Bo alone has the most tricks
    seats = [player(("greedy", "random", "greedy")[n], player_random(2, n)) for n in range(3)]
    told: list[str] = []
    while not game.results:
        seat = game.to_move[0]
        before = game.view(0)
        game.push(seats[seat].choose(game.view(seat)))
        told = []
        for now in game.views(0):
            told += aloud.what_happened(Change(before, now, None), SEATED[:3])
            before = now
    end = told.index("The hand is over.")
    assert [said.rpartition(": ")[2] for said in told[end + 1 : end + 4]] == [
        "you score 1.", "Bo scores 4.", "Ana scores \u22128.",
    ]  # fmt: skip


def test_ombre_the_pool_is_told_with_the_score() -> None:
    view = Game(rules_of("ombre", 3), 1).view(0)
    assert aloud.score(view, SEATED[:3]) == "You 0, Ana 0, Bo 0, Pool 3"


def test_who_wins_a_trick_so_far_is_told_in_the_second_person_to_that_player() -> None:
    game = bridge()
    heard(game, "bid 7 S", *["pass"] * 3, "play AH", "play AD", "play AC")
    view = game.view(0)
    assert aloud.trick(view, SEATED).endswith("Ana is winning it.")
    played = replace(view.table, trick=(*view.table.trick, "AS"))
    assert aloud.trick(replace(view, table=played), SEATED).endswith("You are winning it.")


def test_bridge_the_tricks_of_the_side_with_the_contract_are_told_once() -> None:
    game = bridge()
    heard(game, "bid 1 S", *["pass"] * 3, "play AH", "play AD", "play AC", "play AS")
    counted = aloud.score(game.view(0), SEATED).partition("This hand: ")[2]
    assert counted == "You and Bo 1 of 7 tricks, Ana 0 tricks, Cy 0 tricks"


def test_who_bids_on_above_an_own_bid_is_told_so() -> None:
    game = bridge()
    heard(game, "bid 1 S", "double", "pass", "pass")
    view = game.view(0)
    assert view.ask is not None
    assert asked(view, view.ask, SEATED) == "Your turn: bid above your own 1 Spade doubled, or pass"


def overheard(make_app: MakeApp) -> tuple[TableScene, App, list[str]]:
    """A table of Sueca at the player's turn, and what somebody who listens was told."""
    scene = table_of("sueca")
    app = make_app(scene)
    told = listening(app)
    until_my_turn(app, scene)
    return scene, app, told


def test_a_table_tells_what_others_play_and_what_is_asked(make_app: MakeApp) -> None:
    scene, app, told = overheard(make_app)
    next_card(app, scene)
    until_my_turn(app, scene)
    played = [said for said in told if " plays the " in said or said.startswith("You play the ")]
    table = view_of(scene).table
    assert len(played) == 4 * len(table.tricks) + len(table.trick)
    assert told[-1] == scene.told
    assert told[0] != scene.told


def test_announcements_cost_nothing_without_a_listener(make_app: MakeApp) -> None:
    scene = table_of("sueca")
    app = make_app(scene)
    until_my_turn(app, scene)
    assert not app.is_heard
    app.tell("Nobody hears this.")


def test_a_key_says_the_hand_to_everybody(make_app: MakeApp) -> None:
    scene, app, told = overheard(make_app)
    app.step([key(pygame.K_F7)], FRAME)
    assert told[-1] == app.said == aloud.hand(view_of(scene))
    app.step([key(pygame.K_F3)], FRAME)
    names = names_for(scene.session.seats, 0)
    assert app.said == aloud.trick(view_of(scene), names)


def test_the_key_of_the_last_trick_says_it_or_that_there_is_none_yet(make_app: MakeApp) -> None:
    scene, app, told = overheard(make_app)
    app.step([key(pygame.K_l)], FRAME)
    assert told[-1] == app.said == "No trick has been played in this hand yet."
    while not view_of(scene).table.tricks:
        app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], FRAME)
        until_my_turn(app, scene)
    app.step([key(pygame.K_l)], FRAME)
    app.step([], FRAME)
    trick = view_of(scene).table.tricks[-1]
    cards = [scene.session.rules.card_name(card) for card in trick.cards]
    assert told[-1].startswith("Last trick. ")
    assert all(card in told[-1] for card in cards)


def test_the_bids_to_choose_from_are_a_group_with_a_name(make_app: MakeApp) -> None:
    scene = table_of("bridge")
    app = make_app(scene)
    until_my_turn(app, scene)
    panel = scene.handling.controls.panel
    assert panel is not None
    assert panel.spoken().name == panel.prompt() != ""


def test_the_game_is_named_before_anything_that_happens_in_it(
    make_app: MakeApp,
) -> None:
    app = make_app(Dialog("Leave?", "It is kept.", [Answer("Leave", lambda: None)]), (1280, 800))
    told, scene = listening(app), table_of("bisque")
    app.push(scene)
    until_my_turn(app, scene)
    assert told[0] == "Bisque"
    assert told[1].endswith((" deals.", " deal."))


def test_who_listens_is_told_what_enter_does_on_a_new_screen(make_app: MakeApp) -> None:
    app = make_app(Dialog("Leave?", "It is kept.", [Answer("Leave", lambda: None)]), (1280, 800))
    told = listening(app)
    app.begin(Home().title())
    assert told == ["Tureen", "Play Bisque. Enter. 3 players"]


def test_bisque_the_own_goal_is_told_as_ones_own(make_app: MakeApp) -> None:
    scene = table_of("bisque")
    app = make_app(scene)
    until_my_turn(app, scene)
    next_card(app, scene)
    until_my_turn(app, scene)
    goal = view_of(scene).goal
    assert goal is not None
    said = [each.name for each in walk(scene.spoken())]
    assert f"Your goal: {told_card(scene.session.rules, goal)}" in said
    assert not any("You's" in line for line in said)


def test_a_letter_leads_to_a_suit(make_app: MakeApp) -> None:
    scene = table_of("sueca")
    app = make_app(scene)
    until_my_turn(app, scene)
    hand = view_of(scene).hand
    suit = scene.session.rules.deck.cards[hand[-1]].suits[0]
    name = scene.session.rules.deck.suit_name(suit)
    letter = name[0].lower()
    app.step([key(getattr(pygame, f"K_{letter}"), pygame.KMOD_LSHIFT, letter.upper())], FRAME)
    focus = focus_of(scene.spoken())
    assert focus is not None
    assert focus.role == "card"
    assert focus.name.endswith(name)


def test_pale_cards_say_why_not(make_app: MakeApp) -> None:
    scene = table_of("sueca")
    app = make_app(scene)
    until_my_turn(app, scene)
    legal = {move.card for move in view_of(scene).legal if hasattr(move, "card")}
    rules = scene.session.rules
    cards = [each for each in walk(scene.spoken()) if each.role == "card"]
    assert {each.name for each in cards if each.usable} == {rules.card_name(c) for c in legal}
    assert all(each.note for each in cards if not each.usable)


def test_a_card_is_played_through_what_is_told_of_it(make_app: MakeApp) -> None:
    scene = table_of("sueca")
    app = make_app(scene)
    until_my_turn(app, scene)
    had = len(view_of(scene).hand)
    card = next(e for e in walk(scene.spoken()) if e.role == "card" and e.usable)
    assert card.focus is not None
    assert card.do is not None
    card.focus()
    assert scene.board.selected is not None
    card.do()
    assert len(view_of(scene).hand) == had - 1


def test_seats_trumps_and_the_prompt_can_be_read(make_app: MakeApp) -> None:
    scene = table_of("sueca")
    app = make_app(scene)
    until_my_turn(app, scene)
    said = [each.name for each in walk(scene.spoken()) if each.role == "text"]
    for name in names_for(scene.session.seats, 0):
        assert any(line.startswith(f"{name}, ") for line in said), name
    assert scene.told in said
    assert any("trump" in line for line in said)
