/* course.h: a lesson in progress: its game, how far the learner is, and what the others play in
 * between. The scene applies the actions through the session of the Course.
 *
 *     course_open ── learner's step ── judge ── applied ── others' turns (course_next) ── … ── over
 *                        ▲                                          │
 *                        └──────────────────────────────────────────┘ */
#ifndef LESSON_COURSE_H
#define LESSON_COURSE_H
#include "base/err.h"
#include "lesson/lesson.h"
#include "session/session.h"

#include <stdbool.h>

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
bool course_skips_figure(const Course *course);
/* Finds an action of the rules that is right now; returns false if the step asks for none. */
bool course_answer(const Course *course, Action *out);
/* Returns the step where the lesson resumes if the learner leaves now: the step of the tile if its
 * follower is still undecided. */
int course_bookmark(const Course *course);

/* --- progress --------------------------------------------------------------------------------- */

/* A user's progress in the lessons, stored as JSON between starts:
 *
 *   {"format": "hypotenuse-lessons/1", "lessons": [{"lesson": "pair", "step": 2, "done": false}]}
 *
 * Reading is strict: a file with any fault is kept as a copy (file_keep_bad), and no lesson counts
 * as done. */

enum { PROGRESS_MAX = 64, PROGRESS_ID_SIZE = 32 };

typedef struct LessonMark {
    char id[PROGRESS_ID_SIZE]; /* of the lesson */
    int step;                  /* where it resumes */
    bool done;                 /* completed at least once */
} LessonMark;

typedef struct LessonProgress {
    LessonMark marks[PROGRESS_MAX];
    int count;
} LessonProgress;

/* Fills *progress; a missing file is empty. Returns false and sets *err if it can't be read. */
bool progress_read(const char *path, LessonProgress *progress, Err *err);
/* Writes durably: after a crash the file is either the old one or the new one. Returns false and
 * sets *err if writing fails. */
bool progress_write(const char *path, const LessonProgress *progress, Err *err);

/* Returns the mark of a lesson, adding it if necessary. */
LessonMark *progress_mark(LessonProgress *progress, const char *id);
#endif
