"""A worker whose players misbehave: started by the tests as a separate process."""

from __future__ import annotations

import os
import sys
import time
from random import Random

from game.players import Player, player
from game.position.moves import Move
from game.position.view import View
from game.thinking.worker import serve


class Hanging(Player):
    """Never answers."""

    def __init__(self, luck: Random) -> None:
        pass

    def choose(self, view: View) -> Move:
        while True:
            time.sleep(60)


class Dying(Hanging):
    """Ends its whole process."""

    def choose(self, view: View) -> Move:
        os._exit(3)


class Chatting(Hanging):
    """Prints where moves are expected."""

    def choose(self, view: View) -> Move:
        print("Let me think. What if I play", view.hand[0])
        return view.legal[0]


def make(level: str, luck: Random) -> Player:
    """The misbehaving players under the names of levels; the rest as usual."""
    bad = {"easy": Hanging, "medium": Dying, "hard": Chatting}
    return bad[level](luck) if level in bad else player(level, luck)


if __name__ == "__main__":
    sys.exit(serve(make))
