/* ui_tip.c: tips of widgets: when they show, and where, so that they hide nothing that matters. */
#include "ui/ui.h"

#include "base/text.h"
#include "ui/ui_internal.h"
#include "ui/ui_text.h"
#include "ui/ui_widgets.h"

#include <math.h>

/* --- when ------------------------------------------------------------------------------------- */

void ui_keep_off(Ui *ui, Rect rect)
{
    if (!ui->measuring && ui->read_count < UI_READ_MAX)
        ui->read[ui->read_count++] = rect;
}

bool ui_tooltip(Ui *ui, const char *text)
{
    const UiWidget *widget = ui_last_widget(ui);
    return widget && ui_tooltip_beside(ui, widget->entry.rect, text);
}

bool ui_tooltip_beside(Ui *ui, Rect group, const char *text)
{
    const UiWidget *widget = ui_last_widget(ui);
    if (!widget || !text || !*text)
        return false;
    uint32_t hash = widget->entry.hash;
    bool keyed = ui->by_keyboard && ui->focus == hash;
    if (!keyed && (ui->hot != hash || !ui->over || ui->active || ui->by_keyboard))
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

const char *ui_tip(const Ui *ui)
{
    return ui->tip_asked && ui->tip_hash == ui->focus ? ui->tip : "";
}

/* --- where ------------------------------------------------------------------------------------ */

static float area(Rect r)
{
    return r.w * r.h;
}

/* Half a pixel is rounding. */
static float over(Rect box, Rect other)
{
    return area(rect_cut(box, rect_grow(other, -1)));
}

/* A widget or a panel beside the subject, not one that it stands on. */
static bool is_neighbour(const UiHit *hit, Rect subject)
{
    Rect common = rect_cut(hit->rect, subject);
    return !hit->wheel && area(common) < .5f * area(subject);
}

/* Something that `box` would hide, or NULL. */
static const Rect *obstacle(const Ui *ui, Rect subject, Rect box)
{
    const UiPage *page = &ui->pages[ui->page];
    for (int i = 0; i < ui->read_count; i++)
        if (over(box, ui->read[i]) > 0)
            return &ui->read[i];
    for (int i = 0; i < page->hit_count; i++)
        if (is_neighbour(&page->hits[i], subject) && over(box, page->hits[i].rect) > 0)
            return &page->hits[i].rect;
    return NULL;
}

/* How bad it is what a tip would hide: worst is what it explains, then what is being read. */
static float hidden(const Ui *ui, Rect subject, Rect box)
{
    enum { SUBJECT = 1000, READ = 10 };
    const UiPage *page = &ui->pages[ui->page];
    float sum = SUBJECT * over(box, subject);
    for (int i = 0; i < ui->read_count; i++)
        sum += READ * over(box, ui->read[i]);
    for (int i = 0; i < page->hit_count; i++)
        if (is_neighbour(&page->hits[i], subject))
            sum += over(box, page->hits[i].rect);
    return sum;
}

static Rect into(Rect window, Rect box)
{
    box.x = roundf(fmaxf(window.x, fminf(box.x, window.x + window.w - box.w)));
    box.y = roundf(fmaxf(window.y, fminf(box.y, window.y + window.h - box.h)));
    return box;
}

/* `box` moved on by whole obstacles in one direction until it hides nothing; false if it comes to
 * the end of the window before. */
static bool moved_on(const Ui *ui, Rect subject, Rect window, int dx, int dy, Rect *box)
{
    const Rect *other;
    while ((other = obstacle(ui, subject, *box))) {
        box->x = dx > 0 ? other->x + other->w : dx < 0 ? other->x - box->w : box->x;
        box->y = dy > 0 ? other->y + other->h : dy < 0 ? other->y - box->h : box->y;
        Rect inside = into(window, *box);
        if (fabsf(inside.x - box->x) > 1 || fabsf(inside.y - box->y) > 1)
            return false;
        *box = inside;
    }
    return over(*box, subject) <= 0;
}

/* From `from` in each direction: the nearest place that hides nothing, if that is nearer than *way,
 * which becomes how far away it is. */
static void look_further(const Ui *ui, Rect subject, Rect window, Rect from, float *way, Rect *best)
{
    static const int ways[4][2] = {{0, -1}, {0, 1}, {1, 0}, {-1, 0}};
    for (int i = 0; i < 4; i++) {
        Rect box = from;
        if (!moved_on(ui, subject, window, ways[i][0], ways[i][1], &box))
            continue;
        float moved = fabsf(box.x - from.x) + fabsf(box.y - from.y);
        if (moved < *way) {
            *way = moved;
            *best = box;
        }
    }
}

/* `box` above, below, right or left of its subject, or at one of its corners: the first that lies
 * in the window and hides neither that, what is being read nor a neighbour. Where each hides
 * something, the nearest place farther on that does not; else where it hides least. */
static Rect beside(const Ui *ui, Rect subject, Rect window, Rect box)
{
    enum { PLACES = 8 };
    float x = subject.x + (subject.w - box.w) / 2, y = subject.y + (subject.h - box.h) / 2,
          least = INFINITY, way = 2 * (subject.h + box.h), left = subject.x - box.w,
          right = subject.x + subject.w, above = subject.y - box.h, below = subject.y + subject.h;
    const float places[PLACES][2] = {{x, above},    {x, below},     {right, y},    {left, y},
                                     {left, above}, {right, above}, {left, below}, {right, below}};
    Rect best = box, begun[PLACES];
    for (int i = 0; i < PLACES; i++) {
        begun[i] = into(window, (Rect){places[i][0], places[i][1], box.w, box.h});
        float bad = hidden(ui, subject, begun[i]);
        if (bad < least) {
            least = bad;
            best = begun[i];
        }
    }
    for (int i = 0; i < PLACES && least > 0; i++)
        look_further(ui, subject, window, begun[i], &way, &best);
    return best;
}

/* It appears after a moment of rest beside its widget and goes at once. */
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
    float pad = ui_u(ui, 10), most = fminf(ui_u(ui, 320), ui->frame.width - 4 * pad);
    float width = fminf(most, ceilf(ui_text_width(ui, UI_TYPE_SMALL, ui->tip)) + 1);
    float height = ui_text_height(ui, UI_TYPE_SMALL, width, ui->tip);
    Rect box = {0, 0, width + 2 * pad, height + 1.4f * pad};
    box = beside(ui, rect_grow(ui->tip_rect, pad), layout_inset(ui_window(ui), pad / 2, pad / 2),
                 box);
    ui->inert = true; /* a tooltip takes no pointer */
    ui_panel_round(ui, box, UI_PANEL_TIP, ui_skin(ui, UI_SKIN_TIP)->radius);
    ui_text(ui, layout_inset(box, pad, .7f * pad), UI_TYPE_SMALL | UI_PARAGRAPH,
            ui_skin(ui, UI_SKIN_TIP)->text, ui->tip);
}
