"""The sentences of the kitchen."""

from __future__ import annotations

NO_NAME = "'{name}' cannot be the name of a rule file, which has {names}"
EXTENDS = """\
extends: {base}
name: {title}
# Only what differs stands here; `null` takes something away.
# Every key is explained in rules/README.md. `python main.py kitchen FILE` shows what each save
# changes.
poster: null
"""
STARTED = "wrote {file}; now: {tureen} kitchen {file}"
HELP_NEW = "begin a rule file of your own"
HELP_FROM = "a game to start from, or a skeleton: {skeletons}"
HELP_EXTENDS = "write only that it extends the game, ready for your changes"
READS = "reading {file} on every save; Ctrl-C ends this"
DEALT = "{time}  good: dealt for {players} at seed {seed}, in {ms} ms"
FAULTS = "{time}  {count} faults"
FAULT = "{time}  1 fault"
HELP_KITCHEN = "reread a rule file on every save, and show its table or its faults"
HELP_EVENTS = "add a line of JSON for every save to this file"
HELP_TERMINAL = "report in the terminal, without a window"
