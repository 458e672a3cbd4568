/* test_net_invitation.c: invitation lines are written and read, and anything else is refused; a
 * person's keys are made once, kept and never overwritten; two people get the same words to
 * compare. */
#include "net/identity.h"
#include "net/invitation.h"
#include "system/file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define DIGITS "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

static void test_invitations(void **state)
{
    static const struct {
        const char *line, *host;
        int count, port;
        const char *table;
        bool has_key;
    } good[] = {
        {"hypotenuse://192.168.1.20:47000/#" DIGITS, "192.168.1.20", 1, 47000, "", true},
        {"  hypotenuse://kitchen/kiwi7 \n", "kitchen", 1, INVITATION_PORT, "kiwi7", false},
        {"hypotenuse://[2001:db8::7]:1,a.example:65535/x-1#" DIGITS, "2001:db8::7", 2, 1, "x-1",
         true},
        {"hypotenuse://[::1]", "::1", 1, INVITATION_PORT, "", false},
        /* as people paste them */
        {"<hypotenuse://192.168.1.20:47000/kiwi7#" DIGITS ">", "192.168.1.20", 1, 47000, "kiwi7",
         true},
        {"Sit down here: hypotenuse://kitchen/kiwi7#" DIGITS ", I wait!", "kitchen", 1,
         INVITATION_PORT, "kiwi7", true},
        {"(HYPOTENUSE://Kitchen/KIWI7#0011223344556677\r\n8899AABBCCDDEEFF"
         "00112233445566778899AABBCCDDEEFF).\nSee you",
         "kitchen", 1, INVITATION_PORT, "kiwi7", true},
        {"hypotenuse://192.168.1.20:47000,\n[2001:db8::7]:5/x#" DIGITS "\r\nSee you",
         "192.168.1.20", 2, 47000, "x", true},
        {"\xe2\x80\x9chypotenuse://a.example/\xe2\x80\x9d", "a.example", 1, INVITATION_PORT, "",
         false},
        {"hypotenuse://a b/", "a", 1, INVITATION_PORT, "", false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        Invitation read, again;
        char line[INVITATION_SIZE];
        Err err = {0};
        if (!invitation_read(good[i].line, &read, &err))
            fail_msg("%s: %s", good[i].line, err.text);
        assert_int_equal(read.count, good[i].count);
        assert_string_equal(read.addresses[0].host, good[i].host);
        assert_int_equal(read.addresses[0].port, good[i].port);
        assert_string_equal(read.table, good[i].table);
        assert_int_equal(read.has_key, good[i].has_key);
        assert_true(invitation_write(&read, line));
        assert_true(invitation_read(line, &again, &err));
        assert_int_equal(again.count, read.count);
        assert_string_equal(again.addresses[0].host, read.addresses[0].host);
        assert_true(digest_equal(&again.key, &read.key));
    }
}

static void test_no_invitations(void **state)
{
    static const char *const bad[] = {
        "",
        "hello",
        "http://a/b",
        "hypotenuse://",
        "hypotenuse://:5/",
        "hypotenuse://a:0/",
        "hypotenuse://a:65536/",
        "hypotenuse://a:99999999999999999999/",
        "hypotenuse://a:1x/",
        "hypotenuse://a,,b/",
        "hypotenuse://a,/",
        "hypotenuse://[::1/",
        "hypotenuse://[]:5/",
        "hypotenuse://[::1]5/",
        "hypotenuse://[%2]/",
        "hypotenuse://[12]:5/",
        "hypotenuse://a/../../etc",
        "hypotenuse:// a/",
        "hypo tenuse://a/",
        "hypotenuse://a/0123456789012345678901234567890123",
        "hypotenuse://a/#12",
        "hypotenuse://a/#" DIGITS "0",
        "hypotenuse://a,b,c,d,e,f,g,h,i/",
    };
    static char endless[4000] = "hypotenuse://";
    (void)state;
    memset(endless + strlen(endless), 'a', sizeof endless - strlen(endless) - 1);
    for (size_t i = 0; i <= sizeof bad / sizeof *bad; i++) {
        const char *line = i < sizeof bad / sizeof *bad ? bad[i] : endless;
        Invitation read;
        Err err = {0};
        if (invitation_read(line, &read, &err))
            fail_msg("'%s' was read", line);
        assert_non_null(strstr(err.text, "copy the whole line"));
    }
}

/* RFC 8032, section 7.1, test 1 gives this key for this seed. */
static void test_published_key(void **state)
{
    static const char seed_digits[] =
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60";
    static const char key_digits[] =
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
    uint8_t seed[IDENTITY_SEED];
    char digits[DIGEST_DIGITS + 1];
    (void)state;
    assert_true(bytes_read(seed_digits, IDENTITY_SEED, seed));
    Identity identity = identity_of(seed);
    digest_text(&identity.key, digits);
    assert_string_equal(digits, key_digits);
    Digest said = {{1, 2, 3}};
    Signature signature = identity_sign(&identity, &said);
    assert_true(identity_check(&identity.key, &said, &signature));
    said.bytes[0] ^= 1;
    assert_false(identity_check(&identity.key, &said, &signature));
    said.bytes[0] ^= 1;
    signature.bytes[63] ^= 1;
    assert_false(identity_check(&identity.key, &said, &signature));
}

static void test_the_file(void **state)
{
    static const char path[] = HYPOTENUSE_BUILD "/net_invitation/player.key";
    Identity first, again;
    Err err = {0};
    FileFacts facts;
    (void)state;
    remove(path);
    if (!identity_load(path, &first, &err))
        fail_msg("%s", err.text);
    assert_true(identity_load(path, &again, &err));
    assert_memory_equal(&first, &again, sizeof first);
    assert_true(file_write_whole(path, "hypotenuse-key/1 12\n", 20, &err));
    assert_false(identity_load(path, &again, &err));
    assert_non_null(strstr(err.text, "kept copy"));
    assert_true(file_facts(path, &facts) && facts.size == 20); /* unchanged */
    remove(path);
}

static void test_words(void **state)
{
    char one[IDENTITY_WORDS_SIZE], two[IDENTITY_WORDS_SIZE];
    Digest a = {{1}}, b = {{2}}, c = {{3}};
    (void)state;
    identity_words(&a, &b, one);
    identity_words(&b, &a, two);
    assert_string_equal(one, two);
    assert_int_equal(strlen(one), 4 * 5 + 3);
    identity_words(&a, &c, two);
    assert_string_not_equal(one, two);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_invitations),   cmocka_unit_test(test_no_invitations),
        cmocka_unit_test(test_published_key), cmocka_unit_test(test_the_file),
        cmocka_unit_test(test_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
