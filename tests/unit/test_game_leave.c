/* test_game_leave.c: a game is left in the middle of an animation of the later sets (the dragon's
 * step, a flight, spreading fleas, a castle that scores) and reopened: nothing is lost, nothing is
 * shown twice, and the picture equals that of a game that was never left. */
#include "scene_world.h"

#include "scenes/play/play.h"

#include <string.h>

#define GAME "{\"format\": \"hypotenuse-scenario/1\", \"players\": [\"Red\", \"Blue\"], "
#define MEADOW                                                                                     \
    " \"shape\": \"square\", \"edges\": \"FFFF\", \"cities\": [], \"roads\": [], \"fields\":"      \
    " [{\"id\": \"f0\", \"he\": [0, 1, 2, 3, 4, 5, 6, 7]}]"

/* The ids to click in order; the last click starts the animation. */
static const struct {
    const char *text;
    const char *clicks[4];
} cases[] = {
    {GAME "\"expansions\": [\"princess-and-dragon\"], \"board\": ["
          " {\"tile\": \"PD-01\", \"at\": [0, 0], \"tokens\": [{\"token\": \"dragon\"}]},"
          " {\"tile\": \"BA-U\", \"at\": [0, -1], \"rotation\": 1, \"followers\":"
          "  [{\"player\": \"Blue\", \"on\": \"road@E\"}]},"
          " {\"tile\": \"BA-B\", \"at\": [1, 0], \"followers\":"
          "  [{\"player\": \"Red\", \"on\": \"monastery\"}]}],"
          " \"stack\": [\"PD-16\", \"BA-U\", \"BA-U\"]}",
     {"place.", "confirm", "answer."}},
    {GAME "\"expansions\": [\"flying-machines\"], \"tiles\": [{\"id\": \"fly\"," MEADOW
          ", \"features\": [\"flier:E\"]}], \"board\": [{\"tile\": \"BA-B\", \"at\": [1, 0]},"
          " {\"tile\": \"BA-B\", \"at\": [2, 0]}, {\"tile\": \"BA-B\", \"at\": [3, 0]}],"
          " \"stack\": [\"fly\", \"BA-U\", \"BA-U\"]}",
     {"place.0.0", "deed.fly"}},
    {GAME "\"expansions\": [\"plague\"], \"tiles\": [{\"id\": \"src\"," MEADOW
          ", \"features\": [\"plague-source\"]}], \"board\": ["
          " {\"tile\": \"src\", \"at\": [0, 0], \"tokens\": [{\"token\": \"outbreak\","
          "  \"number\": 1}]}, {\"tile\": \"BA-B\", \"at\": [0, 1], \"followers\":"
          "  [{\"player\": \"Blue\", \"on\": \"monastery\"}]}, {\"tile\": \"BA-B\","
          "  \"at\": [1, 0]}], \"stack\": [\"BA-B\", \"BA-B\", \"BA-U\"]}",
     {"place.", "confirm", "answer."}},
    {GAME "\"expansions\": [\"castles-germany\"], \"board\": ["
          " {\"tile\": \"CG-01\", \"at\": [0, 0], \"followers\":"
          "  [{\"player\": \"Red\", \"on\": \"castle\"}]}, {\"tile\": \"BA-U\", \"at\": [0, -1]},"
          " {\"tile\": \"BA-E\", \"at\": [1, -1], \"rotation\": 2}, {\"tile\": \"BA-B\","
          "  \"at\": [2, -1]}, {\"tile\": \"BA-B\", \"at\": [2, 0]}, {\"tile\": \"BA-B\","
          "  \"at\": [2, 1]}, {\"tile\": \"BA-U\", \"at\": [1, 1]}, {\"tile\": \"BA-E\","
          "  \"at\": [0, 1], \"rotation\": 2}, {\"tile\": \"BA-E\", \"at\": [-1, 1],"
          "  \"rotation\": 2}, {\"tile\": \"BA-U\", \"at\": [-1, 0], \"rotation\": 1}],"
          " \"hands\": {\"Red\": [], \"Blue\": []}, \"stack\": [\"BA-B\", \"BA-U\", \"BA-U\"]}",
     {"place.-1.-1", "confirm"}},
};

/* The visible state of the game at rest. */
typedef struct Seen {
    uint64_t game;
    int tiles, figures, points[2];
} Seen;

static Seen seen_of(const World *world)
{
    const Game *game = world_game(world);
    int lies = 0; /* not counting a tile in hand, which follows the pointer */
    for (int i = 0; i < world->board.tile_count; i++)
        lies += !(world->board.tiles[i].flags & BOARD_TILE_FLOATS);
    return (Seen){.game = game_hash(game),
                  .tiles = lies,
                  .figures = world->board.figure_count,
                  .points = {game_score(game, 0), game_score(game, 1)}};
}

/* Plays the case and leaves the game that many frames after the last click, or never if 0. Returns
 * the state at rest. */
static Seen play_and_leave(World *world, size_t which, int frames)
{
    const char *const *click = cases[which].clicks;
    world->context.reduced_motion = true;
    world_play_scenario(world, cases[which].text, 2);
    for (; click[1]; click++) {
        world_click(world, world_entry(world, *click, 0));
        world_rest(world);
    }
    world->context.reduced_motion = false;
    world_click(world, world_entry(world, *click, 0));
    if (frames) {
        world_frames(world, frames);
        world_show(world, "settings");
        world_show(world, "game");
    }
    world_rest(world);
    return seen_of(world);
}

static void test_left_in_the_middle(void **state)
{
    static const int moments[] = {1, 9, 24, 50, 90};
    World *world = *state;
    world->settings.ask_final = true;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Seen whole = play_and_leave(world, i, 0);
        for (size_t k = 0; k < sizeof moments / sizeof *moments; k++) {
            Seen left = play_and_leave(world, i, moments[k]);
            if (memcmp(&left, &whole, sizeof whole) != 0)
                fail_msg("case %zu, left after %d frames: %d tiles, %d figures, %d : %d points;"
                         " else %d, %d, %d : %d",
                         i, moments[k], left.tiles, left.figures, left.points[0], left.points[1],
                         whole.tiles, whole.figures, whole.points[0], whole.points[1]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {WORLD_TEST(test_left_in_the_middle)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
