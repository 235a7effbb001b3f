"""The functions that a press enters."""

from tools.press import trace_press


def test_a_press_enters_few_functions_before_the_first_event() -> None:
    trace = trace_press()
    functions = trace.functions
    until_rules_return = functions[: trace.until_rules_return]
    assert len(until_rules_return) < 90
    assert len({function.file for function in until_rules_return}) <= 30
    outside_rules = [function for function in functions if not function.is_rule]
    assert len(outside_rules) < 80
    assert len({function.file for function in outside_rules}) <= 30
    assert len(functions) <= 135
    names = [function.name for function in functions]
    path = ["Devices.read", "TableScene.handle", "SeatInputs.switch_to", "Selection.select", "Match.choose"]
    path += ["State.choose", "Director.add", "Stage._animate"]
    assert [name for name in names if name in path] == path
