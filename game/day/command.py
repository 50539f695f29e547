"""The command `day`: what is played today, and how it went."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from game.day import words as say

if TYPE_CHECKING:
    from game.day.deal import DayDeal
    from game.journal.journal import Journal
    from game.journal.kept import Kept


def add_day(commands: Any) -> None:
    """Add the command `day` to an argparse parser."""
    commands.add_parser("day", help=say.HELP).set_defaults(run=_day)


def _day(words: argparse.Namespace) -> int:
    from game.day.book import days_of, is_done, tries
    from game.day.course import row
    from game.day.deal import deal_of, today
    from game.errors import FAILED, CommandError
    from game.folders import SHIPPED
    from game.journal.commands import open_journal
    from game.rulefiles.catalogue import Catalogue

    day = today()
    if day is None:
        raise CommandError(say.NO_DAY, FAILED)
    deal = deal_of(day)
    rules = Catalogue((SHIPPED,)).rules(deal.variant, deal.players)
    cooks = ", ".join(seat.name for seat in deal.seats("")[1:])
    print(
        say.GAME.format(
            day=day, game=rules.variant.name, players=deal.players, seed=deal.seed, cooks=cooks,
            level=deal.level,
        )
    )  # fmt: skip
    with open_journal() as journal:
        found = tries(journal.games(kind="day"))
        here = found.get(day, {})
        for person, kept in here.items():
            print(_line(journal, kept, deal) if is_done(kept) else say.UNDER_WAY)
            line = row(days_of(found, person), day)
            print(say.row(line.length, line.longest))
        if not here:
            print(say.NOT_YET)
    return 0


def _line(journal: Journal, kept: Kept, deal: DayDeal) -> str:
    from game.day.result import result_of
    from game.folders import SHIPPED
    from game.journal.reviving import revived
    from game.rulefiles.catalogue import Catalogue

    again = revived(*journal.game(kept.id), Catalogue((SHIPPED,)).rules).game
    return result_of(again.rules, again.results[0], 0).line(deal.day)
