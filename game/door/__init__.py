"""The one way in for files that somebody else may have written.

Rule files, decks, art packs, records, settings and caches are read through here: a regular file of
bounded size, read whole, whose contents are plain values of bounded depth, number and length.
"""
