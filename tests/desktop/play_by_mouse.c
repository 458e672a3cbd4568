/* play_by_mouse.c: plays Hypotenuse as a person would: reads from --probe what can be clicked,
 * moves the mouse to it with xdotool, and clicks. It knows no rules.
 *
 *   play_by_mouse PROBE.json SECONDS WHAT
 *
 *   quit       plays from the current scene to the results, leaves through the menu
 *   turn N     plays until turn N has started
 *   until ID   plays until an entry has an id that starts with ID
 *   click ID   clicks one widget as soon as it appears, waits until nothing moves
 *   type TEXT  types it into the focused field, and presses Enter
 *   press ID   clicks an entry on the board with an id that starts with ID, without waiting
 *   says ID TEXT  waits until an entry whose id starts with ID has this text in its label
 *   gone ID    waits until no entry has an id that starts with ID
 *   facts      prints the state of the game: turn, phase, stack, next, points
 *   size W H   waits until the window has this size and nothing moves
 *
 * The commands that play print at the end how many clicks they made and how many curtains they
 * raised.
 *
 * Exit status 0: success; 1: stuck or out of time, with the last probe on standard error; 2:
 * wrong arguments. */
#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LOOK_MS = 10, PATIENCE_MS = 60000, AFTER_CLICK_MS = 400 };

typedef struct Player {
    const char *probe;
    int stop_turn;    /* 0: plays to the end */
    const char *stop; /* stops when this entry appears; NULL: never */
    FILE *xdotool;    /* receives commands, one per line */
    json_t *seen;     /* the last probe */
    int clicks, spot; /* `spot`: the next of several equal choices */
    int kinds;        /* how often it could choose a kind of figure */
    int curtains;     /* how often it raised a curtain */
    bool computer_chosen;
    /* a game was played, so the player now quits from the menu, even if a late click has skipped
     * the results */
    bool played;
} Player;

static double now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static void sleep_ms(int ms)
{
    struct timespec time = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000L};
    nanosleep(&time, NULL);
}

/* --- looking ---------------------------------------------------------------------------------- */

static bool look(Player *player)
{
    json_t *probe = json_load_file(player->probe, 0, NULL);
    if (!probe)
        return false;
    json_decref(player->seen);
    player->seen = probe;
    return true;
}

static int frame_of(const Player *player)
{
    return (int)json_integer_value(json_object_get(player->seen, "frame"));
}

static bool settled(const Player *player)
{
    return json_is_true(json_object_get(player->seen, "settled"));
}

static bool in_scene(const Player *player, const char *name)
{
    return strcmp(json_string_value(json_object_get(player->seen, "scene")), name) == 0;
}

static int game_fact(const Player *player, const char *name)
{
    return (int)json_integer_value(json_object_get(json_object_get(player->seen, "game"), name));
}

/* Returns the `nth` enabled entry of `list` with an id that starts with `id`; NULL if there are
 * fewer. */
static json_t *entry(const Player *player, const char *list, const char *id, int nth)
{
    size_t i;
    json_t *one;
    json_array_foreach(json_object_get(player->seen, list), i, one)
    {
        const char *name = json_string_value(json_object_get(one, "id"));
        if (strncmp(name, id, strlen(id)) == 0 && json_is_true(json_object_get(one, "enabled")) &&
            nth-- == 0)
            return one;
    }
    return NULL;
}

static int entries(const Player *player, const char *list, const char *id)
{
    int count = 0;
    while (entry(player, list, id, count))
        count++;
    return count;
}

/* --- acting ----------------------------------------------------------------------------------- */

static void press(Player *player, int x, int y, int button)
{
    /* The pointer stops once near its target, as a hand would move it. */
    fprintf(player->xdotool, "mousemove %d %d\nmousemove %d %d\nclick %d\n", x + 3, y + 2, x, y,
            button);
    fflush(player->xdotool);
    player->clicks++;
}

static bool click_entry(Player *player, json_t *one, int button)
{
    json_t *rect = json_object_get(one, "rect");
    double x, y, w, h;
    if (!one || json_unpack(rect, "[FFFF]", &x, &y, &w, &h) != 0)
        return false;
    press(player, (int)(x + w / 2), (int)(y + h / 2), button);
    return true;
}

static bool click_widget(Player *player, const char *id)
{
    return click_entry(player, entry(player, "widgets", id, 0), 1);
}

/* Clicks one of the spots with an id that starts with `id`, a different one each time. */
static bool click_spot(Player *player, const char *id, int button)
{
    int count = entries(player, "placements", id);
    return count > 0 &&
           click_entry(player, entry(player, "placements", id, player->spot++ % count), button);
}

static bool act_menu(Player *player)
{
    return click_widget(player, player->played ? "menu.quit" : "menu.new_game");
}

static bool act_setup(Player *player)
{
    if (!player->computer_chosen) {
        player->computer_chosen = true;
        return click_widget(player, "setup.player2.kind.more");
    }
    return click_widget(player, "setup.start");
}

/* Clicks the widget with exactly this id: 'draw' must not match 'drawn', the tile that was
 * drawn. */
static bool click_named(Player *player, const char *id)
{
    for (int i = 0; i < entries(player, "widgets", id); i++) {
        json_t *one = entry(player, "widgets", id, i);
        if (strcmp(json_string_value(json_object_get(one, "id")), id) == 0)
            return click_entry(player, one, 1);
    }
    return false;
}

/* Clicks one of the widgets with an id that starts with `id`, a different one each time. */
static bool click_button(Player *player, const char *id)
{
    int count = entries(player, "widgets", id);
    return count > 0 &&
           click_entry(player, entry(player, "widgets", id, player->spot++ % count), 1);
}

static bool act_draft(Player *player)
{
    return click_button(player, "half.");
}

/* Chooses another kind of figure now and then. */
static bool choose_kind(Player *player)
{
    int count = entries(player, "widgets", "kind.");
    if (count == 0 || player->kinds++ % 2)
        return false;
    json_t *one = entry(player, "widgets", "kind.", player->kinds / 2 % count);
    return !json_is_true(json_object_get(one, "chosen")) && click_entry(player, one, 1);
}

/* Places a half instead of a square every fifth turn, so that every seat plays halves. If nothing
 * can be drawn, a half that fits must be placed (HALF-53), or the player can only pass (AM-4). */
static bool begin_turn(Player *player)
{
    bool halves = game_fact(player, "turn") % 5 == 0 && click_button(player, "half");
    return halves || click_named(player, "draw") || click_button(player, "half") ||
           click_named(player, "pass");
}

/* Places the tile in hand, claims now and then, answers the questions of expansions, or passes. */
static bool act_game(Player *player)
{
    static const char *const buttons[] = {"final.skip", "results", "confirm", "decline", NULL};
    player->played = true;
    if (choose_kind(player))
        return true;
    if (player->clicks % 3 == 0 &&
        (click_spot(player, "claim.", 1) || click_spot(player, "deed.", 1)))
        return true;
    if (player->clicks % 2 == 0 && click_button(player, "option"))
        return true;
    if (player->clicks % 4 == 0 && click_widget(player, "ransom."))
        return true;
    if (player->clicks % 3 == 0 && click_widget(player, "decline"))
        return true;
    if (click_spot(player, "figure.", 1) || click_spot(player, "answer.", 1))
        return true;
    for (int i = 0; buttons[i]; i++)
        if (click_widget(player, buttons[i]))
            return true;
    if (click_button(player, "option") || click_spot(player, "place.", 1) ||
        click_spot(player, "turn.", 3))
        return true;
    return begin_turn(player);
}

static bool act_results(Player *player)
{
    player->played = true;
    return click_widget(player, "menu") || click_widget(player, "results.menu");
}

static bool act_curtain(Player *player)
{
    bool raised = click_widget(player, "curtain.show");
    player->curtains += raised;
    return raised;
}

static bool act_message(Player *player)
{
    return click_widget(player, "message.go");
}

static const struct {
    const char *scene;
    bool (*act)(Player *player);
} acts[] = {
    {.scene = "menu", .act = act_menu},       {.scene = "setup", .act = act_setup},
    {.scene = "draft", .act = act_draft},     {.scene = "game", .act = act_game},
    {.scene = "results", .act = act_results}, {.scene = "curtain", .act = act_curtain},
    {.scene = "message", .act = act_message},
};

/* Does what the scene allows; false if nothing is possible at the moment. */
static bool act(Player *player)
{
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
        if (in_scene(player, acts[i].scene))
            return acts[i].act(player);
    return false;
}

/* --- commands --------------------------------------------------------------------------------- */

/* Waits until the program has drawn a new frame and nothing moves; false after `ms`. */
static bool wait_settled(Player *player, int after_frame, int ms)
{
    for (double until = now_ms() + ms; now_ms() < until; sleep_ms(LOOK_MS))
        if (look(player) && settled(player) && frame_of(player) > after_frame)
            return true;
    return false;
}

static bool arrived(const Player *player)
{
    if (player->stop && settled(player) &&
        entries(player, "placements", player->stop) + entries(player, "widgets", player->stop) > 0)
        return true;
    return player->stop_turn > 0 && game_fact(player, "turn") >= player->stop_turn;
}

/* Plays until the wanted turn, or until the results have been left. */
static int play(Player *player, double until)
{
    double last_change = now_ms();
    int frame = -1;
    while (now_ms() < until) {
        bool fresh = wait_settled(player, frame, AFTER_CLICK_MS);
        if (!player->seen)
            continue;
        if (arrived(player))
            return 0;
        if (fresh)
            last_change = now_ms();
        else if (now_ms() > last_change + PATIENCE_MS)
            return 1;
        frame = frame_of(player);
        bool leaving = player->played && in_scene(player, "menu");
        if (settled(player) && act(player) && leaving)
            return 0;
    }
    return 1;
}

static int click(Player *player, const char *id, int ms)
{
    double until = now_ms() + ms;
    while (!wait_settled(player, -1, ms) || !click_widget(player, id)) {
        if (now_ms() > until)
            return 1;
        sleep_ms(LOOK_MS);
    }
    return !wait_settled(player, frame_of(player), ms);
}

/* Returns whether a field's value is `text`. */
static bool is_typed(const Player *player, const char *text)
{
    size_t i;
    json_t *one;
    json_array_foreach(json_object_get(player->seen, "placements"), i, one)
    {
        const char *id = json_string_value(json_object_get(one, "id")), *end = strrchr(id, '.');
        if (end && strcmp(end, ".value") == 0 &&
            strcmp(json_string_value(json_object_get(one, "label")), text) == 0)
            return true;
    }
    return false;
}

/* Waits for the whole text before pressing Enter, because the screen may be at rest between two
 * letters. */
static int type(Player *player, const char *text, int ms)
{
    double until = now_ms() + ms;
    if (!wait_settled(player, -1, ms))
        return 1;
    fprintf(player->xdotool, "key ctrl+a\ntype --delay 20 %s\n", text);
    fflush(player->xdotool);
    for (; !look(player) || !is_typed(player, text); sleep_ms(LOOK_MS))
        if (now_ms() > until)
            return 1;
    fprintf(player->xdotool, "key Return\n");
    fflush(player->xdotool);
    return !wait_settled(player, frame_of(player), ms);
}

/* Returns whether an enabled entry has an id that starts with `id` and these words in its label. */
static bool is_said(const Player *player, const char *id, const char *words)
{
    static const char *const lists[] = {"widgets", "placements"};
    json_t *one;
    for (int i = 0; i < 2; i++)
        for (int n = 0; (one = entry(player, lists[i], id, n)); n++)
            if (strstr(json_string_value(json_object_get(one, "label")), words))
                return true;
    return false;
}

/* Waits until is_said() returns `said`. Returns 1 if that takes longer than `ms`. */
static int wait_said(Player *player, const char *id, const char *words, bool said, int ms)
{
    for (double until = now_ms() + ms; now_ms() < until; sleep_ms(LOOK_MS))
        if (look(player) && settled(player) && is_said(player, id, words) == said)
            return 0;
    return 1;
}

static int press_spot(Player *player, const char *id, int ms)
{
    return !wait_settled(player, -1, ms) || !click_spot(player, id, 1);
}

static int print_facts(Player *player, int ms)
{
    if (!wait_settled(player, -1, ms))
        return 1;
    json_t *game = json_object_get(player->seen, "game");
    char *points = json_dumps(json_object_get(game, "points"), JSON_COMPACT | JSON_ENCODE_ANY);
    printf("turn %d, phase %d, stack %d, next %d, points %s\n", game_fact(player, "turn"),
           game_fact(player, "phase"), game_fact(player, "stack"), game_fact(player, "to_act"),
           points ? points : "none");
    free(points);
    return 0;
}

static int wait_size(Player *player, int width, int height, int ms)
{
    for (double until = now_ms() + ms; now_ms() < until; sleep_ms(LOOK_MS)) {
        json_t *size = look(player) ? json_object_get(player->seen, "size") : NULL;
        double w, h;
        if (size && settled(player) && json_unpack(size, "[FF]", &w, &h) == 0 && w == width &&
            h == height)
            return 0;
    }
    return 1;
}

/* Plays until the goal; −1 if the goal is unknown. */
static int play_as_told(Player *player, int argc, char **argv, int ms)
{
    const char *what = argv[3];
    if (strcmp(what, "turn") == 0 && argc == 5)
        player->stop_turn = atoi(argv[4]);
    else if (strcmp(what, "until") == 0 && argc == 5)
        player->stop = argv[4];
    else if (strcmp(what, "quit") != 0)
        return -1;
    int status = play(player, now_ms() + ms);
    printf("%d clicks, %d curtains\n", player->clicks, player->curtains);
    return status;
}

static int run(Player *player, int argc, char **argv)
{
    const char *what = argv[3];
    int ms = (int)(1000 * atof(argv[2])), played = play_as_told(player, argc, argv, ms);
    if (played >= 0)
        return played;
    if (strcmp(what, "click") == 0 && argc == 5)
        return click(player, argv[4], ms);
    if (strcmp(what, "type") == 0 && argc == 5)
        return type(player, argv[4], ms);
    if (strcmp(what, "says") == 0 && argc == 6)
        return wait_said(player, argv[4], argv[5], true, ms);
    if (strcmp(what, "gone") == 0 && argc == 5)
        return wait_said(player, argv[4], "", false, ms);
    if (strcmp(what, "press") == 0 && argc == 5)
        return press_spot(player, argv[4], ms);
    if (strcmp(what, "facts") == 0)
        return print_facts(player, ms);
    if (strcmp(what, "size") == 0 && argc == 6)
        return wait_size(player, atoi(argv[4]), atoi(argv[5]), ms);
    return 2;
}

int main(int argc, char **argv)
{
    Player player = {.probe = argc > 3 ? argv[1] : NULL};
    player.xdotool = argc > 3 ? popen("xdotool -", "w") : NULL;
    int status = player.xdotool ? run(&player, argc, argv) : 2;
    if (status)
        fprintf(stderr, "play_by_mouse: %s\n",
                status == 2 ? "called wrongly, or no xdotool" : "stuck");
    if (status == 1 && player.seen)
        json_dumpf(player.seen, stderr, JSON_INDENT(1));
    if (player.xdotool)
        pclose(player.xdotool);
    json_decref(player.seen);
    return status;
}
