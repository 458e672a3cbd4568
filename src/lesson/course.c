/* course.c: runs a lesson in a session (course.h). A lesson is resumed by replaying it: that costs
 * only a few actions, and no position has to be stored in a file. */
#include "lesson/course.h"

#include "base/text.h"

#include <assert.h>

/* Computer players take over if the learner's own choices made a scripted turn impossible. */
static const char others_level[] = "ai1";

static SessionPlan plan_of(const Lesson *lesson, const char *name)
{
    SessionPlan plan = session_plan_default();
    int row = lesson->generations->preset;
    plan.setup = lesson_setup(lesson);
    plan.seed = lesson->seed;
    plan.open_hands = true;
    if (lesson->scenario)
        plan.setup.policies = scenario_policies(lesson->scenario, row);
    for (int seat = 0; seat < lesson->player_count; seat++) {
        bool learner = seat == LESSON_SEAT;
        text_copy(plan.seats[seat].name, sizeof plan.seats[seat].name,
                  learner ? name : lesson->players[seat]);
        text_copy(plan.seats[seat].engine, sizeof plan.seats[seat].engine,
                  learner ? "" : others_level);
    }
    return plan;
}

static Session *begin(const Lesson *lesson, const char *name, const LogSink *log)
{
    SessionPlan plan = plan_of(lesson, name);
    if (lesson->scenario)
        return session_from_scenario(lesson->generations, &plan, lesson->scenario, lesson->text,
                                     NULL, log);
    return session_new(lesson->catalogue, lesson->generations, &plan, NULL, log, NULL);
}

/* --- playing along ---------------------------------------------------------------------------- */

bool course_is_due(const Course *course)
{
    return game_to_act(session_game(course->session)) == LESSON_SEAT;
}

static int turn_of(const Course *course)
{
    return game_turn(session_game(course->session)) - course->first_turn;
}

bool course_next(const Course *course, Action *out)
{
    const Game *game = session_game(course->session);
    Action turn[LESSON_TURN_MAX];
    if (course_is_due(course) || game_phase(game) == PHASE_OVER)
        return false;
    if (lesson_script(course->lesson, game, turn_of(course), turn) > 0) {
        *out = turn[0];
        return true;
    }
    return !lesson_is_over(course->lesson, &course->run) &&
           session_computer_action(course->session, false, out);
}

bool course_goes_on(const Course *course)
{
    int step = course->run.step;
    return !lesson_wants(course->lesson, step, LESSON_FOLLOW) &&
           !lesson_wants(course->lesson, step, LESSON_SKIP);
}

bool course_answer(const Course *course, Action *out)
{
    return !lesson_is_over(course->lesson, &course->run) && course_is_due(course) &&
           lesson_answer(course->lesson, course->run.step, session_game(course->session),
                         turn_of(course), out);
}

static void apply(Course *course, const Action *action)
{
    bool applied = session_apply(course->session, action, NULL);
    assert(applied && "what a lesson plays is legal");
}

/* Plays one step of the lesson, or one action of the others. A step without an action is only
 * counted. */
static void play_on(Course *course)
{
    Action action;
    if (course_next(course, &action)) {
        apply(course, &action);
        return;
    }
    if (course_answer(course, &action))
        apply(course, &action);
    course->run.step++;
    bool asks = course_is_due(course) && game_phase(session_game(course->session)) == PHASE_FOLLOW;
    if (asks && course_goes_on(course))
        apply(course, &(Action){.kind = ACTION_SKIP, .seat = LESSON_SEAT});
}

/* Do the others play before the next step? */
static bool waits_for_others(const Course *course)
{
    Action action;
    return course_next(course, &action);
}

void course_open(Course *course, const Lesson *lesson, int step, const char *name,
                 const LogSink *log)
{
    assert(!course->session && step >= 0 && step <= lesson->step_count && "a zeroed course");
    course->lesson = lesson;
    course->session = begin(lesson, name, log);
    assert(course->session && "a lesson that was read can begin");
    int turn = game_turn(session_game(course->session));
    course->first_turn = turn > 0 ? turn : 1;
    while (course->run.step < step || (step > 0 && waits_for_others(course)))
        play_on(course);
    session_events_done(course->session, session_event_count(course->session));
}

void course_close(Course *course)
{
    session_free(course->session);
    *course = (Course){0};
}

/* The game knows nothing of a tile on trial, so its step is repeated. */
int course_bookmark(const Course *course)
{
    int step = course->run.step;
    bool trial = step > 0 && !course_goes_on(course) && course_is_due(course) &&
                 game_phase(session_game(course->session)) != PHASE_FOLLOW;
    return trial ? step - 1 : step;
}
