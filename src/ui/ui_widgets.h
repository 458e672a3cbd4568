/* ui_widgets.h: the widgets. All take a rectangle, draw at once and return what the user did to
 * them in this frame. */
#ifndef UI_UI_WIDGETS_H
#define UI_UI_WIDGETS_H
#include "base/looks.h"
#include "ui/ui.h"

/* The style of a text: a UiType, the bits below and a size, joined by |:
 *
 *     ui_text(ui, row, UI_TYPE_STRONG, UI_INK, name);
 *     ui_text(ui, disc, UI_TYPE_NUMBER | UI_CENTRE | ui_px(.6f * disc.h), UI_ACT_TEXT, number); */
enum {
    UI_LEFT = 0,
    UI_CENTRE = 1 << 8,
    UI_RIGHT = 1 << 9,
    UI_WRAP = 1 << 10,      /* one line if it nearly fits, else as many as the height allows */
    UI_PARAGRAPH = 1 << 11, /* as many lines as it needs, from the top of the rectangle */
    UI_LINE = 1 << 12,      /* ui_paragraph: one line, even if it is not a caption */
    /* at its full size, starting at a point: the rectangle may have no width */
    UI_FREE = 1 << 13,
    UI_BASELINE = 1 << 14, /* the rectangle's top is the baseline: for flying scores */
    UI_SIGNED = 1 << 15    /* ui_number: with a plus sign */
};

/* Encodes a size in device pixels as part of a style. A style without one uses the size of its
 * type. */
unsigned ui_px(float px);

/* Returns the size of a kind of text in device pixels, never below 12. */
float ui_type_px(const Ui *ui, UiType type);
/* Return the width of one line of text in a style, and the distance between lines. */
float ui_text_width(const Ui *ui, unsigned style, const char *text);
float ui_line_height(const Ui *ui, UiType type);
/* Returns whether one line of the text fits `width` at the smallest size. */
bool ui_text_fits(const Ui *ui, UiType type, float width, const char *text);
/* Returns whether one line of the text fits `width` at three quarters of its full size. Use it for
 * words that may be left out, so that users with large letters do not get small ones. */
bool ui_text_fits_large(const Ui *ui, UiType type, float width, const char *text);
/* Returns the height of `text` wrapped to `width`. */
float ui_text_height(const Ui *ui, unsigned style, float width, const char *text);

/* Draws a text: one line, centred vertically in `rect` and shrunk until it fits, or as the style
 * says. Returns the width of the line or the height of the paragraph. All scenes draw text with
 * this call; ui_paragraph (ui_flow.h) does the same in the next cell of a layout. */
float ui_text(Ui *ui, Rect rect, unsigned style, UiInk ink, const char *text);

/* Draws a number in the same way as ui_text draws a text. */
float ui_number(Ui *ui, Rect rect, unsigned style, UiInk ink, int number);

/* Converts Latin letters with their accents to capitals, for captions. Returns `out`, which has
 * `size` bytes. */
char *ui_capitals(char *out, size_t size, const char *text);

/* An icon as an optional member: 0 is none, UI_ICON(ICON_GEAR) is one. */
#define UI_ICON(icon) ((int)(icon) + 1)

/* --- panels ----------------------------------------------------------------------------------- */

typedef enum UiPanelKind {
    UI_PANEL_NIGHT,  /* on the table */
    UI_PANEL_SHEET,  /* on the table, but opaque, since text may be underneath */
    UI_PANEL_PAPER,  /* cards, dialogs: ink on paper */
    UI_PANEL_TIP,    /* an explanation next to its subject */
    UI_PANEL_RECESS, /* in the wood of the table */
    UI_PANELS
} UiPanelKind;

/* Draws shadow, fill and line, and blocks the pointer. The radius is that of the theme. */
void ui_panel(Ui *ui, Rect rect, UiPanelKind kind);
/* Draws a panel with the given radius (u), for pills and banners. */
void ui_panel_round(Ui *ui, Rect rect, UiPanelKind kind, float radius);
/* Darkens and blocks the whole window, below dialogs. */
void ui_veil(Ui *ui);
/* Draws a caption in gold capitals; with `rule` a thin line fills the row to its right. `paper`: on
 * a paper panel. */
void ui_caption(Ui *ui, Rect rect, const char *text, bool paper, bool rule);
/* Draws a disc with a player's mark, in the player's colours. */
void ui_mark(Ui *ui, Rect rect, PlayerLook look);

/* --- buttons ---------------------------------------------------------------------------------- */

typedef enum UiButtonKind {
    UI_SECONDARY, /* night */
    UI_PRIMARY,   /* gold: continues; one per screen */
    UI_QUIET,     /* text with a bullet; a panel only when hovered: menus */
    UI_SLIP,      /* paper on the table */
    UI_BUTTONS
} UiButtonKind;

typedef struct UiButton {
    const char *label;  /* always set; icon buttons show it as a tooltip */
    const char *detail; /* a smaller second line, or NULL */
    /* the name for screen readers, such as "Language", if the label is only the value; or NULL */
    const char *called;
    const char *tooltip; /* or NULL */
    UiButtonKind kind;
    float words; /* size of the words in u; 0: .36 of the height */
    int icon;    /* UI_ICON(…) or 0 */
    bool icon_only;
    bool shortens; /* drops its label if there is no room for it */
    bool left;     /* label on the left instead of the middle */
    /* px at the left end and at the lower end that the caller fills */
    float beside, below;
    bool chosen; /* a toggle that is on */
    bool disabled;
    InputKey key;   /* shortcut */
    unsigned flags; /* UI_FIRST, UI_DEFAULT, UI_CANCEL, UI_NO_FOCUS */
} UiButton;

/* Draws a button. Returns true when it was clicked. */
bool ui_button(Ui *ui, const char *id, Rect rect, UiButton button);
/* Returns the width that the button's label needs at `height` px. */
float ui_button_width(const Ui *ui, float height, UiButton button);

/* --- choices ---------------------------------------------------------------------------------- */

/* Sets whether the following choices are on a paper panel (else on a dark one). Returns the
 * previous setting. */
bool ui_on_paper(Ui *ui, bool paper);

/* Draws cells of equal width; one of them is chosen. Returns true when *chosen changed. Arrow keys
 * also choose cells. */
bool ui_segments(Ui *ui, const char *id, Rect rect, const char *label, const char *const *names,
                 int count, int *chosen);
/* Returns the smallest width that fits the names without shrinking them. */
float ui_segments_width(const Ui *ui, const char *const *names, int count);

/* Draws ‹ name ›: one of many names, which arrows step through and wrap around. Returns true when
 * *chosen changed. */
bool ui_carousel(Ui *ui, const char *id, Rect rect, const char *label, const char *const *names,
                 int count, int *chosen);

/* Draws − value + for values in [least, most]; `shown` is the value as text. Returns true when
 * *value changed. */
bool ui_stepper(Ui *ui, const char *id, Rect rect, const char *label, const char *shown, int least,
                int most, int *value);

/* --- text ------------------------------------------------------------------------------------- */

typedef struct UiField {
    const char *label;
    const char *hint; /* shown while it is empty */
    int letters;      /* at most this many UTF-8 letters, > 0 */
    bool digits;      /* takes 0–9 only */
    bool *entered;    /* set to true when Enter ends the edit; may be NULL */
} UiField;

/* Edits `text` (`size` bytes) in place. A click or Tab selects all of it. Returns true when the
 * text changed. */
bool ui_field(Ui *ui, const char *id, Rect rect, UiField field, char *text, size_t size);

/* --- scrolling -------------------------------------------------------------------------------- */

enum { UI_SCROLL_PANELS = 2 };
/* The state of a view. The scene keeps it, zeroed at first, or the library does
 * (ui_scroll_kept). */
typedef struct UiScroll {
    float y, target; /* px from the top */
    float content;   /* its height in the last frame */
    Rect view;
    Rect inner; /* the part that the bar leaves free */
    /* on a dark panel: content fades into the panel at the view's edges */
    bool soft;
    /* panels inside the view that content fades into instead; set again in each frame */
    Rect panels[UI_SCROLL_PANELS];
    int panel_count;
} UiScroll;

/* Opens a view of content that may be taller than `rect`. Returns the content's rectangle: its y is
 * scrolled, and its width leaves room for the bar if one is needed. A widget that gets the keyboard
 * focus is scrolled into view. */
Rect ui_scroll_begin(Ui *ui, const char *id, Rect rect, UiScroll *scroll);
/* Registers a panel in the view, so that content fades over that panel's width at the view's edges.
 * Does nothing if `scroll` is NULL or the content is only being measured. */
void ui_scroll_panel(const Ui *ui, UiScroll *scroll, Rect panel);
/* Closes the view; `content` is the height that was used. */
void ui_scroll_end(Ui *ui, UiScroll *scroll, float content);
/* Returns the view that the library keeps under `id` as long as this is called in every frame. */
UiScroll *ui_scroll_kept(Ui *ui, const char *id);

/* --- small things ----------------------------------------------------------------------------- */

/* Draw a box of one colour; a disc with a line `stroke` px thick round it; an icon in the middle of
 * `rect`, `size` px wide. */
void ui_fill(Ui *ui, Rect rect, float radius, UiInk ink);
DrawCommand *ui_disc(Ui *ui, Rect rect, UiInk fill, UiInk line, float stroke);
void ui_icon(Ui *ui, Rect rect, Icon icon, float size, UiInk ink);
/* Draws a number on a disc, gold if `lit`, else paper: for keys and hints on the board. */
void ui_badge(Ui *ui, Rect disc, int number, bool lit);
/* Draws a track filled to `share` from the left: for progress. */
void ui_bar(Ui *ui, Rect rect, float share);
/* Draws a ring filled to `share`. */
void ui_ring(Ui *ui, Rect rect, float share);
/* Draws a key cap, for hints such as [Enter]. */
void ui_key_cap(Ui *ui, float x, float centre_y, const char *name, bool paper);
#endif
