/* expansion.c: keeps the contents of each expansion and the table of hook rows, and calls the
 * hooks. */
#include "rules/expansion.h"
#include "rules/board.h"
#include "rules/figures.h"

#include <string.h>

enum { SETS_EACH = 4 };

/* The contents of each expansion, generated from the list. Several expansions may name a set of
 * tiles or give figures of the same kind; sets count once, figures add up. */
static const struct {
    char sets[SETS_EACH][SET_SIZE];
    uint8_t figures[FIGURE_KINDS];
} contents[EXPANSIONS] = {
#define SETS(...) .sets = {__VA_ARGS__},
#define EACH(kind, n) .figures[kind] = (n),
#define CONTENT(number, id, name, brings) [id] = {brings},
    EXPANSION_EXPANSIONS(CONTENT)
#undef CONTENT
#undef EACH
#undef SETS
};

/* The rows are in the order in which they act; a row number is a bit of Game.hooks. */
static const ExpansionRules *const rows[ROWS] = {
#define EXPANSION_ROW(number, row) [number] = &row,
    EXPANSION_ROWS(EXPANSION_ROW)
#undef EXPANSION_ROW
};

static_assert((int)ROWS <= (int)HOOK_ROOMS && EXPANSIONS <= 64, "a bit for each");

const ExpansionRules *expansion_row(int row)
{
    assert(row >= 0 && row < ROWS && "row of the expansion table");
    return rows[row];
}

/* Names are padded with zeros so that one word comparison is enough: the set-up and the palette of
 * the position editor look up every tile in every frame. */
static inline bool brings_set(int expansion, const TileKind *kind)
{
    for (int j = 0; j < SETS_EACH && contents[expansion].sets[j][0]; j++) {
        if (memcmp(contents[expansion].sets[j], kind->set, SET_SIZE) == 0)
            return true;
    }
    return false;
}

bool expansions_bring(uint64_t expansions, const TileKind *kind)
{
    for (; expansions; expansions &= expansions - 1) {
        if (brings_set(__builtin_ctzll(expansions), kind))
            return true;
    }
    return false;
}

int expansion_figures(uint64_t expansions, FigureKind kind)
{
    int n = kind == FIGURE_FOLLOWER ? FOLLOWERS_EACH : 0; /* seven followers each (BASE-4) */
    for (int i = 0; expansions >> i; i++)
        n += expansions >> i & 1 ? contents[i].figures[kind] : 0;
    return n;
}

bool expansion_brings(ExpansionId id, const TileKind *kind)
{
    assert(id >= 0 && id < EXPANSIONS && "expansion");
    return brings_set(id, kind);
}

ExpansionFacts expansion_facts(const Catalogue *c, ExpansionId id)
{
    ExpansionFacts facts = {0};
    assert(id >= 0 && id < EXPANSIONS && "expansion");
    memcpy(facts.figures, contents[id].figures, sizeof facts.figures);
    for (int i = 0; i < c->copy_count; i++) {
        const TileKind *kind = catalogue_kind(c, (uint16_t)i);
        if (!expansion_brings(id, kind))
            continue;
        *(kind->shape == SHAPE_HALF ? &facts.halves : &facts.squares) += c->copies[i].count;
    }
    return facts;
}

int expansion_picks(const Setup *setup)
{
    int each = 0;
    for (int i = 0; i < ROWS; i++)
        if (rows[i]->picks && rows[i]->brought_by & setup->expansions)
            each += rows[i]->picks(setup);
    return each;
}

int expansion_offered(const Catalogue *c, const Setup *setup)
{
    int tiles = 0;
    for (int i = 0; setup->expansions && i < ROWS; i++)
        if (rows[i]->picks && rows[i]->brought_by & setup->expansions && rows[i]->picks(setup))
            tiles += expansion_facts(c, (ExpansionId)__builtin_ctzll(rows[i]->brought_by)).squares;
    return tiles;
}

const ExpansionRules *expansion_laying(const TileKind *kind)
{
    for (int i = 0; i < ROWS; i++) {
        if (rows[i]->start_set && strcmp(rows[i]->start_set, kind->set) == 0)
            return rows[i];
    }
    return NULL;
}

int game_prisoner_count(const Game *game, int keeper, int seat, FigureKind kind)
{
    int n = 0;
    for (uint64_t rows_left = game->hooks[HOOK_STATE]; rows_left;) {
        const ExpansionRules *e = expansion_next(&rows_left);
        n += e->prisoner_count ? e->prisoner_count(game, keeper, seat, (int)kind) : 0;
    }
    return n;
}

/* --- hook points ------------------------------------------------------------------------------ */

/* Returns the set of hook points where a row acts. */
static uint64_t points_of(const ExpansionRules *e)
{
    uint64_t points = 0;
#define HAS_HOOK(point, member) points |= (uint64_t)(e->member != NULL) << (point);
    EXPANSION_HOOKS(HAS_HOOK)
#undef HAS_HOOK
    points |= (uint64_t)(e->state_bytes || e->state_more) << HOOK_STATE;
    return points;
}

static_assert((int)HOOK_POINT_COUNT <= 64, "a bit for each point");

/* Runs once a game: gives each hook point the set of rows that act there, so that a point without
 * rows costs one test. The states of rows are stored one after another, at multiples of 8 bytes. */
void expansion_plan(Game *g)
{
    uint32_t tail = 0;
    for (int i = 0; g->setup.expansions && i < ROWS; i++) {
        const ExpansionRules *e = rows[i];
        if (!(e->brought_by & g->setup.expansions))
            continue;
        uint64_t points = points_of(e);
        for (int point = 0; point < HOOK_POINT_COUNT; point++)
            g->hooks[point] |= (points >> point & 1) << i;
        size_t bytes = e->state_bytes + (e->state_more ? e->state_more(g) : 0);
        if (bytes)
            g->tail_at[i] = (uint16_t)tail;
        tail += (uint32_t)((bytes + 7) & ~(size_t)7);
    }
    assert(tail <= UINT16_MAX && "offsets of states have 16 bits");
    g->tail_used = tail;
}

int expansion_start_copies(const Catalogue *c, const ExpansionRules *e,
                           uint16_t out[START_TILES_MAX])
{
    int n = 0;
    for (int k = 0; k < c->kind_count; k++) {
        if (strcmp(c->kinds[k].set, e->start_set) != 0)
            continue;
        assert(n < START_TILES_MAX && "room for the set");
        out[n++] = c->kinds[k].first_copy;
    }
    return n;
}

/* Calls a row's hook at a point where hooks may ask questions. */
static bool run_hook(const ExpansionRules *e, Play *p, HookPoint point)
{
    switch (point) {
    case HOOK_BEFORE_ACTION:
        return e->before_action(p);
    case HOOK_AFTER_ACTION:
        return e->after_action(p);
    case HOOK_BEFORE_HOME:
        return e->before_home(p);
    case HOOK_AFTER_SCORING:
        return e->after_scoring(p);
    case HOOK_BEFORE_TURN_END:
        return e->before_turn_end(p);
    case HOOK_BEFORE_FINAL:
        return e->before_final(p);
    default:
        assert(!"a point without questions");
        return false;
    }
}

bool expansion_run(Play *p, HookPoint point, bool go_on)
{
    uint64_t rows_left = p->g->hooks[point];
    if (go_on)
        rows_left &= ~(uint64_t)0 << p->g->asker;
    while (rows_left) {
        if (run_hook(expansion_next(&rows_left), p, point))
            return true;
    }
    return false;
}

void expansion_retire(Play *p, const ExpansionRules *expansion, HookPoint point)
{
    p->g->hooks[point] &= ~((uint64_t)1 << expansion_number(expansion));
}

bool expansion_moves_on(const Catalogue *c, const Game *g, uint16_t figure)
{
    bool moves = false;
    for (uint64_t rows_left = g->hooks[HOOK_STATE]; rows_left && !moves;) {
        const ExpansionRules *e = expansion_next(&rows_left);
        moves = e->moves_on && e->moves_on(c, g, figure);
    }
    return moves;
}

static __attribute__((noinline)) void notify_placed(Play *p, uint16_t figure)
{
    for (uint64_t rows_left = p->g->hooks[HOOK_ON_FIGURE_PLACED]; rows_left;)
        expansion_next(&rows_left)->on_figure_placed(p, figure);
}

void expansion_place_figure(Play *p, const Action *action, int tile)
{
    uint16_t figure = figure_place(p, action->seat, action->figure_kind, tile, action->segment);
    if (p->g->hooks[HOOK_ON_FIGURE_PLACED])
        notify_placed(p, figure);
}

/* A question moves the game to PHASE_DECIDE; a second consecutive question stays there and only
 * names another seat. */
void expansion_ask(Play *p, const ExpansionRules *expansion, int seat, Question question)
{
    Game *g = p->g;
    g->asker = (uint8_t)expansion_number(expansion);
    g->asked = (uint8_t)question;
    g->to_act = (uint8_t)seat;
    if (g->phase != PHASE_DECIDE) {
        g->phase = PHASE_DECIDE;
        say(p, (Event){.kind = EVENT_PHASE, .seat = (uint8_t)seat, .number = PHASE_DECIDE});
    }
    say(p, (Event){.kind = EVENT_ASKED, .seat = (uint8_t)seat, .number = (int16_t)question});
}

/* Returns the cell of a token that belongs to no seat; {0, 0} for other tokens. */
static Cell token_cell(const Play *p, const Token *token)
{
    if (token->seat != NO_SEAT || token->tile == NO_TILE)
        return (Cell){0, 0};
    const Tile *tile = &game_tiles(p->g)[token->tile];
    return part_cell(tile, &tile_kind(p->c, tile)->parts[tile->rotation][token->part]);
}

void expansion_report_token(const Play *p, EventKind kind, const Token *token, int count)
{
    say(p, (Event){.kind = (uint8_t)kind,
                   .seat = token->seat,
                   .tile = token->tile,
                   .segment = token->segment,
                   .cell = token_cell(p, token),
                   .label = token->label,
                   .count = (int16_t)count,
                   .number = token->value});
}

int expansion_stack_parts(const Catalogue *c, const Game *g, StackPart parts[STACK_PARTS])
{
    int n = 1;
    parts[0] = (StackPart){.count = g->stack_count};
    for (uint64_t rows_left = g->hooks[HOOK_STACK_PARTS]; rows_left;)
        n = expansion_next(&rows_left)->stack_parts(c, g, parts, n);
    return n;
}

void expansion_stack_grew(Play *p)
{
    for (uint64_t rows_left = p->g->hooks[HOOK_STATE]; rows_left;) {
        const ExpansionRules *e = expansion_next(&rows_left);
        if (e->on_stack_grown)
            e->on_stack_grown(p);
    }
}

static void report_answer(const Play *p, Question question, const Action *answer, bool only)
{
    say(p, (Event){.kind = EVENT_CHOSEN,
                   .seat = answer->seat,
                   .count = only,
                   .tile = answer->tile,
                   .segment = answer->segment,
                   .figure = answer->figure,
                   .figure_kind = answer->figure_kind,
                   .number = (int16_t)question,
                   .label = answer->choice});
}

void expansion_report_answer(const Play *p, Question question, const Action *answer)
{
    report_answer(p, question, answer, false);
}

void expansion_report_only(const Play *p, Question question, const Action *answer)
{
    report_answer(p, question, answer, true);
}

void expansion_report_choice(const Play *p, int seat, Question question, int choice)
{
    Action answer = {.seat = (uint8_t)seat, .choice = (uint8_t)choice};
    expansion_report_answer(p, question, &answer);
}
