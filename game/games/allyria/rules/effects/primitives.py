"""All primitives of the cards, and all kinds of steps that cards bring. Spec: allyria 5.7."""

from collections.abc import Mapping

from game.games.allyria.rules.effects import cards, land, tokens, troops
from game.games.allyria.rules.effects.primitive import Primitive
from game.games.allyria.rules.steps import StepKind

_MODULES = (tokens, cards, troops, land)

PRIMITIVES: Mapping[str, Primitive] = {row.name: row for module in _MODULES for row in module.PRIMITIVES}
"""By name."""

FOLLOW_UPS: tuple[StepKind, ...] = (*cards.FOLLOW_UPS, *troops.FOLLOW_UPS)
"""Steps that primitives put on the stack."""
