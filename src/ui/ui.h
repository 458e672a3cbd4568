/* ui.h: an immediate-mode user interface. Each frame a scene calls widgets; they draw into a
 * DrawList and tell at once what was done to them. One context, ids by hash, no callbacks, no SDL,
 * no words of its own.
 *
 *   ui_event(…)   any number of times: pointer and keys meet the widgets of the last frame
 *   ui_begin(…)
 *   widgets       ui_widgets.h, ui_text.h; a scene's own ones through ui_widget()
 *   ui_end(…)     tooltip, focus ring; what was not called any more is forgotten
 *
 * What a person did between two frames is kept in a queue under the widget's id until that widget
 * is called, so nothing is lost when press and release come in one frame. Every widget is
 * registered with id, label and rectangle: the keyboard walks that list, tests and --probe read it.
 *
 * All rectangles are device pixels; sizes of the design are in u, ui_u() turns them into whole
 * pixels. */
#ifndef UI_UI_H
#define UI_UI_H
#include "base/draw.h"
#include "base/input_event.h"
#include "ui/ui_theme.h"

typedef struct Ui Ui;

/* --- life cycle ------------------------------------------------------------------------------- */

Ui *ui_new(void);
void ui_free(Ui *ui);

typedef struct UiFrame {
    DrawList *list;         /* draw_begin has been called */
    const TextMeter *meter; /* borrowed until ui_end */
    const UiTheme *theme;
    float width, height; /* of the window, device pixels */
    float scale;         /* device pixels per u */
    float finger;        /* px that a control needs at least; less than 44 counts as 44 */
    float ms;            /* since the last frame */
    bool still;          /* no animations of hover and press */
    const char *no_font; /* said when a field refuses a letter that no font has; NULL: nothing */
} UiFrame;

void ui_begin(Ui *ui, const UiFrame *frame);
/* Asserts that every push met its pop. */
void ui_end(Ui *ui);

/* Returns true if the event belongs to a widget or panel, so that nothing else may use it. A
 * pointer that was pressed outside stays outside until it is released. */
bool ui_event(Ui *ui, const InputEvent *event);

/* Somebody who presses twice by mistake answers one question, not the next one as well. */
#define UI_SETTLE_MS 400.f

/* A new question appears, as a scene or a dialog; it is settled UI_SETTLE_MS later. The caller of
 * ui_event keeps presses that decide something away from a question that is not settled. */
void ui_question_begin(Ui *ui);
bool ui_question_settled(const Ui *ui);

/* Where the caret of the text that is edited stands: input methods show their choices beside it.
 * False while none is edited. */
bool ui_caret(const Ui *ui, Rect *caret);

/* True while a frame must follow: something fades, was just done, a question settles, or a caret
 * blinks. */
bool ui_in_motion(const Ui *ui);

/* --- the frame in hand ------------------------------------------------------------------------ */

DrawList *ui_list(const Ui *ui);
const UiTheme *ui_theme(const Ui *ui);
/* How much shows of what somebody has none of, or cannot use now, 0..1: little, but on the black of
 * a theme of high contrast never below 3 to 1. */
float ui_pale(const Ui *ui);
/* What something is drawn in: a UiColor of the theme, or a colour of its own through ui_ink(). */
typedef uint64_t UiInk;
UiInk ui_ink(Color color);
Color ui_color(const Ui *ui, UiInk ink);
const UiSkin *ui_skin(const Ui *ui, UiSkinKind skin);
/* A distance of the theme in whole device pixels. */
float ui_space(const Ui *ui, UiSpace space);
Rect ui_window(const Ui *ui);
float ui_scale(const Ui *ui);
/* The one scale of a window: the design is 1600 × 900 u, of which `wish` (0.75 to 2) makes more or
 * fewer. Never below .8 px a u: there letters reach 12 px and controls 44 px and stop shrinking,
 * so that nothing else may shrink further. */
float ui_scale_of(float width, float height, float wish);
/* `u` in whole device pixels, at least 1 for u > 0. */
float ui_u(const Ui *ui, float u);
/* `u` in device pixels but never below what a finger needs (UiFrame.finger). */
float ui_touch(const Ui *ui, float u);
void ui_pointer(const Ui *ui, float *x, float *y);

/* --- ids -------------------------------------------------------------------------------------- */

/* Prefix of the ids that follow: ui_push(ui, "player", 2) makes "name" into "player2.name"; number
 * −1 leaves it out. */
void ui_push(Ui *ui, const char *id, int number);
void ui_pop(Ui *ui);
/* An id with its number, "half" 3 is "half3"; good until four more were asked for. */
const char *ui_id(Ui *ui, const char *id, int number);

/* --- widgets from scratch --------------------------------------------------------------------- */

enum {                      /* flags of ui_widget */
       UI_DISABLED = 1,     /* seen, registered, never reached */
       UI_NO_FOCUS = 2,     /* the pointer only; for what has another way by keyboard */
       UI_TAKES_X = 4,      /* left and right are its own: sliders, segments */
       UI_TAKES_Y = 8,      /* up and down are its own */
       UI_EDITS = 16,       /* takes letters: text fields */
       UI_FIRST = 32,       /* gets the focus when the scene appears and the keyboard is in use */
       UI_DEFAULT = 64,     /* Enter means this one where no focused widget wants it */
       UI_CANCEL = 128,     /* Escape means this one */
       UI_CHOSEN = 256,     /* on, or the chosen one of several: told to --probe */
       UI_NOTE = 512,       /* not a widget: an entry for --probe only */
       UI_OWN_RING = 1024,  /* shows by itself that it has the keyboard */
       UI_KEYS_ONLY = 2048, /* the pointer meets what is below, which means the same to it */
       UI_DRAGS = 4096      /* a drag means something to it: it scrolls nothing (fingers) */
};

typedef struct UiState {
    bool hovered, pressed, focused;
    bool clicked;         /* pressed and released on it, or by key: acts now */
    int x, y;             /* steps by arrow keys, for UI_TAKES_X / UI_TAKES_Y; x also by wheel */
    bool dragged;         /* the pointer is held: */
    float drag_x, drag_y; /* where it is */
    float hover, press, focus; /* the same, 0..1, eased */
} UiState;

/* Registers a widget and tells what happens to it; draws nothing. `label` is what a blind person
 * would be told. `key` is its shortcut (KEY_NONE for none), which works while no text is being
 * edited. */
UiState ui_widget(Ui *ui, const char *id, const char *label, Rect rect, unsigned flags,
                  InputKey key);

/* The pointer meets the last widget in a half of `square` alone, the one with its right angle at
 * `corner` (clockwise from NW), whatever its rectangle. */
void ui_meets_half(Ui *ui, Rect square, int corner);

/* Shows `text` beside the last widget while the pointer rests on it or the keyboard is on it: true
 * as long as that is so. */
bool ui_tooltip(Ui *ui, const char *text);
/* The same, beside all of `group`: parts that belong to the last widget, or neighbours that its tip
 * must not hide. */
bool ui_tooltip_beside(Ui *ui, Rect group, const char *text);

/* What the last finished frame had beside the widget that has the keyboard; "" without a tip. */
const char *ui_tip(const Ui *ui);

/* Somebody reads what stands in `rect`: tips of this frame keep off it where they can. The first
 * four places of a frame count. */
void ui_keep_off(Ui *ui, Rect rect);

/* The pointer does not reach through `rect`: panels, veils. */
void ui_block(Ui *ui, Rect rect);

/* Does a panel or a widget that was called in this frame lie over the point, or nearly so? */
bool ui_covered(const Ui *ui, float x, float y);

/* What is called from here on is drawn, but cannot be reached: the scene below an overlay. Its own
 * overlays begin with everything unreachable that came before. */
void ui_inert(Ui *ui, bool inert);

/* What is called between begin and end is seen and registered, faded, but cannot be used (if
 * `disabled`): what has no meaning now and comes back. Not nested. */
void ui_disable_begin(Ui *ui, bool disabled);
void ui_disable_end(Ui *ui);

/* The press on the widget that is being dragged (UiState.dragged) goes on as one that began beside
 * all widgets: what the pointer does from here on is the scene's, until it lets go. */
void ui_hand_over(Ui *ui);

/* --- focus ------------------------------------------------------------------------------------ */

/* Gives the keyboard to the widget of that (full) id, now or as soon as it appears. */
void ui_focus(Ui *ui, const char *id);
/* The (full) id of the widget that has it, also before it is called in a frame; "" where none has.
 */
const char *ui_focused(const Ui *ui);
/* Takes it from all; new scenes do this. The next Tab goes to the first. */
void ui_focus_clear(Ui *ui);
/* Is a text being edited? Then letters are not shortcuts. */
bool ui_is_editing(const Ui *ui);
/* Was the keyboard used after the pointer? Then focus is shown. */
bool ui_by_keyboard(const Ui *ui);

/* --- what is on screen: --probe, tests -------------------------------------------------------- */

typedef struct UiEntry {
    uint32_t hash;
    unsigned flags;
    InputKey key;
    Rect rect;  /* the part that can be seen */
    Rect whole; /* unclipped */
    char id[64];
    const char *label; /* whole, however long; of the Ui, until the frame after the next */
} UiEntry;

/* Adds an entry that is no widget: legal placements, cards. */
void ui_note(Ui *ui, const char *id, const char *label, Rect rect);
/* What the widget `id` holds, for whoever is told and does not see: the text of a field, whose
 * button it is. After its tooltip, which belongs to the last entry. */
void ui_holds(Ui *ui, const char *id, Rect rect, const char *text);

/* Of the last finished frame; not to be asked between ui_begin and ui_end. */
int ui_entry_count(const Ui *ui);
const UiEntry *ui_entry(const Ui *ui, int i);
const UiEntry *ui_entry_find(const Ui *ui, const char *id);

/* How many texts of the last frame had to be cut because even the smallest size did not fit, and
 * the first of them. Tests insist on 0 in every language and size. */
int ui_cut_count(const Ui *ui);
const char *ui_cut_text(const Ui *ui);
#endif
