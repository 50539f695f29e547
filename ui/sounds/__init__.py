"""The small sounds of the table, and the script that makes them."""
