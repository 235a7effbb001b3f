"""The tests, which run the files as they are unless a folder of compiled ones is given."""

import os

os.environ.setdefault("FOUR_CROWNS_COMPILED", "")
