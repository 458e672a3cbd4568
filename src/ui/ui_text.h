/* ui_text.h: text that fits. A line shrinks down to 12 px, a paragraph wraps. Only what is too
 * long even then (names out of a file) ends in "…", and is counted by ui_cut_count. */
#ifndef UI_UI_TEXT_H
#define UI_UI_TEXT_H
#include "ui/ui.h"

typedef enum UiAlign { UI_LEFT = -1, UI_CENTRE = 0, UI_RIGHT = 1 } UiAlign;

/* Size of a kind of text in device pixels, never below 12. */
float ui_type_px(const Ui *ui, UiType type);
/* Width of one line of it, and distance of its lines. */
float ui_text_width(const Ui *ui, UiType type, const char *text);
float ui_line_height(const Ui *ui, UiType type);
/* Would one line of it fit `width`, made as small as it may be? */
bool ui_text_fits(const Ui *ui, UiType type, float width, const char *text);
/* Height of `text` wrapped to `width`. */
float ui_text_height(const Ui *ui, UiType type, float width, const char *text);

/* One line, centred up and down in `rect`, made smaller until it fits. Returns the width that it
 * took. */
float ui_text(Ui *ui, Rect rect, UiType type, UiAlign align, Color color, const char *text);

/* The same at a size of its own in device pixels: words on buttons follow the button's height. */
float ui_text_sized(Ui *ui, Rect rect, UiType type, float px, UiAlign align, Color color,
                    const char *text);
float ui_text_width_sized(const Ui *ui, UiType type, float px, const char *text);

/* One line if it fits or nearly so, else as many as the height holds, in the middle of `rect`. */
void ui_text_box(Ui *ui, Rect rect, UiType type, UiAlign align, Color color, const char *text);

/* A paragraph from the top of `rect` down. Returns its height. */
float ui_paragraph(Ui *ui, Rect rect, UiType type, UiAlign align, Color color, const char *text);

/* One line at its baseline, free of any rectangle; `px` 0 takes the size of the type. For what
 * flies or is animated. */
DrawCommand *ui_text_at(Ui *ui, UiType type, float px, float x, float baseline, UiAlign align,
                        Color color, const char *text);

/* Capitals of Latin letters with their accents, as captions need them. Returns `out`. */
char *ui_capitals(char *out, size_t size, const char *text);
#endif
