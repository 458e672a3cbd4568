/* computer.h: who may sit at the table: people, and computer players by level and character. */
#ifndef SCENES_STAGE_COMPUTER_H
#define SCENES_STAGE_COMPUTER_H
#include "session/session.h"

/* A kind of player that the set-up offers. */
typedef struct PlayerKind {
    const char *kind;  /* "human", or the name of an engine */
    const char *label; /* for words_text */
    const char *line;  /* the same: what it plays like; NULL for people */
} PlayerKind;

/* Names for computer players; all differ. */
extern const char *const seat_names[SEATS_MAX];
/* What a person at `seat` is called who has given no name: "Player 1". Returns `out`. */
char *seat_number_name(int seat, char *out, size_t size);

enum { PLAYER_KINDS = 7 };
extern const PlayerKind player_kinds[PLAYER_KINDS];

/* The row of that kind, −1: none. */
int player_kind_row(const char *kind);
/* What records call the player of a row: "" a person. */
const char *player_kind_engine(int row);
/* Its label, translated; of kinds that are unknown the name itself. */
const char *player_kind_words(const char *kind);
/* What a computer player of that kind plays like, in a sentence; NULL for people and kinds that are
 * unknown. */
const char *player_kind_line(const char *kind);

/* Who the computer player at `seat` is: "Computer: strong · likes cities", a level with its
 * character. Returns `out`. */
const char *computer_words(const Session *session, int seat, char *out, size_t size);
#endif
