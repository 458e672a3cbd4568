/* insight.h: layers that answer questions about the board while players think: who owns the land,
 * which places can never be filled, how likely a fitting tile is to be drawn, what a placement
 * there loses, and where the next player gains. A sheet lists the remaining tiles. The layers on
 * offer depend on the help that the players agreed on (session_help).
 *
 * A scene embeds an Insight next to its Tabletop. Everything is computed once after each change of
 * the game, and only while a layer is on. It uses only what the player at the screen may know
 * (session_viewer). Results that need a search arrive in stages.
 *
 *   enter    insight_open        event   insight_event, before the scene's own keys
 *   update   insight_update      leave   insight_close
 *   draw     insight_board_draw  below hints, hand and animations; insight_draw over the board;
 *            insight_sheet_draw  over cards and panels
 *
 * While owners are shown, the cards show the scores if the game ended now; with full help, also
 * each player's chance of winning. */
#ifndef SCENES_INSIGHT_INSIGHT_H
#define SCENES_INSIGHT_INSIGHT_H
#include "ai/places.h"
#include "outlook/outlook.h"
#include "scenes/stage/scene.h"
#include "scenes/tabletop/table_parts.h"
#include "session/session.h"

typedef struct InsightJob InsightJob;
/* Returns whether the search is still in its first pass over the places. */
bool insight_job_judges(const InsightJob *job);
/* Returns NULL until the values are known. */
const PlaceWorths *insight_job_worths(const InsightJob *job);
/* Returns a list of *count gains, the greatest first; *count is 0 until they are known. */
const PlaceThreat *insight_job_threats(const InsightJob *job, int *count);
/* Returns the name of the judging engine, "ai4". */
const char *insight_job_level(const InsightJob *job);

/* In the order of the buttons on the rail. */
typedef enum InsightKind {
    INSIGHT_OWNERS,
    INSIGHT_DEAD,
    INSIGHT_CHANCES,
    INSIGHT_VALUE,
    INSIGHT_DANGER,
    INSIGHTS
} InsightKind;

enum {
    INSIGHT_AT_ONCE = 2, /* a third one replaces the one that was on longest */
    /* if more numbers are visible, only the one under the pointer is drawn */
    INSIGHT_NUMBERS_MOST = 24,
    INSIGHT_KINDS_SHOWN = 8, /* how many small tiles a card shows */
    INSIGHT_WORDS = 192
};

/* Facts of the feature under the pointer, kept until the pointer is over another one. */
typedef struct InsightFeature {
    bool known;
    uint64_t seen; /* session_version */
    TileSegment part;
    SegmentKind kind;
    bool complete;
    uint8_t figures[SEATS_MAX];
    int completed[GENERATIONS_MAX], end[GENERATIONS_MAX];
    int open_count; /* number of places where the feature is open */
    OpenPlace open[OPEN_SIDES];
    int closers[OPEN_SIDES]; /* how many remaining tiles close each open place */
    int kind_count;
    Remain kinds[INSIGHT_KINDS_SHOWN]; /* kinds of these closing tiles, each once */
} InsightFeature;

/* The place and size of a value's tint. */
typedef struct InsightTint {
    Cell cell;
    BoardShape shape;
    int rotation;
    float size;
} InsightTint;

typedef struct Insight {
    Tabletop *table;
    /* the tile in hand, NO_COPY: none; the scene writes this member and the next six */
    uint16_t held;
    bool acts;    /* a click does something under the pointer, so no card opens there */
    bool follows; /* a follower is being placed, so values and dangers of places aren't shown */
    bool waits;   /* set while another search needs the host's threads */
    bool opens;   /* the game is over, so the stack may be revealed */
    bool replays; /* a replay: shows what the deciding seat of the current step knew */
    Rect page;    /* the rectangle of the sheet; empty: below the pile */
    uint8_t order[INSIGHT_AT_ONCE]; /* InsightKind of the layers that are on, oldest first */
    int on;                         /* how many */
    bool known;                     /* the fields below are valid for `seen` and `viewer` */
    uint64_t seen;                  /* a session_version */
    int viewer;                     /* a session_viewer */
    unsigned asked;                 /* kinds (set) requested from the job */
    uint64_t asked_about;           /* the session_version of that request */
    bool unheard;                   /* the job was still stopping and refused the request */
    Game *view;                     /* owned */
    Outlook outlook;                /* of `view` */
    int if_ended[SEATS_MAX];        /* points of all seats if the game ended now */
    float winning[SEATS_MAX];       /* each seat's chance of winning at the start of turn … */
    int winning_turn;               /* … `winning_turn`; −1: not known */
    void *memory;                   /* workspace for computing that chance; owned, NULL at first */
    Lands lands;
    int place_count;
    WaitingPlace places[LANDS_PLACES];
    InsightFeature feature;
    InsightJob *job;
    /* The tints of the values from before the last change, shown until the new ones arrive. Without
     * them, the whole frontier would be redrawn twice: without tints, then with the new ones. */
    InsightTint tints[PLACES_MOST];
    int tint_count, tint_frames; /* tint_frames: for how many frames the tints have been outdated */
    bool pinned;                 /* the card of `pin` stays open */
    Cell pin;
    float down_x, down_y; /* where the button was pressed */
    Rect above;           /* a panel of the scene below the cards; w 0: none */
    bool unfolded;        /* the rail of buttons is open */
    bool sheet;           /* the sheet of remaining tiles is open */
    int open_stack;       /* 1: the sheet shows the stack in order */
} Insight;

/* Fills a zeroed Insight for `table`, whose address must not change. */
void insight_open(Insight *insight, Tabletop *table);
void insight_close(Insight *insight);

bool insight_on(const Insight *insight, InsightKind kind);
/* Returns whether the agreed help includes the layer. */
bool insight_offers(const Insight *insight, InsightKind kind);
void insight_toggle(Insight *insight, InsightKind kind);
/* Opens or closes the sheet of remaining tiles. */
void insight_toggle_sheet(Insight *insight);

/* Handles the keys of the layers, and Escape if a card is pinned or the sheet is open. Returns true
 * if the event was used. A click that pins a card is left for others to handle. */
bool insight_event(Insight *insight, const InputEvent *event);
/* Returns whether there is something that Escape closes. */
bool insight_can_close(const Insight *insight);
/* Call once a frame; computes the layers again if the game has changed. Returns true while it needs
 * another frame. */
bool insight_update(Insight *insight);
/* Call instead of insight_update while the layers aren't offered: shows nothing and stops the
 * search. */
void insight_pause(Insight *insight);
/* Returns `cells` (w 0: none) extended by the places of the layers, for the camera to keep in
 * view. */
Rect insight_around(const Insight *insight, Rect cells);
/* Draws tints and marks on the board. */
void insight_board_draw(Insight *insight, BoardPicture *picture);
/* Draws the eye, the rail of buttons that it opens, the legends, numbers, and the card of the place
 * under the pointer. */
void insight_draw(Insight *insight);
/* Draws the sheet of remaining tiles, if it is open. */
void insight_sheet_draw(Insight *insight);

/* --- shared by its files ---------------------------------------------------------------------- */

/* Returns the seat whose knowledge is shown; the current seat while no player has taken the
 * screen. */
int insight_looker(const Insight *insight);
/* Returns the seat of the next turn. */
int insight_next(const Insight *insight);
/* Returns the place at the cell, NULL if no tile can be placed there. */
const WaitingPlace *insight_place_at(const Insight *insight, Cell cell);
/* Returns whether the layer is the topmost of those that fill places with colour. A lower one is
 * drawn as a line. Owners and dead places don't fill places. */
bool insight_on_top(const Insight *insight, InsightKind kind);
/* insight_card.c */
void insight_rail_draw(Insight *insight);

/* insight_layers.c: tints, and numbers of figures. insight_feature.c: the rows on the card of a
 * feature, and the places where it is open. */
void insight_owners_draw(const Insight *insight, BoardPicture *picture);
void insight_owners_tell(Insight *insight);
void insight_feature_draw(Insight *insight, BoardPicture *picture);
void insight_feature_rows(void *insight);

/* insight_layers.c: dead places and odds; values and dangers. */
void insight_places_draw(const Insight *insight, BoardPicture *picture);
void insight_places_tell(Insight *insight);
/* Returns the middle of a cell or, with `half`, of its triangle in that rotation. */
void insight_middle(Cell cell, bool half, int rotation, float *x, float *y);
void insight_worths_draw(Insight *insight, BoardPicture *picture);
void insight_worths_tell(Insight *insight);
/* Return the value of a cell and the next player's gain there; NULL: none. */
const PlaceWorth *insight_worth_at(const Insight *insight, Cell cell);
const PlaceThreat *insight_threat_at(const Insight *insight, Cell cell);

/* insight_card.c: draws the card of the place that is under the pointer or pinned. */
void insight_card_draw(Insight *insight);
/* Returns whether layers are shown and no animation is running. */
bool insight_shown(const Insight *insight);
/* Returns whether the card is drawn later, with the sheet, because it may cover the hand. */
bool insight_card_late(const Insight *insight);
/* In low windows a card shows only the essentials until it is pinned. The second function draws a
 * line that says how to pin it. */
bool insight_folds(const Insight *insight);
void insight_folded_draw(const Insight *insight);
/* Writes a chance: "37%", "certain". */
void insight_percent(double chance, char *out, int size);
/* Draws a small rotated tile with the number of such tiles. */
void insight_tile_draw(const Insight *insight, const Remain *remain, int rotation, UiInk ink,
                       Rect cell);
/* Merges copies that look alike into one entry; returns the number of entries. */
int insight_merge(const Catalogue *c, Remain *remains, int count);
#endif
