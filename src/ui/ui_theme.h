/* ui_theme.h: the colours, lengths, type sizes and skins of widgets. A theme is a plain value that
 * scenes choose; docs/THEMES.md describes how the files in data/themes fill it. The lists below are
 * the only place that names its parts: the enums, the names used in files and the tables are made
 * from them. */
#ifndef UI_UI_THEME_H
#define UI_UI_THEME_H
#include "base/draw.h"

/* Colours by their purpose, so that a light theme can invert the panels without touching a
 * widget. */
#define UI_COLOR_NAMES(X)                                                                          \
    X(UI_PANEL_TOP, "panel-top") /* panels on the table */                                         \
    X(UI_PANEL_BOTTOM, "panel-bottom")                                                             \
    X(UI_PANEL_LINE, "panel-line")                                                                 \
    X(UI_TEXT, "text") /* on panels and on the table */                                            \
    X(UI_TEXT_SOFT, "text-soft")                                                                   \
    X(UI_TEXT_GOLD, "text-gold")                                                                   \
    X(UI_PAPER_TOP, "paper-top") /* cards and dialogs */                                           \
    X(UI_PAPER_BOTTOM, "paper-bottom")                                                             \
    X(UI_PAPER_LINE, "paper-line")                                                                 \
    X(UI_INK, "ink") /* on paper */                                                                \
    X(UI_INK_SOFT, "ink-soft")                                                                     \
    X(UI_INK_GOLD, "ink-gold")                                                                     \
    X(UI_PRIMARY_TOP, "primary-top") /* the button that continues */                               \
    X(UI_PRIMARY_BOTTOM, "primary-bottom")                                                         \
    X(UI_PRIMARY_LINE, "primary-line")                                                             \
    X(UI_PRIMARY_TEXT, "primary-text")                                                             \
    X(UI_BUTTON_TOP, "button-top") /* every other button */                                        \
    X(UI_BUTTON_BOTTOM, "button-bottom")                                                           \
    X(UI_BUTTON_LINE, "button-line")                                                               \
    X(UI_BUTTON_TEXT, "button-text")                                                               \
    X(UI_WELL, "well") /* hollows: text fields, tracks, unselected choices */                      \
    X(UI_WELL_LINE, "well-line")                                                                   \
    X(UI_WELL_TEXT, "well-text")                                                                   \
    X(UI_CHOSEN_TOP, "chosen-top") /* the chosen one of several */                                 \
    X(UI_CHOSEN_BOTTOM, "chosen-bottom")                                                           \
    X(UI_CHOSEN_LINE, "chosen-line")                                                               \
    X(UI_CHOSEN_TEXT, "chosen-text")                                                               \
    X(UI_GOLD, "gold")         /* rank, scores, "you can act here": never for mere decoration */   \
    X(UI_ACT, "act")           /* glow round things that can be acted on */                        \
    X(UI_ACT_TEXT, "act-text") /* words and icons on that colour */                                \
    X(UI_LEGAL, "legal")       /* outlines of legal spots */                                       \
    X(UI_UNOWNED, "unowned")   /* rims of land without an owner */                                 \
    X(UI_DUST, "dust")         /* flies up where a tile lands */                                   \
    X(UI_FOCUS, "focus")                                                                           \
    X(UI_FOCUS_EDGE, "focus-edge")                                                                 \
    X(UI_SHADOW, "shadow")             /* of panels */                                             \
    X(UI_TILE_SHADOW, "tile-shadow")   /* of tiles in panels and on the table */                   \
    X(UI_VEIL, "veil")                 /* over the scene below an overlay */                       \
    X(UI_TABLE_CENTRE, "table-centre") /* the cloth, from its lit centre outwards */               \
    X(UI_TABLE_MIDDLE, "table-middle")                                                             \
    X(UI_TABLE_RIM, "table-rim")                                                                   \
    X(UI_WOOD_LIT, "wood-lit") /* the table's rim: edges that face the light; no text on it */     \
    X(UI_WOOD, "wood")         /* the face of the rim, with text and recesses */                   \
    X(UI_WOOD_SHADE, "wood-shade")                                                                 \
    X(UI_WOOD_RECESS, "wood-recess") /* the bottom of recesses in the wood */                      \
    X(UI_BRASS_LIT, "brass-lit")     /* the brass line around the cloth */                         \
    X(UI_BRASS_SHADE, "brass-shade")                                                               \
    X(UI_WINDOW_LIGHT, "window-light") /* on the cloth; alpha is its strength */                   \
    X(UI_LAMP, "lamp")                                                                             \
    X(UI_LAMP_WOOD, "lamp-wood")                                                                   \
    X(UI_RIM_SHADOW, "rim-shadow") /* cast on the cloth by the rim */                              \
    X(UI_VIGNETTE, "vignette")                                                                     \
    X(UI_WARNING, "warning") /* text on panels that reports a problem; always with an icon */      \
    X(UI_RECESS, "recess")   /* hollows: the place of a picked half, the strip of picks */         \
    X(UI_RECESS_LIGHT, "recess-light")                                                             \
    X(UI_RECESS_LINE, "recess-line")                                                               \
    X(UI_CHIP, "chip") /* numbers on charts */                                                     \
    X(UI_CHIP_TEXT, "chip-text")                                                                   \
    X(UI_EMBLEM_TOP, "emblem-top") /* the pale half of the emblem */                               \
    X(UI_EMBLEM_BOTTOM, "emblem-bottom")                                                           \
    X(UI_FRAME_MAT, "frame-mat") /* the frame of a saved picture */                                \
    X(UI_FRAME_LOW, "frame-low")                                                                   \
    X(UI_FRAME_LINE, "frame-line")                                                                 \
    X(UI_FRAME_TEXT, "frame-text")                                                                 \
    X(UI_FRAME_SOFT, "frame-soft")                                                                 \
    X(UI_CHART_CITIES, "chart-cities") /* kinds of points; each also has a pattern */              \
    X(UI_CHART_ROADS, "chart-roads")                                                               \
    X(UI_CHART_MONASTERIES, "chart-monasteries")                                                   \
    X(UI_CHART_FIELDS, "chart-fields")                                                             \
    X(UI_CHART_SYMBOLS, "chart-symbols")                                                           \
    X(UI_CHART_GARDENS, "chart-gardens")                                                           \
    X(UI_CHART_GOODS, "chart-goods")                                                               \
    X(UI_CHART_TOLLS, "chart-tolls")                                                               \
    X(UI_CHART_SHEEP, "chart-sheep")                                                               \
    X(UI_CHART_CASTLES, "chart-castles")                                                           \
    X(UI_CHART_BAZAARS, "chart-bazaars")                                                           \
    X(UI_CHART_OTHER, "chart-other")

/* Kinds of text. Sizes are in u; on screen they are max(12, round(size × scale)). Titles and names
 * should have no digits, because their face has old-style digits. */
#define UI_TYPE_NAMES(X)                                                                           \
    X(UI_TYPE_TITLE, "title")       /* the game's name */                                          \
    X(UI_TYPE_TAGLINE, "tagline")   /* the line below it */                                        \
    X(UI_TYPE_HEADLINE, "headline") /* of a result */                                              \
    X(UI_TYPE_POP, "pop")           /* a flying score */                                           \
    X(UI_TYPE_SCORE, "score")       /* on a card */                                                \
    X(UI_TYPE_COUNTER, "counter")   /* numbers in the stack's counter */                           \
    X(UI_TYPE_HEADING, "heading")   /* of a scene or dialog */                                     \
    X(UI_TYPE_BANNER, "banner")                                                                    \
    X(UI_TYPE_NAME, "name")                                                                        \
    X(UI_TYPE_BODY, "body")                                                                        \
    X(UI_TYPE_STRONG, "strong") /* body, heavier */                                                \
    X(UI_TYPE_SMALL, "small")                                                                      \
    X(UI_TYPE_NUMBER, "number")   /* numerals at body size */                                      \
    X(UI_TYPE_CAPTION, "caption") /* capitals, tracked */

/* Distances, in u. */
#define UI_SPACE_NAMES(X)                                                                          \
    X(UI_MARGIN, "margin")             /* to the window's edge, and between the main parts */      \
    X(UI_PAD_WIDE, "pad-wide")         /* inside sheets */                                         \
    X(UI_PAD, "pad")                   /* inside dialogs */                                        \
    X(UI_PAD_SMALL, "pad-small")       /* inside columns of a form */                              \
    X(UI_ROOM, "room")                 /* between the rows of a form */                            \
    X(UI_CARD_PAD, "card-pad")         /* inside cards, and between cards of a list */             \
    X(UI_GAP, "gap")                   /* between neighbours */                                    \
    X(UI_TIGHT, "tight")               /* between things that belong together */                   \
    X(UI_AIR, "air")                   /* around controls, for the focus ring */                   \
    X(UI_RADIUS, "radius")             /* corners of panels and buttons */                         \
    X(UI_RADIUS_SMALL, "radius-small") /* corners of cells, chips and key caps */

/* Skins: the bodies of widgets (see UiSkin). */
#define UI_SKIN_NAMES(X)                                                                           \
    X(UI_SKIN_PANEL, "panel")     /* on the table */                                               \
    X(UI_SKIN_PAPER, "paper")     /* cards, dialogs: ink on paper */                               \
    X(UI_SKIN_WELL, "well")       /* hollows */                                                    \
    X(UI_SKIN_BUTTON, "button")   /* buttons on panels */                                          \
    X(UI_SKIN_PRIMARY, "primary") /* the button that continues; one per screen */                  \
    X(UI_SKIN_QUIET, "quiet")     /* words with a bullet; a body only when hovered */              \
    X(UI_SKIN_CHOSEN, "chosen")   /* a button that is on */                                        \
    X(UI_SKIN_TIP, "tip")         /* tooltips */                                                   \
    X(UI_SKIN_RECESS, "recess")   /* hollows in the wood of the table */

#define UI_THEME_ITEM(item, word) item,
typedef enum UiColor { UI_COLOR_NAMES(UI_THEME_ITEM) UI_COLORS } UiColor;
typedef enum UiType { UI_TYPE_NAMES(UI_THEME_ITEM) UI_TYPES } UiType;
typedef enum UiSpace { UI_SPACE_NAMES(UI_THEME_ITEM) UI_SPACES } UiSpace;
typedef enum UiSkinKind { UI_SKIN_NAMES(UI_THEME_ITEM) UI_SKINS } UiSkinKind;
#undef UI_THEME_ITEM

typedef struct UiTypeStyle {
    Face face;
    float size;     /* u */
    float tracking; /* px between letters at scale 1; > 0 also means capitals */
    float leading;  /* line spacing as a multiple of the size */
} UiTypeStyle;

/* A skin in nine parts: four corners of `radius`, four edges with a line `width` thick, a middle
 * that shades from `top` to `bottom`, and a shadow as of something `height` above the surface. It
 * is drawn by distance functions instead of stretched from a picture, so that it is sharp at every
 * scale. */
typedef struct UiSkin {
    UiColor top, bottom, line, text;
    float radius;   /* u */
    float width;    /* of the line, px at scale 1 */
    float height;   /* u; 0: flat */
    float strength; /* of its shadow, 0..1 */
} UiSkin;

enum { UI_THEME_NAME_SIZE = 16, UI_THEME_LABEL_SIZE = 32 };

typedef struct UiTheme {
    char name[UI_THEME_NAME_SIZE]; /* for --theme and settings */
    /* for people, in English; labels of built-in themes are translated */
    char label[UI_THEME_LABEL_SIZE];
    Color color[UI_COLORS];
    UiTypeStyle type[UI_TYPES];
    float space[UI_SPACES]; /* u */
    UiSkin skin[UI_SKINS];
    float lift;     /* rise of a hovered button, u */
    float hover;    /* light that hovering adds, 0..1 */
    float disabled; /* alpha of disabled widgets, 0..1 */
    float focus;    /* thickness of the ring, u */
    float edge;     /* thickness of the line round the ring, u */
    bool flat;      /* no shadows or gradients, bolder marks: high contrast */
} UiTheme;

/* Returns the built-in themes, compiled in from data/themes and checked by the build. The first is
 * the default. */
const UiTheme *ui_theme_builtin(int *count);

/* Returns the name of a colour in theme files. */
const char *ui_color_word(UiColor color);
#endif
