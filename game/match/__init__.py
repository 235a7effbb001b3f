"""A match: its state, its players and the journal that it is saved to."""

from game.match.lines import BadSave
from game.match.loading import MatchSetup
from game.match.match import Match
from game.match.players import Player, PlayerKind
from game.match.replay import Replay
from game.match.saved_match import SavedMatch
from game.match.saves import Saves
from game.match.timeline import MapCopy
from game.match.undo import NotAllowed

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
