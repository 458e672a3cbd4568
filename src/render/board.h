/* board.h: a picture of the table as plain data. Scenes fill it, and the renderer draws it with a
 * number of draw calls that does not grow with the board. All lengths are in cells unless the name
 * says px; x east, y south. */
#ifndef RENDER_BOARD_H
#define RENDER_BOARD_H
#include "expansions/names.h"
#include "render/camera.h"

/* A double tile covers its cell and the next one: in rotation 0 the cell to the east, then
 * clockwise. For a lying double tile and for glows, each cell is a separate square. */
typedef enum BoardShape { BOARD_SQUARE, BOARD_HALF, BOARD_DOUBLE } BoardShape;
/* Returns the step from the first cell of a double tile to its second, by rotation. */
vec2s board_second(int rotation);

enum { /* BoardTile.flags */
       BOARD_TILE_FLOATS =
           1, /* drawn over the still board with its own shadow: ghost, moving, lifted */
       BOARD_TILE_ILLEGAL = 2, /* red tint, 60 %, cross badge (LOOK section 9) */
       BOARD_TILE_GLOW = 4     /* gold outline: hovering where it fits, or selected */
};

/* A tile on the table. Tiles without BOARD_TILE_FLOATS are at whole cells, flat and not turned; the
 * renderer keeps a picture of them until BoardPicture.version rises. */
typedef struct BoardTile {
    float x, y; /* NW corner of its cell, moved by animations */
    /* height above the table, in cells: 0 lies on the table, .1 is carried; moves the shadow
     * away */
    float lift;
    float scale;  /* about the cell's middle; 1: its usual size */
    float angle;  /* radians while it is being turned; 0 at rest */
    float alpha;  /* 0..1 */
    float bright; /* 1 normal; < 1 dims what is not being scored */
    uint32_t art; /* art key, already for the right rotation */
    /* of a double tile: the extra bits in the art keys of its second cell */
    uint32_t second;
    uint32_t stand_in; /* 0, or the art to show while `art` is still being painted */
    uint32_t fade_art; /* 0, or (floating tiles) the art that `art` replaces */
    float fade;        /* how much of `art` shows over `fade_art`, 0..1 */
    uint8_t shape;     /* BoardShape */
    uint8_t rotation;  /* of a half: its corner */
    uint8_t flags;
    uint8_t bad_cell; /* of a double tile that does not fit: the cell that shows the badge */
    int8_t fade_turn; /* quarter turns clockwise from the rotation of `fade_art` to that of `art` */
} BoardTile;

/* Segments lit through the mask: fill, inner feather and rim of LOOK section 6. */
typedef struct BoardGlow {
    float x, y;
    /* scale about the middle of the cell: 1, or that of the lifted tile below it */
    float scale;
    uint32_t mask;     /* mask key of the kind */
    uint16_t segments; /* set of segment numbers */
    uint8_t shape, rotation;
    uint8_t road; /* fill 16 %, so that the sand stays visible */
    /* no light beyond its border, so that adjacent roads and walls keep their colours */
    uint8_t field;
    Color color;    /* the owner's, or the gold of an action */
    float strength; /* 0..1, for animations */
    /* Owned land is tinted and covered with the owner's mark instead of lit. Two owners share it in
     * stripes, each with their own mark. */
    uint8_t owned, mark, mark2;
    Color color2; /* of the second owner; otherwise the same as `color` */
} BoardGlow;

/* How a token shows its value. */
typedef enum TokenShown {
    SHOWN_BY_SHADER, /* drawn in the seat's colour by a function of shaders/token.glsl */
    SHOWN_AS_FIGURE, /* drawn as a figure; value 0 or 1 is the first of its FigureForms */
    /* Pictures of assets/drawings/tokens, the same for every seat: */
    SHOWN_STANDING, /* among figures, not below them; value 0 is the first picture */
    SHOWN_FROM_0,   /* value 0 is the first picture */
    SHOWN_FROM_1,   /* value 1 is the first picture */
    /* value 1 is the first picture, also used for values without a picture; a value other than 0 is
     * written as a number */
    SHOWN_WITH_NUMBER,
    SHOWN_STRUCK_OUT /* a number; values from BOARD_TOKEN_OVER on get the second picture and stand
                      * for a number that no longer counts */
} TokenShown;

enum { BOARD_TOKEN_OVER = 16 };

/* Number (as in shaders/token.glsl), id, how it shows its value, the first of its TokenPictures
 * (render/drawings.h) or FigureForms, and how many it has. */
#define CORE_TOKEN_KINDS(X)                                                                        \
    /* an arrow in the seat's colour; value 0 to 7: clockwise from the north */                    \
    X(2, BOARD_TOKEN_STEP, SHOWN_BY_SHADER, 0, 0)                                                  \
    /* drawn over the figure of a prisoner, with the same height and foot */                       \
    X(10, BOARD_TOKEN_BARS, SHOWN_STANDING, TOKEN_PICTURE_BARS, 1)
#define TOKEN_KIND_LIST(X) CORE_TOKEN_KINDS(X) EXPANSION_TOKEN_KINDS(X)

typedef enum BoardTokenKind {
#define TOKEN_KIND_ID(number, id, shown, first, count) id = (number),
#define TOKEN_KIND_ONE(number, id, shown, first, count) +1
    TOKEN_KIND_LIST(TOKEN_KIND_ID) BOARD_TOKEN_KINDS = 0 TOKEN_KIND_LIST(TOKEN_KIND_ONE)
#undef TOKEN_KIND_ID
#undef TOKEN_KIND_ONE
} BoardTokenKind;

/* A standing piece: a figure, or a token of an expansion. Moving ones are drawn over all lying
 * tiles, the others among the towers in the order of their feet, tokens below figures. */
typedef struct BoardFigure {
    float x, y;   /* foot on the board */
    float height; /* in cells: figures .36, large ones 1.25 ×, tokens .40 */
    float lift;   /* how high it is off the board while it hops, in heights of the figure */
    float angle;  /* 0: standing; lying is 85° clockwise. Tokens do not turn */
    float alpha;
    float squash;   /* 1 normal; less than 1 also while a token is turned over */
    uint8_t token;  /* a token, not a figure */
    uint8_t form;   /* FigureForm; for a token, BoardTokenKind */
    uint8_t seat;   /* colour and mark */
    uint8_t value;  /* for a token, see BoardTokenKind */
    uint8_t lying;  /* flat shadow */
    uint8_t ghost;  /* preview: half transparent with a gold rim */
    uint8_t moving; /* drawn over lifted tiles */
    uint8_t plain;  /* no shadow, for small ones in panels */
    uint8_t bold;   /* high contrast: white and black outlines, and no shadow */
} BoardFigure;

typedef enum BoardMarkKind {
    BOARD_MARK_FITS,        /* fits as it is turned now: dashed outline and dot */
    BOARD_MARK_FITS_TURNED, /* fits if turned: fainter, a turn sign instead of the dot */
    BOARD_MARK_HOVER,       /* the spot under the cursor: gold */
    BOARD_MARK_RING,        /* a ring of `size` about (x, y): something that is counted */
    BOARD_MARK_FLASH,       /* the rim of a tile that has just landed, over the tile: gold */
    /* a rim of `color` within a lying tile: placed since the player's last turn */
    BOARD_MARK_LATEST,
    BOARD_MARK_CURSOR, /* the cell under the cursor if the tile does not fit there */
    /* a square or half within a range, `number` away: tinted; a square's number is in the corner
     * `rotation` (0: NW) */
    BOARD_MARK_REACH,
    /* a square or half that counts around something; `number` is its place in the count, shown as
     * for REACH */
    BOARD_MARK_COUNT,
    BOARD_MARK_GAINED, /* what scores around something: gold */
    BOARD_MARK_HOLE,   /* an empty space that a range crosses; number 0: it does not count */
    BOARD_MARK_DANGER, /* a figure may be eaten, captured or infected here: violet, hatched */
    /* a ring of `size` about (x, y): a figure there may be eaten or sent home; number 1: soon, not
     * at once */
    BOARD_MARK_VICTIM,
    BOARD_MARK_PRINTS, /* a figure was here and may not return */
    BOARD_MARK_WARD,   /* rings of `size` about (x, y): figures are safe here */
    BOARD_MARK_WAY,    /* a path from (x, y) to (to_x, to_y), with `number` at its start */
    BOARD_MARK_TRACK,  /* footprints from (x, y) to (to_x, to_y): a figure may go there */
    /* four petals about (x, y), where spaces meet, scaled by `size`: a piece may stand there,
     * unless the spaces of the set `number` (1 NW, 2 NE, 4 SE, 8 SW) prevent it */
    BOARD_MARK_CORNER,
    BOARD_MARK_COATS,  /* `number` coats of arms in a row below (x, y), each `size` wide; 0: an
                          empty shield */
    BOARD_MARK_DEAD,   /* nothing can fill this space or gap */
    BOARD_MARK_DIM,    /* a shade over everything that a question is not about */
    BOARD_MARK_LATENT, /* no danger now, but there may be again: a dotted rim */
    /* the chance of drawing a tile that fits here: the share `size` of the place is filled */
    BOARD_MARK_CHANCE,
    BOARD_MARK_WORTH,  /* a tile may be placed here: `size` is 0 for the best place, up to 1 */
    BOARD_MARK_THREAT, /* the next player gains here: `size` 0..1, relative to other places */
    BOARD_MARK_KINDS
} BoardMarkKind;

typedef struct BoardMark {
    float x, y;
    uint8_t kind, shape, rotation;
    /* 1..99 shows a number for the keyboard; 0 none. In a layer (BOARD_MARK_DEAD … THREAT) 1: drawn
     * as a line only, because another layer covers it */
    uint8_t number;
    float alpha;
    float size;       /* diameter of a ring, in cells; in a layer 0..1 */
    float to_x, to_y; /* end of BOARD_MARK_WAY and BOARD_MARK_TRACK */
    Color color;      /* for BOARD_MARK_LATEST and BOARD_MARK_RING; 0 for a ring: gold */
} BoardMark;

typedef struct BoardTower {
    int x, y; /* board vertex */
} BoardTower;

/* Short-lived sparks and dust. */
typedef struct BoardSpark {
    float x, y, size, angle, alpha;
    Color color;
    uint8_t triangle; /* 1 gold triangle, 0 round puff */
} BoardSpark;

/* The table below the board (LOOK3 part 1): cloth in a vault and a wooden rim around it. It belongs
 * to the window: the land moves over the cloth and below the rim. */
typedef struct BoardTable {
    Rect vault;     /* px of the window; width 0: cloth everywhere */
    float unit;     /* px per u for the rim; 0: the usual value for the size of the window */
    Color cloth[3]; /* from the light outwards; all 0: those of the night theme */
    Color wood[3];  /* lit edge, face, shade */
    Color brass[2];
    /* With their strength as alpha: window light on the cloth, a lamp on the cloth and on the wood,
     * and the two colours that darken them. */
    Color light, lamp, lamp_wood, shadow, vignette;
} BoardTable;

/* All that one frame shows of the table. The cloth with its lattice is drawn wherever the board is
 * empty. */
typedef struct BoardPicture {
    Camera camera;
    /* the camera is moving, so software may scale its kept picture and shift it by whole pixels */
    bool moving;
    uint32_t cuts;   /* rises when the camera jumps */
    float before;    /* how much of the view before the jump still shows, 1 → 0 */
    uint32_t scenes; /* rises when another scene is shown */
    float leaving;   /* how much of the previous scene's last frame still shows, 1 → 0 */
    /* scenes raise it when anything on the still board (lying tiles, towers, figures) changes */
    uint64_t version;
    /* only the plain table in these colours, without lattice and without the lists below */
    bool bare;
    float dim;  /* 0..1 darkens and softens everything (menu, results) */
    float blur; /* px of blur behind full-screen panels (results) */
    BoardTable table;
    Color act, legal,
        /* colours of what the player can act on, of legal spots and of unowned land; 0: night
         * theme */
        unowned;
    Color dust; /* colour of the dust that flies up where a tile lands */
    /* high-contrast theme: marks twice as bold, lines along all borders of the land */
    bool contrast;
    /* clouds, smoke, water and birds move over the lying tiles, and dashes run along outlines */
    bool alive;
    double life_s; /* clock of this motion, in seconds */
    BoardTile *tiles;
    BoardGlow *glows;
    BoardFigure *figures;
    BoardMark *marks;
    BoardTower *towers;
    BoardSpark *sparks;
    int tile_count, tile_room, glow_count, glow_room, figure_count, figure_room;
    int mark_count, mark_room, tower_count, tower_room, spark_count, spark_room;
} BoardPicture;

/* Empties the lists; keeps their memory, the camera and the version. */
void board_picture_clear(BoardPicture *picture);
void board_picture_release(BoardPicture *picture);
/* Append one entry with sensible defaults (alpha, scale, bright 1). The pointer is valid until the
 * next entry is added. */
BoardTile *board_picture_tile(BoardPicture *picture, BoardShape shape, int rotation, float x,
                              float y, uint32_t art);
BoardGlow *board_picture_glow(BoardPicture *picture, BoardShape shape, int rotation, float x,
                              float y, uint32_t mask);
BoardFigure *board_picture_figure(BoardPicture *picture, int seat, float x, float y);
BoardFigure *board_picture_token(BoardPicture *picture, BoardTokenKind kind, int color, int value,
                                 float x, float y);
BoardMark *board_picture_mark(BoardPicture *picture, BoardMarkKind kind, BoardShape shape,
                              int rotation, float x, float y);
BoardTower *board_picture_tower(BoardPicture *picture, int x, int y);
BoardSpark *board_picture_spark(BoardPicture *picture, float x, float y);
#endif
