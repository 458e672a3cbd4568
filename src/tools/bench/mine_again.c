/* mine_again.c: see mine.h. Reasons and themes are those of the program that mined: where they are
 * told otherwise now, files are written anew. */
#include "mine.h"

#include "base/memory.h"
#include "bench.h"
#include "system/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The best idea with its reasons as they are told now, and what they make of it. */
static bool tell(const Catalogue *c, JudgeDesk *desk, Puzzle *puzzle)
{
    Game *game = memory_new(puzzle_game_size(puzzle));
    PuzzleIdea *best = &puzzle->ideas[0];
    JudgedIdea judged;
    puzzle_start(puzzle, puzzle->seed, game);
    bool known = judge_explain(desk, game, &best->idea, &judged);
    if (known) {
        unsigned pays = puzzle->themes & 1u << PUZZLE_PAYS_MORE;
        if (mine_pays_elsewhere(c, game, &best->idea))
            pays = 1u << PUZZLE_PAYS_MORE;
        puzzle->themes = puzzle_themes(c, game, &judged) | pays;
        best->reason_count = judged.hint.reason_count;
        memcpy(best->reasons, judged.hint.reasons, sizeof best->reasons);
    }
    free(game);
    return known;
}

static bool tell_file(const Catalogue *c, JudgeDesk *desk, const char *path)
{
    Err err;
    size_t size;
    const Generations *generations = rules_builtin_generations();
    char *text = file_read_whole(path, PUZZLE_SIZE_MAX, &size, &err);
    Puzzle *puzzle = text ? puzzle_parse(path, text, size, c, generations, &err) : NULL;
    bool done = puzzle != NULL || bench_fault("%s", err.text);
    if (puzzle && !tell(c, desk, puzzle))
        done = bench_fault("%s: its answer is no idea any more", path);
    if (puzzle && done) {
        char *now = puzzle_write_again(puzzle, text, generations);
        done = strcmp(now, text) == 0 || file_write_whole(path, now, strlen(now), &err) ||
               bench_fault("%s: %s", path, err.text);
        free(now);
    }
    puzzle_free(puzzle);
    free(text);
    return done;
}

bool mine_again(const Catalogue *c, const char *folder)
{
    char **names, path[1024];
    bool done = true;
    int count = folder_names(folder, ".json", &names);
    JudgeDesk *desk = judge_desk_new(c);
    for (int i = 0; i < count; i++)
        done = folder_join(path, sizeof path, folder, names[i]) && tell_file(c, desk, path) && done;
    judge_desk_free(desk);
    folder_names_free(names, count);
    return done;
}
