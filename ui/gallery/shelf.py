"""The player's files: folders for what is saved, and the available art packs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cards_art.packs.pack import Pack
from cards_art.packs.store import (
    bring_back,
    choose_pack,
    choose_picture,
    chosen_packs,
    forget_pack,
    load_packs,
    order_packs,
    rename_pack,
    set_aside,
    set_index_strip,
)
from cards_art.render import CardArt
from cards_art.style import Style
from game.values import Value, held_by
from ui.window.settings import Settings


class Places(Value):
    """Folders of the player: `pictures` for saved cards and sheets, `packs` for art packs."""

    pictures: Path
    packs: Path

    @property
    def tables(self) -> Path:
        """The file that holds the arrangements of the light table."""
        return self.packs.with_name("light_table.json")


class Shelf:
    """Knows the player's packs and the card art that draws with them.

    `packs_dir` is where imported packs are. `attach` gives it the program's card art, which uses
    the packs chosen for it here, and functions that read and change the player's settings.
    """

    def __init__(self, packs_dir: Path) -> None:
        self.packs_dir = packs_dir
        self._house: CardArt | None = None
        self._change: Callable[..., None] | None = None
        self._settings: Callable[[], Settings] | None = None
        self._packs: tuple[Pack, ...] = ()
        self._worn: dict[str, str] = {}

    def attach(
        self, house: CardArt, settings: Callable[[], Settings], change: Callable[..., None]
    ) -> None:
        """Take the program's card art and its settings; later calls do nothing."""
        if self._house is None:
            self._house, self._settings, self._change = house, settings, change
            self.refresh()

    def refresh(self) -> None:
        """Read the folder again, and let the cards use what is chosen there."""
        self._packs = tuple(load_packs(self.packs_dir))
        worn = chosen_packs(self.packs_dir)
        self._worn = {pack.deck: pack.id for pack in worn}
        self.house.packs = worn

    @property
    def house(self) -> CardArt:
        """The program's card art. Before `attach` there is none."""
        assert self._house is not None, "attach() comes first"
        return self._house

    @property
    def style(self) -> Style:
        """The style of cards, here and at the table; saved for the next start."""
        return self.house.style

    @style.setter
    def style(self, style: Style) -> None:
        assert self._change is not None, "attach() comes first"
        self._change(**held_by(style))

    @property
    def favourites(self) -> frozenset[str]:
        """The names of the player's favourite pictures, as in the settings."""
        return frozenset(self._settings().favourites) if self._settings else frozenset()

    def like(self, name: str, on: bool) -> None:
        """Add a picture to the favourites, or remove it; saved for the next start."""
        assert self._change is not None, "attach() comes first"
        assert self._settings is not None
        others = [each for each in self._settings().favourites if each != name]
        self._change(favourites=(*others, name) if on else tuple(others))

    def packs(self, deck: str) -> tuple[Pack, ...]:
        """The imported packs for a kind of cards, named by its folder of pictures."""
        return tuple(pack for pack in self._packs if pack.deck == deck)

    def worn(self, deck: str) -> Pack | None:
        """The pack that a kind of cards uses; None for our own drawings."""
        packs = self.packs(deck)
        return next((pack for pack in packs if pack.id == self._worn.get(deck)), None)

    def wear(self, deck: str, pack: Pack | None) -> None:
        """Let a kind of cards use a pack from now on, at the table too.

        Raises cards_art.packs.errors.BadPack if it is gone, OSError if that cannot be saved.
        """
        choose_pack(self.packs_dir, deck, pack.id if pack else None)
        self.refresh()

    @property
    def all_packs(self) -> tuple[Pack, ...]:
        """The imported packs for every kind of cards, in the player's order."""
        return self._packs

    def rename(self, pack: Pack, name: str) -> None:
        """Rename a pack. Raises BadPack."""
        rename_pack(self.packs_dir, pack.id, name)
        self.refresh()

    def move(self, pack: Pack, steps: int) -> None:
        """Move a pack up (-1) or down (1) in the list. Raises OSError."""
        order = [each.id for each in self._packs]
        here = order.index(pack.id)
        there = max(0, min(len(order) - 1, here + steps))
        order.insert(there, order.pop(here))
        order_packs(self.packs_dir, order)
        self.refresh()

    def set_aside(self, pack: Pack) -> None:
        """Remove a pack so that `bring_back` can undo it. Raises BadPack or OSError."""
        set_aside(self.packs_dir, pack.id)
        self.refresh()

    def bring_back(self, pack: Pack, *, worn: bool) -> None:
        """Restore a removed pack to its place. Raises BadPack or OSError."""
        bring_back(self.packs_dir, pack.id)
        if worn:
            choose_pack(self.packs_dir, pack.deck, pack.id)
        self.refresh()

    def forget(self, pack: Pack) -> None:
        """Delete a removed pack for good."""
        forget_pack(self.packs_dir, pack.id)

    def lay_strip(self, pack: Pack, on: bool) -> None:
        """Lay rank and suits over a pack's pictures, or stop doing so. Raises BadPack."""
        set_index_strip(self.packs_dir, pack.id, on)
        self.refresh()

    def choose_picture(self, pack: Pack, scene: str, place: int) -> None:
        """Let a card show another of its pictures in the pack. Raises BadPack."""
        choose_picture(self.packs_dir, pack.id, scene, place)
        self.refresh()

    def art(self, pack: Pack | None) -> CardArt:
        """The card art that draws with a pack, whichever pack the cards use."""
        return self.house.wearing([pack] if pack else [])
