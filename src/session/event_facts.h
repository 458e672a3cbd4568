/* event_facts.h: stores events with facts from the moment when they happened, for animations and
 * the chronicle. */
#ifndef SESSION_EVENT_FACTS_H
#define SESSION_EVENT_FACTS_H
#include "session/session.h"

/* A growing list; all zeros is empty. Indices in events stay valid until event_facts_cut removes
 * their events. */
typedef struct EventFacts {
    SessionEvent *events;
    SessionStep *steps;
    ScorePart *parts;
    uint32_t event_count, step_count, part_count;
    int event_room, step_room, part_room;
    bool final; /* EVENT_FINAL was received */
} EventFacts;

/* Adds `event`. Call it while `game` is still in the state in which the event happened. */
void event_facts_on_event(EventFacts *facts, const Catalogue *c, const Game *game,
                          const Event *event);

/* Returns whether both scorings are of the same feature, or shares of the same payment, so that the
 * screen shows them as one. */
bool event_facts_same_scoring(const SessionEvent *a, const SessionEvent *b);

/* Removes all events from index `count` on. */
void event_facts_cut(EventFacts *facts, uint32_t count);

void event_facts_release(EventFacts *facts);
#endif
