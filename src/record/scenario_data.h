/* scenario_data.h: a scenario in memory, for this room only. Line numbers are kept for everything
 * that can still fail when the board is set up.
 *
 * Tiles are numbered through the board and the actions, as listed in the file:
 *
 *   "board"    0  1  2
 *   "actions"           3  4  5          "city@N of 3": the tile placed by the first action
 *
 * The game has its own tile numbers, which differ after an action that was refused or places no
 * tile. `tiles` of ScenarioPlayer maps the file's numbers to those of the game. */
#ifndef RECORD_SCENARIO_DATA_H
#define RECORD_SCENARIO_DATA_H
#include "catalogue/catalogue.h"
#include "record/action_codec.h"
#include "record/scenario.h"

enum { SEGMENT_WORD_SIZE = 24, SCENARIO_ACTIONS_MAX = 1024, SCENARIO_EXPECTS_MAX = 64 };

/* A tile of the board (ACTION_PLACE), or a figure on it (ACTION_FOLLOW; `tile` is an index in
 * `board`). */
typedef struct ScenarioItem {
    Action action;
    int line;
} ScenarioItem;

/* A token of an expansion; here `tile` is an index in `board`. */
typedef struct ScenarioToken {
    Token token;
    int line;
} ScenarioToken;

/* "field@N0 of 3": a segment of a tile by its number in `board` followed by `actions`. */
typedef struct ScenarioSpot {
    char word[SEGMENT_WORD_SIZE];
    int item;      /* −1: not given */
    int8_t figure; /* FigureKind at that place; NO_FIGURE_KIND: the first one offered */
    uint8_t seat;  /* owner of the figure; NO_SEAT: not given */
} ScenarioSpot;

/* A step of the dragon: the side that it crosses, and for a double tile the part that it leaves. */
enum { DRAGON_STEPS_TOLD = 16 };
typedef char ScenarioStep[4];

enum { NO_DEED = -1, NO_ANSWER = -1, NO_FIGURE_KIND = -1 };

/* A turn as it is in the file. Only the game knows the number of a tile and the segment that a name
 * means. */
typedef struct ScenarioAction {
    bool legal_for; /* no action: asks for the legal placements of `legal_copy` */
    bool draw;
    bool again;        /* the extra part of the previous player's turn */
    uint8_t seat;      /* NO_SEAT: the next seat */
    Action lay;        /* ACTION_PLACE; copy NO_COPY: the tile that is drawn */
    bool follows;      /* places a figure */
    bool other_figure; /* of an expansion that isn't in play */
    Action follow;     /* ACTION_FOLLOW; `on` names its segment */
    char on[SEGMENT_WORD_SIZE];
    int of;                   /* the tile of the file for the figure; −1: the one just placed */
    uint8_t ransom_to;        /* the seat that receives a ransom at the start; NO_SEAT: none */
    int8_t ransom_kind;       /* kind of the ransomed figure; NO_FIGURE_KIND: the only one */
    int8_t deed;              /* Deed done instead; NO_DEED */
    bool several;             /* more than one deed */
    int building;             /* size of the little building, 1 to 3 */
    ScenarioSpot target;      /* of the deed; item −1: there is only one */
    int8_t answer[QUESTIONS]; /* `choice` for questions with answers by word; NO_ANSWER */
    ScenarioSpot by[SEATS_MAX];
    ScenarioSpot wagons[SEATS_MAX]; /* the place that each moves to; item −1: home */
    ScenarioSpot places[QUESTIONS]; /* answers to questions about places; item −1: none */
    int die;                        /* result of the die for a flight; 0: no flight */
    ScenarioSpot flee_from;         /* the figure that flees; `places` has its destination */
    bool runs;                      /* the dragon's steps are given */
    int step_count;                 /* of `steps`; higher if there are too many */
    ScenarioStep steps[DRAGON_STEPS_TOLD];
    int line;
} ScenarioAction;

/* A claim about a feature. */
typedef struct ScenarioClaim {
    ScenarioSpot spot;
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
    int removed_count; /* of `removed`, or the bare number */
    uint16_t *removed; /* NULL if only the number is given */
    int claim_count, claim_room;
    ScenarioClaim *claims;
    int line;
} ScenarioExpect;

/* Readers of the parts. `self` is the Scenario; each reads its member of the top object. */
bool scenario_read_board(void *self, const JsonAt *at, Err *err);
bool scenario_read_bag(void *self, const JsonAt *at, Err *err);
bool scenario_read_actions(void *self, const JsonAt *at, Err *err);
bool scenario_read_expect(void *self, const JsonAt *at, Err *err);

/* Read single values: a seat by name; the seat of a member's key, in objects by players; a list of
 * tiles. LIST_OF_OWN allows only tiles of a hand (halves, abbeys, castles), LIST_TO_DRAW only
 * others. */
bool scenario_read_seat(const Scenario *s, const JsonAt *at, uint8_t *seat, Err *err);
bool scenario_read_key(const Scenario *s, const JsonAt *member, uint8_t *seat, Err *err);
typedef enum TileListKind { LIST_OF_ANY, LIST_OF_OWN, LIST_TO_DRAW } TileListKind;
bool scenario_read_copies(const Scenario *s, const JsonAt *at, TileListKind kind, uint16_t *out,
                          int *count, Err *err);
/* The form of a question's answer: a word, a place or a figure in a field of its own. */
typedef enum AnswerForm {
    ANSWERS_OTHERWISE,
    ANSWERS_BY_WORD,
    ANSWERS_BY_PLACE,
    ANSWERS_BY_FIGURE
} AnswerForm;
AnswerForm scenario_answer_form(Question question);

/* Reads a place, or an object with details: {"on": …, "figure": "big", "player": "Blue"}. */
bool scenario_read_place(const Scenario *s, const JsonAt *at, ScenarioSpot *spot, Err *err);
/* Read a flight, a flight from fleas, and the spreading of fleas. */
bool scenario_read_fly(ScenarioAction *action, const JsonAt *at, Err *err);
bool scenario_read_flee(ScenarioAction *action, const JsonAt *at, Err *err);
bool scenario_read_flea(ScenarioAction *action, const JsonAt *at, Err *err);
/* Reads the dragon's steps. */
bool scenario_read_steps(ScenarioAction *action, const JsonAt *at, Err *err);
/* Reads the prisoners of a player; the board has to be read before. */
bool scenario_read_kept(void *self, const JsonAt *at, Err *err);
/* Reads "field@N0 of 3". */
bool scenario_read_spot(const JsonAt *at, ScenarioSpot *spot, Err *err);
/* Copies the word of a segment. A word that is too long becomes one that matches no segment. */
void scenario_keep_word(char to[SEGMENT_WORD_SIZE], const char *word, size_t length);
/* Finds the tile and segment of a spot on the board; returns false if there is none. `tiles` is as
 * in ScenarioPlayer. */
bool scenario_find_spot(const Scenario *s, const Game *game, const uint16_t *tiles,
                        const ScenarioSpot *spot, uint16_t *tile, int *segment);

/* Writes a unique name for `seat` among the seats before it in `names`: `plain`, or "Mira (2)". */
void scenario_name_seat(char names[SEATS_MAX][SCENARIO_NAME_SIZE], int seat, const char *plain);

/* Returns the name of a part of a placed tile, "field@N0 of 3", with the scenario's tile number. */
json_t *scenario_spot_json(const Catalogue *c, const Game *game, int tile, int segment);

/* Does the same for any tile: `number` is its number; NO_SEGMENT gives "of 3". */
json_t *scenario_part_json(const Catalogue *c, PlacedTile lies, int number, int segment);
/* Returns the figure of `action` (figure_kind) at its place: {"on": "road@E", "of": 3}. */
json_t *scenario_stand_json(const Catalogue *c, PlacedTile lies, const Action *action);
/* Returns what a crop circle does ({"kind": "farmer", "choice": "B"}), from the choice of its
 * question. */
json_t *scenario_circle_json(int choice);

/* Adds what an action's events say: the dragon's steps, including forced ones. `turn` may be
 * NULL. */
void scenario_add_event(json_t *turn, const Catalogue *c, const Game *game, const Event *event);
/* Adds the part about flights and fleas. */
void scenario_add_fleas(json_t *turn, const Catalogue *c, const Game *game, const Event *event);

/* Adds an action of the rules to its turn; `game` is the state before it, `names` are those of the
 * seats. */
void scenario_add_to_turn(json_t *turn, const Catalogue *c, const Game *game, const Action *action,
                          const char names[][SCENARIO_NAME_SIZE]);

/* Returns whether the turn places a tile yet; deeds before the tile belong to it too (COMB-1). */
bool scenario_turn_lays(const json_t *turn);

/* Sets up the board in `game`. Returns false with *wrong if a tile or a figure is impossible there.
 * A board that worked once always works. */
bool scenario_build(const Scenario *s, const Policies *policies, Game *game, const EventSink *sink,
                    ScenarioWrong *wrong);

/* The parts of that: the set-up, the table before the first turn starts, and the first seat. */
Setup scenario_setup(const Scenario *s, const Policies *policies);
bool scenario_lay(const Scenario *s, const Policies *policies, Game *game, ScenarioWrong *wrong);
int scenario_first(const Scenario *s);

/* Returns the rotation of a tile; for an abbey it is meaningless and always 0. */
int scenario_rotation(const Catalogue *c, const Action *lay);

/* Returns the layer of a tile in the draw pile: 0 river, 1 its lake, 2 all others (RIV-2). */
int scenario_stack_layer(const TileKind *kind);

/* Returns the seat of action `i`: the named one, else the one after the previous action's. */
uint8_t scenario_seat_of(const Scenario *s, int i);

/* Writes a refusal as an English sentence. */
const char *scenario_reason(const Fault *fault, char *out, int size);

/* --- playing ---------------------------------------------------------------------------------- */

enum { FIGURE_NOTES_MAX = 64 }; /* limit of figures that come or go in one turn */

/* A figure that came or went in the current action. */
typedef struct FigureNote {
    uint8_t kind; /* EventKind */
    uint8_t seat, segment;
    uint16_t tile;
} FigureNote;

/* The subject of an answer. */
typedef struct ScenarioTold {
    uint16_t tile;
    uint8_t segment, kind;
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
    /* at the start of the turn that no action has played yet; the same before the current turn */
    Game *begun, *begun_before;
    bool has_begun, had_begun;
    Game *passed; /* when the seat could have acted but was not asked, if has_passed */
    bool has_passed;
    unsigned answered;               /* set of seats whose "by" was used */
    unsigned moved;                  /* set of seats whose wagon was asked about */
    int8_t told[QUESTIONS];          /* answers to questions in this action, or NO_ANSWER */
    ScenarioTold told_at[QUESTIONS]; /* and their subjects */
    const ScenarioAction *now;       /* the current action */
    int steps;                       /* number of the dragon's steps in it */
    bool strays;                     /* one of them differs from the file */
    Action *applied; /* room for all actions of the rules from now on; NULL: not wanted */
    int applied_count, applied_room;
} ScenarioPlayer;

/* Plays all actions of player->s into player->run, up to a refused one, which changes nothing. The
 * game is then in its state before the final scoring; scenario_finish does the scoring and frees
 * the game. */
void scenario_play(ScenarioPlayer *player, const Policies *policies);
void scenario_finish(ScenarioPlayer *player);

/* Refuse the current action, which then changes nothing, with a reason of the rules or a text.
 * Always return false. */
bool scenario_refuse(ScenarioPlayer *p, Refusal refusal);
bool scenario_refuse_with(ScenarioPlayer *p, const char *reason, ...)
    __attribute__((format(printf, 2, 3)));

/* Refuse an answer to a question that wasn't asked, or that isn't one of its answers.
 * scenario_stands says where a kind of figure may be placed (scenario_why.c). */
bool scenario_refuse_unasked(ScenarioPlayer *p, Question question);
bool scenario_refuse_answer(ScenarioPlayer *p, Question question);
const char *scenario_stands(FigureKind kind);

/* Returns the game in which a figure or a deed is refused: the current one, or the one when the
 * rules skipped the question. */
const Game *scenario_moment(const ScenarioPlayer *p);

/* Applies an action of the rules for the seat that decides, or refuses it. */
bool scenario_apply(ScenarioPlayer *p, Action action);

/* Does the deed of the action, by `seat`, instead of placing a figure. */
bool scenario_do_deed(ScenarioPlayer *p, const ScenarioAction *action, int seat);

/* Pays the ransom of the action, if it has one. */
bool scenario_ransom(ScenarioPlayer *p, const ScenarioAction *action, int seat);

/* Places the figure of the action on a tile other than the one just placed. */
bool scenario_stand(ScenarioPlayer *p, const ScenarioAction *action);

/* Answers the pending question. */
bool scenario_decide(ScenarioPlayer *p, const ScenarioAction *action);

/* Does the flight of the action: the die, the figure, and its landing. */
bool scenario_fly(ScenarioPlayer *p, const ScenarioAction *action);
/* Answers the questions of flights and fleas; checks their unasked answers. */
bool scenario_decide_fleas(ScenarioPlayer *p, Question question);
bool scenario_check_fleas(ScenarioPlayer *p);

/* Does the same for questions about places and figures, and for the dragon's steps. */
bool scenario_decide_place(ScenarioPlayer *p, Question question);
/* Notes an answer (EVENT_CHOSEN). */
void scenario_hear_choice(ScenarioPlayer *p, const Game *game, const Event *event);
/* Checks unasked answers about places. */
bool scenario_check_places(ScenarioPlayer *p);

/* Little buildings by size, as turns spell them. */
extern const char scenario_buildings[];

/* Barns and wagons (scenario_abbeys.c): whether `on` names a corner; reading the corner of a board
 * item; placing a barn at a corner of the tile just placed; moving wagons and checking unasked
 * moves; and writing both. */
bool scenario_names_corner(const char *on);
bool scenario_read_corner(const JsonAt *at, const Catalogue *c, const Action *lies, Action *follow,
                          Err *err);
bool scenario_place_barn(ScenarioPlayer *p, const ScenarioAction *action, const TileKind *kind,
                         int seat);
bool scenario_decide_wagon(ScenarioPlayer *p);
bool scenario_check_wagons(ScenarioPlayer *p);
void scenario_add_barn(json_t *turn, const Catalogue *c, const Game *game, const Action *action);
void scenario_add_wagon(json_t *turn, const Catalogue *c, const Game *game, const Action *action,
                        const char *name);

/* Returns whether `option` is what the file names: the figure, or the place. */
bool scenario_spot_means(const ScenarioPlayer *p, const ScenarioSpot *spot, const Action *option,
                         bool figure);
/* Returns the index of the matching option. If several match, it is the only follower among them,
 * else PICK_SEVERAL. */
enum { PICK_NONE = -1, PICK_SEVERAL = -2 };
int scenario_pick(const ScenarioPlayer *p, const ScenarioSpot *spot, const Action *options,
                  int count, bool figures);

/* Refuses answers to questions that weren't asked, unless the rules did just that because there was
 * no choice. */
bool scenario_check_unasked(ScenarioPlayer *p, const ScenarioAction *action);
#endif
