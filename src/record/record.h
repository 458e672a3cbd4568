/* record.h: a game as a file, written while it is played and read back by replaying it
 * (docs/RECORD.md).
 *
 * A record is text with one JSON object per line. Each line ends with a sum that continues the sum
 * of the previous line:
 *
 *   {"format":…,"seed":…,"setup":{…},"players":[…],"out":{…},"sum":s0}    starts the game
 *   {"seat":0,"place":"BA-D","at":[1,0],"rotation":2,"out":{…},"sum":s1}   an action
 *   {"seat":0,"follow":"city@N","out":{…},"sum":s2}                        another one
 *   {"undo":1,"out":{…},"sum":s3}                                          undoes that
 *   {"branch":1,"from":[0,1],…}  {"in":1,"seat":0,…}  {"in":0,"at":1,"note":"…",…}   variations
 *   {"table":"resign","seat":1,"out":{…},"sum":s4}                         a remark
 *   {"seat":0,"sk                                                          torn: never counted
 *
 * Lines are only ever appended; a writer thread brings them to the disk. A file that can't be read
 * is never overwritten. */
#ifndef RECORD_RECORD_H
#define RECORD_RECORD_H
#include "base/err.h"
#include "record/box.h"
#include "record/game_position.h"
#include "record/scenario.h"
#include "rules/game.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    /* raise it when a change of the rules gives old games other results */
    RECORD_RULES_VERSION = 1,
    RECORD_NAME_SIZE = 64,
    RECORD_KIND_SIZE = 16,
    RECORD_GENERATION_SIZE = 16,
    RECORD_PATH_SIZE = 1024
};

#define RECORD_SUFFIX ".hyp"

/* A player of a game. */
typedef struct RecordPlayer {
    char name[RECORD_NAME_SIZE];   /* UTF-8, not empty */
    char engine[RECORD_KIND_SIZE]; /* "" for a person, else the computer player: "ai0" */
    uint8_t
        color; /* 0..SEATS_MAX-1, index of colour and mark; different for each seat at a table */
    /* for games on several machines, some with more than one person: equal numbers sat at the same
     * machine; else 0 */
    uint8_t machine;
} RecordPlayer;

/* How much help the players agreed to get from board and computer. The default is full: 0. */
typedef enum HelpLevel {
    HELP_FULL,  /* odds, value and dangers of each place, hints */
    HELP_BASIC, /* owners, points, dead spaces, remaining tiles */
    HELP_NONE,  /* neither overlays nor hints */
    HELP_LEVELS
} HelpLevel;

/* Returns its word in files: "basic". */
const char *record_help_name(HelpLevel help);
/* Returns HELP_LEVELS for an unknown word. */
HelpLevel record_help_of(const char *name);

/* The clocks, agreed before the game, in milliseconds. All 0: no clocks. */
typedef struct LogClocks {
    int64_t initial;   /* time of each seat at the start */
    int64_t increment; /* added after each of its turns */
    int64_t cap;       /* maximum after that; 0: none */
} LogClocks;

/* The origin of a game that continues from a step of another one. */
typedef struct RecordOrigin {
    uint64_t game;  /* record_identity of the other game; 0: no origin */
    int line, step; /* `line`: a variation of that game, 0: its main line */
} RecordOrigin;

/* The start of a game, complete enough to build it again. */
typedef struct RecordHeader {
    Setup setup;
    /* the short number of the game, unless it has a key */
    uint64_t seed;
    ChanceKey key; /* none: the short number determines the game */
    /* row that the policies came from, "" for house rules */
    char generation[RECORD_GENERATION_SIZE];
    RecordPlayer seats[SEATS_MAX]; /* the first setup.players */
    HelpLevel help;                /* as the players agreed */
    bool open_hands;               /* halves in hands lie face up (HALF-12) */
    bool far_back;                 /* any number of turns can be undone, unless hands are hidden */
    LogClocks clocks;              /* in records; a public log has them among its terms */
    RecordOrigin origin;
    int64_t started;      /* seconds since 1970 by the player's clock, 0 unknown */
    uint64_t fingerprint; /* of the catalogue; record_new sets it */
    /* NULL, or the text of a scenario: the game then starts from its position under setup.policies,
     * and the rest of `setup` follows from the position. Borrowed; in a header that was read it
     * belongs to the file. */
    const char *scenario;
    /* The game started from a position. Set in a header that was read, even without the rest of the
     * file, and in the plan of a session. */
    bool from_position;
    /* NULL, or the box of this game, whose catalogue is then the game's. Borrowed; in a header that
     * was read it belongs to the file. */
    Box *box;
    /* in a header that was read: the game has a box, even if only this line was read */
    bool boxed;
    /* NULL, or the initial position of a game on several machines, with `scenario` as its text.
     * Borrowed; the head of a public log holds a share. */
    GamePosition *position;
} RecordHeader;

/* record_header_share takes one more share of the header's box and position; record_header_release
 * releases them. */
void record_header_share(const RecordHeader *header);
void record_header_release(RecordHeader *header);
/* Sets the position that the game starts from, without taking a share. */
void record_header_begins(RecordHeader *header, GamePosition *position);

/* Returns the tiles of the game: those of its box, else the built-in ones. */
const Catalogue *record_header_tiles(const RecordHeader *header, const Catalogue *program);
/* Returns whether box and position are present. A waiting table sends `true` instead of them to a
 * client that already has them. */
bool record_header_is_whole(const RecordHeader *header);
/* Returns why the set-up is impossible, as an English sentence; NULL if it is possible. The header
 * has to be whole. */
const char *record_header_fault(const RecordHeader *header, const Catalogue *program);
/* Returns the bytes that the game needs; `c` is as for record_game_start. */
size_t record_header_room(const RecordHeader *header, const Catalogue *c);
/* Starts the game of a header, from its key or its short number; a scenario has to be that of
 * `position`. `c` is the catalogue of the box, if there is one. */
void record_game_start(const Catalogue *c, const RecordHeader *header, Game *game,
                       const EventSink *sink);

/* --- variations ------------------------------------------------------------------------------- */

enum {
    RECORD_BRANCHES_MAX = 256,
    RECORD_BACK_MAX = 128, /* undone lines; older ones are dropped */
    RECORD_NOTES_MAX = 2048,
    RECORD_NOTE_SIZE = 512
};

/* A line that branches off from another: from branch `parent`, 0 the main line, after `from`
 * actions. */
typedef struct RecordBranch {
    int parent, from;
    bool dropped;                  /* it is in the file, but was dropped */
    char author[RECORD_NAME_SIZE]; /* the player who started it */
    Action *actions;               /* all actions from the start of the game */
    int count, room;
} RecordBranch;

/* A note about a step of a line. */
typedef struct RecordNote {
    int branch, step;
    char author[RECORD_NAME_SIZE];
    char text[RECORD_NOTE_SIZE]; /* "": removed */
} RecordNote;

/* All zeros is empty. Branch `id` is branches[id - 1]. Undone lines of the main line have no lines
 * of their own in the file; they are the branches −1, −2, …: back[-id - 1]. Use record_tree.h for
 * queries and changes. */
typedef struct RecordTree {
    RecordBranch *branches;
    int branch_count, branch_room;
    RecordBranch *back;
    int back_count, back_room;
    RecordNote *notes;
    int note_count, note_room;
} RecordTree;

/* --- writing ---------------------------------------------------------------------------------- */

/* A record being written. It owns the file, its lock and the writer thread. Use it from one
 * thread. */
typedef struct Record Record;

typedef enum RecordSync {
    RECORD_DURABLE, /* every line so far has reached the disk */
    RECORD_WAITING, /* the writer is busy: delay showing what can't be undone */
    /* nothing was lost, but nothing more is saved until record_retry or record_continue_unsaved:
     * the disk refuses, or the file was removed */
    RECORD_TROUBLE,
    RECORD_UNSAVED /* the player chose to continue unsaved */
} RecordSync;

/* Starts a record of the game that was just started by `header` in `game`. `path` must not exist
 * yet. Never returns NULL: a file that can't be made appears as RECORD_TROUBLE, and the game can
 * continue while the player decides. */
Record *record_new(const char *path, const Catalogue *c, const RecordHeader *header,
                   const Game *game);

/* Resumes the record that `RecordFile` was read from (below), after taking its lock. A torn last
 * line is cut off. A record with a changed or refused line, or one that was mailed, stays as it is,
 * and its good part continues in a new file next to it. Returns NULL with *err if another program
 * is writing it or it changed since it was read; the RecordFile stays valid. A read-only file
 * appears as RECORD_TROUBLE at the first write. */
typedef struct RecordFile RecordFile;
Record *record_resume(const RecordFile *file, Err *err);

/* Does game_apply and writes the line of the action. Like game_apply it returns false and changes
 * nothing if the action is refused. With a NULL `record` it is just game_apply. */
bool record_apply(Record *record, const Catalogue *c, Game *game, const Action *action,
                  const EventSink *sink, Undo *undo, Fault *fault);

/* Sets the time for later lines of the main line, if the header has clocks: `now` is in
 * milliseconds of play since the start. A NULL record is ignored. */
void record_time(Record *record, int64_t now);

/* Writes a remark (record/remark.h); `game` is the current state. A NULL record is ignored. */
struct LogRemark;
void record_remark(Record *record, const Game *game, const struct LogRemark *remark);

/* Writes that the last `count` actions were undone; `game` is the state after that. A NULL record
 * is ignored. */
void record_undo(Record *record, const Game *game, int count);

/* Returns how safe the game is. For RECORD_TROUBLE *err (may be NULL) has the reason. Cheap enough
 * for every frame. A NULL record is RECORD_UNSAVED. */
RecordSync record_sync_state(Record *record, Err *err);

/* The answers to trouble. record_retry tries the same file again (`path` NULL; a removed file is
 * made again), or continues in the new file `path` with all lines so far. record_continue_unsaved
 * stops writing. record_sync_state shows the result. */
void record_retry(Record *record, const char *path);
void record_continue_unsaved(Record *record);

/* Waits until the state is no longer RECORD_WAITING, at most `ms`. */
RecordSync record_wait(Record *record, int ms);

/* Returns the path of the file. */
const char *record_path(const Record *record);

/* Returns a number for the game, the sum of its first line. It differs between games that were
 * started by different players or at different times. */
uint64_t record_identity(const Record *record);

/* Waits for the disk and releases file and lock. Returns whether all of it is on the disk. NULL is
 * allowed. */
bool record_close(Record *record);

/* --- reading ---------------------------------------------------------------------------------- */

typedef enum RecordDamage {
    RECORD_WHOLE,
    RECORD_TORN,    /* the last line was cut off during a write; it never counted */
    RECORD_CHANGED, /* a line is malformed or does not match its checksum */
    RECORD_REFUSED  /* a line is against the rules, or the tiles had other results */
} RecordDamage;

/* The content of a record. Read freely; it changes only as a whole.
 *
 *   text   0 .................. good .................. size
 *            lines that count          torn, changed or refused; `fault` says which
 *
 * `actions` are the valid ones after all these lines: undone actions are not included. */
struct RecordFile {
    char path[RECORD_PATH_SIZE]; /* the path it was read from */
    char *text;                  /* the whole file */
    bool mailed;                 /* a mailer has changed its line ends (record_line.h) */
    size_t size, good;           /* its length, and the length of its sound lines */
    uint64_t sum;                /* after the last sound line */
    /* the tiles of this game: custom ones if its scenario has some */
    const Catalogue *catalogue;
    Scenario *scenario; /* NULL: the game started from the draw pile */
    Box *box;           /* NULL: the game has only built-in tiles */
    char *scenario_text;
    RecordHeader header;
    RecordDamage damage;
    Err fault; /* line and reason; empty for RECORD_WHOLE, or without a line that it was mailed */
    Action *actions;
    int action_count, action_room;
    RecordTree tree;           /* variations and notes */
    struct TableState *seats;  /* players and clocks after all lines that count */
    struct RecordRemark *said; /* the remarks (record/remark.h) */
    int said_count, said_room;
};

/* Reads a record and replays it as far as it is sound. Returns NULL with *err if it contains no
 * game at all (no file, no sound header, too big, a newer format). `c` is borrowed and has to
 * outlive the result. */
RecordFile *record_read(const char *path, const Catalogue *c, Err *err);
void record_file_free(RecordFile *file);
uint64_t record_file_identity(const RecordFile *file);

/* Returns the bytes that `game` of record_build needs. */
size_t record_game_size(const RecordFile *file);
/* Builds the game after the first `actions` actions; `sink` (may be NULL) receives all events from
 * the start. With all actions it is the game to continue. */
void record_build(const RecordFile *file, int actions, Game *game, const EventSink *sink);

/* --- lists ------------------------------------------------------------------------------------ */

/* One record in a folder, read without replaying it. */
typedef struct RecordInfo {
    char path[RECORD_PATH_SIZE];
    int64_t changed; /* time of the last line, ns since 1970 */
    RecordHeader header;
    int turn;       /* 0 during the draft */
    uint8_t to_act; /* NO_SEAT: the game is over */
    bool ended;     /* … by agreement, before its regular end */
    int points[SEATS_MAX];
    bool damaged; /* a line doesn't match its checksum: opening it gives details */
    /* a replica's log of a remote table instead of a record (record/told_file.h): draw pile and
     * hands are unknown, and it can only be viewed */
    bool told;
    bool opened; /* … and it contains the table's secret */
} RecordInfo;

/* Fills *info from one record. Returns false with *err if it has no sound header. */
bool record_peek(const char *path, RecordInfo *info, Err *err);

/* The records of `folder` and, unless NULL, `spare` (files *.hyp), the last played first. The list
 * reads only names and times at once; it reads each record on request, most of them only at their
 * two ends, so damage in between goes unnoticed. */
typedef struct RecordList RecordList;
RecordList *record_list_new(const char *folder, const char *spare);
/* Adds the replica logs of `folder` (*.told), with the built-in tiles, which are borrowed. Each is
 * replayed on request. Call it before the first record_list_next. */
void record_list_replica(RecordList *list, const Catalogue *c);
/* Reads the next readable record; returns false at the end. */
bool record_list_next(RecordList *list, RecordInfo *info);
void record_list_free(RecordList *list);

/* Writes a path in `folder` for a new record (RECORD_SUFFIX), from the time and a number, that
 * doesn't exist yet. Makes the folder if possible. */
void record_fresh_path(const char *folder, const char *suffix, int64_t now, char *out, int size);
/* Writes the path for a game on several machines, from its start time and `head`, the first line of
 * its public log. Every program of a player gets the same path; the file may exist already. */
void record_game_path(const char *folder, const char *suffix, int64_t started, const char *head,
                      char *out, int size);
#endif
