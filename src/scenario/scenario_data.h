/* scenario_data.h: a scenario in memory, for this directory only. Line numbers are kept for
 * everything that can still fail when the board is set up.
 *
 * Tiles are numbered through the board and then the actions, in the order of the file:
 *
 *   "board"    0  1  2
 *   "actions"           3  4  5          "city@N of 3": the tile placed by the first action
 *
 * The game has its own tile numbers, which differ after an action that was refused or places no
 * tile. `tiles` of ScenarioPlayer maps the file's numbers to those of the game. */
#ifndef SCENARIO_SCENARIO_DATA_H
#define SCENARIO_SCENARIO_DATA_H
#include "catalogue/catalogue.h"
#include "scenario/codec.h"
#include "scenario/scenario.h"

#include <jansson.h>

enum { SEGMENT_WORD_SIZE = 24, SCENARIO_ACTIONS_MAX = 1024, SCENARIO_EXPECTS_MAX = 64 };

/* An entry of the file as an action: a tile of the board (ACTION_PLACE), a figure on it
 * (ACTION_FOLLOW; `tile` is an index into `board`), a prisoner (ACTION_FOLLOW), or a bought tile
 * (ACTION_PICK). */
typedef struct ScenarioItem {
    Action action;
    int line;
} ScenarioItem;

/* A token of an expansion; here `tile` is an index into `board`. */
typedef struct ScenarioToken {
    Token token;
    int line;
} ScenarioToken;

/* "field@N0 of 3": a segment of a tile by its number in `board` followed by `actions`. */
typedef struct ScenarioPlace {
    char word[SEGMENT_WORD_SIZE]; /* "": the whole tile */
    int item;                     /* −1: not given */
} ScenarioPlace;

/* The content of a field of a turn: an ActionName (rules/action_name.h) in the words of the file.
 * Tile numbers and words are resolved only when the turn is played, since they depend on the
 * game. */
typedef struct ScenarioSpot {
    ScenarioPlace at, from;
    int8_t figure;  /* FigureKind */
    uint8_t seat;   /* owner of the figure */
    int16_t number; /* the number of a word, a die's result or a size */
} ScenarioSpot;

#define SPOT_NAMELESS                                                                              \
    {                                                                                              \
        .at = {.item = -1}, .from = {.item = -1}, .figure = NO_FIGURE_KIND, .seat = NO_SEAT,       \
        .number = NO_NUMBER                                                                        \
    }

struct TurnField;

/* A field of a turn and its content. */
typedef struct ScenarioSaid {
    const struct TurnField *field; /* its row (scenario/expansion_file.h) */
    /* the seat or the number of the step, in fields with several entries; NO_SEAT: the field has
     * only one */
    uint8_t by;
    ScenarioSpot spot;
} ScenarioSaid;

/* A turn of the file: its tile, and the contents of its other fields, which are `said_count`
 * entries of Scenario.said from `said_first`. */
typedef struct ScenarioAction {
    bool legal_for; /* no action: asks for the legal placements of `legal_copy` */
    bool draw;
    bool again;   /* the extra part of the previous player's turn */
    uint8_t seat; /* NO_SEAT: the next seat */
    Action lay;   /* ACTION_PLACE; copy NO_COPY: the tile that is drawn */
    int said_first, said_count;
    int line;
} ScenarioAction;

/* A claim that a feature is complete or incomplete. */
typedef struct ScenarioClaim {
    ScenarioPlace place;
    bool complete;
} ScenarioClaim;

enum { SAY_NOTHING = -1, SAY_NO, SAY_YES };

/* The expected points of some seats. */
typedef struct ScenarioPoints {
    unsigned seats; /* set */
    int of[SEATS_MAX];
} ScenarioPoints;

typedef struct ScenarioExpect {
    unsigned rows; /* set of generations */
    ScenarioPoints scores, final, figures, prisoners;
    int legal, ended; /* SAY_… */
    bool has_next, has_removed;
    uint8_t next;      /* NO_SEAT: none */
    int removed_count; /* entries in `removed`, or the expected number alone */
    uint16_t *removed; /* NULL if only the number is given */
    int claim_count, claim_room;
    ScenarioClaim *claims;
    int line;
} ScenarioExpect;

/* Each of these functions reads one member of the file's top object; `self` is the Scenario. */
bool scenario_read_actions(void *self, const JsonAt *at, Err *err);
bool scenario_read_board(void *self, const JsonAt *at, Err *err);
bool scenario_read_bag(void *self, const JsonAt *at, Err *err);
/* Reads the prisoners of one player; the board must be read first. */
bool scenario_read_kept(void *self, const JsonAt *at, Err *err);

/* Lists the members for decisions before final scoring (TurnField.at_end), whose readers take the
 * Scenario. Writes at most ENDING_MEMBERS_MAX; returns how many there are. */
enum { ENDING_MEMBERS_MAX = 4 };
size_t scenario_ending_members(JsonMember out[ENDING_MEMBERS_MAX]);

/* Read a seat by name, or the seat that a member's key names in objects keyed by player. */
bool scenario_read_seat(const Scenario *s, const JsonAt *at, uint8_t *seat, Err *err);
bool scenario_read_key(const Scenario *s, const JsonAt *member, uint8_t *seat, Err *err);
/* Reads a kind of figure by its name. */
bool scenario_read_figure(const JsonAt *at, int8_t *kind, Err *err);
/* Reads "field@N0 of 3". */
bool scenario_read_place(const JsonAt *at, ScenarioPlace *place, Err *err);
/* Reads a place, or an object with details: {"on": …, "figure": "big", "player": "Blue"}. */
bool scenario_read_spot(const Scenario *s, const JsonAt *at, ScenarioSpot *spot, Err *err);
/* Read the starting place or the kind of figure of the ScenarioSpot `self`, for rows of members. */
bool spot_read_from(void *self, const JsonAt *at, Err *err);
bool spot_read_figure(void *self, const JsonAt *at, Err *err);
/* Copies the word of a segment. A word that is too long becomes one that matches no segment. */
void scenario_store_word(char to[SEGMENT_WORD_SIZE], const char *word, size_t length);
/* Finds the tile and segment of a place on the board; a whole tile has NO_SEGMENT. Returns false if
 * there is none. `tiles` is as in ScenarioPlayer. */
bool scenario_find_place(const Scenario *s, const Game *game, const uint16_t *tiles,
                         const ScenarioPlace *place, TileSegment *out);
/* Returns an action's entry in a field: that of a seat or a step, or with NO_SEAT the only one;
 * NULL if there is none. For a list, scenario_said_next returns entry `i`. */
const ScenarioSpot *scenario_said_next(const Scenario *s, const ScenarioAction *action,
                                       const struct TurnField *field, int by, int i);
static inline const ScenarioSpot *scenario_said(const Scenario *s, const ScenarioAction *action,
                                                const struct TurnField *field, int by)
{
    return scenario_said_next(s, action, field, by, 0);
}

/* Writes a name for `seat` that no earlier seat in `names` has: `plain`, or "Mira (2)". */
void scenario_name_seat(char names[SEATS_MAX][SCENARIO_NAME_SIZE], int seat, const char *plain);

/* Returns the name of a part of a placed tile, "field@N0 of 3", with the scenario's tile number. */
json_t *scenario_spot_json(const Catalogue *c, const Game *game, int tile, int segment);

/* Returns a name like "field@N0 of 3" for any tile, given its number in the scenario; NO_SEGMENT
 * gives "of 3". */
json_t *scenario_part_json(const Catalogue *c, PlacedTile lies, int number, int segment);
/* Returns the figure of `action` (figure_kind) at its place: {"on": "road@E", "of": 3}. */
json_t *scenario_stand_json(const Catalogue *c, PlacedTile lies, const Action *action);
/* Adds the kind of a figure to an object like {"on": …}, unless it is a plain follower. */
void scenario_add_figure(json_t *object, int kind);

/* Adds the answers that an action's events report, including forced ones. `turn` may be NULL. */
void scenario_add_event(json_t *turn, const Catalogue *c, const Game *game, const Event *event);

/* A turn being written; `game` is the state before its next action. */
typedef struct TurnWriting {
    json_t *turn;
    const Catalogue *c;
    const Game *game;
    const char (*names)[SCENARIO_NAME_SIZE]; /* of the seats */
    json_t *ending; /* receives the decisions before final scoring; NULL: they are dropped */
} TurnWriting;

/* Adds an action of the rules to its turn. */
void scenario_add_to_turn(const TurnWriting *writing, const Action *action);

/* Returns whether the turn already places a tile; deeds done before the tile belong to the same
 * turn (COMB-1). */
bool scenario_turn_lays(const json_t *turn);

/* Sets up the board in `game`. Returns false with *wrong if a tile or a figure is impossible there.
 * A board that was set up once can always be set up again. */
bool scenario_build(const Scenario *s, const Policies *policies, Game *game, const EventSink *sink,
                    ScenarioWrong *wrong);

/* The parts of setting up the board: the set-up, the table before the first turn starts, and the
 * first seat. */
Setup scenario_setup(const Scenario *s, const Policies *policies);
bool scenario_lay(const Scenario *s, const Policies *policies, Game *game, ScenarioWrong *wrong);
int scenario_first(const Scenario *s);

/* Returns the rotation of a tile; for a tile that fits in every rotation it is meaningless and
 * always 0. */
int scenario_rotation(const Catalogue *c, const Action *lay);

/* Returns the layer of a tile in the draw pile, 0 on top; tiles of expansions without layers of
 * their own are in the last one. */
enum { STACK_LAYERS = 3 };
int scenario_stack_layer(const TileKind *kind);

/* Returns the seat of action `i`: the named one, else the one after the previous action's. */
uint8_t scenario_seat_of(const Scenario *s, int i);

/* Writes a refusal as an English sentence. */
const char *scenario_reason(const Fault *fault, char *out, int size);

/* --- playing ---------------------------------------------------------------------------------- */

enum { FIGURE_NOTES_MAX = 64 }; /* limit of figures that enter, leave or move in one turn */

/* A figure that entered or left the board, or moved on it, in the current action. */
typedef struct FigureNote {
    uint8_t kind; /* EventKind */
    uint8_t seat, segment;
    uint16_t tile;
} FigureNote;

/* The answer to a question in the current action. */
typedef struct ScenarioTold {
    bool told;
    ActionName name;
} ScenarioTold;

/* The state while a scenario is played. */
typedef struct ScenarioPlayer {
    const Scenario *s;
    ScenarioRun *run;
    const ScenarioWatch *watch; /* NULL: no observer */
    Game *game, *before;        /* the current state, and the state before the current turn */
    /* tile number in the game for each item and action, or NO_TILE */
    uint16_t *tiles;
    uint16_t placed; /* tile of the current action */
    bool final;      /* final scoring has started */
    int note_count;
    FigureNote notes[FIGURE_NOTES_MAX];
    /* begun: the state at the start of a turn, before its first action; begun_before: what `begun`
     * was before the current turn */
    Game *begun, *begun_before;
    bool has_begun, had_begun;
    Game *passed; /* if has_passed: the state when the seat could have acted but was not asked */
    bool has_passed;
    const ScenarioAction *now; /* the current action */
    /* the free deed of `now` that was merged into placing the tile, or NULL */
    const ScenarioSaid *laid;
    uint8_t answered[QUESTIONS];         /* sets of the seats whose answer in the file was used */
    uint8_t given[QUESTIONS][SEATS_MAX]; /* in fields with lists: how many entries were used */
    ScenarioTold told[QUESTIONS];        /* the answers given, even where no question was asked */
    int steps;                           /* number of answers to a question asked step by step */
    bool strays;                         /* one of these answers differs from the file */
    ScenarioScript *script;              /* records the actions of the rules; NULL: not needed */
} ScenarioPlayer;

/* Plays all actions of player->s into player->run, stopping at a refused one, which changes
 * nothing. The game is then in its state before the final scoring; scenario_finish does the scoring
 * and frees the game. */
void scenario_play(ScenarioPlayer *player, const Policies *policies);
void scenario_finish(ScenarioPlayer *player);

/* Refuse the current action, which then changes nothing, giving a reason of the rules or a text.
 * Always return false. */
bool scenario_refuse(ScenarioPlayer *p, Refusal refusal);
bool scenario_refuse_with(ScenarioPlayer *p, const char *reason, ...) PRINTF_LIKE(2, 3);

/* Returns the game in which a figure or a deed is refused: the current one or, if the rules skipped
 * the question, the game as it was at that point. */
const Game *scenario_moment(const ScenarioPlayer *p);

/* Applies an action of the rules for the seat that decides, or refuses it. */
bool scenario_apply(ScenarioPlayer *p, Action action);

/* Translates a field to the words of the rules. Returns false if it names a place that the board
 * doesn't have. `whole`: only the place's tile matters, not its segment. */
bool scenario_meant(const ScenarioPlayer *p, const ScenarioSpot *spot, bool whole,
                    ActionName *name);
/* Finds the legal action that `wanted` names and writes it to *out: an answer to the pending
 * question if `deed` is negative, else an action of that deed. Returns ACTION_UNKNOWN if no action
 * matches, ACTION_AMBIGUOUS if several do. */
int scenario_find(const ScenarioPlayer *p, const ActionName *wanted, int deed, Action *out);

/* Does the deed of a field for `seat` instead of placing a figure. */
bool scenario_do_deed(ScenarioPlayer *p, const ScenarioSaid *said, int seat);
/* Refuses a deed with the reason of the rules. */
bool scenario_refuse_deed(ScenarioPlayer *p, const Action *wanted);
/* Returns whether the segment is a symbol on which figures are placed by DEED_STAND, even on the
 * tile just placed. */
bool scenario_symbol_stands(const TileKind *kind, int segment);
/* Places a figure by DEED_STAND on a symbol that requires it, or refuses the figure. */
bool scenario_stand(ScenarioPlayer *p, int tile, int segment, int figure, int seat);
/* Places a figure by DEED_STAND on a tile other than the one just placed, or at a corner of the
 * tile just placed by the deed of the figure's kind. */
bool scenario_place_figure(ScenarioPlayer *p, const ScenarioSpot *follower);
bool scenario_place_at_corner(ScenarioPlayer *p, const ScenarioSpot *follower, int deed,
                              const TileKind *kind, int seat);

/* Answers the pending question. */
bool scenario_decide(ScenarioPlayer *p);
/* Notes an answer (EVENT_CHOSEN). */
void scenario_on_choice(ScenarioPlayer *p, const Game *game, const Event *event);
/* Refuses answers to questions that weren't asked, unless the rules did exactly what they say
 * because there was no choice. */
bool scenario_check_unasked(ScenarioPlayer *p);
/* Refuses the file's answers before final scoring that neither a seat nor the rules gave. */
bool scenario_check_ending(ScenarioPlayer *p);
/* Refuses an action that no scenario may have (ExpansionFile.action_fault). */
bool scenario_check_action(ScenarioPlayer *p);
/* Refuses an answer to a question that wasn't asked. */
bool scenario_refuse_unasked(ScenarioPlayer *p, const struct TurnField *field);

/* --- writing ---------------------------------------------------------------------------------- */

/* These functions turn the state of a game into members of a scenario file. All writers of
 * scenarios share them. */

/* Returns the points of `players` seats as an object with their names as keys, in the order of
 * `names`. */
json_t *scenario_points_json(const char names[][SCENARIO_NAME_SIZE], int players,
                             const int *points);

/* The draws from all bags that events have reported. */
typedef struct BagDraws {
    json_t *lists[BAGS_MAX]; /* NULL: none yet */
} BagDraws;

void scenario_note_draw(BagDraws *draws, const Event *event);
/* Gives a value to each token that is under another one (BagFile.under) and that no player has seen
 * in `game`; any value will do. */
void scenario_fix_draws(const Catalogue *c, Game *game);
/* Adds the lists to the scenario `top`, whose actions led to `game`, and releases them. A draw that
 * was under a token on the scenario's board becomes the value of that token instead. */
void scenario_add_draws(json_t *top, BagDraws *draws, const Catalogue *c, const Game *game);

/* Returns the names as a list that starts with seat `first`. */
json_t *scenario_players_json(const char names[][SCENARIO_NAME_SIZE], int players, int first);
#endif
