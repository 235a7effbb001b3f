"""The looks of the things on the Lyssan table, by the type of their id."""

from functools import singledispatch

from game.games.lyssan.rules.data.agents import FACTIONS, kind_of, source_of
from game.games.lyssan.table.art import pictures
from game.games.lyssan.table.ids.things import (
    AgentId,
    BannerId,
    BuildingId,
    CardId,
    CourtierId,
    DebtDeckId,
    DebtId,
    FlyingId,
    HiddenCardId,
    HiddenDebtId,
    StackCountId,
)
from game.table.entities.components import ThingLook
from game.table.ids import ThingId

INFLUENCE_BACK, DEBT_BACK = "lyssan/back/influence", "lyssan/back/debt"


@singledispatch
def look(thing: ThingId) -> ThingLook:
    """The look of a thing."""
    raise TypeError(thing)


@look.register
def _agent(thing: AgentId) -> ThingLook:
    return agent_look(kind_of(thing.agent), thing.faction, source_of(thing.agent), ready=thing.ready)


def agent_look(kind: str, faction: str, source: str, *, ready: bool) -> ThingLook:
    """The look of an agent; `source` is its faction or a vassal."""
    name = f"agent/{kind}" if ready else f"agent/{kind}_exhausted"
    return ThingLook(pictures.Token(name, faction, of_vassal=source not in FACTIONS), shadow=True)


@look.register
def _stack_count(thing: StackCountId) -> ThingLook:
    return ThingLook(pictures.Label(str(thing.count)))


@look.register
def _building(thing: BuildingId) -> ThingLook:
    return ThingLook(pictures.Token(thing.what, thing.faction), shadow=True)


@look.register
def _card(thing: CardId) -> ThingLook:
    return card_look(thing.card)


def card_look(card: str) -> ThingLook:
    """The look of an influence card that lies face up."""
    return ThingLook(pictures.SmallCard(card), back=INFLUENCE_BACK, shadow=True)


@look.register
def _hidden_card(_thing: HiddenCardId) -> ThingLook:
    return ThingLook(INFLUENCE_BACK, shadow=True)


@look.register
def _courtier(thing: CourtierId) -> ThingLook:
    return ThingLook(pictures.CourtCard(thing.card), shadow=True)


@look.register
def _debt(thing: DebtId) -> ThingLook:
    return ThingLook(pictures.SmallCard(thing.debt), back=DEBT_BACK, shadow=True)


@look.register
def _hidden_debt(_thing: HiddenDebtId) -> ThingLook:
    return ThingLook(DEBT_BACK, shadow=True)


@look.register
def _debt_deck(_thing: DebtDeckId) -> ThingLook:
    return ThingLook(pictures.Pile(DEBT_BACK), shadow=True)


@look.register
def _picture(thing: FlyingId | BannerId) -> ThingLook:
    return ThingLook(thing.picture, shadow=True)
