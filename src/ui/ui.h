/* ui.h: an immediate-mode user interface. Each frame a scene calls widgets; they draw into a
 * DrawList and report at once what the user did to them. There is one context, ids are hashes, and
 * there are no callbacks, no SDL and no texts here.
 *
 *   ui_event(…)   any number of times: pointer and keys meet the widgets of the last frame
 *   ui_begin(…)
 *   widgets       ui_widgets.h; custom widgets through ui_widget()
 *   ui_end(…)     tooltip, focus ring; widgets that were not called are forgotten
 *
 * Acts of the user between two frames wait in a queue under the widget's id until that widget is
 * called, so nothing is lost when press and release arrive in one frame. Every widget is registered
 * with id, label and rectangle: the keyboard walks that list, and tests and --probe read it.
 *
 * All rectangles are in device pixels; sizes of the design are in u, and ui_u() converts them to
 * whole pixels. */
#ifndef UI_UI_H
#define UI_UI_H
#include "base/draw.h"
#include "base/input_event.h"
#include "ui/ui_theme.h"

/* Cut a strip of `size` px off one side of *from, and then `gap` px next to it, or as much as there
 * is. Return the strip. */
Rect layout_top(Rect *from, float size, float gap);
Rect layout_bottom(Rect *from, float size, float gap);
Rect layout_left(Rect *from, float size, float gap);
Rect layout_right(Rect *from, float size, float gap);

/* Return cell `i` of `count` equal cells in a row (or column) with `gap` between them, on whole
 * pixels. */
Rect layout_column(Rect of, int i, int count, float gap);
Rect layout_row(Rect of, int i, int count, float gap);

/* Returns a rectangle of that size in the middle of `of`, but no larger than `of`. */
Rect layout_centre(Rect of, float width, float height);

/* Return a rectangle that begins and ends on whole pixels, and a square of that kind around a
 * point. */
Rect layout_whole(float x, float y, float w, float h);
Rect layout_about(float x, float y, float size);

/* Returns `r` without `x` px on the left and right and `y` px above and below. */
Rect layout_inset(Rect r, float x, float y);

/* Decides which of `count` (up to 31) buttons in a row keep their words if `room` is too narrow for
 * all. Returns one bit for each. `whole` and `sign` are the widths of each button with and without
 * its words, including the gap. The longest words are dropped first, so that most buttons keep
 * theirs; `main` is the last to lose them (negative: no such button). */
unsigned layout_labels(float room, int count, const float *whole, const float *sign, int main);

typedef struct Ui Ui;

/* --- life cycle ------------------------------------------------------------------------------- */

Ui *ui_new(void);
void ui_free(Ui *ui);

typedef struct UiFrame {
    DrawList *list;         /* the caller has called draw_begin */
    const TextMeter *meter; /* borrowed until ui_end */
    const UiTheme *theme;
    float width, height; /* of the window, device pixels */
    float scale;         /* device pixels per u */
    float finger;        /* smallest size of a control in px; values below 44 count as 44 */
    float ms;            /* since the last frame */
    bool still;          /* no hover and press animations */
    /* tip shown when a field refuses a letter that no font has; NULL: nothing */
    const char *no_font;
} UiFrame;

/* Starts a frame and copies *frame; all widgets are called between this and ui_end. */
void ui_begin(Ui *ui, const UiFrame *frame);
/* Ends the frame. Asserts that every push had its pop. */
void ui_end(Ui *ui);

/* Returns true if the event belongs to a widget or panel; the caller must then ignore it. A press
 * that begins outside all widgets belongs to none of them until it is released. */
bool ui_event(Ui *ui, const InputEvent *event);

/* UI_SETTLE_MS: a new question can't be answered for this long, so that a player who presses twice
 * by mistake answers only one question. */
#define UI_SETTLE_MS 400.f

/* Call it when a new question appears, as a scene or a dialog; the question is settled UI_SETTLE_MS
 * later. The caller of ui_event keeps presses that decide something away from a question that is
 * not settled. */
void ui_question_begin(Ui *ui);
bool ui_question_settled(const Ui *ui);

/* Writes where the caret of the edited text is, so that input methods can show their choices next
 * to it. Returns false while no text is edited. */
bool ui_caret(const Ui *ui, Rect *caret);

/* Returns whether another frame must follow: while something fades or was just used, while a
 * question settles, or while a caret blinks. */
bool ui_in_motion(const Ui *ui);

/* --- the frame in hand ------------------------------------------------------------------------ */

DrawList *ui_list(const Ui *ui);
const UiTheme *ui_theme(const Ui *ui);
/* Returns the opacity of things that a player has none of or cannot use now, 0..1. It is low, but
 * on the black of a high-contrast theme the contrast is never below 3 to 1. */
float ui_pale(const Ui *ui);
/* A colour to draw in: a UiColor of the theme, or any other colour, converted by ui_ink(). */
typedef uint64_t UiInk;
UiInk ui_ink(Color color);
Color ui_color(const Ui *ui, UiInk ink);
const UiSkin *ui_skin(const Ui *ui, UiSkinKind skin);
/* Returns a distance of the theme in whole device pixels. */
float ui_space(const Ui *ui, UiSpace space);
/* Return the size of the window and its device pixels per u, from UiFrame. */
Rect ui_window(const Ui *ui);
float ui_scale(const Ui *ui);
/* Returns the scale of a window. The design is 1600 × 900 u; `wish` (0.75 to 2) is a factor on u.
 * The scale is never below .8 px a u: at that size letters are 12 px and controls 44 px and stop
 * shrinking, so nothing else may shrink further. */
float ui_scale_of(float width, float height, float wish);
/* Returns `u` in whole device pixels, at least 1 for u > 0. */
float ui_u(const Ui *ui, float u);
/* Returns `u` in device pixels, but at least the size for a finger (UiFrame.finger). */
float ui_touch(const Ui *ui, float u);
/* Writes the last position of the pointer, in device pixels. */
void ui_pointer(const Ui *ui, float *x, float *y);

/* --- ids -------------------------------------------------------------------------------------- */

/* Sets a prefix for the ids that follow, up to ui_pop: ui_push(ui, "player", 2) makes "name" into
 * "player2.name". Number −1 leaves the number out. */
void ui_push(Ui *ui, const char *id, int number);
void ui_pop(Ui *ui);
/* Returns an id with its number: "half" and 3 make "half3". It is valid until this function has
 * been called four more times. */
const char *ui_id(Ui *ui, const char *id, int number);

/* --- widgets from scratch --------------------------------------------------------------------- */

enum {                      /* flags of ui_widget */
       UI_DISABLED = 1,     /* visible and registered, but unreachable */
       UI_NO_FOCUS = 2,     /* for the pointer only; the keyboard has another way to do the same */
       UI_TAKES_X = 4,      /* handles left and right itself: sliders, segments */
       UI_TAKES_Y = 8,      /* handles up and down itself */
       UI_EDITS = 16,       /* takes letters: text fields */
       UI_FIRST = 32,       /* gets the focus when the scene appears while the keyboard is in use */
       UI_DEFAULT = 64,     /* Enter clicks it unless the focused widget uses Enter */
       UI_CANCEL = 128,     /* Escape clicks it */
       UI_CHOSEN = 256,     /* on, or the chosen one of several: reported to --probe */
       UI_NOTE = 512,       /* not a widget: an entry for --probe only */
       UI_OWN_RING = 1024,  /* shows the keyboard focus itself */
       UI_KEYS_ONLY = 2048, /* the pointer reaches the widget below, which does the same */
       UI_DRAGS = 4096,     /* uses drags itself: fingers on it scroll nothing */
       UI_TURNS = 8192      /* wheel and right button reach the scene, which rotates its content */
};

typedef struct UiState {
    bool hovered, pressed, focused;
    bool clicked;         /* pressed and released on it, or clicked by key: act now */
    int x, y;             /* steps by arrow keys, for UI_TAKES_X / UI_TAKES_Y; x also by wheel */
    bool dragged;         /* the pointer was pressed on it and is still held */
    float drag_x, drag_y; /* position of the pointer while dragged */
    float hover, press, focus; /* hovered, pressed and focused, eased, 0..1 */
} UiState;

/* Registers a widget and returns what the user does to it; draws nothing. `label` is the text for a
 * screen reader. `key` is its shortcut (KEY_NONE for none), which works while no text is edited. */
UiState ui_widget(Ui *ui, const char *id, const char *label, Rect rect, unsigned flags,
                  InputKey key);

/* Restricts the last widget to one half of `square` for the pointer, whatever its rectangle: the
 * half with its right angle at `corner` (clockwise from NW). */
void ui_meets_half(Ui *ui, Rect square, int corner);

/* Shows `text` next to the last widget while the pointer rests on it or the keyboard is on it.
 * Returns true while it is shown. */
bool ui_tooltip(Ui *ui, const char *text);
/* Shows `text` in the same cases, but next to all of `group`: parts of the last widget, or
 * neighbours that its tip must not hide. */
bool ui_tooltip_beside(Ui *ui, Rect group, const char *text);

/* Returns the tip that the widget with the keyboard focus had in the last finished frame, "" for
 * none. */
const char *ui_tip(const Ui *ui);

/* Marks `rect` as something that the player is reading: tips of this frame avoid it if they can.
 * Only the first four calls of a frame have an effect. */
void ui_reserve(Ui *ui, Rect rect);

/* Blocks the pointer on `rect`: for panels and veils. */
void ui_block(Ui *ui, Rect rect);

/* Returns whether the point is on or close to a panel or widget of this frame. */
bool ui_covered(const Ui *ui, float x, float y);

/* With true, the following widgets are drawn but unreachable, until a call with false. Use it for
 * the scene below an overlay. */
void ui_inert(Ui *ui, bool inert);

/* Widgets between begin and end are drawn faded and registered, but cannot be used if `disabled`:
 * for settings that have no effect at present. Not nested. */
void ui_disable_begin(Ui *ui, bool disabled);
void ui_disable_end(Ui *ui);

/* Turns the press on the dragged widget (UiState.dragged) into one that began outside all widgets:
 * the scene gets the pointer from now on, until it is released. */
void ui_hand_over(Ui *ui);

/* --- focus ------------------------------------------------------------------------------------ */

/* Gives the keyboard focus to the widget with that full id, now or as soon as it appears. */
void ui_focus(Ui *ui, const char *id);
/* Returns the full id of the widget with the keyboard focus, even before that widget is called in a
 * frame; "" if there is none. */
const char *ui_focused(const Ui *ui);
/* Removes the focus; new scenes do this. The next Tab goes to the first widget. */
void ui_focus_clear(Ui *ui);
/* Returns whether a text is being edited; letters are then not shortcuts. */
bool ui_is_editing(const Ui *ui);
/* Returns whether the keyboard was used more recently than the pointer; the focus is then
 * visible. */
bool ui_by_keyboard(const Ui *ui);

/* --- what is on screen: --probe, tests -------------------------------------------------------- */

typedef struct UiEntry {
    uint32_t hash;
    unsigned flags;
    InputKey key;
    Rect rect;  /* the visible part */
    Rect whole; /* unclipped */
    char id[64];
    /* complete, however long; belongs to the Ui, valid until the frame after the next */
    const char *label;
} UiEntry;

/* Adds an entry that isn't a widget, such as a legal placement or a card. */
void ui_note(Ui *ui, const char *id, const char *label, Rect rect);
/* Adds the value of the widget `id` for screen readers: the text of a field, the owner of a button.
 * Call it after its tooltip, which belongs to the last entry. */
void ui_holds(Ui *ui, const char *id, Rect rect, const char *text);

/* Entries of the last finished frame; don't call these between ui_begin and ui_end. */
int ui_entry_count(const Ui *ui);
const UiEntry *ui_entry(const Ui *ui, int i);
const UiEntry *ui_entry_find(const Ui *ui, const char *id);

/* Return how many texts of the last frame were cut because even the smallest size did not fit, and
 * the first of them. Tests require 0 in every language and size. */
int ui_cut_count(const Ui *ui);
const char *ui_cut_text(const Ui *ui);
#endif
