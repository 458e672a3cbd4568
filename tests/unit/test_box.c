/* test_box.c: games with a custom box: custom tiles, changed counts, tiles without their rules, and
 * a stack in a chosen order; their records open on machines without these tiles. */
#include "record_help.h"

#include "catalogue/catalogue.h"
#include "rules/query.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char own_set[] =
    "{\"format\": \"hypotenuse-tiles/1\", \"total\": 5, \"tiles\": ["
    "{\"id\": \"OW-1\", \"set\": \"OW\", \"shape\": \"square\", \"edges\": \"FFRR\", \"count\": 3,"
    "\"start\": true, \"cities\": [], \"roads\": [{\"id\": \"r0\", \"edges\": [\"S\", \"W\"], "
    "\"kind\": \"through\"}], \"fields\": [{\"id\": \"f0\", \"he\": [0, 1, 2, 3, 4, 7]}, {\"id\": "
    "\"f1\", \"he\": [5, 6]}], \"features\": []},"
    "{\"id\": \"OW-2\", \"set\": \"OW\", \"shape\": \"half\", \"edges\": \"FFF\", \"count\": 2,"
    "\"cities\": [], \"roads\": [], \"fields\": [{\"id\": \"f0\", \"he\": [0, 1, 2, 3, 4, 5]}], "
    "\"features\": []}]}";

static Box *box_of(const BoxParts *parts)
{
    Err err = {0};
    char *text = box_write(parts);
    assert_non_null(text);
    Box *box = box_parse("box", text, strlen(text), rules_builtin_catalogue(), &err);
    if (!box)
        fail_msg("%d: %s", err.line, err.text);
    free(text);
    return box;
}

static Box *own_box(const char *stack)
{
    const char *sets[] = {own_set};
    const BoxCount counts[] = {{"BA-C", 0}, {"BA-D", 0}, {"OW-1", 4}};
    return box_of(&(BoxParts){
        .sets = sets, .set_count = 1, .counts = counts, .count_count = 3, .stack = stack});
}

static int in_stack(const Catalogue *c, const Game *game, const char *id)
{
    int n = 0;
    for (int i = 0; i < game_stack_count(game); i++)
        n += strcmp(c->copies[game_stack_copy(game, i)].id, id) == 0;
    return n;
}

/* --- contents --------------------------------------------------------------------------------- */

static void own_tiles_are_drawn(void **state)
{
    (void)state;
    Box *box = own_box(NULL);
    const Catalogue *c = box->catalogue, *program = rules_builtin_catalogue();
    RecordHeader header = help_header(2, 3, 7);
    header.box = box;
    Game *game = malloc(game_size(c, &header.setup, 0));
    record_game_start(c, &header, game, NULL);
    /* BA-C is removed, and so is every BA-D except the start tile; there is one OW-1 more
     * than the set says. */
    assert_int_equal(in_stack(c, game, "OW-1"), 4);
    assert_int_equal(game_stack_count(game), 71 - 1 - 3 + 4);
    assert_int_equal(in_stack(c, game, "BA-C/water_tower"), 0);
    assert_int_equal(in_stack(c, game, "BA-D"), 0);
    assert_int_equal(game_tile(game, 0).copy, catalogue_find(program, "BA-D"));
    assert_int_equal(catalogue_find(c, "BA-A"), catalogue_find(program, "BA-A"));
    assert_true(c->fingerprint != program->fingerprint);
    int halves = 0;
    for (int i = 0; i < game_draft_count(game); i++)
        halves += game_draft(game, i) == catalogue_find(c, "OW-2");
    assert_int_equal(halves, 2);
    assert_null(game_check(c, game));
    free(game);
    box_free(box);
}

/* Traders & Builders without its rules adds 24 tiles to the stack. */
static void tiles_without_their_rules(void **state)
{
    (void)state;
    const Catalogue *program = rules_builtin_catalogue();
    Box *box = box_of(&(BoxParts){.plain = EXPANSION_SET(EXPANSION_TRADERS)});
    RecordHeader header = help_header(2, 0, 3);
    int before = 0, after = 0;
    for (int i = 0; i < program->copy_count; i++) {
        before += setup_copies(program, &header.setup, (uint16_t)i);
        after += setup_copies(box->catalogue, &header.setup, (uint16_t)i);
    }
    assert_int_equal(before, 72);
    assert_int_equal(after, 72 + 24);
    assert_int_equal(box_plain_tiles(program, EXPANSION_TRADERS) > 0, true);
    /* river tiles need the rules of the river (RIV-3) */
    assert_int_equal(box_plain_tiles(program, EXPANSION_RIVER), 0);
    assert_int_equal(box_plain_tiles(program, EXPANSION_HALFLINGS), 0); /* halves are never drawn */
    assert_int_equal(box_plain_tiles(program, EXPANSION_ABBOT), 0);     /* the abbot has no tiles */
    header.box = box;
    HelpPlay play = help_begin(NULL, &header);
    while (help_step(&play))
        ;
    assert_int_equal(game_phase(play.game), PHASE_OVER);
    help_end(&play);
    box_free(box);
}

/* The squares of each set can be played without the set's rules: the stack grows by that many
 * tiles, and the games run to the end. */
static void each_set_without_its_rules(void **state)
{
    (void)state;
    const Catalogue *program = rules_builtin_catalogue();
    int sets = 0;
    for (int id = 0; id < EXPANSIONS; id++) {
        int printed = 0;
        for (int k = 0; k < program->kind_count; k++)
            if (expansion_brings((ExpansionId)id, &program->kinds[k]) &&
                catalogue_is_plain(&program->kinds[k]))
                printed += catalogue_printed(program, &program->kinds[k]);
        assert_int_equal(printed > 0, box_plain_tiles(program, (ExpansionId)id) > 0);
        if (!printed)
            continue;
        Box *box = box_of(&(BoxParts){.plain = EXPANSION_SET(id)});
        for (uint64_t seed = 0; seed < 3; seed++) {
            RecordHeader header = help_header(2, 0, seed);
            header.box = box;
            HelpPlay play = help_begin(NULL, &header);
            /* the start tile is on the board, and one tile is drawn */
            int stack = game_stack_count(play.game) + 2;
            if (stack != 72 + printed)
                fail_msg("%s: %d", expansion_name((ExpansionId)id), stack);
            while (help_step(&play))
                ;
            assert_int_equal(game_phase(play.game), PHASE_OVER);
            assert_int_equal(play.game != NULL && play.header.setup.expansions, 0);
            help_end(&play);
        }
        sets++;
        box_free(box);
    }
    /* The River (RIV-3), Leipzig, the abbot, little buildings, castles and the halves have no tiles
     * that can be played without their rules. */
    assert_int_equal(sets, EXPANSIONS - 6);
}

/* Games with the River draw custom river tiles before the lake and all other tiles (RIV-2); other
 * games treat them as ordinary tiles. */
static void own_rivers_are_played(void **state)
{
    (void)state;
    static const char *const set[] = {
        "{\"format\": \"hypotenuse-tiles/1\", \"total\": 6, \"tiles\": ["
        "{\"id\": \"OV-1\", \"set\": \"OV\", \"shape\": \"square\", \"edges\": \"FIIF\", "
        "\"count\": "
        "5, \"cities\": [], \"roads\": [], \"rivers\": [{\"id\": \"i0\", \"edges\": [\"E\", "
        "\"S\"], "
        "\"kind\": \"through\"}], \"fields\": [{\"id\": \"f0\", \"he\": [0, 1, 2, 5, 6, 7]}, "
        "{\"id\": \"f1\", \"he\": [3, 4]}], \"features\": []},"
        "{\"id\": \"OV-2\", \"set\": \"OV\", \"shape\": \"square\", \"edges\": \"IFFF\", "
        "\"cities\": [], \"roads\": [], \"rivers\": [{\"id\": \"i0\", \"edges\": [\"N\"], "
        "\"kind\": \"end\"}], \"fields\": [{\"id\": \"f0\", \"he\": [0, 1, 2, 3, 4, 5, 6, 7]}], "
        "\"features\": [\"river-lake\"]}]}"};
    Box *box = box_of(&(BoxParts){.sets = set, .set_count = 1});
    for (uint64_t seed = 0; seed < 20; seed++) {
        RecordHeader header = help_header(2, 3, seed);
        bool river = seed % 2;
        header.box = box;
        if (river)
            header.setup.expansions |= EXPANSION_SET(EXPANSION_RIVER);
        HelpPlay play = help_begin(NULL, &header);
        int top = game_stack_count(play.game) - 1;
        bool first = in_stack(box->catalogue, play.game, "OV-1") == 5;
        /* 10 tiles of the River, without spring and lake, and the 5 custom ones */
        for (int i = 0; river && i < 15; i++) {
            uint16_t copy = game_stack_copy(play.game, top - i);
            const TileKind *kind = catalogue_kind(box->catalogue, copy);
            first &= memchr(kind->edges, LAND_RIVER, kind->edge_count) != NULL;
        }
        assert_true(first);
        while (help_step(&play))
            ;
        assert_int_equal(game_phase(play.game), PHASE_OVER);
        help_end(&play);
    }
    box_free(box);
}

/* A custom castle is one of the castles in games with castles (GC-1) and is in no other game. */
static void own_castles_are_held(void **state)
{
    (void)state;
    static const char *const set[] = {
        "{\"format\": \"hypotenuse-tiles/1\", \"total\": 1, \"tiles\": ["
        "{\"id\": \"OD-1\", \"set\": \"OD\", \"shape\": \"double\", \"edges\": \"RFFFFF\", "
        "\"cities\": [], \"roads\": [{\"id\": \"r0\", \"edges\": [\"NL\"], \"kind\": \"end\", "
        "\"end\": \"german-castle\"}], \"fields\": [{\"id\": \"f0\", \"he\": [0, 1, 2, 3, 4, 5, 6, "
        "7, 8, 9, "
        "10, 11]}], \"features\": [\"german-castle\"]}]}"};
    Box *box = box_of(&(BoxParts){.sets = set, .set_count = 1});
    uint16_t castle = catalogue_find(box->catalogue, "OD-1");
    int held = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        RecordHeader header = help_header(3, 0, seed);
        bool castles = seed % 2;
        header.box = box;
        if (castles)
            header.setup.expansions |= EXPANSION_SET(EXPANSION_CASTLES);
        HelpPlay play = help_begin(NULL, &header);
        assert_int_equal(in_stack(box->catalogue, play.game, "OD-1"), 0);
        bool seen = false;
        while (help_step(&play))
            for (int seat = 0; seat < 3; seat++)
                for (int i = 0; i < game_hand_count(play.game, seat); i++)
                    seen |= game_hand(play.game, seat, i) == castle;
        held += seen;
        assert_false(seen && !castles);
        assert_int_equal(game_phase(play.game), PHASE_OVER);
        help_end(&play);
    }
    assert_true(held > 0); /* three players hold six of the seven castles */
    box_free(box);
}

/* --- the order -------------------------------------------------------------------------------- */

static void the_order_holds(void **state)
{
    (void)state;
    Box *box = own_box("# for the final\nBA-U OW-1\nBA-A BA-U # twice\nBA-C\n");
    const Catalogue *c = box->catalogue;
    RecordHeader header = help_header(2, 0, 11);
    header.box = box;
    Game *game = malloc(game_size(c, &header.setup, 0));
    record_game_start(c, &header, game, NULL);
    const char *const first[] = {"BA-U", "OW-1", "BA-A", "BA-U"};
    assert_string_equal(c->copies[game_drawn(game)].id, first[0]);
    for (int i = 1; i < 4; i++) {
        uint16_t copy = game_stack_copy(game, game_stack_count(game) - i);
        if (strcmp(c->copies[copy].id, first[i]) != 0)
            fail_msg("%d: %s, not %s", i, c->copies[copy].id, first[i]);
    }
    /* The order written from one game gives the same order in a second one. */
    char *rest = box_stack_text(c, game), text[8192];
    snprintf(text, sizeof text, "%s\n%s", c->copies[game_drawn(game)].id, rest);
    header.box = own_box(text);
    header.seed = 12;
    Game *other = malloc(game_size(c, &header.setup, 0));
    record_game_start(header.box->catalogue, &header, other, NULL);
    assert_int_equal(game_stack_count(other), game_stack_count(game));
    for (int i = 0; i < game_stack_count(game); i++)
        assert_int_equal(game_stack_copy(other, i), game_stack_copy(game, i));
    free(rest);
    free(other);
    free(game);
    box_free(header.box);
    box_free(box);
}

static void some_sets_order_themselves(void **state)
{
    (void)state;
    assert_true(box_may_order(EXPANSION_SET(EXPANSION_INNS)));
    assert_false(box_may_order(EXPANSION_SET(EXPANSION_RIVER)));
    assert_false(box_may_order(EXPANSION_SET(EXPANSION_PLAGUE)));
}

/* --- records ---------------------------------------------------------------------------------- */

/* Reads records with only the program's tiles, as on a machine without the set. */
static void records_bring_their_box(void **state)
{
    (void)state;
    char *folder = help_folder();
    const char *path = help_path(folder, "a.hyp");
    for (uint64_t seed = 1; seed <= 4; seed++) {
        RecordHeader header = help_header(2, seed % 2 ? 3 : 0, seed);
        header.box = own_box("OW-1 BA-U");
        HelpPlay play = help_begin(path, &header);
        while (help_step(&play))
            ;
        assert_int_equal(record_wait(play.record, 5000), RECORD_DURABLE);
        RecordFile *file = record_read(path, rules_builtin_catalogue(), NULL);
        assert_non_null(file);
        assert_int_equal(file->damage, RECORD_WHOLE);
        assert_int_equal(file->catalogue->fingerprint, header.box->catalogue->fingerprint);
        assert_true(file->header.boxed);
        assert_int_equal(file->action_count, play.actions);
        record_file_free(file);
        RecordInfo info;
        assert_true(record_peek(path, &info, NULL));
        assert_true(info.header.boxed);
        help_end(&play);
        box_free(header.box);
        remove(path);
    }
    help_remove(folder);
}

/* --- refusals --------------------------------------------------------------------------------- */

static void faults_are_told(void **state)
{
    (void)state;
    static const struct {
        const char *text, *why;
        int line;
    } wrong[] = {
        {"[]", "a box", 1},
        {"{\"more\": 1}", "more", 1},
        {"{\"counts\":\n{\"BA-ZZ\": 1}}", "no tile \"BA-ZZ\"", 2},
        {"{\"counts\":\n{\"BA-A\": 100}}", "99", 2},
        {"{\"counts\":\n{\"BA-A\": -1}}", "99", 2},
        {"{\"plain\":\n[\"river\"]}", "no tiles that can be played", 2},
        {"{\"plain\":\n[\"nobody\"]}", "no expansion \"nobody\"", 2},
        {"{\"stack\": [\"BA-A\",\n\"XX\"]}", "no tile \"XX\"", 2},
        {"{\"stack\": [\"BA-A\",\n3]}", "the name of a tile", 2},
        {"{\"tiles\":\n[{\"id\": \"BA-A\"}]}", "", 2},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        Err err = {0};
        Box *box =
            box_parse("box", wrong[i].text, strlen(wrong[i].text), rules_builtin_catalogue(), &err);
        assert_null(box);
        if (!strstr(err.text, wrong[i].why) || err.line != wrong[i].line)
            fail_msg("%d: %s, not %d: %s", err.line, err.text, wrong[i].line, wrong[i].why);
    }
    assert_null(box_write(&(BoxParts){.stack = " # nothing\n"}));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(own_tiles_are_drawn),
        cmocka_unit_test(tiles_without_their_rules),
        cmocka_unit_test(each_set_without_its_rules),
        cmocka_unit_test(own_rivers_are_played),
        cmocka_unit_test(own_castles_are_held),
        cmocka_unit_test(the_order_holds),
        cmocka_unit_test(some_sets_order_themselves),
        cmocka_unit_test(records_bring_their_box),
        cmocka_unit_test(faults_are_told),
    };
    return cmocka_run_group_tests_name("box", tests, NULL, NULL);
}
