/* table.c: the expansions, their names, their tile sets, and the rows of hooks that they bring. */
#include "rules/expansions/expansion.h"

#include <string.h>

enum { SETS_EACH = 4 };

/* To add one: an ExpansionId and a row here. */
static const struct {
    const char *name;
    const char *sets[SETS_EACH];
} names[EXPANSIONS] = {
    [EXPANSION_HALFLINGS] = {.name = "halflings", .sets = {"H1", "H2"}},
};

/* To add hooks: a row here. The order is the order in which they act (BASE-27 to BASE-34). */
static const Expansion *const rows[] = {
    &expansion_hill,
    &expansion_vineyard,
    &expansion_crop_circle,
};

enum { ROWS = sizeof rows / sizeof rows[0] };
static_assert((int)ROWS <= (int)HOOK_ROOMS && EXPANSIONS <= 32, "a bit for each");

const char *expansion_name(ExpansionId id)
{
    assert(id >= 0 && id < EXPANSIONS && "expansion");
    return names[id].name;
}

int expansion_find(const char *name)
{
    for (int i = 0; i < EXPANSIONS; i++) {
        if (strcmp(names[i].name, name) == 0)
            return i;
    }
    return -1;
}

int expansion_count(void)
{
    return ROWS;
}

const Expansion *expansion_row(int row)
{
    assert(row >= 0 && row < ROWS && "row of the expansion table");
    return rows[row];
}

bool expansion_has_set(uint32_t expansions, const char *set)
{
    for (int i = 0; i < EXPANSIONS; i++) {
        if (!(expansions >> i & 1))
            continue;
        for (int j = 0; j < SETS_EACH && names[i].sets[j]; j++) {
            if (strcmp(names[i].sets[j], set) == 0)
                return true;
        }
    }
    return false;
}

void expansion_plan(Game *g)
{
    uint32_t tail = 0;
    for (int i = 0; i < ROWS; i++) {
        const Expansion *e = rows[i];
        uint32_t bit = (uint32_t)1 << i;
        if (!(e->brought_by & g->setup.expansions))
            continue;
        if (e->tile_placed)
            g->hooks[HOOK_TILE_PLACED] |= bit;
        if (e->points)
            g->hooks[HOOK_POINTS] |= bit;
        if (e->tie)
            g->hooks[HOOK_TIE] |= bit;
        if (e->after_scoring)
            g->hooks[HOOK_AFTER_SCORING] |= bit;
        if (e->state_size) {
            g->hooks[HOOK_STATE] |= bit;
            g->tail_at[i] = (uint16_t)tail;
            tail += (uint32_t)((e->state_size(g) + 7) & ~(size_t)7);
        }
    }
    g->tail_used = tail;
}

static int row_of(const Expansion *expansion)
{
    int row = 0;
    while (rows[row] != expansion) {
        row++;
        assert(row < ROWS && "an expansion that is not in the table");
    }
    return row;
}

void *expansion_state(const Game *g, const Expansion *expansion)
{
    int row = row_of(expansion);
    assert(g->hooks[HOOK_STATE] >> row & 1 && "an expansion without state in this game");
    return (unsigned char *)game_block(g, BLOCK_TAIL) + g->tail_at[row];
}

void expansion_ask(Play *p, const Expansion *expansion, int seat, Question question)
{
    Game *g = p->g;
    g->asker = (uint8_t)row_of(expansion);
    g->asked = (uint8_t)question;
    g->to_act = (uint8_t)seat;
    if (g->phase != PHASE_DECIDE) {
        g->phase = PHASE_DECIDE;
        say(p, (Event){.kind = EVENT_PHASE, .seat = (uint8_t)seat, .number = PHASE_DECIDE});
    }
    say(p, (Event){.kind = EVENT_ASKED, .seat = (uint8_t)seat, .number = (int16_t)question});
}

void expansion_tell_choice(const Play *p, int seat, Question question, int choice)
{
    say(p, (Event){.kind = EVENT_CHOSEN,
                   .seat = (uint8_t)seat,
                   .number = (int16_t)question,
                   .label = (uint8_t)choice});
}
