/* king_ai.c: values Count, King & Robber for computer players (ai/expansion_value.h). */
#include "ai/expansion_value.h"
#include "expansions/king/king.h"
#include "expansions/king/shrine.h"

/* Hundredths of a point, chosen by hand like FOLLOWER_WORTH. */
enum { RIVAL_WORTH = 180, POINT_WORTH = 100, SENT_WORTH = 220 };

/* --- titles
 * ------------------------------------------------------------------------------------ */

/* A player who completes the largest city or road holds its title until a larger one is completed
 * (CKR-1). At the end the title pays a point for each complete feature of its kind, or what the
 * policy says (CKR-2, CKR-14). */
static_assert((int)TITLES <= (int)EVAL_TITLES, "room for all titles");

static void settle_titles(Eval *e, const Game *g)
{
    for (int i = 0; i < TITLES; i++) {
        KingTitle title = king_title(g, i);
        e->titles[i] = (EvalTitle){.size = title.size,
                                   .seat = title.seat,
                                   .kind = title.kind,
                                   .complete = (uint16_t)king_completed(g, i)};
    }
}

/* Returns title `i` as it is after the complete features in `table` are scored, with the number of
 * complete features of its kind. `more`: that number doesn't include those in `table` yet. */
static EvalTitle title_after_scoring(const Eval *e, const Game *g, int i, const SlotTable *table,
                                     bool more)
{
    EvalTitle title = e->titles[i];
    for (int k = 0; k < table->count; k++) {
        const Slot *slot = &table->slots[k];
        if (slot->kind != title.kind || slot->f.open != 0)
            continue;
        title.complete += more;
        int size = king_size(g, &slot->f);
        if (size > title.size) {
            title.size = (uint16_t)size;
            title.seat = g->in_turn;
        }
    }
    return title;
}

static void count_titles(Eval *e, const Game *g, const SlotTable *table, bool more, float *value)
{
    EvalTitle titles[TITLES];
    for (int i = 0; i < TITLES; i++)
        titles[i] = title_after_scoring(e, g, i, table, more);
    bool both = titles[TITLE_KING].seat == titles[TITLE_ROBBER].seat;
    for (int i = 0; i < TITLES; i++) {
        if (titles[i].seat != NO_SEAT)
            count_term(e, value, titles[i].seat, TERM_TITLES,
                       (float)king_worth(&g->setup.policies, titles[i].complete, both));
    }
}

/* --- opponents
 * --------------------------------------------------------------------------------- */

static uint16_t find_rival(const Catalogue *c, const Game *g, uint16_t node)
{
    TileSegment rival;
    const Node *own = &game_nodes(g)[node];
    return shrine_opponent(c, g, own->tile, own->segment, &rival)
               ? feature_node(g, rival.tile, rival.segment)
               : NO_NODE;
}

/* --- shrines and monasteries ------------------------------------------------------------------ */

/* Returns the seats that hold the opponent of this building, as a bit set; 0: none. */
static unsigned rivals_of(const Finder *f, const Game *g, const Holding *held)
{
    unsigned seats = 0;
    uint16_t rival = find_rival(f->ws->c, g, held->root);
    for (int seat = 0; rival != NO_NODE && seat < f->players; seat++)
        seats |= (unsigned)(game_features(g)[rival].figures[seat] > 0) << seat;
    return seats;
}

/* A challenge begins when both buildings are held (CKR-5); the seat may win or lose it. */
static void look_at_rivals(Finder *f)
{
    for (int i = 0; i < f->new.count; i++) {
        const Holding *now = &f->new.list[i];
        unsigned before = 0;
        if (now->kind != SEGMENT_MONASTERY || !effect_own(f, now->owners))
            continue;
        unsigned seats = effect_others(f, rivals_of(f, f->after, now));
        if (f->changes[i].first)
            before = rivals_of(f, f->before, f->changes[i].first);
        if (!(seats & ~before))
            continue;
        int missing = game_features(f->after)[now->root].open;
        effect_say(f, missing <= 4 ? AI_REASON_CHALLENGES : AI_REASON_CHALLENGED, SEGMENT_MONASTERY,
                   missing <= 4 ? RIVAL_WORTH : -RIVAL_WORTH, seats);
    }
}

/* Returns whether the building lost its figure because its opponent was scored (CKR-5), not because
 * its abbot was called home or a tower took a prisoner. */
static bool is_beaten(const Finder *f, const Holding *old)
{
    const Feature *now = &game_features(f->after)[old->root];
    if (old->kind != SEGMENT_MONASTERY || now->open == 0 || feature_held(now))
        return false;
    uint16_t rival = find_rival(f->ws->c, f->after, old->root);
    bool scored = false;
    for (int i = 0; rival != NO_NODE && i < f->outcome.scored_count; i++)
        scored = scored || (f->outcome.scored[i].kind == SEGMENT_MONASTERY &&
                            f->outcome.scored[i].tile == game_nodes(f->after)[rival].tile);
    return scored;
}

static void look_at_beaten(Finder *f)
{
    unsigned beaten = 0;
    for (int i = 0; i < f->old.count; i++)
        beaten |= is_beaten(f, &f->old.list[i]) ? f->old.list[i].owners : 0;
    if (effect_others(f, beaten))
        effect_say(f, AI_REASON_SENDS_HOME, SEGMENT_CITY, SENT_WORTH, beaten);
    if (effect_own(f, beaten))
        effect_say(f, AI_REASON_SENT_HOME, SEGMENT_CITY, -SENT_WORTH, 0);
}

/* The titles go to the player who completes the largest city or road and pay at the end (CKR-1,
 * CKR-2). Under the option that pays at once (CKR-14) a title is worth nothing at the end, but its
 * former holder still loses it. */
static void look_at_titles(Finder *f)
{
    for (int i = 0; i < TITLES; i++) {
        KingTitle was = king_title(f->before, i), is = king_title(f->after, i);
        if (was.seat == is.seat || is.seat != f->seat)
            continue;
        int worth = king_final(f->after, &f->after->setup.policies, i);
        if (worth)
            effect_say(f, AI_REASON_TITLE, is.kind, (float)(POINT_WORTH * worth), 0)->points =
                worth;
        if (was.seat != NO_SEAT)
            effect_say(f, AI_REASON_TITLE_LEAVES, is.kind,
                       (float)(POINT_WORTH * (worth ? worth : 1)) / 2.0f, (1u << was.seat));
    }
}

static void find_effects(Finder *f)
{
    look_at_rivals(f);
    look_at_beaten(f);
    look_at_titles(f);
}

const ExpansionValue king_ai = {
    .brought_by = EXPANSION_SET(EXPANSION_KING),
    .find_effects = find_effects,
    .settle_titles = settle_titles,
    .count_titles = count_titles,
    .find_rival = find_rival,
};
