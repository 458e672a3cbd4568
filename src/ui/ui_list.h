/* ui_list.h: panels as lists. A scene tells what there is to read and to do, a line for each thing;
 * which panel is how wide, where a cell begins and how high a row becomes is known here.
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
 * Lists are made of values, not kept: what a row says may change with each frame. */
#ifndef UI_UI_LIST_H
#define UI_UI_LIST_H
#include "ui/ui_flow.h"

/* --- panels ----------------------------------------------------------------------------------- */

/* A list in the middle of the window, with a heading. */
UiDialog ui_sheet(const char *id, float width, const char *heading);
/* A question or a message on paper, which begins with words of its own. */
UiDialog ui_paper(const char *id, float width);
/* Beside the board, at the upper right of `room` (px); no heading where that is NULL. */
UiDialog ui_aside(const char *id, float width, Rect room, const char *heading);

/* A dark panel in the next cell, `least` px high at least: a column of a page, to run with
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

/* One thing in a row, made by the macros below. */
typedef struct UiItem {
    UiItemKind kind;
    unsigned style; /* of words */
    UiInk ink;
    const char *text;
    float size; /* u; of what is no words */
    int number; /* of a badge, an icon or what a scene draws */
    bool lit;
    void (*draw)(Ui *ui, Rect rect, int number); /* NULL: nothing */
} UiItem;

/* Words that break where they have no room; several share what the others leave. */
#define UI_WORDS(style_, ink_, text_)                                                              \
    ((UiItem){.kind = UI_ITEM_WORDS, .style = (style_), .ink = (ink_), .text = (text_)})
/* Words as wide as they are, which never break: what rows are compared by. */
#define UI_FIT(style_, ink_, text_)                                                                \
    ((UiItem){.kind = UI_ITEM_FIT, .style = (style_), .ink = (ink_), .text = (text_)})
/* A number on a disc. */
#define UI_BADGE(number_, lit_)                                                                    \
    ((UiItem){.kind = UI_ITEM_BADGE, .size = 28, .number = (number_), .lit = (lit_)})
/* An icon before words. */
#define UI_SIGN(icon_, ink_)                                                                       \
    ((UiItem){.kind = UI_ITEM_SIGN, .size = 24, .number = (int)(icon_), .ink = (ink_)})
/* What a scene draws in a square of `size` u. */
#define UI_OWN(size_, draw_, number_)                                                              \
    ((UiItem){.kind = UI_ITEM_OWN, .size = (size_), .draw = (draw_), .number = (number_)})

/* Nothing: what follows begins where it does in the row above, behind its badge, say. */
#define UI_INDENT(size_) UI_OWN(size_, NULL, 0)

/* A row in the next cell, as high as its highest item. */
void ui_row(Ui *ui, const UiItem *items, int count);
#define UI_ROW(ui, ...)                                                                            \
    ui_row(ui, (const UiItem[]){__VA_ARGS__},                                                      \
           (int)(sizeof((const UiItem[]){__VA_ARGS__}) / sizeof(UiItem)))

/* What the rows below it are about, in the next cell. */
void ui_heading(Ui *ui, const char *text);

/* A row that is one widget and holds others, lit while it is pointed at: a card to run with
 * ui_group. */
UiGroup ui_pick(const Ui *ui, const char *id, int number, const char *label);

/* --- buttons ---------------------------------------------------------------------------------- */

/* The golden one: what goes on. The keyboard begins at it, and Enter means it. */
UiButton ui_go(const char *label, Icon icon);
/* A button that fills the next cell, `height` u high or as high as a finger needs. True when it was
 * clicked. */
enum { UI_HIGH = 54 }; /* u; usual for what a list leads to */
bool ui_offer(Ui *ui, const char *id, float height, UiButton button);
#endif
