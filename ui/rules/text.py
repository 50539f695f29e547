"""The rules of a game as sections of paragraphs, with values of options marked and named cards
found."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.rulefiles.variant import EXAMPLES
from game.rules.cards import Code
from game.rules.rules import Rules
from game.values import Value, replace
from ui.rules import words
from ui.widgets.pane import Paragraph
from ui.window import theme
from ui.window.rich import Span, marked

_HEAD = theme.display(30, 0.08)
_BODY = theme.body(20)
_LEAD = theme.body(22, 600)
_SLOT = re.compile(r"\{(\w+)\}")
SET_BY_OPTION = "#F8D88C"
"""The ground of a value that an option sets."""
FOUND = "#A9DCCB"
"""The ground of search hits."""


class Section(Value):
    """A heading, the text under it, and the cards that it names."""

    title: str
    paragraphs: tuple[Paragraph, ...]
    cards: tuple[Code, ...] = ()
    readings: bool = False
    """Whether it mentions TOP and BOTTOM, so that an example helps."""
    examples: tuple[str, ...] = ()
    """The slots of its text that show cards."""


def sections(rules: Rules) -> tuple[Section, ...]:
    """The rule file's text in sections; the text before the first heading is the overview."""
    found: list[Section] = []
    title = words.AT_A_GLANCE
    blocks: list[str] = []
    lead = [Paragraph((Span(rules.variant.summary),), _LEAD, space=16)]
    for block in (rules.variant.rules.strip() or words.NO_TEXT).split("\n\n"):
        text = block.strip()
        if text.startswith("## "):
            found.append(_section(rules, title, lead, blocks))
            first, _, rest = text.partition("\n")
            title, blocks, lead = first[3:], [rest.strip()] if rest.strip() else [], []
        elif text:
            blocks.append(text)
    found.append(_section(rules, title, lead, blocks))
    return tuple(found)


def _section(rules: Rules, title: str, lead: Sequence[Paragraph], blocks: Sequence[str]) -> Section:
    paragraphs = [Paragraph((Span(title),), _HEAD, space=14), *lead]
    examples = tuple(block[1:-1] for block in blocks if block[1:-1] in EXAMPLES)
    told = [block for block in blocks if block[1:-1] not in examples]
    for block in told:
        paragraphs += _block(rules, block)
    text = " ".join(told)
    readings = rules.has_readings and "TOP" in text and "BOTTOM" in text
    return Section(title, tuple(paragraphs), named_cards(rules, text), readings, examples)


def _block(rules: Rules, text: str) -> list[Paragraph]:
    """A list, or a paragraph."""
    if text.startswith("- "):
        items = text.removeprefix("- ").split("\n- ")
        return [
            Paragraph(filled(rules, f"•  {item}"), _BODY, space=12, indent=20) for item in items
        ]
    return [Paragraph(filled(rules, text), _BODY, space=16)]


def filled(rules: Rules, text: str) -> tuple[Span, ...]:
    """Text with **strong** words in it; ``{name}`` becomes the value of that option."""
    spans: list[Span] = []
    for span in marked(" ".join(text.split())):
        last = 0
        for slot in _SLOT.finditer(span.words):
            value = _value(rules, slot[1])
            if value is None:
                continue
            spans.append(replace(span, words=span.words[last : slot.start()]))
            spans.append(Span(value, strong=True, ground=SET_BY_OPTION))
            last = slot.end()
        spans.append(replace(span, words=span.words[last:]))
    return tuple(span for span in spans if span.words)


def _value(rules: Rules, name: str) -> str | None:
    if name == "players":
        return str(rules.players)
    option = rules.variant.options.get(name)
    return None if option is None else words.value_words(rules, option, rules.options[name])


def named_cards(rules: Rules, text: str) -> tuple[Code, ...]:
    """The cards of the deck that a text names, in the text's order."""
    low = " ".join(text.split()).lower()
    found: dict[Code, int] = {}
    for code in dict.fromkeys(rules.everything):
        name = rules.deck.bare(rules.deck.cards[code].name).lower()
        if len(name) < 4:
            continue
        place = re.search(rf"\b{re.escape(name)}(?!\w)", low)
        if place is not None:
            found[code] = place.start()
    return tuple(sorted(found, key=lambda code: found[code]))


def searched(section: Section, wanted: str) -> tuple[Section, int]:
    """The section with every occurrence of `wanted` marked, and how many there are."""
    if not wanted.strip():
        return section, 0
    pattern = re.compile(re.escape(wanted.strip()), re.IGNORECASE)
    count, paragraphs = 0, []
    for paragraph in section.paragraphs:
        spans: list[Span] = []
        for span in paragraph.spans:
            last = 0
            for place in pattern.finditer(span.words):
                count += 1
                spans.append(replace(span, words=span.words[last : place.start()]))
                spans.append(replace(span, words=place[0], ground=FOUND))
                last = place.end()
            spans.append(replace(span, words=span.words[last:]))
        paragraphs.append(replace(paragraph, spans=tuple(s for s in spans if s.words)))
    return replace(section, paragraphs=tuple(paragraphs)), count
