/* lessons.c: writes data/lessons as C, word for word in the order of the file names.
 * lesson/lesson_read.c reads and checks their contents and reports faults with the line; tests read
 * all of them. */
#include "system/file.h"
#include "tools/embed/words.h"

#include <string.h>

enum { FILE_LIMIT = 1 << 18, NAME_SIZE = 128 };

typedef struct LessonNames {
    const char *folder;
    char **names;
    int count;
} LessonNames;

/* Writes each file under its name without the ending: progress is stored by this name. */
static void write_lessons(FILE *out, const void *self)
{
    const LessonNames *all = self;
    fputs("static const LessonFile files[] = {\n", out);
    for (int i = 0; i < all->count; i++) {
        char path[FOLDER_SIZE], name[NAME_SIZE];
        snprintf(path, sizeof path, "%s/lessons/%s", all->folder, all->names[i]);
        snprintf(name, sizeof name, "%.*s", (int)strcspn(all->names[i], "."), all->names[i]);
        write_json(out, name, path, FILE_LIMIT);
    }
    fputs("};\n\n", out);
    fprintf(
        out,
        "const LessonFile *lesson_files(int *count)\n{\n    *count = %d;\n    return files;\n}\n",
        all->count);
}

/* A build without lessons would start and be empty where they are announced, so it fails here. */
int embed_lessons(const char *folder, const char *target)
{
    char path[FOLDER_SIZE];
    Err err = {0};
    LessonNames all = {.folder = folder};
    snprintf(path, sizeof path, "%s/lessons", folder);
    all.count = folder_names(path, ".json", &all.names);
    if (all.count <= 0) {
        err_set(&err, path, 0, "has no lesson");
        return tell_fault(&err);
    }
    int status =
        write_file(target, "data/lessons", "#include \"lesson/lesson.h\"\n", write_lessons, &all);
    folder_names_free(all.names, all.count);
    return status;
}
