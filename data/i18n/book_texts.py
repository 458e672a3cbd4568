#!/usr/bin/env python3
"""Writes what players read in data/book as C that xgettext reads: each text on the line where it stands.

usage: book_texts.py SOURCE_FOLDER TARGET_FOLDER
"""
import json
import pathlib
import sys


def texts(chapter):
    """All texts of a chapter, in the order of reading."""
    yield chapter["title"]
    for page in chapter["pages"]:
        yield page["title"]
        yield from page["text"]
        yield from (note["text"] for note in page.get("notes", []))
        yield page["source"]


def main(source, target):
    for path in sorted((source / "data/book").glob("[0-9]*.json")):
        chapter = json.loads(path.read_text(encoding="utf-8"))
        lines = [f"N_({json.dumps(text, ensure_ascii=False)});" for text in texts(chapter)]
        out = target / path.relative_to(source)
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text("\n".join(lines) + "\n", encoding="utf-8")


main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
