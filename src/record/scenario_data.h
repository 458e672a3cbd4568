/* scenario_data.h: a scenario in memory. Inside the room only. Lines are kept where something can
 * still turn out wrong once the board is set up.
 *
 * Tiles are numbered through the board and the actions, as the file lists them:
 *
 *   "board"    0  1  2
 *   "actions"           3  4  5          "city@N of 3": the tile that the first action lays
 *
 * The game numbers what lies there. Where an action was refused or lays nothing both part ways:
 * `tiles` of ScenarioLook leads from the first numbers to the second. */
#ifndef RECORD_SCENARIO_DATA_H
#define RECORD_SCENARIO_DATA_H
#include "catalogue/catalogue_json.h"
#include "record/action_codec.h"
#include "record/scenario.h"

enum { SEGMENT_WORD_SIZE = 24, SCENARIO_ACTIONS_MAX = 1024, SCENARIO_EXPECTS_MAX = 64 };

/* A tile of the board (ACTION_PLACE), or a figure on it (ACTION_FOLLOW; `tile` is an index in
 * `board`). */
typedef struct ScenarioItem {
    Action action;
    int line;
} ScenarioItem;

/* A token of an expansion; `tile` is an index in `board`, as long as it stands here. */
typedef struct ScenarioToken {
    Token token;
    int line;
} ScenarioToken;

/* "field@N0 of 3": a segment of a tile by its number in `board` followed by `actions`. */
typedef struct ScenarioSpot {
    char word[SEGMENT_WORD_SIZE];
    int item;      /* −1: not given */
    int8_t figure; /* FigureKind that is meant there; NO_FIGURE_KIND: whichever is offered first */
} ScenarioSpot;

enum { NO_DEED = -1, NO_ANSWER = -1, NO_FIGURE_KIND = -1 };

/* A turn: actions of the rules that wait for what only the game can say, where a tile lies under
 * which number and which segment a name means there. */
typedef struct ScenarioAction {
    bool legal_for; /* no action at all: asks where `lay.copy` may lie */
    bool draw;
    bool again;        /* the extra part of the turn of whoever played before */
    uint8_t seat;      /* NO_SEAT: whoever comes next */
    Action lay;        /* ACTION_PLACE; copy NO_COPY: whatever is drawn */
    bool follows;      /* a figure is to be placed */
    bool other_figure; /* of an expansion that this version of the game does not have */
    Action follow;     /* ACTION_FOLLOW, with the segment that `on` will mean */
    char on[SEGMENT_WORD_SIZE];
    int8_t deed;              /* Deed done instead; NO_DEED */
    bool several;             /* more than one deed */
    ScenarioSpot target;      /* of the deed; item −1: it has only one */
    int8_t answer[QUESTIONS]; /* `choice` of questions that the turn answers by words; NO_ANSWER */
    ScenarioSpot by[SEATS_MAX];
    int line;
} ScenarioAction;

/* A claim about a feature. */
typedef struct ScenarioClaim {
    ScenarioSpot spot;
    bool complete;
} ScenarioClaim;

enum { SAY_NOTHING = -1, SAY_NO, SAY_YES };

/* The points that are expected of some seats. */
typedef struct ScenarioPoints {
    unsigned seats; /* set */
    int of[SEATS_MAX];
} ScenarioPoints;

typedef struct ScenarioExpect {
    unsigned rows; /* set of generations */
    ScenarioPoints scores, final;
    int legal, ended; /* SAY_… */
    bool has_next, has_removed;
    uint8_t next;      /* NO_SEAT: nobody */
    int removed_count; /* of `removed`, or the bare number */
    uint16_t *removed; /* NULL where only the number is given */
    int claim_count, claim_room;
    ScenarioClaim *claims;
    int line;
} ScenarioExpect;

struct Scenario {
    char name[256];                /* of the file */
    char legal_word[TILE_ID_SIZE]; /* the tile of "legal_for", as it is written */
    const Catalogue *catalogue;    /* the game's, or `own` with the tiles that it brings, too */
    Catalogue *own;
    Generations generations;
    int player_count;
    char players[SEATS_MAX][SCENARIO_NAME_SIZE];
    uint64_t expansions;
    bool set[POLICIES]; /* which columns `policies` changes */
    Policies policies;
    int points[SEATS_MAX];
    bool has_hand[SEATS_MAX];
    int hand_count[SEATS_MAX];
    uint16_t hands[SEATS_MAX][HAND_MAX];
    bool has_stack;
    int stack_count, item_count, figure_count, token_count, bag_count, action_count, expect_count;
    int figure_room, token_room;
    bool has_bag;
    int bag_line;
    int16_t *bag;
    ScenarioToken *tokens;
    uint16_t *stack;
    ScenarioItem *items, *figures;
    ScenarioAction *actions;
    ScenarioExpect *expects;
};

/* Readers of the parts; `self` is the Scenario, each takes the member of the top that it is
 * about. */
bool scenario_read_board(void *self, const JsonAt *at, Err *err);
bool scenario_read_bag(void *self, const JsonAt *at, Err *err);
bool scenario_read_actions(void *self, const JsonAt *at, Err *err);
bool scenario_read_expect(void *self, const JsonAt *at, Err *err);

/* Small pieces: the seat that is named; that of the key of a member, in objects by players; a list
 * of at most `most` tiles, all of them halves, or none. */
bool scenario_read_seat(const Scenario *s, const JsonAt *at, uint8_t *seat, Err *err);
bool scenario_read_key(const Scenario *s, const JsonAt *member, uint8_t *seat, Err *err);
typedef enum TileListKind { LIST_OF_ANY, LIST_OF_HALVES, LIST_WITHOUT_HALVES } TileListKind;
bool scenario_read_copies(const Scenario *s, const JsonAt *at, TileListKind kind, uint16_t *out,
                          int *count, Err *err);
/* "field@N0 of 3". */
bool scenario_read_spot(const JsonAt *at, ScenarioSpot *spot, Err *err);
/* Copies the word of a segment; one that is too long for any is kept as the name of none. */
void scenario_keep_word(char to[SEGMENT_WORD_SIZE], const char *word, size_t length);
/* The tile and segment of the board that a spot means; false if there is none. `tiles` as in
 * ScenarioLook. */
bool scenario_find_spot(const Scenario *s, const Game *game, const uint16_t *tiles,
                        const ScenarioSpot *spot, uint16_t *tile, int *segment);

/* Adds an action of the rules to the turn that it belongs to; `game` is as before it, `name` that
 * of its seat. */
void scenario_add_to_turn(json_t *turn, const Catalogue *c, const Game *game, const Action *action,
                          const char *name);

/* Sets up the board in `game`; false with *err where an item cannot lie there or a figure cannot
 * stand. Once it has worked it always works. */
bool scenario_build(const Scenario *s, const Policies *policies, Game *game, const EventSink *sink,
                    Err *err);

/* The seat of action `i`: the named one, else the one after that of the action before. */
uint8_t scenario_seat_of(const Scenario *s, int i);

/* Looks at the game after the actions, before it is scored to the end. `tiles` are the numbers
 * on the board of each board item and action, NO_TILE where an action was not played. */
typedef struct ScenarioLook {
    void (*at)(void *self, const ScenarioRun *run, const Game *game, const uint16_t *tiles);
    void *self;
} ScenarioLook;

void scenario_run_and_look(const Scenario *s, const Policies *policies, const EventSink *sink,
                           ScenarioRun *run, const ScenarioLook *look);

/* A refusal as an English sentence. */
const char *scenario_reason(const Fault *fault, char *out, int size);
#endif
