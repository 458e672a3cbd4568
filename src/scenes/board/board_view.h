/* board_view.h: what the table shows: tiles, figures, towers, and the numbers on the cards. It
 * follows the game's events one by one, so that it may lag behind the game while they are
 * animated, and is equal to the game when all were heard. */
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
    uint8_t place; /* Figure.place: of a barn its corner */
    bool away;     /* drawn by an animation now */
    uint32_t came; /* rises from one that comes to the next */
    float x, y;    /* its foot, board units; board_stands_update */
    float up;      /* of who stands on a tower: how high above the foot of that */
} BoardViewFigure;

/* On a vertex, from the first tile on that has a wall there. */
typedef struct BoardViewTower {
    int16_t x, y;
    uint16_t tile;
} BoardViewTower;

/* What is seen of all that stands, in the order in which it came: figures, then tokens. */
typedef struct BoardBodies {
    Rect seen[BOARD_BODIES_MAX]; /* cells */
    int count;
} BoardBodies;

/* Zeroed is empty; release frees.
 *
 * After board_view_sync, or when every event was heard, all of it equals the game
 * (board_view_matches). Whoever changes what lies raises `version`; feet, and the picture of the
 * still board, are found again when it differs from the version that they were made for. */
typedef struct BoardView {
    const Catalogue *catalogue; /* of the tiles, NULL before the first */
    PlacedTile *tiles;          /* by index of game_tile */
    int tile_count, tile_room;
    BoardViewFigure figures[BOARD_VIEW_FIGURES]; /* by index of game_figure */
    int figure_count; /* slots behind it are empty; before it some may be, too */
    BoardTokens tokens;
    BoardViewTower *towers;
    int tower_count, tower_room; /* one a vertex */
    int score[SEATS_MAX], hand[SEATS_MAX];
    int16_t supply[SEATS_MAX][FIGURE_KINDS];
    int8_t kept[SEATS_MAX][SEATS_MAX][FIGURE_KINDS]; /* prisoners by keeper, owner and kind */
    int stack;
    uint8_t in_turn, to_act;
    uint8_t phase;    /* Phase */
    uint64_t version; /* raised by every change of what lies */
    uint64_t stood;   /* the version for which feet and bodies are known */
    BoardBodies bodies;
    bool stood_by_guess;  /* they were found before all masks were there: find them again */
    uint32_t arrivals;    /* figures that came so far */
    bool *lit;            /* per tile: not dimmed */
    float dim;            /* 0 none .. 1 the others are at 82 % */
    uint16_t hidden_tile; /* drawn by an animation now; NO_TILE */
} BoardView;

void board_view_init(BoardView *view);
void board_view_release(BoardView *view);

/* What lies and stands, without a game: a position that is being made. A figure's number is its
 * place in the list; those on NO_TILE are left out. */
typedef struct BoardThings {
    const PlacedTile *tiles;
    const Figure *figures;
    const Token *tokens;
    int tile_count, figure_count, token_count;
} BoardThings;

/* Shows these things and nothing else; numbers of cards stay as they were. */
void board_view_show(BoardView *view, const Catalogue *c, const BoardThings *things);

/* Takes everything from the game at once. */
void board_view_sync(BoardView *view, const Catalogue *c, const Game *game);

/* Follows one event. */
void board_view_on_event(BoardView *view, const Catalogue *c, const Event *event);

/* Is there anything in which the view differs from the game? Tests ask after all events were
 * heard. */
bool board_view_matches(const BoardView *view, const Catalogue *c, const Game *game);

/* `cells` grown until it holds that tile, too; w 0: nothing yet. A tile that is not shown changes
 * nothing. */
Rect board_view_around(const BoardView *view, int tile, Rect cells);
/* Smallest rectangle of cells around all tiles shown. */
Rect board_view_bounds(const BoardView *view);

/* Where a follower on `segment` of `tile` would like to stand (board_stands.h says where he
 * does): his foot, board units. */
void board_spot(BoardFacts *facts, const PlacedTile *tile, int segment, float *x, float *y);

/* Do followers lie on that segment (fields)? */
bool board_lies(const Catalogue *c, const PlacedTile *tile, int segment);
/* Gives a figure of the picture its form, its size, and whether it lies on `segment` of `tile`. */
void board_view_style_figure(BoardFigure *figure, const Catalogue *c, const PlacedTile *tile,
                             int segment, int kind);

/* Dims all tiles but those with `lit` by `dim` (0..1); the next call with dim 0 clears it. */
void board_view_dim(BoardView *view, float dim);
void board_view_light(BoardView *view, int tile);
void board_view_unlight(BoardView *view);

/* Fills the lying things of the picture: tiles, towers, figures. Colours by session_color. */
void board_view_draw(BoardView *view, BoardFacts *facts, const Session *session,
                     BoardPicture *picture);

/* Lights segments (a set of those of one kind) of a tile, in each of its cells. */
void board_view_glow(const Catalogue *c, BoardPicture *picture, const PlacedTile *tile,
                     unsigned segments, Color color, float strength);

/* Tiles of a kind are painted in ART_VARIANTS ways, taken in turn as they are laid: what is in hand
 * looks as it will on the board, wherever it goes, and none is like one of the last before it. That
 * of tile `number` ≤ tile_count, if it is that copy: tile_count, of one that would be laid now. */
uint32_t board_view_variant(const BoardView *view, const Catalogue *c, uint16_t copy, int number);
/* One tile at a place, as it lies. */
BoardTile *board_view_tile(const Catalogue *c, BoardPicture *picture, uint16_t copy, int rotation,
                           uint32_t variant, float x, float y);
BoardShape board_shape(const Catalogue *c, uint16_t copy);
/* The cells of a tile that lies so. */
Rect board_cells(const Catalogue *c, uint16_t copy, Cell cell, int rotation);
#endif
