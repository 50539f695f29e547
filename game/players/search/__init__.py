"""Opponents that look ahead: many worlds that fit what a seat knows, each played to its end.

Any rule file of tricks flattens by itself into arrays, on which hundreds of hands are played out
side by side; see `playouts`. Everything else is played on `Game`; see `on_game`. numpy is imported
by these modules alone, and they by nobody before a player has to think.
"""
