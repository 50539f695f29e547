"""Calling and declaring: what is allowed, what is settled, and how the hand looks then."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.folders import SHIPPED
from game.players import LEVELS, player_random
from game.position.asks import AskDeclaration
from game.position.game import Game
from game.position.moves import Pass
from game.rulefiles.catalogue import Catalogue
from game.values import replace
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, key
from tests.ui.table.said_tables import (
    FORMS,
    asked_table,
    faults,
    reached_by_arrows,
    said_by_me,
)
from tests.ui.table.table_games import FRAME, NAMES, rest, rules_of, view_of
from ui.table.asking import panel_for
from ui.table.asking.panel import AskPanel, Tile
from ui.table.asking.questions import Choice
from ui.table.asking.tiles import TilesPanel
from ui.table.places import places_for
from ui.table.stage import Stage
from ui.window.theme import Scale


def tile_of(panel: AskPanel, what: object) -> Tile:
    tiles = [child for child in panel.children() if isinstance(child, Tile)]
    return next(tile for tile in tiles if tile.key_of_choice == what)


def choice_of(panel: AskPanel, what: object) -> Choice:
    assert isinstance(panel, TilesPanel)
    return next(choice for choice in panel.question.choices if choice.key == what)


def test_a_click_chooses_and_a_second_one_calls(make_app: MakeApp) -> None:
    app, scene, panel = asked_table(make_app, rules_of("chicane", 4))
    where = tile_of(panel, "Y").rect.center
    app.step(click(where), FRAME)
    assert panel.chosen == "Y"
    assert said_by_me(scene) == []
    assert panel.offer.forms[0] == "Call Wyrms"
    app.step(click(where), FRAME)
    assert said_by_me(scene) == ["declare Y"]


def test_there_is_one_button_to_pass_with(make_app: MakeApp) -> None:
    _, scene, panel = asked_table(make_app, rules_of("belote", 4))
    assert panel.second is not None
    passing = panel.second.move
    assert passing is not None
    panel.take_up(passing)
    assert panel.offer.move == passing
    assert panel.second is None
    panel.take_up(next(move for move in view_of(scene).legal if move != passing))
    assert panel.second is not None


def test_who_may_announce_something_can_announce_nothing() -> None:
    """The panel once had no heading, and both its last tile and its button said "Pass"."""
    rules, seed = rules_of("tarot-french", 3), 0
    while True:  # until a greedy player has bid, and is asked for a slam
        game = Game(rules, seed)
        player = LEVELS["greedy"](player_random(seed, 0))
        while not game.results and game.view(game.to_move[0]).doing != "announce":
            game.push(player.choose(game.view(game.to_move[0])))
        if not game.results:
            break
        seed += 1
    view = game.view(game.to_move[0])
    assert view.seat is not None
    stage = Stage(view, places_for(Scale(1600, 1000), 3), NAMES[:3], view.ask)
    panel = panel_for(stage, lambda: None)
    assert isinstance(panel, TilesPanel)
    assert panel.question.heading == "What do you announce?"
    assert [choice.name for choice in panel.question.choices] == ["Slam", "Nothing"]
    panel.take_up(next(move for move in view.legal if not isinstance(move, Pass)))
    assert panel.second is not None
    assert panel.second.forms[0] == "Announce nothing"


def test_a_digit_or_the_first_letter_of_a_name_chooses(make_app: MakeApp) -> None:
    app, scene, panel = asked_table(make_app, rules_of("chicane", 4))
    app.step([key(pygame.K_4)], FRAME)
    found = [panel.chosen]  # after two readings and Moons
    app.step([key(pygame.K_k)], FRAME)
    assert [*found, panel.chosen] == ["S", "K"]
    app.step([key(pygame.K_RETURN)], FRAME)
    assert said_by_me(scene) == ["declare K"]


def test_a_game_chosen_before_is_struck_out_and_no_digit_chooses_it() -> None:
    game = Game(rules_of("barbu"), 7)
    dealer = game.to_move[0]
    other = (dealer + 1) % 4
    had = ((dealer, "no_hearts"), (other, "no_tricks"))
    view = replace(game.view(dealer), table=game.view(dealer).table.evolve(chosen=had))
    ask = view.ask
    assert isinstance(ask, AskDeclaration)
    moves = {what: move for what, move in ask.moves.items() if what != "no_hearts"}
    stage = Stage(view, places_for(Scale(1600, 1000), 4), NAMES[:4], replace(ask, moves=moves))
    panel = panel_for(stage, lambda: None)
    assert panel is not None
    taken = choice_of(panel, "no_hearts")
    told = tile_of(panel, "no_tricks").spoken().note
    assert told.endswith(f"; chosen already: {NAMES[other]}")
    assert (taken.why_not, taken.had) == ("You have chosen this one already.", (dealer,))
    assert (taken.worth, taken.lines[0]) == (
        -30,
        "\u22122 for each card of Hearts and \u22126 for Ace of Hearts",
    )
    assert tile_of(panel, "with_trumps").spoken().note.endswith("+65 in all")
    assert (choice_of(panel, "no_queens").worth, choice_of(panel, "with_trumps").worth) == (-24, 65)
    assert panel.take_key(key(pygame.K_2))
    assert panel.chosen is None
    assert panel.take_key(key(pygame.K_1))
    assert panel.chosen == "no_tricks"
    assert panel.considered.game == "no_tricks"


def test_enter_calls_what_is_under_the_ring_at_once(make_app: MakeApp) -> None:
    app, scene, panel = asked_table(make_app, rules_of("chicane", 3))
    app.step([key(pygame.K_RIGHT), key(pygame.K_RIGHT)], FRAME)
    assert panel.chosen == "bottom"
    app.step([key(pygame.K_RETURN)], FRAME)
    assert said_by_me(scene) == ["declare bottom"]


@pytest.mark.parametrize("said", [(), ("declare top",), ("declare M",)])
def test_the_arrows_reach_every_call(make_app: MakeApp, said: Sequence[str]) -> None:
    app, scene, panel = asked_table(make_app, rules_of("chicane", 4), said)
    ask = panel.ask
    assert isinstance(ask, AskDeclaration)
    assert reached_by_arrows(app, scene, panel) == set(ask.moves)


def test_the_second_caller_sees_the_other_kind_only(make_app: MakeApp) -> None:
    _, _, panel = asked_table(make_app, rules_of("chicane", 4), ["declare top"])
    assert [tile.key_of_choice for tile in panel.children() if isinstance(tile, Tile)] == [
        "M", "S", "W", "L", "Y", "K",
    ]  # fmt: skip
    _, _, panel = asked_table(make_app, rules_of("chicane", 4), ["declare M"])
    assert [tile.key_of_choice for tile in panel.children() if isinstance(tile, Tile)] == [
        "top", "bottom",
    ]  # fmt: skip


def test_the_hand_is_shown_as_the_considered_call_reads_it(make_app: MakeApp) -> None:
    app, scene, panel = asked_table(make_app, rules_of("chicane", 4))
    view = view_of(scene)
    app.step(click(tile_of(panel, "bottom").rect.center), FRAME)
    rest(app, scene)
    assert scene.board.stage.reading == "bottom"
    hand = [sprite.key.code for sprite in scene.board.sprites.in_zone("hand")]
    by_place = sorted(scene.board.sprites.in_zone("hand"), key=lambda sprite: sprite.spot.x)
    suits = [view.rules.ranking("bottom", None).suits[s.key.code][0] for s in by_place]
    assert len(hand) == 9
    changes = sum(a != b for a, b in pairwise(suits))
    assert changes == len(set(suits)) - 1, "each suit lies together"
    assert "Below: your hand as BOTTOM reads it" in scene.told
    app.step(click(tile_of(panel, suits[-1]).rect.center), FRAME)
    rest(app, scene)
    by_place = sorted(scene.board.sprites.in_zone("hand"), key=lambda sprite: sprite.spot.x)
    assert suits[-1] in view.rules.deck.cards[by_place[0].key.code].suits, "trumps come first"


def test_counts_of_pack_and_hand_for_both_readings(make_app: MakeApp) -> None:
    _, scene, panel = asked_table(make_app, rules_of("chicane", 4))
    view = view_of(scene)
    top, bottom = choice_of(panel, "M").counts
    assert (top.pack, bottom.pack) == (10, 2), "Moons stand above all others but on ace and crown"
    assert top.own == sum(view.rules.deck.cards[c].suits[0] == "M" for c in view.hand)
    assert bottom.own == sum(view.rules.deck.cards[c].suits[-1] == "M" for c in view.hand)


def test_what_a_tile_shows_of_a_reading_and_of_a_suit_is_told_once(make_app: MakeApp) -> None:
    _, _, panel = asked_table(make_app, rules_of("chicane", 4))
    top, bottom = choice_of(panel, "M").counts
    told = tile_of(panel, "M").spoken().note
    assert told == (f"under TOP you hold {top.own} of 10; under BOTTOM you hold {bottom.own} of 2")
    told = tile_of(panel, "top").spoken().note
    assert told == "two-suited cards count as their upper suit"


def test_a_declaration_of_ones_own_is_off_with_the_reason(make_app: MakeApp) -> None:
    said = ["declare M", "declare S", "declare W", "declare L"]
    app, _, panel = asked_table(make_app, rules_of("chicane-partner"), said)
    tile = tile_of(panel, "M")
    assert tile.why_not == "You said this already in this hand."
    app.step(click(tile.rect.center), FRAME)
    assert panel.chosen is None
    page = drawn_page(app)
    assert page.says("you said this already")


def test_who_said_the_same_is_named_on_the_tile_and_in_the_prompt(make_app: MakeApp) -> None:
    app, scene, panel = asked_table(make_app, rules_of("chicane-partner"), ["declare Y"])
    first = scene.session.game.moves[0].seat
    page = drawn_page(app)
    assert page.words.count(f"{NAMES[first]} too") == 1
    assert tile_of(panel, "Y").spoken().note.endswith(f"; {NAMES[first]} too")
    app.step(click(tile_of(panel, "Y").rect.center), FRAME)
    assert scene.told.endswith(f"Wyrms matches {NAMES[first]}")


def test_the_counts_of_all_suits_lie_in_line_whoever_said_one_of_them(make_app: MakeApp) -> None:
    app, _, panel = asked_table(
        make_app, rules_of("chicane-partner"), ["declare Y"], size=(1280, 800)
    )
    suits = {tile_of(panel, suit).rect.x: tile_of(panel, suit).rect for suit in "MSWLYK"}
    texts = drawn_page(app).texts
    lines = [
        {t.rect.centery for t in texts if t.words.isdigit() and rect.contains(t.rect)}
        for rect in suits.values()
    ]
    assert len(lines[0]) == 2
    assert lines == [lines[0]] * 6


def test_a_match_settles_makes_partners_and_leaves_the_others_the_rest(
    make_app: MakeApp,
) -> None:
    said = ["declare top", "declare S", "declare top"]
    app, scene, panel = asked_table(make_app, rules_of("chicane-partner"), said)
    moves = scene.session.game.moves
    pair, me = {moves[0].seat, moves[2].seat}, scene.session.viewer
    other = moves[1].seat
    page = drawn_page(app)
    by = " and ".join(NAMES[seat] for seat in sorted(pair))
    assert page.says(f"settled by {by}")
    assert page.says(f"between you and {NAMES[other]}")
    assert page.says("both said TOP")
    assert [t.key_of_choice for t in panel.children() if isinstance(t, Tile)] == [*"MSWLYK"]
    app.step(click(tile_of(panel, "S").rect.center), FRAME)
    assert scene.told.endswith(f"Suns matches {NAMES[other]} and you lead")
    app.step(click(scene.board.places.button.centre), FRAME)
    table = scene.session.view.table
    assert (table.reading, table.trump, table.leader) == ("top", "S", me)
    assert {frozenset(side) for side in table.sides} == {
        frozenset(pair), frozenset((me, other)),
    }  # fmt: skip


def test_what_a_settled_pair_said_no_longer_finds_a_partner(make_app: MakeApp) -> None:
    said = ["declare top", "declare S", "declare M", "declare W", "declare L", "declare Y"]
    _, _, panel = asked_table(make_app, rules_of("chicane-partner"), [*said, "declare top"])
    matching = {suit for suit in "MSWLYK" if choice_of(panel, suit).too}
    assert matching == {"S", "Y"}, "Moons and Leaves were said by those who found each other"


MOMENTS = [
    ("chicane", 3, ()),
    ("chicane", 4, ()),
    ("chicane", 4, ("declare bottom",)),
    ("chicane", 4, ("declare Y",)),
    ("chicane-partner", 4, ()),
    ("chicane-partner", 4, ("declare M", "declare S", "declare W", "declare L", "declare top")),
    ("chicane-partner", 4, ("declare Y", "declare S", "declare Y")),
    ("chicane-partner", 4, ("declare top", "declare Y", "declare top", "declare L", "declare M")),
]


@pytest.mark.parametrize("size", FORMS, ids=str)
def test_every_text_of_the_panel_can_be_read(make_app: MakeApp, size: tuple[int, int]) -> None:
    for game, players, said in MOMENTS:
        app, scene, panel = asked_table(make_app, rules_of(game, players), said, size=size)
        assert faults(app) == [], (game, said)
        for place in (0, -1):
            tile = [t for t in panel.children() if isinstance(t, Tile) and t.enabled][place]
            panel.choose(tile.key_of_choice)
            assert faults(app) == [], (game, said, tile.key_of_choice)
        room = pygame.Rect(0, 0, *size)
        assert all(panel.rect.contains(t.rect) for t in panel.children())
        plates = [pygame.Rect(seat.plate) for seat in scene.board.places.seats]
        assert room.contains(panel.rect)
        assert panel.rect.collidelist(plates) == -1


DECK = """
name: Eight trades
back: french
suits:
{suits}
ranks: {{2: Two, 3: Three, 4: Four, 5: Five, 6: Six}}
grids:
  - ranks: [2, 3, 4, 5, 6]
"""
EIGHT = ["Anchors", "Bells", "Candles", "Diamonds", "Eggs", "Feathers", "Gauntlets", "Hammers"]


@pytest.mark.parametrize("count", [4, 8])
@pytest.mark.parametrize("size", FORMS, ids=str)
def test_decks_of_four_to_eight_suits_with_one_suit_a_card(
    make_app: MakeApp, tmp_path: Path, count: int, size: tuple[int, int]
) -> None:
    suits = "\n".join(f"  {name[0]}: {{name: {name}}}" for name in EIGHT[:count])
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "trades.yaml").write_text(DECK.format(suits=suits))
    (tmp_path / "guilds.yaml").write_text(
        "extends: chicane\nname: Guilds\nposter: null\nplayers: {3: null}\n"
        "deck: trades\nphases: {deal: {each: 5}}\n"
    )
    rules = Catalogue((SHIPPED, tmp_path)).rules("guilds", 4)
    app, scene, panel = asked_table(make_app, rules, size=size)
    assert len(choice_of(panel, "A").counts) == 1, "both readings are the same"
    assert reached_by_arrows(app, scene, panel) == {"top", "bottom", *(n[0] for n in EIGHT[:count])}
    assert faults(app) == []
