"""The referee accepts every true record and rejects every false one."""

import time
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.referee import faults
from tests.referee.examples import VARIANTS, example
from tests.referee.mutations import (
    Json,
    Place,
    at,
    broken_off,
    of_other_types,
    places,
    rearranged,
    swapped,
)

Change = Callable[[Json], Iterator[Json]]

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=8,
)


def chosen_places(record: Json) -> list[Place]:
    """All places but those deep in the later hands, of which one in eleven is taken."""
    found = list(places(record))
    deep = [p for p in found if len(p) > 3 and p[0] == "hands" and p[1] != 0]
    skipped = set(deep) - set(deep[::11])
    return [place for place in found if place not in skipped]


def unnoticed(record: Json, change: Change) -> list[tuple[Place, Json]]:
    """The changes that the referee lets pass, made at one place at a time and undone again."""
    passed: list[tuple[Place, Json]] = []
    for place in chosen_places(record):
        parent, key = at(record, place[:-1]), place[-1]
        kept = parent[key]
        for changed in change(kept):
            parent[key] = changed
            if not faults(record):
                passed.append((place, changed))
        parent[key] = kept
    return passed


def generic(place: Place) -> str:
    """A place without its numbers, as in ``hands.deal.stock``."""
    return ".".join(key for key in place if isinstance(key, str))


def test_there_is_an_example_of_every_variant() -> None:
    assert len(set(VARIANTS)) == len(VARIANTS) == 10


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_example_is_without_fault(variant: str) -> None:
    assert faults(example(variant)) == []


def test_a_bisque_record_is_checked_quickly() -> None:
    record = example("bisque")
    best = min(_seconds(record) for _ in range(5))
    assert best / len(record["hands"]) * 6 < 0.012, f"{best * 1000:.1f} ms"


def _seconds(record: Json) -> float:
    begin = time.process_time()
    faults(record)
    return time.process_time() - begin


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_value_of_another_type_is_a_fault(variant: str) -> None:
    assert unnoticed(example(variant), lambda value: iter(of_other_types(value))) == []


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_missing_or_foreign_key_is_a_fault(variant: str) -> None:
    def change(value: Json) -> Iterator[Json]:
        if isinstance(value, dict):
            yield {**value, "extra": 0}
            for dropped in value:
                yield {key: item for key, item in value.items() if key != dropped}

    record = example(variant)
    assert unnoticed(record, change) == []
    for key in record:
        assert faults({name: value for name, value in record.items() if name != key})
    assert faults({**record, "extra": 0})


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_wrong_number_is_a_fault(variant: str) -> None:
    def change(value: Json) -> Iterator[Json]:
        if type(value) is int:
            yield from (value - 1, value + 1, -value - 1, 10**5000)

    free = {"seed", "options.target", "hands.actions.tricks"}
    passed = unnoticed(example(variant), change)
    assert [place for place, _ in passed if generic(place) not in free] == []


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_wrong_word_or_code_is_a_fault(variant: str) -> None:
    def change(value: Json) -> Iterator[Json]:
        if isinstance(value, str):
            yield from (value + "x", value[::-1] + "\ud800", "")

    passed = unnoticed(example(variant), change)
    assert {generic(place) for place, _ in passed} <= {"players.name", "players.level"}


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_dropped_or_doubled_or_swapped_item_is_a_fault(variant: str) -> None:
    def change(value: Json) -> Iterator[Json]:
        if isinstance(value, list):
            yield from rearranged(value)

    record = example(variant)
    passed = unnoticed(record, change)
    # The order inside a dealt hand or a divided stack means nothing; that of two stock cards
    # need not show in the play.
    free = {"players", "hands.deal.hands", "hands.actions.stacks", "hands.deal.stock"}
    assert {generic(place) for place, _ in passed} <= free
    for place, changed in passed:
        assert len(changed) == len(at(record, place)), f"dropped or doubled in {place}"


@pytest.mark.parametrize("variant", VARIANTS)
def test_two_cards_that_change_places_in_the_deal_are_a_fault(variant: str) -> None:
    record = example(variant)
    hand = record["hands"][0]
    player_of = {a["card"]: a["seat"] for a in hand["actions"] if a["do"] == "play"}
    groups = [*hand["deal"]["hands"], hand["deal"]["stock"]]
    dealt = [(group, i) for group in groups for i in range(len(group))]
    # The last of the stock is the turn-up, which other tests move.
    pairs = list(zip(dealt, dealt[11:-1], strict=False))
    tried = 0
    for (one, i), (two, j) in pairs:
        players = {player_of.get(one[i]), player_of.get(two[j])}
        if len(players) == 2 and None not in players:
            one[i], two[j] = two[j], one[i]
            assert faults(record)
            one[i], two[j] = two[j], one[i]
            tried += 1
    assert tried > 10
    assert faults(record) == []


@pytest.mark.parametrize(
    ("variant", "name", "value"),
    [
        ("bisque", "hands", 6),
        ("bisca-tres", "set_points", 2),
        ("bisca-tres", "first_lead", "cutter"),
        ("bisca-tres", "ten_for_seven", False),
        ("bisca-tres", "play_out", True),
        ("bisca-sete", "partners", "none"),
        ("bisca-nove", "partners", "two_sides"),
        ("bisca-nove", "follow", "must"),
        ("sueca", "plain", True),
        ("sueca", "queen_over_jack", False),
        ("chicane", "hands", 2),
        ("chicane", "hands", 0),
        ("chicane-partner", "hands", 0),
        ("bouillabaisse", "suit", "H"),
        ("bouillabaisse", "card", "QS"),
        ("succotash", "first_edition_deal", False),
        ("succotash", "tenth_trick", True),
        ("succotash", "half_prizes", True),
        ("succotash", "hands", 3),
    ],
)
def test_an_option_that_does_not_fit_the_play_is_a_fault(
    variant: str, name: str, value: Json
) -> None:
    record = example(variant)
    assert record["options"][name] != value
    record["options"][name] = value
    assert faults(record)


@pytest.mark.parametrize(
    ("variant", "name", "value"),
    [
        ("bisque", "hands", 4),
        ("bisca-nove", "partners", "pairs"),
        ("bisca-sete", "set_points", 11),
        ("sueca", "set_points", 0),
        ("chicane", "target", 9),
        ("chicane", "hands", 51),
        ("chicane-old-school", "target", 201),
        ("bouillabaisse", "card", "2C"),
        ("bouillabaisse", "face", "A"),
        ("succotash", "hands", 2),
        ("succotash", "open_hands", 1),
    ],
)
def test_an_option_out_of_its_range_is_named(variant: str, name: str, value: Json) -> None:
    record = example(variant)
    record["options"][name] = value
    assert faults(record)[0].startswith(f"options.{name}: ")


def test_the_deal_passes_in_the_direction_of_play() -> None:
    record = example("bisca-tres")
    record["options"]["set_points"] = 2
    record.update(winners=[], finished=False)
    first = record["hands"][0]
    for step, fine in ((-1, True), (1, False), (0, False)):
        dealer = (first["dealer"] + step) % 4
        fresh = {**first, "dealer": dealer, "actions": [], "tricks": []}
        del fresh["scores"], fresh["card_points"]
        assert (faults({**record, "hands": [first, fresh]}) == []) == fine


@pytest.mark.parametrize("variant", VARIANTS)
def test_another_variant_or_number_of_players_is_a_fault(variant: str) -> None:
    for other in VARIANTS:
        if other != variant:
            assert faults({**example(variant), "variant": other})
    record = example(variant)
    assert faults({**record, "players": record["players"] * 2})


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_record_may_break_off_after_any_action(variant: str) -> None:
    record = example(variant)
    for number, hand in enumerate(record["hands"]):
        for count in range(0, len(hand["actions"]), 1 if number == 0 else 7):
            unfinished = broken_off(record, number, count)
            assert faults(unfinished) == []
            assert faults({**unfinished, "finished": True})
            assert faults({**unfinished, "winners": record["winners"]})
            later_hand = {**unfinished, "hands": unfinished["hands"] + record["hands"][-1:]}
            assert faults(later_hand)
            unfinished["hands"][-1]["scores"] = hand["scores"]
            assert faults(unfinished)


@pytest.mark.parametrize("variant", ["bisque", "bouillabaisse"])
def test_a_record_may_break_off_between_two_hands(variant: str) -> None:
    record = example(variant)
    done = record["hands"][:2]
    totals = [sum(column) for column in zip(*(hand["scores"] for hand in done), strict=True)]
    unfinished = {**record, "hands": done, "totals": totals, "winners": [], "finished": False}
    assert faults(unfinished) == []
    assert faults({**unfinished, "totals": record["totals"]})


def test_actions_swapped_within_a_hand_are_a_fault_in_all_hands() -> None:
    record = example("bouillabaisse")
    for hand in record["hands"]:
        kept = hand["actions"]
        for changed in list(swapped(kept))[::5]:
            hand["actions"] = changed
            assert faults(record)
        hand["actions"] = kept


@given(json_values)
def test_any_json_value_is_judged_without_an_exception(value: Json) -> None:
    assert faults(value)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(VARIANTS), st.data())
def test_any_value_in_any_place_is_judged_without_an_exception(
    variant: str, data: st.DataObject
) -> None:
    record = example(variant)
    place = data.draw(st.sampled_from(list(places(record))))
    at(record, place[:-1])[place[-1]] = data.draw(json_values)
    assert isinstance(faults(record), list)
