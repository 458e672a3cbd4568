/* seat_state.h: the state of a seat apart from the game itself: its player, its connection, its
 * clock. The words and icons are the same wherever seats are shown. */
#ifndef SCENES_STAGE_SEAT_STATE_H
#define SCENES_STAGE_SEAT_STATE_H
#include "base/draw.h"
#include "session/session.h"

/* Each state has an icon (seat_state_icon) and words of its own. */
typedef enum SeatState {
    SEAT_AT_TABLE, /* nothing to report */
    SEAT_THINKS,   /* a player on another computer is deciding */
    SEAT_LOST,     /* its connection is lost; it has grace left */
    SEAT_LEFT,     /* its player left with a goodbye; it has grace left */
    SEAT_AWAY,     /* its connection is lost, and its grace has run out */
    SEAT_OUT,      /* offline in a game with days per move, where that is normal */
    SEAT_PLAYED,   /* a computer plays for the player */
    SEAT_RESTS,    /* suspended: only its tiles are placed */
    SEAT_GAVE_UP,  /* its player gave up for good: only its tiles are placed */
    SEAT_STATES
} SeatState;

/* Returns the state of a seat; SEAT_AT_TABLE also for computer players and after the game. */
SeatState seat_state(const Session *session, int seat);
/* Returns the state in words, such as "disconnected"; "" for SEAT_AT_TABLE. */
const char *seat_state_words(SeatState state);
/* Returns the icon of a state, or ICONS if it has none: a thinking player has moving dots
 * instead. */
Icon seat_state_icon(SeatState state);
/* Returns true if the seat belongs to a human, at this computer or another one. */
bool seat_is_persons(const Session *session, int seat);

/* Returns true if the game waits for the player because they have grace left (SEAT_LOST,
 * SEAT_LEFT). */
bool seat_has_grace(SeatState state);
/* Writes that a player on another computer can't act now, "Ben is disconnected". Returns false and
 * writes nothing in any other state. */
bool seat_lost_words(const Session *session, int seat, char *out, size_t size);

/* Writes which players share the seat's computer: "with Anna", "" if none do. Returns `out`. */
char *seat_company(const Session *session, int seat, char *out, size_t size);

/* Returns the milliseconds for which the game still waits, with its clock stopped, while the
 * connection is lost. */
int64_t seat_grace(const Session *session, int seat);
/* Writes the grace for tooltips, "1:49 of 2:00 left": one grace covers all of the seat's
 * disconnections together. Returns `out`. */
char *seat_grace_text(const Session *session, int seat, char *out, size_t size);
/* Returns a sentence that explains the grace. */
const char *seat_grace_why(void);

/* Writes "9:41", "1:02:03" or "2 d 4 h", rounded up to a second or an hour, so that 0:00 means out
 * of time. Returns `out`. */
enum {
    SEAT_CLOCK_SIZE = 48,
    SEAT_CLOCK_DAY = TABLE_DAY /* ms; longer times are written in days */
};
char *seat_clock_text(int64_t ms, char out[SEAT_CLOCK_SIZE]);

/* The state of a clock. The limit for a low clock is a tenth of the initial time, at least 20 s and
 * at most 60 s. */
typedef enum SeatClock { SEAT_NO_CLOCK, SEAT_CLOCK, SEAT_CLOCK_LOW, SEAT_CLOCK_UP } SeatClock;
SeatClock seat_clock(const Session *session, int seat);
/* Returns true if the seat's clock is running now. */
bool seat_clock_runs(const Session *session, int seat);

/* Return the words of a remark (log/public_log.h) for the chronicle, such as "resigns" ("": not
 * shown), and its icon. */
const char *remark_phrase(const Session *session, RemarkKind kind);
Icon remark_icon(RemarkKind kind);
/* Writes the story of the seat for the results: "computer from turn 12 · back on turn 20"; "" if
 * its player played the whole game. Returns `out`. */
char *seat_story(const Session *session, int seat, char *out, size_t size);

/* Writes the state, the grace and the clock in a line, for tooltips and screen readers:
 * "disconnected · 1:52 of 2:00 left · 9:41"; "" if there is nothing to report. Returns `out`. */
char *seat_state_line(const Session *session, int seat, char *out, size_t size);

/* --- computer --------------------------------------------------------------------------------- */

/* The possible players of a seat: humans, and computer players by level and character. */

/* A kind of player that the set-up offers. */
typedef struct PlayerKind {
    const char *kind;  /* "human", or the name of an engine */
    const char *label; /* translated by words_text */
    const char *line;  /* how it plays, also translated by words_text; NULL for humans */
} PlayerKind;

/* Names for computer players, all different. */
extern const char *const seat_names[SEATS_MAX];
/* Writes the default name of a player at `seat` who has given none: "Player 1". Returns `out`. */
char *seat_number_name(int seat, char *out, size_t size);

enum { PLAYER_KINDS = 7, PLAYER_LEVELS = 5 };
extern const PlayerKind player_kinds[PLAYER_KINDS];

/* Returns the row of that kind, or −1 if there is none. */
int player_kind_row(const char *kind);
/* Returns the level of a computer player of that kind, 1 to PLAYER_LEVELS; 0 for others. */
int player_kind_level(const char *kind);
/* Returns a row's engine name in records; "" for a human player. */
const char *player_kind_engine(int row);
/* Returns the translated label of a kind, or its name if it is unknown. */
const char *player_kind_words(const char *kind);
/* Returns a sentence about how a computer player of that kind plays; NULL for humans and unknown
 * kinds. */
const char *player_kind_line(const char *kind);

/* Describes the computer player at `seat` by level and character: "Computer: strong · likes
 * cities". Returns `out`. */
const char *computer_words(const Session *session, int seat, char *out, size_t size);
#endif
