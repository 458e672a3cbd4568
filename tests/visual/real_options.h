/* real_options.h: reads options for tests of the real program. */
#ifndef VISUAL_REAL_OPTIONS_H
#define VISUAL_REAL_OPTIONS_H
#include "app/options.h"

/* Reads `line`, words separated by blanks ("--scene rulebook --size 1280x720"), as the program
 * reads its command line. The program draws off screen and has neither settings nor games, but art
 * and shaders that the build keeps. Returns false with *err if that fails. */
bool real_options(const char *line, Options *options, Err *err);
#endif
