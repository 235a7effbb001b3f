"""A fast version of the rules for searching; a test holds it equal to `rules`."""
