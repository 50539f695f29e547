"""What is wrong with the `tricks` of a rule file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.hints import no_such
from game.phases import announce, beside
from game.phases.counts import RESERVED
from game.phases.deal import MOST_IN_HAND
from game.phases.needs import Left, Need, copies
from game.position.moves import WITHOUT
from game.rules.cards import JOINED

if TYPE_CHECKING:
    from game.phases.tricks import TricksPhase
    from game.rules.rules import Rules

_OF_RANKS = "trumps mean nothing where the highest rank wins"
_NO_TRUMPS = "there are no trumps in this game"
_NO_DUTY = "nobody has to follow in this game anyway"
_NO_STOCK = "no stock is drawn in this game"


def problems(tricks: TricksPhase, rules: Rules) -> list[tuple[str, str]]:
    """Why it is impossible to play tricks with these rules: (key, sentence)."""
    return [
        *_trump_problems(tricks, rules),
        *_word_problems(tricks, rules),
        *_duty_problems(tricks, rules),
        *_draw_problems(tricks, rules),
        *_stop_problems(tricks, rules),
        *_announce_problems(tricks, rules),
        *_beside_problems(tricks, rules),
        *_name_problems(tricks, rules),
    ]


def _trump_problems(tricks: TricksPhase, rules: Rules) -> Iterator[tuple[str, str]]:
    known = (*rules.deck.suits, JOINED, WITHOUT)
    if tricks.trump is not None and tricks.trump not in known:
        yield "trump", no_such(tricks.trump, known, "suit")
    if tricks.trump == JOINED and (tricks.trump_suit is None or not tricks.trump_suit.always):
        yield "trump", "needs `join` in `trump_suit`, with cards that join whatever is trumps"
    melds = [f"melds.{name}.names_trump" for name in tricks.melds_that_name]
    keys = [key for key in ("lead_names_trump", "names_trump") if getattr(tricks, key)]
    for key in (*keys, *melds):
        if tricks.trump == WITHOUT:
            yield key, "there are never trumps (`trump`)"
        elif tricks.trump is not None:
            yield key, f"{tricks.trump} is always trumps"
        if tricks.wins == "rank":
            yield key, _OF_RANKS
        if key != "lead_names_trump" and rules.trump_suit.join:
            yield key, "cards that `join` trumps would change their suits during the hand"
    if tricks.trump_suit is not None:
        if tricks.wins == "rank":
            yield "trump_suit", _OF_RANKS
        for key, fault in tricks.trump_suit.problems(rules):
            yield f"trump_suit.{key}".removesuffix("."), fault


def _word_problems(tricks: TricksPhase, rules: Rules) -> Iterator[tuple[str, str]]:
    """Words that stand for no card."""
    if tricks.first_card is not None and tricks.first_card not in rules.pack:
        yield "first_card", no_such(tricks.first_card, rules.pack, "card")
    suits = ("trump", *rules.deck.suits)
    if tricks.no_early_lead is not None and tricks.no_early_lead not in suits:
        yield "no_early_lead", no_such(tricks.no_early_lead, suits, "suit")
    ranks = (*rules.deck.ranks, *rules.deck.cards)
    for key, known, kind in (
        ("keep_from_first", rules.card_words, "suit, card or rank"),
        ("last_wins", rules.card_words, "suit, card or rank"),
        ("exempt", ranks, "rank or card"),
        ("names_trump", ranks, "rank or card"),
    ):
        for word in getattr(tricks, key):
            if word not in known:
                yield key, no_such(word, known, kind)


def _duty_problems(tricks: TricksPhase, rules: Rules) -> Iterator[tuple[str, str]]:
    if tricks.excuse is not None:
        for key, fault in tricks.excuse.problems(tricks, rules):
            yield f"excuse.{key}".removesuffix("."), fault
    if tricks.follow == "free" and tricks.exempt:
        yield "exempt", _NO_DUTY
    if tricks.follow == "free" and tricks.may_trump:
        yield "may_trump", _NO_DUTY
    if len(set(tricks.duties)) < len(tricks.duties):
        yield "duties", "names a duty twice"
    if tricks.wins == "rank" and _about_trumps(tricks):
        yield "duties", _OF_RANKS
    if "lowest" in tricks.duties:
        if tricks.wins != "rank":
            yield "duties", "only ranks decide what is `lowest`; needs `wins: rank`"
        if len(tricks.duties) == 1:
            yield "duties", "`lowest` needs another duty before it, such as `match`"
        elif tricks.duties[-1] != "lowest":
            yield "duties", "`lowest` is for those who can do nothing else; it comes last"
    if tricks.while_stock == "free" and not tricks.draw:
        yield "while_stock", "no stock is drawn, so nobody would ever have to follow"


def _about_trumps(tricks: TricksPhase) -> bool:
    """Whether one of the duties needs trumps."""
    return not {"beat", "match", "lowest"}.issuperset(tricks.duties)


def _draw_problems(tricks: TricksPhase, rules: Rules) -> Iterator[tuple[str, str]]:
    if tricks.open_stock and not tricks.draw:
        yield "open_stock", _NO_STOCK
    if tricks.draw < 0:
        yield "draw", "cannot be less than 0"
    if tricks.draw <= 0:
        return
    stocks = (len(rules.pack) - size * rules.players for size in rules.deal.sizes(rules))
    uneven = next((stock for stock in stocks if stock % (tricks.draw * rules.players)), None)
    if uneven is not None:
        yield "draw", f"{uneven} cards in the stock do not go round evenly"
    if rules.variant.phases.kitty is not None:
        yield "draw", "a kitty takes cards from the stock, which then is uneven"
    most = len(rules.pack) // rules.players
    if tricks.draw > 1 and most > MOST_IN_HAND:
        yield "draw", f"a hand may come to {most:,} cards; it has at most {MOST_IN_HAND}"


def _stop_problems(tricks: TricksPhase, rules: Rules) -> Iterator[tuple[str, str]]:
    stop, known = tricks.stop, rules.score.count
    if stop is None:
        return
    if stop.count not in known:
        yield "stop.count", no_such(stop.count, tuple(known), "count")
        return
    about = known[stop.count]
    if about.where != "taken" or tricks.winner_takes != "all":
        yield "stop.count", "only counts of cards that players take can end a hand"
    elif about.drawn is not None or about.of_goal:
        yield "stop.count", "a count that depends on goals or draws cannot end a hand"
    elif not about.by_cards:
        yield "stop.count", "only what a card counts wherever it is taken can end a hand"
    if stop.with_melds and not tricks.melds:
        yield "stop.with_melds", "there are no `melds` in this game"


def _announce_problems(tricks: TricksPhase, rules: Rules) -> Iterator[tuple[str, str]]:
    for key, fault in announce.problems(tricks.announce, rules):
        yield f"announce.{key}", fault
    before = rules.variant.phases.announce
    for name, about in tricks.announce.items():
        if before is not None and name in before.what:
            yield f"announce.{name}", "the phase 'announce' has an announcement of this name"
        if about.leads:
            yield f"announce.{name}.leads", "the first card is led before this"


def _beside_problems(tricks: TricksPhase, rules: Rules) -> Iterator[tuple[str, str]]:
    for name, meld in tricks.melds.items():
        for key, fault in meld.problems(rules):
            yield f"melds.{name}.{key}".removesuffix("."), fault
    if beside.is_used(tricks) and tricks.winner_takes != "all":
        yield "winner_takes", "there is nothing beside playing where the winner takes one card"
    if tricks.swap is not None:
        if rules.deal.turn_up != "stock":
            yield "swap", "no card lies turned up under the stock; say `turn_up: stock`"
        if rules.variant.phases.kitty is not None or rules.variant.phases.more is not None:
            yield "swap", "the card turned up comes into a hand itself in this game"
        if tricks.swap.rank not in rules.deck.ranks:
            yield "swap.rank", no_such(tricks.swap.rank, rules.deck.ranks, "rank")
    if tricks.close is not None and not tricks.draw:
        yield "close", _NO_STOCK


def _name_problems(tricks: TricksPhase, rules: Rules) -> Iterator[tuple[str, str]]:
    """Names of melds and announcements that mean something else."""
    for name in tricks.melds:
        if name in tricks.announce:
            yield f"announce.{name}", "is the name of a meld already"
    for kind, named in (("melds", tricks.melds), ("announce", tricks.announce)):
        for name in (beside.SWAP, beside.CLOSE, beside.CLAIM):
            if name in named:
                yield f"{kind}.{name}", "is what players announce who do something else"
    taken = {*RESERVED, *rules.score.count, *rules.score.let, *rules.score.keep, *rules.options}
    for name in rules.names_beside:
        if name not in taken:
            continue
        if name in tricks.melds:
            key = f"melds.{name}"
        elif name in tricks.announce:
            key = f"announce.{name}"
        elif name in rules.announcements:
            continue  # the phase that announces it reports this
        else:
            key = "close" if tricks.close else "claim"
        yield key, f"{name!r} is the name of something else in formulas"


def needs(tricks: TricksPhase, rules: Rules) -> Iterator[Need]:
    """What earlier phases must leave for the tricks, apart from who leads."""
    if tricks.first_card in rules.pack:
        message = f"{tricks.first_card!r} may lie in the stock or be a goal; nobody leads it then"
        yield Need("first_card", copies(str(tricks.first_card)), message)
    yield Need("", "cards", "a hand may have no card left to play")
    for need in announce.needs(tricks.announce):
        yield Need(f"announce.{need.key}", need.thing, need.message)


def doubts(tricks: TricksPhase, rules: Rules, before: Left) -> Iterator[tuple[str, str]]:
    """What can be played but does nothing, or not what it seems: (key, sentence)."""
    turned_or_named = bool(before.get("trumps"))
    if tricks.trump == WITHOUT and not turned_or_named:
        yield "trump", "there would be no trumps anyway"
    if tricks.trump not in (None, WITHOUT) and turned_or_named:
        yield "trump", "this suit is always trumps, so the trumps turned up or named count nothing"
    if tricks.lead_names_trump and turned_or_named:
        message = "the first lead names trumps, so those turned up or named before are forgotten"
        yield "lead_names_trump", message
    if tricks.names_trump and rules.naming.isdisjoint(rules.pack):
        yield "names_trump", "no such card is in the pack"
    if not tricks.has_trumps(before):
        for key, used in (
            ("no_early_lead", tricks.no_early_lead == "trump"),
            ("may_trump", tricks.may_trump),
            ("duties", _about_trumps(tricks)),
            ("trump_suit", tricks.trump_suit is not None),
        ):
            if used:
                yield key, _NO_TRUMPS
    if tricks.last_wins and not _may_be_equal(tricks, rules):
        yield "last_wins", "no two cards are equally high, so it makes no difference"
    if tricks.let_off != "nobody" and not tricks.duties:
        yield "let_off", "there are no `duties` to be let off from"
    if tricks.let_off != "nobody" and all(len(side) == 1 for side in rules.sides):
        yield "let_off", "nobody has a partner from the start in this game"
    if tricks.while_stock == "free" and tricks.follow == "free" and not tricks.duties:
        yield "while_stock", _NO_DUTY
    if tricks.draw and not before.get("stock"):
        yield "draw", "all cards are dealt, so there is no stock to draw from"
    if tricks.stop is not None:
        weights, goal = tricks.ends_at(rules)
        most = sum(max(0, weights[code]) for code in rules.everything)
        if goal > most and not tricks.stop.with_melds:
            yield "stop.reaches", f"cannot be reached: there are only {most} in all"
        elif goal <= 0:
            yield "stop.reaches", "is reached from the start"


def _may_be_equal(tricks: TricksPhase, rules: Rules) -> bool:
    """Whether two cards in a trick can be equally high."""
    two_suited = bool(rules.two_suited) and not rules.has_readings
    return rules.has_twins or tricks.wins != "suit" or two_suited
