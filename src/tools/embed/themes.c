/* themes.c: writes data/themes as C. A theme may inherit from one that is read before it, so this
 * is also the order of reading. */
#include "app/theme_file.h"
#include "tools/embed/words.h"

/* In the order of the options; the first is the default. */
static const char *const ours[] = {"night", "light", "contrast"};
enum { OURS = sizeof ours / sizeof *ours };

static void write_themes(FILE *out, const void *themes)
{
    write_items(out, "themes", "UiTheme", themes, sizeof(UiTheme), OURS);
    fprintf(out,
            "const UiTheme *ui_theme_builtin(int *count)\n{\n    *count = %d;\n"
            "    return themes.items;\n}\n",
            OURS);
}

/* A theme may name one that was read before it; the first faulty file ends the reading. */
int embed_themes(const char *folder, const char *target)
{
    static UiTheme themes[OURS];
    const UiTheme *known[OURS];
    for (int i = 0; i < OURS; i++) {
        char path[1024];
        Err err = {0};
        snprintf(path, sizeof path, "%s/themes/%s.json", folder, ours[i]);
        if (!theme_file_read(path, known, i, &themes[i], &err))
            return tell_fault(&err);
        known[i] = &themes[i];
    }
    return write_file(target, "data/themes", "#include \"ui/ui_theme.h\"\n", write_themes, themes);
}
