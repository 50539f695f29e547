"""People who share a screen, for tests: they pass the curtain, and every card face is written down.

Who is at the screen is determined here, without asking the session: the person who held the ring
last, until the curtain falls again or a score sheet comes, at which everybody looks.
"""

from __future__ import annotations

import math
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

import pygame

from cards_art.compose import Face
from cards_art.render import CardArt, card_size
from cards_art.surfaces import SurfaceStore
from game.position.game import Game
from game.rules.cards import Code
from game.rules.rules import Rules
from game.table.seats import Seat
from game.table.session import Session
from game.values import is_value, names_of
from tests.ui.events import key, typed
from tests.ui.table.table_games import NAMES
from ui.curtain.gesture import HOLD, QUIET
from ui.curtain.scene import DEAF, PARTING, Curtain
from ui.program.everywhere import everywhere
from ui.score.result import ResultScene
from ui.score.scene import ScoreScene
from ui.settings.preview import Preview
from ui.settings.scene import SettingsScene
from ui.table.board import Board
from ui.table.pictures import CardPictures
from ui.table.scene import TableScene
from ui.widgets.field import TextField
from ui.window.app import App
from ui.window.faces import face_of
from ui.window.pen import Pen
from ui.window.spoken import walk
from ui.window.text import Text

STEP = 0.2
_MOST = 6000
LOOKS = {
    "picture": (pygame.K_F12,),
    "last trick": (pygame.K_l, pygame.K_l),
    "menu": (pygame.K_m, pygame.K_ESCAPE),
    "rules": (pygame.K_F1, pygame.K_ESCAPE),
    "discards": (pygame.K_d, pygame.K_d),
    "hint": (pygame.K_h, pygame.K_h),
    "history": (pygame.K_r, pygame.K_HOME, pygame.K_RIGHT, pygame.K_ESCAPE),
    "reason": (pygame.K_RIGHT, pygame.K_w),
    "settings": (pygame.K_F10, pygame.K_ESCAPE),
}
"""Keys that show something, with those that close it again."""
PEEKS = (*LOOKS, "resize", "rename", "claim")


def shared(rules: Rules, kinds: str, seed: int = 7) -> Session:
    """A game of people (P) and computers that play any legal move (C), one letter a seat."""
    seats = [
        Seat(NAMES[n], "person") if kind == "P" else Seat(NAMES[n], "computer", "random")
        for n, kind in enumerate(kinds)
    ]
    return Session(Game(rules, seed), seats)


def wait(app: App, step: float = STEP) -> None:
    """Let the curtain fall, and keep all keys up for as long as it requires."""
    for _ in range(round((DEAF + QUIET) / step) + 1):
        app.step([], step)


def hold(app: App, step: float = STEP, seconds: float = HOLD) -> None:
    """Hold Enter, by default for as long as the ring takes to fill."""
    app.step([key(pygame.K_RETURN)], step)
    for _ in range(round(seconds / step)):
        app.step([], step)
    part(app, step)


def part(app: App, step: float = STEP) -> None:
    """If the ring is full, let the drapes part."""
    curtain = app.scene
    if isinstance(curtain, Curtain) and curtain.filled == 1:
        for _ in range(math.ceil(PARTING / step)):
            if app.scene is curtain:
                app.step([], step)


def come(app: App) -> None:
    """Bring the person named by the curtain to the screen."""
    wait(app)
    hold(app)


def codes_in(value: Any, pack: frozenset[Code]) -> set[Code]:
    """Every card anywhere in a view, except in its rules and in finished hands."""
    if isinstance(value, str):
        return {value} & pack
    if is_value(value):
        names = (name for name in names_of(value) if name not in ("rules", "results"))
        return {code for name in names for code in codes_in(getattr(value, name), pack)}
    if isinstance(value, tuple | list | frozenset):
        return {code for item in value for code in codes_in(item, pack)}
    return set()


@dataclass
class Faces:
    """The card faces and the text that were drawn since this was last emptied."""

    drawn: set[Code] = field(default_factory=set)
    words: list[str] = field(default_factory=list)

    def clear(self) -> None:
        """Forget what was drawn so far."""
        self.drawn.clear()
        self.words.clear()


def named_in(words: str, names: Mapping[str, Code]) -> set[Code]:
    """The cards whose names occur in a text, in any capitals.

    A card whose name has another use as well ("the End") counts only with its own capital.
    """
    found, joined = set[Code](), words.replace(_BREAK, " ")
    both = f"{words} {joined}".lower()
    for name, code in names.items():
        if name.lower() not in both:
            continue
        whole = " of " in name
        first = name[0] if whole else f"[{name[0].upper()}{name[0].lower()}]"
        pattern = rf"\b{first}{re.escape(name[1:])}\b"
        text = words if name[-1].isdigit() else joined
        if re.search(pattern, text, re.IGNORECASE if whole else 0):
            found.add(code)
    return found


@contextmanager
def writing_down(rules: Rules) -> Iterator[Faces]:
    """While this lasts, every drawn face is written down, and left blank to save time; all text is
    written down as well.

    All faces come from `CardArt.face` or `preview`; the table draws those it keeps through
    `CardPictures.draw`. `Board.make_ready` makes some before they are drawn, without a surface:
    what it makes is discarded here, and made again, and counted, when it is drawn.
    """
    faces = Faces()
    make_ready = Board.make_ready
    known = {face_of(rules.deck, code): code for code in rules.deck.cards}

    def made(_: CardArt, face: Face, width: int, reading: object = None) -> pygame.Surface:
        if face in known:
            faces.drawn.add(known[face])
        return pygame.Surface(card_size(width))

    def drawn(
        self: CardPictures, target: pygame.Surface, code: Code | None, *rest: Any, **more: Any
    ) -> None:
        if code is not None:
            faces.drawn.add(code)

    def made_ready(self: Board, *what: Any) -> Iterator[None]:
        pieces, left = make_ready(self, *what), True
        while left:
            before = set(faces.drawn), list(faces.words)
            left = next(pieces, self) is not self
            faces.drawn, faces.words = before
            emptied(self._look.store)
            yield

    draw_text, draw_sample = Text.draw, Preview.draw

    def sampled(self: Preview, pen: Pen) -> None:
        """The settings always show the same few cards, whatever is played."""
        before = set(faces.drawn)
        draw_sample(self, pen)
        faces.drawn = before

    def said(
        self: Text, target: pygame.Surface, words: str, *rest: Any, **more: Any
    ) -> pygame.Rect:
        faces.words.append(words)
        return draw_text(self, target, words, *rest, **more)

    with (
        patch.object(Text, "draw", said),
        patch.object(Preview, "draw", sampled),
        patch.object(CardArt, "face", made),
        patch.object(CardArt, "preview", made),
        patch.object(CardArt, "ready", lambda *_: True),
        patch.object(CardArt, "prefetch", lambda *_: None),
        patch.object(CardPictures, "draw", drawn),
        patch.object(Board, "make_ready", made_ready),
    ):
        yield faces


def emptied(store: SurfaceStore) -> None:
    """Forget all pictures."""
    kept = store.keys()
    for name in kept:
        store.drop(name)


_BREAK = " | "
"""Separates two texts. A name may continue in the next one, but a number there belongs to something
else."""
_OVER_TABLE = ("GameMenu", "RulesPage", "ReplayScene", "SettingsScene", "KeysScene")


class Leak(AssertionError):
    """A face or a name was drawn that the person at the screen may not see."""


class Listener:
    """Hears every announcement, as a screen reader does, and can read it again."""

    listens = True

    def __init__(self, hand: Callable[[], int]) -> None:
        self._hand = hand
        self._told: list[tuple[int, str]] = []

    @property
    def told(self) -> list[str]:
        """The announcements of this hand that can still be read."""
        return [sentence for hand, sentence in self._told if hand == self._hand()]

    def hear(self, sentence: str) -> None:
        """Note it."""
        self._told.append((self._hand(), sentence))

    def hush(self) -> None:
        """Forget all of it."""
        self._told.clear()


class RoundTable:
    """People who share a table: plays their game at random, with peeks, and judges every frame."""

    def __init__(
        self, app: App, session: Session, faces: Faces, luck: random.Random, step: float = STEP
    ) -> None:
        assert isinstance(app.scene, TableScene)
        self._step = step
        self.app, self.session, self.luck = app, session, luck
        self.table = app.scene
        self.person: int | None = None
        """Who is at the screen; None stands for everybody."""
        self.curtains = self.sheets = self.claims = 0
        self.scenes: set[str] = set()
        """The kinds of scenes that were shown."""
        self.peeks = Counter[str]()
        self._rounds: dict[bool, list[str]] = {True: [], False: []}
        """The remaining peeks of a round in which every kind occurs once, in any order: for the
        player to move, and for all other moments."""
        self._faces = faces
        self._pack = frozenset(session.rules.deck.cards)
        rules = session.rules
        self._names = {rules.card_name(code): code for code in rules.pack}
        counts = rules.score.count.values()
        self._spoken_of = {str(code) for count in counts for code in count.cards or ()}
        """The cards that the rules name, such as those that cost something."""
        app.everywhere = everywhere(app)
        self.listener = Listener(lambda: self.session.view.table.hand)
        app.speech_outputs.append(self.listener)
        self._steps = 0
        self._rested = 0
        """How many moves had been made when the table was last at rest."""
        self._lately: set[Code] = set()
        """What could be seen when a move was undone, until its cards have returned."""

    def play(self, *, most: int | None = None) -> None:
        """Continue until the result is shown, or three tricks of hand number `most` are played."""
        for _ in range(_MOST):
            scene = self.app.scene
            if isinstance(scene, ResultScene):
                return
            table = self.session.view.table
            if most is not None and table.hand + 1 >= most and len(table.tricks) >= 3:
                return
            if isinstance(scene, Curtain):
                self._at_curtain(scene)
            elif scene is not self.table:
                if isinstance(scene, ScoreScene):
                    self.sheets += 1
                    scene.group.focus(None, ring=False)  # a key of a peek may have reached it
                self._press(pygame.K_RETURN if self._on_sheet else pygame.K_ESCAPE)
            elif self.table.busy or not self._asked:
                self.step()
                if self.luck.random() < 0.02:
                    self._peek()
            else:
                if self.luck.random() < 0.42:
                    self._peek(to_move=True)
                    continue
                self._move()
        raise AssertionError(f"the game stood still at {self.table.told!r}")

    def step(self, *events: pygame.Event) -> None:
        """Run one turn of the loop, and check the frame."""
        self._faces.clear()
        self.app.step(events, self._step)
        scene = self.app.scene
        if scene is not self.table and not self._over_table:
            self.person = None
        self.scenes.add(type(scene).__name__)
        self._listen()
        self._judge()
        if scene is self.table and not self.table.busy:
            self._rested = self.session.length
            self._lately = set()

    # -- what people do

    @property
    def _asked(self) -> bool:
        """Whether the table asks something that is not answered yet."""
        view, ask = self.table.board.stage.view, self.table.board.ask
        return ask is not None and view == self.session.view

    @property
    def _over_table(self) -> bool:
        """Whether the scene on top leaves the table, or the curtain, where it was."""
        return type(self.app.scene).__name__ in _OVER_TABLE

    def _move(self) -> None:
        ask = self.table.board.ask
        assert ask is not None
        assert ask.seat == self.person or not self.session.is_passed_on, "somebody else is asked"
        if self.table.helping.claim_offered is not None and self.luck.random() < 0.8:
            self.claims += 1
            self._press(pygame.K_c)
            return
        legal = self.session.game.view(ask.seat).legal
        self.table.make(legal[self.luck.randrange(len(legal))])
        self.step()

    def _at_curtain(self, curtain: Curtain) -> None:
        self.curtains += 1
        if self.luck.random() < 0.2:
            self._peek()
        for _ in range(round((DEAF + QUIET) / self._step) + 1):
            self.step()
        if self.app.scene is not curtain:  # a move was undone: another one follows
            return
        self._press(pygame.K_RETURN)
        while self.app.scene is curtain and curtain.filled + self._step / HOLD < 1:
            self.step()
        while self.app.scene is curtain:
            self.person = curtain.person
            self.step()

    def _press(self, *keys: int) -> None:
        for code in keys:
            self.step(key(code))

    def _peek(self, *, to_move: bool = False) -> None:
        """Do something that might show what must stay hidden."""
        if self.session.can_undo and not self._over_table and self.luck.random() < 0.25:
            self._take_back()
            return
        left = self._rounds[to_move]
        if not left:
            left += self.luck.sample(PEEKS, len(PEEKS))
        way = left.pop()
        if way == "resize":
            self._resize()
        elif way == "rename":
            self._rename()
        elif way == "claim":
            self._claim()
        else:
            for code in LOOKS[way]:
                if not self._on_sheet:  # it may have come meanwhile
                    self._press(code)
        self.peeks[way] += 1

    def _resize(self) -> None:
        size = self.luck.choice(((1024, 640), (1100, 700)))
        self.app.window.size = size
        self.step(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))

    def _rename(self) -> None:
        """Change the name, in the settings over the table or the curtain."""
        self._press(pygame.K_F10)
        settings = self.app.scene
        if not isinstance(settings, SettingsScene):  # something came meanwhile
            return
        settings.turn(len(settings.pages) - 1)
        field = next(row.control for row in settings.rows if isinstance(row.control, TextField))
        settings.group.focus(field, ring=True)
        before = self.app.settings.name
        self.step(typed(self.luck.choice([name for name in "ABCD" if name != before])))
        assert self.app.settings.name != before
        while isinstance(self.app.scene, SettingsScene):
            self._press(pygame.K_ESCAPE)
        self.step()

    def _claim(self) -> None:
        """Claim the rest, certain or not, and check the result."""
        length = self.session.length
        self._press(pygame.K_c)
        self.claims += self.session.length > length
        self.step()

    def _take_back(self) -> None:
        if isinstance(self.app.scene, Curtain):
            for _ in range(round(DEAF / self._step) + 1):
                self.step()
        self._lately = self._may_see(self._rested)
        length = self.session.length
        self.step(key(pygame.K_u))
        self.peeks["take back"] += self.session.length < length
        self._rested = min(self._rested, self.session.length)
        self.step()

    # -- what they may see

    def _listen(self) -> None:
        """Count what a screen reader gets from the frame as shown."""
        self._faces.words += self.listener.told
        self._steps += 1
        if self._steps % 4 == 0:
            for said in walk(self.app.scene.spoken()):
                self._faces.words += [said.name, said.state, said.note]

    def _judge(self) -> None:
        name = type(self.app.scene).__name__
        if name == "RulesPage":  # it covers the table, and shows the cards that its text names
            return
        back = name == "ReplayScene"
        if back and self.session.dealt:  # finished hands lie open when looking back
            return
        told = _BREAK.join((*self._faces.words, self.app.window.title))
        seen = self._faces.drawn | (named_in(told, self._names) - self._spoken_of - self._out)
        if not self._on_sheet and not seen <= self._known():
            seen = seen - self._may_see(0 if back else self._rested) - self._lately
            if not seen:
                return
            raise Leak(f"{sorted(seen)} shown to {self.person} by {name}: {told}")

    def _may_see(self, since: int) -> set[Code]:
        """What lay open in this hand, and what the person knew at any time since move number
        `since`."""
        game, hand = self.session.game, self.session.view.table.hand
        may: set[Code] = set()
        for number in range(len(game.moves), -1, -1):
            views = game.views(None, number)
            if number >= since:
                views += game.views(self.person, number)
            elif views[-1].table.hand != hand:
                break
            may |= {code for view in views for code in codes_in(view, self._pack)}
        return may

    def _known(self) -> set[Code]:
        """What the person may know now."""
        return codes_in(self.session.game.view(self.person), self._pack)

    @property
    def _out(self) -> set[Code]:
        """Cards that the hint names: anybody who sees the table can tell that they are still
        out."""
        advice = self.table.helping.hints.shown
        if advice is None:
            return set()
        said = " ".join(str(motive) for motive in (advice.motive, advice.also) if motive)
        return named_in(said, self._names)

    @property
    def _on_sheet(self) -> bool:
        """Whether something is shown that comes when a hand is over: then all cards lie open."""
        scene = self.app.scene
        return scene is not self.table and not self._over_table and not isinstance(scene, Curtain)


def until(app: App, kind: type[object]) -> None:
    for _ in range(200):
        if isinstance(app.scene, kind):
            return
        app.step([], STEP)
    raise AssertionError(f"no {kind.__name__} came")


def curtain(app: App) -> Curtain:
    assert isinstance(app.scene, Curtain)
    return app.scene
