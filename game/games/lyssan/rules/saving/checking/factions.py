"""Whether what the factions of a match that was read have is possible. Spec: lyssan 2, 9.1."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain

from game.games.lyssan.rules.data.agents import TOKENS
from game.games.lyssan.rules.data.debts import debt_deck
from game.games.lyssan.rules.data.influence import COURTIERS, VASSALS, influence_deck
from game.games.lyssan.rules.ending import OVER
from game.games.lyssan.rules.position import SHAME, Faction, Position
from game.games.lyssan.rules.saving.checking.course import SEASONS
from game.games.lyssan.rules.saving.checking.steps import limbo
from game.games.lyssan.rules.saving.checking.values import Faults, are_known, is_count
from game.games.lyssan.rules.shame import MARKER
from game.games.lyssan.rules.turn.setup import MARKERS

INFLUENCE_CARDS = frozenset(influence_deck())
DEBT_CARDS = frozenset(debt_deck())


def faction_faults(position: Position) -> Faults:
    """What the factions have. Spec: lyssan 2.1, 9.1."""
    for name, faction in position.factions.items():
        field = f"'factions.{name}"
        if faction.seat != position.config.seat_of(name) or type(faction.seat) is not int:
            yield f"{field}.seat' must be {position.config.seat_of(name)}"
        if type(faction.alive) is not bool or type(faction.deaf_used) is not bool:
            yield f"{field}' must say with true or false whether it is 'alive' and has 'deaf_used'"
        if not is_count(faction.coins) or not is_count(faction.auxiliaries):
            yield f"{field}' must have 0 or more coins and auxiliaries"
        for fault in chain(building_faults(position, faction), marker_faults(position, name)):
            yield f"{field}.{fault}"
        if not faction.alive and any(held(faction)):
            yield f"{field}' must have nothing if it is not alive"
        if faction.alive and not faction.castles and position.phase not in ("roles", "place", OVER):
            yield f"{field}.castles' must be one or more if it is alive"


def held(faction: Faction) -> Sequence[object]:
    """All that a faction can have."""
    piles = (faction.hand, faction.debts, faction.court, faction.shame, faction.triumphs)
    return (*piles, faction.castles, faction.sites, faction.coins, faction.auxiliaries)


def building_faults(position: Position, faction: Faction) -> Faults:
    """Castles and sites, with the limits of the tokens. Spec: lyssan 2.1, 5.1.3."""
    places = {"castle": faction.castles, "site": [site.at for site in faction.sites]}
    for what, provinces in places.items():
        if not are_known(provinces, position.realm.provinces):
            yield f"{what}s' must stand in provinces, one in each"
        if len(provinces) + faction.shame.count(what) > TOKENS[what].count:
            yield f"{what}s' must be up to {TOKENS[what].count}, with those among the shame"
    if set(faction.castles) & set(places["site"]):
        yield "sites' must stand where it has no castle"
    if not all(is_count(site.year) and site.season in SEASONS[OVER] for site in faction.sites):
        yield "sites' must say in which year and season they were opened"


def marker_faults(position: Position, name: str) -> Faults:
    """The markers that are left to place. Spec: lyssan 3.1.1."""
    faction = position.factions[name]
    left = faction.unplaced
    if list(left) != list(MARKERS) or not all(is_count(count) and count <= 2 for count in left.values()):
        yield f"unplaced' must count up to 2 of {', '.join(MARKERS)}"
    elif position.phase not in ("roles", "place"):
        if any(left.values()):
            yield "unplaced' must count 0 after the placement"
    else:
        placed = {what: 2 - count for what, count in left.items()}
        expected = [f"{name}.{what}.{n + 1}" for what in ("knight", "noble") for n in range(placed[what])]
        expected += [f"{name}.{kind}.1" for kind in ("spy", "priest")[: placed["castle"]]]
        standing = [agent for agent, found in position.agents.items() if found.source == name and found.at]
        if len(faction.castles) != placed["castle"] or sorted(standing) != sorted(expected):
            yield "unplaced' must count what does not stand on the map"


def agent_faults(position: Position) -> Faults:
    """Where the agents are. Spec: lyssan 2.1.2, 5.7."""
    holders = position.holders()
    ashamed = Counter(token for faction in position.factions.values() for token in faction.shame)
    for name, agent in position.agents.items():
        if agent.at not in (None, SHAME, *position.realm.provinces) or type(agent.ready) is not bool:
            yield f"'agents.{name}' must be in a province, 'shame' or null, and ready or not"
        if agent.on_map and (
            agent.source not in holders or not position.factions[holders[agent.source]].alive
        ):
            yield f"'agents.{name}.at' must not be a province, since nobody holds it"
        if ashamed[name] != (agent.at == SHAME):
            yield f"'agents.{name}.at' must be 'shame' exactly if it is the shame of one faction"
    for name, faction in position.factions.items():
        for token in faction.shame:
            source = position.agents[token].source if token in position.agents else name
            known = token in position.agents or token in ("castle", "site", MARKER)
            if not known or (source in position.factions and source != name):
                yield f"'factions.{name}.shame' must be tokens that it held, not {token!r}"


def card_faults(position: Position) -> Faults:
    """Each card is in one place. Spec: lyssan 2.2, 2.3."""
    decks, factions = position.decks, position.factions.values()
    influence = [decks.influence, decks.discard, decks.spent, limbo(position.pending)]
    influence += [pile for faction in factions for pile in (faction.hand, faction.court)]
    debts = [decks.debts, decks.debt_discard, *(faction.debts for faction in factions)]
    for piles, known in ((influence, INFLUENCE_CARDS), (debts, DEBT_CARDS)):
        for card, count in Counter(chain.from_iterable(piles)).items():
            if card not in known or count > 1:
                yield f"'factions', 'decks' or 'pending': the card {card!r} must be known and in one place"
    for name, faction in position.factions.items():
        if not {*faction.court} <= {*COURTIERS, *VASSALS}:
            yield f"'factions.{name}.court' must be courtiers and vassals"
