/* process.h: this program as the system sees it, and other programs that it starts. */
#ifndef SYSTEM_PROCESS_H
#define SYSTEM_PROCESS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* --- this program ----------------------------------------------------------------------------- */

/* Prepares the program; call it first. From now on, the arguments are UTF-8 with '/' in paths,
 * bytes pass through the standard streams unchanged, and the variable LANGUAGE names the language
 * of the system. On POSIX all of this is true from the start. */
void process_start(int argc, char **argv);

/* Returns the folder of this program, "" if unknown. */
void process_folder(char *out, size_t size);

/* Returns a number that no other running program has. */
long process_number(void);

/* Returns the number of cores, at least 1. */
int process_cores(void);

/* Return the memory that the program uses now, and the most that it has ever used, in MiB; 0 if
 * unknown. */
double process_memory_mib(void);
double process_memory_most_mib(void);

/* From now on, large blocks return to the system as soon as they are freed, and threads share
 * memory pools instead of each having its own. Call it before there are threads. */
void process_return_memory(void);

/* Frees the memory of the code of the loaded library whose file name contains `library`, until that
 * code runs again. Meant for a large library that has finished its work for now. */
void process_forget_code(const char *library);

/* From now on, a disk quota, a file limit or a pipe without a reader causes a failed write instead
 * of ending the program. */
void process_keep_on_failed_writes(void);

/* From now on, the program may open as many files and connections as the system permits; the usual
 * limit of 1,024 is for programs that wait with select. */
void process_allow_files(void);

/* Returns whether the program was started from a terminal. A desktop starts it without one, and the
 * player cannot see its standard error. */
bool process_has_terminal(void);

/* Replaces this program with `path` and `arguments`, which end with NULL. Returns only if that
 * fails, with errno. */
void process_become(const char *path, char **arguments);

/* --- another program -------------------------------------------------------------------------- */

/* Another program, connected by two pipes. */
typedef struct Child Child;

/* Starts the shell command; NULL with errno. */
Child *child_new(const char *command);

/* Closes its input and waits until it has ended. Accepts NULL. */
void child_free(Child *child);

/* Sends text; false if the program has ended. */
bool child_send(Child *child, const char *text);

/* Waits for a line and returns it with its newline. The child owns it until the next call. NULL if
 * the program has ended. */
const char *child_line(Child *child);
#endif
