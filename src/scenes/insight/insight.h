/* insight.h: what the board answers while people think: whose the land is, which places can never
 * be filled, how likely something comes to the others, what laying there loses, where the next
 * player gains; and what is left. As far as the help goes that players agreed on (session_help). A
 * scene embeds an Insight beside its Tabletop. Everything is worked out once after each change of
 * the game, from what the person at the screen may know (session_viewer); nothing while no layer is
 * on. What takes a search comes in bit by bit (insight_job.h).
 *
 *   enter    insight_open        event   insight_event, before the scene's own keys
 *   update   insight_update      leave   insight_close
 *   draw     insight_board_draw  below what people do; insight_draw over the board;
 *            insight_sheet_draw  over cards and panels
 *   The cards tell what the game would end with while whose land it is is shown, and with full help
 *   who is how likely to win. */
#ifndef SCENES_INSIGHT_INSIGHT_H
#define SCENES_INSIGHT_INSIGHT_H
#include "outlook/lands.h"
#include "scenes/insight/insight_job.h"
#include "scenes/tabletop/table_parts.h"

/* In the order of the rail. */
typedef enum InsightKind {
    INSIGHT_OWNERS,
    INSIGHT_DEAD,
    INSIGHT_CHANCES,
    INSIGHT_VALUE,
    INSIGHT_DANGER,
    INSIGHTS
} InsightKind;

enum {
    INSIGHT_AT_ONCE = 2,       /* a third one puts away the one that was there longest */
    INSIGHT_NUMBERS_MOST = 24, /* more are told where the pointer is, not all at once */
    INSIGHT_KINDS_SHOWN = 8,   /* small tiles on a card */
    INSIGHT_WORDS = 192
};

/* What is known of the feature that is pointed at, kept until another one is. */
typedef struct InsightFeature {
    bool known;
    uint64_t seen; /* session_version */
    TileSegment part;
    SegmentKind kind;
    bool complete;
    uint8_t figures[SEATS_MAX];
    int completed[GENERATIONS_MAX], end[GENERATIONS_MAX];
    int open_count; /* places that it waits for, of which … */
    OpenPlace open[OPEN_SIDES];
    int closers[OPEN_SIDES]; /* … so many tiles that are left close each */
    int kind_count;
    Remain kinds[INSIGHT_KINDS_SHOWN]; /* that close any, each kind once */
} InsightFeature;

/* What a value tints. */
typedef struct InsightTint {
    Cell cell;
    BoardShape shape;
    int rotation;
    float size;
} InsightTint;

typedef struct Insight {
    Tabletop *table;
    uint16_t held; /* the tile in hand, NO_COPY: none; the scene's to write, as is … */
    bool acts;     /* … that a click does something where the pointer is: no card stands there */
    bool follows;  /* … and that a follower is being placed: values and dangers of places rest */
    bool waits;    /* … and that somebody else needs the host's threads */
    bool opens;    /* … and that the game is over, so that the stack may be looked at */
    bool replays; /* it looks back: as who decided at the step that is shown; the scene's, too, … */
    Rect low;     /* … as what the rail stands above; empty: the rim of the window, … */
    Rect page;    /* … and where the sheet stands; empty: below the pile */
    uint8_t order[INSIGHT_AT_ONCE]; /* InsightKind of those that are on, oldest first */
    int on;                         /* how many */
    bool known;                     /* what follows was worked out, for … */
    uint64_t seen;                  /* … this session_version and … */
    int viewer;                     /* … this session_viewer */
    unsigned asked;                 /* kinds (set) that the job was asked for, of … */
    uint64_t asked_about;           /* … this session_version; it … */
    bool unheard;                   /* … was still at the question before */
    Game *view;                     /* owned */
    Outlook outlook;                /* of `view` */
    int if_ended[SEATS_MAX];        /* points of all seats if the game ended now */
    float winning[SEATS_MAX];       /* the chance of each to win, as this turn … */
    int winning_turn;               /* … began; −1: not known */
    void *memory;                   /* of the workspace for that; owned, NULL before */
    Lands lands;
    int place_count;
    WaitingPlace places[LANDS_PLACES];
    InsightFeature feature;
    InsightJob *job;
    /* The tints of values as they were before the last change, shown until the new ones come: taken
     * away and laid anew the whole frontier would be drawn twice. */
    InsightTint tints[PLACES_MOST];
    int tint_count, tint_frames; /* so many frames they have been old */
    bool pinned;                 /* the card of `pin` stays */
    Cell pin;
    float down_x, down_y; /* where the button went down */
    bool sheet;           /* what is left is listed, … */
    int open_stack;       /* … 1: in the order in which it came */
} Insight;

/* Fills a zeroed one for a table that stays where it is. */
void insight_open(Insight *insight, Tabletop *table);
void insight_close(Insight *insight);

bool insight_on(const Insight *insight, InsightKind kind);
/* Does the help that was agreed on have it? */
bool insight_offers(const Insight *insight, InsightKind kind);
void insight_toggle(Insight *insight, InsightKind kind);
/* Opens what is left, or puts it away. */
void insight_toggle_sheet(Insight *insight);

/* The keys of the layers, Escape where a card is pinned or the sheet is open. True if it was one.
 * A click that pins a card is left to others, too. */
bool insight_event(Insight *insight, const InputEvent *event);
/* Is there something that Escape puts away? */
bool insight_lets_go(const Insight *insight);
/* Once a frame; looks again where the game changed. True while a further frame must follow. */
bool insight_update(Insight *insight);
/* Instead, where it is not offered now: nothing is told, nothing goes on. */
void insight_rest(Insight *insight);
/* `cells` (w 0: none) and the places that layers tell about, for the camera to keep in sight. */
Rect insight_around(const Insight *insight, Rect cells);
/* Tints and marks on the board. */
void insight_board_draw(Insight *insight, BoardPicture *picture);
/* The rail of buttons at the left of the free part, what the layers mean, numbers, and the card of
 * the place that is pointed at. */
void insight_draw(Insight *insight);
/* What is left, by kinds, where it is open. */
void insight_sheet_draw(Insight *insight);

/* --- what its files ask of each other --------------------------------------------------------- */

enum { INSIGHT_LETTER_MOST = 26 };

/* As whom one looks: where nobody has sat down, as who is in turn. */
int insight_looker(const Insight *insight);
/* Whose turn follows. */
int insight_next(const Insight *insight);
/* NULL: the cell waits for nothing. */
const WaitingPlace *insight_place_at(const Insight *insight, Cell cell);
/* Is the kind the one that lies on top, of those that fill places? The other one is a line. Owners
 * and dead places are in nobody's way. */
bool insight_on_top(const Insight *insight, InsightKind kind);
/* What it means, in a sentence for its legend. */
void insight_legend(const Insight *insight, InsightKind kind, char *out, int size);
/* insight_rail.c */
void insight_rail_draw(Insight *insight);
/* Key and button of a kind. */
InputKey insight_key(InsightKind kind);

/* insight_owners.c: tints, how many figures; insight_feature.c: the rows of the card of a feature,
 * and where it is open. */
void insight_owners_draw(const Insight *insight, BoardPicture *picture);
void insight_owners_tell(Insight *insight);
void insight_feature_draw(Insight *insight, BoardPicture *picture);
void insight_feature_rows(void *insight);

/* insight_places.c: dead places, chances; insight_worth.c: values, dangers. */
void insight_places_draw(const Insight *insight, BoardPicture *picture);
void insight_places_tell(Insight *insight);
/* Of a cell or, `half`, of the triangle of that rotation in it. */
void insight_middle(Cell cell, bool half, int rotation, float *x, float *y);
void insight_worths_draw(Insight *insight, BoardPicture *picture);
void insight_worths_tell(Insight *insight);
/* What is known of a cell; NULL: nothing. */
const PlaceWorth *insight_worth_at(const Insight *insight, Cell cell);
const PlaceThreat *insight_threat_at(const Insight *insight, Cell cell);

/* What is written in a cell or, `half`, in its gap of `rotation`. */
typedef struct InsightNumber {
    Cell cell;
    bool half;
    int rotation;
    char text[24];
    bool best;
} InsightNumber;
/* Writes them where they can be read; more than INSIGHT_NUMBERS_MOST in sight: the one alone that
 * is pointed at. */
void insight_numbers_draw(const Insight *insight, const InsightNumber *numbers, int count);

/* insight_card.c: the card of the place that is pointed at or pinned. */
void insight_card_draw(Insight *insight);
/* Do layers show, and does nothing move? */
bool insight_shown(const Insight *insight);
/* Does it come with the sheet, since it may lie over the hand? */
bool insight_card_late(const Insight *insight);
/* In low windows a card tells the least in its rows until it is pinned, and how to. */
bool insight_folds(const Insight *insight);
void insight_say_folded(const Insight *insight);
/* A chance in words: "37 %", "certain". */
void insight_percent(double chance, char *out, int size);
/* A small tile, turned, with how many there are of it. */
void insight_tile_draw(const Insight *insight, const Remain *remain, int rotation, UiInk ink,
                       Rect cell);
/* Copies that look alike become one entry; returns how many are left. */
int insight_merge(const Catalogue *c, Remain *remains, int count);
#endif
