"""Makes every sound of the game: `python -m tools.sound.__main__` writes `assets/sounds/*.wav`."""

from collections.abc import Callable, Iterator

from game.files import ASSETS
from tools.sound import box, calls, field, war, wonders
from tools.sound.synth import Wave, finished, in_room, save

SOUNDS = ASSETS / "sounds"

MADE: dict[str, tuple[Callable[[], Wave], float, float]] = {
    "focus": (calls.focus, 0.07, 0.05),
    "accept": (calls.accept, 0.16, 0.15),
    "back": (calls.back, 0.14, 0.12),
    "refuse": (calls.refuse, 0.17, 0.10),
    "lift": (field.lift, 0.09, 0.10),
    "set": (field.put, 0.20, 0.14),
    "step": (field.step, 0.13, 0.10),
    "gallop": (field.gallop, 0.15, 0.12),
    "stomp": (field.stomp, 0.26, 0.12),
    "wings": (field.wings, 0.20, 0.12),
    "catapult": (field.catapult, 0.23, 0.14),
    "trebuchet": (field.trebuchet, 0.24, 0.14),
    "swap": (field.swap, 0.17, 0.12),
    "capture": (field.capture, 0.23, 0.18),
    "keep_falls": (field.keep_falls, 0.28, 0.16),
    "deploy": (field.deploy, 0.19, 0.16),
    "coin": (field.coin, 0.13, 0.12),
    "coin_land": (field.coin_land, 0.16, 0.14),
    "screen": (field.screen, 0.22, 0.16),
    "your_turn": (calls.your_turn, 0.17, 0.20),
    "win": (calls.win, 0.23, 0.24),
    "lose": (calls.lose, 0.19, 0.22),
    "draw": (calls.draw, 0.16, 0.18),
    "page": (calls.page, 0.12, 0.06),
    "pad_joined": (calls.pad_joined, 0.15, 0.16),
    "pad_lost": (calls.pad_lost, 0.15, 0.16),
    "toast": (calls.toast, 0.12, 0.16),
    "dice": (box.dice, 0.19, 0.14),
    "dice_settle": (box.dice_settle, 0.15, 0.12),
    "card": (box.card, 0.11, 0.08),
    "card_turn": (box.card_turn, 0.13, 0.10),
    "shuffle": (box.shuffle, 0.15, 0.10),
    "tokens": (box.tokens, 0.14, 0.12),
    "point": (box.point, 0.13, 0.10),
    "march": (war.march, 0.19, 0.16),
    "clash": (war.clash, 0.23, 0.18),
    "fall": (war.fall, 0.18, 0.14),
    "recruit": (war.recruit, 0.16, 0.18),
    "city_built": (war.city_built, 0.19, 0.16),
    "city_falls": (war.city_falls, 0.28, 0.16),
    "fort": (war.fort, 0.20, 0.14),
    "fire": (wonders.fire, 0.22, 0.14),
    "thunder": (wonders.thunder, 0.27, 0.18),
    "spell": (wonders.spell, 0.14, 0.20),
    "season": (wonders.season, 0.17, 0.20),
}
"""Each sound's maker, its loudness and the share of the room in it."""


def sounds() -> Iterator[tuple[str, Wave]]:
    """Every sound with its name, ready to be kept."""
    for name, (make, loudness, room) in MADE.items():
        yield name, finished(in_room(make(), room), loudness)


def main() -> None:
    """Write them all."""
    for name, wave in sounds():
        save(wave, SOUNDS / f"{name}.wav")


if __name__ == "__main__":
    main()
