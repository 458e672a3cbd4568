/* test_rules_parts.c: the parts of scorings, in random games of all sets: each part is its count
 * times its rule's value, its count matches the board, and the parts add up to the whole. */
#include "rules_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

/* With sanitizers and their checks after each action, a game takes a third of a second. */
#ifdef __SANITIZE_ADDRESS__
enum { GAMES = 12 };
#else
enum { GAMES = 240 };
#endif

enum { ROOM = 8192, ANY = -1 };

/* A fact from the rules: the value of one `label` under `rule` in a feature of that kind, and how
 * many there may be. */
typedef struct Row {
    Label label;
    RuleId rule;
    int kind, each, count;
} Row;

static const Row rows[] = {
    {LABEL_TILES, RULE_BASE_14, SEGMENT_ROAD, 1, ANY},
    {LABEL_TILES, RULE_BASE_15, SEGMENT_CITY, 2, ANY},
    {LABEL_TILES, RULE_BASE_21, SEGMENT_CITY, 1, 2}, /* tiny_city 2: two units */
    {LABEL_TILES, RULE_BASE_24, ANY, 1, ANY},
    {LABEL_TILES, RULE_HALF_26, SEGMENT_ROAD, 1, ANY},
    {LABEL_TILES, RULE_HALF_26, SEGMENT_CITY, 2, ANY},
    {LABEL_TILES, RULE_HALF_26, SEGMENT_CITY, 1, 2},
    {LABEL_TILES, RULE_HALF_36, ANY, 1, ANY},
    {LABEL_TILES, RULE_IC_3, SEGMENT_ROAD, 2, ANY},
    {LABEL_TILES, RULE_IC_3, SEGMENT_ROAD, 0, ANY},
    {LABEL_TILES, RULE_IC_4, SEGMENT_CITY, 3, ANY},
    {LABEL_TILES, RULE_IC_4, SEGMENT_CITY, 0, ANY},
    {LABEL_COATS, RULE_BASE_15, SEGMENT_CITY, 2, ANY},
    {LABEL_COATS, RULE_BASE_21, SEGMENT_CITY, 1, ANY},
    {LABEL_COATS, RULE_BASE_24, SEGMENT_CITY, 1, ANY},
    {LABEL_COATS, RULE_IC_4, SEGMENT_CITY, 3, ANY},
    {LABEL_COATS, RULE_IC_4, SEGMENT_CITY, 0, ANY},
    {LABEL_INN, RULE_IC_3, SEGMENT_ROAD, 0, 1},
    {LABEL_CATHEDRAL, RULE_IC_4, SEGMENT_CITY, 0, 1},
    {LABEL_MONASTERY, RULE_BASE_17, SEGMENT_MONASTERY, 1, 1},
    {LABEL_MONASTERY, RULE_BASE_24, SEGMENT_MONASTERY, 1, 1},
    /* the rules of October 2015 also count the other half */
    {LABEL_MONASTERY, RULE_HALF_31, ANY, 1, ANY},
    {LABEL_MONASTERY, RULE_ABB_4, ANY, 1, ANY},
    {LABEL_MONASTERY, RULE_MON_4, SEGMENT_LYING, 1, 1},
    {LABEL_ROWS, RULE_MON_4, SEGMENT_LYING, 1, ANY},
    {LABEL_GARDEN, RULE_ABB_3, SEGMENT_GARDEN, 1, ANY},
    {LABEL_GARDEN, RULE_ABB_4, SEGMENT_GARDEN, 1, ANY},
    {LABEL_GARDEN, RULE_ABB_7, SEGMENT_GARDEN, 1, ANY},
    {LABEL_NEIGHBOURS, RULE_BASE_17, SEGMENT_MONASTERY, 1, ANY},
    {LABEL_NEIGHBOURS, RULE_BASE_24, SEGMENT_MONASTERY, 1, ANY},
    {LABEL_NEIGHBOURS, RULE_HALF_30, ANY, 1, ANY},
    {LABEL_NEIGHBOURS, RULE_HALF_33, ANY, 1, ANY},
    {LABEL_NEIGHBOURS, RULE_ABB_3, SEGMENT_GARDEN, 1, ANY},
    {LABEL_NEIGHBOURS, RULE_ABB_4, ANY, 1, ANY},
    {LABEL_NEIGHBOURS, RULE_ABB_7, SEGMENT_GARDEN, 1, ANY},
    {LABEL_NEIGHBOURS, RULE_GC_4, SEGMENT_CASTLE, 1, ANY},
    {LABEL_NEIGHBOURS, RULE_GC_5, SEGMENT_CASTLE, 1, ANY},
    /* 2 points for the castle's own spaces */
    {LABEL_GERMAN_CASTLE, RULE_GC_4, SEGMENT_CASTLE, 2, 1},
    {LABEL_GERMAN_CASTLE, RULE_GC_5, SEGMENT_CASTLE, 2, 1},
    {LABEL_GERMAN_CASTLE, RULE_GC_6, ANY, 3, ANY},
    {LABEL_CITIES, RULE_BASE_25, SEGMENT_FIELD, 3, ANY},
    {LABEL_CITIES, RULE_AM_10, SEGMENT_FIELD, 3, ANY},
    {LABEL_CITIES, RULE_AM_11, SEGMENT_FIELD, 1, ANY},
    {LABEL_CITIES, RULE_AM_12, SEGMENT_FIELD, 4, ANY},
    {LABEL_CASTLE, RULE_BCB_8, SEGMENT_FIELD, 1, ANY},
    {LABEL_PIG, RULE_TB_8, SEGMENT_FIELD, 1, ANY},
    {LABEL_VINEYARDS, RULE_HS_16, ANY, 3, ANY},
    {LABEL_VINEYARDS, RULE_HS_17, ANY, 3, ANY},
    {LABEL_HILL, RULE_HS_14, ANY, 0, ANY},
    {LABEL_FLOCK, RULE_HS_6, SEGMENT_FIELD, 1, ANY},
    {LABEL_SHEEP_HALF, RULE_HS_H3, SEGMENT_FIELD, 3, ANY},
    {LABEL_HUT, RULE_RUS_9, SEGMENT_HUT, 1, 1},
    {LABEL_EMPTY, RULE_RUS_9, SEGMENT_HUT, 1, ANY},
    {LABEL_LAKE, RULE_RUS_6, ANY, -2, ANY},
    {LABEL_DARMSTADT, RULE_DAR_3, SEGMENT_MONASTERY, 3, 1},
    {LABEL_DARMSTADT, RULE_DAR_5, SEGMENT_CITY, 3, 1},
    {LABEL_ACROBATS, RULE_BT_7, SEGMENT_SYMBOL, 5, ANY},
    {LABEL_ACROBATS, RULE_BT_8, SEGMENT_SYMBOL, 5, ANY},
    {LABEL_RINGMASTER, RULE_BT_10, ANY, 2, ANY},
    {LABEL_FAIRY, RULE_DRG_11, ANY, 1, 1},
    {LABEL_FAIRY, RULE_DRG_12, ANY, 3, 1},
    {LABEL_RANSOM, RULE_TWR_8, SEGMENT_SYMBOL, 3, 1},
    {LABEL_RANSOM, RULE_TWR_8, SEGMENT_SYMBOL, -3, 1},
    {LABEL_KING, RULE_CKR_2, SEGMENT_SYMBOL, 1, ANY},
    {LABEL_ROBBER, RULE_CKR_2, SEGMENT_SYMBOL, 1, ANY},
    {LABEL_KING, RULE_CKR_14, SEGMENT_SYMBOL, 1, 1}, /* the point scored at once */
    {LABEL_ROBBER, RULE_CKR_14, SEGMENT_SYMBOL, 1, 1},
    {LABEL_TITLE, RULE_CKR_14, SEGMENT_SYMBOL, 10, 1},
    {LABEL_TITLE, RULE_CKR_14, SEGMENT_SYMBOL, 15, 1},
    {LABEL_TITLE, RULE_CKR_14, SEGMENT_SYMBOL, 20, 1}, /* 40 for both */
    {LABEL_MEEPLES_AROUND, RULE_WT_3, ANY, 2, ANY},
    {LABEL_COATS_AROUND, RULE_WT_3, ANY, 2, ANY},
    {LABEL_ROADS_AROUND, RULE_WT_3, ANY, 1, ANY},
    {LABEL_MONASTERIES_AROUND, RULE_WT_3, ANY, 3, ANY},
    {LABEL_CITIES_AROUND, RULE_WT_3, ANY, 1, ANY},
    {LABEL_WAINWRIGHTS, RULE_LPZ_6, SEGMENT_ROAD, 1, ANY},
    {LABEL_TANNERS, RULE_LPZ_6, SEGMENT_FIELD, 2, ANY},
    {LABEL_COATS, RULE_LPZ_6, SEGMENT_CITY, 3, ANY}, /* counted by the coiners */
    {LABEL_BOOKBINDERS, RULE_LPZ_6, SEGMENT_MONASTERY, 4, 1},
    {LABEL_TRAVELLERS, RULE_TOLL_9, SEGMENT_ROAD, 3, ANY},
    {LABEL_TRAVELLERS, RULE_TOLL_9, SEGMENT_ROAD, 6, ANY}, /* with a tollhouse of value 2 */
    {LABEL_FARMHOUSES, RULE_TOLL_9, SEGMENT_ROAD, 1, ANY},
    {LABEL_FARMHOUSES, RULE_TOLL_9, SEGMENT_ROAD, 2, ANY},
    {LABEL_SHEDS, RULE_TOLL_9, SEGMENT_ROAD, 1, ANY},
    {LABEL_SHEDS, RULE_TOLL_9, SEGMENT_ROAD, 2, ANY},
    {LABEL_GARDENS, RULE_TOLL_9, SEGMENT_ROAD, 1, ANY},
    {LABEL_GARDENS, RULE_TOLL_9, SEGMENT_ROAD, 2, ANY},
    {LABEL_HIGHWAYMEN, RULE_TOLL_9, SEGMENT_ROAD, 1, ANY},
    {LABEL_HIGHWAYMEN, RULE_TOLL_9, SEGMENT_ROAD, 2, ANY},
    {LABEL_TRAVELLERS, RULE_TOLL_16, SEGMENT_ROAD, 1, ANY},
    {LABEL_FARMHOUSES, RULE_TOLL_16, SEGMENT_ROAD, 1, ANY},
    {LABEL_SHEDS, RULE_TOLL_16, SEGMENT_ROAD, 1, ANY},
    {LABEL_GARDENS, RULE_TOLL_16, SEGMENT_ROAD, 1, ANY},
    {LABEL_HIGHWAYMEN, RULE_TOLL_16, SEGMENT_ROAD, 1, ANY},
};
enum { ROWS = sizeof rows / sizeof *rows };

/* Some parts have no fixed value per piece: the majority of a good is worth the same for any number
 * of tokens (TB-3), buildings are worth 1, or 1 to 3 by kind (LB-3, LB-4), an animal 1 or 3 to 7
 * for each figure (BT-1), a castle what another feature is worth (BCB-6), the price of a tile is a
 * bid (BCB-10), and a bathhouse gives and costs the 3 to 5 of its banner (BH-3, BH-6). */
static bool is_of_its_own(const Event *part)
{
    if (part->label == LABEL_BIG_TOP)
        return part->points % part->count == 0 && part->points / part->count <= 7 &&
               part->points / part->count != 2;
    if (part->rule == RULE_BCB_6)
        return part->label == LABEL_CASTLE && part->count == 1 && part->points >= 0;
    if (part->rule == RULE_BCB_10)
        return part->label == LABEL_BAZAAR && part->count == 1 && part->points != 0;
    if (part->rule == RULE_BH_3)
        return part->points >= 3 * part->count && part->points <= 5 * part->count;
    if (part->rule == RULE_BH_6)
        return part->count == 1 && part->points <= -3 && part->points >= -5;
    if (part->label == LABEL_BUILDINGS)
        return part->points >= part->count && part->points <= 3 * part->count;
    return part->rule == RULE_TB_3 && part->points == 10 && part->count > 0;
}

static bool fits(const Row *row, const Event *scored, const Event *part)
{
    Label label = part->label == LABEL_SPACES ? LABEL_TILES : (Label)part->label;
    return row->label == label && (int)row->rule == part->rule &&
           (row->kind == ANY || row->kind == scored->number) &&
           (row->count == ANY || row->count == part->count) &&
           part->points == row->each * part->count;
}

/* A scoring whose parts haven't all been reported. */
typedef struct Ear {
    Event scored;
    int left, sum;
} Ear;

static void hear_part(Ear *ear, const Event *part)
{
    bool known = is_of_its_own(part);
    for (int i = 0; i < ROWS && !known; i++)
        known = fits(&rows[i], &ear->scored, part);
    if (!known)
        print_error("%s by %s in a feature of kind %d: %d make %d\n", label_word(part->label),
                    rule_name(part->rule), ear->scored.number, part->count, part->points);
    assert_true(known);
    ear->sum += part->points;
    ear->left--;
    if (ear->left == 0)
        assert_int_equal(ear->sum, ear->scored.points);
}

static void hear(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    Ear *ear = self;
    (void)c;
    (void)game;
    if (event->kind == EVENT_SCORED) {
        assert_int_equal(ear->left, 0);
        *ear = (Ear){.scored = *event, .left = event->count};
    }
    if (event->kind == EVENT_SCORE_PART)
        hear_part(ear, event);
}

static void each_part_is_its_count_times_what_its_rule_gives(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    Action *legal = malloc(ROOM * sizeof *legal);
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        Setup setup = setup_with_sets(setup_of_kind(i), (uint64_t)i);
        Game *game = calloc(1, game_size(c, &setup, 0));
        Ear ear = {.left = 0};
        EventSink sink = {.on_event = hear, .self = &ear};
        Rng rng = rng_seeded((uint64_t)i);
        game_start(c, &setup, (uint64_t)i, game, &sink);
        for (int n; (n = game_legal(c, game, legal, ROOM)) > 0;)
            game_apply(c, game, &legal[rng_below(&rng, (uint32_t)n)], &sink, NULL, NULL);
        assert_int_equal(ear.left, 0);
        free(game);
    }
    free(legal);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_part_is_its_count_times_what_its_rule_gives),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
