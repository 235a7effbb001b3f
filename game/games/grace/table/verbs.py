"""The verbs of Yes, Your Grace: what is selected for each, its name, its meaning and what it may cost."""

from collections.abc import Callable
from dataclasses import astuple
from typing import Any, TypeVar

from game.contract import Decision, Option, Seat
from game.games.grace.rules.data import CHAOS_AGENT, OVERTHROW, USURPER_KING
from game.games.grace.rules.kingdom import Kingdom, name_of, seat_of
from game.games.grace.rules.resolution import TakingOffice
from game.games.grace.table.forecast import forecast, placed
from game.games.grace.table.ids import (
    AllegianceSpot,
    CardSpot,
    ClaimantSpot,
    CrownSpot,
    EventSpot,
    HeirSpot,
    HoldingSpot,
    IntrigueSpot,
    ReserveSpot,
    RoleSpot,
    SeatSpot,
    SideSpot,
)
from game.games.grace.table.wording import GraceWording
from game.kit.records import known_value
from game.table.ids import SpotId, Spots
from game.table.input.selection import Selection
from game.table.presentation.verbs import SpotsOf, Verb, by_name, named_spots, pointed_at

Title = Callable[[GraceWording, Option], str]


def court(name: str) -> SeatSpot:
    """The court of a seat that an option names."""
    return SeatSpot(seat_of(name))


def claimant(name: str) -> ClaimantSpot:
    """The pile before a seat that an option names."""
    return ClaimantSpot(seat_of(name))


def claim_spots(_view: Kingdom, _option: Option, seat: Seat) -> Spots:
    """What a seat says about its allegiance: the own card."""
    return (AllegianceSpot(seat),)


def ask_spots(_view: Kingdom, option: Option, _seat: Seat) -> Spots:
    """The office that a seat asks for, or the Heir card."""
    return (HeirSpot() if option[1] == "heir" else RoleSpot(str(option[1])),)


def side_spots(kind: Callable[[str], SpotId]) -> SpotsOf:
    """A card, and the side of an event on which it is laid."""
    return lambda _view, option, _seat: (
        kind(str(option[1])),
        SideSpot(str(option[2]), str(option[3])),
    )


def keep_spots(_view: Kingdom, option: Option, _seat: Seat) -> Spots:
    """The Holding that is kept; an Heir or a Role card is kept with a button."""
    return tuple(HoldingSpot(str(part)) for part in option[1:])


def take_spots(view: Kingdom, option: Option, _seat: Seat) -> Spots:
    """A Role card; when the King distributes them, the reserve to which it goes, too."""
    role = RoleSpot(str(option[1]))
    return (role, ReserveSpot()) if is_distributing(view) else (role,)


def is_distributing(view: Kingdom) -> bool:
    """True if the King distributes the offices."""
    return view.step == "roles"


def offer(key: str, **fills: Callable[[GraceWording, Any], object]) -> Title:
    """The text of an offer, filled from the parts of the option in order."""

    def title(wording: GraceWording, option: Option) -> str:
        parts = zip(fills.items(), option[1:], strict=True)
        values = {name: fill(wording, part) for (name, fill), part in parts}
        return wording.words(f"grace.offer.{key}", **values)

    return title


def house(wording: GraceWording, name: object) -> str:
    """The house of a seat that an option names."""
    return wording.house(seat_of(name))


def claim_on_ballot(wording: GraceWording, option: Option) -> tuple[str, str]:
    """The side, and the office or what else is wanted."""
    _, side, aim = map(str, option)
    if side == "chaos":
        return wording.say("ballot.chaos"), wording.allegiance(CHAOS_AGENT)
    name = wording.allegiance(USURPER_KING) if aim == "crown" else wording.role(aim)
    return wording.say(f"ballot.{side}"), name


def ask_on_ballot(wording: GraceWording, option: Option) -> tuple[str, str]:
    """What is asked for."""
    aim = str(option[1])
    name = wording.words("grace.heir_card.name") if aim == "heir" else wording.role(aim)
    return wording.say("ballot.ask"), name


def accuse_on_ballot(wording: GraceWording, option: Option) -> tuple[str, str]:
    """Who is accused."""
    return wording.say("ballot.accuse"), house(wording, option[1])


def play_on_ballot(wording: GraceWording, option: Option) -> tuple[str, str]:
    """The card, and before whom it is laid."""
    return wording.event_card(str(option[1])), house(wording, option[2])


def keep_title(wording: GraceWording, option: Option) -> str:
    """What is kept: a Holding, the Heir, nobody as Heir, or a Role card."""
    view = wording.view
    if len(option) > 1:
        return wording.words("grace.offer.keep", holding=wording.holding(str(option[1])))
    if view.step != "heir":
        return wording.words("grace.offer.keep_role")
    if view.heir is None:
        return wording.words("grace.offer.keep_none")
    return wording.words("grace.offer.keep_heir")


def keep_meaning(wording: GraceWording, option: Option) -> list[str]:
    """What the Holding provides, or what it means to keep things as they are."""
    view = wording.view
    if len(option) > 1:
        return wording.holding_lines(str(option[1]))
    if view.step != "heir":
        return [wording.say("keep.role")]
    if view.heir is None:
        return [wording.say("keep.none")]
    return [wording.say("keep.heir", name=wording.house(view.heir))]


def no_heir(wording: GraceWording, _decision: Decision, option: Option) -> str:
    """Without an Heir a fall means Civil War."""
    is_without = wording.view.step == "heir" and wording.view.heir is None and len(option) == 1
    return wording.say("warn.no_heir") if is_without else ""


def give_meaning(wording: GraceWording, option: Option) -> list[str]:
    """What the office would add for the seat, what it gives up, and what it has claimed."""
    view, (name, to) = wording.view, map(str, option[1:])
    seat = seat_of(to)
    lines = [wording.say("give.worth", amount=wording.office_worth_of(name, seat))]
    old = view.office_of(seat)
    if old is not None:
        lines.append(wording.say("give.returns", role=wording.role(old)))
    return [*lines, *wording.claims_of(seat)]


def take_title(wording: GraceWording, option: Option) -> str:
    """An office that goes back to the reserve, or that is taken from it."""
    key = "take_back" if is_distributing(wording.view) else "take"
    return wording.words(f"grace.offer.{key}", role=wording.role(str(option[1])))


def take_meaning(wording: GraceWording, option: Option) -> list[str]:
    """That nobody holds the office then, or what it adds and what is given back for it."""
    if is_distributing(wording.view):
        return [wording.say("give.reserve")]
    step = wording.view.stack[-1]
    has_own = isinstance(step, TakingOffice) and wording.view.office_of(step.seat) is not None
    lines = [wording.words(f"grace.role.{option[1]}.adds")]
    return [*lines, *([wording.say("give.own_returns")] if has_own else [])]


def style_title(wording: GraceWording, option: Option) -> str:
    """The face of the crown card."""
    return wording.words("grace.offer.style", style=wording.words(f"grace.style.{option[1]}"))


def done_meaning(wording: GraceWording, _option: Option) -> list[str]:
    """What the seat can do no more."""
    return [wording.say("done.roles" if is_distributing(wording.view) else "done.laying")]


def left_behind(wording: GraceWording, decision: Decision, _option: Option) -> str:
    """The offices that nobody holds, or the cards that would be discarded."""
    view = wording.view
    if is_distributing(view):
        roles = wording.listing(map(wording.role, view.reserve))
        return wording.say("warn.reserve", roles=roles) if roles else ""
    role_name = next((str(option[1]) for option in decision.options if option[0] == "role"), "")
    cards = len(view.hands[decision.seat])
    sentences = [wording.say("warn.cards", count=cards)] if cards else []
    sentences += [wording.say("warn.role", role=wording.role(role_name))] if role_name else []
    return " ".join(sentences)


def collect_meaning(wording: GraceWording, option: Option) -> list[str]:
    """What a Holding would draw."""
    return [wording.say("collect", type=wording.words(f"grace.type.{option[2]}"))]


def could_mend(wording: GraceWording, decision: Decision, _option: Option) -> str:
    """A damaged Holding that could still be mended."""
    names = dict.fromkeys(str(option[1]) for option in decision.options if option[0] == "mend")
    return wording.say("warn.mend", holdings=wording.listing(map(wording.holding, names))) if names else ""


def play_meaning(wording: GraceWording, option: Option) -> list[str]:
    """What an Intrigue needs and does, and that the King may refuse it."""
    card, target = str(option[1]), seat_of(option[2])
    lines = [wording.requirement(card), wording.event_card(card, "effect")]
    if target == wording.view.king and card != OVERTHROW:
        lines.append(wording.say("play.refusal"))
    return lines


def only_overthrow(wording: GraceWording, _decision: Decision, option: Option) -> str:
    """An Overthrow is seen by all, and a seat has only one in a reign."""
    return wording.say("warn.overthrow") if option[1] == OVERTHROW else ""


def is_truth(wording: GraceWording, option: Option) -> bool:
    """True if the Intrigue is the card that it is said to be, as far as the view knows."""
    return wording.view.happening(option[1]).card == option[2]


def announce_title(wording: GraceWording, option: Option) -> str:
    """The card that it is said to be, and whether that is the truth."""
    card = wording.event_card(str(option[2]))
    return wording.say("announce.truth", card=card) if is_truth(wording, option) else card


def announce_meaning(wording: GraceWording, option: Option) -> list[str]:
    """What such a card would do, and what an announcement is worth."""
    return [wording.event_card(str(option[2]), "effect"), wording.say("statement")]


def may_overthrow(wording: GraceWording, _decision: Decision, option: Option) -> str:
    """A seat whose card is refused may play Overthrow, unless it has in this reign."""
    by = known_value(wording.view.happening(option[1]).by)
    return "" if wording.view.rebelled[by] else wording.say("warn.refuse", name=wording.house(by))


def place_title(wording: GraceWording, option: Option) -> str:
    """A Resource card or a Role card on a side of an event."""
    verb, card, event, side = map(str, option)
    what = wording.resource(card) if verb == "place" else wording.log("role_card", role=wording.role(card))
    return wording.log(f"placed_{side}", what=what, event=wording.event(event))


def place_meaning(wording: GraceWording, option: Option) -> list[str]:
    """What the card is worth and costs."""
    return [wording.resource_line(str(option[1])), wording.say("place.stays")]


def role_meaning(wording: GraceWording, option: Option) -> list[str]:
    """What the office adds there now."""
    adds = wording.say("role.adds", amount=wording.office_worth(str(option[1])))
    return [adds, wording.say("role.open")]


def place_preview(wording: GraceWording, option: Option) -> str:
    """How the event stands then, as far as the view knows."""
    return forecast(wording, placed(wording.view, option))


def resolve_meaning(wording: GraceWording, option: Option) -> list[str]:
    """What is needed, how the event stands, and what the King risks."""
    view, event = wording.view, wording.view.happening(option[1])
    lines = [] if event.card is None else [wording.requirement(event.card)]
    lines.append(forecast(wording, event))
    if event.is_crisis:
        lines.append(wording.say("resolve.brink" if view.is_on_brink else "resolve.crisis"))
    return lines


def named_holding(wording: GraceWording, holding: str) -> list[str]:
    """A Holding's name with what it provides, and whether it is damaged."""
    gives, *more = wording.holding_lines(holding)
    return [f"{wording.holding(holding)}: {gives}", *more[1:]]


def swap_meaning(wording: GraceWording, option: Option) -> list[str]:
    """What both Holdings provide, and whether they are damaged."""
    return [line for part in option[1:] for line in named_holding(wording, str(part))]


def lead_meaning(wording: GraceWording, option: Option) -> list[str]:
    """Who wins with such a crown."""
    return [wording.say("lead", side=wording.words(f"grace.party_plural.{option[1]}"))]


def expose_meaning(wording: GraceWording, option: Option) -> list[str]:
    """Which card all would see."""
    card = wording.view.allegiance[seat_of(option[1])]
    shown = [] if card is None else [wording.allegiance(card)]
    return [*shown, wording.say("expose")]


def backing_meaning(wording: GraceWording, option: Option) -> list[str]:
    """What the card is worth there."""
    return [wording.resource_line(str(option[1])), wording.say("war.backing")]


def discarded_at_close(wording: GraceWording, decision: Decision, _option: Option) -> str:
    """The seats that must discard what they still hold."""
    waiting = [str(option[1]) for option in decision.options if option[0] == "order"]
    return wording.say("warn.close", names=wording.houses(map(seat_of, waiting)), count=len(waiting))


Spot = TypeVar("Spot", bound=SpotId)


def selected(selection: Selection, kind: type[Spot]) -> Spot | None:
    """The selected spot of a class; None: there is none."""
    return next((spot for spot in selection.selected if isinstance(spot, kind)), None)


# What a press on a spot that is not lit means, see `Verb.meant`.


def names(spot: SpotId) -> Option:
    """What names a spot in an option."""
    return (name_of(spot.seat),) if isinstance(spot, SeatSpot) else astuple(spot)


def take_meant(_view: Kingdom, selection: Selection, spot: SpotId) -> Option | None:
    """To put the selected office into the reserve."""
    taken = selected(selection, RoleSpot)
    is_meant = selection.decision.ask == "grace.roles" and isinstance(spot, ReserveSpot)
    return ("take", taken.role) if taken and is_meant else None


def role_meant(_view: Kingdom, selection: Selection, spot: SpotId) -> Option | None:
    """To lay a Role card on an event."""
    is_meant = selection.decision.ask in ("grace.place", "grace.last_role")
    return ("role", spot.role) if is_meant and isinstance(spot, RoleSpot) else None


def statement(
    verb: str, spots: SpotsOf, on_ballot: Callable[[GraceWording, Option], tuple[str, str]]
) -> Verb[GraceWording]:
    """The row of something to say in the audience."""
    return Verb(
        verb,
        spots=spots,
        title=GraceWording.statement,
        meaning=lambda wording, _option: [wording.say("statement")],
        on_ballot=on_ballot,
    )


VERBS = by_name(
    Verb("keep", spots=keep_spots, title=keep_title, meaning=keep_meaning, warning=no_heir),
    statement("claim", claim_spots, claim_on_ballot),
    statement("ask", ask_spots, ask_on_ballot),
    statement("accuse", named_spots(court), accuse_on_ballot),
    Verb("silent"),
    Verb(
        "give",
        spots=named_spots(RoleSpot, court),
        title=offer("give", role=GraceWording.role, name=house),
        meaning=give_meaning,
        meant=pointed_at("give", "grace.roles", RoleSpot, SeatSpot, named=names),
    ),
    Verb("take", spots=take_spots, title=take_title, meaning=take_meaning, meant=take_meant),
    Verb("style", spots=lambda *_: (CrownSpot(),), title=style_title),
    Verb("done", meaning=done_meaning, warning=left_behind),
    Verb(
        "name",
        spots=named_spots(court),
        title=offer("name", name=house),
        meaning=lambda wording, option: [
            wording.say("heir.idea"),
            *wording.claims_of(seat_of(option[1])),
        ],
        meant=pointed_at("name", "grace.heir", SeatSpot, named=names),
    ),
    Verb("revoke", warning=lambda wording, *_: wording.say("warn.no_heir")),
    Verb(
        "repair",
        spots=named_spots(HoldingSpot),
        title=offer("repair", holding=GraceWording.holding),
        meaning=lambda wording, option: wording.holding_lines(str(option[1])),
    ),
    Verb(
        "collect",
        spots=named_spots(HoldingSpot),
        title=lambda wording, option: wording.words(
            "grace.offer.collect", type=wording.words(f"grace.type.{option[2]}")
        ),
        meaning=collect_meaning,
        meant=pointed_at("collect", "grace.collect", HoldingSpot, named=names),
    ),
    Verb(
        "mend",
        spots=named_spots(HoldingSpot, HoldingSpot),
        title=offer("mend", damaged=GraceWording.holding, giving=GraceWording.holding),
    ),
    Verb("collect_rest", warning=could_mend),
    Verb(
        "play",
        spots=named_spots(IntrigueSpot, court),
        title=lambda wording, option: wording.words(
            "grace.offer.play", card=wording.event_card(str(option[1])), name=house(wording, option[2])
        ),
        meaning=play_meaning,
        warning=only_overthrow,
        on_ballot=play_on_ballot,
        meant=pointed_at("play", "grace.intrigue", IntrigueSpot, SeatSpot, named=names),
    ),
    Verb("pass"),
    Verb("announce", title=announce_title, meaning=announce_meaning, is_obvious=is_truth),
    Verb("accept", spots=named_spots(EventSpot)),
    Verb("refuse", spots=named_spots(EventSpot), warning=may_overthrow),
    Verb(
        "place",
        spots=side_spots(CardSpot),
        title=place_title,
        meaning=place_meaning,
        preview=place_preview,
        gives_away=True,
    ),
    Verb(
        "role",
        spots=side_spots(RoleSpot),
        title=place_title,
        meaning=role_meaning,
        preview=place_preview,
        gives_away=True,
        meant=role_meant,
    ),
    Verb("wait", ends_visit=True),
    Verb(
        "order",
        spots=named_spots(court),
        title=offer("order", name=house),
    ),
    Verb("close", warning=discarded_at_close),
    Verb(
        "resolve",
        spots=named_spots(EventSpot),
        title=offer("resolve", event=GraceWording.event),
        meaning=resolve_meaning,
    ),
    Verb(
        "pay",
        spots=named_spots(CardSpot),
        title=offer("pay", card=GraceWording.resource),
        meaning=lambda wording, option: [wording.resource_line(str(option[1])), wording.say("pay")],
    ),
    Verb(
        "damage",
        spots=named_spots(HoldingSpot),
        title=offer("damage", holding=GraceWording.holding),
        meaning=lambda wording, option: wording.holding_lines(str(option[1])),
        gives_away=True,
    ),
    Verb(
        "swap",
        spots=named_spots(HoldingSpot, HoldingSpot),
        title=offer("swap", gave=GraceWording.holding, got=GraceWording.holding),
        meaning=swap_meaning,
    ),
    Verb("decline"),
    Verb("expose", title=offer("expose", name=house), meaning=expose_meaning),
    Verb("hush"),
    Verb(
        "lead",
        title=lambda wording, option: wording.words(f"grace.party_plural.{option[1]}"),
        meaning=lead_meaning,
    ),
    Verb(
        "back",
        spots=named_spots(CardSpot, claimant),
        title=lambda wording, option: wording.log(
            "backed", what=wording.resource(str(option[1])), claimant=house(wording, option[2])
        ),
        meaning=backing_meaning,
        gives_away=True,
        meant=pointed_at("back", "grace.back", CardSpot, SeatSpot, named=names),
    ),
    Verb(
        "crown",
        spots=named_spots(claimant),
        title=offer("crown", name=house),
        meaning=lambda wording, option: wording.claims_of(seat_of(option[1])),
    ),
)
