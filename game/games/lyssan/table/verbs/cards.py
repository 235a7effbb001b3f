"""Cards are played, used and given up, debts repaid, shame cleared. Spec: lyssan 5.6, 5.9, 5.10, 5.12."""

from collections.abc import Iterator

from game.contract import Decision, Option, Seat
from game.games.lyssan.rules.commands import card_played, cost
from game.games.lyssan.rules.data import SURPRISES, card_kind
from game.games.lyssan.rules.debts import ways_to_atone
from game.games.lyssan.rules.flow import ATONE, COMMAND, PRELUDE
from game.games.lyssan.rules.position import Position
from game.games.lyssan.table.ids import CardSpot, CourtSpot, DebtDeckSpot, DebtSpot, FactionSpot, ShameSpot
from game.games.lyssan.table.verbs.rows import Row, named, pointed_at
from game.games.lyssan.table.wording import LyssanWording
from game.table.ids import SpotId, Spots
from game.table.input.selection import Selection

# --- spots ---


def token_and_courtier(_view: Position, option: Option, _seat: Seat) -> Spots:
    """A token of shame, if one is cleared, and the courtier that is given up."""
    return *(ShameSpot(str(token)) for token in option[1:-1]), CourtSpot(str(option[-1]))


def token_or_debt(view: Position, option: Option, _seat: Seat) -> Spots:
    """A token of shame and the deck of debts, or a debt that is laid aside."""
    if view.phase == "atone":
        return ShameSpot(str(option[1])), DebtDeckSpot()
    return (DebtSpot(str(option[1])),)


# --- what a press elsewhere means ---


def play_meant(view: Position, selection: Selection, spot: SpotId) -> Option | None:
    """The card pointed at; in the prelude only one of the own hand."""
    if not isinstance(spot, CardSpot):
        return None
    is_own = spot.card in view.factions[str(view.acting)].hand if view.acting else False
    is_meant = selection.decision.ask == COMMAND or (selection.decision.ask == PRELUDE and is_own)
    return ("play", spot.card) if is_meant else None


def influence_meant(view: Position, selection: Selection, spot: SpotId) -> Option | None:
    """A card of another faction, to clear shame."""
    if selection.decision.ask != ATONE or not isinstance(spot, CardSpot):
        return None
    return None if spot.card in view.factions[str(view.acting)].hand else ("influence", "", spot.card)


def courtier_meant(view: Position, selection: Selection, spot: SpotId) -> Option | None:
    """A courtier of another faction, to clear shame."""
    if selection.decision.ask != ATONE or not isinstance(spot, CourtSpot):
        return None
    return None if spot.card in view.factions[str(view.acting)].court else ("courtier", "", spot.card)


def debt_meant(_view: Position, selection: Selection, spot: SpotId) -> Option | None:
    """Any debt, to clear shame."""
    return ("debt",) if selection.decision.ask == ATONE and isinstance(spot, DebtDeckSpot) else None


# --- names ---


def card_title(wording: LyssanWording, option: Option) -> str:
    """A card that is played, used, discarded or given away, the last one to a faction if one is named."""
    card = wording.card(str(option[1]))
    if len(option) == 2:
        return wording.say(f"name.{option[0]}", card=card)
    return wording.say("name.give_to", card=card, name=wording.faction(str(option[2])))


def courtier_title(wording: LyssanWording, option: Option) -> str:
    """A courtier that is given up for a token of shame or a debt, or a rival's that is exiled."""
    card = str(option[-1])
    if len(option) > 2:
        return wording.say("name.courtier", what=wording.token(str(option[1])), card=wording.card(card))
    is_own = card in wording.owner(wording.acting()).court
    return wording.say("name.give_up" if is_own else "name.exile", card=wording.card(card))


def influence_title(wording: LyssanWording, option: Option) -> str:
    """A card that is discarded for a token of shame."""
    _, token, card = map(str, option)
    return wording.say("name.influence", what=wording.token(token), card=wording.card(card))


def debt_title(wording: LyssanWording, option: Option) -> str:
    """A debt that is taken for a token of shame, or one that is laid aside."""
    what = str(option[1])
    if what in wording.owner(wording.acting()).shame:
        return wording.say("name.take_debt", what=wording.token(what))
    return wording.say("name.absolve", debt=wording.debt(what))


def rival_title(wording: LyssanWording, option: Option) -> str:
    """The faction, with the card that is played against it if that is known."""
    name, card = wording.faction(str(option[1])), card_played(wording.view)
    return name if card is None else wording.say("name.rival", card=wording.card(card), name=name)


# --- what they cost and do ---


def card_meaning(wording: LyssanWording, option: Option) -> Iterator[str]:
    """The text on the card."""
    yield wording.card_text(str(option[1]))


def play_meaning(wording: LyssanWording, option: Option) -> Iterator[str]:
    """How many other cards are discarded for the card, and its text."""
    price = cost(wording.view, wording.acting(), str(option[1]))
    yield wording.say("option.card_cost", count=price) if price else wording.say("option.card_free")
    yield from card_meaning(wording, option)


def repay_meaning(wording: LyssanWording, option: Option) -> Iterator[str]:
    """What it costs to repay the debt."""
    yield wording.debt_text(str(option[1]))
    yield wording.say("option.repaid")


def courtier_meaning(wording: LyssanWording, option: Option) -> Iterator[str]:
    """What is lost with the courtier."""
    is_way = len(option) > 2
    yield wording.say("option.atone.courtier") if is_way else wording.card_text(str(option[1]))


def debt_meaning(wording: LyssanWording, option: Option) -> Iterator[str]:
    """The number of the debt, and whether it brings the agent back to the map. Spec: lyssan 5.6.3."""
    faction, what = wording.acting(), str(option[1])
    owner = wording.owner(faction)
    if what not in owner.shame:
        yield wording.debt_text(what)
        return
    yield wording.say("option.atone.debt", number=len(owner.debts) + 1)
    if what in wording.view.agents and wording.view.holder(what) == faction:
        yield wording.say("option.returns")


def rival_meaning(wording: LyssanWording, option: Option) -> Iterator[str]:
    """The numbers of a rival that a card could be used on."""
    yield holdings(wording, str(option[1]))


def holdings(wording: LyssanWording, faction: str) -> str:
    """How many cards, debts and shame a faction has."""
    owner = wording.owner(faction)
    counts = {"cards": len(owner.hand), "debts": len(owner.debts), "shame": len(owner.shame)}
    return wording.say(
        "faction.holds", **{what: wording.amount(what, count) for what, count in counts.items()}
    )


def shame_left(wording: LyssanWording, decision: Decision, option: Option) -> str:
    """Warns if a card leaves too few ways to clear the faction's shame. Spec: lyssan 5.6."""
    view, faction, card = wording.view, wording.acting(decision.seat), str(option[1])
    shame, ways = _after_playing(view, faction, card)
    if ways < shame and len(wording.owner(faction).shame) <= ways_to_atone(view, faction):
        return wording.say("warning.shame", shame=wording.amount("shame", shame), count=ways)
    return ""


def _after_playing(position: Position, faction: str, card: str) -> tuple[int, int]:
    """The shame of a faction and its ways to clear it after it has played a card. Spec: lyssan 5.9, 5.11."""
    kind, shame = card_kind(card), len(position.factions[faction].shame)
    cards, debts = -1 - cost(position, faction, card), 0
    for effect in SURPRISES[kind].effects if kind in SURPRISES else ():
        match effect:
            case ["cleanse", int(most)]:
                shame = max(0, shame - most)
            case ["draw", int(count)]:
                cards += min(count, len(position.decks.influence) + len(position.decks.discard))
            case ["rival_steal", int(count)]:
                cards += count
            case ["absolve"]:
                debts -= 1
    courtiers = int(kind not in SURPRISES)
    return shame, ways_to_atone(position, faction, cards=cards, courtiers=courtiers, debts=debts)


VERBS = (
    Row(
        "power",
        spots=named(CourtSpot),
        title=card_title,
        meaning=card_meaning,
        gives_away=True,
        meant=pointed_at("power", CourtSpot),
        is_counted=True,
    ),
    Row(
        "play",
        spots=named(CardSpot),
        title=card_title,
        meaning=play_meaning,
        warning=shame_left,
        meant=play_meant,
        is_counted=True,
    ),
    Row("discard", spots=named(CardSpot), title=card_title, meaning=card_meaning, gives_away=True),
    Row("give", spots=named(CardSpot), title=card_title, meaning=card_meaning, gives_away=True),
    Row(
        "rival",
        spots=named(FactionSpot),
        title=rival_title,
        meaning=rival_meaning,
    ),
    Row(
        "repay",
        spots=named(DebtSpot),
        title=lambda wording, option: wording.say("name.repay", debt=wording.debt(str(option[1]))),
        meaning=repay_meaning,
        gives_away=True,
        meant=pointed_at("repay", DebtSpot),
        is_counted=True,
    ),
    Row(
        "influence",
        spots=named(ShameSpot, CardSpot),
        title=influence_title,
        meaning=lambda wording, _: [wording.say("option.atone.influence")],
        gives_away=True,
        meant=influence_meant,
    ),
    Row(
        "courtier",
        spots=token_and_courtier,
        title=courtier_title,
        meaning=courtier_meaning,
        gives_away=True,
        meant=courtier_meant,
    ),
    Row(
        "debt",
        spots=token_or_debt,
        title=debt_title,
        meaning=debt_meaning,
        gives_away=True,
        meant=debt_meant,
    ),
    Row(
        "cleanse",
        spots=named(ShameSpot),
        title=lambda wording, option: wording.token(str(option[1])),
        meaning=lambda wording, _: [wording.say("option.cleanse")],
    ),
)
