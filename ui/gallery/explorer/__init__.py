"""The deck explorer: every card where its suits cross its rank."""
