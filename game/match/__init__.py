"""A match: its state, its players and the journal that it is saved to."""

from game.match.errors import BadSave, NotAllowed
from game.match.journal.timeline import MapCopy
from game.match.loading import MatchSetup
from game.match.match import Match
from game.match.players import Player, PlayerKind
from game.match.replay import Replay
from game.match.saves.folder import Saves
from game.match.saves.saved_match import SavedMatch

__all__ = [
    "BadSave",
    "MapCopy",
    "Match",
    "MatchSetup",
    "NotAllowed",
    "Player",
    "PlayerKind",
    "Replay",
    "SavedMatch",
    "Saves",
]
