"""Finds out which picture of a pack belongs to which card, from the names of the files."""

import re
from collections.abc import Iterable, Mapping, Sequence

from cards_art.packs import words as say
from cards_art.packs.checked import PICTURE_SUFFIXES
from cards_art.packs.naming import Convention, DeckNames, Naming, naming
from game.door.archive import Entry
from game.values import Value, field

# A convention of bare numbers may leave over a back and one other picture, but no more.
_STRICT_REST = 2
# If a card exists in several formats, the first of these is used.
_BEST_SUFFIXES = (".svg", ".png", ".webp", ".jpg", ".jpeg", ".gif")
_NUMBERED_COPY = re.compile(r"\s*\(\d+\)$")


class Extra(Value):
    """A picture that is not a card: its file name, and its supposed content ('' if unknown)."""

    name: str
    what: str


class Match(Value):
    """The content of a pack's pictures. `cards` are by scene, `backs` by kind of back."""

    deck: DeckNames
    convention: str
    cards: dict[str, Entry]
    backs: dict[str, Entry]
    extras: tuple[Extra, ...]
    others: Mapping[str, tuple[Entry, ...]] = field(default_factory=dict)
    """Further pictures of cards, by scene."""
    signs: Mapping[str, Entry] = field(default_factory=dict)
    """Pictures of suits and ranks, by the name of the sign."""

    @property
    def missing(self) -> tuple[str, ...]:
        """The scenes without a picture, in the deck's order."""
        return tuple(scene for scene in self.deck.cards if scene not in self.cards)


def is_picture(entry: Entry) -> bool:
    """Whether a file is checked as a picture, judged by its ending."""
    return entry.suffix in PICTURE_SUFFIXES


def match_pictures(entries: Iterable[Entry], deck: str | None = None) -> Match:
    """The best-fitting deck and convention for these pictures; with `deck`, only the convention is
    chosen.

    Raises KeyError for an unknown deck. A match without cards means that no name was understood.
    """
    known = naming()
    decks = [known.deck(deck)] if deck is not None else known.decks
    pictures = [entry for entry in entries if is_picture(entry)]
    # max takes the first of equals, so the order in naming.yaml decides ambiguous cases.
    return max((_match(pictures, each, known) for each in decks), key=lambda m: len(m.cards))


def _match(pictures: Sequence[Entry], deck: DeckNames, known: Naming) -> Match:
    backs, fronts = _split_backs(pictures, deck, known)
    chosen = max(deck.conventions, key=lambda each: len(_found(fronts, each, known)))
    cards = _found(fronts, chosen, known)
    for other in deck.conventions:
        if not other.strict:
            taken = {entry.number for entry in cards.values()}
            rest = [entry for entry in fronts if entry.number not in taken]
            found = _found(rest, other, known)
            cards |= {scene: entry for scene, entry in found.items() if scene not in cards}
    used = {entry.number for entry in (*cards.values(), *backs.values())}
    rest = [entry for entry in pictures if entry.number not in used]
    signs = _signs(rest, deck, known)
    others = _others(rest, deck, known, cards)
    used |= {entry.number for several in others.values() for entry in several}
    used |= {entry.number for entry in signs.values()}
    extras = [
        Extra(entry.name, _what(entry, deck, known)) for entry in rest if entry.number not in used
    ]
    return Match(deck, chosen.name, cards, backs, tuple(extras), others, signs)


def _signs(rest: Sequence[Entry], deck: DeckNames, known: Naming) -> dict[str, Entry]:
    """The best picture of each suit and rank among those that are not cards."""
    best: dict[str, Entry] = {}
    for entry in sorted(rest, key=_quality):
        sign = deck.signs.get(known.tidied(entry.path.stem))
        if sign is not None:
            best.setdefault(sign, entry)
    return best


def _others(
    rest: Sequence[Entry], deck: DeckNames, known: Naming, cards: Mapping[str, Entry]
) -> dict[str, tuple[Entry, ...]]:
    """Other pictures of cards, without those that are the same in another format."""
    found: dict[str, list[Entry]] = {}
    for entry in sorted(rest, key=_quality):
        scene = _scene_of(known.words(_NUMBERED_COPY.sub("", entry.path.stem)), deck, known)
        if scene is None or scene not in cards:
            continue
        shown = [cards[scene], *found.get(scene, ())]
        if all(entry.path.with_suffix("") != each.path.with_suffix("") for each in shown):
            found.setdefault(scene, []).append(entry)
    return {scene: tuple(several) for scene, several in found.items()}


def _scene_of(words: Sequence[str], deck: DeckNames, known: Naming) -> str | None:
    """The card that a name nearly describes, with one word or figure too many."""
    if known.backs & set(words):
        return None
    for name in _shorter(words):
        if name in known.signs:
            return None
        for convention in deck.conventions:
            if name in convention.cards and not convention.strict:
                return convention.cards[name]
    return None


def _shorter(words: Sequence[str]) -> tuple[str, ...]:
    whole = "".join(words)
    return (whole, "".join(words[:-1]), whole.rstrip("0123456789"), "".join(words[1:]))


def _found(entries: Sequence[Entry], convention: Convention, known: Naming) -> dict[str, Entry]:
    """The best picture for each card by one convention."""
    best: dict[str, tuple[tuple[object, ...], Entry]] = {}
    matched = 0
    for entry in entries:
        for doubt, name in enumerate(_names(entry, known)):
            scene = convention.cards.get(name)
            if scene is not None:
                rank = (doubt, *_quality(entry))
                if scene not in best or rank < best[scene][0]:
                    best[scene] = (rank, entry)
                matched += 1
                break
    if convention.strict and len(entries) - matched > _STRICT_REST:
        return {}
    return {scene: entry for scene, (_, entry) in best.items()}


def _names(entry: Entry, known: Naming) -> list[str]:
    """The possible names of a file, the most certain first."""
    stem = entry.path.stem
    bare = _NUMBERED_COPY.sub("", stem)
    names = [known.tidied(stem), known.tidied(bare)]
    words = known.words(bare)
    if len(words) > 1 and words[0].isdigit():
        names.append("".join(words[1:]))
    folder = entry.path.parent.name
    if folder:
        names.append(known.tidied(f"{folder} {bare}"))
    return list(dict.fromkeys(names))


def _quality(entry: Entry) -> tuple[object, ...]:
    """Smaller is better; two different files never compare equal."""
    return (
        _BEST_SUFFIXES.index(entry.suffix),
        -entry.size,
        len(entry.path.parts),
        entry.name,
        entry.number,
    )


def _split_backs(
    pictures: Sequence[Entry], deck: DeckNames, known: Naming
) -> tuple[dict[str, Entry], list[Entry]]:
    """The best picture for each kind of back, and the pictures that are not backs."""
    best: dict[str, tuple[tuple[object, ...], Entry]] = {}
    fronts = []
    for entry in pictures:
        words = known.words(entry.path.stem)
        kind = _back_kind(words, deck, known)
        if kind is None:
            fronts.append(entry)
            continue
        rank = (len(words), *_quality(entry))
        if kind not in best or rank < best[kind][0]:
            best[kind] = (rank, entry)
    return {kind: entry for kind, (_, entry) in best.items()}, fronts


def _back_kind(words: Sequence[str], deck: DeckNames, known: Naming) -> str | None:
    """The back that a picture with these words in its name shows, or None if it is not a back."""
    letter = len(words) == 1 and _is_back_letter(words[0], deck.back_letter)
    if not letter and not known.backs & set(words):
        return None
    kinds = [kind for kind, its_words in deck.other_backs.items() if its_words <= set(words)]
    if kinds:
        return kinds[0]
    # With the words common to all backs it is one of them, but unclear which.
    others = [*deck.other_backs.values()]
    common = others[0].intersection(*others[1:]) if others else frozenset()
    return None if common & set(words) else deck.deck


def _is_back_letter(word: str, letter: str) -> bool:
    return bool(letter) and re.fullmatch(rf"\d?{letter}", word) is not None


def _what(entry: Entry, deck: DeckNames, known: Naming) -> str:
    """The content of a picture that is neither a card nor a back."""
    words = known.words(_NUMBERED_COPY.sub("", entry.path.stem))
    if known.backs & set(words):
        return say.ANOTHER_BACK
    scene = _scene_of(words, deck, known)
    if scene is not None:
        return say.ANOTHER_PICTURE.format(card=scene.replace("_", " "))
    return next((known.signs[name] for name in _shorter(words) if name in known.signs), "")
