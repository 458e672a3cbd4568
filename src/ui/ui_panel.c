/* ui_panel.c: draws panels and other passive things. */
#include "ui/ui_internal.h"
#include "ui/ui_widgets.h"

#include <math.h>

static const UiSkinKind skins[UI_PANELS] = {[UI_PANEL_NIGHT] = UI_SKIN_PANEL,
                                            [UI_PANEL_SHEET] = UI_SKIN_PANEL,
                                            [UI_PANEL_PAPER] = UI_SKIN_PAPER,
                                            [UI_PANEL_TIP] = UI_SKIN_TIP};

float ui_skin_line(const Ui *ui, const UiSkin *skin)
{
    return fmaxf(1, roundf(skin->width * fmaxf(1, ui->frame.scale)));
}

void ui_drop_shadow(Ui *ui, Rect rect, float radius, float height, float strength)
{
    if (ui->frame.theme->flat || height <= 0 || strength <= 0)
        return;
    Color color = color_fade(ui_color(ui, UI_SHADOW), strength);
    Rect wide = rect_grow(rect, ui_u(ui, .25f * height));
    wide.y += ui_u(ui, .6f * height);
    draw_shadow(ui->frame.list, wide, radius, ui_u(ui, 1.6f * height), color_fade(color, .55f));
    Rect near = rect;
    near.y += ui_u(ui, .2f * height);
    draw_shadow(ui->frame.list, near, radius, ui_u(ui, .5f * height), color_fade(color, .6f));
}

void ui_panel_round(Ui *ui, Rect rect, UiPanelKind kind, float radius)
{
    const UiSkin *skin = ui_skin(ui, skins[kind]);
    float r = fminf(ui_u(ui, radius), fminf(rect.w, rect.h) / 2);
    ui_drop_shadow(ui, rect, r, skin->height, skin->strength);
    Color solid = kind == UI_PANEL_SHEET ? 0xff : 0;
    draw_lined(ui->frame.list, rect, r, ui_color(ui, skin->top) | solid,
               ui_color(ui, skin->bottom) | solid, ui_color(ui, skin->line),
               ui_skin_line(ui, skin));
    ui_block(ui, rect);
}

void ui_panel(Ui *ui, Rect rect, UiPanelKind kind)
{
    ui_panel_round(ui, rect, kind, ui_skin(ui, skins[kind])->radius);
}

void ui_ring_radius(Ui *ui, float radius)
{
    UiWidget *widget = ui_last_widget(ui);
    if (widget)
        widget->radius = radius;
}

void ui_veil(Ui *ui)
{
    ui_fill(ui, ui_window(ui), 0, UI_VEIL);
    ui_block(ui, ui_window(ui));
    if (!ui->inert)
        ui->dialog = ui_hash_of(ui->prefix);
}

void ui_caption(Ui *ui, Rect rect, const char *text, bool paper, bool rule)
{
    float width = ui_text(ui, rect, UI_TYPE_CAPTION, paper ? UI_INK_GOLD : UI_TEXT_GOLD, text);
    float from = rect.x + width + ui_u(ui, 12), to = rect.x + rect.w;
    if (!rule || to - from < ui_u(ui, 16))
        return;
    float y = roundf(rect.y + rect.h / 2);
    ui_fill(ui, (Rect){from, y, to - from, ui_skin_line(ui, ui_skin(ui, UI_SKIN_PANEL))}, 0,
            ui_ink(color_fade(ui_color(ui, paper ? UI_PAPER_LINE : UI_PANEL_LINE), .8f)));
}

void ui_fill(Ui *ui, Rect rect, float radius, UiInk ink)
{
    draw_box(ui->frame.list, rect, radius, ui_color(ui, ink), ui_color(ui, ink));
}

DrawCommand *ui_disc(Ui *ui, Rect rect, UiInk fill, UiInk line, float stroke)
{
    return draw_add(ui->frame.list, (DrawCommand){.kind = DRAW_DISC,
                                                  .rect = rect,
                                                  .top = ui_color(ui, fill),
                                                  .bottom = ui_color(ui, fill),
                                                  .border = ui_color(ui, line),
                                                  .stroke = stroke});
}

void ui_icon(Ui *ui, Rect rect, Icon icon, float size, UiInk ink)
{
    draw_icon(ui->frame.list, icon, layout_centre(rect, size, size), ui_color(ui, ink));
}

void ui_badge(Ui *ui, Rect disc, int number, bool lit)
{
    ui_disc(ui, disc, lit ? UI_ACT : UI_PAPER_TOP, UI_INK, 2);
    ui_number(ui, disc, UI_TYPE_NUMBER | UI_CENTRE, lit ? UI_ACT_TEXT : UI_INK, number);
}

void ui_bar(Ui *ui, Rect rect, float share)
{
    ui_fill(ui, rect, rect.h / 2, UI_WELL);
    if (share <= 0)
        return;
    rect.w = fmaxf(rect.h, rect.w * fminf(1, share));
    ui_fill(ui, rect, rect.h / 2, UI_GOLD);
}

/* Returns the largest square in the middle of `rect`. */
static Rect square_in(Rect rect)
{
    float size = fminf(rect.w, rect.h);
    return layout_about(rect.x + rect.w / 2, rect.y + rect.h / 2, size);
}

void ui_mark(Ui *ui, Rect rect, PlayerLook look)
{
    Rect disc = square_in(rect);
    Color ink = look_ink(look.color);
    /* A dark colour hardly differs from a night panel. */
    Color line =
        color_luma(look.color) < .25f ? color_fade(ink, .75f) : color_darker(look.color, .25f);
    ui_disc(ui, disc, ui_ink(look.color), ui_ink(line), fmaxf(1, roundf(disc.w / 28)))->bottom =
        color_darker(look.color, .10f);
    draw_icon(ui->frame.list, (Icon)(ICON_CIRCLE + look.mark),
              rect_grow(disc, -roundf(.27f * disc.w)), ink);
}

void ui_ring(Ui *ui, Rect rect, float share)
{
    Rect disc = square_in(rect);
    float stroke = fmaxf(2, roundf(disc.w / 11));
    UiInk none = ui_ink(0);
    ui_disc(ui, disc, none, ui_ink(color_fade(ui_color(ui, UI_TEXT), .16f)), stroke);
    if (share > .002f)
        ui_disc(ui, disc, none, UI_GOLD, stroke)->sweep = share > .999f ? 0 : share;
}

void ui_key_cap(Ui *ui, float x, float centre_y, const char *name, bool paper)
{
    float pad = ui_u(ui, 9), height = ui_line_height(ui, UI_TYPE_SMALL) + ui_u(ui, 4);
    float width = fmaxf(height, ui_text_width(ui, UI_TYPE_SMALL, name) + 2 * pad);
    Rect cap = {roundf(x), roundf(centre_y - height / 2), width, height};
    Color ink = ui_color(ui, paper ? UI_INK : UI_TEXT);
    draw_lined(ui->frame.list, cap, ui_u(ui, 6), color_fade(ink, .10f), color_fade(ink, .16f),
               color_fade(ink, .25f), ui_skin_line(ui, ui_skin(ui, UI_SKIN_PANEL)));
    ui_text(ui, cap, UI_TYPE_SMALL | UI_CENTRE, ui_ink(ink), name);
}
