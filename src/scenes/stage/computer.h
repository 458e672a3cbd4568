/* computer.h: the possible players of a seat: humans, and computer players by level and
 * character. */
#ifndef SCENES_STAGE_COMPUTER_H
#define SCENES_STAGE_COMPUTER_H
#include "session/session.h"

/* A kind of player that the set-up offers. */
typedef struct PlayerKind {
    const char *kind;  /* "human", or the name of an engine */
    const char *label; /* for words_text */
    const char *line;  /* also for words_text: how it plays; NULL for humans */
} PlayerKind;

/* Names for computer players, all different. */
extern const char *const seat_names[SEATS_MAX];
/* Writes the name of a player at `seat` who has given none: "Player 1". Returns `out`. */
char *seat_number_name(int seat, char *out, size_t size);

enum { PLAYER_KINDS = 7 };
extern const PlayerKind player_kinds[PLAYER_KINDS];

/* Returns the row of that kind, or −1. */
int player_kind_row(const char *kind);
/* Returns a row's engine name in records; "" for a human player. */
const char *player_kind_engine(int row);
/* Returns the translated label of a kind, or its name if it is unknown. */
const char *player_kind_words(const char *kind);
/* Returns a sentence on how a computer player of that kind plays; NULL for humans and unknown
 * kinds. */
const char *player_kind_line(const char *kind);

/* Describes the computer player at `seat` by level and character: "Computer: strong · likes
 * cities". Returns `out`. */
const char *computer_words(const Session *session, int seat, char *out, size_t size);
#endif
