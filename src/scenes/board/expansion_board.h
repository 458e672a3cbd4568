/* expansion_board.h: the table's view of an expansion: how its pieces look, move and sound, what
 * its questions and deeds show on the board, and what the cards and the position editor offer. Each
 * expansion may have a `const ExpansionBoard NAME_board` in expansions/NAME/NAME_board.c, mostly
 * tables of rows. The scenes look rows up by the names of the rules and don't depend on any
 * particular expansion. */
#ifndef SCENES_BOARD_EXPANSION_BOARD_H
#define SCENES_BOARD_EXPANSION_BOARD_H
#include "base/draw.h"
#include "expansions/layers.h"
#include "rules/game.h"
#include "rules/tally.h"
#include "rules/units.h"
#include "scenes/board/board_view.h"
#include "ui/ui_theme.h"
#include "words/tips.h"

/* How figures of each kind look on the table and on cards. */

typedef struct FigureStyle {
    FigureKind kind;
    FigureForm form;
    float scale;    /* height, as a multiple of a follower's */
    bool lies;      /* in fields */
    bool at_corner; /* it stands where tiles meet (rules/corners.h) */
} FigureStyle;

/* Returns the style of a FigureKind. */
FigureStyle figure_style(int kind);

/* Returns DrawCommand.image of a standing figure in the seat's colour. */
uint32_t figure_image(int color, int kind);

/* Each hook receives the part of a scene that calls it. These types are described in their own
 * headers. */
typedef struct Card Card;
typedef struct Editor Editor;
typedef struct Play Play;
typedef struct SketchEdge SketchEdge;
typedef struct Tabletop Tabletop;
typedef struct Text Text;
typedef struct TilesScene TilesScene;
typedef struct Turn Turn;
typedef struct Ui Ui;

/* A deed (ACTION_DEED) that a player may choose while a tile is on trial. Deeds without a row, and
 * hooks that are NULL, behave as the comments describe for "most". */
typedef struct DeedBoard {
    Deed deed;
    bool at_corner; /* builds a figure at a corner of the tile (turn_deeds.c) */
    /* there may be several such deeds, which name different segments, corners or sizes */
    bool by_part;
    /* places an additional token; most deeds move the seat's token that is on the board */
    bool adds;
    bool shows_figure; /* the figure that the deed needs is drawn at its place */
    bool marks_figure; /* the figure on the board that the deed affects gets a ring */
    bool by_button;    /* buttons offer the deed (draw_free_deeds), not the board */
    bool in_puzzles;   /* a puzzle shows the deed's token where a possible answer places it */
    /* board units: its place is this far below the anchor of its segment */
    float below;
    /* Returns whether an impossible deed looks possible on a tile; a click on the tile then
     * explains why it isn't. For most deeds, tiles with a crossing look possible; for deeds of a
     * figure, tiles with a figure. */
    bool (*looks_fit)(const TileKind *kind, const Action *deed);
    /* Writes the foot of its token in board units, if that isn't at the token's usual place. */
    void (*place_token)(Turn *turn, const Action *deed, const PlacedTile *tile, float *x, float *y);
    /* Returns the value of its token after the deed; most deeds leave it unchanged. */
    int (*value_after)(const Turn *turn, const Action *deed);
    /* Draws the deed's reach while the deed is highlighted. */
    void (*draw_reach)(Turn *turn, BoardPicture *picture, const Action *deed);
    /* Draws the deed's token, instead of the usual ghost at its spot. */
    void (*draw_ghost)(Turn *turn, BoardPicture *picture, const Action *deed, bool hovered,
                       vec2s at);
} DeedBoard;

/* Why a figure is safe from a question that concerns figures around it. */
typedef struct SafeReason {
    const char *why, *rule;
} SafeReason;

/* A question of PHASE_DECIDE. */
typedef struct QuestionBoard {
    Question question;
    const char *page; /* page of the rulebook that help opens */
    /* the banner if there was only one answer; %s is the player who would have decided */
    const char *only;
    bool early;  /* the question belongs to the step of placing a figure, not to scoring */
    bool column; /* its buttons have one word each and are below one another */
    /* Returns a tile on offer by its number; NO_COPY: there is none. The dialog shows it over the
     * answer whose `choice` is that number; if all answers are about the `picked` one, it shows all
     * tiles on offer in a row. Answers that aren't `listed` have no button (NULL: all have one). */
    uint16_t (*offer)(const Game *game, int number);
    uint16_t (*picked)(const Game *game);
    bool (*listed)(const Play *play, int option);
    bool one_ghost;    /* of all figures that may move, only the highlighted one is drawn */
    bool side_by_side; /* figures that may move to the same place are drawn side by side */
    /* kind of the figure that moves to the answer's place; 0: the answer names it */
    FigureKind figure;
    Label token; /* token that moves to the answer's place instead; LABEL_NONE: a figure moves */
    /* Returns the place on the board where the player gives an answer in words, instead of clicking
     * a button. */
    TileSegment (*place)(const Catalogue *c, const Game *game, const Action *answer);
    /* `seen`: the table shows the effect of its answers, so that they need no notice; `unseen`
     * returns whether an answer has no visible effect (NULL: every answer has one), and `notice`
     * replaces the words. */
    bool seen;
    bool (*unseen)(const Event *answer);
    const char *notice;
    /* Returns whether an answer has no effect at all; previews report this with the reason. */
    bool (*idle)(const Event *answer);
    const char *idle_title, *idle_why;
    /* Draws the subject of the question on the board, below its answers. */
    void (*draw)(Play *play, BoardPicture *picture);
    /* Draws the piece that would move to a tile that an answer names. */
    void (*draw_coming)(Play *play, BoardPicture *picture, const PlacedTile *tile, float strength);
    /* Adds facts about the highlighted answer, and a line below the question. */
    void (*answer_words)(const Play *play, const Action *answer, char *out, int size);
    char *(*line)(const Game *game, char *out, int size);
    /* Returns why a figure within reach is safe, or NULL. */
    const SafeReason *(*safe)(const Tabletop *table, const Units *units,
                              const BoardViewFigure *figure);
    /* Returns the figure of the game that an answer is about, for replays to mark; NULL or −1:
     * none, words only. If `adds`, the answer places a figure next to that one. */
    int (*figure_of)(const Game *game, const Action *answer);
    bool adds;
} QuestionBoard;

/* An outcome of chance (EVENT_CHANCE): a die that falls, or a token from a bag. */
typedef struct ChanceBoard {
    Label label;
    BoardTokenKind token; /* its picture, for the value of the event */
    int values;           /* faces of a die, from 1 on; values of tokens in a bag, from 0 on */
    bool rolls;
    /* Returns how many tokens of a value are still in the bag. */
    int (*unseen)(const Game *game, int value);
    bool zero_stays;     /* the value 0 is shown until the player continues */
    const char *nothing; /* notice if a roll has no effect; %s: the player and the result */
} ChanceBoard;

/* Figures on this symbol stand in order of arrival: the first one at the first place, and so on;
 * offsets are from the symbol's anchor in board units, `up` above the foot. */
enum { STANDS_MAX = 3 };
typedef struct StandBoard {
    Symbol symbol;
    int count;
    struct {
        float right, below, up;
    } places[STANDS_MAX];
} StandBoard;

/* A part of a scoring, or a whole one, in previews. */
typedef struct PreviewBoard {
    Label label;
    bool each_part;   /* each part of the scoring shows its points */
    const char *adds; /* words after the part, in brackets */
} PreviewBoard;

/* Pieces next to the draw pile, which belong to no player. */
typedef struct AsideBoard {
    BoardTokenKind token;
    int value; /* value that selects the picture */
    bool none; /* shown even if none is left */
    int (*count)(const Tabletop *table);
    WordsTip (*tip)(void);
} AsideBoard;

/* Pieces that a seat has collected or still has in its supply: a number in its row of the editor,
 * and on its card if there is a picture for it. */
typedef struct StoreBoard {
    Label label;
    const char *name;
    int least, most; /* limits in the editor; −1: the number that the rules give */
    bool on_card;
    Icon icon;            /* on the card, … */
    BoardTokenKind token; /* … or the picture of a token if this isn't 0 */
    /* width of such a picture, as a multiple of the usual one; 0: the usual one */
    float wide;
} StoreBoard;

/* Pieces on a card, in lines; `order` is their place among the rows of all expansions and of
 * card_pieces.c. */
typedef struct CardRow {
    int order;
    int most;                               /* the largest number of pieces */
    float (*wide)(const Card *card, int i); /* width and gap after it (u); 0: not shown */
    void (*draw)(const Card *card, int i, Rect cell);
    float apart;                     /* u; extra room before the first one */
    bool begins;                     /* starts a new line */
    float (*high)(const Card *card); /* height of that line (u); NULL: the usual height */
    bool rest;                       /* takes the rest of the line */
    /* Returns the tip of a piece and writes the piece's name to `name`; NULL: cards don't list the
     * pieces. */
    WordsTip (*tip)(const Card *card, int i, char *name, int size);
} CardRow;

/* A decision of a turn in the position editor; `order` is its place among all of them. */
typedef struct DecisionRow DecisionRow;
enum { DECISION_WORDS = 7 };
struct DecisionRow {
    int order;
    /* a row function of scenes/editor/editor.h or of the expansion */
    void (*draw)(Editor *editor, const DecisionRow *row);
    int what; /* EditDecision */
    const char *id, *label;
    bool whole_tile; /* the place is a tile, not a part of it */
    /* for places that need two clicks: what the first and the second one ask for */
    const char *from_asked, *to_asked;
    const char *words[DECISION_WORDS]; /* the first word means undecided */
    int first;                         /* the choice that the second word means */
};

/* How the surroundings of a kind of segment are counted: every space around it, the empty ones, or
 * the rows and columns up to the first hole. */
typedef enum AroundWay { AROUND_NOTHING, AROUND_SPACES, AROUND_EMPTY, AROUND_ROWS } AroundWay;

typedef struct AroundBoard {
    SegmentKind kind;
    AroundWay way;
    bool own_spaces; /* the feature's own spaces are counted as spaces in every generation */
} AroundBoard;

/* A token event that changes the number of tiles in the pile. */
typedef struct PileBoard {
    Label label;
    int each;  /* tiles added by each event of this label … */
    int taken; /* … and by each token that is taken */
} PileBoard;

/* A kind of points in the charts of the results. */
typedef struct TallyBoard {
    TallyKind kind;
    UiColor color;
    Pattern pattern;
} TallyBoard;

/* A symbol that players can draw on custom tiles, or only on halves if `half`. `order` is its place
 * among all symbols; the longest names come last. */
typedef struct SketchSymbol {
    int order;
    Symbol symbol;
    bool half;
} SketchSymbol;

typedef struct SketchSign {
    uint16_t flag; /* SEGMENT_… */
    const char *id;
    bool road; /* the sign belongs to a road; draw_sketch_road draws it */
} SketchSign;

/* The texts of the draft: for the banner, for the help below it, and for screen readers. */
typedef struct DraftWords {
    const char *done, *preparing, *choose, *point, *keys;
} DraftWords;

/* A table and its length: `.tokens = ROWS(tokens)`. */
#define ROWS_OF(type)                                                                              \
    struct {                                                                                       \
        const type *row;                                                                           \
        int count;                                                                                 \
    }
#define ROWS(table)                                                                                \
    {                                                                                              \
        (table), sizeof(table) / sizeof *(table)                                                   \
    }

typedef struct ExpansionBoard {
    uint64_t sets;         /* the ExpansionIds that bring this expansion into play */
    bool stands_elsewhere; /* a figure may go to a tile other than the one just placed, … */
    /* … or to nearly any tile if the one just placed has this symbol; SYMBOL_NONE: no */
    Symbol leads_elsewhere;
    bool halves;   /* its tiles are the halves, which the set-up adds unless HANDS_NONE is chosen */
    bool captures; /* seats can keep prisoners */
    /* Sets that players choose one by one, and the set that files name if all of them are
     * chosen. */
    uint64_t parts, whole;
    ROWS_OF(FigureStyle) figures;
    ROWS_OF(StandBoard) stands;
    ROWS_OF(BoardTokenStyle) tokens;
    ROWS_OF(DeedBoard) deeds;
    ROWS_OF(QuestionBoard) questions;
    ROWS_OF(ChanceBoard) chances;
    ROWS_OF(PreviewBoard) previews;
    ROWS_OF(AsideBoard) asides;
    ROWS_OF(StoreBoard) stores;
    ROWS_OF(CardRow) cards;
    ROWS_OF(DecisionRow) decisions;
    ROWS_OF(AroundBoard) arounds;
    ROWS_OF(PileBoard) piles;
    ROWS_OF(TallyBoard) tallies;
    ROWS_OF(SketchSymbol) symbols;
    ROWS_OF(SketchSign) signs;
    const DraftWords *draft; /* draft of its double tiles, which players pick before the halves */

    /* Notices. put_back: a tile of the expansion doesn't fit and returns to the pile; the event
     * cites `put_back_rule`. second_part and in_second_part: %s gets a second part of the turn, in
     * a notice and in the banner. */
    RuleId put_back_rule;
    const char *put_back, *second_part, *in_second_part;
    const char *collects; /* heading of what a seat collects, in previews */
    const char *or_pass;  /* heading above its tiles when a seat may place one of them or pass */

    /* --- the board */
    /* Draws what the expansion adds to the board at rest, for example to its figures. */
    void (*draw_resting)(Tabletop *table, BoardPicture *picture);
    /* Draws information for the player who has one of its tiles on trial. */
    void (*draw_trial)(Tabletop *table, const TileKind *kind, BoardPicture *picture);
    /* Draws the pieces that come with the tile in hand or on trial, at the place where the player
     * aims it. */
    void (*draw_with_tile)(const Turn *turn, BoardPicture *picture);
    /* Draws the pieces that come with the tile of an idea, `place` (ACTION_PLACE). */
    void (*draw_with_idea)(const Tabletop *table, BoardPicture *picture, const Action *place,
                           float alpha);
    /* Draws what the expansion adds to a figure that may be placed, at the figure's foot. */
    void (*draw_claim)(const Turn *turn, BoardPicture *picture, const Action *claim, vec2s foot);
    /* Draws on top of the finished board, directly in the window. */
    void (*draw_over)(const Tabletop *table);
    /* Draws facts about the feature of `part` in `game`, and adds lines about it to its card. */
    void (*draw_feature)(Tabletop *table, BoardPicture *picture, const Game *game,
                         TileSegment part);
    void (*feature_words)(const Tabletop *table, TileSegment part, Text *text);
    /* Draws free deeds of the seat that decides as buttons: a column centred on `x`, starting at
     * `y` and going down (px). Returns its height. */
    float (*draw_free_deeds)(Play *play, float x, float y);

    /* --- what happens */
    /* Returns the number of steps of a walk on which the seats decide in turn, and writes to *done
     * how many are taken; 0: no such walk is under way. */
    int (*walk_steps)(const Game *game, int *done);
    /* Returns whether a figure that leaves the board now raises a puff of dust. */
    bool (*leaves_puff)(const Tabletop *table, const BoardViewFigure *figure);
    /* Returns the special sound of a figure that is placed on `tile`; SOUND_NONE: it has the usual
     * one. */
    Sound (*figure_sound)(const Tabletop *table, int tile);
    /* Draws the places that a roll may lead to (`rolled` 0), or has led to, for a figure that
     * starts on a segment. */
    void (*draw_roll)(const Tabletop *table, BoardPicture *picture, TileSegment start, int rolled);

    /* --- other scenes */
    /* Returns how many tiles other than halves each seat gets for its hand; NULL: none. */
    int (*own_tiles)(int players);
    /* Draws the picture on the expansion's card if it has neither tiles nor figures, `size` px
     * high. */
    void (*draw_set)(Ui *ui, Rect place, float size);
    /* Draw the choices for a city, a road and the middle of a custom tile. */
    void (*draw_sketch_city)(TilesScene *scene, int edge, SketchEdge *marks);
    void (*draw_sketch_road)(TilesScene *scene, int edge, SketchEdge *marks);
    void (*draw_sketch_middle)(TilesScene *scene);
    void (*draw_editor_rules)(Editor *editor); /* a part of the editor's sheet of rules */
} ExpansionBoard;

#define EXPANSION_BOARD_EXTERN(row) extern const ExpansionBoard row;
EXPANSION_BOARD(EXPANSION_BOARD_EXTERN)
#undef EXPANSION_BOARD_EXTERN

/* Returns the descriptors of all expansions, ended by NULL. */
const ExpansionBoard *const *expansion_boards(void);
/* Returns the set whose tiles are the halves. */
uint64_t expansion_halves(void);

/* Return the row for a name, or a zeroed row. */
const DeedBoard *deed_board(Deed deed);
const QuestionBoard *question_board(Question question);
const ChanceBoard *chance_board(Label label);
const PreviewBoard *preview_board(Label label);
/* Returns NULL if none of the game's or position's `sets` has the store. */
const StoreBoard *store_board(Label label, uint64_t sets);
const PileBoard *pile_board(Label label);
/* Returns NULL if figures on the symbol don't stand in a fixed order. */
const StandBoard *stand_board(Symbol symbol);
const TallyBoard *tally_board(TallyKind kind);
/* Returns the sign of a flag, or NULL. */
const SketchSign *sketch_sign(uint16_t flag);
const AroundBoard *around_board(SegmentKind kind);
#endif
