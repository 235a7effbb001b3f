"""What the statistics show in pictures and tests: an evening of two persons and some bots."""

from collections.abc import Iterator

from game.contract import Progress
from game.lab.statistics import NO_DICE, Luck, PlayedMatch, PlayedSeat


def seat(
    player: str, side: str, *, won: bool, luck: Luck = NO_DICE, achieved: tuple[str, ...] = ()
) -> PlayedSeat:
    """A seat of a match; bots are named by their levels."""
    return PlayedSeat(player, player not in ("squire", "knight", "grandmaster"), side, won, luck, achieved)


def played(game: str, number: int, *seats: PlayedSeat, day: str = "", choices: int = 120) -> PlayedMatch:
    """A match of a game; `number` tells it from others."""
    progress = Progress(9, "cyvasse.progress", {"count": 9})
    return PlayedMatch(game, f"2026-11-{number:02}T19:00:00+00:00", day, choices, 900.0, progress, seats)


def played_matches() -> Iterator[PlayedMatch]:
    """Matches of all games."""
    white, black = "cyvasse.side.alabaster", "cyvasse.side.onyx"
    for number, won in enumerate((True, False, True, True), start=1):
        learned = ("achievement.win", "cyvasse.achievement.dragon") if won else ()
        anna = seat("Anna", white if number % 2 else black, won=won, achieved=learned)
        rival = seat("knight" if number < 4 else "grandmaster", black if number % 2 else white, won=not won)
        yield played(
            "cyvasse", number, *((anna, rival) if number % 2 else (rival, anna)), choices=90 + number
        )
    luck = Luck(84, 33, 28.0)
    yield played(
        "allyria",
        5,
        seat("Anna", "allyria.race.elf.name", won=False, luck=luck),
        seat(
            "Bernd", "allyria.race.orc.name", won=True, luck=Luck(90, 27, 30.0), achieved=("achievement.win",)
        ),
        seat("squire", "allyria.race.dwarf.name", won=False, luck=luck),
        choices=640,
    )
    yield played(
        "lyssan",
        6,
        seat(
            "Anna", "lyssan.faction.wolf", won=True, achieved=("achievement.win", "lyssan.achievement.lure")
        ),
        seat("Bernd", "lyssan.faction.hawk", won=False),
        seat("knight", "lyssan.faction.vulture", won=False),
        choices=230,
    )
