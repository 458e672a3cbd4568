/* net_cluster.h: a private PostgreSQL for one test: in a folder of its own, under a user that is
 * not root, at a socket alone. */
#ifndef TESTS_NET_CLUSTER_H
#define TESTS_NET_CLUSTER_H
#include <stdbool.h>

typedef struct Cluster {
    char folder[64], database[160]; /* as libpq reads it */
} Cluster;

/* Is the server installed? */
bool cluster_can_be(void);
/* `name` tells clusters of tests that run at once apart. */
Cluster cluster_begin(const char *name);
void cluster_end(const Cluster *cluster);
/* Runs SQL in it, which works. */
void cluster_run(const Cluster *cluster, const char *sql);
#endif
