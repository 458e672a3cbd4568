/* avahi_library.h: the part of Avahi's interface that the game uses. Avahi is the service that
 * announces services on a local network. Its library is loaded at run time, so the game also starts
 * without it. The numbers are those of Avahi's interface, unchanged since version 0.6. */
#ifndef NET_AVAHI_LIBRARY_H
#define NET_AVAHI_LIBRARY_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    AVAHI_REGISTERS = 1, /* states of a client, from here to AVAHI_FAILED */
    AVAHI_RUNS = 2,
    AVAHI_COLLIDES = 3,
    AVAHI_FAILED = 100,
    AVAHI_MAY_COME_LATER = 2, /* a flag of a client: the service may start later */
    AVAHI_ANY = -1,           /* any card, any protocol */
    AVAHI_CAME = 0,           /* what a browser reports; for a resolver: found */
    AVAHI_WENT = 1,
    AVAHI_BROKE = 4
};

/* The text records of a service and an address in network order, laid out as the library has
 * them. */
typedef struct AvahiText {
    struct AvahiText *next;
    size_t size;
    uint8_t bytes[1];
} AvahiText;

typedef struct AvahiWhere {
    int protocol; /* 0 is IPv4, 1 is IPv6 */
    uint8_t bytes[16];
} AvahiWhere;

typedef void AvahiClientIs(void *client, int state, void *self);
typedef void AvahiGroupIs(void *group, int state, void *self);
typedef void AvahiBrowsed(void *browser, int card, int protocol, int event, const char *name,
                          const char *type, const char *domain, int flags, void *self);
typedef void AvahiResolved(void *resolver, int card, int protocol, int event, const char *name,
                           const char *type, const char *domain, const char *host,
                           const AvahiWhere *where, uint16_t port, const AvahiText *text, int flags,
                           void *self);

typedef struct AvahiLibrary {
    void *(*poll_new)(void);
    const void *(*poll_get)(void *poll);
    int (*poll_iterate)(void *poll, int ms);
    void (*poll_wakeup)(void *poll);
    void (*poll_free)(void *poll);
    AvahiText *(*text_add)(AvahiText *list, const uint8_t *bytes, size_t size);
    void (*text_free)(AvahiText *list);
    void *(*client_new)(const void *poll, int flags, AvahiClientIs *is, void *self, int *error);
    void (*client_free)(void *client);
    void *(*group_new)(void *client, AvahiGroupIs *is, void *self);
    int (*group_add)(void *group, int card, int protocol, int flags, const char *name,
                     const char *type, const char *domain, const char *host, uint16_t port,
                     AvahiText *text);
    int (*group_update)(void *group, int card, int protocol, int flags, const char *name,
                        const char *type, const char *domain, AvahiText *text);
    int (*group_commit)(void *group);
    int (*group_reset)(void *group);
    void *(*browser_new)(void *client, int card, int protocol, const char *type, const char *domain,
                         int flags, AvahiBrowsed *browsed, void *self);
    int (*browser_free)(void *browser);
    void *(*resolver_new)(void *client, int card, int protocol, const char *name, const char *type,
                          const char *domain, int address_protocol, int flags,
                          AvahiResolved *resolved, void *self);
    int (*resolver_free)(void *resolver);
} AvahiLibrary;

/* Loads the library and fills `out`. Returns false if this machine has no Avahi. The library stays
 * loaded until the program ends. */
bool avahi_load(AvahiLibrary *out);
#endif
