"""The texts of a language as a .po file, which every program for translators can edit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from game.door.reading import read_whole
from game.tongue import Plural, Row, fallbacks, forms_of, is_regional, plural_rule
from game.tongue.sources import English, Source, Translation, sources, wrong

_LARGEST = 10_000_000
"""The most bytes of a file that is read; one of all texts has less than a tenth."""
BETWEEN = " | "
"""Separates the name of a room or file from the key of a text."""
_SPECIAL = "other joints, by how the text after them begins: i= e "
"""In place of the English of a row's `special`, which English does not need; one line for each."""
_ESCAPED = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}
_PLAIN = {"\\\\": "\\", '\\"': '"', "\\n": "\n", "\\t": "\t"}
_HEAD = """msgid ""
msgstr ""
"Project-Id-Version: Tureen\\n"
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"X-Plural-Forms: {forms}\\n"
{counted}"""
_COUNTED = '"Plural-Forms: nplurals=2; plural=(n {one} 1);\\n"\n'
"""The same for editors, in languages with two forms: when it is not the first of them."""


def write_po(file: Path, language: str) -> int:
    """Write all texts of a language; missing ones are empty, and a regional language gets those of
    its language where it has no others. Return the number of texts."""
    forms = forms_of(plural_rule(language))
    entries = [
        entry for source in sources() for entry in _entries(source, source.known(language), forms)
    ]
    one = ">" if plural_rule(language)(0) == "one" else "!="
    counted = _COUNTED.format(one=one) if len(forms) == 2 else ""
    head = _HEAD.format(language=language, forms=", ".join(forms), counted=counted)
    file.write_text("\n".join([head, *entries]), "utf-8")
    return len(entries)


def _entries(
    source: Source, said: Mapping[str, Translation], forms: tuple[str, ...]
) -> Iterator[str]:
    for key, english in source.english.items():
        context, told = f"{source.name}{BETWEEN}{key}", said.get(key)
        if isinstance(english, Row):
            joints = told if isinstance(told, dict) else {}
            for part in ("between", "last"):
                yield _entry(f"{context}:{part}", getattr(english, part), joints.get(part, ""))
            lines = [f"{start}={joint}" for start, joint in joints.get("special", {}).items()]
            yield _entry(f"{context}:special", _SPECIAL, "\n".join(lines))
        elif isinstance(english, Plural):
            by_form = told if isinstance(told, dict) else {}
            for form in english.forms:
                if form.isdigit():
                    text = by_form.get(form, "")
                    yield _entry(f"{context}:{form}", english.forms[form], text)
            one, other = english.forms["one"], english.forms["other"]
            lines = [f"msgctxt {_quoted(context)}", f"msgid {_quoted(one)}"]
            lines.append(f"msgid_plural {_quoted(other)}")
            lines += [
                f"msgstr[{place}] {_quoted(by_form.get(form, ''))}"
                for place, form in enumerate(forms)
            ]
            yield "\n".join(lines) + "\n"
        else:
            yield _entry(context, english, told if isinstance(told, str) else "")


def _entry(context: str, english: str, told: str) -> str:
    return f"msgctxt {_quoted(context)}\nmsgid {_quoted(english)}\nmsgstr {_quoted(told)}\n"


def _quoted(text: str) -> str:
    return '"' + "".join(_ESCAPED.get(letter, letter) for letter in text) + '"'


# -- reading


def read_po(file: Path, language: str) -> tuple[int, list[str]]:
    """Import the texts of a .po file.

    A regional language keeps only texts that differ from its language. Return the number of texts
    imported, and those refused, each with its reason: texts whose English has changed since the
    file was written, and texts with other slots than the English.

    Raises:
        OSError: if it cannot be read.
        UnicodeDecodeError: if it is not in UTF-8.
    """
    known = {source.name: source for source in sources()}
    forms = forms_of(plural_rule(language))
    taken: dict[str, dict[str, Any]] = {}
    troubles: list[str] = []
    for entry in _read(read_whole(file, _LARGEST).decode("utf-8-sig")):
        name, _, key = entry.get("msgctxt", "").partition(BETWEEN)
        said = [entry[f"msgstr[{n}]"] for n in range(len(forms)) if f"msgstr[{n}]" in entry]
        said = said or [entry.get("msgstr", "")]
        if not name or not any(said):
            continue
        key, _, part = key.partition(":")
        english = known[name].english.get(key) if name in known else None
        if english is None:
            troubles.append(f"{name}{BETWEEN}{key}: there is no such text any more")
            continue
        if not _is_english(entry, english, part):
            troubles.append(f"{name}{BETWEEN}{key}: the English has changed since")
            continue
        of_source = taken.setdefault(name, {})
        if isinstance(english, str):
            of_source[key] = said[0]
        elif isinstance(english, Row) and part == "special":
            joints = dict(line.split("=", 1) for line in said[0].splitlines() if "=" in line)
            of_source.setdefault(key, {})[part] = joints
        else:
            parts = {part: said[0]} if part else dict(zip(forms, said, strict=False))
            of_source.setdefault(key, {}).update(parts)
    count = 0
    for name, told in taken.items():
        source = known[name]
        kept: dict[str, Any] = dict(source.said(language))
        wider = source.known(fallbacks(language)[-1]) if is_regional(language) else {}
        for key, text in told.items():
            old = kept.get(key)
            whole = {**old, **text} if isinstance(old, dict) and isinstance(text, dict) else text
            if wider.get(key) == whole:
                kept.pop(key, None)
                continue
            why = next(wrong(source.english[key], whole, language), None)
            if why is None:
                kept[key], count = whole, count + 1
            else:
                troubles.append(f"{name}{BETWEEN}{key}: {why}")
        source.write(language, kept)
    return count, troubles


def _is_english(entry: Mapping[str, str], english: English, part: str) -> bool:
    if "msgid" not in entry:
        return False
    if isinstance(english, Row):
        return entry["msgid"] == (_SPECIAL if part == "special" else getattr(english, part, None))
    if isinstance(english, Plural):
        if part:
            return entry["msgid"] == english.forms.get(part)
        return [entry["msgid"], entry.get("msgid_plural")] == [
            english.forms["one"],
            english.forms["other"],
        ]
    return entry["msgid"] == english


def _read(text: str) -> Iterator[dict[str, str]]:
    """The entries of a .po file."""
    entry: dict[str, str] = {}
    word = ""
    for line in [*text.split("\n"), ""]:
        line = line.strip()
        if line.startswith("#"):
            continue
        if not line or (line.startswith("msgctxt") and entry):
            if entry:
                yield entry
            entry, word = {}, ""
        if found := re.fullmatch(r'(msg\w+(?:\[\d\])?)\s+"(.*)"', line):
            word = found[1]
            entry[word] = _unquoted(found[2])
        elif word and line.startswith('"') and line.endswith('"'):
            entry[word] += _unquoted(line[1:-1])


def _unquoted(text: str) -> str:
    return re.sub(r"\\.", lambda found: _PLAIN.get(found[0], found[0]), text)
