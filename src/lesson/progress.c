/* progress.c: reads and writes a user's progress in the lessons. */
#include "lesson/progress.h"

#include "base/text.h"
#include "json/json_read.h"
#include "lesson/lesson.h"
#include "system/file.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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
    if (!file_is_there(path))
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
