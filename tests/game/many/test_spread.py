"""Shared work has the same results, whoever shares it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import main
from game.folders import SHIPPED
from game.many.arena import Bout, compare
from game.many.simulate import Plan, run
from game.many.spread import BadCluster, Spread
from game.rulefiles.catalogue import Catalogue

ROOT = Path(__file__).parents[3]
distributed = pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a scheduler with two workers, each a process of its own."""
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as found:
        yield found.scheduler_address


def test_a_cluster_simulates_the_same_games_in_the_same_order(cluster: str) -> None:
    plan = Plan((SHIPPED,), "bisque", 3, {}, ("random",) * 3, seed=4, games=60)
    here: list[str] = []
    there: list[str] = []
    assert run(plan, Spread(), here.append) == run(plan, Spread(dask=cluster), there.append)
    assert here == there
    assert len(here) == 60


def test_a_cluster_comes_to_the_same_standings(cluster: str) -> None:
    bout = Bout((SHIPPED,), "bisque", 3, {}, ("greedy", "random"), deals=4, seed=3, hands=1)
    here, there = compare(bout), compare(bout, Spread(dask=cluster))
    for name, standing in here.levels.items():
        assert there.levels[name].share == standing.share
        assert there.levels[name].points == standing.points


def test_the_commands_take_the_address_of_a_cluster(
    cluster: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", "whist", "--games", "30", "--seed", "5"]
    assert main.main([*words, "--dask", cluster, "--record", str(tmp_path / "a.jsonl")]) == 0
    assert main.main([*words, "--record", str(tmp_path / "b.jsonl")]) == 0
    assert (tmp_path / "a.jsonl").read_bytes() == (tmp_path / "b.jsonl").read_bytes()
    first, second = capsys.readouterr().out.split("Whist, 30 games, seed 5")[1:]
    assert first == second


def test_a_cluster_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.many.spread._PATIENCE", 0.3)
    with pytest.raises(BadCluster, match=r"no Dask scheduler answers at tcp://127.0.0.1:1"):
        list(Spread(dask="tcp://127.0.0.1:1").map(abs, [1, 2]))


def test_an_address_that_is_none_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["arena", "sueca", "--seats", "greedy,random", "--dask", "//"]) == 1
    assert "Dask" in capsys.readouterr().err


class Remembering:
    """Work that answers with the process that does it, and how often it was done there."""

    def __init__(self) -> None:
        self.done = 0

    def __call__(self, _: int) -> tuple[int, int]:
        self.done += 1
        return os.getpid(), self.done


def test_a_process_loads_its_work_once_for_all_pieces() -> None:
    answers = list(Spread(2).map(Remembering(), range(40)))
    for process in {process for process, _ in answers}:
        times = [done for who, done in answers if who == process]
        assert times == list(range(1, len(times) + 1))


_INTERRUPTED = """
import os, signal
from game.many.spread import Spread
signal.signal(signal.SIGINT, signal.default_int_handler)
os.register_at_fork(before=lambda: os.kill(os.getpid(), signal.SIGINT))
try:
    list(Spread(2).map(abs, range(4)))
except KeyboardInterrupt:
    print("ended")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere processes begin in another way")
def test_ctrl_c_while_processes_begin_is_not_lost() -> None:
    command = [sys.executable, "-c", _INTERRUPTED]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("ended\n", "")


def test_rules_that_were_checked_already_are_not_checked_again() -> None:
    plan = Plan((), "whist", 4, {}, ("random",) * 4, seed=4, games=2)
    rules = Catalogue((SHIPPED,)).rules("whist", 4)
    assert run(plan, rules=rules).games == 2


class Cluster:
    """Stands in for the client of a cluster; `lacking` cannot load the program."""

    def __init__(self, lacking: str, workers: int = 2) -> None:
        self.lacking, self.workers = lacking, workers

    def __call__(self, *_: object, **__: object) -> Cluster:
        return self

    def __enter__(self) -> None:
        return None

    def __exit__(self, *_: object) -> None:
        return None

    def run_on_scheduler(self, _: object) -> bool:
        if self.lacking == "scheduler":
            raise ModuleNotFoundError("No module named 'game'")
        return True

    def run(self, _: object, on_error: str) -> dict[str, object]:
        assert on_error == "return"
        found: dict[str, object] = {f"tcp://worker:{n}": True for n in range(self.workers)}
        if self.lacking == "worker":
            found["tcp://worker:1"] = ModuleNotFoundError("No module named 'game'")
        return found


@pytest.mark.parametrize(
    ("cluster", "said"),
    [
        (Cluster("scheduler"), "the Dask scheduler at tcp://here:1 cannot load Tureen"),
        (Cluster("worker"), "the Dask worker at tcp://worker:1 cannot load Tureen"),
        (Cluster("", 0), "the Dask scheduler at tcp://here:1 has no workers"),
    ],
)
def test_who_of_a_cluster_lacks_the_program_is_said_in_one_line(
    cluster: Cluster, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(distributed, "Client", cluster)
    words = ["simulate", "whist", "--games", "30", "--dask", "tcp://here:1"]
    assert main.main(words) == 1
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1
