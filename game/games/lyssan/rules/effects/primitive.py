"""What all effects of cards have in common. Spec: lyssan 5.11."""

from typing import Any

from game.games.lyssan.rules.position import PASS, FactionStep, Position


class Primitive(FactionStep):
    """A step of a card; behind the card come the parameters that cards give, then what it remembers.

    Its tag is the name of the effect in the tables of the cards.
    """

    asks = ("lyssan.target",)
    card: str

    def is_possible(self, position: Position) -> bool:
        """True if it could do something now: by default, if it has an option."""
        return any(option != PASS for option in self.options(position))

    @classmethod
    def parameters(cls) -> tuple[str, ...]:
        """The names of its fields that cards give, in order."""
        fields, remembered = cls.__struct_fields__, len(cls.__struct_defaults__)
        return fields[len(Primitive.__struct_fields__) : len(fields) - remembered]


def effect_name(kind: type[Any]) -> str:
    """The tag of a class of steps."""
    return str(kind.__struct_config__.tag)
