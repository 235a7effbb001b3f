"""Writes all sounds of the program to `assets/sounds/`: `python -m tools.sound`."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from game.files import ASSETS
from tools.sound import armies, court, dice_and_cards, interface, magic, pieces, realm
from tools.sound.synth import RATE, Wave, in_room, normalized, resampled, save

SOUNDS = ASSETS / "sounds"

Recipe: TypeAlias = tuple[Callable[[], Wave], float, float]
"""The function that makes a sound, its loudness, and the strength of its echo."""

FULL_RATE: dict[str, Recipe] = {
    "focus": (interface.focus, 0.07, 0.05),
    "accept": (interface.accept, 0.16, 0.15),
    "back": (interface.back, 0.14, 0.12),
    "refuse": (interface.refuse, 0.17, 0.10),
    "lift": (pieces.lift, 0.09, 0.10),
    "set": (pieces.put, 0.20, 0.14),
    "step": (pieces.step, 0.13, 0.10),
    "gallop": (pieces.gallop, 0.15, 0.12),
    "stomp": (pieces.stomp, 0.26, 0.12),
    "wings": (pieces.wings, 0.20, 0.12),
    "catapult": (pieces.catapult, 0.23, 0.14),
    "trebuchet": (pieces.trebuchet, 0.24, 0.14),
    "swap": (pieces.swap, 0.17, 0.12),
    "capture": (pieces.capture, 0.23, 0.18),
    "keep_falls": (pieces.keep_falls, 0.28, 0.16),
    "deploy": (pieces.deploy, 0.19, 0.16),
    "coin": (pieces.coin, 0.13, 0.12),
    "coin_land": (pieces.coin_land, 0.16, 0.14),
    "screen": (pieces.screen, 0.22, 0.16),
    "your_turn": (interface.your_turn, 0.17, 0.20),
    "win": (interface.win, 0.23, 0.24),
    "lose": (interface.lose, 0.19, 0.22),
    "draw": (interface.draw, 0.16, 0.18),
    "page": (interface.page, 0.12, 0.06),
    "pad_joined": (interface.pad_joined, 0.15, 0.16),
    "pad_lost": (interface.pad_lost, 0.15, 0.16),
    "toast": (interface.toast, 0.12, 0.16),
    "dice": (dice_and_cards.dice, 0.19, 0.14),
    "dice_settle": (dice_and_cards.dice_settle, 0.15, 0.12),
    "card": (dice_and_cards.card, 0.11, 0.08),
    "card_turn": (dice_and_cards.card_turn, 0.13, 0.10),
    "shuffle": (dice_and_cards.shuffle, 0.15, 0.10),
    "tokens": (dice_and_cards.tokens, 0.14, 0.12),
    "point": (dice_and_cards.point, 0.13, 0.10),
    "march": (armies.march, 0.19, 0.16),
    "clash": (armies.clash, 0.23, 0.18),
    "arrows": (armies.arrows, 0.20, 0.14),
    "fall": (armies.fall, 0.18, 0.14),
    "recruit": (armies.recruit, 0.16, 0.18),
    "city_built": (armies.city_built, 0.19, 0.16),
    "city_falls": (armies.city_falls, 0.28, 0.16),
    "fort": (armies.fort, 0.20, 0.14),
    "fire": (magic.fire, 0.22, 0.14),
    "thunder": (magic.thunder, 0.27, 0.18),
    "spell": (magic.spell, 0.14, 0.20),
    "season": (magic.season, 0.17, 0.20),
}
HALF_RATE: dict[str, Recipe] = {
    "blade": (pieces.blade, 0.23, 0.18),
    "thrust": (pieces.thrust, 0.21, 0.14),
    "mob": (pieces.mob, 0.22, 0.16),
    "bolt": (pieces.bolt, 0.21, 0.14),
    "charge": (pieces.charge, 0.25, 0.16),
    "trample": (pieces.trample, 0.27, 0.18),
    "dragon_fire": (pieces.dragon_fire, 0.26, 0.16),
    "boulder": (pieces.boulder, 0.26, 0.16),
    "king_falls": (pieces.king_falls, 0.25, 0.26),
    "keep_burns": (pieces.keep_burns, 0.24, 0.16),
    "card_laid": (court.card_laid, 0.11, 0.10),
    "coins_paid": (court.coins_paid, 0.14, 0.14),
    "card_burns": (court.card_burns, 0.16, 0.14),
    "doubled": (court.doubled, 0.17, 0.14),
    "verdict_won": (court.verdict_won, 0.22, 0.22),
    "verdict_lost": (court.verdict_lost, 0.22, 0.22),
    "herald": (court.herald, 0.23, 0.26),
    "knife": (court.knife, 0.20, 0.16),
    "uproar": (court.uproar, 0.25, 0.18),
    "war_drums": (court.war_drums, 0.27, 0.22),
    "quill": (court.quill, 0.12, 0.10),
    "office_seal": (court.office_seal, 0.16, 0.14),
    "murmur": (court.murmur, 0.13, 0.18),
    "sand_ends": (court.sand_ends, 0.15, 0.16),
    "sword": (realm.sword, 0.22, 0.18),
    "castle_burns": (realm.castle_burns, 0.27, 0.18),
    "pillory": (realm.pillory, 0.23, 0.18),
    "bribe": (realm.bribe, 0.16, 0.16),
    "triumph": (realm.triumph, 0.24, 0.26),
}
"""Stored with half the samples: nothing in these sounds is above 11 kHz."""

RECIPES = FULL_RATE | HALF_RATE
"""By name."""


def sounds() -> Iterator[tuple[str, Wave]]:
    """All sounds as they are written, with their names."""
    for name, (make, loudness, echo) in RECIPES.items():
        wave = normalized(in_room(make(), echo), loudness)
        yield name, resampled(wave, rate_of(name)) if name in HALF_RATE else wave


def rate_of(name: str) -> int:
    """The samples per second of a sound as it is written."""
    return RATE // 2 if name in HALF_RATE else RATE


def main() -> None:
    """Writes all sounds."""
    for name, wave in sounds():
        save(wave, SOUNDS / f"{name}.wav", rate=rate_of(name))


if __name__ == "__main__":
    main()
