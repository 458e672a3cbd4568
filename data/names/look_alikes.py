#!/usr/bin/env python3
"""Writes look_alikes.rows: letters that look alike, from the tables of Unicode.

ICU 72 (Debian's libicu72) has the confusables of UTS 39; Python has the decompositions and the upper case. The table
contains the letters that look like letters and digits of Latin, Greek and Cyrillic, because these scripts share their
shapes. Only a change of this program needs ICU, so neither the game nor its build requires 30 MB of it.

usage: look_alikes.py > look_alikes.rows
"""
import ctypes
import unicodedata

ICU = "72"
SCRIPTS = ("LATIN ", "GREEK ", "CYRILLIC ", "DIGIT ", "COMBINING ")
SEEN_SIZE = 12  # bytes of a text in the table, NUL included
COLUMNS = 100

spoof = ctypes.CDLL(f"libicui18n.so.{ICU}")
status = ctypes.c_int(0)
spoof_open = getattr(spoof, f"uspoof_open_{ICU}")
spoof_open.restype = ctypes.c_void_p
checker = ctypes.c_void_p(spoof_open(ctypes.byref(status)))
spoof_skeleton = getattr(spoof, f"uspoof_getSkeletonUTF8_{ICU}")


def skeleton(text):
    """What a text looks like: one text for all that look alike in the same case."""
    out = ctypes.create_string_buffer(512)
    said = text.encode()
    spoof_skeleton(checker, 0, said, len(said), out, len(out), ctypes.byref(status))
    assert status.value <= 0
    return out.value.decode()


def shape(letter):
    """The skeleton of a letter, also of one that differs in width or font."""
    return skeleton(unicodedata.normalize("NFKD", letter))


def capital(letter):
    """The shape of a letter in upper case. A skeleton writes a capital I as l, which here stays a capital."""
    letters = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", letter).upper())
    shapes = "".join("I" if c.isupper() and skeleton(c) == "l" else skeleton(c) for c in letters)
    return "".join("I" if c == "I" else c.upper() for c in shapes)


def is_ours(text):
    return text and all(unicodedata.name(c, "").startswith(SCRIPTS) for c in text)


def seen(view, letter):
    """The text of the table; empty where the letter looks like itself, or like none of these scripts."""
    text = view(letter)
    return text if text != letter and is_ours(text) and len(text.encode()) < SEEN_SIZE else ""


def is_candidate(letter):
    """Right-to-left letters never stand among those of these scripts."""
    return unicodedata.category(letter)[0] in "LMNPS" and unicodedata.bidirectional(letter) not in ("R", "AL")


def quoted(text):
    """A C literal, which the compiler reads in any locale."""
    return '"' + "".join(c if " " < c < "\x7f" else f"\\u{ord(c):04x}" if ord(c) < 0x10000 else f"\\U{ord(c):08x}"
                         for c in text) + '"'


def main():
    print("/* Letters that look alike: LookAlike of server/message.c. Written by look_alikes.py, not by hand. */")
    line = "   "
    for letter in filter(is_candidate, map(chr, range(0x21, 0x20000))):
        same, upper = seen(shape, letter), seen(capital, letter)
        if not same and not upper:
            continue
        row = f" {{{ord(letter):#x}, {quoted(same)}, {quoted(upper)}}},"
        if len(line + row) > COLUMNS:
            print(line)
            line = "   "
        line += row
    print(line)


main()
