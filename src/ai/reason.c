/* reason.c: the table of reasons, and the check of one that comes from a file. */
#include "ai/reason.h"

#define ROW(number, id, said, meaning, silent)                                                     \
    [id] = {MEMBER_##said, NUMBER_##meaning, MEMBER_##silent},

const ReasonShape reason_shapes[AI_REASONS] = {AI_REASON_KINDS(ROW)};

/* Number of values that a number can have; 0: all of its byte. */
static const uint8_t number_values[NUMBERS] = {
    [NUMBER_NONE] = 1, [NUMBER_LABEL] = LABELS, [NUMBER_FIGURE] = FIGURE_KINDS};

bool reason_is_sound(const AiReason *reason)
{
    if (reason->kind >= AI_REASONS || reason->feature >= SEGMENT_KINDS)
        return false;
    const ReasonShape *shape = &reason_shapes[reason->kind];
    unsigned set = shape->said | shape->silent, values = number_values[shape->number];
    return (!reason->seats || set & MEMBER_SEATS) && (!reason->points || set & MEMBER_POINTS) &&
           (!values || reason->number < values);
}
