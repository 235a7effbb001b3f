"""The realms of Lyssan that come with the program."""

from tools.tiled.realm.plan import SEA, Coast, Plan

LYSSAN = Plan(
    id="lyssan",
    names={"name_de": "Lyssan", "name_en": "Lyssan"},
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

PLANS = (LYSSAN,)
