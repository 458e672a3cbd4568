/* effects_cuts.c: reasons for cutting off fields. A tile placed between two fields keeps the
 * farmers of others away from complete cities on the far side. If the seat's own farmer is in that
 * field, effects_meets.c reports that no player can join it. */
#include "ai/effects_inside.h"
#include "rules/feature.h"
#include "rules/query.h"

enum { FIELDS_AROUND = 2 * SIDES, CITIES_MAX = 32, CITY_POINTS = 3 };

/* The fields that bordered on a place before the tile was placed there, each once. */
typedef struct Around {
    int count;
    uint16_t roots[FIELDS_AROUND];
} Around;

static void add_field(const Finder *f, uint16_t root, Around *fields)
{
    for (int i = 0; i < fields->count; i++)
        if (fields->roots[i] == root)
            return;
    if (game_nodes(f->before)[root].kind == SEGMENT_FIELD && fields->count < FIELDS_AROUND)
        fields->roots[fields->count++] = root;
}

static void fields_around(const Finder *f, Cell cell, Around *fields)
{
    fields->count = 0;
    for (int i = 0; i < f->before->frontier_count; i++) {
        const Opening *opening = &game_frontier(f->before)[i];
        Beside around[SIDES];
        if (!cell_equal(opening->cell, cell))
            continue;
        holdings_survey_sides(f->ws, f->before, opening, around);
        for (int side = 0; side < SIDES; side++)
            if (around[side].lies) {
                add_field(f, around[side].first, fields);
                add_field(f, around[side].second, fields);
            }
    }
}

/* Counts the complete cities that border on `field` but not on `theirs`. */
static int cities_beyond(const Finder *f, uint16_t theirs, uint16_t field)
{
    FeatureId here[CITIES_MAX], there[CITIES_MAX];
    int beyond = 0, count = game_field_cities(f->ws->c, f->after, field, true, there, CITIES_MAX),
        had = game_field_cities(f->ws->c, f->after, theirs, true, here, CITIES_MAX);
    for (int i = 0; i < count && i < CITIES_MAX; i++) {
        bool known = false;
        for (int k = 0; k < had && k < CITIES_MAX; k++)
            known |= here[k] == there[i];
        beyond += !known;
    }
    return beyond;
}

/* `theirs` and `field` were two fields next to the place. Reports them if others could have joined
 * them and can no longer. */
static void look_at_cut(Finder *f, const Holding *theirs, uint16_t field)
{
    /* chance that they would have been joined, if many tiles could do it */
    static const float chance = .4f;
    Meet was = {.a = theirs->root, .b = field},
         now = {.a = feature_root(f->after, theirs->root), .b = feature_root(f->after, field)};
    const Holding *still = holdings_find(&f->new, now.a);
    if (now.a == now.b || !still || effect_own(f, still->owners) || holdings_find(&f->new, now.b))
        return;
    int cities = cities_beyond(f, now.a, now.b);
    if (!cities)
        return;
    holdings_meet(f->ws, f->before, f->seat, &was);
    if (!effect_feared(&was))
        return;
    holdings_meet(f->ws, f->after, f->seat, &now);
    if (!effect_feared(&now))
        effect_add(f, now.a,
                   -chance * effect_nearness(&was) *
                       effect_lead(f, still->owners, CITY_POINTS * cities),
                   (AiReason){.kind = AI_REASON_CUTS_OFF,
                              .seats = still->owners,
                              .number = effect_small(cities)});
}

void effects_of_cuts(Finder *f)
{
    Around fields;
    if (f->action->kind != ACTION_PLACE || f->after->tile_count <= f->before->tile_count)
        return;
    fields_around(f, f->action->cell, &fields);
    for (int i = 0; i < fields.count && fields.count > 1; i++) {
        const Holding *theirs = holdings_find(&f->old, fields.roots[i]);
        for (int k = 0; theirs && !effect_own(f, theirs->owners) && k < fields.count; k++)
            if (k != i)
                look_at_cut(f, theirs, fields.roots[k]);
    }
}
