"""What a screen is told about a game: every change once, as its viewer may see it."""

from __future__ import annotations

from game.position.change import Change
from game.position.game import Game
from game.position.view import View


class ChangeFeed:
    """Remembers what a screen has been told about a game, and tells it the rest."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._told = _begin_with(game)
        """The place of the next change: a number of moves, and an index among the positions they
        led to."""
        self._turned = True
        """Whether the screen must first be told the present position, whatever it showed before."""
        self._other = False
        """Whether that is because another viewer looks."""
        self._hand = game.table.hand
        """The first hand that is shown."""

    def turn(self) -> None:
        """Note that another viewer looks from now on."""
        self._turned = self._other = True

    def take_back(self, length: int) -> None:
        """Note that only the first `length` moves of the game are left."""
        self._told, self._turned = (length + 1, 0), True
        self._hand = min(self._hand, self._game.table.hand)

    def changes(self, viewer: int | None, *, by_hands: bool) -> list[Change]:
        """The changes since the last call, as the viewer may see them.

        With `by_hands`, they go at most to the end of a hand. After the game was turned to another
        viewer, taken back, or continued in the middle of a hand, the first change leads from the
        last position shown to itself. A viewer to whom cards were passed while somebody else
        looked is told everything from there on.
        """
        game = self._game
        number, first = self._told
        if self._other and by_hands and viewer is not None:
            number, first = min(self._told, passed_to(game, viewer) or self._told)
        self._other = False
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
        """What the viewer saw before position `place` among those that move `number` led to."""
        if place:
            return self._game.views(viewer, number)[place - 1]
        before = self._game.views(viewer, number - 1)[-1] if number else None
        return before if before is not None and before.table.hand >= self._hand else None


def passed_to(game: Game, seat: int) -> tuple[int, int] | None:
    """Where in this hand cards were passed to `seat`, if it has made no move since, and the move
    before was not its own: a number of moves, and an index among the positions they led to."""
    for number in range(len(game.moves), 0, -1) if game.table.given else ():
        before = game.views(seat, number - 1)[-1]
        if before.table.hand != game.table.hand or game.moves[number - 1].seat == seat:
            return None
        for place, now in enumerate(game.views(seat, number)):
            if Change(before, now).passed_on:
                return number, place
            before = now
    return None


def story(game: Game, seat: int) -> list[Change]:
    """What everybody could see in this hand since `seat` made its last move, or since the deal.

    What followed automatically from that move is left out: its player has seen it.
    """
    moves = game.moves
    found: list[Change] = []
    for number in range(len(moves), -1, -1):
        before = game.views(None, number - 1)[-1] if number else None
        move = moves[number - 1] if number else None
        if before is None or before.table.hand != game.table.hand:  # dealt in this step
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
    """The place from which a screen must be told about a game it has not seen; see `ChangeFeed`.

    A hand that has just been dealt is shown from its deal on, and the end of a game from the trick
    that ended it.
    """
    length = len(game.moves)
    if not length or game.over:
        return length, 0
    goes_on = game.views(None, length - 1)[-1].table.hand == game.table.hand
    return (length + 1 if goes_on else length), 0
