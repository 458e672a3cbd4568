/* posix_child.c: starts other programs and talks to them through pipes (process.h). */
#include "base/memory.h"
#include "system/process.h"

#include <stdlib.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

struct Child {
    pid_t id;
    FILE *to, *from;
    char *line; /* the last one read; `room` bytes */
    size_t room;
};

/* Runs between fork and exec: the new program reads `in` and writes `out`. */
static void become(const char *command, const int in[2], const int out[2])
{
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    close(in[0]);
    close(in[1]);
    close(out[0]);
    close(out[1]);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

Child *child_new(const char *command)
{
    int in[2], out[2];
    if (pipe(in) != 0 || pipe(out) != 0)
        return NULL;
    process_keep_on_failed_writes(); /* a program that has ended is noticed when it should answer */
    Child *child = memory_new(sizeof *child);
    child->id = fork();
    if (child->id == 0)
        become(command, in, out);
    close(in[0]);
    close(out[1]);
    child->to = fdopen(in[1], "w");
    child->from = fdopen(out[0], "r");
    if (child->id > 0 && child->to && child->from)
        return child;
    child_free(child);
    return NULL;
}

void child_free(Child *child)
{
    if (!child)
        return;
    if (child->to)
        fclose(child->to);
    if (child->from)
        fclose(child->from);
    if (child->id > 0)
        waitpid(child->id, NULL, 0);
    free(child->line);
    free(child);
}

bool child_send(Child *child, const char *text)
{
    return fputs(text, child->to) >= 0 && fflush(child->to) == 0;
}

const char *child_line(Child *child)
{
    return getline(&child->line, &child->room, child->from) > 0 ? child->line : NULL;
}
