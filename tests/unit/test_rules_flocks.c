/* Tests shepherds, flocks and the bag (HS-2 to HS-11, HS-H3 to HS-H6), square hills (HS-13) and
 * what a seat may know of the bag. The points of many more positions are in data/scenarios. */
#include "rules_help.h"

#include "expansions/hills/bag.h"
#include "rules/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { RED, GREEN, YELLOW };
enum { GROW, DRIVE };
enum { BAG_TOKENS = 18 };
enum { HILLS = 1u << EXPANSION_HILLS, HALVES = 1u << EXPANSION_HALFLINGS };

/* --- the bag ---------------------------------------------------------------------------------- */

/* There are 18 tokens; each is drawn once, then the bag is empty (HS-2). */
static void test_bag_is_drawn_empty(void **state)
{
    Bag bag;
    int drawn[BAG_VALUES] = {0};
    Chance chance = chance_of_number(1);
    (void)state;
    bag_fill(&bag);
    for (int i = 0; i < BAG_TOKENS; i++) {
        int value = bag_draw(&bag, &chance);
        assert_in_range(value, 0, BAG_VALUES - 1);
        drawn[value]++;
    }
    assert_int_equal(bag_draw(&bag, &chance), BAG_EMPTY);
    const int printed[BAG_VALUES] = {2, 4, 5, 5, 2};
    for (int value = 0; value < BAG_VALUES; value++) {
        assert_int_equal(drawn[value], printed[value]);
        assert_int_equal(bag_printed(value), printed[value]);
    }
}

/* All tokens are equally likely: 18,000 first draws give a thousand for each token, within five
 * standard deviations. */
static void test_bag_is_fair(void **state)
{
    int drawn[BAG_VALUES] = {0};
    Chance chance = chance_of_number(2);
    (void)state;
    for (int i = 0; i < 1000 * BAG_TOKENS; i++) {
        Bag bag;
        bag_fill(&bag);
        drawn[bag_draw(&bag, &chance)]++;
    }
    for (int value = 0; value < BAG_VALUES; value++)
        assert_in_range(drawn[value], 1000 * bag_printed(value) - 320,
                        1000 * bag_printed(value) + 320);
}

/* Tokens named by a position are drawn first and in order; returned tokens follow. */
static void test_bag_in_order(void **state)
{
    static const int16_t told[] = {3, BAG_WOLF, 1};
    Bag bag;
    Chance chance = chance_of_number(3);
    (void)state;
    bag_set_known(&bag, told, 3);
    assert_int_equal(bag_draw(&bag, &chance), 3);
    bag_put(&bag, 4);
    assert_int_equal(bag_count(&bag, BAG_WOLF), 1);
    assert_int_equal(bag_draw(&bag, &chance), BAG_WOLF);
    assert_int_equal(bag_draw(&bag, &chance), 1);
    assert_int_equal(bag_draw(&bag, &chance), 4);
    assert_int_equal(bag_draw(&bag, &chance), BAG_EMPTY);
}

/* --- tables ----------------------------------------------------------------------------------- */

static void bag_of(Table *t, const int16_t *values, int n)
{
    assert_true(position_bag(t->c, t->g, EXPANSION_HILLS, values, n, NULL));
}

static void flock(Table *t, int seat, int tile, const char *on, int sheep)
{
    Token token = {.label = LABEL_FLOCK,
                   .seat = (uint8_t)seat,
                   .tile = (uint16_t)tile,
                   .segment = segment_of(t, tile, on),
                   .value = (int16_t)sheep};
    assert_true(position_token(t->c, t->g, &token, NULL));
}

/* Places a meadow with a shepherd of `seat` and a token of `sheep` sheep, none if 0; returns the
 * tile. */
static int shepherd_at(Table *t, int seat, int x, int sheep)
{
    int tile = lay(t, "T-grass", x, 0, 0);
    stand_figure(t, seat, FIGURE_SHEPHERD, tile, "field@N0");
    if (sheep)
        flock(t, seat, tile, "field@N0", sheep);
    return tile;
}

static int sheep_of(const Table *t, int seat)
{
    Token tokens[BAG_TOKENS];
    int n = game_tokens(t->c, t->g, tokens, BAG_TOKENS), sheep = 0;
    for (int i = 0; i < n; i++)
        sheep += tokens[i].label == LABEL_FLOCK && tokens[i].seat == seat ? tokens[i].value : 0;
    return sheep;
}

static int at_home(const Table *t, int seat)
{
    return game_supply(t->g, seat, FIGURE_SHEPHERD);
}

static const Event *event_of(const Table *t, EventKind kind, int n)
{
    for (int i = 0; i < t->events; i++) {
        if (t->heard[i].kind == kind && n-- == 0)
            return &t->heard[i];
    }
    fail_msg("event %d was not heard", kind);
    return NULL;
}

static int place_of(const Table *t, const Event *event)
{
    return (int)(event - t->heard);
}

/* --- placing and growing ---------------------------------------------------------------------- */

/* Placing a shepherd draws a token at once, with the outcome reported before the token is placed
 * (HS-4); no question follows in that turn (HS-5). */
static void test_placing(void **state)
{
    static const int16_t values[] = {4, 2};
    (void)state;
    Table *t = table_of("2021", 2, HILLS);
    lay(t, "T-grass", 0, 0, 0);
    bag_of(t, values, 2);
    ready(t, RED);
    play_figure(t, "T-grass", 1, 0, 0, FIGURE_SHEPHERD, "field@N0");
    assert_int_equal(heard(t, EVENT_ASKED), 0);
    assert_int_equal(sheep_of(t, RED), 4);
    assert_int_equal(at_home(t, RED), 0);
    assert_int_equal(event_of(t, EVENT_CHANCE, 0)->label, LABEL_BAG);
    assert_int_equal(event_of(t, EVENT_CHANCE, 0)->number, 4);
    assert_int_equal(event_of(t, EVENT_TOKEN_PLACED, 0)->number, 4);
    assert_true(place_of(t, event_of(t, EVENT_FIGURE_PLACED, 0)) <
                place_of(t, event_of(t, EVENT_CHANCE, 0)));
    assert_true(place_of(t, event_of(t, EVENT_CHANCE, 0)) <
                place_of(t, event_of(t, EVENT_TOKEN_PLACED, 0)));
    assert_int_equal(points(t, RED), 0);
    table_free(t);
}

/* A shepherd may enter a field held by a farmer and doesn't count there; a second shepherd may not
 * enter (HS-3). */
static void test_who_may_stand(void **state)
{
    static const int16_t values[] = {1};
    Action legal[16];
    (void)state;
    Table *t = table_of("2021", 2, HILLS);
    stand(t, GREEN, lay(t, "T-grass", 0, 0, 0), "field@N0");
    bag_of(t, values, 1);
    ready(t, RED);
    assert_true(try_place(t, "T-grass", 1, 0, 0, NULL));
    assert_int_equal(game_legal(t->c, t->g, legal, 16), 2); /* either no figure or the shepherd */
    assert_int_equal(legal[1].figure_kind, FIGURE_SHEPHERD);
    assert_true(game_apply(t->c, t->g, &legal[1], &t->sink, NULL, NULL));
    FeatureFacts facts = facts_of(t, 0, "field@N0");
    assert_int_equal(facts.figures[RED], 0);
    assert_int_equal(facts.figures[GREEN], 1);
    assert_int_equal(game_phase(t->g), PHASE_FREE);
    assert_true(try_place(t, "BA-U", 2, 0, 0, NULL)); /* W field joined, E field free */
    Fault fault;
    assert_int_equal(game_phase(t->g), PHASE_FOLLOW);
    assert_false(
        game_can_follow(t->c, t->g, segment_of(t, 2, "field@W0"), FIGURE_SHEPHERD, &fault));
    assert_int_equal(fault.refusal, REFUSAL_SAME_KIND);
    assert_true(game_can_follow(t->c, t->g, segment_of(t, 2, "field@E0"), FIGURE_SHEPHERD, NULL));
    table_free(t);
}

/* The seat decides about the flock after its action and before other features are scored
 * (HS-10). */
static void test_between_action_and_scoring(void **state)
{
    static const int16_t values[] = {3};
    (void)state;
    Table *t = table_of("2021", 2, HILLS);
    int tile = lay(t, "BA-A", 0, 0, 0); /* a monastery with a road to the S */
    stand(t, RED, tile, "road@S");
    stand_figure(t, RED, FIGURE_SHEPHERD, tile, "field@N0");
    flock(t, RED, tile, "field@N0", 2);
    bag_of(t, values, 1);
    ready(t, RED);
    assert_true(try_place(t, "BA-A", 0, 1, 2, NULL)); /* completes the road and extends the field */
    assert_int_equal(game_phase(t->g), PHASE_FOLLOW);
    Action skip = {.kind = ACTION_SKIP, .seat = RED};
    assert_true(game_apply(t->c, t->g, &skip, &t->sink, NULL, NULL));
    assert_int_equal(game_asked(t->g), QUESTION_FLOCK);
    assert_int_equal(points(t, RED), 0);
    assert_int_equal(game_supply(t->g, RED, FIGURE_FOLLOWER), FOLLOWERS_EACH - 1);
    answer(t, RED, QUESTION_FLOCK, DRIVE, -1);
    assert_int_equal(points(t, RED), 2 + 2);
    const Event *first = event_of(t, EVENT_SCORED, 0);
    assert_int_equal(first->label, LABEL_FLOCK);
    assert_int_equal(first->points, 2);
    assert_int_equal(first->rule, RULE_HS_6);
    assert_int_equal(event_of(t, EVENT_SCORED, 1)->label, LABEL_NONE);
    assert_int_equal(at_home(t, RED), 1);
    table_free(t);
}

/* Tokens and printed sheep are reported as two parts, each seat's at its own shepherd (HS-6,
 * HS-H3). */
static void test_driving_home(void **state)
{
    (void)state;
    Table *t = table_of("2021", 3, HILLS | HALVES);
    int red = shepherd_at(t, RED, 0, 2), green = shepherd_at(t, GREEN, 1, 4);
    flock(t, RED, red, "field@N0", 1);
    lay(t, "H2-02", 0, 1, 0); /* N field with sheep */
    ready(t, RED);
    play(t, "T-grass", 2, 0, 0, NULL);
    answer(t, RED, QUESTION_FLOCK, DRIVE, -1);
    for (int i = 0; i < 2; i++) {
        const Event *scored = event_of(t, EVENT_SCORED, i);
        assert_int_equal(scored->seat, i ? GREEN : RED);
        assert_int_equal(scored->tile, i ? green : red);
        assert_int_equal(scored->points, 10);
        assert_int_equal(scored->count, 2);
        assert_int_equal(scored[1].label, LABEL_FLOCK);
        assert_int_equal(scored[1].points, 7);
        assert_int_equal(scored[2].label, LABEL_SHEEP_HALF);
        assert_int_equal(scored[2].points, 3);
        assert_int_equal(scored[2].rule, RULE_HS_H3);
    }
    assert_int_equal(points(t, YELLOW), 0);
    assert_int_equal(heard(t, EVENT_TOKEN_TAKEN), 3);
    assert_int_equal(game_tokens(t->c, t->g, NULL, 0), 0);
    table_free(t);
}

/* The wolf ends all flocks of the field and of no other, without points (HS-7, HS-12, HS-H4). */
static void test_wolf(void **state)
{
    static const int16_t values[] = {BAG_WOLF};
    (void)state;
    Table *t = table_of("2021", 3, HILLS);
    shepherd_at(t, RED, 0, 4);
    shepherd_at(t, GREEN, 1, 3);
    shepherd_at(t, YELLOW, 9, 2);
    bag_of(t, values, 1);
    ready(t, RED);
    play(t, "T-grass", 0, 1, 0, NULL);
    answer(t, RED, QUESTION_FLOCK, GROW, -1);
    assert_int_equal(heard(t, EVENT_SCORED), 0);
    assert_int_equal(at_home(t, RED), 1);
    assert_int_equal(at_home(t, GREEN), 1);
    assert_int_equal(at_home(t, YELLOW), 0);
    assert_int_equal(sheep_of(t, YELLOW), 2);
    assert_int_equal(sheep_of(t, RED) + sheep_of(t, GREEN), 0);
    table_free(t);
}

/* Only the flock of the seat whose turn it is grows (HS-9); enclosing a field pays at once,
 * whichever seat does it (HS-8). */
static void test_enclosed_by_another(void **state)
{
    (void)state;
    Table *t = table_of("2021", 2, HILLS);
    int tile = lay(t, "BA-V", 0, 0, 3); /* four curves make a loop around one corner */
    stand_figure(t, GREEN, FIGURE_SHEPHERD, tile, "field@E1");
    flock(t, GREEN, tile, "field@E1", 3);
    lay(t, "BA-V", 1, 0, 0);
    ready(t, RED);
    play(t, "BA-V", 1, 1, 1, NULL); /* extends it */
    assert_int_equal(heard(t, EVENT_ASKED), 0);
    assert_int_equal(heard(t, EVENT_SCORED), 0);
    play(t, "T-grass", 2, 0, 0, NULL);
    play(t, "BA-V", 0, 1, 2, NULL);
    assert_int_equal(heard(t, EVENT_ASKED), 0);
    assert_int_equal(points(t, GREEN), 3);
    assert_int_equal(at_home(t, GREEN), 1);
    table_free(t);
}

/* A field that was already enclosed (in a position) isn't newly enclosed by a tile elsewhere
 * (HS-8). */
static void test_enclosed_before(void **state)
{
    (void)state;
    Table *t = table_of("2021", 2, HILLS);
    int tile = lay(t, "BA-V", 0, 0, 3);
    lay(t, "BA-V", 1, 0, 0);
    lay(t, "BA-V", 1, 1, 1);
    lay(t, "BA-V", 0, 1, 2);
    stand_figure(t, GREEN, FIGURE_SHEPHERD, tile, "field@E1");
    flock(t, GREEN, tile, "field@E1", 3);
    ready(t, RED);
    play(t, "T-grass", 2, 0, 0, NULL);
    assert_int_equal(points(t, GREEN), 0);
    assert_int_equal(at_home(t, GREEN), 0);
    table_free(t);
}

/* The wolf returns to the bag and can be drawn again: 3 draws from a bag with one token (HS-7). */
static void test_wolf_comes_again(void **state)
{
    static const int16_t values[] = {BAG_WOLF};
    (void)state;
    Table *t = table_of("2021", 2, HILLS);
    lay(t, "T-grass", 0, 0, 0);
    bag_of(t, values, 1);
    ready(t, RED);
    for (int i = 1; i < 4; i++) {
        play_figure(t, "T-grass", i, 0, 0, FIGURE_SHEPHERD, "field@N0");
        assert_int_equal(heard(t, EVENT_CHANCE), i);
        assert_int_equal(at_home(t, RED) + at_home(t, GREEN), 2);
    }
    table_free(t);
}

/* At the end flocks score nothing, and a shepherd has no share in a field (HS-11). */
static void test_end(void **state)
{
    (void)state;
    Table *t = table_of("2021", 2, HILLS);
    lay(t, "BA-E", 0, -1, 0);
    lay(t, "BA-E", 0, -2, 2);
    shepherd_at(t, RED, 0, 4);
    stand(t, GREEN, 0, "field@S0");
    ready(t, GREEN);
    int now[SEATS_MAX];
    game_score_if_ended(t->c, t->g, NULL, now);
    end_game(t);
    assert_int_equal(points(t, RED), 0);
    assert_int_equal(points(t, GREEN), 3);
    assert_int_equal(now[RED], 0);
    assert_int_equal(now[GREEN], 3);
    table_free(t);
}

/* A token needs its seat's shepherd, and its number of copies is limited. */
static void test_tokens_of_positions(void **state)
{
    (void)state;
    Table *t = table_of("2021", 2, HILLS);
    int tile = shepherd_at(t, RED, 0, 0);
    Token token = {.label = LABEL_FLOCK, .seat = GREEN, .tile = (uint16_t)tile, .value = 4};
    Fault fault;
    assert_false(position_token(t->c, t->g, &token, &fault));
    assert_int_equal(fault.refusal, REFUSAL_NEEDS_OWN);
    token.seat = RED;
    assert_true(position_token(t->c, t->g, &token, &fault));
    assert_true(position_token(t->c, t->g, &token, &fault));
    /* only two tokens of value 4 are printed */
    assert_false(position_token(t->c, t->g, &token, &fault));
    assert_int_equal(fault.refusal, REFUSAL_NO_SUPPLY);
    token.value = 5;
    assert_false(position_token(t->c, t->g, &token, &fault));
    token.value = 0;
    assert_false(position_token(t->c, t->g, &token, &fault));
    assert_int_equal(sheep_of(t, RED), 8);
    table_free(t);
}

/* --- knowledge of a seat ---------------------------------------------------------------------- */

/* A view knows the contents of the bag but not the order: two orders look alike and give the same
 * draws equally often. */
static void test_views_do_not_know_the_order(void **state)
{
    static const int16_t orders[2][4] = {{BAG_WOLF, 1, 1, 1}, {1, 1, 1, BAG_WOLF}};
    uint64_t hashes[2];
    int wolves[2] = {0};
    (void)state;
    for (int i = 0; i < 2; i++) {
        Table *t = table_of("2021", 2, HILLS);
        shepherd_at(t, RED, 0, 0);
        bag_of(t, orders[i], 4);
        ready(t, RED);
        play(t, "T-grass", 0, 1, 0, NULL);
        Game *view = malloc(t->bytes);
        game_view(t->c, t->g, RED, view);
        hashes[i] = game_hash(view);
        for (uint64_t seed = 0; seed < 400; seed++) {
            Rng rng = rng_seeded(seed);
            game_view(t->c, t->g, RED, view);
            game_redeal(t->c, view, &rng);
            Action grow = {.kind = ACTION_CHOOSE, .seat = RED, .choice = GROW};
            assert_true(game_apply(t->c, view, &grow, NULL, NULL, NULL));
            assert_null(game_check(t->c, view));
            wolves[i] += game_supply(view, RED, FIGURE_SHEPHERD);
        }
        free(view);
        table_free(t);
    }
    assert_true(hashes[0] == hashes[1]);
    assert_int_equal(wolves[0], wolves[1]);
    assert_in_range(wolves[0], 60, 140); /* about a quarter of 400 */
}

/* When a square hill is placed, the next tile of the pile goes under it; without its set or
 * halflings the symbol has no effect (HS-13). */
static void test_square_hill(void **state)
{
    static const char *const tiles[] = {"HS-13", "BA-U", "BA-V", "BA-V"};
    (void)state;
    for (int in = 0; in < 2; in++) {
        Table *t = table_of("2021", 2, in ? HILLS : 1u << EXPANSION_CIRCLES);
        lay(t, "BA-D", 0, 0, 0);
        pile(t, tiles, 4);
        ready(t, RED);
        assert_int_equal(game_stack_count(t->g), 3);
        play(t, "HS-13", 1, 0, 1, NULL);
        assert_int_equal(heard(t, EVENT_TOKEN_PLACED), in);
        assert_int_equal(game_drawn(t->g), copy_of(t, in ? "BA-V" : "BA-U"));
        if (in)
            assert_int_equal(event_of(t, EVENT_TOKEN_PLACED, 0)->copy, copy_of(t, "BA-U"));
        table_free(t);
    }
}

/* Six seats fill all rows of goods; the flocks stored after them aren't goods. */
static void test_tokens_of_six(void **state)
{
    Token list[4];
    (void)state;
    Table *t =
        table_of("2021", 6, EXPANSION_SET(EXPANSION_TRADERS) | EXPANSION_SET(EXPANSION_HILLS));
    int tile = lay(t, "BA-U", 0, 0, 0);
    stand_figure(t, 0, FIGURE_SHEPHERD, tile, "field@E0");
    Token flock = {.label = LABEL_FLOCK,
                   .seat = 0,
                   .tile = (uint16_t)tile,
                   .segment = segment_of(t, tile, "field@E0"),
                   .value = 1};
    assert_true(position_token(t->c, t->g, &flock, NULL));
    assert_int_equal(game_tokens(t->c, t->g, list, 4), 1);
    assert_int_equal(list[0].label, LABEL_FLOCK);
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bag_is_drawn_empty),
        cmocka_unit_test(test_bag_is_fair),
        cmocka_unit_test(test_bag_in_order),
        cmocka_unit_test(test_placing),
        cmocka_unit_test(test_who_may_stand),
        cmocka_unit_test(test_between_action_and_scoring),
        cmocka_unit_test(test_driving_home),
        cmocka_unit_test(test_wolf),
        cmocka_unit_test(test_enclosed_by_another),
        cmocka_unit_test(test_enclosed_before),
        cmocka_unit_test(test_wolf_comes_again),
        cmocka_unit_test(test_end),
        cmocka_unit_test(test_tokens_of_positions),
        cmocka_unit_test(test_views_do_not_know_the_order),
        cmocka_unit_test(test_square_hill),
        cmocka_unit_test(test_tokens_of_six),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
