"""How many functions run from a press to the first event on the table; see `tools.press`.

The limits are a little above what was measured. Many of the functions are properties that are called once:
what a press costs is the number of calls, which fell while that of functions grew.
"""

from tools.press import trace_press


def test_few_functions_run_from_a_press_to_the_first_event() -> None:
    trace = trace_press()
    functions = [function for function in trace.functions if not function.is_writing]
    until_rules_return = [
        function for function in functions if function in trace.functions[: trace.until_rules_return]
    ]
    assert len(until_rules_return) <= 125
    assert len({function.file for function in until_rules_return}) <= 36
    outside_rules = [function for function in functions if not function.is_rule]
    assert len(outside_rules) <= 126
    assert len({function.file for function in outside_rules}) <= 32
    assert len(functions) <= 200
    assert len(trace.functions[: trace.until_rules_return]) <= 140
    names = [function.name for function in functions]
    expected_order = [
        "Devices.read",
        "TableScene.handle",
        "SeatInputs.switch_to",
        "Selection.select",
        "Match.choose",
    ]
    expected_order += ["State.choose", "Director.add", "Stage._animate"]
    assert [name for name in names if name in expected_order] == expected_order
