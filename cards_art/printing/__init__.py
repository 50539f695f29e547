"""Cards on paper: sheets to print and cut, single cards for a printer's shop.

`plan.py` says how, `grid.py` where everything lies on a page, `artwork.py` what is drawn on a card
out to its bleed; `sheets.py` writes the PDF file and `pictures.py` a folder of PNG files.
"""
