"""The report as one page of HTML, which loads nothing, needs no script, and can be printed."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from game.report import words
from game.report.findings import GOOD, LOOKS, STRICT, Finding, Report, number, percent
from game.report.measures import Figure
from game.report.plots import (
    HIGH,
    PATHS,
    WIDE,
    Block,
    Label,
    Line,
    Plot,
    Point,
    Shape,
    error_told,
    legend,
    plot_of,
)
from game.rulefiles.options import as_written
from game.rulefiles.variant import Header
from game.rules.rules import Rules
from game.tongue import code

_STYLE: Final = """
:root{--paper:#173a37;--panel:#1d4642;--text:#f6ecd6;--muted:#b5cdbf;--line:#4f7a70;--good:#2c5a40;
--random:#86cbd9;--greedy:#9fd6c3;--hard:#f6ecd6;--look:#f6c46a}
@media (prefers-color-scheme:light){:root{--paper:#f7efdc;--panel:#fffaf0;--text:#1c1722;
--muted:#57505c;--line:#b9ab8c;--good:#dce6c2;--random:#006fa9;--greedy:#2f6b45;--hard:#1c1722;
--look:#8a4a00}}
@media print{:root{--paper:#fff;--panel:#fff;--text:#1c1722;--muted:#57505c;--line:#b9ab8c;
--good:#dce6c2;--random:#006fa9;--greedy:#2f6b45;--hard:#1c1722;--look:#8a4a00}
section{break-inside:avoid}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--text);font:17px/1.5 "Source Sans 3",
"Source Sans Pro",system-ui,sans-serif}
main{max-width:1376px;margin:auto;padding:40px 32px}
h1,h2,h3{font-family:"Josefin Sans","Source Sans 3",system-ui,sans-serif;line-height:1.2}
h1{font-size:44px;margin:0}h2{font-size:28px;margin:40px 0 12px}h3{font-size:20px;margin:0}
p{margin:8px 0;max-width:80ch}.by,.meaning,figcaption{color:var(--muted)}
.grid{display:grid;gap:16px;grid-template-columns:repeat(3,1fr)}
@media (max-width:1100px){.grid{grid-template-columns:repeat(2,1fr)}}
@media (max-width:680px){.grid{grid-template-columns:1fr}main{padding:24px 16px}}
section.measure{background:var(--panel);border:1px solid var(--line);border-radius:12px;
padding:16px}
.verdict{font-weight:600;white-space:nowrap}.look{color:var(--look)}.good{color:var(--greedy)}
.open{color:var(--muted);border:1px dashed var(--line);border-radius:99px;padding:0 10px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:6px 10px;
border-bottom:1px solid var(--line);vertical-align:top}caption{text-align:left}
td.n{text-align:right;white-space:nowrap}
.scroll{overflow-x:auto}svg{width:100%;height:auto;display:block}
svg text{font:13px "Source Sans 3",system-ui,sans-serif}.legend span{margin-right:24px}
.legend svg{display:inline-block;width:18px;height:18px;vertical-align:-3px;margin-right:6px}
ul{padding-left:22px}
"""
_SIGNS: Final = {"good": "✓ ", "look": "! ", "open": "", "told": ""}


def page(rules: Rules, header: Header, told: Report, file: str, seed: int) -> str:
    """The report as HTML.

    Args:
        rules: the rules of the games.
        header: the head of the rule file, for the names of its options.
        told: the report.
        file: the name of the rule file.
        seed: the seed of the run.
    """
    title = words.TITLE.format(name=header.name)
    by_line = words.BY_LINE.format(players=rules.players, games=told.played, seed=seed, file=file)
    options = ", ".join(
        f"{header.options[name].label}: {header.options[name].called(value) or as_written(value)}"
        for name, value in rules.options.items()
        if name in header.options
    )
    parts = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="by">{escape(by_line)}</p>',
    ]
    if options:
        parts.append(f'<p class="by">{escape(words.OPTIONS_LINE.format(options=options))}</p>')
    parts += [
        _in_short(told),
        _table(told),
        _legend(told),
        '<div class="grid">',
        *(_measure(finding, told) for finding in told.findings),
        "</div>",
        _games(told, header),
        f"<h2>{escape(words.HOW)}</h2>",
        f"<p>{escape(words.HOW_TEXT.format(looks=LOOKS, errors=number(STRICT)))}</p>",
    ]
    body, language = "\n".join(parts), code().replace("_", "-")
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _in_short(told: Report) -> str:
    looks = [found for found in told.findings if found.verdict == "look"]
    items = [
        f"<li><strong>{escape(found.name)}:</strong> {escape(found.sentence)}</li>"
        for found in looks
    ]
    what = f"<ul>{''.join(items)}</ul>" if items else f"<p>{escape(words.ALL_GOOD)}</p>"
    return f"<h2>{escape(words.IN_SHORT)}</h2>\n{what}"


def _verdict(found: Finding) -> str:
    if found.verdict == "told":
        return ""
    said = _SIGNS[found.verdict] + words.VERDICTS[found.verdict]
    return f'<span class="verdict {found.verdict}">{escape(said)}</span>'


def _table(told: Report) -> str:
    levels = told.levels
    head = [words.MEASURE, *(words.LEVELS[level] for level in levels)]
    head += [words.GOOD_RANGE, words.VERDICT]
    rows = []
    for found in told.findings:
        if found.measure == "cards" or not any(found.figures.values()):
            continue
        cells = [
            f'<td class="n">{escape(_cell(found, found.figures.get(level, ())))}</td>'
            for level in levels
        ]
        rows.append(
            f'<tr><th scope="row">{escape(found.name)}</th>{"".join(cells)}'
            f"<td>{escape(_range(found.measure))}</td><td>{_verdict(found)}</td></tr>"
        )
    columns = "".join(f'<th scope="col">{escape(name)}</th>' for name in head)
    return (
        f'<div class="scroll"><table><caption><h2>{escape(words.ALL_MEASURES)}</h2></caption>'
        f"<thead><tr>{columns}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
    )


def _cell(found: Finding, figures: Sequence[Figure]) -> str:
    """The figures of one level in the table."""
    if not figures:
        return ""
    if found.measure in ("seats", "places"):
        return " ".join(percent(figure.value) for figure in figures)
    return error_told(figures[0], number) if figures[0].known else ""


def _range(measure: str) -> str:
    if measure not in GOOD:
        return ""
    low, high = GOOD[measure]
    if low == 0:
        return words.RANGE_BELOW.format(high=number(high))
    if high == 1:
        return words.RANGE_ABOVE.format(low=number(low))
    return words.RANGE.format(low=number(low), high=number(high))


def _legend(told: Report) -> str:
    levels = told.levels
    signs = [
        f'<span><svg viewBox="0 0 18 18" aria-hidden="true">'
        f"{_shape(Point(9, 9, mark, ink))}</svg>{escape(name)}</span>"
        for name, mark, ink in legend(levels)
    ]
    return f'<p class="legend">{"".join(signs)}</p>'


def _measure(found: Finding, told: Report) -> str:
    plot = plot_of(found, told)
    drawn = svg(plot, f"{found.name}. {found.sentence}") if plot else ""
    return (
        f'<section class="measure"><h3>{escape(found.name)}</h3>\n{_verdict(found)}\n{drawn}'
        f"<p>{escape(found.sentence)}</p>"
        f'<p class="meaning">{escape(words.MEANINGS[found.measure])}</p></section>'
    )


def _games(told: Report, header: Header) -> str:
    rows = []
    for key, games in told.games.items():
        if key[0] == "skill":
            who = words.SKILL_GAMES.format(better=key[1], others=key[2])
        elif key[0] == "option":
            label = header.options[key[1]].label if key[1] in header.options else key[1]
            who = words.OPTION_GAMES.format(label=label, value=key[2])
        else:
            who = words.LEVELS[key[0]].lower()
        said = words.GAMES_ROW.format(games=games, who=who)
        if key in told.failed:
            said += ". " + words.FAILED.format(why=told.failed[key])
        elif key in told.late:
            said += f" ({words.LATE})"
        rows.append(f"<li>{escape(said)}</li>")
    return f"<h2>{escape(words.GAMES_PLAYED)}</h2><ul>{''.join(rows)}</ul>"


# --- SVG ---------------------------------------------------------------------------------------


def svg(plot: Plot, said: str) -> str:
    """A plot as SVG; `said` is its text for screen readers."""
    shapes = "".join(map(_shape, plot))
    return (
        f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(said)}"'
        f' xmlns="http://www.w3.org/2000/svg">{shapes}</svg>'
    )


def _shape(shape: Shape) -> str:
    if isinstance(shape, Line):
        dashes = ' stroke-dasharray="5 5"' if shape.dashed else ""
        return (
            f'<path d="M{shape.x:.1f} {shape.y:.1f}L{shape.x2:.1f} {shape.y2:.1f}"'
            f' stroke="var(--{shape.ink})" stroke-width="{shape.width}"{dashes}/>'
        )
    if isinstance(shape, Block):
        return (
            f'<rect x="{shape.x:.1f}" y="{shape.y:.1f}" width="{max(0, shape.w):.1f}"'
            f' height="{max(0, shape.h):.1f}" rx="3" fill="var(--{shape.ink})"/>'
        )
    if isinstance(shape, Label):
        return (
            f'<text x="{shape.x:.1f}" y="{shape.y:.1f}" text-anchor="{shape.anchor}"'
            f' fill="var(--{shape.ink})">{escape(shape.said)}</text>'
        )
    return _point(shape)


def _point(point: Point) -> str:
    colour = f"var(--{point.ink})"
    fill = "var(--panel)" if point.empty else colour
    tip = f"<title>{escape(point.tip)}</title>" if point.tip else ""
    return (
        f'<path transform="translate({point.x:.1f} {point.y:.1f})" d="{PATHS[point.mark]}"'
        f' fill="{fill}" stroke="{colour}" stroke-width="2">{tip}</path>'
    )
