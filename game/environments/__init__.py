"""Environments of all games for programs that learn and search; the extra `four-crowns[rl]`."""
