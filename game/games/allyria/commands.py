"""The command `odds`: exact odds of a battle in Allyria. Spec: allyria 5.9."""

from argparse import ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterator
from json import dumps
from typing import TYPE_CHECKING

from game.options import Commands

if TYPE_CHECKING:
    from fractions import Fraction

    from game.games.allyria.rules.points import Modifiers, Odds

EXAMPLE = """examples:
  four-crowns odds cavalry,spear ranged --terrain plains
  four-crowns odds 3xranged 2xinfantry --terrain mountain --fort
  four-crowns odds 2xcavalry spear --terrain marsh --attacker plus=3,dice=2 --defender armour=1 --json
"""

MAX_TROOPS = 30
"""The number of troops of a seat. Spec: allyria 2.2."""
MAX_EFFECT = 12
"""The largest number for one kind of card effect; more than any match can have."""


def add_commands(commands: Commands) -> None:
    """Adds the command `odds`."""
    parser = commands.add_parser(
        "odds",
        help="show the exact odds of a battle in Allyria",
        epilog=EXAMPLE,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("attackers", type=_troops, metavar="ATTACKERS", help="such as 2xspear,cavalry")
    parser.add_argument("defenders", type=_troops, metavar="DEFENDERS", help="in the same form")
    parser.add_argument("--terrain", type=_terrain, default="plains", help="the terrain of the attacked tile")
    parser.add_argument("--fort", action="store_true", help="the defender has a fort on the tile")
    for side in ("attacker", "defender"):
        parser.add_argument(
            f"--{side}",
            type=_modifiers,
            default="",
            metavar="NAME=N,…",
            help="what cards add to the side: plus, minus, dice, armour",
        )
    parser.add_argument("--json", action="store_true", help="print the odds as JSON with exact fractions")
    parser.set_defaults(run=_print_odds)


def _troops(text: str) -> list[str]:
    """Parses troops such as `2xspear,cavalry`."""
    from game.games.allyria.rules.data import TYPES  # noqa: PLC0415  # loaded only when needed

    types: list[str] = []
    for part in text.split(","):
        count, separator, kind = part.strip().rpartition("x")
        if kind not in TYPES or (separator and not count.isdecimal()):
            raise ArgumentTypeError(
                f"{part!r} is not TYPE or NxTYPE, such as 2xspear; the types are {', '.join(TYPES)}"
            )
        types += [kind] * int(count or 1)
    if not 0 < len(types) <= MAX_TROOPS:
        raise ArgumentTypeError(f"a side has 1 to {MAX_TROOPS} troops, not {len(types)}")
    return types


def _terrain(text: str) -> str:
    """Checks that a text is the id of a terrain."""
    from game.games.allyria.rules.data.boards import TERRAIN  # noqa: PLC0415  # loaded only when needed

    if text not in TERRAIN:
        raise ArgumentTypeError(f"{text!r} is not a terrain; choose one of {', '.join(TERRAIN)}")
    return text


def _modifiers(text: str) -> "Modifiers":
    """Parses card effects such as `plus=3,dice=2`."""
    from game.games.allyria.rules.points import Modifiers  # noqa: PLC0415  # loaded only when needed

    effects: dict[str, int] = {}
    for part in filter(None, text.split(",")):
        name, _, count = part.strip().partition("=")
        if (
            name not in set(Modifiers._fields) - set(effects)
            or not count.isdecimal()
            or int(count) > MAX_EFFECT
        ):
            allowed = ", ".join(f"{field}=N" for field in Modifiers._fields)
            raise ArgumentTypeError(
                f"{part!r} is not one of {allowed}, each at most once and N from 0 to {MAX_EFFECT}"
            )
        effects[name] = int(count)
    return Modifiers(**effects)


def _print_odds(arguments: Namespace) -> int:
    from game.games.allyria.rules import odds  # noqa: PLC0415  # loaded only when needed

    result = odds(
        arguments.attackers,
        arguments.defenders,
        arguments.terrain,
        fort=arguments.fort,
        modifiers=(arguments.attacker, arguments.defender),
    )
    lines = [_as_json(result)] if arguments.json else _as_text(result)
    for line in lines:
        print(line)  # noqa: T201  # this is what the command is for
    return 0


def _as_json(odds: "Odds") -> str:
    """The odds as fractions: probability and expected losses of each outcome, then all expected losses."""
    outcomes = {
        name: {
            "p": str(outcome.probability),
            "attacker": str(outcome.attacker_losses),
            "defender": str(outcome.defender_losses),
        }
        for name, outcome in odds.outcomes.items()
    }
    return dumps(
        outcomes | {"losses": {"attacker": str(odds.attacker_losses), "defender": str(odds.defender_losses)}}
    )


def _as_text(odds: "Odds") -> Iterator[str]:
    """A line for each outcome with its probability and expected losses, then all expected losses."""
    for name, outcome in odds.outcomes.items():
        losses = _losses_text(outcome.attacker_losses, outcome.defender_losses)
        yield f"{name:6} {float(outcome.probability):7.2%}  {outcome.probability}; {losses}"
    yield f"in all: {_losses_text(odds.attacker_losses, odds.defender_losses)}"


def _losses_text(attacker: "Fraction", defender: "Fraction") -> str:
    return f"losses {float(attacker):.2f} against {float(defender):.2f}"
