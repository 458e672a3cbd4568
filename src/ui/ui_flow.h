/* ui_flow.h: layouts that place the widgets called in them. A scene lists its widgets in order, and
 * the library decides where they go: each widget gets the next rectangle.
 *
 *     ui_column(ui, area, gap)           ui_cells(ui, 3, {52, UI_REST, 250})     ui_grid(ui, 2)
 *     +---------------------+            +----+----------------+--------+        +------+------+
 *     | ui_next(ui, 54)     |            | 1. | 2. takes the   | 3.     |        | 1.   | 2.   |
 *     +---------------------+  gap       +----+ rest           +--------+        +------+------+
 *     | ui_next(ui, 30)     |            +----+----------------+--------+        | 3.   | 4.   |
 *     +---------------------+            | 4. | begins the next row                +------+------+
 *
 * A row is as high as its highest cell. Layouts nest; calls apply to the innermost one.
 *
 * Some sizes must be known before the content is placed (the height of a panel, the place of a
 * dialog). They are measured in the same frame: ui_group and ui_dialog run their content twice,
 * first as a dry run that only measures, then as the real pass:
 *
 *     UiGroup card = {.panel = true, .kind = UI_PANEL_PAPER, .pad = pad, .gap = gap};
 *     while (ui_group(ui, &card)) {
 *         ui_paragraph(ui, UI_TYPE_NAME, UI_INK, name);
 *         if (ui_button(ui, "go", ui_next(ui, ui_touch(ui, 54)), go))
 *             …
 *     }
 *
 * Sizes from the previous frame would be one frame late and need memory; moving things afterwards
 * would have to find every command, widget and clip again. In the dry run every widget reports that
 * nothing was done to it, so content must change state only in response to its widgets. */
#ifndef UI_UI_FLOW_H
#define UI_UI_FLOW_H
#include "ui/ui_widgets.h"

/* The width of a cell that takes the rest; several of them share it evenly. */
#define UI_REST (-1.f)

/* --- layouts ---------------------------------------------------------------------------------- */

/* Opens a layout that fills `area` from the top, with `gap` px between rows and between cells. Its
 * rows may continue below the area. */
void ui_column(Ui *ui, Rect area, float gap);
/* Closes the layout. Returns the height of all its rows. */
float ui_column_end(Ui *ui);

/* Sets the cells of the following rows: widths in px or UI_REST. */
void ui_cells(Ui *ui, int count, const float *widths);
/* Gives the following rows `columns` equal cells; a new layout has 1. */
void ui_grid(Ui *ui, int columns);

/* Returns the next cell, `height` px high. */
Rect ui_next(Ui *ui, float height);
/* Returns the width of the next cell. */
float ui_next_width(const Ui *ui);
/* Adds room before the next row, in px; a negative number removes some. */
void ui_room(Ui *ui, float height);

/* Draws ui_text in the next cell, with the height that it needs: a paragraph, or a single line for
 * a caption or with UI_LINE. */
void ui_paragraph(Ui *ui, unsigned style, UiInk ink, const char *text);

/* --- measured groups -------------------------------------------------------------------------- */

/* The state before a measuring run, to be restored. */
typedef struct UiBefore {
    uint32_t commands, texts;
    int cuts, due;
    float reach;
    bool inert, moving;
} UiBefore;

/* A column in the next cell, as high as its content, or a card, which is also as wide as its
 * content and is placed by `stand` according to its size. The caller initializes the members above
 * the blank line; the rest must be zero. */
typedef struct UiGroup {
    float gap, pad; /* px between the rows of the group, and around them */
    float least;    /* least height in px */
    bool panel;     /* a panel of `kind` is drawn behind the group */
    UiPanelKind kind;
    /* Returns the place of a card of that size; NULL: in the next cell. */
    Rect (*stand)(const struct UiGroup *card, float width, float height);
    float narrow, wide; /* px; the least and the greatest width of a card */
    float low_pad;      /* px; replaces `pad` above and below the content of a card */
    /* Makes the group one widget below those in it: `id` with `number` (0: without), or NULL for
     * none; `label` is for screen readers. */
    const char *id, *label;
    int number;
    bool chosen;
    /* Draws the background of that widget; NULL: a highlight while it is pointed at or chosen. */
    void (*ground)(Ui *ui, Rect rect, bool chosen, float hover);

    UiState state; /* acts of the user, in the run that is drawn */
    bool lit;      /* the pointer or the keyboard is on it */
    Rect rect;     /* place of the group; during measuring only the width is valid */
    float height;  /* height of the content with the pads, once measured */
    int turn;      /* 0 not begun, 1 being measured, 2 being drawn */
    UiBefore before;
} UiGroup;

/* Returns true twice, or once inside a group that is being measured: run the content each time. */
bool ui_group(Ui *ui, UiGroup *group);

/* The place of a dialog in its room. Only a dialog in the middle of the window has a veil below
 * it. */
typedef enum UiStand { UI_MIDDLE, UI_UPPER_RIGHT, UI_LOWEST } UiStand;

/* A panel as high as its content, which scrolls if it is higher than the room. The caller
 * initializes the members above the blank line; the rest must be zero. */
typedef struct UiDialog {
    const char *id; /* prefix of all ids in it, or NULL */
    float width;    /* u; narrower in a narrow room */
    Rect room;      /* {0}: the window within its margins */
    UiStand stand;
    UiPanelKind kind;
    UiSpace pad, gap; /* around the content, and between its rows */
    bool bare;        /* a page: without veil, panel and pad */
    bool soft;        /* a bare dialog on a background like a panel's: its edges also fade */
    /* px to the right of a bare dialog that belong to it, as on a panel of the scene: its scroll
     * bar stays within them; 0: up to the edge of the window */
    float beside;
    const char *heading; /* above the scrolling content, or NULL */
    /* id of a button that closes the dialog, next to the heading or, without one, next to the
     * content; or NULL */
    const char *close;
    const char *close_label;
    const char *foot; /* id of a button below the content, or NULL */
    UiButton button;  /* that button */
    /* Whether the dialog has that button, or a foot that the scene draws in `place` after the last
     * ui_dialog; the scene sets this only for such a foot. */
    bool has_foot;

    bool done;   /* the button at the foot was clicked */
    bool closed; /* the closing button was clicked */
    Rect panel;
    Rect place;       /* of the foot */
    UiScroll *scroll; /* NULL while everything is visible */
    float height;     /* height of the content */
    int turn;
    UiBefore before;
} UiDialog;

/* Returns true twice, like ui_group; after that, `done` reports whether the button at the foot was
 * clicked. */
bool ui_dialog(Ui *ui, UiDialog *dialog);

/* The range of rows to draw, out of thousands of equally high rows in a dialog. */
typedef struct UiRows {
    int from, to;
    float rest; /* height in px of the rows from `to` on */
} UiRows;

/* Reserves room for the rows out of sight above the visible ones, each `height` px high; the caller
 * adds the room below by ui_room(ui, rows.rest). Two more rows at each edge are included for the
 * keyboard, which scrolls on to them. */
UiRows ui_rows(Ui *ui, const UiDialog *dialog, int count, float height);
/* Reserves the room for the rows out of sight in a view whose content is only a column of equal
 * rows. */
UiRows ui_rows_seen(Ui *ui, const UiScroll *scroll, int count, float height);

/* --- forms ------------------------------------------------------------------------------------ */

/* A control with its label and explanation. If `width` (u) leaves room, the label is to its left,
 * with the explanation below the label; else label, control and explanation are stacked. */
typedef struct UiForm {
    const char *label;
    const char *line; /* an explaining sentence, or NULL */
    float width;      /* width of the control; 0: as wide as the row */
    float reserve;    /* px reserved for `line` even if it is shorter now (ui_tallest) */
} UiForm;

/* Draws label and explanation in the next cell. Returns the place of the control there. */
Rect ui_form(Ui *ui, UiForm form);
/* Draw label, explanation and control. Return true when *chosen (*value) changed. A switch has a
 * word for each of its two states. */
bool ui_form_switch(Ui *ui, const char *id, UiForm form, const char *off, const char *on,
                    bool *value);
bool ui_form_choice(Ui *ui, const char *id, UiForm form, const char *const *names, int count,
                    int *chosen);
bool ui_form_stepper(Ui *ui, const char *id, UiForm form, const char *shown, int least, int most,
                     int *value);
/* Returns the height of a control. */
float ui_control(const Ui *ui);
/* Returns the height of the tallest of `lines` as an explanation in the next cell. */
float ui_tallest(const Ui *ui, const char *const *lines, int count);

/* --- ui list ---------------------------------------------------------------------------------- */

/* Panels that are written as lists. A scene lists what there is to read and to do, one line for
 * each thing. The library chooses the width of each panel, the place of each cell and the height of
 * each row.
 *
 *     UiDialog panel = ui_aside("standing", 440, room, _("Standing"));
 *     while (ui_dialog(ui, &panel)) {
 *         ui_paragraph(ui, UI_TYPE_BODY, UI_TEXT, _("Before the last turn"));
 *         UI_ROW(ui, UI_BADGE(1, true), UI_WORDS(UI_TYPE_STRONG, UI_TEXT, name),
 *                UI_FIT(UI_TYPE_NUMBER, UI_TEXT_GOLD, points));
 *         if (ui_offer(ui, "on", UI_HIGH, ui_primary_button(_("Play on"), ICON_PLAY)))
 *             …
 *     }
 *
 *     (1)  A name that is so long         17
 *          that it breaks
 *
 * Lists are values that are not kept: a row may change with each frame. */

/* --- panels ----------------------------------------------------------------------------------- */

/* Returns a list in the middle of the window, with a heading. `width` is in u. */
UiDialog ui_sheet(const char *id, float width, const char *heading);
/* Returns a question or message on paper; its content supplies the heading. */
UiDialog ui_paper(const char *id, float width);
/* Returns a panel next to the board, at the upper right of `room` (px); `heading` may be NULL. */
UiDialog ui_aside(const char *id, float width, Rect room, const char *heading);

/* Returns a dark panel in the next cell, at least `least` px high: a column of a page, to run with
 * ui_group. */
UiGroup ui_night(const Ui *ui, float least);

/* --- rows ------------------------------------------------------------------------------------- */

typedef enum UiItemKind {
    UI_ITEM_WORDS,
    UI_ITEM_FIT,
    UI_ITEM_BADGE,
    UI_ITEM_SIGN,
    UI_ITEM_OWN
} UiItemKind;

/* One item in a row, made by the macros below. */
typedef struct UiItem {
    UiItemKind kind;
    unsigned style; /* of words */
    UiInk ink;
    const char *text;
    float size; /* u; for items other than words */
    int number; /* number of a badge, an icon or a scene's drawing */
    bool lit;
    void (*draw)(Ui *ui, Rect rect, int number); /* NULL: nothing */
} UiItem;

/* Words that wrap if they don't fit; several such items share the rest of the row. */
#define UI_WORDS(style_, ink_, text_)                                                              \
    ((UiItem){.kind = UI_ITEM_WORDS, .style = (style_), .ink = (ink_), .text = (text_)})
/* Words at their natural width that never wrap: for values that players compare between rows. */
#define UI_FIT(style_, ink_, text_)                                                                \
    ((UiItem){.kind = UI_ITEM_FIT, .style = (style_), .ink = (ink_), .text = (text_)})
/* A number on a disc. */
#define UI_BADGE(number_, lit_)                                                                    \
    ((UiItem){.kind = UI_ITEM_BADGE, .size = 28, .number = (number_), .lit = (lit_)})
/* An icon in front of words. */
#define UI_SIGN(icon_, ink_)                                                                       \
    ((UiItem){.kind = UI_ITEM_SIGN, .size = 24, .number = (int)(icon_), .ink = (ink_)})
/* A scene's drawing in a square of `size` u. */
#define UI_OWN(size_, draw_, number_)                                                              \
    ((UiItem){.kind = UI_ITEM_OWN, .size = (size_), .draw = (draw_), .number = (number_)})

/* An empty item: the next item aligns with the row above, for example after its badge. */
#define UI_INDENT(size_) UI_OWN(size_, NULL, 0)

/* Draws a row in the next cell, as high as its highest item. */
void ui_row(Ui *ui, const UiItem *items, int count);
#define UI_ROW(ui, ...)                                                                            \
    ui_row(ui, (const UiItem[]){__VA_ARGS__},                                                      \
           (int)(sizeof((const UiItem[]){__VA_ARGS__}) / sizeof(UiItem)))

/* Draws the heading of the rows below it in the next cell. */
void ui_heading(Ui *ui, const char *text);

/* Returns a row that is one widget and contains others, lit while it is pointed at: a card to run
 * with ui_group. */
UiGroup ui_pick(const Ui *ui, const char *id, int number, const char *label);

/* --- buttons ---------------------------------------------------------------------------------- */

/* Returns the golden button that continues. The keyboard starts on it, and Enter clicks it. */
UiButton ui_primary_button(const char *label, Icon icon);
/* Draws a button that fills the next cell, `height` u high or as high as a finger needs. Returns
 * true when it was clicked. */
enum { UI_HIGH = 54 }; /* u; usual height of the main button of a list */
bool ui_offer(Ui *ui, const char *id, float height, UiButton button);
#endif
