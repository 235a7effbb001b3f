"""The course of a match: seasons, phases, and what happens between them. Spec: lyssan 4, 5.2, 5.5, 5.6."""

from collections.abc import Callable, Iterable, Iterator

from game.contract import Decision, Event, Option, Seat
from game.games.lyssan.rules import building, debts, decks, setup, triumphs, turn
from game.games.lyssan.rules.blessing import Blessing
from game.games.lyssan.rules.effects import EFFECTS, BonusTalk, Deploy, Effects
from game.games.lyssan.rules.events import OrderSet, PhaseBegun, Taxed, TurnBegun
from game.games.lyssan.rules.position import Position, controlled, controller, total
from game.games.lyssan.rules.records import FactionStep, Turn
from game.games.lyssan.rules.steps import Pay, Talk
from game.games.lyssan.rules.triumphs import OVER, eliminate, lose_courtier
from game.games.lyssan.rules.uses import Use, begin
from game.kit.flow import Flow, Phase, SeatPhase
from game.kit.piles import known

DONE: Option = ("done",)
AUTUMN_CARDS = 2
"""Spec: lyssan 5.5.3."""
TAXES = {"gold": "auxiliary", "green": "card", "grey": "coin"}
"""By terrain. Spec: lyssan 5.5.2."""


def begin_prelude(position: Position) -> Iterator[Event]:
    """Spec: lyssan 3.2."""
    position.phase, position.queue = "prelude", position.living()
    yield PhaseBegun(phase="prelude", year=position.year, season=position.season)
    yield from begin_turn(position)


def answer_prelude(position: Position, option: Option) -> Iterator[Event]:
    """Plays a card, or ends the faction's prelude. Spec: lyssan 3.2."""
    faction = position.queue[0]
    if option != DONE:
        position.running_turn.commands += 1
        yield from turn.play(position, faction, str(option[1]))
        return
    yield from turn.end_turn(position, faction)
    position.queue.pop(0)
    if position.queue:
        yield from begin_turn(position)
    else:
        yield from _begin_year(position, decks.shuffled(position.living(), position.chance))


def order_count(position: Position, faction: str) -> int:
    """What counts for the turn order: cards and debts, less the trait `order`. Spec: lyssan 3.3, 4.3.

    Before the first year debts do not count.
    """
    owner = position.factions[faction]
    debts = len(owner.debts) if position.year else 0
    return max(0, len(owner.hand) + debts - total(position, faction, "order"))


def _begin_year(position: Position, lots: list[str]) -> Iterator[Event]:
    """The turn order, fewest cards and debts first, and of equal counts as in `lots`; then spring begins.

    Spec: lyssan 3.3, 4.1, 4.3
    """
    ordered = sorted(lots, key=lambda name: order_count(position, name))
    position.order = [*ordered, *position.eliminated]
    yield OrderSet(factions=ordered)
    position.year += 1
    position.phase = position.season = "spring"
    yield PhaseBegun(phase="spring", year=position.year, season="spring")


def spring(position: Position) -> Iterator[Event]:
    """Triumphs are awarded, and the next one is revealed; then summer begins. Spec: lyssan 5.2."""
    yield from triumphs.award(position)
    if position.result is None:
        yield from triumphs.reveal_next(position)
    if position.result is None:
        yield from _begin_season(position, "summer")


def _begin_season(position: Position, season: str) -> Iterator[Event]:
    """All agents become ready; then atonement. Spec: lyssan 4.1, 5.5.1, 5.12."""
    position.season, position.phase, position.queue = season, "atone", position.living()
    position.agents.make_all_ready()
    for faction in position.factions.values():
        faction.deaf_used = False
    yield PhaseBegun(phase=season, year=position.year, season=season)


def atone_options(position: Position) -> list[Option]:
    """Each way to clear each token; equal tokens once. Spec: lyssan 5.6.1, 5.6.2."""
    faction = position.queue[0]
    owner = position.factions[faction]
    options: list[Option] = []
    for token in dict.fromkeys(owner.shame):
        options += [("influence", token, card) for card in known(owner.hand)]
        options += [("courtier", token, card) for card in owner.court]
        if debts.why_not_owe(position, faction) is None:
            options.append(("debt", token))
    return options


def atone(position: Position, option: Option) -> Iterator[Event]:
    """Clears one token of shame. Spec: lyssan 5.6."""
    faction, way, token = position.queue[0], str(option[0]), str(option[1])
    owner = position.factions[faction]
    if way == "influence":
        yield from decks.discard(position, faction, [str(option[2])], "atonement")
    elif way == "courtier":
        yield from lose_courtier(position, faction, str(option[2]), "atonement")
    else:
        yield from decks.draw(position, faction, "debts")
    yield from debts.clear(position, faction, token, way)
    returns = way == "debt" and token in position.agents and position.holder(token) == faction
    if returns and owner.castles:
        position.stack.append(Return(faction, token))


def after_atonement(position: Position) -> Iterator[Event]:
    """The first faction has no way left to atone: it is out if it has shame. Spec: lyssan 5.6.4."""
    faction = position.queue[0]
    if position.factions[faction].shame:
        yield from eliminate(position, faction, "shame")
        if position.result is not None:
            return
    else:
        position.queue.pop(0)
    if not position.queue:
        position.phase, position.queue = "tax", position.living()


class Return(FactionStep[Position], tag="return"):
    """A debt brings back the agent that was shame. Spec: lyssan 5.6.3."""

    asks = ("lyssan.muster",)
    verbs = ("muster",)
    agent: str

    def options(self, match: Position) -> list[Option]:
        """The own castles."""
        return [("muster", self.agent, castle) for castle in match.factions[self.faction].castles]

    def answer(self, match: Position, option: Option) -> Iterator[Event]:
        """The agent arrives, exhausted."""
        self.finish(match)
        yield from building.arrive(match, self.faction, str(option[1]), str(option[2]), fresh=False)


def tax_options(position: Position) -> list[Option]:
    """What the capital gives its controller in summer. Spec: lyssan 5.5.2."""
    faction = position.queue[0]
    if position.season != "summer" or controller(position, position.realm.capital) != faction:
        return []
    return [("tax", what) for what in ("coin", "auxiliary", "card")]


def tax(position: Position, option: Option | None) -> Iterator[Event]:
    """The faction gets its taxes, in autumn only cards. Spec: lyssan 5.5.2, 5.5.3."""
    faction = position.queue.pop(0)
    if position.season == "autumn":
        cards = AUTUMN_CARDS + total(position, faction, "autumn_cards")
        yield from decks.draw(position, faction, "influence", cards)
    else:
        yield from _summer_tax(position, faction, None if option is None else str(option[1]))
    if not position.queue:
        position.phase, position.queue = "turns", position.living()
        yield from begin_turn(position)


def _summer_tax(position: Position, faction: str, capital: str | None) -> Iterator[Event]:
    coins, auxiliaries, cards = summer_taxes(position, faction, capital)
    owner = position.factions[faction]
    owner.coins += coins
    owner.auxiliaries += auxiliaries
    yield Taxed(faction=faction, coins=coins, auxiliaries=auxiliaries, cards=cards, elbingen=capital)
    yield from decks.draw(position, faction, "influence", cards)


def summer_taxes(position: Position, faction: str, capital: str | None) -> tuple[int, int, int]:
    """Coins, auxiliaries and cards of a faction's provinces and courtiers. Spec: lyssan 5.5.2.

    `capital`: what the capital gives, `coin`, `auxiliary` or `card`; None: it gives nothing.
    """
    terrains = [position.realm.provinces[name].terrain for name in controlled(position, faction)]
    given = [capital, *(TAXES.get(terrain) for terrain in terrains)]
    coins = given.count("coin") + total(position, faction, "summer_coins")
    auxiliaries = given.count("auxiliary") + total(position, faction, "summer_auxiliaries")
    return coins, auxiliaries, given.count("card")


def begin_turn(position: Position) -> Iterator[Event]:
    """The turn of the first faction in the queue; its prelude counts as one. Spec: lyssan 3.2.2, 5.3.3."""
    faction = position.queue[0]
    position.turn = Turn(faction)
    yield TurnBegun(faction=faction, year=position.year, season=position.season)
    yield from triumphs.claim_realm(position)


def answer_turn(position: Position, option: Option) -> Iterator[Event]:
    """Carries out a command, or ends the turn. Spec: lyssan 4.1, 5.8."""
    faction = position.queue[0]
    if option != turn.END:
        position.running_turn.commands += 1
        verb, *things = map(str, option)
        command = turn.COMMANDS.get(verb)
        if command is None:
            yield from begin(position, faction, option)
        else:
            yield from command.carry_out(position, faction, *things)
        return
    yield from turn.end_turn(position, faction)
    position.queue.pop(0)
    if position.queue:
        yield from begin_turn(position)
    elif position.season == "summer":
        yield from _begin_season(position, "autumn")
    else:
        yield from _begin_year(position, position.living())


# --- the phases ---

STEPS: tuple[type[FactionStep[Position]], ...] = (
    *EFFECTS.values(),
    *(Use, BonusTalk, Talk, Pay, debts.Tribute, debts.Hostage, debts.Disband),
    *(Blessing, Deploy, Effects, Return),
)
"""All kinds of steps that can be on the stack."""


class Roles(Phase[Position]):
    """Both seats choose their masters at the same time. Spec: lyssan 3.4."""

    ask = "lyssan.roles"

    def decisions(self, match: Position) -> tuple[Decision, ...]:
        """One for each seat that has not chosen."""
        found = ((seat, setup.role_options(match, seat)) for seat in range(match.config.seats))
        return tuple(Decision(seat, self.ask, tuple(options)) for seat, options in found if options)

    def carry_out(self, match: Position, seat: Seat, option: Option) -> Iterable[Event]:
        """Carries out an open option."""
        return setup.choose_role(match, seat, option)


def _asking(
    ask: str,
    options: Callable[[Position], list[Option]],
    answer: Callable[[Position, Option], Iterable[Event]],
    *secret: str,
) -> SeatPhase[Position]:
    """A phase in which the first faction of the queue is asked."""
    return SeatPhase(ask, options, answer, _first_in_queue, secret=secret)


def _first_in_queue(position: Position) -> Seat:
    return position.factions[position.queue[0]].seat


def _after_command(position: Position) -> Iterable[Event]:
    """Checks the triumph `realm` once a command is completed. Spec: lyssan 5.3.3."""
    is_complete = not position.stack and position.turn is not None and position.result is None
    return triumphs.claim_realm(position) if is_complete else ()


PLACE, COMMAND, PRELUDE, ATONE = "lyssan.place", "lyssan.command", "lyssan.prelude", "lyssan.atone"

FLOW: Flow[Position] = Flow(
    {
        "roles": Roles(),
        "place": _asking(PLACE, setup.place_options, setup.place),
        "prelude": _asking(
            PRELUDE,
            lambda position: [*turn.playable(position, position.queue[0]), DONE],
            answer_prelude,
            *turn.SECRET,
        ),
        "atone": _asking(ATONE, atone_options, atone, "influence"),
        "tax": _asking("lyssan.tax", tax_options, tax),
        "turns": _asking(
            COMMAND,
            lambda position: turn.commands(position, position.queue[0]),
            answer_turn,
            *turn.SECRET,
        ),
    },
    {
        "place": begin_prelude,
        "spring": spring,
        "atone": after_atonement,
        "tax": lambda position: tax(position, None),
    },
    over=OVER,
    always_asked=(COMMAND, PRELUDE),
    after=_after_command,
)
"""Spec: lyssan 3.7, 4.1. A decision with a single option is carried out, but not these: 4.1.4."""
