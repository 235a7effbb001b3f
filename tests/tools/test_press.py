"""One press goes one way, and a short one."""

from tools.press import trace_press


def test_a_press_enters_few_functions_before_the_first_event() -> None:
    trace = trace_press()
    found = trace.functions
    until_rules_return = found[: trace.until_rules_return]
    assert len(until_rules_return) < 90
    assert len({function.file for function in until_rules_return}) <= 30
    house = [function for function in found if not function.is_rule]
    assert len(house) < 80
    assert len({function.file for function in house}) <= 30
    assert len(found) <= 135
    names = [function.name for function in found]
    way = ["Devices.read", "TableScene.handle", "SeatInputs.switch_to", "Selection.select", "Match.choose"]
    way += ["State.choose", "Director.add", "Stage._animate"]
    assert [name for name in names if name in way] == way
