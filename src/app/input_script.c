/* input_script.c: see input_script.h.
 *
 *   0 move 640 360      # frame, what happens
 *   0 down left
 *   2 up left
 *   30 key Ctrl+Z
 *   90 quit
 *
 * Steps become SDL events and take the way that a person's hands take, so scripts test the reading
 * of events as well. A script that is wrong is refused before the first frame. */
#include "app/input_script.h"

#include "base/memory.h"
#include "base/text.h"
#include "system/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SCRIPT_SIZE_MAX = 4 << 20, SCRIPT_TEXT_SIZE = 256 };

typedef enum StepKind {
    STEP_MOVE,
    STEP_DOWN,
    STEP_UP,
    STEP_WHEEL,
    STEP_KEY,
    STEP_TEXT,
    STEP_SIZE,
    STEP_QUIT
} StepKind;

typedef struct Step {
    int frame; /* never before the step above */
    StepKind kind;
    int x, y; /* place, size, notches or SDL button in x */
    SDL_Keycode key;
    Uint16 mods;
    char text[SCRIPT_TEXT_SIZE];
} Step;

struct InputScript {
    Step *steps;
    int count, room;
    int next; /* the first that was not played yet */
    int x, y; /* where the pointer is, points */
};

/* --- reading ---------------------------------------------------------------------------------- */

static bool read_pair(const char *rest, Step *step, Err *err)
{
    int end = 0;
    return (sscanf(rest, "%6d %6d%n", &step->x, &step->y, &end) == 2 && !rest[end]) ||
           err_set(err, "", 0, "two numbers are expected, not '%s'", rest);
}

static bool read_notches(const char *rest, Step *step, Err *err)
{
    int end = 0;
    return (sscanf(rest, "%4d%n", &step->x, &end) == 1 && !rest[end]) ||
           err_set(err, "", 0, "a number of notches is expected, not '%s'", rest);
}

static bool read_button(const char *rest, Step *step, Err *err)
{
    static const char *const names[] = {
        [SDL_BUTTON_LEFT] = "left", [SDL_BUTTON_MIDDLE] = "middle", [SDL_BUTTON_RIGHT] = "right"};
    for (step->x = SDL_BUTTON_LEFT; step->x <= SDL_BUTTON_RIGHT; step->x++)
        if (strcmp(names[step->x], rest) == 0)
            return true;
    return err_set(err, "", 0, "left, right or middle is expected, not '%s'", rest);
}

/* Takes one "Ctrl+" or the like off the front. */
static bool read_mod(const char **rest, Uint16 *mods)
{
    static const struct {
        const char *name;
        Uint16 mod;
    } table[] = {{.name = "Ctrl+", .mod = KMOD_LCTRL},
                 {.name = "Shift+", .mod = KMOD_LSHIFT},
                 {.name = "Alt+", .mod = KMOD_LALT}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (strncmp(*rest, table[i].name, strlen(table[i].name)) == 0) {
            *mods |= table[i].mod;
            *rest += strlen(table[i].name);
            return true;
        }
    return false;
}

static bool read_key(const char *rest, Step *step, Err *err)
{
    while (read_mod(&rest, &step->mods))
        continue;
    step->key = SDL_GetKeyFromName(rest);
    return step->key != SDLK_UNKNOWN || err_set(err, "", 0, "there is no key '%s'", rest);
}

static bool read_text(const char *rest, Step *step, Err *err)
{
    size_t length = strlen(rest);
    if (length < 2 || rest[0] != '"' || rest[length - 1] != '"' || length - 1 > SCRIPT_TEXT_SIZE)
        return err_set(err, "", 0, "a text in quotes is expected, not %s", rest);
    snprintf(step->text, sizeof step->text, "%.*s", (int)length - 2, rest + 1);
    return text_is_clean(step->text) || err_set(err, "", 0, "the text is not clean UTF-8");
}

static bool read_nothing(const char *rest, Step *step, Err *err)
{
    (void)step;
    return !rest[0] || err_set(err, "", 0, "nothing more is expected, not '%s'", rest);
}

static const struct Verb {
    const char *name;
    bool (*read)(const char *rest, Step *step, Err *err);
} verbs[] = {
    [STEP_MOVE] = {.name = "move", .read = read_pair},
    [STEP_DOWN] = {.name = "down", .read = read_button},
    [STEP_UP] = {.name = "up", .read = read_button},
    [STEP_WHEEL] = {.name = "wheel", .read = read_notches},
    [STEP_KEY] = {.name = "key", .read = read_key},
    [STEP_TEXT] = {.name = "text", .read = read_text},
    [STEP_SIZE] = {.name = "size", .read = read_pair},
    [STEP_QUIT] = {.name = "quit", .read = read_nothing},
};

static bool read_step(const char *line, int least_frame, Step *step, Err *err)
{
    char verb[16];
    int end = 0;
    *step = (Step){0};
    if (sscanf(line, "%9d %15s %n", &step->frame, verb, &end) < 2)
        return err_set(err, "", 0, "FRAME and what happens are expected");
    if (step->frame < least_frame)
        return err_set(err, "", 0, "frame %d comes before the line above", step->frame);
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(verbs[i].name, verb) == 0) {
            step->kind = (StepKind)i;
            return verbs[i].read(line + end, step, err);
        }
    return err_set(err, "", 0, "'%s' is not move, down, up, wheel, key, text, size or quit", verb);
}

static void add_step(InputScript *script, const Step *step)
{
    script->steps =
        memory_room(script->steps, script->count + 1, &script->room, sizeof *script->steps);
    script->steps[script->count++] = *step;
}

/* Cuts comment and blanks at the end; false if nothing is left. */
static bool trim(char *line)
{
    bool quoted = false;
    for (char *p = line; *p; p++) {
        quoted ^= *p == '"';
        if (*p == '#' && !quoted)
            *p = 0;
        if (!*p)
            break;
    }
    size_t length = strlen(line);
    while (length > 0 && strchr(" \t\r", line[length - 1]))
        line[--length] = 0;
    return length > 0;
}

static bool read_lines(InputScript *script, const char *path, char *text, Err *err)
{
    int number = 1, frame = 0;
    for (char *line = text, *end; line; line = end ? end + 1 : NULL, number++) {
        Step step;
        Err reason = {0};
        end = strchr(line, '\n');
        if (end)
            *end = 0;
        if (!trim(line))
            continue;
        if (!read_step(line, frame, &step, &reason))
            return err_set(err, path, number, "%s", reason.text);
        frame = step.frame;
        add_step(script, &step);
    }
    return true;
}

InputScript *input_script_read(const char *path, Err *err)
{
    size_t size;
    char *text = file_read_whole(path, SCRIPT_SIZE_MAX, &size, err);
    if (!text)
        return NULL;
    InputScript *script = memory_new(sizeof *script);
    bool good = read_lines(script, path, text, err);
    free(text);
    if (good)
        return script;
    input_script_free(script);
    return NULL;
}

void input_script_free(InputScript *script)
{
    if (!script)
        return;
    free(script->steps);
    free(script);
}

int input_script_next(const InputScript *script)
{
    return script->next < script->count ? script->steps[script->next].frame : -1;
}

/* --- playing ---------------------------------------------------------------------------------- */

static void push_key(const Step *step, Uint32 id, Uint32 type)
{
    SDL_Event event = {.key = {.type = type,
                               .windowID = id,
                               .state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED,
                               .keysym = {.scancode = SDL_GetScancodeFromKey(step->key),
                                          .sym = step->key,
                                          .mod = step->mods}}};
    SDL_PushEvent(&event);
}

/* SDL's text events carry at most 31 bytes: longer texts go as several. */
static void push_text(const char *text, Uint32 id)
{
    while (*text) {
        SDL_Event event = {.text = {.type = SDL_TEXTINPUT, .windowID = id}};
        text_copy(event.text.text, sizeof event.text.text, text);
        text += strlen(event.text.text);
        SDL_PushEvent(&event);
    }
}

static void push_button(const InputScript *script, const Step *step, Uint32 id)
{
    bool down = step->kind == STEP_DOWN;
    SDL_Event event = {.button = {.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP,
                                  .windowID = id,
                                  .button = (Uint8)step->x,
                                  .state = down ? SDL_PRESSED : SDL_RELEASED,
                                  .clicks = 1,
                                  .x = script->x,
                                  .y = script->y}};
    SDL_PushEvent(&event);
}

static void push_move(InputScript *script, const Step *step, Uint32 id, float ratio)
{
    int x = (int)((float)step->x / ratio), y = (int)((float)step->y / ratio);
    SDL_Event event = {.motion = {.type = SDL_MOUSEMOTION,
                                  .windowID = id,
                                  .x = x,
                                  .y = y,
                                  .xrel = x - script->x,
                                  .yrel = y - script->y}};
    script->x = x;
    script->y = y;
    SDL_PushEvent(&event);
}

static void push_wheel(const InputScript *script, const Step *step, Uint32 id)
{
    SDL_Event event = {.wheel = {.type = SDL_MOUSEWHEEL,
                                 .windowID = id,
                                 .y = step->x,
                                 .preciseY = (float)step->x,
                                 .mouseX = script->x,
                                 .mouseY = script->y}};
    SDL_PushEvent(&event);
}

static void play_step(InputScript *script, const Step *step, SDL_Window *window, float ratio)
{
    Uint32 id = SDL_GetWindowID(window);
    SDL_Event quit = {.type = SDL_QUIT};
    switch (step->kind) {
    case STEP_MOVE:
        push_move(script, step, id, ratio);
        break;
    case STEP_DOWN:
    case STEP_UP:
        push_button(script, step, id);
        break;
    case STEP_WHEEL:
        push_wheel(script, step, id);
        break;
    case STEP_KEY:
        push_key(step, id, SDL_KEYDOWN);
        push_key(step, id, SDL_KEYUP);
        break;
    case STEP_TEXT:
        push_text(step->text, id);
        break;
    case STEP_SIZE:
        SDL_SetWindowSize(window, (int)((float)step->x / ratio), (int)((float)step->y / ratio));
        break;
    case STEP_QUIT:
        SDL_PushEvent(&quit);
        break;
    }
}

void input_script_play(InputScript *script, int frame, SDL_Window *window, float pixel_ratio)
{
    for (; script->next < script->count && script->steps[script->next].frame <= frame;
         script->next++)
        play_step(script, &script->steps[script->next], window, pixel_ratio);
}
