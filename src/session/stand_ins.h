/* stand_ins.h: tells apart the decisions of a seat's person and those of a stand-in. A computer
 * player may have continued for the person, or the seat only placed its tiles (record/remark.h). */
#ifndef SESSION_STAND_INS_H
#define SESSION_STAND_INS_H
#include "ai/review.h"
#include "session/session.h"

/* Returns whether action `step` of `seat` was not made by its person. */
bool stand_ins_at(const Session *replay, int seat, int step);

/* Marks the decisions in the replay that the person of the seat didn't make: they count for no
 * player. */
void stand_ins_mark(const Session *replay, ReviewItem *items, int count);
#endif
