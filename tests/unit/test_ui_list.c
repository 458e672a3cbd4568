/* test_ui_list.c: a panel laid out as a list and the same panel cut by hand give the same drawing
 * commands. The list takes a third of the lines of code (docs/ARCHITECTURE.md). */
#include "ui_fixture.h"

#include "ui/ui_flow.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>

static FakeMeter fake = {.em = .5f};

static int page_open(void **state)
{
    return fixture_open(state, &fake);
}

static Ui *begin(FixturePage *page)
{
    fixture_begin(page->ui, &page->list, &page->meter, 900, 640);
    return page->ui;
}

/* --- one panel, written twice ----------------------------------------------------------------- */

enum { PLAYERS = 4 };

static const char before[] = "Before the last turn; fields are counted when the game has ended.";

static const struct {
    const char *name, *points, *line;
} players[PLAYERS] = {
    {"Mira", "104", "She has two followers left and a city of seven tiles that is open."},
    {"Tomas with a name that is so long that it breaks", "98", "One half, and the last abbot."},
    {"Ada", "71", "Nothing in hand; her farmers own the field in the west and share another one."},
    {"Io", "7", "Has just begun."},
};

/* start of the panel as a list */
static bool standing_listed(Ui *ui, Rect room)
{
    UiDialog panel = ui_aside("standing", 320, room, "Standing");
    panel.foot = "on";
    panel.button = ui_primary_button("Play on", ICON_PLAY);
    while (ui_dialog(ui, &panel)) {
        ui_paragraph(ui, UI_TYPE_BODY, UI_TEXT, before);
        for (int i = 0; i < PLAYERS; i++) {
            UI_ROW(ui, UI_BADGE(i + 1, i == 0), UI_WORDS(UI_TYPE_STRONG, UI_TEXT, players[i].name),
                   UI_FIT(UI_TYPE_NUMBER, UI_TEXT_GOLD, players[i].points));
            UI_ROW(ui, UI_INDENT(28), UI_WORDS(UI_TYPE_SMALL, UI_TEXT_SOFT, players[i].line));
        }
    }
    return panel.done;
}
/* end of the panel as a list */

/* start of the panel cut by hand */
static float points_width(Ui *ui, int i)
{
    return ui_text_width(ui, UI_TYPE_NUMBER, players[i].points) + 1;
}

static float row_height(Ui *ui, int i, float width, float *head)
{
    float disc = ui_u(ui, 28), tight = ui_space(ui, UI_TIGHT),
          name = width - disc - points_width(ui, i) - 2 * tight;
    *head = fmaxf(roundf(ui_text_height(ui, UI_TYPE_STRONG, name, players[i].name)),
                  fmaxf(disc, roundf(ui_line_height(ui, UI_TYPE_NUMBER))));
    return *head + ui_space(ui, UI_AIR) +
           roundf(ui_text_height(ui, UI_TYPE_SMALL, width - disc - tight, players[i].line));
}

static void row_cut(Ui *ui, int i, Rect row, float head)
{
    float disc = ui_u(ui, 28), tight = ui_space(ui, UI_TIGHT);
    Rect top = layout_top(&row, head, ui_space(ui, UI_AIR)), mark = layout_left(&top, disc, tight);
    Rect points = layout_right(&top, points_width(ui, i), tight);
    ui_badge(ui, (Rect){mark.x, mark.y, disc, disc}, i + 1, i == 0);
    top.h = roundf(ui_text_height(ui, UI_TYPE_STRONG, top.w, players[i].name));
    ui_text(ui, top, UI_TYPE_STRONG | UI_PARAGRAPH, UI_TEXT, players[i].name);
    points.h = roundf(ui_line_height(ui, UI_TYPE_NUMBER));
    ui_text(ui, points, UI_TYPE_NUMBER, UI_TEXT_GOLD, players[i].points);
    layout_left(&row, disc, tight);
    ui_text(ui, row, UI_TYPE_SMALL | UI_PARAGRAPH, UI_TEXT_SOFT, players[i].line);
}

static bool standing_cut(Ui *ui, Rect room, UiScroll *scroll)
{
    float pad = ui_space(ui, UI_CARD_PAD), gap = ui_space(ui, UI_ROOM), air = ui_space(ui, UI_AIR);
    float width = ui_u(ui, 320), inner = width - 2 * pad,
          head = ui_line_height(ui, UI_TYPE_HEADING), foot = ui_touch(ui, 54), rows[PLAYERS],
          heads[PLAYERS];
    float words = roundf(ui_text_height(ui, UI_TYPE_BODY, inner, before)), content = words;
    for (int i = 0; i < PLAYERS; i++)
        content += air + (rows[i] = row_height(ui, i, inner, &heads[i]));
    float high = fminf(2 * pad + head + foot + 2 * gap + content + 2 * air, room.h);
    Rect panel = {room.x + room.w - width, room.y, width, high};
    ui_panel(ui, panel, UI_PANEL_NIGHT);
    Rect area = layout_inset(panel, pad, pad);
    ui_text(ui, layout_top(&area, head, gap), UI_TYPE_HEADING, UI_TEXT, "Standing");
    Rect below = layout_bottom(&area, foot, gap);
    bool scrolls = content > area.h + .5f;
    if (scrolls) {
        scroll->soft = true;
        Rect view = layout_inset(area, -air, -air);
        if (scroll->content <= view.h)
            scroll->content = ceilf(content + 2 * air);
        area = layout_inset(ui_scroll_begin(ui, "view", view, scroll), air, air);
        for (int i = 0; i < PLAYERS; i++)
            rows[i] = row_height(ui, i, area.w, &heads[i]);
        words = roundf(ui_text_height(ui, UI_TYPE_BODY, area.w, before));
    }
    float top = area.y;
    area.h = 1e6f;
    ui_text(ui, layout_top(&area, words, air), UI_TYPE_BODY | UI_PARAGRAPH, UI_TEXT, before);
    for (int i = 0; i < PLAYERS; i++)
        row_cut(ui, i, layout_top(&area, rows[i], air), heads[i]);
    if (scrolls)
        ui_scroll_end(ui, scroll, area.y - air - top + 2 * air);
    UiButton on = {.label = "Play on",
                   .kind = UI_PRIMARY,
                   .icon = UI_ICON(ICON_PLAY),
                   .flags = UI_FIRST | UI_DEFAULT};
    return ui_button(
        ui, "on", layout_right(&below, fmaxf(ui_u(ui, 180), ui_button_width(ui, foot, on)), 0), on);
}
/* end of the panel cut by hand */

/* --- they are the same ------------------------------------------------------------------------ */

static bool same_color(Color a, Color b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

static void same_commands(const DrawList *a, const DrawList *b)
{
    assert_int_equal(a->count, b->count);
    for (uint32_t i = 0; i < a->count; i++) {
        const DrawCommand *one = &a->commands[i], *other = &b->commands[i];
        assert_int_equal(one->kind, other->kind);
        Rect r = one->rect, o = other->rect;
        if (memcmp(&r, &o, sizeof r) != 0)
            fail_msg("command %u: %g %g %g %g, by hand %g %g %g %g", i, (double)r.x, (double)r.y,
                     (double)r.w, (double)r.h, (double)o.x, (double)o.y, (double)o.w, (double)o.h);
        assert_memory_equal(&one->clip, &other->clip, sizeof one->clip);
        assert_true(same_color(one->top, other->top) && same_color(one->bottom, other->bottom));
        assert_float_equal(one->px, other->px, 0);
        assert_int_equal(one->icon, other->icon);
        assert_int_equal(one->length, other->length);
        assert_memory_equal(a->texts + one->text, b->texts + other->text, one->length);
    }
}

/* Draws the panel in a room where everything fits, and in one where it scrolls. */
static void both_ways_draw_the_same(void **state)
{
    (void)state;
    for (float high = 300; high <= 600; high += 300) {
        FixturePage *listed, *cut;
        UiScroll scroll = {0};
        page_open((void **)&listed);
        page_open((void **)&cut);
        Rect room = {100, 20, 700, high};
        /* from the second frame on, a scroll view has the size of its content */
        for (int frame = 0; frame < 3; frame++) {
            standing_listed(begin(listed), room);
            ui_end(listed->ui);
            Ui *ui = begin(cut);
            ui_push(ui, "standing", -1);
            standing_cut(ui, room, &scroll);
            ui_pop(ui);
            ui_end(ui);
            same_commands(&listed->list, &cut->list);
        }
        assert_int_equal(scroll.content > 0, high < 500);
        fixture_close((void **)&listed);
        fixture_close((void **)&cut);
    }
}

/* --- rows ------------------------------------------------------------------------------------- */

static const DrawCommand *text_of(const FixturePage *page, const char *words)
{
    for (uint32_t i = 0; i < page->list.count; i++) {
        const DrawCommand *c = &page->list.commands[i];
        if (c->kind == DRAW_TEXT && strlen(words) == c->length &&
            memcmp(page->list.texts + c->text, words, c->length) == 0)
            return c;
    }
    fail_msg("'%s' is not there", words);
    return NULL;
}

static Rect drawn;
static int drawn_number;

static void draw_own(Ui *ui, Rect rect, int number)
{
    (void)ui;
    drawn = rect;
    drawn_number = number;
}

/* A cell that never breaks keeps its width next to words that need more room than there is; a
 * scene's own drawing gets a square. */
static void a_row_knows_its_cells(void **state)
{
    FixturePage *page = *state;
    Ui *ui = begin(page);
    ui_column(ui, (Rect){0, 0, 300, 0}, 0);
    UI_ROW(ui, UI_OWN(30, draw_own, 7),
           UI_WORDS(UI_TYPE_STRONG, UI_TEXT, "words that need far more room than three hundred"),
           UI_FIT(UI_TYPE_NUMBER, UI_TEXT, "1234567"));
    float high = ui_column_end(ui), tight = ui_space(ui, UI_TIGHT);
    float wide = ui_text_width(ui, UI_TYPE_NUMBER, "1234567");
    ui_end(ui);
    assert_int_equal(drawn_number, 7);
    assert_float_equal(drawn.w, 30, 0);
    assert_float_equal(drawn.h, 30, 0);
    const DrawCommand *number = text_of(page, "1234567");
    assert_true(number->rect.x >= 300 - wide - 2 && number->rect.x <= 300 - wide);
    float rest = 300 - 30 - wide - 1 - 2 * tight;
    assert_true(fabsf(high - roundf(ui_text_height(
                                 ui, UI_TYPE_STRONG, rest,
                                 "words that need far more room than three hundred"))) <= 1);
}

static UiGroup pick(FixturePage *page, bool chosen, bool *inner)
{
    Ui *ui = begin(page);
    ui_column(ui, (Rect){20, 20, 300, 0}, 0);
    UiGroup row = ui_pick(ui, "row", 3, "the third");
    row.chosen = chosen;
    while (ui_group(ui, &row)) {
        ui_cells(ui, 2, (float[]){UI_REST, 80});
        ui_paragraph(ui, UI_TYPE_BODY, UI_TEXT, "of all");
        *inner |= ui_offer(ui, "show", 44, (UiButton){.label = "Show"});
    }
    ui_column_end(ui);
    ui_end(ui);
    return row;
}

static void click(FixturePage *page, float x, float y)
{
    InputEvent down = pointer_event(INPUT_DOWN, x, y), up = pointer_event(INPUT_UP, x, y);
    ui_event(page->ui, &down);
    ui_event(page->ui, &up);
}

/* A click next to the button hits the row, one on the button doesn't. */
static void a_pick_is_one_widget(void **state)
{
    FixturePage *page = *state;
    bool shown = false;
    UiGroup row = pick(page, false, &shown);
    uint32_t plain = page->list.count;
    assert_non_null(ui_entry_find(page->ui, "row3"));
    assert_string_equal(ui_entry_find(page->ui, "row3")->label, "the third");
    assert_false(row.lit || row.state.clicked || shown);
    click(page, row.rect.x + 20, row.rect.y + 20);
    row = pick(page, false, &shown);
    assert_true(row.state.clicked && row.lit && !shown);
    assert_int_equal(page->list.count, plain + 1); /* its highlight */
    click(page, row.rect.x + row.rect.w - 30, row.rect.y + 20);
    row = pick(page, false, &shown);
    assert_true(shown && !row.state.clicked);
    InputEvent away = pointer_event(INPUT_MOVE, 800, 600);
    ui_event(page->ui, &away);
    row = pick(page, true, &shown);
    assert_false(row.lit);
    assert_int_equal(page->list.count, plain + 1); /* chosen, so slightly highlighted */
    assert_true(ui_entry_find(page->ui, "row3")->flags & UI_CHOSEN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_ways_draw_the_same),
        cmocka_unit_test_setup_teardown(a_row_knows_its_cells, page_open, fixture_close),
        cmocka_unit_test_setup_teardown(a_pick_is_one_widget, page_open, fixture_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
