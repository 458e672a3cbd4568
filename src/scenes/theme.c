/* theme.c: see theme.h. One table: a row per colour or length, a column per theme. To change the looks, change it here;
 * tests/unit/test_ui_theme.c measures the contrast of every pair of text and ground. */
#include "scenes/theme.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

enum { NIGHT, LIGHT, CONTRAST, THEMES };

static const Color colors[UI_COLORS][THEMES] = {
    /*                     night       light       contrast */
    [UI_PANEL_TOP] = {0x203a42e6, 0xfdf8ecf2, 0x000000ff},
    [UI_PANEL_BOTTOM] = {0x152a31e6, 0xf2e7cff2, 0x000000ff},
    [UI_PANEL_LINE] = {0x4a6a70b0, 0xb79c66ff, 0xffffffff},
    [UI_TEXT] = {0xfbf5e6ff, 0x2a2a33ff, 0xffffffff},
    [UI_TEXT_SOFT] = {0xb9cbc8ff, 0x5d5548ff, 0xffffffff},
    [UI_TEXT_GOLD] = {0xe0ac3fff, 0x80530cff, 0xffd400ff},
    [UI_PAPER_TOP] = {0xfdf8ecff, 0xfffdf6ff, 0x000000ff},
    [UI_PAPER_BOTTOM] = {0xf2e7cfff, 0xf6ecd6ff, 0x000000ff},
    [UI_PAPER_LINE] = {0xb79c66ff, 0xb79c66ff, 0xffffffff},
    [UI_INK] = {0x2a2a33ff, 0x2a2a33ff, 0xffffffff},
    [UI_INK_SOFT] = {0x6a6053ff, 0x6a6053ff, 0xffffffff},
    [UI_INK_GOLD] = {0x8a5b10ff, 0x8a5b10ff, 0xffd400ff},
    [UI_PRIMARY_TOP] = {0xf2c65cff, 0xf2c65cff, 0xffd400ff},
    [UI_PRIMARY_BOTTOM] = {0xd99a2bff, 0xd99a2bff, 0xffd400ff},
    [UI_PRIMARY_LINE] = {0xf8dc92ff, 0xa87420ff, 0xffffffff},
    [UI_PRIMARY_TEXT] = {0x3a2a0cff, 0x3a2a0cff, 0x000000ff},
    [UI_BUTTON_TOP] = {0x2c4a52ff, 0xfffdf6ff, 0x000000ff},
    [UI_BUTTON_BOTTOM] = {0x1b333aff, 0xe9ddc2ff, 0x000000ff},
    [UI_BUTTON_LINE] = {0x527379ff, 0xb79c66ff, 0xffffffff},
    [UI_BUTTON_TEXT] = {0xfbf5e6ff, 0x2a2a33ff, 0xffffffff},
    [UI_WELL] = {0x0b181db4, 0xe4d8bcd0, 0x000000ff},
    [UI_WELL_LINE] = {0x37555cff, 0xb9a578ff, 0xffffffff},
    [UI_WELL_TEXT] = {0xeef0e6ff, 0x33322fff, 0xffffffff},
    [UI_CHOSEN_TOP] = {0xfaf3e2ff, 0x35666aff, 0xffffffff},
    [UI_CHOSEN_BOTTOM] = {0xe6d8b8ff, 0x26494eff, 0xffffffff},
    [UI_CHOSEN_TEXT] = {0x2a2a33ff, 0xfbf5e6ff, 0x000000ff},
    [UI_GOLD] = {0xe0ac3fff, 0xb77a12ff, 0xffd400ff},
    [UI_ACT] = {0xffd36bff, 0xffd36bff, 0xffd400ff},
    [UI_LEGAL] = {0xffe9b0ff, 0xffe9b0ff, 0xffd400ff},
    [UI_FOCUS] = {0xffd36bff, 0xc27a00ff, 0xffd400ff},
    [UI_FOCUS_EDGE] = {0x14262cff, 0xfffdf6ff, 0x000000ff},
    [UI_SHADOW] = {0x050b0eb0, 0x23302c70, 0x000000ff},
    [UI_VEIL] = {0x081317b8, 0x2c3a36a0, 0x000000d0},
    [UI_TABLE_CENTRE] = {0x4f7b7cff, 0xc9d8cfff, 0x101010ff},
    [UI_TABLE_RIM] = {0x15292fff, 0x8faaa2ff, 0x101010ff},
    [UI_WARNING] = {0xffc38aff, 0x9a3b12ff, 0xffd400ff},
};

#define TYPE(F, SIZE, TRACKING, LEADING)                                                           \
    {                                                                                              \
        .face = (F), .size = (SIZE), .tracking = (TRACKING), .leading = (LEADING)                  \
    }

/* Sizes in u (LOOK section 2). Titles and names are words only: their figures are old-style. */
#define TYPES                                                                                      \
    {                                                                                              \
        [UI_TYPE_TITLE] = TYPE(FACE_TITLE, 100, 0, 1.1f),                                          \
        [UI_TYPE_TAGLINE] = TYPE(FACE_TITLE_ITALIC, 25, 0, 1.3f),                                  \
        [UI_TYPE_HEADLINE] = TYPE(FACE_TITLE, 62, 0, 1.15f),                                       \
        [UI_TYPE_POP] = TYPE(FACE_NUMBER, 62, 0, 1.1f),                                            \
        [UI_TYPE_SCORE] = TYPE(FACE_NUMBER, 36, 0, 1.1f),                                          \
        [UI_TYPE_COUNTER] = TYPE(FACE_NUMBER, 41, 0, 1.1f),                                        \
        [UI_TYPE_HEADING] = TYPE(FACE_TITLE, 34, 0, 1.2f),                                         \
        [UI_TYPE_BANNER] = TYPE(FACE_TITLE, 22, 0, 1.25f),                                         \
        [UI_TYPE_NAME] = TYPE(FACE_TITLE, 23, 0, 1.25f),                                           \
        [UI_TYPE_BODY] = TYPE(FACE_BODY, 15, 0, 1.42f),                                            \
        [UI_TYPE_STRONG] = TYPE(FACE_STRONG, 15, 0, 1.42f),                                        \
        [UI_TYPE_SMALL] = TYPE(FACE_BODY, 13.5f, 0, 1.4f),                                         \
        [UI_TYPE_NUMBER] = TYPE(FACE_NUMBER, 16, 0, 1.3f),                                         \
        [UI_TYPE_CAPTION] = TYPE(FACE_STRONG, 12.5f, 1.7f, 1.5f),                                  \
    }

static const struct {
    const char *name;
    float line;
    bool flat;
} kinds[THEMES] = {
    [NIGHT] = {.name = "night", .line = 1, .flat = false},
    [LIGHT] = {.name = "light", .line = 1, .flat = false},
    [CONTRAST] = {.name = "contrast", .line = 2, .flat = true},
};

/* Filled from the tables on first use: the tables have columns, a theme wants rows. */
static UiTheme themes[THEMES];

static void fill(int which)
{
    static const UiTypeStyle types[UI_TYPES] = TYPES;
    UiTheme *theme = &themes[which];
    memcpy(theme->type, types, sizeof types);
    for (int i = 0; i < UI_COLORS; i++)
        theme->color[i] = colors[i][which];
    theme->margin = 20;
    theme->gap = 12;
    theme->radius = 14;
    theme->lift = 2;
    theme->line = kinds[which].line;
    theme->flat = kinds[which].flat;
    theme->name = kinds[which].name;
}

int theme_count(void)
{
    return THEMES;
}

const UiTheme *theme_at(int i)
{
    assert(i >= 0 && i < THEMES && "theme index");
    if (!themes[i].name)
        fill(i);
    return &themes[i];
}

const UiTheme *theme_find(const char *name)
{
    for (int i = 0; name && i < THEMES; i++)
        if (strcmp(kinds[i].name, name) == 0)
            return theme_at(i);
    return theme_at(NIGHT);
}

/* --- seats ------------------------------------------------------------------------------------ */

static const struct {
    Color color, on_paper;
} seats[THEME_SEATS] = {
    /* Okabe and Ito's colours without the green; yellow and light blue are darkened for lines and words on paper */
    {0xd55e00ff, 0xb84f00ff}, {0x0072b2ff, 0x0072b2ff}, {0xf0e442ff, 0xc9b800ff},
    {0xcc79a7ff, 0xa34f7eff}, {0x56b4e9ff, 0x2382b8ff}, {0x2e2b33ff, 0x2e2b33ff},
};

Color theme_seat(int seat)
{
    assert(seat >= 0 && seat < THEME_SEATS && "seat colour");
    return seats[seat].color;
}

Color theme_seat_mark(int seat)
{
    return color_luma(theme_seat(seat)) >= .55f ? 0x3a3320ff : 0xfff9eaff;
}

Color theme_seat_on_paper(int seat)
{
    assert(seat >= 0 && seat < THEME_SEATS && "seat colour");
    return seats[seat].on_paper;
}

Icon theme_seat_icon(int seat)
{
    assert(seat >= 0 && seat < THEME_SEATS && "seat colour");
    return (Icon)(ICON_CIRCLE + seat);
}

/* --- contrast --------------------------------------------------------------------------------- */

static float linear(Color color, int shift)
{
    float value = (float)((color >> shift) & 0xff) / 255;
    return value <= .03928f ? value / 12.92f : powf((value + .055f) / 1.055f, 2.4f);
}

static float luminance(Color color)
{
    return .2126f * linear(color, 24) + .7152f * linear(color, 16) + .0722f * linear(color, 8);
}

float theme_contrast(Color a, Color b)
{
    float la = luminance(a), lb = luminance(b);
    return (fmaxf(la, lb) + .05f) / (fminf(la, lb) + .05f);
}
