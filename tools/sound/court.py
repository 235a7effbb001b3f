"""The sounds of a court: cards and coins on the table, verdicts, heralds, knives and drums of war."""

from collections.abc import Iterator, Sequence

import numpy as np

from tools.art.raster import seeded_rng
from tools.sound.dice_and_cards import PASTEBOARD
from tools.sound.interface import A4, A5, D3, D4, D5, D6, F4, F_SHARP4
from tools.sound.magic import flutter
from tools.sound.synth import (
    BRASS,
    RATE,
    STEEL,
    Mode,
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

WAX: tuple[Mode, ...] = ((120, 0.05, 1.0), (236, 0.036, 0.8), (540, 0.018, 0.3))
GLASS: tuple[Mode, ...] = ((1760, 0.16, 1.0), (2960, 0.11, 0.5), (4480, 0.06, 0.25))


def card_laid() -> Wave:
    """A card is laid face down on felt and pushed to its place."""
    push = with_envelope(sweep("card laid", 0.16, (2600, 1700, 1100)), [(0, 0), (0.03, 1), (0.16, 0)])
    return mixed(
        0.26,
        [(0, 0.8, struck_object(PASTEBOARD, 0.1, pitch=0.8)), (0, 0.3, thump(110, 0.03)), (0.05, 0.12, push)],
    )


def coins_paid() -> Wave:
    """Four coins are counted onto the table, the last one spins a little."""
    clink = [(hertz, fading * 0.4, volume) for hertz, fading, volume in BRASS]
    coins = [
        (at, volume, mixed(0.3, [(0, 0.7, struck_object(clink, 0.3, pitch=pitch)), (0, 0.4, knock(2))]))
        for at, volume, pitch in ((0, 1, 0.9), (0.1, 0.8, 1.06), (0.2, 0.9, 0.96), (0.3, 1, 1.12))
    ]
    spin = [
        (0.36 + 0.028 * turn, 0.35 * 0.8**turn, struck_object(clink, 0.1, pitch=1.2)) for turn in range(6)
    ]
    return mixed(0.58, [*coins, *spin])


def card_burns() -> Wave:
    """A card catches fire, curls and is gone."""
    rng = seeded_rng("card burns")
    flare = with_envelope(
        sweep("card burns", 0.55, (900, 2600, 1500, 500)), [(0, 0), (0.04, 1), (0.2, 0.6), (0.55, 0)]
    )
    cracks = [
        (at, rng.uniform(0.3, 0.9), tick(f"burn {at:.3f}"))
        for at in sorted(0.05 + 0.42 * rng.uniform(0, 1, 16) ** 1.3)
    ]
    return mixed(0.58, [(0, 0.55, flare * (0.4 + 0.6 * flutter("card burns", 0.55, 0.02))), *cracks])


def doubled() -> Wave:
    """A blow is answered by its echo an octave higher."""
    first = mixed(0.4, [(0, 1, plucked_string(D4, 0.4, fading=0.16)), (0, 0.5, knock(1.2))])
    second = mixed(0.4, [(0, 1, plucked_string(D5, 0.4, fading=0.22)), (0, 0.5, knock(1.6))])
    return mixed(
        0.52, [(0, 0.8, first), (0.12, 1, second), (0.12, 0.5, struck_object(STEEL, 0.3, pitch=0.8))]
    )


def verdict_won() -> Wave:
    """A mallet falls, and two horns agree in a third."""
    horns = [(0.16, 0.5, horn(D4, 0.68)), (0.16, 0.45, horn(F_SHARP4, 0.68)), (0.3, 0.3, horn(A4, 0.54))]
    return mixed(0.9, [(0, 1, knock(0.6)), (0, 0.8, thump(88, 0.06)), *horns, (0.3, 0.14, bell(D6, 0.5))])


def verdict_lost() -> Wave:
    """A mallet falls twice, and a horn slides down out of tune."""
    fall = horn(F4, 0.34), horn(D4 * 0.97, 0.5)
    blows = [
        (at, volume, mixed(0.4, [(0, 1, knock(0.5)), (0, 0.8, thump(70, 0.07))]))
        for at, volume in ((0, 1), (0.15, 0.8))
    ]
    return mixed(
        0.9, [*blows, (0.2, 0.4, fall[0]), (0.38, 0.5, fall[1]), (0.38, 0.35, horn(D3 * 1.06, 0.48))]
    )


def herald() -> Wave:
    """Trumpets call three times: the crown has a new head."""
    call = ((0, D4, 0.12), (0.13, D4, 0.1), (0.24, A4, 0.2), (0.46, F_SHARP4, 0.14), (0.6, D5, 0.56))
    trumpets = [(at, 0.5, horn(note, length)) for at, note, length in call]
    second = [
        (at, 0.3, horn(note, length))
        for at, note, length in ((0.24, D4, 0.2), (0.6, A4, 0.56), (0.6, F_SHARP4, 0.56))
    ]
    return mixed(1.2, [*trumpets, *second, (0.6, 0.5, thump(80, 0.09))])


def knife() -> Wave:
    """A blade leaves its sheath, and strikes."""
    draw = with_envelope(sweep("knife", 0.2, (1800, 3600, 6200)), [(0, 0), (0.12, 1), (0.2, 0)])
    ring = struck_object(STEEL, 0.4, pitch=1.4, soft=0.004)
    blow = mixed(
        0.2,
        [
            (0, 1, thump(95, 0.04)),
            (0, 0.4, with_envelope(hiss("stab", 0.08, 300, 1800), [(0, 1), (0.08, 0)])),
        ],
    )
    return mixed(
        0.6, [(0, 0.3, draw), (0.14, 0.22, ring), (0.27, 1, blow), (0.27, 0.2, creak("knife", 0.12, 60))]
    )


def voice(key: str, seconds: float, pitch: Sequence[float], vowel: tuple[float, float]) -> Wave:
    """A voice without words: `pitch` in equal steps of time, `vowel` its two strongest bands, in hertz."""
    moment = times(seconds)
    hertz = np.interp(moment, np.linspace(0, seconds, len(pitch)), pitch)
    phase = 2 * np.pi * np.cumsum(hertz) / RATE
    tone = np.zeros(len(moment))
    for overtone in range(1, 26):
        place = overtone * hertz
        band = sum(
            np.exp(-(((place - centre) / width) ** 2))
            for centre, width in zip(vowel, (150, 220), strict=True)
        )
        tone += (0.06 + band) / overtone**0.35 * np.sin(overtone * phase + overtone)
    breath = hiss(key, seconds, vowel[0], vowel[1] * 1.5)
    return with_envelope(tone + 0.3 * breath, [(0, 0), (0.05, 1), (0.6 * seconds, 0.9), (seconds, 0)])


VOWELS = ((730.0, 1190.0), (570.0, 960.0), (440.0, 1080.0), (620.0, 1380.0))


def crowd(
    key: str, count: int, seconds: float, longest: float, rise: float
) -> Iterator[tuple[float, float, Wave]]:
    """Many voices at random moments; each ends `rise` times as high as it begins."""
    rng = seeded_rng("crowd", key)
    for person in range(count):
        length = rng.uniform(0.5, 1) * longest
        start, low = rng.uniform(0, seconds - length), rng.uniform(95, 210)
        pitch = (low, low * (1 + rise) / 2 * rng.uniform(0.95, 1.1), low * rise)
        yield start, rng.uniform(0.3, 1), voice(f"{key} {person}", length, pitch, VOWELS[person % 4])


def uproar() -> Wave:
    """A crowd shouts and beats on doors: the throne is rotten."""
    blows = [
        (at, volume, mixed(0.3, [(0, 1, thump(62, 0.08)), (0, 0.6, knock(0.5))]))
        for at, volume in ((0.1, 0.6), (0.38, 0.5), (0.66, 0.7))
    ]
    voices = [(at, 0.12 * volume, wave) for at, volume, wave in crowd("uproar", 22, 0.95, 0.5, 1.35)]
    return mixed(1.0, [*voices, *blows])


def war_drums() -> Wave:
    """Great drums of two camps answer each other."""
    beats = ((0, 1, 82), (0.26, 0.5, 82), (0.39, 0.6, 82), (0.52, 1.1, 62), (0.78, 0.5, 62), (0.91, 0.7, 62))
    skins = [
        (at, share * volume, thump(part * hertz, fading))
        for at, volume, hertz in beats
        for part, share, fading in ((1, 1, 0.13), (1.59, 0.45, 0.08), (2.14, 0.25, 0.05))
    ]
    sticks = [
        (at, 0.3 * volume, with_envelope(hiss(f"stick {at}", 0.1, 200, 900), [(0, 1), (0.1, 0)]))
        for at, volume, _ in beats
    ]
    return mixed(1.15, [*skins, *sticks, (0.52, 0.16, horn(D3 / 2, 0.6))])


def quill() -> Wave:
    """A quill writes a line in the Annals and sets the stop."""
    strokes = []
    rng, at = seeded_rng("quill"), 0.0
    while at < 0.42:
        length = rng.uniform(0.045, 0.085)
        scratch = sweep(f"quill {at:.2f}", length, (2200, rng.uniform(3200, 4600), 2400))
        strokes.append(
            (at, rng.uniform(0.5, 1), with_envelope(scratch, [(0, 0), (length / 3, 1), (length, 0)]))
        )
        at += length + rng.uniform(0.008, 0.03)
    return mixed(
        0.62, [*strokes, (0.5, 2.2, tick("stop")), (0.5, 1.2, struck_object(PASTEBOARD, 0.1, pitch=1.6))]
    )


def office_seal() -> Wave:
    """A seal is pressed into soft wax."""
    press = with_envelope(hiss("wax", 0.16, 160, 900), [(0, 0), (0.02, 1), (0.16, 0)])
    return mixed(
        0.46,
        [
            (0, 1, struck_object(WAX, 0.3, soft=0.004)),
            (0, 0.2, press),
            (0.2, 0.35, knock(1.5)),
            (0.2, 0.2, tick("lifted")),
        ],
    )


def murmur() -> Wave:
    """The court whispers about what somebody has claimed."""
    voices = [(at, 0.2 * volume, wave) for at, volume, wave in crowd("murmur", 12, 0.68, 0.3, 0.9)]
    hush = with_envelope(
        sweep("murmur", 0.7, (1800, 2900, 2100)), [(0, 0), (0.2, 0.35), (0.4, 0.2), (0.7, 0)]
    )
    return mixed(0.72, [*voices, (0, 0.5, hush * flutter("murmur", 0.7, 0.06))])


def sand_ends() -> Wave:
    """The last grains run through, and the glass is set down."""
    rng = seeded_rng("sand")
    grains = [
        (at, 0.5 * (1 - at), tick(f"grain {at:.3f}")) for at in sorted(0.32 * rng.uniform(0, 1, 28) ** 0.8)
    ]
    rings = [(0.36, 0.6, struck_object(GLASS, 0.4)), (0.5, 0.8, struck_object(GLASS, 0.4, pitch=0.75))]
    return mixed(0.85, [*grains, *rings, (0.5, 0.35, bell(A5, 0.35)), (0.36, 0.3, knock(1.3))])
