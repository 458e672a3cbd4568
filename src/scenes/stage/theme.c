/* theme.c: The list of themes, and the colours of seats on their backgrounds. */
#include "scenes/stage/theme.h"

#include "rules/tile.h"
#include "words/words.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

static UiTheme added[THEMES_MAX];
static int added_count;

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

bool theme_known(const char *name)
{
    return index_of(name) >= 0;
}

const UiTheme *theme_find(const char *name)
{
    int i = index_of(name);
    return theme_at(i < 0 ? 0 : i);
}

bool theme_add(const UiTheme *theme)
{
    int ours, i = index_of(theme->name);
    ui_theme_builtin(&ours);
    /* Our own files are read again from --data. Padding is zero in both.
     * NOLINTNEXTLINE(bugprone-suspicious-memory-comparison) */
    if (i >= 0 && i < ours && memcmp(theme_at(i), theme, sizeof *theme) == 0)
        return true;
    if ((i >= 0 && i < ours) || (i < 0 && theme_count() == THEMES_MAX))
        return false;
    added[i < 0 ? added_count++ : i - ours] = *theme;
    return true;
}

/* The labels in data/themes, for translators. */
static const char *const labels[] = {N_("Night"), N_("Light"), N_("High contrast")};

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

/* Returns `color` moved towards black or white until its contrast with `ground` is `least` to 1. */
static Color find_stand_out(Color color, Color ground, float least)
{
    enum { STEPS = 50 };
    bool light = color_contrast(0x000000ff, ground) > color_contrast(0xffffffff, ground);
    Color out = color;
    for (int i = 1; i <= STEPS && color_contrast(out, ground) < least; i++)
        out = (light ? color_darker : color_lighter)(color, (float)i / STEPS);
    return out;
}

/* Every frame each player's name asks for about a dozen colours, so results are cached. */
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

/* The darkest colours have too little hue to keep any when they are lightened. */
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
