"""The phase `tricks`: which cards may be played, who wins, what is drawn, when the hand ends."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tests.referee.common import show
from tests.referee.general import melds
from tests.referee.general.announcing import at_ones_turn, say
from tests.referee.general.counting import counted, half_of
from tests.referee.general.excuses import best, is_last, pay, stays
from tests.referee.general.hand import Action, Hand, Judge, Taken, Trick
from tests.referee.general.standing import Standing
from tests.referee.general.vocabulary import Tree, whole


def tricks(hand: Hand) -> None:
    """Play tricks until the hands are empty or something stops them."""
    keys = hand.phase("tricks")
    leader = _first_leader(hand)
    if keys["lead_names_trump"]:
        hand.trump = None
    melds.at_start(hand)
    while any(hand.held[seat] for seat in hand.from_(0)):
        if not _trick(hand, leader, keys):
            break
        last = hand.tricks[-1]
        leader = last.winner if last.winner is not None else leader
        if len(hand.tricks) == 1:
            melds.after_first_trick(hand)
        if enough(hand):
            break
        _draw(hand, leader, keys["draw"])
    _count_kitty(hand)
    pay(hand)


def _count_kitty(hand: Hand) -> None:
    """The cards laid away are turned up: whose they are now."""
    counts_for, taker = hand.phase("kitty")["counts_for"], hand.kitty_taker
    whose: int | None = None
    if counts_for == "last_trick" and hand.tricks:
        whose = hand.tricks[-1].winner
    elif counts_for == "taker" and taker >= 0:
        whose = taker
    elif counts_for == "others" and taker >= 0:
        order = hand.from_(hand.after(taker))
        whose = next((seat for seat in order if seat not in hand.side_of(taker)), None)
    if whose is not None:
        hand.taken[whose] += [Taken(card) for card in hand.laid]


def _first_leader(hand: Hand) -> int:
    keys = hand.phase("tricks")
    if hand.first_leader is not None:
        return hand.first_leader
    card = keys["first_card"]
    seats = [seat for seat in hand.from_(hand.eldest) if str(card) in hand.held[seat]]
    if card is not None and seats:
        return seats[0]
    seat = hand.who(keys["lead"])
    return hand.from_(hand.eldest if seat is None else seat)[0]


def _trick(hand: Hand, leader: int, keys: Tree) -> bool:
    """Play one trick; False if the hand ended before it."""
    order = hand.from_(leader)
    hand.on_table = []
    for place, seat in enumerate(order):
        if not _card(hand, seat, leading=place == 0):
            return False
        if place == 0 and not hand.tricks and keys["lead_names_trump"]:
            hand.trump = hand.standing.first_suit(hand.on_table[0][1])
    cards = [card for _, card in hand.on_table]
    winner, last = order[best(hand)], is_last(hand)
    hand.tricks.append(Trick(leader, tuple(order), tuple(cards), winner))
    hand.on_table = []
    if len(hand.tricks) <= hand.joins_until and hand.partner is None and winner != hand.bidder:
        hand.partner = winner
    if keys["winner_takes"] == "all":
        for seat, card in zip(order, cards, strict=True):
            goes = seat if stays(hand, card, last=last) else winner
            hand.taken[goes].append(Taken(card, len(hand.tricks), seat, winner))
    else:
        others = [card for seat, card in zip(order, cards, strict=True) if seat != winner]
        action = hand.ask(_mover(hand, winner), {"take": _among(others)})
        hand.pot.append(action["card"])
    melds.in_trick(hand)
    return True


def _among(cards: Sequence[str]) -> Judge:
    def judge(action: Action) -> str | None:
        return None if action["card"] in cards else f"expected one of {show(list(cards))}"

    return judge


def _mover(hand: Hand, seat: int) -> int:
    """Who plays the cards of a seat: the bidder for a dummy that lies open."""
    keys = hand.tree["phases"].get("open")
    if keys is None or hand.bidder is None:
        return seat
    keys = hand.phase("open")
    lies = {
        "now": True, "lead": bool(hand.tricks or hand.on_table), "trick": bool(hand.tricks),
    }[keys["after"]]  # fmt: skip
    if keys["dummy"] and lies and keys["hand"] == "partner" and hand.mate(hand.bidder) == seat:
        return hand.bidder
    return seat


def _card(hand: Hand, seat: int, *, leading: bool) -> bool:
    """Read what a seat does at its turn, up to its card; False if the hand ended instead."""
    must_lead: list[list[str]] = []
    has_shown = False
    while True:
        mover = _mover(hand, seat)
        offers: dict[str, Judge] = {
            "play": _playable(hand, seat, legal_cards(hand, seat, must_lead))
        }
        may_say, what = at_ones_turn(hand, mover)
        shown = melds.offers(hand, mover) if leading else {}
        if mover != seat:
            what, shown = {}, {}
        if has_shown:
            shown = {name: judge for name, judge in shown.items() if name not in melds.known(hand)}
        if what or shown:
            offers["announce"] = _announced(may_say, what, shown)
        action = hand.ask(mover, offers)
        if action["do"] == "play":
            hand.drop(seat, [action["card"]])
            hand.on_table.append((seat, action["card"]))
            _name_trumps(hand, action["card"])
            melds.when_played(hand, seat, action["card"])
            return True
        name = action["what"]
        if name in what and name not in shown:
            say(hand, mover, name, what)
        elif name == "claim":
            hand.claimer = mover
            return False
        else:
            melds.shown(hand, mover, action)
            if name in melds.known(hand):
                has_shown = True
                if melds.known(hand)[name]["led"]:
                    must_lead.append(action["cards"])
            if enough(hand):
                return False


def _name_trumps(hand: Hand, card: str) -> None:
    """A card that names trumps has been played: its suit is trumps from now on."""
    words = hand.phase("tricks")["names_trump"]
    if hand.standing.named(words, card) and not hand.standing.is_excuse(card):
        hand.trump = hand.standing.first_suit(card) or hand.trump


def _announced(may_say: Judge, what: Tree, shown: dict[str, Judge]) -> Judge:
    def judge(action: Action) -> str | None:
        name = action["what"]
        if isinstance(name, str) and name in shown:
            return shown[name](action)
        return may_say(action) if what else f"{show(name)} may not be announced now"

    return judge


def _playable(hand: Hand, seat: int, legal: Sequence[str]) -> Judge:
    def judge(action: Action) -> str | None:
        card = action["card"]
        if card in legal:
            return None
        if not isinstance(card, str) or card not in hand.held[seat]:
            return f"seat {seat} does not hold {show(card)}"
        return f"seat {seat} may not play {card}: only {show(sorted(legal))}"

    return judge


def legal_cards(hand: Hand, seat: int, shown: Sequence[list[str]]) -> list[str]:
    """The cards that a seat may play now, of the melds shown that must be led."""
    keys, standing = hand.phase("tricks"), hand.standing
    excuses = [card for card in hand.held[seat] if standing.is_excuse(card)]
    cards = [card for card in hand.held[seat] if card not in excuses]
    for meld in shown:
        cards = [card for card in cards if card in meld] or cards
    if standing.asks([card for _, card in hand.on_table]) is not None:
        cards = _following(hand, seat, cards)
    elif hand.on_table:
        pass  # only excuses lie there, or one that wins was led: no suit is asked for
    elif not hand.tricks and keys["first_card"] in cards:
        return [str(keys["first_card"]), *excuses]
    elif keys["no_early_lead"] is not None:
        word = str(keys["no_early_lead"])
        played = [card for trick in hand.tricks for card in trick.cards]
        if not any(standing.named([word], card) for card in played):
            cards = [card for card in cards if not standing.named([word], card)] or cards
    if not hand.tricks:
        kept = keys["keep_from_first"]
        cards = [card for card in cards if not standing.named(kept, card)] or cards
    return _bound(hand, seat, cards) + excuses


def _following(hand: Hand, seat: int, held: list[str]) -> list[str]:
    keys, standing = hand.phase("tricks"), hand.standing
    if keys["while_stock"] == "free" and hand.stock and hand.closed is None:
        return held
    leader = hand.on_table[best(hand)][0]
    on_table = [card for _, card in hand.on_table]
    led = str(standing.asks(on_table))
    binding = [c for c in held if standing.follows(c, led) and not _exempt(hand, c, led)]
    cards, can = held, bool(binding)
    if keys["follow"] == "must" and can:
        cards = [
            card
            for card in held
            if standing.follows(card, led) or (keys["may_trump"] and standing.is_trump(card))
        ]
    partner_has_it = leader != seat and leader in hand.side_of(seat, public=True)
    if partner_has_it and (keys["let_off"] == "partner" or (keys["let_off"] == "void" and not can)):
        return cards
    trumps = [card for card in on_table if standing.is_trump(card)]
    met = False
    for duty in keys["duties"]:
        if duty == "lowest":
            least = min(map(standing.rank_place, cards), default=0)
            lowest = [card for card in cards if standing.rank_place(card) == least]
            return cards if met else lowest
        found = [card for card in cards if _does(duty, standing, card, on_table, trumps, led)]
        met = met or bool(found)
        cards = found or cards
    return cards


def _does(
    duty: str, standing: Standing, card: str, on_table: list[str], trumps: list[str], led: str
) -> bool:
    """Whether a card meets a duty."""
    above = all(standing.height(card) > standing.height(other) for other in trumps)
    if duty == "beat":
        return standing.best([*on_table, card]) == len(on_table)
    if duty == "match":
        best = on_table[standing.best(on_table)]
        beats = standing.best([*on_table, card]) == len(on_table)
        return beats or _is_level(standing, card, best, led)
    if duty == "trump":
        return standing.is_trump(card)
    if duty == "overtrump":
        return standing.is_trump(card) and above
    return not standing.is_trump(card) or above or standing.is_trump(led)


def _is_level(standing: Standing, card: str, best: str, led: str) -> bool:
    """Whether a card is as high in the trick as its best one."""
    if standing.always_wins(best):
        return False
    if standing.tricks["wins"] == "rank":
        return standing.rank_place(card) == standing.rank_place(best)
    if standing.height(card) != standing.height(best):
        return False
    if standing.is_trump(best):
        return standing.is_trump(card)
    follows = standing.follows(card, led) == standing.follows(best, led)
    return follows and bool(standing.suits(card)) and not standing.is_trump(card)


def _exempt(hand: Hand, card: str, led: str) -> bool:
    standing = hand.standing
    if standing.best([led, card]) == 0:
        return False
    for word in map(str, hand.phase("tricks")["exempt"]):
        if word == card:
            return True
        if word == hand.deck.cards[card].rank and standing.is_trump(card):
            return True
    return False


def _bound(hand: Hand, seat: int, cards: list[str]) -> list[str]:
    """The cards left by the duty of the holder of the called card: to play it when its suit is
    first led."""
    if hand.called is None or not hand.phase("partner")["bound"]:
        return cards
    called, standing = hand.called, hand.standing
    if called not in hand.held[seat]:
        return cards
    suit = standing.suits(called)
    earlier = [standing.asks(trick.cards) for trick in hand.tricks]
    if any(standing.suits(led) & suit for led in earlier if led is not None):
        return cards
    now = standing.asks([card for _, card in hand.on_table])
    if now is not None:  # an excuse that was led asks for no suit: whoever plays next leads
        if standing.follows(called, now):
            return [called] if called in cards else cards
        return [card for card in cards if card != called] or cards
    mine = [card for card in hand.held[seat] if standing.suits(card) & suit]
    if len(mine) >= 4:
        return cards
    return [card for card in cards if card == called or card not in mine] or cards


def _draw(hand: Hand, winner: int, number: int) -> None:
    if hand.closed is not None or not number:
        return
    for _ in range(number):
        for seat in hand.from_(winner):
            if hand.stock:
                hand.held[seat].append(hand.stock.pop(0))


def enough(hand: Hand) -> bool:
    """Whether what was taken ends the hand."""
    written = hand.phase("tricks")["stop"]
    if written is None:
        return False
    stop = whole("stop", written)
    name = str(stop["count"])
    sides = hand.sides(public=True)
    for side in sides:
        found: Fraction = sum((counted(hand, seat, name) for seat in side), Fraction(0))
        if stop["with_melds"]:
            found += sum(melds.value(hand, seat) for seat in side)
        bar = half_of(hand, name) if stop["reaches"] == "half" else Fraction(stop["reaches"])
        if found >= bar:
            return True
    return False
