"""The packs of a player: listed, chosen, changed, removed; damaged ones do no harm."""

import json
import logging
import os
from pathlib import Path

import pytest

from cards_art.packs.errors import BadPack
from cards_art.packs.importing import import_pack
from cards_art.packs.store import (
    bring_back,
    choose_pack,
    chosen_packs,
    find_pack,
    forget_pack,
    load_packs,
    order_packs,
    remove_pack,
    rename_pack,
    set_aside,
    set_index_strip,
    sweep_packs,
)
from tests.cards_art.pack_makers import folder, picture


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    """A folder with a Decktet pack and two French ones."""
    target = tmp_path / "packs"
    for name, card in (("beta", "KH"), ("Alpha", "QH"), ("tet", "2_author")):
        files = {f"{card}.png": picture(colour=(len(name), 0, 0))}
        import_pack(folder(tmp_path / name, files), target)
    return target


def test_no_folder_means_no_packs(tmp_path: Path) -> None:
    assert load_packs(tmp_path / "nowhere") == []
    assert chosen_packs(tmp_path / "nowhere") == ()


def test_packs_are_listed_by_name(packs: Path) -> None:
    assert [pack.name for pack in load_packs(packs)] == ["Alpha", "Beta", "Tet"]


def test_packs_are_listed_as_they_were_ordered_and_new_ones_last(packs: Path) -> None:
    order_packs(packs, ["tet", "beta"])
    assert [pack.id for pack in load_packs(packs)] == ["tet", "beta", "alpha"]
    (packs / "order.json").write_text("[1, {}]", encoding="utf-8")
    assert [pack.id for pack in load_packs(packs)] == ["alpha", "beta", "tet"]


def test_a_pack_has_the_name_that_it_is_given_in_one_line(packs: Path) -> None:
    choose_pack(packs, "french", "beta")
    assert rename_pack(packs, "beta", "  Old\nmasters\x1b ").name == "Old masters"
    assert [pack.name for pack in chosen_packs(packs)] == ["Old masters"]
    assert rename_pack(packs, "beta", " \n").name == "Old masters"
    assert len(rename_pack(packs, "beta", "x" * 500).name) == 60
    with pytest.raises(BadPack, match="no art pack 'gone'"):
        rename_pack(packs, "gone", "x")


def test_a_pack_that_was_set_aside_comes_back_with_everything(packs: Path) -> None:
    before = find_pack(packs, "beta")
    os.utime(packs / "beta", (1_000_000_000, 1_000_000_000))  # it was imported long ago
    set_aside(packs, "beta")
    assert [pack.id for pack in load_packs(packs)] == ["alpha", "tet"]
    sweep_packs(packs)  # as the next import does
    assert bring_back(packs, "beta") == before
    assert find_pack(packs, "beta") == before


def test_what_is_forgotten_or_replaced_does_not_come_back(packs: Path, tmp_path: Path) -> None:
    set_aside(packs, "beta")
    forget_pack(packs, "beta")
    with pytest.raises(BadPack, match="gone for good"):
        bring_back(packs, "beta")
    set_aside(packs, "alpha")
    new = import_pack(folder(tmp_path / "new" / "Alpha", {"KH.png": picture()}), packs)
    with pytest.raises(BadPack, match="gone for good"):
        bring_back(packs, "alpha")
    assert find_pack(packs, "alpha") == new


def test_a_pack_knows_its_pictures(packs: Path) -> None:
    pack = find_pack(packs, "beta")
    assert pack.picture("king_hearts") == packs / "beta" / "king_hearts.png"
    assert pack.picture("queen_hearts") is None
    assert pack.skin("french", "king_hearts") is not None
    assert pack.skin("decktet", "king_hearts") is None


def test_one_pack_a_deck_is_worn(packs: Path) -> None:
    for pack_id, deck in (("beta", "french"), ("tet", "decktet"), ("alpha", "french")):
        choose_pack(packs, deck, pack_id)
    assert [pack.id for pack in chosen_packs(packs)] == ["alpha", "tet"]
    choose_pack(packs, "french", None)
    assert [pack.id for pack in chosen_packs(packs)] == ["tet"]


def test_a_pack_is_worn_by_its_own_deck_only(packs: Path) -> None:
    with pytest.raises(BadPack, match="for the french deck"):
        choose_pack(packs, "decktet", "beta")
    with pytest.raises(BadPack, match="Imported packs: alpha, beta, tet"):
        choose_pack(packs, "decktet", "gamma")


def test_a_removed_pack_is_not_worn_any_more(packs: Path) -> None:
    choose_pack(packs, "french", "beta")
    remove_pack(packs, "beta")
    assert chosen_packs(packs) == ()
    assert {path.name for path in packs.iterdir()} == {"alpha", "tet", "chosen.json"}


@pytest.mark.parametrize("pack_id", ["gamma", "..", "../packs/beta", "/", "", "."])
def test_only_packs_can_be_removed(packs: Path, pack_id: str) -> None:
    with pytest.raises(BadPack, match="There is no art pack"):
        remove_pack(packs, pack_id)
    assert len(load_packs(packs)) == 3


def test_the_strip_is_kept(packs: Path) -> None:
    assert set_index_strip(packs, "beta", True).index_strip
    assert find_pack(packs, "beta").index_strip
    assert not set_index_strip(packs, "beta", False).index_strip
    assert not find_pack(packs, "beta").index_strip


def manifest(packs: Path, **changes: object) -> None:
    path = packs / "beta" / "pack.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(data | changes), encoding="utf-8")


@pytest.mark.parametrize(
    "changes",
    [
        {"format": 99},
        {"name": 7},
        {"cards": {"king_hearts": {"file": "../../secret.png", "checksum": "1"}}},
        {"cards": {"king_hearts": {"file": "C:x.png", "checksum": "1"}}},
        {"cards": ["king_hearts"]},
        {"texts": 5},
    ],
)
def test_a_damaged_pack_is_left_out_with_a_warning(
    packs: Path, changes: dict[str, object], caplog: pytest.LogCaptureFixture
) -> None:
    manifest(packs, **changes)
    with caplog.at_level(logging.WARNING):
        assert [pack.id for pack in load_packs(packs)] == ["alpha", "tet"]
    assert "'beta'" in caplog.text
    remove_pack(packs, "beta")
    assert not (packs / "beta").exists()


def test_a_damaged_choice_chooses_nothing(packs: Path) -> None:
    choose_pack(packs, "french", "beta")
    (packs / "chosen.json").write_text("[", encoding="utf-8")
    assert chosen_packs(packs) == ()
    (packs / "chosen.json").write_text('["beta"]', encoding="utf-8")
    assert chosen_packs(packs) == ()


def test_unfinished_imports_are_not_seen(packs: Path) -> None:
    (packs / "beta").rename(packs / ".tmp-beta")
    assert [pack.id for pack in load_packs(packs)] == ["alpha", "tet"]
