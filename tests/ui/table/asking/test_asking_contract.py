"""Bidding: the possible numbers, what each would score, and the auction in order."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.folders import SHIPPED
from game.position.moves import Bid
from game.rulefiles.catalogue import Catalogue
from game.rules.rules import Rules
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, key
from tests.ui.table.said_tables import (
    FORMS,
    SIZES,
    asked_table,
    faults,
    reached_by_arrows,
    said_by_me,
)
from tests.ui.table.table_games import FRAME, NAMES, rest, rules_of
from ui.table.asking.grid import BidTile
from ui.table.asking.panel import AskPanel

CALLED = ("declare top", "declare M")


def bid_tile(panel: AskPanel, tricks: int | str, reading: str | None = None) -> BidTile:
    tiles = [child for child in panel.children() if isinstance(child, BidTile)]
    keys = [tile.key_of_choice for tile in tiles]
    place = next(
        i for i, bid in enumerate(keys)
        if isinstance(bid, Bid) and (bid.tricks, bid.reading) == (tricks, reading)
    )  # fmt: skip
    return tiles[place]


def test_a_click_and_the_button_bid(make_app: MakeApp) -> None:
    app, scene, panel = asked_table(make_app, rules_of("chicane", 4), CALLED)
    app.step(click(bid_tile(panel, 3).rect.center), FRAME)
    assert panel.offer.forms[0] == "Bid 3"
    app.step(click(scene.board.places.button.centre), FRAME)
    assert said_by_me(scene) == ["bid 3"]


def test_nil_is_reached_by_keys_and_bid_by_enter(make_app: MakeApp) -> None:
    app, scene, panel = asked_table(make_app, rules_of("chicane", 4), CALLED)
    for _ in range(10):
        app.step([key(pygame.K_RIGHT)], FRAME)
    assert panel.chosen == bid_tile(panel, "nil").key_of_choice
    app.step([key(pygame.K_RETURN)], FRAME)
    assert said_by_me(scene) == ["bid nil"]


def test_bars_tell_what_the_chosen_bid_would_score(make_app: MakeApp) -> None:
    app, _, panel = asked_table(make_app, rules_of("chicane", 4), CALLED)
    before = drawn_page(app)
    assert before.says("Choose a bid to see")
    app.step(click(bid_tile(panel, 4).rect.center), FRAME)
    page = drawn_page(app)
    start = page.words.index("If you bid 4")
    said = page.words[start : page.words.index("9", start + 22) + 1]
    worth = [word for word in said if word in ("16", "8", "4")]
    assert "16" in worth, "exactly four"
    assert worth.count("8") >= 2, "one off either way, beside the column of eight tricks"
    assert page.says("Nil: 12 to 36 if you take no trick")


def test_the_last_bidder_reads_what_all_bids_come_to(make_app: MakeApp) -> None:
    said = (*CALLED, "bid 2", "bid nil", "bid 4")
    app, _, panel = asked_table(make_app, rules_of("chicane", 4), said)
    assert drawn_page(app).says("You bid last")
    for tricks, end in ((2, "must take more."), (3, "can be right."), (5, "must fall short.")):
        app.step(click(bid_tile(panel, tricks).rect.center), FRAME)
        page = drawn_page(app)
        assert page.says(f"Bids so far: 2 + Nil + 4 = 6.  With your {tricks} there are")
        assert page.says(end)


@pytest.mark.parametrize("size", SIZES)
def test_what_all_bids_come_to_stays_on_the_panel_where_there_are_many(
    size: tuple[int, int], make_app: MakeApp
) -> None:
    said = [f"bid {tricks}" for tricks in (1, 1, 1, 1, 1, 0)]
    app, _, panel = asked_table(make_app, rules_of("oh-hell", 7), said, size=size)
    app.step(click(bid_tile(panel, 1).rect.center), FRAME)
    told = [text for text in drawn_page(app).texts if "With your 1 there are 6" in text.words]
    assert [panel.rect.contains(text.rect.inflate(8, 0)) for text in told] == [True]


def test_tokens_show_every_bid_and_the_considered_one(make_app: MakeApp) -> None:
    said = (*CALLED, "bid 2", "bid nil")
    app, scene, panel = asked_table(make_app, rules_of("chicane", 4), said)
    page = drawn_page(app)
    assert page.words.count("bid") == 2
    assert not page.says("your bid")
    app.step(click(bid_tile(panel, 7).rect.center), FRAME)
    assert drawn_page(app).says("your bid")
    app.step(click(scene.board.places.button.centre), FRAME)
    rest(app, scene)
    assert "your bid" not in drawn_page(app).words


def test_every_bid_of_a_large_table_stays_in_sight_in_large_text(make_app: MakeApp) -> None:
    said = ("bid 1", "bid 0", "bid 1", "bid 1", "bid 0", "bid 1")
    app, scene, panel = asked_table(make_app, rules_of("oh-hell", 7), said, size=SIZES[0])
    app.change(text=160)
    rest(app, scene)
    tokens = [each.area for each in scene.board.pieces() if each.name == "token"]
    assert len(tokens) == 7
    assert panel.rect.collidelist(tokens) == -1


def test_a_bid_is_told_in_full_without_the_letter_on_its_token(make_app: MakeApp) -> None:
    _, scene, _ = asked_table(make_app, rules_of("ombre"), ("bid game",))
    tokens = [each.told for each in scene.board.pieces() if each.name == "token" and each.told]
    assert [told.split(", ")[1] for told in tokens] == ["Game"]


def test_a_number_that_the_rules_bar_says_so(make_app: MakeApp) -> None:
    rules = rules_of("oh-hell", 3)
    app, scene, panel = asked_table(make_app, rules, ("bid 4", "bid 3"))
    tile = bid_tile(panel, 3)
    assert "may not add up to 10" in tile.why_not
    app.step(click(tile.rect.center), FRAME)
    assert panel.chosen is None
    app.step(click(bid_tile(panel, 0).rect.center), FRAME)
    app.step([key(pygame.K_RETURN)], FRAME)
    assert said_by_me(scene) == ["bid 0"]


def test_below_the_high_bid_everything_is_off_and_the_high_bid_is_marked(
    make_app: MakeApp,
) -> None:
    rules = rules_of("chicane-old-school", 3)
    app, scene, panel = asked_table(make_app, rules, ("bid 5 bottom",))
    bidder = NAMES[scene.session.game.moves[0].seat]
    assert not bid_tile(panel, 5, "bottom").enabled
    assert not bid_tile(panel, 4, "top").enabled
    assert bid_tile(panel, 5, "top").enabled, "TOP is higher at the same number"
    assert bid_tile(panel, 6, "bottom").enabled
    assert bid_tile(panel, 1, "top").why_not == f"Bid higher than {bidder}'s 5 BOTTOM, or pass."
    page = drawn_page(app)
    assert page.words.count("high") == 1
    assert page.says(f"{bidder} holds 5 BOTTOM; at the same number TOP is higher")
    assert page.says(f"If all pass, {bidder} has to make 5 BOTTOM, and each trick you take")


def test_pass_is_the_second_button_but_not_for_who_opens(make_app: MakeApp) -> None:
    rules = rules_of("chicane-old-school", 3)
    _, scene, panel = asked_table(make_app, rules)
    assert panel.second is None
    assert not scene.handling.controls.second.visible
    app, scene, panel = asked_table(make_app, rules, ("bid 5 bottom",))
    app.step(click(scene.board.places.second_button.centre), FRAME)
    assert said_by_me(scene) == ["pass"]


def test_the_arrows_reach_every_bid_that_is_legal(make_app: MakeApp) -> None:
    rules = rules_of("chicane-old-school", 3)
    app, scene, panel = asked_table(make_app, rules, ("bid 5 bottom",))
    legal = {t.key_of_choice for t in panel.children() if isinstance(t, BidTile) and t.enabled}
    assert reached_by_arrows(app, scene, panel) >= legal


def test_the_hand_is_read_as_the_considered_bid_reads_it(make_app: MakeApp) -> None:
    app, scene, panel = asked_table(make_app, rules_of("chicane-old-school", 4))
    for reading in ("bottom", "top"):
        app.step(click(bid_tile(panel, 2, reading).rect.center), FRAME)
        assert scene.board.stage.reading == reading
        assert scene.told.endswith(f"Below: your hand as {reading.upper()} reads it")


def test_the_auction_stands_at_the_right_in_the_order_it_was_said(make_app: MakeApp) -> None:
    said = ("bid 2 top", "bid 3 bottom", "pass")
    app, scene, _ = asked_table(make_app, rules_of("chicane-old-school", 3), said)
    order = [move.seat for move in scene.session.game.moves]
    me = scene.session.viewer
    page = drawn_page(app)
    start = page.words.index("The auction") + 1
    names = ["You" if seat == me else NAMES[seat] for seat in order]
    listed = page.words[start:]
    found = [word for word in listed if word in ("You", *NAMES)][:3]
    assert found == names
    assert listed[listed.index(names[2]) + 1] == "passed"
    assert page.says("Passed")


BIDDING: list[tuple[Rules, Sequence[str]]] = [
    (rules_of("chicane", 3), CALLED),
    (rules_of("chicane", 4), (*CALLED, "bid 2", "bid nil", "bid 4")),
    (rules_of("chicane-old-school", 3), ()),
    (rules_of("chicane-old-school", 3), ("bid 2 top", "bid 11 bottom", "pass")),
    (rules_of("chicane-old-school", 4), ("bid 2 top", "bid 3 bottom", "pass", "bid 8 top")),
    (rules_of("oh-hell", 3), ("bid 4", "bid 3")),
    (rules_of("oh-hell", 5), ("bid 0", "bid 1")),
    (rules_of("oh-hell", 7), ("bid 0", "bid 1", "bid 2", "bid 3", "bid 0", "bid 0")),
]


@pytest.mark.parametrize("size", FORMS, ids=str)
def test_every_text_of_a_bid_can_be_read(make_app: MakeApp, size: tuple[int, int]) -> None:
    for rules, said in BIDDING:
        app, scene, panel = asked_table(make_app, rules, said, size=size)
        assert faults(app) == [], (rules.key, rules.players, said)
        tiles = [t for t in panel.children() if isinstance(t, BidTile) and t.enabled]
        for tile in (tiles[0], tiles[len(tiles) // 2], tiles[-1]):
            panel.choose(tile.key_of_choice)
            assert faults(app) == [], (rules.key, rules.players, said, tile.key_of_choice)
        assert all(panel.rect.contains(t.rect) for t in panel.children())
        plates = [pygame.Rect(seat.plate) for seat in scene.board.places.seats]
        assert panel.rect.collidelist(plates) == -1


@pytest.mark.parametrize("size", FORMS, ids=str)
@pytest.mark.parametrize("cards", [1, 17, 25])
def test_one_to_twenty_five_numbers_fit(
    make_app: MakeApp, tmp_path: Path, size: tuple[int, int], cards: int
) -> None:
    (tmp_path / "long.yaml").write_text(
        "extends: oh-hell\nname: Long\nposter: null\ndeck: french-104\n"
        f"phases: {{deal: {{each: [{cards}]}}}}\nmatch: {{hands: 1}}\n"
    )
    rules = Catalogue((SHIPPED, tmp_path)).rules("long", 3)
    app, scene, panel = asked_table(make_app, rules, size=size)
    tiles = [tile for tile in panel.children() if isinstance(tile, BidTile)]
    assert len(tiles) == cards + 1
    for tile in (tiles[0], tiles[-1]):
        panel.choose(tile.key_of_choice)
        assert faults(app) == []
    places = scene.board.places
    assert panel.rect.bottom < places.prompt_y - places.prompt_h // 2
    assert panel.rect.y > places.plaque.bottom
    rects = [tile.rect for tile in tiles]
    assert all(rect.collidelist(rects[i + 1 :]) == -1 for i, rect in enumerate(rects))
