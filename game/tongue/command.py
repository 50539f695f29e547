"""The command `words`: reports the state of each language, and exchanges texts with translators."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from game import command_words as say
from game.errors import FAILED, WRONG_WORDS, CommandError
from game.tongue import SOURCE, code, fallbacks, is_regional
from game.tongue.choosing import languages


def add_words(commands: Any) -> None:
    """Add the command `words`."""
    command = commands.add_parser("words", help=say.HELP_WORDS)
    command.add_argument("code", nargs="?", metavar="LANGUAGE", help=say.HELP_WORDS_LANGUAGE)
    command.add_argument("--write-po", type=Path, metavar="FILE", help=say.HELP_WRITE_PO)
    command.add_argument("--read-po", type=Path, metavar="FILE", help=say.HELP_READ_PO)
    command.add_argument("--tidy", action="store_true", help=say.HELP_TIDY)
    command.set_defaults(run=_words)


def _words(options: argparse.Namespace) -> int:
    if code() != SOURCE:
        return _in_english(options)
    from game.tongue.sources import faults, missing, needed, sources, tidy

    language: str | None = options.code
    if options.tidy:
        for each in languages()[1:] if language is None else (language,):
            tidy(each)
        return 0
    if language is None or language == SOURCE:
        if options.write_po or options.read_po:
            raise CommandError(say.WHICH_LANGUAGE, WRONG_WORDS)
        everything = sources()
        total = sum(len(needed(source)) for source in everything)
        print(say.WORDS_ENGLISH.format(total=f"{total:,}"))
        for each in languages()[1:]:
            lacks = sum(len(missing(source, each)) for source in everything)
            if is_regional(each):
                told = sum(len(source.said(each)) for source in everything)
                print(say.WORDS_OF_REGION.format(
                    code=each, told=f"{told:,}", wider=fallbacks(each)[-1], total=f"{total:,}",
                    lacks=f"{lacks:,}",
                ))  # fmt: skip
                continue
            there = f"{total - lacks:,}"
            print(
                say.WORDS_OF.format(code=each, there=there, total=f"{total:,}", lacks=f"{lacks:,}")
            )
        return 0
    if not language.replace("_", "").isalpha():
        raise CommandError(say.NO_LANGUAGE_CODE.format(code=language), WRONG_WORDS)
    if options.read_po or options.write_po:
        from game.tongue.po import read_po, write_po

        try:
            if options.read_po:
                count, troubles = read_po(options.read_po, language)
                print(say.PO_READ.format(count=count, file=options.read_po))
                for trouble in troubles:
                    print(f"  {trouble}")
            if options.write_po:
                count = write_po(options.write_po, language)
                print(say.PO_WRITTEN.format(count=count, file=options.write_po))
        except UnicodeDecodeError as error:
            raise CommandError(say.NOT_UTF8.format(file=options.read_po), FAILED) from error
        except OSError as error:
            sentence = (
                say.CANNOT_READ if error.filename == str(options.read_po) else say.CANNOT_WRITE
            )
            why = sentence.format(file=error.filename, why=error.strerror)
            raise CommandError(why, FAILED) from error
        return 0
    for source in sources():
        for key in missing(source, language):
            print(say.WORD_MISSING.format(source=source.name, key=key))
        for fault in faults(source, language):
            print(say.WORD_WRONG.format(fault=fault))
    return 0


def _in_english(options: argparse.Namespace) -> int:
    """Run the command in a process with English texts, where all texts are unchanged."""
    import subprocess

    from game.own_process import own_command

    words = [options.code] if options.code else []
    words += ["--tidy"] if options.tidy else []
    for name, file in (("--write-po", options.write_po), ("--read-po", options.read_po)):
        words += [name, str(file)] if file else []
    return subprocess.run([*own_command("words"), *words, "--language", SOURCE]).returncode
