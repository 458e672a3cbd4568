/* session_inside.h: what a session is made of; only session*.c include it. */
#ifndef SCENES_SESSION_INSIDE_H
#define SCENES_SESSION_INSIDE_H
#include "record/record.h"
#include "scenes/session.h"
#include "scenes/session_facts.h"

enum { SESSION_PAST = 32 };

/* What takes one action back. Memory is kept for reuse. */
typedef struct SessionPast {
    Undo *undo;
    Tally *tally;
    uint32_t events; /* heard before it */
    uint8_t seat;    /* who acted */
} SessionPast;

struct Session {
    const Catalogue *catalogue;
    const Generations *generations;
    const LogSink *log;
    SessionPlan plan;
    Game *game;
    size_t room;      /* bytes of game */
    Record *record;   /* NULL: none is written */
    RecordFile *file; /* of a resumed game: it may own the catalogue */
    Facts facts;
    uint32_t shown; /* events before this one were shown */
    Tally tally;
    SessionPast past[SESSION_PAST];
    int past_count;
    size_t extra_undo; /* bytes that positions with more tiles than the setup need on top */
    uint64_t version;
    uint8_t facing;
    bool watched; /* computer players take every seat: no hands are private */
    char trouble[800];
    struct Thought *thoughts[SEATS_MAX]; /* session_ai.c: of each seat that a computer played */
    struct Thought *thought;             /* the one at hand */
    uint64_t thinks_for;         /* version + 1 that another thread thinks about, 0: none does */
    const HostServices *thinker; /* who runs that thread */
};

/* Frees what computer players remember. */
void session_free_thoughts(Session *session);

/* The sink of every action. */
void session_hear(void *self, const Catalogue *c, const Game *game, const Event *event);
#endif
