"""A fast version of the rules for the search; a test checks that it agrees with `rules`."""
