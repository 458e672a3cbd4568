/* insight.h: what the board answers while people think: whose the land is, which places can never
 * be filled, how likely something comes to the others. A scene embeds an Insight beside its
 * Tabletop. Everything is worked out once after each change of the game, from what the person at
 * the screen may know (session_viewer); nothing while no layer is on.
 *
 *   enter    insight_open        event   insight_event, before the scene's own keys
 *   update   insight_update      leave   insight_close
 *   The cards tell what the game would end with while whose land it is is shown.
 *   draw     insight_board_draw  below what people do; insight_draw over the board */
#ifndef SCENES_INSIGHT_INSIGHT_H
#define SCENES_INSIGHT_INSIGHT_H
#include "outlook/outlook.h"
#include "scenes/tabletop/table_parts.h"

typedef enum InsightKind { INSIGHT_OWNERS, INSIGHT_CHANCES, INSIGHT_DEAD, INSIGHTS } InsightKind;

enum {
    INSIGHT_AT_ONCE = 2,      /* a third one puts away the one that was there longest */
    INSIGHT_LANDS = 2048,     /* parts of tiles with an owner; what lies beyond is left out */
    INSIGHT_PLACES = 1024,    /* the same of places */
    INSIGHT_NUMBERS_MOST = 24 /* more are told where the pointer is, not all at once */
};

/* Segments of a tile whose feature has these owners. */
typedef struct OwnedLand {
    uint16_t tile, segments;
    uint8_t seats; /* set */
} OwnedLand;

/* A place of the frontier. */
typedef struct WaitingPlace {
    FreePlace place;
    float share; /* 0..1: how likely a square that fits is drawn in the next round; of a gap, that
                  * somebody holds a half that fits */
    bool dead;
} WaitingPlace;

typedef struct Insight {
    Tabletop *table;
    uint8_t order[INSIGHT_AT_ONCE]; /* InsightKind of those that are on, oldest first */
    int on;                         /* how many */
    bool known;                     /* what follows was worked out, for … */
    uint64_t seen;                  /* … this session_version and … */
    int viewer;                     /* … this session_viewer */
    Game *view;                     /* owned */
    Outlook outlook;                /* of `view` */
    int if_ended[SEATS_MAX];        /* points of all seats if the game ended now */
    int land_count, place_count;
    OwnedLand lands[INSIGHT_LANDS];
    WaitingPlace places[INSIGHT_PLACES];
} Insight;

/* Fills a zeroed one for a table that stays where it is. */
void insight_open(Insight *insight, Tabletop *table);
void insight_close(Insight *insight);

bool insight_on(const Insight *insight, InsightKind kind);
void insight_toggle(Insight *insight, InsightKind kind);

/* The keys of the layers. True if it was one. */
bool insight_event(Insight *insight, const InputEvent *event);
/* Once a frame; looks again where the game changed. */
void insight_update(Insight *insight);
/* Tints and marks on the board. */
void insight_board_draw(const Insight *insight, BoardPicture *picture);
/* The rail of buttons at the left of the free part, what the layers mean, numbers, and the card of
 * the place that is pointed at. */
void insight_draw(Insight *insight);

/* --- insight_owners.c, insight_places.c ------------------------------------------------------- */

/* Works out `lands`. BASE-18, HS-14: owners are who would get the points at the end. */
void insight_find_owners(Insight *insight);
void insight_owners_draw(const Insight *insight, BoardPicture *picture);

/* Works out `places`. */
void insight_find_places(Insight *insight);
void insight_places_draw(const Insight *insight, BoardPicture *picture);
/* Their numbers, and the card. */
void insight_places_tell(Insight *insight);
#endif
