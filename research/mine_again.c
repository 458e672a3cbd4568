/* mine_again.c: updates puzzles. Their reasons and themes are those of the program that mined them;
 * files whose reasons or themes have changed are rewritten. */
#include "mine.h"

#include "base/memory.h"
#include "system/file.h"
#include "tools/bench/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Fills in an idea with the reasons that the program now gives for it. */
static bool tell_idea(JudgeDesk *desk, const Game *game, bool best, PuzzleIdea *idea,
                      JudgedIdea *judged)
{
    if (!judge_explain(desk, game, &idea->idea, best, judged))
        return false;
    idea->reason_count = judged->hint.reason_count;
    memcpy(idea->reasons, judged->hint.reasons, sizeof idea->reasons);
    return true;
}

/* Updates all ideas, and the themes that follow from the reasons of the best. */
static bool tell(const Catalogue *c, JudgeDesk *desk, Puzzle *puzzle)
{
    Game *game = memory_new(puzzle_game_size(puzzle));
    JudgedIdea best, other;
    puzzle_start(puzzle, puzzle->seed, game);
    bool known = tell_idea(desk, game, true, &puzzle->ideas[0], &best);
    for (int i = 1; i < puzzle->idea_count; i++)
        known = known && tell_idea(desk, game, false, &puzzle->ideas[i], &other);
    if (known) {
        unsigned pays = puzzle->themes & 1u << PUZZLE_PAYS_MORE;
        if (mine_pays_elsewhere(c, game, &puzzle->ideas[0].idea))
            pays = 1u << PUZZLE_PAYS_MORE;
        puzzle->themes = puzzle_themes(c, game, &best) | pays;
        puzzle_describe_others(desk, game, puzzle);
    }
    free(game);
    return known;
}

/* Returns the new text of a puzzle that was read from `text`. If it is too large, reasons of the
 * last idea are left out. */
static char *write_again(Puzzle *puzzle, const char *text)
{
    PuzzleIdea *last = &puzzle->ideas[puzzle->idea_count - 1];
    for (;;) {
        char *now = puzzle_write_again(puzzle, text, rules_builtin_generations());
        if (strlen(now) <= PUZZLE_SIZE_MAX || last->reason_count < 3)
            return now;
        last->reason_count--;
        free(now);
    }
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
        done = bench_fault("%s: its answer is no longer one of the ideas", path);
    if (puzzle && done) {
        char *now = write_again(puzzle, text);
        done = strcmp(now, text) == 0 || file_write_whole(path, now, strlen(now), &err) ||
               bench_fault("%s: %s", path, err.text);
        free(now);
    }
    puzzle_free(puzzle);
    free(text);
    return done;
}

bool mine_refresh(const Catalogue *c, const char *folder)
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
