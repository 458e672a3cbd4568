/* course.c: runs a lesson in a session (course.h). A lesson is resumed by replaying it: that costs
 * only a few actions, and no position has to be stored in a file. */
#include "lesson/course.h"

#include "base/text.h"
#include "json/json_read.h"
#include "lesson/lesson.h"
#include "system/file.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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

bool course_skips_figure(const Course *course)
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
    if (asks && course_skips_figure(course))
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
    bool trial = step > 0 && !course_skips_figure(course) && course_is_due(course) &&
                 game_phase(session_game(course->session)) != PHASE_FOLLOW;
    return trial ? step - 1 : step;
}

/* --- progress --------------------------------------------------------------------------------- */

/* Reads and writes a user's progress in the lessons. */

static_assert((int)PROGRESS_ID_SIZE == (int)LESSON_ID_SIZE, "every lesson has room");

enum { FILE_LIMIT = 1 << 16, STEP_LIMIT = 1000 };

static const JsonMember mark_fields[] = {
    {"lesson", FIELD_STRING | FIELD_MUST, JSON_INTO(LessonMark, id), .min = 1},
    {"step", FIELD_WHOLE | FIELD_MUST, JSON_INTO(LessonMark, step), .max = STEP_LIMIT},
    {"done", FIELD_BOOL | FIELD_MUST, JSON_INTO(LessonMark, done)},
};

static bool read_mark(void *self, const JsonAt *at, Err *err)
{
    LessonProgress *progress = self;
    if (progress->count == PROGRESS_MAX)
        return json_fault(at, err, "more than %d lessons", PROGRESS_MAX);
    LessonMark *mark = &progress->marks[progress->count];
    *mark = (LessonMark){0};
    if (!json_read_object(at, "a lesson", JSON_ROWS(mark_fields), mark, err))
        return false;
    for (int i = 0; i < progress->count; i++)
        if (strcmp(progress->marks[i].id, mark->id) == 0)
            return json_fault(at, err, "the lesson \"%.31s\" stands twice", mark->id);
    progress->count++;
    return true;
}

static bool read_top(const JsonDoc *doc, LessonProgress *progress, Err *err)
{
    const JsonMember members[] = {
        {"format", FIELD_STRING | FIELD_MUST, .only = "hypotenuse-lessons/1"},
        {"lessons", FIELD_ARRAY | FIELD_MUST, .each = read_mark, .items = FIELD_OBJECT,
         .item = "a lesson"},
    };
    JsonAt top = json_top(doc);
    return json_read_object(&top, "the progress", JSON_ROWS(members), progress, err);
}

bool progress_read(const char *path, LessonProgress *progress, Err *err)
{
    JsonDoc doc = {0};
    *progress = (LessonProgress){0};
    if (!file_exists(path))
        return true;
    bool good = json_doc_read(&doc, path, FILE_LIMIT, err) && read_top(&doc, progress, err);
    json_doc_release(&doc);
    if (good)
        return true;
    /* keeps a copy of what a newer program or an editor wrote before the next write replaces it */
    char kept[FOLDER_SIZE + 16];
    *progress = (LessonProgress){0};
    file_keep_bad(path, FILE_LIMIT, kept, NULL);
    return false;
}

bool progress_write(const char *path, const LessonProgress *progress, Err *err)
{
    json_t *lessons = json_array();
    for (int i = 0; i < progress->count; i++)
        json_array_append_new(lessons,
                              json_write_object(JSON_ROWS(mark_fields), &progress->marks[i]));
    json_t *top = json_pack("{s:s, s:o}", "format", "hypotenuse-lessons/1", "lessons", lessons);
    char *text = json_dumps(top, JSON_INDENT(1));
    bool good = file_write_whole(path, text, strlen(text), err);
    free(text);
    json_decref(top);
    return good;
}

LessonMark *progress_mark(LessonProgress *progress, const char *id)
{
    assert(strlen(id) < PROGRESS_ID_SIZE && "names of lessons are short");
    for (int i = 0; i < progress->count; i++)
        if (strcmp(progress->marks[i].id, id) == 0)
            return &progress->marks[i];
    /* the oldest mark makes room, which may be of a lesson that no longer exists */
    if (progress->count == PROGRESS_MAX)
        memmove(progress->marks, progress->marks + 1,
                (size_t)--progress->count * sizeof *progress->marks);
    LessonMark *mark = &progress->marks[progress->count++];
    *mark = (LessonMark){0};
    text_copy(mark->id, sizeof mark->id, id);
    return mark;
}
