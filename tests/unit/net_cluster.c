/* net_cluster.c: starts and stops a private PostgreSQL server for one test. */
#include "net_cluster.h"

#include "base/text.h"
#include "system/file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#define POSTGRES "/usr/lib/postgresql/15/bin/"
#define AS "$([ $(id -u) = 0 ] && echo runuser -u postgres --) "

bool cluster_can_be(void)
{
    return file_exists(POSTGRES "initdb");
}

static int run(const char *format, const char *a, const char *b)
{
    char command[1024];
    Text text = text_in(command, sizeof command);
    text_add(&text, format, a, b);
    assert_false(text.cut);
    return system(command);
}

static int stop_and_remove(const char *folder)
{
    return run("[ ! -d '%s/data' ] || (cd '%s' && " AS POSTGRES
               "pg_ctl -m immediate -D data stop >/dev/null 2>&1); ",
               folder, folder) |
           run("rm -rf '%s'%s", folder, "");
}

/* Stops a server that a killed test may have left running, then starts a new one without syncing to
 * disk: nothing a test writes needs to survive a power loss. */
Cluster cluster_begin(const char *name)
{
    Cluster cluster;
    Text text = text_in(cluster.folder, sizeof cluster.folder);
    text_add(&text, "/tmp/hypotenuse-test-%s", name);
    text = text_in(cluster.database, sizeof cluster.database);
    text_add(&text, "host=%s user=hypotenuse dbname=postgres", cluster.folder);
    const char *folder = cluster.folder;
    stop_and_remove(folder);
    int status = run("mkdir -m 777 '%s'%s", folder, "") ||
                 run("cd '%s' && " AS POSTGRES "initdb -N -A trust -U hypotenuse -D '%s/data' "
                     ">/dev/null 2>&1",
                     folder, folder) ||
                 run("cd '%s' && " AS POSTGRES "pg_ctl -w -D data -l log -o \"-F -k '%s' -h ''\" "
                     "start >/dev/null 2>&1",
                     folder, folder);
    assert_int_equal(status, 0);
    return cluster;
}

void cluster_end(const Cluster *cluster)
{
    assert_int_equal(stop_and_remove(cluster->folder), 0);
}

void cluster_run(const Cluster *cluster, const char *sql)
{
    assert_int_equal(run("psql -q -v ON_ERROR_STOP=1 '%s' -c \"%s\"", cluster->database, sql), 0);
}
