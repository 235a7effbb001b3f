"""A whole match that a seat could not tell from the true one. Spec: lyssan 9.1, 11."""

from collections.abc import Iterable, Iterator
from random import Random

from game.contract import Seat, Snapshot
from game.games.lyssan.rules.actions.use import USE
from game.games.lyssan.rules.data.cards import kind_of
from game.games.lyssan.rules.data.debts import debt_deck
from game.games.lyssan.rules.data.influence import SURPRISES, influence_deck
from game.games.lyssan.rules.data.triumphs import TRIUMPHS
from game.games.lyssan.rules.effects.playing import EFFECTS
from game.games.lyssan.rules.position import SHAME, match_copy
from game.games.lyssan.rules.state import LyssanState, restore
from game.games.lyssan.rules.turn.seasons import RETURN

INFLUENCE_PILES = ("influence", "discard", "spent")
DEBT_PILES = ("debts", "debt_discard")
ROLES = ("master", "puppet")


def guess(view: Snapshot, rng: Random) -> LyssanState:
    """The view with everything masked dealt at random, as a match that can be played on."""
    return restore(filled(view, rng))


def filled(view: Snapshot, rng: Random) -> Snapshot:
    """The view with its masks filled in: cards, debts, roles, triumphs, and the chance to come."""
    whole: Snapshot = match_copy(view)
    whole["rng"] = [rng.getrandbits(32), 0]
    _set_roles(whole, rng)
    _lay_row(whole, rng)
    _deal_debts(whole, rng)
    _deal_influence(whole, rng)
    for row in whole["factions"].values():
        del row["hand_count"], row["debt_count"]
    return whole


def _shuffled(cards: Iterable[str], rng: Random) -> list[str]:
    mixed = list(cards)
    rng.shuffle(mixed)
    return mixed


def _set_roles(whole: Snapshot, rng: Random) -> None:
    """Gives the factions of the other seat their roles, if it has chosen them. Spec: lyssan 3, 5.15."""
    rows = list(whole["factions"].values())
    if whole["config"]["seats"] > 2:
        return
    chosen = sum(row["role"] is not None for row in rows)
    if whole["phase"] == "roles" and whole["asked"] <= chosen // 2:
        return
    for seat in (0, 1):
        masked = [row for row in rows if row["seat"] == seat and row["role"] is None]
        taken = {row["role"] for row in rows if row["seat"] == seat}
        if whole["phase"] == "roles" and _is_own(rows, seat):
            continue
        for row, role in zip(
            masked, [each for each in _shuffled(ROLES, rng) if each not in taken], strict=True
        ):
            row["role"] = role


def _is_own(rows: list[dict[str, object]], seat: Seat) -> bool:
    """True if the view shows the hands of the seat."""
    return any(row["seat"] == seat and row["hand"] is not None for row in rows)


def _lay_row(whole: Snapshot, rng: Random) -> None:
    """Lays the triumphs that are face down."""
    shown = {slot["id"] for slot in whole["row"]}
    hidden = _shuffled((each for each in TRIUMPHS if each not in shown), rng)
    for slot in whole["row"]:
        slot["id"] = slot["id"] or hidden.pop()
    whole["unused_triumphs"] = hidden


def _deal_debts(whole: Snapshot, rng: Random) -> None:
    """Deals the debts that the view does not show."""
    known = {card for row in whole["factions"].values() for card in row["debts"] or ()}
    hidden = _shuffled((card for card in debt_deck() if card not in known), rng)
    for row in whole["factions"].values():
        if row["debts"] is None:
            row["debts"] = [hidden.pop() for _ in range(row["debt_count"])]
    _fill_piles(whole, DEBT_PILES, hidden)


def _deal_influence(whole: Snapshot, rng: Random) -> None:
    """Deals the influence cards that the view does not show; one that is being played lies nowhere."""
    known = {card for row in whole["factions"].values() for card in (*(row["hand"] or ()), *row["court"])}
    played = list(_played(whole))
    known.update(card for card, _ in played)
    hidden = _shuffled((card for card in influence_deck() if card not in known), rng)
    for row in whole["factions"].values():
        if row["hand"] is None:
            row["hand"] = [hidden.pop() for _ in range(row["hand_count"])]
    spent = [card for card, is_spent in played if is_spent]
    _fill_piles(whole, INFLUENCE_PILES, hidden, spent)
    if whole["pending"] is None:
        whole["pending"] = list(_unknown_steps(whole, hidden))


def _fill_piles(whole: Snapshot, piles: Iterable[str], hidden: list[str], spent: Iterable[str] = ()) -> None:
    """Gives each pile as many cards as it has, and the spent pile those that are known to lie there."""
    decks = whole["decks"]
    for pile in piles:
        known = list(spent) if pile == "spent" else []
        count = decks.pop(f"{pile}_count")
        decks[pile] = [*(hidden.pop() for _ in range(count - len(known))), *known]


def _played(whole: Snapshot) -> Iterator[tuple[str, bool]]:
    """The surprises that the seat is playing, and whether they lie on the spent pile by now."""
    for step in whole["pending"] or ():
        if step["f"] == EFFECTS.name and step["todo"] is None:
            yield step["card"], False
        elif step["f"] == EFFECTS.name and kind_of(step["card"]) in SURPRISES:
            yield step["card"], True


def _unknown_steps(whole: Snapshot, limbo: list[str]) -> Iterator[dict[str, object]]:
    """Steps in place of those of another seat: a card that is being played, and one with an agent."""
    faction = whole["queue"][0]
    yield from ({"f": EFFECTS.name, "faction": faction, "card": card, "todo": None} for card in limbo)
    sources = (faction, *whole["factions"][faction]["court"])
    own = {name: agent["at"] for name, agent in whole["agents"].items() if agent["source"] in sources}
    if whole["phase"] == "atone":
        away = next(name for name, place in own.items() if place is None)
        yield {"f": RETURN.name, "faction": faction, "agent": away}
        return
    for agent in [name for name, place in own.items() if place not in (None, SHAME)][:1]:
        yield {"f": USE.name, "faction": faction, "agent": agent, "points": 1, "moves": 1, "talks": False}
