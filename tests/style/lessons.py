#!/usr/bin/env python3
"""Checks that the lessons are as short as promised. The reader (src/lesson) checks the format; here are the limits of
docs/LESSONS.md.

Checked: twelve lessons with the promised subjects, words of every sentence, steps, a first act within 20 seconds, a lesson within
3 minutes, points within 90 seconds of the first start, a sentence for mistakes, that each step ends with an act, and that the
table of questions points to existing steps and pages.
usage: lessons.py SOURCE_FOLDER     prints FILE: reason, exit status 1 if anything is wrong
"""
import json
import re
import sys
from pathlib import Path

SUBJECTS = ["placing", "followers", "roads-cities", "monasteries", "fields", "preview-hint", "halves", "pair", "gaps", "draft",
            "end", "inns"]
WORDS, STEPS, TITLE_LETTERS, ABOUT_LETTERS, LEARNED = 25, 12, 26, 48, 4
QUESTIONS = 10

# A learner reads 150 words a minute and needs 6 seconds for a new act; a turn of others takes 4.
SECONDS_A_WORD, SECONDS_AN_ACT, SECONDS_A_TURN = .4, 6, 4
FIRST_ACT, FIRST_POINTS, WHOLE = 20, 90, 180

# Acts that cannot be done wrong: a learner who tries something else gets no correction.
HARMLESS = {"turn", "zoom", "aim", "look", "hint"}

faults = []


def fault(path, reason):
    faults.append(f"{path}: {reason}")


def count(text):
    return len(text.split())


def check_text(path, where, text, letters=None):
    if not text or text.strip() != text:
        fault(path, f"{where} is empty or has blanks around it")
    if letters and len(text) > letters:
        fault(path, f"{where}: {len(text)} letters, at most {letters}")
    if count(text) > WORDS:
        fault(path, f"{where}: {count(text)} words, at most {WORDS}: {text}")


def seconds(step):
    return count(step["say"]) * SECONDS_A_WORD + SECONDS_AN_ACT


def check_step(path, number, step):
    where = f"step {number}"
    check_text(path, where, step["say"])
    for wrong in step.get("wrong", []):
        check_text(path, f"{where}, a mistake", wrong["say"])
    acts = {act["act"] for act in step["do"]}
    free = any(set(act) == {"act"} for act in step["do"])
    if not step.get("wrong") and not free and not acts <= HARMLESS:
        fault(path, f"{where}: no mistake has a sentence")


def scripted_turns(lesson):
    """Returns how many turns others play in it."""
    return sum(action.get("player") != "You" for action in lesson.get("scenario", {}).get("actions", []))


def pages_of_book(root):
    """Returns the ids of all pages of the rulebook."""
    chapters = (json.loads(file.read_text(encoding="utf-8")) for file in (root / "data/book").glob("[0-9]*.json"))
    return {page["id"] for chapter in chapters for page in chapter["pages"]}


def check_lesson(path, lesson, subject, number):
    if lesson["lesson"] != subject:
        fault(path, f"is about '{lesson['lesson']}', not '{subject}'")
    check_text(path, "the title", lesson["title"], TITLE_LETTERS)
    check_text(path, "'about'", lesson["about"], ABOUT_LETTERS)
    for sentence in lesson["learned"]:
        check_text(path, "what was learned", sentence)
    if not 1 <= len(lesson["learned"]) <= LEARNED:
        fault(path, f"{len(lesson['learned'])} sentences of what was learned, 1 to {LEARNED}")
    steps = lesson["steps"]
    if len(steps) > STEPS:
        fault(path, f"{len(steps)} steps, at most {STEPS}")
    for i, step in enumerate(steps):
        check_step(path, i + 1, step)
    if count(steps[0]["say"]) * SECONDS_A_WORD > FIRST_ACT:
        fault(path, "the first act comes too late")
    whole = sum(seconds(step) for step in steps) + scripted_turns(lesson) * SECONDS_A_TURN
    if whole > WHOLE:
        fault(path, f"takes about {whole:.0f} s, at most {WHOLE}")
    if number == 0:
        check_first_points(path, lesson)


def check_first_points(path, lesson):
    """A new player scores soon."""
    spent = 0
    for step in lesson["steps"]:
        spent += seconds(step)
        if any(act.get("scores") for act in step["do"]):
            break
    else:
        fault(path, "nothing is scored")
    spent += scripted_turns(lesson) * SECONDS_A_TURN
    if spent > FIRST_POINTS:
        fault(path, f"the first points come after about {spent:.0f} s, at most {FIRST_POINTS}")


def check_questions(root, pages):
    """The table of questions points to existing steps and pages."""
    rows = re.findall(r"^\| .*\? \| .* \| (\d+)\.(\d+) \| `([a-z-]+)` \|$", (root / "docs/LESSONS.md").read_text(encoding="utf-8"), re.M)
    if len(rows) != QUESTIONS:
        fault("docs/LESSONS.md", f"{len(rows)} questions about halves, not {QUESTIONS}")
    for lesson, step, page in rows:
        file = root / f"data/lessons/{int(lesson):02}-{SUBJECTS[int(lesson) - 1]}.json"
        if int(step) > len(json.loads(file.read_text(encoding="utf-8"))["steps"]):
            fault("docs/LESSONS.md", f"lesson {lesson} has no step {step}")
        if page not in pages:
            fault("docs/LESSONS.md", f"the book has no page '{page}'")


def main(root):
    files = sorted((root / "data/lessons").glob("*.json"))
    pages = pages_of_book(root)
    if len(files) != len(SUBJECTS):
        fault("data/lessons", f"{len(files)} lessons, not {len(SUBJECTS)}")
    for number, (file, subject) in enumerate(zip(files, SUBJECTS)):
        path = f"data/lessons/{file.name}"
        if not re.fullmatch(rf"{number + 1:02}-{subject}\.json", file.name):
            fault(path, f"is not called {number + 1:02}-{subject}.json")
        lesson = json.loads(file.read_text(encoding="utf-8"))
        check_lesson(path, lesson, subject, number)
        if lesson["page"] not in pages:
            fault(path, f"F1 leads to '{lesson['page']}', which is no page of the book")
    check_questions(root, pages)
    for line in faults:
        print(line)
    return 1 if faults else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: lessons.py SOURCE_FOLDER")
    sys.exit(main(Path(sys.argv[1])))
