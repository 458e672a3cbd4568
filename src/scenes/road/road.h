/* road.h: the scene of the Road: its sixteen tables along a road through a landscape, a card about
 * the chosen table, shields for the rules versions, the player's record, and the album of
 * halves. */
#ifndef SCENES_ROAD_ROAD_H
#define SCENES_ROAD_ROAD_H
#include "scenes/career/career.h"
#include "scenes/stage/career_marks.h"
#include "scenes/stage/heads.h"
#include "scenes/stage/scene.h"
#include "scenes/stage/widgets.h"
#include "ui/ui_flow.h"

typedef struct RoadScene {
    SceneContext *context;
    CareerJob *job; /* reads records that the database doesn't know yet */
    int version;    /* version of the job's results when `sum` was computed */
    MarksSum sum;
    CareerRecord record;
    int table;           /* the chosen table */
    bool chosen;         /* the player chose that table; otherwise it is the next one to win */
    int row;             /* index of the rules version for the chosen table */
    bool unaided;        /* the chosen table is played without hints */
    GameCodeCopy copied; /* state of copying the code of today's deal */
    int find;            /* discovery whose sentence the album shows; −1: the next one */
    bool at_album;       /* the pointer or the keyboard is on the album in this frame */
} RoadScene;

extern const Scene road_scene;

/* --- words ------------------------------------------------------------------------------------ */

/* Returns the level of a table's opponents in words, such as "Far-sighted". */
const char *road_level_words(int table);
/* Write the names of the opponents, "Ines and Oke", and the condition that unlocks a table. Return
 * `out`. */
char *road_guests_words(int table, char *out, int size);
char *road_locked_words(const MarksSum *sum, int table, char *out, int size);
/* Writes a table's number, opponents, level and standing for screen readers: "Table 8, Falk,
 * far-sighted, won". Returns `out`. */
char *road_table_words(const MarksSum *sum, int table, char *out, int size);

/* --- parts ------------------------------------------------------------------------------------ */

/* Draws the portrait of opponent number `guest` at a table. */
void road_portrait_draw(const RoadScene *scene, Rect place, int table, int guest, HeadFace face);

/* Draws the land under the tables into the frame, at the top of `room`. Returns false, and draws no
 * board, if the land would be too small for its portraits. */
bool road_land_draw(const SceneContext *context, Frame *frame, Rect room);
/* Returns the square of the table's portrait on that land. */
Rect road_land_place(const Frame *frame, int table);

/* Draw into the current layout: the card of the chosen table, which starts its game; the deal of
 * the day; the shields; the album. */
void road_card_draw(RoadScene *scene);
void road_daily_draw(RoadScene *scene);
void road_shields_draw(RoadScene *scene);
void road_album_draw(RoadScene *scene);
/* Draw the player's record, which omits figures that are zero: as a panel in the current layout, or
 * at the right end of a row on the wood, which is cut off from *row. In a narrow row only the first
 * figures are drawn. */
void road_record_draw(const RoadScene *scene);
void road_record_draw_row(const RoadScene *scene, Rect *row);
/* Returns the height of the album at that width, px. */
float road_album_height(const Ui *ui, float width);
#endif
