/* scenario.h: positions with actions and expectations as files: worked examples, tests, live
 * boards, puzzles. The format is fixed; docs/RULES.md ("Scenarios") says how we interpret its
 * unclear points. Reading checks everything including the board, so every scenario that was read
 * can run under any policies. Running doesn't change it. */
#ifndef SCENARIO_SCENARIO_H
#define SCENARIO_SCENARIO_H
#include "base/err.h"
#include "rules/action_name.h"
#include "rules/position.h"
#include "scenario/box.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    SCENARIO_NAME_SIZE = 64,
    SCENARIO_REASON_SIZE = 256,
    BAGS_MAX = 2,                 /* number of bags in all expansions together */
    SCENARIO_FILE_LIMIT = 1 << 20 /* largest scenario file, in bytes */
};

/* A scenario that was read. Members may be read freely; the lists are for this directory only
 * (scenario_data.h). */
typedef struct Scenario {
    char name[256]; /* of the file */
    /* The tile named by a last action {"legal_for": …}, NO_COPY without such an action; and its
     * spelling in the file, a kind or a copy. */
    uint16_t legal_copy;
    char legal_word[TILE_ID_SIZE];
    const Catalogue *catalogue; /* the built-in tiles, or `own`, which adds those of the file */
    Catalogue *own;
    TilePictures pictures; /* of the tiles in `own`; made when they are first painted */
    Generations generations;
    int player_count;
    char players[SEATS_MAX][SCENARIO_NAME_SIZE];
    uint64_t expansions;
    bool set[POLICIES]; /* the policies that `policies` overrides */
    Policies policies;
    int points[SEATS_MAX];
    bool has_hand[SEATS_MAX];
    int hand_count[SEATS_MAX];
    uint16_t hands[SEATS_MAX][HAND_ROOM];
    struct ScenarioItem *bought; /* ACTION_PICK: tiles that wait for seats, one each */
    int bought_count;
    bool has_stack;
    int stack_count, item_count, figure_count, token_count, action_count, expect_count;
    int figure_room, token_room;
    struct ScenarioBag {
        bool has;
        int line, count;
        int16_t *values; /* the draws, in their order */
    } bags[BAGS_MAX];    /* indexed by bag number (scenario/expansion_file.h) */
    struct ScenarioToken *tokens;
    uint16_t *stack;
    struct ScenarioItem *items, *figures;
    /* ACTION_FOLLOW: the prisoner's owner and kind; `choice` is the seat that holds it */
    struct ScenarioItem *kept;
    int kept_count, kept_room;
    struct ScenarioAction *actions;
    /* entries of all actions, and of the decisions before final scoring */
    struct ScenarioSaid *said;
    int said_count, said_room;
    int ending_first, ending_count; /* the part of `said` about decisions before final scoring */
    struct ScenarioExpect *expects;
} Scenario;

/* Reads and checks a scenario. `base` are the built-in tiles, borrowed until the scenario is freed;
 * `generations` are the rows for expectations, copied. Returns NULL with *err on any error. */
Scenario *scenario_read(const char *path, const Catalogue *base, const Generations *generations,
                        Err *err);

/* Reads and checks a scenario in memory, like scenario_read; `name` is used in messages. */
Scenario *scenario_parse(const char *name, const char *text, size_t length, const Catalogue *base,
                         const Generations *generations, Err *err);
void scenario_free(Scenario *scenario);

/* The reason why a position can't be set up. */
typedef struct ScenarioWrong {
    Err err;     /* the sentence of the reader; empty if nothing is wrong */
    Fault fault; /* the same as data, for `words`; REFUSAL_NONE if only `err` has it */
    int tile;    /* index on the board; −1: no tile is to blame */
} ScenarioWrong;

/* Like scenario_parse, but accepts an unfinished position. If the file is readable but its board is
 * impossible, *wrong has the reason, and the scenario must not be played. */
Scenario *scenario_parse_draft(const char *name, const char *text, size_t length,
                               const Catalogue *base, const Generations *generations,
                               ScenarioWrong *wrong, Err *err);

/* Returns whether the scenario expects points after the final scoring. */
bool scenario_expects_final(const Scenario *scenario);
/* Returns whether it expects any points. */
bool scenario_expects_points(const Scenario *scenario);

/* Returns the policies of generation `row` with the scenario's own changes. */
Policies scenario_policies(const Scenario *scenario, int row);

/* A turn of the file, as far as it is known before it is played. */
typedef struct ScenarioMove {
    uint8_t seat; /* used without a draw pile; otherwise the game determines the current seat */
    bool again;   /* the extra part of the previous player's turn */
    bool asks;    /* only asks for the legal placements of `lay.copy`; `lay` has no cell */
    Action lay;   /* ACTION_PLACE; copy NO_COPY: the tile that is drawn */
    int die;      /* result of the die; 0: none is rolled */
} ScenarioMove;

/* Returns turn number `i` of scenario->action_count. */
ScenarioMove scenario_move(const Scenario *scenario, int i);

/* --- playing it ------------------------------------------------------------------------------- */

/* Returns the size in bytes of the `game` that the functions below need. */
size_t scenario_game_size(const Scenario *scenario);

/* Sets up the position before the first action. `sink` receives the events of the turn that
 * starts. */
void scenario_start(const Scenario *scenario, const Policies *policies, Game *game,
                    const EventSink *sink);

/* A scored feature, in the order of scoring. */
typedef struct ScenarioFeature {
    SegmentKind kind;
    unsigned seats; /* set of seats that got the points */
    int units;      /* number of tiles or spaces, or of a field's cities */
    int points;
    bool at_end;
    uint16_t rule; /* RuleId */
    uint16_t tile; /* with `segment`: the part of the feature that was placed first */
    uint8_t segment;
    /* Label: LABEL_NONE for the feature itself, else what an expansion paid for */
    uint8_t label;
    int part_count;
    int parts_to_skip; /* internal: parts of a second seat repeat those of the first */
    ScorePart parts[SCORE_PARTS_MAX];
} ScenarioFeature;

/* The results of running a scenario. Release them with scenario_run_release. */
typedef struct ScenarioRun {
    int refused; /* index of the refused action, where the run stopped; −1: none */
    Fault fault; /* the reason as data, for `words`; REFUSAL_NONE if only `reason` has it */
    char reason[SCENARIO_REASON_SIZE]; /* the same in English; "" if nothing was refused */
    int scores[SEATS_MAX];             /* before final scoring, even if the game has ended */
    int final[SEATS_MAX];
    int figures[SEATS_MAX], prisoners[SEATS_MAX]; /* on the board; held by the seat */
    bool ended;                                   /* the game ended by the rules */
    uint8_t next; /* the current seat, NO_SEAT when the game has ended */
    int removed_count;
    uint16_t *removed; /* copies that fitted nowhere */
    int feature_count, feature_room;
    ScenarioFeature *features;
    int failure_count, failure_room;
    char **failures; /* sentences; only from scenario_check */
} ScenarioRun;

/* Plays under generation `row` and compares with the expectations for it. Returns true if all are
 * met. */
bool scenario_check(const Scenario *scenario, int row, ScenarioRun *run);
void scenario_run_release(ScenarioRun *run);

/* An observer of a scenario being played. A step is the position before the first action, a whole
 * action, or the final scoring, which is the last step. */
typedef struct ScenarioWatch {
    EventSink sink; /* receives all events, including those of a refused action */
    /* Receives the game after a step. If `counts` is false, the action was refused and all events
     * since the previous step are void. */
    void (*at_step)(void *self, const Game *game, bool counts);
    void *self;
} ScenarioWatch;

/* Plays all actions under `policies`, up to the first refused one, and then the final scoring. */
void scenario_show(const Scenario *scenario, const Policies *policies, const ScenarioWatch *watch,
                   ScenarioRun *run);

enum { SCENARIO_SCRIPT_MAX = 64 }; /* no turn in the rulebook has that many; more are cut off */

/* A turn of a file as actions of the rules, in their order. */
typedef struct ScenarioScript {
    Action actions[SCENARIO_SCRIPT_MAX];
    int count;
    bool refused;    /* the turn is refused after these actions; none of them ends it */
    bool has_wanted; /* … because the rules refuse actions[count] */
} ScenarioScript;

/* Writes the rest of turn `index` and the answers before the final scoring, as if the game ended
 * after that turn. `game` is a game of this scenario in which that turn is next; it stays
 * unchanged. If the turn's tile is already placed, only its figure and answers are written. */
void scenario_script(const Scenario *scenario, int index, const Game *game, ScenarioScript *out);

/* --- legal placements ------------------------------------------------------------------------- */

/* Receives each placement, sorted by y, x, rotation, with the segments that a follower may
 * claim. */
typedef struct ScenarioPlacements {
    void (*take)(void *self, const TileKind *kind, Placement placement, const uint8_t *segments,
                 int segment_count);
    void *self;
} ScenarioPlacements;

/* Plays the earlier actions and lists the legal placements of the tile. Returns false with *err if
 * an action is refused. */
bool scenario_list_legal(const Scenario *scenario, int row, const ScenarioPlacements *placements,
                         Err *err);

/* --- from games ------------------------------------------------------------------------------- */

/* A position with the actions that follow, limited to what all players see: board, points,
 * figures. */
typedef struct ScenarioPosition {
    const Catalogue *catalogue;
    const Generations *generations;
    int row; /* row in `generations` whose rules are used; −1: house rules */
    /* The game between two turns; scenario_from_position plays the actions on it. Hidden parts are
     * left out: draw pile, hands, bag. */
    Game *game;
    /* The game before the start of the current turn had any effect; scenario_from_position
     * overwrites it. NULL: `game` is that game */
    Game *begun;
    const Action *actions; /* the actions of one turn; the rules may refuse the last one */
    int action_count;
    bool ends; /* the final scoring follows, as if the game ended after the actions */
    const char *names[SEATS_MAX]; /* of the seats; duplicates are allowed */
    const char *origin; /* text of the scenario or box that the game started with, or NULL */
    /* For a replica, `again` applies number `i` of the first `done_count` actions with its logged
     * results. NULL otherwise. */
    int done_count;
    bool (*again)(void *self, Game *game, int i, const EventSink *sink);
    void *self;
} ScenarioPosition;

/* Returns the position as a scenario text, which the caller frees. Its expectation is the actual
 * result: the points of the final scoring if the actions end the game, else the current points. */
char *scenario_from_position(const ScenarioPosition *position);

/* Returns the game at the start of a turn as a scenario text in one line, which the caller frees.
 * It has board, points, hands and the draw pile, but not the order of the pile, except for a drawn
 * tile. The current seat is listed first. Policies that differ from those of `row` are included.
 * Returns NULL between the parts of a turn, or if the format can't express something. */
char *scenario_from_decision(const Catalogue *c, const Game *game, const char *title,
                             const Policies *row);

/* --- its tiles in a box ----------------------------------------------------------------------- */

/* Converts the custom tiles of a scenario to a box (scenario/box.h) and back, so that the
 * scenario's record and pictures work like those of any game with custom tiles.
 *
 *      {"tiles":[…],"board":[…]}  ⇄  {"board":[…]} and {"tiles":[…]} */

/* Takes the tiles out of a parsed scenario. Returns NULL with *err if it has none, or if a box
 * can't contain them; `name` is used in messages. */
Box *scenario_box_take(json_t *scenario, const char *name, const Catalogue *program, Err *err);

/* A scenario whose custom tiles are in a box. */
typedef struct BoxedScenario {
    Scenario *scenario;
    Box *box;   /* a reference; NULL: no custom tiles */
    char *text; /* without the tiles */
} BoxedScenario;

/* Reads the scenario in `text`, whose custom tiles are in the text or in `box` (may be NULL).
 * Returns false with *err; otherwise the caller releases *out. The board is checked again with the
 * tiles of the box. */
bool scenario_boxed(const char *name, const char *text, Box *box, const Catalogue *program,
                    const Generations *generations, BoxedScenario *out, Err *err);
void scenario_boxed_release(BoxedScenario *boxed);

/* Returns the text of a scenario with the tiles of its box (NULL: none) inserted; the caller frees
 * it. */
char *scenario_box_put(const char *text, const Box *box);
#endif
