"""Random numbers in bulk: the same on every machine, one by one or many at once."""

from __future__ import annotations

from game.players.search.stream import Stream


def splitmix64(number: int) -> int:
    """Its `number`-th output, from 1, with the seed 0."""
    mixed = number * 0x9E3779B97F4A7C15 % 2**64
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % 2**64
    return mixed ^ mixed >> 31


def test_single_numbers_are_those_that_would_come_in_a_row() -> None:
    one, many = Stream(lambda: 0.3), Stream(lambda: 0.3)
    limit = 1_000_003
    single = [one.below(limit) for _ in range(1000)]
    assert single == [int(float(number) * limit) for number in many.floats(1000)]
    assert one.floats(7).tolist() == many.floats(7).tolist()


def test_the_numbers_are_splitmix64() -> None:
    """The first 24 bits of each number count; the first 65536 are kept for breaking ties."""
    assert splitmix64(1) == 0xE220A8397B1DCDAF, "what is published for the seed 0"
    found = Stream(lambda: 0.0).floats(3)
    wanted = [splitmix64(number) >> 40 for number in (65537, 65538, 65539)]
    assert [int(number * 2**24) for number in found] == wanted


def test_parts_are_what_one_call_after_the_other_would_give() -> None:
    """Some short ones together, and some longer than are ever worked out together."""
    one, many = Stream(lambda: 0.3), Stream(lambda: 0.3)
    lengths = [5, 1, 4000, 300, 9000, 2, 7]
    assert [part.tolist() for part in one.parts(lengths)] == [
        many.floats(length).tolist() for length in lengths
    ]
    assert one.floats(3).tolist() == many.floats(3).tolist()


def test_a_choice_that_is_passed_over_uses_as_many_numbers_as_one_that_is_made() -> None:
    """A window of a hundred ready numbers, and more fresh ones than there are ready."""
    for rows in (10, 9000):
        one, many = Stream(lambda: 0.3), Stream(lambda: 0.3)
        one.below(5), many.below(5)
        one.noise(rows, 10)
        many.pass_over(rows, 10)
        assert one.below(1000) == many.below(1000)
        assert one.floats(3).tolist() == many.floats(3).tolist()
