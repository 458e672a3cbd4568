/* ui_form.c: draws controls with their words (ui_flow.h). */
#include "ui/ui_flow.h"

#include <math.h>

/* u: the distance between label, control and explanation; the least width of words next to a
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
