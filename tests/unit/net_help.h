/* net_help.h: what tests with real connections share: the program hypotenuse-table as a child, and
 * somebody at another machine. */
#ifndef TESTS_NET_HELP_H
#define TESTS_NET_HELP_H
#include "net/caller.h"
#include "net/identity.h"
#include "system/process.h"

/* The program, running. */
typedef struct NetProgram {
    Child *child;
    long pid;
    Invitation invitation; /* that it printed */
} NetProgram;

/* Starts it at 127.0.0.1 with these further arguments, and waits until it can be called. */
NetProgram net_program_start(const char *arguments);
/* Sends a signal, and waits until it has ended. */
void net_program_stop(NetProgram *program, int signal);

/* Somebody at another machine. */
typedef struct NetPerson {
    Identity identity;
    TableClient *client;
    Caller *caller;
} NetPerson;

/* He calls, for `seat` or to watch, as "P" and the number of his seat; `game`: see CallerPlan. */
void net_person_calls(NetPerson *person, Loop *loop, const Identity *identity, int seat,
                      const Invitation *invitation, const RecordHeader *game);
/* Fails where the table refused him. */
void net_person_is_fine(const NetPerson *person);
#endif
