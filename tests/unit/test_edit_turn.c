/* test_edit_turn.c: decisions of a document's turns other than tile and figure: set, written in the
 * format, read back, and removed without a trace. */
#include "edit_help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A scenario with player names that could be mistaken for words of the format. */
static const char odd[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"A/B\", \"=x\", \"\\\"q\\\"\","
    " \"true\", \"any of 0\", \"so long a name that few would take it, or any of 0\"],"
    " \"expansions\": [\"halflings\", \"tower\", \"flying-machines\", \"plague\","
    " \"princess-and-dragon\", \"abbot\", \"hills-and-sheep\", \"traders-and-builders\","
    " \"tollkeepers\", \"little-buildings\", \"abbey-and-mayor\"], \"board\": [{\"tile\": "
    "\"BA-D\", \"at\": [0, 0]}],"
    " \"actions\": [{\"place\": \"BA-U\", \"at\": [0, -1]}]}";
static const char *const odd_words[] = {
    "\"A/B\"",  "\"=x\"",       "\"\\\"q\\\"\"",
    "\"true\"", "\"any of 0\"", "\"so long a name that few would take it, or any of 0\""};
enum { ODD = sizeof odd_words / sizeof *odd_words };

/* Sets a choice, checks the text, reads the choice back from it, and removes it without a trace. */
static void check_choice(EditDecision what, int choice, const char *written)
{
    EditDoc doc = opened(odd);
    char *before = strdup(doc.text);
    assert_true(edit_choose(&doc, 1, what, choice, NULL));
    assert_has(&doc, written);
    EditDoc again = opened(doc.text);
    assert_int_equal(edit_choice(&again, 1, what), choice);
    edit_release(&again);
    assert_true(edit_choose(&doc, 1, what, UNDECIDED, NULL));
    assert_int_equal(edit_choice(&doc, 1, what), UNDECIDED);
    assert_string_equal(doc.text, before);
    free(before);
    edit_release(&doc);
}

static void test_choices(void **state)
{
    (void)state;
    char words[96];
    check_choice(DECIDES_FLOCK, 1, "\"shepherd\": \"drive\"");
    check_choice(DECIDES_AGAIN, 0, "\"again\": true");
    check_choice(DECIDES_ABBOT, 0, "\"abbot\": \"return\"");
    check_choice(DECIDES_FLIGHT, 3, "\"fly\": 3");
    check_choice(DECIDES_BUILDING, 0, "\"building\": \"shed\"");
    check_choice(DECIDES_BUILDING, 2, "\"building\": \"tower\"");
    check_choice(DECIDES_EXCHANGE, FIGURE_BIG, "\"exchange\": \"big\"");
    check_choice(DECIDES_CIRCLE, 4, "\"crop_circle\": {\"kind\": \"farmer\", \"choice\": \"A\"}");
    for (int seat = 0; seat < ODD; seat++) {
        snprintf(words, sizeof words, "\"ransom\": %s", odd_words[seat]);
        check_choice(DECIDES_RANSOM, seat, words);
    }
}

static void assert_place(const EditDoc *doc, EditDecision what, EditPlace place)
{
    EditPlace is = edit_place(doc, 1, what);
    assert_int_equal(is.tile, place.tile);
    assert_int_equal(is.segment, place.segment);
}

/* Checks that the place is written, read back and removed; then undoes the removal and the setting.
 * */
static void check_written(EditDoc *doc, EditDecision what, EditPlace place, const char *written)
{
    assert_has(doc, written);
    EditDoc again = opened(doc->text);
    assert_place(&again, what, place);
    edit_release(&again);
    assert_true(edit_set_place(doc, 1, what, EDIT_NOWHERE, NULL));
    assert_place(doc, what, EDIT_NOWHERE);
    assert_true(edit_undo(doc) && edit_undo(doc));
}

static void check_place(EditDoc *doc, EditDecision what, EditPlace place, const char *written)
{
    char *before = strdup(doc->text);
    assert_true(
        what == DECIDES_FLEE
            ? edit_set_way(doc, 1, what, (EditPlace){1, segment_of(doc, 1, "road@N")}, place, NULL)
            : edit_set_place(doc, 1, what, place, NULL));
    check_written(doc, what, place, written);
    assert_string_equal(doc->text, before);
    free(before);
}

/* Checks a wagon's place like check_place(), except that an empty list of wagons may remain, which
 * is harmless. */
static void check_wagon(EditDoc *doc, int seat, EditPlace place, const char *written)
{
    EditDecision what = decision_of(DECIDES_WAGONS, seat);
    assert_true(edit_set_place(doc, 1, what, place, NULL));
    check_written(doc, what, place, written);
}

/* A barn is written with its corner, on the board as in a turn, and is read back the same. */
static void check_barn(int tile, int corner, const char *written)
{
    EditDoc doc = opened(odd);
    Figure barn = {0};
    assert_true(edit_place_figure(&doc, tile, corner, 2, FIGURE_BARN, NULL));
    assert_has(&doc, written);
    EditDoc again = opened(doc.text);
    int found = -1;
    for (int i = 0; i < edit_figure_count(&again); i++)
        found = edit_figure(&again, i, &barn) ? i : found;
    assert_true(found >= 0);
    assert_int_equal(barn.kind, FIGURE_BARN);
    assert_int_equal(barn.tile, tile);
    assert_int_equal(barn.seat, 2);
    assert_int_equal(barn.place, corner + 1);
    assert_true(edit_remove_figure(&again, found, NULL));
    assert_null(strstr(again.text, "corner@"));
    edit_release(&again);
    edit_release(&doc);
}

static void test_barns(void **state)
{
    (void)state;
    check_barn(0, 2, "\"on\": \"corner@SE\", \"figure\": \"barn\"");
    check_barn(0, 0, "\"on\": \"corner@NW\", \"figure\": \"barn\"");
    check_barn(1, 3, "\"on\": \"corner@SW\", \"figure\": \"barn\"");
}

/* Only one player is king; a tile has one little building. */
static void test_titles_and_buildings(void **state)
{
    (void)state;
    EditDoc doc = opened(odd);
    assert_true(edit_set_store(&doc, 0, LABEL_KING, 4, NULL));
    assert_true(edit_set_store(&doc, 3, LABEL_ROBBER, 2, NULL));
    assert_true(edit_set_store(&doc, 1, LABEL_KING, 5, NULL));
    assert_int_equal(edit_store(&doc, 0, LABEL_KING), -1);
    assert_int_equal(edit_store(&doc, 1, LABEL_KING), 5);
    assert_int_equal(edit_store(&doc, 3, LABEL_ROBBER), 2);
    assert_has(&doc, "count-king-robber");
    assert_true(edit_set_store(&doc, 1, LABEL_KING, 0, NULL));
    assert_int_equal(edit_store(&doc, 1, LABEL_KING), -1);
    Token building = {.label = LABEL_BUILDING, .segment = NO_SEGMENT, .value = 1};
    assert_true(edit_put_token(&doc, &building, NULL));
    building.seat = 2;
    building.value = 3;
    assert_true(edit_put_token(&doc, &building, NULL));
    int buildings = 0;
    for (int i = 0; i < edit_token_count(&doc); i++)
        buildings += edit_token(&doc, i).label == LABEL_BUILDING && edit_token(&doc, i).value == 3;
    assert_int_equal(buildings, 1);
    assert_int_equal(edit_token_count(&doc), 2); /* the building and the robber */
    edit_release(&doc);
}

static void test_places(void **state)
{
    (void)state;
    EditDoc doc = opened(odd);
    const EditPlace tile = {0, NO_SEGMENT}, part = {0, segment_of(&doc, 0, "city@N")};
    char words[128];
    check_place(&doc, DECIDES_TOLLHOUSE, tile, "\"tollhouse\": \"of 0\"");
    check_place(&doc, DECIDES_TOWER, tile, "\"tower\": \"of 0\"");
    check_place(&doc, DECIDES_FLEA, tile, "\"flea\": \"of 0\"");
    check_place(&doc, DECIDES_BUY_BACK, tile, "\"buy_back\": \"of 0\"");
    check_place(&doc, DECIDES_FREE, tile, "\"free\": \"of 0\"");
    check_place(&doc, DECIDES_FAIRY, part, "\"fairy\": \"city@N of 0\"");
    check_place(&doc, DECIDES_PRINCESS, part, "\"princess\": \"city@N of 0\"");
    check_place(&doc, DECIDES_CAPTURE, part, "\"capture\": \"city@N of 0\"");
    check_place(&doc, DECIDES_STAND, part, "\"follower\": {\"on\": \"city@N\", \"of\": 0}");
    check_place(&doc, DECIDES_FLEE, part,
                "\"flee\": {\"from\": \"road@N of 1\", \"to\": \"city@N of 0\"}");
    assert_true(edit_choose(&doc, 1, DECIDES_CIRCLE, 0, NULL));
    for (int seat = 0; seat < ODD; seat++) {
        snprintf(words, sizeof words, "\"by\": {%s: \"city@N of 0\"}", odd_words[seat]);
        check_place(&doc, decision_of(DECIDES_CIRCLES, seat), part, words);
    }
    for (int seat = 0; seat < ODD; seat++) {
        snprintf(words, sizeof words, "\"wagon\": {%s: \"city@N of 0\"}", odd_words[seat]);
        check_wagon(&doc, seat, part, words);
    }
    edit_release(&doc);
}

/* Two deeds in one turn break the rules, but the document shows both. A missing tile isn't a valid
 * place. A player's name that looks like a reference to a tile doesn't change when tiles are
 * renumbered. */
static void test_decisions_as_they_stand(void **state)
{
    (void)state;
    EditDoc doc = opened(odd);
    const EditPlace tile = {0, NO_SEGMENT};
    assert_true(edit_set_place(&doc, 1, DECIDES_TOWER, tile, NULL));
    assert_true(edit_set_place(&doc, 1, DECIDES_FAIRY, tile, NULL));
    assert_place(&doc, DECIDES_TOWER, tile);
    assert_place(&doc, DECIDES_FAIRY, tile);
    assert_true(edit_choose(&doc, 1, DECIDES_RANSOM, 4, NULL));
    assert_true(edit_remove(&doc, 0, NULL));
    assert_int_equal(edit_choice(&doc, 0, DECIDES_RANSOM), 4);
    assert_null(strstr(doc.text, "fairy"));
    edit_release(&doc);
    doc = opened(odd);
    assert_true(edit_rename(&doc, 0, "place", NULL));
    assert_true(edit_choose(&doc, 1, DECIDES_CIRCLE, 0, NULL));
    assert_true(edit_set_place(&doc, 1, DECIDES_CIRCLES, tile, NULL));
    assert_true(edit_remove(&doc, 0, NULL));
    assert_null(strstr(doc.text, "of 0\"}"));
    edit_release(&doc);
    doc = opened(edit_three);
    assert_true(edit_rename(&doc, 1, "of", NULL)); /* Blue, who is expected to have 3 points */
    lay(&doc, "BA-U", 7, 7, 0);
    lay(&doc, "BA-U", 8, 8, 0);
    assert_has(&doc, "\"scores\": {\"Red\": 4, \"of\": 3}");
    assert_true(edit_remove(&doc, 0, NULL));
    assert_has(&doc, "\"scores\": {\"Red\": 4, \"of\": 3}");
    edit_release(&doc);
    doc = opened("{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"A\", \"B\"],"
                 " \"expansions\": [\"tower\", \"princess-and-dragon\"],"
                 " \"board\": [{\"tile\": \"BA-D\", \"at\": [0, 0]}], \"actions\":"
                 " [{\"place\": \"BA-U\", \"at\": [0, -1], \"fairy\": \"of 99\","
                 " \"tower\": \"build\", \"princess\": {\"on\": \"city@N of 0\","
                 " \"player\": \"B\"}, \"ransom\": {\"from\": \"B\", \"figure\": \"big\"},"
                 " \"dragon\": [\"N\", \"S/2\"]}]}");
    char letters[8];
    assert_place(&doc, DECIDES_FAIRY, EDIT_NOWHERE);
    assert_place(&doc, DECIDES_TOWER, EDIT_NOWHERE);
    assert_place(&doc, DECIDES_PRINCESS, (EditPlace){0, segment_of(&doc, 0, "city@N")});
    assert_int_equal(edit_choice(&doc, 1, DECIDES_RANSOM), 1);
    assert_string_equal(edit_steps(&doc, 1, letters, sizeof letters), "NS");
    assert_true(edit_add_step(&doc, 1, 'L', NULL));
    assert_has(&doc, "\"dragon\": [\"N\", \"S/2\", \"L\"]");
    for (int i = 0; i < 3; i++)
        assert_true(edit_drop_step(&doc, 1, NULL));
    assert_null(strstr(doc.text, "\"dragon\""));
    edit_release(&doc);
}

static const char quarters[] =
    "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"],"
    " \"expansions\": [\"leipzig\", \"count-of-carcassonne\"],"
    " \"board\": [{\"tile\": \"LZ-02\", \"at\": [0, 0]}],"
    " \"actions\": [{\"place\": \"BA-U\", \"at\": [-1, 0], \"rotation\": 1}]}";

/* Quarters of Carcassonne are single words; a quarter of Leipzig is the "to" of a move. */
static void test_quarters(void **state)
{
    (void)state;
    EditDoc doc = opened(quarters);
    EditDecision sends = decision_of(DECIDES_LEIPZIG, 1), leaves = decision_of(DECIDES_LEAVE, 0);
    EditPlace road = {0, segment_of(&doc, 0, "road@W/1")}, quarter = {0, NO_SEGMENT};
    EditTile lies;
    assert_true(edit_tile(&doc, 0, &lies));
    const TileKind *kind = catalogue_kind(doc.draft->catalogue, lies.lies.copy);
    for (int s = 0; s < kind->segment_count; s++)
        if (kind->segments[s].symbol == SYMBOL_TANNERS)
            quarter.segment = s;
    assert_true(edit_set_way(&doc, 1, sends, road, quarter, NULL));
    check_written(&doc, sends, road, "{\"from\": \"road@W/1 of 0\", \"to\": \"tanners\"}");
    assert_true(edit_set_place(&doc, 1, leaves, road, NULL));
    check_written(&doc, leaves, road, "\"leave\": {\"Red\": \"road@W/1 of 0\"}");
    assert_true(edit_choose(&doc, 1, DECIDES_QUARTER, 1, NULL));
    assert_true(edit_choose(&doc, 1, DECIDES_COUNT, 3, NULL));
    assert_has(&doc, "\"quarter\": \"market\"");
    assert_has(&doc, "\"count\": \"cathedral\"");
    assert_int_equal(edit_choice(&doc, 1, DECIDES_QUARTER), 1);
    assert_int_equal(edit_choice(&doc, 1, DECIDES_COUNT), 3);
    edit_release(&doc);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_choices),
        cmocka_unit_test(test_barns),
        cmocka_unit_test(test_titles_and_buildings),
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_decisions_as_they_stand),
        cmocka_unit_test(test_quarters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
