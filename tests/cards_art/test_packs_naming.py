"""Every convention for naming picture files is recognised, and so are files that are not cards."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from cards_art.packs.match import Match, match_pictures
from cards_art.sources import scene_names
from game.door.archive import Entry

DATA = Path(__file__).parents[1] / "data" / "decktet-file-names.json"
DECKTET_NAMES: dict[str, dict[str, str]] = json.loads(DATA.read_text(encoding="utf-8"))

SUITS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
RANKS = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
         "queen", "king")  # fmt: skip
LETTERS = dict(zip(RANKS, "A23456789TJQK", strict=True))
NUMBERS = {rank: number for number, rank in enumerate(RANKS, start=1)}
INDEX = {rank: str(n) if 1 < n < 11 else LETTERS[rank] for rank, n in NUMBERS.items()}
WORDS = {rank: str(n) if 1 < n < 11 else rank for rank, n in NUMBERS.items()}


def matched(names: list[str], deck: str | None = None, size: int = 100) -> Match:
    return match_pictures([Entry(name, size, number) for number, name in enumerate(names)], deck)


@pytest.mark.parametrize("convention", DECKTET_NAMES)
def test_a_convention_of_the_decktet_is_recognised(convention: str) -> None:
    names = DECKTET_NAMES[convention]
    match = matched([f"{name}.png" for name in names.values()])
    assert match.deck.deck == "decktet"
    found = {scene: entry.path.stem for scene, entry in match.cards.items()}
    assert found == names
    assert not match.extras
    same_words = ("official pictures", "numbered ranks and names")
    assert match.convention == convention or {match.convention, convention} == set(same_words)


CHANGES: dict[str, Callable[[str], str]] = {
    "upper": lambda name: name.upper() + ".PNG",
    "lower": lambda name: name.lower() + ".jpg",
    "spaces": lambda name: name.replace("_", " - ") + ".webp",
    "folder": lambda name: f"my deck/cards/{name}.gif",
    "prefix": lambda name: f"Decktet card {name}.svg",
}


@pytest.mark.parametrize("convention", DECKTET_NAMES)
@pytest.mark.parametrize("change", CHANGES)
def test_capitals_punctuation_and_folders_do_not_matter(convention: str, change: str) -> None:
    names = DECKTET_NAMES[convention]
    match = matched([CHANGES[change](name) for name in names.values()])
    assert set(match.cards) == set(names)


def french(pattern: str) -> dict[str, str]:
    return {
        f"{rank}_{suit}": pattern.format(
            index=INDEX[rank], letter=LETTERS[rank], word=WORDS[rank], rank=rank,
            n=NUMBERS[rank], suit=suit, one=suit[:-1], S=SUITS[suit], s=SUITS[suit].lower(),
            Suit=suit.capitalize(), Rank=rank.capitalize(),
        )
        for suit in SUITS
        for rank in RANKS
    }  # fmt: skip


@pytest.mark.parametrize(
    "pattern",
    ["{index}{S}", "{letter}{S}", "{S}{letter}", "{s}{n:02}", "{one}-{n}", "{word}_of_{suit}",
     "{rank}_{suit}", "{rank} of {suit}", "{Rank}Of{Suit}", "{suit}_{rank}", "card{Suit}{index}",
     "card_{suit}_{n:02}", "{suit}/{word}", "playing-card-{one}-{word}", "{word}of{suit}"],
)  # fmt: skip
def test_usual_names_of_french_cards_are_recognised(pattern: str) -> None:
    names = french(pattern)
    match = matched([f"{name}.png" for name in names.values()])
    assert match.deck.deck == "french"
    assert {scene: entry.name for scene, entry in match.cards.items()} == {
        scene: f"{name}.png" for scene, name in names.items()
    }


@pytest.mark.parametrize("deck", ["decktet", "french", "succotash", "tarot"])
def test_our_own_names_of_scenes_are_recognised(deck: str) -> None:
    scenes = scene_names(deck)
    match = matched([f"{scene}.svg" for scene in scenes])
    assert match.deck.deck == deck
    assert {scene: entry.path.stem for scene, entry in match.cards.items()} == {
        scene: scene for scene in scenes
    }
    assert match.missing == ()


def test_codes_of_succotash_are_recognised() -> None:
    match = matched(["R1.png", "G9.png", "BI.png", "PR4.png", "PB9.png"])
    assert match.deck.deck == "succotash"
    assert set(match.cards) == {"red1", "green9", "iwin_blue", "prize_red4", "prize_blue9"}


def test_misspelt_and_correct_names_both_count() -> None:
    for name in ("6_lunactic.png", "6_lunatic.png"):
        assert set(matched([name, "2_author.png"]).cards) == {"lunatic", "author"}


def test_single_cards_named_otherwise_fill_gaps() -> None:
    match = matched(["2_author.png", "2_desert.png", "3 of moons and waves.png"])
    assert set(match.cards) == {"author", "desert", "journey"}


def test_bare_numbers_count_only_if_they_are_all_of_the_deck() -> None:
    everything = [f"{n:02}.png" for n in range(1, 46)]
    assert len(matched([*everything, "back.png"]).cards) == 45
    assert not matched([*everything, *(f"{n}.png" for n in range(46, 53))]).cards


def test_the_deck_may_be_given() -> None:
    names = ["AS.png", "AK.png"]
    assert set(matched(names, "decktet").cards) == {"ace_suns", "ace_knots"}
    assert set(matched(["AS.png"], "french").cards) == {"ace_spades"}


def test_what_is_no_card_is_known_for_what_it_is() -> None:
    names = ["2_author.png", "2_author_black.png", "moons.png", "moon_2.png", "back.png",
             "back_red.png", "mystery.png", "joker.png"]  # fmt: skip
    match = matched(names)
    assert [entry.name for entry in match.others["author"]] == ["2_author_black.png"]
    assert match.signs["moons"].name == "moons.png"
    assert {extra.name: extra.what for extra in match.extras} == {
        "moon_2.png": "a suit sign",
        "back_red.png": "another back",
        "mystery.png": "",
        "joker.png": "a joker",
    }
    assert match.backs["decktet"].name == "back.png"


@pytest.mark.parametrize(
    ("deck", "file", "sign"),
    [("decktet", "crown.png", "crown"), ("decktet", "Rank-Pawns.png", "pawn"),
     ("decktet", "court rank.png", "court"), ("decktet", "ace.png", "A"),
     ("french", "king.png", "K"), ("french", "rank_ace.png", "A"),
     ("decktet", "suit_knots.png", "knots")],
)  # fmt: skip
def test_signs_of_ranks_and_suits_are_known_by_their_names(deck: str, file: str, sign: str) -> None:
    match = matched(["AS.png", file], deck)
    assert {name: entry.name for name, entry in match.signs.items()} == {sign: file}
    assert not match.extras


def test_a_second_drawing_of_a_card_is_known_by_its_number() -> None:
    match = matched(["king_of_hearts.png", "king_of_hearts2.png", "red_joker.png"])
    assert match.cards["king_hearts"].name == "king_of_hearts.png"
    assert [entry.name for entry in match.others["king_hearts"]] == ["king_of_hearts2.png"]
    assert [extra.what for extra in match.extras] == ["a joker"]


@pytest.mark.parametrize(
    "name", ["back.png", "Card Back.jpg", "cardBack_blue1.png", "backside.svg", "reverse.gif"]
)
def test_backs_are_recognised(name: str) -> None:
    assert matched(["KH.png", name]).backs["french"].name == name


def test_prizes_have_backs_of_their_own() -> None:
    names = ["red1.png", "back.png", "prize_red_back.png", "back-prize-blue.png"]
    assert {kind: entry.name for kind, entry in matched(names).backs.items()} == {
        "succotash": "back.png",
        "prize_red": "prize_red_back.png",
        "prize_blue": "back-prize-blue.png",
    }


@pytest.mark.parametrize(
    ("names", "taken"),
    [
        (["KH.png", "KH.svg", "KH.jpg"], "KH.svg"),
        (["KH.png", "Kh.png", "kh.PNG"], "KH.png"),
        (["small/KH.png", "KH (1).png", "KH.png"], "KH.png"),
        (["a/king_of_hearts.png", "b/king_of_hearts.png"], "a/king_of_hearts.png"),
        (["KH.gif", "KH.webp"], "KH.webp"),
    ],
)
def test_of_several_pictures_of_a_card_always_the_same_is_taken(
    names: list[str], taken: str
) -> None:
    for order in (names, names[::-1]):
        match = matched(order)
        assert match.cards["king_hearts"].name == taken
        others = [entry.name for entry in match.others.get("king_hearts", ())]
        assert {extra.what for extra in match.extras} <= {"another picture of king hearts"}
        assert {taken, *others, *(extra.name for extra in match.extras)} == set(names)


def test_a_card_in_another_format_is_no_other_picture_of_it() -> None:
    assert not matched(["KH.png", "KH.svg", "KH.jpg"]).others
    match = matched(["KH.png", "old/KH.png"])
    assert [entry.name for entry in match.others["king_hearts"]] == ["old/KH.png"]


def test_the_larger_of_two_sizes_is_taken() -> None:
    entries = [Entry("small/KH.png", 100, 0), Entry("large/KH.png", 900, 1)]
    assert match_pictures(entries).cards["king_hearts"].name == "large/KH.png"
