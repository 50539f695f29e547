"""The whole record: its frame, its hands one after another, and the final result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from tests.referee.common import Fault, codes, fields, listing, one_of, require, show, whole
from tests.referee.general import announcing, bidding, passing, prizes, settling, tricks
from tests.referee.general.cards import Deck, deck_of
from tests.referee.general.hand import BreaksOff, Deal, Frame, Hand, Passed, Watch
from tests.referee.general.scoring import Kept, Outcome, scored
from tests.referee.general.trees import file_tree, for_table, merged
from tests.referee.general.vocabulary import Tree, Unknown, unknown
from tests.referee.general.vocabulary import whole as table

_PHASES: Mapping[str, Callable[[Hand], None]] = {
    "choose": settling.choose, "settle": passing.settle, "give": passing.give, "goal": passing.goal,
    "call": settling.call, "declare": settling.declare, "trumps": settling.trumps,
    "tell": settling.tell, "bid": bidding.bid, "pledge": passing.pledge, "auction": bidding.auction,
    "offer": settling.offer, "alone": settling.alone, "stay": settling.stay,
    "partner": settling.partner,
    "kitty": passing.kitty, "exchange": passing.exchange, "announce": announcing.announce,
    "more": passing.more, "open": settling.open_, "tricks": tricks.tricks, "prizes": prizes.prizes,
}  # fmt: skip
_RECORD_KEYS = (
    *("format", "version", "variant", "options", "seed", "players"),
    *("draws", "hands", "totals", "winners", "finished"),
)


class Game:
    """A game whose hands are judged one after the other."""

    def __init__(self, record: Tree, folders: Sequence[Path]) -> None:
        tree = file_tree(str(record["variant"]), folders)
        self.players = len(listing(record["players"], "players"))
        counts = tree["players"]
        options = (merged(tree, counts.get(str(self.players)) or {}).get("options")) or {}
        self.tree = for_table(tree, self.players, _options(record["options"], options))
        strange = [*unknown(self.tree), *_strange_games(self.tree)]
        if strange:
            raise Unknown("; ".join(strange))
        self.options = _options(record["options"], options)
        self.deck: Deck = deck_of(self.tree["deck"], folders)
        _check_options(self.options, options, self.deck)
        self.match = table("match", self.tree["match"])
        self.draws = _check_draws(record["draws"], self.tree.get("draws") or {}, self.deck)
        self.totals = [Fraction(0)] * self.players
        score = table("score", self.tree["score"])
        self.kept: Kept = {
            name: [Fraction(table("keep", keep)["start"])] * self.players
            for name, keep in score["keep"].items()
            if keep is not None
        }
        self.out: set[int] = set()
        self.chosen: dict[int, list[str]] = {}
        self.counting = 0
        """How many hands count for the match so far."""
        self.dealer: int | None = None
        self.chosen_dealer: int | None = None
        """The player whom the last hand made the dealer of the next."""
        self.last: Hand | None = None
        self.winners: list[int] = []
        self.over = False

    @property
    def step(self) -> int:
        """1 for play to the left, -1 for play to the right."""
        return -1 if self.tree.get("direction") == "anticlockwise" else 1

    def frame(self) -> Frame:
        """What the next hand begins with."""
        return Frame(self.tree, self.deck, self.players, frozenset(self.out),
                     self._last_winner(), self.kept, self.chosen)  # fmt: skip

    def _last_winner(self) -> int | None:
        last = self.last
        if last is None or not last.tricks:
            return None
        won = Counter(trick.winner for trick in last.tricks)
        dealer = last.dealer if self.dealer is None else self.next_dealer() or 0
        order = [(dealer + self.step * n) % self.players for n in range(1, self.players + 1)]
        left = [seat for seat in order if seat not in self.out]
        return max(left, key=lambda seat: (won[seat], -left.index(seat)))

    def next_dealer(self) -> int | None:
        """The next dealer; None if it is not fixed."""
        if self.dealer is None:
            return None
        at = (
            (self.dealer + self.step) % self.players
            if self.chosen_dealer is None
            else self.chosen_dealer
        )
        while at in self.out:
            at = (at + self.step) % self.players
        return at

    def ended(self, outcome: Outcome) -> None:
        """Add a hand that counts, and see whether the game is over."""
        self.totals = [a + b for a, b in zip(self.totals, outcome.scores, strict=True)]
        self.kept = outcome.kept
        self.out |= outcome.out
        self.chosen_dealer = outcome.dealt_by
        self.counting += 1
        left = [seat for seat in range(self.players) if seat not in self.out]
        match, best = self.match, max if self.match["best"] == "highest" else min
        of_all = best(self.totals[seat] for seat in left)
        self.winners = [seat for seat in left if self.totals[seat] == of_all]
        if len(left) == 1:
            self.over = True
            return
        target, reached = match["target"], self.totals
        if match["of"] is not None:
            reached = self.kept[str(match["of"])]
        by_hands = bool(match["hands"]) and self.counting >= match["hands"]
        everybody = range(self.players)  # also who is out of the game
        enough = [seat for seat in everybody if target is not None and reached[seat] >= target]
        if match["hands"] and not match["either"]:
            enough = []
        if match["going_out"] == "makers":
            enough = [seat for seat in enough if seat in outcome.makers]
            if enough:
                of_all = best(self.totals[seat] for seat in enough)
                self.winners = [seat for seat in enough if self.totals[seat] == of_all]
        floor = match["floor"]
        low = floor is not None and any(total <= floor for total in self.totals)
        self.over = by_hands or bool(enough) or low


def _strange_games(tree: Tree) -> list[str]:
    games = tree.get("games") or {}
    return [
        what
        for name, game in games.items()
        if game is not None
        for what in unknown(merged(tree, game.get("then") or {}), "variant", "")
    ]


def _options(found: Any, known: Tree) -> dict[str, Any]:
    given = fields(found, list(found) if isinstance(found, dict) else [], "options")
    missing = {
        name: option["default"]
        for name, option in known.items()
        if option is not None and option.get("added") and name not in given
    }
    wanted = [name for name, option in known.items() if option is not None]
    return fields({**missing, **given}, wanted, "options")


def _check_options(found: dict[str, Any], known: Tree, deck: Deck) -> None:
    for name, value in found.items():
        option = known[name]
        if option.get("range") is not None:
            low, high = option["range"]
            whole(value, low, high, f"options.{name}")
        elif option.get("choices") is not None:
            choices = option["choices"]
            allowed = [c for c in choices if not isinstance(choices, dict) or choices[c]]
            texts = [value if str(value) == str(each) else each for each in allowed]
            if not (option.get("any_card") and value in deck.pack):
                one_of(value, texts, f"options.{name}")
        else:
            one_of(value, (True, False), f"options.{name}")


def _check_draws(value: Any, draws: Tree, deck: Deck) -> dict[str, Any]:
    found = fields(value, list(draws), "draws")
    for name, about in draws.items():
        draw = table("draw", about)
        among = draw["among"]
        allowed = {"suits": deck.suits, "cards": deck.pack}.get(str(among)) or list(map(str, among))
        one_of(found[name], list(allowed), f"draws.{name}")
        if draw["choice"] != "random":
            require(found[name], str(draw["choice"]), f"draws.{name}")
    return found


def judge(
    record: Any, folders: Sequence[Path], watch: Callable[[int], Watch] | None = None
) -> None:
    """Raise for the first thing that is wrong with a record.

    Args:
        record: a parsed JSON value.
        folders: where rule files and `decks` are looked for, one after the other.
        watch: for every hand, the function called for each question.

    Raises:
        Fault: where the record and the rules disagree.
        Unknown: where the rules say something that this reading does not know.
    """
    found = fields(record, _RECORD_KEYS, "record")
    require(found["format"], "tureen-record", "format")
    require(found["version"], 1, "version")
    if type(found["seed"]) is not int:
        raise Fault(f"seed: expected an integer, found {show(found['seed'])}.")
    game = Game(found, folders)
    in_play = False
    for number, value in enumerate(listing(found["hands"], "hands")):
        where = f"hands[{number}]"
        if game.over or in_play:
            raise Fault(f"{where}: expected no further hand.")
        in_play = not _hand(game, value, where, watch(number) if watch else None)
    require(found["totals"], [_number(total) for total in game.totals], "totals")
    require(found["winners"], game.winners if game.over else [], "winners")
    require(found["finished"], game.over, "finished")


def _number(value: Fraction) -> int | float:
    return int(value) if value.denominator == 1 else float(value)


def _hand(game: Game, value: Any, where: str, watch: Watch | None) -> bool:
    """Judge one hand; whether it was finished."""
    if not isinstance(value, dict):
        raise Fault(f"{where}: expected an object, found {show(value)}.")
    for key in ("dealer", "void", "deal", "actions", "tricks"):
        if key not in value:
            raise Fault(f"{where}: the key {key!r} is missing.")
    dealer = whole(value["dealer"], 0, game.players - 1, f"{where}.dealer")
    expected = game.next_dealer()
    if expected is not None:
        require(dealer, expected, f"{where}.dealer")
    for nth, thrown in enumerate(listing(value["void"], f"{where}.void")):
        place = f"{where}.void[{nth}]"
        if not _is_void(_open(game, dealer, thrown, [], place, None)):
            raise Fault(f"{place}: this deal is good and had to be played.")
    actions = listing(value["actions"], f"{where}.actions")
    hand = _open(game, dealer, value["deal"], actions, where, watch)
    if _is_void(hand):
        raise Fault(f"{where}.deal: this deal had to be thrown in.")
    names = game.match["games"]
    if names:
        hand.become(str(names[game.counting % len(names)]))
    kept = {name: [_number(each) for each in values] for name, values in game.kept.items()}
    redealt, passed, finished = False, False, True
    try:
        _play(hand)
        hand.check_over()
    except Passed as word:
        hand.check_over()
        passed, redealt = True, str(word) == "redeal"
    except BreaksOff:
        finished = False
    outcome = None
    if finished and passed:
        nothing = [Fraction(0)] * game.players
        outcome = Outcome(nothing, [None] * game.players, game.kept, set(), None, set())
        if hand.tree["score"].get("report") is not None:
            outcome = outcome._replace(report=nothing)
    elif finished:
        outcome = scored(hand, game.totals, game.kept, game.options)
    _check(hand, value, outcome, kept, where)
    if outcome is None:
        return False
    if redealt:
        game.dealer = (dealer - game.step) % game.players
        while game.dealer in game.out:
            game.dealer = (game.dealer - game.step) % game.players
    else:
        game.dealer = dealer
        game.ended(outcome)
    if hand.tricks:
        game.last = hand
    return True


def _play(hand: Hand) -> None:
    done: list[str] = []
    while True:
        left = [
            name
            for name, keys in hand.tree["phases"].items()
            if keys is not None and name not in ("deal", "tricks", "prizes")
        ]
        left += [name for name in ("tricks", "prizes") if hand.tree["phases"].get(name) is not None]
        at = left.index(done[-1]) + 1 if done and done[-1] in left else 0
        if done and done[-1] not in left:
            raise Unknown(f"the phase {done[-1]} went away while it was played")
        if at == len(left):
            return
        name = left[at]
        if name not in _PHASES:
            raise Unknown(f"I do not know the phase {name}")
        if hand.phase("tricks")["trump"] == "none":
            hand.trump = None
        _PHASES[name](hand)
        done.append(name)


def _open(
    game: Game, dealer: int, value: Any, actions: Sequence[Any], where: str, watch: Watch | None
) -> Hand:
    place = f"{where}.deal" if actions or watch or not where.endswith("]") else where
    found = fields(value, ("hands", "stock", "turned", "prizes"), place)
    hands = [codes(cards, f"{place}.hands") for cards in listing(found["hands"], f"{place}.hands")]
    turned = None if found["turned"] is None else str(found["turned"])
    deal = Deal(tuple(map(tuple, hands)), tuple(codes(found["stock"], f"{place}.stock")),
                turned, tuple(codes(found["prizes"], f"{place}.prizes")))  # fmt: skip
    if len(hands) != game.players:
        raise Fault(f"{place}.hands: expected {game.players} hands, found {len(hands)}.")
    _check_deal(game, dealer, deal, place)
    hand = Hand(game.frame(), game.counting, dealer, deal, actions, where, watch)
    hand.draws = game.draws
    return hand


def _check_deal(game: Game, dealer: int, deal: Deal, where: str) -> None:
    keys = table("deal", game.tree["phases"].get("deal"))
    if keys["by_seat"] is not None:
        _check_fixed(game, dealer, deal, keys["by_seat"], where)
        return
    pack, playing = Counter(game.deck.pack), game.players - len(game.out)
    each = keys["each"]
    if isinstance(each, list):
        each = each[min(game.counting, len(each) - 1)]
    size = len(game.deck.pack) // game.players if each == "all" else each
    for seat, cards in enumerate(deal.hands):
        expected = 0 if seat in game.out else size
        if len(cards) != expected:
            raise Fault(f"{where}.hands[{seat}]: expected {expected} cards, found {len(cards)}.")
    dealt = Counter(card for cards in deal.hands for card in cards) + Counter(deal.stock)
    if dealt != pack:
        more, less = dealt - pack, pack - dealt
        raise Fault(f"{where}: too many of {show(sorted(more))}, too few of {show(sorted(less))}.")
    _check_line(game, deal, keys, where)
    _check_turned(game, dealer, deal, keys, where)
    assert playing > 1


def _check_fixed(game: Game, dealer: int, deal: Deal, by_seat: Any, where: str) -> None:
    """Fixed hands go round from the eldest, and leave nothing over."""
    keys = table("deal", game.tree["phases"].get("deal"))
    for place, cards in enumerate(by_seat, 1):
        seat = (dealer + game.step * place) % game.players
        require(sorted(deal.hands[seat]), sorted(map(str, cards)), f"{where}.hands[{seat}]")
    require(list(deal.stock), [], f"{where}.stock")
    _check_line(game, deal, keys, where)
    _check_turned(game, dealer, deal, keys, where)


def _check_line(game: Game, deal: Deal, keys: Tree, where: str) -> None:
    wanted = game.deck.prizes if keys["line"] else ()
    require(sorted(deal.prizes), sorted(wanted), f"{where}.prizes")


def _check_turned(game: Game, dealer: int, deal: Deal, keys: Tree, where: str) -> None:
    kind, until = keys["turn_up"], keys["turn_up_until"]
    allowed: Sequence[str | None] = [None]
    if not until or game.counting < until:
        if kind == "stock" and deal.stock:
            allowed = [deal.stock[-1]]
        elif kind == "top" and deal.stock:
            allowed = [deal.stock[0]]
        elif kind in ("dealer", "dealer_first"):
            allowed = deal.hands[dealer]
    one_of(deal.turned, list(allowed), f"{where}.turned")


def _is_void(hand: Hand) -> bool:
    if hand.phase("deal")["redeal_without"] == "two-suited":
        for seat in hand.from_(hand.eldest):
            if not any(len(hand.deck.cards[card].suits) == 2 for card in hand.held[seat]):
                return True
    if hand.tree["phases"].get("tell") is not None:
        return settling.best_told(hand) is None
    return False


def _check(hand: Hand, value: Tree, outcome: Outcome | None, kept: Tree, where: str) -> None:
    """Fault tricks and scores that do not follow from the actions."""
    expected: dict[str, Any] = {"kept": kept} if kept else {}
    if outcome is not None:
        expected["scores"] = [_number(each) for each in outcome.scores]
        if "cases" in value:
            expected["cases"] = outcome.cases
        if outcome.report is not None:
            expected["card_points"] = [_number(each) for each in outcome.report]
    found = fields(value, ("dealer", "void", "deal", "actions", "tricks", *expected), where)
    tricks_found = listing(found["tricks"], f"{where}.tricks")
    for number, trick in enumerate(hand.tricks[: len(tricks_found)]):
        told = {"leader": trick.leader, "cards": list(trick.cards), "winner": trick.winner}
        require(tricks_found[number], told, f"{where}.tricks[{number}]")
    if len(tricks_found) != len(hand.tricks):
        raise Fault(
            f"{where}.tricks: expected {len(hand.tricks)} tricks, found {len(tricks_found)}."
        )
    for key, numbers in expected.items():
        require(found[key], numbers, f"{where}.{key}")
