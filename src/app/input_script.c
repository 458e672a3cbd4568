/* input_script.c: reads a script of mouse and keyboard input and plays it as SDL events.
 *
 *   0 move 640 360      # frame, action
 *   0 down left
 *   2 up left
 *   30 key Ctrl+Z
 *   90 quit
 *
 * Steps become SDL events and take the same path as real input, so scripts also test the handling
 * of events. A faulty script is refused before the first frame.
 *
 *     file → Step → SDL_PushEvent → SDL's queue → app_loop.c → InputEvent → scenes */
#include "app/input_script.h"

#include "base/memory.h"
#include "base/text.h"
#include "system/file.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SCRIPT_SIZE_MAX = 4 << 20,
    SCRIPT_TEXT_SIZE = 256,
    REPEAT_AFTER = 30, /* frames: X11 repeats a held key after half a second */
    REPEAT_EVERY = 2   /* frames: X11 repeats it 30 times a second */
};

typedef struct Step Step;

typedef struct Verb {
    const char *name;
    bool (*read)(const char *rest, Step *step, Err *err);
    void (*play)(InputScript *script, const Step *step);
    Uint32 type; /* of the event that it becomes, or of the first of two */
    Uint32 last; /* of the last event */
} Verb;

struct Step {
    int frame; /* never earlier than in the previous step */
    const Verb *verb;
    int x, y; /* position or size; in x alone, wheel notches or the SDL button */
    SDL_Keycode key;
    Uint16 mods;
    char text[SCRIPT_TEXT_SIZE];
};

struct InputScript {
    Step *steps;
    int count, room;
    int next;         /* the first that has not been played yet */
    const Step *held; /* the key that repeats; NULL: none */
    int repeat;       /* the frame of its next repeat */
    int x, y;         /* position of the pointer, in points */
    SDL_Window *window;
    float ratio; /* device pixels per window point */
};

/* --- reading ---------------------------------------------------------------------------------- */

static bool read_pair(const char *rest, Step *step, Err *err)
{
    int end = 0;
    return (sscanf(rest, "%6d %6d%n", &step->x, &step->y, &end) == 2 && !rest[end]) ||
           err_set(err, "", 0, "expected two numbers, not '%s'", rest);
}

static bool read_notches(const char *rest, Step *step, Err *err)
{
    int end = 0;
    return (sscanf(rest, "%4d%n", &step->x, &end) == 1 && !rest[end]) ||
           err_set(err, "", 0, "expected a number of notches, not '%s'", rest);
}

static bool read_button(const char *rest, Step *step, Err *err)
{
    static const char *const names[] = {
        [SDL_BUTTON_LEFT] = "left", [SDL_BUTTON_MIDDLE] = "middle", [SDL_BUTTON_RIGHT] = "right"};
    for (step->x = SDL_BUTTON_LEFT; step->x <= SDL_BUTTON_RIGHT; step->x++)
        if (strcmp(names[step->x], rest) == 0)
            return true;
    return err_set(err, "", 0, "expected left, right or middle, not '%s'", rest);
}

/* Removes one modifier, such as "Ctrl+", from the front; false if there is none. */
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
        return err_set(err, "", 0, "expected a text in quotes, not %s", rest);
    snprintf(step->text, sizeof step->text, "%.*s", (int)length - 2, rest + 1);
    return text_is_clean(step->text) || err_set(err, "", 0, "the text is not valid UTF-8");
}

static bool read_nothing(const char *rest, Step *step, Err *err)
{
    (void)step;
    return !rest[0] || err_set(err, "", 0, "unexpected '%s'", rest);
}

/* --- playing ---------------------------------------------------------------------------------- */

static void push_key(const InputScript *script, const Step *step, Uint32 type, bool repeat)
{
    SDL_Event event = {.key = {.type = type,
                               .windowID = SDL_GetWindowID(script->window),
                               .state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED,
                               .repeat = repeat,
                               .keysym = {.scancode = SDL_GetScancodeFromKey(step->key),
                                          .sym = step->key,
                                          .mod = step->mods}}};
    SDL_PushEvent(&event);
}

static void play_key(InputScript *script, const Step *step)
{
    for (Uint32 type = step->verb->type; type <= step->verb->last; type++)
        push_key(script, step, type, false);
    bool presses = step->verb->type == SDL_KEYDOWN;
    if (presses || (script->held && script->held->key == step->key))
        script->held = NULL; /* X11 repeats the key that was pressed last */
    if (step->verb->last == SDL_KEYDOWN) {
        script->held = step;
        script->repeat = step->frame + REPEAT_AFTER;
    }
}
static_assert(SDL_KEYUP == SDL_KEYDOWN + 1, "first down, then up");

/* SDL's text events carry at most 31 bytes; longer texts become several events. */
static void play_text(InputScript *script, const Step *step)
{
    for (const char *text = step->text; *text;) {
        SDL_Event event = {
            .text = {.type = SDL_TEXTINPUT, .windowID = SDL_GetWindowID(script->window)}};
        text_copy(event.text.text, sizeof event.text.text, text);
        text += strlen(event.text.text);
        SDL_PushEvent(&event);
    }
}

static void play_button(InputScript *script, const Step *step)
{
    Uint32 type = step->verb->type;
    SDL_Event event = {.button = {.type = type,
                                  .windowID = SDL_GetWindowID(script->window),
                                  .button = (Uint8)step->x,
                                  .state = type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED,
                                  .clicks = 1,
                                  .x = script->x,
                                  .y = script->y}};
    SDL_PushEvent(&event);
}

static void play_move(InputScript *script, const Step *step)
{
    int x = (int)((float)step->x / script->ratio), y = (int)((float)step->y / script->ratio);
    SDL_Event event = {.motion = {.type = SDL_MOUSEMOTION,
                                  .windowID = SDL_GetWindowID(script->window),
                                  .x = x,
                                  .y = y,
                                  .xrel = x - script->x,
                                  .yrel = y - script->y}};
    script->x = x;
    script->y = y;
    SDL_PushEvent(&event);
}

static void play_wheel(InputScript *script, const Step *step)
{
    SDL_Event event = {.wheel = {.type = SDL_MOUSEWHEEL,
                                 .windowID = SDL_GetWindowID(script->window),
                                 .y = step->x,
                                 .preciseY = (float)step->x,
                                 .mouseX = script->x,
                                 .mouseY = script->y}};
    SDL_PushEvent(&event);
}

static void play_size(InputScript *script, const Step *step)
{
    SDL_SetWindowSize(script->window, (int)((float)step->x / script->ratio),
                      (int)((float)step->y / script->ratio));
}

static void play_quit(InputScript *script, const Step *step)
{
    (void)script;
    (void)step;
    SDL_PushEvent(&(SDL_Event){.type = SDL_QUIT});
}

/* Pushes the event that a driver sends when it restarts. */
static void play_reset(InputScript *script, const Step *step)
{
    (void)script;
    (void)step;
    SDL_PushEvent(&(SDL_Event){.type = SDL_RENDER_DEVICE_RESET});
}

/* --- the file --------------------------------------------------------------------------------- */

/* To add a verb, add a row here and a line in the header. */
static const Verb verbs[] = {
    {"move", read_pair, play_move, SDL_MOUSEMOTION, SDL_MOUSEMOTION},
    {"down", read_button, play_button, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONDOWN},
    {"up", read_button, play_button, SDL_MOUSEBUTTONUP, SDL_MOUSEBUTTONUP},
    {"wheel", read_notches, play_wheel, SDL_MOUSEWHEEL, SDL_MOUSEWHEEL},
    {"key", read_key, play_key, SDL_KEYDOWN, SDL_KEYUP},
    {"keydown", read_key, play_key, SDL_KEYDOWN, SDL_KEYDOWN},
    {"keyup", read_key, play_key, SDL_KEYUP, SDL_KEYUP},
    {"text", read_text, play_text, SDL_TEXTINPUT, SDL_TEXTINPUT},
    {"size", read_pair, play_size, SDL_WINDOWEVENT, SDL_WINDOWEVENT},
    {"quit", read_nothing, play_quit, SDL_QUIT, SDL_QUIT},
    {"reset", read_nothing, play_reset, SDL_RENDER_DEVICE_RESET, SDL_RENDER_DEVICE_RESET},
};

static bool read_step(const char *line, int least_frame, Step *step, Err *err)
{
    char verb[16];
    int end = 0;
    *step = (Step){0};
    if (sscanf(line, "%9d %15s %n", &step->frame, verb, &end) < 2)
        return err_set(err, "", 0, "expected FRAME and an event");
    if (step->frame < least_frame)
        return err_set(err, "", 0, "frame %d is earlier than that of the line above", step->frame);
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(verbs[i].name, verb) == 0) {
            step->verb = &verbs[i];
            return verbs[i].read(line + end, step, err);
        }
    return err_set(
        err, "", 0,
        "'%s' is not move, down, up, wheel, key, keydown, keyup, text, size, quit or reset", verb);
}

/* Removes the comment and blanks at the end; false if nothing remains. */
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
        Err reason = {0};
        end = strchr(line, '\n');
        if (end)
            *end = 0;
        if (!trim(line))
            continue;
        script->steps =
            memory_room(script->steps, script->count + 1, &script->room, sizeof *script->steps);
        Step *step = &script->steps[script->count++];
        if (!read_step(line, frame, step, &reason))
            return err_set(err, path, number, "%s", reason.text);
        frame = step->frame;
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

/* Returns whether the held key repeats before the next line is played. */
static bool repeat_is_next(const InputScript *script)
{
    return script->held &&
           (script->next == script->count || script->repeat < script->steps[script->next].frame);
}

int input_script_next(const InputScript *script)
{
    if (repeat_is_next(script))
        return script->repeat;
    return script->next < script->count ? script->steps[script->next].frame : -1;
}

void input_script_play(InputScript *script, int frame, SDL_Window *window, float pixel_ratio)
{
    script->window = window;
    script->ratio = pixel_ratio;
    for (int due = input_script_next(script); due >= 0 && due <= frame;
         due = input_script_next(script))
        if (repeat_is_next(script)) {
            push_key(script, script->held, SDL_KEYDOWN, true);
            script->repeat += REPEAT_EVERY;
        } else {
            const Step *step = &script->steps[script->next++];
            step->verb->play(script, step);
        }
}
