"""The spots that a seat has selected so far for one decision, and the options that remain."""

from collections.abc import Collection, Iterable, Mapping
from copy import copy
from typing import Self

from game.contract import Decision, Option
from game.table.ids import ButtonSpot, SpotId, Spots, sort_key

UNDO = "undo"
"""The verb of the option that the table's own undo button stands for."""


class Selection:
    """Narrows a decision to one option, spot by spot.

    Options that name the same spots open a menu. If only one option remains, its last spot must still be
    selected, so that nobody moves by accident. Spec: cyvasse 4.3
    """

    def __init__(
        self,
        decision: Decision,
        spots: Mapping[Option, Spots],
        *,
        secrets_first: bool = False,
        gives_away: Collection[str] = (),
    ) -> None:
        """`spots`: by option, those to select for it, see `Layout.spots_by_option`.

        `gives_away`: see `Layout.gives_away`.
        """
        self.decision = decision
        self._gives_away = gives_away
        self.secrets_first = secrets_first
        """True in a private view: the cursor starts at a spot of an option that is not public."""
        self.selected: list[SpotId] = []
        """Spots, in the order in which they were selected."""
        self.menu: list[Option] = []
        """Several options that differ only in words, once their spots are selected; empty: no menu."""
        self._spots = spots
        has_unplaced = any(len(option) > 1 and not spots for option, spots in self._spots.items())
        self.listed_options: list[Option] = list(spots) if has_unplaced else []
        """All options, if one of them names only what is not on the table: a list shows them. Else empty."""

    @property
    def remaining_options(self) -> list[Option]:
        """The options that name every selected spot."""
        if not self.selected:
            return list(self._spots)
        first, selected = self.selected[0], set(self.selected)
        by_option = self._spots.items()
        return [option for option, spots in by_option if spots[:1] == (first,) and selected <= set(spots)]

    @property
    def complete_options(self) -> list[Option]:
        """The options that name exactly the selected spots."""
        if not self.selected:
            return []
        return [option for option in self.remaining_options if set(self._spots[option]) == set(self.selected)]

    @property
    def lit(self) -> list[SpotId]:
        """The spots on the table that can be selected now, sorted."""
        if not self.selected:
            return sorted({spots[0] for spots in self._spots.values() if spots}, key=sort_key)
        spots = {spot for option in self.remaining_options for spot in self._spots[option]}
        return sorted(spots - set(self.selected), key=sort_key)

    @property
    def selectable(self) -> list[SpotId]:
        """The spots that can be selected now, buttons last."""
        return self.lit + [ButtonSpot(verb) for verb in self.buttons]

    @property
    def cycled(self) -> list[SpotId]:
        """The spots that PREVIOUS and NEXT visit: those on the table, or if there are none the buttons."""
        if self.selected:
            return self.lit
        if self.lit:
            return self._secret_spots or self.lit
        return [ButtonSpot(verb) for verb in self.buttons]

    @property
    def only_button(self) -> str:
        """The verb of the button that is the only option left, such as to end the turn; else empty."""
        return self.buttons[0] if len(self.buttons) == len(self.cycled) == 1 and not self.lit else ""

    @property
    def starts(self) -> list[SpotId]:
        """The spots on the first of which the cursor starts.

        Only a choice between several buttons, such as a vote, has its buttons here: a button beside a table
        ends a turn or a phase, so that the cursor never gets there by itself.
        """
        found = [] if self.only_button else self._secret_spots or self.cycled
        return self.safe_spots(found) or ([] if self.buttons and self.lit else found)

    def safe_spots(self, spots: Iterable[SpotId]) -> list[SpotId]:
        """The spots without those where a press would give something away at once."""
        if not any(option[0] in self._gives_away for option in self._spots):
            return list(spots)
        return [spot for spot in spots if not self.gives_away_at(spot)]

    def gives_away_at(self, spot: SpotId) -> bool:
        """True if a press on the spot would give something away at once, see `Layout.gives_away`."""
        option = self.chosen_by(spot)
        return option is not None and option[0] in self._gives_away

    @property
    def _secret_spots(self) -> list[SpotId]:
        """The spots that lead to an option which is not public, if these come first."""
        if not self.secrets_first:
            return []
        secret = [option for option in self.remaining_options if not self.decision.is_public(option)]
        leading = {spot for option in secret for spot in self._spots[option]}
        return [spot for spot in self.lit if spot in leading]

    def beginning(self, verb: str) -> set[SpotId]:
        """Returns the spots that begin an option with this verb."""
        return {spots[0] for option, spots in self._spots.items() if spots and option[0] == verb}

    def spot_of(self, option: Option) -> SpotId | None:
        """Returns the spot that begins an option; None: it has none."""
        return next(iter(self._spots.get(option, ())), None)

    def prepare(self, option: Option) -> SpotId:
        """Selects what an option names but the last; returns the last, or its button, which chooses it."""
        self.selected.clear()
        self.menu.clear()
        spots = self._spots.get(option, ())
        if not spots:
            return ButtonSpot(str(option[0]))
        self.select_again(spots[:-1])
        return spots[-1]

    @property
    def first_spot(self) -> SpotId | None:
        """The spot that was selected first; None: no spot is selected."""
        return self.selected[0] if self.selected else None

    @property
    def buttons(self) -> list[str]:
        """The verbs of the options that need a button, such as `pass`, because they name no spot."""
        return [verb for verb in self._verbs if verb != UNDO]

    @property
    def undo_option(self) -> Option | None:
        """The option that takes the latest step back; None: the rules do not offer it now."""
        return (UNDO,) if UNDO in self._verbs else None

    def continues_after(self, spot: SpotId) -> bool:
        """Returns whether an option names this spot first and then others."""
        return any(spots[0] == spot for spots in self._spots.values() if len(spots) > 1)

    def select(self, spot: SpotId) -> Option | None:
        """Selects a spot or presses a button; returns the option once it is the only one left.

        Selecting a selected spot again confirms a complete option; if there is none, it deselects the latest
        spot. A spot that no remaining option names, but another option begins with, starts a new selection.
        """
        if isinstance(spot, ButtonSpot):
            return (spot.verb,) if spot.verb in self.buttons else None
        if spot in self.selected:
            return self._confirm(spot)
        continues = bool(self.selected) and any(
            spot in self._spots[option] for option in self.remaining_options
        )
        starts = any(spots[:1] == (spot,) for spots in self._spots.values())
        if not (continues or starts):
            return None
        if not continues:
            self.selected.clear()
        self.selected.append(spot)
        self.menu.clear()
        remaining = self.remaining_options
        spots = {self._spots[option] for option in remaining}
        return self._decide(remaining) if len(spots) == 1 and spots.pop()[-1] in self.selected else None

    def select_again(self, spots: Iterable[SpotId]) -> None:
        """Selects what was selected before the decision was opened again, as far as possible."""
        for spot in spots:
            trial = self._copy()
            if trial.select(spot) is None and not trial.menu:
                self.selected = trial.selected

    def deselect(self) -> bool:
        """Deselects the latest spot and closes the menu; returns whether a spot was selected."""
        self.menu.clear()
        if self.selected:
            self.selected.pop()
            return True
        return False

    def accepts(self, spot: SpotId) -> bool:
        """Returns whether selecting the spot would change anything."""
        if isinstance(spot, ButtonSpot):
            return spot.verb in self.buttons
        trial = self._copy()
        option = trial.select(spot)
        return option is not None or (trial.selected, trial.menu) != (self.selected, self.menu)

    def chosen_by(self, spot: SpotId) -> Option | None:
        """Returns the option that selecting the spot would choose; None: it would choose none yet."""
        return self._copy().select(spot)

    def options_for(self, spot: SpotId) -> list[Option]:
        """Returns the option that selecting the spot would choose, or those of the menu it would open."""
        if isinstance(spot, ButtonSpot):
            return []
        trial = self._copy()
        option = trial.select(spot)
        return trial.menu if option is None else [option]

    @property
    def _verbs(self) -> list[str]:
        """The verbs of the options that consist of a verb alone."""
        return [str(option[0]) for option, spots in self._spots.items() if len(option) == 1 and not spots]

    def _copy(self) -> Self:
        trial = copy(self)
        trial.selected, trial.menu = list(self.selected), list(self.menu)
        return trial

    def _confirm(self, spot: SpotId) -> Option | None:
        complete = self.complete_options
        if not complete and spot == self.selected[-1]:
            self.deselect()
        return self._decide(complete)

    def _decide(self, options: list[Option]) -> Option | None:
        """Returns the only option; otherwise sets the menu to the options, which may be none."""
        if len(options) == 1:
            return options[0]
        self.menu = options
        return None
