/* seat_state.h: what is to be told of a seat beside the game: who plays for it, whether its line is
 * lost, its clock. The same words and signs wherever seats are shown. */
#ifndef SCENES_STAGE_SEAT_STATE_H
#define SCENES_STAGE_SEAT_STATE_H
#include "base/draw.h"
#include "session/session.h"

/* Each has a shape of its own (seat_state_icon) and a word. */
typedef enum SeatState {
    SEAT_AT_TABLE, /* nothing to tell */
    SEAT_THINKS,   /* a person at another machine decides */
    SEAT_LOST,     /* its line is lost; it has grace left */
    SEAT_LEFT,     /* the same, behind a goodbye */
    SEAT_AWAY,     /* neither is there, for longer than that */
    SEAT_OUT,      /* not connected, in a game of days: that is nothing unusual */
    SEAT_PLAYED,   /* a computer player plays on for the person */
    SEAT_RESTS,    /* its tiles are laid and nothing else */
    SEAT_GAVE_UP,  /* the same for good */
    SEAT_STATES
} SeatState;

SeatState seat_state(const Session *session, int seat);
/* "line lost"; "" for SEAT_AT_TABLE. */
const char *seat_state_words(SeatState state);
/* ICONS for those that have none: who thinks has dots that move. */
Icon seat_state_icon(SeatState state);
/* Does the seat belong to a person, here or elsewhere? */
bool seat_is_persons(const Session *session, int seat);

/* Is he waited for, as long as grace is left: SEAT_LOST, SEAT_LEFT? */
bool seat_has_grace(SeatState state);
/* A person elsewhere is waited for who cannot act now: "Ben's line is lost". False, and nothing is
 * written, where that is not so. */
bool seat_lost_words(const Session *session, int seat, char *out, size_t size);

/* Who sits at the same machine of several: "with Anna"; "" where nobody does. Returns `out`. */
char *seat_company(const Session *session, int seat, char *out, size_t size);

/* Milliseconds for which the game still waits, and its clock stands, while its line is lost. */
int64_t seat_grace(const Session *session, int seat);
/* What that number is, for tips: "1:49 of 2:00 left", since all times that the line is lost are
 * counted together. Returns `out`. */
char *seat_grace_text(const Session *session, int seat, char *out, size_t size);
/* … and a sentence that says so. */
const char *seat_grace_why(void);

/* "9:41", "1:02:03" or "2 d 4 h"; up to the next second or hour, so that 0:00 means that it is up.
 * Returns `out`. */
enum { SEAT_CLOCK_SIZE = 48, SEAT_CLOCK_DAY = TABLE_DAY /* ms; from there on in days */ };
char *seat_clock_text(int64_t ms, char out[SEAT_CLOCK_SIZE]);

/* How a clock stands. Low: a tenth of what all began with, at least 20 s, at most 60 s. */
typedef enum SeatClock { SEAT_NO_CLOCK, SEAT_CLOCK, SEAT_CLOCK_LOW, SEAT_CLOCK_UP } SeatClock;
SeatClock seat_clock(const Session *session, int seat);
/* Does it run now? */
bool seat_clock_runs(const Session *session, int seat);

/* What a remark (record/remark.h) tells in the chronicle: "resigns"; "": nothing of interest. */
const char *seat_said_words(const Session *session, RemarkKind kind);
Icon seat_said_icon(RemarkKind kind);
/* What became of the seat in the game, for its results: "computer from turn 12 · back in turn 20".
 * "" where its person played all the time. Returns `out`. */
char *seat_story(const Session *session, int seat, char *out, size_t size);

/* All of it in a line, for tips and who does not see: "line lost · 1:52 of 2:00 left · 9:41". ""
 * for nothing.
 * Returns `out`. */
char *seat_state_line(const Session *session, int seat, char *out, size_t size);
#endif
