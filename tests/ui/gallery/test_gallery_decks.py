"""The gallery's contents: what is where, what a search finds, and what is said about each card."""

from __future__ import annotations

import pygame
import pytest

from cards_art.sources import scene_names
from game.rulefiles.faults import BadRules
from tests.ui.gallery.gallery_guest import CATALOGUE
from ui.gallery.choosing import Choosing, next_with_letter
from ui.gallery.facts import facts_of
from ui.gallery.halls import Hall, Show, find_show, open_halls
from ui.gallery.hanging import columns_for, hang, hang_few
from ui.gallery.path_field import path_of
from ui.gallery.place_words import place_words
from ui.gallery.structure import grid_of, neighbours, web_of
from ui.gallery.words import one_of, rank_line, sentence

HALLS = open_halls(CATALOGUE)
SHOWS = {show.key: show for hall in HALLS for show in hall.shows}
DECKTET = SHOWS["decktet-extended"]
FRENCH = SHOWS["french-52"]
SUCCOTASH = SHOWS["succotash"]


def titles(show: Show, choosing: Choosing) -> list[str]:
    return [exhibit.title for exhibit in choosing.of(show)]


def test_the_wall_runs_by_rank_with_pawns_courts_and_excuse_last() -> None:
    ranks = list(dict.fromkeys(exhibit.card.rank for exhibit in DECKTET.exhibits))
    assert ranks == ["A", *"23456789", "C", "P", "T", "X"]
    assert len(DECKTET.exhibits) == 45


def test_a_french_wall_begins_with_its_pictures() -> None:
    assert [exhibit.card.rank for exhibit in FRENCH.exhibits[::4]] == list("AKQJT98765432")


def test_a_tarot_has_five_suits_and_an_excuse() -> None:
    tarot = find_show(HALLS, CATALOGUE, "tarot").deck
    assert len(tarot.pack) == len(tarot.cards) == 78
    knights = [card for card in tarot.cards.values() if card.rank == "C"]
    assert [card.name for card in knights] == [
        "Knight of Clubs", "Knight of Diamonds", "Knight of Spades", "Knight of Hearts",
    ]  # fmt: skip
    trumps = [card for card in tarot.cards.values() if card.suits == ("T",)]
    assert [card.name for card in trumps] == [f"Trump {number}" for number in range(1, 22)]
    order = [tarot.ranks.index(card.rank) for card in trumps]
    assert order == sorted(order)
    assert tarot.cards["X"].suits == ()


def test_a_tarot_wears_the_pictures_of_the_french_suits() -> None:
    tarot = find_show(HALLS, CATALOGUE, "tarot")
    assert tarot.exhibit("KH").name == "french/king_hearts"
    assert tarot.exhibit("CH").name == "tarot/knight_hearts"
    assert tarot.exhibit("T9").name == "tarot/trump_09"


@pytest.mark.parametrize("hall", HALLS, ids=lambda hall: hall.key)
def test_every_card_on_the_wall_is_drawn(hall: Hall) -> None:
    for show in hall.shows:
        faces = [exhibit.face for exhibit in show.exhibits]
        assert [face for face in faces if face.scene not in scene_names(face.deck)] == []


def test_suits_without_a_common_rank_begin_at_the_same_place_of_the_table() -> None:
    tarot = grid_of(find_show(HALLS, CATALOGUE, "tarot").deck)
    places = {column.rank: place for column, place in tarot.places.items()}
    assert (places["A"], places["K"], places["T1"], places["T21"]) == (0, 13, 0, 20)
    reach = {column.rank: suits for column, suits in tarot.reach.items()}
    assert (reach["A"], reach["T1"]) == (("C", "D", "S", "H"), ("T",))
    succotash = grid_of(SUCCOTASH.deck)
    assert list(succotash.places.values()) == list(range(13)), "nine numbers, I Win!, three prizes"


def test_prizes_hang_last() -> None:
    kinds = [exhibit.card.kind for exhibit in SUCCOTASH.exhibits]
    assert kinds == ["card"] * 30 + ["prize"] * 9
    prize = SUCCOTASH.exhibit("PG6")
    assert SUCCOTASH.back_of(prize) == "prize_green"
    assert SUCCOTASH.back_of(SUCCOTASH.exhibit("G6")) == "succotash"


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("decktet", "decktet-extended"),
        ("decktet-basic", "decktet-basic"),
        ("french", "french-52"),
        ("french-40", "french-52"),
        ("succotash", "succotash"),
        ("tarot", "tarot"),
    ],
)
def test_a_deck_is_found_by_hall_or_file(name: str, key: str) -> None:
    assert find_show(HALLS, CATALOGUE, name).key == key


def test_an_unknown_deck_is_named_in_the_error() -> None:
    with pytest.raises(BadRules, match="minchiate"):
        find_show(HALLS, CATALOGUE, "minchiate")


def test_two_signs_leave_the_cards_with_both() -> None:
    found = titles(DECKTET, Choosing(frozenset("MW")))
    assert found == ["The Journey", "The Lunatic", "The Consul"]


def test_two_signs_of_a_one_suited_deck_leave_the_cards_of_either() -> None:
    assert len(Choosing(frozenset("RG")).of(SUCCOTASH)) == 26


def test_marks_and_signs_are_chosen_together() -> None:
    choosing = Choosing(frozenset("W"), frozenset({"event"}))
    assert titles(DECKTET, choosing) == ["The Origin", "The Journey", "The Discovery"]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("luna", ["The Lunatic"]),
        ("crown wav", ["The Sea"]),
        ("6 sun", ["The Penitent"]),
        ("place leav place", None),
        ("court moons", ["The Consul", "The Rite"]),
        ("nothing at all", []),
    ],
)
def test_words_are_found_at_the_beginning_of_names_suits_ranks_and_marks(
    words: str, found: list[str] | None
) -> None:
    names = titles(DECKTET, Choosing(words=words))
    if found is None:
        assert "The Forest" in names
        assert "The Sailor" not in names
    else:
        assert names == found


def test_a_letter_goes_round_the_names_without_their_article() -> None:
    cards = DECKTET.exhibits
    first = next_with_letter(cards, cards[0], "w")
    assert first is not None
    assert first.title == "The Windfall"
    second = next_with_letter(cards, first, "W")
    assert second is not None
    assert second.title == "The Watchman"


def test_a_figure_goes_to_the_cards_of_that_rank() -> None:
    found = next_with_letter(DECKTET.exhibits, DECKTET.exhibits[0], "7")
    assert found is not None
    assert found.title == "The Chance Meeting"


def test_facing_suits_share_no_number_card() -> None:
    web = web_of(DECKTET.deck)
    assert web.suits == ("M", "S", "W", "Y", "L", "K")
    for suit in web.suits:
        facing = web.opposite(suit)
        assert facing is not None
        assert frozenset({suit, facing}) not in web.lines
    assert web.lines[frozenset("MS")] == ("4MS", "8MS", "9MS")
    assert sum(len(codes) for codes in web.lines.values()) == 24


def test_the_table_of_a_deck_holds_every_card_once() -> None:
    for show in (FRENCH, SUCCOTASH):
        assert sorted(grid_of(show.deck).cells.values()) == sorted(show.deck.cards)


def test_neighbours_share_both_suits_or_the_rank() -> None:
    deck = DECKTET.deck
    assert neighbours(deck, deck.cards["6MW"], 3) == ("3MW", "6SY", "6LK")
    assert neighbours(deck, deck.cards["X"]) == ()
    french = FRENCH.deck
    assert neighbours(french, french.cards["TH"], 2) == ("9H", "JH")


def test_every_card_of_every_deck_has_a_sentence_of_its_own() -> None:
    said = [sentence(exhibit) for show in (DECKTET, FRENCH, SUCCOTASH) for exhibit in show.exhibits]
    assert all(words.endswith(".") and "{" not in words for words in said)
    assert len(set(said)) == len(said)
    assert max(len(words) for words in said) <= 96


@pytest.mark.parametrize(
    ("show", "code", "line"),
    [
        (DECKTET, "6MW", "6 of Moons and Waves"),
        (DECKTET, "PMSL", "Pawn of Moons, Suns, and Leaves"),
        (DECKTET, "CM", "Crown of Moons"),
        (DECKTET, "AM", "One of 6 cards of this rank"),
        (DECKTET, "X", "Without a suit"),
        (FRENCH, "9H", "One of 4 cards of this rank"),
        (SUCCOTASH, "RI", "One of 3 cards of this rank"),
        (SUCCOTASH, "PG6", "One of 9 prizes"),
    ],
)
def test_the_line_under_a_name(show: Show, code: str, line: str) -> None:
    assert rank_line(show.deck, show.deck.cards[code]).casefold() == line.casefold()


def test_the_only_card_of_a_rank() -> None:
    assert one_of(DECKTET.deck, DECKTET.deck.cards["X"]) == "the only card of this rank"


def test_facts_run_from_the_rank_over_the_suits_in_order_to_the_marks() -> None:
    facts = facts_of(DECKTET.deck, DECKTET.exhibit("6LK"))
    assert [fact.title for fact in facts] == ["Rank 6", "Leaves", "Knots", "Place", "Event"]
    assert [fact.note for fact in facts[1:3]] == ["top", "bottom"]
    facts = facts_of(DECKTET.deck, DECKTET.exhibit("PMSL"))
    assert [fact.note for fact in facts[1:4]] == ["top", "middle", "bottom"]


@pytest.mark.parametrize("show", [DECKTET, FRENCH, SUCCOTASH], ids=lambda show: show.key)
def test_something_is_said_of_the_place_of_every_card(show: Show) -> None:
    for exhibit in show.exhibits:
        words = place_words(show.deck, exhibit.card)
        text = " ".join("".join(span.words or "+" for span in spans) for spans, _ in words)
        assert exhibit.card.name.removeprefix("the ") in text or len(exhibit.suits) == 3
        assert "  " not in text


def test_ranks_align_on_the_wall() -> None:
    assert columns_for(DECKTET.exhibits) == 9
    assert columns_for(FRENCH.exhibits) == 8
    assert columns_for(SUCCOTASH.exhibits) == 9


@pytest.mark.parametrize("room", [(1032, 776), (840, 656), (500, 700), (2300, 1600)])
def test_hung_cards_stay_in_their_room_and_apart(room: tuple[int, int]) -> None:
    hanging = hang(45, 9, room, room[0] / 1032)
    places = [hanging.place(index) for index in range(45)]
    assert max(place.right for place in places) <= room[0]
    assert hanging.height == places[-1].bottom
    assert all(a.collidelist(places[:i] + places[i + 1 :]) < 0 for i, a in enumerate(places))


def test_a_wall_that_nearly_fits_is_made_to_fit() -> None:
    assert hang(45, 9, (1032, 776), 1.0).height <= 776
    assert hang(52, 8, (1032, 776), 1.0).height > 776


@pytest.mark.parametrize(
    ("typed", "path"),
    [
        ("  '/decks/my deck.zip' ", "/decks/my deck.zip"),
        ("file:///decks/my%20deck", "/decks/my deck"),
    ],
)
def test_a_pasted_path_is_understood(typed: str, path: str) -> None:
    found = path_of(typed)
    assert found is not None
    assert found.as_posix() == path
    assert path_of("  ") is None


@pytest.mark.parametrize("count", [1, 2, 5, 14, 20])
def test_a_part_of_a_deck_grows_to_fill_the_wall_and_is_seen_at_once(count: int) -> None:
    room = (1032, 776)
    whole, part = hang(45, 9, room, 1.0), hang_few(count, 9, room, 1.0)
    assert part.card[0] > 1.1 * whole.card[0]
    assert part.height <= room[1]
    places = [part.place(index) for index in range(count)]
    wall = pygame.Rect((0, 0), room)
    assert all(wall.contains(place) for place in places)
    assert all(a.collidelist(places[:n]) < 0 for n, a in enumerate(places))


def test_nearly_all_cards_are_laid_out_like_all_of_them() -> None:
    assert hang_few(44, 9, (1032, 776), 1.0) == hang(44, 9, (1032, 776), 1.0)
    assert hang_few(0, 9, (1032, 776), 1.0) == hang(0, 9, (1032, 776), 1.0)
