/* scene_world.h: a stage without window or disk, with the real fonts, mouse and keys, and a game on
 * request, for tests of scenes. */
#ifndef TESTS_SCENE_WORLD_H
#define TESTS_SCENE_WORLD_H
#include "ui_fixture.h"

#include "render/writer.h"
#include "session/session.h"
#include "words/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

typedef struct World {
    SceneContext context;
    Settings settings;
    Writer writer;  /* only measures texts */
    float longer;   /* factor of all widths, usually 1; larger to imitate languages not translated
                     * yet */
    bool unpainted; /* no picture has been painted yet */
    int asked;      /* number of pictures requested in advance */
    TextMeter meter;
    DrawList list;
    BoardPicture board;
    Rng rng;       /* for tests that need random choices */
    uint64_t seed; /* the latest seed that the host gave out */
    int quits;     /* how often a scene asked the program to quit */
    int applied;   /* how often a scene asked the program to apply changed settings */
} World;

/* Set-up and clean-up of a cmocka test: 1280 × 720, English, reduced motion at speed 1, no scene,
 * no session. */
int world_new(void **state);
/* Set-up of the same world with instant movement: speed 0. */
int world_new_quick(void **state);
int world_free(void **state);
#define WORLD_TEST(test) cmocka_unit_test_setup_teardown(test, world_new, world_free)
#define QUICK_WORLD_TEST(test) cmocka_unit_test_setup_teardown(test, world_new_quick, world_free)

/* Sets the window's size in pixels and the scale of the interface. */
void world_size(World *world, float width, float height, float ui_scale);

/* --- a game ----------------------------------------------------------------------------------- */

/* Returns a plan with `players` seats with different names and colours; the first `people` are
 * humans, the others ai0. */
SessionPlan world_plan(int players, int people, HandMode hands, uint64_t seed);
/* Replaces the session with one of that plan, without a record. */
void world_begin(World *world, const SessionPlan *plan);
/* Starts the game from the position of a scenario (its text), with humans in the first `people` of
 * two seats, and waits until its scene is at rest. */
void world_play_scenario(World *world, const char *text, int people);
/* Starts such a game with the end condition `end` (PolicyEnd). */
void world_play_scenario_to(World *world, const char *text, int people, int end);
const Game *world_game(const World *world);
bool world_over(const World *world);
/* Lets computers decide for every seat until the game is over. */
void world_play_out(World *world);

/* --- time ------------------------------------------------------------------------------------- */

/* Advances one 60th of a second; returns true while something moves. */
bool world_frame(World *world);
void world_frames(World *world, int count);
/* Runs until nothing moves. */
void world_rest(World *world);
/* Replaces everything with `scene` and runs a few frames. */
void world_show(World *world, const char *scene);
bool world_top_is(const World *world, const char *scene);
/* Returns whether the texts on the screen contain these words. */
bool world_says(const World *world, const char *words);

/* Returns how many marks of this kind the board shows, and sets *last (NULL: not) to the last. */
int world_marks(const World *world, BoardMarkKind kind, const BoardMark **last);

/* --- mouse and keys --------------------------------------------------------------------------- */

void world_event(World *world, InputEvent event);
void world_point(World *world, float x, float y);
void world_click_at(World *world, float x, float y);
void world_key(World *world, InputKey key);
/* Presses the key of a lower-case letter. */
void world_letter(World *world, char letter);
void world_type_number(World *world, int number);
/* Aims the tile at that numbered spot and presses M there, without placing a figure. */
void world_mark_spot(World *world, int spot);

/* Returns the n-th enabled entry whose id begins with `start`; NULL if there are fewer. */
const UiEntry *world_entry(const World *world, const char *start, int n);
int world_entries(const World *world, const char *start);
/* Returns the label of the entry with this id; fails if there is none. */
const char *world_label(const World *world, const char *id);
/* Returns a random enabled entry whose id begins with `start`; NULL if there is none. */
const UiEntry *world_some_entry(World *world, const char *start);
void world_click(World *world, const UiEntry *entry);
/* Clicks the entry with exactly that id, which must exist. */
void world_click_id(World *world, const char *id);
/* Ends the turn without a figure, if the tile hasn't ended it. */
void world_confirm(World *world);

/* --- does everything fit? --------------------------------------------------------------------- */

/* Asserts that every entry is inside the window, none overlap, and no text is cut, hidden by a
 * picture, or (at 200 %) much smaller than requested. */
void world_check_page(World *world, const char *what);
/* Asserts that the picture of the board has `tiles` tiles, and that the rules could have placed
 * them in this order. */
void world_check_land(const World *world, int tiles);
/* Finds the tip of this frame; returns false if none is shown. */
bool world_tip(const World *world, Rect *tip);
/* Asserts that Tab reaches every enabled widget once, each with a visible ring and not covered by
 * its own tip, and then starts over. */
void world_check_tab(World *world, const char *what);
/* Calls `show`, which puts the scene on the stage, and checks it in every window size and scale of
 * the interface: the first function in the current language, the second in every language. */
void world_check_sizes(World *world, void (*show)(World *world), const char *what);
void world_check_everywhere(World *world, void (*show)(World *world), const char *what);
#endif
