"""The realms of Lyssan that come with the program."""

from tools.tiled.realm.plan import SEA, Coast, Plan

LYSSAN = Plan(
    id="lyssan",
    names={
        "name_de": "Lyssan",
        "name_en": "Lyssan",
        "note_de": "38 Provinzen um Elbingen. Zu dritt spielt man ohne die vier Inseln.",
        "note_en": "38 provinces around Elbingen. Three play without the four islands.",
    },
    table="provinces",
    coast=Coast(
        radii=(800, 500),
        exponent=2.8,
        bays=((5, 10.0, 0.4), (9, 10.0, 2.1), (17, 9.0, 4.0), (31, 6.0, 1.3)),
    ),
    rivers=(
        ("grauwacht", "elbingen", "weidenau", "roggenau", "erlenbruch", SEA),
        ("grauwacht", "garbental", "eschenmoor", SEA),
        ("kraehenstein", "birkenweh", SEA),
        ("silberhort", "dunkelhain", "deichland", SEA),
        ("steinbruck", "moorholz", SEA),
        ("erzhohe", "tannrode", "hopfenau", SEA),
        ("erzhohe", "heidefeld", "buchenstrand", SEA),
        ("eisenklamm", "sommerfeld", SEA),
    ),
    roads=(
        ("elbingen", "kornmark", "wolfswald", "weizenbucht"),
        ("elbingen", "goldacker", "tannrode", "hopfenau"),
        ("elbingen", "weidenau", "heidefeld", "ostermark"),
        ("weidenau", "roggenau", "salzkamm", "deichland"),
        ("elbingen", "grauwacht", "garbental", "nordzinne"),
    ),
)
"""The default realm. Spec: lyssan 8.3."""

THALMARK = Plan(
    id="thalmark",
    names={
        "name_de": "Thalmark",
        "name_en": "Thalmark",
        "note_de": "Vier Halbinseln um eine Hauptstadt. Nur die äußeren Küsten und die Inseln sind Rand.",
        "note_en": "Four peninsulas around one capital. Only outer coasts and islands are the edge.",
        "seats": "2-3",
    },
    table="thalmark",
    coast=Coast(
        radii=(830, 490),
        exponent=3.4,
        bays=((4, 8.0, 1.1), (11, 9.0, 0.7), (19, 8.0, 3.0), (29, 6.0, 2.2)),
    ),
    lakes={"north": (957, 120), "south": (963, 960), "west": (330, 540), "east": (1590, 540)},
    rivers=(
        ("donnergrat", "nebelforst", SEA),
        ("donnergrat", "muehlanger", "north"),
        ("windjoch", "north"),
        ("bleistein", "east"),
        ("glutkogel", "harzholz", SEA),
        ("glutkogel", "ruebenacker", "south"),
        ("hohlegg", "south"),
        ("krummstein", "fuchsloh", "west"),
    ),
    roads=(
        ("viertor", "muehlanger", "fuchsloh", "gansau"),
        ("viertor", "ahornbusch", "hirsefeld", "windjoch"),
        ("viertor", "ruebenacker", "dachshain", "sonnenau"),
        ("viertor", "haselgrund", "dinkelfeld", "hohlegg"),
    ),
)
"""A smaller realm for two and three seats; it looks the same when it is turned by a half."""

PLANS = (LYSSAN, THALMARK)
