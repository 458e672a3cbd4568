/* ui_tip.c: decides when tips of widgets show, and places them so that they hide nothing that
 * matters. */
#include "base/rng.h"
#include "base/text.h"
#include "ui/ui.h"
#include "ui/ui_internal.h"
#include "ui/ui_widgets.h"

#include <math.h>

/* --- when ------------------------------------------------------------------------------------- */

void ui_reserve(Ui *ui, Rect rect)
{
    if (!ui->measuring && ui->read_count < UI_READ_MAX)
        ui->read[ui->read_count++] = rect;
}

bool ui_tooltip(Ui *ui, const char *text)
{
    const UiWidget *widget = ui_last_widget(ui);
    return widget && ui_tooltip_beside(ui, widget->entry.rect, text);
}

static bool is_untold(const Ui *ui, uint32_t hash, const char *text)
{
    return ui->untold.hash == hash && (!ui->untold.told || ui->untold.told == ui_hash_of(text));
}

bool ui_tooltip_beside(Ui *ui, Rect group, const char *text)
{
    const UiWidget *widget = ui_last_widget(ui);
    if (!widget || !text || !*text)
        return false;
    uint32_t hash = widget->entry.hash;
    bool keyed = ui->by_keyboard && ui->focus == hash;
    bool pointed = ui->hot == hash && ui->over && !ui->active && !ui->by_keyboard;
    if (!keyed && (!pointed || is_untold(ui, hash, text)))
        return false;
    ui->tip_asked = true;
    ui->tip_ms = ui->tip_hash == hash ? ui->tip_ms + ui->frame.ms : 0;
    if (keyed || ui->frame.still)
        ui->tip_ms = UI_TIP_DELAY_MS;
    ui->tip_hash = hash;
    ui->tip_rect = group;
    text_copy(ui->tip, sizeof ui->tip, text);
    return true;
}

void ui_tip_now(Ui *ui, const char *text)
{
    const UiWidget *widget = ui_last_widget(ui);
    if (!widget || !text)
        return;
    ui->tip_asked = true;
    ui->tip_ms = UI_TIP_DELAY_MS;
    ui->tip_hash = widget->entry.hash;
    ui->tip_rect = widget->entry.rect;
    text_copy(ui->tip, sizeof ui->tip, text);
}

const char *ui_tip(const Ui *ui)
{
    return ui->tip_asked && ui->tip_hash == ui->focus ? ui->tip : "";
}

/* --- what is in the way ----------------------------------------------------------------------- */

enum { OBSTACLES_MAX = 2048 };

/* Something that a tip should not hide, and the cost of hiding one square px of it. */
typedef struct Obstacle {
    Rect rect;
    float weight;
} Obstacle;

typedef struct Place {
    Rect subject, window;
    int count;
    Obstacle obstacles[OBSTACLES_MAX];
} Place;

/* The subject of the tip costs most, then text that is being read, then words, then widgets and
 * pictures; the bare panel between them costs nearly nothing. Measured over all scenes at 200 %
 * (test_large_text): without words, tips covered headings; with panels as costly as widgets, tips
 * moved across the whole window. */
static const float weight_subject = 1000, weight_read = 10, weight_words = 4, weight_seen = 1,
                   weight_panel = .04f;

static float area(Rect r)
{
    return r.w * r.h;
}

/* Returns the area of the overlap; one pixel at each edge is ignored as rounding. `meet` saves
 * time, because most pairs do not overlap and the search tries hundreds of places. */
static float over(Rect box, Rect other)
{
    bool meet = box.x < other.x + other.w && other.x < box.x + box.w && box.y < other.y + other.h &&
                other.y < box.y + box.h;
    return meet ? area(rect_cut(box, rect_grow(other, -1))) : 0;
}

static void add_obstacle(Place *place, Rect rect, float weight)
{
    if (place->count < OBSTACLES_MAX && area(rect) > 0)
        place->obstacles[place->count++] = (Obstacle){.rect = rect, .weight = weight};
}

/* Returns whether at least half of `rect` is part of `subject`. */
static bool is_part(Rect rect, Rect subject)
{
    return area(rect_cut(rect, subject)) >= .5f * area(rect);
}

/* Returns whether the hit is a widget or panel next to the subject, not one underneath it. */
static bool is_neighbour(const UiHit *hit, Rect subject)
{
    Rect common = rect_cut(hit->rect, subject);
    return !hit->wheel && area(common) < .5f * area(subject);
}

/* Removes obstacles that are mostly covered by a box drawn later, such as a dialog over a page. */
static void cover(Place *place, int first, const DrawCommand *command)
{
    float alpha = (float)(command->top & 0xff) / 255 * (command->alpha > 0 ? command->alpha : 1);
    if (command->kind != DRAW_BOX || command->soft > 0 || alpha <= .5f)
        return;
    Rect box = rect_cut(command->rect, command->clip);
    int kept = first;
    for (int i = first; i < place->count; i++)
        if (!is_part(place->obstacles[i].rect, box))
            place->obstacles[kept++] = place->obstacles[i];
    place->count = kept;
}

/* Returns the box of a text, from the top of its capitals to the baseline. */
static Rect words_rect(const Ui *ui, const DrawCommand *text)
{
    const TextMeter *meter = ui->frame.meter;
    float ascent = meter->ascent(meter->self, text->face, text->px);
    return (Rect){text->rect.x, text->rect.y - ascent, text->rect.w, ascent};
}

/* Finds visible words and pictures outside the subject. */
static void find_drawn(const Ui *ui, Place *place)
{
    enum {
        PICTURES = 1 << DRAW_ICON | 1 << DRAW_ART | 1 << DRAW_FIGURE | 1 << DRAW_TOKEN |
                   1 << DRAW_BACK | 1 << DRAW_PORTRAIT
    };
    const DrawList *list = ui->frame.list;
    int first = place->count;
    for (uint32_t i = 0; i < list->count; i++) {
        const DrawCommand *command = &list->commands[i];
        bool words = command->kind == DRAW_TEXT;
        cover(place, first, command);
        if (!words && !(PICTURES >> command->kind & 1))
            continue;
        Rect rect = rect_cut(words ? words_rect(ui, command) : command->rect, command->clip);
        if (!is_part(rect, place->subject))
            add_obstacle(place, rect, words ? weight_words : weight_seen);
    }
}

static void find_obstacles(const Ui *ui, Place *place)
{
    const UiPage *page = &ui->pages[ui->page];
    for (int i = 0; i < ui->read_count; i++)
        add_obstacle(place, ui->read[i], weight_read);
    for (int i = 0; i < page->hit_count; i++)
        if (is_neighbour(&page->hits[i], place->subject))
            add_obstacle(place, page->hits[i].rect,
                         page->hits[i].hash ? weight_seen : weight_panel);
    find_drawn(ui, place);
}

/* Returns something that `box` would hide, or NULL. */
static const Rect *obstacle(const Place *place, Rect box)
{
    for (int i = 0; i < place->count; i++)
        if (over(box, place->obstacles[i].rect) > 0)
            return &place->obstacles[i].rect;
    return NULL;
}

/* Returns the total cost of what a tip would hide. */
static float hidden(const Place *place, Rect box)
{
    float sum = weight_subject * over(box, place->subject);
    for (int i = 0; i < place->count; i++)
        sum += place->obstacles[i].weight * over(box, place->obstacles[i].rect);
    return sum;
}

/* --- where ------------------------------------------------------------------------------------ */

static Rect into(Rect window, Rect box)
{
    box.x = roundf(fmaxf(window.x, fminf(box.x, window.x + window.w - box.w)));
    box.y = roundf(fmaxf(window.y, fminf(box.y, window.y + window.h - box.h)));
    return box;
}

/* Moves `box` past whole obstacles in one direction until it hides nothing. Returns false if it
 * reaches the end of the window first. */
static bool moved_on(const Place *place, int dx, int dy, Rect *box)
{
    const Rect *other;
    while ((other = obstacle(place, *box))) {
        box->x = dx > 0 ? other->x + other->w : dx < 0 ? other->x - box->w : box->x;
        box->y = dy > 0 ? other->y + other->h : dy < 0 ? other->y - box->h : box->y;
        Rect inside = into(place->window, *box);
        if (fabsf(inside.x - box->x) > 1 || fabsf(inside.y - box->y) > 1)
            return false;
        *box = inside;
    }
    return over(*box, place->subject) <= 0;
}

/* Looks from `from` in each direction for the nearest place that hides nothing. If that is nearer
 * than *way, sets *best to it and *way to its distance. */
static void look_further(const Place *place, Rect from, float *way, Rect *best)
{
    static const int ways[4][2] = {{0, -1}, {0, 1}, {1, 0}, {-1, 0}};
    for (int i = 0; i < 4; i++) {
        Rect box = from;
        if (!moved_on(place, ways[i][0], ways[i][1], &box))
            continue;
        float moved = fabsf(box.x - from.x) + fabsf(box.y - from.y);
        if (moved < *way) {
            *way = moved;
            *best = box;
        }
    }
}

/* Returns the distance of the box from the subject, in px. */
static float distance(Rect box, Rect subject)
{
    float x = fmaxf(subject.x - box.x - box.w, box.x - subject.x - subject.w),
          y = fmaxf(subject.y - box.y - box.h, box.y - subject.y - subject.h);
    return fmaxf(x, 0) + fmaxf(y, 0);
}

/* The cost of one px of distance, in square px of hidden area: hiding a bare rim is better than a
 * tip too far from its subject. */
enum { FAR = 12 };
static float badness(const Place *place, Rect box)
{
    return hidden(place, box) + FAR * distance(box, place->subject);
}

/* Returns the cheapest place in the whole window if it is cheaper than `best`, else `best`. */
static Rect least_bad(const Place *place, float step, Rect best)
{
    Rect window = place->window, box = best;
    float least = badness(place, best);
    for (box.y = window.y; box.y + box.h <= window.y + window.h; box.y += step)
        for (box.x = window.x; box.x + box.w <= window.x + window.w; box.x += step) {
            if (FAR * distance(box, place->subject) >= least)
                /* rejects most of the window: test_ui_tips took 37 s without it, 3 s with it */
                continue;
            float bad = badness(place, box);
            if (bad < least) {
                least = bad;
                best = box;
            }
        }
    return best;
}

/* Places `box` above, below, right or left of its subject, or at one of its corners: the first
 * place in the window that hides no part of the subject, no text being read, no neighbour and no
 * words. If each hides something, takes the nearest place farther away that does not, or one that
 * hides little. */
static Rect beside(const Place *place, float step, Rect box)
{
    enum { PLACES = 8 };
    Rect subject = place->subject;
    float x = subject.x + (subject.w - box.w) / 2, y = subject.y + (subject.h - box.h) / 2,
          least = INFINITY, way = 2 * (subject.h + box.h), left = subject.x - box.w,
          right = subject.x + subject.w, above = subject.y - box.h, below = subject.y + subject.h;
    const float places[PLACES][2] = {{x, above},    {x, below},     {right, y},    {left, y},
                                     {left, above}, {right, above}, {left, below}, {right, below}};
    Rect best = box, begun[PLACES];
    for (int i = 0; i < PLACES; i++) {
        begun[i] = into(place->window, (Rect){places[i][0], places[i][1], box.w, box.h});
        float bad = hidden(place, begun[i]);
        if (bad <= 0)
            return begun[i];
        if (bad < least) {
            least = bad;
            best = begun[i];
        }
    }
    Rect near = best;
    for (int i = 0; i < PLACES; i++)
        look_further(place, begun[i], &way, &best);
    return least_bad(place, step, badness(place, near) < badness(place, best) ? near : best);
}

/* Returns the size of the tip with lines of at most `most` px. */
static Rect shape(const Ui *ui, float pad, float most)
{
    float width = fminf(most, ceilf(ui_text_width(ui, UI_TYPE_SMALL, ui->tip)) + 1);
    float height = ui_text_height(ui, UI_TYPE_SMALL, width, ui->tip);
    return (Rect){0, 0, width + 2 * pad, height + 1.4f * pad};
}

/* If every place hides something, breaks the lines of the tip earlier, because a narrow tip fits
 * next to a row. */
static Rect best_place(const Ui *ui, float pad)
{
    static const float lines_u[] = {320, 220, 150};
    Place place;
    place.subject = rect_grow(ui->tip_rect, pad);
    place.window = layout_inset(ui_window(ui), pad / 2, pad / 2);
    place.count = 0;
    find_obstacles(ui, &place);
    Rect best = {0};
    float least = INFINITY;
    for (size_t i = 0; i < sizeof lines_u / sizeof *lines_u && least > 0; i++) {
        Rect box = shape(ui, pad, fminf(ui_u(ui, lines_u[i]), ui->frame.width - 4 * pad));
        box = beside(&place, 2 * pad, box);
        float bad = badness(&place, box);
        if (bad < least) {
            least = bad;
            best = box;
        }
    }
    return best;
}

/* Keeps the tip's place until something appears or disappears, because a search takes a millisecond
 * or two and things under the tip may move in every frame. */
static Rect kept_place(Ui *ui, float pad)
{
    uint32_t commands = ui->frame.list->count;
    Rect window = ui_window(ui);
    uint64_t seen = hash_text(HASH_FIRST, ui->tip);
    seen = hash_bytes(seen, &ui->tip_rect, sizeof ui->tip_rect);
    seen = hash_bytes(seen, &window, sizeof window);
    seen = hash_bytes(seen, &commands, sizeof commands);
    seen = hash_bytes(seen, &ui_page(ui)->hit_count, sizeof ui_page(ui)->hit_count);
    if (seen != ui->tip_seen)
        ui->tip_box = best_place(ui, pad);
    ui->tip_seen = seen;
    return ui->tip_box;
}

/* A tip appears once the pointer has rested for a moment, and disappears at once when the pointer
 * leaves the widget. */
void ui_tip_draw(Ui *ui)
{
    if (!ui->tip_asked) {
        ui->tip_hash = 0;
        ui->tip_ms = 0;
        return;
    }
    if (ui->tip_ms < UI_TIP_DELAY_MS) {
        ui->moving = true;
        return;
    }
    float pad = ui_u(ui, 10);
    Rect box = kept_place(ui, pad);
    ui->inert = true; /* the pointer passes through a tooltip */
    ui_panel_round(ui, box, UI_PANEL_TIP, ui_skin(ui, UI_SKIN_TIP)->radius);
    ui_text(ui, layout_inset(box, pad, .7f * pad), UI_TYPE_SMALL | UI_PARAGRAPH,
            ui_skin(ui, UI_SKIN_TIP)->text, ui->tip);
}
