"""The rules page: sections, values of options, cards, search, and which rules bind the player
now."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.household.cooks import cooks
from game.players import player_random
from game.players.random_player import RandomPlayer
from game.position.game import Game
from game.position.moves import Play
from game.rules.rules import Rules
from game.values import replace
from tests.shipped import CATALOGUE
from tests.ui.conftest import Blank, MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, key, typed
from tests.ui.table.table_games import next_card, play_to, table_of
from ui.program.siblings import siblings_of
from ui.rules.cards import CardButton, CardStrip, LargeCard, Shown, card_of_each
from ui.rules.examples import Examples
from ui.rules.facts import AtTable, binding, in_force
from ui.rules.scene import RulesPage, Sibling
from ui.rules.text import FOUND, SET_BY_OPTION, filled, named_cards, searched, sections
from ui.score.scene import ScoreScene
from ui.window.app import App

SIZES = ((1024, 640), (1600, 1000), (1920, 1080), (3840, 2160))
FORMS = SIZES[:2]
"""The small form of a screen and the large one. A wider window has only more room, one of twice the
size only more pixels."""
NAMES = ("You", "Margot", "Tobias", "Odile")


def rules_of(name: str, players: int | None = None, **options: int | str | bool) -> Rules:
    return CATALOGUE.rules(name, players, options)


def opened(make_app: MakeApp, page: RulesPage, size: tuple[int, int] = (1600, 1000)) -> App:
    app = make_app(Blank(), size)
    app.push(page)
    for _ in range(4):
        app.step([], 0.2)
    return app


def settle(app: App) -> None:
    for _ in range(6):
        app.step([], 0.2)


def at_turn(name: str, players: int, plays: int) -> tuple[Game, AtTable]:
    """A game in which seat 0 is to play a card after some cards were played."""
    game = Game(rules_of(name, players), 5)
    seats = [RandomPlayer(player_random(5, seat)) for seat in range(players)]
    made = 0
    while True:
        view = game.view(0)
        if made >= plays and any(isinstance(move, Play) for move in view.legal):
            return game, AtTable(view, NAMES[:players], game.why_not)
        seat = game.to_move[0]
        move = seats[seat].choose(game.view(seat))
        made += isinstance(move, Play)
        game.push(move)


# -- the text


def test_a_file_without_a_text_says_so() -> None:
    rules = CATALOGUE.rules("whist", 4)
    (only,) = sections(replace(rules, variant=replace(rules.variant, rules="", summary="")))
    told = "".join(span.words for part in only.paragraphs for span in part.spans)
    assert "has no text for this page" in told


def test_headings_part_the_rules_into_sections() -> None:
    titles = [section.title for section in sections(rules_of("chicane", 3))]
    assert titles == ["At a glance", "Calls", "Bids", "The play", "The score"]


def test_values_of_options_stand_in_the_rules_on_gold() -> None:
    spans = filled(rules_of("chicane", 3, target=41), "You play to {target} points.")
    assert [span.words for span in spans] == ["You play to ", "41", " points."]
    assert [span.ground for span in spans] == [None, SET_BY_OPTION, None]


@pytest.mark.parametrize(
    ("name", "options", "said"),
    [
        ("bisque", {"hands": 9}, "9"),
        ("chicane", {"target": 41}, "41"),
        ("hearts", {"target": 50}, "50"),
        ("whist", {"target": 7}, "7"),
        ("sueca", {"set_points": 2}, "2"),
        ("bisca-sete", {"set_points": 6}, "6"),
        ("briscola", {"games": 5}, "5"),
    ],
)
def test_every_end_of_a_game_is_told_with_its_number(
    name: str, options: dict[str, int], said: str
) -> None:
    spans = [
        span
        for section in sections(rules_of(name, None, **options))
        for paragraph in section.paragraphs
        for span in paragraph.spans
    ]
    assert said in [span.words for span in spans if span.ground == SET_BY_OPTION]


def test_cards_called_by_name_are_found() -> None:
    rules = rules_of("hearts", 4)
    assert named_cards(rules, "the Queen of\nSpades, unless the Ten of Hearts") == ("QS", "TH")
    assert named_cards(rules, "no hearts and no queens") == ()


def test_searched_words_are_marked_and_counted() -> None:
    section = sections(rules_of("chicane", 3))[2]
    marked, count = searched(section, "ROUND")
    found = [span for p in marked.paragraphs for span in p.spans if span.ground == FOUND]
    assert count == len(found) == 1
    assert found[0].words == "round"
    assert searched(section, " ")[1] == 0


# -- in force


def test_what_differs_from_the_usual_is_gold() -> None:
    facts = {fact.label: fact for fact in in_force(rules_of("chicane", 3, target=41), None)}
    assert facts["Points to reach"].value == "41"
    assert facts["Points to reach"].chosen
    assert not facts["Number of hands"].chosen
    assert facts["Number of hands"].value == "No limit"
    assert facts["Players"].value == "3, with 12 cards each"


def test_switches_and_choices_are_told_in_words() -> None:
    facts = {fact.label: fact for fact in in_force(rules_of("bisca-tres", 4), None)}
    assert facts["Who plays with whom"].value == "Everyone alone"
    assert facts["Queen above Jack"].value == "Off"


@pytest.mark.parametrize(("players", "told"), [(2, True), (4, False)])
def test_what_leaves_this_many_players_nothing_to_choose_is_not_told(
    players: int, told: bool
) -> None:
    labels = [fact.label for fact in in_force(rules_of("ace-trump", players), None)]
    assert ("Cards each between two players" in labels) == told


def test_this_hand_tells_trumps_and_reading() -> None:
    game, table = at_turn("chicane", 3, 4)
    last = in_force(game.rules, table)[-1]
    trump = game.rules.deck.suit_name(str(game.table.trump))
    assert last.label == "This hand"
    assert trump in last.value


def test_a_hand_that_is_a_round_is_called_one() -> None:
    game, table = at_turn("bouillabaisse", 4, 4)
    suit = next(iter(game.rules.deck.suits))
    settled = replace(table.view, table=table.view.table.evolve(trump=suit))
    last = in_force(game.rules, replace(table, view=settled))[-1]
    assert last.label == "This round"
    assert game.rules.deck.suit_name(suit) in last.value


# -- what binds now


def test_the_cards_that_may_not_be_played_are_locked_with_the_reason_of_the_game() -> None:
    for plays in range(1, 40):
        game, table = at_turn("hearts", 4, plays)
        found = binding(table)
        legal = {move.card for move in table.view.legal if isinstance(move, Play)}
        assert set(found.locked) == set(table.view.hand) - legal
        for code in found.locked:
            assert str(game.why_not(Play(0, code))) in found.sentences


def test_nothing_binds_a_player_who_is_not_to_move() -> None:
    _, table = at_turn("hearts", 4, 8)
    waiting = replace(table, view=replace(table.view, legal=(), seat=1))
    assert binding(waiting).sentences == ("It is not your turn: nothing binds you now.",)


def test_the_page_shows_what_binds_now(make_app: MakeApp) -> None:
    game, table = at_turn("hearts", 4, 9)
    page = drawn_page(opened(make_app, RulesPage(game.rules, table)))
    assert page.says("At the table")
    for sentence in binding(table).sentences:
        assert page.says(sentence)


# -- keys and clicks


@pytest.mark.parametrize("code", [pygame.K_ESCAPE, pygame.K_F1, pygame.K_RETURN])
def test_the_page_is_left_by_keys(make_app: MakeApp, code: int) -> None:
    page = RulesPage(rules_of("chicane", 3))
    app = opened(make_app, page)
    app.step([key(code)], 0.02)
    assert app.scene is not page


def test_down_and_up_scroll_and_the_contents_follow(make_app: MakeApp) -> None:
    page = RulesPage(rules_of("succotash"))
    app = opened(make_app, page)
    assert page.section.title == "At a glance"
    app.step([key(pygame.K_DOWN)] * 40, 0.02)
    settle(app)
    assert page.section.title == sections(rules_of("succotash"))[-1].title
    app.step([key(pygame.K_UP)] * 40, 0.02)
    settle(app)
    assert page.section.title == "At a glance"


def test_a_line_of_the_contents_opens_its_section(make_app: MakeApp) -> None:
    page = RulesPage(rules_of("chicane", 3))
    app = opened(make_app, page)
    for place in (3, 4, 1):
        app.step(click(page.contents[place].rect.center), 0.02)
        settle(app)
        assert page.section.title == page.chapters[place].title


def test_each_line_of_the_contents_has_another_card_of_its_chapter() -> None:
    page = RulesPage(rules_of("bisque"))
    cards = [line.card for line in page.contents]
    codes = [card.code for card in cards if card is not None]
    assert len(set(codes)) == len(page.chapters)
    strips = [item for item in page.items if isinstance(item, CardStrip)]
    shown = [{card.code for card in strip.cards} for strip in strips]
    assert codes[0] in shown[0]
    assert codes[-1] in shown[-1]


def test_a_chapter_without_cards_has_one_of_the_pack() -> None:
    rules = rules_of("bisque")
    first, second = rules.pack[:2]
    cards = card_of_each(rules, [[Shown(first, "")], [], [Shown(first, ""), Shown(second, "")]])
    assert [card.code for card in cards[:2]] == [first, second]
    assert cards[2].code not in (first, second), "all of its own are taken"


def test_the_button_leads_through_the_sections(make_app: MakeApp) -> None:
    page = RulesPage(rules_of("chicane", 3))
    app = opened(make_app, page, (1024, 640))
    for section in (*page.chapters[1:], page.chapters[0]):
        assert drawn_page(app).says(f"Next: {section.title}")
        app.step(click(page.onward.rect.center), 0.02)
        settle(app)
        assert page.section is section


def test_ctrl_f_searches_and_esc_ends_the_search_first(make_app: MakeApp) -> None:
    page = RulesPage(rules_of("chicane", 3))
    app = opened(make_app, page)
    app.step([key(pygame.K_f, pygame.KMOD_CTRL)], 0.02)
    app.step([typed(letter) for letter in "broken"], 0.02)
    settle(app)
    assert page.section.title == "The score"
    assert drawn_page(app).says("1 place")
    app.step([key(pygame.K_ESCAPE)], 0.02)
    assert app.scene is page
    assert page.search.text == ""
    app.step([key(pygame.K_ESCAPE)], 0.02)
    assert app.scene is not page


def test_words_that_are_not_there_are_said_to_be_missing(make_app: MakeApp) -> None:
    page = RulesPage(rules_of("chicane", 3))
    app = opened(make_app, page)
    app.step([key(pygame.K_f, pygame.KMOD_CTRL)], 0.02)
    app.step([typed(letter) for letter in "dragonfly"], 0.02)
    assert drawn_page(app).says("Not found")


def test_a_click_on_a_card_shows_it_large_and_a_click_closes_it(make_app: MakeApp) -> None:
    page = RulesPage(rules_of("hearts", 4))
    app = opened(make_app, page)
    cards = [card for item in page.items for card in item.children()]
    assert cards
    assert all(isinstance(card, CardButton) for card in cards)
    app.step(click(cards[0].rect.center), 0.02)
    assert isinstance(app.scene, LargeCard)
    assert drawn_page(app).says("Queen of Spades")
    app.step(click((10, 10)), 0.02)
    assert not isinstance(app.scene, LargeCard)


# -- reading


def card_names(rules: Rules) -> set[str]:
    """A card may be in several examples: each of its buttons shows it large."""
    return {rules.card_name(code) for code in rules.deck.cards}


@pytest.mark.long
@pytest.mark.usefixtures("words_only")
@pytest.mark.parametrize("size", FORMS, ids=str)
@pytest.mark.parametrize("name", CATALOGUE.keys)
def test_every_page_of_every_game_can_be_read(
    make_app: MakeApp, name: str, size: tuple[int, int]
) -> None:
    counts = CATALOGUE.entry(name).counts
    for players in (min(counts), max(counts)):
        rules = rules_of(name, players)
        page = RulesPage(rules)
        app = make_app(page, size)
        for place in range(len(page.chapters)):
            page.open(place)
            settle(app)
            assert drawn_page(app).faults(twice=card_names(rules)) == []
        app.close()


@pytest.mark.usefixtures("words_only")
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("name", "players"), [("chicane", 4), ("hearts", 4), ("sueca", 4)])
def test_the_page_at_the_table_can_be_read(
    make_app: MakeApp, name: str, players: int, size: tuple[int, int]
) -> None:
    for plays in (1, 10, 22):
        game, table = at_turn(name, players, plays)
        app = make_app(RulesPage(game.rules, table), size)
        assert drawn_page(app).faults(twice=card_names(game.rules)) == []
        app.close()


# -- the other games of the family


def siblings(*names: str) -> list[Sibling]:
    return [Sibling(CATALOGUE.rules(name).variant.name, partial(rules_of, name)) for name in names]


def test_a_line_opens_the_rules_of_another_game_of_the_family(make_app: MakeApp) -> None:
    others = siblings("chicane-partner", "chicane-old-school")
    page = RulesPage(rules_of("chicane", 3), None, others)
    app = opened(make_app, page)
    assert drawn_page(app).says("Also in this family")
    app.step(click(page.others[1].rect.center), 0.1)
    other = app.scene
    assert isinstance(other, RulesPage)
    assert other is not page
    shown = drawn_page(app)
    assert shown.says("Old School Chicane")
    assert [row.words for row in other.others] == ["Partner Chicane"]
    app.step([key(pygame.K_ESCAPE)], 0.1)
    assert app.scene is page


def test_in_a_small_window_other_games_stand_at_the_end_of_the_list(make_app: MakeApp) -> None:
    page = RulesPage(rules_of("chicane", 3), None, siblings("chicane-partner"))
    app = opened(make_app, page, (1024, 640))
    assert not drawn_page(app).says("Also in this family")
    assert page.chooser.words[-1] == "Rules of Partner Chicane"
    page.choose(len(page.chooser.words) - 1)
    assert app.scene is not page
    assert page.chooser.chosen == 0


def test_a_game_whose_file_is_gone_opens_nothing(make_app: MakeApp) -> None:
    page = RulesPage(rules_of("chicane", 3), None, [Sibling("Gone", lambda: None)])
    app = opened(make_app, page)
    app.step(click(page.others[0].rect.center), 0.1)
    assert app.scene is page


def test_the_table_knows_the_family_of_its_game() -> None:
    found = {sibling.name for sibling in siblings_of("chicane")}
    assert found == {"Partner Chicane", "Old School Chicane"}
    assert siblings_of("whist") == ()


# -- examples in cards


def test_every_chapter_shows_the_example_that_the_rule_file_asks_for(make_app: MakeApp) -> None:
    page = RulesPage(rules_of("bisque"))
    app = opened(make_app, page)
    wanted = [section.examples for section in page.chapters]
    assert wanted == [
        ("show_ranks",), ("show_hand",), ("show_goal",), ("show_trick",), ("show_score",)
    ]  # fmt: skip
    for place, told in enumerate(
        ("from the highest to the lowest", "A hand of 12 cards", "is the goal", "in the order",
         "you score")
    ):  # fmt: skip
        page.open(place)
        settle(app)
        assert drawn_page(app).says(told)
    assert not drawn_page(app).says("{show")


@pytest.mark.parametrize("name", CATALOGUE.keys)
def test_examples_are_cards_of_a_real_hand(name: str) -> None:
    rules = rules_of(name)
    examples = Examples(rules)
    hand, trick = examples.example("show_hand"), examples.example("show_trick")
    assert hand is not None
    assert len(hand.cards) == rules.hand_size(0)
    assert trick is not None
    assert len(trick.cards) == rules.players
    lit = [card for card in trick.cards if card.lit]
    assert len(lit) == (0 if rules.has_prizes else 1)
    ranks = examples.example("show_ranks")
    assert ranks is not None
    strengths = [rules.strength[card.code] for card in ranks.cards]
    assert strengths == sorted(strengths, reverse=True)


def test_a_goal_is_shown_with_cards_that_count_for_it() -> None:
    rules = rules_of("bisque")
    example = Examples(rules).example("show_goal")
    assert example is not None
    goal, *others = (rules.deck.cards[card.code].suits for card in example.cards)
    assert all(set(suits) & set(goal) for suits in others)
    assert [card.caption for card in example.cards if card.lit] == ["your goal"]
    assert Examples(rules_of("sueca")).example("show_goal") is None


def test_a_note_stands_beside_few_cards_and_below_many(make_app: MakeApp) -> None:
    page = RulesPage(rules_of("bisque"))
    app = opened(make_app, page)
    for place, note, few in ((1, "A hand of 12 cards", False), (3, "in the order", True)):
        page.open(place)
        settle(app)
        strips = (item for item in page.items if isinstance(item, CardStrip))
        cards = [card.rect for card in next(s for s in strips if note in s.note).children()]
        told = next(text.rect for text in drawn_page(app).texts if note in text.words)
        assert (told.left > max(card.right for card in cards)) == few
        assert (told.top > max(card.bottom for card in cards)) == (not few)


def test_a_cook_says_something_below_the_contents_in_each_game_another(make_app: MakeApp) -> None:
    cooks_of: set[str] = set()
    for game in ("bisque", "chicane"):
        words = drawn_page(opened(make_app, RulesPage(rules_of(game)))).words
        cooks_of |= {c.name for c in cooks().values() if f"“{c.says['now']}”" in " ".join(words)}
    assert len(cooks_of) == 2


def test_over_a_score_sheet_the_page_tells_of_no_turn(make_app: MakeApp) -> None:
    scene = table_of("bisque", 3)
    app = make_app(scene)
    play_to(app, scene, ScoreScene, next_card)
    app.step([key(pygame.K_F1)], 0.1)
    page = drawn_page(app)
    assert isinstance(app.scene, RulesPage)
    assert page.says("In force")
    assert not page.says("At the table")
