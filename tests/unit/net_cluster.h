/* net_cluster.h: a private PostgreSQL server for one test, in its own folder, under a user other
 * than root, reachable only through a local socket. */
#ifndef TESTS_NET_CLUSTER_H
#define TESTS_NET_CLUSTER_H
#include <stdbool.h>

typedef struct Cluster {
    char folder[64], database[160]; /* connection string for libpq */
} Cluster;

/* Returns whether the server is installed. */
bool cluster_can_be(void);
/* Starts a cluster; `name` keeps clusters of tests that run at the same time apart. */
Cluster cluster_begin(const char *name);
void cluster_end(const Cluster *cluster);
/* Runs SQL in the cluster; fails the test if the SQL fails. */
void cluster_run(const Cluster *cluster, const char *sql);
#endif
