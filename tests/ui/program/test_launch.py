"""How large the window opens."""

from __future__ import annotations

import pytest

from ui.program.launch import fitting


@pytest.mark.parametrize(
    ("screen", "window"),
    [
        ((3840, 2160), (3264, 2040)),
        ((3440, 1440), (2112, 1320)),
        ((1920, 1080), (1536, 960)),
        ((1366, 768), (1037, 648)),
        ((1200, 1920), (1120, 700)),
        ((800, 600), (1024, 640)),
    ],
)
def test_the_first_window_fits_the_screen(screen: tuple[int, int], window: tuple[int, int]) -> None:
    assert fitting(screen) == window
