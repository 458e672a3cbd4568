/* arguments.h: the parts that the command lines of all programs share. */
#ifndef BASE_ARGUMENTS_H
#define BASE_ARGUMENTS_H
#include <stdbool.h>

/* Answers --help or --version if it is the first argument. Returns true if so; the program then
 * ends with status 0. */
bool arguments_answered(int argc, char *const *argv, const char *program, const char *usage);

/* Splits --NAME=VALUE into two words, up to a word "--". Returns the words, which stay until the
 * next call; *argc becomes how many there are. */
char **arguments_split(int *argc, char *const *argv);
#endif
