/* course.h: a lesson that is being taken: its game, how far the learner is, and what the others
 * play meanwhile. A scene applies what Course says through its own session.
 *
 *     course_open ── learner's step ── judge ── applied ── others' turns (course_next) ── … ── over
 *                        ▲                                          │
 *                        └──────────────────────────────────────────┘ */
#ifndef LESSON_COURSE_H
#define LESSON_COURSE_H
#include "lesson/lesson.h"
#include "session/session.h"

typedef struct Course {
    const Lesson *lesson;
    Session *session; /* owned; no record is written */
    LessonRun run;
    int first_turn; /* number of the game's turn that is turn 0 of the lesson */
} Course;

/* Fills a zeroed course: the lesson as it is before step `step`, up to which everything was played
 * as the lesson plays it. `name` is the learner's. */
void course_open(Course *course, const Lesson *lesson, int step, const char *name,
                 const LogSink *log);
/* Zeroed ones, too. */
void course_close(Course *course);

/* Does the learner decide now? */
bool course_is_due(const Course *course);
/* What another player does now: as the lesson plays it, else as a computer player would, but not
 * behind the last step. False where the learner decides, or nobody. */
bool course_next(const Course *course, Action *out);
/* Shall a tile that was laid right be confirmed without a figure, because no step asks for one? */
bool course_goes_on(const Course *course);
/* An action of the rules that is right now; false where the step asks for none. */
bool course_answer(const Course *course, Action *out);
/* The step from which a lesson that is left now is taken up again: that of the tile, where its
 * follower is still open. */
int course_bookmark(const Course *course);
#endif
