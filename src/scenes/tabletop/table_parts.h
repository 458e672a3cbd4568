/* table_parts.h: the parts of a Tabletop, which a scene calls in the order of the picture: what
 * lies and moves over the board, then cards, chronicle and facts. */
#ifndef SCENES_TABLETOP_TABLE_PARTS_H
#define SCENES_TABLETOP_TABLE_PARTS_H
#include "scenes/stage/scene_book.h"
#include "scenes/tabletop/tabletop.h"
#include "ui/ui_flow.h"

/* --- table_small.c: what panels draw alike ---------------------------------------------------- */

/* Has every seat figures of several kinds? Then cards count them and claims choose among them. */
bool table_kinds_offered(const Tabletop *table);

/* Do seats have tiles of their own that are no halves (AM-1, GC-1)? */
bool table_own_tiles(const Tabletop *table);

/* The marks of a set of seats, `size` px wide, taken off the left end of *row with a `gap` behind
 * them; nothing is where there are none. */
void table_seats_draw(const Tabletop *table, unsigned seats, Rect *row, float size, float gap);
/* How large marks beside figures on the board are, device px. */
float table_mark_px(const Tabletop *table);
/* The panel of a banner: as wide as `wanted`, within the free part. */
Rect table_banner_draw(const Tabletop *table, float wanted);
/* A pile of square tiles of which `backs` are seen, the uppermost at `top`; without any the hollow
 * where the last one lay. */
void table_pile_draw(Ui *ui, Rect top, int backs);
/* Which of its looks a tile of that kind has when it is laid next. */
uint32_t table_next_variant(const Tabletop *table, uint16_t copy);
/* A tile's art in a rectangle of the screen. One that is held looks as it will when it is laid. */
DrawCommand *table_art_held(const Tabletop *table, uint16_t copy, int rotation, Rect rect);
DrawCommand *table_art(const Tabletop *table, uint16_t copy, int rotation, Rect rect);

/* --- table_flocks.c -------------------------------------------------------------------------- */

/* The numbers of sheep over the board, each flock's and its tokens'. */
void table_flocks_draw(const Tabletop *table);

/* --- table_hover.c: facts about the feature or the token under the pointer -------------------- */

/* The tile under a board point, by what the view shows; −1. */
int table_tile_under(const Tabletop *table, float x, float y);
/* Finds what is under the pointer. */
void table_hover_find(Tabletop *table);
/* Begins to tell about `tile` instead; the caller fills in title and detail. */
TableHover *table_hover_tell(Tabletop *table, uint16_t tile, uint8_t seats);
/* Lights all of the feature that `part` belongs to in `game`, be it the table's or a copy. */
void table_feature_light(const Tabletop *table, BoardPicture *picture, const Game *game,
                         TileSegment part, Color color, float strength);
/* The feature in the colour of who owns it; its card. Nothing while something is shown. */
void table_hover_light(Tabletop *table, BoardPicture *picture);
void table_hover_card(Tabletop *table);

/* --- table_reach.c: what dragon, towers and fleas can do next --------------------------------- */

/* A violet ring round a figure of the view that may be sent home or captured; `soon`: not at
 * once. */
void table_victim_draw(Tabletop *table, BoardPicture *picture, int figure, bool soon, float alpha);
/* The rings of the fairy, wherever she is. */
void table_fairy_draw(Tabletop *table, BoardPicture *picture);
/* Whom the dragon may come to in the run that is under way, else in the next one; and the fairy. */
void table_dragon_draw(Tabletop *table, BoardPicture *picture, float alpha);
/* The land from which fleas spread. */
void table_fleas_draw(const Tabletop *table, BoardPicture *picture);
/* What belongs to a token on the board that is pointed at. */
void table_reach_draw(Tabletop *table, BoardPicture *picture, const BoardViewToken *token);

/* --- table_counts.c: what counts, beside who it counts for ------------------------------------ */

/* The strength of a mayor (AM-6) below his foot: so many coats of arms, an empty shield for 0. */
void table_coats_draw(BoardPicture *picture, vec2s foot, int coats);
/* Of all mayors that stand on the board. */
void table_mayors_draw(Tabletop *table, BoardPicture *picture);
/* What counts around a building, or in the rows of who lies there, numbered in the units of the
 * generation, and what is empty; whom it challenges. Nothing for cities, roads and fields. */
void table_surroundings_draw(Tabletop *table, BoardPicture *picture, const Game *game,
                             TileSegment part);

/* The board that it reaches over, which a card about it keeps clear of: the tile, with what counts
 * around it. */
Rect table_surroundings(const Tabletop *table, TileSegment part);

/* --- table_tips.c: tips beside features, and keys that go from thing to thing ----------------- */

/* L begins the look and ends it, as Escape and the pointer do; arrows go on to the next thing. */
#define TABLE_LOOK_KEY KEY_LETTER('l')

/* Tells about a symbol or a picture of `tile` at a board point; false: there is none. */
bool table_tips_find(Tabletop *table, uint16_t tile, float x, float y);
/* Tells about the empty triangle beside a lone half; false: there is none. */
bool table_tips_gap(Tabletop *table, float x, float y);
/* The figure of the view at a board point, −1. */
int table_figure_at(const Tabletop *table, float x, float y);
/* Adds lines about the signs and the figure there to what is told about a feature of `kind`. */
void table_tips_add(Tabletop *table, const TileKind *kind);
/* What is told, as a topic of the rulebook; false while nothing is. Asking opens the book. */
bool table_hover_topic(const Tabletop *table, BookTopic *topic);
void table_hover_ask(Tabletop *table);
/* Before any other use of the event. True if the look used it. */
bool table_look_event(Tabletop *table, const InputEvent *event);

/* --- table_end.c: a game that is over, as it stood when the final scoring began --------------- */

/* Once all is counted: puts the figures back that the final scoring sent home, so that the view is
 * not the game's any more. Before that nothing; called again, nothing more. */
void table_end_recall(Tabletop *table);
/* From then on: tints what the final scoring paid for in the colours of those who were paid. */
void table_end_draw(const Tabletop *table, BoardPicture *picture);
/* What `feature` brought to whom, into seats and detail of `hover`. */
void table_end_words(const Tabletop *table, FeatureId feature, TableHover *hover);

/* A card of paper beside a spot on the screen, or further off with a line to it, where it hides
 * least of the board, as wide as its words:
 *
 *     TableCard card = table_card_at(table, spot);
 *     while (table_card(&card))
 *         table_card_head(table, seats, title), …
 */
typedef struct TableCard {
    UiGroup group; /* first, see table_hover.c */
    Tabletop *table;
    Rect spot;
    bool stays; /* it is pinned: in a low window it may cover the hand, not the board */
    Rect core;  /* of what it is about: hidden only where all else is; may be empty */
    Rect end;   /* px; where the line to it ends; w 0: in the core */
    /* The parts of the feature that it is about, which it hides last of all tiles; borrowed. */
    const TileSegment *about;
    int about_count;
} TableCard;

TableCard table_card_at(Tabletop *table, Rect spot);
/* Is the free part so low that a card of all rows hides too much of the board? */
bool table_is_low(const Tabletop *table);
bool table_card(TableCard *card);
/* table_stand.c: where such a card stands (UiGroup.stand), and the line to what it is about. */
Rect table_card_stand(const UiGroup *group, float width, float height);
void table_card_lead(const TableCard *card);
/* Where anything of that size stands beside `spot`, and clear of `core` (w 0: nothing) if it can;
 * w 0: there is no room for it. */
Rect table_place_beside(Tabletop *table, Rect spot, Rect core, float width, float height);
/* A row of it: marks of seats and a title; returns the row. */
Rect table_card_head(const Tabletop *table, unsigned seats, const char *title);
/* The paper that such cards are. */
void table_paper_draw(const Tabletop *table, Rect card);

/* --- anim_draw.c, anim_screen.c: the pictures of anim.h --------------------------------------- */

void anim_draw_board(Tabletop *table, BoardPicture *picture);
void anim_draw_screen(Tabletop *table);

/* The board point below the middle of a rectangle on the screen. */
void anim_middle(const Tabletop *table, Rect rect, float *x, float *y);

/* Where a station of a scoring is, board units: its segment, what is counted there, else the middle
 * of its tile. */
vec2s anim_station(Tabletop *table, const SessionStep *step);
/* Where the sum of a scoring stands in the window: over the middle of its stations, but inside the
 * free part. */
vec2s anim_sum_place(const Tabletop *table, const SessionEvent *event);
#endif
