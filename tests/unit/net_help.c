/* net_help.c: starts hypotenuse-table as a child and connects to it as another machine would. */
#include "net_help.h"

#include "base/text.h"
#include "rules/query.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The shell prints the process id and the program prints its invitation, in either order. */
NetProgram net_program_start(const char *arguments)
{
    NetProgram program = {0};
    char command[1024];
    Err err = {0};
    bool invited = false;
    Text text = text_in(command, sizeof command);
    text_add(&text, "'%s/hypotenuse-table' --address 127.0.0.1 %s & echo $!; wait",
             HYPOTENUSE_BUILD, arguments);
    program.child = child_new(command);
    assert_non_null(program.child);
    while (!program.pid || !invited) {
        const char *line = child_line(program.child);
        if (!line)
            fail_msg("the server has ended");
        if (strncmp(line, "hypotenuse://", 13) != 0)
            program.pid = atol(line);
        else if (!(invited = invitation_read(line, &program.invitation, &err)))
            fail_msg("%s", err.text);
    }
    return program;
}

void net_program_stop(NetProgram *program, int signal)
{
    kill((pid_t)program->pid, signal);
    child_free(program->child);
    program->child = NULL;
}

void net_person_calls(NetPerson *person, Loop *loop, const Identity *identity, int seat,
                      const Invitation *invitation, const RecordHeader *game)
{
    char name[16];
    Err err = {0};
    Text text = text_in(name, sizeof name);
    text_add(&text, "P%d", seat);
    person->identity = *identity;
    person->client = client_new(rules_builtin_catalogue(), seat, name, &identity->key);
    client_signs(person->client, identity_sign, &person->identity, identity_check);
    const CallerPlan plan = {.invitation = *invitation, .game = game, .client = person->client};
    person->caller = caller_new(loop, &plan, &err);
    assert_non_null(person->caller);
}

void net_person_is_fine(const NetPerson *person)
{
    if (caller_state(person->caller) == CALLER_REFUSED)
        fail_msg("%s", caller_why(person->caller));
}
