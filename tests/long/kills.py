"""Kills the program at random moments while somebody plays, and examines what is left.

Not part of the test suite, which runs a few of these: ``python -m tests.long.kills --times 300``.
Each time, a child process opens the title with the journal of the child before it, continues the
unfinished game or begins another one, and plays through the real event loop, with the dummy driver
of SDL. It is killed by SIGKILL: after a random time, or by itself at a random statement of SQL, in
the middle of a write. It has reported everything it has drawn through a pipe. Afterwards it must be
possible to continue every game, every game must hold what was drawn last, and it must pass a replay
as a record. Ends with status 1 if one does not. Only where processes can be forked.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import signal
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.journal.journal import Journal
from game.journal.keeping import Keeping
from game.journal.reviving import revived
from game.position.game import Game
from game.position.view import View
from game.records.record import to_record
from game.records.record_file import verdict
from game.rulefiles.catalogue import Catalogue
from game.table.session import Session
from tests.shipped import covering
from ui.curtain.scene import Curtain
from ui.program.home import Home
from ui.program.keeper import Keeper
from ui.program.launch import make_app, open_journal
from ui.table.scene import TableScene
from ui.title.scene import Title
from ui.window.app import App
from ui.window.seating import seated

LONGEST_LIFE = 1.6
"""The most seconds for which a child plays, mostly from the first appearance of a table."""
MOST_STATEMENTS = 100
TWO = 0.3
"""How often two people share the screen, with a curtain."""
_PATIENCE = 90.0
"""Seconds after which a child that shows nothing has failed by itself."""
_ELSEWHERE = (*[pygame.K_RETURN] * 6, pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_d, pygame.K_a)
_SIZES = ((1024, 640), (1280, 800), (1600, 1000))


@dataclass
class Finding:
    """The result of one kill; `wrong` is empty if nothing was lost."""

    moment: str
    shown: int = 0
    moves: int = 0
    wrong: list[str] = field(default_factory=list)


def fingerprint(view: View) -> str:
    """A short text for everything that a view shows. Only valid within one process and its
    children."""
    shown = (view.table, view.hands, view.counts, view.stock, view.goal, view.gift)
    return hashlib.sha256(repr(shown).encode()).hexdigest()[:16]


# --- the child ------------------------------------------------------------------------------------


class Player:
    """Plays with the keyboard, a little of everything; called by the loop once a step."""

    def __init__(self, home: Home, luck: random.Random) -> None:
        self._home, self._luck = home, luck
        self._wait = 0
        self.app: App | None = None

    def __call__(self) -> bool:
        """Press some key, if it is time to."""
        self._wait -= 1
        app = self.app
        if app is None or self._wait > 0:
            return False
        scene, luck = app.scene, self._luck
        if isinstance(scene, Title):
            self._from_the_title(app)
        elif isinstance(scene, TableScene):
            self._at_the_table(scene)
        elif isinstance(scene, Curtain) and luck.random() < 0.9:
            self._hold(scene)
        else:
            self._press(luck.choice(_ELSEWHERE))
        if luck.random() < 0.01:
            app.window.size = luck.choice(_SIZES)
        self._wait = luck.choice((0, 0, 0, 2))
        return False

    def _from_the_title(self, app: App) -> None:
        self._wait = 3
        if self._luck.random() < 0.75:
            self._press(pygame.K_c)
            self._press(pygame.K_p)  # where there is no game to continue
            return
        rules = Catalogue().rules(self._luck.choice(covering()))
        people = 2 if self._luck.random() < TWO else 1
        kinds = ["person"] * people + ["random"] * (rules.players - people)
        self._luck.shuffle(kinds)
        seats = seated(kinds)
        app.begin(self._home.table(rules, seats, None))

    def _at_the_table(self, scene: TableScene) -> None:
        luck = self._luck
        chance = luck.random()
        if chance < 0.03:
            self._press(luck.choice((pygame.K_u, pygame.K_l, pygame.K_m, pygame.K_SPACE)))
        elif chance < 0.04:
            self._press(pygame.K_y, pygame.KMOD_CTRL)
        elif chance < 0.042:
            assert self.app is not None
            self.app.begin(self._home.title())
        elif scene.board.ask is not None and not scene.busy:
            for _ in range(luck.randint(0, 4)):
                self._press(luck.choice((pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP)))
            if luck.random() < 0.2:
                self._press(pygame.K_h)
            self._press(pygame.K_RETURN)
        elif scene.busy and luck.random() < 0.2:
            self._press(pygame.K_SPACE)

    def _hold(self, curtain: Curtain) -> None:
        """Release Enter and hold it again, until the ring begins to fill."""
        self._wait = 0
        for kind in (pygame.KEYUP, pygame.KEYDOWN) if not curtain.filled else ():
            pygame.event.post(pygame.Event(kind, key=pygame.K_RETURN, mod=0, unicode=""))

    def _press(self, code: int, mod: int = 0) -> None:
        letter = chr(code) if 32 <= code < 127 else ""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):  # a key that is held acts once
            pygame.event.post(pygame.Event(kind, key=code, mod=mod, unicode=letter))


def child(folder: Path, seed: int, pipe: int, statements: int | None) -> None:
    """Play until killed; report through `pipe` what is drawn, a line of JSON each time.

    Args:
        folder: the player's folder.
        seed: of what is pressed.
        pipe: where to write.
        statements: kill itself at this statement of SQL, counted after the first frame.
    """
    luck = random.Random(seed)

    def tell(**what: object) -> None:
        os.write(pipe, json.dumps(what).encode() + b"\n")

    os.environ["XDG_DATA_HOME"] = str(folder)
    home = Home(luck.choice(("instant", "instant", "fast", "normal")), journal=open_journal())
    player = Player(home, luck)
    _watch_tables(tell)
    if statements is not None:
        _die_at(statements)
    app = make_app(home.title(), (1024, 640))
    player.app = app
    app.services.append(player)
    tell(ready=True)
    app.run()


def _watch_tables(tell: Callable[..., None]) -> None:
    """Report every position just before it is drawn: from then on somebody may have seen it.

    An undo is also reported, and so is leaving a table at which nobody has moved: such a game is
    forgotten.
    """
    draw, end = TableScene.draw, Keeper.end
    made, taken_back = Keeping.__init__, Keeping.taken_back
    last: list[object] = [None]
    keepings: dict[int, Keeping] = {}

    def keeping(own: Keeping, journal: Journal, session: Session, **more: Any) -> None:
        made(own, journal, session, **more)
        keepings[id(session)] = own

    def ending(keeper: Keeper, session: Session, **more: Any) -> None:
        if session.length == session.given:
            tell(game=keepings[id(session)].number, left=True)
        end(keeper, session, **more)

    def taking_back(keeping: Keeping, session: Session, length: int) -> None:
        tell(game=keeping.number, back=length)
        taken_back(keeping, session, length)

    def drawing(table: TableScene, surface: pygame.Surface) -> None:
        view = table.board.stage.view
        if view is not last[0]:
            last[0] = view
            number = keepings[id(table.session)].number  # of the game on this table
            tell(game=number, seat=view.seat, shown=fingerprint(view))
        draw(table, surface)

    patch.object(Keeping, "__init__", keeping).start()
    patch.object(Keeper, "end", ending).start()
    patch.object(Keeping, "taken_back", taking_back).start()
    patch.object(TableScene, "draw", drawing).start()


def _die_at(statement: int) -> None:
    """Die when SQLite begins its `statement`-th statement from now on."""
    connect, left = sqlite3.connect, [statement]

    def traced(*words: Any, **more: Any) -> sqlite3.Connection:
        store: sqlite3.Connection = connect(*words, **more)

        def about_to(_: str) -> None:
            left[0] -= 1
            if left[0] == 0:
                os.kill(os.getpid(), signal.SIGKILL)

        store.set_trace_callback(about_to)
        return store

    patch.object(sqlite3, "connect", traced).start()


# --- the parent -----------------------------------------------------------------------------------


def kill_once(folder: Path, luck: random.Random) -> Finding:
    """Let a child play, kill it, and examine what it left."""
    statements = luck.randint(1, MOST_STATEMENTS) if luck.random() < 0.4 else None
    life = luck.uniform(0.0, LONGEST_LIFE) if statements is None else 2 * LONGEST_LIFE
    before = {kept.id: kept.moves for kept in _journal(folder).games()}
    reading, writing = os.pipe()
    seed = luck.randrange(2**32)
    number = os.fork()
    if number == 0:
        os.close(reading)
        _be_a_child(folder, seed, writing, statements)
    os.close(writing)
    begins = "shown" if luck.random() < 0.8 else "ready"
    told, died = _listen(reading, number, begins, life)
    moment = f"SQL {statements}" if died and statements is not None else f"after {life:.3f} s"
    finding = Finding(moment)
    if not any("ready" in line for line in told) and statements is None:
        finding.wrong.append("the child never came up")
    _judge(folder, told, before, finding)
    return finding


def _be_a_child(folder: Path, seed: int, pipe: int, statements: int | None) -> None:
    status = 1
    try:
        log = os.open(folder / "child.log", os.O_CREAT | os.O_APPEND | os.O_WRONLY, 0o600)
        os.dup2(log, 1)
        os.dup2(log, 2)
        child(folder, seed, pipe, statements)
        status = 0
    except BaseException as error:
        os.write(pipe, json.dumps({"failed": repr(error)}).encode() + b"\n")
    finally:
        os._exit(status)


def _listen(pipe: int, process: int, begins: str, life: float) -> tuple[list[dict[str, Any]], bool]:
    """Everything that a child reports until it is killed, `life` seconds after it reported
    `begins`.

    Returns:
        Its lines, and whether it died by itself.
    """
    os.set_blocking(pipe, False)
    told: list[dict[str, Any]] = []
    rest, end, died, begun = b"", time.monotonic() + _PATIENCE, False, False
    while True:
        try:
            part = os.read(pipe, 1 << 16)
        except BlockingIOError:
            part = None
        if part == b"":
            died = True
            break
        if part:
            *lines, rest = (rest + part).split(b"\n")
            told += [json.loads(line) for line in lines]
            if not begun and any(begins in line for line in told):
                begun, end = True, time.monotonic() + life
        if time.monotonic() >= end:
            os.kill(process, signal.SIGKILL)
            os.set_blocking(pipe, True)
            while part := os.read(pipe, 1 << 16):
                rest += part
            told += [json.loads(line) for line in rest.split(b"\n")[:-1]]
            break
        time.sleep(0.0005)
    os.close(pipe)
    os.waitpid(process, 0)
    return told, died


def _judge(
    folder: Path, told: list[dict[str, Any]], before: dict[int, int], finding: Finding
) -> None:
    """Check that everything that was drawn is in the journal, and can be continued."""
    finding.wrong += [f"the child failed: {line['failed']}" for line in told if "failed" in line]
    last = {line["game"]: line for line in told if "shown" in line}
    finding.shown = sum("shown" in line for line in told)
    journal = _journal(folder)
    games = {kept.id: kept for kept in journal.games()}
    finding.moves = sum(kept.moves - before.get(number, 0) for number, kept in games.items())
    for number in {*before, *last} - games.keys():
        lines = [line for line in told if line.get("game") == number]
        if not lines or "left" not in lines[-1]:
            finding.wrong.append(f"game {number} has vanished")
    for number, kept in games.items():
        if number not in last and before.get(number) == kept.moves:
            continue  # nothing has happened in it
        game = revived(*journal.game(number), _catalogue().rules).game
        record = json.dumps(to_record(game, kept.about.seats))
        if fault := verdict(1, record, _catalogue()).fault:
            finding.wrong.append(f"game {number}: its record does not pass: {fault}")
        if game.over != kept.over or game.totals != kept.standing.totals:
            finding.wrong.append(f"game {number}: what the title says of it is wrong")
        lines = [line for line in told if line.get("game") == number]
        if lines and not _is_there(lines[-1], game):
            finding.wrong.append(f"game {number}: what was shown last is lost")
    journal.close()


def _is_there(line: dict[str, Any], game: Game) -> bool:
    """Whether a saved game holds what a child last reported of it."""
    if "back" in line:  # it died before the screen was updated, or before it was written
        return len(game.moves) >= int(line["back"])
    return "left" in line or line["shown"] in _positions(game, line["seat"])


def _positions(game: Game, seat: int | None) -> Iterator[str]:
    """The fingerprints of all positions that a game went through, latest first."""
    for move in range(len(game.moves), -1, -1):
        for view in reversed(game.views(seat, move)):
            yield fingerprint(view)


def _journal(folder: Path) -> Journal:
    return Journal(folder / "Tureen" / "games.db", sync=False)


@cache
def _catalogue() -> Catalogue:
    """One for all games."""
    return Catalogue()


def main(times: int, seed: int) -> int:
    """Kill this many times, and print the findings. Returns the exit status.

    On a busy machine little is played before a kill; then some more follow.
    """
    luck = random.Random(seed)
    covering()  # once for all children
    began, number, bad, shown, moves = time.monotonic(), 0, 0, 0, 0
    moments = {"SQL": 0, "after": 0}
    with tempfile.TemporaryDirectory(prefix="tureen-kills-") as home:
        os.environ["XDG_CACHE_HOME"] = os.path.join(home, "cache")
        os.environ["XDG_STATE_HOME"] = os.path.join(home, "state")
        while number < times or (number < 9 * times and (shown <= times or not moves)):
            number += 1
            finding = kill_once(Path(home), luck)
            moments[finding.moment.split()[0]] += 1
            shown, moves = shown + finding.shown, moves + finding.moves
            for wrong in finding.wrong:
                print(f"kill {number} ({finding.moment}): {wrong}", flush=True)
            bad += bool(finding.wrong)
            if number % 25 == 0:
                print(f"{number} kills, {bad} wrong", flush=True)
        games = _journal(Path(home)).games()
    print(
        f"{number} kills ({moments['SQL']} at a statement of SQL, {moments['after']} at a moment),"
        f" {bad} wrong; {shown} positions shown, {moves} moves, {len(games)} games of"
        f" {len({kept.about.variant for kept in games})} variants,"
        f" {time.monotonic() - began:.0f} s"
    )
    return 1 if bad else 0


if __name__ == "__main__":
    words = argparse.ArgumentParser(prog="python -m tests.long.kills", description=__doc__)
    words.add_argument("--times", type=int, default=300)
    words.add_argument("--seed", type=int, default=1)
    options = words.parse_args()
    sys.exit(main(options.times, options.seed))
