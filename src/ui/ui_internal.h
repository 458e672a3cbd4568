/* ui_internal.h: the state that the files of ui/ share. Private to them. */
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
#define UI_TIP_DELAY_MS 450.f
#define UI_TEXT_LEAST_PX 12.f

/* Everything that the pointer can meet, in drawing order: widgets (hash > 0), panels (hash 0),
 * views that scroll (wheel). */
typedef struct UiHit {
    Rect rect;
    uint32_t hash;
    unsigned flags;
    bool wheel;
    int half; /* 0: the whole rectangle, else only its half at corner `half` − 1 */
} UiHit;

typedef enum UiActKind {
    ACT_CLICK,
    ACT_PRESS, /* the button was pressed at x, y */
    ACT_STEP,
    ACT_WHEEL,
    ACT_SCROLL, /* a finger drags the view: y px down */
    ACT_LET_GO, /* a finger that dragged the view leaves the screen */
    ACT_KEY,    /* for widgets that edit */
    ACT_TEXT,
    ACT_ENTER /* Enter ended the edit */
} UiActKind;

/* A user's input to a widget; it is queued until the widget is called. */
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

/* The widgets of one frame. Two pages take turns, so that the last frame can be queried while the
 * next one is made. */
typedef struct UiPage {
    UiWidget widgets[UI_WIDGETS_MAX];
    UiHit hits[UI_HITS_MAX];
    int widget_count, hit_count;
    char *labels; /* of all widgets, one after the other; entries point into it */
    int label_bytes, label_room;
} UiPage;

/* A text being edited; it belongs to the focused widget. Offsets are in bytes, always at the start
 * of a letter. */
typedef struct UiEdit {
    uint32_t hash;
    int caret, anchor; /* the ends of the selection */
    float scroll;      /* px */
    /* letters composed by an input method, shown at the caret but not part of the text yet */
    char composed[32];
    int composed_at; /* offset of the caret in `composed` */
} UiEdit;

/* A finger on the screen. The widget that it pressed stays pressed until the finger moves far
 * enough along a view to drag that instead. */
typedef struct UiFinger {
    uint32_t view; /* the scrolling view below it; 0: none, or no finger is down */
    bool drags;
    float x, y; /* where it came down; later, the place to which the view has followed it */
} UiFinger;

/* A view that a finger drags, and that keeps scrolling after the finger is lifted. */
typedef struct UiRun {
    uint32_t view; /* 0: none */
    bool free;     /* no finger holds it */
    float speed;   /* px per ms, smoothed over some frames */
    float held_ms; /* time since the finger last moved the view */
} UiRun;

/* An open layout (ui_flow.h). */
typedef struct UiLayout {
    Rect area;
    float gap;
    float y;                   /* top of the current row */
    float row;                 /* its height so far; 0: it is empty */
    bool begun;                /* a row is complete, so there is a gap above y */
    int cell, cells;           /* index of the next cell in the row, and number of cells in a row */
    float width[UI_CELLS_MAX]; /* px, or less than 0: shares the rest */
} UiLayout;

/* A view that the library keeps for a caller that can't store its state. It is forgotten after a
 * frame in which it was not called. */
typedef struct UiKeptScroll {
    uint32_t hash; /* 0: free */
    bool called;   /* in this frame */
    UiScroll scroll;
} UiKeptScroll;

/* A widget under the pointer that shows no tip for now. If it moved under a resting pointer, it
 * shows its tip once the pointer moves. If it was clicked after it had shown the same tip, it shows
 * none until the pointer leaves it. */
typedef struct UiUntold {
    uint32_t hash;
    uint32_t told; /* hash of the tip of a clicked widget; 0: the widget moved under the pointer */
    float x, y;    /* position of the pointer at that time */
} UiUntold;

struct Ui {
    UiFrame frame;
    UiPage pages[2];
    int page;      /* index of the page being made; the other one is the last frame */
    int find_from; /* where the search for the next widget in the last frame starts */
    char prefix[64];
    int prefix_ends[UI_DEPTH_MAX];
    int depth;
    char ids[UI_IDS][32]; /* results of ui_id, a ring buffer */
    unsigned id_slot;
    bool inside; /* between ui_begin and ui_end */
    bool inert;
    int measuring; /* nesting depth of content being measured; `inert` is then also true */
    float reach;   /* right end of the text measured so far */
    UiLayout layouts[UI_DEPTH_MAX];
    int layout_depth;
    UiKeptScroll scrolls[UI_SCROLLS_MAX];
    bool on_paper;    /* choices are on a paper panel */
    bool disabling;   /* between ui_disable_begin(…, true) and its end */
    float shown_fade; /* the fade of the list before that */

    float x, y;       /* pointer */
    bool over;        /* it is inside the window */
    uint32_t hot;     /* widget under the pointer */
    uint32_t active;  /* pressed widget */
    unsigned outside; /* buttons that were pressed outside all widgets */
    UiFinger finger;
    UiRun run;
    uint32_t focus;
    uint32_t wanted; /* gets the focus when it appears */
    bool by_keyboard;
    bool touched;     /* the last input came from a finger, not from a mouse */
    bool focus_moved; /* by key since the last frame: scroll it into sight */
    bool want_first;

    UiAct acts[UI_ACTS_MAX];
    int act_count;
    UiEdit edit;
    UiEdit ended;     /* an edit that ended since the last frame: waiting keys still belong to it */
    Rect caret;       /* of the text that was edited in the last frame */
    uint32_t refuses; /* field that has refused a letter; 0: none */
    float refuses_ms; /* how long it still shows the reason */

    uint32_t dialog, dialog_last; /* uppermost dialog of this frame and of the last one; 0: none */
    float settles_ms;             /* until the question on the screen is settled */
    bool drawn;                   /* at least one frame has been completed */

    int due;      /* frames still to draw */
    bool moving;  /* something is being eased */
    float tip_ms; /* how long the pointer has rested on `tip_hash` */
    uint32_t tip_hash;
    UiUntold untold;
    char tip[1024];
    Rect tip_rect;
    Rect tip_box;           /* place of the tip */
    uint64_t tip_seen;      /* checksum of the screen when that place was found */
    Rect read[UI_READ_MAX]; /* rectangles that tips of this frame avoid */
    int read_count;
    bool tip_asked;

    int cut_count, cut_count_last;
    char cut_text[96], cut_text_last[96];
};

static inline UiPage *ui_page(Ui *ui)
{
    return &ui->pages[ui->page];
}

/* Returns the widget with that hash on a page, or NULL; the search starts at widget `from`. */
const UiWidget *ui_find(const UiPage *page, uint32_t hash, int from);

/* Returns the hash of the full id of `id` under the current prefix. `full` (64 bytes, may be NULL)
 * gets that id. */
uint32_t ui_hash(const Ui *ui, const char *id, char *full);

/* Returns the last widget, or NULL if it was not registered (inert). Valid until the next widget is
 * added. */
UiWidget *ui_last_widget(Ui *ui);

/* Takes the oldest waiting act of `hash` and `kind` out of the queue. Returns false if there is
 * none. */
bool ui_take(Ui *ui, uint32_t hash, UiActKind kind, UiAct *act);
void ui_act_push(Ui *ui, UiAct act);

/* Adds `rect` as a view that scrolls by wheel. */
void ui_hit_wheel(Ui *ui, Rect rect, uint32_t hash);

/* Returns the kind of text in a style, without its flags and size. */
static inline UiType ui_type_of(unsigned style)
{
    return (UiType)(style & 0xff);
}

/* Returns the hash of a full id or of other text; never 0. */
uint32_t ui_hash_of(const char *text);

/* Finds what is under the pointer at the end of a frame, since the page may have moved under it. */
void ui_update_hover(Ui *ui);

/* Shows `text` next to the last widget at once, wherever the pointer is. */
void ui_tip_now(Ui *ui, const char *text);

/* Draws the tip that this frame requested, once it is due. */
void ui_tip_draw(Ui *ui);

/* Counts a text that was cut, and keeps the first. */
void ui_note_cut(Ui *ui, const char *text);

/* Draws two shadows below something `height` u above the rest: a wide faint one shows that height,
 * a near one its outline. `strength` is 0..1. */
void ui_drop_shadow(Ui *ui, Rect rect, float radius, float height, float strength);

/* Sets the radius of the focus ring of the last widget, in px. */
void ui_ring_radius(Ui *ui, float radius);

/* Returns the width of the lines of `skin`, in px. */
float ui_skin_line(const Ui *ui, const UiSkin *skin);
#endif
