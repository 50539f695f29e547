"""What the title shows: a poster for each family, the gold button, and the card of the day."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from cards_art.signs import cover
from game.values import Value
from ui.program import words
from ui.program.taught import taught_by
from ui.title.banner import BannerText
from ui.title.day_card import DayCard, DayWeek
from ui.title.poster import Detail, Poster
from ui.window.faces import drawn_or_neutral

if TYPE_CHECKING:
    from game.day.deal import DayDeal
    from game.rulefiles.menu import Family
    from ui.program.keeper import Keeper
    from ui.title.scene import Languages


class GoldButton(Value):
    """The text of the gold button, and where it leads: to a saved game, or to a family's set-up."""

    banner: BannerText
    family: str = ""
    game: int | None = None


def gold_button(keeper: Keeper | None, families: Mapping[str, Family], first: Family) -> GoldButton:
    """The button for the unfinished game; else for a game of the family played last, or of the
    first one."""
    kept = keeper.latest() if keeper is not None else None
    if kept is not None:
        from ui.program.continuing import standing_lines
        from ui.window.seating import name_of

        said = words.CONTINUE.format(game=kept.about.name)
        line, *shorter = standing_lines(kept)
        seats = sorted(kept.about.seats, key=lambda seat: seat.kind != "person")
        faces = tuple(name_of(seat) for seat in seats if seat.name)
        banner = BannerText(
            said,
            line,
            "continue",
            fewer=(kept.about.name,),
            shorter=tuple(shorter),
            faces=faces,
        )
        return GoldButton(banner, game=kept.id)
    last = keeper.last_family() if keeper is not None else ""
    family = families.get(last, first)
    said = words.PLAY.format(game=family.name)
    line, fewer = words.players(*family.players), (family.name,)
    return GoldButton(BannerText(said, line, "play", fewer=fewer), family.name)


def poster(family: Family, played: bool) -> Poster:
    """The poster of a family."""
    low, high = family.players
    deck, scene = family.picture or cover()
    suits = tuple(
        drawn_or_neutral(sign, place, code) for place, (code, sign) in enumerate(family.suits)
    )
    return Poster(
        family.name, family.name, family.blurb, deck, scene, suits, words.players(low, high),
        Detail(*family.detail), taught_by(family) or "", played,
    )  # fmt: skip


def day_card(
    on_visit: Callable[[str, str], None],
    on_day: Callable[[], None] | None = None,
    week: Callable[[], DayWeek] | None = None,
) -> DayCard:
    """The picture of the day, chosen when it is first shown: it leads to the deal of the day, or to
    the card's page where no games are saved."""

    def today() -> tuple[str, str]:
        from cards_art.of_the_day import picture_of_today

        return picture_of_today()

    if on_day is None:
        return DayCard(words.CARD_OF_THE_DAY, today, on_visit)
    return DayCard(words.DEAL_OF_THE_DAY, today, lambda deck, scene: on_day(), week)


def week_of(keeper: Keeper, person: str) -> DayWeek:
    """A short account of somebody's deals of the day."""
    from game.day.book import days_of, tries
    from game.day.course import bowls, row
    from game.day.deal import deal_of, today
    from ui.day import words as day_words

    day = today()
    if day is None:
        return DayWeek(words.NO_DAY, (), "", words.PLAY_DAY)
    days = days_of(tries(keeper.day_games()), person)
    shown = tuple((day_words.INITIALS[d.weekday()], bowl) for d, bowl in bowls(days, day, 1))
    count = row(days, day).length
    note = day_words.short(day, game_of(deal_of(day)))
    return DayWeek(note, shown, day_words.ROW.format(count=count), words.PLAY_DAY)


def game_of(deal: DayDeal) -> str:
    """What a day's game is called, without reading its rules."""
    from game.folders import rule_folders, user_folders
    from game.rulefiles.rules_cache import kept_menu

    return kept_menu(rule_folders(), user_folders().cache).shipped(deal.variant).name


def languages_of(choose: Callable[[str], None]) -> Languages | None:
    """The languages to choose from, if there are several."""
    from game.tongue import code, fallbacks
    from game.tongue.choosing import languages, own_names
    from ui.title.scene import Languages

    codes = languages()
    spoken = next((each for each in fallbacks(code()) if each in codes), None)
    if len(codes) < 2 or spoken is None:
        return None
    return Languages(
        codes,
        codes.index(spoken),
        lambda index: choose(codes[index]),
        lambda: tuple(own_names()[each] for each in codes),
    )
