"""The order in which simultaneous choices arrive changes nothing. Spec: grace 4, 5.1, 5.2, 5.9."""

from random import Random

import pytest

from game.contract import Option, Seat, Snapshot
from game.games.grace.rules import GraceState, new
from tests.games.grace.rules.playing import BRINK, LOYAL, asked, at

Plan = dict[Seat, list[Option]]
"""By seat, what it chooses one after the other."""


def plan(state: GraceState, rng: Random, ask: str) -> Plan:
    """Random choices of all seats at a question, none of which waits or ends what others do."""
    chosen: Plan = {decision.seat: [] for decision in state.awaiting}
    trial = state.copy()
    while any(decision.ask == ask for decision in trial.awaiting):
        decision = trial.awaiting[0]
        option = rng.choice([option for option in decision.options if option != ("wait",)])
        chosen[decision.seat].append(option)
        trial.choose(decision.seat, option)
        if trial.kingdom.step != state.kingdom.step:
            break
    return chosen


def after(state: GraceState, chosen: Plan, rng: Random) -> Snapshot:
    """What the choices lead to if they arrive in any order."""
    match, left = state.copy(), {seat: [*own] for seat, own in chosen.items() if own}
    while left:
        seat = rng.choice(sorted(left))
        match.choose(seat, left[seat].pop(0))
        left = {each: own for each, own in left.items() if own}
    return match.snapshot()


def sorted_piles(snapshot: Snapshot) -> Snapshot:
    """The snapshot without the order in which cards were placed and discarded, which nobody may use."""
    piles = [side for event in snapshot["events"] for side in (event["support"], event["oppose"])]
    piles += (snapshot["war"] or {"piles": {}})["piles"].values()
    for pile in piles:
        if pile["seats"] and not pile["shown"]:
            pile["cards"], pile["seats"] = zip(
                *sorted(zip(pile["cards"], pile["seats"], strict=True)), strict=True
            )
        pile["seats"] = sorted(pile["seats"])
    for pile in snapshot["discard"].values():
        pile.sort()
    return snapshot


HOUSES = new({"seats": 6}, 1)
HANDS = ["so01 so39 co43", "sp01 sp27 co01", "di01 di02 so02", "co26 so40 sp02"]
CASES: dict[str, GraceState] = {
    "house": HOUSES,
    "audience": at("audience", config={"seats": 8}),
    "collect": at("collect", holdings=["h01! h16 h31! h46 h02", "h03 h17! h32 h47 h18"]),
    "place": at("place", hands=HANDS, scenario={"roles": {"marshal": 1, "steward": 2}}),
    "back": at("war_back", "border_war", "flood", "plague", hands=HANDS, holdings=[BRINK], allegiance=LOYAL),
}
EMPTY = at("collect")
for kind in EMPTY.kingdom.decks:
    EMPTY.kingdom.decks[kind] = EMPTY.kingdom.decks[kind][:6]
CASES["collect from small decks"] = GraceState(EMPTY.kingdom)
LAST = at("place", hands=HANDS, scenario={"roles": {"marshal": 1, "steward": 2, "chancellor": 3}})
for waiting in range(4):
    LAST.choose(waiting, ("wait",))
LAST.choose(0, ("close",))
CASES["last_role"] = LAST


@pytest.mark.rule("grace 3.7, 4, 5.1.1, 5.1.2, 5.2.1, 5.2.7, 5.9.1, 5.9.2")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", CASES)
def test_the_order_of_simultaneous_choices_changes_nothing(name: str, seed: int) -> None:
    state, rng = CASES[name], Random(seed)
    ask = state.awaiting[0].ask
    assert len(asked(state)) > 1
    chosen = plan(state, rng, ask)
    first, *others = [sorted_piles(after(state, chosen, rng)) for _ in range(6)]
    for other in others:
        assert other == first


def test_the_choices_arrive_in_different_orders() -> None:
    chosen: Plan = {0: [("wait",)], 1: [("done",)]}
    state = at("place", hands=["so01 so02", "so03", "so04"])
    counts = {str(after(state, chosen, Random(seed))["agenda"]) for seed in range(9)}
    assert len(counts) == 2, "who waits before another is done is asked again"
