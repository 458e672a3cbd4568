/* ui_widgets.h: the widgets. All take a rectangle, draw at once and return what was done to them in
 * this frame. */
#ifndef UI_UI_WIDGETS_H
#define UI_UI_WIDGETS_H
#include "base/looks.h"
#include "ui/ui.h"
#include "ui/ui_layout.h"
#include "ui/ui_text.h"

/* Icons as an optional member: 0 is none, UI_ICON(ICON_GEAR) is one. */
#define UI_ICON(icon) ((int)(icon) + 1)

/* --- panels ----------------------------------------------------------------------------------- */

typedef enum UiPanelKind {
    UI_PANEL_NIGHT, /* on the table */
    UI_PANEL_SHEET, /* the same over words: nothing shines through */
    UI_PANEL_PAPER, /* cards, dialogs: ink on paper */
    UI_PANEL_TIP,   /* what explains a thing beside it */
    UI_PANELS
} UiPanelKind;

/* Shadow, fill, line; blocks the pointer. Radius of the theme. */
void ui_panel(Ui *ui, Rect rect, UiPanelKind kind);
/* ui_panel with another radius (u), for pills and banners. */
void ui_panel_round(Ui *ui, Rect rect, UiPanelKind kind, float radius);
/* Darkens the whole window and blocks it: below dialogs. */
void ui_veil(Ui *ui);
/* A caption in gold capitals with a thin line to its right end (`rule`). `paper`: on a paper panel.
 */
void ui_caption(Ui *ui, Rect rect, const char *text, bool paper, bool rule);
/* A disc with a player's mark, in his colours. */
void ui_mark(Ui *ui, Rect rect, PlayerLook look);

/* --- buttons ---------------------------------------------------------------------------------- */

typedef enum UiButtonKind {
    UI_SECONDARY, /* night */
    UI_PRIMARY,   /* gold: what goes on; one per screen */
    UI_QUIET,     /* text with a bullet, a panel only when hovered: menus */
    UI_BUTTONS
} UiButtonKind;

typedef struct UiButton {
    const char *label;   /* always there; icon buttons show it as tooltip */
    const char *detail;  /* a smaller second line, or NULL */
    const char *called;  /* what it is to who does not see it, where its label is but what it holds:
                          * "Language"; or NULL */
    const char *tooltip; /* or NULL */
    UiButtonKind kind;
    float words; /* size of the words in u; 0: .36 of the height */
    int icon;    /* UI_ICON(…) or 0 */
    bool icon_only;
    bool shortens; /* its words go where they have no room */
    bool left;     /* label at the left instead of the middle */
    bool chosen;   /* a toggle that is on */
    bool disabled;
    InputKey key;   /* shortcut */
    unsigned flags; /* UI_FIRST, UI_DEFAULT, UI_CANCEL, UI_NO_FOCUS */
} UiButton;

/* True when it was clicked. */
bool ui_button(Ui *ui, const char *id, Rect rect, UiButton button);
/* The width that its words need at `height` px. */
float ui_button_width(const Ui *ui, float height, UiButton button);

/* --- choices ---------------------------------------------------------------------------------- */

/* Do the choices that follow stand on a paper panel (else on a dark one)? Returns what held
 * before. */
bool ui_on_paper(Ui *ui, bool paper);

/* Equal cells, one chosen. True when *chosen changed. Cells can be chosen by arrow keys. */
bool ui_segments(Ui *ui, const char *id, Rect rect, const char *label, const char *const *names,
                 int count, int *chosen);
/* The width at which no name needs to shrink. */
float ui_segments_width(const Ui *ui, const char *const *names, int count);

/* ‹ name › : one of many, stepped through; wraps round. True when *chosen changed. */
bool ui_carousel(Ui *ui, const char *id, Rect rect, const char *label, const char *const *names,
                 int count, int *chosen);

/* − value + within [least, most]; `shown` is the value in words. True when *value changed. */
bool ui_stepper(Ui *ui, const char *id, Rect rect, const char *label, const char *shown, int least,
                int most, int *value);

/* --- text ------------------------------------------------------------------------------------- */

typedef struct UiField {
    const char *label;
    const char *hint; /* shown while it is empty */
    int letters;      /* at most so many UTF-8 letters, > 0 */
    bool digits;      /* takes 0–9 only */
    bool *entered;    /* set to true when Enter has ended the edit; NULL: nobody asks */
} UiField;

/* Edits `text` (`size` bytes) in place. A click or Tab selects all of it. True when the text
 * changed. */
bool ui_field(Ui *ui, const char *id, Rect rect, UiField field, char *text, size_t size);

/* --- scrolling -------------------------------------------------------------------------------- */

/* Kept by the scene, zeroed; or by the library (ui_scroll_kept). */
enum { UI_SCROLL_PANELS = 2 };
typedef struct UiScroll {
    float y, target; /* px from the top */
    float content;   /* height of the last frame */
    Rect view;
    Rect inner; /* what remains beside the bar */
    bool soft;  /* it lies on a dark panel: what its rims cut fades into that, … */
    Rect panels[UI_SCROLL_PANELS]; /* … or into these, which it holds; noted in each frame */
    int panel_count;
} UiScroll;

/* Opens a view of what may be higher than `rect`. Returns where the content begins: its y has
 * moved, its width leaves room for the bar if one is needed. Widgets that get the keyboard are
 * scrolled into sight. */
Rect ui_scroll_begin(Ui *ui, const char *id, Rect rect, UiScroll *scroll);
/* Notes a panel in it (scroll NULL: nothing), whose own width its rims fade over. */
void ui_scroll_panel(UiScroll *scroll, Rect panel);
/* `content` is the height that was used. */
void ui_scroll_end(Ui *ui, UiScroll *scroll, float content);
/* The view that the library keeps under `id` as long as it is asked for in each frame. */
UiScroll *ui_scroll_kept(Ui *ui, const char *id);

/* --- small things ----------------------------------------------------------------------------- */

/* A box of one colour; a disc with a line `stroke` px thick round it; an icon in the middle of
 * `rect`, `size` px wide. */
void ui_fill(Ui *ui, Rect rect, float radius, UiInk ink);
DrawCommand *ui_disc(Ui *ui, Rect rect, UiInk fill, UiInk line, float stroke);
void ui_icon(Ui *ui, Rect rect, Icon icon, float size, UiInk ink);
/* A number on a disc, gold if `lit`, else of paper: what keys and hints mean on the board. */
void ui_badge(Ui *ui, Rect disc, int number, bool lit);
/* A track filled to `share` from the left: how far something is. */
void ui_bar(Ui *ui, Rect rect, float share);
/* A ring filled to `share`. */
void ui_ring(Ui *ui, Rect rect, float share);
/* A key cap, for hints such as [Enter]. */
void ui_key_cap(Ui *ui, float x, float centre_y, const char *name, bool paper);
#endif
