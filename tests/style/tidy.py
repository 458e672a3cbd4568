#!/usr/bin/env python3
"""Runs clang-tidy over sources of src/. It checks a source again only if an input has changed: its
text, its preprocessed text, the checks, clang-tidy.
usage: tidy.py BUILD [FILE…]   (all of src without files; from the project's folder)

Each clean source is an empty file in BUILD/lint, named after the checksum of its inputs. Checking
a file takes about a second of processor time, and finding it unchanged a tenth."""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import shlex
import subprocess
import sys

build, wanted = sys.argv[1], {os.path.abspath(name) for name in sys.argv[2:]}
clean = pathlib.Path(build, "lint")
clean.mkdir(exist_ok=True)
checks = pathlib.Path(".clang-tidy").read_bytes() + subprocess.check_output(
    ["clang-tidy", "--version"])


def commands():
    """Returns the command that compiles each source; one of them if several targets share it."""
    found = {}
    for entry in json.load(open(pathlib.Path(build, "compile_commands.json"), encoding="utf-8")):
        name = os.path.abspath(entry["file"])
        ours = name in wanted if wanted else name.startswith(os.path.abspath("src") + os.sep)
        if ours:
            found.setdefault(name, entry)
    return found


def inputs(name, entry):
    """Returns the inputs without the lines that name the origin of a text: a folder's name is no input."""
    words = shlex.split(entry["command"])
    words[words.index("-o"):words.index("-o") + 2] = []
    text = subprocess.check_output(words + ["-E", "-P"], cwd=entry["directory"])
    return hashlib.sha256(checks + pathlib.Path(name).read_bytes() + text).hexdigest()


def look(item):
    name, entry = item
    mark = clean / inputs(name, entry)
    if mark.exists():
        return ""
    told = subprocess.run(["clang-tidy", "-p", build, "--quiet", "--warnings-as-errors=*", name],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                          check=False)
    if told.returncode == 0:
        mark.touch()
        return ""
    return told.stdout or f"{name}: clang-tidy ends with {told.returncode}\n"


files = commands()
if not files or not wanted <= files.keys():
    sys.exit(f"{build}: it does not compile {sorted(wanted - files.keys()) or 'src'}")
bad = 0
with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("LINT_JOBS", "2"))) as pool:
    for told in pool.map(look, files.items()):
        bad += bool(told)
        sys.stdout.write(told)
        sys.stdout.flush()
sys.exit(bad > 0)
