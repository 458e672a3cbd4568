/* test_base.c: memory, the hash, and steps through UTF-8. */
#include "base/memory.h"
#include "base/rng.h"
#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void a_list_grows_by_doubling(void **state)
{
    (void)state;
    int *items = NULL, count = 0, room = 0, moves = 0;
    for (int i = 0; i < 10000; i++) {
        int before = room;
        items = memory_room(items, count + 1, &room, sizeof *items);
        items[count++] = i;
        moves += room != before;
        assert_true(count <= room);
    }
    assert_true(moves < 12); /* 64 · 2⁸ > 10,000 */
    for (int i = 0; i < count; i++)
        assert_int_equal(items[i], i);
    items = memory_room(items, 100000, &room, sizeof *items); /* a request for more than twice the
                                                               * room */
    assert_int_equal(room, 100000);
    assert_int_equal(items[9999], 9999);
    free(items);
}

/* A list of three keeps the first ones: what doesn't fit is dropped, or refused. */
static void a_full_list_drops_its_last(void **state)
{
    (void)state;
    static const int at[] = {0, 0, 1, 3, 1}, all[] = {2, 5, 3};
    int items[3] = {0}, count = 0;
    for (int i = 0; i < 5; i++) {
        int *place = memory_insert(items, &count, 3, at[i], sizeof *items);
        assert_int_equal(place == NULL, i == 3);
        if (place)
            *place = i + 1;
    }
    assert_int_equal(count, 3);
    assert_memory_equal(items, all, sizeof all);
}

static void memory_is_zeroed_and_never_null(void **state)
{
    (void)state;
    char *block = memory_new(1000), *none = memory_new(0), *list = memory_list(0, 8);
    assert_true(block && none && list);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(block[i], 0);
    char *copy = memory_copy("words", 6), *nothing = memory_copy(NULL, 0);
    assert_string_equal(copy, "words");
    copy = memory_resize(copy, 4000);
    assert_string_equal(copy, "words");
    assert_non_null(nothing);
    free(nothing);
    free(copy);
    free(list);
    free(none);
    free(block);
}

/* Stored files depend on the hash, so it must give the published values of FNV-1a. */
static void the_hash_is_fnv_1a(void **state)
{
    (void)state;
    assert_true(hash_text(HASH_FIRST, "") == UINT64_C(0xcbf29ce484222325));
    assert_true(hash_text(HASH_FIRST, "a") == UINT64_C(0xaf63dc4c8601ec8c));
    assert_true(hash_text(HASH_FIRST, "foobar") == UINT64_C(0x85944171f73967e8));
    assert_true(hash_bytes(hash_text(HASH_FIRST, "foo"), "bar", 3) ==
                hash_text(HASH_FIRST, "foobar"));
}

/* For up to 24 bytes, which take three steps, changing any byte or the size changes the hash; the
 * address of the bytes doesn't matter. */
static void the_quick_hash_sees_every_byte(void **state)
{
    enum { MOST = 24 };
    uint8_t bytes[MOST + 3] = {0};
    uint64_t seen[MOST + 1];
    (void)state;
    for (int size = 0; size <= MOST; size++) {
        uint64_t plain = seen[size] = hash_quick(7, bytes, (size_t)size);
        assert_true(plain == hash_quick(7, bytes + 3, (size_t)size));
        assert_true(plain != hash_quick(8, bytes, (size_t)size));
        for (int i = 0; i < size; i++) {
            assert_true(plain != seen[i]);
            bytes[i] = 1;
            assert_true(plain != hash_quick(7, bytes, (size_t)size));
            bytes[i] = 0;
        }
    }
}

static const struct {
    const char *bytes;
    uint32_t letter;
} letters[] = {{"a", 'a'},
               {"\x7f", 0x7f},
               {"\xc2\x80", 0x80},
               {"\xc8\x99", 0x219}, /* s with comma below */
               {"\xdf\xbf", 0x7ff},
               {"\xe0\xa0\x80", 0x800},
               {"\xe2\x80\xa6", 0x2026},
               {"\xef\xbf\xbf", 0xffff},
               {"\xf0\x90\x80\x80", 0x10000},
               {"\xf4\x8f\xbf\xbf", 0x10ffff}};

static void letters_go_both_ways(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        const char *bytes = letters[i].bytes;
        size_t length = strlen(bytes);
        uint32_t letter;
        char written[UTF8_LETTER_MAX + 1] = {0}, text[16];
        assert_int_equal(utf8_read(bytes, length, &letter), length);
        assert_int_equal(letter, letters[i].letter);
        assert_int_equal(utf8_write(letters[i].letter, written), length);
        assert_string_equal(written, bytes);
        assert_int_equal(utf8_valid(bytes), length);
        strcpy(text, bytes);
        strcat(text, "x");
        assert_int_equal(utf8_step(text), length);
        assert_int_equal(utf8_step_back(text, (int)length), 0);
        assert_int_equal(utf8_step_back(text, (int)length + 1), length);
        assert_int_equal(utf8_whole(text, length + 1), length + 1);
        for (size_t cut = 1; cut < length; cut++) {
            assert_int_equal(utf8_whole(text, cut), 0);
            assert_int_equal(utf8_read(text, cut, &letter), 1);
            assert_int_equal(letter, (unsigned char)text[0]);
        }
    }
    assert_int_equal(utf8_step(""), 0);
    assert_int_equal(utf8_step_back("", 0), 0);
    assert_int_equal(utf8_whole("", 0), 0);
}

static void what_is_no_letter_is_not_valid(void **state)
{
    (void)state;
    static const char *const rows[] = {"\x80",
                                       "\xbf",
                                       "\xc0\xaf",
                                       "\xc1\xbf",
                                       "\xe0\x80\xaf",
                                       "\xe0\x9f\xbf",
                                       "\xed\xa0\x80",
                                       "\xed\xbf\xbf",
                                       "\xf0\x8f\xbf\xbf",
                                       "\xf4\x90\x80\x80",
                                       "\xf8\x88\x80\x80\x80",
                                       "\xff",
                                       "\xc3",
                                       "\xe2\x82",
                                       "\xf0\x9f\x8f",
                                       ("\xe2"
                                        "a")};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(utf8_valid(rows[i]), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_list_grows_by_doubling),
        cmocka_unit_test(a_full_list_drops_its_last),
        cmocka_unit_test(memory_is_zeroed_and_never_null),
        cmocka_unit_test(the_hash_is_fnv_1a),
        cmocka_unit_test(the_quick_hash_sees_every_byte),
        cmocka_unit_test(letters_go_both_ways),
        cmocka_unit_test(what_is_no_letter_is_not_valid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
