/* variant.c: finds a computer player by name and applies changes.
 *
 *   ai5:turns=8,play=fitted,farmer,draws,ignores
 *   level  number   weights  character  never places a half while it can draw;
 *                                       ignores what dragon, tower, flights and plague offer
 *
 * A number is a row of the table below: its name and its place in Level. */
#include "variant.h"
#include "bench.h"
#include "sparring/sparring.h"
#include "weights_list.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The names are those of docs/AI.md, which reports what each change won or lost. */
static const struct {
    const char *name;
    size_t at; /* in Level */
    bool real;
} numbers[] = {
    {"candidates", offsetof(Level, plan.candidates), false},
    {"turns", offsetof(Level, plan.turns), false},
    {"deeper", offsetof(Level, plan.deeper), false},
    {"deepest", offsetof(Level, plan.deepest), false},
    {"to-end", offsetof(Level, plan.to_end), false},
    {"narrow", offsetof(Level, plan.narrow), false},
    {"shares", offsetof(Level, engine.shares), false},
    {"sure", offsetof(Level, plan.sure), true},
    {"noise", offsetof(Level, noise), true},
    {"forgiving", offsetof(Level, forgiving), true},
};

static bool take_character(const char *word, AiCharacter *character)
{
    for (int i = 0; i < AI_CHARACTERS; i++) {
        if (strcmp(word, ai_character_name((AiCharacter)i)) == 0) {
            *character = (AiCharacter)i;
            return true;
        }
    }
    return false;
}

/* Checks only sensible bounds; the numbers are checked against each other when all are known. */
static bool take_number(const char *name, const char *text, Level *level)
{
    char *end;
    double value = strtod(text, &end);
    if (!*text || *end || value < 0.0 || value > 1e6)
        return false;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        char *at = (char *)level + numbers[i].at;
        if (strcmp(name, numbers[i].name) != 0)
            continue;
        if (numbers[i].real)
            *(float *)(void *)at = (float)value;
        else
            *(int *)(void *)at = (int)value;
        return true;
    }
    return false;
}

/* From now on the level points at the copy in the variant. */
static bool take_weights(const char *name, const char *weights, Variant *v)
{
    v->level.weights = &v->play;
    return strcmp(name, "play") == 0 && weights_find(weights, &v->play);
}

/* Applies one word between commas. */
static bool take_word(char *word, Variant *v)
{
    if (strcmp(word, "draws") == 0)
        return v->draws = true;
    if (strcmp(word, "ignores") == 0)
        return v->ignores = true;
    char *value = strchr(word, '=');
    if (!value)
        return take_character(word, &v->character);
    *value = '\0';
    bool taken = take_number(word, value + 1, &v->level) || take_weights(word, value + 1, v);
    *value = '='; /* restored for a message */
    return taken;
}

static bool take_changes(char *changes, Variant *v)
{
    for (char *word = changes, *next; word; word = next) {
        next = strchr(word, ',');
        if (next)
            *next++ = '\0';
        if (!take_word(word, v))
            return bench_fault("\"%s\" is not a setting of %s", word, v->level.engine.name);
    }
    const SearchPlan *plan = &v->level.plan;
    return (v->level.engine.shares >= 1 && v->level.engine.shares <= AI_SHARES_MAX &&
            plan->candidates <= AI_CHOICES_MAX && (plan->candidates == 0 || plan->turns > 0)) ||
           bench_fault("1 to %d shares, up to %d candidates, at least one turn", AI_SHARES_MAX,
                       AI_CHOICES_MAX);
}

/* A name without changes is searched among the sparring partners first. */
bool variant_read(const char *name, Variant *out)
{
    char text[256];
    *out = (Variant){.character = AI_STEADY};
    snprintf(text, sizeof text, "%s", name);
    char *changes = strchr(text, ':');
    if (changes)
        *changes++ = '\0';
    const Level *level = (const Level *)ai_find(text);
    if (changes && level && level->weights) {
        out->level = *level;
        out->engine = &out->level.engine;
        return take_changes(changes, out);
    }
    out->engine = changes ? NULL : sparring_find(text) ? sparring_find(text) : ai_find(text);
    return out->engine || bench_fault("there is no player \"%s\"", name);
}
