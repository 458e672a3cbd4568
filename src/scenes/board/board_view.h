/* board_view.h: the contents of the table: tiles, figures, towers, and the numbers on the cards. It
 * follows the game's events one by one, so it may lag behind the game while they are animated. Once
 * it has handled all events, it equals the game. */
#ifndef SCENES_BOARD_BOARD_VIEW_H
#define SCENES_BOARD_BOARD_VIEW_H
#include "audio/audio.h"
#include "render/board.h"
#include "rules/query.h"
#include "scenes/board/board_facts.h"
#include "session/session.h"

/* Tokens of expansions as the table shows them. This part of BoardView follows events one by one
 * and may lag behind the game. */

struct Tabletop;

enum { BOARD_TOKENS_MAX = 160 };

typedef struct BoardViewToken {
    uint8_t label, seat, segment;
    uint8_t part;  /* of a double tile: the part with the token */
    bool away;     /* drawn by an animation at the moment */
    bool west;     /* a walking token's last step was west, so it faces west */
    uint16_t tile; /* NO_TILE: in the supply of the seat, which has `value` of them */
    int16_t value;
    float x, y; /* foot of a token on the board, in board units (board_feet_update) */
} BoardViewToken;

/* A zeroed list is empty. */
typedef struct BoardTokens {
    BoardViewToken items[BOARD_TOKENS_MAX];
    int count;
    uint8_t leaving,
        leaving_seat; /* label and seat of a token that may be about to move: it is drawn faint */
} BoardTokens;

/* Shows the first BOARD_TOKENS_MAX of these tokens instead of the old ones. */
void board_tokens_show(BoardTokens *tokens, const Token *shown, int count);
/* Copies all tokens of the game at once. */
void board_tokens_sync(BoardTokens *tokens, const Catalogue *c, const Game *game);
/* Follows one event; `part` is the part of a double tile with the token. Returns true if the board
 * changed. */
bool board_tokens_on_event(BoardTokens *tokens, const Event *event, int part);
/* Ends all animations: every token is drawn in its place again. */
void board_tokens_settle(BoardTokens *tokens);
/* Returns whether both lists are equal, in any order. */
bool board_tokens_match(const BoardTokens *tokens, const BoardTokens *others);

/* Returns the first token of a seat in its supply (`stored`) or on the board; NULL if there is
 * none. */
BoardViewToken *board_tokens_find(BoardTokens *tokens, Label label, int seat, bool stored);

/* Where a token is placed, if there is room. */
typedef enum BoardTokenPlace {
    BOARD_TOKEN_HERE,   /* on its segment, or on its tile */
    BOARD_TOKEN_ASIDE,  /* where it hides as little as possible of what is built on its tile */
    BOARD_TOKEN_BESIDE, /* next to the figure on its segment, anywhere on the tile */
    BOARD_TOKEN_FIXED   /* on its segment, whatever is around it: all others make room */
} BoardTokenPlace;

/* How tokens with a label look, move and sound. */
typedef struct BoardTokenStyle {
    Label label;
    BoardTokenKind kind;
    float height, width; /* height in tiles; width as a multiple of the height */
    float right, below;  /* offset from the spot to the foot, board units */
    BoardTokenPlace place;
    bool over; /* the token is drawn over the middle of its space, whatever is below it */
    /* For each value from `least` on, the part of the picture that hides other pieces, as multiples
     * of its height, relative to its foot; NULL: its full width. */
    const Rect *hides;
    bool card; /* also shown on its owner's card, even while it is in the supply */
    /* a title: one seat at a time holds it, together with the size that must be beaten */
    bool title;
    bool walks;  /* it goes from tile to tile in low hops, and faces the way it goes */
    float ms;    /* duration of its arrival at speed 1; 0: the usual one */
    Sound sound; /* sound of its arrival; SOUND_NONE: the sound of a figure */
    /* Values that the position editor offers: `values` of them from `least` on, each with its own
     * picture, or (if `shown` isn't 0) all with that of value `shown`. `on`: set of the
     * SegmentKinds that it can be on; 0: on the whole tile. */
    int least, values, shown;
    unsigned on;
    /* Figures on this symbol of its tile stand on top of it; `top` returns how high above its foot
     * that is, as a multiple of its height. */
    Symbol base;
    float (*top)(int value);
    /* Draws the token's reach while the pointer is over it. */
    void (*draw_reach)(struct Tabletop *table, BoardPicture *picture, const BoardViewToken *token);
    /* Draws the token's arrival instead of a hop to its place; `t` is 0..1. */
    void (*draw_arrival)(const struct Tabletop *table, const Event *event,
                         const BoardViewToken *token, BoardPicture *picture);
} BoardTokenStyle;

/* Returns NULL for tokens without a picture: they follow events like the others, but aren't
 * drawn. */
const BoardTokenStyle *board_token_style(Label label);
bool board_token_is_title(Label label);

/* Draws a token in a seat's colour; `value` chooses its look. Returns NULL if the label has no
 * picture. */
BoardFigure *board_token_draw(BoardPicture *picture, Label label, int color, int value, float x,
                              float y);

/* Returns the index of the token under a board point, −1 for none. */
int board_tokens_at(const BoardTokens *tokens, float x, float y);

/* Draws all tokens on the board except those on tile `hidden`, which an animation draws. */
void board_tokens_draw(const BoardTokens *tokens, const Session *session, int hidden,
                       BoardPicture *picture);

enum {
    BOARD_VIEW_FIGURES = 256, /* slots: a figure keeps its number for the whole game */
    BOARD_BODIES_MAX = BOARD_VIEW_FIGURES + BOARD_TOKENS_MAX
};

#define BOARD_FIGURE_HEIGHT .36f
#define BOARD_LYING_ANGLE 1.4835f /* 85 degrees clockwise */

typedef struct BoardViewFigure {
    uint16_t tile; /* NO_TILE: the slot is empty */
    uint8_t segment, seat, kind;
    uint8_t place; /* Figure.place: a corner */
    bool away;     /* drawn by an animation at the moment */
    uint32_t came; /* higher for each later arrival */
    float x, y;    /* its foot, board units; board_feet_update */
    float up;      /* height above the token's foot, if it stands on a token */
} BoardViewFigure;

/* A tower of a city wall on a vertex. It belongs to the first tile with a wall there. */
typedef struct BoardViewTower {
    int16_t x, y;
    uint16_t tile;
} BoardViewTower;

/* The visible extents of figures and tokens: fixed tokens, then figures in the order of arrival,
 * then the other tokens. */
typedef struct BoardBodies {
    Rect seen[BOARD_BODIES_MAX]; /* in cells; those of fixed tokens come first */
    int count, fixed;
} BoardBodies;

/* A zeroed view is empty; board_view_release frees it. After board_view_sync, or once every event
 * has been handled, the view equals the game (board_view_matches). Each change on the board
 * increases `version`. Feet, and the picture of the still board, are recomputed when `version`
 * differs from the one for which they were made. */
typedef struct BoardView {
    const Catalogue *catalogue; /* of the tiles; NULL before the first one */
    PlacedTile *tiles;          /* by index of game_tile */
    int tile_count, tile_room;
    BoardViewFigure figures[BOARD_VIEW_FIGURES]; /* by index of game_figure */
    int figure_count; /* later slots are empty, and earlier ones may be */
    BoardTokens tokens;
    BoardViewTower *towers;
    int tower_count, tower_room; /* one per vertex */
    int score[SEATS_MAX], hand[SEATS_MAX];
    int16_t supply[SEATS_MAX][FIGURE_KINDS];
    int8_t kept[SEATS_MAX][SEATS_MAX][FIGURE_KINDS]; /* prisoners by keeper, owner and kind */
    int stack;
    uint8_t in_turn, to_act;
    uint8_t phase;    /* Phase */
    uint64_t version; /* increased by every change on the board */
    uint64_t stood;   /* the version for which feet and bodies have been computed */
    BoardBodies bodies;
    bool stood_by_guess;  /* computed before all masks were painted, so compute them again */
    uint32_t arrivals;    /* figures that have arrived so far */
    bool *lit;            /* for each tile: whether it isn't dimmed */
    float dim;            /* 0: no dimming; 1: tiles that aren't lit are drawn at 82 % */
    uint16_t hidden_tile; /* drawn by an animation at the moment; NO_TILE: none */
} BoardView;

void board_view_init(BoardView *view);
void board_view_release(BoardView *view);

/* A position without a game, as in the editor: what is on the board. A figure's number is its index
 * in the list; figures on NO_TILE are left out. */
typedef struct BoardThings {
    const PlacedTile *tiles;
    const Figure *figures;
    const Token *tokens;
    int tile_count, figure_count, token_count;
} BoardThings;

/* Shows these things and nothing else; the numbers on the cards stay as they were. */
void board_view_show(BoardView *view, const Catalogue *c, const BoardThings *things);

/* Copies the whole state of the game at once. */
void board_view_sync(BoardView *view, const Catalogue *c, const Game *game);

/* Follows one event. */
void board_view_on_event(BoardView *view, const Catalogue *c, const Event *event);

/* Returns whether the view equals the game; tests check this once all events are handled. */
bool board_view_matches(const BoardView *view, const Catalogue *c, const Game *game);

/* Returns `cells` (width 0: empty) extended to include `tile`, or unchanged if the tile isn't
 * shown. */
Rect board_view_around(const BoardView *view, int tile, Rect cells);
/* Returns the smallest rectangle of cells around all tiles shown. */
Rect board_view_bounds(const BoardView *view);

/* Finds the preferred foot of a follower on `segment` of `tile`, in board units; its actual place
 * comes from board_figure_foot. */
void board_spot(BoardFacts *facts, const PlacedTile *tile, int segment, float *x, float *y);

/* Returns whether followers lie down on that segment, as they do in fields. */
bool board_follower_lies(const Catalogue *c, const PlacedTile *tile, int segment);
/* Gives a figure of the picture its form and size, and makes it lie down if `segment` of `tile` is
 * a field. */
void board_view_style_figure(BoardFigure *figure, const Catalogue *c, const PlacedTile *tile,
                             int segment, int kind);

/* Dims all tiles that aren't lit by `dim` (0..1); a later call with 0 ends this. */
void board_view_dim(BoardView *view, float dim);
void board_view_light(BoardView *view, int tile);
void board_view_unlight(BoardView *view);

/* Adds everything that is at rest to the picture: tiles, towers, figures, tokens. Colours come from
 * session_color. */
void board_view_draw(BoardView *view, BoardFacts *facts, const Session *session,
                     BoardPicture *picture);

/* Lights the set `segments`, all of one kind, in each cell of a tile. */
void board_view_glow(const Catalogue *c, BoardPicture *picture, const PlacedTile *tile,
                     unsigned segments, Color color, float strength);

/* Tiles of a kind are painted in ART_VARIANTS ways, used in turn, in the order of placement. So the
 * tile in hand looks as it will on the board, wherever it is placed, and differs from the last ones
 * of its kind. Returns the variant of tile `number` ≤ tile_count if it is that copy; tile_count
 * means the next tile to be placed. */
uint32_t board_view_variant(const BoardView *view, const Catalogue *c, uint16_t copy, int number);
/* Adds one tile to the picture, at board units x, y. */
BoardTile *board_view_tile(const Catalogue *c, BoardPicture *picture, uint16_t copy, int rotation,
                           uint32_t variant, float x, float y);
BoardShape board_shape(const Catalogue *c, uint16_t copy);
/* Adds towers to the picture where walls of a tile in cell x, y end, unless a neighbour has added
 * them. Meant for a few tiles of a landscape without a game; a BoardView remembers its own
 * towers. */
void board_towers(BoardPicture *picture, const TileKind *kind, int rotation, int x, int y);

/* Returns the tile as it is printed, without a road over it, because the stored pictures show
 * printed tiles. */
static inline PlacedTile board_printed_tile(const Catalogue *c, PlacedTile tile)
{
    tile.copy = catalogue_printed_copy(c, tile.copy);
    return tile;
}
/* Returns the cells of a tile placed at `cell` in `rotation`. */
Rect board_cells(const Catalogue *c, uint16_t copy, Cell cell, int rotation);

/* --- figures side by side --------------------------------------------------------------------- */

/* Places figures and tokens side by side, so that none hides another. Each prefers the anchor of
 * its segment. A later one moves aside as little as possible, and stays on its segment if there is
 * room. */

/* Computes where everything on the board is, unless it is already known for this version of the
 * view. */
void board_feet_update(BoardView *view, BoardFacts *facts);

/* Finds where a figure of `kind` would be on `segment` of `tile`, which needn't be placed yet,
 * given everything on the board, and writes its foot in board units. If `others` isn't NULL, the
 * figure avoids these bodies instead and is added to them. */
void board_figure_foot(BoardView *view, BoardFacts *facts, const PlacedTile *tile, int segment,
                       int kind, BoardBodies *others, float *x, float *y);
/* Finds the foot of a figure on a corner of a tile (rules/corners.h), in board units: a little
 * south of the point, so that the point is inside the figure's walls. The figure never moves
 * aside. */
void board_corner_foot(const Catalogue *c, const PlacedTile *tile, int corner, float *x, float *y);
/* Like board_figure_foot, for a token with a picture. */
void board_token_foot(BoardView *view, BoardFacts *facts, const PlacedTile *tile, int segment,
                      Label label, float *x, float *y);
#endif
