"""Parts from which pictures of several games are put together."""
