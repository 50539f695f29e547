"""Nobody sees a card that is not theirs to see: whole games of people who share a screen.

Every face that is drawn is written down and held against what the person before the screen may
know, frame by frame, while they resize, take back, save pictures, and open what can be opened.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from unittest.mock import patch

import pytest

from game.rulefiles.variant import OptionValue
from game.table.session import Session
from tests.shipped import CATALOGUE, covering, shortest
from tests.ui.conftest import MakeApp
from tests.ui.curtain.round_tables import (
    PEEKS,
    STEP,
    Leak,
    RoundTable,
    named_in,
    shared,
    writing_down,
)
from ui.curtain import words as curtain_words
from ui.program.screens import Screens, ways
from ui.table.helping import Helping
from ui.table.scene import TableScene
from ui.window.app import App
from ui.window.settings import SpeedName

EVERYWHERE = {
    "Curtain", "GameMenu", "ReplayScene", "ResultScene", "RulesPage", "ScoreScene",
    "SettingsScene", "TableScene",
}  # fmt: skip
CLAIMED = ("whist",)
"""Where the rest of a hand becomes certain in the game that is played here."""
pytestmark = pytest.mark.usefixtures("quick_advice", "words_only")


def play(
    make_app: MakeApp,
    key: str,
    kinds: str = "PPC",
    *,
    most: int | None = None,
    pace: SpeedName = "instant",
    options: dict[str, OptionValue] | None = None,
    step: float = STEP,
    seed: int = 7,
) -> RoundTable:
    counts = CATALOGUE.entry(key).counts
    players = min(counts, key=lambda count: abs(count - len(kinds)))
    rules = shortest(key, players, 2, options)
    session = shared(rules, (kinds + "C" * players)[:players], seed)
    with writing_down(rules) as faces:
        app = make_app(TableScene(session, ways(), pace=pace))
        people = RoundTable(app, session, faces, random.Random(f"{key} {seed}"), step)
        people.play(most=most)
    return people


def closed(key: str) -> dict[str, OptionValue]:
    """The options of a game in which nobody's hand lies open."""
    return {"open_hands": False} if "open_hands" in CATALOGUE.rules(key).options else {}


@pytest.mark.long
@pytest.mark.parametrize("key", covering())
def test_no_face_is_shown_to_whom_it_is_not_meant_for(make_app: MakeApp, key: str) -> None:
    """From the first card into the second hand, with the score sheet between them."""
    people = play(make_app, key, options=closed(key), most=2)
    assert people.curtains > 3
    assert people.sheets > 0
    assert len(people.peeks) > 5


@pytest.mark.long
@pytest.mark.parametrize("key", ["bisque", "whist"])
def test_no_hidden_card_is_drawn_in_a_whole_game(make_app: MakeApp, key: str) -> None:
    """A game of at least two hands, to the result; everything is opened in it."""
    people = play(make_app, key, options=closed(key))
    assert people.scenes == EVERYWHERE
    assert people.peeks.keys() >= {*PEEKS, "take back"}
    assert people.sheets > 1
    assert people.claims or key not in CLAIMED


@pytest.mark.parametrize("key", ["bisque", "hearts"])
def test_nor_is_one_while_cards_are_on_their_way(make_app: MakeApp, key: str) -> None:
    people = play(make_app, key, "PCP", most=1, pace="normal", step=1 / 25)
    assert people.curtains > 3


def test_nor_is_one_while_the_next_hand_is_dealt(make_app: MakeApp) -> None:
    people = play(make_app, "sueca", "PPCC", most=2, pace="fast", step=1 / 20)
    assert people.sheets > 0


def test_people_alone_at_the_table_pass_the_screen_round(make_app: MakeApp) -> None:
    people = play(make_app, "sueca", "PPPP", most=1)
    assert people.curtains > 8


# --- that the test would notice ----------------------------------------------------------------


def mutant(make_app: MakeApp, target: object, name: str, instead: Callable[..., object]) -> None:
    with patch.object(target, name, instead), pytest.raises(Leak):
        play(make_app, "bisque", most=2)


def test_a_table_without_a_curtain_is_noticed(make_app: MakeApp) -> None:
    mutant(make_app, Screens, "curtain", lambda self, seat, on_ready, back, **_: on_ready())


def test_a_table_that_stays_turned_to_the_last_person_is_noticed(make_app: MakeApp) -> None:
    show = Session.show_to

    def stays(self: Session, seat: int | None) -> None:
        if seat is not None:
            show(self, seat)

    mutant(make_app, Session, "show_to", stays)


def another(session: Session) -> int:
    """Somebody else than who sits before the screen."""
    return next(seat for seat in session.people if seat != session.viewer)


def test_a_name_whose_change_turns_the_table_is_noticed(make_app: MakeApp) -> None:
    change = App.change

    def turns(self: App, **changes: object) -> None:
        change(self, **changes)
        table = next(scene for scene in self._stack if isinstance(scene, TableScene))
        table.session.show_to(another(table.session))

    mutant(make_app, App, "change", turns)


def test_a_claim_that_shows_another_hand_is_noticed(make_app: MakeApp) -> None:
    def shows(self: Helping) -> None:
        self._session.show_to(another(self._session))
        self._on_forth(True)

    mutant(make_app, Helping, "claim", shows)


def told(make_app: MakeApp, target: object, name: str, *, key: str = "bisque") -> None:
    """A text that ends with the name of a card of the first person's is noticed."""
    found: list[Session] = []
    whole, kept = getattr(target, name), Session.__init__

    def seated(self: Session, *args: object, **more: object) -> None:
        kept(self, *args, **more)  # type: ignore[arg-type]  # whatever it is made of
        found.append(self)

    def tells(*args: object, **more: object) -> object:
        session = found[0]
        hand = session.game.view(session.people[0]).hand
        return f"{whole(*args, **more)} {session.rules.card_name(hand[0]) if hand else ''}"

    with patch.object(Session, "__init__", seated):
        mutant(make_app, target, name, tells)


def test_a_curtain_that_names_a_hidden_card_is_noticed(make_app: MakeApp) -> None:
    told(make_app, curtain_words, "place")


def test_a_sentence_of_the_story_that_names_a_hidden_card_is_noticed(make_app: MakeApp) -> None:
    told(make_app, curtain_words, "dealt")


def test_a_word_under_a_hand_that_names_a_hidden_card_is_noticed(make_app: MakeApp) -> None:
    told(make_app, curtain_words, "you_have")


def test_names_are_found_in_words_whatever_their_capitals() -> None:
    names = {"The End": "9LK", "Queen of Spades": "QS"}
    assert named_in("PLAY THE QUEEN OF SPADES now", names) == {"QS"}
    assert named_in("Margot played the End.", names) == {"9LK"}
    assert named_in("Since the end of the hand", names) == set()
    assert named_in("Pass these three", names) == set()
