#!/usr/bin/env python3
"""Writes what players read in data/book and data/lessons as C that xgettext reads.

usage: book_texts.py SOURCE_FOLDER TARGET_FOLDER
"""
import json
import pathlib
import sys


def texts_of_chapter(chapter):
    """All texts of a chapter, in the order of reading."""
    yield chapter["title"]
    for page in chapter["pages"]:
        yield page["title"]
        yield from page["text"]
        yield from (note["text"] for note in page.get("notes", []))
        yield page["source"]


def texts_of_lesson(lesson):
    """The same of a lesson."""
    yield lesson["title"]
    yield lesson["about"]
    for step in lesson["steps"]:
        yield step["say"]
        yield from (wrong["say"] for wrong in step.get("wrong", []))
    yield from lesson["learned"]


def main(source, target):
    for folder, texts in (("data/book", texts_of_chapter), ("data/lessons", texts_of_lesson)):
        for path in sorted((source / folder).glob("[0-9]*.json")):
            content = json.loads(path.read_text(encoding="utf-8"))
            lines = [f"N_({json.dumps(text, ensure_ascii=False)});" for text in texts(content)]
            out = target / path.relative_to(source)
            out.parent.mkdir(parents=True, exist_ok=True)
            out.write_text("\n".join(lines) + "\n", encoding="utf-8")


main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
