/* theme.c: The list of themes, and the colours of seats on their backgrounds. */
#include "scenes/stage/theme.h"
#include "rules/tile.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

static UiTheme added[THEMES_MAX];
static int added_count, hour_now = 12;

int theme_count(void)
{
    int ours;
    ui_theme_builtin(&ours);
    return ours + added_count;
}

const UiTheme *theme_at(int i)
{
    int ours;
    const UiTheme *builtin = ui_theme_builtin(&ours);
    assert(i >= 0 && i < ours + added_count && "theme index");
    return i < ours ? &builtin[i] : &added[i - ours];
}

static int index_of(const char *name)
{
    for (int i = 0; name && i < theme_count(); i++)
        if (strcmp(theme_at(i)->name, name) == 0)
            return i;
    return -1;
}

static bool is_by_the_clock(const char *name)
{
    return name && strcmp(name, THEME_BY_THE_CLOCK) == 0;
}

bool theme_known(const char *name)
{
    return is_by_the_clock(name) || index_of(name) >= 0;
}

void theme_set_hour(int hour)
{
    assert(hour >= 0 && hour < 24 && "an hour of the day");
    hour_now = hour;
}

const UiTheme *theme_find(const char *name)
{
    if (is_by_the_clock(name))
        name = hour_now >= 18 || hour_now < 6 ? "evening" : "night";
    int i = index_of(name);
    return theme_at(i < 0 ? 0 : i);
}

bool theme_add(const UiTheme *theme)
{
    int ours, i = index_of(theme->name);
    ui_theme_builtin(&ours);
    /* With --data, the built-in themes are read again from that folder. Padding is zero in both
     * structs. NOLINTNEXTLINE(bugprone-suspicious-memory-comparison) */
    if (i >= 0 && i < ours && memcmp(theme_at(i), theme, sizeof *theme) == 0)
        return true;
    if ((i >= 0 && i < ours) || (i < 0 && theme_count() == THEMES_MAX))
        return false;
    added[i < 0 ? added_count++ : i - ours] = *theme;
    return true;
}

/* The labels in data/themes, for translators. */
static const char *const labels[] = {N_("Night"), N_("Light"), N_("High contrast"), N_("Evening")};

const char *theme_label(const UiTheme *theme)
{
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++)
        if (strcmp(labels[i], theme->label) == 0)
            return words_text(labels[i]);
    return theme->label;
}

/* --- seats ------------------------------------------------------------------------------------ */

Color theme_seat(int seat)
{
    return player_look(seat).color;
}

Color theme_seat_mark(int seat)
{
    return look_ink(theme_seat(seat));
}

/* Returns `color` shifted towards black or white until its contrast with `ground` is `least` to
 * 1. */
static Color find_stand_out(Color color, Color ground, float least)
{
    enum { STEPS = 50 };
    bool light = color_contrast(0x000000ff, ground) > color_contrast(0xffffffff, ground);
    Color out = color;
    for (int i = 1; i <= STEPS && color_contrast(out, ground) < least; i++)
        out = (light ? color_darker : color_lighter)(color, (float)i / STEPS);
    return out;
}

/* In every frame, drawing one player's name takes about a dozen of these colours, so results are
 * cached. */
static Color stand_out(Color color, Color ground, float least)
{
    enum { KEPT = 64 };
    static struct {
        Color color, ground, out;
        float least;
    } kept[KEPT];
    uint32_t at = (color * 31 + ground + (uint32_t)(8 * least)) * 0x9e3779b1u >> 26;
    if (kept[at].color != color || kept[at].ground != ground || kept[at].least != least) {
        kept[at].out = find_stand_out(color, ground, least);
        kept[at].color = color;
        kept[at].ground = ground;
        kept[at].least = least;
    }
    return kept[at].out;
}

/* On a dark background the darkest colours would lose their hue if they were lightened, so the
 * colour of the seat's mark is used instead. */
static Color seat_on(int seat, Color ground, float least)
{
    bool dark = color_luma(ground) <= .5f && color_luma(theme_seat(seat)) < .25f;
    return dark ? theme_seat_mark(seat) : stand_out(theme_seat(seat), ground | 0xff, least);
}

Color theme_seat_on(int seat, Color ground)
{
    return seat_on(seat, ground, 3);
}

static float words_least(const UiTheme *theme)
{
    return theme->flat ? 7 : 4.5f;
}

Color theme_seat_words(const UiTheme *theme, int seat, UiColor ground)
{
    return seat_on(seat, theme->color[ground], words_least(theme));
}

Color theme_words(const UiTheme *theme, Color color, Color ground)
{
    return stand_out(color, ground | 0xff, words_least(theme));
}

Color theme_land(int land)
{
    static const Color colors[] = {[LAND_FIELD] = 0x93b566ff,
                                   [LAND_ROAD] = 0xf4ecd4ff,
                                   [LAND_CITY] = 0xa2663fff,
                                   [LAND_RIVER] = 0x4f8fc4ff,
                                   [LANDS] = 0xb03a2eff};
    assert(land >= 0 && land <= LANDS && "a land");
    return colors[land];
}

Icon theme_seat_icon(int seat)
{
    return (Icon)(ICON_CIRCLE + player_look(seat).mark);
}

BoardTable theme_table(const UiTheme *theme)
{
    const Color *of = theme->color;
    return (BoardTable){.cloth = {of[UI_TABLE_CENTRE], of[UI_TABLE_MIDDLE], of[UI_TABLE_RIM]},
                        .wood = {of[UI_WOOD_LIT], of[UI_WOOD], of[UI_WOOD_SHADE]},
                        .brass = {of[UI_BRASS_LIT], of[UI_BRASS_SHADE]},
                        .light = of[UI_WINDOW_LIGHT],
                        .lamp = of[UI_LAMP],
                        .lamp_wood = of[UI_LAMP_WOOD],
                        .shadow = of[UI_RIM_SHADOW],
                        .vignette = of[UI_VIGNETTE]};
}

/* --- contrasts -------------------------------------------------------------------------------- */

/* Measures the contrasts that every theme must have (WCAG 2.1, 1.4.3 and 1.4.11). */

#define TEXT 4.5f
#define TEXT_MORE 7.f /* in high-contrast themes (1.4.6) */
#define SHAPES 3.f    /* icons, states, rings */

/* Each row: front, both ends of the background (equal if it has one colour), least contrast. */
static const ThemePair pairs[] = {
    {UI_TEXT, {UI_PANEL_TOP, UI_PANEL_BOTTOM}, TEXT, "words on panels and on the menu's veil"},
    {UI_TEXT_SOFT, {UI_PANEL_TOP, UI_PANEL_BOTTOM}, TEXT, "soft words on panels"},
    {UI_TEXT_GOLD, {UI_PANEL_TOP, UI_PANEL_BOTTOM}, TEXT, "captions on panels and on the veil"},
    {UI_WARNING, {UI_PANEL_TOP, UI_PANEL_BOTTOM}, TEXT, "warnings on panels"},
    {UI_TEXT, {UI_WOOD, UI_WOOD_RECESS}, TEXT, "words on the wood of the table"},
    {UI_TEXT_SOFT, {UI_WOOD, UI_WOOD_RECESS}, TEXT, "soft words on the wood"},
    {UI_TEXT_GOLD, {UI_WOOD, UI_WOOD_RECESS}, TEXT, "captions on the wood"},
    {UI_WARNING, {UI_WOOD, UI_WOOD_RECESS}, TEXT, "warnings on the wood"},
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

/* Hollows are drawn in panels and papers. Everything else is on the table or on the land, so this
 * uses their darkest and lightest colours. */
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
