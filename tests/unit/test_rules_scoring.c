/* Tests points by generation: the worked examples HALF-E6…E12, BASE-T1…T5, HS-T1…T4, and the
 * boundary cases of HALF-26 and HALF-28. Expected numbers are worked out by hand from the rules
 * named next to each board. */
#include "rules_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { RED, BLUE };

/* Every generation, and whether it counts halves as spaces: roads and cities (HALF-26), monasteries
 * (HALF-30, HALF-31). */
static const struct {
    const char *id;
    bool roads_by_space, monasteries_by_space;
} generations[] = {{"2014", true, true},
                   {"2015", false, false},
                   {"2020", false, true},
                   {"2021", true, true},
                   {"community", false, true}};
enum { GENERATIONS_N = sizeof generations / sizeof generations[0] };

/* A closed city of two squares and a pair, with one coat, scores 6 + 2 for 3 spaces or 8 + 2 for 4
 * tiles (HALF-E6, BASE-T1). */
static void test_city_with_pair(void **state)
{
    (void)state;
    for (int i = 0; i < GENERATIONS_N; i++) {
        Table *t = table_new(generations[i].id, 2);
        int cap = lay(t, "BA-E", 0, 0, 1);
        lay(t, "H2-11", 1, 0, 0);
        lay(t, "BA-E", 1, -1, 2);
        stand(t, RED, cap, "city@E");
        ready(t, RED);
        play(t, "H2-12", 1, 0, 2, NULL);
        assert_int_equal(points(t, RED), generations[i].roads_by_space ? 8 : 10);
        assert_int_equal(points(t, BLUE), 0);
        /* all figures return to their supply after scoring (BASE-20) */
        assert_int_equal(game_supply(t->g, RED, FIGURE_FOLLOWER), FOLLOWERS_EACH);
        table_free(t);
    }
}

/* A road over a pair and three squares has 4 spaces or 5 tiles; it is claimed by the half that
 * completes it (HALF-E7, BASE-T2). */
static void test_road_with_pair(void **state)
{
    (void)state;
    for (int i = 0; i < GENERATIONS_N; i++) {
        Table *t = table_new(generations[i].id, 2);
        lay(t, "BA-W", 0, 0, 0); /* village E */
        lay(t, "H2-02", 1, 0, 0);
        lay(t, "BA-U", 2, 0, 1);
        lay(t, "BA-W", 3, 0, 0); /* village W */
        ready(t, BLUE);
        play(t, "H2-05", 1, 0, 2, "road@L");
        assert_int_equal(points(t, BLUE), generations[i].roads_by_space ? 4 : 5);
        table_free(t);
    }
}

/* Three open city parts around a gap score nothing (HALF-E4, HALF-27). */
static void test_city_at_gap_scores_nothing(void **state)
{
    (void)state;
    for (int i = 0; i < GENERATIONS_N; i++) {
        Table *t = table_new(generations[i].id, 2);
        lay(t, "BA-E", 2, 0, 3);
        int south = lay(t, "BA-E", 1, 1, 0);
        stand(t, RED, south, "city@N");
        lay(t, "T-grass", 0, 0, 0);
        ready(t, BLUE);
        play(t, "H2-12", 1, 0, 0, "city@L");
        assert_int_equal(points(t, RED), 0);
        assert_int_equal(points(t, BLUE), 0);
        assert_int_equal(heard(t, EVENT_COMPLETED), 0);
        end_game(t); /* 1 each (BASE-24) */
        assert_int_equal(points(t, RED), 1);
        assert_int_equal(points(t, BLUE), 1);
        table_free(t);
    }
}

/* A city entirely inside one space scores 2, or 4 if tiles count. A road from gate to gate scores
 * 1, or 2 if tiles count (HALF-26). */
static void test_wholly_inside_one_space(void **state)
{
    (void)state;
    for (int i = 0; i < GENERATIONS_N; i++) {
        Table *t = table_new(generations[i].id, 2);
        lay(t, "H2-12", 0, 0, 0);
        lay(t, "H2-06", 5, 0, 0);
        lay(t, "T-grass", -1, 0, 0);
        ready(t, RED);
        play(t, "H2-12", 0, 0, 2, "city@L");
        assert_int_equal(points(t, RED), generations[i].roads_by_space ? 2 : 4);
        play(t, "H2-08", 5, 0, 2, "road@L");
        assert_int_equal(points(t, BLUE), generations[i].roads_by_space ? 1 : 2);
        table_free(t);
    }
}

/* Parts on both halves, joined by other tiles, score 8 for 4 spaces or 10 for 5 tiles. Both parts
 * on one half score 8 in every generation (HALF-28). */
static void test_city_that_meets_itself(void **state)
{
    (void)state;
    for (int i = 0; i < GENERATIONS_N; i++) {
        Table *t = table_new(generations[i].id, 2);
        int west = lay(t, "H1-06", 1, 1, 0);
        lay(t, "H1-10", 1, 1, 2);
        lay(t, "BA-N", 0, 1, 1);
        lay(t, "BA-N", 1, 2, 3);
        int half = lay(t, "H1-12", 11, 1, 0);
        lay(t, "BA-N", 11, 0, 2);
        lay(t, "BA-N", 10, 1, 0);
        stand(t, RED, west, "city@W");
        stand(t, BLUE, half, "city@N");
        ready(t, RED);
        play(t, "BA-N", 0, 2, 0, NULL);
        assert_int_equal(points(t, RED), generations[i].roads_by_space ? 8 : 10);
        play(t, "BA-N", 10, 0, 1, NULL);
        assert_int_equal(points(t, BLUE), 8); /* a tile counts once, even with two parts of the
                                               * feature (BASE-16) */
        table_free(t);
    }
}

/* The eight spaces around (0, 0). */
static const int around[8][2] = {{-1, -1}, {0, -1}, {1, -1}, {1, 0},
                                 {1, 1},   {0, 1},  {-1, 1}, {-1, 0}};

/* Three boards score 9 each; if tiles count, they score 9 and one more for each pair (HALF-E8,
 * HALF-32). */
static void test_monasteries_with_halves_around(void **state)
{
    (void)state;
    for (int i = 0; i < GENERATIONS_N; i++) {
        for (int board = 0; board < 3; board++) {
            Table *t = table_new(generations[i].id, 2);
            int m = lay(t, "BA-B", 0, 0, 0), pairs = 0;
            for (int k = 0; k < 7; k++) {
                /* board 0: lone halves in all rotations; 1: pairs and squares; 2: gaps towards the
                 * monastery */
                static const int facing[8] = {0, 0, 1, 1, 2, 2, 3, 3};
                const char *id = board == 1 && k >= 3 ? "T-grass" : "T-half";
                int rotation = board == 2 ? facing[k] : k & 3;
                lay(t, id, around[k][0], around[k][1], rotation);
                if (board == 1 && k < 3) {
                    lay(t, id, around[k][0], around[k][1], (rotation + 2) & 3);
                    pairs++;
                }
            }
            stand(t, RED, m, "monastery");
            ready(t, BLUE);
            play(t, "T-half", around[7][0], around[7][1], 1, NULL);
            assert_int_equal(points(t, RED), 9 + (generations[i].monasteries_by_space ? 0 : pairs));
            assert_int_equal(points(t, BLUE), 0);
            /* a half added later changes nothing (HALF-32) */
            play(t, "T-half", around[7][0], around[7][1], 3, NULL);
            assert_int_equal(points(t, RED), 9 + (generations[i].monasteries_by_space ? 0 : pairs));
            table_free(t);
        }
    }
}

/* A monastery's own space with two halves, seven pairs around and a half that completes it score 9,
 * or 2 + 14 + 1 if tiles count; when the score is computed again with all eight pairs, it is 9 or
 * 18 (HALF-31, HALF-32). */
static void test_largest_monastery(void **state)
{
    (void)state;
    for (int i = 0; i < GENERATIONS_N; i++) {
        Table *t = table_new(generations[i].id, 2);
        int m = lay(t, "H1-04", 0, 0, 0);
        lay(t, "T-half", 0, 0, 2);
        for (int k = 0; k < 7; k++) {
            lay(t, "T-half", around[k][0], around[k][1], 0);
            lay(t, "T-half", around[k][0], around[k][1], 2);
        }
        stand(t, RED, m, "monastery");
        ready(t, RED);
        play(t, "T-half", around[7][0], around[7][1], 0, NULL);
        assert_int_equal(points(t, RED), generations[i].monasteries_by_space ? 9 : 17);
        play(t, "T-half", around[7][0], around[7][1], 2, NULL);
        FeatureScore score =
            game_feature_score(t->c, t->g, feature_of(t, m, "monastery"), NULL, MOMENT_END);
        assert_int_equal(score.points, generations[i].monasteries_by_space ? 9 : 18);
        assert_int_equal(score.seats, 0);
        assert_int_equal(points(t, RED), generations[i].monasteries_by_space ? 9 : 17);
        table_free(t);
    }
}

/* Blue's monastery half with a partner and five squares scores 6, or 7 if tiles count. Red's, with
 * four occupied spaces (two lone halves, a pair, a square), scores 5, or 6 if tiles count
 * (HALF-E9). */
static void test_unfinished_monasteries(void **state)
{
    (void)state;
    for (int i = 0; i < GENERATIONS_N; i++) {
        Table *t = table_new(generations[i].id, 2);
        int b = lay(t, "H1-04", 0, 0, 0);
        lay(t, "T-half", 0, 0, 2);
        for (int k = 0; k < 5; k++)
            lay(t, "T-grass", around[k][0], around[k][1], 0);
        int r = lay(t, "BA-B", 10, 0, 0);
        lay(t, "T-half", 11, 0, 0);
        lay(t, "T-half", 9, 0, 2);
        lay(t, "T-half", 10, 1, 1);
        lay(t, "T-half", 10, 1, 3);
        lay(t, "T-grass", 9, -1, 0);
        stand(t, BLUE, b, "monastery");
        stand(t, RED, r, "monastery");
        ready(t, RED);
        end_game(t);
        assert_int_equal(points(t, BLUE), generations[i].monasteries_by_space ? 6 : 7);
        assert_int_equal(points(t, RED), generations[i].monasteries_by_space ? 5 : 6);
        table_free(t);
    }
}

/* A gap cuts the field: Red scores 3 + 3, Blue 3. If a half fills it, there is one field with two
 * cities, held by Red 2 : Blue 1, and Red scores 6 (HALF-E10). */
static void test_field_cut_by_gap(void **state)
{
    (void)state;
    for (int i = 0; i < GENERATIONS_N; i++) {
        for (int filled = 0; filled < 2; filled++) {
            Table *t = table_new(generations[i].id, 2);
            int west = lay(t, "BA-E", 0, 0, 0);
            lay(t, "BA-E", 0, -1, 2);
            int half = lay(t, "T-half", 1, 0, 3);
            int east = lay(t, "BA-E", 2, 0, 0);
            lay(t, "BA-E", 2, -1, 2);
            lay(t, "T-grass", 1, -1, 0);
            stand(t, RED, west, "field@E0");
            stand(t, BLUE, half, "field@L0");
            stand(t, RED, east, "field@W0");
            if (filled)
                lay(t, "T-half", 1, 0, 1);
            ready(t, RED);
            int if_ended[SEATS_MAX];
            game_score_if_ended(t->c, t->g, NULL, if_ended);
            end_game(t);
            assert_int_equal(points(t, RED), 6);
            assert_int_equal(points(t, BLUE), filled ? 0 : 3);
            assert_int_equal(if_ended[RED], points(t, RED));
            assert_int_equal(if_ended[BLUE], points(t, BLUE));
            table_free(t);
        }
    }
}

/* A city of four squares is worth 8: with 2 knights each, both score 8; with 2 to 1 they score 8
 * and 0 (BASE-T4). */
static void test_majority(void **state)
{
    (void)state;
    for (int blues = 1; blues <= 2; blues++) {
        Table *t = table_new("2021", 2);
        int a = lay(t, "BA-E", 0, 0, 1);
        int b = lay(t, "BA-G", 1, 0, 0);
        int c = lay(t, "BA-G", 2, 0, 0);
        stand(t, RED, a, "city@E");
        stand(t, RED, b, "city@E");
        for (int i = 0; i < blues; i++)
            stand(t, BLUE, c, "city@E");
        ready(t, RED);
        play(t, "BA-E", 3, 0, 3, NULL);
        assert_int_equal(points(t, RED), 8);
        assert_int_equal(points(t, BLUE), blues == 2 ? 8 : 0);
        assert_int_equal(game_supply(t->g, RED, FIGURE_FOLLOWER), FOLLOWERS_EACH);
        assert_int_equal(game_supply(t->g, BLUE, FIGURE_FOLLOWER), FOLLOWERS_EACH);
        table_free(t);
    }
}

/* An open city of three squares with a coat scores 4 at the end; an open road of two scores 2
 * (BASE-T5, BASE-24). */
static void test_incomplete_at_the_end(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    int a = lay(t, "BA-E", 0, 0, 1);
    lay(t, "BA-F", 1, 0, 0);
    lay(t, "BA-G", 2, 0, 0);
    int road = lay(t, "BA-U", 10, 0, 0);
    lay(t, "BA-U", 10, 1, 0);
    stand(t, RED, a, "city@E");
    stand(t, BLUE, road, "road@N");
    ready(t, RED);
    end_game(t);
    assert_int_equal(points(t, RED), 4);
    assert_int_equal(points(t, BLUE), 2);
    table_free(t);
}

/* A city of two caps is worth 4, or 2 with the option; with a coat 6, or 3 (BASE-15). */
static void test_tiny_city(void **state)
{
    (void)state;
    for (int tiny = 0; tiny < 2; tiny++) {
        for (int coat = 0; coat < 2; coat++) {
            Table *t = table_with("2021", 2, "tiny_city", tiny ? "2" : "4");
            lay(t, "BA-E", 0, 0, 2);
            ready(t, RED);
            play(t, coat ? "T-coat" : "BA-E", 0, 1, 0, "city@N");
            assert_int_equal(points(t, RED), (tiny ? 2 : 4) + coat * (tiny ? 1 : 2));
            table_free(t);
        }
    }
}

/* A field counts each completed city once, and several fields may count the same one (BASE-25). */
static void test_city_serves_two_fields(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    int a = lay(t, "BA-G", 0, 0, 0); /* fields N and S of the city E-W */
    lay(t, "BA-E", -1, 0, 1);
    lay(t, "BA-E", 1, 0, 3);
    stand(t, RED, a, "field@N0");
    stand(t, BLUE, a, "field@S0");
    stand(t, BLUE, lay(t, "BA-H", 9, 9, 0), "field@E0"); /* two open cities: 0 */
    ready(t, RED);
    end_game(t);
    assert_int_equal(points(t, RED), 3);
    assert_int_equal(points(t, BLUE), 3);
    table_free(t);
}

/* Followers on both halves of a space are allowed if their features aren't connected (HALF-E3,
 * HALF-23). */
static void test_followers_on_two_halves(void **state)
{
    Fault fault;
    (void)state;
    Table *t = table_new("2021", 2);
    int city = lay(t, "H1-10", 0, 0, 0);
    stand(t, RED, city, "city@N");
    int road = lay(t, "H2-02", 5, 0, 0);
    stand(t, RED, road, "road@L");
    ready(t, BLUE);
    play(t, "H1-03", 0, 0, 2, "road@S");
    assert_int_equal(game_supply(t->g, BLUE, FIGURE_FOLLOWER), FOLLOWERS_EACH - 1);
    assert_true(try_place(t, "H2-05", 5, 0, 2,
                          /* now it's Red's turn, and Red's own highwayman bars the road
                           * (BASE-10) */
                          NULL));
    int last = game_last_tile(t->g);
    assert_false(
        game_can_follow(t->c, t->g, segment_of(t, last, "road@L"), FIGURE_FOLLOWER, &fault));
    assert_int_equal(fault.refusal, REFUSAL_OCCUPIED);
    assert_true(game_can_follow(t->c, t->g, segment_of(t, last, "city@S"), FIGURE_FOLLOWER, NULL));
    assert_false(game_can_follow(t->c, t->g, 99, FIGURE_FOLLOWER, &fault));
    assert_int_equal(fault.refusal, REFUSAL_NO_SUCH_SEGMENT);
    table_free(t);
}

/* Vineyards count in the monastery's own space and around it (HS-T1…T3, HALF-E11, HALF-E12). */
static void test_vineyards(void **state)
{
    /* counting spaces 9 + 3, 9 + 3, 9 + 6; counting tiles 2 + 8 + 3, 1 + 8 + 3, 2 + 8 + 6 */
    static const int expected[3][2] = {{12, 13}, {12, 12}, {15, 16}};
    (void)state;
    for (int i = 0; i < GENERATIONS_N; i++) {
        for (int board = 0; board < 3; board++) {
            Table *t = table_new(generations[i].id, 2);
            int m = lay(t, "H1-04", 0, 0, 0);
            if (board != 1)
                lay(t, "H2-01", 0, 0, 2); /* its road leaves to the south */
            lay(t, board != 1 ? "BA-U" : "T-grass", 0, 1, 0);
            for (int k = 0; k < 8; k++) {
                if (k != 5 && k != 7)
                    lay(t, board > 0 && k == 2 ? "T-vine" : "T-grass", around[k][0], around[k][1],
                        0);
            }
            stand(t, RED, m, "monastery");
            ready(t, BLUE);
            play(t, "T-grass", -1, 0, 0, NULL);
            assert_int_equal(points(t, RED), expected[board][!generations[i].monasteries_by_space]);
            table_free(t);
        }
    }
}

/* Vineyards don't count at the end (HS-16). */
static void test_vineyard_of_unfinished_monastery(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    stand(t, RED, lay(t, "H1-04", 0, 0, 0), "monastery");
    lay(t, "T-vine", 1, 1, 0);
    ready(t, RED);
    assert_int_equal(
        game_feature_score(t->c, t->g, feature_of(t, 0, "monastery"), NULL, MOMENT_COMPLETED)
            .points,
        12);
    end_game(t);
    assert_int_equal(points(t, RED), 2);
    table_free(t);
}

/* The city is tied 1 : 1, and Red's knight is on the second half, next to the hill half, so Red
 * alone scores (HS-T4, HS-14, HS-H1). */
static void test_hill_breaks_ties(void **state)
{
    (void)state;
    for (int hill = 0; hill < 2; hill++) {
        Table *t = table_new("2021", 2);
        lay(t, hill ? "H2-03" : "H2-02", 0, 0, 0);
        int half = lay(t, "H2-05", 0, 0, 2);  /* city S */
        int middle = lay(t, "BA-G", 0, 1, 1); /* city N-S */
        stand(t, RED, half, "city@S");
        stand(t, BLUE, middle, "city@N");
        ready(t, RED);
        play(t, "BA-E", 0, 2, 0, NULL);
        assert_int_equal(points(t, RED), 6); /* three spaces */
        assert_int_equal(points(t, BLUE), hill ? 0 : 6);
        table_free(t);
    }
}

/* Seats with figures on hills share the points, however many figures each has; with the option, the
 * majority wins (HS-14). */
static void test_hill_by_number(void **state)
{
    (void)state;
    for (int number = 0; number < 2; number++) {
        Table *t = table_with("2021", 2, "hill_tiebreak", number ? "number" : "any");
        lay(t, "H2-03", 0, 0, 0);
        int half = lay(t, "H2-05", 0, 0, 2);
        int middle = lay(t, "BA-G", 0, 1, 1);
        stand(t, RED, half, "city@S");
        stand(t, RED, half, "city@S");
        stand(t, BLUE, half, "city@S");
        stand(t, BLUE, middle, "city@N");
        ready(t, RED);
        play(t, "BA-E", 0, 2, 0, NULL);
        assert_int_equal(points(t, RED), 6);
        assert_int_equal(points(t, BLUE), number ? 0 : 6);
        table_free(t);
    }
}

/* Scores are reported with their parts: the parts add up, and tied seats get the same. */
static void test_events_of_a_score(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    int cap = lay(t, "BA-E", 0, 0, 1);
    lay(t, "H2-11", 1, 0, 0);
    stand(t, RED, cap, "city@E");
    stand(t, BLUE, lay(t, "BA-E", 1, -1, 2), "city@S");
    ready(t, RED);
    play(t, "H2-12", 1, 0, 2, NULL);
    int seats = 0;
    for (int i = 0; i < t->events; i++) {
        const Event *e = &t->heard[i];
        if (e->kind != EVENT_SCORED)
            continue;
        int sum = 0;
        for (int k = 1; k <= e->count; k++) {
            assert_int_equal(e[k].kind, EVENT_SCORE_PART);
            sum += e[k].points;
        }
        assert_int_equal(e->seat, seats++);
        assert_int_equal(sum, e->points);
        assert_int_equal(e->rule, RULE_BASE_15);
        assert_int_equal(e->count, 2);
        assert_int_equal(e[1].label, LABEL_SPACES);
        assert_int_equal(e[1].count, 3);
        assert_int_equal(e[1].rule, RULE_HALF_26); /* three spaces, though there are four tiles */
        assert_int_equal(e[2].label, LABEL_COATS);
        assert_int_equal(e[2].points, 2);
    }
    assert_int_equal(seats, 2);
    assert_int_equal(heard(t, EVENT_FIGURE_RETURNED), 2);
    assert_int_equal(heard(t, EVENT_COMPLETED), 1);
    table_free(t);
}

/* A surrounded garden that couldn't be claimed isn't reported as completed; a monastery is, even
 * without a monk. */
static void test_gardens_are_silent(void **state)
{
    (void)state;
    for (int garden = 0; garden < 2; garden++) {
        Table *t = table_new("2021", 2);
        int m = lay(t, garden ? "BA-Eg" : "BA-B", 0, 0, garden ? 2 : 0);
        for (int k = 0; k < 7; k++)
            lay(t, k == 5 && garden ? "BA-E" : "T-grass", around[k][0], around[k][1], 0);
        ready(t, RED);
        int before = heard(t, EVENT_COMPLETED);
        play(t, "T-grass", around[7][0], around[7][1], 0, NULL);
        assert_int_equal(facts_of(t, m, garden ? "garden" : "monastery").complete, true);
        assert_int_equal(heard(t, EVENT_COMPLETED) - before, !garden);
        table_free(t);
    }
}

/* Vineyards in the monastery's own space cite a different rule from those around it (HS-16,
 * HS-17). */
static void test_cited_rules_of_vineyards(void **state)
{
    (void)state;
    Table *t = table_new("2021", 2);
    int bare = lay(t, "BA-B", 0, 0, 0), own = lay(t, "H1-04", 10, 0, 0);
    lay(t, "T-vine", 1, 0, 0);
    lay(t, "H2-01", 10, 0, 2);
    FeatureScore score =
        game_feature_score(t->c, t->g, feature_of(t, bare, "monastery"), NULL, MOMENT_COMPLETED);
    assert_int_equal(score.parts[score.part_count - 1].label, LABEL_VINEYARDS);
    assert_int_equal(score.parts[score.part_count - 1].rule, RULE_HS_16);
    score = game_feature_score(t->c, t->g, feature_of(t, own, "monastery"), NULL, MOMENT_COMPLETED);
    assert_int_equal(score.parts[score.part_count - 1].label, LABEL_VINEYARDS);
    assert_int_equal(score.parts[score.part_count - 1].rule, RULE_HS_17);
    table_free(t);
}

/* Every point cites its rule, for completed and incomplete features and their parts. */
static void test_cited_rules(void **state)
{
    (void)state;
    Table *t = table_new("2015", 2);
    int m = lay(t, "H1-04", 0, 0, 0);
    lay(t, "T-half", 0, 0, 2);
    lay(t, "T-half", 1, 0, 0);
    lay(t, "T-half", 1, 0, 2);
    FeatureId monastery = feature_of(t, m, "monastery");
    FeatureScore score = game_feature_score(t->c, t->g, monastery, NULL, MOMENT_END);
    assert_int_equal(score.points, 4); /* its own pair and another pair */
    assert_int_equal(score.rule, RULE_BASE_24);
    assert_int_equal(score.parts[0].label, LABEL_MONASTERY);
    assert_int_equal(score.parts[0].rule, RULE_HALF_31);
    assert_int_equal(score.parts[1].label, LABEL_NEIGHBOURS);
    assert_int_equal(score.parts[1].rule, RULE_HALF_33);
    score = game_feature_score(t->c, t->g, monastery, NULL, MOMENT_COMPLETED);
    assert_int_equal(score.points, 2 + 2 + 7);
    assert_int_equal(score.rule, RULE_BASE_17);
    assert_int_equal(score.parts[1].rule, RULE_HALF_30);
    int plain = lay(t, "BA-B", 30, 0, 0);
    lay(t, "T-grass", 31, 0, 0);
    monastery = feature_of(t, plain, "monastery"); /* among squares no rule about halves is cited */
    score = game_feature_score(t->c, t->g, monastery, NULL, MOMENT_END);
    assert_int_equal(score.parts[0].rule, RULE_BASE_24);
    assert_int_equal(score.parts[1].rule, RULE_BASE_24);
    score = game_feature_score(t->c, t->g, monastery, NULL, MOMENT_COMPLETED);
    assert_int_equal(score.parts[0].rule, RULE_BASE_17);
    assert_int_equal(score.parts[1].rule, RULE_BASE_17);
    int city = lay(t, "H2-11", 10, 0, 0);
    lay(t, "H2-12", 10, 0, 2);
    score = game_feature_score(t->c, t->g, feature_of(t, city, "city@L"), NULL, MOMENT_END);
    assert_int_equal(score.points, 2 + 1);
    assert_int_equal(score.rule, RULE_BASE_24);
    assert_int_equal(score.parts[0].label, LABEL_TILES);
    assert_int_equal(score.parts[0].rule, RULE_HALF_36);
    int road = lay(t, "BA-U", 20, 0, 0);
    score = game_feature_score(t->c, t->g, feature_of(t, road, "road@N"), NULL, MOMENT_COMPLETED);
    assert_int_equal(score.rule, RULE_BASE_14);
    assert_int_equal(score.parts[0].rule, RULE_BASE_14);
    assert_string_equal(rule_name(RULE_HALF_36), "HALF-36");
    table_free(t);
}

/* A garden counts like a monastery but cites the abbot's rules, also for its parts (ABB-3,
 * ABB-7). */
static void test_cited_rules_of_gardens(void **state)
{
    (void)state;
    Table *t = table_of("2021", 2, EXPANSION_SET(EXPANSION_ABBOT));
    FeatureId garden = feature_of(t, lay(t, "BA-Eg", 0, 0, 0), "garden");
    for (int complete = 0; complete < 2; complete++) {
        RuleId rule = complete ? RULE_ABB_3 : RULE_ABB_7;
        FeatureScore score =
            game_feature_score(t->c, t->g, garden, NULL, complete ? MOMENT_COMPLETED : MOMENT_END);
        assert_int_equal(score.rule, rule);
        assert_int_equal(score.parts[0].label, LABEL_GARDEN);
        assert_int_equal(score.parts[0].rule, rule);
        assert_int_equal(score.parts[1].rule, rule);
    }
    table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_city_with_pair),
        cmocka_unit_test(test_road_with_pair),
        cmocka_unit_test(test_city_at_gap_scores_nothing),
        cmocka_unit_test(test_wholly_inside_one_space),
        cmocka_unit_test(test_city_that_meets_itself),
        cmocka_unit_test(test_monasteries_with_halves_around),
        cmocka_unit_test(test_largest_monastery),
        cmocka_unit_test(test_unfinished_monasteries),
        cmocka_unit_test(test_field_cut_by_gap),
        cmocka_unit_test(test_majority),
        cmocka_unit_test(test_incomplete_at_the_end),
        cmocka_unit_test(test_tiny_city),
        cmocka_unit_test(test_city_serves_two_fields),
        cmocka_unit_test(test_followers_on_two_halves),
        cmocka_unit_test(test_vineyards),
        cmocka_unit_test(test_vineyard_of_unfinished_monastery),
        cmocka_unit_test(test_hill_breaks_ties),
        cmocka_unit_test(test_hill_by_number),
        cmocka_unit_test(test_events_of_a_score),
        cmocka_unit_test(test_gardens_are_silent),
        cmocka_unit_test(test_cited_rules),
        cmocka_unit_test(test_cited_rules_of_vineyards),
        cmocka_unit_test(test_cited_rules_of_gardens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
