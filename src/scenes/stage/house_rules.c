/* house_rules.c: Converts house rules to words and back, and keeps the player's row of
 * generations. */
#include "scenes/stage/house_rules.h"

#include "base/text.h"

#include <assert.h>
#include <string.h>

void house_words_read(const char *words, Policies *policies)
{
    size_t length;
    const char *word;
    for (int i = 0; (word = text_word(words, i, &length)) != NULL; i++) {
        char name[48];
        if (length >= sizeof name)
            continue;
        memcpy(name, word, length);
        name[length] = 0;
        char *value = strchr(name, '=');
        if (!value)
            continue;
        *value++ = 0;
        int id = policy_find(name), number = id < 0 ? -1 : policy_find_value((PolicyId)id, value);
        if (number >= 0)
            policies->value[id] = (uint8_t)number;
    }
}

char *house_words(const Policies *row, const Policies *policies, char *out, size_t size)
{
    Text text = text_in(out, size);
    for (int id = 0; id < POLICIES; id++)
        if (policies->value[id] != row->value[id])
            text_add(&text, "%s%s=%s", text.length ? " " : "", policy_name((PolicyId)id),
                     policy_value_name((PolicyId)id, policies->value[id]));
    assert(!text.cut && "room for every policy");
    return out;
}

int house_printed(const Generations *generations)
{
    int own = generations_find(generations, HOUSE_ID);
    assert((own < 0 || own == generations->count - 1) && "the person's row is the last");
    return own < 0 ? generations->count : own;
}

Generations house_without(const Generations *generations)
{
    Generations printed = *generations;
    printed.count = house_printed(generations);
    return printed;
}

void house_refresh(Generations *generations, const SettingsHouse *house)
{
    generations->count = house_printed(generations);
    int from = generations_find(generations, house->generation);
    if (from < 0 || generations->count == GENERATIONS_MAX)
        return;
    Generation *own = &generations->rows[generations->count++];
    *own = (Generation){.id = HOUSE_ID, .policies = generations->rows[from].policies};
    house_words_read(house->policies, &own->policies);
}

void house_save(SettingsHouse *house, const Generations *generations, int row,
                const Policies *policies)
{
    assert(row >= 0 && row < house_printed(generations) && "house rules begin with a generation");
    text_copy(house->generation, sizeof house->generation, generations->rows[row].id);
    house_words(&generations->rows[row].policies, policies, house->policies,
                sizeof house->policies);
}
