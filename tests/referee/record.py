"""The whole record: its frame, its hands one after another, and the final result."""

from collections.abc import Mapping, Sequence

from tests.referee.bisca import Bisca, Sueca
from tests.referee.bisque import Bisque
from tests.referee.bouillabaisse import Bouillabaisse
from tests.referee.chicane import Chicane
from tests.referee.chicane_old_school import ChicaneOldSchool
from tests.referee.chicane_partner import ChicanePartner
from tests.referee.common import Fault, codes, fields, listing, require, show, tidy, whole
from tests.referee.hand import BreaksOff, Deal, Hand
from tests.referee.rules import Outcome, Rules
from tests.referee.succotash import Succotash
from tests.referee.table import Table, read_table

_RULES: Mapping[str, Rules] = {
    "bisque": Bisque(),
    "bisca-tres": Bisca(3),
    "bisca-sete": Bisca(7),
    "bisca-nove": Bisca(9),
    "sueca": Sueca(),
    "chicane": Chicane(),
    "chicane-partner": ChicanePartner(),
    "chicane-old-school": ChicaneOldSchool(),
    "bouillabaisse": Bouillabaisse(),
    "succotash": Succotash(),
}

_RECORD_KEYS = (
    *("format", "version", "variant", "options", "seed", "players"),
    *("draws", "hands", "totals", "winners", "finished"),
)
_HAND_KEYS = ("dealer", "void", "deal", "actions", "tricks")
_DEAL_KEYS = ("hands", "stock", "turned", "prizes")


def check_record(value: object) -> None:
    """Raise ``Fault`` for the first thing that is wrong with a parsed JSON value."""
    record = fields(value, _RECORD_KEYS, "record")
    require(record["format"], "tureen-record", "format")
    require(record["version"], 1, "version")
    if type(record["seed"]) is not int:
        raise Fault(f"seed: expected an integer, found {show(record['seed'])}.")
    table = read_table(record)
    rules = _RULES[table.variant]
    draws = rules.check_draws(table, record["draws"])
    totals, over = _check_hands(table, rules, draws, listing(record["hands"], "hands"))
    best = min(totals) if rules.lowest_wins else max(totals)
    winners = [seat for seat, total in enumerate(totals) if total == best] if over else []
    require(record["totals"], totals, "totals")
    require(record["winners"], winners, "winners")
    require(record["finished"], over, "finished")


def _check_hands(
    table: Table, rules: Rules, draws: Mapping[str, object], hands: Sequence[object]
) -> tuple[list[int | float], bool]:
    """Check all hands; the totals of the finished ones, and whether the game is over."""
    totals: list[int | float] = [0] * table.seats
    over = False
    in_play = False
    dealer = None
    outcomes: list[Outcome] = []
    for number, value in enumerate(hands):
        where = f"hands[{number}]"
        if over or in_play:
            state = "the game was over" if over else "the hand before is still in play"
            raise Fault(f"{where}: expected no further hand, as {state}.")
        hand = _open_hand(table, rules, number, value, dealer)
        dealer = hand.dealer
        outcome = _play(rules, hand, draws)
        if outcome is not None:
            outcome = rules.after(table, outcomes, outcome)
        _check_result(table, hand, value, outcome, rules.kept(table, outcomes), where)
        if outcome is None:
            in_play = True
        else:
            outcomes.append(outcome)
            totals = tidy([a + b for a, b in zip(totals, outcome.scores, strict=True)])
            over = rules.game_over(table, totals, number + 1)
    return totals, over


def _open_hand(
    table: Table, rules: Rules, number: int, value: object, last_dealer: int | None
) -> Hand:
    """The hand before its first action, with dealer, void deals and deal checked."""
    where = f"hands[{number}]"
    if not isinstance(value, dict):
        raise Fault(f"{where}: expected an object, found {show(value)}.")
    for key in _HAND_KEYS:
        if key not in value:
            raise Fault(f"{where}: the key {key!r} is missing.")
    dealer = whole(value["dealer"], 0, table.seats - 1, f"{where}.dealer")
    if last_dealer is not None:
        # The deal passes in the direction of play, one seat a hand.
        require(dealer, (last_dealer + rules.step) % table.seats, f"{where}.dealer")
    for index, thrown_in in enumerate(listing(value["void"], f"{where}.void")):
        place = f"{where}.void[{index}]"
        if not rules.is_void(_read_deal(table, rules, dealer, thrown_in, place)):
            raise Fault(f"{place}: this deal is good and had to be played.")
    deal = _read_deal(table, rules, dealer, value["deal"], f"{where}.deal")
    if rules.is_void(deal):
        raise Fault(f"{where}.deal: this deal is void and had to be thrown in.")
    actions = listing(value["actions"], f"{where}.actions")
    return Hand(table, number, dealer, deal, actions)


def _read_deal(table: Table, rules: Rules, dealer: int, value: object, where: str) -> Deal:
    found = fields(value, _DEAL_KEYS, where)
    hands = listing(found["hands"], f"{where}.hands")
    if len(hands) != table.seats:
        raise Fault(f"{where}.hands: expected {table.seats} hands, found {len(hands)}.")
    turned = found["turned"]
    if turned is not None and not isinstance(turned, str):
        raise Fault(f"{where}.turned: expected a card code or null, found {show(turned)}.")
    deal = Deal(
        [codes(cards, f"{where}.hands[{seat}]") for seat, cards in enumerate(hands)],
        codes(found["stock"], f"{where}.stock"),
        turned,
        codes(found["prizes"], f"{where}.prizes"),
    )
    rules.check_deal(table, dealer, deal, where)
    return deal


def _play(rules: Rules, hand: Hand, draws: Mapping[str, object]) -> Outcome | None:
    """Follow the actions to the end; None when the hand is still in play."""
    try:
        outcome = rules.play(hand, draws)
    except BreaksOff:
        return None
    hand.check_over()
    return outcome


def _check_result(
    table: Table,
    hand: Hand,
    value: object,
    outcome: Outcome | None,
    kept: Mapping[str, list[int]],
    where: str,
) -> None:
    """Fault tricks and scores that do not follow from the actions."""
    expected: dict[str, object] = {"kept": kept} if kept else {}
    if outcome is not None:
        expected["scores"] = tidy(outcome.scores)
        if outcome.card_points is not None:
            expected["card_points"] = list(outcome.card_points)
    elif isinstance(value, dict) and "scores" in value:
        raise Fault(f"{where}: expected no scores, as the hand is still in play.")
    names_cases = outcome is not None and isinstance(value, dict) and "cases" in value
    found = fields(value, (*_HAND_KEYS, *expected, *(["cases"] if names_cases else [])), where)
    if outcome is not None and names_cases:
        _check_cases(listing(found["cases"], f"{where}.cases"), len(outcome.scores), where)
    tricks = listing(found["tricks"], f"{where}.tricks")
    for index, trick in enumerate(hand.tricks[: len(tricks)]):
        require(tricks[index], trick, f"{where}.tricks[{index}]")
    if len(tricks) != len(hand.tricks):
        raise Fault(f"{where}.tricks: expected {len(hand.tricks)} tricks, found {len(tricks)}.")
    for key, numbers in expected.items():
        require(found[key], numbers, f"{where}.{key}")


def _check_cases(cases: list[object], players: int, where: str) -> None:
    """The places of lines in a scoring table, which this reading of the rules does not know."""
    right = all(case is None or (type(case) is int and case >= 0) for case in cases)
    if len(cases) != players or not right:
        raise Fault(f"{where}.cases: expected the place of a line for each of {players} seats.")
