"""Cards on paper: sheets to print and cut, and single cards for a print shop.

`plan.py` has the options, `grid.py` the layout of a page, and `artwork.py` the drawing of a card
out to its bleed; `sheets.py` writes the PDF file and `pictures.py` a folder of PNG files.
"""
