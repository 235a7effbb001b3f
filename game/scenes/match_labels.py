"""Labels for saved matches, players, devices and moments; colours and emblems of players."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from game.bots.levels import level_words
from game.catalogue import GAMES
from game.contract import Progress
from game.input.messages import Device
from game.match import BadSave, Player, Replay, SavedMatch
from game.scenes.services import Services
from game.text import Words
from game.ui.drawing.theme import SEATS, SeatLook, second_looks

if TYPE_CHECKING:
    from game.table.chronicle import ChronicleLine

MAX_NAME_LENGTH = 48
"""Of the name of a saved match."""
BOT_NAMES = ("Aldemar", "Ysolt", "Corvin", "Tamsin", "Brannoc", "Liska", "Wilmar", "Edda")
"""By seat."""
OPPONENTS = 2
"""If there are exactly this many players, they are named as opponents of each other."""


def summary(words: Words, entry: SavedMatch) -> str:
    """A short line about a saved match: the game, the players if there are two, the turn and the time."""
    game = words(f"games.{entry.game}.name") if entry.readable else entry.path.name
    players = pairing(words, entry.players) if len(entry.players) == OPPONENTS else ""
    parts = [game, players, turn_reached(words, entry), moment(words, entry.changed)]
    return words("menu.dot").join(part for part in parts if part)


def distinguishing_note(words: Words, entry: SavedMatch, others: Sequence[SavedMatch]) -> str:
    """Game, time and origin of a match; not the number of its choices, since it counts hidden ones."""
    game = words(f"games.{entry.game}.name") if len(GAMES) > 1 and entry.readable else ""
    parts = (game, moment(words, entry.changed), origin(words, entry, others))
    return words("menu.dot").join(part for part in parts if part)


def origin(words: Words, entry: SavedMatch, others: Sequence[SavedMatch]) -> str:
    """The match that it continues or branches off, by its name if it is one of `others`, and the turn there.

    Empty for none.
    """
    origin = entry.origin
    if origin is None:
        return ""
    names = [other.name for other in others if other.path.name == origin.file and other.name is not None]
    key = f"saves.origin.{origin.why}"
    text = words(f"{key}_of", name=names[0]) if names else words(key)
    if entry.continued_at is None:
        return text
    return words("saves.origin.at", origin=text, turn=progress_text(words, entry.continued_at))


def pairing(words: Words, players: Sequence[Player]) -> str:
    """The names of the players."""
    against = words("menu.against") if len(players) == OPPONENTS else ", "
    return against.join(player.name for player in players)


def turn_reached(words: Words, entry: SavedMatch) -> str:
    """The turn that a saved match has reached; empty if its file cannot be read."""
    try:
        replay = Replay(entry.path)
    except BadSave:
        return ""
    replay.jump(len(replay))
    return progress_text(words, replay.progress)


def progress_text(words: Words, progress: Progress) -> str:
    """The round or turn, or that the match is still being set up."""
    return words(f"{progress.key}.now", **progress.values) if progress.count else words("menu.setup")


def bot_label(words: Words, level: str) -> str:
    """That a bot of this level plays a seat."""
    return words("who.bot", bot=level_words(words, level))


def device_name(services: Services, device: Device | None) -> str:
    """The name of a device; None stands for any device."""
    if device is None:
        return services.words("lobby.any_device")
    number = services.devices.number(device)
    if number is not None:
        return services.words("lobby.pad", number=number)
    return services.words(f"ui.family.{services.devices.family(device).value}")


def moment(words: Words, stamp: float) -> str:
    """A moment in local time; `stamp` in seconds since 1970."""
    try:
        then = datetime.fromtimestamp(stamp).astimezone()
    except (OverflowError, ValueError, OSError):
        return words("menu.no_date")
    days = datetime.now().astimezone().date() - then.date()
    clock = f"{then:%H:%M}"
    if days < timedelta(0):
        return words("menu.future", day=f"{then:%d}", month=f"{then:%m}", year=f"{then:%Y}")
    if days == timedelta(0):
        return words("menu.today", clock=clock)
    if days == timedelta(1):
        return words("menu.yesterday", clock=clock)
    return words("menu.day", day=f"{then:%d}", month=f"{then:%m}", year=f"{then:%Y}", clock=clock)


def listed_names(words: Words, names: Sequence[str]) -> str:
    """Names in a sentence: "Anna", "Anna and Bernd", "Anna, Bernd and Cora"."""
    return words("results.and").join([part for part in (", ".join(names[:-1]), names[-1]) if part])


def whose_turn(words: Words, names: Sequence[str]) -> str:
    """Says that these players decide now."""
    key = "hud.others_turn" if len(names) == 1 else "hud.turn_of_several"
    return words(key, name=listed_names(words, names))


FORMER_COLOURS = {"celeste": "purpure"}
"""Names of colours in old matches, with what took their place."""


def seat_look(colour: str) -> SeatLook:
    """The look with a colour of that name; the first look if there is none."""
    name = FORMER_COLOURS.get(colour, colour)
    return next((look for look in SEATS if look.name == name), SEATS[0])


def seat_looks(players: Iterable[Player]) -> list[SeatLook]:
    """By seat, the colour and emblem that the player chose."""
    return [replace(seat_look(player.colour), emblem=player.emblem) for player in players]


def actor_look(players: Sequence[Player], line: "ChronicleLine") -> SeatLook | None:
    """The look of who did what a line says; None: nobody did."""
    if line.seat is None:
        return None
    looks = seat_looks(players)
    look = second_looks(looks)[line.seat] if line.by_second else looks[line.seat]
    return replace(look, arms=line.arms)
