"""The verbs of Lyssan: what is selected for each, its name, what it costs and does, what it leaves undone."""

from collections.abc import Mapping

from game.games.lyssan.table.verbs import actions, cards, tokens, turns
from game.games.lyssan.table.verbs.rows import LyssanVerb

ROWS: tuple[LyssanVerb, ...] = (*turns.VERBS, *actions.VERBS, *tokens.VERBS, *cards.VERBS)
VERBS: Mapping[str, LyssanVerb] = {row.name: row for row in ROWS}
