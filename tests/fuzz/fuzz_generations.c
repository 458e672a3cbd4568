/* fuzz_generations.c: a file of generations. Whatever is read is a table that every query accepts;
 * a refused file leaves the table as it was, and the refusal has a reason. */
#include "fuzz.h"

#include "catalogue/catalogue.h"

#include <assert.h>
#include <string.h>

static void check_table(const Generations *g)
{
    assert(g->count >= 1 && g->count <= GENERATIONS_MAX && g->preset >= 0 && g->preset < g->count);
    for (int row = 0; row < g->count; row++) {
        assert(memchr(g->rows[row].id, 0, sizeof g->rows[row].id) && g->rows[row].id[0]);
        assert(generations_find(g, g->rows[row].id) == row && "ids are different");
        for (int p = 0; p < POLICIES; p++) {
            int value = g->rows[row].policies.value[p];
            assert(value < policy_value_count((PolicyId)p));
            assert(policy_find_value((PolicyId)p, policy_value_name((PolicyId)p, value)) == value);
        }
    }
}

void fuzz_input(const uint8_t *data, size_t size)
{
    static const char *path;
    if (!path)
        path = fuzz_path("generations.json");
    fuzz_write(path, data, size);
    Generations before, table;
    memset(&before, 0x5a, sizeof before);
    table = before;
    Err err = {0};
    if (generations_read(path, &table, &err)) {
        check_table(&table);
    } else {
        fuzz_check_err(&err);
        assert(memcmp(&before, &table, sizeof table) == 0 && "all or nothing");
    }
}
