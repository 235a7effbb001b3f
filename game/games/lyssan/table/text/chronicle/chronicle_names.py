"""The names that the chronicle needs, as things are at each point of the match."""

from collections.abc import Iterable

from game.contract import Event, Snapshot
from game.games.lyssan.rules import events as happened
from game.games.lyssan.rules.data.agents import kind_of, source_of
from game.games.lyssan.rules.data.cards import VASSALS
from game.games.lyssan.table.text import naming
from game.games.lyssan.table.text.known_match import KnownMatch
from game.text import Words


class ChronicleNames:
    """Names things; must be given all events in order, since vassals change sides."""

    def __init__(self, view: Snapshot, words: Words) -> None:
        self.known = KnownMatch(view, words)
        self.words = words
        self._masters: dict[str, str] = {}
        """By vassal, the faction that it serves at this point of the match."""

    def follow(self, event: Event) -> None:
        """Notes which faction a vassal serves from now on."""
        match event:
            case happened.Played(card=card, faction=faction) | happened.Lured(card=card, faction=faction):
                if card in VASSALS:
                    self._masters[card] = faction

    def say(self, key: str, **values: object) -> str:
        """The text with a key of `log.lyssan`."""
        return self.words(f"log.lyssan.{key}", **values)

    def holder(self, agent: str) -> str:
        """The faction that an agent serves at this point of the match."""
        source = source_of(agent)
        position = self.known.position
        if source in position.factions:
            return source
        return self._masters.get(source) or position.holder(agent) or next(iter(position.factions))

    def faction(self, name: str) -> str:
        """The name of a faction, without an article."""
        return self.known.faction(name)

    def kind(self, agent: str) -> str:
        """The kind of an agent in words."""
        return naming.kind(kind_of(agent), self.words)

    def kinds(self, agents: Iterable[str]) -> str:
        """Agents by kind, such as `2 knights and 1 spy`."""
        return naming.counted_kinds(map(kind_of, agents), self.words)

    def province(self, name: str) -> str:
        """The name of a province."""
        return self.known.province(name)

    def card(self, card: str) -> str:
        """The name of an influence card."""
        return naming.card(card, self.words)

    def cards(self, event: happened.Drawn | happened.Given | happened.Discarded) -> str:
        """The names of the cards if the reader knows them, else their number."""
        if not event.cards:
            count = 1 if isinstance(event, happened.Given) else event.count
            return naming.amount("cards", count, self.words)
        return self.known.listing(self.say("quoted", card=self.card(card)) for card in event.cards)

    def token(self, token: str) -> str:
        """A token of shame in words."""
        return self.known.token(token)
