/* album.c: the album of halves: twelve squares of two halves, each half a discovery.
 *
 *     ALBUM OF HALVES · 11 of 24
 *     [|\][|\][ \][  ] …                twelve squares; undiscovered halves are outlines
 *     Next to find: A gap closed        or the half under the pointer
 *     Two halves fill a space; … */
#include "scenes/board/board_art.h"
#include "scenes/road/road.h"

#include "words/words.h"

#include <math.h>

enum { SQUARES = FINDS / 2, WORDS = 256, CELL_MOST = 96, CELL_LEAST = 48, HEAD = 24, GAP = 6 };

static void draw_half(const RoadScene *scene, Rect square, int find)
{
    Ui *ui = scene->context->ui;
    const Catalogue *c = scene->context->catalogue;
    uint16_t copy = catalogue_find(c, find_rows[find].half);
    bool made = scene->sum.finds >> find & 1;
    int turn = find < SQUARES ? 0 : 2;
    if (made && copy != NO_COPY) {
        board_art_draw(ui_list(ui), c, copy, turn, square, 2);
        return;
    }
    DrawCommand *empty = draw_add(
        ui_list(ui), (DrawCommand){.kind = DRAW_TRIANGLE, .rect = square, .turn = (uint8_t)turn});
    empty->top = empty->bottom = ui_color(ui, UI_WELL);
    empty->border = color_fade(ui_color(ui, UI_TEXT), .35f);
    empty->stroke = fmaxf(1, ui_u(ui, 1));
}

static const char *made_words(const RoadScene *scene, int find)
{
    return scene->sum.finds >> find & 1 ? _("found") : _("not found yet");
}

/* The pointer selects either of the two halves of a square. The keyboard selects the first one, and
 * Enter moves to the other. */
static void meet_square(RoadScene *scene, Rect square, int number)
{
    Ui *ui = scene->context->ui;
    char words[2 * WORDS];
    int other = number + SQUARES;
    /* TRANSLATORS: two discoveries, each with "found" or "not found yet". */
    words_format(words, sizeof words, _("%s, %s; %s, %s"), words_text(find_rows[number].title),
                 made_words(scene, number), words_text(find_rows[other].title),
                 made_words(scene, other));
    UiState state = ui_widget(ui, ui_id(ui, "square", number), words, square, 0, KEY_NONE);
    float x, y;
    ui_pointer(ui, &x, &y);
    if (state.hovered)
        scene->find = x - square.x + y - square.y > square.w ? other : number;
    else if (state.clicked)
        scene->find = scene->find == number ? other : number;
    else if (state.focused && scene->find % SQUARES != number)
        scene->find = number;
    scene->at_album |= state.hovered || state.focused;
}

/* Returns the number of squares in a row of that width, and the size of one. */
static int columns_in(const Ui *ui, float width, float *cell)
{
    float gap = ui_u(ui, GAP);
    int columns = SQUARES;
    while (columns > 3 && (width + gap) / (float)columns - gap < ui_u(ui, CELL_LEAST))
        columns = columns > 6 ? 6 : columns - 1;
    *cell = floorf(fminf((width + gap) / (float)columns - gap, ui_u(ui, CELL_MOST)));
    return columns;
}

static void draw_squares(RoadScene *scene)
{
    Ui *ui = scene->context->ui;
    float gap = ui_u(ui, GAP), cell;
    int columns = columns_in(ui, ui_next_width(ui), &cell);
    for (int from = 0; from < SQUARES; from += columns) {
        Rect row = ui_next(ui, cell);
        for (int i = from; i < from + columns && i < SQUARES; i++) {
            Rect square = layout_left(&row, cell, gap);
            draw_half(scene, square, i);
            draw_half(scene, square, i + SQUARES);
            meet_square(scene, square, i);
        }
    }
}

/* Draws the discovery under the pointer, or else the next one to make. */
static void draw_find(const RoadScene *scene)
{
    Ui *ui = scene->context->ui;
    char head[WORDS];
    int next = marks_next_find(&scene->sum), find = scene->find >= 0 ? scene->find : next;
    if (find == FINDS) {
        ui_paragraph(ui, UI_TYPE_STRONG, UI_TEXT, _("The album is complete."));
        return;
    }
    bool made = scene->sum.finds >> find & 1;
    const char *title = words_text(find_rows[find].title);
    /* TRANSLATORS: %s is a discovery, "A gap filled". */
    words_format(head, sizeof head, made ? _("Found: %s") : _("Next to find: %s"), title);
    if (!made && find != next)
        words_format(head, sizeof head, "%s", title);
    char all[2 * WORDS];
    UiGroup lines = {.gap = 0};
    words_format(all, sizeof all, "%s. %s", head, words_text(find_rows[find].line));
    while (ui_group(ui, &lines)) {
        ui_paragraph(ui, UI_TYPE_STRONG, UI_TEXT, head);
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, words_text(find_rows[find].line));
    }
    ui_note(ui, "find", all, lines.rect);
}

/* The height allows two lines for the sentence. */
float road_album_height(const Ui *ui, float width)
{
    UiGroup panel = ui_night(ui, 0);
    float cell;
    int columns = columns_in(ui, width - 2 * panel.pad, &cell),
        rows = (SQUARES + columns - 1) / columns;
    return 2 * panel.pad + ui_u(ui, HEAD) + (float)rows * (cell + panel.gap) + panel.gap +
           ui_line_height(ui, UI_TYPE_STRONG) + 2 * ui_line_height(ui, UI_TYPE_SMALL);
}

void road_album_draw(RoadScene *scene)
{
    Ui *ui = scene->context->ui;
    char head[WORDS];
    int made = 0;
    for (uint32_t left = scene->sum.finds; left; left &= left - 1)
        made++;
    words_format(head, sizeof head, _("Album of halves · %d of %d"), made, FINDS);
    UiGroup panel = ui_night(ui, 0);
    while (ui_group(ui, &panel)) {
        ui_caption(ui, ui_next(ui, ui_u(ui, HEAD)), head, false, false);
        draw_squares(scene);
        draw_find(scene);
    }
}
