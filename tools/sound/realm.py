"""The sounds of a realm: a sword is drawn, a castle burns, a crowd at the pillory, a bribe, a triumph."""

from tools.art.raster import seeded_rng
from tools.sound.armies import blade, city_falls
from tools.sound.court import coins_paid, crowd
from tools.sound.interface import A4, D4, D5, F_SHARP4
from tools.sound.magic import flutter
from tools.sound.synth import Wave, hiss, horn, knock, mixed, sweep, thump, tick, with_envelope

G4, B4, F_SHARP5 = 392.0, 493.9, 740.0
"""Notes, in hertz."""


def sword() -> Wave:
    """A sword is drawn, whirls and strikes home."""
    draw = with_envelope(sweep("sword", 0.3, (1200, 3000, 5200)), [(0, 0), (0.2, 1), (0.3, 0)])
    swing = with_envelope(sweep("swing", 0.16, (500, 1500, 700)), [(0, 0), (0.09, 1), (0.16, 0)])
    return mixed(
        1.0,
        [
            (0, 0.3, draw),
            (0.1, 0.14, blade(1.3)),
            (0.4, 0.5, swing),
            (0.52, 0.5, blade(0.8)),
            (0.52, 1, thump(80, 0.06)),
        ],
    )


def castle_burns() -> Wave:
    """Fire takes a castle, beams crack, and its walls come down."""
    rng = seeded_rng("castle burns")
    roar = with_envelope(hiss("roar", 1.2, 90, 1400), [(0, 0), (0.4, 1), (0.85, 0.8), (1.2, 0)])
    cracks = [
        (at, rng.uniform(0.4, 1.0), tick(f"beam {at:.3f}")) for at in sorted(rng.uniform(0.05, 1.0, 24))
    ]
    blaze = (0, 0.5, roar * (0.5 + 0.5 * flutter("castle burns", 1.2, 0.05)))
    return mixed(1.45, [blaze, *cracks, (0.8, 1.0, city_falls())])


def pillory() -> Wave:
    """A crowd jeers, and the board of a pillory falls shut."""
    voices = [(at, 0.12 * volume, wave) for at, volume, wave in crowd("pillory", 16, 1.1, 0.45, 0.75)]
    board = mixed(0.3, [(0, 1, thump(105, 0.06)), (0, 0.8, knock(0.8)), (0.05, 0.4, knock(1.1))])
    return mixed(1.3, [*voices, (0.5, 1, board)])


def bribe() -> Wave:
    """A whisper behind a hand, and coins that change hands."""
    words = [
        (
            at,
            0.5,
            with_envelope(hiss(f"whisper {at}", length, 1400, 5200), [(0, 0), (length / 3, 1), (length, 0)]),
        )
        for at, length in ((0, 0.14), (0.17, 0.1), (0.3, 0.2))
    ]
    return mixed(1.15, [*words, (0.52, 0.7, coins_paid())])


def triumph() -> Wave:
    """Two heralds call a triumph, and drums answer."""
    first = ((0, D4, 0.14), (0.15, D4, 0.1), (0.26, G4, 0.22), (0.5, B4, 0.2), (0.72, D5, 0.6))
    second = ((0.26, D4, 0.22), (0.5, G4, 0.2), (0.72, A4, 0.3), (1.0, F_SHARP4, 0.36))
    calls = [(at, 0.5, horn(note, length)) for at, note, length in first]
    calls += [(at, 0.32, horn(note, length)) for at, note, length in second]
    return mixed(
        1.45,
        [*calls, *((at, 0.6, thump(70, 0.1)) for at in (0.72, 0.9, 1.0)), (1.0, 0.1, horn(F_SHARP5, 0.34))],
    )
