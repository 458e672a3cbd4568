/* test_text.c: messages and names are valid UTF-8 whatever they quote. */
#include "base/err.h"
#include "base/log.h"
#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    const char *raw, *cleaned;
} rows[] = {
    {"", ""},
    {"plain", "plain"},
    {"Zo\xc3\xab \xe2\x82\xac \xf0\x9f\x8f\xb0", "Zo\xc3\xab \xe2\x82\xac \xf0\x9f\x8f\xb0"},
    {"tab\there\n", "tab?here?"},
    {"\x1b[2J", "?[2J"},
    {"near '\xa4speed'", "near '?speed'"},
    {"cut \xc3", "cut "}, /* the end of the letter didn't fit */
    {"cut \xe2\x82", "cut "},
    {"\xc0\xaf long", "?? long"},         /* '/' in two bytes */
    {"\xe0\x80\xaf long", "??? long"},    /* '/' in three bytes */
    {"\xed\xa0\x80 half", "??? half"},    /* half of a UTF-16 pair: jansson refuses it */
    {"\xf4\x90\x80\x80 far", "???? far"}, /* after the last code point */
    {"\xff\xfe.", "??."},
};

static void odd_bytes_become_question_marks(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[64];
        strcpy(text, rows[i].raw);
        assert_int_equal(text_is_clean(text), strcmp(rows[i].raw, rows[i].cleaned) == 0);
        text_clean(text);
        assert_string_equal(text, rows[i].cleaned);
        assert_true(text_is_clean(text));
    }
}

static void on_event(void *self, LogLevel level, const char *message)
{
    assert_int_equal(level, LOG_WARNING);
    text_copy(self, 64, message);
}

static void messages_are_clean(void **state)
{
    (void)state;
    Err err;
    assert_false(err_set(&err, "a\nb", 3, "near %s here", "\x1b\xa4"));
    assert_string_equal(err.text, "near ?? here");
    assert_string_equal(err.file, "a?b");
    char heard[64] = "";
    log_write(&(LogSink){.write = on_event, .self = heard}, LOG_WARNING, "key '%s'", "a\x07");
    assert_string_equal(heard, "key 'a?'");
}

static void words_in_a_list(void **state)
{
    (void)state;
    size_t length;
    assert_int_equal(text_find_word("grow drive", "grow"), 0);
    assert_int_equal(text_find_word("grow drive", "drive"), 1);
    assert_int_equal(text_find_word("grow drive", "driv"), -1);
    assert_int_equal(text_find_word("grow drive", "grow drive"), -1);
    assert_int_equal(text_find_word("grow drive", ""), -1);
    assert_int_equal(text_find_word("", "grow"), -1);
    assert_string_equal(text_word("grow drive", 1, &length), "drive");
    assert_int_equal(length, 5);
    assert_null(text_word("grow drive", 2, &length));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_in_a_list),
        cmocka_unit_test(odd_bytes_become_question_marks),
        cmocka_unit_test(messages_are_clean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
