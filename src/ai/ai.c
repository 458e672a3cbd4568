/* ai.c: the table of engines. To add one: its row here. */
#include "ai/ai.h"
#include "ai/engines.h"

#include <assert.h>
#include <string.h>

static const AiEngine *const engines[] = {
    &ai_random,
};

enum { ENGINES = sizeof engines / sizeof engines[0] };

int ai_count(void)
{
    return ENGINES;
}

const AiEngine *ai_engine(int i)
{
    assert(i >= 0 && i < ENGINES && "engine");
    return engines[i];
}

const AiEngine *ai_find(const char *name)
{
    for (int i = 0; i < ENGINES; i++) {
        if (strcmp(engines[i]->name, name) == 0)
            return engines[i];
    }
    return NULL;
}
