"""Each card has lore of a length that fits, and no sentence appears twice."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from cards_art.sources import scene_names
from game.door.plain_yaml import read
from tests.ui.gallery.conftest import take_in
from tests.ui.gallery.gallery_guest import CATALOGUE, Visit
from ui.gallery import words
from ui.gallery.card_scene import GalleryCard
from ui.gallery.halls import open_halls

HERE = Path(words.__file__).parent
ALL_LORE = read((HERE / "lore.yaml").read_text("utf-8"), "lore.yaml")
LORE: dict[str, str] = ALL_LORE["decktet"]
EVERYTHING = {scene: text for deck in ALL_LORE.values() for scene, text in deck.items()}
PICTURES = read((HERE / "pictures.yaml").read_text("utf-8"), "pictures.yaml")
HALLS = {hall.key: hall for hall in open_halls(CATALOGUE)}


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.!?]) ", text)


def test_every_card_of_the_decktet_and_every_scene_of_the_tarot_has_its_lore() -> None:
    assert set(ALL_LORE) == {"decktet", "tarot"}
    assert set(LORE) == set(scene_names("decktet"))
    assert set(ALL_LORE["tarot"]) == set(scene_names("tarot"))
    shown = HALLS["decktet"].shows[0].exhibits
    assert all(words.lore(exhibit) == LORE[exhibit.face.scene] for exhibit in shown)
    assert not any(words.lore(exhibit) for exhibit in HALLS["french"].shows[0].exhibits)


def test_lore_is_two_or_three_sentences_that_fit_into_three_lines() -> None:
    for scene, text in EVERYTHING.items():
        assert 2 <= len(sentences(text)) <= 3, scene
        assert 80 <= len(text) <= 210, (scene, len(text))
        assert text[0].isupper(), scene
        assert text.endswith("."), scene


def test_no_sentence_is_said_twice_of_any_picture() -> None:
    said = [line for text in EVERYTHING.values() for line in sentences(text)]
    said += [
        line for deck in PICTURES.values() for text in deck.values() for line in sentences(text)
    ]
    assert [line for line, count in Counter(said).items() if count > 1] == []
    beginnings = Counter(" ".join(line.split()[:5]) for line in said[: 3 * len(EVERYTHING)])
    assert [words for words, count in beginnings.items() if count > 1] == []


def test_what_lore_says_of_pairs_of_suits_is_so() -> None:
    """The cards that call themselves the only, the highest or the lowest one of their suits."""
    numbers = [
        exhibit.card
        for exhibit in HALLS["decktet"].shows[0].exhibits
        if exhibit.card.rank.isdigit()
    ]
    scenes = {e.card.code: e.face.scene for e in HALLS["decktet"].shows[0].exhibits}
    pairs: dict[frozenset[str], list[str]] = {}
    for card in sorted(numbers, key=lambda card: int(card.rank)):
        pairs.setdefault(frozenset(card.suits), []).append(scenes[card.code])
    alone = {row[0] for row in pairs.values() if len(row) == 1}
    assert alone == {"author", "savage", "discovery"}
    rows = {scene: row for row in pairs.values() for scene in row}
    assert rows["mill"][-1] == "mill"
    assert rows["origin"][0] == "origin"
    assert rows["pact"][-1] == "pact"
    assert len(rows["mill"]) == len(rows["pact"]) == 3


def test_lore_is_kept_whatever_pack_is_worn(visit: Visit, pictures: Path) -> None:
    guest = visit()
    guest.gallery.visit.look_at("6MW")
    guest.gallery.open_current()
    card = guest.screen(GalleryCard)
    before = card.about.told
    take_in(guest, pictures)
    after = guest.screen(GalleryCard).about.told
    assert before.lore == after.lore == LORE["lunatic"]
    assert before.sentence == PICTURES["decktet"]["lunatic"]
    assert "Red deck" in after.sentence
