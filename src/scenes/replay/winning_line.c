/* winning_line.c: Computes the winning chances along a game. A chance is valid for a whole turn,
 * because it was fitted to beginnings of turns. */
#include "scenes/replay/winning_line.h"

#include "ai/winning.h"
#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Steps per frame; half of them begin a turn and take .1 ms each, more with many expansions. */
enum { EACH_FRAME = 16 };

struct WinningLine {
    const Catalogue *c;
    Game *game, *view;
    void *memory; /* of a workspace */
    Action *actions;
    int count, known, turn; /* actions; steps done; the turn of the last one */
    float (*chance)[SEATS_MAX];
};

WinningLine *winning_line_new(const Session *replay)
{
    WinningLine *line = memory_new(sizeof *line);
    size_t room = session_game_room(replay);
    line->c = session_catalogue(replay);
    line->game = memory_new(room);
    line->view = memory_new(room);
    session_replay_game(replay, 0, line->game);
    line->memory = memory_new(workspace_size(line->c, line->game));
    line->count = session_replay_count(replay);
    size_t count = (size_t)line->count;
    line->actions = memory_copy(session_replay_actions(replay), count * sizeof *line->actions);
    line->chance = memory_list(count + 1, sizeof *line->chance);
    line->turn = -1;
    return line;
}

void winning_line_free(WinningLine *line)
{
    if (!line)
        return;
    free(line->game);
    free(line->view);
    free(line->memory);
    free(line->actions);
    free(line->chance);
    free(line);
}

static void look(WinningLine *line, float *chance)
{
    double chances[SEATS_MAX] = {0};
    const Game *seen = line->game;
    if (game_phase(seen) != PHASE_OVER) {
        game_view(line->c, line->game, game_in_turn(line->game), line->view);
        seen = line->view;
    }
    Workspace *ws = workspace_make(line->memory, line->c, seen, &weights_learned);
    winning_look(ws, seen, chances);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        chance[seat] = (float)chances[seat];
}

bool winning_line_update(WinningLine *line)
{
    for (int i = 0; i < EACH_FRAME && line->known <= line->count; i++) {
        float *chance = line->chance[line->known];
        if (line->known > 0) {
            bool applied =
                game_apply(line->c, line->game, &line->actions[line->known - 1], NULL, NULL, NULL);
            assert(applied && "an action that was played is legal");
            memcpy(chance, line->chance[line->known - 1], sizeof *line->chance);
        }
        if (game_turn(line->game) != line->turn || game_phase(line->game) == PHASE_OVER)
            look(line, chance);
        line->turn = game_turn(line->game);
        line->known++;
    }
    return line->known <= line->count;
}

const float *winning_line_at(const WinningLine *line, int step)
{
    assert(step >= 0 && step <= line->count && "a step of the game");
    return step < line->known ? line->chance[step] : NULL;
}
