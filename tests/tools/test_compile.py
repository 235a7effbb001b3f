import pytest

from tools import compile as compiling
from tools.compiled_wheel import COMPILED, CompiledWheel


def test_without_a_c_compiler_one_sentence_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setattr("sys.argv", ["compile"])
    monkeypatch.setattr(compiling, "compile_into", None)
    assert compiling.main() == 0
    assert capsys.readouterr().out.count("\n") == 1


def test_a_wheel_gets_each_compiled_file_beside_its_source(monkeypatch: pytest.MonkeyPatch) -> None:
    file = COMPILED / "game" / "contract.so"
    monkeypatch.setattr(compiling, "compile_into", lambda _folder: [file])
    hook = CompiledWheel(str(COMPILED), {}, None, None, str(COMPILED), "wheel")  # type: ignore[arg-type]  # not used
    editable: dict[str, object] = {"force_include": {}}
    hook.initialize("editable", editable)
    assert editable == {"force_include": {}}
    standard: dict[str, object] = {"force_include": {}}
    hook.initialize("standard", standard)
    assert standard == {
        "force_include": {str(file): "game/contract.so"},
        "pure_python": False,
        "infer_tag": True,
    }
