/* theme_folder.c: reads all themes of a folder and warns about unreadable colours. */
#include "app/app.h"

#include "app/theme_file.h"
#include "scenes/stage/theme.h"
#include "system/file.h"

/* A theme that is hard to read is still offered: its maker may be trying out colours. */
static void tell_weakness(const char *path, const UiTheme *theme, const LogSink *log)
{
    const ThemePair *weak = theme_weakest(theme);
    if (weak)
        log_write(log, LOG_WARNING,
                  "%s: \"%s\" on \"%s\" (%s) has a contrast of %.1f to 1; readable text needs %.1f",
                  path, ui_color_word(weak->front), ui_color_word(weak->ground[0]), weak->where,
                  (double)theme_pair_contrast(theme, weak), (double)weak->least);
}

static void read_one(const char *path, const LogSink *log)
{
    const UiTheme *known[THEMES_MAX];
    UiTheme theme;
    Err err = {0};
    int count = theme_count();
    for (int i = 0; i < count; i++)
        known[i] = theme_at(i);
    if (!theme_file_read(path, known, count, &theme, &err))
        log_err(log, LOG_WARNING, "", &err, "; this theme is left out");
    else if (!theme_add(&theme))
        log_write(
            log, LOG_WARNING,
            "%s: the name \"%s\" is taken, or there are more than %d themes; this one is left "
            "out",
            path, theme.name, THEMES_MAX);
    else
        tell_weakness(path, &theme, log);
}

void theme_folder_read(const char *folder, const LogSink *log)
{
    char **names, path[FOLDER_SIZE];
    int count = folder_names(folder, ".json", &names);
    for (int i = 0; i < count; i++)
        if (folder_join(path, sizeof path, folder, names[i]))
            read_one(path, log);
    folder_names_free(names, count);
}
