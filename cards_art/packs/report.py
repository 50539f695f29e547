"""The findings about a folder or zip file of pictures, to show before or after an import."""

from collections.abc import Mapping

from cards_art import words
from cards_art.packs import words as say
from cards_art.packs.checked import Thumbnail
from cards_art.packs.credit import Credit
from cards_art.packs.errors import one_line
from cards_art.packs.match import Extra
from cards_art.packs.pack import PackFile
from game.values import Value

_MOST_NAMED = 12


class Report(Value):
    """What an import uses, and what it does not.

    cards and backs give the file name for each scene and kind of back; missing are the scenes that
    keep the house drawing. extras were understood but are not cards; not_understood were not. notes
    are sentences about how the pictures will look. others counts second pictures of cards, signs
    are the suits and ranks with pictures of their own; fingerprint is that of the pack, and
    thumbnails show a few of the cards.
    """

    deck: str
    convention: str
    credit: Credit
    deck_size: int
    cards: Mapping[str, str]
    backs: Mapping[str, str]
    missing: tuple[str, ...]
    extras: tuple[Extra, ...]
    not_understood: tuple[str, ...]
    notes: tuple[str, ...]
    others: int = 0
    signs: tuple[str, ...] = ()
    fingerprint: frozenset[PackFile] = frozenset()
    thumbnails: tuple[Thumbnail, ...] = ()

    def lines(self) -> list[str]:
        """The report as text, one line for each matter."""
        credit = self.credit
        backs = ", ".join(sorted(set(self.backs.values())))
        lines = [
            words.REPORT_CARDS.format(
                pack=credit.name,
                cards=len(self.cards),
                all=self.deck_size,
                deck=self.deck,
                convention=self.convention,
            ),
            words.REPORT_BACK.format(backs=backs) if backs else words.REPORT_NO_BACK,
            words.REPORT_MAKER.format(
                author=credit.author or words.NOT_KNOWN, licence=credit.licence or words.NOT_KNOWN
            ),
        ]
        if self.others:
            kept = words.REPORT_OTHER if self.others == 1 else words.REPORT_OTHERS
            lines.append(kept.format(count=self.others))
        if self.signs:
            lines.append(words.REPORT_SIGNS.format(names=_listed(self.signs)))
        if self.missing:
            missing = [scene.replace("_", " ") for scene in self.missing]
            lines.append(words.REPORT_MISSING.format(names=_listed(missing)))
        for what in dict.fromkeys(_general(extra.what) for extra in self.extras):
            names = [extra.name for extra in self.extras if _general(extra.what) == what]
            lines.append(words.REPORT_NOT_USED.format(what=what, names=_listed(names)))
        if self.not_understood:
            lines.append(words.REPORT_NOT_UNDERSTOOD.format(names=_listed(self.not_understood)))
        return [one_line(line) for line in (*lines, *self.notes)]


def _general(what: str) -> str:
    """A line that is the same for pictures of different cards that exist twice."""
    another = what.startswith(say.ANOTHER_PICTURE.format(card=""))
    return say.SECOND_PICTURES if another else what


def _listed(names: list[str] | tuple[str, ...]) -> str:
    rest = len(names) - _MOST_NAMED
    listed = ", ".join(names[:_MOST_NAMED])
    return words.AND_MORE.format(names=listed, rest=rest) if rest > 0 else listed
