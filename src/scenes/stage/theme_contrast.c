/* theme_contrast.c: Measures the contrasts that every theme must have (WCAG 2.1, 1.4.3 and
 * 1.4.11). */
#include "scenes/stage/theme.h"

#include <math.h>
#include <stddef.h>

#define TEXT 4.5f
#define TEXT_MORE 7.f /* in high-contrast themes (1.4.6) */
#define SHAPES 3.f    /* icons, states, rings */

/* Front, both ends of the background (of one colour: twice the same), least contrast. */
static const ThemePair pairs[] = {
    {UI_TEXT, {UI_PANEL_TOP, UI_PANEL_BOTTOM}, TEXT, "words on panels and on the menu's veil"},
    {UI_TEXT_SOFT, {UI_PANEL_TOP, UI_PANEL_BOTTOM}, TEXT, "soft words on panels"},
    {UI_TEXT_GOLD, {UI_PANEL_TOP, UI_PANEL_BOTTOM}, TEXT, "captions on panels and on the veil"},
    {UI_WARNING, {UI_PANEL_TOP, UI_PANEL_BOTTOM}, TEXT, "warnings on panels"},
    {UI_INK, {UI_PAPER_TOP, UI_PAPER_BOTTOM}, TEXT, "words on paper"},
    {UI_INK_SOFT, {UI_PAPER_TOP, UI_PAPER_BOTTOM}, TEXT, "soft words on paper"},
    {UI_INK_GOLD, {UI_PAPER_TOP, UI_PAPER_BOTTOM}, TEXT, "captions on paper"},
    {UI_PRIMARY_TEXT, {UI_PRIMARY_TOP, UI_PRIMARY_BOTTOM}, TEXT, "the golden button"},
    {UI_BUTTON_TEXT, {UI_BUTTON_TOP, UI_BUTTON_BOTTOM}, TEXT, "buttons"},
    {UI_CHOSEN_TEXT, {UI_CHOSEN_TOP, UI_CHOSEN_BOTTOM}, TEXT, "what is chosen"},
    {UI_WELL_TEXT, {UI_WELL, UI_WELL}, TEXT, "words in hollows"},
    {UI_TEXT_SOFT, {UI_WELL, UI_WELL}, TEXT, "hints in hollows"},
    {UI_TEXT, {UI_WELL, UI_WELL}, TEXT, "words on the veil, which is between panel and hollow"},
    {UI_ACT_TEXT, {UI_ACT, UI_ACT}, TEXT, "numbers on what can be done"},
    {UI_CHIP_TEXT, {UI_CHIP, UI_CHIP}, TEXT, "numbers on charts"},
    {UI_FRAME_TEXT, {UI_FRAME_MAT, UI_FRAME_LOW}, TEXT, "words on a picture's frame"},
    {UI_FRAME_SOFT, {UI_FRAME_MAT, UI_FRAME_LOW}, TEXT, "soft words on a picture's frame"},
    {UI_GOLD, {UI_PANEL_TOP, UI_PANEL_BOTTOM}, SHAPES, "bars and icons in gold on panels"},
    {UI_CHOSEN_TOP, {UI_WELL, UI_WELL}, SHAPES, "the chosen cell beside the others"},
    {UI_CHOSEN_BOTTOM, {UI_WELL, UI_WELL}, SHAPES, "the chosen cell beside the others"},
    {UI_LEGAL, {UI_TABLE_CENTRE, UI_TABLE_RIM}, SHAPES, "outlines of legal spots"},
    {UI_FOCUS, {UI_FOCUS_EDGE, UI_FOCUS_EDGE}, SHAPES, "the ring of the focus and its edge"},
    {UI_FOCUS, {UI_PANEL_TOP, UI_PANEL_BOTTOM}, SHAPES, "the ring of the focus on panels"},
};

/* --- contrast --------------------------------------------------------------------------------- */

Color theme_laid(Color over, Color ground)
{
    return color_mix(ground | 0xff, over | 0xff, (float)(over & 0xff) / 255) | 0xff;
}

/* Hollows are in panels and papers; everything else is on the table or on the land, whose darkest
 * and lightest colours are these. */
static float on_all_grounds(const UiTheme *theme, Color front, Color ground)
{
    const Color land_dark = 0x36582fff, land_light = 0xd9cf88ff;
    const Color behind[] = {theme->color[UI_TABLE_CENTRE], theme->color[UI_TABLE_RIM], land_dark,
                            land_light};
    float least = 21;
    for (size_t i = 0; i < sizeof behind / sizeof *behind; i++) {
        Color below = theme_laid(ground, behind[i]);
        least = fminf(least, color_contrast(theme_laid(front, below), below));
    }
    return least;
}

static float in_hollow(const UiTheme *theme, Color front, Color ground)
{
    const UiColor panels[] = {UI_PANEL_TOP, UI_PANEL_BOTTOM, UI_PAPER_TOP, UI_PAPER_BOTTOM};
    float least = 21;
    for (size_t i = 0; i < sizeof panels / sizeof *panels; i++) {
        Color below =
            theme_laid(ground, theme_laid(theme->color[panels[i]], theme->color[UI_TABLE_CENTRE]));
        least = fminf(least, color_contrast(theme_laid(front, below), below));
    }
    return least;
}

float theme_pair_contrast(const UiTheme *theme, const ThemePair *pair)
{
    float least = 21;
    for (int end = 0; end < 2; end++) {
        Color front = theme->color[pair->front], ground = theme->color[pair->ground[end]];
        least = fminf(least, pair->ground[end] == UI_WELL ? in_hollow(theme, front, ground)
                                                          : on_all_grounds(theme, front, ground));
    }
    return least;
}

float theme_least(const UiTheme *theme, const ThemePair *pair)
{
    return theme->flat && pair->least == TEXT ? TEXT_MORE : pair->least;
}

const ThemePair *theme_weakest(const UiTheme *theme)
{
    const ThemePair *weakest = NULL;
    float worst = 1;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        float share = theme_pair_contrast(theme, &pairs[i]) / theme_least(theme, &pairs[i]);
        if (share < worst) {
            worst = share;
            weakest = &pairs[i];
        }
    }
    return weakest;
}
