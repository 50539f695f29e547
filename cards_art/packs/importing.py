"""Makes an art pack of the user from a folder or zip file of pictures."""

import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from operator import sub
from pathlib import Path

from cards_art.packs import limits
from cards_art.packs import words as say
from cards_art.packs.checked import DRAWING_SUFFIX, CheckedPicture, Thumbnail
from cards_art.packs.credit import (
    Credit,
    PackData,
    credit_in,
    is_data,
    is_text,
    read_data,
    read_texts,
    tidy_line,
)
from cards_art.packs.errors import BadPack, one_line
from cards_art.packs.examiner import Examiner, Looks
from cards_art.packs.manifest import read_manifest, write_manifest
from cards_art.packs.match import Extra, Match, is_picture, match_pictures
from cards_art.packs.naming import naming
from cards_art.packs.pack import Pack, PackFile
from cards_art.packs.report import Report
from cards_art.packs.store import IMPORTING, install, load_packs, plain_id, sweep_packs
from cards_art.palette import channels
from game.door.archive import Entry, Source, open_source
from game.errors import why
from game.sentences import capital
from game.values import Value
from game.values import replace as with_values

_FONTS = frozenset({".ttf", ".otf", ".woff", ".woff2"})
_ARCHIVES = frozenset({".zip", ".7z", ".rar", ".tar", ".gz", ".tgz", ".xz", ".bz2"})

# A picture whose proportions differ more than this from a card's gets margins of paper.
_CARD_SHAPE = 5 / 7
_SHAPE_TOLERANCE = 0.03
_THUMBNAILS = 6
# The greatest difference in a channel at which the papers of two pictures count as the same.
_ONE_PAPER = 20


Keep = Callable[[Entry, str, CheckedPicture], None]
"""Stores a picture that the pack needs, under a given name."""


class _Survey(Value):
    """The content of a source, with every picture decoded once."""

    match: Match
    report: Report
    data: PackData
    texts: Mapping[str, str]
    paper: str


def inspect(path: Path, *, deck: str | None = None, credit: Credit | None = None) -> Report:
    """Report what an import of `path` would use; nothing is written.

    Raises BadPack for anything that import_pack would refuse.
    """
    with open_source(path, limits.BOUNDS) as source, Examiner() as looks:
        return _survey(source, deck, credit or Credit(), looks, None).report


def import_pack(
    path: Path,
    packs_dir: Path,
    *,
    deck: str | None = None,
    credit: Credit | None = None,
    index_strip: bool | None = None,
    replace: bool = False,
    tell: Callable[[Report], None] = lambda report: None,
) -> Pack:
    """Import a folder or zip file of pictures into `packs_dir`/<id>.

    Args:
        path: the folder or zip file.
        packs_dir: the user's folder of packs; created if needed.
        deck: a folder of scenes, or None to judge by the file names.
        credit: name, author, and licence, if given, take precedence over the pack's own.
        index_strip: whether to lay our rank and suits over the corners; with None, the pack
            decides.
        replace: whether to replace a pack with the same id; otherwise it is an error.
        tell: gets the report on what was imported.

    Afterwards either the whole pack is there, or nothing has changed. Raises BadPack.
    """
    with (
        open_source(path, limits.BOUNDS) as source,
        _workplace(packs_dir) as folder,
        Examiner() as looks,
    ):
        kept = _Keeper(folder)
        survey = _survey(source, deck, credit or Credit(), looks, kept.keep)
        report = survey.report
        target = packs_dir / plain_id(report.credit.name)
        same = same_pack(packs_dir, report)
        if same is not None and not replace:
            raise BadPack(say.SAME_PICTURES.format(pack=same.name))
        if target.exists() and not replace:
            raise BadPack(say.THERE_ALREADY.format(pack=target.name))
        pack = Pack(
            id=target.name,
            name=report.credit.name,
            author=report.credit.author,
            licence=report.credit.licence,
            deck=report.deck,
            convention=report.convention,
            index_strip=bool(survey.data.index_strip if index_strip is None else index_strip),
            folder=folder,
            cards={scene: kept.files[each.number] for scene, each in survey.match.cards.items()},
            backs={kind: kept.files[each.number] for kind, each in survey.match.backs.items()},
            texts=kept.keep_texts(survey.texts),
            choices=_choices(survey.match, kept.files),
            signs={name: kept.files[each.number] for name, each in survey.match.signs.items()},
            paper=survey.paper,
        )
        try:
            write_manifest(pack)
            install(folder, target)
        except OSError as error:
            raise BadPack(say.CANNOT_WRITE.format(file=target, why=why(error))) from error
    tell(report)
    return read_manifest(target)


class _Keeper:
    """Writes the files of a pack into a folder, under our own names."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.files: dict[int, PackFile] = {}

    def keep(self, entry: Entry, key: str, picture: CheckedPicture) -> None:
        file = f"{key}{picture.suffix}"
        self._write(file, picture.content)
        self.files[entry.number] = PackFile(file, picture.checksum)

    def keep_texts(self, texts: Mapping[str, str]) -> tuple[str, ...]:
        """Return the names of the files."""
        files = tuple(f"text-{number}.txt" for number in range(1, len(texts) + 1))
        for file, (name, text) in zip(files, texts.items(), strict=True):
            self._write(file, f"{one_line(name)}\n\n{text}".encode())
        return files

    def _write(self, file: str, content: bytes) -> None:
        try:
            (self._folder / file).write_bytes(content)
        except OSError as error:
            where = self._folder.parent / file
            raise BadPack(say.CANNOT_WRITE.format(file=where, why=why(error))) from error


@contextmanager
def _workplace(packs_dir: Path) -> Iterator[Path]:
    """A folder beside the packs in which to prepare one; it is removed unless it was moved into
    place."""
    sweep_packs(packs_dir)
    try:
        packs_dir.mkdir(parents=True, exist_ok=True)
        folder = Path(tempfile.mkdtemp(prefix=f"{IMPORTING}{os.getpid()}-", dir=packs_dir))
    except OSError as error:
        raise BadPack(say.CANNOT_WRITE.format(file=packs_dir, why=why(error))) from error
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _survey(
    source: Source, deck: str | None, given: Credit, looks: Looks, keep: Keep | None
) -> _Survey:
    """Match the pictures by their names, then decode every one of them."""
    data = read_data(source)
    match = _match(source, deck or data.deck)
    keys = {entry.number: f"back-{kind}" for kind, entry in match.backs.items()}
    keys |= {entry.number: scene for scene, entry in match.cards.items()}
    keys |= {entry.number: f"sign-{name}" for name, entry in match.signs.items()}
    for scene, others in match.others.items():
        keys |= {entry.number: f"{scene}-{n}" for n, entry in enumerate(others, start=2)}
    cards = {entry.number: scene for scene, entry in match.cards.items()}
    shapes: list[tuple[int, int]] = []
    losses: Counter[str] = Counter()
    edges: list[str] = []
    files: dict[int, PackFile] = {}
    small: dict[str, Thumbnail] = {}
    for entry in source.entries:
        if not is_picture(entry):
            continue
        drawing = entry.suffix == DRAWING_SUFFIX
        limit = limits.LARGEST_DRAWING if drawing else limits.LARGEST_PICTURE
        picture = looks.check(entry.name, source.read(entry, limit))
        if entry.number in keys:
            losses.update(picture.not_drawn)
            file = f"{keys[entry.number]}{picture.suffix}"
            files[entry.number] = PackFile(file, picture.checksum)
            if picture.size is not None and not keys[entry.number].startswith("sign-"):
                shapes.append(picture.size)
            if keep is not None:
                keep(entry, keys[entry.number], picture)
        if entry.number in cards:
            edges.append(picture.paper)
            if picture.thumbnail is not None:
                small[cards[entry.number]] = picture.thumbnail
    texts = read_texts(source)
    name = Credit(name=_readable(source.title))
    credit = _tidy(given).filled_from(data.credit).filled_from(credit_in(texts.values()))
    report = _report(source, match, credit.filled_from(name), _notes(shapes, losses))
    thumbnails = _spread([small[scene] for scene in match.deck.cards if scene in small])
    report = with_values(report, thumbnails=thumbnails, fingerprint=_fingerprint(match, files))
    return _Survey(match, report, data, texts, _paper(edges))


def same_pack(packs_dir: Path, report: Report) -> Pack | None:
    """An existing pack with exactly these pictures; None if there is none."""
    packs = load_packs(packs_dir)
    return next(
        (p for p in packs if p.deck == report.deck and p.fingerprint == report.fingerprint), None
    )


def _choices(match: Match, files: Mapping[int, PackFile]) -> dict[str, tuple[PackFile, ...]]:
    """All different pictures of the cards that have several."""
    found = {}
    for scene, others in match.others.items():
        several = [files[entry.number] for entry in (match.cards[scene], *others)]
        different = {file.checksum: file for file in reversed(several)}
        if len(different) > 1:
            order = dict.fromkeys(file.checksum for file in several)
            found[scene] = tuple(different[checksum] for checksum in order)
    return found


def _fingerprint(match: Match, files: Mapping[int, PackFile]) -> frozenset[PackFile]:
    """The future value of `Pack.fingerprint`."""
    entries = [*match.cards.values(), *match.backs.values(), *match.signs.values()]
    several = (file for each in _choices(match, files).values() for file in each)
    return frozenset((*(files[entry.number] for entry in entries), *several))


def _spread(small: Sequence[Thumbnail]) -> tuple[Thumbnail, ...]:
    """A few of the pictures, spread over the whole deck."""
    count = min(_THUMBNAILS, len(small))
    return tuple(small[place * len(small) // count] for place in range(count))


def _paper(edges: Sequence[str]) -> str:
    """The approximate background colour of most of the pictures, if there is one."""
    colours = [channels(edge) for edge in edges if edge]
    if not colours:
        return ""
    middle = tuple(sorted(each[n] for each in colours)[len(colours) // 2] for n in range(3))
    near = [each for each in colours if max(map(abs, map(sub, each, middle))) <= _ONE_PAPER]
    if 2 * len(near) <= len(edges):
        return ""
    return "#" + "".join(f"{channel:02X}" for channel in middle)


def _match(source: Source, deck: str | None) -> Match:
    known = naming()
    names = [each.deck for each in known.decks]
    if deck is not None and deck not in names:
        raise BadPack(say.NO_DECK.format(deck=deck, decks=", ".join(names)))
    match = match_pictures(source.entries, deck)
    if match.cards:
        return match
    pictures = [entry.name for entry in source.entries if is_picture(entry)]
    if not pictures:
        raise BadPack(say.NO_PICTURE.format(title=source.title))
    sentence = say.NO_CARD if deck is None else say.NO_CARD_OF_DECK
    raise BadPack(
        sentence.format(title=source.title, deck=deck, first=pictures[0], examples=say.GOOD_NAMES)
    )


def _report(source: Source, match: Match, credit: Credit, notes: tuple[str, ...]) -> Report:
    others = [_what(entry) for entry in source.entries if not is_picture(entry)]
    extras = [*match.extras, *(extra for extra in others if extra is not None)]
    return Report(
        deck=match.deck.deck,
        convention=match.convention,
        credit=credit,
        deck_size=len(match.deck.cards),
        cards={scene: entry.name for scene, entry in match.cards.items()},
        backs={kind: entry.name for kind, entry in match.backs.items()},
        others=sum(map(len, match.others.values())),
        signs=tuple(match.signs),
        missing=match.missing,
        extras=tuple(extra for extra in extras if extra.what),
        not_understood=tuple(extra.name for extra in extras if not extra.what),
        notes=notes,
    )


def _what(entry: Entry) -> Extra | None:
    """The kind of a file that is not a picture; None for files that were read as part of the
    pack."""
    if is_text(entry) or is_data(entry):
        return None
    if entry.suffix in _FONTS:
        return Extra(entry.name, say.A_FONT)
    if entry.suffix in _ARCHIVES:
        return Extra(entry.name, say.AN_ARCHIVE)
    return Extra(entry.name, "")


def _notes(shapes: Sequence[tuple[int, int]], losses: Mapping[str, int]) -> tuple[str, ...]:
    """Sentences about pictures that will look different here."""
    notes = []
    odd = [s for s in shapes if abs(s[0] / s[1] / _CARD_SHAPE - 1) > _SHAPE_TOLERANCE]
    if odd:
        width, height = Counter(odd).most_common(1)[0][0]
        notes.append(say.NOTE_SHAPES.format(count=len(odd), width=width, height=height))
    if losses:
        notes.append(say.NOTE_PARTS.format(parts=", ".join(sorted(losses))))
    return tuple(notes)


def _readable(title: str) -> str:
    """A readable name made from the name of a folder."""
    words = tidy_line(title.replace("_", " ").replace("-", " "))
    return capital(words) or say.NO_NAME


def _tidy(credit: Credit) -> Credit:
    return Credit(tidy_line(credit.name), tidy_line(credit.author), tidy_line(credit.licence))
