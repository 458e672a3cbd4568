/* test_ui_layout.c: the layout of widgets: cells, groups measured before they are drawn, dialogs
 * that scroll whatever doesn't fit. */
#include "ui_fixture.h"

#include "ui/ui_flow.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <cmocka.h>

static FakeMeter fake = {.em = .5f};

typedef struct Page {
    Ui *ui;
    DrawList list;
    TextMeter meter;
} Page;

static int setup(void **state)
{
    static Page page;
    draw_release(&page.list);
    page = (Page){.ui = ui_new(), .meter = fake_meter(&fake)};
    *state = &page;
    return 0;
}

static int teardown(void **state)
{
    Page *page = *state;
    ui_free(page->ui);
    draw_release(&page->list);
    return 0;
}

static Ui *begin(Page *page)
{
    fixture_begin(page->ui, &page->list, &page->meter, 640, 480);
    return page->ui;
}

static void is(Rect rect, float x, float y, float w, float h)
{
    if (rect.x != x || rect.y != y || rect.w != w || rect.h != h)
        fail_msg("%g %g %g %g, not %g %g %g %g", rect.x, rect.y, rect.w, rect.h, x, y, w, h);
}

static void rows_follow_each_other(void **state)
{
    Ui *ui = begin(*state);
    ui_column(ui, (Rect){10, 20, 300, 100}, 8);
    is(ui_next(ui, 30), 10, 20, 300, 30);
    is(ui_next(ui, 40), 10, 58, 300, 40);
    ui_room(ui, 5);
    is(ui_next(ui, 10), 10, 111, 300, 10);
    assert_float_equal(ui_column_end(ui), 101, 0);
    ui_column(ui, (Rect){0, 0, 9, 9}, 8);
    assert_float_equal(ui_column_end(ui), 0, 0);
    ui_end(ui);
}

static void cells_share_what_is_left(void **state)
{
    Ui *ui = begin(*state);
    ui_column(ui, (Rect){0, 0, 320, 0}, 10);
    ui_cells(ui, 4, (float[]){50, UI_REST, UI_REST, 40});
    assert_float_equal(ui_next_width(ui), 50, 0);
    is(ui_next(ui, 20), 0, 0, 50, 20);
    is(ui_next(ui, 44), 60, 0, 100, 44);
    is(ui_next(ui, 10), 170, 0, 100, 10);
    is(ui_next(ui, 10), 280, 0, 40, 10);
    is(ui_next(ui, 10), 0, 54, 50, 10); /* below the tallest cell */
    ui_grid(ui, 3);
    float ends = 0;
    for (int i = 0; i < 3; i++) {
        Rect cell = ui_next(ui, 12);
        assert_float_equal(cell.y, 74, 0);
        assert_float_equal(cell.x, i ? ends + 10 : 0, 0);
        ends = cell.x + cell.w;
    }
    assert_float_equal(ends, 320, 0);
    assert_float_equal(ui_column_end(ui), 86, 0);
    ui_end(ui);
}

/* Adds a card with a line and a button; *runs counts how often the loop runs. */
static Rect card(Ui *ui, float least, int *runs, int *clicks)
{
    UiGroup group = {.panel = true, .kind = UI_PANEL_PAPER, .pad = 10, .gap = 6, .least = least};
    while (ui_group(ui, &group)) {
        ++*runs;
        ui_paragraph(ui, UI_TYPE_BODY, UI_INK, "a line that tells something long enough");
        *clicks += ui_button(ui, "go", ui_next(ui, 44), (UiButton){.label = "Go"});
        ui_note(ui, "note", "seen once", (Rect){0, 0, 1, 1});
    }
    return group.rect;
}

static void a_group_is_as_high_as_its_content(void **state)
{
    Page *page = *state;
    int runs = 0, clicks = 0;
    for (int frame = 0; frame < 2; frame++) {
        Ui *ui = begin(page);
        ui_column(ui, (Rect){20, 30, 200, 0}, 12);
        runs = 0;
        Rect first = card(ui, 0, &runs, &clicks);
        float text =
            ui_text_height(ui, UI_TYPE_BODY, 180, "a line that tells something long enough");
        assert_int_equal(runs, 2);
        is(first, 20, 30, 200, 20 + text + 6 + 44);
        Rect below = ui_next(ui, 5);
        assert_float_equal(below.y, first.y + first.h + 12, 0);
        ui_column_end(ui);
        ui_end(ui);
        assert_int_equal(ui_entry_count(ui), 2); /* no widget is added twice */
        is(ui_entry_find(ui, "go")->rect, 30, 30 + 10 + text + 6, 180, 44);
        if (frame == 0) {
            InputEvent down = pointer_event(INPUT_DOWN, 100, ui_entry_find(ui, "go")->rect.y + 9);
            InputEvent up = down;
            up.kind = INPUT_UP;
            assert_true(ui_event(ui, &down));
            assert_true(ui_event(ui, &up));
        }
    }
    assert_int_equal(clicks, 1);
}

static Rect stand_below(const UiGroup *card, float width, float height)
{
    (void)card;
    return (Rect){300, 200, width, height};
}

static Rect standing(Ui *ui, const char *name, const char *line)
{
    UiGroup group = {
        .stand = stand_below, .narrow = 80, .wide = 200, .pad = 10, .low_pad = 4, .gap = 6};
    while (ui_group(ui, &group)) {
        ui_cells(ui, 2, (float[]){30, UI_REST});
        ui_next(ui, 20);
        UiGroup words = {0};
        while (ui_group(ui, &words)) {
            ui_paragraph(ui, UI_TYPE_STRONG | UI_LINE, UI_INK, name);
            ui_paragraph(ui, UI_TYPE_BODY, UI_INK, line);
        }
    }
    return group.rect;
}

/* A card is as wide as its longest line, even if that line is in a group in a cell; longer lines
 * break. */
static void a_card_is_as_wide_as_its_words(void **state)
{
    Ui *ui = begin(*state);
    float strong = ui_line_height(ui, UI_TYPE_STRONG), body = ui_line_height(ui, UI_TYPE_BODY);
    const char *line = "twelve words", *longer = "a line that goes on for longer than any card is";
    float wide = ui_text_width(ui, UI_TYPE_BODY, line);
    is(standing(ui, "x", line), 300, 200, ceilf(10 + 30 + 6 + wide) + 10, strong + body + 8);
    is(standing(ui, "x", "y"), 300, 200, 80, strong + body + 8);
    Rect broken = standing(ui, "x", longer);
    assert_true(broken.w <= 200);
    float high = ui_text_height(ui, UI_TYPE_BODY, 200 - 56, longer);
    assert_true(high > body);
    assert_float_equal(broken.h, strong + high + 8, 0);
    ui_end(ui);
    assert_int_equal(ui_cut_count(ui), 0);
}

/* Two cards in a row get the height of the taller one. */
static void groups_level_each_other(void **state)
{
    Ui *ui = begin(*state);
    float heights[2] = {60, 90};
    Rect places[2];
    ui_column(ui, (Rect){0, 0, 210, 0}, 10);
    UiGroup row = {.gap = 10};
    while (ui_group(ui, &row)) {
        ui_grid(ui, 2);
        for (int i = 0; i < 2; i++) {
            UiGroup one = {.panel = true, .pad = 5, .least = row.height};
            while (ui_group(ui, &one))
                ui_next(ui, heights[i]);
            places[i] = one.rect;
        }
    }
    is(places[0], 0, 0, 100, 100);
    is(places[1], 110, 0, 100, 100);
    assert_float_equal(ui_column_end(ui), 100, 0);
    ui_end(ui);
}

static void measuring_leaves_no_trace(void **state)
{
    Page *page = *state;
    Ui *ui = begin(page);
    ui_column(ui, (Rect){0, 0, 30, 0}, 0);
    UiGroup group = {0};
    uint32_t commands = page->list.count;
    int runs = 0;
    while (ui_group(ui, &group)) {
        if (runs++) /* the group is empty in its second run */
            continue;
        ui_text(ui, ui_next(ui, 20), UI_TYPE_BODY, ui_ink(0xffffffff), "far too long for 30 px");
        ui_widget(ui, "w", "w", (Rect){0, 0, 9, 9}, 0, KEY_NONE);
    }
    assert_int_equal(page->list.count, commands);
    ui_column_end(ui);
    ui_end(ui);
    assert_int_equal(ui_cut_count(ui), 0);
    assert_int_equal(ui_entry_count(ui), 0);
}

static UiDialog show_dialog(Page *page, int rows)
{
    Ui *ui = begin(page);
    UiDialog dialog = {.id = "d",
                       .width = 300,
                       .kind = UI_PANEL_SHEET,
                       .pad = UI_PAD,
                       .gap = UI_GAP,
                       .heading = "Heading",
                       .foot = "done",
                       .button = {.label = "Done"}};
    while (ui_dialog(ui, &dialog))
        for (int i = 0; i < rows; i++) {
            char id[8];
            snprintf(id, sizeof id, "row%d", i);
            ui_button(ui, id, ui_next(ui, 50), (UiButton){.label = id});
        }
    ui_end(ui);
    return dialog;
}

static void a_dialog_scrolls_what_has_no_room(void **state)
{
    Page *page = *state;
    UiDialog low = show_dialog(page, 2);
    assert_null(low.scroll);
    assert_float_equal(low.panel.x + low.panel.w / 2, 320, .5);
    assert_float_equal(low.panel.y + low.panel.h / 2, 240, .5);
    UiDialog high = show_dialog(page, 12);
    assert_non_null(high.scroll);
    assert_true(high.panel.h <= 480);
    Rect done = ui_entry_find(page->ui, "d.done")->rect, panel = high.panel;
    assert_true(done.y + done.h <= panel.y + panel.h);
    assert_true(ui_entry_find(page->ui, "d.row11")->rect.h <= 0); /* out of sight, … */
    ui_focus(page->ui, "d.row11");
    InputEvent key = key_event(KEY_TAB, 0);
    for (int i = 0; i < 3; i++)
        show_dialog(page, 12);
    ui_event(page->ui, &key);
    key.mods = MOD_SHIFT;
    ui_event(page->ui, &key);
    for (int i = 0; i < 3; i++)
        show_dialog(page, 12);
    assert_float_equal(ui_entry_find(page->ui, "d.row11")->rect.h, 50, 0); /* … but reachable */
}

/* The control is next to its label if both fit, otherwise below. */
static void a_form_folds(void **state)
{
    Ui *ui = begin(*state);
    UiForm form = {.label = "Label", .width = 120};
    ui_column(ui, (Rect){0, 0, 400, 0}, 0);
    is(ui_form(ui, form), 280, 0, 120, 44);
    ui_column_end(ui);
    ui_column(ui, (Rect){0, 0, 200, 0}, 0);
    Rect place = ui_form(ui, form);
    is(place, 0, ui_line_height(ui, UI_TYPE_STRONG) + 5, 200, 44);
    assert_float_equal(ui_column_end(ui), place.y + 44, 0);
    ui_end(ui);
}

/* Three buttons of 100, 60 and 80 px with words, 40 without: the one with the longest label loses
 * it first, and the main button, here the third, loses it last. */
static void labels_stay_as_long_as_they_fit(void **state)
{
    (void)state;
    static const float whole[] = {100, 60, 80}, sign[] = {40, 40, 40};
    static const struct {
        float room;
        unsigned words;
    } cases[] = {{240, 7}, {239, 6}, {180, 6}, {179, 4}, {160, 4}, {159, 0}, {90, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(layout_labels(cases[i].room, 3, whole, sign, 2), cases[i].words);
    assert_int_equal(layout_labels(130, 3, whole, sign, -1), 0); /* none is the main one */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(rows_follow_each_other, setup, teardown),
        cmocka_unit_test_setup_teardown(cells_share_what_is_left, setup, teardown),
        cmocka_unit_test_setup_teardown(a_group_is_as_high_as_its_content, setup, teardown),
        cmocka_unit_test_setup_teardown(a_card_is_as_wide_as_its_words, setup, teardown),
        cmocka_unit_test_setup_teardown(groups_level_each_other, setup, teardown),
        cmocka_unit_test_setup_teardown(measuring_leaves_no_trace, setup, teardown),
        cmocka_unit_test_setup_teardown(a_dialog_scrolls_what_has_no_room, setup, teardown),
        cmocka_unit_test_setup_teardown(a_form_folds, setup, teardown),
        cmocka_unit_test(labels_stay_as_long_as_they_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
