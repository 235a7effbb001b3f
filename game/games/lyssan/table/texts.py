"""The texts of a Lyssan table: questions, what is left to do, names of seats, and how a match ended."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from game.contract import NOTHING, Decision, Option, Reason, Seat
from game.games.lyssan.rules.effects import card_played
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.steps import Pay
from game.games.lyssan.rules.triumphs import is_only_sign_of_end, standings
from game.games.lyssan.rules.uses import use_of
from game.games.lyssan.table.explanations import SpotWording, explain
from game.games.lyssan.table.layout import LyssanLayout
from game.games.lyssan.table.verbs import VERBS, reason_without_option
from game.games.lyssan.table.verbs.rows import puppet_wins
from game.games.lyssan.table.verbs.tokens import BUILDING
from game.games.lyssan.table.wording import LyssanWording, opening
from game.table.ids import SpotId
from game.table.input.selection import Selection
from game.table.presentation.texts import Explanation, Texts
from game.text import Words

PREVIEWED = 3
"""The most sentences of a preview."""
MOST_LEFT = 3
"""How many things are named that are left to do; there is room for two lines."""
NO_BREAK = "\u00a0"
"""A space at which no line ends."""


class LyssanTexts(Texts):
    """The texts of one match."""

    game = "lyssan"
    verbs = VERBS

    def __init__(self, words: Words, layout: LyssanLayout) -> None:
        super().__init__(words)
        self._layout = layout

    def wording(self, view: Position) -> LyssanWording:
        """The view and the language, with the names of the game's things."""
        return LyssanWording(view, self.words)

    def side(self, view: Position, seat: Seat) -> str:
        """The names of the seat's factions."""
        return self.wording(view).side(seat)

    def role(self, view: Position, seat: Seat) -> str:
        """The seat's faction with the triumphs that it has won of those needed; of two only the triumphs.

        Spec: lyssan 6.1
        """
        wording, needed, own = self.wording(view), view.config.to_win, view.config.factions_of(seat)
        counts = [len(view.factions[name].triumphs) for name in own]
        if len(own) > 1:
            return self.score(view, seat)
        key = "role" if view.factions[own[0]].alive else "role_out"
        return wording.say(key, name=wording.faction(own[0]), count=counts[0], needed=needed)

    def score(self, view: Position, seat: Seat) -> str:
        """The triumphs that each of the seat's factions has won, of those needed. Spec: lyssan 6.1."""
        own = [view.factions[name] for name in view.config.factions_of(seat)]
        counts = "+".join(str(len(faction.triumphs)) for faction in own)
        return self.wording(view).say("score", counts=counts, needed=view.config.to_win)

    def short_name(self, view: Position, seat: Seat, name: str) -> str:
        """The seat's faction, by which rivals know it; the player's name if it has two."""
        own = view.config.factions_of(seat)
        return name if len(own) > 1 else self.wording(view).faction(own[0])

    def subject(self, view: Position, seat: Seat, name: str) -> str:
        """The seat's faction with its article; the player's name if it has two."""
        own = view.config.factions_of(seat)
        return name if len(own) > 1 else self.words(f"lyssan.faction_title.{own[0]}")

    def status(self, view: Position) -> str:
        """The year and the season, what happens in it, and whether it is the last year. Spec: lyssan 4.1."""
        wording, time, phase = self.wording(view), self.wording(view).year_and_season, view.phase
        if view.year == view.last_year and phase != "over":
            time = wording.say("status.last_year", season=wording.season)
        phase = wording.say(f"phase.{phase}")
        acting = view.acting
        if acting is not None and len(view.config.factions_of(view.factions[acting].seat)) > 1:
            phase = wording.say("status.acting", phase=phase, name=wording.faction(acting))
        return wording.say("status.now", time=time, phase=phase)

    def outcome_reasons(self, view: Position) -> list[str]:
        """Why a finished match ended as it did, a sentence each. Spec: lyssan 5.15, 6."""
        wording, result = self.wording(view), view.result
        if result is None:
            return []
        winner = view.factions[result.winner]
        triumphs = wording.listing(map(wording.card, winner.triumphs))
        name, count = wording.faction(result.winner), len(winner.triumphs)
        sentences = [wording.say(f"outcome.{result.why}", name=name, count=count, triumphs=triumphs)]
        if result.why == "row":
            sentences += tie_break(wording, result.factions)
        if winner.role is not None:
            sentences.append(wording.say(f"outcome.{winner.role}", name=name))
        return sentences

    def explain(self, view: Position, spot: SpotId) -> Explanation:
        """Explains a spot and what lies there; empty if that has just left its place."""
        return explain(SpotWording(view, self.words, self._layout.arrangement(view).faction_shown), spot)

    def explain_option(self, view: Position, option: Option) -> Explanation:
        """The name of an option in a list, its cost and its meaning."""
        found = super().explain_option(view, option)
        return replace(found, title=opening(found.title))

    def private_view(self, view: Position, seat: Seat) -> str:
        """The label of the button that opens the private view: what can be chosen there."""
        del seat
        return self.wording(view).say("private.turn" if view.phase == "turns" else "private.hand")

    def reason(self, view: Position, reason: Reason) -> str:
        """A reason of the rules in words."""
        return self.wording(view).reason(reason)

    def why_no_option(self, view: Position, selection: Selection, spot: SpotId) -> str:
        """Why a spot cannot be selected though no rule forbids what it means; empty for what is only read."""
        reason = reason_without_option(view, selection, spot)
        return "" if reason == NOTHING else self.reason(view, reason)

    def preview(self, view: Position, option: Option) -> str:
        """What an option costs and does, in a sentence or two."""
        if len(option) == 1:
            return ""
        return " ".join(self.explain_option(view, option).lines[:PREVIEWED])

    def warning(self, view: Position, decision: Decision, option: Option) -> str:
        """What the player may have forgotten, or would not want: above all that another seat wins."""
        wording = self.wording(view)
        faction = wording.acting(decision.seat)
        if puppet_wins(view, faction, VERBS[str(option[0])].forecast(view, faction, option)):
            return wording.say("warning.puppet", name=wording.faction(faction))
        return super().warning(view, decision, option)

    def question(self, view: Position, decision: Decision) -> str:
        """The question of a decision; that of a card's effect says what the card does. Spec: lyssan 4.2."""
        wording = self.wording(view)
        if decision.ask != "lyssan.target":
            return wording.words(decision.ask, capital=wording.capital)
        verbs = {str(option[0]) for option in decision.options} - {"pass"}
        if verbs <= BUILDING.keys():
            return wording.say("question.build")
        return wording.say(f"question.{verbs.pop()}" if len(verbs) == 1 else "question.act")

    def left_to_do(self, view: Position, decision: Decision) -> str:
        """What is left to do in a turn, such as `3 agents ready · 2 coins`, or the card that is carried out.

        If the seat has two factions, that which acts comes first.
        """
        wording = self.wording(view)
        left = _left(wording, decision)
        if decision.ask == "lyssan.roles" or len(view.config.factions_of(decision.seat)) == 1:
            return left
        return " · ".join(filter(None, (wording.faction(wording.acting(decision.seat)), left)))


def tie_break(wording: LyssanWording, factions: list[str]) -> Iterator[str]:
    """What decided between the first two factions if they have equally many triumphs. Spec: lyssan 6.2."""
    ranked = [name for name in factions if wording.owner(name).alive]
    if len(ranked) < 2:
        return
    decisive = _decisive(wording, *ranked[:2])
    if decisive != "triumphs":
        one, other = map(wording.faction, ranked[:2])
        yield wording.say(f"outcome.tie.{decisive}", first=one, second=other)


def _decisive(wording: LyssanWording, one: str, other: str) -> str:
    """In what two factions differ first: triumphs, debts, cards, castles, else the turn order."""
    first, second = (
        {
            "triumphs": len(owner.triumphs),
            "debts": len(owner.debts),
            "cards": len(owner.hand),
            "castles": len(owner.castles),
        }
        for owner in map(wording.owner, (one, other))
    )
    return next((key for key in first if first[key] != second[key]), "order")


def why_lost(wording: LyssanWording, seat: Seat) -> str:
    """Says that the seat was eliminated, had fewer triumphs, or lost the tie, and how near it came.

    Spec: lyssan 6
    """
    result = wording.view.result
    if result is None or seat == result.ranking[0]:
        return ""
    own, best = wording.view.config.factions_of(seat), len(wording.owner(result.winner).triumphs)
    nearest = max(own, key=lambda name: (len(wording.owner(name).triumphs), -result.factions.index(name)))
    count = len(wording.owner(nearest).triumphs)
    if result.winner in own:
        key = "puppet"
    elif not any(wording.owner(name).alive for name in own):
        key = "out"
    else:
        key = f"tie_{_decisive(wording, result.winner, nearest)}" if count == best else "triumphs"
    names, winner = wording.side(seat), wording.faction(result.winner)
    why = wording.words(f"log.lyssan.lost.{key}", names=names, winner=winner, count=count, best=best)
    return " ".join([why, *(_near_miss(wording, own) if result.winner not in own else ())])


def _near_miss(wording: LyssanWording, own: Sequence[str]) -> Iterator[str]:
    """The triumph that a seat has missed by least."""
    view = wording.view
    missed: list[tuple[int, str, int, int]] = []
    for slot in view.row:
        counts = standings(view, str(slot.id)) if slot.open and slot.winner not in own else {}
        if is_only_sign_of_end(view, slot) and slot.open and slot.triumph.kind == "majority":
            continue
        for name in own:
            others = max((count for other, count in counts.items() if other not in own), default=0)
            if counts.get(name):
                missed.append((others - counts[name], str(slot.id), counts[name], others))
    if missed:
        _, triumph, count, best = min(missed, key=lambda each: each[0])
        yield wording.words("log.lyssan.lost.near", triumph=wording.card(triumph), count=count, best=best)


def _left(wording: LyssanWording, decision: Decision) -> str:
    view, faction, options = wording.view, wording.acting(decision.seat), decision.options
    match decision.ask:
        case "lyssan.command":
            known = options if view.shows_cards_of(faction) else decision.public_part.options
            parts = islice(_left_in_turn(wording, faction, known), MOST_LEFT)
            return f"{NO_BREAK}· ".join(part.replace(" ", NO_BREAK, 1) for part in parts)
        case "lyssan.prelude" if view.shows_cards_of(faction):
            cards = sum(option[0] == "play" for option in options)
            return wording.say("left.cards", count=cards) if cards else ""
        case "lyssan.place":
            return wording.say("left.place", count=sum(wording.owner(faction).unplaced.values()))
        case "lyssan.act":
            use = use_of(view, decision)
            return wording.say("left.points", count=use.points) if use and not use.talks else ""
        case "lyssan.target" | "lyssan.pay":
            return " · ".join(_left_of_card(wording, faction))
    return ""


def _left_of_card(wording: LyssanWording, faction: str) -> Iterator[str]:
    """The card that is being carried out, and how many cards must still be discarded. Spec: lyssan 5.9.2."""
    card, step = card_played(wording.view), wording.view.innermost(Pay)
    if card is not None:
        key = "card_used" if card in wording.owner(faction).court else "card"
        yield wording.say(f"left.{key}", card=wording.card(card))
    if step is not None and step.left > 1:
        yield wording.say("left.pay", count=step.left)


def _left_in_turn(wording: LyssanWording, faction: str, options: tuple[Option, ...]) -> Iterator[str]:
    """Ready agents, coins and auxiliaries, powers to use; behind the curtain cards and debts, too."""
    ready, owner = wording.ready_agents(faction), wording.owner(faction)
    if ready:
        yield wording.say("left.agents", count=ready)
    if owner.shame:
        yield wording.say("left.shame", count=len(owner.shame))
    if owner.coins:
        yield wording.amount("coins", owner.coins)
    if owner.auxiliaries:
        yield wording.amount("auxiliaries", owner.auxiliaries)
    for name in (row.name for row in VERBS.values() if row.is_counted):
        count = sum(option[0] == name for option in options)
        if count:
            yield wording.say(f"left.{name}", count=count)
