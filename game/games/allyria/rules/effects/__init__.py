"""What all primitives of the cards have in common. Spec: allyria 5.7."""

from typing import Any

from game.games.allyria.rules.campaign import STOP, Campaign
from game.kit.flow import SeatStep


class Primitive(SeatStep[Campaign]):
    """A step of a card; behind the card come the parameters that cards give, then what it remembers.

    Its tag is the name of the primitive in the table of the cards. A parameter `left` is counted down to 0.
    """

    card: str

    def is_live(self, campaign: Campaign) -> bool:
        """True if it could do something now: by default, if it asks nothing or has an option.

        Spec: allyria 5.7.1
        """
        return not self.asks or any(option != STOP for option in self.options(campaign))

    @classmethod
    def parameters(cls) -> tuple[str, ...]:
        """The names of its fields that cards give, in order."""
        fields, remembered = cls.__struct_fields__, len(cls.__struct_defaults__)
        return fields[len(Primitive.__struct_fields__) : len(fields) - remembered]


def tag_of(kind: type[Any]) -> str:
    """The tag of a class of steps or lasting effects."""
    return str(kind.__struct_config__.tag)
