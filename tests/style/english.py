#!/usr/bin/env python3
"""Plain English, as far as a script can judge it, in comments, docs and the messages for players.

Finds comment sentences that begin with a free Who or What, comments that are only the number of a
rule, turns of phrase that are wrong in every context (PHRASES), wide lines in the docs, and commit
subjects over 72 characters since the branch left main.

usage: english.py PROJECT [PATH…]   prints the findings, only below these paths;
                                    exit status 1 if there are any"""
import re
import subprocess
import sys
from pathlib import Path

PROJECT = Path(sys.argv[1]).resolve()

# Phrases without an innocent meaning. The first word of each row rules out most texts quickly.
# To add one, read a sample of its matches first.
PHRASES = [
    ("anew", r"\banew\b", "again; restart, start over"),
    ("any more", r"\bany more(?=\W*$|[.,;:)!?])", "no longer"),
    ("too", r", too(?=\W*$|[.;:!)])", "also"),
    ("which", r"\b(?:of|at|with) which\b", "split the sentence"),
    ("but for", r"(?<!not )\bbut for\b", "except"),
    ("chance", r"\bby chance\b", "at random"),
    ("body", r"\b(?:somebody|everybody)\b", "a player, every player, or the one who acts"),
]
# Texts for players may say these; a comment names the actor.
COMMENT_PHRASES = PHRASES + [
    ("nobody", r"\bnobody\b", "no player, or the one who acts"),
    ("told", r"\b(?:is|are|was|were|be|been|being) told\b(?! apart)", "reported, logged, described"),
    ("on with", r"\b(?:goes|go|going|gone|went) on with\b", "continue, resume"),
    ("ed for", r"\b(?:is|are|was|were|be) (?:looked|asked) for\b", "searched, requested"),
    ("own", r"\bone's own\b", "your, custom"),
]

TOKEN = re.compile(r'/\*.*?\*/|//[^\n]*(?:\n[ \t]*//[^\n]*)*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.S)
DOCSTRING = re.compile(r'""".*?"""', re.S)
HASHES = re.compile(r"^[ \t]*#(?!!)[^\n]*(?:\n[ \t]*#[^\n]*)*|(?<=[ \t])# [^\n\"']*$", re.M)
MARGIN = re.compile(r"^[ \t]*(?:/?\*+/?|//+|#+)?[ \t]?", re.M)
BANNER = re.compile(r"\s*[\w.-]+\.[a-z]+: ")
FREE = re.compile(r"(?:Who|What|Whose|Whoever)\b(?!-)")
SENTENCE = re.compile(r"(?<=[.!?…])[\"”')]*\s+(?=[\"“'(]?[A-Z])|\n[ \t]*\n")
RULE_NUMBER = re.compile(r"\s*[A-Z]+-[A-Z]?\d+(?:(?:\s*[,;:]|\s+and|\s+to)?\s*[A-Z]+-[A-Z]?\d+)*\s*[.:]?\s*")


def comments(path, text):
    """The comments of a source with their offsets, without their marks."""
    if path.suffix in (".c", ".h", ".glsl", ".vert", ".frag"):
        found = (match for match in TOKEN.finditer(text) if match[0][0] == "/")
    elif path.suffix == ".py":
        found = [*DOCSTRING.finditer(text), *HASHES.finditer(text)]
    else:
        found = HASHES.finditer(text)
    for match in found:
        yield match.start(), MARGIN.sub("", match[0].strip('"').removesuffix("*/"))


def phrases(text, rows):
    low = text.lower()
    for word, phrase, better in rows:
        if word in low:
            for match in re.finditer(phrase, text, re.I | re.M):
                yield match.start(), f"“{' '.join(match[0].strip(', ').split())}”: {better}"


def faults_of_comment(text):
    """Offsets and words of what is wrong with a comment."""
    if RULE_NUMBER.fullmatch(text):
        yield 0, "only the number of a rule: say what the rule says"
    banner = BANNER.match(text)
    start = banner.end() if banner else 0
    if "Who" in text or "What" in text or banner:
        ends = [match.end() for match in SENTENCE.finditer(text, start)]
        for begin, end in zip([start, *ends], [*ends, len(text)]):
            first = text[begin:end].lstrip("\"“'( \n")
            if banner and begin == start:
                first = first[:1].upper() + first[1:]
            if FREE.match(first) and not first.rstrip("\"”') \n").endswith("?"):
                yield begin, f"“{first.split()[0]} …” begins a sentence: name the actor"
    yield from phrases(re.sub(r"\n", " ", text), COMMENT_PHRASES)


def faults_of_source(path, text):
    for at, comment in comments(path, text):
        for inside, fault in faults_of_comment(comment):
            yield text.count("\n", 0, at) + comment.count("\n", 0, inside) + 1, fault


def faults_of_page(text):
    """A table's row, a line of code and the address of a link may be as wide as they need."""
    code = False
    for number, line in enumerate(text.splitlines(), 1):
        code ^= line.lstrip().startswith("```")
        if code or line.lstrip().startswith("```"):
            continue
        width = len(re.sub(r"\]\([^)]*\)|https?://\S+", "]", line))
        if width > 100 and not line.lstrip().startswith("|"):
            yield number, f"{width} columns"
        yield from ((number, fault) for _, fault in phrases(re.sub(r"`[^`]*`", "``", line), COMMENT_PHRASES))


def faults_of_messages(text):
    for match in re.finditer(r'^msgid(?:_plural)? ((?:"[^\n]*"\n)+)', text, re.M):
        message = re.sub(r'"\n"|^"|"\n$', "", match[1])
        for _, fault in phrases(message, PHRASES):
            yield text.count("\n", 0, match.start()) + 1, f"{fault} in “{message[:60]}”"


def files():
    """Every file that is read, and how."""
    for top in ("src", "tests", "shaders", "cmake", "packaging"):
        for path in sorted((PROJECT / top).rglob("*")):
            script = top == "packaging" and not path.suffix or path.suffix in (".cmake", ".py", ".sh", ".awk")
            if script or path.suffix in (".c", ".h", ".glsl", ".vert", ".frag"):
                if path.is_file():
                    yield path, faults_of_source
    yield PROJECT / "CMakeLists.txt", faults_of_source
    for path in [*sorted((PROJECT / "docs").glob("*.md")), *sorted(PROJECT.glob("*.md"))]:
        yield path, lambda _, text: faults_of_page(text)
    yield PROJECT / "data/i18n/hypotenuse.pot", lambda _, text: faults_of_messages(text)


def git(*words):
    try:
        return subprocess.run(["git", "-C", PROJECT, *words], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return ""


def base_of_branch():
    """Returns "" if the project is not a repository itself, such as an unpacked archive."""
    if git("rev-parse", "--show-toplevel").strip() != str(PROJECT):
        return ""
    for main in ("origin/main", "main"):
        if base := git("merge-base", "HEAD", main).strip():
            return base
    return ""


wanted = [Path(name).resolve() for name in sys.argv[2:]] or [PROJECT]
bad = [
    f"{path.relative_to(PROJECT)}:{line}: {fault}"
    for path, look in files()
    if any(path.is_relative_to(top) for top in wanted)
    for line, fault in look(path, path.read_text(encoding="utf-8", errors="replace"))
]
base = base_of_branch()
subjects = git("log", "--no-merges", "--format=%s", f"{base}..HEAD") if base else ""
bad += [f"commit subject of {len(line)} characters: {line}"
        for line in subjects.splitlines()
        if len(line) > 72]
print(*bad, f"{len(bad)} findings", sep="\n")
sys.exit(bool(bad))
