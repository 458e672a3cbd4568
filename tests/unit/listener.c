#include "listener.h"

#include "base/text.h"

#include <string.h>

static void hear(void *self, const char *text)
{
    Listener *listener = self;
    if (getenv("SPEECH_LOG"))
        fprintf(stderr, "» %s\n", text);
    if (listener->count < HEARD_MAX)
        snprintf(listener->heard[listener->count++], sizeof listener->heard[0], "%.*s",
                 (int)sizeof listener->heard[0] - 1, text);
    snprintf(listener->last, sizeof listener->last, "%s", text);
}

static void hush(void *self)
{
    ((Listener *)self)->hushed++;
}

SpeechVoice listener_voice(Listener *listener)
{
    return (SpeechVoice){.self = listener, .say = hear, .hush = hush};
}

Listener *begin_listening(World *world)
{
    Listener *listener = calloc(1, sizeof *listener);
    assert_non_null(listener);
    world->context.narrator = narrator_new(listener_voice(listener));
    return listener;
}

Listener *begin_game_by_ear(World *world)
{
    Listener *listener = begin_listening(world);
    SessionPlan plan = world_plan(2, 1, HANDS_DEAL, 3);
    world_begin(world, &plan);
    world_show(world, "game");
    world_rest(world);
    return listener;
}

void end_listening(World *world, Listener *listener)
{
    narrator_free(world->context.narrator);
    world->context.narrator = NULL;
    free(listener);
}

bool heard(const Listener *listener, const char *words)
{
    for (int i = 0; i < listener->count; i++)
        if (strstr(listener->heard[i], words))
            return true;
    return false;
}

void press_with(World *world, Listener *listener, InputKey key, int mods)
{
    listener->count = 0;
    world_event(world, (InputEvent){.kind = INPUT_KEY, .key = key, .mods = mods});
    world_frames(world, 2);
    world_rest(world);
}

void press(World *world, Listener *listener, InputKey key)
{
    listener->count = 0;
    world_key(world, key);
    world_rest(world);
}

void type(World *world, Listener *listener, const char *move)
{
    press(world, listener, KEY_LETTER('j'));
    assert_true(heard(listener, "Type a move"));
    for (const char *at = move; *at;) {
        InputEvent text = {.kind = INPUT_TEXT};
        at += strlen(text_copy(text.text, sizeof text.text, at));
        world_event(world, text);
        world_frames(world, 2);
    }
    press(world, listener, KEY_ENTER);
}

static bool heard_first(const Listener *listener, const char *words)
{
    for (int i = 0; i < listener->count; i++)
        if (strncmp(listener->heard[i], words, strlen(words)) == 0)
            return true;
    return false;
}

void go_to(World *world, Listener *listener, const char *words)
{
    for (int i = 0; i < 80; i++) {
        press(world, listener, KEY_TAB);
        if (heard_first(listener, words)) {
            press(world, listener, KEY_ENTER);
            return;
        }
    }
    fail_msg("nobody says '%s'", words);
}

int read_all(World *world, Listener *listener, char *out, size_t size)
{
    size_t used = 0;
    int count = 0;
    out[0] = '\0';
    for (; count < 400; count++) {
        press_with(world, listener, KEY_DOWN, MOD_CTRL);
        if (heard(listener, "nothing more to read"))
            break;
        assert_true(listener->count == 1 && used + strlen(listener->last) + 2 < size);
        used += (size_t)snprintf(out + used, size - used, "%s\n", listener->last);
    }
    return count;
}
