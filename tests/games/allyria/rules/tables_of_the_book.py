"""Tables copied from the rulebook; tests compare the game with them. Spec: allyria 2, 8."""
# ruff: noqa: E501  # rows of a table stay whole

BAGS = """
| 2 | 19 | 5 | 4 | 3 | 3 | 2 | 2 |
| 3 | 37 | 9 | 8 | 7 | 5 | 4 | 4 |
"""
"""Rings, tiles, then the number of tiles of each terrain. Spec: allyria 2.3"""

TILE_BONUS = """
| plains | -1 |  |  | +1 |  |
| forest |  | +1 | -1 | -1 | -1 |
| hill |  |  | +1 | -1 |  |
| mountain | +1 |  | +1 | -1 | -1 |
| marsh | +1 | -1 |  | -1 | -1 |
| ruins |  | +1 |  |  |  |
| city | +1 | +1 |  | -1 | +1 |
"""
"""Spec: allyria 2.4"""

MATCH_UPS = """
| spear | cavalry |
| infantry | spear, siege |
| ranged | spear, infantry |
| cavalry | ranged, infantry, siege |
| siege | nothing |
"""
"""Spec: allyria 2.5"""

INCOME = """
| human | iron | wood | clay | stone | magic | research | iron |
| elf | clay | wood | iron | stone | magic | research | magic |
| dwarf | clay | wood | stone | iron | magic | research | stone |
| orc | clay | wood | iron | stone | magic | research | stone |
"""
"""Spec: allyria 2.6"""

COSTS = """
| human | W2 C1 | I2 C1 S1 | W2 I1 C1 | **I2 W1** | W2 S1 |
| elf | W1 C1 I1 | I2 W1 C1 | **W2 C1** | W2 C2 | W2 S1 |
| dwarf | W1 I1 S1 | **I2 S1** | W2 I1 S1 | I2 C1 W1 | S2 W1 |
| orc | **W1 C1** | I2 C2 | W2 C2 | I1 C2 W1 | W1 C1 S1 |
"""
"""The elite type in bold. Spec: allyria 2.6"""

DECKS = """
| human | `wood-clay` x2, `wood-iron` x2, `iron-clay` x2, `clay-stone` x1, `iron-stone` x1, `wood-magic` x1, `magic-research` x1 |
| elf | `wood-clay` x3, `wood-iron` x2, `wood-magic` x2, `iron-clay` x1, `clay-stone` x1, `magic-research` x1 |
| dwarf | `iron-stone` x3, `wood-stone` x2, `wood-iron` x2, `iron-clay` x1, `iron-research` x1, `magic-research` x1 |
| orc | `wood-clay` x3, `wood-iron` x2, `iron-clay` x2, `clay-stone` x1, `clay-magic` x1, `magic-research` x1 |
"""
"""Spec: allyria 2.6"""

SEASON_ROWS = """
| 1 | `spring-new` | spring | new | wood, research |
| 2 | `spring-waxing` | spring | waxing | wood, clay |
| 3 | `spring-full` | spring | full | wood, magic |
| 4 | `spring-waning` | spring | waning | wood, iron |
| 5 | `summer-new` | summer | new | clay, research |
| 6 | `summer-waxing` | summer | waxing | clay, wood |
| 7 | `summer-full` | summer | full | clay, magic |
| 8 | `summer-waning` | summer | waning | clay, stone |
| 9 | `autumn-new` | autumn | new | iron, research |
| 10 | `autumn-waxing` | autumn | waxing | iron, wood, clay |
| 11 | `autumn-full` | autumn | full | iron, magic |
| 12 | `autumn-waning` | autumn | waning | iron, wood, stone |
| 13 | `winter-new` | winter | new | stone, research |
| 14 | `winter-waxing` | winter | waxing | stone |
| 15 | `winter-full` | winter | full | stone, magic |
| 16 | `winter-waning` | winter | waning | iron |
"""
"""Spec: allyria 2.7"""

CARD_ROWS = """
| `emberfall` | Emberfall | magic | M3 | 2 | strike(4, near) | Four dice of fire on a neighbouring enemy tile. |
| `firestorm` | Firestorm | magic | M5 | 1 | strike(7, near) | Seven dice of fire on a neighbouring enemy tile. |
| `far_lightning` | Far Lightning | magic | M4 | 1 | strike(4, any) | Four dice of lightning on any enemy tile. |
| `war_chant` | War Chant | magic | M3 | 2 | edge(3, attack) | +3 in each of your attacks this turn. |
| `stoneskin` | Stoneskin | magic | M2 | 2 | edge(2, defend) | +2 in each of your defences until your next turn. |
| `aegis` | Aegis | magic | M3 | 2 | armour(1) | Ignore one hit in every battle until your next turn. |
| `hexed_ground` | Hexed Ground | magic | M2 | 2 | curse(3) | An enemy tile fights at -3 until your next turn. |
| `veil_of_mist` | Veil of Mist | magic | M3 | 1 | ward | Nobody else may enter one of your tiles until your next turn. |
| `gate_of_ways` | Gate of Ways | magic | M2 | 2 | rally(5) | Send up to five troops from one of your tiles to another. |
| `fair_wind` | Fair Wind | magic | M3 | 2 | haste(tile) | All troops on one of your tiles may march once more. |
| `worldshaping` | Worldshaping | magic | M1 R1 | 1 | shape(any land terrain); draw(1) | Give a nearby tile any terrain, then draw a card. |
| `wildwood` | Wildwood | magic | M2 | 1 | shape(forest); gain(wood 2) | Turn a nearby tile into forest and gain two wood. |
| `upheaval` | Upheaval | magic | M2 | 1 | shape(hill/mountain); gain(stone 2) | Raise a nearby tile to hill or mountain and gain two stone. |
| `second_sight` | Second Sight | magic | M2 | 2 | scry(3); draw(2) | Sift the top three cards of your deck, then draw two. |
| `mind_thief` | Mind Thief | magic | M3 | 1 | disrupt; steal(2) | A rival drops a random card; steal two tokens. |
| `ley_tap` | Ley Tap | magic | M3 | 2 | gain(magic 3) | Gain three magic. |
| `spirit_host` | Spirit Host | magic | M4 | 2 | muster(infantry, realm) | Infantry rises on any tile you hold. |
| `burnt_offering` | Burnt Offering | magic | M1 | 2 | banish(1); gain(magic 1) | Banish a card and gain one magic. |
| `forestry` | Forestry | research | R2 | 1 | gain(wood 3) | Gain three wood. |
| `brickworks` | Brickworks | research | R2 | 1 | gain(clay 3) | Gain three clay. |
| `smelting` | Smelting | research | R2 | 1 | gain(iron 3) | Gain three iron. |
| `quarrying` | Quarrying | research | R2 | 1 | gain(stone 3) | Gain three stone. |
| `caravans` | Caravans | research | R2 | 2 | trade(3); pick(2) | Swap up to three tokens, then gain two basic ones. |
| `guild_charter` | Guild Charter | research | R3 | 2 | pick(3) | Gain three basic tokens of your choice. |
| `scholars` | Scholars | research | R3 | 2 | draw(3) | Draw three cards. |
| `library` | Library | research | R3 | 2 | gain(research 3) | Gain three research. |
| `reform` | Reform | research | R1 | 2 | banish(2); draw(1) | Banish up to two cards, then draw one. |
| `drill_yard` | Drill Yard | research | R2 | 2 | retrain(2); pick(1) | Retrain up to two troops and gain a basic token. |
| `levy` | Levy | research | R3 | 2 | muster(spear, city) | A free spear joins your city. |
| `mercenaries` | Mercenaries | research | R3 M1 | 2 | muster(spear/infantry/ranged/cavalry, city) | A free troop, siege excepted, joins your city. |
| `forced_march` | Forced March | research | R3 | 2 | haste(type) | All your troops of one type may march once more. |
| `siegecraft` | Siegecraft | research | R2 W1 | 1 | muster(siege, city) | A free siege engine joins your city. |
| `fieldworks` | Fieldworks | research | R2 S1 | 2 | fort | Build a fort on a tile you hold. |
| `spies` | Spies | research | R2 | 2 | spy; steal(1) | See a rival's hand, make it drop a card, steal a token. |
| `tax_collectors` | Tax Collectors | research | R3 | 2 | harvest(4) | Collect the yield of four of your tiles again. |
| `night_attack` | Night Attack | research | R3 | 2 | die(2, attack) | Two extra dice in each of your attacks this turn. |
| `archives` | Archives | research | R2 | 1 | recall(3) | Take up to three resource cards back from your drop. |
| `grand_design` | Grand Design | research | R2 M2 | 1 | acquire(4); draw(1) | Take a card worth up to 4 from the pool, then draw one. |
"""
"""Kind, name, type, cost, copies, effects, text for players. Spec: allyria 2.8"""

BUILT_IN = {
    "twin_fords": (
        "a1 a3 c1 c5 e1 e3",
        4,
        """
| a | a1 plains, a2 mountain, a3 forest |
| b | b1 marsh, b2 forest, b3 plains, b4 plains |
| c | c1 hill, c2 hill, c3 ruins, c4 hill, c5 hill |
| d | d1 plains, d2 plains, d3 forest, d4 marsh |
| e | e1 forest, e2 mountain, e3 plains |
""",
    ),
    "three_realms": (
        "a1 d7 g1",
        5,
        """
| a | a1 plains, a2 plains, a3 hill, a4 marsh |
| b | b1 mountain, b2 forest, b3 plains, b4 hill, b5 forest |
| c | c1 forest, c2 ruins, c3 forest, c4 plains, c5 ruins, c6 mountain |
| d | d1 marsh, d2 hill, d3 plains, d4 mountain, d5 forest, d6 forest, d7 plains |
| e | e1 hill, e2 plains, e3 forest, e4 plains, e5 plains, e6 plains |
| f | f1 plains, f2 forest, f3 ruins, f4 hill, f5 hill |
| g | g1 plains, g2 mountain, g3 forest, g4 marsh |
""",
    ),
    "four_marches": (
        "b1 b5 f1 f5",
        4,
        """
| a | a1 forest, a2 marsh, a3 marsh, a4 forest |
| b | b1 plains, b2 plains, b3 mountain, b4 plains, b5 plains |
| c | c1 hill, c2 forest, c3 hill, c4 hill, c5 forest, c6 hill |
| d | d1 mountain, d2 ruins, d3 plains, d4 ruins, d5 plains, d6 ruins, d7 mountain |
| e | e1 hill, e2 forest, e3 hill, e4 hill, e5 forest, e6 hill |
| f | f1 plains, f2 plains, f3 mountain, f4 plains, f5 plains |
| g | g1 forest, g2 marsh, g3 marsh, g4 forest |
""",
    ),
}
"""Sites, the minimum distance of cities, and the tiles row by row. Spec: allyria 8.3."""

AROUND = {
    2: """
a1 (0, -2): a2 b1 b2
a2 (1, -2): a3 a1 b2 b3
a3 (2, -2): a2 b3 b4
b1 (-1, -1): b2 a1 c1 c2
b2 (0, -1): b3 a2 a1 b1 c2 c3
b3 (1, -1): b4 a3 a2 b2 c3 c4
b4 (2, -1): a3 b3 c4 c5
c1 (-2, 0): c2 b1 d1
c2 (-1, 0): c3 b2 b1 c1 d1 d2
c3 (0, 0): c4 b3 b2 c2 d2 d3
c4 (1, 0): c5 b4 b3 c3 d3 d4
c5 (2, 0): b4 c4 d4
d1 (-2, 1): d2 c2 c1 e1
d2 (-1, 1): d3 c3 c2 d1 e1 e2
d3 (0, 1): d4 c4 c3 d2 e2 e3
d4 (1, 1): c5 c4 d3 e3
e1 (-2, 2): e2 d2 d1
e2 (-1, 2): e3 d3 d2 e1
e3 (0, 2): d4 d3 e2
""",
    3: """
a1 (0, -3): a2 b1 b2
a2 (1, -3): a3 a1 b2 b3
a3 (2, -3): a4 a2 b3 b4
a4 (3, -3): a3 b4 b5
b1 (-1, -2): b2 a1 c1 c2
b2 (0, -2): b3 a2 a1 b1 c2 c3
b3 (1, -2): b4 a3 a2 b2 c3 c4
b4 (2, -2): b5 a4 a3 b3 c4 c5
b5 (3, -2): a4 b4 c5 c6
c1 (-2, -1): c2 b1 d1 d2
c2 (-1, -1): c3 b2 b1 c1 d2 d3
c3 (0, -1): c4 b3 b2 c2 d3 d4
c4 (1, -1): c5 b4 b3 c3 d4 d5
c5 (2, -1): c6 b5 b4 c4 d5 d6
c6 (3, -1): b5 c5 d6 d7
d1 (-3, 0): d2 c1 e1
d2 (-2, 0): d3 c2 c1 d1 e1 e2
d3 (-1, 0): d4 c3 c2 d2 e2 e3
d4 (0, 0): d5 c4 c3 d3 e3 e4
d5 (1, 0): d6 c5 c4 d4 e4 e5
d6 (2, 0): d7 c6 c5 d5 e5 e6
d7 (3, 0): c6 d6 e6
e1 (-3, 1): e2 d2 d1 f1
e2 (-2, 1): e3 d3 d2 e1 f1 f2
e3 (-1, 1): e4 d4 d3 e2 f2 f3
e4 (0, 1): e5 d5 d4 e3 f3 f4
e5 (1, 1): e6 d6 d5 e4 f4 f5
e6 (2, 1): d7 d6 e5 f5
f1 (-3, 2): f2 e2 e1 g1
f2 (-2, 2): f3 e3 e2 f1 g1 g2
f3 (-1, 2): f4 e4 e3 f2 g2 g3
f4 (0, 2): f5 e5 e4 f3 g3 g4
f5 (1, 2): e6 e5 f4 g4
g1 (-3, 3): g2 f2 f1
g2 (-2, 3): g3 f3 f2 g1
g3 (-1, 3): g4 f4 f3 g2
g4 (0, 3): f5 f4 g3
""",
}
"""By rings: each tile with its (q, r) and its neighbours in order. Spec: allyria 8.4."""

ASKS = """
| `allyria.assign` | attacker, then defender | R5.4.4 | `("down", i)` / `("up", i)`, `("done",)`, `("auto-assign",)` |
| `allyria.casualty` | the side that loses troops | R5.4.6, strike | `("lose", type)` |
| `allyria.gain` | owner | pick | `("gain", r)` |
| `allyria.trade` | owner | trade | `("trade", r_given, r_taken)`, `("stop",)` |
| `allyria.banish` | owner | banish | `("banish", card)`, `("stop",)` |
| `allyria.muster` | owner | muster | `("muster", type, tile)` |
| `allyria.retrain` | owner | retrain | `("retrain", tile, type)`, `("stop",)` |
| `allyria.retrain_into` | owner | after it | `("into", type)` |
| `allyria.rally_from` | owner | rally | `("from", tile)`, `("stop",)` |
| `allyria.rally_to` | owner | after it | `("to", tile)` |
| `allyria.party` | owner | march some; rally | `("take", type, k)`, `("go",)` |
| `allyria.haste` | owner | haste | `("target", tile)` or `("type", type)` |
| `allyria.strike`, `allyria.curse`, `allyria.ward`, `allyria.fort` | owner | same name | `("target", tile)` |
| `allyria.shape` | owner | shape | `("target", tile)`, `("stop",)` |
| `allyria.shape_into` | owner | after it | `("into", terrain)` |
| `allyria.scry` | owner | scry | `("drop", card)`, `("stop",)` |
| `allyria.rival` | owner | disrupt, spy | `("seat", n)` |
| `allyria.spy` | owner | after it | `("drop", card)`, `("stop",)` |
| `allyria.steal` | owner | steal | `("steal", seat, r)` |
| `allyria.harvest` | owner | harvest | `("harvest", tile)` |
| `allyria.recall` | owner | recall | `("recall", card)`, `("stop",)` |
| `allyria.acquire` | owner | acquire | `("acquire", card)`, `("stop",)` |
"""
"""Ask, the seat that decides, when, and the options. Spec: allyria 4.7."""

EVENTS = """
| race | seat, race |
| city | seat, tile |
| season | card |
| turn | seat, round |
| gained | seat, res, n, why (`season`, a tile id, a card id, `second-seat`) |
| paid | seat, cost, why |
| played | seat, card |
| bought | seat, card, free |
| cycled | seat, card |
| revealed | card, slot |
| drawn | seat, n |
| drawn_cards | seat, cards (seen by the owner only) |
| reshuffled | seat |
| looked | seat, cards (seen by that seat only: scry, spy) |
| spied | seat, victim |
| dropped | seat, card |
| banished | seat, card |
| recalled | seat, card |
| recruited | seat, type, tile, why (`recruit` or a card id) |
| retrained | seat, tile, old, new |
| moved | seat, start, goal, types, why (rally) |
| hastened | seat, what, n |
| marched | seat, start, goal, types (setting out) |
| rolled | seat, side (`att`, `def`), tile, dice, plus, minus, parts |
| assigned | seat, side (`att`, `def`), dice (final faces), hits |
| destroyed | seat, type, tile |
| battle | seat, foe, tile, outcome (`take`, `hold`, `empty`) |
| returned | seat, start, goal, types |
| entered | seat, tile, types |
| struck | seat, tile, dice, losses |
| effect | effect |
| reshaped | seat, tile, old, new |
| fort_built / fort_razed | seat, tile / tile |
| eliminated | seat, by |
| vassal | seat, liege, by |
| turn_ended | seat |
| over | why, places |
"""
"""The kinds of events and their fields. Spec: allyria 9.2."""


def rows(table: str) -> list[list[str]]:
    """The cells of a table, row by row."""
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.strip().splitlines()]
