"""Four Crowns: tabletop games of thrones and treachery for one couch."""

import os

from game import compiled

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
compiled.use()
