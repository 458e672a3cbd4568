/* Tests round trips: undo reverts every event of an action, equal seeds give equal games in every
 * build, and a view contains nothing that its seat hasn't seen. */
#include "rules_help.h"

#include "rules/expansion.h"
#include "rules/hands.h"
#include "rules/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { ROOM = 8192 };

static int share(int games)
{
    if (getenv("HYPOTENUSE_SHORT"))
        return 1 + games / 4;
    return getenv("HYPOTENUSE_LONG") ? games * 20 : games;
}

/* --- undo ------------------------------------------------------------------------------------- */

typedef struct Heard {
    int kinds[EVENTS], now;
    uint64_t sum; /* checksum of the events, in order */
} Heard;

static void on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Heard *heard = self;
    (void)c;
    heard->kinds[event->kind]++;
    heard->now++;
    uint64_t what = (uint64_t)event->kind << 40 ^ (uint64_t)event->seat << 32 ^
                    (uint64_t)event->copy << 16 ^ event->tile ^ (uint64_t)event->points << 24;
    heard->sum = rng_mix(heard->sum ^ what ^ game_hash(game));
}

typedef struct Trip {
    Game *before;
    Undo *undo;
    Heard heard;
} Trip;

/* Applying an action, undoing it and applying it again gives the same bytes and the same events. */
static void there_and_back(void *self, const Catalogue *c, Game *game, const Action *next)
{
    Trip *trip = self;
    EventSink sink = {.on_event = on_event, .self = &trip->heard};
    uint64_t sums[2], hashes[2];
    game_copy(trip->before, game);
    for (int i = 0; i < 2; i++) {
        trip->heard.sum = 0;
        trip->heard.now = 0;
        assert_true(game_apply(c, game, next, &sink, trip->undo, NULL));
        assert_true(trip->heard.now > 0);
        sums[i] = trip->heard.sum;
        hashes[i] = game_hash(game);
        game_undo(game, trip->undo);
        assert_true(game_equal(trip->before, game));
        assert_null(game_check(c, game));
    }
    assert_true(sums[0] == sums[1]);
    assert_true(hashes[0] == hashes[1]);
}

/* The kinds of events that these games report; other kinds belong to expansions. */
static const EventKind told[] = {
    EVENT_TURN,      EVENT_PHASE,        EVENT_ASKED,           EVENT_PICKED,
    EVENT_DRAWN,     EVENT_SET_ASIDE,    EVENT_PLACED,          EVENT_FIGURE_PLACED,
    EVENT_COMPLETED, EVENT_TOKEN_PLACED, EVENT_FIGURE_RETURNED, EVENT_SCORED,
    EVENT_CHOSEN,    EVENT_SCORE_PART,   EVENT_FINAL,           EVENT_ENDED,
};

static void test_undo_of_all_events(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    Trip trip = {0};
    (void)state;
    for (int i = 0; i < share(40); i++) {
        Setup setup = setup_of_kind(i);
        size_t size = game_size(c, &setup, 0);
        Game *game = calloc(1, size);
        trip.before = calloc(1, size);
        trip.undo = malloc(undo_size(c, &setup));
        game_start(c, &setup, (uint64_t)i, game, NULL);
        random_game(c, game, (uint64_t)i, there_and_back, &trip);
        free(game);
        free(trip.before);
        free(trip.undo);
    }
    /* With HYPOTENUSE_SHORT too few games are played to contain every kind. */
    for (size_t i = 0; i < sizeof told / sizeof told[0] && !getenv("HYPOTENUSE_SHORT"); i++) {
        if (trip.heard.kinds[told[i]] == 0)
            fail_msg("no action told event kind %d", told[i]);
    }
}

/* --- seeds ------------------------------------------------------------------------------------ */

/* Returns the checksum of 'hypotenuse-bench playouts': scores and the state of the random
 * generator, game after game. */
static uint64_t playouts(const Catalogue *c, const Setup *setup, int games)
{
    Game *game = malloc(game_size(c, setup, 0));
    Action *legal = malloc(ROOM * sizeof *legal);
    uint64_t sum = 0;
    for (int i = 0; i < games; i++) {
        Rng rng = rng_seeded(rng_mix((uint64_t)i + 1));
        int n;
        game_start(c, setup, (uint64_t)i + 1, game, NULL);
        while ((n = game_legal(c, game, legal, ROOM)) > 0)
            assert_true(
                game_apply(c, game, &legal[rng_below(&rng, (uint32_t)n)], NULL, NULL, NULL));
        sum = rng_mix(sum ^ (uint64_t)game_score(game, 0) << 32 ^
                      (uint64_t)game_score(game, 1) << 16 ^ rng.s[0]);
    }
    free(legal);
    free(game);
    return sum;
}

/* The numbers are the same in debug, in release and with the sanitizers, on every machine. If the
 * rules, the order of legal actions or the tiles change on purpose, `hypotenuse-bench playouts
 * --games 20` (and 4) with the options of the row prints the new number. */
static void test_same_games_everywhere(void **state)
{
    static const struct {
        int players, base_sets;
        bool halves; /* --expansions halflings */
        /* checksum of all games; of only the first ones, which the sanitizers play */
        uint64_t checksum, early;
    } rows[] = {
        {2, 1, false, UINT64_C(0x58156b5e3ab056f7), UINT64_C(0x27f754adcd9bd8d9)},
        {5, 1, false, UINT64_C(0xc977154c802f5974), UINT64_C(0x4585a87c90591419)},
        {2, 3, false, UINT64_C(0xa4e40e02ccc3af36), UINT64_C(0xe42d524c2786a338)},
        {2, 1, true, UINT64_C(0x375c69e89f0e4ebd), UINT64_C(0xabdc75f8422d90e4)},
        {4, 1, true, UINT64_C(0x7291bdcb454de130), UINT64_C(0x5dcbfb972e2349d6)},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Setup setup = setup_default();
        setup.players = (uint8_t)rows[i].players;
        setup.base_sets = (uint8_t)rows[i].base_sets;
        setup.hands = rows[i].halves ? HANDS_DRAFT : HANDS_NONE;
        setup.expansions = rows[i].halves ? 1u << EXPANSION_HALFLINGS : 0;
        bool all = !getenv("HYPOTENUSE_SHORT");
        uint64_t sum = playouts(rules_builtin_catalogue(), &setup, all ? 20 : 4);
        if (sum != (all ? rows[i].checksum : rows[i].early))
            fail_msg("row %zu: %016llx", i, (unsigned long long)sum);
    }
}

/* --- views ------------------------------------------------------------------------------------ */

/* Lists the halves of the pool that `seat` hasn't seen: dealt to others, or in the box. */
static int hidden_halves(const Game *g, int seat, uint16_t *out)
{
    int n = 0;
    for (uint16_t i = 0; i < g->half_count; i++) {
        const Half *half = &game_halves(g)[i];
        if (g->setup.hands == HANDS_DEAL && half->owner != seat && !half->laid)
            out[n++] = i;
    }
    return n;
}

/* Shuffles the hidden halves among their owners, and changes the hands accordingly. */
static void mix_hands(const Catalogue *c, Game *g, int seat, Rng *rng)
{
    uint16_t hidden[TILES_MAX], owners[TILES_MAX];
    int n = hidden_halves(g, seat, hidden);
    for (int i = 0; i < n; i++)
        owners[i] = game_halves(g)[hidden[i]].owner;
    rng_shuffle16(rng, owners, (uint32_t)n);
    for (int i = 0; i < n; i++)
        game_halves(g)[hidden[i]].owner = (uint8_t)owners[i];
    for (int other = 0; other < g->setup.players; other++) {
        int held = 0;
        while (held < g->hand_count[other] &&
               catalogue_kind(c, g->hand[other][held])->shape != SHAPE_HALF)
            held++; /* other tiles of that seat come first, and all seats know them */
        for (int i = 0; i < n && other != seat; i++) {
            if (game_halves(g)[hidden[i]].owner == other)
                g->hand[other][held++] = game_halves(g)[hidden[i]].copy;
        }
    }
}

/* If an expansion orders the stack in parts, shuffles each part and returns true; no hill can be on
 * the board yet. */
static bool mix_parts(const Catalogue *c, Game *g, Rng *rng)
{
    StackPart parts[STACK_PARTS] = {{.count = g->stack_count}};
    int n = 1;
    for (uint64_t rows = g->hooks[HOOK_STACK_PARTS]; rows;)
        n = expansion_next(&rows)->stack_parts(c, g, parts, n);
    for (int i = 0; i < n && n > 1; i++)
        rng_shuffle16(rng, game_stack(g) + parts[i].from, parts[i].count);
    return n > 1;
}

/* Shuffles the stack and the tiles under hills as one heap of unknown order. The state of the hills
 * is a count, followed by their tiles. */
static void mix_tiles(const Catalogue *c, Game *g, Rng *rng)
{
    uint16_t heap[2 * TILES_MAX];
    bool with_hills = (hill_rules.brought_by & g->setup.expansions) != 0;
    if (mix_parts(c, g, rng))
        return;
    uint16_t *hills = with_hills ? expansion_state(g, &hill_rules) : NULL;
    int under = hills ? hills[0] : 0, n = 0;
    for (int i = 0; i < g->stack_count; i++)
        heap[n++] = game_stack(g)[i];
    for (int i = 0; i < under; i++)
        heap[n++] = hills[1 + i];
    rng_shuffle16(rng, heap, (uint32_t)n);
    for (int i = 0; i < under; i++)
        hills[1 + i] = heap[--n];
    for (int i = 0; i < g->stack_count; i++)
        game_stack(g)[i] = heap[i];
}

typedef struct Seen {
    Game *other, *views[2];
    int changed, legal_compared;
} Seen;

/* A seat's legal actions depend only on what it sees. */
static void same_choices(const Catalogue *c, const Game *game, Game *redealt)
{
    Action *mine = malloc(2 * ROOM * sizeof *mine), *theirs = mine + ROOM;
    int n = game_legal(c, game, mine, ROOM);
    assert_int_equal(game_legal(c, redealt, theirs, ROOM), n);
    for (int i = 0; i < n; i++)
        assert_true(action_equal(&mine[i], &theirs[i]));
    free(mine);
}

/* A game with other hidden tiles gives the same view; a view filled in again is a game in which the
 * seat sees the same and has the same actions. */
static void hidden_stays_hidden(void *self, const Catalogue *c, Game *game, const Action *next)
{
    Seen *seen = self;
    Rng rng = rng_seeded(game_hash(game));
    int seat = (int)rng_below(&rng, game->setup.players);
    (void)next;
    game_copy(seen->other, game);
    seen->other->chance = chance_of_number(rng_next(&rng));
    mix_tiles(c, seen->other, &rng);
    mix_hands(c, seen->other, seat, &rng);
    assert_null(game_check(c, seen->other));
    seen->changed += !game_equal(seen->other, game);
    game_view(c, game, seat, seen->views[0]);
    game_view(c, seen->other, seat, seen->views[1]);
    assert_true(game_equal(seen->views[0], seen->views[1]));
    game_redeal(c, seen->views[1], &rng);
    assert_null(game_check(c, seen->views[1]));
    if (game_to_act(game) == seat) {
        same_choices(c, game, seen->views[1]);
        seen->legal_compared++;
    }
    game_view(c, seen->views[1], seat, seen->other);
    assert_true(game_equal(seen->views[0], seen->other));
}

static void test_views_never_reveal(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    (void)state;
    for (int i = 0; i < share(24); i++) {
        Setup setup = setup_of_kind(i);
        size_t size = game_size(c, &setup, 0);
        Game *game = calloc(1, size);
        Seen seen = {.other = calloc(1, size), .views = {calloc(1, size), calloc(1, size)}};
        game_start(c, &setup, (uint64_t)i, game, NULL);
        random_game(c, game, (uint64_t)i, hidden_stays_hidden, &seen);
        assert_true(seen.changed > 20 && seen.legal_compared > 5);
        free(seen.views[0]);
        free(seen.views[1]);
        free(seen.other);
        free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_undo_of_all_events),
        cmocka_unit_test(test_same_games_everywhere),
        cmocka_unit_test(test_views_never_reveal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
