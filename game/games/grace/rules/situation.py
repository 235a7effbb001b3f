"""A position from a short description, for lessons. Spec: grace 7 (scenario), 9.1."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.contract import Chance, Seat, Snapshot
from game.games.grace.rules import saving, scenario
from game.games.grace.rules.config import resolve
from game.games.grace.rules.data import CARDS, CRISES, HOLDING_TYPES, HOLDINGS, OVERTHROW, ROLES
from game.games.grace.rules.flow import FLOW, Round, round_steps
from game.games.grace.rules.intrigues import Plotting
from game.games.grace.rules.kingdom import HOLDINGS_EACH, Happening, Kingdom, KingdomStep, Pile, Side
from game.games.grace.rules.placing import Placing
from game.games.grace.rules.resolution import Ordering
from game.games.grace.rules.resource_phase import Audience, Gathering, NamingHeir, Offices, WarCollecting
from game.games.grace.rules.setup import lay_out
from game.kit.piles import Card
from game.kit.records import known_value

STEPS: Mapping[str, type[KingdomStep]] = {
    "crises": Round,
    "audience": Audience,
    "roles": Offices,
    "heir": NamingHeir,
    "collect": Gathering,
    "intrigue": Plotting,
    "place": Placing,
    "order": Ordering,
    "resolve": Ordering,
    "war_back": Ordering,
}
"""By `Situation.step`, the class of the step that comes next."""
DEFAULTS = {"seats": 4, "first_king": 0}
"""The options that are not those of the lobby: as in the examples of the rulebook."""


@dataclass(frozen=True, kw_only=True)
class Situation:
    """A short description of a match. Lists by seat may be shorter than the number of seats."""

    step: str = "crises"
    """What comes next, by its key in `STEPS`. At `resolve` the first of the events is resolved as far as that
    needs no choice; `war_back` does the same where it leads to a Civil War, in which all have collected."""
    events: Sequence[str] = ()
    """The events of the round, such as `flood: support 1 so19 co26 2 sp01 steward; oppose 0 di01`, where a
    number is the seat that has placed the cards behind it, and an office lies openly; an Intrigue such as
    `sabotage 1 on 0 said rebuild: oppose 0 so01`. Empty: the crises on top of the deck."""
    piles: Sequence[str] = ()
    """The cards before claimants at `war_back`, such as `2: 1 so19 3 sp01`."""
    hands: Sequence[str] = ()
    """By seat, ids of Resource cards."""
    holdings: Sequence[str] = ()
    """By seat, five ids each, with `!` if it is damaged: `h01 h16! h31 h46 h51`; empty: what is left."""
    allegiance: Sequence[str] = ()
    """By seat, all ordinary cards; empty for a first King."""
    decks: Mapping[str, str] = field(default_factory=dict)
    """By Resource type, the cards on top."""
    annals: str = ""
    """The kinds of the records."""
    crises: str = ""
    """The crises on top of the deck."""
    scenario: Mapping[str, Any] = field(default_factory=dict)
    """What else is fixed, as in a `Scenario`: `king`, `king_side`, `style`, `heir`, `roles`, `shown`,
    `rebelled`, `round`."""
    config: Mapping[str, Any] = field(default_factory=dict)
    """The options; those left out are as in `DEFAULTS`."""


def situation(**given: Any) -> Snapshot:
    """The match that a `Situation` describes.

    Raises:
        ValueError: a line is not valid, and the message quotes it; or the match is not possible.
        TypeError: an unknown field.
    """
    described = Situation(**given)
    if described.step not in STEPS:
        raise ValueError(f"step {described.step!r}: it must be one of {', '.join(STEPS)}")
    kingdom = lay_out(resolve(DEFAULTS | {**described.config}), Chance(0))
    scenario.apply(kingdom, _scenario(kingdom, described))
    if described.step != "crises":
        kingdom.round += 1
        kingdom.stack = _stack(kingdom, described.step)
        _read(described.events or _crises(kingdom), "event", "flood: support 1 so19 co26", kingdom, _lay)
        if described.step in ("resolve", "war_back"):
            FLOW.carry_out(kingdom, kingdom.king, ("resolve", kingdom.happenings[0].id))
    decisions = FLOW.go_on(kingdom).decisions
    if described.step == "war_back":
        if not isinstance(kingdom.stack[-1], WarCollecting):
            raise ValueError("step 'war_back': the first event must lead to a Civil War")
        kingdom.stack.pop()
        _read(described.piles, "pile", "2: 1 so19 3 sp01", kingdom, _back)
        decisions = FLOW.go_on(kingdom).decisions
    whole = saving.write(kingdom, decisions)
    saving.read(whole)
    return whole


def _scenario(kingdom: Kingdom, described: Situation) -> dict[str, Any]:
    """The part of the description that is a scenario."""
    fixed: dict[str, Any] = {
        "hands": [hand.split() for hand in described.hands],
        "holdings": [*_holdings(kingdom, described.holdings)],
        "decks": {kind: cards.split() for kind, cards in described.decks.items()},
        "annals": described.annals.split(),
        "crises": described.crises.split(),
    }
    if described.allegiance:
        fixed["allegiance"] = [card or None for card in described.allegiance]
    return fixed | {**described.scenario}


def _holdings(kingdom: Kingdom, lines: Sequence[str]) -> Iterator[list[dict[str, Any]]]:
    """The Holdings of the lines; other seats get one of each type and one more, of those that are left."""
    named = " ".join(lines).replace("!", "").split()
    left = {kind: [each for each in HOLDINGS if HOLDINGS[each].type == kind] for kind in HOLDING_TYPES}
    left = {kind: [each for each in own if each not in named] for kind, own in left.items()}
    for seat in kingdom.seats:
        own = lines[seat].split() if seat < len(lines) else []
        if not own:
            rows = [*left.values(), left[HOLDING_TYPES[seat % len(HOLDING_TYPES)]]]
            own = [row.pop(0) for row in rows[:HOLDINGS_EACH]]
        yield [{"id": each.removesuffix("!"), "damaged": each.endswith("!")} for each in own]


def _stack(kingdom: Kingdom, first: str) -> list[KingdomStep]:
    """The steps of a round from this one on."""
    steps = round_steps(kingdom)
    kinds = [type(step) for step in steps]
    if STEPS[first] not in kinds:
        raise ValueError(f"step {first!r}: there is none with these options")
    return steps[: kinds.index(STEPS[first]) + 1]


def _crises(kingdom: Kingdom) -> list[str]:
    return [known_value(card) for card in kingdom.crisis_deck[: kingdom.config.crises]]


def _read(
    lines: Sequence[str], what: str, example: str, kingdom: Kingdom, read: Callable[[Kingdom, str], None]
) -> None:
    """Reads each line.

    `what` and `example`: what a line describes, and a valid one, for the message.

    Raises:
        ValueError: a line is not valid; the message quotes it.
    """
    for line in lines:
        try:
            read(kingdom, line)
        except (KeyError, IndexError, TypeError, ValueError) as wrong:
            raise ValueError(f"{what} {line!r} ({wrong}): write it as {example!r}") from wrong


def _lay(kingdom: Kingdom, line: str) -> None:
    """Adds the event of a line, with what lies on its sides."""
    head, _, sides = line.partition(":")
    card, *words = head.split()
    if card in CRISES:
        _take(kingdom.crisis_deck, card)
        event = kingdom.add_happening(Happening("", card))
    else:
        by, _, target = words[:3]
        event = Happening("", card, int(by), int(target), face_up=card == OVERTHROW)
        event.said = words[4] if words[3:] else None
        _take(kingdom.intrigue_hands[int(by)], card)
        kingdom.add_happening(event)
    for part in filter(None, sides.split(";")):
        name, *laid = part.split()
        _fill(kingdom, event.sides[name], laid, event.id)


def _back(kingdom: Kingdom, line: str) -> None:
    """Lays the cards of a line before a claimant."""
    claimant, _, laid = line.partition(":")
    _fill(kingdom, known_value(kingdom.war).piles[f"s{claimant}"], laid.split())


def _fill(kingdom: Kingdom, pile: Pile, words: Sequence[str], event: str = "") -> None:
    """Lays cards, which come from their decks, each behind the seat that has placed it; Role cards, too."""
    seat: Seat | None = None
    for word in words:
        if word.isdigit():
            seat = int(word)
        elif word in ROLES and isinstance(pile, Side):
            kingdom.role_on[word] = event
            pile.roles = sorted([*pile.roles, word], key=ROLES.index)
        else:
            _take(kingdom.decks[CARDS[word].type], word)
            pile.cards.append(word)
            pile.seats.append(known_value(seat))


def _take(pile: list[Card], card: str) -> None:
    """Takes a card out of a pile."""
    if card not in pile:
        raise ValueError(f"there is no card {card!r}, or it is somewhere else")
    pile.remove(card)
