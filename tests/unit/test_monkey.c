/* test_monkey.c: random keys, texts, clicks, drags, wheels and window sizes in every scene in which
 * the program can start. No input may crash the program or violate an assert.
 *
 * A round is one world, one scene and ROUND_EVENTS events. Its seed, which is printed before the
 * round begins, determines everything in it:
 *
 *     test_monkey                       a share of the rounds; all with HYPOTENUSE_LONG=1
 *     test_monkey SCENE SEED [ROUNDS]   that round, and those after it */
#include "record_help.h"
#include "scene_world.h"

#include "app/scenes_table.h"
#include "pretend_tables.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "session/thought.h"
#include "system/file.h"

#include <string.h>

enum { ROUND_EVENTS = 500, ROUNDS = 40, ROUNDS_SHORT = 1 };

/* The state of a round, including its world. */
typedef struct Monkey {
    World *world;
    char *folder;
    char clipboard[1 << 16];
    float x, y; /* position of the pointer */
    bool down[BUTTONS];
    InputKey held; /* the last key pressed, which hold() repeats */
    Work *work;    /* NULL: none is under way */
    bool work_stopped;
} Monkey;

static Monkey monkey;

static int one_of(int count)
{
    return (int)rng_below(&monkey.world->rng, (uint32_t)count);
}

static bool one_in(int count)
{
    return one_of(count) == 0;
}

/* --- the program around the scenes ------------------------------------------------------------ */

static bool take_copy(void *self, const char *text)
{
    (void)self;
    snprintf(monkey.clipboard, sizeof monkey.clipboard, "%s", text);
    return true;
}

static char *give_copy(void *self)
{
    (void)self;
    return strdup(monkey.clipboard);
}

/* Fails for half of the pictures, at random. */
static bool poster_begin(void *self, const PosterOrder *order, Err *err)
{
    (void)self;
    (void)order;
    err_set(err, "", 0, "no room");
    return one_in(2);
}

static float poster_step(void *self, float ms, Err *err)
{
    (void)self;
    (void)ms;
    err_set(err, "", 0, "no room");
    return one_in(4) ? 1 : one_in(4) ? -1 : .5f;
}

static void poster_end(void *self)
{
    (void)self;
}

/* Stops a job that has polled *polls times; a stopped job is never reported as done. */
static bool stops_soon(void *self)
{
    int *polls = self;
    return --*polls < 0;
}

static bool work(void *self, Work *begun)
{
    (void)self;
    if (monkey.work)
        return false;
    begun->shares = 1;
    monkey.work = begun;
    monkey.work_stopped = false;
    return true;
}

static bool work_done(void *self)
{
    (void)self;
    int polls = 2000;
    if (monkey.work_stopped || !one_in(4))
        return false;
    monkey.work->share(monkey.work, 0, stops_soon, &polls);
    monkey.work_stopped = polls < 0;
    if (!monkey.work_stopped)
        monkey.work = NULL;
    return !monkey.work_stopped;
}

static void forget_work(void *self)
{
    (void)self;
    monkey.work = NULL;
}

static const char *path_in(const char *name)
{
    return strdup(help_path(monkey.folder, name));
}

/* --- scenes ----------------------------------------------------------------------------------- */

/* Returns one of the program's scenarios; most have custom tiles. */
static char *some_scenario(size_t *size)
{
    char **names, path[FOLDER_SIZE];
    int count = folder_names(HYPOTENUSE_SOURCE "/data/scenarios", ".json", &names);
    assert_true(count > 0);
    folder_join(path, sizeof path, HYPOTENUSE_SOURCE "/data/scenarios", names[one_of(count)]);
    folder_names_free(names, count);
    char *text = file_read_whole(path, SCENARIO_FILE_LIMIT, size, NULL);
    assert_non_null(text);
    return text;
}

static void begin_game(World *world, bool drafts)
{
    HandMode hands = drafts ? HANDS_DRAFT : one_in(2) ? HANDS_NONE : HANDS_DEAL;
    int players = 2 + one_of(4);
    SessionPlan plan = world_plan(players, one_of(players + 1), hands, rng_next(&world->rng));
    if (hands != HANDS_NONE)
        plan.setup.hand_size = 3;
    if (one_in(2))
        plan.setup.expansions |= rng_next(&world->rng) & (EXPANSION_SET(EXPANSIONS) - 1);
    if (setup_fault(world->context.catalogue, &plan.setup))
        plan = world_plan(2, 1, drafts ? HANDS_DRAFT : HANDS_NONE, 1);
    if (drafts)
        plan.setup.hand_size = 3;
    world_begin(world, &plan);
}

/* Starts the scene as --scene does. */
static void begin(World *world, const Scene *scene)
{
    SceneContext *context = &world->context;
    const char *name = scene->name;
    if (scene->start == SCENE_OF_GAME || strcmp(name, "replay") == 0) {
        begin_game(world, strcmp(name, "draft") == 0);
        if (strcmp(name, "results") == 0 || strcmp(name, "replay") == 0)
            world_play_out(world);
    }
    if (strcmp(name, "replay") == 0) {
        stage_clear(context->stage, "results", NULL, 0);
        scene_session_watch(context, one_in(2));
    } else if (scene->start == SCENE_ABOVE) {
        stage_clear(context->stage, "menu", NULL, 0);
        if (strcmp(name, "editor") == 0 && !one_in(4)) {
            size_t size;
            char *text = some_scenario(&size);
            scene_editor_open(context, "scenario", text, size);
            free(text);
        } else {
            stage_push(context->stage, name, NULL, 0);
        }
    } else if (scene->start == SCENE_OF_GAME) {
        stage_clear(context->stage, scene_session_name(context->session), NULL, 0);
    } else {
        stage_clear(context->stage, name, NULL, 0);
    }
}

/* --- hands ------------------------------------------------------------------------------------ */

static void send(InputEvent event)
{
    event.x = monkey.x;
    event.y = monkey.y;
    if (one_in(30))
        event.device = (InputDevice)one_of(DEVICE_TOUCH + 1);
    world_event(monkey.world, event);
}

/* Moves the pointer to a widget that can be pressed, or to any point, even beyond the window's
 * edge. */
static void move(void)
{
    const Ui *ui = monkey.world->context.ui;
    int count = ui_entry_count(ui);
    if (count > 0 && !one_in(3)) {
        const UiEntry *entry = ui_entry(ui, one_of(count));
        monkey.x = entry->rect.x + entry->rect.w * (float)one_of(100) / 100;
        monkey.y = entry->rect.y + entry->rect.h * (float)one_of(100) / 100;
    } else {
        monkey.x = (float)one_of((int)monkey.world->context.width + 60) - 30;
        monkey.y = (float)one_of((int)monkey.world->context.height + 60) - 30;
    }
    send((InputEvent){.kind = INPUT_MOVE});
}

static void press(InputButton button)
{
    monkey.down[button] = !monkey.down[button];
    send((InputEvent){.kind = monkey.down[button] ? INPUT_DOWN : INPUT_UP,
                      .button = button,
                      .clicks = 1 + one_in(5)});
}

static InputButton some_button(void)
{
    return one_in(5) ? (InputButton)one_of(BUTTONS) : BUTTON_LEFT;
}

static void click(void)
{
    InputButton button = some_button();
    move();
    press(button);
    press(button);
}

static void drag(void)
{
    InputButton button = some_button();
    press(button);
    for (int i = one_of(4); i >= 0; i--)
        move();
    press(button);
}

static void key(void)
{
    static const int mods[] = {
        0, 0, 0, 0, MOD_SHIFT, MOD_CTRL, MOD_CTRL, MOD_ALT, MOD_CTRL | MOD_SHIFT};
    static const InputKey often[] = {KEY_ENTER, KEY_SPACE,     KEY_ESCAPE, KEY_TAB,
                                     KEY_LEFT,  KEY_RIGHT,     KEY_UP,     KEY_DOWN,
                                     KEY_Z,     KEY_BACKSPACE, KEY_DELETE, KEY_F1};
    InputKey pressed = one_in(2) ? often[one_of(sizeof often / sizeof *often)]
                                 : (InputKey)(KEY_NONE + 1 + one_of(KEYS - 1));
    monkey.held = pressed;
    send((InputEvent){
        .kind = INPUT_KEY, .key = pressed, .mods = mods[one_of(sizeof mods / sizeof *mods)]});
}

static void hold(void)
{
    for (int i = one_of(8); monkey.held && i >= 0; i--) {
        send((InputEvent){.kind = INPUT_KEY, .key = monkey.held, .repeat = true});
        world_frame(monkey.world);
    }
}

static void text(void)
{
    static const char *const words[] = {"a",
                                        "?",
                                        "1",
                                        "barn",
                                        "BA-U",
                                        "Mira",
                                        "\xc3\xa4",
                                        "12",
                                        "\xe6\x97\xa5",
                                        "north",
                                        "no follower",
                                        "0 0",
                                        "\xf0\x9f\x90\x91",
                                        " ",
                                        "hypotenuse://x",
                                        "../x"};
    InputEvent event = {.kind = INPUT_TEXT};
    snprintf(event.text, sizeof event.text, "%s", words[one_of(sizeof words / sizeof *words)]);
    send(event);
}

static void wheel(void)
{
    static const float notches[] = {1, -1, 1, -1, .1f, -.1f, 5, -5};
    send((InputEvent){.kind = INPUT_WHEEL,
                      .wheel = notches[one_of(8)],
                      .mods = one_in(4) ? MOD_CTRL : 0,
                      .dx = one_in(8) ? 20 : 0,
                      .dy = one_in(8) ? -20 : 0});
}

static void resize(void)
{
    static const float sizes[][3] = {{1280, 720, 1},  {1920, 1080, 1},   {640, 480, 1},
                                     {900, 600, 1},   {1366, 768, 1.5f}, {600, 900, 1},
                                     {3840, 2160, 1}, {1280, 720, 2}};
    const float *size = sizes[one_of(8)];
    world_size(monkey.world, size[0], size[1], size[2]);
    InputEvent event = {.kind = INPUT_RESIZE, .x = size[0], .y = size[1]};
    world_event(monkey.world, event);
}

static void leave(void)
{
    send((InputEvent){.kind = one_in(2) ? INPUT_LEAVE : INPUT_FOCUS_LOST});
}

static const struct {
    void (*does)(void);
    int often;
} deeds[] = {{click, 30}, {key, 30},  {move, 12},  {drag, 8}, {hold, 3},
             {text, 6},   {wheel, 6}, {resize, 1}, {leave, 1}};

static void act(void)
{
    int sum = 0;
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++)
        sum += deeds[i].often;
    int left = one_of(sum);
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++) {
        left -= deeds[i].often;
        if (left >= 0)
            continue;
        deeds[i].does();
        return;
    }
}

/* --- rounds ----------------------------------------------------------------------------------- */

static World *world_of(uint64_t seed)
{
    void *state;
    assert_int_equal(world_new(&state), 0);
    World *world = state;
    SceneContext *context = &world->context;
    monkey = (Monkey){.world = world, .folder = help_folder()};
    world->rng = rng_seeded(seed);
    world->seed = seed;
    context->host.copy_text = take_copy;
    context->host.paste_text = give_copy;
    context->host.poster_begin = poster_begin;
    context->host.poster_step = poster_step;
    context->host.poster_end = poster_end;
    context->host.work = work;
    context->host.work_done = work_done;
    context->host.forget_work = forget_work;
    context->positions_folder = path_in("positions");
    context->pictures_folder = path_in("pictures");
    context->tables_folder = path_in("tables");
    context->tiles_folder = path_in("tiles");
    context->games_folder = path_in("games");
    context->puzzles_file = path_in("puzzles");
    context->lessons_file = path_in("lessons");
    context->together = pretend_together(context->catalogue, context->generations);
    context->reduced_motion = one_in(3);
    context->speed = one_in(3) ? 0 : 1;
    world->unpainted = one_in(3);
    return world;
}

static void end(void)
{
    World *world = monkey.world;
    SceneContext *context = &world->context;
    const char *const paths[] = {context->positions_folder, context->pictures_folder,
                                 context->tables_folder,    context->tiles_folder,
                                 context->games_folder,     context->puzzles_file,
                                 context->lessons_file};
    Lobby *together = context->together;
    void *state = world;
    world_free(&state);
    lobby_free(together);
    help_remove(monkey.folder);
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        free((char *)paths[i]);
}

static void play_round(const Scene *scene, uint64_t seed)
{
    printf("test_monkey %s %llu\n", scene->name, (unsigned long long)seed);
    fflush(stdout);
    World *world = world_of(seed);
    begin(world, scene);
    world_frames(world, one_of(12));
    for (int i = 0; i < ROUND_EVENTS; i++) {
        if (getenv("MONKEY_TRACE"))
            fprintf(stderr, "event %d, %s\n", i, stage_top(world->context.stage)->name);
        act();
        world_frames(world, one_in(3) ? 0 : one_of(3));
        if (one_in(40))
            world_frames(world, 30);
        if (one_in(150)) {
            world_frames(world, 40); /* no scene change is pending then */
            begin(world, scene);
        }
    }
    end();
}

static const Scene *scene_of(void **state)
{
    return *state;
}

static void test_scene(void **state)
{
    int rounds = getenv("HYPOTENUSE_LONG") ? ROUNDS : ROUNDS_SHORT;
    for (int i = 0; i < rounds; i++)
        play_round(scene_of(state), (uint64_t)i);
}

int main(int argc, char **argv)
{
    const Scene *const *scenes = scenes_all();
    struct CMUnitTest tests[64];
    size_t count = 0;
    for (int i = 0; scenes[i]; i++) {
        if (scenes[i]->start == SCENE_LATER)
            continue;
        if (argc > 2 && strcmp(scenes[i]->name, argv[1]) == 0)
            for (int round = 0; round < (argc > 3 ? atoi(argv[3]) : 1); round++)
                play_round(scenes[i], strtoull(argv[2], NULL, 10) + (uint64_t)round);
        tests[count++] = (struct CMUnitTest){
            .name = scenes[i]->name, .test_func = test_scene, .initial_state = (void *)scenes[i]};
    }
    return argc > 2 ? 0 : _cmocka_run_group_tests("monkey", tests, count, NULL, NULL);
}
