/* fuzz_tiles.c: a tile set file, or the array of tiles of a scenario. A refused one leaves the
 * builder as it was. An accepted one can be named, turned and played: its tiles are placed around
 * each other, and the oracle must agree about them. */
#include "fuzz.h"

#include "../unit/tiles_text.h"
#include "catalogue/catalogue.h"
#include "rules/position.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TILES_LAID = 12, LEGAL_ROOM = 8192, PLACES = 512 };

/* --- what was read ---------------------------------------------------------------------------- */

static void check_kind(const TileKind *kind)
{
    assert(kind->shape < SHAPES && kind->segment_count <= SEGMENTS_MAX && kind->copy_count > 0);
    int symmetry = tile_kind_symmetry(kind);
    assert((symmetry == 1 || symmetry == 2 || symmetry == 4) && "symmetry");
    for (int rotation = 0; rotation < 4; rotation++)
        for (int s = 0; s < kind->segment_count; s++) {
            char name[32];
            segment_name(kind, rotation, s, name, sizeof name);
            int found = segment_find(kind, rotation, name);
            assert(name[0] && found < kind->segment_count && "a segment has a name that finds");
            assert(kind->segments[found].kind == kind->segments[s].kind);
        }
}

static void check_catalogue(const Catalogue *c)
{
    for (int k = 0; k < c->kind_count; k++)
        check_kind(&c->kinds[k]);
    for (uint16_t copy = 0; copy < c->copy_count; copy++) {
        assert(c->copies[copy].kind < c->kind_count && c->copies[copy].decor < DECORS);
        assert(catalogue_find(c, c->copies[copy].id) < c->copy_count && "copies are found");
        assert(catalogue_kind(c, copy) == &c->kinds[c->copies[copy].kind]);
    }
}

/* The oracle supports squares and halves, but buildings only in games with their sets; the games
 * here have none. */
static bool oracle_knows(const Catalogue *c)
{
    for (int k = 0; k < c->kind_count; k++)
        if (c->kinds[k].shape == SHAPE_DOUBLE || c->kinds[k].asks)
            return false;
    return true;
}

/* --- placing tiles ---------------------------------------------------------------------------- */

/* `m` is NULL for tiles that the oracle does not support. */
static void step(const Catalogue *c, Game *game, Match *m, const Action *a)
{
    EventSink sink = fuzz_sink();
    Fault fault;
    MatchMoment moment = m ? match_moment(m, a) : (MatchMoment){0};
    bool applied = game_apply(c, game, a, &sink, NULL, &fault);
    assert(applied && "a legal action");
    if (m) {
        match_follow(m, a, &moment);
        match_features(m, false);
    }
    fuzz_check_game(c, game);
}

/* Places a random tile where it fits; false if it fits nowhere. */
static bool lay_one(const Catalogue *c, Game *game, Match *m, Rng *rng)
{
    static Placement places[PLACES];
    uint16_t copy = (uint16_t)rng_below(rng, c->copy_count);
    int count = game_placements(c, game, copy, places, PLACES);
    assert((!m || count == oracle_fit_count(&m->oracle, copy)) && "as many places");
    if (count == 0)
        return false;
    Placement at = places[rng_below(rng, (uint32_t)(count < PLACES ? count : PLACES))];
    step(c, game, m,
         &(Action){.kind = ACTION_PLACE,
                   .seat = game_to_act(game),
                   .rotation = at.rotation,
                   .copy = copy,
                   .cell = at.cell});
    return true;
}

static void lay_some(const Catalogue *c, Game *game, Match *m, Rng *rng)
{
    static Action legal[LEGAL_ROOM];
    for (int tries = 0; tries < 2 * TILES_LAID && game_tile_count(game) < TILES_LAID; tries++) {
        lay_one(c, game, m, rng);
        while (game_phase(game) != PHASE_FREE) {
            int count = game_legal(c, game, legal, LEGAL_ROOM);
            assert(count > 0 && "somebody can do something");
            if (m)
                match_legal(m, legal, count);
            Action a = legal[rng_below(rng, (uint32_t)count)];
            step(c, game, m, &a);
        }
    }
    if (m)
        match_features(m, true);
}

static void play(const Catalogue *c, Rng *rng)
{
    static Match m;
    Setup setup = setup_default();
    setup.hands = HANDS_NONE;
    const Generations *g = rules_builtin_generations();
    setup.policies = g->rows[rng_below(rng, (uint32_t)g->count)].policies;
    size_t size = game_size(c, &setup, TILES_LAID + 2);
    if (size == 0)
        return; /* thousands of tiles: more than a game holds */
    Game *game = fuzz_memory(size);
    position_begin(c, &setup, TILES_LAID + 2, 1, game);
    uint16_t first = (uint16_t)rng_below(rng, c->copy_count);
    Fault fault;
    int figure;
    bool lies = position_put(c, game, first, (Cell){0, 0}, (int)rng_below(rng, 4), &fault);
    assert(lies && "an empty board takes any tile");
    bool ready = position_finish(c, game, 0, NULL, &fault, &figure);
    assert(ready && "no figure stands anywhere");
    match_begin(&m, c, game, rng_next(rng), fuzz_disagree);
    lay_some(c, game, oracle_knows(c) ? &m : NULL, rng);
    int points[SEATS_MAX];
    game_score_if_ended(c, game, NULL, points);
    position_end(c, game, NULL);
    for (int seat = 0; seat < setup.players; seat++)
        assert(game_score(game, seat) == points[seat] && "as was foretold");
    free(game);
}

/* --- reading ---------------------------------------------------------------------------------- */

static void try_text(const char *text, bool beside_all, Rng *rng)
{
    CatalogueBuilder *builder = catalogue_builder_new();
    Err err = {0};
    if (beside_all)
        catalogue_builder_add_all(builder, rules_builtin_catalogue());
    bool good = tiles_from_text(builder, "tiles.json", text, 1, &err);
    Catalogue *c = catalogue_builder_finish(builder);
    catalogue_builder_free(builder);
    if (good) {
        check_catalogue(c);
        if (c->copy_count > 0)
            play(c, rng);
    } else {
        fuzz_check_err(&err);
        const Catalogue *before = rules_builtin_catalogue();
        assert(c->kind_count == (beside_all ? before->kind_count : 0) && "all or nothing");
        assert(c->copy_count == (beside_all ? before->copy_count : 0) && "all or nothing");
        assert((!beside_all || c->fingerprint == before->fingerprint) && "all or nothing");
    }
    catalogue_free(c);
}

/* Reads the input as the game would, in a folder with one file. The file is skipped if it is
 * broken. */
static void try_folder(const uint8_t *data, size_t size)
{
    static char *folder, *path;
    if (!folder) {
        fuzz_make_folder("data");
        fuzz_make_folder("data/tiles");
        path = fuzz_path("data/tiles/some.json");
        folder = fuzz_path("data");
    }
    fuzz_write(path, data, size);
    CatalogueBuilder *builder = catalogue_builder_new();
    Err err = {0};
    bool good = catalogue_builder_read(builder, path, &err);
    if (!good)
        fuzz_check_err(&err);
    catalogue_builder_free(builder);
    LogSink log = fuzz_log();
    Catalogue *c = NULL;
    bool found = catalogue_read_folder(folder, &log, &c, &err);
    assert(found == good && "the same file");
    if (found)
        check_catalogue(c);
    else
        fuzz_check_err(&err);
    catalogue_free(c);
}

void fuzz_input(const uint8_t *data, size_t size)
{
    Rng rng = rng_seeded(fuzz_sum(data, size));
    char *text = fuzz_memory(size + 1);
    if (size)
        memcpy(text, data, size);
    try_text(text, rng_below(&rng, 4) == 0, &rng);
    if (rng_below(&rng, 8) == 0)
        try_folder(data, size);
    free(text);
}
