"""Opponents that look ahead: many worlds that fit what a seat knows, each played to its end.

Rule files of tricks are converted to arrays, on which hundreds of hands are played out side by
side; see `playouts`. Everything else is played on the engine; see `on_game`. Only these modules
import numpy, and nothing imports them before a player has to think.
"""
