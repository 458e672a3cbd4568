/* theme.c: see theme.h. */
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

static const struct {
    Color color, on_paper;
} seats[THEME_SEATS] = {
    /* Okabe and Ito's colours without the green; yellow and light blue are darkened for lines
     * and words on paper */
    {0xd55e00ff, 0xb84f00ff}, {0x0072b2ff, 0x0072b2ff}, {0xf0e442ff, 0xc9b800ff},
    {0xcc79a7ff, 0xa34f7eff}, {0x56b4e9ff, 0x2382b8ff}, {0x2e2b33ff, 0x2e2b33ff},
};
static const Color mark_light = 0xfff9eaff, mark_dark = 0x3a3320ff;

Color theme_seat(int seat)
{
    assert(seat >= 0 && seat < THEME_SEATS && "seat colour");
    return seats[seat].color;
}

Color theme_mark_on(Color ground)
{
    return color_luma(ground) >= .55f ? mark_dark : mark_light;
}

Color theme_seat_mark(int seat)
{
    return theme_mark_on(theme_seat(seat));
}

Color theme_seat_on_paper(int seat)
{
    assert(seat >= 0 && seat < THEME_SEATS && "seat colour");
    return seats[seat].on_paper;
}

Color theme_seat_on(int seat, Color ground)
{
    if (color_luma(ground) > .5f)
        return theme_seat_on_paper(seat);
    /* The sixth colour is that of the night panel: its bare mark would vanish. */
    return color_luma(theme_seat(seat)) < .25f ? theme_seat_mark(seat) : theme_seat(seat);
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
    assert(seat >= 0 && seat < THEME_SEATS && "seat colour");
    return (Icon)(ICON_CIRCLE + seat);
}
