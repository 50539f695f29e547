"""What playouts of `Game` keep apart while they learn which cards do well."""

from __future__ import annotations

from game.players.search.on_game import is_partner
from game.position.game import Game
from tests.game.positions import state_of
from tests.game.tables import do, play, table


def partners(game: Game) -> list[int]:
    return [seat for seat in range(5) if is_partner(state_of(game), seat)]


def test_a_hidden_partner_stays_one_after_the_card_has_been_played() -> None:
    """For a partner, cards do well that do badly for the others: neither learns from the other."""
    game = table("briscola-chiamata", ["AS 2C", "4C AH", "5C 3H", "6C 4H", "7C 5H"], dealer=0)
    assert not partners(game), "nothing is called yet"
    do(game, "4: bid 3", "3: pass", "2: pass", "1: pass", "0: pass", "4: declare H")
    assert partners(game) == [2]
    play(game, "7C 6C 3H AH 2C")
    assert partners(game) == [2], "who held it, not who won or leads the trick"
