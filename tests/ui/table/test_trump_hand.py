"""How the table shows a hand in which cards have joined the trump suit."""

from __future__ import annotations

from pathlib import Path

from game.rules.rules import Rules
from tests.game.phases.small_games import dealt, plain
from tests.game.tables import play
from tests.ui.table.table_views import seen, shown, stage
from ui.curtain.story import facts_of
from ui.table.hand_order import Order, sorted_hand
from ui.table.medallions import medallions
from ui.table.prompt import prompt_for
from ui.window.look import Look

JOIN = "join: [{rank: J, suit: same_colour}, {rank: J, suit: trump}]"
RANKS = "ranks: [2, 3, 4, 5, 6, 7, 8, Q, K, T, A, 9, J]"
NAMES = ("North", "East", "South")


def euchre(folder: Path, each: int) -> Rules:
    """Spades are trumps, the black jacks are highest, then the nine."""
    return plain(
        folder, f"deal: {{each: {each}}}, tricks: {{trump: S, trump_suit: {{{RANKS}, {JOIN}}}}}"
    )


def test_trumps_stand_first_in_their_own_order_with_the_cards_that_joined(tmp_path: Path) -> None:
    hands = ("JC 9S AS JS KC 2S 3H", "2C 3C 4C 5C 6C 7C 8C", "2D 3D 4D 5D 6D 7D 8D")
    view = dealt(euchre(tmp_path, 7), *hands).view(0)
    trumps = ("2S", "AS", "9S", "JC", "JS")
    assert sorted_hand(view, None, "S")[:5] == trumps
    assert sorted_hand(view, None, "S", Order(by="rank")) == (*trumps, "3H", "KC")
    assert sorted_hand(view, None, None)[-1] != "JS", "without trumps jacks are jacks"


def test_who_holds_no_trump_but_a_joined_card_is_told_to_follow_trumps(tmp_path: Path) -> None:
    game = dealt(euchre(tmp_path, 2), "2S 3H", "JC 2C", "2D 3D")
    play(game, "2S")
    prompt = prompt_for(game.view(1), NAMES)
    assert prompt.suit == "S"
    game = dealt(euchre(tmp_path, 2), "2C 3H", "JC 4H", "2D 3D")
    play(game, "2C")
    assert prompt_for(game.view(1), NAMES).suit is None, "the jack of clubs is no club"


def test_a_led_trump_that_cards_of_other_suits_join_is_called_trumps_wherever_it_is_shown(
    tmp_path: Path, look: Look
) -> None:
    game = dealt(euchre(tmp_path, 2), "JC 3H", "AS 2C", "2D 3D")
    play(game, "JC")
    view = game.view(1)
    told = {piece.name: piece.told for piece in medallions(shown(look, stage(view)))}
    assert told["led"] == "Led, Trumps"
    assert told["trump"] == "Trump, Spades", "the suit itself is still Spades"
    assert facts_of(view)[0].said == "Trumps"
    game = dealt(euchre(tmp_path, 2), "2C 3H", "AS 4H", "2D 3D")
    play(game, "2C")
    told = {piece.name: piece.told for piece in medallions(shown(look, stage(game.view(1))))}
    assert told["led"] == "Led, Clubs"


def test_without_cards_that_join_them_led_trumps_are_called_by_their_suit(look: Look) -> None:
    view = seen("whist", hand="AS 2C", trick=("JS",), trump="S", leader=3)
    told = {piece.name: piece.told for piece in medallions(shown(look, stage(view)))}
    assert told["led"] == "Led, Spades"
