"""A match from the data that a snapshot holds. Spec: allyria 9.1."""

from collections.abc import Mapping
from typing import Any

from game.contract import Chance, Snapshot
from game.games.allyria.rules.campaign import Campaign, Empire, Land, Result, Standing, plain_copy
from game.games.allyria.rules.config import resolve
from game.games.allyria.rules.data.boards import Board
from game.games.allyria.rules.data.troops import Troop
from game.games.allyria.rules.flow import question
from game.games.allyria.rules.saving.checking import check
from game.games.allyria.rules.saving.snapshot import GAME, VERSION


def read(data: Snapshot) -> Campaign:
    """The match that the snapshot was taken from. Spec: allyria 9.1.

    Raises:
        ValueError: what is wrong with the snapshot.
    """
    if data.get("game") != GAME or data.get("version") != VERSION:
        raise ValueError(f"not a snapshot of {GAME}, version {VERSION}")
    try:
        campaign = _campaign(plain_copy(data))
        check(campaign)
        question(campaign)
    except (KeyError, TypeError, IndexError, AttributeError) as wrong:
        raise ValueError(f"the snapshot is damaged: {wrong!r}") from None
    return campaign


def _campaign(data: Snapshot) -> Campaign:
    board = _board(data)
    if board.hexes != {tile: (land["q"], land["r"]) for tile, land in data["tiles"].items()}:
        raise ValueError("the tiles' names are not those of their places")
    return Campaign(
        config=resolve(data["config"]),
        board=board,
        chance=Chance(*(data["rng"] or ("fresh", 0))),
        lands={tile: _land(land) for tile, land in data["tiles"].items()},
        empires=[_empire(side) for side in data["seats"]],
        starter=data["starter"],
        first_starter=data["first_starter"],
        turn=data["turn"],
        year=data["year"],
        market=data["market"]["pool"],
        market_deck=data["market"]["deck"],
        phase=data["phase"],
        round=data["round"],
        turns=data["turns"],
        season=data["season"],
        banished=list(data["banished"]),
        effects=list(data["effects"]),
        stack=list(data["stack"]),
        result=_result(data["result"]),
        loaded_dice=data["loaded_dice"] or [],
    )


def _board(data: Snapshot) -> Board:
    """The board under all that lies on it; the ground is as it is now."""
    places = {(land["q"], land["r"]): land for land in data["tiles"].values()}
    return Board(
        {here: land["terrain"] for here, land in places.items()},
        frozenset(here for here, land in places.items() if land["site"]),
        data["city_distance"],
    )


def _land(data: Mapping[str, Any]) -> Land:
    """A tile; who controls it while troops stand there holds it. Spec: allyria 5.1."""
    land = Land(data["terrain"], data["city_of"], fort=data["fort"])
    troops = [Troop(str(troop["type"]), int(troop["moves"])) for troop in data["troops"]]
    if troops:
        land.stand(data["owner"], troops)
    return land


def _empire(data: Mapping[str, Any]) -> Empire:
    return Empire(**(dict(data) | {"race": data["race"] or "", "city": data["city"] or ""}))


def _result(data: Mapping[str, Any] | None) -> Result | None:
    if data is None:
        return None
    return Result(data["why"], tuple(Standing(**place) for place in data["places"]))
