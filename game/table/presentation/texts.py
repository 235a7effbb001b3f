"""The texts on a table, in the player's language."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar, final

from game.catalogue import GAMES
from game.contract import NOTHING, Decision, Option, Reason, Seat, View
from game.table.ids import SpotId
from game.table.input.selection import Selection
from game.table.presentation.verbs import Verb, Verbs, Wording
from game.text import Words


@dataclass(frozen=True)
class Explanation:
    """The explanation of a spot or of an option."""

    title: str
    lines: tuple[str, ...] = ()
    picture: str = ""
    """The name of a picture of it for the dock; empty: none."""
    brief: str = ""
    """The dock's text where there is no room for the lines; empty: their beginning is shown."""


@dataclass(frozen=True)
class ContestSide:
    """One side of a contest."""

    seat: Seat | None
    """Whose shield it has; None: it has a picture."""
    total: str
    """Its total now, such as `3 hits`."""
    stake: str
    """What it loses if nothing changes; empty: it is not shown."""
    picture: str = ""
    """The name of its picture, if it has no shield; empty: it has none."""


@dataclass(frozen=True)
class Contest:
    """Something that chance or a comparison decides now, such as a battle with dice."""

    rule: str
    """What counts, such as `5 and 6 hit`."""
    sides: tuple[ContestSide, ...]
    """From left to right."""


class Texts:
    """The texts of one match. An empty text is not shown."""

    game: ClassVar[str] = ""
    """The id of the game, with which its text keys begin."""
    verbs: ClassVar[Verbs] = {}
    """The rows of the game's verbs."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def wording(self, view: View) -> Wording:
        """Returns the view and the words for the texts of verbs; a game may return a subclass."""
        return Wording(view, self.words)

    def side(self, view: View, seat: Seat) -> str:
        """Returns the game's name for the seat, such as a colour or a people."""
        del view, seat
        return ""

    def role(self, view: View, seat: Seat) -> str:
        """Returns the side of the seat, and the score that decides the match."""
        return self.side(view, seat)

    def score(self, view: View, seat: Seat) -> str:
        """Returns the score that decides the match for the seat, as a sign and a number, for a slim plate.

        Empty, as by default: the plate shows the role if there is room.
        """
        del view, seat
        return ""

    def short_name(self, view: View, seat: Seat, name: str) -> str:
        """Returns a name for where there is no room for name and role; by default the player's name.

        Seats whose players have the same name must have different short names.
        """
        del view, seat
        return name

    def subject(self, view: View, seat: Seat, name: str) -> str:
        """Returns how a sentence about a seat begins, such as `The Wolf`; by default the short name."""
        return self.short_name(view, seat, name)

    def role_signs(self, view: View, seat: Seat) -> Sequence[str]:
        """Returns names of icons for a plate without room for the role; by default none."""
        del view, seat
        return ()

    @final
    def name_with_role(self, view: View, seat: Seat, name: str) -> str:
        """Returns the name and the role, such as `Anna · 3 points`; the name alone if the role is empty."""
        role = self.role(view, seat)
        return f"{name} · {role}" if role else name

    def status(self, view: View) -> str:
        """Returns the round, the phase and the like; by default how far the match is."""
        progress = GAMES[self.game].rules.progress(view)
        return self.words(f"{progress.key}.now", **progress.values)

    def outcome_reasons(self, view: View) -> list[str]:
        """Returns why a finished match ended as it did, a sentence each.

        Empty by default: the text `<game>.reason.<reason>` is shown, with the `reason` of the outcome.
        """
        del view
        return []

    def explain(self, view: View, spot: SpotId) -> Explanation:
        """Explains a spot and what lies there; by default with its name only."""
        del view
        return Explanation(_plain_name(spot))

    def explain_option(self, view: View, option: Option) -> Explanation:
        """Returns an option's name on a button or in a list, and its meaning."""
        verb, wording = self._verb(option), self.wording(view)
        name, meaning = f"{self.game}.verb.{verb.name}", f"{self.game}.meaning.{verb.name}"
        if verb.title is not None:
            title = verb.title(wording, option)
        else:
            ids = " ".join(map(str, option)).capitalize()
            title = self.words(name) if self.words.known(name) else ids
        if verb.meaning is not None:
            return Explanation(title, tuple(verb.meaning(wording, option)))
        return Explanation(title, (self.words(meaning),) if self.words.known(meaning) else ())

    def on_ballot(self, view: View, option: Option) -> tuple[str, str]:
        """Returns the group of an option on a ballot, by default its verb, and its name in the group.

        Groups are shown only if there are more options than buttons. Both names must be short.
        """
        verb = self._verb(option)
        if verb.on_ballot is not None:
            return verb.on_ballot(self.wording(view), option)
        return self.words(f"{self.game}.verb.{verb.name}"), self.explain_option(view, option).title

    def private_view(self, view: View, seat: Seat) -> str:
        """Returns the label of the button that opens the private view, such as `Hand and debts …`."""
        del view, seat
        return self.words("hud.private.open")

    def why_not(self, view: View, selection: Selection, spot: SpotId) -> str:
        """Returns why a spot that is not lit cannot be selected: why the meant option is not open.

        Empty for a spot that is only read.
        """
        meant = (verb.meant(view, selection, spot) for verb in self.verbs.values())
        option = next((option for option in meant if option is not None), None)
        if option is not None:
            reason = GAMES[self.game].rules.why_not(view, selection.decision, option)
            if reason is not None:
                return "" if reason == NOTHING else self.reason(view, reason)
        return self.why_no_option(view, selection, spot)

    def reason(self, view: View, reason: Reason) -> str:
        """Returns a reason of the rules in words; by default its values are shown as they are."""
        del view
        return self.words(f"{self.game}.why.{reason.key}", **reason.values)

    def why_no_option(self, view: View, selection: Selection, spot: SpotId) -> str:
        """Returns why a press on a spot does nothing if no `Verb.meant` knows which option it means.

        Empty for a spot that is only read.
        """
        del view, selection, spot
        return self.words("hud.point_first")

    def preview(self, view: View, option: Option) -> str:
        """Returns what to expect of an option, such as odds."""
        return self._verb(option).preview(self.wording(view), option)

    def purpose(self, view: View, option: Option) -> str:
        """Returns what an option achieves now, for advice."""
        return self._verb(option).purpose(self.wording(view), option)

    def question(self, view: View, decision: Decision) -> str:
        """Returns the question of a decision; by default the same for all decisions with its `ask`."""
        del view
        return self.words(decision.ask)

    def left_to_do(self, view: View, decision: Decision) -> str:
        """Returns what a seat can still do in its turn, such as `3 agents ready · 2 coins`.

        It is shown below the question, so both must be short.
        """
        del view, decision
        return ""

    def contest(self, view: View) -> Contest | None:
        """Returns the contest in which a seat decides now; None: there is none.

        Contests of events are in the rows of the events, see `Chronicle.contests`; results in
        `Chronicle.results`.
        """
        del view
        return None

    def warning(self, view: View, decision: Decision, option: Option) -> str:
        """Returns what the player may have forgotten to do before this option."""
        return self._verb(option).warning(self.wording(view), decision, option)

    def is_obvious(self, view: View, option: Option) -> bool:
        """Returns whether the cursor of a list starts on the option."""
        return self._verb(option).is_obvious(self.wording(view), option)

    def danger(self, view: View, decision: Decision, option: Option) -> str:
        """Returns what others could capture at once after this option and would decide the match."""
        return self._verb(option).danger(self.wording(view), decision, option)

    def _verb(self, option: Option) -> Verb[Any]:
        """Returns the row of the option's verb; if there is none, a row of defaults."""
        name = str(option[0])
        return self.verbs.get(name) or Verb(name)


def _plain_name(spot: SpotId) -> str:
    """Returns the name of the id's class and its values, such as `Tray slot 1 king`."""
    kind = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(spot).__name__)
    values = [str(getattr(spot, field.name)) for field in fields(spot)]
    return " ".join([kind, *values]).capitalize()
