"""Preparing the next person's view while a curtain hides the table: only in memory."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.values import replace
from ui.table.arrange import arrange
from ui.table.asking import panel_for
from ui.table.cards import Layer
from ui.table.picture import TablePicture, mood_of, still_cards
from ui.table.pictures import CardPictures
from ui.table.pieces import Shown
from ui.table.prompt import Prompt, prompt_for
from ui.table.sprites import Sprites, Way
from ui.table.stage import Stage
from ui.window.look import Look
from ui.window.rehearsal import rehearse


def make_ready(
    look: Look, pictures: CardPictures, picture: TablePicture, stage: Stage
) -> Iterator[None]:
    """Make the pictures of everything that lies on `stage` at rest, in pieces.

    Nothing is drawn: there is no surface here to draw on. Every piece takes a few milliseconds, or
    no time while it waits for a face that is drawn in the background.
    """
    panel = panel_for(stage, lambda: None)
    if panel is not None:
        panel.fit(stage.places, look)
        stage = replace(stage, considered=panel.considered)
    cards, still, reading = arrange(stage), still_cards(stage), stage.reading
    pictures.prefetch((*(placed.code for placed in cards), *still), reading)
    winner = stage.view.winning_seat
    for placed in cards:
        mood = mood_of(placed, winner if placed.layer is Layer.TRICK else None)
        yield from pictures.prepare(placed.code, placed.spot, mood, reading)
    for code in still:
        yield from pictures.await_face(code, reading)
    yield
    sprites = Sprites()
    sprites.show(
        cards, lambda *_: Way(0.0), lambda _: None, lambda _: None, lambda _, placed: placed
    )
    prompt = prompt_for(stage.view, stage.names)
    if panel is not None:
        prompt = Prompt(panel.prompt(), True)

    shown = Shown(look, pictures, stage, sprites, prompt, stage.view.counts)

    def lay(surface: pygame.Surface) -> None:
        if panel is not None:
            panel.lay(panel.pen(surface, look))

    def draw(surface: pygame.Surface) -> None:
        with pictures.made_ahead(reading):
            picture.draw_once(surface, shown, lay)
            if panel is not None:
                panel.draw(panel.pen(surface, look))

    scale = stage.places.scale
    yield from rehearse(draw, (scale.w, scale.h), look.store)
