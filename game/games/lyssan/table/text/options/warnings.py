"""What a player would want to know before an option is carried out."""

from collections.abc import Iterator

from game.contract import Decision, Option
from game.games.lyssan.rules.control import controller
from game.games.lyssan.rules.court import total
from game.games.lyssan.rules.data.agents import TOKENS
from game.games.lyssan.rules.data.cards import SURPRISES, kind_of
from game.games.lyssan.rules.playing import cost
from game.games.lyssan.table.text import naming
from game.games.lyssan.table.text.known_match import KnownMatch
from game.games.lyssan.table.text.options import forecast
from game.games.lyssan.table.text.options.meanings import puppet_wins
from game.games.lyssan.table.text.summary import ready_agents

BUILT = {"open": "site", "finish": "castle"}
"""What an option builds, by its verb."""


def warning(known: KnownMatch, decision: Decision, option: Option) -> str:
    """The warnings about an option; empty if there are none."""
    faction = known.acting(decision.seat)
    if puppet_wins(known, faction, option):
        return known.say("warning.puppet", name=known.faction(faction))
    match option:
        case ("end",):
            found = _turn_end(known, faction, decision.options)
        case ("play", card):
            found = _shame(known, faction, str(card))
        case ("move", *_):
            found = _lost_land(known, faction, option)
        case _:
            return ""
    return " ".join(found)


def _turn_end(known: KnownMatch, faction: str, options: tuple[Option, ...]) -> Iterator[str]:
    """Ready agents, lost auxiliaries, and coins for which something could be bought."""
    ready = ready_agents(known, faction)
    if ready:
        yield known.say("warning.agents", count=ready)
    lost = known.owner(faction).auxiliaries - total(known.position, faction, "store")
    if lost > 0:
        yield known.say("warning.auxiliaries", count=lost)
    things = [naming.counted(kind, 1, known.words) for kind in TOKENS if kind in _bought(known, options)]
    if things:
        yield known.say("warning.purchases", things=naming.choice(things, known.words))


def _bought(known: KnownMatch, options: tuple[Option, ...]) -> set[str]:
    """The kinds of agents and buildings that can be bought."""
    hired = {known.agent(str(option[1])).kind for option in options if option[0] == "hire"}
    built = {BUILT[str(option[0])] for option in options if option[0] in BUILT}
    return hired | built


def _shame(known: KnownMatch, faction: str, card: str) -> Iterator[str]:
    """A card would leave too few ways to clear the shame that waits. Spec: lyssan 5.6."""
    shame, ways = _after_playing(known, faction, card)
    if ways < shame and len(known.owner(faction).shame) <= known.ways_to_atone(faction):
        yield known.say("warning.shame", shame=known.amount("shame", shame), count=ways)


def _after_playing(known: KnownMatch, faction: str, card: str) -> tuple[int, int]:
    """The shame of a faction and its ways to clear it after it has played a card. Spec: lyssan 5.9, 5.11."""
    position, kind = known.position, kind_of(card)
    shame, cards, debts = len(known.owner(faction).shame), -1 - cost(position, faction, card), 0
    for effect in SURPRISES[kind].effects if kind in SURPRISES else ():
        match effect:
            case ["cleanse", int(most)]:
                shame = max(0, shame - most)
            case ["draw", int(count)]:
                cards += min(count, len(position.decks.influence) + len(position.decks.discard))
            case ["rival_steal", int(count)]:
                cards += count
            case ["absolve"]:
                debts -= 1
    courtiers = int(kind not in SURPRISES)
    return shame, known.ways_to_atone(faction, cards=cards, courtiers=courtiers, debts=debts)


def _lost_land(known: KnownMatch, faction: str, option: Option) -> Iterator[str]:
    """The capital, or a province with a site of the faction, is left without control."""
    position, start = known.position, str(known.agent(str(option[1])).at)
    matters = start == position.realm.capital or any(site.at == start for site in known.owner(faction).sites)
    after = forecast.position_after(position, faction, option)
    if matters and controller(position, start) == faction != controller(after, start):
        yield known.say("warning.land", province=known.province(start))
