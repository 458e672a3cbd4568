/* table_parts.h: the parts of a Tabletop, which a scene calls in drawing order: the things on the
 * board and those that move over it, then cards, chronicle and facts. */
#ifndef SCENES_TABLETOP_TABLE_PARTS_H
#define SCENES_TABLETOP_TABLE_PARTS_H
#include "base/text.h"
#include "scenes/stage/scene_links.h"
#include "scenes/tabletop/tabletop.h"
#include "ui/ui_flow.h"
#include "words/tips.h"

/* --- table_hover.c: pieces that several panels draw ------------------------------------------- */

/* Returns true if seats have figures of several kinds. Cards then count them, and players choose a
 * kind for each claim. */
bool table_kinds_offered(const Tabletop *table);

/* Returns true if seats have tiles of their own that aren't halves. */
bool table_own_tiles(const Tabletop *table);

/* Draws the marks of a set of seats, `size` px wide, and cuts them off the left end of *row with a
 * `gap` after them; an empty set cuts nothing. */
void table_seats_draw(const Tabletop *table, unsigned seats, Rect *row, float size, float gap);
/* Returns the size of marks next to figures on the board, in device px. */
float table_mark_px(const Tabletop *table);
/* Draws a pile of square tiles with `backs` visible backs, the uppermost at `top`; draws an empty
 * hollow if there are none. */
void table_pile_draw(Ui *ui, Rect top, int backs);
/* Returns the variant that a tile of that kind will have when it is placed next. */
uint32_t table_next_variant(const Tabletop *table, uint16_t copy);
/* Draw a tile's art in a rectangle of the screen. A held tile already has the variant that it will
 * have on the board. */
DrawCommand *table_art_held(const Tabletop *table, uint16_t copy, int rotation, Rect rect);
DrawCommand *table_art(const Tabletop *table, uint16_t copy, int rotation, Rect rect);

/* Draws what expansions show over the board. */
void table_over_draw(const Tabletop *table);

/* --- table_hover.c: facts about the feature or the token under the pointer -------------------- */

/* Returns the tile under a board point, as the view shows it, or −1. */
int table_tile_under(const Tabletop *table, float x, float y);
/* Finds what is under the pointer and fills in the table's hover. */
void table_hover_find(Tabletop *table);
/* Replaces the hover by one about `tile`; the caller fills in title and detail. */
TableHover *table_hover_set(Tabletop *table, uint16_t tile, uint8_t seats);
/* Lights the whole feature of `part` in `game`, which is the table's game or a copy. */
void table_feature_light(const Tabletop *table, BoardPicture *picture, const Game *game,
                         TileSegment part, Color color, float strength);
/* Light the feature in the colour of its owner, and draw its card. Both do nothing during an
 * animation. */
void table_hover_light(Tabletop *table, BoardPicture *picture);
void table_hover_card(Tabletop *table);

/* --- table_hover.c: what pieces of expansions can do next ------------------------------------- */

/* Draws a violet ring around a figure of the view that may be sent home or captured; `soon` means
 * that this may happen later, not immediately. */
void table_victim_draw(Tabletop *table, BoardPicture *picture, int figure, bool soon, float alpha);
/* Draws the reach of the token under the pointer. */
void table_reach_draw(Tabletop *table, BoardPicture *picture, const BoardViewToken *token);

/* --- table_quips.c: remarks of computer players ----------------------------------------------- */

/* Returns true if the seat has a follower on the feature that `event` scores. */
bool table_stands_on(const Tabletop *table, int seat, const SessionEvent *event);
/* Advances the remarks by `ms`: a remark begins when something gives occasion for one, and ends
 * after 2.6 s. Returns true while a remark is shown. Only scenes that call this have remarks. */
bool table_quips_advance(Tabletop *table, float ms);
/* Returns what the seat says now, or NULL. */
const char *table_quip(const Tabletop *table, int seat);

/* --- table_moments.c: moments of the table (LOOK3 part 7) ------------------------------------- */

/* Advances the moments by `ms`. Returns true while a moment is being animated. */
bool table_moments_advance(Tabletop *table, float ms);
/* Draw the moments on the board and over the window. */
void table_moments_board(Tabletop *table, BoardPicture *picture);
void table_moments_screen(Tabletop *table);
/* Returns the face of a seat, and how much of it shows (0 .. 1) over the face *before. */
HeadFace table_face(const Tabletop *table, int seat, HeadFace *before, float *share);
/* Returns how far the head of a seat has dropped into its place; 1 at rest. */
float table_head_way(const Tabletop *table, int seat);
/* Returns the sound of a tile that has just come down, and that of a scoring that begins. */
Sound table_place_sound(const Tabletop *table);
Sound table_score_sound(const Tabletop *table);
/* Returns true while a city with enough tiles for its roofs to glow is scored during the game. */
bool table_rings(const Tabletop *table);
/* Covers segments of a tile with the colour and marks of its first two owners, because three
 * stripes would be indistinguishable. */
void table_owners_glow(const Tabletop *table, BoardPicture *picture, const PlacedTile *tile,
                       unsigned segments, unsigned seats, float strength);

/* --- table_counts.c: counts, next to what they count for -------------------------------------- */

/* Numbers the things that count around a building, or in the rows of a lying figure, in the units
 * of the generation, and marks empty spaces. Does nothing for cities, roads and fields. */
void table_surroundings_draw(Tabletop *table, BoardPicture *picture, const Game *game,
                             TileSegment part);

/* Returns the cells that a card about the segment keeps clear of: the tile, and what counts around
 * it. */
Rect table_surroundings(const Tabletop *table, TileSegment part);

/* --- table_tips.c: tips next to features, and keys that move from thing to thing -------------- */

/* Fills the hover with a symbol or a picture of `tile` at a board point. Returns false if there is
 * none. */
bool table_tips_find(Tabletop *table, uint16_t tile, float x, float y);
/* Fills the hover with the empty triangle next to a lone half. Returns false if there is none. */
bool table_tips_gap(Tabletop *table, float x, float y);
/* Returns the figure of the view at a board point, or −1. */
int table_figure_at(const Tabletop *table, float x, float y);
/* Adds lines about the signs and the figure under the pointer to the hover on a feature; `kind` is
 * the kind of its tile. */
void table_tips_add(Tabletop *table, const TileKind *kind);
/* Fills *topic with what the hover shows, for the rulebook; returns false if the hover shows
 * nothing. table_hover_ask opens the rulebook at that topic. */
bool table_hover_topic(const Tabletop *table, BookTopic *topic);
void table_hover_ask(Tabletop *table);
/* Handles the keys of the look, a mode for exploring the board, before any other use of the event:
 * L starts and ends the look, Escape and the pointer end it, and arrows move to the next thing.
 * Escape also closes the chronicle. Returns true if the event was used. */
bool table_handle_look_keys(Tabletop *table, const InputEvent *event);

/* --- table_counts.c: a game that is over, as it was when final scoring began ------------------ */

/* Restores the figures that final scoring sent home, so the view no longer equals the game. Does
 * nothing until everything has been counted, or when called again. */
void table_restore_final_figures(Tabletop *table);
/* After table_restore_final_figures: tints the features that final scoring paid for in the colours
 * of the seats that were paid. */
void table_end_draw(const Tabletop *table, BoardPicture *picture);
/* Fills in the seats and the detail of `hover` with the points that `feature` scored for each
 * seat. */
void table_end_words(const Tabletop *table, FeatureId feature, TableHover *hover);

/* A paper card next to a spot on the screen, or further away with a line to it, where it hides the
 * least of the board. It is as wide as its words:
 *
 *     TableCard card = table_card_at(table, spot);
 *     while (table_card(&card))
 *         table_card_head(table, seats, title), … */
typedef struct TableCard {
    UiGroup group; /* first, because table_card_stand converts its pointer to the card's */
    Tabletop *table;
    Rect spot;
    bool stays; /* the card is pinned: in a low window it may cover the hand, but not the board */
    Rect core;  /* the core of its subject: hidden only if there is no other place; may be empty */
    Rect end;   /* px; where the line to the subject ends; w 0: in the core */
    Rect place; /* px; where the card is if it isn't higher than that; h 0: next to the spot */
    /* The parts of the feature that the card is about. Hiding one counts as hiding two other tiles,
     * so the card avoids them; borrowed. */
    const TileSegment *about;
    int about_count;
} TableCard;

/* Returns a card about a spot on the screen (px), to be drawn with table_card. */
TableCard table_card_at(Tabletop *table, Rect spot);
/* Returns true if the free area is so low that a card with all rows would hide too much of the
 * board. */
bool table_is_low(const Tabletop *table);
/* Measures and then draws the card; call it in a loop until it returns false. */
bool table_card(TableCard *card);
/* Returns a rectangle of that size in the middle of the room at one side of the land (px), the
 * wider or nearer one; if no side has room, at the rim where it hides the fewest tiles. It is clear
 * of `spot` and `core` (width 0: none); its width is 0 if there is no such place. */
Rect table_place_aside(const Tabletop *table, Rect land, Rect spot, Rect core, float width,
                       float height);
/* Returns a rectangle of that size near `spot` (px), but clear of it if possible: on the cloth if
 * there is cloth nearby, and where it hides no figure. */
Rect table_place_near(const Tabletop *table, Rect spot, float width, float height);
/* Draws a row with marks of seats and a title. Returns the row. */
Rect table_card_head(const Tabletop *table, unsigned seats, const char *title);
/* Draws the paper of table cards. */
void table_paper_draw(const Tabletop *table, Rect card);

/* --- anim_draw.c, anim_screen.c: the pictures of animations ----------------------------------- */

/* Writes an event as a sentence with its player as the subject: "Yuki scores a city". The chronicle
 * has the name above the action instead. Returns false if no line describes the event. */
bool table_event_words(const Tabletop *table, const Event *event, char *out, int size);

/* Draw the running animation: what moves over the board, and what flies over the window. */
void anim_draw_board(Tabletop *table, BoardPicture *picture);
void anim_draw_screen(Tabletop *table);

/* Writes the board point below the middle of a rectangle on the screen. */
void anim_middle(const Tabletop *table, Rect rect, float *x, float *y);

/* Returns the place of a scoring's station in board units: its segment, the thing counted there,
 * else the middle of its tile. */
vec2s anim_station(Tabletop *table, const SessionStep *step);
/* Returns the place of a scoring's sum in the window: over the middle of its stations, but inside
 * the free area. */
vec2s anim_sum_place(const Tabletop *table, const SessionEvent *event);

/* --- chronicle -------------------------------------------------------------------------------- */

/* The list of what has happened so far, newest first, with small pictures. Pointing at a row
 * highlights its subject on the board. A click scrolls the board to it, and opens the sum of a
 * scoring. */

/* Adds rows for the new events. Rebuilds all rows after an undo or a change of language. */
void chronicle_read(Tabletop *table);
/* Draws the panel, or the button that opens it if the layout is folded. If `sheet` is false,
 * another panel is in the chronicle's place, and only the button is drawn. Returns true if the
 * button was clicked. */
bool chronicle_draw(Tabletop *table, bool sheet);
/* Returns the part of the board that the open sheet of the chronicle covers; empty: none. */
Rect chronicle_cover(const Tabletop *table);
/* Lights up on the board the subject of the row that the pointer was on in the last frame. */
void chronicle_recall_draw(Tabletop *table, BoardPicture *picture);
/* Draws a rim around all tiles placed since seat `own` placed one: the last moves. */
void chronicle_latest_draw(const Tabletop *table, BoardPicture *picture, int own);

/* --- rails.c ---------------------------------------------------------------------------------- */

/* Draws the score track and the rows of turns. */
void rails_draw(Tabletop *table);

/* --- cards ------------------------------------------------------------------------------------ */

/* The players' cards next to a tabletop. They record where scores and pieces are (tabletop.h), so
 * that the table needs no knowledge of cards. */

/* Describes the seats for layouts; `active` is the seat with the large card. */
TableSeats table_seats(Tabletop *table, int active);
void table_cards_draw(Tabletop *table);

/* --- cards.c: pieces beside the pile that belong to no player --------------------------------- */

/* These functions share their rows. They return whether there are pieces that belong to no player,
 * write them as lines of the pile's tip, and draw their pictures with numbers next to the pile, one
 * below the other. */
bool pile_has_asides(const Tabletop *table);
void pile_aside_words(const Tabletop *table, Text *text);
void pile_aside_draw(Tabletop *table);

/* --- parts of cards --------------------------------------------------------------------------- */

/* Shared by the files that draw players' cards, including those of expansions. */

enum { CARD_TIP_SIZE = 256, CARD_TIPS_SIZE = 1024, CARD_FIGURES = SEATS_MAX * FIGURES_EACH };

/* Distance of the content from the rims of a card, and of the portrait from the name; u. */
#define CARD_PAD 9.f

/* A card while it is drawn: in its column, or unfolded next to it. */
typedef struct Card {
    Tabletop *table;
    Ui *ui;
    float s; /* device px per u */
    Rect rect;
    int seat, color;
    bool active; /* the seat decides now, so the card is on paper */
    bool low;    /* the card is tighter, because five or six cards are in the column */
    UiColor ink; /* colour of words and numbers on the card's background */
} Card;

/* --- card_ground.c ---------------------------------------------------------------------------- */

/* Returns the width of the portrait on a whole card, u. */
float card_portrait_size(const Card *card);
/* Draws the panel of a card. Themes without gradients mark the deciding seat with a golden rim. */
void card_ground_draw(const Card *card);
/* Draws the portrait next to name and score. A character's card names its trade. */
void card_portrait_draw(const Card *card, Rect place);
/* Draws the triangle that points from the deciding seat's card to the board, in two halves. */
void card_pointer_draw(const Card *card);

/* --- cards.c ---------------------------------------------------------------------------------- */

/* Shows `tip` while the pointer rests on a part of the card; `id` and `number` name that part. */
void card_tip(const Card *card, const char *id, int number, Rect part, WordsTip tip);

/* --- card_pieces.c: what a player has, as pieces in lines ------------------------------------- */

/* Returns the height of the lines of pieces, u. Uses only table, seat, `active` and `low` of the
 * card. */
float card_lines_high(const Card *card);
/* Draws the lines of pieces from the top of `area` down. */
void card_pieces_draw(const Card *card, Rect area);
/* Adds the tips of all pieces, one line each, for keyboard users. */
void card_pieces_describe(const Card *card, Text *text);
#endif
