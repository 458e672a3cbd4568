/* ui_text.h: text that fits. A line shrinks down to 12 px, a paragraph wraps. Only a text that is
 * too long even then (names out of a file) ends in "…" and is counted by ui_cut_count. */
#ifndef UI_UI_TEXT_H
#define UI_UI_TEXT_H
#include "ui/ui.h"

/* The style of a text: a UiType, the bits below and a size, joined by |:
 *
 *     ui_text(ui, row, UI_TYPE_STRONG, UI_INK, name);
 *     ui_text(ui, disc, UI_TYPE_NUMBER | UI_CENTRE | ui_px(.6f * disc.h), UI_ACT_TEXT, number);
 * */
enum {
    UI_LEFT = 0,
    UI_CENTRE = 1 << 8,
    UI_RIGHT = 1 << 9,
    UI_WRAP = 1 << 10,      /* one line if it nearly fits, else as many as the height allows */
    UI_PARAGRAPH = 1 << 11, /* as many lines as it needs, from the top of the rectangle */
    UI_LINE = 1 << 12,      /* ui_paragraph: one line although it is no caption */
    UI_FREE = 1 << 13,      /* at its full size, from a point: the rectangle may have no width */
    UI_BASELINE = 1 << 14,  /* the rectangle's top is the baseline: for flying scores */
    UI_SIGNED = 1 << 15     /* ui_number: with a plus sign */
};

/* Returns a size in device pixels as part of a style; without it the type's own size is used. */
unsigned ui_px(float px);

/* Returns the size of a kind of text in device pixels, never below 12. */
float ui_type_px(const Ui *ui, UiType type);
/* Return the width of one line in a style, and the distance of lines. */
float ui_text_width(const Ui *ui, unsigned style, const char *text);
float ui_line_height(const Ui *ui, UiType type);
/* Would one line of it fit `width` at the smallest size? */
bool ui_text_fits(const Ui *ui, UiType type, float width, const char *text);
/* Does the same at three quarters of its full size: for words that may be left out, so that users
 * with large letters do not get small ones. */
bool ui_text_fits_large(const Ui *ui, UiType type, float width, const char *text);
/* Returns the height of `text` wrapped to `width`. */
float ui_text_height(const Ui *ui, unsigned style, float width, const char *text);

/* Draws a text: one line, centred vertically in `rect` and shrunk until it fits, or as the style
 * says. Returns the width of the line or the height of the paragraph. All scenes draw text by this
 * call; ui_paragraph (ui_flow.h) does the same in the next cell of a layout. */
float ui_text(Ui *ui, Rect rect, unsigned style, UiInk ink, const char *text);

/* Does the same for a number. */
float ui_number(Ui *ui, Rect rect, unsigned style, UiInk ink, int number);

/* Converts Latin letters with their accents to capitals, for captions. Returns `out`, which has
 * `size` bytes. */
char *ui_capitals(char *out, size_t size, const char *text);
#endif
