/* edit_help.c: builds scenario documents for tests and checks what they contain. */
#include "edit_help.h"

#include "catalogue/catalogue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

const char *const edit_names[SEATS_MAX] = {"Red", "Blue", "Green", "Yellow", "Black", "Pink"};

EditDoc fresh(void)
{
    EditDoc doc = {0};
    edit_new(&doc, rules_builtin_catalogue(), rules_builtin_generations(), edit_names, 2);
    return doc;
}

EditDoc opened(const char *text)
{
    EditDoc doc = {0};
    Err err;
    if (!edit_open(&doc, rules_builtin_catalogue(), rules_builtin_generations(), "test", text,
                   strlen(text), &err))
        fail_msg("%d: %s", err.line, err.text);
    return doc;
}

uint16_t copy_of(const char *id)
{
    uint16_t copy = catalogue_find(rules_builtin_catalogue(), id);
    assert_int_not_equal(copy, NO_COPY);
    return copy;
}

void lay(EditDoc *doc, const char *id, int x, int y, int rotation)
{
    Err err;
    if (!edit_lay(doc, copy_of(id), (Cell){(int16_t)x, (int16_t)y}, rotation, &err))
        fail_msg("%s", err.text);
}

int segment_of(const EditDoc *doc, int tile, const char *word)
{
    EditTile lies;
    assert_true(edit_tile(doc, tile, &lies));
    int segment = segment_find(catalogue_kind(doc->draft->catalogue, lies.lies.copy),
                               lies.lies.rotation, word);
    assert_int_not_equal(segment, NO_SEGMENT);
    return segment;
}

void stand(EditDoc *doc, int tile, const char *word, int seat, FigureKind kind)
{
    Err err;
    if (!edit_place_figure(doc, tile, segment_of(doc, tile, word), seat, kind, &err))
        fail_msg("%s", err.text);
}

void assert_wrong(const EditDoc *doc, const char *words, int tile)
{
    if (!strstr(doc->wrong.err.text, words))
        fail_msg("\"%s\" is not told, but \"%s\"", words, doc->wrong.err.text);
    assert_int_equal(doc->wrong.tile, tile);
    assert_true(doc->wrong.err.line > 0);
}

const char edit_three[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"expansions\": [\"halflings\"],"
    " \"players\": [\"Red\", \"Blue\"], \"points\": {\"Blue\": 3},"
    " \"board\": [{\"tile\": \"BA-U\", \"at\": [5, 5]},"
    " {\"tile\": \"BA-E\", \"at\": [0, 0], \"rotation\": 1,"
    " \"followers\": [{\"player\": \"Red\", \"on\": \"city@E\"}]}],"
    " \"actions\": [{\"player\": \"Blue\", \"place\": \"BA-E\", \"at\": [1, 0], \"rotation\": 3,"
    " \"follower\": \"city@W\"}],"
    " \"expect\": {\"2021\": {\"scores\": {\"Red\": 4, \"Blue\": 3}, \"next\": \"Red\","
    " \"complete\": [\"city@E of 1\", \"city@W of 2\"]}}}";

void assert_has(const EditDoc *doc, const char *words)
{
    if (!strstr(doc->text, words))
        fail_msg("no %s in:\n%s", words, doc->text);
}
