/* theme_file.h: reads a theme (docs/THEMES.md) and reports faults with file and line. */
#ifndef APP_THEME_FILE_H
#define APP_THEME_FILE_H
#include "base/err.h"
#include "ui/ui_theme.h"

#include <stdbool.h>

/* LIMIT: the largest file in bytes. KNOWN: the maximum number of themes that a theme can choose
 * from when it inherits. */
enum { THEME_FILE_LIMIT = 1 << 18, THEME_FILE_KNOWN = 16 };

/* Reads the file at `path`. Parts that it leaves out come from the theme that it names under
 * "inherits", one of the `count` themes in `known`; without "inherits" it must be complete. False
 * with *err (file, line, fault, valid values); *out is then useless. */
bool theme_file_read(const char *path, const UiTheme *const *known, int count, UiTheme *out,
                     Err *err);
#endif
