/* shots.c: reads the list of shots and brings the program to their states. */
#define _GNU_SOURCE /* program_invocation_short_name */
#include "shots.h"

#include "career_games.h"
#include "pretend_tables.h"

#include "app/scenes_table.h"
#include "base/text.h"
#include "lobby/lobby.h"
#include "render/render.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "session/session.h"
#include "ui/ui.h"
#include "words/words.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- the list --------------------------------------------------------------------------------- */

static char *trimmed(char *text)
{
    while (isspace((unsigned char)*text))
        text++;
    for (char *end = text + strlen(text); end > text && isspace((unsigned char)end[-1]);)
        *--end = 0;
    return text;
}

static bool read_line(ShotList *list, char *line, const char *path, int number, Err *err)
{
    line[strcspn(line, "#")] = 0;
    line = trimmed(line);
    if (!*line)
        return true;
    char *colon = strchr(line, ':'), *bar = strchr(line, '|');
    if (!colon || !bar || colon > bar || list->count == SHOTS_MAX)
        return err_set(err, path, number,
                       "this is not NAME: OPTIONS | STEPS, or there are too many");
    *colon = *bar = 0;
    Shot *shot = &list->shots[list->count++];
    text_copy(shot->name, sizeof shot->name, trimmed(line));
    size_t length = strlen(shot->name);
    shot->large = length && shot->name[length - 1] == '*';
    shot->brief = length && shot->name[length - 1] == '-';
    if (shot->large || shot->brief)
        shot->name[length - 1] = 0;
    text_copy(shot->options, sizeof shot->options, trimmed(colon + 1));
    text_copy(shot->steps, sizeof shot->steps, trimmed(bar + 1));
    shot->line = number;
#ifndef HYPOTENUSE_NETWORK
    /* Without the network the scene is missing; menu and set-up lack the entry for it, and the menu
     * is visible behind other scenes. */
    static const char *const others[] = {"tables",          "--scene menu",     "--scene setup",
                                         "--scene welcome", "--scene settings", "--scene puzzles"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        shot->absent |= strstr(shot->options, others[i]) != NULL;
#endif
    return true;
}

bool shots_read(ShotList *list, const char *folder, Err *err)
{
    char path[512], line[1024];
    *list = (ShotList){.folder = folder};
    snprintf(path, sizeof path, "%s/shots.txt", folder);
    FILE *in = fopen(path, "r");
    if (!in)
        return err_set(err, path, 0, "cannot be opened");
    bool good = true;
    for (int number = 1; good && fgets(line, sizeof line, in); number++)
        good = read_line(list, line, path, number, err);
    fclose(in);
    return good;
}

/* --- starting over ---------------------------------------------------------------------------- */

enum { WORD_SIZE = 512 };

/* Writes the path of a file or folder that only this test uses: several tests that read the list
 * run side by side. */
static void own_path(char *out, size_t size, const char *name)
{
    snprintf(out, size, "%s/visual/%s-%s", HYPOTENUSE_BUILD, program_invocation_short_name, name);
}

/* Copies the first `lines` lines of `from`, so that a game can continue from there. Removes `to`
 * first, so that a game that still has it open doesn't write into the copy. */
static void copy_lines(const char *from, const char *to, int lines)
{
    remove(to);
    FILE *in = fopen(from, "r"), *out = fopen(to, "w");
    for (int c = 0; in && out && lines > 0 && (c = fgetc(in)) != EOF;) {
        fputc(c, out);
        lines -= c == '\n';
    }
    if (in)
        fclose(in);
    if (out)
        fclose(out);
}

static void take_word(const ShotList *list, const char *word, char *out)
{
    int lines = 0;
    char name[64];
    if (word[0] != '@')
        snprintf(out, WORD_SIZE, "%s", word);
    else if (sscanf(word + 1, "%63[^:]:%d", name, &lines) < 2)
        snprintf(out, WORD_SIZE, "%s/%s", list->folder, word + 1);
    else {
        char from[WORD_SIZE];
        snprintf(from, sizeof from, "%s/%s", list->folder, name);
        own_path(out, WORD_SIZE, name);
        copy_lines(from, out, lines);
    }
}

/* Splits the options into words of the command line. */
static int split_options(const ShotList *list, const Shot *shot, char text[][WORD_SIZE],
                         char **words)
{
    char options[sizeof shot->options], *rest = options;
    int count = 0;
    text_copy(options, sizeof options, shot->options);
    snprintf(text[count], WORD_SIZE, "hypotenuse");
    words[count++] = text[0];
    for (char *word = strtok_r(options, " ", &rest); word && count < SHOT_WORDS;
         word = strtok_r(NULL, " ", &rest)) {
        take_word(list, word, text[count]);
        words[count] = text[count];
        count++;
    }
    return count;
}

/* Drops everything of the earlier state except window, art and fonts. */
static void forget(App *app)
{
    SceneContext *context = &app->context;
    stage_free(context->stage);
    scene_session_close(context);
    context->games_folder = NULL;
#ifdef HYPOTENUSE_NETWORK
    lobby_pretend(context->together, NULL, 0);
    lobby_pretend_talk(context->together, NULL, 0);
#endif
    ui_free(context->ui);
    context->ui = ui_new();
    stage_new(context, scenes_all());
    app->frame = 0;
    app->quit = false;
    app->seeds = rng_seeded(1);
    context->looks = rng_seeded(1);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
}

static bool take_scenario(App *app, Err *err)
{
    app->context.catalogue = rules_builtin_catalogue();
    return app_read_scenario(app, err);
}

static void take_settings(App *app, int width, int height)
{
    Settings *settings = &app->settings;
    *settings = settings_default();
    if (app->options.scale > 0)
        settings->ui_scale = app->options.scale;
    if (app->options.speed >= 0)
        settings->speed = app->options.speed;
    settings->reduced_motion = app->options.reduced_motion;
    text_copy(settings->hints, sizeof settings->hints, "ai2"); /* ai2 is fast */
    text_copy(settings->language, sizeof settings->language,
              app->options.language ? app->options.language : "en");
    words_speak(settings->language);
    app->context.autoplay = app->options.autoplay;
    render_resize(app->render, width, height);
    app_refresh_context(app);
}

/* --- steps ------------------------------------------------------------------------------------ */

static void frame(App *app)
{
    app_step(app);
    app_draw(app, 1000.f / 60, false);
    app->frame++;
}

static void frames(App *app, int count)
{
    for (int i = 0; i < count; i++)
        frame(app);
}

static bool do_wait(App *app, const char *words, Err *err)
{
    (void)err;
    frames(app, atoi(words));
    return true;
}

static bool do_settle(App *app, const char *words, Err *err)
{
    (void)words;
    (void)err;
    frames(app, 2);
    for (int i = 0; i < 600 && stage_in_motion(app->context.stage); i++)
        frame(app);
    return true;
}

static bool let_play(App *app, int most, bool to_last_tile, Err *err)
{
    Session *session = app->context.session;
    Action action;
    for (int i = 0; i < most && !(to_last_tile && game_stack_count(session_game(session)) == 0) &&
                    session_computer_action(session, true, &action);
         i++) {
        if (!session_apply(session, &action, NULL))
            return err_set(err, "", 0, "a computer player's action was refused");
        session_events_done(session, session_event_count(session));
    }
    const Scene *scene = scenes_find(scene_session_name(session), err);
    if (!scene)
        return false;
    stage_clear(app->context.stage, scene->name, NULL, 0);
    frames(app, 2);
    return true;
}

static bool do_play(App *app, const char *words, Err *err)
{
    return let_play(app, atoi(words), false, err);
}

static bool do_stack(App *app, const char *words, Err *err)
{
    (void)words;
    return let_play(app, 10000, true, err);
}

static int all_points(const App *app)
{
    const Game *game = session_game(app->context.session);
    int points = 0;
    for (int seat = 0; seat < session_players(app->context.session); seat++)
        points += game_score(game, seat);
    return points;
}

static bool do_points(App *app, const char *words, Err *err)
{
    (void)words;
    int before = all_points(app);
    for (int i = 0; i < 6000; i++) {
        if (all_points(app) != before)
            return true;
        frame(app);
    }
    return err_set(err, "", 0, "nobody gets points");
}

/* Finds `id`, or the first entry that starts with it if it ends with *. */
static const UiEntry *entry_of(const Ui *ui, const char *id)
{
    size_t length = strlen(id);
    if (!length || id[length - 1] != '*')
        return ui_entry_find(ui, id);
    for (int i = 0; i < ui_entry_count(ui); i++)
        if (strncmp(ui_entry(ui, i)->id, id, length - 1) == 0)
            return ui_entry(ui, i);
    return NULL;
}

static void push_motion(App *app, int x, int y)
{
    SDL_Event event = {
        .motion = {
            .type = SDL_MOUSEMOTION, .windowID = SDL_GetWindowID(app->window), .x = x, .y = y}};
    SDL_PushEvent(&event);
    frames(app, 2);
}

static void push_button(App *app, Uint32 type, int x, int y)
{
    SDL_Event event = {.button = {.type = type,
                                  .windowID = SDL_GetWindowID(app->window),
                                  .button = SDL_BUTTON_LEFT,
                                  .state = type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED,
                                  .clicks = 1,
                                  .x = x,
                                  .y = y}};
    SDL_PushEvent(&event);
    frames(app, 2);
}

static bool point_at(App *app, const char *words, int *x, int *y, Err *err)
{
    char id[64] = "";
    float dx = 0, dy = 0;
    sscanf(words, "%63s %f %f", id, &dx, &dy);
    const UiEntry *entry = entry_of(app->context.ui, id);
    if (!entry) {
        char known[300];
        Text text = text_in(known, sizeof known);
        for (int i = 0; i < ui_entry_count(app->context.ui); i++)
            text_add(&text, " %s", ui_entry(app->context.ui, i)->id);
        return err_set(err, "", 0, "there is no '%s'; there are%s", id, known);
    }
    float u = app->context.scale;
    *x = (int)(entry->rect.x + entry->rect.w / 2 + dx * u);
    *y = (int)(entry->rect.y + entry->rect.h / 2 + dy * u);
    push_motion(app, *x, *y);
    return true;
}

static bool do_point(App *app, const char *words, Err *err)
{
    int x, y;
    return point_at(app, words, &x, &y, err);
}

static bool do_click(App *app, const char *words, Err *err)
{
    int x, y;
    if (!point_at(app, words, &x, &y, err))
        return false;
    push_button(app, SDL_MOUSEBUTTONDOWN, x, y);
    push_button(app, SDL_MOUSEBUTTONUP, x, y);
    return true;
}

static bool do_key(App *app, const char *words, Err *err)
{
    SDL_Keycode key = SDL_GetKeyFromName(words);
    if (key == SDLK_UNKNOWN)
        return err_set(err, "", 0, "there is no key '%s'", words);
    for (int i = 0; i < 2; i++) {
        SDL_Event event = {
            .key = {.type = i ? SDL_KEYUP : SDL_KEYDOWN,
                    .windowID = SDL_GetWindowID(app->window),
                    .state = i ? SDL_RELEASED : SDL_PRESSED,
                    .keysym = {.scancode = SDL_GetScancodeFromKey(key), .sym = key}}};
        SDL_PushEvent(&event);
    }
    frames(app, 2);
    return true;
}

static bool do_tell(App *app, const char *words, Err *err)
{
    (void)err;
    message_show(&app->context, "The game couldn’t be opened", words, "Close");
    frames(app, 2);
    return true;
}

#ifdef HYPOTENUSE_NETWORK
/* Shows tables as a player may meet them: one where it is their turn, one that waits for them, a
 * game with a lost connection, one that was never contacted. Nothing is connected. */
static bool do_tables(App *app, const char *words, Err *err)
{
    static PretendTables tables;
    record_header_release(&tables.room.header);
    pretend_tables(&tables, app->context.catalogue);
    if (strcmp(words, "position") == 0)
        pretend_position(&tables, app->context.catalogue);
    lobby_pretend(app->context.together, tables.views, tables.count);
    return do_settle(app, "", err);
}
#endif

/* Opens the menu again, because it looks for games when it is entered. */
static bool do_games(App *app, const char *words, Err *err)
{
    static char folder[WORD_SIZE];
    own_path(folder, sizeof folder, "games");
    if (!career_games_make(folder, app->context.catalogue, &app->generations, atoi(words), err))
        return false;
    app->context.games_folder = folder;
    stage_clear(app->context.stage, "menu", NULL, 0);
    return do_settle(app, "", err);
}

static const struct {
    const char *word;
    bool (*perform)(App *app, const char *words, Err *err);
} verbs[] = {
    {"wait", do_wait},     {"settle", do_settle}, {"play", do_play},   {"point", do_point},
    {"click", do_click},   {"key", do_key},       {"stack", do_stack}, {"points", do_points},
    {"tell", do_tell},     {"games", do_games},
#ifdef HYPOTENUSE_NETWORK
    {"tables", do_tables},
#endif
};

static bool perform(App *app, char *step, Err *err)
{
    step = trimmed(step);
    size_t length = strcspn(step, " ");
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strlen(verbs[i].word) == length && !strncmp(step, verbs[i].word, length))
            return verbs[i].perform(app, trimmed(step + length), err);
    return err_set(err, "", 0, "'%s' is no step", step);
}

bool shot_reach(App *app, const ShotList *list, const Shot *shot, int width, int height, Err *err)
{
    static char text[SHOT_WORDS][WORD_SIZE]; /* the options point into it */
    char *words[SHOT_WORDS];
    int count = split_options(list, shot, text, words);
    forget(app);
    if (!options_parse(count, words, &app->options, err) || !take_scenario(app, err))
        return false;
    take_settings(app, width, height);
    if (!app_begin(app, err))
        return false;
    frames(app, 2);
    char steps[sizeof shot->steps], *rest = steps;
    text_copy(steps, sizeof steps, shot->steps);
    for (char *step = strtok_r(steps, ";", &rest); step; step = strtok_r(NULL, ";", &rest))
        if (!perform(app, step, err))
            return false;
    return true;
}
