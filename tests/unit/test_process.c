/* test_process.c: code that has done its work is dropped from memory and loaded again when it next
 * runs. */
#include "system/process.h"

#include <dlfcn.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { LINE = 512, KIB_LEAST = 128 };

static const char asked[] = "libm.so"; /* this test calls nothing in it */

/* The code of that library: the KiB resident in memory, and the sum of its bytes if `look` reads
 * them; −1 KiB: not found. */
typedef struct Code {
    int kib, sum;
} Code;

static Code look(bool read)
{
    char line[LINE];
    bool ours = false;
    Code code = {-1, 0};
    FILE *in = fopen("/proc/self/smaps", "r");
    while (in && fgets(line, sizeof line, in)) {
        void *from, *to;
        if (sscanf(line, "%p-%p", &from, &to) == 2)
            ours = strstr(line, " r-xp ") && strstr(line, asked);
        else if (ours && sscanf(line, "Rss: %d kB", &code.kib) == 1 && read)
            for (const volatile char *at = from; at < (const volatile char *)to; at++)
                code.sum += *at;
    }
    if (in)
        fclose(in);
    return code;
}

static void code_leaves_memory_until_it_runs(void **state)
{
    (void)state;
    void *library = dlopen("libm.so.6", RTLD_NOW);
    Code before = look(true);
    if (before.kib < 0)
        skip(); /* it's another C library, or the system has no smaps */
    assert_true(look(false).kib > KIB_LEAST);
    process_forget_code("no such library");
    assert_true(look(false).kib > KIB_LEAST);
    process_forget_code(asked);
    assert_int_equal(look(false).kib, 0);
    assert_int_equal(look(true).sum, before.sum);
    assert_true(look(false).kib > KIB_LEAST);
    dlclose(library);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(code_leaves_memory_until_it_runs)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
