"""The ways from the player's own games to the kitchen, to new games, and away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game import clock
from game.errors import Bad, why
from game.folders import SHIPPED, rule_folders, user_folders
from game.kitchen.own import OwnGame, free_key, own_games
from game.kitchen.starting import SKELETONS, begun, skeletons, start
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.lookup import ENDING, listed
from ui.kitchen import own_words as words
from ui.kitchen.new_game import Base, NewActions, NewGame
from ui.kitchen.own_games import OwnActions, OwnGames
from ui.program.kitchen import Kitchen
from ui.window.faces import face_of

if TYPE_CHECKING:
    from game.rules.rules import Rules
    from ui.program.keeper import Keeper
    from ui.window.app import App

_MOST_LOOKED_AT = 1000
"""How many saved games are examined to find when a game was played last."""
_SKELETON_PLAYERS = (3, 4)


class OwnShelf:
    """Opens the player's own games over the title, and the screens they lead to.

    Args:
        app: where screens are shown.
        begin: begins a game.
        keeper: knows when a game was played last; None where no games are saved.
        to_title: goes back to the title, which is made again.
    """

    def __init__(
        self,
        app: App,
        begin: Callable[[Rules], None],
        keeper: Keeper | None,
        to_title: Callable[[], None],
    ) -> None:
        self._app, self._begin, self._to_title = app, begin, to_title
        kept = keeper.games(_MOST_LOOKED_AT) if keeper is not None else ()
        self._touched = {game.about.variant: game.touched for game in reversed(kept)}

    @property
    def folder(self) -> Path:
        """The folder of the player's own rule files."""
        return user_folders().rules

    def scene(self) -> OwnGames:
        """The list of own games."""
        from ui.program.editors import show

        return OwnGames(
            OwnActions(
                games=self._games,
                last_played=self._last_played,
                on_open=lambda game: self.open(game.file),
                on_new=self._new,
                on_play=self._play,
                on_share=self._share,
                on_show=show,
                on_close=self._to_title,
            )
        )

    def open(self, file: Path) -> None:
        """Open the kitchen of a file."""
        self._app.push(Kitchen(file).scene())

    def _games(self) -> Iterator[OwnGame]:
        return own_games(self.folder, Catalogue(rule_folders()))

    def _last_played(self, key: str) -> str:
        from ui.program.statistics import when

        touched = self._touched.get(key)
        return "" if touched is None else when(clock.moment(touched), clock.today())

    def _play(self, game: OwnGame) -> None:
        if game.rules is not None:
            self._begin(game.rules)

    def _share(self, game: OwnGame) -> None:
        from ui.program.recipes import share

        share(self._app, game)

    # -- new games

    def _new(self) -> None:
        known = Catalogue(rule_folders())
        actions = NewActions(
            text=partial(self._text, known),
            key_for=self._key_for,
            on_write=partial(self._write, known),
            on_close=self._app.pop,
        )
        self._app.push(NewGame([*_skeletons(), *_shipped(known)], actions))

    def _text(self, known: Catalogue, base: str, name: str, extends: bool) -> str:
        return begun(known, self._key_for(name)[1], base, extends, name)

    def _key_for(self, name: str) -> tuple[str, str]:
        wished = free_key(Path("nowhere"), name)
        return wished, free_key(self.folder, name)

    def _write(self, known: Catalogue, base: str, name: str, extends: bool, key: str) -> None:
        from ui.program.editors import open_at

        try:
            file = start(known, self.folder, key, base, extends, name)
        except (OSError, Bad) as error:
            self._app.say(words.CANNOT.format(why=why(error)))
            return
        self._app.pop()
        self.open(file)
        open_at(file, 1)


def _skeletons() -> Iterator[Base]:
    """The empty skeletons."""
    for key in skeletons():
        lines = len((SKELETONS / f"{key}{ENDING}").read_text(encoding="utf-8").splitlines())
        yield Base(key, words.SKELETON, words.SKELETONS.get(key, key), _SKELETON_PLAYERS, lines,
                   skeleton=True)  # fmt: skip


def _shipped(known: Catalogue) -> Iterator[Base]:
    """The games that come with the program, by name."""
    from game.rulefiles.rules_cache import kept_menu

    menu = kept_menu(rule_folders(), user_folders().cache)
    outlines = map(menu.shipped, listed(SHIPPED).names)
    for outline in sorted(outlines, key=lambda o: o.name):
        text = (SHIPPED / f"{outline.key}{ENDING}").read_text(encoding="utf-8")
        yield Base(outline.key, outline.summary, outline.name, outline.players,
                   len(text.splitlines()), picture=partial(_picture, outline.key))  # fmt: skip


def _picture(key: str) -> tuple[str, str] | None:
    """A picture of the game's cards, always the same one."""
    from game.rulefiles.rules_cache import cached_rules

    try:
        deck = cached_rules((SHIPPED,), key, None, {}, user_folders().cache).deck
    except Bad:
        return None
    cards = list(deck.cards)
    face = face_of(deck, cards[sum(key.encode()) % len(cards)])
    return face.deck, face.scene
