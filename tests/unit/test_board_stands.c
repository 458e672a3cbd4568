/* test_board_stands.c: figures and tokens stand next to each other (board_view.h), on a crowded
 * tile and in games with all sets. */
#include "painted_masks.h"
#include "rules_help.h"

#include "scenes/board/board_view.h"
#include "scenes/stage/widgets.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

enum { RED, BLUE, GREEN };

/* Returns the visible part of a figure at rest. The fractions here and in seen_of_token() are
 * measured in the pictures of figure.c and token.glsl and rounded inwards. */
static Rect seen_of_figure(const Catalogue *c, const BoardView *view, const BoardViewFigure *figure)
{
    BoardFigure dressed = {0};
    board_view_style_figure(&dressed, c, &view->tiles[figure->tile], figure->segment, figure->kind);
    float h = dressed.height;
    if (dressed.lying)
        return (Rect){figure->x - .4f * h, figure->y - .3f * h, .8f * h, .6f * h};
    return (Rect){figure->x - .3f * h, figure->y - .85f * h, .6f * h, .85f * h};
}

static Rect seen_of_token(const BoardViewToken *token)
{
    float h = board_token_style((Label)token->label)->height;
    if (token->label == LABEL_BRIDGE) /* a bridge is a band across its space */
        return token->value == SPAN_WE
                   ? (Rect){token->x - .64f * h, token->y - .60f * h, 1.28f * h, .30f * h}
                   : (Rect){token->x - .11f * h, token->y - 1.08f * h, .22f * h, 1.28f * h};
    return (Rect){token->x - .4f * h, token->y - .85f * h, .8f * h, .8f * h};
}

/* Returns the share of `b` that `a` covers. */
static float covered(Rect a, Rect b)
{
    float w = fminf(a.x + a.w, b.x + b.w) - fmaxf(a.x, b.x),
          h = fminf(a.y + a.h, b.y + b.h) - fmaxf(a.y, b.y);
    return w > 0 && h > 0 ? w * h / (b.w * b.h) : 0;
}

typedef struct Seen {
    Rect of[BOARD_VIEW_FIGURES + BOARD_TOKENS_MAX];
    int count, tokens; /* the tokens come last */
    int all;           /* count including bridges, which may be hidden but also hide others */
} Seen;

/* Leaves out figures that stand on something: on a tower they hide only its top, as they should,
 * and on a bridge only the bridge. */
static Seen look(const Catalogue *c, BoardView *view, BoardFacts *facts)
{
    Seen seen = {0};
    board_feet_update(view, facts);
    for (int i = 0; i < view->figure_count; i++)
        if (view->figures[i].tile != NO_TILE && view->figures[i].up <= 0)
            seen.of[seen.count++] = seen_of_figure(c, view, &view->figures[i]);
    for (int i = 0; i < view->tokens.count; i++)
        if (view->tokens.items[i].tile != NO_TILE && view->tokens.items[i].label != LABEL_BRIDGE &&
            board_token_style((Label)view->tokens.items[i].label)) {
            seen.of[seen.count++] = seen_of_token(&view->tokens.items[i]);
            seen.tokens++;
        }
    seen.all = seen.count;
    for (int i = 0; i < view->tokens.count; i++)
        if (view->tokens.items[i].tile != NO_TILE && view->tokens.items[i].label == LABEL_BRIDGE)
            seen.of[seen.all++] = seen_of_token(&view->tokens.items[i]);
    return seen;
}

/* Returns the largest share of any one thing, from index `from` on, that another thing covers. */
static float worst(const Seen *seen, int from)
{
    float most = 0;
    for (int i = from; i < seen->count; i++)
        for (int j = 0; j < seen->all; j++)
            if (i != j)
                most = fmaxf(most, covered(seen->of[j], seen->of[i]));
    return most;
}

static void put_flock(Table *t, int tile, int value)
{
    Token token = {.label = LABEL_FLOCK,
                   .seat = RED,
                   .tile = (uint16_t)tile,
                   .segment = segment_of(t, tile, "field@N0"),
                   .value = (int16_t)value};
    assert_true(position_token(t->c, t->g, &token, NULL));
}

/* A shepherd with four tokens, a farmer next to it and a monk on one tile; followers and a
 * tollhouse at a village. */
static void test_crowded_tile(void **state)
{
    (void)state;
    Table *t = table_with_sets("2021", 3, 1u << EXPANSION_HILLS | 1u << EXPANSION_TOLLKEEPERS);
    int yard = lay(t, "BA-B", 0, 0, 0), village = lay(t, "BA-W", 0, 1, 0);
    stand_figure(t, RED, FIGURE_SHEPHERD, yard, "field@N0");
    stand(t, GREEN, yard, "field@N0");
    stand(t, BLUE, yard, "monastery");
    stand(t, GREEN, village, "road@E");
    stand(t, GREEN, village, "road@S");
    for (int value = 1; value <= 4; value++)
        put_flock(t, yard, value);
    Token house = {.label = LABEL_TOLLHOUSE, .seat = BLUE, .tile = (uint16_t)village, .value = 2};
    assert_true(position_token(t->c, t->g, &house, NULL));
    BoardView view;
    BoardFacts facts;
    board_view_init(&view);
    board_facts_init(&facts, t->c, NULL, painted_mask, NULL);
    board_view_sync(&view, t->c, t->g);
    Seen seen = look(t->c, &view, &facts);
    assert_int_equal(seen.count, 5 + 5);
    assert_int_equal(seen.tokens, 5);
    assert_true(worst(&seen, 0) < .25f);
    for (int i = 0; i < view.tokens.count; i++) { /* each token is on its own field */
        const BoardViewToken *token = &view.tokens.items[i];
        if (token->tile == yard)
            assert_int_equal(
                board_facts_segment(&facts, &view.tiles[yard], token->x, token->y - .08f),
                token->segment);
    }
    /* The next figure gets a spot next to the others, which are already in place. */
    float x, y;
    board_figure_foot(&view, &facts, &view.tiles[yard], segment_of(t, yard, "field@N0"),
                      FIGURE_FOLLOWER, NULL, &x, &y);
    for (int i = 0; i < view.figure_count; i++)
        assert_true(hypotf(view.figures[i].x - x, view.figures[i].y - y) > .15f);
    board_view_release(&view);
    board_facts_release(&facts);
    table_free(t);
}

/* A lone figure stands at its anchor. */
static void test_alone(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    int tile = lay(t, "BA-B", 0, 0, 0);
    stand(t, RED, tile, "monastery");
    BoardView view;
    BoardFacts facts;
    float x, y;
    board_view_init(&view);
    board_facts_init(&facts, t->c, NULL, painted_mask, NULL);
    board_view_sync(&view, t->c, t->g);
    board_feet_update(&view, &facts);
    board_spot(&facts, &view.tiles[tile], segment_of(t, tile, "monastery"), &x, &y);
    assert_true(view.figures[0].x == x && view.figures[0].y == y);
    board_view_release(&view);
    board_facts_release(&facts);
    table_free(t);
}

/* In games with all offered sets no token is hidden, and few things cover much of another. */
static void test_games(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    (void)state;
    BoardFacts facts;
    board_facts_init(&facts, c, NULL, painted_mask, NULL);
    int looks = 0, tight = 0;
    /* with the sanitizers, play only one game, because two looks take a second */
    bool few = getenv("HYPOTENUSE_SHORT") != NULL;
    uint64_t games = few ? 1 : 3;
    for (uint64_t seed = 0; seed < games; seed++) {
        static Action legal[4096];
        Setup setup = setup_default();
        setup.players = 6;
        setup.hands = HANDS_NONE;
        setup.expansions = EXPANSION_SET(EXPANSIONS) - 1;
        Rng rng = rng_seeded(seed);
        Game *game = calloc(1, game_size(c, &setup, 0));
        game_start(c, &setup, seed, game, NULL);
        for (int step = 0; game_phase(game) != PHASE_OVER; step++) {
            int n = game_legal(c, game, legal, 4096);
            game_apply(c, game, &legal[rng_below(&rng, (uint32_t)n)], NULL, NULL, NULL);
            if (step % (few ? 120 : 40))
                continue;
            BoardView view;
            board_view_init(&view);
            board_view_sync(&view, c, game);
            Seen seen = look(c, &view, &facts);
            looks++;
            tight += worst(&seen, 0) > .35f;
            assert_true(worst(&seen, seen.count - seen.tokens) < .6f);
            board_view_release(&view);
        }
        free(game);
    }
    assert_true(looks > (few ? 6 : 20) && 5 * tight < looks);
    board_facts_release(&facts);
}

/* Number discs over the board: forty discs on top of each other move apart, and a disc with room
 * stays where it is. */
static void test_discs_part(void **state)
{
    enum { HEAP = 40 };
    Rect discs[HEAP + 1];
    (void)state;
    for (int i = 0; i < HEAP; i++)
        discs[i] = (Rect){200 + (float)(i % 3), 200 + (float)(i % 5), 20 + (float)(i % 2) * 8,
                          20 + (float)(i % 2) * 8};
    discs[HEAP] = (Rect){900, 700, 20, 20};
    discs_part(discs, HEAP + 1);
    for (int i = 0; i <= HEAP; i++)
        for (int k = 0; k < i; k++) {
            const Rect *a = &discs[i], *b = &discs[k];
            float apart =
                hypotf(a->x + a->w / 2 - b->x - b->w / 2, a->y + a->w / 2 - b->y - b->w / 2);
            assert_true(apart >= (a->w + b->w) / 2 - 1);
        }
    assert_true(discs[HEAP].x == 900 && discs[HEAP].y == 700);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_discs_part),
        cmocka_unit_test(test_crowded_tile),
        cmocka_unit_test(test_alone),
        cmocka_unit_test(test_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
