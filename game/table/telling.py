"""What a screen is told of a game: every change once, as whoever looks may see it."""

from __future__ import annotations

from game.position.change import Change
from game.position.game import Game
from game.position.view import View


class Telling:
    """Remembers how much of a game a screen was told, and tells the rest."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._told = _begin_with(game)
        """What is told next: a number of moves, and a place among the positions that these led
        to."""
        self._turned = True
        """Whether the screen must first be told where it stands, wherever it was before."""
        self._hand = game.table.hand
        """The first hand that is told."""

    def turn(self) -> None:
        """Somebody else looks from now on."""
        self._turned = True

    def take_back(self, length: int) -> None:
        """Only the first `length` moves of the game are left."""
        self._told, self._turned = (length + 1, 0), True
        self._hand = min(self._hand, self._game.table.hand)

    def changes(self, viewer: int | None, *, by_hands: bool) -> list[Change]:
        """What happened since this was last asked, as the viewer may see it.

        With `by_hands` at most to the end of a hand. After the game was turned to somebody else,
        taken back, or taken up in the middle of a hand, the first change leads from the position
        shown last to itself.
        """
        game, (number, first) = self._game, self._told
        if number > len(game.moves) and not self._turned:
            return []
        before = self._view_before(number, first, viewer)
        turned, self._turned = self._turned, False
        changes = [Change(before, before)] if turned and before is not None else []
        while number <= len(game.moves):
            for place, view in enumerate(game.views(viewer, number)[first:], first):
                ended = changes and view.table.hand != changes[-1].now.table.hand
                if ended and by_hands:
                    self._told = (number, place)
                    return changes
                if view.table.hand >= self._hand:
                    move = game.moves[number - 1] if number and not place else None
                    changes.append(Change(before, view, move and move.seen_by(view.seat)))
                    before = view
            number, first = number + 1, 0
        self._told = (number, 0)
        return changes

    def _view_before(self, number: int, place: int, viewer: int | None) -> View | None:
        """What the viewer saw before position `place` of those that move `number` led to."""
        if place:
            return self._game.views(viewer, number)[place - 1]
        before = self._game.views(viewer, number - 1)[-1] if number else None
        return before if before is not None and before.table.hand >= self._hand else None


def story(game: Game, seat: int) -> list[Change]:
    """What everybody could see in this hand since `seat` made its last move, or since the deal.

    What came of that move by itself is left out: whoever made it has seen it.
    """
    moves = game.moves
    found: list[Change] = []
    for number in range(len(moves), -1, -1):
        before = game.views(None, number - 1)[-1] if number else None
        move = moves[number - 1] if number else None
        if before is None or before.table.hand != game.table.hand:  # the hand was dealt here
            before = move = None
        if move is not None and move.seat == seat:
            break
        changes: list[Change] = []
        for view in game.views(None, number):
            if view.table.hand == game.table.hand:
                changes.append(Change(before, view, move and move.seen_by(view.seat)))
                before, move = view, None
        found = changes + found
        if changes[0].before is None:
            break
    return found


def _begin_with(game: Game) -> tuple[int, int]:
    """What a screen that has seen nothing of a game need be told; see `Telling`.

    A hand that has just been dealt is shown from its deal on, and the end of a game with the trick
    that ended it.
    """
    length = len(game.moves)
    if not length or game.over:
        return length, 0
    goes_on = game.views(None, length - 1)[-1].table.hand == game.table.hand
    return (length + 1 if goes_on else length), 0
