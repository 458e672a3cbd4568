/* lesson.h: lessons as data, and the judge of what a learner does in them. The build compiles
 * data/lessons in (tools/embed); docs/LESSONS.md tells how to write one.
 *
 *     Lesson ── scenario or draft      the position, and what is played when nobody errs
 *        └──── steps ── say            what the learner reads
 *                 ├──── does           patterns of what is right
 *                 └──── wrongs         patterns of usual mistakes, each with its sentence
 *
 * The learner is seat 0. The room knows no screen: a scene turns clicks and keys into LessonActs,
 * asks the judge before anything is applied, and applies what is right through its session. */
#ifndef LESSON_LESSON_H
#define LESSON_LESSON_H
#include "record/scenario.h"

enum {
    LESSON_SEAT = 0, /* the learner's */
    LESSON_STEPS_MAX = 12,
    LESSON_LEARNED_MAX = 4,
    LESSON_WRONGS_MAX = 6,
    LESSON_DOES_MAX = 4,
    LESSON_CELLS_MAX = 8,
    LESSON_WORDS_MAX = 4,
    LESSON_WORD_SIZE = 24,
    LESSON_PICKS_MAX = 8,
    LESSON_TURN_MAX = 16, /* actions of the rules in one turn */
    LESSON_ID_SIZE = 32,  /* bytes, with the end, as those of a sentence: */
    LESSON_SAY_SIZE = 512,
    LESSON_TRIES = 3 /* the mistake from which on the target glows */
};

/* What can be asked for. The first ones change nothing in the game. */
#define LESSON_ACT_NAMES(X)                                                                        \
    X(LESSON_TURN, "turn")             /* the tile in hand is turned */                            \
    X(LESSON_ZOOM, "zoom")             /* the camera comes nearer or goes away */                  \
    X(LESSON_AIM, "aim")               /* a space is pointed at with the tile in hand */           \
    X(LESSON_LOOK, "look")             /* a feature is pointed at */                               \
    X(LESSON_HINT, "hint")             /* the computer is asked for advice */                      \
    X(LESSON_GENERATION, "generation") /* rules are chosen to compare with */                      \
    X(LESSON_TAKE, "take")             /* a half is taken in hand */                               \
    X(LESSON_DRAW, "draw")             /* a tile is drawn */                                       \
    X(LESSON_PICK, "pick")             /* a half is chosen in the draft */                         \
    X(LESSON_PLACE, "place")           /* a tile is laid */                                        \
    X(LESSON_FOLLOW, "follow")         /* a figure is placed on it */                              \
    X(LESSON_SKIP, "skip")             /* no figure is placed */

#define LESSON_ENUM(id, word) id,
typedef enum LessonActKind { LESSON_ACT_NAMES(LESSON_ENUM) LESSON_ACTS } LessonActKind;

/* A set of acts. What is left open fits all: no cells, `rotations` 0, NO_COPY and so on. */
typedef struct LessonPattern {
    uint8_t act;       /* LessonActKind */
    uint8_t rotations; /* set */
    int8_t figure;     /* FigureKind, −1 any */
    bool scores;       /* it brings the learner points at once */
    bool refused;      /* the rules forbid it, and that is what is wanted */
    uint8_t cell_count, word_count;
    Cell cells[LESSON_CELLS_MAX];
    char words[LESSON_WORDS_MAX][LESSON_WORD_SIZE]; /* "road", or "road@E" as the tile lies */
    uint16_t copy;
    uint32_t rows; /* set of generations */
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

/* A lesson that was read. Texts are English; `words` translates them. */
typedef struct Lesson {
    const char *id, *title, *about;
    const char *page; /* of the rulebook, by its id */
    const char *learned[LESSON_LEARNED_MAX];
    Scenario *scenario; /* NULL: the lesson is about a draft, … */
    char *text;         /* the scenario's file */
    uint64_t seed;      /* … of this game, … */
    uint16_t picks
        [LESSON_PICKS_MAX]; /* … in which the others take these halves, as long as they lie there */
    LessonStep steps[LESSON_STEPS_MAX];
    int learned_count, pick_count, step_count;
    int player_count;
    char players[SEATS_MAX][SCENARIO_NAME_SIZE];
    const Catalogue *catalogue; /* the program's, or the scenario's with tiles of its own */
    const Generations *generations;
    struct LessonDoc *doc; /* what the texts point into */
} Lesson;

/* A file of data/lessons. */
typedef struct LessonFile {
    const char *name; /* without .json */
    const char *text;
    size_t length;
} LessonFile;

/* The files that are compiled in, in the order of learning. */
const LessonFile *lesson_files(int *count);

/* Reads and checks a lesson. Catalogue and generations are borrowed until it is freed. NULL with
 * *err, which tells the line, on any fault. */
Lesson *lesson_read(const LessonFile *file, const Catalogue *catalogue,
                    const Generations *generations, Err *err);
void lesson_free(Lesson *lesson);

/* The set-up of a lesson about a draft. */
Setup lesson_setup(const Lesson *lesson);
/* Bytes that a copy of the lesson's game needs. */
size_t lesson_game_size(const Lesson *lesson);

/* --- lesson_judge.c --------------------------------------------------------------------------- */

/* Something that the learner did, or is about to do. */
typedef struct LessonAct {
    uint8_t kind; /* LessonActKind */
    bool refused; /* by the rules: `fault` says why */
    Fault fault;
    Action action; /* what changes the game: as the rules get it */
    /* the tile that is laid, aimed with, taken, picked, or looked at, and how it lies */
    uint16_t copy;
    uint8_t rotation, segment; /* `segment`: claimed or looked at */
    Cell cell;
    int row; /* LESSON_GENERATION */
} LessonAct;

typedef enum LessonVerdict { LESSON_NEUTRAL, LESSON_RIGHT, LESSON_WRONG } LessonVerdict;

/* How far a learner is. Zeroed: at the beginning. */
typedef struct LessonRun {
    int step;     /* number of steps done */
    int mistakes; /* in this step */
    char said
        [LESSON_SAY_SIZE]; /* about the last mistake, in the language that is spoken; "": none */
} LessonRun;

bool lesson_is_over(const Lesson *lesson, const LessonRun *run);
/* Shall the target glow? */
bool lesson_glows(const LessonRun *run);
/* Does `act` fit? `game` is what it would happen in: where a figure is placed, the tile lies. */
bool lesson_fits(const Lesson *lesson, const LessonPattern *pattern, const Game *game,
                 const LessonAct *act);
/* Judges what the learner does and goes on to the next step where it is right; a mistake is counted
 * and told in run->said until the tile is turned. Neutral is what the step does not ask for and
 * what harms nothing. */
LessonVerdict lesson_judge(const Lesson *lesson, LessonRun *run, const Game *game,
                           const LessonAct *act);
/* Is the step of this kind? False behind the last one. */
bool lesson_wants(const Lesson *lesson, int step, LessonActKind kind);

/* --- lesson_script.c -------------------------------------------------------------------------- */

/* What `action` of the rules is to the judge; in `game` the tile of a figure lies already. */
LessonAct lesson_act_of(const Game *game, const Action *action);

/* What the lesson plays in `game` for whoever decides there: a pick, or what is left of a turn; how
 * many actions of LESSON_TURN_MAX. 0 where it plays nothing, or that does not fit any more: a
 * computer player may decide. `turn` counts from 0, the first of the lesson. */
int lesson_script(const Lesson *lesson, const Game *game, int turn, Action *out);

/* An action of the learner that is right in step `step`: that of the lesson, else the first legal
 * one. False where the step asks for none of the rules, or none fits. */
bool lesson_answer(const Lesson *lesson, int step, const Game *game, int turn, Action *out);

/* Points of the learner when all is played as the lesson plays it, under generation `row`. */
int lesson_points(const Lesson *lesson, int row);
/* The cells of the board when all is played so; false for a lesson without a position. */
bool lesson_bounds(const Lesson *lesson, Cell *min, Cell *max);
/* The text of a step with its numbers: "{2021}" is lesson_points of that generation. */
char *lesson_say(const Lesson *lesson, const char *text, char *out, int size);
#endif
