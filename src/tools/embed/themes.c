/* themes.c: data/themes as C. A theme may inherit from one that is read before it, so the order
 * below is the order of reading as well. */
#include "app/theme_file.h"
#include "tools/embed/words.h"

/* In the order in which they are offered; the first is the default. */
static const char *const ours[] = {"night", "light", "contrast"};
enum { OURS = sizeof ours / sizeof *ours };

/* A theme may name one that was read before it; the first file at fault ends the reading. */
static bool read_all(const char *folder, UiTheme *themes)
{
    const UiTheme *known[OURS];
    for (int i = 0; i < OURS; i++) {
        char path[1024], message[sizeof(Err)];
        Err err = {0};
        snprintf(path, sizeof path, "%s/themes/%s.json", folder, ours[i]);
        if (!theme_file_read(path, known, i, &themes[i], &err)) {
            fprintf(stderr, "%s\n", err_format(&err, message, sizeof message));
            return false;
        }
        known[i] = &themes[i];
    }
    return true;
}

int embed_themes(const char *folder, const char *target)
{
    static UiTheme themes[OURS];
    if (!read_all(folder, themes))
        return 1;
    FILE *out = fopen(target, "w");
    if (!out) {
        perror(target);
        return 1;
    }
    fprintf(out, "/* Made by hypotenuse-embed from the folder data/themes. Do not edit. */\n"
                 "#include \"ui/ui_theme.h\"\n\n#include <assert.h>\n\n");
    write_items(out, "themes", "UiTheme", themes, sizeof *themes, OURS);
    fprintf(out,
            "const UiTheme *ui_theme_builtin(int *count)\n{\n    *count = %d;\n"
            "    return themes.items;\n}\n",
            OURS);
    return finish_file(out, target);
}
