/* process.h: this program as the system sees it, and programs that it starts. */
#ifndef SYSTEM_PROCESS_H
#define SYSTEM_PROCESS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* --- this program ----------------------------------------------------------------------------- */

/* The folder that this program lies in, "" if that cannot be told. */
void process_folder(char *out, size_t size);

/* A number that no other program running now has. */
long process_number(void);

/* Cores that are there, at least 1. */
int process_cores(void);

/* MiB of memory that the program holds now, and the most it ever held; 0 where that cannot be
 * told. */
double process_memory_mib(void);
double process_memory_most_mib(void);

/* From now on large blocks that are freed go back to the system at once, and threads share their
 * memory. Called before there are threads. */
void process_return_memory(void);

/* The code of the loaded library whose file name holds `library` leaves memory until it runs again:
 * for a large one that has done its work for now. */
void process_forget_code(const char *library);

/* From now on a disk quota or a file limit shows as a failed write, and so does a pipe whose reader
 * is gone, instead of ending the program. */
void process_keep_on_failed_writes(void);

/* From now on the program may open as many files and connections as the system lets it at all; the
 * usual limit of 1,024 is for programs that wait by select. */
void process_allow_files(void);

/* Was the program started from a terminal? A desktop starts it without one, and keeps standard
 * error where no person looks. */
bool process_has_terminal(void);

/* Becomes the program `path` with `arguments`, which end with NULL. Returns only if that fails,
 * with errno. */
void process_become(const char *path, char **arguments);

/* --- another program -------------------------------------------------------------------------- */

/* A program at the other end of two pipes. */
typedef struct Child Child;

/* Starts the shell command; NULL with errno. */
Child *child_new(const char *command);

/* Closes its input and waits until it has ended. NULL is fine. */
void child_free(Child *child);

/* Sends text; false if the program is gone. */
bool child_send(Child *child, const char *text);

/* Waits for a line and returns it with its newline, as the child's until the next one; NULL if the
 * program is gone. */
const char *child_line(Child *child);
#endif
