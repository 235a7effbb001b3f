"""Four Crowns: tabletop games of thrones and treachery for one couch."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
