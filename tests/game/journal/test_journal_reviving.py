"""Continuing a saved game: the same position, or a sentence that says why not."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from game.folders import SHIPPED
from game.journal.digest import has_digest, rules_digest
from game.journal.journal import Journal
from game.journal.kept import BadGame, Kept, Standing
from game.journal.reviving import about_game, begun, revived
from game.position.game import Game, NoLegalMove
from game.position.moves import Move, Play
from game.records.record import replay, to_record
from game.rulefiles.catalogue import Catalogue
from game.rules.rules import Rules
from game.table.own_programs import with_commands
from game.table.seats import Seat
from game.table.session import Session
from game.values import replace
from tests.game.journal.kept_games import RULES, SEATS, journal_in, played
from tests.shipped import CATALOGUE


def kept(journal: Journal, game: Game) -> tuple[Kept, tuple[Move, ...]]:
    """A game that was put into the journal and taken out again."""
    about = about_game(game, SEATS[: game.rules.players], "game")
    number, _ = journal.begin(about, Standing.of(game.table), game.moves)
    return journal.game(number)


def test_a_game_goes_on_at_the_position_where_it_was_left(tmp_path: Path) -> None:
    game = played(45)
    again = revived(*kept(journal_in(tmp_path), game), CATALOGUE.rules)
    assert not again.changed
    assert [again.game.view(seat) for seat in range(3)] == [game.view(seat) for seat in range(3)]
    assert again.game.moves == game.moves
    while not game.over:
        move = game.legal_moves()[0]
        game.push(move)
        again.game.push(move)
    assert to_record(again.game, SEATS) == to_record(game, SEATS)


def test_a_game_is_played_again_move_by_move_up_to_one_that_is_not_allowed(tmp_path: Path) -> None:
    about, moves = kept(journal_in(tmp_path), played(4))
    found = begun(about, [*moves[:2], Play(0, "AM")], CATALOGUE.rules)
    assert found.game.moves == []
    assert next(found.rest) == moves[0]
    assert found.game.moves == [moves[0]]
    assert next(found.rest) == moves[1]
    with pytest.raises(BadGame, match=r"^This game of .* cannot continue: under the current rules"):
        next(found.rest)
    assert found.game.moves == list(moves[:2])


def test_deals_that_the_seed_does_not_give_are_kept(tmp_path: Path) -> None:
    record = json.loads(json.dumps(to_record(played(60), SEATS)))
    record["seed"] = 1
    game = replay(record, CATALOGUE)
    again = revived(*kept(journal_in(tmp_path), game), CATALOGUE.rules).game
    assert to_record(again, SEATS) == record
    assert again.chance == game.chance


@pytest.mark.parametrize(
    "damage",
    [
        {"dealer": 3},
        {"draws": {"suit": "C"}},
        {"packs": [[0, 0, ["AM"]]]},
        {"packs": [[0, 0, [1, 2]]]},
        {"packs": [[0]]},
        {"lines": 5},
    ],
)
def test_deals_that_make_no_sense_are_refused(tmp_path: Path, damage: Mapping[str, object]) -> None:
    record = json.loads(json.dumps(to_record(played(3), SEATS)))
    game = replay(record, CATALOGUE)
    about, moves = kept(journal_in(tmp_path), game)
    assert about.about.luck is not None
    luck = json.dumps({**json.loads(about.about.luck), **damage})
    bad = replace(about, about=replace(about.about, luck=luck))
    with pytest.raises(BadGame, match=r"^This saved game is damaged and cannot be read\.$"):
        revived(bad, moves, CATALOGUE.rules)


def test_a_game_says_when_its_rules_have_changed_and_goes_on(tmp_path: Path) -> None:
    about, moves = kept(journal_in(tmp_path), played(20))
    older = replace(about, about=replace(about.about, rules="another digest"))
    assert revived(older, moves, CATALOGUE.rules).changed


def test_a_game_whose_moves_are_not_allowed_any_more_says_so(tmp_path: Path) -> None:
    about, _ = kept(journal_in(tmp_path), played(2))
    with pytest.raises(BadGame, match="one of its moves is not allowed"):
        revived(about, [Play(0, "AM")], CATALOGUE.rules)


def test_a_game_whose_rules_are_gone_says_so(tmp_path: Path) -> None:
    about, moves = kept(journal_in(tmp_path), played(2))
    gone = replace(about, about=replace(about.about, variant="borscht", name="Borscht"))
    with pytest.raises(BadGame, match=r"This game of Borscht cannot continue.*no variant"):
        revived(gone, moves, CATALOGUE.rules)


def test_a_game_whose_rules_stand_still_by_now_says_so(tmp_path: Path) -> None:
    about, moves = kept(journal_in(tmp_path), played(2))

    def stuck(*_: object) -> Rules:
        raise NoLegalMove("tricks", 0, "a long position")

    with pytest.raises(BadGame, match=r"cannot continue: its rules.*stands still"):
        revived(about, moves, stuck)


def test_a_game_from_a_file_runs_no_program_that_it_names(tmp_path: Path) -> None:
    about, moves = kept(journal_in(tmp_path), played(2))
    seats = (SEATS[0], Seat("Eve", "computer", "cmd:rm -rf soup"), SEATS[2])
    strange = replace(about, about=replace(about.about, seats=seats))
    game = revived(strange, moves, CATALOGUE.rules).game
    with pytest.raises(ValueError, match="unknown level 'cmd:rm"):
        Session(game, seats)
    seats_now, missing = with_commands(seats, {"rm -rf soup": "rm -rf soup"})
    assert (seats_now[1].level, seats_now[1].command, missing) == ("medium", "", [seats[1]])


def test_a_game_of_a_level_that_there_is_not_cannot_go_on(tmp_path: Path) -> None:
    about, moves = kept(journal_in(tmp_path), played(2))
    seats = (SEATS[0], Seat("Eve", "computer", "genius"), SEATS[2])
    strange = replace(about, about=replace(about.about, seats=seats))
    with pytest.raises(BadGame, match="no computer player called genius"):
        revived(strange, moves, CATALOGUE.rules)


# --- what the rules are ---------------------------------------------------------------------------


def own(folder: Path, text: str) -> str:
    """The digest of a rule file of one's own."""
    (folder / "own.yaml").write_text("extends: bisque\n" + text)
    return rules_digest(Catalogue((folder, SHIPPED)).rules("own"))


def test_rewording_rules_keeps_their_digest_and_changing_them_does_not(tmp_path: Path) -> None:
    plain = own(tmp_path, "name: Own\n")
    assert own(tmp_path, "name: Mine\nsummary: Better.\nrules: All anew.\n") == plain
    assert own(tmp_path, "name: Own\nmatch: {best: highest}\n") == plain  # as it usually is
    assert own(tmp_path, "name: Own\nmatch: {best: lowest}\n") != plain
    assert own(tmp_path, "name: Own\ndirection: anticlockwise\n") != plain
    assert own(tmp_path, "name: Own\nscore: {values: {A: 6}}\n") != plain


def test_what_a_score_says_of_itself_is_no_rule(tmp_path: Path) -> None:
    def scored(points: int, because: str) -> str:
        case = f"{{points: {points}, because: '{because}'}}"
        return own(tmp_path, f"name: Own\nscore: {{cases: [{case}]}}\n")

    plain = scored(1, "{scores} one")
    assert scored(1, "{scores} a single one") == plain
    assert scored(2, "{scores} one") != plain


def test_what_a_count_is_called_is_no_rule(tmp_path: Path) -> None:
    def counted(label: str, rank: str) -> str:
        count = f"{{label: {label}, rank: {rank}}}"
        return own(tmp_path, f"name: Own\nscore: {{count: {{aces: {count}}}}}\n")

    plain = counted("Aces", "A")
    assert counted("Ases", "A") == plain
    assert counted("Aces", "2") != plain


WITH_LABELS = {
    "sueca": "86f8ee65410ba40c99561fcae48e11a1",
    "bisca-tres": "ce827e95024466efec47310359df8cca",
    "bisque": "2a303723dc27b779503ac630dabc7b5d",
}
"""Digests of games that were begun while what counts are called was part of them."""


@pytest.mark.parametrize("key", WITH_LABELS)
def test_games_from_when_labels_were_in_the_digest_go_on_by_the_same_rules(key: str) -> None:
    rules = CATALOGUE.rules(key)
    assert has_digest(rules, WITH_LABELS[key])
    assert has_digest(rules, rules_digest(rules))
    other = next(name for name in WITH_LABELS if name != key)
    assert not has_digest(rules, WITH_LABELS[other])
    assert not has_digest(rules, "")


def test_variants_players_and_options_have_digests_of_their_own() -> None:
    found = [rules_digest(CATALOGUE.rules(key)) for key in CATALOGUE.keys]
    found.append(rules_digest(RULES))
    found += [rules_digest(CATALOGUE.rules("oh-hell", players)) for players in (4, 5)]
    assert len(set(found)) == len(found)
