/* foreign_file.c: see foreign_file.h. */
#include "record/foreign_file.h"

#include "base/memory.h"
#include "base/text.h"
#include "system/file.h"

#include <stdlib.h>
#include <string.h>

enum { LOOKED_AT = 64 << 10 };

/* A file is of that kind if its name ends so, or if it has both words (the second may be NULL). All
 * are in small letters. To recognize another program, add a row. */
static const struct {
    ForeignFile kind;
    const char *ending, *words[2];
} kinds[] = {
    {FOREIGN_JCLOISTERZONE, ".jcz", {"jcloisterzone"}},
    {FOREIGN_JCLOISTERZONE, NULL, {"\"appversion\"", "\"replay\""}},
    {FOREIGN_BGA, NULL, {"boardgamearena"}},
    {FOREIGN_BGA, NULL, {"\"packet_id\"", "\"channel\""}},
};

static bool has_words(const char *text, const char *const words[2])
{
    return text_find(text, words[0]) && (!words[1] || text_find(text, words[1]));
}

ForeignFile foreign_file(const char *path)
{
    char *text = memory_new(LOOKED_AT + 1);
    ForeignFile kind = FOREIGN_NONE;
    size_t size = file_read_part(path, 0, text, LOOKED_AT), length = strlen(path);
    text[size] = 0;
    bool ours = text_find(text, "\"hypotenuse-");
    for (size_t i = 0; !ours && !kind && i < sizeof kinds / sizeof *kinds; i++) {
        size_t tail = kinds[i].ending ? strlen(kinds[i].ending) : 0;
        bool named = tail && length > tail && text_find(path + length - tail, kinds[i].ending);
        if (named || has_words(text, kinds[i].words))
            kind = kinds[i].kind;
    }
    free(text);
    return kind;
}
