/* net_table.h: what tests with real connections in one process share: a table that listens on the
 * loopback, and a changed client that says what it likes. */
#ifndef TESTS_NET_TABLE_H
#define TESTS_NET_TABLE_H
#include "table_help.h"

#include "net/host.h"
#include "net/invitation.h"
#include "net/wire.h"

/* Whose number it is. Seat i of a table belongs to number 1 + i. */
Identity net_identity(uint8_t number);

/* A table and its machine. */
typedef struct NetTable {
    const Catalogue *c;
    Loop *loop;
    Identity shows;
    RecordHeader header;
    LogTerms terms;
    Digest secret;
    Server *server;
    Host *host;
    Journal journal;
} NetTable;

/* A game for so many persons, whose keys the head names; the table is the only one, or "kiwi7". At
 * most 64 connections. */
void net_table_open(NetTable *table, int seats, HandMode hands);
Invitation net_table_invitation(const NetTable *table);
/* All who call were freed before. */
void net_table_close(NetTable *table);
/* What belongs to callers goes when the loop is gone, then this. */
void net_table_free(NetTable *table);

/* A connection that says what it likes. */
typedef struct NetRaw {
    Loop *loop;
    TlsPlace *place;
    Wire *wire;
    uv_connect_t request;
    bool open, closed;
    int lines;       /* that were heard */
    char last[4096]; /* the last of them */
} NetRaw;

/* Connects, and returns when the handshake is done. */
void net_raw_call(NetRaw *raw, Loop *loop, int port);
void net_raw_say(NetRaw *raw, const char *line);
/* The hello of a key, bound to this connection, or (a lie) to another one. */
void net_raw_hello(NetRaw *raw, uint8_t number, bool bound);
/* Waits until it is hung up on; the last line that it heard has `why` in it. */
void net_raw_ends(NetRaw *raw, const char *why);
#endif
