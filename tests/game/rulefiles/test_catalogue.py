"""Finding rule files, extending them, and choosing options."""

from __future__ import annotations

from gc import collect
from itertools import pairwise
from pathlib import Path
from weakref import ref

import pytest

from game.folders import SHIPPED
from game.rulefiles.catalogue import MOST_RULES, Catalogue
from game.rulefiles.faults import BadRules
from game.rulefiles.options import BadOption, BadVariant
from tests.shipped import CATALOGUE

SOUPS = {
    "bisque": (3,),
    "bisca-tres": (2, 3, 4, 6, 8),
    "bisca-sete": (2, 3, 4, 6, 8),
    "bisca-nove": (2, 3, 4, 6, 8),
    "sueca": (4,),
    "chicane": (3, 4),
    "chicane-partner": (4,),
    "chicane-old-school": (3, 4),
    "bouillabaisse": tuple(range(2, 13)),
    "succotash": (3,),
}


def own(folder: Path, **files: str) -> Catalogue:
    """The catalogue of a player with these rule files; two underscores lead into a folder."""
    for name, text in files.items():
        file = folder / f"{name.replace('__', '/')}.yaml"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return Catalogue((folder, SHIPPED))


def test_the_ten_soups_and_their_numbers_of_players() -> None:
    assert {key: CATALOGUE.entry(key).counts for key in SOUPS} == SOUPS


def test_every_shipped_file_is_good() -> None:
    assert [entry.key for entry in CATALOGUE.entries() if entry.faults] == []
    assert len(CATALOGUE.entries()) >= 14


def test_rules_of_many_choices_of_options_are_not_all_kept(tmp_path: Path) -> None:
    """A file of records may hold a hundred thousand."""
    option = f"options: {{n: {{label: N, default: 0, range: [0, {MOST_RULES}]}}}}"
    catalogue = own(tmp_path, mine=f"extends: bisque\nname: Mine\n{option}")
    first = ref(catalogue.rules("mine", 3, {"n": 0}))
    for number in range(MOST_RULES):
        assert catalogue.rules("mine", 3, {"n": number}) is catalogue.rules(
            "mine", 3, {"n": number}
        )
    collect()
    assert first() is not None
    catalogue.rules("mine", 3, {"n": MOST_RULES})
    collect()
    assert first() is None


@pytest.mark.parametrize(
    ("variant", "options"),
    [
        ("bisque", {"hands": [6, 3, 9, 12], "show_discards": [False, True]}),
        (
            "bisca-sete",
            {
                "queen_over_jack": [False, True],
                "ten_for_seven": [False, True],
                "partners": ["none", "two_sides", "pairs"],
                "first_lead": ["cutter", "eldest"],
                "follow": ["free", "must"],
                "play_out": [False, True],
                "set_points": [4, *(n for n in range(1, 11) if n != 4)],
            },
        ),
        (
            "sueca",
            {
                "queen_over_jack": [False, True],
                "ten_for_seven": [False, True],
                "plain": [False, True],
                "first_card": [False, True],
                "draws_count": [False, True],
                "set_points": [4, *(n for n in range(1, 11) if n != 4)],
            },
        ),
        *(
            (
                variant,
                {
                    "target": [31, *(n for n in range(10, 201) if n != 31)],
                    "hands": [0, *range(1, 51)],
                },
            )
            for variant in ("chicane", "chicane-partner", "chicane-old-school")
        ),
        (
            "bouillabaisse",
            {
                "all_or_nothing": [False, True],
                "reveal": ["start", "round"],
                "suit": ["random", "C", "D", "S", "H"],
                "face": ["random", "J", "Q", "K"],
                "card": ["random"],
            },
        ),
        (
            "succotash",
            {
                "first_edition_deal": [False, True],
                "even_split": [False, True],
                "tenth_trick": [False, True],
                "half_prizes": [False, True],
                "open_hands": [True, False],
                "hands": [1, 3],
            },
        ),
    ],
)
def test_the_options_have_the_names_defaults_and_values_of_the_record(
    variant: str, options: dict[str, list[object]]
) -> None:
    found = CATALOGUE.header(variant).options
    assert {name: option.default for name, option in found.items()} == {
        name: values[0] for name, values in options.items()
    }
    for name, values in options.items():
        assert set(found[name].values()) == set(values)


def test_no_line_of_the_program_names_a_game() -> None:
    names = [*CATALOGUE.keys, "bisca", "oh hell", "old school"]
    for file in (SHIPPED.parent / "game").rglob("*.py"):
        code = file.read_text(encoding="utf-8").lower()
        assert not [name for name in names if f'"{name}"' in code or f"'{name}'" in code], file


@pytest.mark.parametrize(
    ("variant", "players", "message"),
    [
        ("biske", None, "there is no variant 'biske'; did you mean 'bisque'?"),
        ("tarot", None, "there is no variant 'tarot'; did you mean 'tarot-french'?"),
        ("bisca", None, "did you mean 'bisca-nove', 'bisca-sete', 'bisca-tres', or 'briscola'?"),
        ("zzz", None, "known are ace-trump, auction-pitch"),
        ("soups/leek.yaml", 2, "put it into your folder of rules .* and write 'leek'"),
        ("bisque", 4, "bisque is for 3 players, not for 4"),
        ("bisca-tres", 5, "bisca-tres is for 2, 3, 4, 6, 8 players, not for 5"),
    ],
)
def test_unknown_variants_and_tables_are_said(
    variant: str, players: int | None, message: str
) -> None:
    with pytest.raises(BadVariant, match=message):
        CATALOGUE.rules(variant, players)


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("hans", 3, "bisque has no option 'hans'; did you mean 'hands'?"),
        ("zzz", 3, "its options are: hands, show_discards"),
        ("hands", 4, "bisque: option hands cannot be 4; it takes 6, 3, 9, 12"),
        ("hands", "many", "it takes 6, 3, 9, 12"),
        ("show_discards", 1, "it takes false, true"),
        ("hands", True, "option hands cannot be True"),
    ],
)
def test_unknown_options_and_values_are_said(option: str, value: int | str, message: str) -> None:
    with pytest.raises(BadOption) as caught:
        CATALOGUE.rules("bisque", 3, {option: value})
    assert message in str(caught.value)


def test_option_values_may_be_given_as_text() -> None:
    rules = CATALOGUE.rules("bisque", 3, {"hands": "9", "show_discards": "yes"})
    assert rules.options == {"hands": 9, "show_discards": True}


def test_a_range_is_said_with_its_ends() -> None:
    with pytest.raises(BadOption, match="a whole number from 10 to 200"):
        CATALOGUE.rules("chicane", 3, {"target": 9})


# --- files of the player's own -------------------------------------------------------------------


def test_own_files_join_the_shipped_ones(tmp_path: Path) -> None:
    catalogue = own(tmp_path, stew="extends: bisque\nname: Stew\nplayers: {3: {}}\n")
    assert set(catalogue.keys) == {*CATALOGUE.keys, "stew"}
    assert catalogue.entry("stew").title == "Stew"
    assert catalogue.rules("stew", 3).deck.key == "decktet-basic"


def test_an_own_file_takes_the_place_of_a_shipped_one_and_may_extend_it(tmp_path: Path) -> None:
    catalogue = own(tmp_path, bisque="extends: bisque\noptions: {hands: {default: 9}}\n")
    assert catalogue.rules("bisque", 3).options["hands"] == 9
    assert catalogue.entry("bisque").title == "Bisque"
    assert len(catalogue.keys) == len(CATALOGUE.keys)


def test_shipped_files_extend_what_took_the_place_of_their_base(tmp_path: Path) -> None:
    catalogue = own(tmp_path, chicane="extends: chicane\noptions: {target: {default: 50}}\n")
    assert catalogue.rules("chicane-partner", 4).options["target"] == 50


def test_a_deck_file_is_read_only_once(tmp_path: Path) -> None:
    """Rules with other options have the same deck, whatever has become of its file."""
    deck = "extends: french-52\nname: Short\nwithout_ranks: [2]\n"
    catalogue = own(tmp_path, decks__short=deck, mine="extends: whist\ndeck: short\n")
    assert catalogue.rules("mine", 4).deck.name == "Short"
    (tmp_path / "decks" / "short.yaml").unlink()
    assert catalogue.rules("mine", 4, {"target": 9}).deck.name == "Short"


def test_own_decks_join_and_take_the_place_of_the_shipped_ones(tmp_path: Path) -> None:
    text = "extends: french-52\nname: Short\nwithout_ranks: [2, 3, 4, 5, 6]\n"
    catalogue = own(
        tmp_path,
        decks__short=text,
        stew="extends: whist\ndeck: short\nphases: {deal: {each: 8}}\n",
    )
    assert len(catalogue.rules("stew", 4).pack) == 32


def test_a_broken_own_file_is_named_with_its_faults_and_the_rest_goes_on(tmp_path: Path) -> None:
    catalogue = own(tmp_path, stew="name: Stew\n")
    entry = catalogue.entry("stew")
    assert entry.header is None
    assert [fault.message for fault in entry.faults] == ["is missing"]
    assert entry.title == "stew"
    assert catalogue.entry("bisque").faults == ()


def test_a_long_chain_of_files_is_followed(tmp_path: Path) -> None:
    names = ["whist", *(f"stew{number}" for number in range(8))]
    files = {name: f"extends: {base}\nname: {name}\n" for base, name in pairwise(names)}
    assert own(tmp_path, **files).rules("stew7", 4).variant.name == "stew7"


def test_options_change_the_rules_one_after_the_other(tmp_path: Path) -> None:
    text = """
extends: whist
options:
  one: {label: One, default: false}
  two: {label: Two, default: 1, choices: [1, 2, 3]}
when:
  - given: {one: true}
    then: {match: {target: 11}}
  - given: {one: true, two: [2, 3]}
    then: {match: {target: 12}}
  - given: {two: 3}
    then: {match: {target: null, hands: 7}}
"""
    catalogue = own(tmp_path, stew=text)

    def match(one: bool, two: int) -> tuple[int | None, int]:
        found = catalogue.rules("stew", 4, {"one": one, "two": two}).variant.match
        return found.target, found.hands

    assert match(False, 1) == (5, 0)
    assert match(True, 1) == (11, 0)
    assert match(True, 2) == (12, 0)
    assert match(False, 2) == (5, 0)
    assert match(True, 3) == (None, 7)


def test_true_is_not_the_number_one(tmp_path: Path) -> None:
    text = """
extends: whist
options: {two: {label: Two, default: 1, choices: [1, 2]}}
when: [{given: {two: true}, then: {match: {target: 11}}}]
"""
    assert own(tmp_path, stew=text).rules("stew", 4).variant.match.target == 5


@pytest.mark.parametrize("variant", CATALOGUE.keys)
def test_combinations_try_every_value_and_every_change(variant: str) -> None:
    for players in CATALOGUE.entry(variant).counts:
        seen: dict[str, set[object]] = {}
        for combination in CATALOGUE.combinations(variant, players):
            for name, value in combination.items():
                seen.setdefault(name, set()).add(value)
        for name, option in CATALOGUE.options(variant, players).items():
            if option.range is None:
                assert seen[name] == set(option.values())
            else:
                assert set(option.range) <= seen[name]


def test_a_file_without_a_phase_to_play_is_bad(tmp_path: Path) -> None:
    catalogue = own(tmp_path, stew="extends: whist\nphases: {tricks: null}\n")
    with pytest.raises(BadRules, match="a hand needs tricks or prizes to be played"):
        catalogue.rules("stew", 4)


@pytest.mark.parametrize(
    ("phases", "order"),
    [
        ("{bid: {}}", ("deal", "bid", "tricks")),
        ("{bid: {}, give: {}}", ("deal", "bid", "give", "tricks")),
        ("{give: {}, tricks: {}, bid: {}}", ("deal", "give", "bid", "tricks")),
    ],
)
def test_tricks_are_the_last_phase_wherever_others_are_added(
    tmp_path: Path, phases: str, order: tuple[str, ...]
) -> None:
    catalogue = own(
        tmp_path,
        stew="extends: hearts\nphases: {give: null}\n",
        soup=f"extends: stew\nphases: {phases}\n",
    )
    assert catalogue.rules("soup", 4).order == order


def test_a_hand_has_tricks_or_prizes(tmp_path: Path) -> None:
    catalogue = own(tmp_path, stew="extends: whist\nphases: {prizes: {}}\n")
    with pytest.raises(BadRules, match="a hand has either tricks or prizes"):
        catalogue.rules("stew", 4)


def test_what_a_number_of_players_removes_is_removed_in_files_that_extend_it(
    tmp_path: Path,
) -> None:
    """Two players have no sides: the file says so itself although what it extends does as well."""
    choices = "partners: {label: Sides, default: none, choices: {none: None, two: Two, pairs: 2}}"
    none = "{4: {options: {partners: {choices: {two: null, pairs: null}}}}}"
    base = f"extends: whist\nplayers: {none}\noptions: {{{choices}}}\n"
    above = "extends: base\nplayers: {4: {options: {partners: {choices: {two: null}}}}}\n"
    catalogue = own(tmp_path, base=base, above=above)
    for key in ("base", "above"):
        assert catalogue.options(key, 4)["partners"].values() == ("none",)


def test_names_never_lead_out_of_the_folders(tmp_path: Path) -> None:
    outside = tmp_path / "outside.yaml"
    outside.write_text("extends: bisque\n")
    (tmp_path / "rules" / "decks").mkdir(parents=True)
    catalogue = Catalogue((tmp_path / "rules", SHIPPED))
    for name in ("../outside", str(outside.with_suffix("")), "..", "", "decks/french-52"):
        with pytest.raises(BadVariant, match="no variant"):
            catalogue.entry(name)
    (tmp_path / "rules" / "mine.yaml").write_text("extends: ../outside\n")
    (fault,) = catalogue.entry("mine").faults
    assert fault.key == "extends"
    (tmp_path / "rules" / "yours.yaml").write_text("extends: bisque\ndeck: ../outside\n")
    (fault,) = catalogue.entry("yours").faults
    assert "no deck" in fault.message


def test_a_deck_of_the_players_may_extend_the_shipped_deck_of_its_name(tmp_path: Path) -> None:
    decks = tmp_path / "decks"
    decks.mkdir()
    (decks / "french-52.yaml").write_text("extends: french-52\nwithout_ranks: [2]\n")
    catalogue = Catalogue((tmp_path, SHIPPED))
    assert len(catalogue.deck("french-52").pack) == 48
    (decks / "round.yaml").write_text("extends: about\n")
    (decks / "about.yaml").write_text("extends: round\n")
    with pytest.raises(BadRules, match="circle"):
        catalogue.deck("round")
