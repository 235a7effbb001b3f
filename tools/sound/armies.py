"""The sounds of armies and cities: boots, steel, horns, hammers and falling walls."""

from tools.art.raster import seeded_rng
from tools.sound.interface import A4, A5, D4, D6
from tools.sound.pieces import stones
from tools.sound.synth import (
    STEEL,
    Mode,
    Wave,
    bell,
    hiss,
    horn,
    knock,
    mixed,
    struck_object,
    thump,
    tick,
    with_envelope,
)

SHIELD: tuple[Mode, ...] = ((128, 0.06, 1.0), (241, 0.05, 0.8), (487, 0.03, 0.5), (1020, 0.014, 0.3))
MAIL: tuple[Mode, ...] = ((2140, 0.03, 0.7), (3320, 0.026, 1.0), (4870, 0.018, 0.7), (6450, 0.01, 0.4))
POLE: tuple[Mode, ...] = ((148, 0.05, 1.0), (352, 0.035, 0.9), (810, 0.018, 0.5), (1540, 0.009, 0.3))


def boots(key: str) -> Wave:
    """Many feet, each at a slightly different moment, and the soldiers' mail."""
    rng = seeded_rng("boots", key)
    feet = [
        (
            rng.uniform(0, 0.035),
            rng.uniform(0.4, 0.8),
            mixed(
                0.15, [(0, 0.8, thump(rng.uniform(75, 110), 0.022)), (0, 0.5, knock(rng.uniform(0.5, 0.8)))]
            ),
        )
        for _ in range(6)
    ]
    gravel = with_envelope(hiss(key, 0.13, 350, 1900), [(0, 0), (0.02, 1), (0.05, 0.5), (0.13, 0)])
    return mixed(0.22, [*feet, (0, 0.22, gravel), (0.03, 0.05, struck_object(MAIL, 0.12, soft=0.004))])


def drum(key: str) -> Wave:
    """A field drum: its skin and the gut strings beneath."""
    strings = with_envelope(hiss(key, 0.12, 900, 3800), [(0, 0), (0.003, 1), (0.03, 0.3), (0.12, 0)])
    return mixed(0.3, [(0, 1, thump(138, 0.05)), (0, 0.16, strings), (0, 0.2, tick(key))])


def march() -> Wave:
    """Four steps in time, a short drum before the third."""
    steps = [(0.2 * turn, 0.8 + 0.2 * (turn % 2), boots(f"march {turn}")) for turn in range(4)]
    taps = [(at, volume, drum(f"tap {at}")) for at, volume in ((0, 0.8), (0.3, 0.4), (0.35, 0.5), (0.4, 0.9))]
    return mixed(0.85, [*steps, *taps])


def blade(pitch: float) -> Wave:
    """Steel on steel, short."""
    return mixed(
        0.5, [(0, 1, struck_object(STEEL, 0.5, pitch=pitch, soft=0.0005)), (0, 0.4, tick(f"blade {pitch}"))]
    )


def clash() -> Wave:
    """Two lines meet: shields, then swords on them and on each other."""
    shields = [
        (
            at,
            volume,
            mixed(0.4, [(0, 1, struck_object(SHIELD, 0.4, pitch=pitch)), (0, 0.4, tick(f"shield {at}"))]),
        )
        for at, volume, pitch in ((0, 1.1, 0.9), (0.05, 0.8, 1.12), (0.24, 0.8, 1.0), (0.43, 0.6, 1.2))
    ]
    swords = [
        (at, volume, blade(pitch))
        for at, volume, pitch in ((0.02, 0.3, 1.0), (0.13, 0.4, 1.22), (0.25, 0.3, 0.88), (0.36, 0.36, 1.31))
    ]
    return mixed(0.85, [*shields, *swords, (0, 0.6, thump(66, 0.09))])


def arrows() -> Wave:
    """Three bowstrings, the arrows' whistle, and where they strike."""
    parts: list[tuple[float, float, Wave]] = []
    for turn, at in enumerate((0, 0.07, 0.13)):
        string = struck_object(POLE, 0.12, pitch=2.1 + 0.15 * turn, soft=0.001)
        whistle = with_envelope(
            hiss(f"arrow {turn}", 0.3, 1500, 5200), [(0, 0), (0.05, 0.5), (0.24, 1), (0.3, 0)]
        )
        strike = mixed(0.16, [(0, 0.7, knock(0.9 + 0.1 * turn)), (0, 0.3, tick(f"arrow {turn}"))])
        parts += [(at, 0.5, string), (at + 0.02, 0.4, whistle), (at + 0.33, 0.8, strike)]
    return mixed(0.7, parts)


def fall() -> Wave:
    """A body goes down, its mail and its sword after it."""
    cloth = with_envelope(hiss("fall", 0.22, 120, 900), [(0, 0), (0.02, 1), (0.08, 0.4), (0.22, 0)])
    mail = [
        (at, volume, struck_object(MAIL, 0.15, pitch=pitch, soft=0.002))
        for at, volume, pitch in ((0.03, 0.2, 0.9), (0.07, 0.15, 1.05), (0.11, 0.1, 0.95))
    ]
    sword = [
        (at, volume, struck_object(STEEL, 0.3, pitch=0.9))
        for at, volume in ((0.16, 0.24), (0.245, 0.14), (0.29, 0.08))
    ]
    return mixed(
        0.55,
        [
            (0, 1, thump(72, 0.07)),
            (0, 0.5, knock(0.55)),
            (0, 0.3, cloth),
            (0.1, 0.4, thump(95, 0.04)),
            *mail,
            *sword,
        ],
    )


def recruit() -> Wave:
    """A short horn calls a troop to its city."""
    horns = [(0, 0.5, horn(D4, 0.16)), (0.15, 0.6, horn(A4, 0.42)), (0.15, 0.25, horn(D4, 0.42))]
    return mixed(0.62, [*horns, (0.15, 0.35, thump(76, 0.07))])


def hammer(pitch: float) -> Wave:
    """An iron hammer on stone."""
    stone = struck_object(((410, 0.024, 1.0), (930, 0.018, 0.8), (2050, 0.01, 0.5)), 0.2, pitch=pitch)
    return mixed(
        0.25,
        [(0, 1, stone), (0, 0.14, struck_object(STEEL, 0.2, pitch=1.5 * pitch)), (0, 0.4, thump(90, 0.04))],
    )


def city_built() -> Wave:
    """Three blows of a mason's hammer, and a chime from the new tower."""
    blows = [(0.15 * turn, 0.75 + 0.1 * turn, hammer(0.94 + 0.07 * turn)) for turn in range(3)]
    chime = mixed(0.54, [(0, 0.42, bell(A5, 0.54)), (0.06, 0.3, bell(D6, 0.48)), (0, 0.2, bell(A4, 0.54))])
    return mixed(0.9, [*blows, (0.36, 1, with_envelope(chime, [(0, 1), (0.2, 0.9), (0.54, 0)]))])


def city_falls() -> Wave:
    """All walls of a city collapse at once, deeper and heavier than a keep's."""
    roar = with_envelope(hiss("city roar", 0.88, 30, 150), [(0, 0), (0.04, 1), (0.4, 0.8), (0.88, 0)])
    rubble = with_envelope(hiss("rubble", 0.88, 150, 520), [(0, 0), (0.1, 1), (0.5, 0.6), (0.88, 0)])
    dust = with_envelope(hiss("city dust", 0.88, 500, 2200), [(0, 0), (0.12, 0.14), (0.88, 0)])
    blows = [(0, 1.3, thump(36, 0.2)), (0.17, 0.9, thump(43, 0.15)), (0.36, 0.7, thump(34, 0.18))]
    walls = [(0, 0.45, roar), (0, 0.16, rubble), (0, 0.45, dust)]
    return mixed(0.9, [*blows, *walls, *stones("city falls", 46, 0.74, 0.75)])


def fort() -> Wave:
    """Poles of a palisade are driven in, each blow a little higher."""
    blows: list[tuple[float, float, Wave]] = []
    for turn, at in enumerate((0, 0.17, 0.34, 0.5)):
        pole = struck_object(POLE, 0.25, pitch=0.92 + 0.07 * turn)
        blows += [(at, 0.8 + 0.06 * turn, pole), (at, 0.7, thump(64, 0.06)), (at, 0.3, tick(f"fort {turn}"))]
    return mixed(0.75, [*blows, (0.52, 0.25, knock(1.1)), (0.57, 0.15, knock(1.25))])
