"""The verbs of Lyssan: what is selected for each, its name, what it costs and does, what it leaves undone."""

from game.games.lyssan.table.verbs import actions, cards, tokens, turns
from game.table.presentation.verbs import by_name

VERBS = by_name(*turns.VERBS, *actions.VERBS, *tokens.VERBS, *cards.VERBS)
