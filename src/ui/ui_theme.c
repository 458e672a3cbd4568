/* ui_theme.c: the names of colours in theme files. */
#include "ui/ui_theme.h"

#define WORD(item, word) [item] = (word),
static const char *const color_words[UI_COLORS] = {UI_COLOR_NAMES(WORD)};

const char *ui_color_word(UiColor color)
{
    return color_words[color];
}
