"""Asks a window to close as a window manager does, with WM_DELETE_WINDOW, which some versions of
xdotool cannot.

python -m tests.window.ask_to_close DISPLAY WINDOW
"""

from __future__ import annotations

import ctypes
import ctypes.util
import sys

_CLIENT_MESSAGE = 33


class _ClientMessage(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 12),  # as large as any event of X
    )


def main(display: str, window: int) -> None:
    """Send the message."""
    x11 = ctypes.CDLL(ctypes.util.find_library("X11"))
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    opened = ctypes.c_void_p(x11.XOpenDisplay(display.encode()))
    assert opened, f"no display {display}"
    message = _ClientMessage(type=_CLIENT_MESSAGE, window=window, format=32)
    message.message_type = x11.XInternAtom(opened, b"WM_PROTOCOLS", 0)
    message.data[0] = x11.XInternAtom(opened, b"WM_DELETE_WINDOW", 0)
    x11.XSendEvent(opened, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(message))
    x11.XCloseDisplay(opened)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
