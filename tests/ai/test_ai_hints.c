/* test_ai_hints.c: hints name the three best actions with the weightiest reason first, and the
 * points in a reason are those that the rules give. */
#include "ai_help.h"
#include "rules/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static AiAnswer explained(Seating *s, const AiEngine *engine)
{
    int n = game_legal(s->c, s->game, s->legal, AI_ACTIONS_MAX);
    Rng rng = rng_seeded(1);
    game_view(s->c, s->game, game_to_act(s->game), s->view);
    AiTask task = {.c = s->c, .view = s->view, .legal = s->legal, .legal_count = n, .rng = &rng};
    task.explain = true;
    task.budget.nodes = 300;
    task.memory = calloc(1, engine->memory(s->c, s->view));
    AiAnswer answer = engine->decide(engine, &task);
    free(task.memory);
    return answer;
}

/* Returns the points that the seat gets at once according to the reasons. */
static int points_told(const AiChoice *choice)
{
    int points = 0;
    for (int i = 0; i < choice->reason_count; i++) {
        const AiReason *reason = &choice->reasons[i];
        if (reason->kind == AI_REASON_CLOSES || reason->kind == AI_REASON_CLOSES_SHARED ||
            reason->kind == AI_REASON_TAKES_CLOSED)
            points += reason->points;
    }
    return points;
}

/* Returns the points that `action` earns its seat at once; −1 if it also ends the game. */
static int gain_of(Seating *s, const Action *action)
{
    Undo *undo = malloc(undo_size(s->c, &s->setup));
    int before = game_score(s->game, action->seat);
    assert_true(game_apply(s->c, s->game, action, NULL, undo, NULL));
    int gain = game_phase(s->game) == PHASE_OVER ? -1 : game_score(s->game, action->seat) - before;
    game_undo(s->game, undo);
    free(undo);
    return gain;
}

/* If a follower scores at once, the reasons must name exactly the points that the seat gets. */
static void check_points(Seating *s, const AiChoice *choice)
{
    const Action *action = &s->legal[choice->action];
    Action none = {.kind = ACTION_SKIP, .seat = action->seat};
    int gain = gain_of(s, action), without = gain_of(s, &none);
    if (gain > without && without >= 0)
        assert_int_equal(points_told(choice), gain);
}

static void test_reasons_are_sound(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    int explained_choices = 0, scored = 0;
    uint64_t games = getenv("HYPOTENUSE_SHORT") ? 1 : 3;
    (void)state;
    for (uint64_t number = 0; number < games; number++) {
        Setup setup = setup_default();
        setup.players = (uint8_t)(2 + number);
        Seating s = seating_new(c, setup, number);
        for (int i = 0; game_phase(s.game) != PHASE_OVER; i++) {
            AiAnswer answer = explained(&s, ai_engine(i % 3 ? 2 : 4));
            assert_true(answer.action >= 0);
            for (int k = 0; k < answer.choice_count && k < 3; k++) {
                const AiChoice *choice = &answer.choices[k];
                for (int r = 1; r < choice->reason_count; r++)
                    assert_true(abs(choice->reasons[r - 1].centipoints) >=
                                abs(choice->reasons[r].centipoints));
                explained_choices += choice->reason_count > 0;
                if (game_phase(s.game) == PHASE_FOLLOW && choice->reason_count) {
                    check_points(&s, choice);
                    scored += points_told(choice) > 0;
                }
            }
            assert_true(game_apply(c, s.game, &s.legal[answer.action], NULL, NULL, NULL));
        }
        seating_free(&s);
    }
    assert_true(explained_choices > 70);
    assert_true(scored > 1);
}

/* Whatever is in play, each of the three best actions has a reason. Only identical halves in a
 * draft have none. */
static void test_no_hint_without_a_reason(void **state)
{
    const Catalogue *c = rules_builtin_catalogue();
    uint64_t games = getenv("HYPOTENUSE_SHORT") ? 2 : 6;
    int hints = 0;
    (void)state;
    for (uint64_t number = 0; number < games; number++) {
        Seating s = seating_new(c, setup_of_all(c, number), number);
        while (game_phase(s.game) != PHASE_OVER) {
            AiAnswer answer = explained(&s, ai_find("ai2"));
            for (int k = 0; k < answer.choice_count && k < 3; k++) {
                if (s.legal[answer.choices[k].action].kind == ACTION_PICK)
                    continue;
                assert_true(answer.choices[k].reason_count > 0);
                hints++;
            }
            assert_true(game_apply(c, s.game, &s.legal[answer.action], NULL, NULL, NULL));
        }
        seating_free(&s);
    }
    assert_true(hints > 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reasons_are_sound),
        cmocka_unit_test(test_no_hint_without_a_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
