/* test_sounds_seen.c: no information is given by sound alone (docs/ACCESS.md): in a game, whenever
 * a sound begins, the picture changes. Many frames without a sound must be unchanged, so that a
 * change means something. */
#include "scene_world.h"

#include "audio/audio.h"
#include "base/rng.h"

#include <SDL_mixer.h>

static const AudioFolders folders = {HYPOTENUSE_BUILD "/sounds", ""};

static void ignore(void *self, LogLevel level, const char *message)
{
    (void)self;
    (void)level;
    (void)message;
}

/* Hashes everything drawn: pieces and figures on the board, highlights, words and panels. */
static uint64_t drawn(const World *world)
{
    const BoardPicture *board = &world->board;
    const DrawList *list = &world->list;
    uint64_t hash =
        hash_bytes(HASH_FIRST, board->tiles, (size_t)board->tile_count * sizeof *board->tiles);
    hash = hash_bytes(hash, board->figures, (size_t)board->figure_count * sizeof *board->figures);
    hash = hash_bytes(hash, board->glows, (size_t)board->glow_count * sizeof *board->glows);
    hash = hash_bytes(hash, board->marks, (size_t)board->mark_count * sizeof *board->marks);
    return hash_bytes(hash, list->commands, list->count * sizeof *list->commands);
}

/* Lets computers play; counts the frames in which a sound begins, and those of them that look like
 * the frames before and after. */
static void every_sound_is_seen(void **state)
{
    World *world = *state;
    const LogSink log = {.write = ignore};
    int sounds = 0, still = 0, silent = 0;
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    world->context.audio = audio_open(&folders, &log);
    assert_non_null(world->context.audio);
    audio_volume(world->context.audio, 50);
    SessionPlan plan = world_plan(2, 0, HANDS_DEAL, 7);
    world_begin(world, &plan);
    world_show(world, "game");
    uint64_t before = drawn(world);
    bool waits = false; /* a sound began in a frame equal to the one before */
    for (int i = 0; i < 2400 && !world_over(world); i++) {
        Mix_HaltChannel(-1);
        world->context.now_ms += 1000. / 60;
        world_frame(world);
        uint64_t now = drawn(world);
        bool changed = now != before, began = Mix_Playing(-1) > 0;
        still += waits && !changed;
        silent += !began && !changed;
        waits = began && !changed;
        sounds += began;
        before = now;
    }
    print_message("%d sounds, %d unseen; %d frames stood still\n", sounds, still, silent);
    audio_close(world->context.audio);
    world->context.audio = NULL;
    assert_true(sounds > 30);
    /* otherwise every frame would differ, and the test would prove nothing */
    assert_true(silent > 100);
    assert_int_equal(still, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {WORLD_TEST(every_sound_is_seen)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
