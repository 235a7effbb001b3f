"""A state, the people and bots around it, and the journal that survives everything."""

from game.match.journal.timeline import MapCopy
from game.match.match import Match
from game.match.notices import BadSave, Refused
from game.match.opening import Terms
from game.match.players import Kind, Player
from game.match.replay import Replay
from game.match.saves import Entry, Saves

__all__ = ["BadSave", "Entry", "Kind", "MapCopy", "Match", "Player", "Refused", "Replay", "Saves", "Terms"]
