"""The texts of a table of Yes, Your Grace: questions, what is left to do, titles, how a match ended."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from game.contract import Decision, Option, Reason, Seat
from game.games.grace.rules import judging
from game.games.grace.rules.data import CHAOS_AGENT, USURPER_KING
from game.games.grace.rules.ending import CHAOS_CROWNED
from game.games.grace.rules.intrigues import Plotting
from game.games.grace.rules.kingdom import Kingdom, seat_of
from game.games.grace.rules.placing import WAIT, WAITS, Laying
from game.games.grace.rules.reasons import expected
from game.games.grace.rules.resolution import Damaging, Resolving
from game.games.grace.rules.resource_phase import Collecting
from game.games.grace.table import explanations
from game.games.grace.table.forecast import as_known
from game.games.grace.table.sentences import contest_of
from game.games.grace.table.verbs import VERBS
from game.games.grace.table.wording import GraceWording, capital
from game.kit.records import known_value
from game.table.ids import SpotId
from game.table.input.selection import Selection
from game.table.presentation.texts import Contest, Explanation, Texts


class GraceTexts(Texts):
    """The texts of one match."""

    game = "grace"
    verbs = VERBS

    def wording(self, view: Kingdom) -> GraceWording:
        """The view and the language, with names of the things of the game."""
        return GraceWording.of(view, self.words)

    def role(self, view: Kingdom, seat: Seat) -> str:
        """The seat's house if it needs its name, and what it is at court; empty: nothing."""
        wording = self.wording(view)
        house = [wording.house(seat)] if wording.has_house(seat) else []
        return ", ".join([*house, *wording.titles(seat)])

    def short_name(self, view: Kingdom, seat: Seat, name: str) -> str:
        """The seat's house if others have its player's name, else the player's name."""
        wording = self.wording(view)
        return wording.house(seat) if wording.has_house(seat) else name

    def role_signs(self, view: Kingdom, seat: Seat) -> list[str]:
        """Pictures of the crown, the office and the Heir card of a seat."""
        office = view.office_of(seat)
        signs = [f"grace/crown_{view.king_side}"] if view.wears_crown(seat) else []
        signs += [f"grace/role/{office}"] if office is not None else []
        return [*signs, "grace/role/heir"] if view.heir == seat else signs

    def status(self, view: Kingdom) -> str:
        """The round, if one has begun, and what happens now; the records are on the table."""
        wording = self.wording(view)
        phase = wording.say(f"phase.{view.step}")
        return wording.say("status", count=view.round, phase=phase) if view.round else phase

    def outcome_reasons(self, view: Kingdom) -> list[str]:
        """Why a finished match ended as it did, and why each victor has won. Spec: grace 6."""
        wording, result = self.wording(view), view.result
        if result is None:
            return []
        won = [] if result.reason == CHAOS_CROWNED else list(result.winners)
        won.sort(key=lambda seat: (seat != view.king, seat != view.heir))  # first the crown, then its Heir
        return [self.words(f"grace.reason.{result.reason}"), *(why_won(wording, seat) for seat in won)]

    def explain_option(self, view: Kingdom, option: Option) -> Explanation:
        """The name of an option and its meaning; the name begins with a capital."""
        found = super().explain_option(view, option)
        return replace(found, title=capital(found.title))

    def explain(self, view: Kingdom, spot: SpotId) -> Explanation:
        """Explains a spot and what lies there; empty for spots without an explanation."""
        return explanations.explain(self.wording(view), spot)

    def private_view(self, view: Kingdom, seat: Seat) -> str:
        """The label of the button that opens the private view."""
        del seat
        return self.wording(view).say("private")

    def reason(self, view: Kingdom, reason: Reason) -> str:
        """Why an option is not open."""
        wording, values = self.wording(view), dict(reason.values)
        for key, name in REASON_VALUES.items():
            if key in values:
                values[key] = name(wording, values[key])
        return self.words(f"grace.why.{reason.key}", **values)

    def why_no_option(self, view: Kingdom, selection: Selection, spot: SpotId) -> str:
        """What the seat must choose instead."""
        del spot
        return self.reason(view, expected(selection.decision))

    def contest(self, view: Kingdom) -> Contest | None:
        """The event of which a seat decides what is paid, with both sums so far."""
        event = view.resolving
        if event is None or event.card is None or not (view.stack and isinstance(view.stack[-1], Resolving)):
            return None
        support, oppose = judging.sums(view, as_known(view, event)).totals
        return contest_of(self.wording(view), event.card, (str(support), str(oppose)))

    def question(self, view: Kingdom, decision: Decision) -> str:
        """The question of a decision; some name what they are about."""
        ask = QUESTIONS.get(decision.ask)
        return (ask and ask(self.wording(view), decision)) or self.words(decision.ask)

    def left_to_do(self, view: Kingdom, decision: Decision) -> str:
        """How many cards, Holdings or offices a seat can still use, and how often it may wait."""
        return " · ".join(_left(self.wording(view), decision))


REASON_VALUES: Mapping[str, Callable[[GraceWording, object], str]] = {
    "role": lambda wording, value: wording.role(str(value)),
    "seat": lambda wording, value: wording.house(int(str(value))),
    "resource": lambda wording, value: wording.words(f"grace.type.{value}"),
    "holding": lambda wording, value: wording.holding(str(value)),
}
"""By value of a reason, its name."""


def _house(wording: GraceWording, decision: Decision) -> str:
    """What the seat is in this match, so that it knows what it chooses for; empty if the view does not."""
    if decision.seat == wording.view.king:
        return wording.say("question.house_king")
    card = wording.view.card_of(decision.seat)
    return "" if card is None else wording.say("question.house", card=wording.allegiance(card.id))


def _refuse(wording: GraceWording, decision: Decision) -> str:
    """Who has laid which Intrigue before the King, and what it is said to be."""
    event = wording.view.happening(decision.options[0][1])
    name = wording.house(known_value(event.by))
    if event.said is None:
        return wording.say("question.refuse", name=name)
    return wording.say("question.refuse_said", name=name, card=wording.event_card(event.said))


def _announce(wording: GraceWording, decision: Decision) -> str:
    """Which card the seat has laid before whom; empty if the view does not know it."""
    event = wording.view.happening(decision.options[0][1])
    if event.card is None:
        return ""
    target = wording.house(known_value(event.target))
    return wording.say("question.announce", card=wording.event_card(event.card), target=target)


def _damage(wording: GraceWording, decision: Decision) -> str:
    """Whose Holding is damaged."""
    owner = wording.view.owner_of(str(decision.options[0][1]))
    if owner == decision.seat:
        return wording.say("question.damage_own")
    return wording.say("question.damage", name=wording.house(owner))


def _expose(wording: GraceWording, decision: Decision) -> str:
    """Whose card the seat has seen, and which it is; empty if the view does not know it."""
    seat = seat_of(decision.options[0][1])
    card = wording.view.card_of(seat)
    if card is None:
        return ""
    return wording.say("question.expose", name=wording.house(seat), card=wording.allegiance(card.id))


def _intrigue(wording: GraceWording, _decision: Decision) -> str:
    """That the King has just refused a card of the seat; else empty."""
    step = wording.view.stack[-1] if wording.view.stack else None
    refused = isinstance(step, Plotting) and step.refused
    return wording.say("question.intrigue_refused") if refused else ""


QUESTIONS: Mapping[str, Callable[[GraceWording, Decision], str]] = {
    "grace.house": _house,
    "grace.intrigue": _intrigue,
    "grace.refuse": _refuse,
    "grace.announce": _announce,
    "grace.damage": _damage,
    "grace.expose": _expose,
}
"""By `ask`, a question that names what it is about; empty: the text of the key is asked."""


def _left(wording: GraceWording, decision: Decision) -> Iterator[str]:
    """What can still be used, a few words each."""
    view, step = wording.view, wording.view.stack[-1] if wording.view.stack else None
    match decision.ask:
        case "grace.place" | "grace.back":
            yield wording.say("left.cards", count=len(view.hands[decision.seat]))
            yield from (
                wording.say("left.role", role=wording.role(str(role)))
                for role in dict.fromkeys(option[1] for option in decision.options if option[0] == "role")
            )
            if isinstance(step, Laying) and WAIT in decision.options:
                yield wording.say("left.waits", count=WAITS - step.waits[decision.seat])
        case "grace.collect" if isinstance(step, Collecting):
            yield wording.say("left.holdings", count=len(step.unused[decision.seat]))
        case "grace.damage" if isinstance(step, Damaging):
            yield wording.say("left.damage", count=step.left)
        case "grace.roles":
            roles = dict.fromkeys(str(option[1]) for option in decision.options if option[0] == "give")
            if roles:
                yield wording.say("left.offices", count=len(roles))


def why_won(wording: GraceWording, seat: Seat) -> str:
    """Why a victor has won. Spec: grace 6.2."""
    view, name = wording.view, wording.house(seat)
    if seat in (view.king, view.heir):
        return wording.words(f"grace.story.won.{'king' if seat == view.king else 'heir'}", name=name)
    card = known_value(view.card_of(seat)).id
    key = "chaos_agent" if card == CHAOS_AGENT else "office"
    return wording.words(
        f"grace.story.won.{key}", name=name, count=view.violence, card=wording.allegiance(card)
    )


def why_lost(wording: GraceWording, seat: Seat) -> str:
    """Why the seat has not won; empty if the players ended the match. Spec: grace 6."""
    view = wording.view
    if view.result is None:
        return ""
    if view.result.reason == CHAOS_CROWNED:
        return wording.words("grace.story.lost.chaos_crowned")
    card = known_value(view.card_of(seat))
    values = {"card": wording.allegiance(card.id)}
    if card.id in (CHAOS_AGENT, USURPER_KING):
        counts = {"count": view.violence, "needed": view.config.violence_needed}
        return wording.words(f"grace.story.lost.{card.id}", **counts)
    if card.side != view.king_side:
        side = wording.words(f"grace.party_dative.{view.king_side}")
        return wording.words("grace.story.lost.side", side=side, **values)
    role = known_value(card.ambition)
    holder = view.roles[role]
    values["role"] = wording.role(role)
    if holder is None:
        return wording.words("grace.story.lost.office_free", **values)
    return wording.words("grace.story.lost.office", holder=wording.house(holder), **values)
