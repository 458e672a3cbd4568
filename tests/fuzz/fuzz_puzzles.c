/* fuzz_puzzles.c: a puzzle. One that was read has a decision with legal answers and ideas, and its
 * game is sound. */
#include "fuzz.h"

#include "puzzle/puzzle.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void check_reasons(const PuzzleIdea *idea)
{
    assert(idea->reason_count >= 0 && idea->reason_count <= AI_REASONS_MAX);
    for (int i = 0; i < idea->reason_count; i++)
        assert(idea->reasons[i].kind < AI_REASONS && "a reason that can be told");
}

/* Checks the position with a stack shuffled by `seed`. */
static void check_position(const Puzzle *puzzle, uint64_t seed)
{
    const Catalogue *c = puzzle->scenario->catalogue;
    Game *game = fuzz_memory(puzzle_game_size(puzzle));
    puzzle_start(puzzle, seed, game);
    const char *wrong = game_check(c, game);
    assert(!wrong && "every cached fact is right");
    assert(game_phase(game) != PHASE_OVER && game_to_act(game) == 0 && "there is a decision");
    for (int i = 0; i < puzzle->answer_count; i++)
        assert(game_can_apply(c, game, &puzzle->answers[i].first, NULL) && "answers are legal");
    for (int i = 0; i < puzzle->idea_count; i++)
        assert(game_can_apply(c, game, &puzzle->ideas[i].idea.first, NULL) && "so are ideas");
    free(game);
}

static void check_puzzle(const Puzzle *puzzle, uint64_t seed)
{
    assert(puzzle->answer_count > 0 && puzzle->answer_count <= PUZZLE_ANSWERS);
    assert(puzzle->idea_count > 0 && puzzle->idea_count <= PUZZLE_IDEAS);
    assert(puzzle->step_count >= 0 && puzzle->step_count <= PUZZLE_STEPS);
    assert(puzzle->grade >= 1 && puzzle->grade <= PUZZLE_GRADES);
    assert(puzzle_accepts(puzzle, &puzzle->answers[0]) && "the best answer is right");
    for (int i = 0; i < puzzle->idea_count; i++)
        check_reasons(&puzzle->ideas[i]);
    check_position(puzzle, seed);
}

void fuzz_input(const uint8_t *data, size_t size)
{
    Err err = {0};
    Puzzle *puzzle = puzzle_parse("puzzle.json", (const char *)data, size,
                                  rules_builtin_catalogue(), rules_builtin_generations(), &err);
    if (puzzle)
        check_puzzle(puzzle, fuzz_sum(data, size));
    else
        fuzz_check_err(&err);
    puzzle_free(puzzle);
}
