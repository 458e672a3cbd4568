/* lesson.h: lessons as data, and the judge of a learner's actions in them. The build compiles
 * data/lessons in (tools/embed); docs/LESSONS.md explains how to write one.
 *
 *     Lesson ── scenario or draft      the position, and what is played if all goes right
 *        └──── steps ── say            what the learner reads
 *                 ├──── does           patterns of right actions
 *                 └──── wrongs         patterns of usual mistakes, each with its sentence
 *
 * The learner is seat 0. This module knows nothing of the screen: a scene turns clicks and keys
 * into LessonActs, asks the judge before anything is applied, and applies right actions through its
 * session. */
#ifndef LESSON_LESSON_H
#define LESSON_LESSON_H
#include "base/err.h"
#include "scenario/scenario.h"
#include "session/session.h"

#include <stdbool.h>

enum {
    LESSON_SEAT = 0, /* the seat of the learner */
    LESSON_STEPS_MAX = 12,
    LESSON_LEARNED_MAX = 4,
    LESSON_WRONGS_MAX = 6,
    LESSON_DOES_MAX = 4,
    LESSON_CELLS_MAX = 8,
    LESSON_WORDS_MAX = 4,
    LESSON_WORD_SIZE = 24,
    LESSON_PICKS_MAX = 8,
    LESSON_TURN_MAX = 16, /* maximum number of game actions in one turn */
    LESSON_ID_SIZE = 32,  /* bytes including the terminating 0; so is LESSON_SAY_SIZE */
    LESSON_SAY_SIZE = 512,
    LESSON_TRIES = 3 /* mistakes after which the target glows */
};

/* Everything that a step can ask for. The first ones change nothing in the game. */
#define LESSON_ACT_NAMES(X)                                                                        \
    X(LESSON_TURN, "turn")             /* the tile in hand is rotated */                           \
    X(LESSON_ZOOM, "zoom")             /* the camera zooms in or out */                            \
    X(LESSON_AIM, "aim")               /* the tile in hand is held over a space */                 \
    X(LESSON_LOOK, "look")             /* a feature is pointed at */                               \
    X(LESSON_HINT, "hint")             /* a hint is requested */                                   \
    X(LESSON_GENERATION, "generation") /* other rules are selected to compare */                   \
    X(LESSON_TAKE, "take")             /* a half is picked up from the hand */                     \
    X(LESSON_DRAW, "draw")             /* a tile is drawn */                                       \
    X(LESSON_PICK, "pick")             /* a half is chosen in the draft */                         \
    X(LESSON_PLACE, "place")           /* a tile is placed */                                      \
    X(LESSON_FOLLOW, "follow")         /* a figure is placed on it */                              \
    X(LESSON_SKIP, "skip")             /* no figure is placed */

#define LESSON_ENUM(id, word) id,
typedef enum LessonActKind { LESSON_ACT_NAMES(LESSON_ENUM) LESSON_ACTS } LessonActKind;

/* A set of acts. A field that is left open (no cells, `rotations` 0, NO_COPY and so on) matches
 * everything. */
typedef struct LessonPattern {
    uint8_t act;       /* LessonActKind */
    uint8_t rotations; /* bit set of rotations */
    int8_t figure;     /* FigureKind, −1 any */
    bool scores;       /* the act earns the learner points at once */
    bool refused;      /* the rules forbid it, and the step asks for exactly that */
    uint8_t cell_count, word_count;
    Cell cells[LESSON_CELLS_MAX];
    /* segments: "road", or "road@E" on the rotated tile */
    char words[LESSON_WORDS_MAX][LESSON_WORD_SIZE];
    uint16_t copy;
    uint32_t rows; /* bit set of generations */
} LessonPattern;

typedef struct LessonWrong {
    LessonPattern pattern;
    const char *say;
} LessonWrong;

typedef struct LessonStep {
    const char *say;
    LessonPattern does[LESSON_DOES_MAX];
    LessonWrong wrongs[LESSON_WRONGS_MAX];
    int does_count, wrong_count;
} LessonStep;

/* A lesson read from its file. Texts are in English; `words` translates them. */
typedef struct Lesson {
    const char *id, *title, *about;
    const char *page; /* id of a page of the rulebook */
    const char *learned[LESSON_LEARNED_MAX];
    Scenario *scenario; /* NULL: the lesson is about a draft */
    char *text;         /* the scenario as JSON text */
    uint64_t seed;      /* seed of the game, if the lesson is about a draft */
    /* the halves that the other players pick, in this order, if still available */
    uint16_t picks[LESSON_PICKS_MAX];
    LessonStep steps[LESSON_STEPS_MAX];
    int learned_count, pick_count, step_count;
    int player_count;
    char players[SEATS_MAX][SCENARIO_NAME_SIZE];
    /* the program's catalogue, or that of a scenario with its own tiles */
    const Catalogue *catalogue;
    const Generations *generations;
    struct LessonDoc *doc; /* owns the memory of the texts */
} Lesson;

/* A file of data/lessons. */
typedef struct LessonFile {
    const char *name; /* file name without .json */
    const char *text;
    size_t length;
} LessonFile;

/* Returns the built-in files in the order of learning. */
const LessonFile *lesson_files(int *count);

/* Reads and checks a lesson. It borrows the catalogue and the generations until it is freed.
 * Returns NULL and sets *err, with the line, on any fault. */
Lesson *lesson_read(const LessonFile *file, const Catalogue *catalogue,
                    const Generations *generations, Err *err);
void lesson_free(Lesson *lesson);

/* Returns the set-up of a lesson about a draft. */
Setup lesson_setup(const Lesson *lesson);
/* Returns the size in bytes of a copy of the lesson's game. */
size_t lesson_game_size(const Lesson *lesson);

/* --- judging ---------------------------------------------------------------------------------- */

/* An act that the learner performed, or is about to perform. */
typedef struct LessonAct {
    uint8_t kind; /* LessonActKind */
    bool refused; /* the rules refuse it; `fault` says why */
    Fault fault;
    Action action; /* the action of the rules, if the act changes the game */
    /* the tile placed, held over a space, picked up, drafted or pointed at, and its rotation */
    uint16_t copy;
    uint8_t rotation, segment; /* `segment`: claimed or pointed at */
    Cell cell;
    int row; /* row of the chosen rules, for LESSON_GENERATION */
} LessonAct;

typedef enum LessonVerdict { LESSON_NEUTRAL, LESSON_RIGHT, LESSON_WRONG } LessonVerdict;

/* The progress of a learner. All zeros mean the start of the lesson. */
typedef struct LessonRun {
    int step;     /* number of completed steps */
    int mistakes; /* number of mistakes in this step */
    /* sentence about the last mistake, in the current language; "": none */
    char said[LESSON_SAY_SIZE];
} LessonRun;

bool lesson_is_over(const Lesson *lesson, const LessonRun *run);
/* Returns whether the target should glow. */
bool lesson_glows(const LessonRun *run);
/* Returns whether `act` matches the pattern. `game` is the position before the act; for a figure,
 * the tile is already placed. */
bool lesson_fits(const Lesson *lesson, const LessonPattern *pattern, const Game *game,
                 const LessonAct *act);
/* Judges an act of the learner and advances to the next step if it is right. A mistake is counted,
 * and run->said explains it until the tile is rotated. An act that the step doesn't ask for and
 * that does no harm is neutral. */
LessonVerdict lesson_judge(const Lesson *lesson, LessonRun *run, const Game *game,
                           const LessonAct *act);
/* Returns whether the step asks for an act of this kind; false after the last step. */
bool lesson_wants(const Lesson *lesson, int step, LessonActKind kind);

/* --- script ----------------------------------------------------------------------------------- */

/* Converts an action of the rules into an act; for a figure, its tile must already be placed in
 * `game`. */
LessonAct lesson_act_of(const Game *game, const Action *action);

/* Writes to out[LESSON_TURN_MAX] what the lesson plays in `game` for the deciding seat: a pick, or
 * the rest of a turn. Returns the number of actions; 0 if the lesson plays nothing or its actions
 * no longer fit, so that a computer player may decide. `turn` counts from 0, the first of the
 * lesson. */
int lesson_script(const Lesson *lesson, const Game *game, int turn, Action *out);

/* Finds an action of the learner that is right in step `step`: that of the script, otherwise the
 * first legal one. Returns false if the step asks for no action of the rules, or none matches. */
bool lesson_answer(const Lesson *lesson, int step, const Game *game, int turn, Action *out);

/* Returns the learner's points if everything follows the script under generation `row`. */
int lesson_points(const Lesson *lesson, int row);
/* Finds the cells of the board if everything follows the script; false for a lesson without a
 * position. */
bool lesson_bounds(const Lesson *lesson, Cell *min, Cell *max);
/* Writes the text of a step with its numbers: "{2021}" becomes lesson_points of that generation.
 * Returns `out`. */
char *lesson_step_words(const Lesson *lesson, const char *text, char *out, int size);

/* --- course ----------------------------------------------------------------------------------- */

/* A lesson in progress: its game, how far the learner is, and what the others play in
 * between. The scene applies the actions through the session of the Course.
 *
 *     course_open ── learner's step ── judge ── applied ── others' turns (course_next) ── … ── over
 *                        ▲                                          │
 *                        └──────────────────────────────────────────┘ */

typedef struct Course {
    const Lesson *lesson;
    Session *session; /* owned; writes no record */
    LessonRun run;
    int first_turn; /* turn of the game that is turn 0 of the lesson */
} Course;

/* Fills a zeroed course with the lesson before step `step`; the script plays everything before it.
 * `name` is the learner's. */
void course_open(Course *course, const Lesson *lesson, int step, const char *name,
                 const LogSink *log);
/* Releases a course; accepts a zeroed one. */
void course_close(Course *course);

/* Returns whether the learner decides now. */
bool course_is_due(const Course *course);
/* Finds the next action of another player: the one in the script, otherwise one that a computer
 * player chooses, but none after the last step. Returns false if the learner decides or the game is
 * over. */
bool course_next(const Course *course, Action *out);
/* Returns whether a correctly placed tile should be confirmed without a figure, because no step
 * asks for one. */
bool course_skips_figure(const Course *course);
/* Finds an action of the rules that is right now; returns false if the step asks for none. */
bool course_answer(const Course *course, Action *out);
/* Returns the step where the lesson resumes if the learner leaves now: the step that placed the
 * tile if its follower is still undecided. */
int course_bookmark(const Course *course);

/* --- progress --------------------------------------------------------------------------------- */

/* A user's progress in the lessons, stored as JSON between starts:
 *
 *   {"format": "hypotenuse-lessons/1", "lessons": [{"lesson": "pair", "step": 2, "done": false}]}
 *
 * Reading is strict: a file with any fault is kept as a copy (file_keep_bad), and no lesson counts
 * as done. */

enum { PROGRESS_MAX = 64, PROGRESS_ID_SIZE = 32 };

typedef struct LessonMark {
    char id[PROGRESS_ID_SIZE]; /* id of the lesson */
    int step;                  /* step where the lesson resumes */
    bool done;                 /* completed at least once */
} LessonMark;

typedef struct LessonProgress {
    LessonMark marks[PROGRESS_MAX];
    int count;
} LessonProgress;

/* Fills *progress; a missing file is empty. Returns false and sets *err if it can't be read. */
bool progress_read(const char *path, LessonProgress *progress, Err *err);
/* Writes durably: after a crash the file is either the old one or the new one. Returns false and
 * sets *err if writing fails. */
bool progress_write(const char *path, const LessonProgress *progress, Err *err);

/* Returns the mark of a lesson, adding it if necessary. */
LessonMark *progress_mark(LessonProgress *progress, const char *id);
#endif
