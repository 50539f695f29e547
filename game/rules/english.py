"""The singular in sentences of English rule files: "1 trick", but "2 tricks"."""

from __future__ import annotations

import re
from string import Formatter

from game.sentences import FORMS_APART

_NOT_COUNTED = frozenset(
    (
        "adds",
        "as",
        "beats",
        "becomes",
        "brings",
        "comes",
        "costs",
        "counts",
        "does",
        "earns",
        "ends",
        "fails",
        "falls",
        "gains",
        "gets",
        "gives",
        "goes",
        "has",
        "helps",
        "is",
        "its",
        "keeps",
        "leads",
        "leaves",
        "less",
        "loses",
        "makes",
        "means",
        "minus",
        "needs",
        "pays",
        "plus",
        "reaches",
        "remains",
        "scores",
        "spoils",
        "stays",
        "takes",
        "this",
        "thus",
        "turns",
        "was",
        "wins",
        "yields",
    )
)
"""Words that may follow a number and end in s, but do not name what is counted."""
_ENDINGS = (("ies", "y"), ("ches", "ch"), ("shes", "sh"), ("sses", "ss"), ("xes", "x"), ("s", ""))
_NEXT_WORD = re.compile(r" (?:(?:card|set|over|under) )?([a-z]\w*s)\b")


def forms_written_out(template: str) -> str:
    """Write out singular and plural in an English sentence of a rule file: ``{tricks} tricks``, as
    designers write it, becomes ``{tricks} {tricks|trick|tricks}``.

    The word after a slot is taken for what is counted if it ends like a plural and is not in
    `_NOT_COUNTED`. A word there still counts if the slot's name ends in it, such as " leads" after
    ``{leads}``.

    Raises:
        ValueError: if its braces do not match.
    """
    text, last = "", ""
    for literal, slot, _, _ in Formatter().parse(template):
        written = literal.replace("{", "{{").replace("}", "}}")
        text += _after(last, written) if last else written
        last = slot or ""
        text += "" if slot is None else f"{{{slot}}}"
    return text


def _after(slot: str, text: str) -> str:
    """The text after a slot, with singular and plural of what is counted."""
    found = _NEXT_WORD.match(text)
    if found is None or found[1].endswith(("ss", "us")):
        return text
    if found[1] in _NOT_COUNTED and not f"_{slot}".endswith(f"_{found[1]}"):
        return text
    ending, one = next(pair for pair in _ENDINGS if found[1].endswith(pair[0]))
    alone = found[1].removesuffix(ending) + one
    forms = FORMS_APART.join((slot, alone, found[1]))
    return f"{text[: found.start(1)]}{{{forms}}}{text[found.end() :]}"
