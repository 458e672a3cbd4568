/* sparring.c: the list of sparring partners. */
#include "sparring.h"
#include "partners.h"

#include <string.h>

static const AiEngine *const engines[] = {&naive_partner.engine, &tree_partner,
                                          &ranking_partner.engine, &oneply_partner.engine};

int sparring_count(void)
{
    return sizeof engines / sizeof engines[0];
}

const AiEngine *sparring_engine(int i)
{
    return engines[i];
}

const AiEngine *sparring_find(const char *name)
{
    for (int i = 0; i < sparring_count(); i++) {
        if (strcmp(engines[i]->name, name) == 0)
            return engines[i];
    }
    return NULL;
}
