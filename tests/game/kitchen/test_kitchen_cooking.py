"""The process that plays a report's games: it reports now and then, and ends with everything it
started."""

from __future__ import annotations

import io
import sys
from pathlib import Path

from game.folders import SHIPPED
from game.kitchen.cooking import Cooking, Order, cook, read_served
from game.own_process import runs
from game.report.gathering import Budget
from game.values import replace
from tests.patience import eventually

ROOT = Path(__file__).parents[3]
ORDER = Order((SHIPPED,), "whist", 4, budget=Budget(4, levels=("random",), options=False))


def test_what_is_played_is_told_at_the_end() -> None:
    out = io.BytesIO()
    cook(ORDER, out)
    out.seek(0)
    served = read_served(out)
    while out.tell() < len(out.getvalue()):
        served = read_served(out)
    assert served.over
    assert dict(served.report.games) == dict(served.wanted) == {("random",): 4}


def test_a_process_plays_and_is_gone_when_it_is_ended() -> None:
    cooking = Cooking(ORDER)
    while not (served := eventually(cooking.served)).over:
        pass  # a slow machine reports in between
    cooking.end()
    assert served.report.games["random",] == 4
    assert not cooking.runs
    assert not runs(cooking.process)


def test_no_game_is_begun_while_it_may_not_go_on() -> None:
    """Of 12 games in pieces of 5, 5, and 2 each is asked for by itself."""
    asked, out = [], io.BytesIO()

    def go_on() -> None:
        asked.append(len(out.getvalue()))

    order = replace(ORDER, budget=Budget(12, levels=("random",), options=False))
    cook(order, out, go_on)
    assert len(asked) == 3


def test_the_process_is_told_to_pause_and_to_go_on(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    listener = (
        "import pathlib, sys\n"
        "sys.path.insert(0, sys.argv[1])\n"
        "from game.door.framed import receive\n"
        "told = [receive(sys.stdin.buffer).decode() for _ in range(3)]\n"
        "pathlib.Path(sys.argv[2]).write_text(' '.join(told[1:]))\n"
    )
    cooking = Cooking(ORDER, [sys.executable, "-c", listener, str(ROOT), str(heard)])
    cooking.pause(True)
    cooking.pause(False)
    eventually(lambda: not cooking.runs)
    cooking.end()
    assert heard.read_text() == '{"on":true} {"on":false}'


def test_one_that_fails_is_silent_and_can_be_ended(tmp_path: Path) -> None:
    cooking = Cooking(ORDER, [sys.executable, "-c", "print('no message')"])
    eventually(lambda: not cooking.runs)
    assert cooking.served() is None
    cooking.end()
    assert not cooking.runs
