/* tables_row.c: Draws a table as a row of the list. */
#include "base/text.h"
#include "scenes/tables/tables_parts.h"
#include "words/words.h"

#include <math.h>

enum { BAR_W = 30, BAR_H = 20, SIDE = 24 };

/* Returns the greatest width of the possible words, so that all rows have the same columns. */
static float widest(const Ui *ui, const char *(*words)(const TogetherView *view), bool lines)
{
    float most = 0;
    int count = lines ? TOGETHER_REFUSED : TOGETHER_NEUTRAL;
    for (int i = 0; i <= count; i++) {
        const TogetherView view = {.grade = lines ? TOGETHER_HOSTED : (TogetherGrade)i,
                                   .line = lines ? (TogetherLine)i : 0};
        most = fmaxf(most, ui_text_width(ui, UI_TYPE_SMALL, words(&view)));
    }
    return ceilf(most);
}

/* Grade and connection are side by side if there is room for them and some figures. */
TablesRow tables_row_plan(const Ui *ui, float width)
{
    float pad = ui_space(ui, UI_CARD_PAD), gap = ui_space(ui, UI_GAP);
    float grade = widest(ui, tables_grade, false),
          line = ui_u(ui, BAR_W) + ui_space(ui, UI_TIGHT) + widest(ui, tables_line, true);
    TablesRow row = {.inner = width - 2 * ui_u(ui, SIDE) - 2 * ui_space(ui, UI_TIGHT)};
    row.column = fmaxf(ui_u(ui, 200), grade + gap);
    row.stacked = row.column + line + gap + ui_u(ui, 150) > row.inner;
    row.words = row.stacked ? fmaxf(grade, line) : row.column + line;
    row.height = 2 * pad + ui_line_height(ui, UI_TYPE_NAME) + ui_line_height(ui, UI_TYPE_STRONG) +
                 (row.stacked ? 2.f : 1.f) * ui_line_height(ui, UI_TYPE_SMALL) + 2 * ui_u(ui, 4);
    return row;
}

/* Writes the row for screen readers. */
static void label_of(const TogetherView *view, char *out, size_t size)
{
    char name[TABLES_WORDS], state[TABLES_WORDS];
    Text text = text_in(out, size);
    text_add(&text, "%s, %s, %s", tables_name(view, name, sizeof name),
             tables_state(view, state, sizeof state), tables_grade(view));
    if (tables_line(view)[0])
        text_add(&text, ", %s", tables_line(view));
}

/* Draws the grade, and the connection as bars with its word. */
static void draw_line_of(SceneContext *context, const TogetherView *view, const TablesRow *row,
                         Rect place, UiInk ink)
{
    Ui *ui = context->ui;
    Rect grade = row->stacked ? layout_top(&place, ui_line_height(ui, UI_TYPE_SMALL), 0)
                              : layout_left(&place, row->column, 0);
    ui_text(ui, grade, UI_TYPE_SMALL, ink, tables_grade(view));
    if (!tables_line(view)[0])
        return;
    Rect bars = layout_left(&place, ui_u(ui, BAR_W), ui_space(ui, UI_TIGHT));
    tables_draw_bars(ui, layout_centre(bars, bars.w, fminf(ui_u(ui, BAR_H), bars.h)), view->line,
                     ink);
    ui_text(ui, place, UI_TYPE_SMALL, ink, tables_line(view));
}

static void draw_words(SceneContext *context, const TogetherView *view, const TablesRow *row,
                       Rect place, bool chosen)
{
    Ui *ui = context->ui;
    char words[TABLES_WORDS];
    UiInk soft = chosen ? UI_INK_SOFT : UI_TEXT_SOFT;
    bool calls_me = view->my_turn || view->free;
    UiInk lit = chosen ? UI_INK_GOLD : UI_TEXT_GOLD;
    Rect name = layout_top(&place, ui_line_height(ui, UI_TYPE_NAME), ui_u(ui, 4)),
         state = layout_top(&place, ui_line_height(ui, UI_TYPE_STRONG), ui_u(ui, 4));
    ui_text(ui, name, UI_TYPE_NAME, chosen ? UI_INK : UI_TEXT,
            tables_name(view, words, sizeof words));
    ui_text(ui, state, UI_TYPE_STRONG, calls_me ? lit : soft,
            tables_state(view, words, sizeof words));
    draw_line_of(context, view, row, place, soft);
}

UiState tables_row_draw(const TablesScene *scene, SceneContext *context, int i,
                        const TablesRow *row)
{
    Ui *ui = context->ui;
    const TogetherView *view = &scene->views[i];
    bool chosen = view->id == scene->chosen;
    char label[TABLES_WORDS];
    Rect place = layout_inset(ui_next(ui, row->height), ui_space(ui, UI_TIGHT), 0);
    ui_panel(ui, place, chosen ? UI_PANEL_PAPER : UI_PANEL_NIGHT);
    label_of(view, label, sizeof label);
    unsigned flags = UI_TAKES_Y | (chosen ? UI_CHOSEN : 0u) | (i == 0 ? UI_FIRST : 0u);
    UiState state = ui_widget(ui, ui_id(ui, "table", i), label, place, flags, KEY_NONE);
    Color light = color_fade(ui_color(ui, UI_TEXT), .08f * state.hover);
    draw_box(ui_list(ui), place, ui_space(ui, UI_RADIUS), light, light);
    if (chosen) /* in some themes paper is no lighter than night */
        draw_box(ui_list(ui), (Rect){place.x, place.y + .2f * place.h, ui_u(ui, 8), .6f * place.h},
                 ui_u(ui, 4), ui_color(ui, UI_INK_GOLD), ui_color(ui, UI_INK_GOLD));
    if (view->my_turn)
        draw_border(ui_list(ui), place, ui_space(ui, UI_RADIUS), fmaxf(2, ui_u(ui, 3)),
                    ui_color(ui, UI_GOLD));
    Rect inner = layout_inset(place, ui_u(ui, SIDE), ui_space(ui, UI_CARD_PAD));
    float gap = ui_space(ui, UI_GAP);
    int seats = view->header ? view->header->setup.players : view->seats;
    float wide = fminf(ui_u(ui, 58) * (float)seats, fmaxf(0, inner.w - row->words - gap));
    Rect figures = layout_right(&inner, wide, gap);
    tables_draw_figures(ui, layout_centre(figures, figures.w, fminf(figures.h, ui_u(ui, 58))), view,
                        chosen ? UI_INK_SOFT : UI_TEXT_SOFT);
    draw_words(context, view, row, inner, chosen);
    return state;
}
