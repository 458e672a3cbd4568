/* expansion_file.h: the words of scenarios, records and the editor for an expansion. Each expansion
 * fills a descriptor, a `const ExpansionFile NAME_file` in expansions/NAME/NAME_file.c;
 * the core walks all descriptors and knows no expansion by name.
 *
 * A descriptor consists of tables:
 *
 *   fields     of a turn: one row for each deed and each question (TurnField)
 *   tokens     that a board can have (TokenFile)
 *   figures    where its kinds may stand (FigureFile)
 *
 * A row says how its field is spelled, and has the English sentences that refuse a wrong one. Hooks
 * in the row read, play or write what the forms below can't express. */
#ifndef SCENARIO_EXPANSION_FILE_H
#define SCENARIO_EXPANSION_FILE_H
#include "scenario/edit_doc.h"
#include "scenario/scenario_data.h"

/* How a field is spelled. */
typedef enum FieldForm {
    SAYS_WORD,  /* one of `words`: spot.number, counted from `first` */
    SAYS_KIND,  /* a kind of figure: spot.figure */
    SAYS_PLACE, /* "city@N of 2", {"on": "of 2", "figure": "big", "player": "Red"} */
    /* a place as in SAYS_PLACE; or, without a place, true or the word in `words` */
    SAYS_DEED,
    SAYS_OWN,    /* `member` describes it */
    SAYS_WITHIN, /* another field with the same key contains it */
} FieldForm;

/* The part of a field that the editor changes: a number, or whether the field is present at all; a
 * kind of figure; a seat; a place; the two places of a figure that moves; steps, which have
 * functions of their own instead of a decision. */
typedef enum EditPart {
    EDITS_NUMBER,
    EDITS_FIGURE,
    EDITS_SEAT,
    EDITS_PLACE,
    EDITS_WAY,
    EDITS_STEPS
} EditPart;

/* When a free deed of a turn is done. */
typedef enum FieldMoment { AT_TURN_BEGIN, AFTER_DRAW, AFTER_TILE } FieldMoment;

/* A turn being read; `action` is being filled. */
typedef struct TurnReading {
    Scenario *s;
    bool last; /* of the file */
    ScenarioAction action;
} TurnReading;

/* Adds an empty entry. The pointer is valid until the next call. */
ScenarioSpot *scenario_add_spot(TurnReading *turn, const struct TurnField *field, int by);

typedef struct TurnField {
    /* The subject: a deed, or a question. */
    uint8_t question; /* QUESTION_NONE: the subject is `deed` */
    uint8_t deed;
    uint8_t form;      /* FieldForm */
    uint8_t first;     /* number of the first word */
    const char *words; /* separated by spaces */
    JsonMember member; /* SAYS_OWN: its types and readers, whose `self` is the TurnReading */
    bool by_seat;      /* an entry for each seat */
    bool many;         /* entries may be lists, one place for each time that the seat is asked */
    bool needs_stack;  /* the field concerns the draw pile, and is refused without one */
    bool at_end;       /* a member of the file, not of a turn: answers before final scoring */
    bool segment_only; /* a place without a segment is refused */
    bool tile_only;    /* written as a tile without a segment; each tile has only one such place */
    bool joins_figure; /* the figure of the turn is part of this deed (FLY-2) */

    /* --- playing. Sentences are whole refusals, except `needs` and `takes`. */
    const char *instead; /* the rule by which the deed replaces a figure; NULL: a free deed */
    uint8_t when;        /* FieldMoment of a free deed */
    const char *needs;   /* "… only when …": the condition for asking the question */
    const char *takes;   /* "… cannot be that: it names …": what an answer names */
    const char *lacks;   /* the seat must answer, but the file doesn't; NULL: the general message */
    const char *unknown; /* no legal answer matches; NULL: the general message with `takes` */
    /* Returns whether placing the tile already does the free deed, and then records it in `lay`.
     * NULL: never. */
    bool (*lays)(ScenarioPlayer *p, const ScenarioSaid *said, Action *lay);
    /* Plays the deed, or answers the pending question. NULL: the legal action is found by its
     * name. */
    bool (*play)(ScenarioPlayer *p, const ScenarioSaid *said, int seat);
    bool (*decide)(ScenarioPlayer *p);
    /* Called when an answer in the file was not used. Returns whether the rules did the same
     * anyway; otherwise refuses the action. NULL: the file's answer is compared with the one that
     * was reported. */
    bool (*check)(ScenarioPlayer *p, const ScenarioSaid *said);
    /* Called when an answer is reported, with the game in the state before it. Returns false for an
     * event that decides nothing. */
    bool (*hear)(ScenarioPlayer *p, const Game *game, const Event *event);

    /* --- writing. NULL: the action is written under its own name. `by_events`: the descriptor's
     * add_event writes it instead, so that forced answers are also written. */
    void (*write)(const TurnWriting *writing, const Action *action);
    bool by_events;

    /* --- editing: the EditDecision plus one, 0 for none; EditPart. */
    uint8_t edits, edit_part;
    /* writes a choice; NULL: `edit_part` and `words` decide how it is written */
    json_t *(*choice_json)(int choice);
    /* Writes the destination of a move (EDITS_WAY) as a word of its own; NULL: as a place. */
    json_t *(*end_json)(const TileKind *kind, int segment);
    /* the seats' entries are in this object within the field; NULL: in the field itself */
    const char *inside;
} TurnField;

/* How many tokens of a kind can be on a board. */
typedef enum TokenRoom { ROOM_FOR_MANY, ROOM_ON_TILE, ROOM_ON_BOARD } TokenRoom;

/* The sentence that explains a refusal of a token in a file. */
typedef struct TokenFault {
    uint8_t refusal;
    const char *means;
} TokenFault;

/* A token that a board can have; rules/names.h (TOKENS) has its label and field. */
typedef struct TokenFile {
    uint8_t label;
    uint8_t room;         /* TokenRoom: in the editor a new one replaces the one in its way */
    bool one_owner;       /* only one seat has it */
    bool before_figures;  /* figures may stand on it */
    bool only_on_board;   /* not written while its owner has it in supply */
    bool zero_counts;     /* also writes a count of 0, since that differs from the default */
    bool spans;           /* the token is a road over its tile, with the SpanEnds `value` */
    const char *words;    /* for the values from 1 on, separated by spaces; NULL: numbers */
    int16_t most;         /* highest value; 0: TOKEN_VALUE_LIMIT */
    TokenFault faults[4]; /* ends with a row without a sentence */
} TokenFile;

/* How files place a kind of figure. */
typedef struct FigureFile {
    uint8_t kind;
    bool at_corner; /* it stands at a corner, placed by `deed` */
    uint8_t deed;
    const char *stands; /* where it may be placed, as far as the tile's own features go */
} FigureFile;

/* The member of a scenario that lists the draws from a bag. */
typedef struct BagFile {
    const char *key;
    uint8_t chance; /* Label: the outcome (EVENT_CHANCE) that shows a draw */
    uint8_t zero;   /* Label: the word for 0; LABEL_NONE: no draw is 0 */
    /* Label of the token on the board whose draw is not shown yet; LABEL_NONE: draws are shown at
     * once */
    uint8_t under;
    int16_t values;                             /* one more than the highest value */
    int (*printed)(int value);                  /* returns how many tokens have `value` */
    int (*unseen)(const Game *game, int value); /* if `under` is set: how many are not shown yet */
    int draws_each;                             /* the most that a turn draws and puts back */
    int most;                                   /* how many draws a position may fix */
    const char *many, *many_zero; /* refusals: "… %d tokens of %d …", "… %d …" */
} BagFile;

typedef struct ExpansionFile {
    uint8_t expansion; /* ExpansionId that a file names if it uses these pieces */
    const TurnField *fields;
    int field_count;
    const TokenFile *tokens;
    int token_count;
    const FigureFile *figures;
    int figure_count;
    const BagFile *bag;
    /* Returns the layer of a tile in the draw pile, from 0 (on top) to STACK_LAYERS − 1. */
    int (*stack_layer)(const TileKind *kind);
    uint8_t covers; /* Label of the token that covers an unseen tile of the pile */
    /* Adds to the turn the answers that an event reports, including forced ones. */
    void (*add_event)(json_t *turn, const Catalogue *c, const Game *game, const Event *event);
    /* Figures are placed on this symbol by DEED_STAND, whose refusal gives the reason; SYMBOL_NONE:
     * no symbol. */
    uint8_t stands_on;
    /* refusal of an impossible prisoner; NULL: the expansion keeps none */
    const char *prisoner_fault;
    /* Returns why a scenario may not have an action that leads to `game`, NULL if it may. */
    const char *(*action_fault)(const Game *game);
} ExpansionFile;

/* Initializes `fields`, `tokens` or `figures` with a table, and the member for their number with
 * its length. */
#define FILE_ROWS(kind, table) .kind##s = (table), .kind##_count = sizeof(table) / sizeof *(table)

/* Returns descriptor number `i`, NULL after the last one. Number 0 is the descriptor of the
 * core. */
const ExpansionFile *expansion_file(int i);

/* Return the row of a question or a deed, of a token, of a kind of figure; NULL if none. */
const TurnField *field_of_question(Question question);
const TokenFile *token_file(Label label);
const FigureFile *figure_file(FigureKind kind);
/* Returns bag number `i`, NULL after the last one; there are at most BAGS_MAX. `of` (may be NULL)
 * gets the ExpansionId. */
const BagFile *bag_file(int i, int *of);
/* Return the number of the bag with that key, or of the bag that an event draws from; −1 if
 * none. */
int bag_of_key(const char *key);
int bag_of_event(const Event *event);
/* Returns whether the event puts an unseen tile of the pile under a token. */
bool event_covers(const Event *event);
/* Adds a seat's answer to a field with entries for seats, and takes ownership of `value`. Answers
 * of a field with lists become a list. */
void scenario_add_by_seat(const TurnWriting *w, const TurnField *field, int seat, json_t *value);
/* Returns the value of a token as files write it. */
json_t *token_value_json(const Token *token);
/* Returns the row that reads this key. */
const TurnField *field_of_key(const char *key);
/* Returns the row for an action of the rules, NULL if that action places the tile or its figure, or
 * does nothing; `game` is the state before the action. */
const TurnField *field_of_action(const Game *game, const Action *action);
/* Returns the field's name in files. */
const char *field_key(const TurnField *field);
/* Returns whether the field is a deed; the figure of the turn has a row of its own. */
bool field_is_deed(const TurnField *field);
/* Returns the deed that the action has instead of a figure, NULL if it has none. *count (may be
 * NULL) gets the number of such deeds. */
const ScenarioSaid *scenario_deed(const Scenario *s, const ScenarioAction *action, int *count);

/* The row for the figure of a turn. */
extern const TurnField follower_field;
#endif
