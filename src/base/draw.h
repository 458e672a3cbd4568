/* draw.h: flat drawing commands. `ui` and `scenes` write them, `render` executes them, and neither
 * side depends on the other.
 *
 * Everything is in device pixels, x right, y down, origin at the window's top left. Commands are
 * drawn in order. All of them fit into one instanced draw call, because a command is one quad that
 * a shader fills (boxes and shapes by distance functions, text and icons from atlases, art from the
 * tile arrays). */
#ifndef BASE_DRAW_H
#define BASE_DRAW_H
#include "expansions/names.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* 0xRRGGBBAA, sRGB, straight alpha. */
typedef uint32_t Color;

/* Returns `color` with its alpha multiplied by `alpha` in 0..1. */
Color color_fade(Color color, float alpha);
/* Mixes linearly in sRGB: `t` 0 gives `a`, 1 gives `b`. */
Color color_mix(Color a, Color b, float t);
/* Mix `color` with black or white by `t`; its alpha stays. */
Color color_darker(Color color, float t);
Color color_lighter(Color color, float t);
/* Returns the linear light of the channel at `shift` (24 red, 16 green, 8 blue), 0..1. */
float color_light(Color color, int shift);
/* Returns the WCAG contrast of two opaque colours, 1..21. */
float color_contrast(Color a, Color b);
/* Returns the luma .30R+.59G+.11B in 0..1, for choosing dark or light marks. */
float color_luma(Color color);

typedef struct Rect {
    float x, y, w, h;
} Rect;

/* Returns `r` grown by `d` px on every side (negative shrinks). */
Rect rect_grow(Rect r, float d);
bool rect_has(Rect r, float x, float y);
Rect rect_cut(Rect a, Rect b);
/* Returns the smallest rectangle that contains both. */
Rect rect_around(Rect a, Rect b);

typedef enum Face {
    FACE_TITLE, /* Vollkorn Bold: titles, names; words only, never numerals */
    FACE_TITLE_ITALIC,
    FACE_BODY,   /* Lato Medium */
    FACE_STRONG, /* Lato Heavy */
    FACE_NUMBER, /* Lato Black: all numerals */
    FACES
} Face;

/* Measures texts; `render` fills this, tests use a fake. All sizes are in device pixels. */
typedef struct TextMeter {
    float (*width)(void *self, Face face, float px, const char *text, size_t length);
    float (*ascent)(void *self, Face face, float px); /* top of capitals to baseline */
    float (*line)(void *self, Face face, float px);   /* baseline to baseline */
    /* Returns whether there is a font for every letter of `text`. NULL: there always is. */
    bool (*writes)(void *self, Face face, const char *text, size_t length);
    void *self;
} TextMeter;

/* Icons with their files in assets/drawings/icons (tools/draw). The marks of players come first, so
 * that mark i belongs to seat i (LOOK section 1). */
#define ICON_LIST(X)                                                                               \
    X(CIRCLE, "circle")                                                                            \
    X(DIAMOND, "diamond")                                                                          \
    X(TRIANGLE, "triangle")                                                                        \
    X(SQUARE, "square")                                                                            \
    X(HEXAGON, "hexagon")                                                                          \
    X(CROSS, "cross")                                                                              \
    X(BULLET, "bullet") /* a half tile as a bullet, as in the menu */                              \
    X(HALF, "half")                                                                                \
    X(TICK, "tick")                                                                                \
    X(CLOSE, "close")                                                                              \
    X(UNDO, "undo")                                                                                \
    X(REDO, "redo")                                                                                \
    X(TURN_LEFT, "turn-left")                                                                      \
    X(TURN_RIGHT, "turn-right")                                                                    \
    X(HINT, "hint")                                                                                \
    X(MENU, "menu")                                                                                \
    X(PLAY, "play")                                                                                \
    X(PAUSE, "pause")                                                                              \
    X(STEP, "step")                                                                                \
    X(FAST, "fast")                                                                                \
    X(EYE, "eye")                                                                                  \
    X(GEAR, "gear")                                                                                \
    X(PLUS, "plus")                                                                                \
    X(MINUS, "minus")                                                                              \
    X(LEFT, "left")                                                                                \
    X(RIGHT, "right")                                                                              \
    X(UP, "up")                                                                                    \
    X(DOWN, "down")                                                                                \
    X(DICE, "dice")                                                                                \
    X(HUMAN, "human")                                                                              \
    X(ROBOT, "robot")                                                                              \
    X(LIST, "list")                                                                                \
    X(HOME, "home")                                                                                \
    X(AGAIN, "again")                                                                              \
    X(WARNING, "warning")                                                                          \
    X(SKIP, "skip")                                                                                \
    X(WINE, "wine")                                                                                \
    X(GRAIN, "grain")                                                                              \
    X(CLOTH, "cloth")                                                                              \
    X(STEP_BACK, "step-back")                                                                      \
    X(FAST_BACK, "fast-back")                                                                      \
    X(FIRST, "first")                                                                              \
    X(LAST, "last")                                                                                \
    X(CAMERA, "camera")                                                                            \
    X(HELP, "help")                                                                                \
    X(FOLDER, "folder")                                                                            \
    X(SAVE, "save")                                                                                \
    X(COPY, "copy")                                                                                \
    X(STAR, "star")                                                                                \
    X(EDIT, "edit")                                                                                \
    X(STAR_OUTLINE, "star-outline")                                                                \
    X(COAT, "coat")                                                                                \
    X(LOCK, "lock")                                                                                \
    X(DEAD, "dead") /* a dead space */                                                             \
    X(VALUE, "value")                                                                              \
    X(NOTE, "note")                                                                                \
    X(NOTE_OFF, "note-off")                                                                        \
    X(CLOCK, "clock")                                                                              \
    X(LINE_LOST, "line-lost")                                                                      \
    X(CHAIR, "chair") /* a free seat */                                                            \
    X(FLAG, "flag")                                                                                \
    X(TALK, "talk")                                                                                \
    X(CROWN, "crown") /* of the winner */

typedef enum Icon {
#define ICON_NAME(name, file) ICON_##name,
    ICON_LIST(ICON_NAME)
#undef ICON_NAME
        ICONS
} Icon;

/* Fills of DRAW_BOX in addition to plain colour, to tell items apart without colour (LOOK section
 * 1, charts). */
typedef enum Pattern {
    PATTERN_NONE,
    PATTERN_HATCH,
    PATTERN_DOTS,
    PATTERN_CROSS,
    PATTERN_LINES,
    PATTERNS
} Pattern;

typedef enum DrawKind {
    DRAW_BOX,      /* rounded rectangle: gradient fill, border, soft edge for shadows */
    DRAW_TRIANGLE, /* half of the rect: the corner `turn` (0 NW, 1 NE, 2 SE, 3 SW), same fills as a
                      box */
    /* ellipse in the rect; a `sweep` between 0 and 1 draws that share of it, clockwise from north;
     * with a border and no fill it is an arc */
    DRAW_DISC,
    DRAW_LINE, /* round-ended stroke from (x, y) to (x+w, y+h), `stroke` wide */
    DRAW_TEXT,
    DRAW_ICON,
    /* tile art: `image` is an art key of the scene, drawn in the rect; `turn` gives the shape as in
     * DRAW_BACK; `stroke` > 0 draws an edge of cardboard, that many px thick, below the outline */
    DRAW_ART,
    /* a figure: `image` = seat | DRAW_LYING | FigureForm << DRAW_FORM_SHIFT; its foot is at the
     * middle of the rect's lower side */
    DRAW_FIGURE,
    /* a token of an expansion: `image` by draw_token_image(), foot as for a figure */
    DRAW_TOKEN,
    DRAW_BACK, /* the back of a tile; `turn` as in DRAW_TRIANGLE for a half's back, DRAW_SQUARE_BACK
                  for a square; `stroke` as in DRAW_ART */
    /* a portrait: `image` by draw_portrait_image(), `border` (0: ivory) and `stroke` its frame;
     * `sweep` is the share of the drawing that is visible, around its middle */
    DRAW_PORTRAIT,
    DRAW_KINDS
} DrawKind;

/* Figures have a form of their own if they differ in more than size. A row holds the form's row in
 * the sheet and in shaders/figure.glsl, its id, and its file in assets/drawings/figures. */
#define FORM_LIST(X)                                                                               \
    X(0, FORM_WAYFARER, "wayfarer") /* followers; large ones are drawn 1.25 × as large */         \
    EXPANSION_FORMS(X)                                                                             \
    /* followers with the hat of their player (base/looks.h), with the same bell-shaped body */    \
    X(15, FORM_BERET, "hat-beret")                                                                 \
    X(16, FORM_TOQUE, "hat-toque")                                                                 \
    X(17, FORM_STRAW, "hat-straw")                                                                 \
    X(18, FORM_HOOD, "hat-hood")                                                                   \
    X(19, FORM_VEIL, "hat-veil")                                                                   \
    X(20, FORM_BARE, "hat-bare")

typedef enum FigureForm {
#define FORM_ID(number, id, file) id = (number),
#define FORM_ONE(number, id, file) +1
    FORM_LIST(FORM_ID) FIGURE_FORMS = 0 FORM_LIST(FORM_ONE)
#undef FORM_ID
#undef FORM_ONE
} FigureForm;

/* Bits of the `image` of DRAW_FIGURE and DRAW_TOKEN; `value` is used only by tokens, `lying` only
 * by figures.
 *
 *     31     24 23     16 15       9    8   7       0
 *    +---------+---------+----------+-----+----------+
 *    |  value  |  form   |    0     |lying|   seat   |
 *    +---------+---------+----------+-----+----------+ */
enum { DRAW_LYING = 0x100, DRAW_FORM_SHIFT = 16, DRAW_VALUE_SHIFT = 24 };

enum { DRAW_SQUARE_BACK = 4 };

/* Returns the `image` of DRAW_TOKEN from the kind of token (render/board.h), the colour, and the
 * value. */
static inline uint32_t draw_token_image(int kind, int color, int value)
{
    return (uint32_t)color | (uint32_t)kind << DRAW_FORM_SHIFT |
           (uint32_t)value << DRAW_VALUE_SHIFT;
}

/* The twelve heads of portraits, with their files in assets/drawings/heads: NAME-FACE.svg. The same
 * names are offered to computer players (scenes/stage/heads.h). */
#define HEAD_LIST(X)                                                                               \
    X(MIRA, "mira")                                                                                \
    X(TOMAS, "tomas")                                                                              \
    X(YUKI, "yuki")                                                                                \
    X(ADA, "ada")                                                                                  \
    X(NOOR, "noor")                                                                                \
    X(ELIAS, "elias")                                                                              \
    X(INES, "ines")                                                                                \
    X(BRUNO, "bruno")                                                                              \
    X(OKE, "oke")                                                                                  \
    X(GRETA, "greta")                                                                              \
    X(FALK, "falk")                                                                                \
    X(ZARA, "zara")

typedef enum Head {
#define HEAD_NAME(name, file) HEAD_##name,
    HEAD_LIST(HEAD_NAME)
#undef HEAD_NAME
        HEADS
} Head;

typedef enum HeadFace { HEAD_CALM, HEAD_GLAD, HEAD_SORRY, HEAD_FACES } HeadFace;

/* Returns the `image` of DRAW_PORTRAIT from the colour of a player (base/looks.h), the head and the
 * face. */
static inline uint32_t draw_portrait_image(int color, Head head, HeadFace face)
{
    return (uint32_t)color | (uint32_t)head << 8 | (uint32_t)face << 16;
}

typedef struct DrawCommand {
    DrawKind kind;
    Rect rect;
    Rect clip;         /* the clip when the command was added */
    Color top, bottom; /* vertical gradient; equal for a plain fill; `top` is the colour of text,
                          line and icon (text and icon: a gradient if `bottom` is not 0) */
    /* colour of the border, which is inside the outline; with a pattern and no stroke, the colour
     * of the pattern */
    Color border;
    float radius;   /* corner radius */
    float stroke;   /* border or line width */
    float soft;     /* blur of the edge in px: shadows */
    float dash;     /* > 0: border or line in dashes of this length, with gaps of 5/7 of it */
    float phase;    /* offset in px of the dashes along the outline */
    float tracking; /* px between letters, for captions: DRAW_TEXT */
    float sweep;    /* DRAW_DISC: share of the ellipse, 0..1; 0 means all */
    float angle;    /* radians clockwise about the rect's centre: DRAW_TEXT, DRAW_ART, DRAW_FIGURE,
                    DRAW_ICON */
    /* opacity of the whole command, 0..1; 0 counts as 1 (invisible commands aren't added) */
    float alpha;
    float grey; /* 0 in colour .. 1 greyed: DRAW_ART, DRAW_FIGURE */
    Pattern pattern;
    uint32_t image; /* art key or figure */
    int turn;       /* corner of a triangle */
    /* DRAW_ART: bit set of the sides (1 N, 2 E, 4 S, 8 W) on which the same tile continues */
    uint8_t inner;
    Face face;
    float px; /* text size in device pixels */
    Icon icon;
    uint32_t text;   /* offset into DrawList.texts */
    uint32_t length; /* bytes */
    bool joins;      /* continues the previous text: the next line of a paragraph */
} DrawCommand;

/* The drawing commands of a frame. The list grows on demand and its memory is reused from frame to
 * frame. */
typedef struct DrawList {
    DrawCommand *commands;
    uint32_t count;
    int room;
    char *texts;
    uint32_t text_count;
    int text_room;
    Rect clips[16]; /* stack; clips[0] is the window */
    int clip_depth;
    float fade; /* multiplies `alpha` of new commands, for cross-fades of scenes */
} DrawList;

/* Life cycle: a list of all zeros is empty and can be used after draw_begin. */
void draw_begin(DrawList *list, float width, float height);
void draw_release(DrawList *list);

/* Pushes the intersection with the current clip; every push needs a pop in the same frame. */
void draw_clip_push(DrawList *list, Rect clip);
void draw_clip_pop(DrawList *list);

/* Adds `command` and sets its clip and alpha. Returns the new command, which the caller may change
 * until the next one is added. */
DrawCommand *draw_add(DrawList *list, DrawCommand command);

/* Shorthands for common commands. `y` of a text is its baseline; `align` −1 starts the text at `x`,
 * 0 centres it there, 1 ends it there (0 and 1 use the meter). */
DrawCommand *draw_box(DrawList *list, Rect rect, float radius, Color top, Color bottom);
DrawCommand *draw_lined(DrawList *list, Rect rect, float radius, Color top, Color bottom,
                        Color line, float stroke);
DrawCommand *draw_border(DrawList *list, Rect rect, float radius, float stroke, Color color);
DrawCommand *draw_shadow(DrawList *list, Rect rect, float radius, float soft, Color color);
DrawCommand *draw_line(DrawList *list, float x0, float y0, float x1, float y1, float stroke,
                       Color color);
DrawCommand *draw_icon(DrawList *list, Icon icon, Rect rect, Color color);
DrawCommand *draw_text(DrawList *list, const TextMeter *meter, Face face, float px, float x,
                       float y, int align, Color color, const char *text);

/* draw_text_tracked adds `tracking` px between the letters (captions in capitals);
 * draw_tracked_width returns the width of such a text. */
DrawCommand *draw_text_tracked(DrawList *list, const TextMeter *meter, Face face, float px,
                               float tracking, float x, float y, int align, Color color,
                               const char *text);
float draw_tracked_width(const TextMeter *meter, Face face, float px, float tracking,
                         const char *text);
#endif
