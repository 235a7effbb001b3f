"""Runs scripts in the real Tiled without a screen."""

import json
import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest

real_tiled = pytest.mark.skipif(
    shutil.which("tiled") is None and os.environ.get("CI") != "true",
    reason="Tiled is not installed (Debian: apt-get install tiled)",
)

SCRIPT = """
var started = false;
tiled.activeAssetChanged.connect(function () {
    if (started) return;
    started = true;
    var answer;
    try { answer = (function () { BODY })(); } catch (error) { answer = "error: " + error; }
    var file = new TextFile(FILE, TextFile.WriteOnly);
    file.codec = "UTF-8";
    file.write(JSON.stringify(answer === undefined ? null : answer) + "\\n");
    file.commit();
});
"""
"""An extension of Tiled that runs a script when the first map is open, and writes down what it returns."""


def run_in_tiled(body: str, opened: Path, home: Path, *extensions: Path) -> object:
    """Runs a script in Tiled with a map open; returns what the script returns.

    Args:
        body: The body of a function in JavaScript.
        opened: The map.
        home: A home folder for Tiled.
        extensions: Other scripts that are loaded before.
    """
    answer = home / "answer.json"
    folder = home / ".config" / "tiled" / "extensions"
    folder.mkdir(parents=True)
    for extension in extensions:
        shutil.copyfile(extension, folder / extension.name)
    script = SCRIPT.replace("BODY", body).replace("FILE", json.dumps(str(answer)))
    (folder / "zz_test.js").write_text(script, "utf-8")
    environment = {"HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    environment |= {
        name: os.environ[name] for name in ("PATH", "PYTHONPATH", "BROWSER") if name in os.environ
    }
    command = ["tiled", "--new-instance", str(opened)]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as tiled:
        end = time.monotonic() + 60
        while not answer.exists() and time.monotonic() < end:
            time.sleep(0.05)
        tiled.terminate()
    result: object = json.loads(answer.read_text("utf-8"))
    return result
