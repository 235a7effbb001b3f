"""Explanations of everything on the table of Yes, Your Grace, from what the view knows."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import chain, groupby, islice
from typing import Any, TypeAlias

from game.contract import Seat
from game.games.grace.rules import judging
from game.games.grace.rules.data import (
    ALLEGIANCES,
    CARDS,
    CHAOS_AGENT,
    COIN,
    DOUBLED_BY,
    HOLDINGS,
    INTRIGUES,
    OPPOSE,
    RECORDS,
)
from game.games.grace.rules.ending import is_victor
from game.games.grace.rules.kingdom import Happening, Kingdom, Pile, name_of
from game.games.grace.table import ids
from game.games.grace.table.forecast import as_known, hidden_cards, needs_now
from game.games.grace.table.wording import GraceWording
from game.kit.piles import known
from game.kit.records import known_value
from game.table.ids import SpotId
from game.table.presentation.texts import Explanation

Lines: TypeAlias = Iterator[str]


def explain(wording: GraceWording, spot: SpotId) -> Explanation:
    """Explains a spot and what lies there; empty for spots without an explanation."""
    found = EXPLANATIONS.get(type(spot))
    if found is None:
        return Explanation("")
    title, lines = found
    picture = PICTURES.get(type(spot), no_picture)(wording.view, spot)
    return Explanation(title(wording, spot), tuple(lines(wording, spot)), picture and f"grace/{picture}")


def _court(wording: GraceWording, spot: ids.SeatSpot) -> Lines:
    """A seat: its titles, its allegiance if it is known, what it has claimed, and what it holds."""
    view, seat = wording.view, spot.seat
    titles = wording.titles(seat)
    if titles:
        yield wording.say("court.titles", titles=wording.listing(titles))
    if seat == view.king:
        yield from _crown(wording, spot)
    is_known = view.card_of(seat) is not None
    if is_known:
        yield from allegiance_lines(wording, seat)
    yield from wording.all_claims_of(seat)
    yield "\n".join(
        _holding_row(wording, each.id, damaged=each.damaged) for each in view.holdings[seat] if each.id
    )
    yield wording.say("court.hand", count=len(view.hands[seat]))
    if not is_known:
        yield from allegiance_lines(wording, seat)
    if view.rebelled[seat]:
        yield wording.say("court.rebelled")


def _holding_row(wording: GraceWording, holding: str, *, damaged: bool) -> str:
    """What a Holding provides, its name, and whether it is damaged."""
    signs = "".join(f"[icon:grace/type/{each}]" for each in HOLDINGS[holding].yields)
    name = wording.holding(holding)
    return f"{signs} {name} [icon:grace/holding/damage]" if damaged else f"{signs} {name}"


def allegiance_lines(wording: GraceWording, seat: Seat) -> Lines:
    """The allegiance card of a seat, and whether it would win now; or that it is not known."""
    view, card = wording.view, wording.view.card_of(seat)
    if card is None:
        if seat != view.king or view.shown[seat]:
            yield wording.say("allegiance.unknown")
        return
    yield f"**{wording.allegiance(card.id)}.** {wording.allegiance(card.id, 'line')}"
    if view.shown[seat]:
        yield wording.say("allegiance.shown")
    if card.id == CHAOS_AGENT:
        yield wording.say("allegiance.violence", count=view.violence, needed=view.config.violence_needed)
    yield wording.say("allegiance.wins" if is_victor(view, seat) else "allegiance.wins_not")


def _holding(wording: GraceWording, spot: ids.HoldingSpot) -> Lines:
    """A Holding: whose it is and what it provides."""
    view = wording.view
    if any(each.id == spot.holding for own in view.holdings for each in own):
        yield wording.say("holding.owner", name=wording.house(view.owner_of(spot.holding)))
    yield from wording.holding_lines(spot.holding)


def _role(wording: GraceWording, spot: ids.RoleSpot) -> Lines:
    """An office: who holds it, what it adds now, and the event on which its card was played this round."""
    view, role = wording.view, spot.role
    holder, event = view.roles[role], view.role_on[role]
    if holder is None:
        yield wording.say("role.reserve")
    else:
        yield wording.say("role.holder", name=wording.house(holder))
        yield wording.say("role.adds", amount=wording.office_worth(role))
    if event is not None:
        yield wording.say("role.played", event=wording.event(event))
    yield wording.words(f"grace.role.{role}.adds")
    yield _spoken(wording, wording.words(f"grace.role.{role}.line"))


def _heir(wording: GraceWording, _spot: ids.HeirSpot) -> Lines:
    """The Heir card."""
    heir = wording.view.heir
    yield wording.say("heir.none") if heir is None else wording.say("heir.is", name=wording.house(heir))
    yield wording.say("heir.idea")
    yield _spoken(wording, wording.words("grace.heir_card.line"))


def _crown(wording: GraceWording, _spot: SpotId) -> Lines:
    """The crown: who wears it, for which side, and how near the King is to his fall."""
    view = wording.view
    if view.war is not None:
        yield wording.say("crown.war", name=wording.house(view.war.former))
        return
    yield wording.say("crown.side", side=wording.words(f"grace.party_dative.{view.king_side}"))
    key = "brink" if view.is_on_brink else "damaged"
    yield wording.say(f"crown.{key}", count=len(view.damaged_holdings(view.king)))


def _hand(wording: GraceWording, spot: ids.HandSpot) -> Lines:
    """The cards in a seat's hand, as far as the view knows them."""
    hand = wording.view.hands[spot.seat]
    yield wording.say("court.hand", count=len(hand))
    if known(hand):
        yield ", ".join(map(wording.resource, known(hand)))


def _card(wording: GraceWording, spot: ids.CardSpot) -> Lines:
    """A Resource card: its worth, its cost, and what doubles it."""
    kind = CARDS[spot.card].type
    yield wording.resource_line(spot.card)
    if kind == COIN:
        yield wording.say("card.coin")
    else:
        yield wording.say(
            "card.doubled",
            type=wording.words(f"grace.type.{kind}"),
            other=wording.words(f"grace.type.{DOUBLED_BY[kind]}"),
        )


def _intrigue(wording: GraceWording, spot: ids.IntrigueSpot) -> Lines:
    """An Intrigue card of the own set."""
    yield wording.requirement(spot.card)
    yield _effect(wording, spot.card)
    yield _spoken(wording, wording.event_card(spot.card, "line"))


def _spoken(wording: GraceWording, line: str) -> str:
    """The line on a card in quotation marks: it is no rule."""
    return wording.say("spoken", line=line)


def _effect(wording: GraceWording, card: str) -> str:
    """What an event card does."""
    return wording.event_card(card, "effect") if card in INTRIGUES else wording.say("event.crisis")


def _event_title(wording: GraceWording, spot: ids.EventSpot) -> str:
    """The name of an event's card, or that it is an Intrigue."""
    event = wording.view.happening(spot.event)
    return wording.say("event.hidden") if event.card is None else wording.event_card(event.card)


def _event(wording: GraceWording, spot: ids.EventSpot) -> Lines:
    """An event: who laid it, what it needs and does, and how it stands."""
    event = wording.view.happening(spot.event)
    if event.by is not None and event.target is not None:
        yield wording.say("event.laid", name=wording.house(event.by), target=wording.house(event.target))
    if event.said is not None:
        yield wording.say("event.said", card=wording.event_card(event.said))
    if event.card is not None:
        yield wording.requirement(event.card)
        yield from _standing(wording, event)
    for name, side in event.sides.items():
        yield from _laid(wording, name, side)
    if event.card is not None:
        yield _effect(wording, event.card)
        yield _spoken(wording, wording.event_card(event.card, "line"))


def _totals(view: Kingdom, event: Happening) -> tuple[int, int]:
    """Support and Oppose: as they were judged, before that as far as the view knows."""
    if event.totals is not None:
        support, oppose = event.totals
        return support, oppose
    return judging.sums(view, as_known(view, event)).totals


def _standing(wording: GraceWording, event: Happening) -> Lines:
    """How an event has ended, or how it stands as far as the view knows."""
    support, oppose = _totals(wording.view, event)
    stands = wording.say("event.stands", support=support, oppose=oppose)
    if event.totals is None:
        stands = " · ".join([stands, *needs_now(wording, as_known(wording.view, event))])
        yield wording.say("event.known", stands=stands) if hidden_cards(event) else stands
        return
    yield wording.say(f"event.{event.result}")
    needs = wording.needs(known_value(event.card), wording.view.config.court)
    yield f"{stands} · {wording.say('have.there' if event.met else 'have.missing', need=needs)}"


def _laid(wording: GraceWording, side: str, pile: Pile) -> Lines:
    """Who has laid how many cards on a side."""
    stance = wording.words(f"grace.stance.{side}")
    if not pile.seats:
        yield wording.say("side.empty", side=stance)
        return
    yield wording.say("side.laid", side=stance, seats=_counted(wording, pile.seats), count=len(pile.cards))


def _counted(wording: GraceWording, seats: list[Seat]) -> str:
    """Houses with the number of cards that they have laid."""
    return ", ".join(f"{wording.house(seat)} ({count})" for seat, count in sorted(Counter(seats).items()))


def _side_title(wording: GraceWording, spot: ids.SideSpot) -> str:
    """The side and its event."""
    title = _event_title(wording, ids.EventSpot(spot.event))
    return wording.say("side.title", side=wording.words(f"grace.stance.{spot.side}"), event=title)


def _side(wording: GraceWording, spot: ids.SideSpot) -> Lines:
    """A side of an event: who laid what there, and its total."""
    view = wording.view
    event = view.happening(spot.event)
    side = event.sides[spot.side]
    yield from _laid(wording, spot.side, side)
    for role in side.roles:
        if event.totals is None:
            yield wording.say("side.role", role=wording.role(role), amount=wording.office_worth(role))
        else:  # what the office adds now may differ from what it added then
            yield f"{wording.role(role)}."
    yield from _cards(wording, as_known(view, event).sides[spot.side])
    total = _totals(view, event)[spot.side == OPPOSE]
    yield wording.say("side.total" if side.shown else "side.known", count=total)


def _cards(wording: GraceWording, pile: Pile) -> Lines:
    """The known cards of a pile, and those of them that are not paid."""
    if pile.kept:
        yield wording.say("side.cards", cards=", ".join(map(wording.resource, pile.kept)))
    if pile.lost:
        yield wording.say("side.lost", cards=", ".join(map(wording.resource, pile.lost)))


def _claimant(wording: GraceWording, spot: ids.ClaimantSpot) -> Lines:
    """The pile before a claimant of a Civil War."""
    war = wording.view.war
    pile = None if war is None else war.piles.get(name_of(spot.seat))
    if pile is None:
        return
    yield wording.say("war.pile", name=wording.house(spot.seat))
    if pile.seats:
        yield wording.say("war.laid", seats=_counted(wording, pile.seats))
    cards = pile.kept or known(pile.cards)
    if cards:
        yield wording.say("side.cards", cards=", ".join(map(wording.resource, cards)))
    yield from allegiance_lines(wording, spot.seat)
    yield from wording.all_claims_of(spot.seat)


def _deck_title(wording: GraceWording, spot: ids.DeckSpot) -> str:
    """The name of a deck."""
    if spot.deck in ("crisis", "unused"):
        return wording.say(f"deck.{spot.deck}")
    return wording.words(f"grace.type.{spot.deck}")


def _deck(wording: GraceWording, spot: ids.DeckSpot) -> Lines:
    """How many cards a deck has, and what they are."""
    view = wording.view
    piles = {**view.decks, "crisis": view.crisis_deck, "unused": view.unused}
    yield wording.say("deck.count", count=len(piles[spot.deck]))
    if spot.deck == "unused":
        yield wording.say("deck.unused_idea")
        seen = {card.id for seat in view.seats if (card := view.card_of(seat)) is not None}
        others = [card for card in ALLEGIANCES if card not in seen and card in view.config.allegiances]
        yield wording.say("deck.unseen", cards=", ".join(map(wording.allegiance, others)))


def _reserve(wording: GraceWording, _spot: ids.ReserveSpot) -> Lines:
    """The offices that are not given out."""
    roles = wording.view.reserve
    yield wording.say("reserve.idea")
    yield wording.say(
        "reserve.roles", roles=wording.listing(map(wording.role, roles)) or wording.say("nothing")
    )


def _annals(wording: GraceWording, _spot: ids.AnnalsSpot) -> Lines:
    """The Annals: what they record, who would win now as far as the view knows, and all claims by round."""
    view = wording.view
    yield wording.say("annals.count", count=len(view.annals), goal=view.config.records)
    counts = Counter(record.kind for record in view.annals)
    yield ", ".join(f"{wording.words(f'grace.record.{kind}')} {counts[kind]}" for kind in RECORDS)
    yield wording.say("annals.violence", count=view.violence, needed=view.config.violence_needed)
    yield from victors_now(wording)
    yield from claims_by_round(wording)


def victors_now(wording: GraceWording) -> Lines:
    """Who would win if the Annals closed now, as far as the view knows."""
    view = wording.view
    winners = [seat for seat in view.seats if is_victor(view, seat)]
    yield wording.say("annals.now", names=wording.houses(winners) or wording.say("nobody"))
    hidden = [seat for seat in view.seats if seat not in winners and view.allegiance[seat] is None]
    if hidden:
        yield wording.say("annals.unknown", names=wording.houses(hidden))


LATEST_ROUNDS = 2
"""The Annals list the claims of this many rounds, the latest ones; a court lists those of all rounds."""


def claims_by_round(wording: GraceWording) -> Lines:
    """What was said in the latest audiences, the latest first."""
    by_round = groupby(reversed(wording.view.claims), key=lambda each: each.round)
    for number, claims in islice(by_round, LATEST_ROUNDS):
        said = (
            wording.say(
                "annals.said",
                name=wording.house(each.seat),
                claim=wording.statement(each.claim, "claimed"),
            )
            for each in reversed([*claims])
        )
        yield wording.say("annals.claims", round=number, claims=" · ".join(said))


def _record(wording: GraceWording, spot: ids.RecordSpot) -> Lines:
    """A record: in which round it was written, and why such records are."""
    record = wording.view.annals[spot.number - 1]
    yield wording.say("annals.record", number=spot.number, round=record.round)
    yield wording.say(f"annals.{record.kind}_idea")


def _claim(wording: GraceWording, spot: ids.ClaimSpot) -> Lines:
    """What a seat has claimed, this round and before."""
    yield from wording.claims_of(spot.seat)
    yield wording.say("statement")
    yield from wording.all_claims_of(spot.seat)


def house_title(wording: GraceWording, spot: Any) -> str:
    """The house of the seat that a spot names."""
    return wording.house(spot.seat)


def phrase(key: str) -> Callable[[GraceWording, SpotId], str]:
    """A title that is always the same."""
    return lambda wording, _spot: wording.say(key)


EXPLANATIONS: Mapping[
    type[SpotId], tuple[Callable[[GraceWording, Any], str], Callable[[GraceWording, Any], Lines]]
] = {
    ids.SeatSpot: (house_title, _court),
    ids.HoldingSpot: (lambda wording, spot: wording.holding(spot.holding), _holding),
    ids.RoleSpot: (lambda wording, spot: wording.role(spot.role), _role),
    ids.HeirSpot: (lambda wording, _spot: wording.words("grace.heir_card.name"), _heir),
    ids.CrownSpot: (phrase("crown.title"), _crown),
    ids.AllegianceSpot: (
        lambda wording, spot: wording.say("allegiance.of", name=wording.house(spot.seat)),
        lambda wording, spot: chain(allegiance_lines(wording, spot.seat), wording.all_claims_of(spot.seat)),
    ),
    ids.HandSpot: (house_title, _hand),
    ids.CardSpot: (lambda wording, spot: wording.resource(spot.card), _card),
    ids.IntrigueSpot: (lambda wording, spot: wording.event_card(spot.card), _intrigue),
    ids.EventSpot: (_event_title, _event),
    ids.SideSpot: (_side_title, _side),
    ids.ClaimantSpot: (house_title, _claimant),
    ids.DeckSpot: (_deck_title, _deck),
    ids.ReserveSpot: (phrase("reserve.title"), _reserve),
    ids.AnnalsSpot: (phrase("annals.title"), _annals),
    ids.RecordSpot: (
        lambda wording, spot: wording.words(f"grace.record.{wording.view.annals[spot.number - 1].kind}"),
        _record,
    ),
    ids.ClaimSpot: (house_title, _claim),
}
"""By class of spot: its title and its lines."""


def no_picture(_view: Kingdom, _spot: SpotId) -> str:
    """It has none."""
    return ""


def allegiance_picture(view: Kingdom, spot: ids.AllegianceSpot) -> str:
    """The card as far as the view knows it."""
    card = view.card_of(spot.seat)
    if card is None:
        return "back_allegiance"
    return f"allegiance/{card.id if card.ambition is None else card.side}"


def event_picture(view: Kingdom, spot: ids.EventSpot) -> str:
    """The card as far as the view knows it."""
    card = view.happening(spot.event).card
    if card is None:
        return "back_intrigue"
    return f"{'intrigue' if card in INTRIGUES else 'crisis'}/{card}"


PICTURES: Mapping[type[SpotId], Callable[[Kingdom, Any], str]] = {
    ids.HoldingSpot: lambda _, spot: f"holding/{HOLDINGS[spot.holding].id}",
    ids.RoleSpot: lambda _, spot: f"role/{spot.role}",
    ids.HeirSpot: lambda *_: "role/heir",
    ids.CrownSpot: lambda view, _: f"crown_{view.king_side}",
    ids.AllegianceSpot: allegiance_picture,
    ids.CardSpot: lambda _, spot: f"resource/{CARDS[spot.card].name}",
    ids.IntrigueSpot: lambda _, spot: f"intrigue/{spot.card}",
    ids.EventSpot: event_picture,
    ids.RecordSpot: lambda view, spot: f"record/{view.annals[spot.number - 1].kind}",
}
"""By class of spot, its picture for the dock, a file in `assets/art/grace`; others have none."""
