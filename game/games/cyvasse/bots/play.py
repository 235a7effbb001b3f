"""A bot's choice in the play phase: the twin is set up from the view and searched."""

from random import Random

from game.contract import Option, Snapshot
from game.games.cyvasse.bots.engine import cfen
from game.games.cyvasse.bots.engine.army import CODES, LETTERS, RESERVE
from game.games.cyvasse.bots.engine.moves import moves
from game.games.cyvasse.bots.engine.scores import KEY_MASK, salts
from game.games.cyvasse.bots.engine.twin import Twin
from game.games.cyvasse.bots.levels import Level
from game.games.cyvasse.bots.search.evaluate import prepare
from game.games.cyvasse.bots.search.search import Search
from game.games.cyvasse.bots.search.thinking import Limits, Rules


def twin_of(view: Snapshot) -> Twin:
    """The position that the view shows."""
    twin = cfen.read(view["cfen"])
    twin.truce = view["config"]["truce"] == "on"
    prepare(twin)
    return twin


def seen(view: Snapshot, twin: Twin) -> dict[int, int]:
    """How often each position stood that can still come again, by the search's keys."""
    current = _frame(" ".join(view["cfen"].split(" ")[2:6]))
    found: dict[int, int] = {}
    for text, count in view["seen"]:
        if _frame(text) == current:
            found[_key(text, twin)] = count
    return found


def _frame(text: str) -> tuple[str, str, str]:
    """What of a position never comes back once it has changed: works, pieces' kinds and reserves."""
    works, pieces, reserve, _ = text.split(" ")
    return works, "".join(sorted(filter(str.isalpha, pieces))), reserve


def _key(text: str, twin: Twin) -> int:
    """The search's key of a position with the twin's works and reserves."""
    _, pieces, _, side = text.split(" ")
    numbers, keeps = salts(twin.size)
    key = sum(keeps[owner] for owner in (0, 1) if twin.rest[3].keeps[owner] is not None)
    key += sum(numbers[code][-1] for code in range(1, 41) if twin.at[code] == RESERVE)
    for tile, letter in enumerate(cfen.spread(pieces)):
        if letter != ".":
            key += numbers[CODES[letter.islower()][LETTERS.index(letter.upper())][0]][tile]
    return (key & KEY_MASK) << 1 | (side == "o")


def choose(view: Snapshot, level: Level, rng: Random, limits: Limits) -> Option:
    """The best option that a search of the level finds within the limits."""
    twin = twin_of(view)
    options = moves(twin)
    rng.shuffle(options)
    names = {move: cfen.option(twin, move) for move in options}
    rules = Rules(view["config"]["quiet_limit"], view["config"]["judging"] == "on")
    search = Search(twin, limits, rules, seen(view, twin))
    if level.noise:
        search.moods = {move: round(rng.gauss(0, level.noise)) for move in options}
    return names[search.best(options)]
