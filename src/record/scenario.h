/* scenario.h: positions with actions and expectations, as files: the worked examples, tests,
 * live boards, puzzles. The format is fixed; docs/RULES.md ("Scenarios") tells how we read its
 * open ends.  Reading checks everything, the board included: a scenario that was read can be run
 * under any policies. Running changes nothing in it. */
#ifndef RECORD_SCENARIO_H
#define RECORD_SCENARIO_H
#include "base/err.h"
#include "record/tile_pictures.h"
#include "rules/position.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    SCENARIO_NAME_SIZE = 64,
    SCENARIO_REASON_SIZE = 256,
    SCENARIO_FILE_LIMIT = 1 << 20 /* bytes of a scenario file */
};

/* A scenario that was read. Read freely; the lists are for the room itself (scenario_data.h). */
typedef struct Scenario {
    char name[256]; /* of the file */
    /* the tile that a last action {"legal_for": …} names, NO_COPY if there is none, and the same as
     * it is written: a kind or a copy */
    uint16_t legal_copy;
    char legal_word[TILE_ID_SIZE];
    const Catalogue *catalogue; /* the game's, or `own` with the tiles that it brings, too */
    Catalogue *own;
    TilePictures pictures; /* those of `own`, from when somebody paints them */
    Generations generations;
    int player_count;
    char players[SEATS_MAX][SCENARIO_NAME_SIZE];
    uint64_t expansions;
    bool set[POLICIES]; /* which columns `policies` changes */
    Policies policies;
    int points[SEATS_MAX];
    bool has_hand[SEATS_MAX];
    int hand_count[SEATS_MAX];
    uint16_t hands[SEATS_MAX][HAND_ROOM];
    bool has_stack;
    int stack_count, item_count, figure_count, token_count, bag_count, action_count, expect_count;
    int figure_room, token_room;
    bool has_bag;
    int bag_line;
    int16_t *bag;
    struct ScenarioToken *tokens;
    uint16_t *stack;
    struct ScenarioItem *items, *figures;
    struct ScenarioItem *kept; /* ACTION_FOLLOW: whose figure; `choice` is the seat that keeps it */
    int kept_count, kept_room;
    struct ScenarioAction *actions;
    struct ScenarioExpect *expects;
} Scenario;

/* Reads and checks a scenario. `base` are the game's tiles, borrowed until the scenario is freed;
 * `generations` are the rows that expectations may name, copied. NULL with *err on any fault. */
Scenario *scenario_read(const char *path, const Catalogue *base, const Generations *generations,
                        Err *err);

/* The same from text in memory; `name` stands in messages. */
Scenario *scenario_parse(const char *name, const char *text, size_t length, const Catalogue *base,
                         const Generations *generations, Err *err);
void scenario_free(Scenario *scenario);

/* Why a position cannot be set up. */
typedef struct ScenarioWrong {
    Err err;     /* the sentence of the reader; its text stays empty where nothing is wrong */
    Fault fault; /* the same for `words`; REFUSAL_NONE where only `err` tells */
    int tile;    /* of the board, counted from 0; −1: no tile is to blame */
} ScenarioWrong;

/* scenario_parse for a position that is still being made: where all can be read but the board
 * cannot be set up, *wrong tells why, and the scenario must not be played. */
Scenario *scenario_parse_draft(const char *name, const char *text, size_t length,
                               const Catalogue *base, const Generations *generations,
                               ScenarioWrong *wrong, Err *err);

/* Does it expect anything of the points after the final scoring? */
bool scenario_expects_final(const Scenario *scenario);
/* Of any points? */
bool scenario_expects_points(const Scenario *scenario);

/* Policies of generation `row` with what the scenario changes. */
Policies scenario_policies(const Scenario *scenario, int row);

/* A turn of the file, as far as it can be told before it is played. */
typedef struct ScenarioMove {
    uint8_t seat;  /* without a stack; with one the game says whose turn it is */
    bool again;    /* the extra part of the turn of whoever played before */
    bool asks;     /* only asks where `lay.copy` may lie; `lay` has no place */
    Action lay;    /* ACTION_PLACE; copy NO_COPY: whatever is drawn */
    bool follows;  /* a figure is placed on the tile that is laid, … */
    Action follow; /* … ACTION_FOLLOW; of a deed that brings a figure, who it is and where; its
                      segment NO_SEGMENT where the tile is not known, a corner of a barn, the size
                      of a little building */
    int deed;      /* Deed that is done instead, −1 none, … */
    int deed_tile; /* … to what lies on this tile of the board, −1: there is only one; */
    uint8_t deed_segment, deed_seat; /* NO_SEGMENT, NO_SEAT: whichever is there */
    bool several;                    /* more is done than one thing: that is never allowed */
    int die;                         /* what it shows for a flight; 0: none is made */
    bool tells;         /* what follows from the deed is told: where one lands, who is captured */
    uint8_t ransom_to;  /* whom a ransom is paid before the tile; NO_SEAT: nobody */
    int8_t ransom_kind; /* for which FigureKind, −1: whichever is held */
} ScenarioMove;

/* Turn number `i` of scenario->action_count. */
ScenarioMove scenario_move(const Scenario *scenario, int i);

/* --- playing it ------------------------------------------------------------------------------- */

/* Bytes that `game` of the functions below needs. */
size_t scenario_game_size(const Scenario *scenario);

/* Sets up the position before the first action. Events are those of the turn that begins. */
void scenario_start(const Scenario *scenario, const Policies *policies, Game *game,
                    const EventSink *sink);

/* A scored feature, in the order of the scorings. */
typedef struct ScenarioFeature {
    SegmentKind kind;
    unsigned seats; /* who got the points */
    int units;      /* tiles, spaces, or cities of a field */
    int points;
    bool at_end;
    uint16_t rule; /* RuleId */
    uint16_t tile; /* with `segment`: its first-placed part */
    uint8_t segment;
    uint8_t label; /* Label: LABEL_NONE for the feature itself, else what an expansion paid for */
    int part_count;
    int parts_to_skip; /* inside: parts of a second seat repeat those of the first */
    ScorePart parts[SCORE_PARTS_MAX];
} ScenarioFeature;

/* What came out. Release with scenario_run_release. */
typedef struct ScenarioRun {
    int refused; /* index of the action that was refused, where the run stopped; −1: none */
    Fault fault; /* why, for `words`; REFUSAL_NONE where only `reason` tells */
    char reason[SCENARIO_REASON_SIZE]; /* the same in English; "" if nothing was refused */
    int scores[SEATS_MAX];             /* before final scoring, also where the game has ended */
    int final[SEATS_MAX];
    int figures[SEATS_MAX], prisoners[SEATS_MAX]; /* on the board; that the seat keeps */
    bool ended;                                   /* by itself */
    uint8_t next; /* seat in turn, NO_SEAT when the game has ended */
    int removed_count;
    uint16_t *removed; /* copies that fitted nowhere */
    int feature_count, feature_room;
    ScenarioFeature *features;
    int failure_count, failure_room;
    char **failures; /* sentences; only from scenario_check */
} ScenarioRun;

/* Plays under generation `row` and compares with what is expected there. True if all holds. */
bool scenario_check(const Scenario *scenario, int row, ScenarioRun *run);
void scenario_run_release(ScenarioRun *run);

/* Who looks on while a scenario is played. A step is the position before the first action, a whole
 * action, or the final scoring, which is the last one. */
typedef struct ScenarioWatch {
    EventSink sink; /* receives all events, those of a refused action too */
    /* The game after a step. `counts` false: the action was refused, and what was told since the
     * step before has not happened. */
    void (*at_step)(void *self, const Game *game, bool counts);
    void *self;
} ScenarioWatch;

/* Plays all actions under `policies`, up to one that is refused, and scores to the end. */
void scenario_show(const Scenario *scenario, const Policies *policies, const ScenarioWatch *watch,
                   ScenarioRun *run);

/* What is left of action `index` in `game`, a game of this scenario in which it is due, as actions
 * of the rules; `game` stays as it is. Writes at most `room`, returns how many they are; 0 where
 * one of them is refused. Once its tile lies, figure and answers are left. */
int scenario_turn_actions(const Scenario *scenario, int index, const Game *game, Action *out,
                          int room);

/* --- legal placements ------------------------------------------------------------------------- */

/* Receives one placement: sorted by y, x, rotation, with the segments that a follower may claim. */
typedef struct ScenarioPlacements {
    void (*take)(void *self, const TileKind *kind, Placement placement, const uint8_t *segments,
                 int segment_count);
    void *self;
} ScenarioPlacements;

/* Plays the actions before it and lists where the tile may lie. False with *err when one of them is
 * refused. */
bool scenario_list_legal(const Scenario *scenario, int row, const ScenarioPlacements *placements,
                         Err *err);

/* --- from games ------------------------------------------------------------------------------- */

/* A position that is played on, by what everybody at the table sees: board, points, figures. */
typedef struct ScenarioPosition {
    const Catalogue *catalogue;
    const Generations *generations;
    int row; /* of the generations, by which it is played; −1: by house rules */
    /* Between two turns; it is played on. What nobody knows stays out: stack, hands, bag. */
    Game *game;
    Game *begun; /* as it was before the turn at hand brought anything; written on. NULL: `game` */
    const Action *actions; /* of one turn from there on; the rules may refuse the last one */
    int action_count;
    bool ends; /* the final scoring belongs to it, as if the game ended behind that */
    const char *names[SEATS_MAX]; /* of the seats; the same one may come twice */
    const char *origin; /* the scenario or box (its text) that the game began with, or NULL */
    /* Of a game whose chance is not known here: applies number `i` of the first `done_count`
     * actions as it was done. Else none. */
    int done_count;
    bool (*again)(void *self, Game *game, int i, const EventSink *sink);
    void *self;
} ScenarioPosition;

/* It as the text of a scenario, to be freed, with what comes out as its expectation: the points of
 * the final scoring if the actions end the game, else those so far. */
char *scenario_from_position(const ScenarioPosition *position);

/* --- from records ----------------------------------------------------------------------------- */

/* Is the file a game record? Looks at its first line only; false where it cannot be read. */
bool scenario_is_record(const char *path);

/* The text of a scenario with the turns of the record, to be freed; a record that ends in its draft
 * gives the picks so far as hands. NULL with *err if there is no game in it. *damage (may be NULL)
 * gets what is wrong behind the part that was read; its text stays empty if nothing is. */
char *scenario_from_record(const char *path, const Catalogue *c, const Generations *generations,
                           Err *damage, Err *err);

/* --- from games ------------------------------------------------------------------------------- */

/* The game at the beginning of a turn as the text of a scenario that can be played on, in one line,
 * to be freed: board, points, hands and the stack, whose order it does not tell, but for the tile
 * that was drawn. The seat in turn is listed first. What the game's policies change in those of
 * `row` is told. NULL between the parts of a turn, or where the format has no words for something.
 */
char *scenario_from_decision(const Catalogue *c, const Game *game, const char *title,
                             const Policies *row);
#endif
