/* course.h: a lesson in progress: its game, how far the learner is, and what the others play in
 * between. The scene applies the actions through the session of the Course.
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
    Session *session; /* owned; writes no record */
    LessonRun run;
    int first_turn; /* turn of the game that is turn 0 of the lesson */
} Course;

/* Fills a zeroed course with the lesson before step `step`; everything up to it was played by the
 * script. `name` is the learner's. */
void course_open(Course *course, const Lesson *lesson, int step, const char *name,
                 const LogSink *log);
/* Releases a course; accepts a zeroed one. */
void course_close(Course *course);

/* Does the learner decide now? */
bool course_is_due(const Course *course);
/* Finds the next action of another player: by the script, otherwise as a computer player decides,
 * but not after the last step. Returns false if the learner decides or the game is over. */
bool course_next(const Course *course, Action *out);
/* Should a correctly placed tile be confirmed without a figure, because no step asks for one? */
bool course_goes_on(const Course *course);
/* Finds an action of the rules that is right now; returns false if the step asks for none. */
bool course_answer(const Course *course, Action *out);
/* Returns the step where the lesson resumes if the learner leaves now: the step of the tile if its
 * follower is still undecided. */
int course_bookmark(const Course *course);
#endif
