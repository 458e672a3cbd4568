/* ui_controls.c: draws buttons of four kinds. Letters are .36 of the button's height; words shrink
 * before anything is cut. */
#include "ui/ui_flow.h"
#include "ui/ui_internal.h"
#include "ui/ui_widgets.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

static const UiSkinKind skins[UI_BUTTONS] = {[UI_SECONDARY] = UI_SKIN_BUTTON,
                                             [UI_PRIMARY] = UI_SKIN_PRIMARY,
                                             [UI_QUIET] = UI_SKIN_QUIET,
                                             [UI_SLIP] = UI_SKIN_PAPER};

/* The least distance of icon and words from the rim, as a fraction of the button's height. */
#define LEAST_PAD .2f

typedef struct Measures {
    float pad, icon, slot, between, words_px; /* the icon is in the middle of its slot */
} Measures;

static Measures measures(const Ui *ui, float height, const UiButton *button)
{
    Measures m = {.pad = roundf(.40f * height), .words_px = .36f * height};
    if (button->detail)
        m.words_px = .34f * height;
    if (button->kind == UI_QUIET)
        m.words_px = .42f * height;
    if (button->words > 0)
        m.words_px = ui_u(ui, button->words);
    /* On small windows buttons grow to the size of a finger, but their words need not grow with
     * them. */
    m.words_px = fminf(m.words_px, fmaxf(UI_TEXT_LEAST_PX, 25.2f * ui->frame.scale));
    if (button->left) /* so that buttons of any height in a column have the same margin */
        m.pad = fminf(m.pad, ui_u(ui, 22));
    if (button->icon) {
        m.icon = roundf(fminf(.40f * height, 1.15f * m.words_px));
        m.slot = m.icon;
        m.between = roundf(.45f * m.words_px);
    }
    if (button->left && button->icon) {
        m.slot = fmaxf(m.icon, ui_u(ui, 26));
        m.between = ui_u(ui, 18);
    }
    return m;
}

/* Returns the width of the wider one of label and detail. */
static float words_width(const Ui *ui, const Measures *m, const UiButton *button)
{
    float label = ui_text_width(ui, UI_TYPE_STRONG | ui_px(m->words_px), button->label);
    return button->detail ? fmaxf(label, ui_text_width(ui, UI_TYPE_SMALL, button->detail)) : label;
}

float ui_button_width(const Ui *ui, float height, UiButton button)
{
    Measures m = measures(ui, height, &button);
    if (button.icon_only)
        return roundf(height);
    return words_width(ui, &m, &button) + 2 * m.pad + m.slot + m.between;
}

/* Draws label and detail as two lines around the middle. */
static void draw_words(Ui *ui, Rect rect, const Measures *m, const UiButton *button, unsigned align,
                       UiInk ink)
{
    if (!button->detail) {
        ui_text(ui, rect, UI_TYPE_STRONG | align | ui_px(m->words_px), ink, button->label);
        return;
    }
    float small = ui_line_height(ui, UI_TYPE_SMALL), big = roundf(1.2f * m->words_px);
    float top = roundf(rect.y + (rect.h - small - big) / 2);
    ui_text(ui, (Rect){rect.x, top, rect.w, big}, UI_TYPE_STRONG | align | ui_px(m->words_px), ink,
            button->label);
    ui_text(ui, (Rect){rect.x, top + big, rect.w, small}, UI_TYPE_SMALL | align, ink,
            button->detail);
}

/* Icon and words are centred together while there is room. With less room they move towards the
 * rim, then the icon disappears before words shrink. */
static void draw_face(Ui *ui, Rect rect, const UiButton *button, Color color)
{
    Measures m = measures(ui, rect.h, button);
    Icon icon = (Icon)(button->icon - 1);
    if (button->icon_only) {
        assert(button->icon && "an icon button has an icon");
        float size = roundf(fminf(.46f * rect.h, .6f * rect.w));
        draw_icon(ui->frame.list, icon, layout_centre(rect, size, size), color);
        return;
    }
    Rect inner = layout_inset(rect, m.pad, 0);
    bool shown = button->icon;
    if (!button->left) {
        float words = words_width(ui, &m, button), room = rect.w - 2 * LEAST_PAD * rect.h;
        shown &= words + m.slot + m.between <= room;
        inner = layout_centre(rect, fminf(room, words + (shown ? m.slot + m.between : 0)), rect.h);
    }
    if (shown) {
        Rect place = layout_left(&inner, m.slot, m.between);
        bool bullet = button->kind == UI_QUIET && icon == ICON_BULLET;
        draw_icon(ui->frame.list, icon, layout_centre(place, m.icon, m.icon),
                  bullet ? ui_color(ui, UI_GOLD) : color);
    }
    draw_words(ui, inner, &m, button, button->left || shown ? UI_LEFT : UI_CENTRE, ui_ink(color));
}

/* Draws the body in its skin. Hovering lightens and raises it, except a slip, with a longer shadow;
 * pressing lowers it. A disabled body is flat and pale; a quiet one is invisible until it is
 * hovered. Returns the place of the body. */
static Rect draw_body(Ui *ui, Rect rect, const UiState *state, const UiSkin *skin,
                      const UiButton *button)
{
    const UiTheme *theme = ui->frame.theme;
    float radius = fminf(ui_u(ui, skin->radius), rect.h / 2);
    bool quiet = button->kind == UI_QUIET;
    float shown = quiet && !button->chosen ? state->hover : 1;
    Color plain = ui_color(ui, skin->top), bottom = color_fade(ui_color(ui, skin->bottom), shown);
    Color top = color_mix(plain, color_lighter(plain, .5f), theme->hover * state->hover);
    float lift = button->kind == UI_SLIP ? 0 : ui_u(ui, theme->lift);
    rect.y -=
        roundf(lift * state->hover * (1 - state->press) - fmaxf(2, ui_u(ui, 2)) * state->press);
    if (!quiet && !button->disabled) /* others have no shadow */
        ui_drop_shadow(ui, rect, radius, skin->height * (1 + .6f * state->hover),
                       skin->strength * (1 - .53f * state->press));
    draw_lined(ui->frame.list, rect, radius,
               color_mix(color_fade(top, shown), bottom, .5f * state->press), bottom,
               color_fade(ui_color(ui, skin->line), shown), ui_skin_line(ui, skin));
    ui_ring_radius(ui, radius);
    return rect;
}

bool ui_button(Ui *ui, const char *id, Rect rect, UiButton button)
{
    /* Drops the words if they don't fit even when the margins shrink by half of the height. */
    if (button.shortens)
        button.icon_only |= ui_button_width(ui, rect.h, button) - .5f * rect.h > rect.w;
    unsigned flags =
        button.flags | (button.disabled ? UI_DISABLED : 0) | (button.chosen ? UI_CHOSEN : 0);
    UiState state =
        ui_widget(ui, id, button.called ? button.called : button.label, rect, flags, button.key);
    const UiSkin *skin = ui_skin(ui, button.chosen ? UI_SKIN_CHOSEN : skins[button.kind]);
    DrawList *list = ui->frame.list;
    float fade = list->fade;
    if (button.disabled)
        list->fade *= ui->frame.theme->disabled;
    Rect face = draw_body(ui, rect, &state, skin, &button);
    layout_left(&face, button.beside, 0);
    layout_bottom(&face, button.below, 0);
    draw_face(ui, face, &button, ui_color(ui, skin->text));
    list->fade = fade;
    if (button.tooltip || button.icon_only)
        ui_tooltip(ui, button.tooltip ? button.tooltip : button.label);
    ui_holds(ui, id, rect, button.called ? button.label : button.detail);
    return state.clicked && !button.disabled;
}

/* --- ui choice -------------------------------------------------------------------------------- */

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

/* Returns the width that the widest name needs. *sum (may be NULL) gets the total for all names. */
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

/* The row as a whole has the keyboard focus and handles left and right; its cells are for the
 * pointer. A row without room becomes a carousel with the same id. */
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

/* Draws a well with two end buttons and `shown` between them. Returns by how many steps the user
 * changed the value. */
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

/* --- ui form ---------------------------------------------------------------------------------- */

/* In u: the distance between label, control and explanation, and the least width of words next to a
 * control. */
static const float between = 5, words_least = 150;

float ui_control(const Ui *ui)
{
    return ui_touch(ui, 44);
}

static float line_height(const Ui *ui, float width, const UiForm *form)
{
    bool none = !form->line || !*form->line;
    return fmaxf(none ? 0 : ui_text_height(ui, UI_TYPE_SMALL, width, form->line), form->reserve);
}

static void label(Ui *ui, Rect *area, const UiForm *form, float gap)
{
    ui_text(ui, layout_top(area, ui_line_height(ui, UI_TYPE_STRONG), gap), UI_TYPE_STRONG, UI_TEXT,
            form->label);
}

static void explain(Ui *ui, Rect place, const UiForm *form)
{
    if (form->line && *form->line)
        ui_text(ui, place, UI_TYPE_SMALL | UI_PARAGRAPH, UI_TEXT_SOFT, form->line);
}

/* Stacks label, control and explanation in one cell. */
static Rect stacked(Ui *ui, const UiForm *form)
{
    float gap = ui_u(ui, between), line = line_height(ui, ui_next_width(ui), form),
          below = line > 0 ? gap : 0;
    float words = ui_line_height(ui, UI_TYPE_STRONG) + gap;
    Rect area = ui_next(ui, words + ui_control(ui) + below + line);
    label(ui, &area, form, gap);
    Rect control = layout_top(&area, ui_control(ui), below);
    explain(ui, area, form);
    return control;
}

Rect ui_form(Ui *ui, UiForm form)
{
    float width = ui_u(ui, form.width), head = ui_line_height(ui, UI_TYPE_STRONG);
    float room = ui_next_width(ui) - width - ui_space(ui, UI_MARGIN);
    if (width <= 0 || room < ui_u(ui, words_least) ||
        ui_text_width(ui, UI_TYPE_STRONG, form.label) > room)
        return stacked(ui, &form);
    float words = head + line_height(ui, room, &form);
    Rect row = ui_next(ui, fmaxf(words, ui_control(ui)));
    Rect left = layout_centre((Rect){row.x, row.y, room, row.h}, room, words);
    label(ui, &left, &form, 0);
    explain(ui, left, &form);
    return layout_centre(layout_right(&row, width, 0), width, ui_control(ui));
}

bool ui_form_choice(Ui *ui, const char *id, UiForm form, const char *const *names, int count,
                    int *chosen)
{
    return ui_segments(ui, id, ui_form(ui, form), form.label, names, count, chosen);
}

bool ui_form_switch(Ui *ui, const char *id, UiForm form, const char *off, const char *on,
                    bool *value)
{
    int chosen = *value;
    bool changes = ui_form_choice(ui, id, form, (const char *const[]){off, on}, 2, &chosen);
    *value = chosen == 1;
    return changes;
}

bool ui_form_stepper(Ui *ui, const char *id, UiForm form, const char *shown, int least, int most,
                     int *value)
{
    return ui_stepper(ui, id, ui_form(ui, form), form.label, shown, least, most, value);
}

float ui_tallest(const Ui *ui, const char *const *lines, int count)
{
    float tallest = 0;
    for (int i = 0; i < count; i++)
        tallest = fmaxf(tallest, ui_text_height(ui, UI_TYPE_SMALL, ui_next_width(ui), lines[i]));
    return tallest;
}
