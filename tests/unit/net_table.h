/* net_table.h: shared by tests with real connections in one process: a table that listens on the
 * loopback address, and a modified client that may send anything. */
#ifndef TESTS_NET_TABLE_H
#define TESTS_NET_TABLE_H
#include "table_help.h"

#include "net/host.h"
#include "net/invitation.h"
#include "net/wire.h"

/* Returns the identity with this number. Seat i of a table belongs to number 1 + i. */
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

/* Opens a game for that many people, with their keys in the header; clients reach the table with an
 * empty name or with the name "kiwi7". It accepts at most 64 connections. */
void net_table_open(NetTable *table, int seats, HandMode hands);
Invitation net_table_invitation(const NetTable *table);
/* Closes the table; all callers must have been freed before. */
void net_table_close(NetTable *table);
/* Frees the table. Call it after the loop has been freed, because the table must outlive the loop's
 * callers. */
void net_table_free(NetTable *table);

/* A connection that may send anything. */
typedef struct NetRaw {
    Loop *loop;
    TlsPlace *place;
    Wire *wire;
    uv_connect_t request;
    bool open, closed;
    int lines;       /* number of lines received */
    char last[4096]; /* the last line received */
} NetRaw;

/* Connects and returns after the handshake. */
void net_raw_call(NetRaw *raw, Loop *loop, int port);
void net_raw_say(NetRaw *raw, const char *line);
/* Sends the hello of identity `number`, bound to this connection or, falsely, to another one. */
void net_raw_hello(NetRaw *raw, uint8_t number, bool bound);
/* Waits until the server hangs up; its last line must contain `why`. */
void net_raw_ends(NetRaw *raw, const char *why);
#endif
