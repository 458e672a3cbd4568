/* reason_codec.h: the reasons of computer players in files. Each reason is a list of kind, feature,
 * seats, number, segment, tile, points and centipoints. */
#ifndef SESSION_REASON_CODEC_H
#define SESSION_REASON_CODEC_H
#include "ai/reason.h"

#include "json/json_read.h"

json_t *reasons_json(const AiReason *reasons, int count);

/* Reads such a list into reasons[AI_REASONS_MAX]. Returns false if it is malformed or a reason
 * isn't sound. */
bool reasons_read(const json_t *list, AiReason *reasons, int *count);
#endif
