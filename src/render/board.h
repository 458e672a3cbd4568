/* board.h: a picture of the table as plain data. Scenes fill it, the renderer draws it with a
 * number of draw calls that does not grow with the board. All lengths in cells unless the name
 * says px; x east, y south. */
#ifndef RENDER_BOARD_H
#define RENDER_BOARD_H
#include "render/camera.h"

/* A double tile has its cell and the one beside it: in rotation 0 the one to the east, then
 * clockwise. As a lying tile and a glow each of its cells is a square of its own. */
typedef enum BoardShape { BOARD_SQUARE, BOARD_HALF, BOARD_DOUBLE } BoardShape;
/* From its first cell to its second one, by rotation. */
vec2s board_second(int rotation);

enum { /* BoardTile.flags */
       BOARD_TILE_FLOATS =
           1, /* drawn over the still board with its own shadow: ghost, moving, lifted */
       BOARD_TILE_ILLEGAL = 2, /* red tint, 60 %, cross badge (LOOK section 9) */
       BOARD_TILE_GLOW = 4     /* gold outline: hovered legal, selected */
};

/* A piece on the table. Lying ones (without BOARD_TILE_FLOATS) are at whole cells, flat and not
 * turned: the renderer keeps a picture of them until BoardPicture.version rises. */
typedef struct BoardTile {
    float x, y; /* NW corner of its cell, moved by animations */
    /* px-free height above the table, in cells: 0 lies, .1 is carried; moves the shadow away */
    float lift;
    float scale;       /* about the cell's middle; 1 */
    float angle;       /* radians while it is being turned; 0 at rest */
    float alpha;       /* 0..1 */
    float bright;      /* 1 normal; < 1 dims what is not being scored */
    uint32_t art;      /* art key, already of the right rotation */
    uint32_t second;   /* of a double tile: bits that art keys of its second cell have more */
    uint32_t stand_in; /* 0, or the art that shows while `art` is still being painted */
    uint32_t fade_art; /* 0, or (floating tiles) the art it turns from … */
    float fade;        /* … and how much of `art` shows, 0..1 */
    uint8_t shape;     /* BoardShape */
    uint8_t rotation;  /* corner of a half */
    uint8_t flags;
    uint8_t bad_cell; /* of a double tile that does not fit: which cell wears the badge */
    int8_t fade_turn; /* quarters clockwise from the rotation of `fade_art` to that of `art` */
} BoardTile;

/* Segments lit through the mask: fill, inner feather and rim of LOOK section 6. */
typedef struct BoardGlow {
    float x, y;
    float scale;       /* 1, or about the middle of its cell, over a lifted tile that is as large */
    uint32_t mask;     /* mask key of the kind */
    uint16_t segments; /* set of segment numbers */
    uint8_t shape, rotation;
    uint8_t road; /* fill 16 %: the sand stays visible */
    /* nothing shines past its border: roads and walls beside it keep their colours */
    uint8_t field;
    Color color;    /* owner's, or act gold */
    float strength; /* 0..1 animates */
    /* Owned land: a tint with the owner's marks all over it instead of a light; of two owners in
     * stripes, each with his own. */
    uint8_t owned, mark, mark2;
    Color color2; /* of the second owner; else as `color` */
} BoardGlow;

/* Tokens of expansions; each has a function in shaders/token.glsl. */
typedef enum BoardTokenKind {
    BOARD_TOKEN_TOLLHOUSE, /* value 1 or 2: the toll that it raises */
    BOARD_TOKEN_FLOCK,     /* value 1 to 4: so many sheep; 0: the wolf */
    BOARD_TOKEN_STEP, /* an arrow in the seat's colour; value 0 to 7: clockwise from the north */
    BOARD_TOKEN_BUILDING, /* drawn as a figure; value: 1 shed, 2 house, 3 tower */
    /* From here on pictures (assets/drawings/tokens), which do not show a seat. */
    BOARD_TOKEN_DRAGON,   /* value 1: he looks to the west */
    BOARD_TOKEN_FAIRY,    /* no value */
    BOARD_TOKEN_TOWER,    /* value: floors, 1 to 99; its number stands beside the foot; 0: one floor
                          without a number */
    BOARD_TOKEN_FLEA,     /* value 1: active; 0: latent */
    BOARD_TOKEN_OUTBREAK, /* value: its number, 1 to 15; BOARD_OUTBREAK_OVER more: eradicated */
    BOARD_TOKEN_DIE,      /* value: the face on top, 1 to 3 */
    BOARD_TOKEN_BARS,     /* over a figure of the same height and foot: a prisoner */
    BOARD_TOKEN_KING,     /* cards; value: how large the largest city is, 0: no number */
    BOARD_TOKEN_ROBBER,   /* the same of the longest road */
    BOARD_TOKEN_KINDS
} BoardTokenKind;

enum { BOARD_OUTBREAK_OVER = 16 };

/* How high above its foot a tower of so many floors ends, in heights of its token: whoever stands
 * on it has his foot there. Of more than TOWER_DRUMS floors one is drawn; the number tells how many
 * there are. */
enum { TOWER_DRUMS = 4 };
float board_tower_top(int floors);

/* Something that stands: a figure, or a token of an expansion. Moving ones are drawn over
 * everything that lies, the others among towers by their feet, tokens below figures. */
typedef struct BoardFigure {
    float x, y;   /* foot on the board */
    float height; /* in cells: figures .36, large ones 1.25 ×, tokens .40 */
    float lift;   /* while it hops */
    float angle;  /* 0 stands; lying is 85° clockwise. Tokens do not turn */
    float alpha;
    float squash;   /* 1 normal; below, too, while a token is turned over */
    uint8_t token;  /* not a figure */
    uint8_t form;   /* FigureForm; of a token, BoardTokenKind */
    uint8_t seat;   /* colour and mark */
    uint8_t value;  /* of a token, as BoardTokenKind says */
    uint8_t lying;  /* flat shadow */
    uint8_t ghost;  /* preview: half transparent with gold rim */
    uint8_t moving; /* drawn over lifted tiles */
    uint8_t plain;  /* no shadow of its own: small ones in panels */
    uint8_t bold;   /* high contrast: white and black lines round it, and no shadow */
} BoardFigure;

typedef enum BoardMarkKind {
    BOARD_MARK_FITS,        /* fits as it is turned now: dashed outline, dot */
    BOARD_MARK_FITS_TURNED, /* fits if turned: fainter, a turn sign instead of the dot */
    BOARD_MARK_HOVER,       /* the spot under the cursor: gold */
    BOARD_MARK_RING,        /* a ring of `size` about (x, y): this is counted */
    BOARD_MARK_FLASH,       /* the rim of a piece that has just come down, over the piece: gold */
    /* a rim of `color` within a lying piece: laid since the person's last turn */
    BOARD_MARK_LATEST,
    BOARD_MARK_CURSOR, /* the cell under the cursor where it does not fit */
    /* a unit within a range, `number` away: a square or half, tinted; the number of a square in
       the corner `rotation`, NW where that is 0 */
    BOARD_MARK_REACH,
    BOARD_MARK_COUNT,  /* what counts around something, `number` in the order of counting; same */
    BOARD_MARK_GAINED, /* what a scoring counts around something: gold */
    BOARD_MARK_HOLE,   /* an empty space that a range runs across; number 0: it counts nothing */
    BOARD_MARK_DANGER, /* somebody may be eaten, captured or infected here: violet, hatched */
    /* a ring of `size` about (x, y): who stands there may be eaten or sent home; number 1: not at
       once, but soon */
    BOARD_MARK_VICTIM,
    BOARD_MARK_PRINTS, /* somebody was here and may not come again */
    BOARD_MARK_WARD,   /* rings of `size` about (x, y): the fairy protects */
    BOARD_MARK_WAY,    /* from (x, y) to (to_x, to_y), `number` where it begins */
    BOARD_MARK_TRACK,  /* footprints from (x, y) to (to_x, to_y): somebody may go there */
    BOARD_MARK_CORNER, /* four quarters of `size` about (x, y), where spaces meet: something may
                          stand there; those of the set `number` (1 NW, 2 NE, 4 SE, 8 SW) keep it
                          away */
    BOARD_MARK_COATS,  /* `number` coats of arms in a row below (x, y), each `size` wide; 0: an
                          empty shield */
    BOARD_MARK_DEAD,   /* nothing can fill this space or gap any more */
    BOARD_MARK_DIM,    /* a shade over what is not asked about */
    BOARD_MARK_LATENT, /* fleas are here that do nothing: a dotted rim */
    BOARD_MARK_CHANCE, /* how likely something comes that fills it: `size` of it is filled */
    BOARD_MARK_WORTH,  /* a tile may be laid here: `size` 0, the best, to 1 */
    BOARD_MARK_THREAT, /* the next player gains here: `size` 0..1, as compared with elsewhere */
    BOARD_MARK_KINDS
} BoardMarkKind;

typedef struct BoardMark {
    float x, y;
    uint8_t kind, shape, rotation;
    uint8_t number; /* 1..99 shows a number for the keyboard; 0 none. Of a layer (BOARD_MARK_DEAD …
                     * THREAT) 1: as a line alone, for another layer lies on top */
    float alpha;
    float size;       /* diameter of a ring, in cells; of a layer 0..1 */
    float to_x, to_y; /* end of BOARD_MARK_WAY and of _TRACK */
    Color color;      /* of BOARD_MARK_LATEST; of BOARD_MARK_RING, 0: gold */
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

/* A rectangle of empty table beside the still board is table cloth with its lattice; that is
 * always drawn. */
typedef struct BoardPicture {
    Camera camera;
    /* camera in motion: software may show what it has, scaled, and move by whole pixels */
    bool moving;
    uint32_t cuts;   /* raised when the camera has jumped … */
    float before;    /* … and how much of what was shown until then still shows, 1 → 0 */
    uint32_t scenes; /* raised when another scene is shown … */
    float leaving;   /* … and how much of the last frame of the one before still shows, 1 → 0 */
    /* scenes raise it when anything of the still board (lying tiles, towers, figures) changed */
    uint64_t version;
    bool bare;  /* only the plain table in these colours: no lattice, none of the lists below */
    float dim;  /* 0..1 darkens and softens all (menu, results) */
    float blur; /* px of blur behind full-screen panels (results) */
    Color table_centre, table_rim; /* of the cloth; 0: night */
    Color act, legal,
        unowned; /* of what can be acted on, of legal spots, of what nobody owns; 0: night */
    Color dust;  /* that flies up where a tile comes down */
    /* high-contrast theme: marks twice as bold, lines along all borders of the land */
    bool contrast;
    /* clouds, smoke, water and birds move over the lying tiles, dashes along their outlines … */
    bool alive;
    double life_s; /* … and stand as they do at this second */
    BoardTile *tiles;
    BoardGlow *glows;
    BoardFigure *figures;
    BoardMark *marks;
    BoardTower *towers;
    BoardSpark *sparks;
    int tile_count, tile_room, glow_count, glow_room, figure_count, figure_room;
    int mark_count, mark_room, tower_count, tower_room, spark_count, spark_room;
} BoardPicture;

/* Empties the lists, keeps memory, camera and version. */
void board_picture_clear(BoardPicture *picture);
void board_picture_release(BoardPicture *picture);
/* Append one entry with sensible defaults (alpha, scale, bright 1); the pointer is valid until
 * the next add. */
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
