/* ui_choice.c: draws segments, carousels and steppers: one value out of several. */
#include "ui/ui_internal.h"
#include "ui/ui_widgets.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

/* The colours of a row of cells: a hollow in a dark panel, or a lighter one on paper. */
typedef struct Cells {
    Color ground, line, text, top, bottom, chosen;
} Cells;

static Cells cells_of(const Ui *ui)
{
    if (!ui->on_paper)
        return (Cells){.ground = ui_color(ui, UI_WELL),
                       .line = ui_color(ui, UI_WELL_LINE),
                       .text = ui_color(ui, UI_WELL_TEXT),
                       .top = ui_color(ui, UI_CHOSEN_TOP),
                       .bottom = ui_color(ui, UI_CHOSEN_BOTTOM),
                       .chosen = ui_color(ui, UI_CHOSEN_TEXT)};
    /* The chosen cell of a dark panel is like paper, so it would not show on paper. There it looks
     * like a button. */
    float paper = color_luma(ui_color(ui, UI_PAPER_TOP));
    bool shows = fabsf(color_luma(ui_color(ui, UI_CHOSEN_TOP)) - paper) > .4f;
    return (Cells){.ground = color_fade(ui_color(ui, UI_PAPER_LINE), .16f),
                   .line = color_fade(ui_color(ui, UI_PAPER_LINE), .8f),
                   .text = ui_color(ui, UI_INK),
                   .top = ui_color(ui, shows ? UI_CHOSEN_TOP : UI_BUTTON_TOP),
                   .bottom = ui_color(ui, shows ? UI_CHOSEN_BOTTOM : UI_BUTTON_BOTTOM),
                   .chosen = ui_color(ui, shows ? UI_CHOSEN_TEXT : UI_BUTTON_TEXT)};
}

/* Return the radius of a row of cells, and the width of its rim. */
static float well_radius(const Ui *ui, Rect rect)
{
    return fminf(ui_u(ui, ui_skin(ui, UI_SKIN_WELL)->radius), rect.h / 2);
}

static float well_edge(const Ui *ui)
{
    return fmaxf(2, ui_u(ui, 3));
}

/* Draws the hollow of the row for the last widget. Returns the rectangle inside its rim. */
static Rect well(Ui *ui, Rect rect, Color top, Color bottom, Color line)
{
    float radius = well_radius(ui, rect);
    draw_lined(ui->frame.list, rect, radius, top, bottom, line,
               ui_skin_line(ui, ui_skin(ui, UI_SKIN_WELL)));
    ui_ring_radius(ui, radius);
    return rect_grow(rect, -well_edge(ui));
}

bool ui_on_paper(Ui *ui, bool paper)
{
    bool before = ui->on_paper;
    ui->on_paper = paper;
    return before;
}

/* --- segments --------------------------------------------------------------------------------- */

/* Returns the width that a name needs in a row of segments. */
static float segment_width(const Ui *ui, const char *name)
{
    return ui_text_width(ui, UI_TYPE_STRONG, name) + 2 * ui_u(ui, 11);
}

/* Returns the width that the widest name needs. *sum (may be NULL) gets that of all together. */
static float widest_segment(const Ui *ui, const char *const *names, int count, float *sum)
{
    float widest = 0, all = 0;
    for (int i = 0; i < count; i++) {
        widest = fmaxf(widest, segment_width(ui, names[i]));
        all += segment_width(ui, names[i]);
    }
    if (sum)
        *sum = all;
    return widest;
}

float ui_segments_width(const Ui *ui, const char *const *names, int count)
{
    return (float)count * widest_segment(ui, names, count, NULL) + 2 * ui_u(ui, 3);
}

/* Makes cells as wide as their words need and shares out the rest: German names differ more in
 * length than English ones. */
static Rect segment_cell(const Ui *ui, Rect inner, const char *const *names, int count, int which)
{
    float needed, before = 0;
    if (widest_segment(ui, names, count, &needed) <= inner.w / (float)count)
        return layout_column(inner, which, count, 0);
    float spare = (inner.w - needed) / (float)count;
    for (int i = 0; i < which; i++)
        before += segment_width(ui, names[i]) + spare;
    float x = roundf(inner.x + before),
          end = roundf(inner.x + before + segment_width(ui, names[which]) + spare);
    return (Rect){x, inner.y, end - x, inner.h};
}

/* The row as a whole has the keyboard and takes left and right; its cells are for the pointer. A
 * row without room becomes a carousel with the same id. */
bool ui_segments(Ui *ui, const char *id, Rect rect, const char *label, const char *const *names,
                 int count, int *chosen)
{
    assert(count > 0 && *chosen >= 0 && *chosen < count);
    float needed;
    widest_segment(ui, names, count, &needed);
    if (needed + 2 * ui_u(ui, 3) > rect.w)
        return ui_carousel(ui, id, rect, label, names, count, chosen);
    int before = *chosen;
    float radius = well_radius(ui, rect) - well_edge(ui);
    UiState whole = ui_widget(ui, id, label, rect, UI_TAKES_X, KEY_NONE);
    Cells look = cells_of(ui);
    Rect inner = well(ui, rect, look.ground, look.ground, look.line);
    int to = *chosen + whole.x + (whole.clicked ? 1 : 0);
    *chosen = whole.clicked ? to % count : to < 0 ? 0 : to >= count ? count - 1 : to;
    ui_push(ui, id, -1);
    for (int i = 0; i < count; i++) {
        char name[16];
        snprintf(name, sizeof name, "%d", i);
        Rect cell = segment_cell(ui, inner, names, count, i);
        /* includes the edge of the well: fingers are wide */
        Rect met = {cell.x, rect.y, cell.w, rect.h};
        UiState state = ui_widget(ui, name, names[i], met,
                                  UI_NO_FOCUS | (i == *chosen ? UI_CHOSEN : 0), KEY_NONE);
        if (state.clicked)
            *chosen = i;
        bool on = i == *chosen;
        Color text = on ? look.chosen : look.text;
        if (on)
            draw_box(ui->frame.list, cell, radius, look.top, look.bottom);
        else if (state.hover > 0)
            ui_fill(ui, cell, radius, ui_ink(color_fade(text, .10f * state.hover)));
        ui_text(ui, layout_inset(cell, ui_u(ui, 4), 0), UI_TYPE_STRONG | UI_CENTRE, ui_ink(text),
                names[i]);
    }
    ui_pop(ui);
    return *chosen != before;
}

/* --- carousel and stepper: ‹ value › ---------------------------------------------------------- */

/* Draws a small button inside the well; the edge of the well also belongs to it. Returns true when
 * it is clicked. */
static bool end_button(Ui *ui, const char *id, Rect rect, Icon icon, const char *label,
                       bool disabled)
{
    UiState state = ui_widget(ui, id, label, rect_grow(rect, well_edge(ui)),
                              UI_NO_FOCUS | (disabled ? UI_DISABLED : 0), KEY_NONE);
    Color color = ui_color(ui, UI_BUTTON_TEXT);
    float radius = ui_space(ui, UI_RADIUS_SMALL);
    Color top = color_mix(ui_color(ui, UI_BUTTON_TOP), color, .14f * state.hover);
    DrawList *list = ui->frame.list;
    float fade = list->fade;
    if (disabled)
        list->fade *= ui->frame.theme->disabled;
    draw_lined(list, rect, radius, top, ui_color(ui, UI_BUTTON_BOTTOM),
               ui_color(ui, UI_BUTTON_LINE), fmaxf(1, ui_u(ui, 1)));
    float size = roundf(fminf(.42f * rect.h, .42f * rect.w));
    Rect place = layout_centre(rect, size, size);
    place.y += roundf(state.press * 1.5f);
    draw_icon(list, icon, place, color);
    list->fade = fade;
    return state.clicked;
}

typedef struct Ends {
    Icon less, more;
    bool no_less, no_more;
} Ends;

/* Draws a well with two end buttons and `shown` between them. Returns the steps of the user. */
static int ends_widget(Ui *ui, const char *id, Rect rect, const char *label, const char *shown,
                       UiType type, Ends ends)
{
    UiState whole = ui_widget(ui, id, label, rect, UI_TAKES_X, KEY_NONE);
    const UiSkin *skin = ui_skin(ui, UI_SKIN_WELL);
    Cells paper = cells_of(ui);
    Rect inner = ui->on_paper ? well(ui, rect, paper.ground, paper.ground, paper.line)
                              : well(ui, rect, ui_color(ui, skin->top), ui_color(ui, skin->bottom),
                                     ui_color(ui, skin->line));
    float button = fmaxf(inner.h, fminf(44, .28f * inner.w));
    ui_push(ui, id, -1);
    int steps = whole.x + (whole.clicked ? 1 : 0);
    Rect less = layout_left(&inner, button, ui_u(ui, 4)),
         more = layout_right(&inner, button, ui_u(ui, 4));
    steps -= end_button(ui, "less", less, ends.less, label, ends.no_less);
    steps += end_button(ui, "more", more, ends.more, label, ends.no_more);
    ui_note(ui, "value", shown, inner); /* for screen readers */
    ui_pop(ui);
    ui_text(ui, inner, type | UI_CENTRE | UI_WRAP, ui->on_paper ? UI_INK : UI_WELL_TEXT, shown);
    return steps;
}

bool ui_carousel(Ui *ui, const char *id, Rect rect, const char *label, const char *const *names,
                 int count, int *chosen)
{
    assert(count > 0 && *chosen >= 0 && *chosen < count);
    int steps = ends_widget(ui, id, rect, label, names[*chosen], UI_TYPE_STRONG,
                            (Ends){.less = ICON_LEFT, .more = ICON_RIGHT});
    int before = *chosen;
    *chosen = ((before + steps) % count + count) % count;
    return *chosen != before;
}

bool ui_stepper(Ui *ui, const char *id, Rect rect, const char *label, const char *shown, int least,
                int most, int *value)
{
    Ends ends = {.less = ICON_MINUS,
                 .more = ICON_PLUS,
                 .no_less = *value <= least,
                 .no_more = *value >= most};
    int to = *value + ends_widget(ui, id, rect, label, shown, UI_TYPE_NUMBER, ends),
        before = *value;
    *value = to < least ? least : to > most ? most : to;
    return *value != before;
}
