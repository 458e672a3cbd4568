/* ui_button.c: draws buttons of three kinds. Words are .36 of the height (LOOK section 2) and
 * shrink before anything is cut. */
#include "ui/ui_internal.h"
#include "ui/ui_widgets.h"

#include <assert.h>
#include <math.h>

static const UiSkinKind skins[UI_BUTTONS] = {
    [UI_SECONDARY] = UI_SKIN_BUTTON, [UI_PRIMARY] = UI_SKIN_PRIMARY, [UI_QUIET] = UI_SKIN_QUIET};

/* The least distance to the rim, in heights. */
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
    /* Buttons grow to the size of a finger on small windows; their words need not grow with
     * them. */
    m.words_px = fminf(m.words_px, fmaxf(UI_TEXT_LEAST_PX, 25.2f * ui->frame.scale));
    if (button->left) /* the same in a column of buttons of any height */
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
    if (!button->left) { /* icon and words are centred together */
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

/* Draws the body in its skin. Hovering lightens and raises it with a longer shadow; pressing lowers
 * it. A disabled body is flat and pale; a quiet one is invisible until it is hovered. Returns the
 * place of the body. */
static Rect draw_body(Ui *ui, Rect rect, const UiState *state, const UiSkin *skin,
                      const UiButton *button)
{
    const UiTheme *theme = ui->frame.theme;
    float radius = fminf(ui_u(ui, skin->radius), rect.h / 2);
    bool quiet = button->kind == UI_QUIET;
    float shown = quiet && !button->chosen ? state->hover : 1;
    Color plain = ui_color(ui, skin->top), bottom = color_fade(ui_color(ui, skin->bottom), shown);
    Color top = color_mix(plain, color_lighter(plain, .5f), theme->hover * state->hover);
    rect.y -= roundf(ui_u(ui, theme->lift) * state->hover * (1 - state->press) -
                     fmaxf(2, ui_u(ui, 2)) * state->press);
    if (!quiet && !button->disabled) /* LOOK section 9 */
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
    /* Half of the height is left and right of the words. */
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
    Rect body = draw_body(ui, rect, &state, skin, &button);
    draw_face(ui, body, &button, ui_color(ui, skin->text));
    list->fade = fade;
    if (button.tooltip || button.icon_only)
        ui_tooltip(ui, button.tooltip ? button.tooltip : button.label);
    ui_holds(ui, id, rect, button.called ? button.label : button.detail);
    return state.clicked && !button.disabled;
}
