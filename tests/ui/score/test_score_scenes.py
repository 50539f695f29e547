"""The screens that explain a score: keys, hands, parts, and the ways off."""

from __future__ import annotations

from unittest.mock import patch

import pygame
import pytest

from game.household.remarks import Remark
from game.position.game import Game
from game.rules.cards import Code
from tests.shipped import CATALOGUE
from tests.ui.conftest import Blank, MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, key
from tests.ui.score.score_games import (
    Calls,
    book,
    deal_scene,
    names_of,
    played,
    result_scene,
    score_scene,
)
from ui.score import result
from ui.score.canvas import Canvas
from ui.score.facts import facts_of
from ui.score.poster import SIZE, dear_tricks, draw_poster
from ui.score.scene import ScoreScene
from ui.score.sheet import book_of
from ui.score.steam import SECONDS, Steam, draw_steam
from ui.window.app import App
from ui.window.draw import render_svg
from ui.window.look import Look
from ui.window.numbers import number
from ui.window.scene import Scene


def over(make_app: MakeApp, scene: Scene, size: tuple[int, int] = (1600, 1000)) -> App:
    """An app with the scene over another one."""
    app = make_app(Blank(), size)
    app.push(scene)
    app.step([], 0.02)
    return app


@pytest.mark.parametrize(
    ("code", "way"),
    [
        (pygame.K_RETURN, "next"),
        (pygame.K_ESCAPE, "menu"),
        (pygame.K_m, "menu"),
        (pygame.K_F1, "rules"),
        (pygame.K_d, "deal 2"),
    ],
)
def test_every_key_leads_off_the_sheet(make_app: MakeApp, code: int, way: str) -> None:
    calls = Calls()
    app = over(make_app, score_scene(book("bisque", 3, 3), calls))
    app.step([key(code)], 0.02)
    assert calls == [way]


def test_the_gold_button_shows_enter_only_while_enter_presses_it(make_app: MakeApp) -> None:
    scene = score_scene(book("bisque", 3, 3), Calls())
    app = over(make_app, scene)
    assert drawn_page(app).says("Enter")
    app.step([key(pygame.K_RIGHT)], 0.02)
    assert not drawn_page(app).says("Enter"), "Enter would now press the focused button"
    scene.group.focus(scene.next, ring=True)
    assert drawn_page(app).says("Enter"), "the gold button itself has the focus"


def test_enter_takes_the_sheet_away_before_it_goes_on(make_app: MakeApp) -> None:
    scene = score_scene(book("bisque", 3, 3))
    app = over(make_app, scene)
    app.step([key(pygame.K_RETURN)], 0.02)
    assert app.scene is not scene


def test_up_and_down_choose_a_hand_and_its_explanation_follows(make_app: MakeApp) -> None:
    sheets = book("bisque", 3, 3)
    scene = score_scene(sheets)
    app = over(make_app, scene)
    for hand in (2, 1, 0, 0):
        assert scene.sheet is sheets[hand]
        page = drawn_page(app)
        for player in sheets[hand].players:
            assert page.says(player.sentence)
        app.step([key(pygame.K_UP)], 0.02)
    app.step([key(pygame.K_DOWN), key(pygame.K_d)], 0.02)
    assert scene.sheet is sheets[1]


def test_the_deal_asked_for_is_that_of_the_chosen_hand(make_app: MakeApp) -> None:
    calls = Calls()
    app = over(make_app, score_scene(book("bisque", 3, 3), calls))
    app.step([key(pygame.K_UP), key(pygame.K_d)], 0.02)
    assert calls == ["deal 1"]


def test_every_hand_of_a_long_game_can_be_reached(make_app: MakeApp) -> None:
    sheets = book("oh-hell", 3, 10)
    scene = score_scene(sheets)
    app = over(make_app, scene, (1024, 640))
    seen = []
    for _ in sheets:
        seen.append(scene.sheet.number)
        assert str(scene.sheet.number) in drawn_page(app).words
        app.step([key(pygame.K_UP)], 0.02)
    assert seen == list(range(10, 0, -1))


def test_the_wheel_chooses_a_hand_too(make_app: MakeApp) -> None:
    scene = score_scene(book("bisque", 3, 3))
    app = over(make_app, scene)
    app.step([pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0)], 0.02)
    assert scene.sheet.number == 2


def test_a_small_window_shows_one_part_at_a_time(make_app: MakeApp) -> None:
    app = over(make_app, score_scene(book("bisque", 3, 3)), (1024, 640))
    assert "Totals" in drawn_page(app).words
    assert not drawn_page(app).says("Score over the hands")
    app.step([key(pygame.K_TAB) for _ in range(5)], 0.02)
    app.step([key(pygame.K_RIGHT)], 0.02)
    assert drawn_page(app).says("Score over the hands")


@pytest.mark.parametrize(
    ("size", "text"), [((1024, 640), 1.0), ((1280, 800), 1.0), ((1600, 1000), 1.3)]
)
def test_the_pot_lies_under_the_plates_where_there_is_room(
    make_app: MakeApp, size: tuple[int, int], text: float
) -> None:
    assert "The pot" not in _parts(make_app, size, text)


def test_large_words_in_a_small_window_give_the_pot_a_part_of_its_own(make_app: MakeApp) -> None:
    assert _parts(make_app, (1024, 640), 1.3) == ["This hand", "The pot", "Totals"]


def _parts(make_app: MakeApp, size: tuple[int, int], text: float) -> list[str]:
    app = make_app(Blank(), size)
    app.change(text=round(100 * text))
    scene = score_scene(book("bisque", 3, 3))
    app.push(scene)
    assert isinstance(scene, ScoreScene)
    return scene.parts


# -- bids


def test_the_race_shows_the_totals_of_now_whatever_hand_is_chosen(make_app: MakeApp) -> None:
    sheets = book("chicane", 3, 3)
    scene = score_scene(sheets)
    app = over(make_app, scene)
    app.step([key(pygame.K_UP), key(pygame.K_UP)], 0.02)
    page = drawn_page(app)
    assert page.says("To 31")
    assert page.says("Why hand 1 scored as it did")
    totals = [str(player.total) for player in sheets[-1].players]
    assert all(total in page.words for total in totals)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1600, 1000)], ids=str)
def test_partners_of_a_whole_game_have_their_bids_and_what_they_keep_together(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    sheets = book("spades", 4, 2)
    table = sheets[1].table
    assert table is not None
    page = drawn_page(over(make_app, score_scene(sheets), size))
    assert page.words.count("Sandbags") == 2, "a column for each side"
    assert page.says("You and Tobias")
    bids = [bid for bid in (table.bids[seat] for seat in (0, 2)) if bid is not None]
    assert page.says(" + ".join("Nil" if bid.nil else str(bid.tricks) for bid in bids))
    kept = [sheet.players[1].counts["bags"] for sheet in sheets]
    assert all(page.says(str(number)) for number in kept)
    assert page.faults() == []


# -- contracts


def test_long_names_of_partners_stand_on_two_lines_over_their_totals(make_app: MakeApp) -> None:
    game = played("bridge", 4, 1)
    names = ("Wilhelmina", "Maximiliane", "Theodora", "Bartholomew")
    sheets = book_of(game.rules, game.results[:1], names, 0, [game.positions(0)])
    page = drawn_page(over(make_app, score_scene(sheets), (1280, 800)))
    assert {"Maximiliane and", "Bartholomew"} <= set(page.words)
    assert page.faults() == []


def test_a_line_of_bridge_has_declarer_contract_tricks_result_and_both_sides(
    make_app: MakeApp,
) -> None:
    """Nobody was vulnerable: ten down undoubled are 500, five down doubled 100 + 2 * 200 + 2 * 300.
    In the fourth hand all were: eight down doubled are 200 + 7 * 300."""
    page = drawn_page(over(make_app, score_scene(book("bridge", 4, 4))))
    for said in (
        "You and Tobias",
        "Margot and Odile",
        "7",
        "\u00d72",
        "\u221210",
        "\u22125",
        "\u22128",
    ):
        assert page.says(said), said
    assert [page.words.count(gain) for gain in ("+500", "+1100", "+2300")] == [2, 1, 1]
    assert page.says("3400")
    assert page.says("1000")
    assert page.says("Margot: 7 no trumps doubled")
    assert page.faults() == []


def test_numbers_that_a_rubber_keeps_stand_above_the_totals(make_app: MakeApp) -> None:
    page = drawn_page(over(make_app, score_scene(book("bridge", 4, 2, (("scoring", "rubber"),)))))
    assert page.says("Below the line")
    assert page.says("Games")


def test_a_line_of_skat_has_card_points_and_bars_say_who_took_them(make_app: MakeApp) -> None:
    sheets = book("skat", 3, 8)
    page = drawn_page(over(make_app, score_scene(sheets)))
    assert page.says("Tobias: 264, Null")
    bars = page.words[page.words.index("You and Margot") :]
    assert bars[:4] == ["You and Margot", "88", "Tobias", "32"]


def test_the_line_of_a_hand_that_nobody_wanted_says_so(make_app: MakeApp) -> None:
    game = Game(CATALOGUE.rules("skat", 3), 7)
    while not game.results:
        game.push("pass")
    sheets = book_of(game.rules, game.results, ("Ana", "Bo", "Cy"), 0, [game.positions(0)])
    page = drawn_page(over(make_app, score_scene(sheets)))
    assert page.words.count("All passed") == 1
    assert page.faults() == []


def test_only_the_high_bidder_of_an_auction_has_a_contract(make_app: MakeApp) -> None:
    page = drawn_page(over(make_app, score_scene(book("chicane-old-school", 4, 3))))
    assert page.words.count("Nil TOP") == 3
    assert page.words.count("No trumps") == 3


# -- the deal


def test_a_deal_shows_every_card_that_was_dealt(make_app: MakeApp) -> None:
    app = over(make_app, Blank())
    drawn: list[str] = []

    def card(_: Canvas, rules: object, code: str, width: int, at: object) -> pygame.Rect:
        drawn.append(code)
        return pygame.Rect(0, 0, 0, 0)

    with patch.object(Canvas, "card", card):
        app.push(deal_scene("bisca-tres", 3, 2))
        app.step([], 0.0)
    deal = played("bisca-tres", 3, 2).hands[1].deal
    dealt = [code for hand in deal.hands for code in hand]
    assert deal.turned in deal.stock, "the turned-up card lies under the stock, and is shown once"
    assert sorted(drawn) == sorted([*dealt, *deal.stock])


def test_a_deal_says_who_won_how_many_tricks(make_app: MakeApp) -> None:
    page = drawn_page(over(make_app, deal_scene("sueca", 4, 2)))
    table = book("sueca", 4, 2)[1].table
    assert table is not None
    for seat in range(4):
        won = table.tricks_won(seat)
        assert page.says("1 trick" if won == 1 else f"{won} tricks")


def test_keys_of_the_deal(make_app: MakeApp) -> None:
    calls = Calls()
    scene = deal_scene("bisque", 3, 3, calls)
    app = over(make_app, scene)
    app.step([key(pygame.K_UP), key(pygame.K_a), key(pygame.K_m), key(pygame.K_F1)], 0.02)
    assert calls == ["again 1", "menu", "rules"]
    app.step([key(pygame.K_p), key(pygame.K_r)], 0.02)
    assert calls[3:] == ["replay 1", "replay 1"], "R looks back here as well"
    app.step([key(pygame.K_ESCAPE)], 0.02)
    assert app.scene is not scene


# -- the result


def test_the_result_names_all_who_share_the_win(make_app: MakeApp) -> None:
    calls = Calls()
    scene = result_scene(book("bisque", 3, 3), (0, 2), calls)
    app = over(make_app, scene)
    assert scene.headline == "You and Tobias win"
    assert drawn_page(app).says("share the win")
    codes = (pygame.K_RETURN, pygame.K_t, pygame.K_ESCAPE, pygame.K_m, pygame.K_F1, pygame.K_d)
    app.step([key(code) for code in codes], 0.02)
    assert calls == ["again", "title", "title", "menu", "rules", "deal 2"]


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_what_a_cook_says_of_it_stands_among_the_facts(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    sheets = book("bisque", 3, 3)
    app = over(make_app, result_scene(sheets, (0,), said=Remark(1, "Next time.")), size)
    page = drawn_page(app)
    assert page.says("\u201cNext time.\u201d")
    assert page.faults(names_of(sheets)) == []


@pytest.mark.parametrize(
    ("game", "players", "winners", "headline"),
    [
        ("bisque", 3, (0,), "You win"),
        ("bisque", 3, (1,), "Margot wins"),
        ("whist", 4, (1, 3), "Margot and Odile win"),
        ("bisque", 3, (0, 2), "You and Tobias win"),
    ],
)
def test_the_headline_is_a_sentence(
    game: str, players: int, winners: tuple[int, ...], headline: str, make_app: MakeApp
) -> None:
    scene = result_scene(book(game, players, 3), winners)
    over(make_app, scene)
    assert scene.headline == headline


@pytest.mark.parametrize("text", [100, 160])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_who_won_is_written_at_least_as_large_as_the_name_of_the_game(
    make_app: MakeApp, size: tuple[int, int], text: int
) -> None:
    scene = result_scene(book("whist", 4, 3), (1, 3))
    app = over(make_app, scene, size)
    app.change(text=text)
    app.step([], 0.02)
    sizes = {each.words: each.px for each in drawn_page(app).texts}
    assert sizes["Margot and Odile win"] >= sizes["Whist"]


def test_partners_win_together(make_app: MakeApp) -> None:
    scene = result_scene(book("whist", 4, 3), (1, 3))
    over(make_app, scene)
    assert scene.headline == "Margot and Odile win"


def test_a_winner_with_fewer_points_is_not_said_to_be_ahead(make_app: MakeApp) -> None:
    """The last player left wins, and makers who reach the target, whatever others have."""
    left = book("knock-out-whist", 4, 1)
    behind = min(left[-1].entrants, key=lambda each: each.total).players[0].seat
    said = drawn_page(over(make_app, result_scene(left, (behind,)))).words
    assert "Nobody else was left" in said
    contract = book("five-hundred", 4, 2)
    behind = min(contract[-1].entrants, key=lambda each: each.total).players[0].seat
    scene = result_scene(contract, (behind, (behind + 2) % 4))
    assert "Won with the last contract" in drawn_page(over(make_app, scene)).words


def test_the_steam_leads_to_no_total_but_the_winner_s(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(result, "draw_stream", lambda *what: drawn.append(what[-1]))
    sheets = book("knock-out-whist", 4, 1)
    first, *_, last = sheets[-1].ranking
    over(make_app, result_scene(sheets, last.seats), (1600, 1000))
    assert drawn == []
    over(make_app, result_scene(sheets, first.seats), (1600, 1000))
    assert set(drawn) == {number(first.total)}


def test_sueca_what_totals_count_is_not_called_points(make_app: MakeApp) -> None:
    sheets = book("sueca", 4, 3)
    first = tuple(sorted(player.seat for player in sheets[-1].ranking[0].players))
    app = over(make_app, result_scene(sheets, first))
    told = drawn_page(app).words
    assert any(" ahead of " in each for each in told)
    assert not any("points" in each.replace("card points", "").split() for each in told)


@pytest.mark.parametrize(
    ("game", "players", "heads"),
    [
        ("bisque", 3, ["Best hand", "Closest hand", "Most tricks"]),
        ("sueca", 4, ["Best hand", "Dearest trick", "Closest hand"]),
        ("succotash", 3, ["Dearest prize", "First to last", "Dearest share"]),
        ("bouillabaisse", 4, ["Best round", "Dearest trick", "Closest round"]),
    ],
)
def test_three_facts_of_the_game(game: str, players: int, heads: list[str]) -> None:
    assert [fact.head for fact in facts_of(book(game, players, 4))] == heads


def test_prizes_that_lay_together_are_all_told_of() -> None:
    [sheet] = book("succotash", 3, 1)
    dearest, *_ = facts_of([sheet])
    worths = sheet.rules.values
    [prizes] = [
        trick.prizes
        for trick in sheet.history
        if trick.prizes[-1:] == (dearest.card,)
        and number(sum(worths[code] for code in trick.prizes)) == dearest.value
    ]
    assert len(prizes) > 1
    assert f" {len(prizes)} prizes " in dearest.sentence


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160)], ids=str)
def test_the_winners_disc_covers_no_coin_over_the_tureen(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    sheets = book("bisque", 3, 3)
    app = over(make_app, result_scene(sheets, sheets[-1].ranking[0].seats), size)
    drawn: list[pygame.Surface] = []
    rect = pygame.Rect(0, 0, size[0] // 2, size[1] // 2)
    winners = sheets[-1].players[:1]
    for crowned in ((), winners):
        surface = pygame.Surface(size)
        canvas = Canvas(surface, app.look, app.scale)
        draw_steam(canvas, sheets[-1], crowned, rect)
        drawn.append(surface)
    side = round(rect.h * 1.02)
    left, top = rect.centerx - side // 2, rect.bottom - round(side * 0.9)
    coin = pygame.Rect(0, 0, side // 10, side // 10)
    for across in (0.417, 0.583):
        coin.center = left + round(side * across), top + round(side * 0.16)
        plain, seen = (surface.subsurface(coin).copy() for surface in drawn)
        assert plain.get_buffer().raw == seen.get_buffer().raw
    assert drawn[0].get_buffer().raw != drawn[1].get_buffer().raw


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)], ids=str)
def test_the_dearest_trick_is_a_print_to_save(make_app: MakeApp, size: tuple[int, int]) -> None:
    sheets = book("sueca", 4, 3)
    scene = result_scene(sheets, (0, 2))
    app = over(make_app, scene, size)
    if size[0] < 1600:
        for part in ("Totals", "Print"):
            app.step(click(drawn_page(app).rect_of(part).center), 0.02)
    page = drawn_page(app)
    assert page.says("Print to keep")
    dearest = facts_of(sheets)[1]
    assert page.says(dearest.whose)
    assert page.faults() == []
    app.step([key(pygame.K_s)], 0.02)
    [file] = app.shots_dir.glob("tureen-dearest-trick-*.png")
    assert pygame.image.load(file).get_size() == SIZE


def test_left_and_right_show_the_prints_of_other_hands(make_app: MakeApp) -> None:
    scene = result_scene(book("sueca", 4, 3), (0, 2))
    app = over(make_app, scene)
    told = []
    for code in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT):
        told.append(" ".join(drawn_page(app).words).partition("Print to keep")[2])
        app.step([key(code)], 0.02)
    assert told[1] == told[3]
    assert len(set(told)) == 3


def test_tricks_of_which_none_is_dear_or_that_nobody_wins_make_no_print() -> None:
    assert dear_tricks(book("chicane", 3, 3)) == ()
    sheets = book("bisca-tres", 2, 3)
    worths = [abs(float(found.worth or 0)) for _, found in dear_tricks(sheets)]
    assert worths == sorted(worths, reverse=True)
    assert len(worths) == 3, "one a hand"


def test_where_prizes_are_played_for_the_dearest_prize_is_told_and_no_trick() -> None:
    sheets = book("succotash", 3, 4)
    prize, _, share = facts_of(sheets)
    gains = [gain for trick in sheets[0].history for own in trick.gains for gain in own]
    assert prize.value == str(max(gain.worth for gain in gains if gain.source is None))
    assert share.value == str(max(gain.worth for gain in gains if gain.source is not None))
    assert prize.card in sheets[0].rules.deck.cards
    assert "won it" not in prize.sentence + share.sentence


def test_the_best_hand_is_the_lowest_where_few_points_win() -> None:
    sheets = book("bouillabaisse", 4, 5)
    best = facts_of(sheets)[0]
    lowest = min(min(scores) for scores in sheets[-1].scores)
    assert best.value == ("0" if lowest == 0 else str(lowest))


def test_a_large_result_is_drawn_in_small_pictures_each_once(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, tuple[int, int]]] = []

    def noted(text: str, size: tuple[int, int]) -> pygame.Surface:
        drawn.append((text, size))
        return render_svg(text, size)

    monkeypatch.setattr("ui.window.draw.render_svg", noted)
    sheets = book("bisque", 3, 6)
    scene = result_scene(sheets, sheets[-1].ranking[0].seats)
    app = make_app(scene, (3840, 2160))
    for _ in range(2):
        scene.redraw()
        app.redraw()
        app.step([], 0.1)
    assert len(drawn) == len(set(drawn))
    assert max(wide * high for _, (wide, high) in drawn) < 2**20


def test_the_signs_rise_for_a_moment_and_a_key_ends_it() -> None:
    steam = Steam(["moons", "suns"])
    assert steam.update(SECONDS / 2)
    assert steam.finish()
    assert not steam.finish()
    assert not steam.update(0.1)


def test_the_celebration_stops_by_itself_and_keeps_nobody(make_app: MakeApp) -> None:
    calls = Calls()
    app = over(make_app, result_scene(book("bisque", 3, 3), (0,), calls))
    assert app.moving
    for _ in range(4):
        app.step([], SECONDS / 2)
    assert not app.moving
    app = over(make_app, result_scene(book("bisque", 3, 3), (0,), calls))
    app.step([key(pygame.K_RETURN)], 0.02)
    assert calls == ["again"]


@pytest.mark.parametrize(("key_", "players"), [("bisca-tres", 2), ("sueca", 4)])
def test_a_print_shows_a_corner_of_every_card(look: Look, key_: str, players: int) -> None:
    """The winning card, which is larger, covers none of the others completely."""
    prints = dear_tricks(book(key_, players, 3))
    assert prints
    for sheet, found in prints:
        paints = {code: (255, 10 * place, 0) for place, code in enumerate(found.trick.cards)}

        def card(
            code: Code, width: int, paints: dict[Code, tuple[int, int, int]] = paints
        ) -> pygame.Surface:
            shown = pygame.Surface((width, round(1.4 * width)), pygame.SRCALPHA)
            shown.fill(paints[code])
            return shown

        drawn = draw_poster(look, sheet, found, (500, 700), card)
        for paint in paints.values():
            seen = pygame.mask.from_threshold(drawn, paint, (1, 1, 1, 255)).count()
            assert seen > 1000, (sheet.number, found.trick)


@pytest.mark.parametrize("variant", ["bisca-tres", "bisque", "chicane", "succotash"])
def test_in_plain_letters_names_are_written_as_people_write_them(
    make_app: MakeApp, look: Look, variant: str
) -> None:
    """A score sheet in each of its forms: the seat, and whoever holds it."""
    sheets = book(variant, 3, 1)
    app = over(make_app, score_scene(sheets))
    app.change(plain_words=True)
    written = {each.words for each in drawn_page(app).texts}
    app.change(plain_words=False)
    assert {player.name for player in sheets[0].players} <= written
