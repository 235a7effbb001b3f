"""The sounds of the interface: menus, turns, winning and losing."""

import numpy as np

from tools.art.raster import seeded_rng
from tools.sound.synth import (
    WOOD,
    Wave,
    bell,
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

D3, A3, D4, F4, F_SHARP4, A4 = 146.8, 220.0, 293.7, 349.2, 370.0, 440.0
D5, F_SHARP5, A5, D6 = 587.3, 740.0, 880.0, 1174.7
"""Notes, in hertz."""


def focus() -> Wave:
    """A fingernail on wood."""
    return mixed(0.12, [(0, 1, struck_object(WOOD, 0.1, pitch=3.4)), (0, 0.10, tick("focus"))])


def accept() -> Wave:
    """Two strings upwards."""
    return mixed(
        0.55,
        [
            (0, 0.8, plucked_string(D5, 0.5, fading=0.22)),
            (0.07, 1, plucked_string(A5, 0.45, fading=0.2)),
            (0, 0.4, knock(0.9)),
        ],
    )


def back() -> Wave:
    """Two strings downwards, muffled."""
    return mixed(
        0.5,
        [
            (0, 0.8, plucked_string(A4, 0.4, bright=0.2, fading=0.16)),
            (0.07, 1, plucked_string(D4, 0.42, bright=0.2, fading=0.18)),
        ],
    )


def refuse() -> Wave:
    """Two dull knocks on a closed door."""
    dull = struck_object([(98, 0.06, 1.0), (163, 0.05, 0.7), (310, 0.03, 0.3)], 0.3, soft=0.003)
    return mixed(0.42, [(0, 1, dull), (0.12, 0.8, dull)])


def your_turn() -> Wave:
    """Three strings upwards and a small bell."""
    strings = [
        (0.09 * turn, 0.8, plucked_string(note, 1.0, fading=0.4)) for turn, note in enumerate((D4, A4, D5))
    ]
    return mixed(1.2, [*strings, (0.18, 0.22, bell(D6, 1.0))])


def win() -> Wave:
    """Horns over a drum."""
    call = [(0, D4, 0.2), (0.2, D4, 0.14), (0.34, F_SHARP4, 0.2), (0.54, A4, 0.9)]
    horns = [(at, 0.55, horn(note, length)) for at, note, length in call]
    chord = [(0.54, 0.4, horn(D4, 0.9)), (0.54, 0.35, horn(F_SHARP4, 0.9)), (0.56, 0.16, bell(D6, 0.9))]
    drum = [(at, 0.6, thump(72, 0.09)) for at in (0, 0.34, 0.54)]
    return mixed(1.48, [*horns, *chord, *drum])


def lose() -> Wave:
    """A string goes down, a bell tolls."""
    fall = [
        (0.17 * turn, 0.8, plucked_string(note, 1.0, bright=0.25, fading=0.4))
        for turn, note in enumerate((A4, F4, D4))
    ]
    return mixed(1.48, [*fall, (0.5, 0.55, bell(D3, 0.98)), (0.5, 0.4, thump(55, 0.15))])


def draw() -> Wave:
    """Two bells in balance."""
    return mixed(1.4, [(0, 0.7, bell(A4, 1.3)), (0.3, 0.7, bell(A4, 1.1)), (0.3, 0.35, bell(D4, 1.1))])


def page() -> Wave:
    """The turning of a page."""
    rng, moment = seeded_rng("page"), times(0.5)
    crackle = np.interp(moment, np.arange(0, 0.51, 0.008), rng.uniform(0.1, 1, 64) ** 2)
    leaf = with_envelope(
        sweep("page", 0.5, (1400, 3600, 2200)), [(0, 0), (0.12, 0.5), (0.3, 1), (0.38, 0.25), (0.5, 0)]
    )
    return mixed(0.55, [(0, 0.8, leaf * (0.25 + crackle)), (0.36, 0.5, thump(150, 0.03))])


def pad_joined() -> Wave:
    """Three quick strings upwards."""
    return mixed(
        0.8,
        [
            (0.08 * turn, 0.8, plucked_string(note, 0.6, fading=0.3))
            for turn, note in enumerate((A4, D5, F_SHARP5))
        ],
    )


def pad_lost() -> Wave:
    """Three strings downwards, the last one low."""
    notes = (D5, A4, A3)
    return mixed(
        0.9,
        [
            (0.1 * turn, 0.8, plucked_string(note, 0.7, bright=0.3, fading=0.3))
            for turn, note in enumerate(notes)
        ],
    )


def toast() -> Wave:
    """A small bell, twice."""
    return mixed(0.8, [(0, 1, bell(A5, 0.8)), (0.09, 0.5, bell(D6, 0.7))])
