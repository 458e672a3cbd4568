/* board_view.h: the contents of the table: tiles, figures, towers, and the numbers on the cards. It
 * follows the game's events one by one, so it may lag behind the game while they are animated. Once
 * it has handled all events, it equals the game. */
#ifndef SCENES_BOARD_BOARD_VIEW_H
#define SCENES_BOARD_BOARD_VIEW_H
#include "render/board.h"
#include "rules/query.h"
#include "scenes/board/board_facts.h"
#include "scenes/board/board_tokens.h"
#include "session/session.h"

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
    float up;      /* on a token: height above its foot */
} BoardViewFigure;

/* A tower of a city wall on a vertex. It belongs to the first tile with a wall there. */
typedef struct BoardViewTower {
    int16_t x, y;
    uint16_t tile;
} BoardViewTower;

/* The visible extents of figures and tokens: figures in the order of arrival, then tokens. */
typedef struct BoardBodies {
    Rect seen[BOARD_BODIES_MAX]; /* in cells */
    int count;
} BoardBodies;

/* Zeroed is empty; board_view_release frees. After board_view_sync, or once every event was
 * handled, all of it equals the game (board_view_matches). Each change of what is on the board
 * raises `version`. Feet, and the picture of the still board, are recomputed when it differs from
 * the version for which they were made. */
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
    uint64_t version; /* raised by every change on the board */
    uint64_t stood;   /* the version for which feet and bodies are known */
    BoardBodies bodies;
    bool stood_by_guess;  /* computed before all masks were painted, so compute them again */
    uint32_t arrivals;    /* figures that have arrived so far */
    bool *lit;            /* per tile: not dimmed */
    float dim;            /* 0: no dimming; 1: the others are at 82 % */
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

/* Takes over the whole state of the game at once. */
void board_view_sync(BoardView *view, const Catalogue *c, const Game *game);

/* Follows one event. */
void board_view_on_event(BoardView *view, const Catalogue *c, const Event *event);

/* Does the view equal the game? Tests check this once all events were handled. */
bool board_view_matches(const BoardView *view, const Catalogue *c, const Game *game);

/* Returns `cells` grown to include that tile; w 0: nothing yet. Returns it unchanged if the tile
 * isn't shown. */
Rect board_view_around(const BoardView *view, int tile, Rect cells);
/* Returns the smallest rectangle of cells around all tiles shown. */
Rect board_view_bounds(const BoardView *view);

/* Finds the preferred foot of a follower on `segment` of `tile`, in board units; its actual place
 * comes from board_stands.h. */
void board_spot(BoardFacts *facts, const PlacedTile *tile, int segment, float *x, float *y);

/* Do followers lie down on that segment (fields)? */
bool board_follower_lies(const Catalogue *c, const PlacedTile *tile, int segment);
/* Gives a figure of the picture its form and size, and makes it lie if `segment` of `tile` says
 * so. */
void board_view_style_figure(BoardFigure *figure, const Catalogue *c, const PlacedTile *tile,
                             int segment, int kind);

/* Dims all tiles without `lit` by `dim` (0..1); the next call with dim 0 clears it. */
void board_view_dim(BoardView *view, float dim);
void board_view_light(BoardView *view, int tile);
void board_view_unlight(BoardView *view);

/* Adds the still things to the picture: tiles, towers, figures, tokens. Colours by
 * session_color. */
void board_view_draw(BoardView *view, BoardFacts *facts, const Session *session,
                     BoardPicture *picture);

/* Lights segments of one kind (a set of bits) in each cell of a tile. */
void board_view_glow(const Catalogue *c, BoardPicture *picture, const PlacedTile *tile,
                     unsigned segments, Color color, float strength);

/* Tiles of a kind are painted in ART_VARIANTS ways, taken in turn in the order of placement. So the
 * tile in hand looks as it will on the board, wherever it goes, and unlike the last ones of its
 * kind. Returns the variant of tile `number` ≤ tile_count if it is that copy; tile_count means the
 * next tile to be placed. */
uint32_t board_view_variant(const BoardView *view, const Catalogue *c, uint16_t copy, int number);
/* Adds one tile to the picture, at board units x, y. */
BoardTile *board_view_tile(const Catalogue *c, BoardPicture *picture, uint16_t copy, int rotation,
                           uint32_t variant, float x, float y);
BoardShape board_shape(const Catalogue *c, uint16_t copy);
/* Returns the cells of a tile placed at `cell` in `rotation`. */
Rect board_cells(const Catalogue *c, uint16_t copy, Cell cell, int rotation);
#endif
