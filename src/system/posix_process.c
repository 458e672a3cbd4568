/* posix_process.c: the program's folder, process number, cores, memory and limits. */
#include "base/memory.h"
#include "system/file.h"
#include "system/process.h"
#include "system/summons.h"
#include "system/thread.h"

#include <dirent.h>
#include <errno.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

void process_start(int argc, char **argv)
{
    (void)argc, (void)argv;
}

bool folder_of_user(UserFolder folder, char out[FOLDER_SIZE])
{
    (void)folder, (void)out;
    return false;
}

void process_folder(char *out, size_t size)
{
    ssize_t length = readlink("/proc/self/exe", out, size - 1);
    out[length > 0 ? length : 0] = 0;
    char *slash = strrchr(out, '/');
    if (slash)
        *slash = 0;
}

long process_number(void)
{
    return (long)getpid();
}

int process_cores(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 1 ? (int)cores : 1;
}

double process_memory_mib(void)
{
    long pages = 0, resident = 0;
    FILE *in = fopen("/proc/self/statm", "r");
    if (!in)
        return 0;
    int read = fscanf(in, "%ld %ld", &pages, &resident);
    fclose(in);
    return read == 2 ? (double)resident * (double)sysconf(_SC_PAGESIZE) / 1048576 : 0;
}

double process_memory_most_mib(void)
{
    struct rusage usage;
    return getrusage(RUSAGE_SELF, &usage) == 0 ? (double)usage.ru_maxrss / 1024 : 0;
}

/* By default, glibc raises its mmap threshold to the largest block that was ever freed. Then
 * bitmaps as large as a window are allocated among small blocks, and their memory is never
 * returned. A game of three players with all sets at 1920 × 1080 took 260 MiB, and 219 MiB with
 * this call; a resumed game at 3840 × 2160 took 325 MiB, and 302 MiB with it. */
void process_return_memory(void)
{
#ifdef __GLIBC__
    enum { LARGE = 128 * 1024, ARENAS = 2 };
    mallopt(M_MMAP_THRESHOLD, LARGE);
    mallopt(M_ARENA_MAX, ARENAS);
#endif
}

void process_keep_on_failed_writes(void)
{
    signal(SIGXFSZ, SIG_IGN);
    signal(SIGPIPE, SIG_IGN);
}

void process_allow_files(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < files.rlim_max) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
}

bool process_has_terminal(void)
{
    return isatty(STDIN_FILENO) || isatty(STDOUT_FILENO) || isatty(STDERR_FILENO);
}

void process_become(const char *path, char **arguments)
{
    execv(path, arguments);
}

/* --- another program -------------------------------------------------------------------------- */

struct Child {
    pid_t id;
    FILE *to, *from;
    char *line; /* the last line read, in a buffer of `room` bytes */
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
    /* if the child ends, writes to it fail; child_line notices that */
    process_keep_on_failed_writes();
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

/* --- other running games ---------------------------------------------------------------------- */

/* Lets the running copies of the game of one player find each other through sockets. Each copy
 * listens on its own socket, which is named after its process number. A caller writes a path and a
 * newline to all of them, and each answers whether it has that path, "y" or "n". Sockets of killed
 * copies refuse connections, and are removed. */

enum { BACKLOG = 4, WAIT_S = 2 };

struct Summons {
    bool (*has)(void *self, const char *path);
    void *self;
    struct sockaddr_un name;
    int fd, end[2]; /* a byte in the pipe `end` ends the thread */
    Thread *thread;
};

/* Makes the private folder of this player and writes its path; false if another user owns its
 * name. */
static bool meeting_place(char *out, size_t size)
{
    const char *runtime = getenv("XDG_RUNTIME_DIR");
    struct stat facts;
    int length = runtime && runtime[0] == '/'
                     ? snprintf(out, size, "%s/hypotenuse", runtime)
                     : snprintf(out, size, "/tmp/hypotenuse-%ld", (long)geteuid());
    if (length < 0 || (size_t)length >= size || (mkdir(out, 0700) < 0 && errno != EEXIST))
        return false;
    return lstat(out, &facts) == 0 && S_ISDIR(facts.st_mode) && facts.st_uid == geteuid() &&
           !(facts.st_mode & 077);
}

static bool name_of(const char *folder, const char *file, struct sockaddr_un *name)
{
    *name = (struct sockaddr_un){.sun_family = AF_UNIX};
    int length = snprintf(name->sun_path, sizeof name->sun_path, "%s/%s", folder, file);
    return length > 0 && (size_t)length < sizeof name->sun_path;
}

static void limit_wait(int fd)
{
    const struct timeval most = {.tv_sec = WAIT_S};
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &most, sizeof most);
    setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &most, sizeof most);
}

/* --- listening -------------------------------------------------------------------------------- */

static void answer(const Summons *summons, int fd)
{
    char path[FOLDER_SIZE];
    size_t length = 0;
    ssize_t got = 1;
    limit_wait(fd);
    while (got > 0 && length < sizeof path && !memchr(path, '\n', length)) {
        got = recv(fd, path + length, sizeof path - length, 0);
        length += got > 0 ? (size_t)got : 0;
    }
    char *end = memchr(path, '\n', length);
    if (end) {
        *end = 0;
        send(fd, summons->has(summons->self, path) ? "y" : "n", 1, MSG_NOSIGNAL);
    }
}

static void listen_to_all(void *self)
{
    const Summons *summons = self;
    struct pollfd ways[] = {{.fd = summons->fd, .events = POLLIN},
                            {.fd = summons->end[0], .events = POLLIN}};
    while (poll(ways, 2, -1) >= 0 || errno == EINTR) {
        if (ways[1].revents)
            return;
        int fd = ways[0].revents & POLLIN ? accept(summons->fd, NULL, NULL) : -1;
        if (fd < 0)
            continue;
        answer(summons, fd);
        close(fd);
    }
}

static bool begin(Summons *summons)
{
    char folder[sizeof summons->name.sun_path], file[32];
    snprintf(file, sizeof file, "%ld", process_number());
    if (!meeting_place(folder, sizeof folder) || !name_of(folder, file, &summons->name))
        return false;
    unlink(summons->name.sun_path); /* left by an earlier process with this number */
    summons->fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (summons->fd < 0 ||
        bind(summons->fd, (const struct sockaddr *)&summons->name, sizeof summons->name) < 0 ||
        listen(summons->fd, BACKLOG) < 0 || pipe(summons->end) < 0)
        return false;
    summons->thread = thread_new(listen_to_all, summons, 0);
    return summons->thread != NULL;
}

Summons *summons_open(bool (*has)(void *self, const char *path), void *self)
{
    Summons *summons = memory_new(sizeof *summons);
    *summons = (Summons){.has = has, .self = self, .fd = -1, .end = {-1, -1}};
    if (begin(summons))
        return summons;
    summons_close(summons);
    return NULL;
}

void summons_close(Summons *summons)
{
    if (!summons)
        return;
    if (summons->thread) {
        while (write(summons->end[1], "", 1) < 0 && errno == EINTR)
            continue;
        thread_join(summons->thread);
    }
    if (summons->fd >= 0) {
        unlink(summons->name.sun_path);
        close(summons->fd);
    }
    for (int i = 0; i < 2; i++)
        if (summons->end[i] >= 0)
            close(summons->end[i]);
    free(summons);
}

/* --- calling ---------------------------------------------------------------------------------- */

static bool has_it(const struct sockaddr_un *name, const char *path)
{
    char reply = 'n';
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return false;
    limit_wait(fd);
    if (connect(fd, (const struct sockaddr *)name, sizeof *name) < 0) {
        if (errno == ECONNREFUSED)
            unlink(name->sun_path);
    } else if (send(fd, path, strlen(path), MSG_NOSIGNAL) > 0 &&
               send(fd, "\n", 1, MSG_NOSIGNAL) == 1) {
        recv(fd, &reply, 1, 0);
    }
    close(fd);
    return reply == 'y';
}

bool summons_call(const char *path)
{
    struct sockaddr_un name;
    char folder[sizeof name.sun_path], own[32], *whole = realpath(path, NULL);
    DIR *all = meeting_place(folder, sizeof folder) ? opendir(folder) : NULL;
    bool found = false;
    snprintf(own, sizeof own, "%ld", process_number());
    for (struct dirent *entry; whole && all && !found && (entry = readdir(all));)
        if (entry->d_name[0] != '.' && strcmp(entry->d_name, own) != 0 &&
            name_of(folder, entry->d_name, &name))
            found = has_it(&name, whole);
    if (all)
        closedir(all);
    free(whole);
    return found;
}
