#!/usr/bin/env python3
"""Checks that the rulebook is complete. data/book has chapters of pages with boards of data/scenarios, and the list of worked
examples.

Checked: format and limits of every page, unique ids, boards and switches that exist, that a page explains each rule of
docs/RULES.md, that each example with sets of the game has boards, and that a reader meets each of these on a page.
usage: book.py SOURCE_FOLDER     prints FILE: reason, exit status 1 if anything is wrong
"""
import json
import re
import sys
from pathlib import Path

# The room on a page: the text column of the scene holds about 100 words next to a board of 360 u.
TITLE_LETTERS, PARAGRAPHS, PARAGRAPH_WORDS, PAGE_WORDS, NOTE_WORDS, BOARDS = 34, 4, 45, 95, 40, 6

CHAPTER_KEYS = {"format", "chapter", "title", "pages"}
PAGE_KEYS = {"id", "title", "text", "rules", "source"}
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*$")
RULE = re.compile(r"[A-Z]+-[A-Z]?[0-9]+$")
FILE_NAME = re.compile(r"[0-9]{2}-([a-z0-9-]+)\.json$")
EXAMPLE = re.compile(r"([A-Z]+-[ET])([0-9]+)")

faults = []


def fault(path, reason):
    faults.append(f"{path}: {reason}")


def words(text):
    return len(text.split())


def is_text(value):
    return isinstance(value, str) and value.strip() == value and value != ""


def is_list_of(value, wanted):
    return isinstance(value, list) and value != [] and all(wanted(item) for item in value)


class Game:
    """The names that the book may use: boards, switches, sets in the game, and the rules that it must explain."""

    def __init__(self, root):
        self.boards = {p.stem for p in (root / "data/scenarios").glob("*.json")}
        self.generation_columns = set(json.loads((root / "data/generations.json").read_text())["generations"][0]) - {"id"}
        lists = [root / "src/rules/names.h", *sorted(root.glob("src/expansions/*/*_names.h"))]
        names = "\n".join(path.read_text() for path in lists)
        self.switches = set(re.findall(r"X\(\d+, POLICY_[A-Z_]+,\s*\"([a-z_]+)\"", names))
        self.sets = set(re.findall(r"X\(\d+, EXPANSION_[A-Z_0-9]+,\s*\"([a-z-]+)\"", names))
        self.sets |= {p.stem for p in (root / "data/tiles").glob("*.json")}
        self.rules = self.rules_of((root / "docs/RULES.md").read_text())

    @staticmethod
    def rules_of(rulings):
        """Returns the numbers of the first cells of `| BASE-19, HALF-29 to HALF-33 | ruling | where |`."""
        rules = set()
        for cell in re.findall(r"^\| ([A-Z]+-[A-Z]?[0-9][^|]*) \|[^|]*\|[^|]*\|$", rulings, re.M):
            for part in cell.split(","):
                ends = re.findall(r"([A-Z]+-[A-Z]?)([0-9]+)", part)
                if len(ends) == 2:
                    rules |= {f"{ends[0][0]}{n}" for n in range(int(ends[0][1]), int(ends[1][1]) + 1)}
                elif ends:
                    rules.add("".join(ends[0]))
        return rules


class Book:
    """The contents of the chapters read so far."""

    def __init__(self):
        self.chapters, self.pages, self.boards, self.rules, self.columns = {}, {}, set(), set(), set()


def check_keys(path, where, keys, needed, optional):
    for key in sorted(needed - keys):
        fault(path, f"{where} lacks '{key}'")
    for key in sorted(keys - needed - optional):
        fault(path, f"{where} has an unknown '{key}'")
    return needed <= keys


def check_text(path, where, text):
    if not is_list_of(text, is_text):
        fault(path, f"{where}: 'text' is a list of paragraphs")
        return
    if len(text) > PARAGRAPHS:
        fault(path, f"{where}: {len(text)} paragraphs, at most {PARAGRAPHS}")
    for paragraph in text:
        if words(paragraph) > PARAGRAPH_WORDS:
            fault(path, f"{where}: a paragraph of {words(paragraph)} words, at most {PARAGRAPH_WORDS}")
    total = sum(words(paragraph) for paragraph in text)
    if total > PAGE_WORDS:
        fault(path, f"{where}: {total} words, at most {PAGE_WORDS}")


def check_note(path, where, note, game):
    if not isinstance(note, dict):
        fault(path, f"{where}: a note is an object")
        return
    if not check_keys(path, f"{where}, note", set(note), {"kind", "text"}, {"policy"}):
        return
    if note["kind"] not in ("differ", "ours"):
        fault(path, f"{where}: a note of kind '{note['kind']}', not 'differ' or 'ours'")
    if not is_text(note["text"]) or words(note["text"]) > NOTE_WORDS:
        fault(path, f"{where}: a note is a text of at most {NOTE_WORDS} words")
    if "policy" in note and note["policy"] not in game.switches:
        fault(path, f"{where}: no switch '{note['policy']}'")


def check_boards(path, where, boards, game):
    if not is_list_of(boards, is_text):
        fault(path, f"{where}: 'boards' is a list of names")
        return set()
    if len(boards) > BOARDS:
        fault(path, f"{where}: {len(boards)} boards, at most {BOARDS}")
    if len(set(boards)) != len(boards):
        fault(path, f"{where}: a board stands twice")
    for name in boards:
        if name not in game.boards:
            fault(path, f"{where}: no board '{name}' in data/scenarios")
    return set(boards)


def check_page(path, page, chapter, game, book):
    where = f"page '{page.get('id', '?')}'"
    optional = {"notes", "boards"} | ({"generations"} if chapter == "generations" else set())
    if not check_keys(path, where, set(page), PAGE_KEYS, optional):
        return
    if not is_text(page["id"]) or not ID.match(page["id"]):
        fault(path, f"{where}: an id is made of a-z, 0-9 and -")
    elif page["id"] in book.pages:
        fault(path, f"{where}: stands in {book.pages[page['id']]} already")
    else:
        book.pages[page["id"]] = path
    if not is_text(page["title"]) or len(page["title"]) > TITLE_LETTERS:
        fault(path, f"{where}: a title is a text of at most {TITLE_LETTERS} letters")
    if not is_text(page["source"]):
        fault(path, f"{where}: 'source' is a text")
    check_text(path, where, page["text"])
    if page["source"] == "this program" and page["rules"] == []:
        pass  # mouse and keys: no rule mentions them
    elif is_list_of(page["rules"], lambda rule: isinstance(rule, str) and RULE.match(rule)):
        book.rules |= set(page["rules"])
    else:
        fault(path, f"{where}: 'rules' is a list of numbers such as HALF-26")
    for note in page.get("notes", []):
        check_note(path, where, note, game)
    if "boards" in page:
        book.boards |= check_boards(path, where, page["boards"], game)
    if "generations" in page:
        if page["generations"] not in game.generation_columns | game.switches | {"all"}:  # 'all': the table
            fault(path, f"{where}: no switch '{page['generations']}'")
        book.columns.add(page["generations"])
        if page["generations"] != "all" and not page.get("boards"):
            fault(path, f"{where}: no board shows what the switch makes of it")


def read_object(file, path, format):
    try:
        content = json.loads(file.read_text(encoding="utf-8"))
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        fault(path, str(error))
        return None
    if not isinstance(content, dict) or content.get("format") != format:
        fault(path, f"is no {format}")
        return None
    return content


def check_chapter(file, path, game, book):
    chapter = read_object(file, path, "hypotenuse-book/1")
    if chapter is None or not check_keys(path, "the chapter", set(chapter), CHAPTER_KEYS, {"expansion"}):
        return
    name = chapter["chapter"]
    if not is_text(name) or not ID.match(name):
        fault(path, "'chapter' is made of a-z, 0-9 and -")
    elif name in book.chapters:
        fault(path, f"chapter '{name}' stands in {book.chapters[name]} already")
    else:
        book.chapters[name] = path
    if FILE_NAME.match(file.name).group(1) != name:
        fault(path, f"is named after another chapter than '{name}'")
    if not is_text(chapter["title"]) or len(chapter["title"]) > TITLE_LETTERS:
        fault(path, f"a title is a text of at most {TITLE_LETTERS} letters")
    if "expansion" in chapter and chapter["expansion"] not in game.sets:
        fault(path, f"no set '{chapter['expansion']}' in the game")
    if not is_list_of(chapter["pages"], lambda page: isinstance(page, dict)):
        fault(path, "'pages' is a list of pages")
        return
    for page in chapter["pages"]:
        check_page(path, page, name, game, book)


def check_list_is_whole(path, examples, game):
    """The sources number their examples without gaps, and a board with the name of an example shows it."""
    numbers = {}
    for name in examples:
        match = EXAMPLE.fullmatch(name)
        if match:
            numbers.setdefault(match[1], set()).add(int(match[2]))
        else:
            fault(path, f"{name}: is no number of an example")
    for series, known in numbers.items():
        for number in sorted(set(range(min(known), max(known))) - known):
            fault(path, f"{series}{number} is missing")
    for board in sorted(game.boards):
        match = EXAMPLE.match(board)
        if match and board not in examples.get(match[0], {}).get("boards", []):
            fault(path, f"{match[0]}: its board '{board}' is missing")


def check_examples(file, path, game, book):
    listed = read_object(file, path, "hypotenuse-book-examples/1")
    if listed is None or not check_keys(path, "the list", set(listed), {"format", "examples"}, set()):
        return
    if not isinstance(listed["examples"], dict) or not all(isinstance(e, dict) for e in listed["examples"].values()):
        fault(path, "'examples' is an object of objects")
        return
    check_list_is_whole(path, listed["examples"], game)
    for name, example in listed["examples"].items():
        if not check_keys(path, name, set(example), {"boards"}, set()):
            continue
        for board in sorted(check_boards(path, name, example["boards"], game)):
            if board not in book.boards:
                fault(path, f"{name}: board '{board}' stands on no page")


def main(root):
    game, book = Game(root), Book()
    folder = root / "data/book"
    chapters = sorted(p for p in folder.glob("*.json") if p.name != "examples.json")
    if not chapters:
        fault("data/book", "has no chapter")
    for file in chapters:
        path = f"data/book/{file.name}"
        if FILE_NAME.match(file.name):
            check_chapter(file, path, game, book)
        else:
            fault(path, "a chapter is named NN-name.json")
    if (folder / "examples.json").exists():
        check_examples(folder / "examples.json", "data/book/examples.json", game, book)
    else:
        fault("data/book/examples.json", "is missing")
    for rule in sorted(game.rules - book.rules):
        fault("data/book", f"no page explains {rule} of docs/RULES.md")
    for column in sorted((game.generation_columns) - book.columns):
        fault("data/book", f"no page of the generations is about '{column}'")
    for line in faults:
        print(line)
    return 1 if faults else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: book.py SOURCE_FOLDER")
    sys.exit(main(Path(sys.argv[1])))
