/* test_ui_tiles.c: the editor of tiles: drawing by mouse, by clicks alone and by keys; and a
 * newcomer's way from the menu to a game with a custom tile, step by step. */
#include "record_help.h"
#include "scene_world.h"

#include "rules/query.h"
#include "scenes/menu/menu.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/stage.h"
#include "scenes/tiles/tiles.h"
#include "system/clock.h"
#include "system/file.h"
#include "tileset/own_set.h"
#include "ui/ui.h"

#include <string.h>

static char *folder;
static int steps; /* number of clicks and drags by the player */

static void show_tiles(World *world)
{
    world->context.tiles_folder = folder;
    world_show(world, "menu");
    stage_push(world->context.stage, "tiles", NULL, 0);
    world_frames(world, 3);
}

/* Shows the editor with the current folder of sets; `look`: NULL, or a file to look at. */
static void show_tiles_there(World *world, const TilesArguments *look)
{
    world_show(world, "menu");
    stage_push(world->context.stage, "tiles", look, look ? sizeof *look : 0);
    world_frames(world, 3);
}

static void begin(World *world)
{
    folder = help_folder();
    steps = 0;
    show_tiles(world);
}

static void end(World *world)
{
    world_show(world, "menu"); /* the rest is saved before the folder is removed */
    help_remove(folder);
}

static void step(World *world, const char *id)
{
    world_click_id(world, id);
    world_frames(world, 4);
    steps++;
}

/* Returns the hidden file `name` as soon as it contains `words`, within five seconds: it is
 * written in the background. The caller frees it. */
static char *kept_with(const char *name, const char *words, size_t *size)
{
    enum { SOON_MS = 5000, STEP_MS = 10 };
    for (int ms = 0; ms < SOON_MS; ms += STEP_MS) {
        const char *path = help_path(folder, name);
        char *text = file_exists(path) ? help_read(path, size) : NULL;
        if (text && strstr(text, words))
            return text;
        free(text);
        clock_sleep_ms(STEP_MS);
    }
    fail_msg("%s never has %s", name, words);
    return NULL;
}

/* Finds the point of the canvas at (u, v), in tile edges from the tile's upper left corner. A
 * double tile is two edges wide. */
static void at(const World *world, float u, float v, float *x, float *y)
{
    const UiEntry *canvas = world_entry(world, "tiles.canvas", 0);
    float edge = canvas->rect.h / 1.22f, wide = canvas->rect.w > 1.5f * canvas->rect.h ? 2 : 1;
    assert_non_null(canvas);
    *x = canvas->rect.x + .5f * canvas->rect.w + (u - .5f * wide) * edge;
    *y = canvas->rect.y + .5f * canvas->rect.h + (v - .5f) * edge;
}

/* Presses at one point, moves, releases at another. */
static void drag(World *world, float u, float v, float to_u, float to_v)
{
    float x, y, to_x, to_y;
    at(world, u, v, &x, &y);
    at(world, to_u, to_v, &to_x, &to_y);
    world_point(world, x, y);
    world_event(world, (InputEvent){.kind = INPUT_DOWN, .x = x, .y = y, .button = BUTTON_LEFT});
    world_frames(world, 2);
    for (int i = 1; i <= 4; i++) {
        float px = x + (to_x - x) * (float)i / 4, py = y + (to_y - y) * (float)i / 4;
        world_point(world, px, py);
        world_frames(world, 1);
    }
    world_event(world, (InputEvent){.kind = INPUT_UP, .x = to_x, .y = to_y, .button = BUTTON_LEFT});
    world_frames(world, 3);
    steps++;
}

static void tap(World *world, float u, float v)
{
    float x, y;
    at(world, u, v, &x, &y);
    world_click_at(world, x, y);
    world_frames(world, 3);
}

/* --- drawing ---------------------------------------------------------------------------------- */

static void it_is_drawn_by_mouse(void **state)
{
    World *world = *state;
    begin(world);
    assert_true(world_says(world, "Just a field so far"));
    drag(world, 1, .25f, 0, .75f);
    assert_true(world_says(world, "Same as standard tile BA-U, rotated 1 time"));
    drag(world, .25f, 1, .5f, .5f);
    assert_true(world_says(world, "Same as standard tile BA-W"));
    step(world, "tiles.city");
    drag(world, .25f, 0, .75f, 0);
    assert_true(world_says(world, "Same as standard tile BA-L"));
    step(world, "tiles.undo");
    assert_true(world_says(world, "Same as standard tile BA-W"));
    step(world, "tiles.redo");
    assert_true(world_says(world, "Same as standard tile BA-L"));
    step(world, "tiles.coats0.more");
    assert_true(world_says(world, "No standard tile is the same"));
    step(world, "tiles.like");
    assert_true(world_says(world, "Already in this set"));
    end(world);
}

/* Each printed symbol of an expansion with rules has its switch. */
static void what_expansions_print(void **state)
{
    World *world = *state;
    begin(world);
    step(world, "tiles.city");
    drag(world, .25f, 0, 0, .25f);
    assert_true(world_says(world, "Same as standard tile BA-N"));
    step(world, "tiles.goods0.more");
    step(world, "tiles.goods0.more");
    assert_true(world_says(world, "Same as standard tile TB-01"));
    step(world, "tiles.goods0.less");
    assert_true(world_says(world, "Same as standard tile TB-02"));
    step(world, "tiles.princess0");
    step(world, "tiles.flier.more");
    assert_true(world_says(world, "No standard tile is the same"));
    step(world, "tiles.flier.less");
    step(world, "tiles.goods0.less");
    step(world, "tiles.symbol0");
    step(world, "tiles.symbol9"); /* the shrine beside the monastery */
    assert_true(world_says(world, "only room for one building"));
    end(world);
}

/* The lands of expansions are drawn by the same drags: a river with a bridge, a field split by a
 * city, a castle on two cells. */
static void all_lands_are_drawn(void **state)
{
    World *world = *state;
    begin(world);
    step(world, "tiles.river");
    drag(world, .25f, 0, .25f, 1);
    assert_true(world_says(world, "Same as standard tile R1-07"));
    step(world, "tiles.road");
    drag(world, 1, .25f, 0, .25f);
    assert_true(world_says(world, "on a bridge"));
    assert_true(world_says(world, "Same as standard tile R1-06"));
    step(world, "tiles.square");
    step(world, "tiles.city");
    drag(world, .25f, 0, .75f, 0);
    step(world, "tiles.field");
    drag(world, 1, .75f, .75f, 1);
    assert_true(world_says(world, "Same as standard tile IC-07"));
    drag(world, 0, .75f, .25f, 1); /* the same drag at the south-west corner */
    drag(world, 1, .25f, 1, .75f);
    step(world, "tiles.half");
    step(world, "tiles.river");
    drag(world, .25f, 0, 0, .25f);
    assert_true(world_says(world, "square tiles only"));
    step(world, "tiles.double");
    step(world, "tiles.road");
    drag(world, .25f, 0, 1, .5f);
    drag(world, 1.25f, 1, 1, .5f);
    drag(world, 0, .75f, 1, .5f);
    step(world, "tiles.city");
    drag(world, 1.25f, 0, 1.75f, 0);
    assert_true(world_says(world, "Same as standard tile CG-01"));
    assert_int_equal(world_entries(world, "tiles.count"), 0);
    step(world, "tiles.save");
    assert_true(world_says(world, "Saved:"));
    step(world, "tiles.open");
    assert_true(world_says(world, "2 square tiles, 1 half tile and 1 castle tile"));
    end(world);
}

/* Nothing jumps away from the pointer when the player chooses another tool. */
static void the_tile_stays_in_its_place(void **state)
{
    World *world = *state;
    static const char *const tools[] = {"tiles.road", "tiles.city", "tiles.field", "tiles.river"};
    begin(world);
    Rect first = world_entry(world, "tiles.canvas", 0)->rect;
    for (size_t i = 0; i < sizeof tools / sizeof *tools; i++) {
        step(world, tools[i]);
        Rect now = world_entry(world, "tiles.canvas", 0)->rect;
        assert_memory_equal(&now, &first, sizeof first);
    }
    end(world);
}

/* Without holding the button, two clicks make a drag. */
static void it_is_drawn_by_clicks(void **state)
{
    World *world = *state;
    begin(world);
    tap(world, .25f, 0);
    tap(world, .75f, 1);
    assert_true(world_says(world, "Same as standard tile BA-U"));
    tap(world, .5f, .5f); /* nothing begins in the middle */
    assert_true(world_says(world, "Start at one of the dots"));
    step(world, "tiles.symbol0"); /* a monastery beside a road that goes by */
    assert_true(world_says(world, "Same as standard tile BB-08"));
    end(world);
}

/* Arrows move around the rim, Enter begins and ends a line; letters choose the tool. */
static void it_is_drawn_by_keys(void **state)
{
    World *world = *state;
    begin(world);
    world_key(world, KEY_TAB);
    ui_focus(world->context.ui, "tiles.canvas");
    world_frames(world, 2);
    assert_true(world_says(world, "Arrow keys move around"));
    world_letter(world, 'c');
    world_frames(world, 2);
    world_key(world, KEY_ENTER);
    world_frames(world, 2);
    for (int i = 0; i < 2; i++) {
        world_key(world, KEY_RIGHT);
        world_frames(world, 2);
    }
    world_key(world, KEY_ENTER);
    world_frames(world, 2);
    assert_true(world_says(world, "Same as standard tile BA-N"));
    world_letter(world, 'z');
    world_frames(world, 2);
    assert_true(world_says(world, "Just a field so far"));
    end(world);
}

static void what_is_wrong_is_told(void **state)
{
    World *world = *state;
    begin(world);
    step(world, "tiles.city");
    drag(world, .25f, 0, .75f, 1);
    step(world, "tiles.road");
    drag(world, 1, .25f, 0, .75f);
    assert_true(world_says(world, "The road runs under the city"));
    step(world, "tiles.mouth1"); /* at this mouth the fields join above the tunnel */
    step(world, "tiles.city");
    drag(world, 1, .25f, 0, .75f);
    assert_true(world_says(world, "Two cities can only cross with a field between them"));
    step(world, "tiles.inner.more");
    assert_true(world_says(world, "One city passes over the other"));
    step(world, "tiles.inner.less");
    step(world, "tiles.save");
    assert_true(world_says(world, "Fix tile 1 first"));
    step(world, "tiles.try");
    assert_true(world_says(world, "fix it before"));
    end(world);
}

/* A set opened from its file is shown, and saved only on request. */
static void a_file_of_tiles_is_shown(void **state)
{
    World *world = *state;
    OwnShelf shelf = {0};
    begin(world);
    step(world, "tiles.symbol0");
    step(world, "tiles.save");
    own_shelf_read(&shelf, folder, world->context.catalogue, NULL);
    assert_int_equal(shelf.count, 1);
    char *kept = help_folder(), path[FOLDER_SIZE];
    snprintf(path, sizeof path, "%s", shelf.sets[0].path);
    world_show(world, "menu"); /* the draft belongs to the previous folder */
    world->context.tiles_folder = kept;
    for (int adds = 0; adds < 2; adds++) {
        world_show(world, "menu");
        scene_tiles_found(&world->context, path);
        world_frames(world, 3);
        assert_true(world_top_is(world, "found_set"));
        world_click_id(world, adds ? "found.add" : "found.close");
        assert_true(world_top_is(world, adds ? "message" : "menu"));
        own_shelf_read(&shelf, kept, world->context.catalogue, NULL);
        assert_int_equal(shelf.count, adds);
    }
    assert_true(shelf.sets[0].squares == 1 && !shelf.sets[0].fault.text[0]);
    own_shelf_release(&shelf);
    help_remove(kept);
    end(world);
}

/* --- a newcomer ------------------------------------------------------------------------------- */

/* Counts the player's own tiles in the game's stack, including the drawn tile. */
static int own_in_game(World *world)
{
    const Game *game = world_game(world);
    const Catalogue *c = session_catalogue(world->context.session);
    int own = 0, first = world->context.catalogue->copy_count;
    for (int i = 0; i < game_stack_count(game); i++)
        own += game_stack_copy(game, i) >= first;
    assert_true(c->copy_count > first);
    return own + (game_drawn(game) != NO_COPY && game_drawn(game) >= first);
}

/* A stranger's first steps: from the menu to a tile with a road and a city, in six steps. */
static void draw_first_tile(World *world)
{
    folder = help_folder();
    steps = 0;
    world->context.tiles_folder = folder;
    world_show(world, "menu");
    step(world, "menu.more");
    step(world, "menu.tiles");
    drag(world, 1, .25f, .5f, .5f);
    drag(world, 0, .25f, .5f, .5f);
    step(world, "tiles.city");
    drag(world, .25f, 0, .75f, 0);
}

/* A player goes from the menu to a game with their own tile in nine steps: the set-up is one button
 * away and says which tiles are included. */
static void a_newcomer_plays_with_his_tile(void **state)
{
    World *world = *state;
    draw_first_tile(world);
    step(world, "tiles.count.more");
    step(world, "tiles.play");
    assert_true(world_top_is(world, "setup"));
    assert_true(world_says(world, "My tiles"));
    step(world, "setup.back"); /* leads back to the tile */
    assert_true(world_top_is(world, "tiles"));
    step(world, "tiles.play");
    /* this preset doesn't mention custom tiles, so the player's tile stays */
    step(world, "setup.preset.classic");
    assert_true(world_says(world, "My tiles"));
    step(world, "setup.start");
    assert_true(world_top_is(world, "game"));
    assert_int_equal(own_in_game(world), 2);
    end(world);
}

/* A player goes from the menu to a game with their own tile. At five seconds a step, and ten for a
 * drag, this takes less than a minute and a half; two minutes are allowed. */
static void a_newcomer_makes_a_tile(void **state)
{
    World *world = *state;
    draw_first_tile(world);
    assert_true(world_says(world, "This tile can be played"));
    step(world, "tiles.save");
    assert_true(world_says(world, "Saved:"));
    int made = steps;
    assert_true(made <= 7);
    step(world, "tiles.back");
    step(world, "menu.back");
    step(world, "menu.new_game");
    step(world, "setup.rules");
    step(world, "setup.box");
    step(world, "box.own0.1");
    assert_true(world_says(world, "73 square tiles"));
    step(world, "box.done");
    assert_true(steps <= 14);
    OwnShelf shelf = {0};
    own_shelf_read(&shelf, folder, world->context.catalogue, NULL);
    assert_int_equal(shelf.count, 1);
    assert_non_null(shelf.sets[0].text);
    assert_int_equal(shelf.sets[0].squares, 1);
    own_shelf_release(&shelf);
    end(world);
}

/* --- files ------------------------------------------------------------------------------------ */

static void what_was_made_comes_back(void **state)
{
    World *world = *state;
    begin(world);
    drag(world, 1, .25f, 0, .75f);
    step(world, "tiles.half");
    show_tiles(world); /* left without saving, and opened again */
    assert_int_equal(world_entries(world, "tiles.tile"), 2);
    step(world, "tiles.save");
    step(world, "tiles.open");
    step(world, "opening.fresh");
    assert_int_equal(world_entries(world, "tiles.tile"), 1);
    step(world, "tiles.open");
    step(world, "opening.set0");
    assert_int_equal(world_entries(world, "tiles.tile"), 2);
    step(world, "tiles.away");
    assert_int_equal(world_entries(world, "tiles.tile"), 1);
    end(world);
}

/* Leaving unsaved work asks: the player may stay, leave or save; saved work is left at once. */
static void leaving_asks(void **state)
{
    World *world = *state;
    begin(world);
    step(world, "tiles.back"); /* nothing was drawn */
    assert_true(world_top_is(world, "menu"));
    show_tiles(world);
    step(world, "tiles.city");
    drag(world, .5f, 0, 0, .5f);
    step(world, "tiles.back");
    assert_true(world_top_is(world, "tiles"));
    assert_true(world_says(world, "Save your tiles?"));
    step(world, "leaving.stay");
    assert_false(world_says(world, "Save your tiles?"));
    world_key(world, KEY_ESCAPE);
    assert_true(world_says(world, "Save your tiles?"));
    step(world, "leaving.leave");
    assert_true(world_top_is(world, "menu"));
    show_tiles(world);
    step(world, "tiles.back");
    step(world, "leaving.keep");
    assert_true(world_top_is(world, "menu"));
    show_tiles(world);
    step(world, "tiles.back");
    assert_true(world_top_is(world, "menu"));
    end(world);
}

/* The saved set comes back, not an older draft; a second set gets a file of its own; unsaved work
 * is saved before another set replaces it. */
static void nothing_is_lost(void **state)
{
    World *world = *state;
    OwnShelf shelf = {0};
    begin(world);
    drag(world, 1, .25f, 0, .75f);
    show_tiles(world); /* leaves without saving */
    step(world, "tiles.half");
    step(world, "tiles.save");
    show_tiles(world); /* leaves after saving */
    assert_int_equal(world_entries(world, "tiles.tile"), 2);
    step(world, "tiles.open");
    step(world, "opening.fresh");
    step(world, "tiles.symbol0");
    step(world, "tiles.open"); /* opens the first set again, while the second isn't saved yet */
    step(world, "opening.set0");
    assert_int_equal(world_entries(world, "tiles.tile"), 2);
    own_shelf_read(&shelf, folder, world->context.catalogue, NULL);
    assert_int_equal(shelf.count, 2);
    assert_string_equal(shelf.sets[0].name, "My tiles 2");
    assert_true(shelf.sets[0].kinds == 1 && shelf.sets[1].kinds == 2);
    own_shelf_release(&shelf);
    world_click_id(world, "tiles.title"); /* gives it the name of the other set */
    world_frames(world, 2);
    world_key(world, KEY_END);
    world_event(world, (InputEvent){.kind = INPUT_TEXT, .text = " 2"});
    world_frames(world, 3);
    step(world, "tiles.save");
    assert_true(world_says(world, "Another set has that name"));
    own_shelf_read(&shelf, folder, world->context.catalogue, NULL);
    assert_int_equal(shelf.sets[0].kinds, 1);
    own_shelf_release(&shelf);
    end(world);
}

/* The sheet is on the disk after each change, including the parts the checks refuse and the undo
 * history, so a killed program loses nothing. */
static void what_is_wrong_comes_back(void **state)
{
    World *world = *state;
    begin(world);
    step(world, "tiles.symbol0");
    step(world, "tiles.symbol9");
    assert_true(world_says(world, "only room for one building"));
    for (int sound = 0; sound < 2; sound++) {
        char *after = help_folder(); /* the disk's contents when the program is killed */
        size_t size = 0;
        char *draft = kept_with(".draft.json", sound ? "\"selected\": 1" : "\"at\": 0", &size);
        char *at = strstr(draft, "\"at\": 0");
        assert_non_null(at);
        at[6] = sound ? '0' : '3'; /* the states before this one are damaged, and lost */
        help_write(help_path(after, ".draft.json"), draft, size);
        free(draft);
        world_show(world, "menu"); /* leaving saves the draft again, in its old folder */
        char *first = folder;
        folder = after;
        show_tiles(world);
        assert_int_equal(world_entries(world, "tiles.tile"), 1 + sound);
        world_click_id(world, "tiles.tile0");
        world_frames(world, 3);
        assert_true(world_says(world, "only room for one building"));
        step(world, "tiles.save");
        assert_true(world_says(world, "Fix tile 1 first."));
        world_show(world, "menu");
        folder = first;
        show_tiles(world);
        step(world, "tiles.half"); /* adds a valid tile after it */
        help_remove(after);
    }
    end(world);
}

/* A player who looks at another person's set finds their own unsaved tiles afterwards; changes made
 * in the other set become a set of their own. */
static void a_look_costs_nothing(void **state)
{
    World *world = *state;
    TilesArguments look = {0};
    OwnShelf shelf = {0};
    begin(world);
    char *elsewhere = help_folder();
    drag(world, 1, .25f, 0, .75f);
    step(world, "tiles.save");
    size_t size = 0;
    free(kept_with(".draft.json", "\"changed\": false", &size));
    own_shelf_read(&shelf, folder, world->context.catalogue, NULL);
    snprintf(look.path, sizeof look.path, "%s", shelf.sets[0].path);
    own_shelf_release(&shelf);
    world->context.tiles_folder = elsewhere;
    show_tiles_there(world, NULL);
    step(world, "tiles.half");
    step(world, "tiles.half"); /* three tiles, unsaved */
    for (int changes = 0; changes < 2; changes++) {
        show_tiles_there(world, &look);
        assert_int_equal(world_entries(world, "tiles.tile"), 1);
        if (changes)
            step(world, "tiles.symbol0");
        show_tiles_there(world, NULL);
        assert_int_equal(world_entries(world, "tiles.tile"), 3);
        own_shelf_read(&shelf, elsewhere, world->context.catalogue, NULL);
        assert_int_equal(shelf.count, changes);
        own_shelf_release(&shelf);
    }
    world_show(world, "menu");
    help_remove(elsewhere);
    end(world);
}

/* The program is killed while another person's set has changes: if valid, it becomes the player's
 * own set at the next start; otherwise it reappears at every start until it is valid. The player's
 * own latest work is kept meanwhile. */
static void a_look_is_kept_too(void **state)
{
    World *world = *state;
    TilesArguments look = {0};
    OwnShelf shelf = {0};
    size_t size = 0;
    begin(world);
    step(world, "tiles.save");
    own_shelf_read(&shelf, folder, world->context.catalogue, NULL);
    snprintf(look.path, sizeof look.path, "%s", shelf.sets[0].path);
    own_shelf_release(&shelf);
    world_show(world, "menu");
    char *others = folder;
    for (int sound = 0; sound < 2; sound++) {
        char *before = folder = help_folder(), *after = help_folder();
        show_tiles(world);
        step(world, "tiles.half");
        step(world, "tiles.half"); /* three tiles, unsaved */
        show_tiles_there(world, &look);
        step(world, "tiles.symbol0");
        if (!sound)
            step(world, "tiles.symbol9");
        char *kept = kept_with(".look.json", sound ? "\"wrong\": []" : "\"at\": 0", &size);
        help_write(help_path(after, ".look.json"), kept, size);
        free(kept);
        kept = kept_with(".draft.json", "", &size);
        help_write(help_path(after, ".draft.json"), kept, size);
        free(kept);
        world_show(world, "menu");
        folder = after; /* the disk's contents when the program is killed */
        for (int times = 0; times < 2; times++) {
            show_tiles(world);
            assert_int_equal(world_entries(world, "tiles.tile"), sound ? 3 : 1);
            assert_int_equal(world_says(world, "Fix tile 1 first."), !sound);
        }
        step(world, "tiles.symbol0"); /* repaired, or one more change */
        world_show(world, "menu");
        own_shelf_read(&shelf, after, world->context.catalogue, NULL);
        assert_int_equal(shelf.count, 1);
        own_shelf_release(&shelf);
        assert_false(file_exists(help_path(after, ".look.json")));
        show_tiles(world);
        assert_int_equal(world_entries(world, "tiles.tile"), 3);
        world_show(world, "menu");
        help_remove(before);
        help_remove(after);
    }
    folder = others;
    end(world);
}

/* Without other threads one game is played each frame; finished ones are reported. */
static void ten_games_are_tried(void **state)
{
    World *world = *state;
    begin(world);
    drag(world, 1, .25f, 0, .75f);
    step(world, "tiles.count.more");
    step(world, "tiles.try");
    world_frames(world, 4);
    assert_true(world_says(world, "of 20 games played"));
    assert_true(world_says(world, "Points per player"));
    step(world, "trying.close");
    assert_false(world_says(world, "Points per player"));
    end(world);
}

/* Castles, rivers and goods come into play only with their expansions, so the test games include
 * these. Symbols of the base game need none. */
static void games_have_what_a_set_asks_for(void **state)
{
    World *world = *state;
    begin(world);
    step(world, "tiles.symbol0");
    step(world, "tiles.try");
    assert_false(world_says(world, "under the rules of"));
    step(world, "trying.close");
    step(world, "tiles.double");
    step(world, "tiles.square");
    step(world, "tiles.city");
    drag(world, .25f, 0, .75f, 0);
    step(world, "tiles.goods0.more");
    step(world, "tiles.cathedral0"); /* a second symbol of an expansion on the same tile */
    step(world, "tiles.try");
    assert_true(world_says(world, "Inns & Cathedrals") && world_says(world, "Traders"));
    assert_true(world_says(world, "Castles"));
    world_frames(world, 25);
    assert_true(world_says(world, "20 of 20 games played"));
    step(world, "trying.close");
    end(world);
}

static void everything_fits(void **state)
{
    World *world = *state;
    begin(world);
    drag(world, 1, .25f, .5f, .5f);
    step(world, "tiles.city");
    drag(world, .25f, 0, .75f, 0);
    world_check_everywhere(world, show_tiles, "the editor of tiles");
    world_check_tab(world, "the editor of tiles");
    end(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(it_is_drawn_by_mouse),     WORLD_TEST(what_expansions_print),
        WORLD_TEST(all_lands_are_drawn),      WORLD_TEST(the_tile_stays_in_its_place),
        WORLD_TEST(a_file_of_tiles_is_shown), WORLD_TEST(it_is_drawn_by_clicks),
        WORLD_TEST(it_is_drawn_by_keys),      WORLD_TEST(what_is_wrong_is_told),
        WORLD_TEST(a_newcomer_makes_a_tile),  WORLD_TEST(a_newcomer_plays_with_his_tile),
        WORLD_TEST(nothing_is_lost),          WORLD_TEST(what_is_wrong_comes_back),
        WORLD_TEST(a_look_costs_nothing),     WORLD_TEST(leaving_asks),
        WORLD_TEST(what_was_made_comes_back), WORLD_TEST(a_look_is_kept_too),
        WORLD_TEST(ten_games_are_tried),      WORLD_TEST(games_have_what_a_set_asks_for),
        WORLD_TEST(everything_fits),
    };
    return cmocka_run_group_tests_name("ui_tiles", tests, NULL, NULL);
}
