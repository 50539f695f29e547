"""Messages between processes: whole, in order, and never longer than the reader accepts."""

from __future__ import annotations

import io
import json

import pytest

from game.door.framed import receive, send
from game.position.moves import Play


def test_messages_come_out_as_they_went_in() -> None:
    pipe = io.BytesIO()
    send(pipe, {"soup": [1, 2.5, None]})
    send(pipe, Play(2, "AH"))
    pipe.seek(0)
    assert json.loads(receive(pipe)) == {"soup": [1, 2.5, None]}
    assert Play.of_record(json.loads(receive(pipe))) == Play(2, "AH")
    with pytest.raises(EOFError):
        receive(pipe)


def test_an_incomplete_message_is_no_message() -> None:
    pipe = io.BytesIO()
    send(pipe, "bouillabaisse")
    with pytest.raises(EOFError):
        receive(io.BytesIO(pipe.getvalue()[:-1]))


def test_a_message_that_is_too_long_is_not_read() -> None:
    pipe = io.BytesIO()
    send(pipe, "x" * 100)
    pipe.seek(0)
    with pytest.raises(ValueError, match="102 bytes"):
        receive(pipe, 101)
