/* words.c: see words.h. */
#include "tools/embed/words.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* One union of words and items, so that the items are read as what they are. */
void write_items(FILE *out, const char *name, const char *type, const void *items, size_t size,
                 size_t count)
{
    size_t bytes = size * count, words = (bytes + 7) / 8;
    fprintf(out, "static_assert(sizeof(%s) == %zu, \"made for another machine\");\n", type, size);
    fprintf(
        out,
        "static const union {\n    uint64_t words[%zu];\n    %s items[%zu];\n} %s = {.words = {",
        words, type, count, name);
    for (size_t w = 0; w < words; w++) {
        uint64_t word = 0;
        size_t rest = bytes - 8 * w;
        memcpy(&word, (const char *)items + 8 * w, rest < 8 ? rest : 8);
        fprintf(out, "%s0x%" PRIx64 ",", w % 8 ? " " : "\n    ", word);
    }
    fprintf(out, "\n}};\n\n");
}

/* A half-written file would be taken for a good one by the next build. */
int finish_file(FILE *out, const char *target)
{
    bool bad = ferror(out);
    if (!fclose(out) && !bad)
        return 0;
    fprintf(stderr, "%s: cannot be written\n", target);
    remove(target);
    return 1;
}
