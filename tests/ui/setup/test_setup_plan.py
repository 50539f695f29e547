"""What follows from the choices in the set-up: options, seats, seeds and reasons not to start."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.chance import LARGEST_SEED
from game.folders import SHIPPED
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.variant import OptionValue
from tests.ui.setup.setup_screens import COOKED, FAMILIES
from ui.setup.choices import USUAL_SEATS, Choices, SeatChoice
from ui.setup.plan import Plan
from ui.setup.rule_row import choices_of
from ui.setup.words import value_words

BISCA = [variant.key for variant in FAMILIES["Bisca"].variants]


def plan_of(*keys: str, choices: Choices | None = None, folders: tuple[Path, ...] = ()) -> Plan:
    return Plan(Catalogue((*folders, SHIPPED)), keys, choices or Choices())


@pytest.fixture
def bisca() -> Plan:
    return plan_of(*BISCA)


@pytest.mark.parametrize("count", [2, 3])
def test_partners_are_not_offered_where_there_can_be_none(bisca: Plan, count: int) -> None:
    assert "partners" in bisca.options
    bisca.choose_players(count)
    assert "partners" not in bisca.options


def test_a_choice_that_does_not_hold_for_so_few_comes_back_with_the_players(bisca: Plan) -> None:
    bisca.set_option("partners", "two_sides")
    bisca.choose_players(3)
    assert not bisca.changed
    assert bisca.rules is not None
    assert all(len(side) == 1 for side in bisca.rules.sides)
    bisca.choose_players(4)
    assert bisca.changed == {"partners"}
    assert bisca.rules is not None
    assert bisca.rules.sides == ((0, 2), (1, 3))


def test_each_variant_keeps_its_own_house_rules(bisca: Plan) -> None:
    bisca.set_option("follow", "must")
    bisca.choose_variant("bisca-nove")
    assert not bisca.changed
    bisca.choose_variant(BISCA[0])
    assert bisca.changed == {"follow"}
    bisca.reset_options()
    assert not bisca.changed


def test_a_remembered_value_that_no_longer_exists_is_the_default(bisca: Plan) -> None:
    odd: dict[str, dict[str, OptionValue]] = {
        BISCA[0]: {"follow": "sometimes", "set_points": 99, "queen_over_jack": 1, "gone": 2}
    }
    plan = plan_of(*BISCA, choices=Choices(options=odd))
    assert plan.values == bisca.values
    assert plan.why_not == ""


def test_the_number_of_players_is_the_nearest_possible(bisca: Plan) -> None:
    bisca.choose_players(8)
    bisca.choose_variant("sueca")
    assert bisca.players == 4
    bisca.choose_variant("bisca-sete")
    assert bisca.players == 8


def test_tabs_go_from_short_hands_to_long_ones(bisca: Plan) -> None:
    sizes = [Catalogue((SHIPPED,)).rules(key).hand_size(0) for key in bisca.keys]
    assert sizes == sorted(sizes)
    assert bisca.keys[0] == BISCA[0]


@pytest.mark.parametrize(
    ("typed", "seed"), [("", None), ("  ", None), ("0", 0), ("27 041 983", 27041983)]
)
def test_a_seed_may_be_typed_in_groups_or_left_to_chance(
    bisca: Plan, typed: str, seed: int | None
) -> None:
    bisca.seed_text = typed
    assert bisca.seed == seed
    assert bisca.why_not == ""


@pytest.mark.parametrize("typed", ["seven", "-1", "1.5", str(LARGEST_SEED + 1), "²", "٣"])
def test_what_is_no_seed_says_what_one_is(bisca: Plan, typed: str) -> None:
    bisca.seed_text = typed
    assert bisca.why_not.startswith("A seed is a whole number from 0 to ")


def test_the_dice_choose_a_valid_seed(bisca: Plan) -> None:
    bisca.throw_dice()
    first = bisca.seed
    bisca.throw_dice()
    assert first is not None
    assert bisca.seed != first


def test_a_player_without_a_name_has_the_usual_one(bisca: Plan) -> None:
    bisca.company.rename(1, "  ")
    bisca.company.rename(2, " Ada ")
    names = [seat.name for seat in bisca.session_seats()]
    assert names[1:3] == [USUAL_SEATS[1].name, "Ada"]


def test_the_person_comes_to_the_first_seat_when_theirs_is_taken_away() -> None:
    seats = (*USUAL_SEATS[1:6], SeatChoice("Ana", "person"), *USUAL_SEATS[6:])
    plan = plan_of(*BISCA, choices=Choices(players=6, seats=seats))
    assert plan.company.people == (5,)
    plan.choose_players(3)
    assert plan.company.people == (0,)
    assert plan.seats[0].name == "Ana"


def test_a_table_without_a_person_can_be_watched(bisca: Plan) -> None:
    bisca.company.set_kind(0, "hard")
    assert bisca.company.people == ()
    assert bisca.why_not == ""
    assert {seat.kind for seat in bisca.session_seats()} == {"computer"}


def test_who_has_no_own_name_is_called_after_what_they_are(bisca: Plan) -> None:
    company = bisca.company
    company.set_kind(0, "hard")
    names = [seat.name for seat in company.seats]
    assert names[0] != ""
    assert len(set(names)) == len(names)
    company.set_kind(2, "person")
    assert company.name(2) == "You"
    assert company.session_seats(3)[2].name == "", "who looks is said by the seat"
    company.rename(2, "Ada")
    company.set_kind(2, "hard")
    assert company.name(2) == "Ada"


def test_no_two_players_get_the_same_usual_name(bisca: Plan) -> None:
    company = bisca.company
    company.swap(0, 2)
    company.set_kind(2, "hard")
    company.rename(1, "")
    names = [company.name(seat) for seat in range(12)]
    assert len(set(names)) == 12


def test_a_broken_rule_file_says_all_its_faults_and_cannot_start(tmp_path: Path) -> None:
    (tmp_path / "sueca.yaml").write_text("extends: bisca-tres\nnaem: Sueca\nplayers: {4: {}}\n")
    plan = plan_of(*BISCA, folders=(tmp_path,), choices=Choices("sueca"))
    assert len(plan.faults) >= 1
    assert any("naem" in fault and "sueca.yaml:2" in fault for fault in plan.faults)
    assert plan.why_not
    assert plan.reasons["sueca"]
    assert not plan.options
    plan.choose_variant(BISCA[0])
    assert not plan.faults
    assert not plan.why_not


def test_a_fault_beyond_the_head_of_the_file_is_shown_too(tmp_path: Path) -> None:
    text = "extends: bisca-tres\nname: Odd\nranks: [A]\n"
    (tmp_path / "odd.yaml").write_text(text)
    plan = plan_of("odd", folders=(tmp_path,))
    assert plan.faults
    assert not plan.options
    assert plan.why_not


def test_a_file_that_has_gone_is_a_fault_and_no_crash() -> None:
    plan = plan_of(BISCA[0], "no-such-game", choices=Choices("no-such-game"))
    assert "no-such-game" in plan.faults[0]


def test_house_rules_that_break_a_game_can_be_taken_back(tmp_path: Path) -> None:
    text = (
        "extends: bisca-tres\nname: Odd\nplayers: {4: {}}\n"
        "options: {wild: {label: Wild, default: false}}\n"
        "when: [{given: {wild: true}, then: {ranks: [A]}}]\n"
    )
    (tmp_path / "odd.yaml").write_text(text)
    plan = plan_of("odd", folders=(tmp_path,))
    assert plan.why_not == ""
    plan.set_option("wild", True)
    assert plan.why_not.startswith("These house rules do not go together")
    assert not plan.faults
    plan.set_option("wild", False)
    assert plan.why_not == ""


def test_any_card_that_is_dealt_may_be_chosen(tmp_path: Path) -> None:
    (tmp_path / "cooked.yaml").write_text(COOKED.format(base="bisca-tres"))
    plan = plan_of("cooked", folders=(tmp_path,), choices=Choices(players=3))
    assert "AH" in plan.cards
    assert "2C" not in plan.cards, "it is left out with three players"
    plan.set_option("cook", "AH")
    assert plan.values["cook"] == "AH"
    plan.set_option("cook", "2C")
    assert plan.values["cook"] == "by chance"


def test_numbers_to_choose_from_are_listed_from_low_to_high() -> None:
    option = plan_of("bisque").options["hands"]
    assert choices_of(option, ()) == [3, 6, 9, 12]


def test_a_number_of_hands_that_nobody_counts_is_told_in_words() -> None:
    option = plan_of("chicane").options["hands"]
    assert [value_words(option, value) for value in (0, 1, 50)] == ["No limit", "1", "50"]
    switch = plan_of("bisque").options["show_discards"]
    assert value_words(switch, False) == "Off", "which is no number"


def test_four_are_not_asked_for_two_sides_or_pairs_which_are_the_same(bisca: Plan) -> None:
    bisca.choose_players(4)
    assert bisca.options["partners"].values() == ("none", "two_sides")
    bisca.choose_players(6)
    assert bisca.options["partners"].values() == ("none", "two_sides", "pairs")
