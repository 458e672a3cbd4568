/* stand_in_speechd.c: replaces libspeechd.so.2 and notes each call on a line of the file that the
 * environment variable HEARD names. desktop/speech then needs no service to check what the program
 * would have said, in which language, how fast and how loud. While there is a file HEARD.gone, the
 * service is gone; with HEARD.still, spd_open then blocks before it fails. With HEARD.stuck the
 * library blocks when the rate is set; with HEARD.busy it notes that a line has arrived, and
 * accepts it once that file is removed. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { STILL_S = 30, BUSY_NS = 2000000 };

static bool is_there(const char *ending)
{
    char path[1024];
    const char *heard = getenv("HEARD");
    snprintf(path, sizeof path, "%s%s", heard ? heard : "", ending);
    return heard && access(path, F_OK) == 0;
}

static void note(const char *what, const char *text)
{
    const char *path = getenv("HEARD");
    FILE *file = path ? fopen(path, "a") : NULL;
    if (!file)
        return;
    fprintf(file, "%s %s\n", what, text);
    fclose(file);
}

static int note_number(const char *what, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    note(what, text);
    return 0;
}

/* These declarations are as in libspeechd.h, but without its types. */
void *spd_open(const char *client, const char *name, const char *user, int mode);
void spd_close(void *connection);
int spd_say(void *connection, int priority, const char *text);
int spd_cancel(void *connection);
int spd_set_voice_rate(void *connection, int rate);
int spd_set_volume(void *connection, int volume);
int spd_set_language(void *connection, const char *language);

void *spd_open(const char *client, const char *name, const char *user, int mode)
{
    static int connection;
    (void)name, (void)user, (void)mode;
    if (is_there(".gone")) {
        note("refused", client);
        sleep(is_there(".still") ? STILL_S : 0);
        return NULL;
    }
    note("open", client);
    return &connection;
}

void spd_close(void *connection)
{
    (void)connection;
    note("close", "");
}

int spd_say(void *connection, int priority, const char *text)
{
    (void)connection, (void)priority;
    if (is_there(".gone"))
        return -1;
    if (is_there(".busy"))
        note("busy", text);
    while (is_there(".busy"))
        nanosleep(&(struct timespec){.tv_nsec = BUSY_NS}, NULL);
    note("say", text);
    return 0;
}

int spd_cancel(void *connection)
{
    (void)connection;
    if (is_there(".gone"))
        return -1;
    note("cancel", "");
    return 0;
}

int spd_set_voice_rate(void *connection, int rate)
{
    (void)connection;
    note_number("rate", rate);
    sleep(is_there(".stuck") ? STILL_S : 0);
    return 0;
}

int spd_set_volume(void *connection, int volume)
{
    (void)connection;
    return note_number("volume", volume);
}

int spd_set_language(void *connection, const char *language)
{
    (void)connection;
    note("language", language);
    return 0;
}
