/* ui_internal.h: what the files of ui/ share and nobody else sees. */
#ifndef UI_UI_INTERNAL_H
#define UI_UI_INTERNAL_H
#include "ui/ui.h"
#include "ui/ui_widgets.h"

enum {
    UI_WIDGETS_MAX = 1024,
    UI_HITS_MAX = 768,
    UI_ACTS_MAX = 48,
    UI_DEPTH_MAX = 12,
    UI_CELLS_MAX = 16,
    UI_SCROLLS_MAX = 8,
    UI_READ_MAX = 4,
    UI_IDS = 4
};

#define UI_HOVER_MS 110.f
#define UI_TIP_DELAY_MS 450.f
#define UI_TEXT_LEAST_PX 12.f

/* What the pointer can meet, in drawing order: widgets (hash > 0), panels (hash 0), views that
 * scroll (wheel). */
typedef struct UiHit {
    Rect rect;
    uint32_t hash;
    unsigned flags;
    bool wheel;
    int half; /* 0: all of the rectangle, else only its half at corner `half` − 1 */
} UiHit;

typedef enum UiActKind {
    ACT_CLICK,
    ACT_PRESS, /* the button went down at x, y */
    ACT_STEP,
    ACT_WHEEL,
    ACT_SCROLL, /* a finger drags the view: y px down */
    ACT_LET_GO, /* a finger that has dragged it leaves the screen */
    ACT_KEY,    /* for widgets that edit */
    ACT_TEXT,
    ACT_ENTER /* Enter has ended the edit */
} UiActKind;

/* What was done to a widget and waits until it is called. */
typedef struct UiAct {
    uint32_t hash;
    UiActKind kind;
    int clicks;
    int step_x, step_y;
    float x, y, wheel;
    InputKey key;
    int mods;
    char text[32];
} UiAct;

typedef struct UiWidget {
    UiEntry entry;
    Rect clip;
    float radius; /* of its focus ring, px */
    float hover, press, focus;
} UiWidget;

/* One frame's widgets; two of them take turns, so that the last frame can be asked while the
 * next one is made. */
typedef struct UiPage {
    UiWidget widgets[UI_WIDGETS_MAX];
    UiHit hits[UI_HITS_MAX];
    int widget_count, hit_count;
    char *labels; /* of all widgets, one behind the other: what entries point into */
    int label_bytes, label_room;
} UiPage;

/* A text being edited: belongs to the widget with the focus. Offsets are bytes at letter starts. */
typedef struct UiEdit {
    uint32_t hash;
    int caret, anchor; /* the selection lies between them */
    float scroll;      /* px */
    char composed[32]; /* by an input method, shown at the caret but not in the text yet, */
    int composed_at;   /* and the caret in it, bytes */
} UiEdit;

/* A finger on the screen. What it presses is pressed until it has moved so far along a view that it
 * drags it instead. */
typedef struct UiFinger {
    uint32_t view; /* that scrolls below it; 0: none, or no finger is down */
    bool drags;
    float x, y; /* where it came down, and then where the view has followed it to */
} UiFinger;

/* A view that a finger drags, and that runs out when it is let go. */
typedef struct UiRun {
    uint32_t view; /* 0: none */
    bool free;     /* nobody holds it */
    float speed;   /* px a ms, smoothed over some frames */
    float held_ms; /* since it was moved */
} UiRun;

/* A layout in force (ui_flow.h). */
typedef struct UiLayout {
    Rect area;
    float gap;
    float y;                   /* top of the row being filled */
    float row;                 /* its height so far; 0: nothing stands in it */
    bool begun;                /* a row is complete, so a gap lies before y */
    int cell, cells;           /* the next one of the row, and how many it has */
    float width[UI_CELLS_MAX]; /* px, or less than 0: shares what is left */
} UiLayout;

/* A view that the library remembers for who has no memory of its own; forgotten after a frame in
 * which it was not called. */
typedef struct UiKeptScroll {
    uint32_t hash; /* 0: free */
    bool called;   /* in this frame */
    UiScroll scroll;
} UiKeptScroll;

/* A widget under the pointer that tells nothing for now: it came there by itself, until the pointer
 * moves; or it was clicked, and has told the same before, until the pointer leaves it. */
typedef struct UiUntold {
    uint32_t hash;
    uint32_t told; /* hash of the tip of what was clicked; 0: it came by itself, … */
    float x, y;    /* … to the pointer that was there */
} UiUntold;

struct Ui {
    UiFrame frame;
    UiPage pages[2];
    int page;      /* index of the page in the making; the other one is the last frame */
    int find_from; /* where the next widget of the last frame is looked for */
    char prefix[64];
    int prefix_ends[UI_DEPTH_MAX];
    int depth;
    char ids[UI_IDS][32]; /* of ui_id, in turns */
    unsigned id_slot;
    bool inside; /* between begin and end */
    bool inert;
    int measuring; /* content that is only measured, nested so deep: `inert` holds, too */
    float reach;   /* right end of what was written, of use while that is measured */
    UiLayout layouts[UI_DEPTH_MAX];
    int layout_depth;
    UiKeptScroll scrolls[UI_SCROLLS_MAX];
    bool on_paper;    /* choices stand on a paper panel */
    bool disabling;   /* between ui_disable_begin(…, true) and its end */
    float shown_fade; /* the list's before it */

    float x, y;       /* pointer */
    bool over;        /* it is inside the window */
    uint32_t hot;     /* widget under it */
    uint32_t active;  /* widget that is being pressed */
    unsigned outside; /* buttons that went down outside all widgets */
    UiFinger finger;
    UiRun run;
    uint32_t focus;
    uint32_t wanted; /* gets the focus when it appears */
    bool by_keyboard;
    bool touched;     /* by a finger last, not by a mouse */
    bool focus_moved; /* by key since the last frame: scroll it into sight */
    bool want_first;

    UiAct acts[UI_ACTS_MAX];
    int act_count;
    UiEdit edit;
    UiEdit ended;     /* since the last frame: keys that wait are still its own */
    Rect caret;       /* of the text that was edited in the last frame */
    uint32_t refuses; /* the field that has refused a letter, */
    float refuses_ms; /* and how long it still says so */

    uint32_t dialog, dialog_last; /* uppermost dialog of this frame and of the last one; 0: none */
    float settles_ms;             /* until the question on the screen is settled */
    bool drawn;                   /* a frame is complete */

    int due;      /* frames that must follow */
    bool moving;  /* something is being eased */
    float tip_ms; /* how long the pointer has rested on `tip_hash` */
    uint32_t tip_hash;
    UiUntold untold;
    char tip[1024];
    Rect tip_rect;
    Rect tip_box;           /* where it stands, */
    uint64_t tip_seen;      /* and what was there when that was found (a sum) */
    Rect read[UI_READ_MAX]; /* that tips of this frame keep off */
    int read_count;
    bool tip_asked;

    int cut_count, cut_count_last;
    char cut_text[96], cut_text_last[96];
};

static inline UiPage *ui_page(Ui *ui)
{
    return &ui->pages[ui->page];
}

/* The widget of that hash on a page, looked for from widget `from` on; NULL if there is none. */
const UiWidget *ui_find(const UiPage *page, uint32_t hash, int from);

/* Hash of the full id that `id` means here; writes it into `full` (64 bytes) if that is not
 * NULL. */
uint32_t ui_hash(const Ui *ui, const char *id, char *full);

/* The widget called last, or NULL if it was not registered (inert). Valid until the next one. */
UiWidget *ui_last_widget(Ui *ui);

/* Takes the oldest waiting act of `hash` and `kind` out of the queue. */
bool ui_take(Ui *ui, uint32_t hash, UiActKind kind, UiAct *act);
void ui_act_push(Ui *ui, UiAct act);

/* A view that scrolls by wheel. */
void ui_hit_wheel(Ui *ui, Rect rect, uint32_t hash);

/* The kind of text in a style, without its bits and size. */
static inline UiType ui_type_of(unsigned style)
{
    return (UiType)(style & 0xff);
}

/* Of a full id, or other text; never 0. */
uint32_t ui_hash_of(const char *text);

/* What is under the pointer at the end of a frame, though nothing may have moved but the page. */
void ui_meet_again(Ui *ui);

/* Says `text` beside the widget called last, now, whoever points where. */
void ui_tip_now(Ui *ui, const char *text);

/* Draws the tip that was asked for in this frame, if it is time. */
void ui_tip_draw(Ui *ui);

/* A text was cut: remember it. */
void ui_note_cut(Ui *ui, const char *text);

/* Two shadows below what stands `height` u over the rest: a wide faint one says how high that is,
 * a near one where it ends. `strength` 0..1. */
void ui_drop_shadow(Ui *ui, Rect rect, float radius, float height, float strength);

/* How round the focus ring of the widget called last is, px. */
void ui_ring_radius(Ui *ui, float radius);

/* Width of the lines of `skin`, px. */
float ui_skin_line(const Ui *ui, const UiSkin *skin);

#endif
