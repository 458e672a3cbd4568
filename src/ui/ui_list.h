/* ui_list.h: panels as lists. A scene lists what there is to read and to do, one line for each
 * thing. The library knows the width of each panel, the place of each cell and the height of each
 * row.
 *
 *     UiDialog panel = ui_aside("standing", 440, room, _("Standing"));
 *     while (ui_dialog(ui, &panel)) {
 *         ui_say(ui, UI_TYPE_BODY, UI_TEXT, _("Before the last turn"));
 *         UI_ROW(ui, UI_BADGE(1, true), UI_WORDS(UI_TYPE_STRONG, UI_TEXT, name),
 *                UI_FIT(UI_TYPE_NUMBER, UI_TEXT_GOLD, points));
 *         if (ui_offer(ui, "on", UI_HIGH, ui_go(_("Play on"), ICON_PLAY)))
 *             …
 *     }
 *
 *     (1)  A name that is so long         17
 *          that it breaks
 *
 * Lists are values that are not kept: a row may change with each frame. */
#ifndef UI_UI_LIST_H
#define UI_UI_LIST_H
#include "ui/ui_flow.h"

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
    int number; /* of a badge, an icon or a scene's drawing */
    bool lit;
    void (*draw)(Ui *ui, Rect rect, int number); /* NULL: nothing */
} UiItem;

/* Words that wrap without room; several of them share the rest of the row. */
#define UI_WORDS(style_, ink_, text_)                                                              \
    ((UiItem){.kind = UI_ITEM_WORDS, .style = (style_), .ink = (ink_), .text = (text_)})
/* Words at their natural width that never wrap: values that rows are compared by. */
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

/* Nothing: the next item aligns with the row above, for example after its badge. */
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
UiButton ui_go(const char *label, Icon icon);
/* Draws a button that fills the next cell, `height` u high or as high as a finger needs. Returns
 * true when it was clicked. */
enum { UI_HIGH = 54 }; /* u; usual for the main button of a list */
bool ui_offer(Ui *ui, const char *id, float height, UiButton button);
#endif
