"""The pictures of the cards: SVG drawings as data, and the code that turns them into pixels."""
