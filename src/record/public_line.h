/* public_line.h: what writer and reader of public logs share (public_log.h). */
#ifndef RECORD_PUBLIC_LINE_H
#define RECORD_PUBLIC_LINE_H
#include "json/json_read.h"
#include "record/public_log.h"

#define PUBLIC_FORMAT "hypotenuse-log/"
#define PUBLIC_VERSION_TEXT "1"
enum { PUBLIC_VERSION = 1 };

/* The word of each kind of outcome, and whether its value is a tile. */
extern const char *const outcome_words[OUTCOME_KINDS];
bool outcome_is_copy(OutcomeKind kind);

extern const char *const remark_words[REMARK_KINDS], *const ask_words[ASK_KINDS];

/* Does the line end with the hash that follows from *hash? Then advances it. */
bool public_line_sound(const char *line, size_t length, Digest *hash);

/* As text. The caller frees it. */
json_t *public_digest_json(const Digest *digest);

/* The halves in a hand. The caller frees it. */
json_t *public_hand_json(const Catalogue *c, const Game *game, int seat);
#endif
