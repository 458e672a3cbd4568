/* progress.h: how far a person is in the lessons, kept as JSON between starts:
 *
 *   {"format": "hypotenuse-lessons/1", "lessons": [{"lesson": "pair", "step": 2, "done": false}]}
 *
 * Read strictly; what cannot be read is kept beside (file_keep_bad), and nothing is done yet. */
#ifndef LESSON_PROGRESS_H
#define LESSON_PROGRESS_H
#include "base/err.h"

#include <stdbool.h>

enum { PROGRESS_MAX = 64, PROGRESS_ID_SIZE = 32 };

typedef struct LessonMark {
    char id[PROGRESS_ID_SIZE]; /* of the lesson */
    int step;                  /* from which it goes on */
    bool done;                 /* once to its end */
} LessonMark;

typedef struct LessonProgress {
    LessonMark marks[PROGRESS_MAX];
    int count;
} LessonProgress;

/* Fills *progress; no file is none. False with *err where it cannot be read. */
bool progress_read(const char *path, LessonProgress *progress, Err *err);
/* Durably: the file is the old one or the new one, whole. */
bool progress_write(const char *path, const LessonProgress *progress, Err *err);

/* The mark of a lesson; a new one where there is none. */
LessonMark *progress_mark(LessonProgress *progress, const char *id);
#endif
