"""The sentence in the pill: what to do now, who won, or for whom everybody waits."""

from __future__ import annotations

from collections.abc import Sequence

from game.position.change import Change
from game.position.moves import Declare, Take
from game.position.view import View
from game.values import Value
from ui.table.words import prompts
from ui.table.words.prizes import resolved
from ui.table.words.said import matched
from ui.table.words.several import bids_shown


class Prompt(Value):
    """The text in the pill: `urgent` when the player is to act; `suit` may follow it as a sign."""

    words: str
    urgent: bool = False
    suit: str | None = None


NOTHING_SAID = Prompt("")


def prompt_for(view: View, names: Sequence[str]) -> Prompt:
    """The prompt while a position is shown."""
    ask = view.ask
    if ask is not None:
        led = view.led_suits
        follows = ask.doing == "play" and view.must_follow and bool(view.in_place.following)
        suit = led[0] if len(led) == 1 and follows else None
        return Prompt(prompts.asked(view, ask, names), True, suit)
    if not view.table.to_move and view.trick_is_complete:
        return Prompt(prompts.trick_won(view, names))
    return Prompt(prompts.waiting(view, names))


def prompt_after(change: Change, names: Sequence[str]) -> Prompt:
    """The prompt just after an event that is worth a mention."""
    if isinstance(change.move, Take) and not change.now.my_turn:
        return Prompt(prompts.taken(change.now, names, change.move))
    step = change.resolved
    if step is not None and not change.now.my_turn:
        return Prompt(resolved(change.now, names, step, change.gained))
    if isinstance(change.move, Declare) and (found := matched(change.now, names, change.move)):
        return Prompt(found)
    if change.bids_shown and change.now.rules.best_bid_wins and not change.now.my_turn:
        *_, (said, _, _) = bids_shown(change, names)
        return Prompt(said)
    if found := prompts.received(change, names):
        return Prompt(found)
    return prompt_for(change.now, names)
