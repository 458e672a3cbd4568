#!/usr/bin/env python3
"""Messages of tables, connections and invitations are translated for players by their first words (src/scenes/stage/scene_tables.c).
Checks that each of these beginnings still starts a sentence of the sources, or of the system.   usage: told.py PROJECT"""
import re
import sys
from pathlib import Path

PROJECT = Path(sys.argv[1])
WORDS = PROJECT / "src/scenes/stage/scene_tables.c"
# The rooms with such messages: the table, its connections, invitations and tables opened here.
ROOMS = ["server", "net", "log", "record", "lobby"]
# Messages of libuv about a connection; test_net_ui_words checks them against the library.
SYSTEM = {
    "connection refused",
    "connection reset",
    "connection timed out",
    "host is unreachable",
    "network is unreachable",
    "unknown node or service",
    "temporary failure",
}


def literals(code):
    """Returns the strings of C sources, joined as the compiler joins them."""
    code = re.sub(r"/\*.*?\*/|'(?:\\.|[^'])'", "", code, flags=re.S)
    for run in re.findall(r'"(?:\\.|[^"\\])*"(?:\s*"(?:\\.|[^"\\])*")*', code):
        yield "".join(re.findall(r'"((?:\\.|[^"\\])*)"', run))


said = [text for room in ROOMS for path in (PROJECT / "src" / room).glob("*.[ch]") for text in literals(path.read_text())]
rows = re.search(r"static const Told all\[\] = \{(.*?)\n\};", WORDS.read_text(), re.S).group(1)
told = re.findall(r'^    \{"([^"]*)"', rows, re.M)
bad = [] if len(told) > 30 else [f"{WORDS}: the table of sentences was not found"]
for begins in told:
    if begins not in SYSTEM and not any(text.startswith(begins) for text in said):
        bad.append(f"{WORDS}: no message begins with '{begins}': change or delete its row")
for begins in sorted(SYSTEM - set(told)):
    bad.append(f"{__file__}: '{begins} …' has no row in {WORDS}: also delete it here")
for line in bad:
    print(line)
sys.exit(bool(bad))
