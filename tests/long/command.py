"""The commands of this folder: what each takes is what its `main` takes, and ``--help`` says it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from inspect import signature
from typing import NoReturn


def run(main: Callable[..., int | None]) -> NoReturn:
    """Call `main` with the words after the command, as numbers where its defaults are, and end with
    the status it returns."""
    module = sys.modules[main.__module__]
    name = module.__spec__.name.removesuffix(".__main__") if module.__spec__ else None
    words = argparse.ArgumentParser(
        prog=f"python -m {name}",
        description=module.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    for name, parameter in signature(main).parameters.items():
        usual = parameter.default
        kind = str if isinstance(usual, str) else int
        words.add_argument(name, nargs="?", type=kind, default=usual)
    sys.exit(main(**vars(words.parse_args())) or 0)
