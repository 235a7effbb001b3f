"""The rows of a game's verbs: for each verb, how its options are selected and what the table says of them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, astuple, dataclass
from itertools import chain
from typing import Any, Generic, TypeAlias, TypeVar

from game.contract import Decision, Option, Seat, View
from game.table.ids import SpotId, Spots
from game.table.input.selection import Selection
from game.text import Words


@dataclass(frozen=True)
class Wording:
    """The view and the words that texts are made from; a game's subclass names the things of the game."""

    view: View
    words: Words


W = TypeVar("W", bound=Wording)
"""The wording of the game."""


SpotsOf: TypeAlias = Callable[[View, Option, Seat], Spots]
"""The spots of an option, see `Verb.spots`."""
Meant: TypeAlias = Callable[[View, Selection, SpotId], Option | None]
"""The option that is meant, see `Verb.meant`."""


def named_spots(*kinds: Callable[[Any], SpotId]) -> SpotsOf:
    """The spots of options whose first parts after the verb name one spot each, of these kinds."""
    return lambda _view, option, _seat: tuple(
        kind(part) for kind, part in zip(kinds, option[1:], strict=False)
    )


def pointed_at(verb: str, ask: str, *kinds: type[SpotId], named: Callable[[Any], Option] = astuple) -> Meant:
    """Returns a function that finds the option meant by pointing at spots of these kinds, one after another.

    The option is `verb` and the parts that `named` makes of each spot; only at the question `ask`.
    """

    def meant(_view: View, selection: Selection, spot: SpotId) -> Option | None:
        selected = zip(selection.selected, kinds[:-1], strict=False)
        earlier = [each for each, kind in selected if isinstance(each, kind)]
        for spots in ([*earlier, spot], [spot]):
            if selection.decision.ask == ask and isinstance(spot, kinds[len(spots) - 1]):
                return (verb, *chain.from_iterable(map(named, spots)))
        return None

    return meant


def same_option(option: Option, options: Sequence[Option]) -> Option | None:
    """The option itself, if it is open."""
    return option if option in options else None


@dataclass(frozen=True)
class Verb(Generic[W]):
    """A verb of a game's options. Everything but its name has a default."""

    name: str
    """The first part of its options, such as `move`."""
    _: KW_ONLY
    spots: SpotsOf = lambda *_: ()
    """The spots that the seat selects for an option, the first one first; none: it is a button or listed."""
    title: Callable[[W, Option], str] | None = None
    """An option's name on a button or in a list; None: the text `<game>.verb.<name>`, else its ids."""
    meaning: Callable[[W, Option], Iterable[str]] | None = None
    """What an option does and costs, the most important first; None: `<game>.meaning.<name>`, if any."""
    preview: Callable[[W, Option], str] = lambda *_: ""
    """What to expect of an option, such as odds."""
    purpose: Callable[[W, Option], str] = lambda *_: ""
    """What an option achieves now, in a sentence or two that go with advice."""
    warning: Callable[[W, Decision, Option], str] = lambda *_: ""
    """What the player may have forgotten, or may not want."""
    is_held: Callable[[Option], bool] = lambda _: False
    """True for the option of a menu that is chosen by holding the button, such as “All troops”."""
    is_obvious: Callable[[W, Option], bool] = lambda *_: False
    """True for the option of a list on which the cursor starts, such as the truth."""
    danger: Callable[[W, Decision, Option], str] = lambda *_: ""
    """What others could capture at once after an option and would decide the match, such as a king."""
    gives_away: bool = False
    """True if an option costs the seat something, such as a card; see `Layout.gives_away`."""
    ends_visit: bool = False
    """True if an option closes the private view, such as to wait for others; see `Layout.ends_visit`."""
    on_ballot: Callable[[W, Option], tuple[str, str]] | None = None
    """The group of an option on a ballot, and its name there; None: see `Texts.on_ballot`."""
    again: Callable[[Option, Sequence[Option]], Option | None] = same_option
    """Which of the open options repeats an earlier one; see `Layout.same_again`."""
    meant: Meant = lambda *_: None
    """The option, or its first parts, meant by pointing at a spot that is not lit; None: no option is meant.

    `Rules.why_not` returns why it is not open.
    """


Verbs: TypeAlias = Mapping[str, Verb[Any]]
"""The rows of a game by name, in their order."""


def by_name(*verbs: Verb[Any]) -> dict[str, Verb[Any]]:
    """The rows by name."""
    return {verb.name: verb for verb in verbs}
