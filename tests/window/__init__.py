"""Tests of the real window, on a virtual screen, with a real pointer."""
