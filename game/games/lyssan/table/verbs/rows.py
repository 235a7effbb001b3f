"""The rows of Lyssan's verbs, and forecasts of what options change on the map."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from game.contract import Option
from game.games.lyssan.rules.actions import action_points, actions
from game.games.lyssan.rules.data import TOKENS
from game.games.lyssan.rules.position import Position, controlled, controller
from game.games.lyssan.rules.triumphs import PROVINCES_FOR_REALM, PUPPET, claimable
from game.games.lyssan.rules.uses import Use, points_left
from game.games.lyssan.table.wording import LyssanWording
from game.table.ids import SpotId, Spots
from game.table.input.selection import Selection
from game.table.presentation.verbs import Meant, Verb

T = TypeVar("T")


@dataclass(frozen=True)
class Forecast:
    """What an option changes on the map at once."""

    after: Position
    touched: Sequence[str] = ()
    """The provinces in which it may change who controls them."""
    deeds: Sequence[str] = ()
    """The rules of event triumphs that it fulfils. Spec: lyssan 5.3.2."""


def no_change(position: Position, _faction: str, *_names: str) -> Forecast:
    """Nothing changes on the map."""
    return Forecast(position)


@dataclass(frozen=True, kw_only=True)
class LyssanVerb(Verb[LyssanWording]):
    """A verb of Lyssan's options."""

    forecast: Callable[[Position, str, Option], Forecast]
    """What an option of a faction changes on the map."""
    is_counted: bool = False
    """True if it is said how many of its options are left to do in a turn."""


def by_names(function: Callable[..., T]) -> Callable[..., T]:
    """A function of an option, its last argument, made of one of all that the option names, as strings."""
    return lambda *given: function(*given[:-1], *map(str, given[-1][1:]))


def row(
    name: str,
    *,
    spots: Callable[..., Spots] = lambda _view, *_names: (),
    warning: Callable[..., str] | None = None,
    forecast: Callable[..., Forecast] = no_change,
    **fields: Any,
) -> LyssanVerb:
    """The row of a verb, which is not repeated by default; its functions take what an option names."""
    for field in {"title", "meaning"} & fields.keys():
        fields[field] = by_names(fields[field])
    return LyssanVerb(
        name,
        spots=lambda view, option, _seat: spots(view, *map(str, option[1:])),
        warning=(lambda *_: "") if warning is None else by_names(warning),
        forecast=by_names(forecast),
        **{"again": lambda _option, _options: None} | fields,
    )


def named(*kinds: Callable[[str], SpotId]) -> Callable[..., Spots]:
    """The spots of what an option names, a kind for each."""
    return lambda _view, *names: tuple(kind(name) for kind, name in zip(kinds, names, strict=False))


def only(verb: str, meant: Meant) -> Meant:
    """The option that is meant by pointing at a spot if it has this verb."""

    def found(view: Position, selection: Selection, spot: SpotId) -> Option | None:
        option = meant(view, selection, spot)
        return option if option is not None and option[0] == verb else None

    return found


def claims(position: Position, faction: str, forecast: Forecast) -> list[str]:
    """The triumphs that a faction claims at once. Spec: lyssan 5.3."""
    rules = list(forecast.deeds)
    if forecast.touched and claimable(position, "realm"):
        has_enough = len(controlled(forecast.after, faction)) >= PROVINCES_FOR_REALM[len(position.factions)]
        rules += ["realm"] * has_enough
    return [str(slot.id) for rule in rules for slot in claimable(position, rule)]


def puppet_wins(position: Position, faction: str, forecast: Forecast) -> bool:
    """True if a puppet gets its last triumph, so that the other seat wins. Spec: lyssan 5.15."""
    owner = position.factions[faction]
    if owner.role != PUPPET:
        return False
    return len(owner.triumphs) + len(claims(position, faction, forecast)) >= position.config.to_win


def points(position: Position, faction: str, option: Option) -> tuple[int, int, int] | None:
    """The action points that an agent's action uses, those with which it can go on, and those that are lost.

    None: it needs none after a move or by a card, or the view hides how many it has.
    """
    use, agent = position.innermost(Use), str(option[1])
    if position.in_command and (use is None or use.talks):
        return None
    have = TOKENS[position.agents[agent].kind].actions if use is None else use.points
    is_action = option in actions(position, faction, agent, position.agents[agent])
    used = action_points(position, faction, option) if is_action else have
    left = points_left(position, faction, option) if used < have else 0
    return used, left, max(0, have - used - left)


def consequences(wording: LyssanWording, faction: str, forecast: Forecast) -> Iterable[str]:
    """A sentence for each triumph that is won at once, and for each province that changes hands."""
    return [*wins(wording, faction, forecast), *control_changes(wording, faction, forecast)]


def wins(wording: LyssanWording, faction: str, forecast: Forecast) -> Iterator[str]:
    """A sentence for each triumph that is won at once."""
    for triumph in claims(wording.view, faction, forecast):
        yield wording.say("option.wins", triumph=wording.card(triumph))


def control_changes(wording: LyssanWording, faction: str, forecast: Forecast) -> Iterator[str]:
    """A sentence for each province that changes hands. Spec: lyssan 5.1."""
    for province in forecast.touched:
        before, now = controller(wording.view, province), controller(forecast.after, province)
        if before == now:
            continue
        if now == faction:
            key, other = "taken_from" if before else "taken", before
        elif before == faction:
            key, other = "lost_to" if now else "lost", now
        else:
            key, other = "gained" if now else "contested", now or before
        name = "" if other is None else wording.faction(other)
        yield wording.say(f"control.{key}", province=wording.province(province), name=name)
