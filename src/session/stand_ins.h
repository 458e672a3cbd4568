/* stand_ins.h: whose decisions those of a seat were: a computer player may have played on for the
 * person that it belongs to, or its tiles were laid and nothing else (record/remark.h). */
#ifndef SESSION_STAND_INS_H
#define SESSION_STAND_INS_H
#include "ai/review.h"
#include "session/session.h"

/* Was action `step`, of `seat`, none of its person's? */
bool stand_ins_at(const Session *replay, int seat, int step);

/* Marks the decisions of the replay that no person of the seat took: they count for nobody. */
void stand_ins_mark(const Session *replay, ReviewItem *items, int count);
#endif
