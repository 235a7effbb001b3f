"""Why an option is not open to the seat that decides: which rule speaks at which question. Spec: lyssan 4.2.

The values of a reason are ids and numbers of the rules. By their names:

- `kind` of a token, `agent`, `faction`, `province`, `card`, `effect` (the kind of a card), `capital` and
  `holder` (the province, and the faction that controls it or None);
- `cost` and `missing`: coins and auxiliaries;
- `cards`, `count`, `left`, `have`, `rivals`, `place`, `places`: numbers.
"""

from collections.abc import Callable, Mapping

from game.contract import Decision, Option, Reason
from game.games.lyssan.rules.actions import MENU, use_of, why_not_begin, why_not_go_on, why_not_move
from game.games.lyssan.rules.building import why_not_finish, why_not_hire, why_not_open
from game.games.lyssan.rules.commands import why_not_trade
from game.games.lyssan.rules.debts import why_not_repay
from game.games.lyssan.rules.playing import card_played, why_not_play, why_not_power
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.seasons import why_not_owe
from game.games.lyssan.rules.setup import why_not_place


def why_not(position: Position, decision: Decision, option: Option) -> Reason | None:
    """Why an option, or every option that begins with it, is not open; None: it is.

    The position may be that of a view.
    """
    if any(each[: len(option)] == option for each in decision.options):
        return None
    rule = RULES.get(decision.ask)
    reason = rule(position, decision, option) if rule is not None else None
    return reason or wanted(position, decision) or Reason("nothing")


def wanted(position: Position, decision: Decision) -> Reason | None:
    """What the seat must choose instead of anything that is not offered; None: there is no word for it."""
    faction, verbs = position.queue[0], {option[0] for option in decision.options}
    match decision.ask:
        case "lyssan.prelude":
            reason = Reason("prelude" if "play" in verbs else "prelude_done")
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


def _play(position: Position, _decision: Decision, option: Option) -> Reason | None:
    match option:
        case ("play", card):
            return _of_own(position, position.factions[position.queue[0]].hand, str(card), why_not_play)
    return None


def _command(position: Position, decision: Decision, option: Option) -> Reason | None:
    """Why a command cannot be given. Spec: lyssan 5.8."""
    faction = position.queue[0]
    owner = position.factions[faction]
    verb, *things = map(str, option)
    reason: Reason | None = None
    match verb, things:
        case _, [_, *_] if verb in MENU:
            reason = why_not_begin(position, faction, option)
        case "hire", [agent, *castles]:
            reason = _hire(position, faction, agent, castles)
        case (("open" | "finish"), _):
            rule = why_not_open if verb == "open" else why_not_finish
            reason = rule(position, faction, things[0] if things else None)
        case "play", [_]:
            reason = _play(position, decision, option)
        case "repay", [debt]:
            reason = _of_own(position, owner.debts, debt, why_not_repay)
        case "trade", [what]:
            reason = why_not_trade(position, faction, what)
        case "power", [card]:
            is_own = card in owner.court
            reason = why_not_power(position, faction, card) if is_own else Reason("rival_courtier")
    return reason


def _hire(position: Position, faction: str, agent: str, castles: list[str]) -> Reason | None:
    """Why an agent cannot be hired at a castle, or at all. Spec: lyssan 5.7, 5.8."""
    found, owner = position.agents[agent], position.factions[faction]
    if found.source not in (faction, *owner.court):
        return Reason("other_faction", {"faction": faction})
    reason = why_not_hire(position, faction, found.source, found.kind)
    if reason is None and not set(castles) <= set(owner.castles):
        reason = Reason("own_castle_only", {"kind": found.kind})
    if reason is None and position.agents.next_in_supply(found.source, found.kind) != agent:
        reason = Reason("lit")
    return reason


def _of_own(
    position: Position,
    pile: list[str | None],
    card: str,
    rule: Callable[[Position, str, str], Reason | None],
) -> Reason | None:
    """The reason of a rule about a card of the faction's own pile."""
    faction = position.queue[0]
    return rule(position, faction, card) if card in pile else Reason("other_faction", {"faction": faction})


def _act(position: Position, decision: Decision, option: Option) -> Reason | None:
    """While an agent is in use, it alone can act. Spec: lyssan 5.4.3."""
    use = use_of(position, decision)
    return None if use is None else why_not_go_on(position, position.queue[0], option, use)


def _muster(position: Position, _decision: Decision, option: Option) -> Reason | None:
    """Agents arrive at own castles only. Spec: lyssan 5.6.3, 5.9.4."""
    castles = position.factions[position.queue[0]].castles
    return Reason("muster_at_castle") if option[0] == "muster" and option[-1] not in castles else None


def _target(position: Position, _decision: Decision, option: Option) -> Reason | None:
    """A card may let an agent move, but not everywhere. Spec: lyssan 5.11."""
    match option:
        case ("move", agent, province):
            return why_not_move(position, str(agent), str(province)) or Reason("card_menu")
    return None


RULES: Mapping[str, Callable[[Position, Decision, Option], Reason | None]] = {
    "lyssan.roles": _role,
    "lyssan.place": _place,
    "lyssan.prelude": _play,
    "lyssan.atone": _atone,
    "lyssan.command": _command,
    "lyssan.act": _act,
    "lyssan.muster": _muster,
    "lyssan.target": _target,
}
"""By question; None: what is wanted there says enough."""
