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
 * Lines are only ever appended; a writer thread writes them to the disk. A file that can't be read
 * is never overwritten. */
#ifndef RECORD_RECORD_H
#define RECORD_RECORD_H
#include "log/record_line.h"
#include "system/file.h"

/* --- variations ------------------------------------------------------------------------------- */

enum {
    RECORD_BACK_MAX = 128, /* maximum number of undone lines; the oldest are dropped */
    RECORD_NOTES_MAX = 2048,
    RECORD_NOTE_SIZE = 512
};

/* A line that branches off from another: from branch `parent` (0: the main line) after `from`
 * actions. */
typedef struct RecordBranch {
    int parent, from;
    bool dropped;                  /* dropped, although its lines are still in the file */
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

/* A zero-initialised tree is empty. Branch `id` is branches[id - 1]. Undone lines of the main line
 * have no lines of their own in the file; they are the branches −1, −2, …: back[-id - 1]. Use
 * record_tree.h for queries and changes. */
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
     * the disk refuses writes, or the file was removed */
    RECORD_TROUBLE,
    RECORD_UNSAVED /* the player chose to continue unsaved */
} RecordSync;

/* Starts a record of the game that was just started in `game` from `header`. `path` must not exist
 * yet. Never returns NULL: a file that can't be made appears as RECORD_TROUBLE, and the game can
 * continue while the player decides. */
Record *record_new(const char *path, const Catalogue *c, const RecordHeader *header,
                   const Game *game);

/* Resumes the record that `file` was read from, after taking its lock. A torn last line is cut off.
 * A record with a changed or refused line, or one that a mailer changed, stays as it is, and its
 * good part continues in a new file next to it. Returns NULL with *err if another program is
 * writing to the file or has changed it since it was read; `file` stays valid. A read-only file
 * appears as RECORD_TROUBLE at the first write. */
typedef struct RecordFile RecordFile;
Record *record_resume(const RecordFile *file, Err *err);

/* Calls game_apply and writes the line of the action. Like game_apply it returns false and changes
 * nothing if the action is refused. With a NULL `record` it is just game_apply. */
bool record_apply(Record *record, const Catalogue *c, Game *game, const Action *action,
                  const EventSink *sink, Undo *undo, Fault *fault);

/* Sets the time for later lines of the main line, if the header has clocks: `now` is in
 * milliseconds of play since the start. A NULL record is ignored. */
void record_time(Record *record, int64_t now);

/* Writes a remark (log/public_log.h); `game` is the current state. A NULL record is ignored. */
struct LogRemark;
void record_remark(Record *record, const Game *game, const struct LogRemark *remark);

/* Writes that the last `count` actions were undone; `game` is the state after that. A NULL record
 * is ignored. */
void record_undo(Record *record, const Game *game, int count);

/* Returns whether all lines are on the disk, and if not, why. For RECORD_TROUBLE *err (may be NULL)
 * has the reason. It is cheap enough for every frame. For a NULL record the result is
 * RECORD_UNSAVED. */
RecordSync record_sync_state(Record *record, Err *err);

/* These functions resolve RECORD_TROUBLE. record_retry tries the same file again (`path` NULL; a
 * removed file is created again), or continues in the new file `path` with all lines so far.
 * record_continue_unsaved stops writing. record_sync_state shows the result. */
void record_retry(Record *record, const char *path);
void record_continue_unsaved(Record *record);

/* Waits until the state is no longer RECORD_WAITING, for at most `ms` milliseconds, and returns
 * it. */
RecordSync record_wait(Record *record, int ms);

/* Returns the path of the file. */
const char *record_path(const Record *record);

/* Returns a number for the game, the sum of its first line. It differs between games that were
 * started by different players or at different times. */
uint64_t record_identity(const Record *record);

/* Waits for the disk and releases file and lock. Returns whether the whole record is on the disk.
 * NULL is allowed. */
bool record_close(Record *record);

/* --- reading ---------------------------------------------------------------------------------- */

typedef enum RecordDamage {
    RECORD_WHOLE,
    RECORD_TORN,    /* the last line was cut off during a write; it never counted */
    RECORD_CHANGED, /* a line is malformed or does not match its checksum */
    RECORD_REFUSED  /* a line is against the rules, or its action has other results on replay */
} RecordDamage;

/* The content of a record. Callers may read all members.
 *
 *   text   0 .................. good .................. size
 *            lines that count          torn, changed or refused; `fault` says which
 *
 * `actions` are those in effect after all these lines, without undone ones. */
struct RecordFile {
    char path[RECORD_PATH_SIZE]; /* the path it was read from */
    char *text;                  /* the whole file */
    bool mailed;                 /* a mailer has changed its line endings (record_line.h) */
    size_t size, good;           /* length of `text`, and of its sound lines */
    uint64_t sum;                /* checksum after the last sound line */
    /* the tiles of this game: custom ones if its scenario has some */
    const Catalogue *catalogue;
    Scenario *scenario; /* NULL: the game started from the draw pile */
    Box *box;           /* NULL: the game has only built-in tiles */
    char *scenario_text;
    RecordHeader header;
    RecordDamage damage;
    /* line and reason of the damage; for RECORD_WHOLE empty, or only a reason if a mailer changed
     * the file */
    Err fault;
    Action *actions;
    int action_count, action_room;
    RecordTree tree;           /* variations and notes */
    struct TableState *seats;  /* players and clocks after all lines that count */
    struct RecordRemark *said; /* the remarks (log/public_log.h) */
    int said_count, said_room;
};

/* Reads a record and replays it up to the end of its intact part. Returns NULL with *err if it
 * contains no game at all (no file, no intact header, too big, a newer format). `c` is borrowed and
 * has to outlive the result. */
RecordFile *record_read(const char *path, const Catalogue *c, Err *err);
void record_file_free(RecordFile *file);
uint64_t record_file_identity(const RecordFile *file);

/* Returns how many bytes `game` of record_build needs. */
size_t record_game_size(const RecordFile *file);
/* Builds the game after the first `actions` actions; `sink` (may be NULL) receives all events from
 * the start. After all actions, the result is the game to continue. */
void record_build(const RecordFile *file, int actions, Game *game, const EventSink *sink);

/* --- lists ------------------------------------------------------------------------------------ */

/* One record in a folder, read without replaying it. */
typedef struct RecordInfo {
    char path[RECORD_PATH_SIZE];
    int64_t changed; /* time of the last line, ns since 1970 */
    RecordHeader header;
    int turn;       /* 0 during the draft */
    uint8_t to_act; /* NO_SEAT: the game is over */
    bool ended;     /* the game ended by agreement, before its regular end */
    int points[SEATS_MAX];
    bool damaged; /* a line doesn't match its checksum: opening the record gives details */
    /* a replica's log of a remote table instead of a record (record/told_file.h): draw pile and
     * hands are unknown, and it can only be viewed */
    bool told;
    bool opened; /* the replica's log contains the table's secret */
} RecordInfo;

/* Fills *info from one record. Returns false with *err if it has no sound header. */
bool record_peek(const char *path, RecordInfo *info, Err *err);

/* A list of the records of `folder` and, unless NULL, `spare` (files *.hyp), the most recently
 * played first. At first the list reads only names and times; it reads each record on request, in
 * most cases only its two ends, so damage in between goes unnoticed. */
typedef struct RecordList RecordList;
RecordList *record_list_new(const char *folder, const char *spare);
/* Adds the replica logs of `folder` (*.told). `c` has the built-in tiles and is borrowed. Each log
 * is replayed on request. Call it before the first record_list_next. */
void record_list_add_replicas(RecordList *list, const Catalogue *c);
/* Reads the next readable record; returns false at the end. */
bool record_list_next(RecordList *list, RecordInfo *info);
void record_list_free(RecordList *list);

/* Writes the path of a new record (RECORD_SUFFIX) in `folder`, made of the time, the process number
 * and, if that path exists already, a counter. Creates the folder if possible. */
void record_fresh_path(const char *folder, const char *suffix, int64_t now, char *out, int size);
/* Writes the path for a game on several machines, from its start time and `head`, the first line of
 * its public log. All programs of one player get the same path; the file may exist already. */
void record_game_path(const char *folder, const char *suffix, int64_t started, const char *head,
                      char *out, int size);

/* --- files ------------------------------------------------------------------------------------ */

/* Operations on the files of records and of replica logs (record/told_file.h): copy, import, name,
 * delete. */

/* Copies the record into `folder` under a free name and writes the path of the copy to `path`.
 * Returns false with *err. */
bool record_export(const char *record, const char *folder, char path[FOLDER_SIZE], Err *err);

typedef enum RecordImport {
    RECORD_IMPORT_DONE,
    RECORD_IMPORT_KEPT, /* the same game is in the folder already */
    RECORD_IMPORT_BAD   /* *err says why: it is damaged, or cannot be written there */
} RecordImport;

/* Checks the record at `path` to its end and copies it into `folder`. */
RecordImport record_import(const char *path, const char *folder, const Catalogue *c, Err *err);

/* Reads the name that the player gave the game; "": none. The name has a file of its own next to
 * the record (game.hyp → game.name), so that the record stays unchanged. */
enum { RECORD_GIVEN_SIZE = 96 };
void record_name_read(const char *record, char name[RECORD_GIVEN_SIZE]);
/* Stores the name; an empty name removes the stored one. Returns false with *err. */
bool record_name_write(const char *record, const char *name, Err *err);

/* Deletes the record, its name and its stored reviews. Returns false with *err. */
bool record_delete(const char *record, Err *err);

/* --- files of other programs ------------------------------------------------------------------ */

/* Saved games of other programs. They can't be played here, but players try to open them, and the
 * program says what they are. */

typedef enum ForeignFile {
    FOREIGN_NONE,
    FOREIGN_JCLOISTERZONE, /* a .jcz file: JSON, XML in old versions */
    FOREIGN_BGA            /* a game log of Board Game Arena */
} ForeignFile;

/* Recognizes the program by the name and the first 64 KiB of the plain file `path`. */
ForeignFile foreign_file(const char *path);

/* --- records as scenarios --------------------------------------------------------------------- */

/* Returns whether the file is a game record, judging by its first line; false if it can't be
 * read. */
bool scenario_is_record(const char *path);

/* Returns a scenario text with the turns of the record, which the caller frees. For a record that
 * ends in its draft, the hands are the picks so far. Returns NULL with *err if the record contains
 * no game. *damage (may be NULL) describes what is wrong after the readable part; its text stays
 * empty if nothing is wrong. */
char *scenario_from_record(const char *path, const Catalogue *c, const Generations *generations,
                           Err *damage, Err *err);
#endif
