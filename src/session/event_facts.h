/* event_facts.h: the memory of events: copies with the facts of their moment, for animations
 * and the chronicle. */
#ifndef SESSION_EVENT_FACTS_H
#define SESSION_EVENT_FACTS_H
#include "session/session.h"

/* Grows; zero is empty. Indices in events stay valid until event_facts_cut below them. */
typedef struct EventFacts {
    SessionEvent *events;
    SessionStep *steps;
    ScorePart *parts;
    uint32_t event_count, step_count, part_count;
    int event_room, step_room, part_room;
    bool final; /* EVENT_FINAL was heard */
} EventFacts;

/* Adds `event`, heard while `game` is in the state of that moment. */
void event_facts_on_event(EventFacts *facts, const Catalogue *c, const Game *game,
                          const Event *event);

/* Are both scorings of the same feature, or shares of the same payment? Then they are shown as
 * one. */
bool event_facts_same_scoring(const SessionEvent *a, const SessionEvent *b);

/* Forgets all events from number `count` on. */
void event_facts_cut(EventFacts *facts, uint32_t count);

void event_facts_release(EventFacts *facts);
#endif
