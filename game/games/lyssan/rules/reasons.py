"""Why an option is not open to the seat that decides: which rule speaks at which question. Spec: lyssan 4.2.

The values of a reason are ids and numbers of the rules. By their names:

- `kind` of a token, `agent`, `faction`, `province`, `card`, `effect` (the kind of a card), `capital` and
  `holder` (the province, and the faction that controls it or None);
- `cost` and `missing`: coins and auxiliaries;
- `cards`, `count`, `left`, `have`, `rivals`, `place`, `places`: numbers.
"""

from collections.abc import Callable, Mapping

from game.contract import NOTHING, Decision, Option, Reason
from game.games.lyssan.rules.actions import why_not_move
from game.games.lyssan.rules.debts import why_not_owe
from game.games.lyssan.rules.effects import card_played
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.setup import why_not_place
from game.games.lyssan.rules.turn import SECRET, why_not_command
from game.games.lyssan.rules.uses import use_of, why_not_go_on


def why_closed(position: Position, decision: Decision, option: Option) -> Reason:
    """Why an option, and all that begin with it, are not open. The position may be that of a view."""
    rule = RULES.get(decision.ask)
    reason = rule(position, decision, option) if rule is not None else None
    return reason or expected_choice(position, decision) or NOTHING


def expected_choice(position: Position, decision: Decision) -> Reason | None:
    """What the seat must choose instead of anything that is not offered; None: there is no word for it."""
    faction, verbs = position.queue[0], {option[0] for option in decision.options}
    match decision.ask:
        case "lyssan.prelude":
            reason = Reason("prelude" if verbs.intersection(SECRET) else "prelude_done")
        case "lyssan.tax":
            reason = Reason("tax", {"capital": position.realm.capital})
        case "lyssan.target" if "disband" in verbs:
            reason = Reason("disband")
        case "lyssan.target" if (card := card_played(position)) is not None:
            reason = Reason("card_aim", {"card": card})
        case "lyssan.target" if "courtier" in verbs:
            offered = {str(option[-1]) for option in decision.options}
            reason = Reason("courtier" if offered <= set(position.factions[faction].court) else "exile")
        case "lyssan.roles" | "lyssan.atone" | "lyssan.pay" | "lyssan.give" | "lyssan.muster":
            reason = Reason(decision.ask.removeprefix("lyssan."))
        case _:
            return None
    return reason


def _role(position: Position, decision: Decision, option: Option) -> Reason | None:
    """One of the seat's own factions must be the master. Spec: lyssan 3.4."""
    own = position.config.factions_of(decision.seat)
    return Reason("roles_rival") if option[0] == "master" and option[1] not in own else None


def _place(position: Position, _decision: Decision, option: Option) -> Reason | None:
    match option:
        case ("place", what, province):
            return why_not_place(position, position.queue[0], str(what), str(province))
        case ("place", what):
            return Reason("all_placed", {"kind": what})
    return None


def _atone(position: Position, _decision: Decision, option: Option) -> Reason | None:
    """Spec: lyssan 5.6."""
    faction = position.queue[0]
    owner = position.factions[faction]
    match option:
        case ("debt", *_):
            return why_not_owe(position, faction)
        case ("courtier", _, card) if card not in owner.court:
            return Reason("rival_courtier")
        case ("influence", _, card) if card not in owner.hand:
            return Reason("other_faction", {"faction": faction})
    return None


def _act(position: Position, decision: Decision, option: Option) -> Reason | None:
    """While an agent is in use, it alone can act. Spec: lyssan 5.4.3."""
    use = use_of(position, decision)
    return None if use is None else why_not_go_on(position, position.queue[0], option, use)


def _command(position: Position, decision: Decision, option: Option) -> Reason | None:
    """Why a command cannot be given; only cards are played in the prelude. Spec: lyssan 3.2.1, 5.8."""
    is_possible = decision.ask == "lyssan.command" or option[0] in SECRET
    return why_not_command(position, position.queue[0], option) if is_possible else None


def _arrival(position: Position, decision: Decision, option: Option) -> Reason | None:
    """Agents arrive at own castles only; a card may let one move, but not everywhere.

    Spec: lyssan 5.6.3, 5.9.4, 5.11
    """
    faction = position.queue[0]
    match decision.ask, *option:
        case "lyssan.muster", _, *_, castle if castle not in position.factions[faction].castles:
            return Reason("muster_at_castle")
        case "lyssan.target", "move", agent, province:
            return why_not_move(position, faction, str(agent), str(province)) or Reason("card_menu")
    return None


RULES: Mapping[str, Callable[[Position, Decision, Option], Reason | None]] = {
    "lyssan.roles": _role,
    "lyssan.place": _place,
    "lyssan.prelude": _command,
    "lyssan.atone": _atone,
    "lyssan.command": _command,
    "lyssan.act": _act,
    "lyssan.muster": _arrival,
    "lyssan.target": _arrival,
}
"""By question; None: there `expected_choice` is always the reason."""
