"""The explanations of what decides the match: the triumph row and the calendar."""

from collections.abc import Iterator

from game.games.lyssan.rules.data.cards import TRIUMPHS
from game.games.lyssan.rules.seasons import order_count
from game.games.lyssan.rules.triumphs import MEASURES, REALM, is_sign, leaders
from game.games.lyssan.table.ids.spots import TriumphSpot
from game.games.lyssan.table.text import naming
from game.games.lyssan.table.text.known_match import KnownMatch
from game.games.lyssan.table.text.summary import last_year, year_and_season
from game.table.presentation.texts import Explanation


def triumph(known: KnownMatch, spot: TriumphSpot) -> Explanation:
    """What a triumph demands, how everyone stands, and when it is awarded. Spec: lyssan 5.2, 5.3."""
    slot = known.position.row[spot.slot]
    if not slot.open:
        key = "triumph.last_hidden" if spot.slot == last_year(known) else "triumph.hidden"
        return Explanation(known.say("triumph.face_down"), (known.say(key, year=spot.slot),))
    id_ = str(slot.id)
    lines = [naming.triumph_text(id_, known.words, known.capital)]
    if slot.winner is not None:
        lines.append(known.say("triumph.held", name=known.faction(slot.winner)))
    elif slot.triumph.kind == "majority":
        leader = [] if is_sign(known.position, slot) else [_leader(known, id_)]
        lines += [*leader, award_time(known, spot.slot), standings(known, id_)]
    else:
        lines += [*_progress(known, id_), known.say("triumph.at_once")]
    return Explanation(naming.triumph(id_, known.words), tuple(lines))


def standings(known: KnownMatch, id_: str) -> str:
    """The measure of every living faction, the highest first. Spec: lyssan 2.4."""
    rule = "provinces" if TRIUMPHS[id_].rule == "realm" else TRIUMPHS[id_].rule
    counts = {
        name: MEASURES[rule](known.position, name)
        for name in known.position.factions
        if known.owner(name).alive
    }
    ordered = sorted(counts, key=lambda name: -counts[name])
    return " · ".join(f"{known.faction(name)} {counts[name]}" for name in ordered)


def _leader(known: KnownMatch, id_: str) -> str:
    """Who would win a majority now, and by what; or why nobody would. Spec: lyssan 5.2.2."""
    found = leaders(known.position, id_)
    if not found:
        return known.say("triumph.nobody_has_any")
    if len(found) > 1:
        return known.say("triumph.level", names=known.factions(found))
    (leader,) = found
    measure = MEASURES[TRIUMPHS[id_].rule]
    counts = [measure(known.position, name) for name in known.position.living()]
    key = "leads_by_debts" if counts.count(max(counts)) > 1 else "leads"
    return known.say(f"triumph.{key}", name=known.faction(leader), count=len(known.owner(leader).debts))


def award_time(known: KnownMatch, slot: int) -> str:
    """When an open majority is awarded next, or that it never is. Spec: lyssan 5.2.1, 5.2.5, 5.2.6."""
    position = known.position
    if is_sign(position, position.row[slot]):
        return known.say("triumph.sign")
    is_next = slot < sum(each.open for each in position.row) - 1 or slot == last_year(known)
    return known.say("triumph.next_spring" if is_next else "triumph.later", year=position.year + 2)


def _progress(known: KnownMatch, id_: str) -> Iterator[str]:
    """How near someone is to a triumph that is claimed at once. Spec: lyssan 5.3.2, 5.3.3."""
    rule, turn = TRIUMPHS[id_].rule, known.position.turn
    if rule == "realm":
        yield standings(known, id_)
        yield known.say("triumph.realm", count=REALM[len(known.position.factions)])
    if rule == "three_kills" and turn is not None:
        yield known.say("triumph.kills", name=known.faction(turn.faction), count=turn.kills)


def calendar(known: KnownMatch) -> Explanation:
    """The year, the season, the turn order, and how the next one is made. Spec: lyssan 3.3, 4.1, 4.3."""
    position = known.position
    if position.result is not None:
        return Explanation(year_and_season(known), (known.say("phase.over"),))
    if position.phase == "roles":
        return Explanation(year_and_season(known), (known.say("calendar.roles"),))
    lines = [known.say(f"calendar.{'prelude' if position.phase == 'prelude' else position.season}")]
    order = known.listing(map(known.faction, position.living()))
    lines.append(known.say("calendar.order", names=order))
    if position.queue:
        waiting = known.listing(map(known.faction, dict.fromkeys(position.queue)))
        lines.append(known.say("calendar.waiting", names=waiting))
    lines.append(known.say("calendar.next_order" if position.year else "calendar.first_order"))
    lines.append(next_order(known))
    years = last_year(known)
    lines.append(known.say("calendar.last_year" if position.year >= years else "calendar.years", years=years))
    return Explanation(year_and_season(known), tuple(lines))


def next_order(known: KnownMatch) -> str:
    """The living factions with what counts for the next turn order, the lowest first. Spec: lyssan 4.3."""
    counts = {name: order_count(known.position, name) for name in known.position.living()}
    ordered = sorted(counts, key=lambda name: counts[name])
    return " · ".join(f"{known.faction(name)} {counts[name]}" for name in ordered)
