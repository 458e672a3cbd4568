/* fuzz_hypset.c: a tile set as one file, as strangers may write it. A refused one has a reason. An
 * accepted one has at most the allowed size, its text is the same after packing again, and the
 * editor can open it. */
#include "fuzz.h"

#include "catalogue/catalogue.h"
#include "scenario/box.h"
#include "tileset/hypset.h"
#include "tileset/own_set.h"
#include "tileset/set_doc.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Checks that any text is the same after packing and unpacking. */
static void comes_back(const char *text, size_t length)
{
    size_t size, again;
    Err err = {0};
    char *bytes = hypset_pack(text, length, &size, &err);
    assert(bytes && "a text that fits");
    char *out = hypset_unpack("again", bytes, size, &again, &err);
    assert(out && again == length && memcmp(out, text, length) == 0);
    free(out);
    free(bytes);
}

/* The editor must open any sound set and write one with the same number of kinds, even if it can't
 * draw some of them. */
static void edit_set(const OwnSet *set)
{
    SetDoc doc = {0};
    OwnSet again = {0};
    if (!set->kinds || !set_doc_open(&doc, set, rules_builtin_catalogue()))
        return;
    char *text = set_doc_text(&doc);
    /* each number is written on its own line, which may make the text too long */
    bool fits = strlen(text) <= HYPSET_TEXT_MAX;
    bool good = own_set_parse(&again, "again", text, strlen(text), rules_builtin_catalogue());
    assert(!fits || (good && again.kinds == set->kinds));
    free(text);
    own_set_release(&again);
    set_doc_release(&doc);
}

/* A sound set must also make a sound box, so that games can start with it. */
static void try_set(const char *text, size_t length)
{
    OwnSet set = {0};
    if (own_set_parse(&set, "set", text, length, rules_builtin_catalogue())) {
        const char *sets[] = {set.text};
        char *box_text = box_write(&(BoxParts){.sets = sets, .set_count = 1});
        Err err = {0};
        Box *box =
            box_text ? box_parse("box", box_text, strlen(box_text), rules_builtin_catalogue(), &err)
                     : NULL;
        assert((!box_text || box) && "what was checked is read");
        assert(set.squares + set.halves + set.doubles >= set.kinds || !box_text);
        edit_set(&set);
        box_free(box);
        free(box_text);
    } else {
        fuzz_check_err(&set.fault);
    }
    own_set_release(&set);
}

void fuzz_input(const uint8_t *data, size_t size)
{
    size_t length = 0;
    Err err = {0};
    char *text = hypset_unpack("some.hypset", data, size, &length, &err);
    if (!text) {
        fuzz_check_err(&err);
        return;
    }
    assert(length <= HYPSET_TEXT_MAX && text[length] == 0);
    comes_back(text, length);
    if (strlen(text) == length)
        try_set(text, length);
    free(text);
}
