"""How a match of Allyria stands, in words."""

from game.contract import Seat, Snapshot
from game.games.allyria.rules.data.seasons import SEASONS
from game.games.allyria.table import view_queries
from game.games.allyria.table.text import naming
from game.text import Words


def role(view: Snapshot, seat: Seat, words: Words) -> str:
    """The seat's race, and the sovereignty that decides the match. Spec: allyria 5.1.3, 6.2."""
    side = view["seats"][seat]
    if side["race"] is None:
        return words("table.allyria.no_race")
    race = words(f"allyria.race.{side['race']}.name")
    if not side["alive"]:
        return words("table.allyria.out", race=race)
    key = "role" if side["liege"] is None else "role_vassal"
    cards = len(side["hand"])
    return words(f"table.allyria.{key}", race=race, land=view_queries.sovereignty(view, seat), cards=cards)


def status(view: Snapshot, words: Words) -> str:
    """The round, the season and what it gives."""
    if view["season"] < 0:
        return words("table.allyria.before")
    season = SEASONS[view["year"][view["season"]]]
    gives = naming.tokens(dict.fromkeys(season.gives, 1), words).replace("1 ", "")
    return words(
        "table.allyria.season",
        card=view["season"] + 1,
        cards=len(view["year"]),
        season=words(f"allyria.season.{season.season}"),
        moon=words(f"allyria.moon.{season.phase}"),
        gives=gives,
    )


def verdict(view: Snapshot, words: Words) -> list[str]:
    """What decided a match that is over, a sentence each. Spec: allyria 6."""
    result = view["result"]
    sentences = [words(f"allyria.reason.{result['why']}")]
    first, second = result["places"][:2]
    if result["why"] == "season" and first["score"] == second["score"]:
        decider = "troops" if first["troops"] != second["troops"] else "tokens"
        filling = {"land": first["score"], "more": first[decider], "less": second[decider]}
        shared = first["rank"] == second["rank"]
        sentences.append(words(f"table.allyria.tie.{'shared' if shared else decider}", **filling))
    return sentences
