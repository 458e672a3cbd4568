/* ui_theme.h: the colours, lengths and type sizes that widgets are drawn with. A plain value that
 * scenes choose. */
#ifndef UI_UI_THEME_H
#define UI_UI_THEME_H
#include "base/draw.h"

/* Colours by what they are for, so that a light theme can turn the panels round without touching a
 * widget. */
typedef enum UiColor {
    UI_PANEL_TOP, /* panels on the table: night in the night theme */
    UI_PANEL_BOTTOM,
    UI_PANEL_LINE,
    UI_TEXT, /* on panels and on the table */
    UI_TEXT_SOFT,
    UI_TEXT_GOLD,
    UI_PAPER_TOP, /* cards and dialogs */
    UI_PAPER_BOTTOM,
    UI_PAPER_LINE,
    UI_INK, /* on paper */
    UI_INK_SOFT,
    UI_INK_GOLD,
    UI_PRIMARY_TOP, /* the button that goes on */
    UI_PRIMARY_BOTTOM,
    UI_PRIMARY_LINE,
    UI_PRIMARY_TEXT,
    UI_BUTTON_TOP, /* every other button */
    UI_BUTTON_BOTTOM,
    UI_BUTTON_LINE,
    UI_BUTTON_TEXT,
    UI_WELL, /* hollows: text fields, tracks, unselected choices */
    UI_WELL_LINE,
    UI_WELL_TEXT,
    UI_CHOSEN_TOP, /* the chosen one of several */
    UI_CHOSEN_BOTTOM,
    UI_CHOSEN_TEXT,
    UI_GOLD,  /* "you can act here", rank, scores: never plain ornament */
    UI_ACT,   /* glow round what can be acted on */
    UI_LEGAL, /* outlines of legal spots */
    UI_FOCUS,
    UI_FOCUS_EDGE,
    UI_SHADOW,
    UI_VEIL, /* over the scene below an overlay */
    UI_TABLE_CENTRE,
    UI_TABLE_RIM,
    UI_WARNING, /* text that says what is wrong, on panels; always with an icon */
    UI_COLORS
} UiColor;

/* Kinds of text. Sizes are u; on screen max(12, round(size × scale)). */
typedef enum UiType {
    UI_TYPE_TITLE,    /* the game's name */
    UI_TYPE_TAGLINE,  /* the line below it */
    UI_TYPE_HEADLINE, /* of a result */
    UI_TYPE_POP,      /* a score that flies */
    UI_TYPE_SCORE,    /* on a card */
    UI_TYPE_COUNTER,  /* of the stack */
    UI_TYPE_HEADING,  /* of a scene or dialog */
    UI_TYPE_BANNER,
    UI_TYPE_NAME,
    UI_TYPE_BODY,
    UI_TYPE_STRONG, /* body, heavier */
    UI_TYPE_SMALL,
    UI_TYPE_NUMBER,  /* numerals at body size */
    UI_TYPE_CAPTION, /* capitals, tracked */
    UI_TYPES
} UiType;

typedef struct UiTypeStyle {
    Face face;
    float size;     /* u */
    float tracking; /* px between letters at scale 1; > 0 also means capitals */
    float leading;  /* line distance in sizes */
} UiTypeStyle;

typedef struct UiTheme {
    const char *name; /* of --theme */
    Color color[UI_COLORS];
    UiTypeStyle type[UI_TYPES];
    float margin, gap, radius; /* u */
    float line;                /* px width of panel lines at scale 1 */
    float lift;                /* u a hovered button rises */
    bool flat;                 /* no shadows and gradients: high contrast */
} UiTheme;
#endif
