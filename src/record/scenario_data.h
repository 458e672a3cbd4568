/* scenario_data.h: a scenario in memory. Inside the room only. Lines are kept where something can
 * still turn out wrong once the board is set up.
 *
 * Tiles are numbered through the board and the actions, as the file lists them:
 *
 *   "board"    0  1  2
 *   "actions"           3  4  5          "city@N of 3": the tile that the first action lays
 *
 * The game numbers what lies there. Where an action was refused or lays nothing both part ways:
 * `tiles` of ScenarioPlayer leads from the first numbers to the second. */
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
    uint8_t seat;  /* whose figure; NO_SEAT: not told */
} ScenarioSpot;

/* A step of the dragon: the side that is crossed, and of a double tile the part that is left. */
enum { DRAGON_STEPS_TOLD = 16 };
typedef char ScenarioStep[4];

enum { NO_DEED = -1, NO_ANSWER = -1, NO_FIGURE_KIND = -1 };

/* A turn: actions of the rules that wait for what only the game can say, where a tile lies under
 * which number and which segment a name means there. */
typedef struct ScenarioAction {
    bool legal_for; /* no action at all: asks where `legal_copy` may lie */
    bool draw;
    bool again;        /* the extra part of the turn of whoever played before */
    uint8_t seat;      /* NO_SEAT: whoever comes next */
    Action lay;        /* ACTION_PLACE; copy NO_COPY: whatever is drawn */
    bool follows;      /* a figure is to be placed */
    bool other_figure; /* of an expansion that this version of the game does not have */
    Action follow;     /* ACTION_FOLLOW, with the segment that `on` will mean */
    char on[SEGMENT_WORD_SIZE];
    int of;              /* the figure stands on this tile of the file; −1: on the one laid */
    uint8_t ransom_to;   /* who gets a ransom at the beginning; NO_SEAT: nobody */
    int8_t ransom_kind;  /* for which kind; NO_FIGURE_KIND: the only one */
    int8_t deed;         /* Deed done instead; NO_DEED */
    bool several;        /* more than one deed */
    int building;        /* size of the little building, 1 to 3 */
    ScenarioSpot target; /* of the deed; item −1: it has only one */
    int8_t answer[QUESTIONS]; /* `choice` of questions that the turn answers by words; NO_ANSWER */
    ScenarioSpot by[SEATS_MAX];
    ScenarioSpot wagons[SEATS_MAX]; /* where each moves on; item −1: home */
    ScenarioSpot places[QUESTIONS]; /* answers to questions about places; item −1: none */
    int die;                        /* what it shows for a flight; 0: none is made */
    ScenarioSpot flee_from;         /* who flees, where `places` says where to */
    bool runs;                      /* the way of the dragon is told */
    int step_count;                 /* of `steps`, and more where there are too many */
    ScenarioStep steps[DRAGON_STEPS_TOLD];
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
    ScenarioPoints scores, final, figures, prisoners;
    int legal, ended; /* SAY_… */
    bool has_next, has_removed;
    uint8_t next;      /* NO_SEAT: nobody */
    int removed_count; /* of `removed`, or the bare number */
    uint16_t *removed; /* NULL where only the number is given */
    int claim_count, claim_room;
    ScenarioClaim *claims;
    int line;
} ScenarioExpect;

/* Readers of the parts; `self` is the Scenario, each takes the member of the top that it is
 * about. */
bool scenario_read_board(void *self, const JsonAt *at, Err *err);
bool scenario_read_bag(void *self, const JsonAt *at, Err *err);
bool scenario_read_actions(void *self, const JsonAt *at, Err *err);
bool scenario_read_expect(void *self, const JsonAt *at, Err *err);

/* Small pieces: the seat that is named; that of the key of a member, in objects by players; a list
 * of at most `most` tiles, all of them own ones (halves, abbeys, castles), or none. */
bool scenario_read_seat(const Scenario *s, const JsonAt *at, uint8_t *seat, Err *err);
bool scenario_read_key(const Scenario *s, const JsonAt *member, uint8_t *seat, Err *err);
typedef enum TileListKind { LIST_OF_ANY, LIST_OF_OWN, LIST_TO_DRAW } TileListKind;
bool scenario_read_copies(const Scenario *s, const JsonAt *at, TileListKind kind, uint16_t *out,
                          int *count, Err *err);
/* Is the question answered by a word, a place or a figure in a field of its own? */
typedef enum AnswerForm {
    ANSWERS_OTHERWISE,
    ANSWERS_BY_WORD,
    ANSWERS_BY_PLACE,
    ANSWERS_BY_FIGURE
} AnswerForm;
AnswerForm scenario_answer_form(Question question);

/* A place, or an object that says more: {"on": …, "figure": "big", "player": "Blue"}. */
bool scenario_read_place(const Scenario *s, const JsonAt *at, ScenarioSpot *spot, Err *err);
/* A flight, a way before fleas, and where those spread. */
bool scenario_read_fly(ScenarioAction *action, const JsonAt *at, Err *err);
bool scenario_read_flee(ScenarioAction *action, const JsonAt *at, Err *err);
bool scenario_read_flea(ScenarioAction *action, const JsonAt *at, Err *err);
/* The way of the dragon. */
bool scenario_read_steps(ScenarioAction *action, const JsonAt *at, Err *err);
/* The prisoners of a player, behind the board. */
bool scenario_read_kept(void *self, const JsonAt *at, Err *err);
/* "field@N0 of 3". */
bool scenario_read_spot(const JsonAt *at, ScenarioSpot *spot, Err *err);
/* Copies the word of a segment; one that is too long for any is kept as the name of none. */
void scenario_keep_word(char to[SEGMENT_WORD_SIZE], const char *word, size_t length);
/* The tile and segment of the board that a spot means; false if there is none. `tiles` as in
 * ScenarioPlayer. */
bool scenario_find_spot(const Scenario *s, const Game *game, const uint16_t *tiles,
                        const ScenarioSpot *spot, uint16_t *tile, int *segment);

/* A name for `seat` that none of the seats before it has in `names`: `plain`, or "Mira (2)". */
void scenario_name_seat(char names[SEATS_MAX][SCENARIO_NAME_SIZE], int seat, const char *plain);

/* A part of a tile that lies, "field@N0 of 3": tiles are numbered as in the scenario. */
json_t *scenario_spot_json(const Catalogue *c, const Game *game, int tile, int segment);

/* The same of any tile: `number` is its own, NO_SEGMENT leaves "of 3". */
json_t *scenario_part_json(const Catalogue *c, PlacedTile lies, int number, int segment);
/* The figure of `action` (figure_kind) there: {"on": "road@E", "of": 3}. */
json_t *scenario_stand_json(const Catalogue *c, PlacedTile lies, const Action *action);
/* What a crop circle does ({"kind": "farmer", "choice": "B"}), from the choice of its question. */
json_t *scenario_circle_json(int choice);

/* Adds what is told while an action is played: steps of the dragon, forced ones too. `turn` may be
 * NULL. */
void scenario_add_event(json_t *turn, const Catalogue *c, const Game *game, const Event *event);
/* What of that is about flights and fleas. */
void scenario_add_fleas(json_t *turn, const Catalogue *c, const Game *game, const Event *event);

/* Adds an action of the rules to the turn that it belongs to; `game` is as before it, `names` those
 * of the seats. */
void scenario_add_to_turn(json_t *turn, const Catalogue *c, const Game *game, const Action *action,
                          const char names[][SCENARIO_NAME_SIZE]);

/* Is a tile laid in the turn yet? What is done before belongs to it, too (COMB-1). */
bool scenario_turn_lays(const json_t *turn);

/* Sets up the board in `game`; false with *wrong where an item cannot lie there or a figure cannot
 * stand. Once it has worked it always works. */
bool scenario_build(const Scenario *s, const Policies *policies, Game *game, const EventSink *sink,
                    ScenarioWrong *wrong);

/* Of that the set-up, what lies on the table before the first turn begins, and whose turn it is. */
Setup scenario_setup(const Scenario *s, const Policies *policies);
bool scenario_lay(const Scenario *s, const Policies *policies, Game *game, ScenarioWrong *wrong);
int scenario_first(const Scenario *s);

/* How a tile lies: the turn of an abbey has no meaning. */
int scenario_rotation(const Catalogue *c, const Action *lay);

/* The order of what is left in a stack: 0 river, 1 its lake, 2 all others (RIV-2). */
int scenario_stack_layer(const TileKind *kind);

/* The seat of action `i`: the named one, else the one after that of the action before. */
uint8_t scenario_seat_of(const Scenario *s, int i);

/* A refusal as an English sentence. */
const char *scenario_reason(const Fault *fault, char *out, int size);

/* --- playing ---------------------------------------------------------------------------------- */

enum { FIGURE_NOTES_MAX = 64 }; /* figures that go home or come in one turn */

/* A figure that came or went in the action that is being played. */
typedef struct FigureNote {
    uint8_t kind; /* EventKind */
    uint8_t seat, segment;
    uint16_t tile;
} FigureNote;

/* What an answer was about. */
typedef struct ScenarioTold {
    uint16_t tile;
    uint8_t segment, kind;
} ScenarioTold;

/* A scenario while it is played. */
typedef struct ScenarioPlayer {
    const Scenario *s;
    ScenarioRun *run;
    const ScenarioWatch *watch; /* NULL: nobody looks on */
    Game *game, *before;        /* as it is now, and before the turn that is being played */
    uint16_t *tiles;            /* number on the board of each item and action, NO_TILE */
    uint16_t placed;            /* by the action that is being played */
    bool final;                 /* final scoring has begun */
    int note_count;
    FigureNote notes[FIGURE_NOTES_MAX];
    Game *begun, *begun_before; /* when the turn began that nobody has played yet; the same before
                                   the turn that is being played */
    bool has_begun, had_begun;
    Game *passed; /* when the seat could have acted, but was asked for nothing, if it has_passed */
    bool has_passed;
    unsigned answered;               /* seats whose "by" was used */
    unsigned moved;                  /* seats whose wagon was asked for */
    int8_t told[QUESTIONS];          /* answers to questions in this action, NO_ANSWER */
    ScenarioTold told_at[QUESTIONS]; /* and what they name */
    const ScenarioAction *now;       /* the action that is being played */
    int steps;                       /* that the dragon has made in it */
    bool strays;                     /* one of them is not what the file says */
    Action *applied; /* room for all actions of the rules from now on; NULL: nobody asks */
    int applied_count, applied_room;
} ScenarioPlayer;

/* Plays all actions of player->s into player->run, up to one that is refused, which changes
 * nothing. The game stands as it is before it is scored to the end; scenario_finish does that, and
 * frees. */
void scenario_play(ScenarioPlayer *player, const Policies *policies);
void scenario_finish(ScenarioPlayer *player);

/* Refuses the action that is being played, which changes nothing; with a reason of the rules or
 * of our own. Return false. */
bool scenario_refuse(ScenarioPlayer *p, Refusal refusal);
bool scenario_refuse_with(ScenarioPlayer *p, const char *reason, ...)
    __attribute__((format(printf, 2, 3)));

/* The same for an answer to a question that was not asked, or that is none of its answers; and
 * where a kind of figure stands, for whoever put one elsewhere (scenario_why.c). */
bool scenario_refuse_unasked(ScenarioPlayer *p, Question question);
bool scenario_refuse_answer(ScenarioPlayer *p, Question question);
const char *scenario_stands(FigureKind kind);

/* The game in which a figure or a deed is refused: as it is, or as it was when the rules asked for
 * none. */
const Game *scenario_moment(const ScenarioPlayer *p);

/* Applies an action of the rules for the seat that decides, or refuses. */
bool scenario_apply(ScenarioPlayer *p, Action action);

/* Does what the action of `seat` does instead of placing a figure. */
bool scenario_do_deed(ScenarioPlayer *p, const ScenarioAction *action, int seat);

/* Pays the ransom of the action, if it has one. */
bool scenario_ransom(ScenarioPlayer *p, const ScenarioAction *action, int seat);

/* Stands the figure of the action on another tile than the one just laid. */
bool scenario_stand(ScenarioPlayer *p, const ScenarioAction *action);

/* Answers the question that is asked now. */
bool scenario_decide(ScenarioPlayer *p, const ScenarioAction *action);

/* The flight of the action: the die, who flies, and where he lands. */
bool scenario_fly(ScenarioPlayer *p, const ScenarioAction *action);
/* Answers what flights and fleas ask; scenario_check_unasked for those. */
bool scenario_decide_fleas(ScenarioPlayer *p, Question question);
bool scenario_check_fleas(ScenarioPlayer *p);

/* The same for questions about places and figures, and for the dragon's steps. */
bool scenario_decide_place(ScenarioPlayer *p, Question question);
/* Takes note of an answer (EVENT_CHOSEN). */
void scenario_hear_choice(ScenarioPlayer *p, const Game *game, const Event *event);
/* scenario_check_unasked for those. */
bool scenario_check_places(ScenarioPlayer *p);

/* Little buildings by size, as turns write them. */
extern const char scenario_buildings[];

/* Barns and wagons (scenario_abbeys.c): does `on` name a corner; the one of a board item; a barn
 * at a corner of the tile just laid; where wagons go, and scenario_check_unasked for those; both as
 * turns are written. */
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

/* Is `option` what the file means: the figure that it names, or the place? */
bool scenario_spot_means(const ScenarioPlayer *p, const ScenarioSpot *spot, const Action *option,
                         bool figure);
/* The option that is meant. Of several a follower, where only one is; else PICK_SEVERAL. */
enum { PICK_NONE = -1, PICK_SEVERAL = -2 };
int scenario_pick(const ScenarioPlayer *p, const ScenarioSpot *spot, const Action *options,
                  int count, bool figures);

/* Refuses answers to what was not asked, unless the rules did just that because there was no
 * choice. */
bool scenario_check_unasked(ScenarioPlayer *p, const ScenarioAction *action);
#endif
