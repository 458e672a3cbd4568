/* scene_world.h: a stage without window or disk, with the real fonts, a game on it if wanted,
 * and hands on mouse and keys: for tests of scenes. */
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
    Writer writer;  /* measures only */
    float longer;   /* factor of all widths, 1; more for languages that nobody has written yet */
    bool unpainted; /* no picture is there yet */
    int asked;      /* pictures that were asked for ahead */
    TextMeter meter;
    DrawList list;
    BoardPicture board;
    Rng rng;       /* for tests that choose */
    uint64_t seed; /* the host's last fresh one */
    int quits;     /* how often the program was asked to end, */
    int applied;   /* and to take over changed settings */
} World;

/* Set-up and clean-up of a cmocka test: 1280 × 720, English, reduced motion at speed 1, no
 * scene, no session. */
int world_new(void **state);
/* The same, but everything moves at once: speed 0. */
int world_new_quick(void **state);
int world_free(void **state);
#define WORLD_TEST(test) cmocka_unit_test_setup_teardown(test, world_new, world_free)
#define QUICK_WORLD_TEST(test) cmocka_unit_test_setup_teardown(test, world_new_quick, world_free)

/* The window's size in pixels and the scale of the interface. */
void world_size(World *world, float width, float height, float ui_scale);

/* --- a game ----------------------------------------------------------------------------------- */

/* `players` seats of different names and colours, the first `people` of them persons, the others
 * ai0. */
SessionPlan world_plan(int players, int people, HandMode hands, uint64_t seed);
/* A session of that plan without a record takes the place of the one before. */
void world_begin(World *world, const SessionPlan *plan);
/* The game from the position of a scenario (its text), with `people` persons of two, at rest in its
 * scene. */
void world_play_scenario(World *world, const char *text, int people);
/* The same when the game ends as `end` (PolicyEnd) says. */
void world_play_scenario_to(World *world, const char *text, int people, int end);
const Game *world_game(const World *world);
bool world_over(const World *world);
/* Lets computers decide for everybody until the game is over. */
void world_play_out(World *world);

/* --- time ------------------------------------------------------------------------------------- */

/* One 60th of a second; true while something moves. */
bool world_frame(World *world);
void world_frames(World *world, int count);
/* Until nothing moves any more. */
void world_rest(World *world);
/* Everything makes way for `scene`, which has a few frames. */
void world_show(World *world, const char *scene);
bool world_top_is(const World *world, const char *scene);
/* Does a text on the screen contain these words? */
bool world_says(const World *world, const char *words);

/* --- mouse and keys --------------------------------------------------------------------------- */

void world_event(World *world, InputEvent event);
void world_point(World *world, float x, float y);
void world_click_at(World *world, float x, float y);
void world_key(World *world, InputKey key);
/* The key of a small letter. */
void world_letter(World *world, char letter);
void world_type_number(World *world, int number);
/* Lays the tile on that spot, marks it without a figure, and takes it back. */
void world_mark_spot(World *world, int spot);

/* The n-th entry whose id begins so, of those that can be used; NULL if there are fewer. */
const UiEntry *world_entry(const World *world, const char *start, int n);
int world_entries(const World *world, const char *start);
/* One of them by chance; NULL if there is none. */
const UiEntry *world_some_entry(World *world, const char *start);
void world_click(World *world, const UiEntry *entry);
/* The entry of exactly that id, which must be there. */
void world_click_id(World *world, const char *id);

/* --- does everything fit? --------------------------------------------------------------------- */

/* Everything that can be met lies inside the window, nothing that can be met overlaps, no text
 * was cut, lies below a picture or, at 200 %, has shrunk much. */
void world_check_page(World *world, const char *what);
/* The tip of this frame; false if none is shown. */
bool world_tip(const World *world, Rect *tip);
/* Tab comes to every widget that is not disabled, once, each is seen with its ring and not below
 * its own tip, and then it begins again. */
void world_check_tab(World *world, const char *what);
/* Calls `show` (which puts the scene on the stage) and checks it in every window and scale of
 * the interface, in the language that is spoken; and in every language. */
void world_check_sizes(World *world, void (*show)(World *world), const char *what);
void world_check_everywhere(World *world, void (*show)(World *world), const char *what);
#endif
