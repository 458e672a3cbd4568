/* ui_flow.h: layouts that place what is called in them. A scene says what there is, in its order;
 * the library says where: each widget gets the next rectangle.
 *
 *     ui_column(ui, area, gap)           ui_cells(ui, 3, {52, UI_REST, 250})     ui_grid(ui, 2)
 *     +---------------------+            +----+----------------+--------+        +------+------+
 *     | ui_next(ui, 54)     |            | 1. | 2. takes what  | 3.     |        | 1.   | 2.   |
 *     +---------------------+  gap       +----+ is left        +--------+        +------+------+
 *     | ui_next(ui, 30)     |            +----+----------------+--------+        | 3.   | 4.   |
 *     +---------------------+            | 4. | begins the next row                +------+------+
 *
 * A row is as high as the highest of its cells. Layouts nest; the innermost one is the layout in
 * force.
 *
 * What must be known before its content stands (the height of a panel, the place of a dialog) is
 * measured in the same frame: ui_group and ui_dialog run their content twice, first without
 * drawing, without widgets and without a mark anywhere, then in earnest:
 *
 *     UiGroup card = {.panel = true, .kind = UI_PANEL_PAPER, .pad = pad, .gap = gap};
 *     while (ui_group(ui, &card)) {
 *         ui_say(ui, UI_TYPE_NAME, UI_INK, name);
 *         if (ui_button(ui, "go", ui_next(ui, ui_touch(ui, 54)), go))
 *             …
 *     }
 *
 * Sizes of the frame before would be one frame late and need a memory; positions corrected
 * afterwards would have to find every command, widget and clip again. In the first run every
 * widget says that nothing was done to it, so content must change nothing but by its widgets. */
#ifndef UI_UI_FLOW_H
#define UI_UI_FLOW_H
#include "ui/ui_widgets.h"

/* The width of a cell that takes what the others leave; several share it evenly. */
#define UI_REST (-1.f)

/* --- layouts ---------------------------------------------------------------------------------- */

/* Opens a layout from the top of `area` down, `gap` px between rows and between cells. Its rows
 * may go on below the area. */
void ui_column(Ui *ui, Rect area, float gap);
/* Closes it; returns how high its rows are together. */
float ui_column_end(Ui *ui);

/* Rows have these cells from here on: widths in px or UI_REST. */
void ui_cells(Ui *ui, int count, const float *widths);
/* Rows have `columns` equal cells from here on; 1 is what a new layout has. */
void ui_grid(Ui *ui, int columns);

/* The next cell, `height` px high. */
Rect ui_next(Ui *ui, float height);
/* How wide the next cell is. */
float ui_next_width(const Ui *ui);
/* More room (px, or less than 0: less) before the next row. */
void ui_room(Ui *ui, float height);

/* ui_text in the next cell, as high as it needs there: a paragraph, or a single line if it is a
 * caption or UI_LINE says so. */
void ui_say(Ui *ui, unsigned style, UiInk ink, const char *text);

/* --- measured groups -------------------------------------------------------------------------- */

/* What was there before a measuring run, to be put back. */
typedef struct UiBefore {
    uint32_t commands, texts;
    int cuts, due;
    float reach;
    bool inert, moving;
} UiBefore;

/* A column in the next cell, as high as its content; or a card that is as wide, too, and stands
 * where its size lets it. Begins as {0} but for the first part. */
typedef struct UiGroup {
    float gap, pad; /* px between its rows, round them */
    float least;    /* px; it is at least so high */
    bool panel;     /* a panel of `kind` is drawn below it */
    UiPanelKind kind;
    /* Where a card of that size stands, NULL: in the next cell. */
    Rect (*stand)(const struct UiGroup *card, float width, float height);
    float narrow, wide; /* px; the least and the greatest width of a card */
    float low_pad;      /* px; instead of `pad` above and below the content of a card */
    /* It is one widget below those in it: `id` with `number` (0: without), or NULL for none; what
     * a blind person would be told. */
    const char *id, *label;
    int number;
    bool chosen;
    /* What lies below it then, NULL: a light while it is pointed at or chosen. */
    void (*ground)(Ui *ui, Rect rect, bool chosen, float hover);

    UiState state; /* what was done to it, in the run that is drawn */
    bool lit;      /* the pointer or the keyboard is on it */
    Rect rect;     /* where it stands; while it is measured, only its width is right */
    float height;  /* of its content with the pads, once that is measured */
    int turn;      /* 0 not begun, 1 being measured, 2 being drawn */
    UiBefore before;
} UiGroup;

/* True twice (once where a group round it is being measured): run the content each time. */
bool ui_group(Ui *ui, UiGroup *group);

/* Where a dialog stands in its room. Only in the middle of the window it lies over a veil. */
typedef enum UiStand { UI_MIDDLE, UI_UPPER_RIGHT, UI_LOWEST } UiStand;

/* A panel as high as its content, which scrolls where that is higher than the room. Begins as {0}
 * but for the first part. */
typedef struct UiDialog {
    const char *id; /* prefix of all ids in it, or NULL */
    float width;    /* u; narrower where the room is */
    Rect room;      /* {0}: the window within its margins */
    UiStand stand;
    UiPanelKind kind;
    UiSpace pad, gap; /* round its content, between its rows */
    bool bare;        /* a page: neither veil nor panel nor pad */
    bool soft;        /* a bare one on a ground like that of a panel: its rims fade, too */
    /* px at the right of a bare one that are its own, as on a panel of the scene: the bar stays in
       them; 0: all to the rim of the window */
    float beside;
    const char *heading; /* stands above what scrolls, or NULL */
    const char *close;   /* id of a button that closes, beside the heading or, where there is none,
                          * beside the content; or NULL */
    const char *close_label;
    const char *foot; /* id of a button that stands below it, or NULL */
    UiButton button;  /* that one */
    /* It has that button, or (told by the scene) a foot that the scene fills itself, in `place`,
     * when the dialog ends. */
    bool has_foot;

    bool done;   /* the button at the foot was clicked */
    bool closed; /* the one beside the heading */
    Rect panel;
    Rect place;       /* of the foot */
    UiScroll *scroll; /* NULL while everything is seen */
    float height;     /* of the content */
    int turn;
    UiBefore before;
} UiDialog;

/* True twice, as ui_group; after that `done` tells about the foot. */
bool ui_dialog(Ui *ui, UiDialog *dialog);

/* Of thousands of equal rows in a dialog those that are drawn: */
typedef struct UiRows {
    int from, to;
    float rest; /* px of those behind them */
} UiRows;

/* Room for the rows out of sight, each `height` px high, before those that are seen; behind these
 * comes ui_room(ui, rows.rest). Beside the rims two more are there for the keyboard, which scrolls
 * on to them. */
UiRows ui_rows(Ui *ui, const UiDialog *dialog, int count, float height);
/* The same in a view, whose content is a column of such rows and nothing before them. */
UiRows ui_rows_seen(Ui *ui, const UiScroll *scroll, int count, float height);

/* --- forms ------------------------------------------------------------------------------------ */

/* A control with its words. Where `width` (u) leaves room, the label stands at its left and the
 * explanation below the label; else label, control and explanation stand one below the other. */
typedef struct UiForm {
    const char *label;
    const char *line; /* one explaining sentence or NULL */
    float width;      /* of the control; 0: as wide as the row */
    float reserve;    /* px kept for `line` even when it is shorter now (ui_tallest) */
} UiForm;

/* The place of the control in the next cell; draws the words. */
Rect ui_form(Ui *ui, UiForm form);
/* The same with the control. True when *chosen (*value) changed. A switch has a word for each of
 * its two states. */
bool ui_form_switch(Ui *ui, const char *id, UiForm form, const char *off, const char *on,
                    bool *value);
bool ui_form_choice(Ui *ui, const char *id, UiForm form, const char *const *names, int count,
                    int *chosen);
bool ui_form_stepper(Ui *ui, const char *id, UiForm form, const char *shown, int least, int most,
                     int *value);
/* Height of a control. */
float ui_control(const Ui *ui);
/* Height of the tallest of `lines` as explanations in the next cell. */
float ui_tallest(const Ui *ui, const char *const *lines, int count);
#endif
