"""Short texts about a match: a seat's role and score, the season, and why the match ended."""

from game.contract import Seat, Snapshot
from game.games.allyria.rules.data.cards import RESOURCES
from game.games.allyria.rules.data.seasons import SEASONS
from game.games.allyria.table import view_queries
from game.games.allyria.table.text import naming
from game.text import Words


def side(view: Snapshot, seat: Seat, words: Words) -> str:
    """The name of the seat's race; empty before it has chosen one."""
    race = view["seats"][seat]["race"]
    return "" if race is None else words(f"allyria.race.{race}.name")


def role(view: Snapshot, seat: Seat, words: Words) -> str:
    """The seat's race, sovereignty and number of cards, or that it is out. Spec: allyria 5.1.3, 6.2."""
    empire, race = view["seats"][seat], side(view, seat, words)
    if not race:
        return words("table.allyria.no_race")
    if not empire["alive"]:
        return words("table.allyria.out", race=race)
    key = "role" if empire["liege"] is None else "role_vassal"
    sovereignty = view_queries.sovereignty(view, seat)
    return words(f"table.allyria.{key}", race=race, land=sovereignty, cards=len(empire["hand"]))


def status(view: Snapshot, words: Words) -> str:
    """The number, season, moon and resources of the current season card."""
    if view["season"] < 0:
        return words("table.allyria.before")
    season = SEASONS[view["year"][view["season"]]]
    gives = "  ".join(naming.icon(resource) for resource in RESOURCES if resource in season.gives)
    return words(
        "table.allyria.season",
        card=view["season"] + 1,
        cards=len(view["year"]),
        season=words(f"allyria.season.{season.season}"),
        moon=words(f"allyria.moon.{season.phase}"),
        gives=gives,
    )


def outcome_reasons(view: Snapshot, words: Words) -> list[str]:
    """Why a finished match ended as it did, a sentence each. Spec: allyria 6."""
    result = view["result"]
    sentences = [words(f"allyria.reason.{result['why']}")]
    first, second = result["places"][:2]
    if result["why"] == "season" and first["score"] == second["score"]:
        tie_break = "troops" if first["troops"] != second["troops"] else "tokens"
        values = {"land": first["score"], "more": first[tie_break], "less": second[tie_break]}
        shared = first["rank"] == second["rank"]
        sentences.append(words(f"table.allyria.tie.{'shared' if shared else tie_break}", **values))
    return sentences
