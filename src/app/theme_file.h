/* theme_file.h: reads a theme (docs/THEMES.md) and says with file and line what is wrong with
 * one. */
#ifndef APP_THEME_FILE_H
#define APP_THEME_FILE_H
#include "base/err.h"
#include "ui/ui_theme.h"

#include <stdbool.h>

/* KNOWN: how many themes there may be to inherit from. */
enum { THEME_FILE_LIMIT = 1 << 18, THEME_FILE_KNOWN = 16 };

/* Reads the file at `path`. What it leaves out comes from the theme that it names under
 * "inherits", one of the `count` themes in `known`; without that it must be complete. False with
 * *err (file, line, what is wrong, what is possible), and *out is of no use then. */
bool theme_file_read(const char *path, const UiTheme *const *known, int count, UiTheme *out,
                     Err *err);
#endif
