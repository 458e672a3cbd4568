/* json_faults.c: breaks a valid JSON text in many ways and checks what its reader reports. */
#include "json_faults.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

char *json_changed(const char *text, const char *find, const char *put)
{
    const char *at = strstr(text, find);
    if (!at)
        fail_msg("not in the sound text: %s", find);
    size_t before = (size_t)(at - text), size = strlen(text) + strlen(put) + 1;
    char *out = malloc(size);
    snprintf(out, size, "%.*s%s%s", (int)before, text, put, at + strlen(find));
    return out;
}

void json_is_read(const char *sound, JsonParse parse)
{
    Err err = {0};
    if (!parse(sound, &err))
        fail_msg("%d: %s", err.line, err.text);
}

void json_faults_are_told(const char *sound, const JsonFault *faults, size_t count, JsonParse parse)
{
    for (size_t i = 0; i < count; i++) {
        const JsonFault *fault = &faults[i];
        char *text = json_changed(sound, fault->find, fault->put);
        Err err = {0};
        if (parse(text, &err))
            fail_msg("accepted: %s", fault->put);
        if (err.line != fault->line || !strstr(err.text, fault->says))
            fail_msg("%s\n  expected line %d: …%s…\n  got line %d: %s", fault->put, fault->line,
                     fault->says, err.line, err.text);
        assert_string_equal(err.file, "test.json");
        free(text);
    }
}

void json_cut_off_anywhere(const char *sound, JsonParse parse)
{
    size_t length = strlen(sound) - 1; /* without its last newline the text is still valid */
    char *text = malloc(length + 1);
    int line = 1;
    for (size_t n = 1; n < length; n++) {
        memcpy(text, sound, n);
        text[n] = 0;
        line += n && sound[n - 1] == '\n';
        Err err = {0};
        assert_false(parse(text, &err));
        assert_int_equal(err.line, line);
        assert_non_null(strstr(err.text, "cut off"));
    }
    free(text);
}

void json_changed_anywhere(const char *sound, const char *others, int lines, JsonParse parse)
{
    char *text = strdup(sound);
    size_t step = getenv("HYPOTENUSE_SHORT") ? 5 : 1, length = strlen(text);
    for (size_t n = 0; n < length; n += step)
        for (const char *other = others; *other; other++) {
            char kept = text[n];
            text[n] = *other;
            Err err = {0};
            if (!parse(text, &err)) {
                assert_in_range(err.line, 1, lines);
                assert_true(err.text[0] != 0);
            }
            text[n] = kept;
        }
    free(text);
}
