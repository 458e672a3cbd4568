/* net_help.h: shared by tests with real connections: the program hypotenuse-table as a child, and a
 * person at another machine. */
#ifndef TESTS_NET_HELP_H
#define TESTS_NET_HELP_H
#include "net/caller.h"
#include "net/identity.h"
#include "system/process.h"

/* The running program. */
typedef struct NetProgram {
    Child *child;
    long pid;
    Invitation invitation; /* the invitation it printed */
} NetProgram;

/* Starts the program on 127.0.0.1 with these additional arguments and waits until it accepts
 * connections. */
NetProgram net_program_start(const char *arguments);
/* Sends a signal and waits until the program has ended. */
void net_program_stop(NetProgram *program, int signal);

/* A person at another machine. */
typedef struct NetPerson {
    Identity identity;
    TableClient *client;
    Caller *caller;
} NetPerson;

/* Connects the person for `seat` or as a spectator, named "P" and the number of the seat; `game`:
 * see CallerPlan. */
void net_person_calls(NetPerson *person, Loop *loop, const Identity *identity, int seat,
                      const Invitation *invitation, const RecordHeader *game);
/* Fails if the table refused this person. */
void net_person_is_fine(const NetPerson *person);
#endif
