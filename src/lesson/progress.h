/* progress.h: a user's progress in the lessons, stored as JSON between starts:
 *
 *   {"format": "hypotenuse-lessons/1", "lessons": [{"lesson": "pair", "step": 2, "done": false}]}
 *
 * Reading is strict: a file with any fault is kept as a copy (file_keep_bad), and no lesson counts
 * as done. */
#ifndef LESSON_PROGRESS_H
#define LESSON_PROGRESS_H
#include "base/err.h"

#include <stdbool.h>

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
