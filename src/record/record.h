/* record.h: a game as a file: written ahead while it is played, read back by replaying it
 * (docs/RECORD.md).
 *
 * A record is text, one JSON object a line, each closed by a sum that runs on from the line before:
 *
 *   {"format":…,"seed":…,"setup":{…},"players":[…],"out":{…},"sum":s0}    starts the game
 *   {"seat":0,"place":"BA-D","at":[1,0],"rotation":2,"out":{…},"sum":s1}   an action
 *   {"seat":0,"follow":"city@N","out":{…},"sum":s2}                        another one
 *   {"undo":1,"out":{…},"sum":s3}                                          takes that back
 *   {"branch":1,"from":[0,1],…}  {"in":1,"seat":0,…}  {"in":0,"at":1,"note":"…",…}   variations
 *   {"table":"resign","seat":1,"out":{…},"sum":s4}                         beside the game
 *   {"seat":0,"sk                                                          torn: never counted
 *
 * Lines are only ever appended; a writer thread brings them to the disk. What cannot be read is
 * never overwritten. */
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
    RECORD_RULES_VERSION =
        1, /* raise it when a change of the rules makes old games come out differently */
    RECORD_NAME_SIZE = 64,
    RECORD_KIND_SIZE = 16,
    RECORD_GENERATION_SIZE = 16,
    RECORD_PATH_SIZE = 1024
};

#define RECORD_SUFFIX ".hyp"

/* Who sits where. */
typedef struct RecordPlayer {
    char name[RECORD_NAME_SIZE];   /* UTF-8, not empty */
    char engine[RECORD_KIND_SIZE]; /* "" a person, else the computer player: "ai0" */
    uint8_t
        color; /* 0..SEATS_MAX-1, index of colour and mark; different for each seat at a table */
    uint8_t machine; /* of a game of several machines where some had more than one person: whoever
                        has the same number sat there together; else 0 */
} RecordPlayer;

/* How far players agreed to let the board and the computer answer. What nobody said anything about
 * is full: 0. */
typedef enum HelpLevel {
    HELP_FULL,  /* chances, what each place loses, dangers, hints */
    HELP_BASIC, /* owners, points, dead spaces, what is left */
    HELP_NONE,  /* neither layers nor hints */
    HELP_LEVELS
} HelpLevel;

/* Its word in files: "basic". */
const char *record_help_name(HelpLevel help);
/* HELP_LEVELS where there is no such word. */
HelpLevel record_help_of(const char *name);

/* How time is counted; agreed before the game. All 0: nobody counts. Milliseconds. */
typedef struct LogClocks {
    int64_t initial;   /* that each seat has at the beginning */
    int64_t increment; /* that it gets for each of its turns */
    int64_t cap;       /* that it has at most after that; 0: any */
} LogClocks;

/* Where a game came from that was played on from a step of another one. */
typedef struct RecordOrigin {
    uint64_t game;  /* record_identity of that one; 0: it came from nowhere */
    int line, step; /* of its variations, 0: its main line */
} RecordOrigin;

/* The start of a game: enough to build it again. */
typedef struct RecordHeader {
    Setup setup;
    uint64_t seed;                           /* the short number of the game, unless it has a key */
    ChanceKey key;                           /* none: the game is that of the short number */
    char generation[RECORD_GENERATION_SIZE]; /* row that the policies came from, "" for house rules
                                              */
    RecordPlayer seats[SEATS_MAX];           /* the first setup.players */
    HelpLevel help;                          /* that the players agreed on */
    bool open_hands;                         /* halves in hands lie face up (HALF-12) */
    bool far_back;    /* any number of turns may be taken back where hands hide nothing */
    LogClocks clocks; /* of a record; a public log has them among its terms */
    RecordOrigin origin;
    int64_t started;      /* seconds since 1970 by the clock of who played, 0 unknown */
    uint64_t fingerprint; /* of the catalogue; record_new fills it in */
    /* NULL, or the text of a scenario: then the game begins with its position under setup.policies,
     * and the rest of `setup` is what the position says. Borrowed; of a read header: the file's. */
    const char *scenario;
    /* Of a read header, also where only this line was read, and of the plan of a session: the game
     * began with a position. */
    bool from_position;
    /* NULL, or what is in the box of this game: then its catalogue is that of the game. Borrowed;
     * of a read header: the file's. */
    Box *box;
    bool boxed; /* of a read header: it has one, also where only this line was read */
    /* NULL, or the position with which a game of several machines begins; `scenario` is its text
     * then. Borrowed; of the head of a public log with a share. */
    GamePosition *position;
} RecordHeader;

/* What the game of a header brings, box or position: one more share of it; and lets go of it. */
void record_header_share(const RecordHeader *header);
void record_header_release(RecordHeader *header);
/* The header's game begins with a position, of which it takes no share. */
void record_header_begins(RecordHeader *header, GamePosition *position);

/* The tiles of the game: those of its box, else the program's. */
const Catalogue *record_header_tiles(const RecordHeader *header, const Catalogue *program);
/* Has it all that it brings? A table that waits tells `true` in its place to who has it already. */
bool record_header_is_whole(const RecordHeader *header);
/* Why its set-up is impossible, as an English sentence; NULL where it is possible. It is whole. */
const char *record_header_fault(const RecordHeader *header, const Catalogue *program);
/* Bytes that its game needs; `c` as for record_game_start. */
size_t record_header_room(const RecordHeader *header, const Catalogue *c);
/* Starts the game of a header, whose scenario is one of `position`: from its key, or from its short
 * number. `c` is the catalogue of its box where it has one. */
void record_game_start(const Catalogue *c, const RecordHeader *header, Game *game,
                       const EventSink *sink);

/* --- variations ------------------------------------------------------------------------------- */

enum {
    RECORD_BRANCHES_MAX = 256,
    RECORD_BACK_MAX = 128, /* ways that were taken back, the latest ones */
    RECORD_NOTES_MAX = 2048,
    RECORD_NOTE_SIZE = 512
};

/* A way that leaves another one: branch `parent`, 0 the main line, behind `from` actions. */
typedef struct RecordBranch {
    int parent, from;
    bool dropped;                  /* it is in the file, and nobody wants it any more */
    char author[RECORD_NAME_SIZE]; /* who began it */
    Action *actions;               /* the whole way from the start */
    int count, room;
} RecordBranch;

/* What was said about a step of a line. */
typedef struct RecordNote {
    int branch, step;
    char author[RECORD_NAME_SIZE];
    char text[RECORD_NOTE_SIZE]; /* "": taken away */
} RecordNote;

/* Zero is empty. Branch `id` is branches[id - 1]; what the main line took back has no lines of its
 * own in the file, and is branch −1, −2, …: back[-id - 1]. Asked and changed by record_tree.h. */
typedef struct RecordTree {
    RecordBranch *branches;
    int branch_count, branch_room;
    RecordBranch *back;
    int back_count, back_room;
    RecordNote *notes;
    int note_count, note_room;
} RecordTree;

/* --- writing ---------------------------------------------------------------------------------- */

/* A record being written; owns the file, its lock and the writer thread. Used from one thread. */
typedef struct Record Record;

typedef enum RecordSync {
    RECORD_DURABLE, /* every line so far has reached the disk */
    RECORD_WAITING, /* the writer is at it: wait with the animation of what cannot be taken back */
    RECORD_TROUBLE, /* nothing was lost, but nothing more is saved until record_retry or
                       record_go_unsaved: the disk refuses, or the file was removed */
    RECORD_UNSAVED  /* the person chose to go on unsaved */
} RecordSync;

/* Begins a record of the game that was just started by `header` in `game`. `path` must not exist
 * yet. Never NULL: a file that cannot be made shows as RECORD_TROUBLE, and the game can go on while
 * the person decides. */
Record *record_new(const char *path, const Catalogue *c, const RecordHeader *header,
                   const Game *game);

/* Goes on with the record that `RecordFile` was read from (below), after taking its lock. A torn
 * last line is cut. A record with a changed or refused line, or one that was mailed, stays as it
 * is, and the good part goes on in a new file beside it. NULL with *err if another program writes
 * it or it changed since it was read; the reading itself stays valid. What may only be read shows
 * as RECORD_TROUBLE once something is to be written. */
typedef struct RecordFile RecordFile;
Record *record_resume(const RecordFile *file, Err *err);

/* game_apply, and the line of the action behind it. Like game_apply it returns false and changes
 * nothing when the action is refused. `record` may be NULL: then it is game_apply. */
bool record_apply(Record *record, const Catalogue *c, Game *game, const Action *action,
                  const EventSink *sink, Undo *undo, Fault *fault);

/* From now on lines of the main line tell that they were written at `now`, milliseconds of play
 * since the game began: where the header has clocks. NULL record: nothing. */
void record_time(Record *record, int64_t now);

/* A remark (record/remark.h), of a game that lies as `game` does. NULL record: nothing. */
struct LogRemark;
void record_remark(Record *record, const Game *game, const struct LogRemark *remark);

/* Notes that the last `count` actions were taken back; `game` is as it is after that. NULL record:
 * nothing. */
void record_undo(Record *record, const Game *game, int count);

/* How safe is what was played? With RECORD_TROUBLE *err (may be NULL) says what is wrong. Cheap;
 * ask every frame. NULL record: RECORD_UNSAVED. */
RecordSync record_sync_state(Record *record, Err *err);

/* Answers to trouble. Retry tries the same file again (NULL; one that was removed is made anew), or
 * goes on in the new file `path` with all lines so far; go_unsaved writes no more. The outcome
 * shows in record_sync_state. */
void record_retry(Record *record, const char *path);
void record_go_unsaved(Record *record);

/* Waits until the state is not RECORD_WAITING, at most `ms`. */
RecordSync record_wait(Record *record, int ms);

/* Where it is written. */
const char *record_path(const Record *record);

/* A number of the game: the sum of its first line, in which all games differ that were begun by
 * different people or at different times. */
uint64_t record_identity(const Record *record);

/* Waits for the disk and lets go of file and lock. Is all of it on the disk? NULL is fine. */
bool record_close(Record *record);

/* --- reading ---------------------------------------------------------------------------------- */

typedef enum RecordDamage {
    RECORD_WHOLE,
    RECORD_TORN,    /* the last line was cut off while being written; it never counted */
    RECORD_CHANGED, /* a line is malformed or does not match its checksum */
    RECORD_REFUSED  /* a line says what the rules refuse, or the tiles came out differently */
} RecordDamage;

/* What a record that was read holds. Read freely; it changes only as a whole.
 *
 *   text   0 .................. good .................. size
 *            lines that count          torn, changed or refused; `fault` says which
 *
 * `actions` are those that count when all these lines are played: undone ones are gone. */
struct RecordFile {
    char path[RECORD_PATH_SIZE]; /* where it was read from */
    char *text;                  /* the file as it was written */
    bool mailed;                 /* on the way here its line ends were changed (record_line.h) */
    size_t size, good;           /* its length, and how much of it is sound lines */
    uint64_t sum;                /* after the last sound line */
    const Catalogue *catalogue;  /* tiles of this game: its own where its scenario brings some */
    Scenario *scenario;          /* NULL: the game began from the stack */
    Box *box;                    /* NULL: the game was played with what everybody has */
    char *scenario_text;
    RecordHeader header;
    RecordDamage damage;
    Err fault; /* line and reason unless damage is RECORD_WHOLE; of a whole one empty, or without a
                  line that it was mailed */
    Action *actions;
    int action_count, action_room;
    RecordTree tree;          /* variations and what was said */
    struct TableState *seats; /* who plays for whom, and clocks, behind all lines that count */
    struct RecordSaid *said;  /* the remarks that led there (record/remark.h) */
    int said_count, said_room;
};

/* Reads a record and replays it as far as it is sound. NULL with *err when there is no game in it
 * at all (no file, no sound header, too big, a newer format). `c` is borrowed and must outlive the
 * result. */
RecordFile *record_read(const char *path, const Catalogue *c, Err *err);
void record_file_free(RecordFile *file);
uint64_t record_file_identity(const RecordFile *file);

/* Bytes that `game` of record_build needs. */
size_t record_game_size(const RecordFile *file);
/* Builds the game after the first `actions` actions; `sink` (may be NULL) receives all from the
 * start. With the count of all actions it is the game to go on with. */
void record_build(const RecordFile *file, int actions, Game *game, const EventSink *sink);

/* --- lists ------------------------------------------------------------------------------------ */

/* One record in a folder, read without replaying it. */
typedef struct RecordInfo {
    char path[RECORD_PATH_SIZE];
    int64_t changed; /* time of the last line, ns since 1970 */
    RecordHeader header;
    int turn;       /* 0 during the draft */
    uint8_t to_act; /* NO_SEAT: the game is over */
    bool ended;     /* … by agreement, before its end */
    int points[SEATS_MAX];
    bool damaged; /* a line does not match its checksum: opening it tells more */
    bool told;   /* it is no record, but what a table elsewhere told (record/told_file.h): stack and
                     hands are not known, and it is looked at alone */
    bool opened; /* … and the table's secret with it */
} RecordInfo;

/* Fills *info from one record; false with *err if it has no sound header. */
bool record_peek(const char *path, RecordInfo *info, Err *err);

/* The records of `folder` and, unless NULL, `spare` (files *.hyp), last played first. Only names
 * and times are read at once; each record when it is asked for, and of most of them its two ends
 * alone, so that damage between these is not noticed. */
typedef struct RecordList RecordList;
RecordList *record_list_new(const char *folder, const char *spare);
/* Before the first is asked for: also games of `folder` as they were told at tables elsewhere
 * (*.told), by the program's tiles, which are borrowed. Each is played again when it is asked
 * for. */
void record_list_told(RecordList *list, const Catalogue *c);
/* The next one that can be read; false behind the last. */
bool record_list_next(RecordList *list, RecordInfo *info);
void record_list_free(RecordList *list);

/* A path in `folder` for a new record (RECORD_SUFFIX), named by time and a number; exists in no
 * file yet. Makes the folder if it can. */
void record_fresh_path(const char *folder, const char *suffix, int64_t now, char *out, int size);
/* The path of the one file of a game of several machines: by when it began, and by `head`, the
 * first line of its public log. Each program of a person has the same; it may be there already. */
void record_game_path(const char *folder, const char *suffix, int64_t started, const char *head,
                      char *out, int size);
#endif
