"""Cards, debts, shame, money, masters, and ends of turns. Spec: lyssan 3.4, 4, 5.5, 5.6, 5.8-5.10, 5.12."""

from collections.abc import Iterator, Sequence

from game.contract import Decision, Option
from game.games.lyssan.rules.data import SURPRISES, card_kind
from game.games.lyssan.rules.debts import ways_to_atone
from game.games.lyssan.rules.effects import Absolve, Cleanse, Draw, RivalSteal, card_played, step_of
from game.games.lyssan.rules.flow import ATONE, COMMAND, PRELUDE
from game.games.lyssan.rules.position import Position, total
from game.games.lyssan.rules.turn import TRADED, cost
from game.games.lyssan.table.ids import (
    CardSpot,
    CourtSpot,
    DebtDeckSpot,
    DebtSpot,
    FactionSpot,
    PurseSpot,
    ShameSpot,
)
from game.games.lyssan.table.verbs.rows import LyssanVerb, named, only, row
from game.games.lyssan.table.verbs.tokens import bought
from game.games.lyssan.table.wording import LyssanWording
from game.table.ids import SpotId, Spots
from game.table.input.selection import Selection
from game.table.presentation.verbs import pointed_at, same_option

OTHER = {"coins": "auxiliaries", "auxiliaries": "coins"}
"""What is got for each kind of money."""

# --- spots, and what a press elsewhere means ---


def token_and_courtier(_view: Position, *names: str) -> Spots:
    """A token of shame, if one is cleared, and the courtier that is given up."""
    return *map(ShameSpot, names[:-1]), CourtSpot(names[-1])


def token_or_debt(view: Position, name: str) -> Spots:
    """A token of shame and the deck of debts, or a debt that is laid aside."""
    return (ShameSpot(name), DebtDeckSpot()) if view.phase == "atone" else (DebtSpot(name),)


def play_meant(view: Position, selection: Selection, spot: SpotId) -> Option | None:
    """The card pointed at; in the prelude only one of the own hand."""
    if not isinstance(spot, CardSpot):
        return None
    is_own = view.acting is not None and spot.card in view.factions[view.acting].hand
    is_meant = selection.decision.ask == COMMAND or (selection.decision.ask == PRELUDE and is_own)
    return ("play", spot.card) if is_meant else None


def atonement_meant(view: Position, selection: Selection, spot: SpotId) -> Option | None:
    """What clears shame: any debt, or a card or courtier of another faction."""
    if selection.decision.ask != ATONE:
        return None
    owner = view.factions[str(view.acting)]
    match spot:
        case CardSpot(card) if card not in owner.hand:
            return ("influence", "", card)
        case CourtSpot(card) if card not in owner.court:
            return ("courtier", "", card)
        case DebtDeckSpot():
            return ("debt",)
    return None


# --- names ---


def give_title(wording: LyssanWording, card: str, *to: str) -> str:
    """A card that is given away, to a faction if one is named."""
    if not to:
        return wording.say("name.give", card=wording.card(card))
    return wording.say("name.give_to", card=wording.card(card), name=wording.faction(to[0]))


def courtier_title(wording: LyssanWording, *names: str) -> str:
    """A courtier that is given up for a token of shame or a debt, or a rival's that is exiled."""
    card = wording.card(names[-1])
    if len(names) > 1:
        return wording.say("name.courtier", what=wording.token(names[0]), card=card)
    is_own = names[0] in wording.owner(wording.acting()).court
    return wording.say("name.give_up" if is_own else "name.exile", card=card)


def debt_title(wording: LyssanWording, what: str) -> str:
    """A debt that is taken for a token of shame, or one that is laid aside."""
    if what in wording.owner(wording.acting()).shame:
        return wording.say("name.take_debt", what=wording.token(what))
    return wording.say("name.absolve", debt=wording.card(what))


def rival_title(wording: LyssanWording, rival: str) -> str:
    """The faction, with the card that is played against it if that is known."""
    name, card = wording.faction(rival), card_played(wording.view)
    return name if card is None else wording.say("name.rival", card=wording.card(card), name=name)


def trade_title(wording: LyssanWording, given: str, number: str = "") -> str:
    """What is given, and what is got for it; a card swaps a number of coins or auxiliaries one for one."""
    less, more = (int(number), int(number)) if number else (TRADED, 1)
    got = wording.amount(OTHER[given], more)
    return wording.say("name.trade", given=wording.amount(given, less), got=got)


def tax_title(wording: LyssanWording, what: str) -> str:
    """What the capital gives."""
    return wording.amount({"coin": "coins", "auxiliary": "auxiliaries", "card": "cards"}[what], 1)


# --- what they cost and do ---


def card_meaning(wording: LyssanWording, card: str, *_to: str) -> list[str]:
    """The text on the card."""
    return [wording.card_text(card)]


def play_meaning(wording: LyssanWording, card: str) -> list[str]:
    """How many other cards are discarded for the card, and its text."""
    price = cost(wording.view, wording.acting(), card)
    said = wording.say("option.card_cost", count=price) if price else wording.say("option.card_free")
    return [said, wording.card_text(card)]


def courtier_meaning(wording: LyssanWording, *names: str) -> list[str]:
    """What is lost with the courtier."""
    return [wording.say("option.atone.courtier") if len(names) > 1 else wording.card_text(names[0])]


def debt_meaning(wording: LyssanWording, what: str) -> Iterator[str]:
    """The number of the debt, and whether it brings the agent back to the map. Spec: lyssan 5.6.3."""
    faction = wording.acting()
    owner = wording.owner(faction)
    if what not in owner.shame:
        yield wording.card_text(what)
        return
    yield wording.say("option.atone.debt", number=len(owner.debts) + 1)
    if what in wording.view.agents and wording.view.holder(what) == faction:
        yield wording.say("option.returns")


def master_meaning(wording: LyssanWording, faction: str) -> list[str]:
    """Which faction is the puppet then."""
    own = wording.view.config.factions_of(wording.owner(faction).seat)
    puppet = next(name for name in own if name != faction)
    return [wording.say("option.master", puppet=wording.faction(puppet))]


def money_then(wording: LyssanWording, given: str, less: int, more: int) -> str:
    """The money that the acting faction has after it has given so much and got so much of the other."""
    owner = wording.owner(wording.acting())
    coins, auxiliaries = (-less, more) if given == "coins" else (more, -less)
    return wording.money(owner.coins + coins, owner.auxiliaries + auxiliaries)


# --- warnings ---


def shame_left(wording: LyssanWording, decision: Decision, card: str) -> str:
    """Warns if a card leaves too few ways to clear the faction's shame. Spec: lyssan 5.6."""
    view, faction = wording.view, wording.acting(decision.seat)
    shame, ways = _after_playing(view, faction, card)
    if ways < shame and len(wording.owner(faction).shame) <= ways_to_atone(view, faction):
        return wording.say("warning.shame", shame=wording.amount("shame", shame), count=ways)
    return ""


def _after_playing(position: Position, faction: str, card: str) -> tuple[int, int]:
    """The shame of a faction and its ways to clear it after it has played a card. Spec: lyssan 5.9, 5.11."""
    kind, shame = card_kind(card), len(position.factions[faction].shame)
    cards, debts = -1 - cost(position, faction, card), 0
    for effect in SURPRISES[kind].effects if kind in SURPRISES else ():
        match step_of(effect, faction, card):
            case Cleanse(most=most):
                shame = max(0, shame - most)
            case Draw(count=count):
                cards += min(count, len(position.decks.influence) + len(position.decks.discard))
            case RivalSteal(count=count):
                cards += count
            case Absolve():
                debts -= 1
    courtiers = int(kind not in SURPRISES)
    return shame, ways_to_atone(position, faction, cards=cards, courtiers=courtiers, debts=debts)


def left_undone(wording: LyssanWording, decision: Decision) -> str:
    """Warns of ready agents, lost auxiliaries, and coins for which something could be bought."""
    faction = wording.acting(decision.seat)
    ready, warnings = wording.ready_agents(faction), []
    if ready:
        warnings.append(wording.say("warning.agents", count=ready))
    lost = wording.owner(faction).auxiliaries - total(wording.view, faction, "store")
    if lost > 0:
        warnings.append(wording.say("warning.auxiliaries", count=lost))
    things = [wording.counted(kind, 1) for kind in bought(decision.options)]
    if things:
        warnings.append(wording.say("warning.purchases", things=wording.listing(things, "choice")))
    return " ".join(warnings)


VERBS: Sequence[LyssanVerb] = (
    row(
        "master",
        spots=named(FactionSpot),
        title=lambda wording, faction: wording.say("name.master", name=wording.faction(faction)),
        meaning=master_meaning,
        meant=pointed_at("master", "lyssan.roles", FactionSpot),
    ),
    row(
        "trade",
        spots=lambda _, given: (PurseSpot(given), PurseSpot(OTHER[given])),
        title=trade_title,
        meaning=lambda wording, given: [
            wording.say("option.left_over", left=money_then(wording, given, TRADED, 1))
        ],
        gives_away=True,
        again=same_option,
        meant=pointed_at("trade", COMMAND, PurseSpot),
    ),
    row(
        "swap",
        title=trade_title,
        meaning=lambda wording, given, number: [
            wording.say("option.have", money=money_then(wording, given, int(number), int(number)))
        ],
        gives_away=True,
    ),
    row(
        "tax",
        title=tax_title,
        meaning=lambda wording, what: [wording.words(f"lyssan.meaning.tax_{what}")],
    ),
    row("end", warning=left_undone),
    row("done"),
    row("stop"),
    row("pass"),
    row(
        "power",
        spots=named(CourtSpot),
        title=lambda wording, card: wording.say("name.power", card=wording.card(card)),
        meaning=card_meaning,
        gives_away=True,
        meant=pointed_at("power", COMMAND, CourtSpot),
        is_counted=True,
    ),
    row(
        "play",
        spots=named(CardSpot),
        title=lambda wording, card: wording.say("name.play", card=wording.card(card)),
        meaning=play_meaning,
        warning=shame_left,
        meant=play_meant,
        is_counted=True,
    ),
    row(
        "discard",
        spots=named(CardSpot),
        title=lambda wording, card: wording.say("name.discard", card=wording.card(card)),
        meaning=card_meaning,
        gives_away=True,
    ),
    row("give", spots=named(CardSpot), title=give_title, meaning=card_meaning, gives_away=True),
    row(
        "rival",
        spots=named(FactionSpot),
        title=rival_title,
        meaning=lambda wording, rival: [wording.holdings(rival)],
    ),
    row(
        "repay",
        spots=named(DebtSpot),
        title=lambda wording, debt: wording.say("name.repay", debt=wording.card(debt)),
        meaning=lambda wording, debt: [wording.card_text(debt), wording.say("option.repaid")],
        gives_away=True,
        meant=pointed_at("repay", COMMAND, DebtSpot),
        is_counted=True,
    ),
    row(
        "influence",
        spots=named(ShameSpot, CardSpot),
        title=lambda wording, token, card: wording.say(
            "name.influence", what=wording.token(token), card=wording.card(card)
        ),
        meaning=lambda wording, *_: [wording.say("option.atone.influence")],
        gives_away=True,
        meant=only("influence", atonement_meant),
    ),
    row(
        "courtier",
        spots=token_and_courtier,
        title=courtier_title,
        meaning=courtier_meaning,
        gives_away=True,
        meant=only("courtier", atonement_meant),
    ),
    row(
        "debt",
        spots=token_or_debt,
        title=debt_title,
        meaning=debt_meaning,
        gives_away=True,
        meant=only("debt", atonement_meant),
    ),
    row(
        "cleanse",
        spots=named(ShameSpot),
        title=LyssanWording.token,
        meaning=lambda wording, _: [wording.say("option.cleanse")],
    ),
)
