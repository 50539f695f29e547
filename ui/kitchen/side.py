"""The panel beside the kitchen's table: what changed, and what follows from it there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from game.kitchen.comparing import Changed, Swap
from game.position.game import Game
from game.position.state import HandResult
from game.sentences import shortened
from game.values import Value
from ui.kitchen import words
from ui.kitchen.file_lines import SMALL_CODE, advance, draw_code
from ui.table.words.game import because
from ui.widgets.avatar import draw_avatar, seat_colour
from ui.window import theme
from ui.window.numbers import number, signed
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.seating import is_you

HEAD = theme.display(22, 0.1)
_CODE_LINE, _MOST_LINES = 30, 9
_SWAP, _MOST_SWAPS = 54, 5


class ChangesSince(Value):
    """What the last valid save changed: its lines, when both were read, and the two games.

    `other` says that the change is in a file that this one uses.
    """

    changed: Sequence[Changed]
    times: tuple[str, str]
    before: Game | None
    now: Game
    otherwise: frozenset[int]
    other: bool = False


def draw_changes(pen: Pen, room: Room, since: ChangesSince, names: Sequence[str]) -> Room:
    """Draw what changed, what follows on this table, and what each hand scored. Returns the rest of
    the room."""
    head = room.cut_top(34, gap=6)
    if since.times[0]:
        said = words.FROM_TO.format(before=since.times[0], now=since.times[1])
        pen.tail(said, theme.SMALL, theme.MUTED, head, gap=12)
    pen.text(words.WHAT_CHANGED, HEAD, theme.PAPER, head)
    if since.changed:
        _draw_lines(pen, room, since.changed)
    else:
        said = words.OTHER_FILE if since.other else words.NOTHING_YET
        room.cut_top(pixels=pen.block(said, theme.TEXT, theme.MUTED, room), gap=14)
    head = room.cut_top(34, gap=4)
    pen.text(words.ON_THIS_TABLE, HEAD, theme.PAPER, head)
    said = on_this_table(since)
    room.cut_top(pixels=pen.rich(said, theme.TEXT, theme.PAPER, room), gap=12)
    result = since.now.results[0] if since.now.results else None
    if result is not None:
        pen.rule(room.cut_top(12), theme.LINE)
        _draw_points(pen, room, since.now, result, names)
    return room


def on_this_table(since: ChangesSince) -> str:
    """What the hand does differently from before the save."""
    now = _points(since.now)
    if since.before is None:
        return words.FIRST_HAND.format(points=now) if now else words.NOT_SCORED
    before = _points(since.before)
    slots = {"points": now or "–", "before": before or "–"}
    if not since.otherwise:
        alike = words.PLAYS_ALIKE if now == before else words.TRICKS_ALIKE
        return alike.format(**slots)
    count, first = len(since.otherwise), min(since.otherwise)
    tricks = words.ONLY_ONE if count == 1 else words.OTHERWISE
    points = words.SAME_POINTS if now == before else words.OTHER_POINTS
    return f"{tricks.format(first=first, count=count)} {points.format(**slots)}"


def _points(game: Game) -> str:
    return " ".join(number(score) for score in game.results[0].scores) if game.results else ""


def _draw_lines(pen: Pen, room: Room, changed: Sequence[Changed]) -> None:
    shown = changed[:_MOST_LINES]
    box = room.cut_top(_CODE_LINE * len(shown) + 8, gap=14)
    pen.box(box, theme.SUNK, theme.LINE)
    for line, row in zip(shown, box.inset(3, 4).rows(len(shown), _CODE_LINE), strict=True):
        pen.surface.fill(theme.COST_DARK if line.sign == "-" else theme.MINT_DARK, row)
        place = row.cut_left(44)
        pen.text(str(line.number), SMALL_CODE, theme.MUTED, place.inset(6), "right")
        pen.text("−" if line.sign == "-" else "+", SMALL_CODE, theme.PAPER, row.cut_left(26),
                 "centre")  # fmt: skip
        row.cut_right(8)
        most = int(row.w / advance(pen, SMALL_CODE))
        draw_code(pen, excerpt(line, shown, most), row, role=SMALL_CODE)
    if len(changed) > len(shown):
        said = words.MORE_CHANGES.format(count=len(changed) - len(shown))
        pen.text(said, theme.SMALL, theme.MUTED, room.cut_top(24, gap=6))


def excerpt(line: Changed, shown: Sequence[Changed], most: int) -> str:
    """A line without the blanks with which all of them begin; of a line with more than `most`
    letters, the part in which it differs from the line that it replaces."""
    blank = min((len(e.text) - len(e.text.lstrip()) for e in shown if e.text.strip()), default=0)
    text = line.text[blank:]
    others = [other.text[blank:] for other in shown if other.sign != line.sign]
    alike = max((_alike(text, other) for other in others), default=0)
    start = alike - 2 * most // 3
    return text if len(text) <= most or start < 2 else f"…{text[start + 1 :]}"


def _alike(one: str, other: str) -> int:
    """How many letters two lines have in common at their beginning."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def _draw_points(
    pen: Pen, room: Room, game: Game, result: HandResult, names: Sequence[str]
) -> None:
    """Draw a row for each seat: which line of the scoring table applied, its sentence, and the
    points."""
    many = len(game.rules.score.tables()) > 1
    pen.text(words.POINTS, HEAD, theme.PAPER, room.cut_top(34, gap=2))
    short = room.h < room.px(64) * len(names)
    for seat, reason in enumerate(result.reasons):
        said = "" if short else because(reason, names[seat], is_you=is_you(names[seat]))
        place = words.case(reason.table, reason.case, many=many)
        high = max(pen.px(30), pen.height(said, theme.SMALL, room.w - pen.px(96)))
        high = pen.px(34) if short else high + pen.px(26)
        if room.h < high:
            return
        row = room.cut_top(pixels=high)
        face = row.cut_left(34, gap=10)
        colour = seat_colour(seat, result.sides)
        draw_avatar(pen, names[seat], (face.centerx, face.y + pen.px(18)),
                    pen.px(32), colour)  # fmt: skip
        score = row.cut_right(48)
        pen.text(signed(result.scores[seat]), theme.STRONG, theme.ACCENT, score, "right",
                 y=score.y + pen.px(14))  # fmt: skip
        top = row.cut_top(22)
        pen.tail(place, theme.SMALL, theme.MUTED, top, gap=8)
        pen.text(names[seat], theme.SMALL_STRONG, theme.PAPER, top, cut=True)
        pen.block(said, theme.SMALL, theme.MINT_TEXT, row)


def draw_since_good(pen: Pen, room: Room, swaps: Sequence[Swap], count: int, chosen: int) -> None:
    """Draw the words that were changed since the file was valid; `chosen` is the line of a
    fault."""
    head = room.cut_top(34, gap=8)
    said = words.LINES_OF.format(
        count=len({swap.number for swap in swaps}), lines=words.LINES.format(count=count)
    )
    pen.tail(said, theme.SMALL, theme.MUTED, head, gap=12)
    pen.text(words.SINCE_GOOD, HEAD, theme.PAPER, head)
    for swap in swaps[: max(1, min(_MOST_SWAPS, room.h // room.px(_SWAP)))]:
        row = room.cut_top(_SWAP)
        pen.rule(row, theme.LINE)
        number_room = row.cut_left(46)
        ink = theme.PAPER if swap.number == chosen else theme.MUTED
        pen.text(str(swap.number), SMALL_CODE, ink, number_room.inset(8), "right")
        most = int((row.w - pen.px(70)) / 2 / advance(pen, SMALL_CODE))
        for text, fill, none in (
            (swap.before, theme.MINT_DARK, words.ADDED),
            (swap.after, theme.COST_DARK, words.REMOVED),
        ):
            shown = shortened(text, most)
            if not text:
                row.cut_left(10)
                pen.text(none, theme.SMALL, theme.MUTED, row)
                row.cut_left(pixels=pen.width(none, theme.SMALL))
            else:
                wide = round(len(shown) * advance(pen, SMALL_CODE)) + pen.px(20)
                chip = row.cut_left(pixels=wide, gap=8).strip(30)
                pen.box(chip, fill, radius=6)
                pen.text(shown, SMALL_CODE, theme.PAPER, chip, "centre")
            if fill == theme.MINT_DARK:
                arrow = row.cut_left(30, gap=6)
                pen.icon("forward", arrow.center, pen.px(18), theme.MUTED)
