/* ui_text.h: text that fits. A line shrinks down to 12 px, a paragraph wraps. Only what is too
 * long even then (names out of a file) ends in "…", and is counted by ui_cut_count. */
#ifndef UI_UI_TEXT_H
#define UI_UI_TEXT_H
#include "ui/ui.h"

/* How a text is set: a UiType, the bits below and a size, joined by |:
 *
 *     ui_text(ui, row, UI_TYPE_STRONG, UI_INK, name);
 *     ui_text(ui, disc, UI_TYPE_NUMBER | UI_CENTRE | ui_px(.6f * disc.h), UI_ACT_TEXT, number);
 */
enum {
    UI_LEFT = 0,
    UI_CENTRE = 1 << 8,
    UI_RIGHT = 1 << 9,
    UI_WRAP = 1 << 10,      /* one line if it fits or nearly so, else as many as the height holds */
    UI_PARAGRAPH = 1 << 11, /* as many lines as it needs, from the top of the rectangle down */
    UI_LINE = 1 << 12,      /* ui_say: one line though it is no caption */
    UI_FREE = 1 << 13,      /* at its full size, from a point: the rectangle may have no width */
    UI_BASELINE = 1 << 14,  /* the rectangle's top is the baseline: for what flies */
    UI_SIGNED = 1 << 15     /* ui_number: with its plus */
};

/* A size of its own in device pixels as part of a style; the type's own without it. */
unsigned ui_px(float px);

/* Size of a kind of text in device pixels, never below 12. */
float ui_type_px(const Ui *ui, UiType type);
/* Width of one line in a style, and distance of lines. */
float ui_text_width(const Ui *ui, unsigned style, const char *text);
float ui_line_height(const Ui *ui, UiType type);
/* Would one line of it fit `width`, made as small as it may be? */
bool ui_text_fits(const Ui *ui, UiType type, float width, const char *text);
/* The same at three quarters of its size: for words that may be left out, so that who has made
 * letters large does not get small ones. */
bool ui_text_fits_large(const Ui *ui, UiType type, float width, const char *text);
/* Height of `text` wrapped to `width`. */
float ui_text_height(const Ui *ui, unsigned style, float width, const char *text);

/* Writes: one line, centred up and down in `rect` and made smaller until it fits, or what the
 * style says. Returns the width that the line took, or the height of the paragraph. The one call
 * of the scenes; ui_say (ui_flow.h) is the same in the next cell of a layout. */
float ui_text(Ui *ui, Rect rect, unsigned style, UiInk ink, const char *text);

/* The same for a number. */
float ui_number(Ui *ui, Rect rect, unsigned style, UiInk ink, int number);

/* Capitals of Latin letters with their accents, as captions need them. Returns `out`. */
char *ui_capitals(char *out, size_t size, const char *text);
#endif
