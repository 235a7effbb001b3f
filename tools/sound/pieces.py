"""The sounds of Cyvasse's pieces, siege engines, coin and screen."""

from collections.abc import Iterator

import numpy as np

from tools.art.raster import seeded_rng
from tools.sound.synth import (
    BRASS,
    HOOF,
    STEEL,
    WOOD,
    Wave,
    bell,
    creak,
    hiss,
    horn,
    knock,
    mixed,
    plucked_string,
    struck_object,
    sweep,
    thump,
    tick,
    times,
    with_envelope,
)


def lift() -> Wave:
    """Felt leaves the board."""
    brush = with_envelope(hiss("lift", 0.16, 700, 2600), [(0, 0), (0.05, 0.5), (0.16, 0)])
    return mixed(0.25, [(0, 0.22, brush), (0.04, 0.5, struck_object(WOOD, 0.15, pitch=2.2))])


def put() -> Wave:
    """A turned piece comes down on the board."""
    return mixed(0.4, [(0, 1, knock(1.0)), (0, 0.7, thump(85, 0.05)), (0.045, 0.25, knock(1.3))])


def step() -> Wave:
    """One tile on foot."""
    return mixed(0.22, [(0, 0.8, knock(1.45)), (0, 0.3, thump(110, 0.03)), (0.0, 0.05, tick("step"))])


def gallop() -> Wave:
    """Two hooves."""
    clop = struck_object(HOOF, 0.14, soft=0.002)
    low = struck_object(HOOF, 0.14, pitch=0.82, soft=0.002)
    return mixed(0.28, [(0, 0.8, clop), (0.075, 1, low), (0.075, 0.3, thump(95, 0.03))])


def stomp() -> Wave:
    """An elephant's foot; the pieces near by tremble."""
    rattle = [(0.09 + 0.021 * turn, 0.16 * 0.8**turn, knock(2.0 + 0.13 * turn)) for turn in range(6)]
    dust = with_envelope(hiss("stomp", 0.4, 60, 420), [(0, 0), (0.012, 1), (0.4, 0)])
    return mixed(0.62, [(0, 1.2, thump(52, 0.12)), (0, 0.25, dust), (0, 0.4, knock(0.5)), *rattle])


def wings() -> Wave:
    """Three beats of leather wings."""
    parts = []
    for beat in range(3):
        wind = sweep(f"wings{beat}", 0.34, (180, 620, 240))
        parts.append(
            (0.31 * beat, 0.5 - 0.08 * beat, with_envelope(wind, [(0, 0), (0.1, 1), (0.16, 0.7), (0.34, 0)]))
        )
        parts.append((0.31 * beat + 0.07, 0.8, thump(64, 0.07)))
    return mixed(1.05, parts)


def catapult() -> Wave:
    """The rope is let go, the arm strikes the beam."""
    arm = struck_object([(74, 0.10, 1.0), (139, 0.09, 0.8), (333, 0.05, 0.5), (720, 0.03, 0.3)], 0.5)
    wind = with_envelope(sweep("catapult", 0.4, (300, 1300, 500)), [(0, 0), (0.12, 1), (0.4, 0)])
    twang = plucked_string(92, 0.5, bright=0.7, fading=0.12)
    return mixed(
        0.95, [(0, 0.5, creak("catapult", 0.26, 34)), (0.26, 1, arm), (0.26, 0.8, twang), (0.3, 0.35, wind)]
    )


def trebuchet() -> Wave:
    """The long beam swings, the weight falls."""
    wind = with_envelope(
        sweep("trebuchet", 0.6, (160, 500, 1400, 420)), [(0, 0), (0.3, 1), (0.42, 0.8), (0.6, 0)]
    )
    fall = mixed(0.6, [(0, 1.2, thump(46, 0.14)), (0, 0.7, knock(0.45)), (0.14, 0.5, knock(0.5))])
    return mixed(1.3, [(0, 0.6, creak("trebuchet", 0.42, 21)), (0.32, 0.55, wind), (0.66, 1, fall)])


def swap() -> Wave:
    """Two pieces brush past each other and stand."""
    brush = with_envelope(hiss("swap", 0.2, 500, 2100), [(0, 0), (0.07, 0.4), (0.2, 0)])
    return mixed(0.5, [(0, 0.25, brush), (0.13, 0.8, knock(1.15)), (0.22, 1, knock(0.95))])


def capture() -> Wave:
    """Steel meets steel and a piece topples."""
    fall = [(0.20, 0.7, knock(1.2)), (0.29, 0.5, knock(1.35)), (0.35, 0.3, knock(1.5))]
    ring = struck_object(STEEL, 0.6, soft=0.0006)
    return mixed(
        0.8,
        [
            (0, 0.5, ring),
            (0.03, 0.25, struck_object(STEEL, 0.5, pitch=1.19)),
            (0, 0.8, thump(80, 0.07)),
            *fall,
        ],
    )


def stones(key: str, count: int, seconds: float, pitch: float) -> Iterator[tuple[float, float, Wave]]:
    """The stones of a wall fall one after the other, later ones softer."""
    rng = seeded_rng(key)
    for stone in range(count):
        at = 0.04 + seconds * (stone / count) ** 1.35
        size, volume = pitch * rng.uniform(0.3, 1.1), rng.uniform(0.3, 0.9) * (1 - 0.55 * stone / count)
        yield (
            at,
            volume,
            struck_object(((210, 0.03, 1.0), (487, 0.02, 0.8), (1090, 0.012, 0.5)), 0.16, pitch=size),
        )


def keep_falls() -> Wave:
    """Walls collapse: a deep roar, then many stones."""
    roar = with_envelope(hiss("roar", 1.45, 32, 190), [(0, 0), (0.06, 1), (0.5, 0.75), (1.45, 0)])
    dust = with_envelope(hiss("dust", 1.45, 700, 3000), [(0, 0), (0.15, 0.16), (1.45, 0)])
    falling = stones("keep falls", 46, 1.15, 1.0)
    return mixed(1.48, [(0, 1.2, thump(41, 0.2)), (0, 0.55, roar), (0, 0.5, dust), *falling])


def deploy() -> Wave:
    """The gate opens for a piece that comes to the field."""
    chain = [
        (0.026 * link, 0.12 + 0.01 * link, struck_object(STEEL, 0.08, pitch=0.8 + 0.04 * (link % 3)))
        for link in range(8)
    ]
    return mixed(
        0.8, [*chain, (0.22, 0.9, knock(0.6)), (0.22, 0.6, thump(70, 0.08)), (0.26, 0.35, horn(220, 0.45))]
    )


def coin() -> Wave:
    """A coin leaves the thumb and sings as it turns."""
    moment = times(1.1)
    turning = 0.55 + 0.45 * np.cos(2 * np.pi * (17 * moment - 3 * moment**2))
    song = struck_object([(hertz, fading * 1.5, volume) for hertz, fading, volume in BRASS], 1.1)
    return mixed(1.1, [(0, 1, song * turning), (0, 0.3, tick("coin"))])


def coin_land() -> Wave:
    """It bounces on the wood, each time shorter, and comes to rest."""
    parts: list[tuple[float, float, Wave]] = []
    at, gap, volume = 0.0, 0.19, 1.0
    while gap > 0.012:
        parts += [
            (at, 0.6 * volume, struck_object(BRASS, 0.25, pitch=1 + 0.02 * (len(parts) % 3))),
            (at, volume, knock(1.5)),
        ]
        at, gap, volume = at + gap, gap * 0.72, volume * 0.74
    return mixed(1.0, parts)


def screen() -> Wave:
    """The screen between the halves goes down."""
    wind = with_envelope(sweep("screen", 0.5, (900, 420, 160)), [(0, 0), (0.2, 0.7), (0.44, 1), (0.5, 0)])
    foot = mixed(0.5, [(0, 1, knock(0.55)), (0, 0.9, thump(60, 0.1)), (0.07, 0.4, knock(0.7))])
    return mixed(1.0, [(0, 0.4, wind), (0.42, 1, foot)])


def blade() -> Wave:
    """A sword leaves its sheath and cuts."""
    draw = with_envelope(sweep("sword", 0.24, (1500, 3400, 6400)), [(0, 0), (0.16, 1), (0.24, 0)])
    cut = with_envelope(sweep("cut", 0.18, (2400, 1200, 500)), [(0, 0), (0.05, 1), (0.18, 0)])
    ring = struck_object(STEEL, 0.6, pitch=1.15, soft=0.0006)
    return mixed(1.0, [(0, 0.4, draw), (0.24, 0.6, cut), (0.3, 0.55, ring), (0.3, 1, thump(88, 0.06))])


def thrust() -> Wave:
    """A spear is thrust through leather."""
    push = with_envelope(sweep("thrust", 0.16, (500, 1300, 700)), [(0, 0), (0.1, 1), (0.16, 0)])
    tear = with_envelope(hiss("tear", 0.14, 400, 2600), [(0, 0), (0.01, 1), (0.14, 0)])
    return mixed(
        0.7, [(0.1, 0.6, push), (0.25, 1, thump(92, 0.06)), (0.25, 0.5, tear), (0.26, 0.5, knock(1.1))]
    )


def mob() -> Wave:
    """Torches hiss through the air, then blows from all sides."""
    torches = [
        (
            0.07 * torch,
            0.45,
            with_envelope(sweep(f"torch{torch}", 0.3, (260, 900, 420)), [(0, 0), (0.12, 1), (0.3, 0)]),
        )
        for torch in range(3)
    ]
    rng = seeded_rng("mob")
    blows = [
        (0.38 + 0.07 * blow, 0.5 + 0.1 * (blow % 2), knock(float(rng.uniform(0.6, 1.2)))) for blow in range(5)
    ]
    cracks = [(0.4 + 0.06 * crack, 0.35, tick(f"mob crack {crack}")) for crack in range(8)]
    return mixed(1.0, [*torches, *blows, *cracks, (0.42, 0.9, thump(84, 0.08))])


def bolt() -> Wave:
    """A crossbow is let go; the bolt hits."""
    string = plucked_string(150, 0.4, bright=0.85, fading=0.07)
    flight = with_envelope(sweep("bolt", 0.16, (3200, 2200)), [(0, 0.2), (0.1, 1), (0.16, 0)])
    return mixed(
        0.7,
        [
            (0, 0.5, knock(1.9)),
            (0.1, 1, string),
            (0.12, 0.35, flight),
            (0.25, 1, knock(0.8)),
            (0.25, 0.8, thump(98, 0.05)),
        ],
    )


def charge() -> Wave:
    """Hooves thunder, a lance breaks, somebody falls."""
    hooves = [
        (0.055 * hoof, 0.5 + 0.06 * hoof, struck_object(HOOF, 0.14, pitch=0.8 + 0.1 * (hoof % 3)))
        for hoof in range(5)
    ]
    splinters = [(0.3 + 0.025 * part, 0.4 * 0.85**part, knock(1.5 + 0.2 * (part % 4))) for part in range(8)]
    return mixed(
        1.0,
        [
            *hooves,
            (0.27, 1.2, thump(58, 0.12)),
            (0.27, 0.5, struck_object(STEEL, 0.4, pitch=0.9)),
            *splinters,
        ],
    )


def trample() -> Wave:
    """An elephant trumpets, and the earth shakes."""
    trumpet = mixed(
        0.55, [(0, 1, horn(392, 0.5)), (0.06, 0.7, horn(523, 0.45)), (0, 0.25, hiss("trunk", 0.5, 500, 1800))]
    )
    dust = with_envelope(hiss("trample", 0.6, 60, 420), [(0, 0), (0.02, 1), (0.6, 0)])
    return mixed(
        1.35,
        [
            (0, 0.5, trumpet),
            (0.6, 1.5, thump(44, 0.2)),
            (0.6, 0.5, dust),
            (0.61, 0.6, knock(0.4)),
            (0.66, 0.4, knock(0.6)),
        ],
    )


def dragon_fire() -> Wave:
    """A dragon draws breath and roars; its fire rushes and crackles."""
    rng = seeded_rng("dragon fire")
    breath = with_envelope(sweep("breath", 0.3, (300, 900)), [(0, 0), (0.26, 0.6), (0.3, 0)])
    growl = with_envelope(hiss("growl", 1.0, 40, 150), [(0, 0), (0.1, 1), (0.6, 0.6), (1.0, 0)])
    rush = with_envelope(
        sweep("dragon rush", 1.0, (220, 1000, 1300, 600, 260)), [(0, 0), (0.1, 1), (0.55, 0.8), (1.0, 0)]
    )
    flutter = 0.6 + 0.4 * np.sin(times(1.0) * 2 * np.pi * 27)
    cracks = [
        (at, float(rng.uniform(0.2, 0.6)), tick(f"cinder {at:.3f}"))
        for at in sorted(0.5 + 0.85 * rng.uniform(0, 1, 22))
    ]
    return mixed(1.45, [(0, 0.3, breath), (0.28, 0.9, growl * flutter), (0.28, 0.6, rush), *cracks])


def boulder() -> Wave:
    """A stone strikes; splinters fly."""
    crack = with_envelope(hiss("boulder", 0.3, 200, 2400), [(0, 1), (0.05, 0.5), (0.3, 0)])
    return mixed(
        1.1,
        [(0, 1.4, thump(50, 0.16)), (0, 0.7, crack), (0, 0.7, knock(0.5)), *stones("boulder", 14, 0.7, 1.2)],
    )


def king_falls() -> Wave:
    """A crown rings on the stones and rolls; a bell tolls."""
    bounces = ((0.0, 1.0), (0.54, 0.7), (0.86, 0.5), (1.05, 0.34), (1.17, 0.22))
    crown = [
        (at, 0.5 * volume, struck_object(STEEL, 0.6, pitch=1.5 + 0.1 * index, soft=0.001))
        for index, (at, volume) in enumerate(bounces)
    ]
    return mixed(
        1.48,
        [
            (0, 1, thump(62, 0.14)),
            *crown,
            (0.4, 0.8, with_envelope(bell(98, 1.05), [(0, 1), (0.8, 0.7), (1.05, 0)])),
            (0.4, 0.3, with_envelope(bell(147, 1.05), [(0, 1), (0.8, 0.6), (1.05, 0)])),
        ],
    )


def keep_burns() -> Wave:
    """Fire takes hold of a keep: it roars, beams crack."""
    rng = seeded_rng("keep burns")
    roar = with_envelope(hiss("keep fire", 1.4, 50, 260), [(0, 0), (0.35, 0.7), (1.0, 1), (1.4, 0.2)])
    rush = with_envelope(
        sweep("keep rush", 1.4, (180, 520, 900, 700)), [(0, 0), (0.4, 0.5), (1.1, 0.9), (1.4, 0)]
    )
    cracks = [
        (at, float(rng.uniform(0.3, 0.8)), tick(f"beam {at:.3f}"))
        for at in sorted(1.2 * rng.uniform(0, 1, 26))
    ]
    beams = [(0.7, 0.5, creak("beam", 0.3, 30)), (1.05, 0.8, knock(0.5))]
    return mixed(1.45, [(0, 0.8, roar), (0, 0.4, rush), *cracks, *beams])
