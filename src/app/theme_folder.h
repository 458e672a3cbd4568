/* theme_folder.h: the person's own themes. */
#ifndef APP_THEME_FOLDER_H
#define APP_THEME_FOLDER_H
#include "base/log.h"

/* Reads every *.json in `folder` and offers it beside our own; a theme may inherit from ours and
 * from those before it in the order of their file names. What is wrong with one goes to `log`,
 * and the others are read all the same. A folder that is not there holds none. */
void theme_folder_read(const char *folder, const LogSink *log);
#endif
