/* fuzz_lessons.c: a lesson. One that was read can be judged at every step, whatever a learner does,
 * and its script is legal where it is played. */
#include "fuzz.h"

#include "base/text.h"
#include "lesson/lesson.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void check_text(const char *text, size_t most)
{
    assert(text && text[0] && strlen(text) < most && text_is_clean(text) && "a text that is shown");
}

static void check_pattern(const Lesson *lesson, const LessonPattern *pattern)
{
    assert(pattern->act < LESSON_ACTS && pattern->rotations < 16);
    assert(pattern->cell_count <= LESSON_CELLS_MAX && pattern->word_count <= LESSON_WORDS_MAX);
    assert(pattern->copy == NO_COPY || pattern->copy < lesson->catalogue->copy_count);
    assert(pattern->figure >= -1 && pattern->figure < FIGURE_KINDS);
    assert(pattern->rows >> lesson->generations->count == 0 && "generations that there are");
}

static void check_texts(const Lesson *lesson)
{
    check_text(lesson->id, LESSON_ID_SIZE);
    check_text(lesson->title, 256);
    check_text(lesson->about, 256);
    check_text(lesson->page, 64);
    for (int i = 0; i < lesson->learned_count; i++)
        check_text(lesson->learned[i], LESSON_SAY_SIZE);
    for (int seat = 0; seat < lesson->player_count; seat++)
        check_text(lesson->players[seat], SCENARIO_NAME_SIZE);
}

static Game *begin(const Lesson *lesson)
{
    Game *game = fuzz_memory(lesson_game_size(lesson));
    EventSink sink = fuzz_sink();
    if (lesson->scenario) {
        Policies policies = scenario_policies(lesson->scenario, 0);
        scenario_start(lesson->scenario, &policies, game, &sink);
    } else {
        Setup setup = lesson_setup(lesson);
        game_start(lesson->catalogue, &setup, lesson->seed, game, &sink);
    }
    return game;
}

/* Returns something that a learner may do: a legal action, or an illegal one. */
static LessonAct any_act(const Lesson *lesson, const Game *game, Rng *rng)
{
    static Action legal[4096];
    int count = game_legal(lesson->catalogue, game, legal, 4096);
    count = count < 4096 ? count : 4096;
    if (count && rng_below(rng, 2)) {
        Action action = legal[rng_below(rng, (uint32_t)count)];
        bool plain = action.kind == ACTION_PICK || action.kind == ACTION_DRAW ||
                     action.kind == ACTION_PLACE || action.kind == ACTION_SKIP;
        if (plain)
            return lesson_act_of(game, &action);
    }
    return (LessonAct){
        .kind = (uint8_t)rng_below(rng, LESSON_GENERATION + 1),
        .copy = (uint16_t)rng_below(rng, (uint32_t)lesson->catalogue->copy_count),
        .cell = {(int16_t)((int)rng_below(rng, 5) - 2), (int16_t)((int)rng_below(rng, 5) - 2)},
        .rotation = (uint8_t)rng_below(rng, 4),
        .segment = NO_SEGMENT,
        .row = (int)rng_below(rng, (uint32_t)lesson->generations->count)};
}

static void check_judge(const Lesson *lesson, const Game *game, int step, Rng *rng)
{
    LessonRun run = {.step = step};
    for (int i = 0; i < 2 * LESSON_TRIES; i++) {
        LessonAct act = any_act(lesson, game, rng);
        LessonVerdict verdict = lesson_judge(lesson, &run, game, &act);
        assert(text_is_clean(run.said) && "what is told can be shown");
        if (verdict == LESSON_RIGHT)
            break;
        assert(run.step == step && (verdict == LESSON_WRONG) == (run.said[0] != 0 && run.mistakes));
        run.said[0] = 0;
        run.mistakes = 0;
    }
    assert((run.step == step || run.step == step + 1) && "one step after the other");
}

static void check_lesson(const Lesson *lesson, Rng *rng)
{
    assert(lesson->step_count > 0 && lesson->step_count <= LESSON_STEPS_MAX);
    check_texts(lesson);
    for (int i = 0; i < lesson->step_count; i++) {
        const LessonStep *step = &lesson->steps[i];
        check_text(step->say, LESSON_SAY_SIZE);
        for (int j = 0; j < step->does_count; j++)
            check_pattern(lesson, &step->does[j]);
        for (int j = 0; j < step->wrong_count; j++) {
            check_pattern(lesson, &step->wrongs[j].pattern);
            check_text(step->wrongs[j].say, LESSON_SAY_SIZE);
        }
    }
    Game *game = begin(lesson);
    for (int step = 0; step < lesson->step_count; step++)
        check_judge(lesson, game, step, rng);
    Action script[LESSON_TURN_MAX];
    int count = lesson_script(lesson, game, 0, script);
    assert(count >= 0 && count <= LESSON_TURN_MAX && "a turn has few actions");
    free(game);
}

void fuzz_input(const uint8_t *data, size_t size)
{
    Rng rng = rng_seeded(fuzz_sum(data, size));
    Err err = {0};
    LessonFile file = {.name = "lesson.json", .text = (const char *)data, .length = size};
    Lesson *lesson =
        lesson_read(&file, rules_builtin_catalogue(), rules_builtin_generations(), &err);
    if (lesson)
        check_lesson(lesson, &rng);
    else
        fuzz_check_err(&err);
    lesson_free(lesson);
}
