/* real_options.h: how tests of the real program start it. */
#ifndef VISUAL_REAL_OPTIONS_H
#define VISUAL_REAL_OPTIONS_H
#include "app/options.h"

/* Reads `line`, words with blanks between them ("--scene rulebook --size 1280x720"), as the
 * program reads its command line. It draws off the screen and has no settings and no games, but art
 * and shaders that the build keeps. False with *err. */
bool real_options(const char *line, Options *options, Err *err);
#endif
