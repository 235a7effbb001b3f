"""Draws the buttons of pads, keyboard and mouse for prompts."""

from collections.abc import Iterator

from tools.art.vector import COAL, CREAM, GOLD, INK, box, disc, fill, line, shape, svg

LETTERS = {
    "A": ("M0 10L4 0L8 10", "M1.5 6.5H6.5"),
    "B": ("M0 0V10H4Q8 10 8 7.3Q8 5 4.5 5H0", "M4.5 5Q7.2 5 7.2 2.5Q7.2 0 4 0H0"),
    "C": ("M7.5 1.6Q6.4 0 4 0Q0 0 0 5Q0 10 4 10Q6.4 10 7.5 8.4",),
    "E": ("M7 0H0V10H7", "M0 5H6"),
    "L": ("M0 0V10H6.5",),
    "R": ("M0 10V0H4Q7.5 0 7.5 2.8Q7.5 5.6 4 5.6H0", "M4 5.6L8 10"),
    "S": ("M7 1.4Q6 0 3.7 0Q0.6 0 0.6 2.5Q0.6 4.6 3.8 5Q7.4 5.5 7.4 7.5Q7.4 10 3.7 10Q1 10 0 8.4",),
    "T": ("M0 0H8", "M4 0V10"),
    "X": ("M0 0L8 10", "M8 0L0 10"),
    "Y": ("M0 0L4 5V10", "M8 0L4 5"),
    "Z": ("M0 0H7.5L0 10H7.5",),
    "1": ("M0.5 2.5L3 0V10",),
    "2": ("M0 2.6Q0 0 3.5 0Q7 0 7 2.8Q7 4.5 4.5 6.5L0 10H7",),
}
"""Pen lines of each letter, in a cell 8 wide and 10 high."""
WIDTHS = {"1": 3.0, "C": 7.5, "E": 7.0, "L": 6.5, "2": 7.0}
XBOX = {
    "south": ("A", "#7cc95a"),
    "east": ("B", "#f0604f"),
    "west": ("X", "#5ea6ee"),
    "north": ("Y", "#f4cb45"),
}
NINTENDO = {"south": "B", "east": "A", "west": "Y", "north": "X"}
PLAYSTATION = {
    "south": ("M32 32L64 64M64 32L32 64", "#8fb4f2"),
    "east": (disc(48, 48, 19), "#f58a8a"),
    "west": ("M31 31H65V65H31Z", "#e3a3d4"),
    "north": ("M48 27L69 63H27Z", "#6fd0b0"),
}
PLACES = {"south": (48, 72), "east": (72, 48), "west": (24, 48), "north": (48, 24)}
SHOULDERS = {
    "xbox": {"l1": "LB", "r1": "RB", "l2": "LT", "r2": "RT"},
    "playstation": {"l1": "L1", "r1": "R1", "l2": "L2", "r2": "R2"},
    "nintendo": {"l1": "L", "r1": "R", "l2": "ZL", "r2": "ZR"},
    "generic": {"l1": "L1", "r1": "R1", "l2": "L2", "r2": "R2"},
}
MENU = "M36 38H60M36 48H60M36 58H60"
VIEW = "M32 33H54V49H32ZM42 57V63H64V45H60"
MIDDLES = {
    "xbox": {"start": (disc(48, 48, 36), MENU), "select": (disc(48, 48, 36), VIEW)},
    "playstation": {
        "start": (box(32, 42, 32, 44, 15), "M34 12H62M34 21H62M34 30H62"),
        "select": (box(32, 42, 32, 44, 15), "M48 10V29M30 15L36 31M66 15L60 31"),
    },
    "nintendo": {
        "start": (disc(48, 48, 36), "M48 31V65M31 48H65"),
        "select": (disc(48, 48, 36), "M31 48H65"),
    },
    "generic": {
        "start": (box(8, 26, 80, 44, 21), "M42 38L58 48L42 58Z"),
        "select": (box(8, 26, 80, 44, 21), VIEW),
    },
}
ARROWS = {
    "up": "M48 66V28M33 43L48 28L63 43",
    "down": "M48 28V66M33 51L48 66L63 51",
    "left": "M67 47H29M44 32L29 47L44 62",
    "right": "M29 47H67M52 32L67 47L52 62",
}
KEYS = {
    **ARROWS,
    "enter": "M68 28V50H30M42 38L30 50L42 62",
    "backspace": "M72 32H42L24 47L42 62H72ZM48 41L61 54M61 41L48 54",
    "tab": "M24 47H62M50 35L62 47L50 59M72 33V61",
    "shift": "M48 24L70 47H58V66H38V47H26Z",
    "space": "M22 44V58H74V44",
}
CROSS = (
    "M36 8H60Q63 8 63 11V33H85Q88 33 88 36V60Q88 63 85 63H63"
    "V85Q63 88 60 88H36Q33 88 33 85V63H11Q8 63 8 60V36Q8 33 11 33H33V11Q33 8 36 8Z"
)
MOUSE = "M48 8C66 8 76 21 76 38V56C76 75 66 88 48 88S20 75 20 56V38C20 21 30 8 48 8Z"


def pen_text(letters: str, colour: str, height: float, centre: tuple[float, float]) -> str:
    """Text drawn with pen lines around a centre."""
    scale, gap = height / 10, 3.4
    total = sum(WIDTHS.get(letter, 8.0) for letter in letters) + gap * (len(letters) - 1)
    left, lines = centre[0] - total * scale / 2, []
    for letter in letters:
        move = f"translate({left:.2f} {centre[1] - height / 2:.2f}) scale({scale:.3f})"
        strokes = "".join(LETTERS[letter])
        lines.append(f'<g transform="{move}">{line(strokes, colour, 1.9)}</g>')
        left += (WIDTHS.get(letter, 8.0) + gap) * scale
    return "".join(lines)


def knob(edge: str = CREAM) -> str:
    """A round dark button with a light rim."""
    return fill(disc(48, 48, 45), COAL) + line(disc(48, 48, 39), edge, 4)


def face_buttons() -> Iterator[tuple[str, str]]:
    """The four buttons on the right of a pad."""
    for place, spot in PLACES.items():
        letter, colour = XBOX[place]
        yield f"xbox/{place}", svg(knob(colour), pen_text(letter, colour, 36, (48, 48)))
        path, colour = PLAYSTATION[place]
        yield f"playstation/{place}", svg(knob(), line(path, colour, 7))
        yield f"nintendo/{place}", svg(knob(), pen_text(NINTENDO[place], CREAM, 36, (48, 48)))
        others = [fill(disc(*PLACES[other], 12), CREAM) for other in PLACES if other != place]
        dark = [fill(disc(*PLACES[other], 8), COAL) for other in PLACES if other != place]
        lit = shape(disc(*spot, 15), GOLD, CREAM, 4)
        yield f"generic/{place}", svg(fill(disc(48, 48, 46), COAL), *others, *dark, lit)


def shoulder_buttons() -> Iterator[tuple[str, str]]:
    """Bumpers are flat and wide, triggers tall; both are rounder on their outer side."""
    outlines = {
        "l1": "M34 22H82Q90 22 90 30V66Q90 74 82 74H14Q6 74 6 66V50Q6 22 34 22Z",
        "r1": "M62 22H14Q6 22 6 30V66Q6 74 14 74H82Q90 74 90 66V50Q90 22 62 22Z",
        "l2": "M46 6H74Q84 6 84 16V80Q84 90 74 90H22Q12 90 12 80V40Q12 6 46 6Z",
        "r2": "M50 6H22Q12 6 12 16V80Q12 90 22 90H74Q84 90 84 80V40Q84 6 50 6Z",
    }
    for family, labels in SHOULDERS.items():
        for name, label in labels.items():
            middle = 48 if name.endswith("1") else 54
            plate = shape(outlines[name], COAL, CREAM, 5)
            yield f"{family}/{name}", svg(plate, pen_text(label, CREAM, 25, (48, middle)))


def middle_buttons() -> Iterator[tuple[str, str]]:
    """The two small buttons in the middle of a pad."""
    for family, buttons in MIDDLES.items():
        for name, (outline, sign) in buttons.items():
            sign_outside = family == "playstation"
            plate = shape(outline, COAL, CREAM, 5)
            signs = line(sign, COAL, 9) + line(sign, CREAM, 4.5) if sign_outside else line(sign, CREAM, 5.5)
            yield f"{family}/{name}", svg(plate, signs)


def sticks() -> Iterator[tuple[str, str]]:
    """The d-pad, and the two sticks, also pressed down."""
    tips = "M48 16L55 26H41ZM48 80L41 70H55ZM16 48L26 41V55ZM80 48L70 55V41Z"
    for family in SHOULDERS:
        yield f"{family}/dpad", svg(shape(CROSS, COAL, CREAM, 5), fill(tips, GOLD))
        for side, letter in (("left", "L"), ("right", "R")):
            cap = shape(disc(48, 48, 28), "#4a423d", CREAM, 5)
            tips_out = fill("M48 4L55 13H41ZM48 92L41 83H55ZM4 48L13 41V55ZM92 48L83 55V41Z", GOLD)
            base = fill(disc(48, 48, 47), COAL)
            yield f"{family}/stick_{side}", svg(base, tips_out, cap, pen_text(letter, CREAM, 24, (48, 48)))
        pressed = shape(disc(48, 62, 25), "#4a423d", CREAM, 5)
        arrow = fill("M48 32L32 17H42V2H54V17H64Z", GOLD)
        for side in ("l", "r"):
            yield f"{family}/{side}3", svg(base, pressed, pen_text(side.upper(), CREAM, 24, (48, 62)), arrow)


def directions() -> Iterator[tuple[str, str]]:
    """The d-pad with one direction lit, the same for all pads."""
    arms = {
        "up": ("M36 11H60V42H36Z", "M48 16L57 30H39Z"),
        "down": ("M36 85H60V54H36Z", "M48 80L57 66H39Z"),
        "left": ("M11 36V60H42V36Z", "M16 48L30 39V57Z"),
        "right": ("M85 36V60H54V36Z", "M80 48L66 39V57Z"),
    }
    for name, (arm, tip) in arms.items():
        yield f"directions/{name}", svg(shape(CROSS, COAL, CREAM, 5), fill(arm, GOLD), fill(tip, COAL))


def key_cap(width: int = 96) -> str:
    """A key: a dark foot and a light top."""
    foot = fill(box(4, 8, width - 8, 84, 14), COAL)
    top = shape(box(12, 12, width - 24, 68, 9), CREAM, "#c9b48c", 2)
    return foot + top


def keyboard_keys() -> Iterator[tuple[str, str]]:
    """The keys of a keyboard; the program writes letters on `key` and `key_wide`."""
    yield "keyboard/key", svg(key_cap())
    yield "keyboard/key_wide", svg(key_cap(192), width=192)
    for name, sign in KEYS.items():
        yield f"keyboard/{name}", svg(key_cap(), line(sign, INK, 6))


def mouse_buttons() -> Iterator[tuple[str, str]]:
    """The mouse with one button or its wheel in gold."""
    body = shape(MOUSE, CREAM, COAL, 6)
    seams = line("M21 42H75M48 9V42", COAL, 5)
    wheel = shape(box(42, 17, 12, 20, 6), CREAM, COAL, 4)
    left, right = "M48 8V42H20V38C20 21 30 8 48 8Z", "M48 8V42H76V38C76 21 66 8 48 8Z"
    yield "mouse/left", svg(body, shape(left, GOLD, COAL, 6), seams, wheel)
    yield "mouse/right", svg(body, shape(right, GOLD, COAL, 6), seams, wheel)
    yield "mouse/middle", svg(body, seams, shape(box(39, 14, 18, 25, 8), GOLD, COAL, 4))
    roll = line("M38 62L48 52L58 62M38 72L48 82L58 72", COAL, 5)
    yield "mouse/wheel", svg(body, seams, shape(box(39, 14, 18, 25, 8), GOLD, COAL, 4), roll)
    small = "M48 26C58 26 64 33 64 42V54C64 64 58 71 48 71S32 64 32 54V42C32 33 38 26 48 26Z"
    tips = "M48 3L58 16H38ZM48 93L38 80H58ZM3 48L16 38V58ZM93 48L80 58V38Z"
    yield (
        "mouse/move",
        svg(shape(small, CREAM, COAL, 6), line("M48 27V44M33 45H63", COAL, 5), shape(tips, GOLD, COAL, 4)),
    )


def glyphs() -> Iterator[tuple[str, str]]:
    """The path below `assets/art`, without its ending, and the SVG of each button."""
    for family in (
        face_buttons(),
        shoulder_buttons(),
        middle_buttons(),
        sticks(),
        directions(),
        keyboard_keys(),
        mouse_buttons(),
    ):
        yield from ((f"glyphs/{name}", text) for name, text in family)
