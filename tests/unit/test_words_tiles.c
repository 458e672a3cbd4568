/* Compares the words for the 24 halves with the rules' box list; placeholders must agree between
 * the languages. */
#include "words/words.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int start(void **state)
{
    (void)state;
    return words_init(HYPOTENUSE_BUILD "/i18n", "en") ? 0 : 1;
}

/* The picture of each half, and the landscape of its long side (HALFLINGS section 15). */
static const struct {
    const char *id, *shows, *long_side;
} halves[] = {
    {"H1-01", "Road", "long side: field"},
    {"H1-02", "Roads", "long side: field"},
    {"H1-03", "Road", "long side: field"},
    {"H1-04", "Monastery", "long side: field"},
    {"H1-05", "City and road", "long side: field"},
    {"H1-06", "City", "long side: field"},
    {"H1-07", "City", "long side: field"},
    {"H1-08", "City and road", "long side: field"},
    {"H1-09", "City and road", "long side: field"},
    {"H1-10", "City", "long side: field"},
    {"H1-11", "City and road", "long side: field"},
    {"H1-12", "Two cities", "long side: field"},
    {"H2-01", "Vineyard and road", "long side: field"},
    {"H2-02", "Sheep and road", "long side: road"},
    {"H2-03", "Hill and road", "long side: road"},
    {"H2-04", "Crop circle", "long side: field"},
    {"H2-05", "City and road", "long side: road"},
    {"H2-06", "City and road", "long side: road"},
    {"H2-07", "City and coat of arms", "long side: field"},
    {"H2-08", "City and road", "long side: road"},
    {"H2-09", "City and road", "long side: road"},
    {"H2-10", "City and road", "long side: city"},
    {"H2-11", "City and coat of arms", "long side: city"},
    {"H2-12", "City", "long side: city"},
};
enum { HALVES = sizeof halves / sizeof halves[0] };

static void halves_are_described(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    assert_int_equal(HALVES, 24);
    for (int i = 0; i < HALVES; i++) {
        uint16_t copy = catalogue_find(c, halves[i].id);
        assert_int_not_equal(copy, NO_COPY);
        char text[160];
        assert_string_equal(words_tile(c, copy, text, sizeof text), halves[i].shows);
        assert_string_equal(words_long_side(c, copy), halves[i].long_side);
    }
}

static void all_tiles_begin_with_a_capital(void **state)
{
    (void)state;
    const Catalogue *c = rules_builtin_catalogue();
    for (int i = 0; i < words_language_count(); i++) {
        assert_true(words_speak(words_language(i).code));
        for (int copy = 0; copy < c->copy_count; copy++) {
            char text[160];
            words_tile(c, (uint16_t)copy, text, sizeof text);
            assert_true(
                isupper((unsigned char)text[0])); /* an ASCII letter in each of our languages */
            bool half = catalogue_kind(c, (uint16_t)copy)->shape == SHAPE_HALF;
            assert_int_equal(words_long_side(c, (uint16_t)copy)[0] != 0, half);
        }
    }
    assert_true(words_speak("en"));
}

/* --- placeholders ----------------------------------------------------------------------------- */

/* Lists the conversions of a text in order: "%d of %s" gives "ds". */
static void conversions(const char *text, char *out, size_t size)
{
    size_t n = 0;
    for (const char *p = strchr(text, '%'); p && n + 1 < size; p = strchr(p + 1, '%')) {
        p++;
        if (*p == '%')
            continue;
        while (*p && !isalpha((unsigned char)*p))
            p++;
        out[n++] = *p;
    }
    out[n] = 0;
}

/* Appends the quoted part of a line of a .po file. */
static void append_quoted(char *to, size_t size, const char *line)
{
    const char *from = strchr(line, '"'), *end = strrchr(line, '"');
    size_t n = strlen(to);
    assert_non_null(from);
    for (const char *p = from + 1; p < end && n + 1 < size; p++)
        to[n++] = *p;
    to[n] = 0;
}

/* msgfmt checks the texts marked as formats; this checks all of them. */
static void check_catalogue(const char *path)
{
    static char id[4096], text[4096], line[4096];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    char *at = NULL;
    int pairs = 0;
    id[0] = text[0] = 0;
    for (bool more = true; more;) {
        more = fgets(line, sizeof line, file) != NULL;
        bool starts = !more || strncmp(line, "msg", 3) == 0 || line[0] == '\n' || line[0] == '#';
        if (starts && at == text && text[0] && id[0]) {
            char mine[32], theirs[32];
            conversions(id, mine, sizeof mine);
            conversions(text, theirs, sizeof theirs);
            if (strcmp(mine, theirs) != 0)
                fail_msg("%s: \"%s\" against \"%s\"", path, text, id);
            pairs++;
        }
        if (!more)
            break;
        if (strncmp(line, "msgid ", 6) == 0) {
            at = id;
            id[0] = 0;
        } else if (strncmp(line, "msgstr", 6) == 0) {
            at = text;
            text[0] = 0;
        } else if (line[0] != '"') {
            at = NULL;
        }
        if (at)
            append_quoted(at, sizeof id, line);
    }
    fclose(file);
    assert_true(pairs > 200);
}

static void placeholders_agree(void **state)
{
    (void)state;
    int seen = 0;
    for (int i = 1; i < words_language_count();
         i++, seen++) { /* skips English, the language of the sources */
        char path[512];
        snprintf(path, sizeof path, "%s/data/i18n/%s.po", HYPOTENUSE_SOURCE,
                 words_language(i).code);
        check_catalogue(path);
    }
    assert_int_equal(seen, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(halves_are_described),
        cmocka_unit_test(all_tiles_begin_with_a_capital),
        cmocka_unit_test(placeholders_agree),
    };
    return cmocka_run_group_tests(tests, start, NULL);
}
