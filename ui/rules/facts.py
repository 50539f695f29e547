"""What applies in this game, and what binds the player at this moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.position.moves import Move, Play
from game.position.view import View
from game.reasons import Refusal
from game.rules.cards import Code
from game.rules.rules import Rules
from game.values import Value
from ui.rules import words
from ui.table.words import prompts
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.pen import Pen, hair

_LABEL = theme.body(17)
_VALUE = theme.body(19, 600)


class AtTable(Value):
    """The game from which the page was opened."""

    view: View
    names: Sequence[str]
    why_not: Callable[[Move], Refusal | None]


class Fact(Value):
    """A line of what applies; `chosen` where it differs from the default."""

    label: str
    value: str
    chosen: bool = False


def in_force(rules: Rules, table: AtTable | None) -> tuple[Fact, ...]:
    """The number of players, the options that leave them something to choose, with their values,
    and what applies in this hand."""
    found = [Fact(words.PLAYERS, words.table_size(rules))]
    for name, option in rules.variant.options.items():
        if not option.is_choice:
            continue
        value = rules.options[name]
        chosen = value != option.default
        found.append(Fact(option.label, words.value_words(rules, option, value), chosen))
    hand = words.this_hand(table.view) if table is not None else ""
    if hand:
        found.append(Fact(words.THIS_DEAL[rules.has_rounds], hand, chosen=True))
    return tuple(found)


class Binding(Value):
    """What binds the player now: sentences, and the cards that may not be played."""

    sentences: tuple[str, ...]
    locked: tuple[Code, ...] = ()


def binding(table: AtTable) -> Binding:
    """What may and may not be done now, from the view and the game's refusals."""
    view = table.view
    ask = view.ask
    if ask is None:
        return Binding((words.NOT_YOUR_TURN,))
    prompt = prompts.asked(view, ask, table.names)
    seat = view.seat
    plays = view.plays
    if seat is None or not plays:
        return Binding((prompt,))
    locked = tuple(dict.fromkeys(code for code in view.hand if code not in plays))
    reasons = (table.why_not(Play(seat, code)) for code in locked)
    told = tuple(dict.fromkeys(str(reason) for reason in reasons if reason is not None))
    if not locked:
        return Binding((prompt, words.ALL_FREE))
    return Binding((prompt, *told), locked)


class FactRow(Widget):
    """A label with its value below it; a chosen value is gold."""

    def __init__(self, fact: Fact) -> None:
        super().__init__()
        self.fact = fact

    def natural_height(self, look: Look, width: int, factor: float) -> int:
        """Pixels needed at `width`: long labels and values take more lines."""
        label, value = self._heights(look, width, factor)
        return label + value + round(34 * factor)

    def accepts(self, point: tuple[int, int]) -> bool:
        """Let the pointer through: there is nothing to click."""
        return False

    def draw(self, pen: Pen) -> None:
        chosen = self.fact.chosen
        fill = theme.AMBER_ROW if chosen else theme.RAISED
        line = theme.GOLD if chosen else None
        pen.shape(self.rect, Box(self.px(10), fill, line, hair(self.factor)))
        label, _ = self._heights(pen.look, self.rect.width, self.factor)
        inner = self.rect.inflate(-2 * self.px(18), 0)
        inner.top = self.rect.top + self.px(13)
        ink = theme.PAPER if chosen else theme.MUTED
        pen.block(self.fact.label, _LABEL, ink, inner)
        inner.top += label + self.px(9)
        ink = theme.ACCENT if chosen else theme.PAPER
        pen.block(self.fact.value, _VALUE, ink, inner)

    def _heights(self, look: Look, width: int, factor: float) -> tuple[int, int]:
        room = width - 2 * round(18 * factor)
        return (
            look.text.block_height(self.fact.label, _LABEL.at(factor), room),
            look.text.block_height(self.fact.value, _VALUE.at(factor), room),
        )
