"""Why a spot cannot be selected: which option it would mean, and the rules' reason in words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.contract import Reason
from game.games.lyssan.rules.actions import AgentUse
from game.games.lyssan.rules.data.agents import AGENTS, IDS
from game.games.lyssan.rules.position import Faction
from game.games.lyssan.rules.reasons import wanted
from game.games.lyssan.rules.reasons import why_not as rules_why_not
from game.games.lyssan.table.ids.spots import (
    AgentSpot,
    BuildingSpot,
    CardSpot,
    CourtSpot,
    DebtDeckSpot,
    DebtSpot,
    FactionSpot,
    HandSpot,
    ProvinceSpot,
    PurseSpot,
    ShameSpot,
    SupplySpot,
)
from game.games.lyssan.table.text import naming
from game.games.lyssan.table.text.known_match import KnownMatch
from game.table.ids import SpotId
from game.table.input.selection import Selection

LIT = Reason("lit")
"""Another thing of the kind is highlighted, and it goes by that one."""
AIMS = AgentSpot, ProvinceSpot, BuildingSpot, CourtSpot, FactionSpot
"""What an agent can act on; whoever points at something else has another command in mind."""


def why_not(known: KnownMatch, selection: Selection, spot: SpotId) -> str:
    """A sentence that says why the spot cannot be selected."""
    refused = RefusedSpot(known, selection, spot)
    find = _REASONS.get(selection.decision.ask)
    reason = find(refused) if find is not None else refused.wanted
    return sentence(known, reason or Reason("nothing"))


def sentence(known: KnownMatch, reason: Reason) -> str:
    """A reason in words; for its values see `reasons`."""
    values: dict[str, object] = {}
    for name, value in reason.values.items():
        placeholder, say = _VALUES.get(name, (name, _itself))
        values[placeholder] = say(known, value)
    if "card" in reason.values:
        values["text"] = naming.card_text(reason.values["card"], known.words)
    return known.say(f"why.{reason.key}", **values)


def _itself(_known: KnownMatch, value: object) -> object:
    return value


def _holder(known: KnownMatch, faction: str | None) -> str:
    """A faction that begins a sentence, or `Nobody`."""
    name = known.say("nobody") if faction is None else known.say("the", name=known.faction(faction))
    return naming.opening(name)


_VALUES: Mapping[str, tuple[str, Callable[[KnownMatch, Any], object]]] = {
    "kind": ("what", lambda known, kind: naming.kind(kind, known.words)),
    "agent": ("what", lambda known, agent: known.agent_of(agent)),
    "faction": ("name", lambda known, faction: known.faction(faction)),
    "province": ("province", lambda known, province: known.province(province)),
    "capital": ("capital", lambda known, province: known.province(province)),
    "holder": ("holder", _holder),
    "card": ("card", lambda known, card: naming.card(card, known.words)),
    "effect": ("reason", lambda known, kind: known.say(f"why.no_effect.{kind}")),
    "cost": ("cost", lambda known, money: known.money(*money)),
    "missing": ("missing", lambda known, money: known.money(*money)),
    "cards": ("cost", lambda known, count: known.amount("cards", count)),
}
"""By name of a value: the placeholder of the sentence that it fills, and how."""


@dataclass(frozen=True)
class RefusedSpot:
    """A spot that is not lit, what is selected so far, and who decides."""

    known: KnownMatch
    selection: Selection
    spot: SpotId

    @cached_property
    def faction(self) -> str:
        """The faction that decides."""
        return self.known.acting(self.selection.decision.seat)

    @cached_property
    def use(self) -> AgentUse | None:
        """The agent in use; None: none is."""
        return self.known.use(self.selection.decision)

    @property
    def owner(self) -> Faction:
        """What that faction has."""
        return self.known.owner(self.faction)

    @property
    def first(self) -> SpotId | None:
        """What is selected first; None: nothing is."""
        return self.selection.first_spot

    @property
    def wanted(self) -> Reason | None:
        """What the decision wants instead of anything else."""
        return wanted(self.known.position, self.selection.decision)

    def why_not(self, *option: str) -> Reason | None:
        """The rules' reason against the option that the spot means; None: it is open."""
        return rules_why_not(self.known.position, self.selection.decision, option)

    def lights(self, kind: type[SpotId]) -> bool:
        """True if spots of a kind are lit."""
        return any(isinstance(spot, kind) for spot in self.selection.lit)


def _command(refused: RefusedSpot) -> Reason | None:
    """Why a spot begins no command, or does not go with what is selected. Spec: lyssan 5.8."""
    match refused.first:
        case AgentSpot(agent) if isinstance(refused.spot, AIMS):
            return _aim(refused, agent)
        case SupplySpot(_, kind):
            return _arrival(refused, kind)
    return _beginning(refused)


def _aim(refused: RefusedSpot, agent: str) -> Reason | None:
    """Why an agent can do nothing to a spot. Spec: lyssan 5.4."""
    known = refused.known
    found = known.agent(agent)
    no_aim = Reason("no_aim" if refused.use is None else "in_use", {"kind": found.kind})
    match refused.spot:
        case ProvinceSpot(province):
            return refused.why_not("move", agent, province) or Reason("card_menu")
        case AgentSpot(other):
            verb = "ready" if known.holder(other) == refused.faction else "kill"
            return refused.why_not(verb, agent, other) or LIT
        case BuildingSpot(province, faction):
            what = "castle" if province in known.owner(faction).castles else "site"
            elsewhere = Reason("building_elsewhere", {"kind": found.kind})
            reason = refused.why_not("raze", agent, faction, what)
            return reason or (LIT if found.at == province else elsewhere)
        case CourtSpot(card):
            return refused.why_not("lure", agent, card) or LIT
        case FactionSpot(faction) if found.kind == "priest":
            return _denunciation(refused, str(found.at), faction)
    return no_aim


def _denunciation(refused: RefusedSpot, province: str, faction: str) -> Reason:
    """A priest deals with the controller by pointing at the province. Spec: lyssan 5.4.2, 5.4.5."""
    if faction == refused.faction:
        return Reason("own_faction")
    is_controller = refused.known.controller(province) == faction
    key = "controller" if is_controller else "not_controller"
    return Reason(key, {"faction": faction, "province": province})


def _beginning(refused: RefusedSpot) -> Reason | None:
    """Why a spot begins no command."""
    match refused.spot:
        case BuildingSpot(_, rival) if rival != refused.faction:
            reason = Reason("rival_building", {"faction": rival})
        case ProvinceSpot():
            reason = Reason("province_first")
        case ShameSpot() | DebtDeckSpot():
            reason = Reason("shame_later")
        case HandSpot(hand):
            reason = Reason("face_down", {"faction": hand})
        case SupplySpot(source, kind):
            return _supply(refused, source, kind)
        case _:
            option = _command_of(refused.spot)
            return refused.why_not(*option) if option else None
    return reason


def _command_of(spot: SpotId) -> tuple[str, ...]:
    """The beginning of the command that a spot of the own faction means; empty: it means none."""
    match spot:
        case AgentSpot(agent):
            option: tuple[str, ...] = ("move", agent)
        case BuildingSpot(province, _):
            option = ("finish", province)
        case CardSpot(card):
            option = ("play", card)
        case DebtSpot(debt):
            option = ("repay", debt)
        case CourtSpot(card):
            option = ("power", card)
        case PurseSpot(money):
            option = ("trade", money)
        case _:
            return ()
    return option


def _supply(refused: RefusedSpot, source: str, kind: str) -> Reason | None:
    """Why no token of a kind can be hired, opened or finished. Spec: lyssan 5.7, 5.8."""
    if source not in (refused.faction, *refused.owner.court):
        return Reason("other_faction", {"faction": refused.faction})
    if kind == "castle":
        return refused.why_not("finish") or Reason("site_first")
    if kind == "site":
        return refused.why_not("open")
    agent = refused.known.position.agents.next_in_supply(source, kind)
    return refused.why_not("hire", agent or IDS[source, kind][0])


def _arrival(refused: RefusedSpot, kind: str) -> Reason | None:
    """Why a token from the supply cannot come to a province. Spec: lyssan 5.8."""
    match refused.spot:
        case ProvinceSpot(province) | BuildingSpot(province, _):
            pass
        case AgentSpot(agent):
            province = str(refused.known.agent(agent).at)
        case _:
            return _beginning(refused)
    return Reason("own_castle_only", {"kind": kind}) if kind in AGENTS else refused.why_not("open", province)


def _act(refused: RefusedSpot) -> Reason | None:
    """While an agent is in use, it alone can act. Spec: lyssan 5.4.3."""
    use = refused.use
    if use is None:
        return None
    return refused.why_not("move", use.agent) if use.talks else _aim(refused, use.agent)


def _prelude(refused: RefusedSpot) -> Reason | None:
    """Only cards are played in the prelude. Spec: lyssan 3.2.1."""
    if isinstance(refused.spot, CardSpot) and refused.spot.card in refused.owner.hand:
        return refused.why_not("play", refused.spot.card)
    if not refused.known.shows_hand(refused.faction):
        return Reason("prelude_hidden", {"button": refused.known.say("private.hand")})
    return refused.wanted


def _placement(refused: RefusedSpot) -> Reason | None:
    """Why a province or a kind of marker cannot be selected. Spec: lyssan 3.1.3."""
    match refused.spot:
        case ProvinceSpot(province) | BuildingSpot(province, _):
            return _place(refused, province)
        case AgentSpot(agent):
            return _place(refused, str(refused.known.agent(agent).at))
        case SupplySpot(_, kind) if kind in refused.owner.unplaced:
            return refused.why_not("place", kind)
        case SupplySpot(_, "priest" | "spy"):
            return Reason("escort")
    return Reason("piece_first" if refused.first is None else "place")


def _place(refused: RefusedSpot, province: str) -> Reason | None:
    """Why no marker can be placed in a province; first one chooses which."""
    kinds = {str(option[1]) for option in refused.selection.decision.options}
    where = Reason("piece_first" if refused.first is None else "place")
    return refused.why_not("place", min(kinds), province) or where


def _target(refused: RefusedSpot) -> Reason | None:
    """Why a spot is no target of a card, or does not go with the selected agent. Spec: lyssan 5.11."""
    if isinstance(refused.first, AgentSpot) and isinstance(refused.spot, ProvinceSpot):
        return refused.why_not("move", refused.first.agent, refused.spot.province)
    return refused.wanted


def _muster(refused: RefusedSpot) -> Reason | None:
    """Agents arrive at own castles only; of several kinds one is chosen first. Spec: lyssan 5.6.3, 5.9.4."""
    if refused.lights(SupplySpot):
        return Reason("muster_first")
    is_place = isinstance(refused.spot, ProvinceSpot | BuildingSpot | AgentSpot)
    return Reason("muster_at_castle") if is_place else refused.wanted


def _atonement(refused: RefusedSpot) -> Reason | None:
    """Why a spot is no way to clear shame; first one chooses which. Spec: lyssan 5.6."""
    owner = refused.owner
    reason: Reason | None = None
    match refused.spot:
        case DebtDeckSpot():
            reason = refused.why_not("debt")
        case CourtSpot(card) if card not in owner.court:
            reason = refused.why_not("courtier", "", card)
        case CardSpot(card) if card not in owner.hand:
            reason = refused.why_not("influence", "", card)
    if reason is not None:
        return reason
    if refused.first is None and isinstance(refused.spot, CardSpot | CourtSpot | DebtDeckSpot):
        return Reason("shame_first")
    must_choose = refused.lights(ShameSpot) and not isinstance(refused.spot, ShameSpot)
    return refused.wanted if must_choose else Reason("shame_ways")


def _role(refused: RefusedSpot) -> Reason | None:
    """One of the seat's own factions must be the master. Spec: lyssan 3.4."""
    if isinstance(refused.spot, FactionSpot):
        return refused.why_not("master", refused.spot.faction)
    return refused.wanted


_REASONS: Mapping[str, Callable[[RefusedSpot], Reason | None]] = {
    "lyssan.roles": _role,
    "lyssan.place": _placement,
    "lyssan.prelude": _prelude,
    "lyssan.atone": _atonement,
    "lyssan.command": _command,
    "lyssan.act": _act,
    "lyssan.muster": _muster,
    "lyssan.target": _target,
}
"""By question; at the others the decision itself says what it wants."""
