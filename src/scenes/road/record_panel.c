/* record_panel.c: the player's record, a few figures over all games and the whole Road.
 *
 *     YOUR RECORD    Games   Won   Best score   Stars   Goals met
 *                     41     24       112         5         9       */
#include "scenes/road/road.h"

#include "words/words.h"

#include <math.h>

enum { RECORD_FIGURES = 5, WORDS = 96, NUMBER = 20, GAP = 22, PAD = 14 /* u */ };

typedef struct RecordFigure {
    const char *label;
    int value;
} RecordFigure;

/* Lists the figures that aren't zero and returns their number. */
static int list_figures(const RoadScene *scene, RecordFigure out[RECORD_FIGURES])
{
    int stars = 0, count = 0;
    for (int table = 0; table < ROAD_TABLES; table++)
        stars += scene->sum.road[table].star;
    const RecordFigure all[RECORD_FIGURES] = {{_("Games"), scene->record.games},
                                              {_("Won"), scene->record.won},
                                              {_("Best score"), scene->record.best},
                                              {_("Stars"), stars},
                                              {_("Goals met"), scene->sum.goals}};
    for (int i = 0; i < RECORD_FIGURES; i++)
        if (all[i].value > 0)
            out[count++] = all[i];
    return count;
}

static unsigned number_style(const Ui *ui)
{
    return UI_TYPE_NUMBER | ui_px(ui_u(ui, NUMBER));
}

static float figure_high(const Ui *ui)
{
    return ui_line_height(ui, UI_TYPE_SMALL) + ui_u(ui, 1.2f * NUMBER);
}

static float figure_wide(const Ui *ui, const RecordFigure *figure)
{
    char number[16];
    words_format(number, sizeof number, "%d", figure->value);
    return ceilf(fmaxf(ui_text_width(ui, UI_TYPE_SMALL, figure->label),
                       ui_text_width(ui, number_style(ui), number))) +
           2;
}

/* Draws the label of figure `index` and, below it, its number. */
static void draw_figure(Ui *ui, Rect cell, const RecordFigure *figure, int index)
{
    char number[16], words[WORDS];
    words_format(number, sizeof number, "%d", figure->value);
    words_format(words, sizeof words, "%s: %d", figure->label, figure->value);
    ui_note(ui, ui_id(ui, "figure", index), words, cell);
    ui_text(ui, layout_top(&cell, ui_line_height(ui, UI_TYPE_SMALL), 0), UI_TYPE_SMALL,
            UI_TEXT_SOFT, figure->label);
    ui_text(ui, cell, number_style(ui), UI_TEXT, number);
}

void road_record_draw(const RoadScene *scene)
{
    Ui *ui = scene->context->ui;
    RecordFigure figures[RECORD_FIGURES];
    int count = list_figures(scene, figures), columns = count;
    UiGroup panel = ui_night(ui, 0);
    while (count && ui_group(ui, &panel)) {
        float widest = 0, gap = ui_u(ui, GAP), wide = ui_next_width(ui);
        for (int i = 0; i < count; i++)
            widest = fmaxf(widest, figure_wide(ui, &figures[i]) + gap);
        while (columns > 1 && (float)columns * widest > wide)
            columns--;
        ui_caption(ui, ui_next(ui, ui_u(ui, 24)), _("Your record"), false, false);
        ui_grid(ui, columns);
        for (int i = 0; i < count; i++)
            draw_figure(ui, ui_next(ui, figure_high(ui)), &figures[i], i);
        ui_grid(ui, 1);
    }
}

/* The title goes before the last figures: a narrow row keeps as many as it can. */
void road_record_draw_row(const RoadScene *scene, Rect *row)
{
    Ui *ui = scene->context->ui;
    RecordFigure figures[RECORD_FIGURES];
    int count = list_figures(scene, figures);
    float gap = ui_u(ui, GAP), pad = ui_u(ui, PAD), all = 2 * pad - gap,
          title = ceilf(ui_text_width(ui, UI_TYPE_CAPTION, _("Your record"))) + 2 + gap;
    for (int i = 0; i < count; i++)
        all += figure_wide(ui, &figures[i]) + gap;
    while (count && all > row->w)
        all -= figure_wide(ui, &figures[--count]) + gap;
    if (!count)
        return;
    bool titled = all + title <= row->w;
    Rect panel = layout_right(row, titled ? all + title : all, ui_space(ui, UI_ROOM));
    panel = layout_centre(panel, panel.w, fminf(panel.h, figure_high(ui) + ui_u(ui, 8)));
    ui_panel(ui, panel, UI_PANEL_RECESS);
    ui_note(ui, "record", _("Your record"), panel);
    panel = layout_centre(panel, panel.w - 2 * pad, fminf(panel.h, figure_high(ui)));
    if (titled)
        ui_caption(ui, layout_left(&panel, title - gap, gap), _("Your record"), false, false);
    for (int i = 0; i < count; i++)
        draw_figure(ui, layout_left(&panel, figure_wide(ui, &figures[i]), gap), &figures[i], i);
}
