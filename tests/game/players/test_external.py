"""Programs that take a seat: a line of JSON in, a move out, and nothing they do ends the game."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from random import Random

import pytest

import main
from game.many.simulate import finish
from game.players import player
from game.players.base import BadCommand, PlayerFailed
from game.players.external import ExternalPlayer
from game.players.search.imagining import imagined
from game.players.wire import MOST_MOVES, question
from game.position.game import Game
from game.position.moves import Play, Split, parse
from tests.patience import PATIENCE
from tests.shipped import CATALOGUE, covering

ROOT = Path(__file__).parents[3]
FIRST = 'print(asked["legal"][0], flush=True)'


def program(folder: Path, answer: str, name: str = "bot.py") -> str:
    """The command of a program that does `answer` for every question `asked`."""
    head = "import json, os, sys, time\nfor line in sys.stdin:\n    asked = json.loads(line)\n    "
    (folder / name).write_text(f"{head}{answer}\n")
    return f'"{sys.executable}" "{folder / name}"'


def at_first_card(key: str = "whist") -> Game:
    game = Game(CATALOGUE.rules(key), 5)
    while game.view(game.to_move[0]).doing != "play":
        game.push(game.legal_moves()[0])
    return game


def failure(command: str, seconds: float = PATIENCE) -> str:
    game = at_first_card()
    one = ExternalPlayer(command, seconds)
    with pytest.raises(PlayerFailed) as caught:
        one.choose(game.view(game.to_move[0]))
    one.close()
    return str(caught.value)


def test_a_program_makes_the_move_it_names(tmp_path: Path) -> None:
    game = at_first_card()
    seat = game.to_move[0]
    one = ExternalPlayer(program(tmp_path, 'print(asked["legal"][-1], flush=True)'), PATIENCE)
    assert one.choose(game.view(seat)) == game.legal_moves()[-1]
    one.close()


def test_a_program_is_asked_again_and_again_without_being_started_anew(tmp_path: Path) -> None:
    game = at_first_card()
    one = ExternalPlayer(program(tmp_path, 'print(f"play {os.getpid()}", flush=True)'), PATIENCE)
    seat = game.to_move[0]
    found = {one.choose(game.view(seat)) for _ in range(3)}
    one.close()
    assert len(found) == 1
    assert isinstance(found.pop(), Play)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("sys.exit(3)", "ended without an answer"),
        ("print('checkmate', flush=True)", "unknown action 'checkmate'"),
        ("print('play', flush=True)", "'play' takes card; found nothing"),
        ("print(f'{asked[\"seat\"] + 1}: play 2H', flush=True)", "another seat's move"),
        ("sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()", "unknown action"),
        ("sys.stdout.write('x' * 9999); sys.stdout.flush()", "did not end its line"),
        ("print(flush=True)", "unknown action ''"),
        ("print('bid ' + '9' * 5000, flush=True)", "did not end its line"),
        ("print('bid ' + '9' * 4000, flush=True)", "'tricks' must be a whole number"),
        ("print('bid \\u00b2', flush=True)", "'tricks' must be a whole number"),
        ("print('\\n' * 10**6, flush=True)", "unknown action ''"),
        ("while True: sys.stdout.write('x' * 10**5)", "did not end its line"),
        ("os.close(1); time.sleep(600)", "ended without an answer"),
        ("os.close(0); os.close(1); time.sleep(600)", "ended without an answer"),
        ("os.fork() and os._exit(0); time.sleep(2)", "took longer than 0.7 seconds"),
    ],
)
def test_what_a_program_does_wrong_is_said(tmp_path: Path, answer: str, said: str) -> None:
    assert said in failure(program(tmp_path, answer), 0.7 if "0.7" in said else PATIENCE)


def test_a_program_that_hangs_is_not_waited_for(tmp_path: Path) -> None:
    assert "took longer than 0.2 seconds" in failure(program(tmp_path, "time.sleep(600)"), 0.2)


def test_a_program_that_is_not_there_is_named() -> None:
    assert "no-such-program --fast does not start: there is no such file" in failure(
        "no-such-program --fast"
    )


def test_a_command_that_cannot_be_read_is_refused_before_the_game() -> None:
    for command in ("", "   ", "'half a quote"):
        with pytest.raises(BadCommand, match=r"name a program after|cannot be read"):
            ExternalPlayer(command)


@pytest.mark.parametrize("command", ["simulate", "arena"])
@pytest.mark.parametrize("seat", ["cmd:", "cmd:'abc"])
def test_a_command_line_with_such_a_command_is_refused_in_one_line(
    command: str, seat: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [command, "whist", "--seats", f"{seat},random,random,random"]
    assert main.main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("tureen: ")
    assert err.count("\n") == 1


def test_after_a_failure_a_program_is_started_anew_but_not_for_ever(tmp_path: Path) -> None:
    game = at_first_card()
    seat = game.to_move[0]
    log = tmp_path / "starts"
    answer = f"open({str(log)!r}, 'a').write('x'); sys.exit(1)"
    one = ExternalPlayer(program(tmp_path, answer), PATIENCE)
    for _ in range(6):
        with pytest.raises(PlayerFailed):
            one.choose(game.view(seat))
    assert log.read_text() == "xxx"


def test_a_failing_program_loses_its_moves_to_the_rule_of_thumb_and_that_is_said(
    tmp_path: Path,
) -> None:
    rules, said = CATALOGUE.rules("bisca-tres", 2, {}), list[str]()
    bad = "cmd:" + program(tmp_path, "print('play XX', flush=True)")
    game = finish(Game(rules, 3), [bad, "random"], say=said.append)
    assert game.over
    mine = [move for move in game.moves if move.seat == 0]
    assert len(said) == len(mine)
    assert "'0: play XX' is not allowed" in said[0]
    alone = finish(Game(rules, 3), ["greedy", "random"])
    assert [str(m) for m in game.moves] == [str(m) for m in alone.moves]


@pytest.mark.parametrize("key", CATALOGUE.keys)
def test_the_question_holds_no_card_that_the_seat_may_not_see(key: str) -> None:
    game, chance = Game(CATALOGUE.rules(key), 8), Random(4)
    differing = 0
    for number in range(60):
        if game.over:
            break
        seat = game.to_move[0]
        view = game.view(seat)
        if number % 5 == 0:
            line = question(view, 2.0)
            assert "\n" not in line
            found = json.loads(line)
            assert found["seat"] == seat
            assert found["hand"] == list(view.hand)
            assert found["table"]["trick"] == list(view.table.trick)
            assert found["legal"] == [str(move) for move in view.legal[:MOST_MOVES]]
            other = Game.at(game.rules, imagined(view, chance.random))
            differing += [other.view(s).hand for s in range(game.rules.players)] != [
                game.view(s).hand for s in range(game.rules.players)
            ]
            assert question(other.view(seat), 2.0) == line
        game.push(game.legal_moves()[chance.randrange(len(game.legal_moves()))], trusted=True)
    assert differing or game.rules.deal.face_up


def test_a_division_is_answered_in_the_form_of_its_moves(tmp_path: Path) -> None:
    game = Game(CATALOGUE.rules("succotash"), 8)
    chance = Random(2)
    while not isinstance(game.legal_moves()[0], Split):
        game.push(game.legal_moves()[chance.randrange(len(game.legal_moves()))], trusted=True)
    one = player("cmd:" + program(tmp_path, FIRST), Random(1))
    move = one.choose(game.view(game.to_move[0]))
    one.close()
    assert isinstance(move, Split)
    assert game.why_not(move) is None


def test_the_example_of_the_page_plays_whole_games_without_a_fault(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "players.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    assert found is not None
    assert found[1].count("\n") <= 20
    (tmp_path / "bot.py").write_text(found[1], encoding="utf-8")
    bot = f'cmd:"{sys.executable}" "{tmp_path / "bot.py"}"'
    for key in ("bisca-tres", "oh-hell", "succotash", "bisque"):
        said: list[str] = []
        rules = CATALOGUE.rules(key)
        assert finish(
            Game(rules, 6), [bot] + ["greedy"] * (rules.players - 1), say=said.append
        ).over
        assert not said


def test_the_arena_takes_a_program_and_says_how_often_it_failed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = "cmd:" + program(tmp_path, "sys.exit(1)")
    words = ["arena", "bisca-tres", "--players", "2", "--seats", f"{bot},random", "--deals", "2"]
    assert main.main([*words, "--seed", "4"]) == 0
    out, err = capsys.readouterr()
    assert bot in out
    assert re.search(r"\d+ moves by the rule of thumb. The first: .* ended without an answer", err)


def test_the_question_describes_every_game_so_that_no_rule_need_be_known() -> None:
    """One program, which knows no game, plays a hand of each by the numbers alone."""
    for key in covering():
        game, asked = Game(CATALOGUE.rules(key), 3), 0
        while not game.results and asked < 60:
            asked += 1
            view = game.view(game.to_move[0])
            told = json.loads(question(view, 2.0))
            rows = told["features"]
            assert told["turns"][0] == view.table.leader
            assert sorted(told["turns"]) == sorted(set(told["turns"]))
            held = {suit for code in view.hand for suit in told["cards"][code]["suits"]}
            assert held.isdisjoint(told["voids"][view.seat or 0])
            if rows is None:
                game.push(view.legal[0])
                continue
            assert len(rows) == len(told["legal"])
            assert {len(row) for row in rows} == {len(told["columns"])}
            takes = told["columns"].index("takes")
            place = max(range(len(rows)), key=lambda n: (rows[n][takes], -n))
            game.push(parse(told["legal"][place], view.seat or 0))


def test_the_question_tells_cards_and_order_of_a_trick_dealt_by_hand() -> None:
    """Sueca: hearts are trumps; the seven beats all but the ace, and counts 10."""
    game = Game(CATALOGUE.rules("sueca", 4), 5)
    first = game.to_move[0]
    game.push(game.view(first).legal[0])
    played = game.view(first).table.trick[0]
    view = game.view(game.to_move[0])
    told = json.loads(question(view, 2.0))
    assert told["order"] == [[first, played]]
    assert (told["cards"]["7H"]["value"], told["cards"]["KH"]["value"]) == (10, 4)
    heights = {rank: told["cards"][f"{rank}H"]["height"] for rank in "A7K"}
    assert heights["A"] > heights["7"] > heights["K"]
    assert told["cards"]["7H"]["trump"] == (view.table.trump == "H")
    assert told["best"] == "highest"
    assert set(told["unseen"]).isdisjoint(view.hand)
