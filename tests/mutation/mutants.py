"""mutants.py: finds small changes to C source: each is a line with one token replaced, a statement deleted or a condition
decided. Comments, texts, preprocessor lines, assertions, types and declarations stay as they are."""
import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Mutant:
    path: str  # below the project
    line: int  # from 1
    old: str  # the whole line
    new: str
    kind: str

    def __str__(self):
        return f"{self.path}:{self.line} [{self.kind}]\n    - {self.old.strip()}\n    + {self.new.strip()}"


# Replacements for one token. Spaces around binary operators (the project's format) exclude pointers and signs.
SWAPS = [
    ("relation", r" < ", " <= "), ("relation", r" <= ", " < "), ("relation", r" > ", " >= "), ("relation", r" >= ", " > "),
    ("relation", r" == ", " != "), ("relation", r" != ", " == "), ("relation", r" < ", " > "), ("relation", r" > ", " < "),
    ("sum", r" \+ ", " - "), ("sum", r" - ", " + "), ("sum", r" \* (?=[\w(])", " + "), ("sum", r" / ", " * "),
    ("sum", r" % ", " / "), ("assign", r" \+= ", " -= "), ("assign", r" -= ", " += "), ("assign", r" \+= ", " = "),
    ("assign", r" \|= ", " = "), ("assign", r" &= ", " |= "), ("step", r"\+\+", "--"), ("step", r"--", "++"),
    ("logic", r" && ", " || "), ("logic", r" \|\| ", " && "), ("logic", r"(?<![\w)\]] )!(?=[\w(])", ""),
    ("bits", r"(?<=[\w)\]]) & (?=[\w(~])", " | "), ("bits", r" \| ", " & "), ("bits", r" >> ", " << "),
    ("bits", r" << ", " >> "), ("bits", r" \^ ", " | "), ("bits", r"~(?=[\w(])", ""),
    ("constant", r"\btrue\b", "false"), ("constant", r"\bfalse\b", "true"), ("jump", r"\bcontinue;", ";"),
    ("jump", r"\bbreak;", ";"), ("jump", r"\bcontinue;", "break;"),
    ("choice", r" \? ([^:?]+) : ([^:?;,)]+)(?=[;,)])", r" ? \2 : \1"),
    ("minus", r"(?<=[(,=] )-(?=\w)|(?<=return )-(?=\w)", ""),
]
NUMBER = re.compile(r"(?<![\w.\"'])(0x[0-9a-f]+|\d+)(u?)(?![\w.\"'])")
STATEMENT = re.compile(r"^\s+(?!return\b|break\b|continue\b|goto\b|case\b|default\b|else\b|do\b|static\b|const\b|typedef\b)"
                       r"(\*?[\w.\->\[\] ()&]*[\w)\]](\+\+|--)|[\w.\->\[\]()& +*]+ [-+|&^*/%]?= .*|\w+\(.*\));$")
CONDITION = re.compile(r"^(\s*(?:else )?)(if|while) \((.*)\)( \{)?$")
RETURN = re.compile(r"^(\s*return )(?!0;|true;|false;|NULL;)(.*);(.*)$")
DECLARATION = re.compile(r"^\s*(?:const |static |struct |enum |unsigned )*[A-Za-z_]\w* \*?\w+(?:\[[^\]]*\])?( =|;|, )")
ROOM = re.compile(r"^\s*(?:static |const )*[A-Za-z_]\w*(?: \*?\w+\[.*\])[;, ]")  # an array: more room does not change the behaviour
WORDS = {"return", "else", "case", "goto"}


def blanked(text):
    """Returns the text with comments, strings and characters replaced by blanks of the same length."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match.group())
    return re.sub(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', blank, text, flags=re.S)


def skipped(code):
    """Marks lines without behaviour: preprocessor, assertions (also on several lines), header guards, and code that only builds with
    HYPOTENUSE_CHECKS have."""
    skip, inside, debug = [], False, False
    for line in code:
        starts = re.match(r"\s*(static_)?assert\(", line)
        debug = line.startswith("#ifdef HYPOTENUSE_CHECKS") or (debug and not line.startswith("#endif"))
        skip.append(bool(inside or starts or debug or line.lstrip().startswith("#")))
        if starts or inside:
            inside = not line.rstrip().endswith(";")
    return skip


def balanced(line):
    return line.count("(") == line.count(")") and line.count("{") == line.count("}")


def changes_of_line(line, code, before):
    """Yields (kind, new line). `code` is the line without comments and texts, `before` the last such line with content."""
    declares = DECLARATION.match(code) and code.split()[0] not in WORDS
    for kind, pattern, to in SWAPS:
        for match in re.finditer(pattern, code):
            yield kind, line[:match.start()] + match.expand(to) + line[match.end():]
    for match in NUMBER.finditer(code):
        if ROOM.match(code) and "=" not in code[:match.start()]:
            continue
        value = int(match.group(1), 0)
        for other in {value + 1, max(value - 1, 0)} - {value}:
            yield "constant", line[:match.start()] + str(other) + match.group(2) + line[match.end():]
    whole = before.endswith((";", "{", "}", ")", ":")) or before.endswith("else")
    if whole and not declares and balanced(code) and STATEMENT.match(code.rstrip()):
        yield "deleted", re.match(r"\s*", line).group() + ";"
    match = CONDITION.match(code.rstrip())
    if match and balanced(match.group(3)):
        for word in ("0", "1") if match.group(2) == "if" else ("0",):
            yield "condition", f"{match.group(1)}{match.group(2)} ({word}){match.group(4) or ''}"
    match = RETURN.match(code.rstrip())
    if match and balanced(match.group(2)):
        yield "return", match.group(1) + "0;"


def mutants_of(path, text):
    lines, code = text.split("\n"), blanked(text).split("\n")
    skip, before, seen = skipped(code), "", set()
    for i, (line, bare) in enumerate(zip(lines, code)):
        if bare.strip() and not skip[i]:
            for kind, new in changes_of_line(line, bare, before):
                if new != line and (i, new) not in seen:
                    seen.add((i, new))
                    yield Mutant(path, i + 1, line, new, kind)
        before = bare.rstrip() or before
