"""Short texts about a match: a seat's factions and triumphs, the season, why it ended, what is left to do."""

from collections.abc import Iterator
from itertools import islice

from game.contract import Decision, Option, Seat
from game.games.lyssan.rules.decks import Pay
from game.games.lyssan.rules.ending import PUPPET
from game.games.lyssan.table.text import naming
from game.games.lyssan.table.text.known_match import KnownMatch
from game.games.lyssan.table.view_queries import acting_faction

MOST_LEFT = 3
"""How many things are named that are left to do; there is room for two lines."""
NO_BREAK = "\u00a0"
"""A space at which no line ends."""
BUILDING = frozenset({"open", "finish"})
"""The verbs of a card that builds."""


def side(known: KnownMatch, seat: Seat) -> str:
    """The names of the seat's factions."""
    return known.listing(map(known.faction, known.factions_of(seat)))


def role(known: KnownMatch, seat: Seat) -> str:
    """The seat's faction with the triumphs that it has won of those needed; of two only the triumphs.

    Spec: lyssan 6.1
    """
    needed = known.position.config.to_win

    def state(name: str) -> str:
        owner = known.owner(name)
        key = "role" if owner.alive else "role_out"
        return known.say(key, name=known.faction(name), count=len(owner.triumphs), needed=needed)

    own = known.factions_of(seat)
    if len(own) == 1:
        return state(own[0])
    counts = " + ".join(str(len(known.owner(name).triumphs)) for name in own)
    return known.say("role_two", counts=counts, needed=needed)


def last_year(known: KnownMatch) -> int:
    """The last year of the match that has a summer. Spec: lyssan 5.2.5, 5.2.6."""
    return len(known.position.row) - 1


def status(known: KnownMatch) -> str:
    """The year and the season, what happens in it, and whether it is the last year. Spec: lyssan 4.1."""
    return known.say("status.now", time=_time(known), phase=_phase(known))


def _time(known: KnownMatch) -> str:
    position = known.position
    if position.year != last_year(known) or position.phase == "over":
        return year_and_season(known)
    return known.say("status.last_year", season=known.words(f"lyssan.season.{position.season}"))


def _phase(known: KnownMatch) -> str:
    """What happens in the season; with two factions a seat also which faction acts."""
    phase = known.say(f"phase.{known.position.phase}")
    acting = acting_faction(known.view)
    if acting is None or len(known.factions_of(known.owner(acting).seat)) == 1:
        return phase
    return known.say("status.acting", phase=phase, name=known.faction(acting))


def year_and_season(known: KnownMatch) -> str:
    """The year of how many, and the season."""
    year, years = known.position.year, last_year(known)
    if not year:
        return known.say("status.setup")
    season = known.words(f"lyssan.season.{known.position.season}")
    return known.say("status.year", year=min(year, years), years=years, season=season)


def outcome_reasons(known: KnownMatch) -> list[str]:
    """Why a finished match ended as it did, a sentence each. Spec: lyssan 5.15, 6."""
    result = known.position.result
    if result is None:
        return []
    winner = known.owner(result.winner)
    triumphs = known.listing(naming.triumph(each, known.words) for each in winner.triumphs)
    name, count = known.faction(result.winner), len(winner.triumphs)
    sentences = [known.say(f"outcome.{result.why}", name=name, count=count, triumphs=triumphs)]
    if result.why == "row":
        sentences += _tie_break(known)
    if winner.role is not None:
        sentences.append(known.say(f"outcome.{winner.role}", name=name))
    return sentences


def _tie_break(known: KnownMatch) -> Iterator[str]:
    """What decided between the first two factions if they have equally many triumphs. Spec: lyssan 6.2."""
    result = known.position.result
    ranked = [] if result is None else [name for name in result.factions if known.owner(name).alive]
    if len(ranked) < 2:
        return
    keys = [
        {"triumphs": len(owner.triumphs), "debts": len(owner.debts), "cards": len(owner.hand)}
        | {"castles": len(owner.castles)}
        for owner in map(known.owner, ranked[:2])
    ]
    first, second = keys
    decisive = next((key for key in first if first[key] != second[key]), "order")
    if decisive != "triumphs":
        yield known.say(
            f"outcome.tie.{decisive}", first=known.faction(ranked[0]), second=known.faction(ranked[1])
        )


def question(known: KnownMatch, decision: Decision) -> str:
    """The question of a decision; that of a card's effect says what the card does. Spec: lyssan 4.2."""
    if decision.ask != "lyssan.target":
        return known.words(decision.ask, capital=known.capital)
    verbs = {str(option[0]) for option in decision.options} - {"pass"}
    if verbs <= BUILDING:
        return known.say("question.build")
    return known.say(f"question.{verbs.pop()}" if len(verbs) == 1 else "question.act")


def left_to_do(known: KnownMatch, decision: Decision) -> str:
    """What is left to do in a turn, such as `3 agents ready · 2 coins`, or which card goes on.

    If the seat has two factions, that which acts comes first.
    """
    left = _left(known, decision)
    if decision.ask == "lyssan.roles" or len(known.factions_of(decision.seat)) == 1:
        return left
    return " · ".join(filter(None, (known.faction(known.acting(decision.seat)), left)))


def _left(known: KnownMatch, decision: Decision) -> str:
    options = decision.options
    match decision.ask:
        case "lyssan.command":
            parts = islice(_left_in_turn(known, known.acting(decision.seat), options), MOST_LEFT)
            return " · ".join(part.replace(" ", NO_BREAK) for part in parts)
        case "lyssan.prelude" if known.shows_hand(known.acting(decision.seat)):
            cards = sum(option[0] == "play" for option in options)
            return known.say("left.cards", count=cards) if cards else ""
        case "lyssan.act":
            use = known.use(decision)
            return known.say("left.points", count=use.points) if use and not use.talks else ""
        case "lyssan.target" | "lyssan.pay":
            return " · ".join([*_card_that_goes_on(known, decision.seat), *_left_to_pay(known)])
    return ""


def _card_that_goes_on(known: KnownMatch, seat: Seat) -> Iterator[str]:
    if known.card_played:
        is_used = known.card_played in known.owner(known.acting(seat)).court
        card = naming.card(known.card_played, known.words)
        yield known.say("left.card_used" if is_used else "left.card", card=card)


def _left_to_pay(known: KnownMatch) -> Iterator[str]:
    """How many cards must still be discarded, if there are several. Spec: lyssan 5.9.2."""
    step = known.step(Pay)
    if step is not None and step.left > 1:
        yield known.say("left.pay", count=step.left)


def _left_in_turn(known: KnownMatch, faction: str, options: tuple[Option, ...]) -> Iterator[str]:
    """Ready agents, coins and auxiliaries, powers to use; behind the curtain cards and debts, too."""
    ready, owner = ready_agents(known, faction), known.owner(faction)
    if ready:
        yield known.say("left.agents", count=ready)
    if owner.coins:
        yield known.amount("coins", owner.coins)
    if owner.auxiliaries:
        yield known.amount("auxiliaries", owner.auxiliaries)
    for verb in ("power", "play", "repay") if known.shows_hand(faction) else ("power",):
        count = sum(option[0] == verb for option in options)
        if count:
            yield known.say(f"left.{verb}", count=count)


def ready_agents(known: KnownMatch, faction: str) -> int:
    """The number of agents of a faction that can still be used."""
    return sum(agent.ready for _, agent in known.position.agents_of(faction))


def is_puppet(known: KnownMatch, faction: str) -> bool:
    """True if the seat knows that another seat wins with this faction. Spec: lyssan 5.15."""
    return known.owner(faction).role == PUPPET
