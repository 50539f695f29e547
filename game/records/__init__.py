"""Records: writes, reads, replays, and checks them."""
