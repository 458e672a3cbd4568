/* test_ui.c: pointer, keys, focus and editing with a handful of widgets. */
#include "ui_fixture.h"

#include "ui/ui_internal.h"
#include "ui/ui_widgets.h"

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
    int clicks[6];
    char text[32];
    bool on;
    int chosen, value;
    UiScroll scroll;
    bool moves; /* lists glide */
} Page;

static const Rect places[6] = {
    {20, 20, 100, 44},  {140, 20, 100, 44},  /* a b */
    {20, 100, 100, 44}, {140, 100, 100, 44}, /* c d (d disabled) */
    {20, 180, 220, 44}, {20, 260, 220, 44},
};

static int setup(void **state)
{
    static Page page;
    draw_release(&page.list);
    page = (Page){.ui = ui_new(), .meter = fake_meter(&fake)};
    strcpy(page.text, "Ada");
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

static void begin(Page *page)
{
    fixture_begin(page->ui, &page->list, &page->meter, 640, 480);
}

/* Draws the buttons a, b, c and d (disabled), a field and a choice. */
static void frame(Page *page)
{
    begin(page);
    static const char *const ids[4] = {"a", "b", "c", "d"};
    for (int i = 0; i < 4; i++) {
        UiButton button = {
            .label = ids[i], .disabled = i == 3, .key = i == 1 ? KEY_LETTER('b') : KEY_NONE};
        button.flags = i == 0 ? UI_DEFAULT : i == 2 ? UI_CANCEL : 0;
        page->clicks[i] += ui_button(page->ui, ids[i], places[i], button);
    }
    ui_field(page->ui, "field", places[4], (UiField){.label = "Name", .letters = 6}, page->text,
             sizeof page->text);
    static const char *const names[3] = {"one", "two", "three"};
    ui_segments(page->ui, "choice", places[5], "Choice", names, 3, &page->chosen);
    ui_end(page->ui);
}

static bool send(Page *page, InputEvent event)
{
    return ui_event(page->ui, &event);
}

static void click(Page *page, float x, float y)
{
    send(page, pointer_event(INPUT_MOVE, x, y));
    send(page, pointer_event(INPUT_DOWN, x, y));
    send(page, pointer_event(INPUT_UP, x, y));
    frame(page);
}

static void test_click_within_one_frame(void **state)
{
    Page *page = *state;
    frame(page);
    click(page, 50, 40);
    assert_int_equal(page->clicks[0], 1);
    frame(page);
    assert_int_equal(page->clicks[0], 1);
}

static void test_release_elsewhere_is_no_click(void **state)
{
    Page *page = *state;
    frame(page);
    assert_true(send(page, pointer_event(INPUT_DOWN, 50, 40)));
    frame(page);
    assert_true(send(page, pointer_event(INPUT_UP, 180, 40)));
    frame(page);
    assert_int_equal(page->clicks[0] + page->clicks[1], 0);
}

static void test_pointer_outside_belongs_to_the_scene(void **state)
{
    Page *page = *state;
    frame(page);
    assert_false(send(page, pointer_event(INPUT_DOWN, 600, 460)));
    /* A drag that began outside stays outside, even over a button. */
    assert_false(send(page, pointer_event(INPUT_MOVE, 50, 40)));
    assert_false(send(page, pointer_event(INPUT_UP, 50, 40)));
    frame(page);
    assert_int_equal(page->clicks[0], 0);
    assert_true(send(page, pointer_event(INPUT_MOVE, 51, 40)));
}

static void test_disabled_is_never_clicked(void **state)
{
    Page *page = *state;
    frame(page);
    click(page, 180, 120);
    assert_int_equal(page->clicks[3], 0);
    for (int i = 0; i < 12; i++) {
        send(page, key_event(KEY_TAB, 0));
        send(page, key_event(KEY_SPACE, 0));
        frame(page);
    }
    assert_int_equal(page->clicks[3], 0);
}

static void test_tab_goes_round_in_reading_order(void **state)
{
    Page *page = *state;
    frame(page);
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 3; i++) {
            assert_true(send(page, key_event(KEY_TAB, 0)));
            send(page, key_event(KEY_SPACE, 0));
            frame(page);
            assert_int_equal(page->clicks[i], round + 1);
        }
        send(page, key_event(KEY_TAB, 0)); /* field */
        send(page, key_event(KEY_TAB, 0)); /* choice */
        frame(page);
    }
    send(page, key_event(KEY_TAB, MOD_SHIFT));
    frame(page);
    assert_true(ui_is_editing(page->ui));
}

static void test_arrows_go_to_the_neighbour(void **state)
{
    Page *page = *state;
    frame(page);
    /* without a visible focus, the key is left to the board */
    assert_false(send(page, key_event(KEY_DOWN, 0)));
    send(page, key_event(KEY_TAB, 0));
    frame(page);
    send(page, key_event(KEY_RIGHT, 0));
    frame(page);
    send(page, key_event(KEY_ENTER, 0));
    frame(page);
    assert_int_equal(page->clicks[1], 1);
    send(page, key_event(KEY_LEFT, 0));
    send(page, key_event(KEY_DOWN, 0));
    send(page, key_event(KEY_ENTER, 0));
    frame(page);
    assert_int_equal(page->clicks[2], 1);
    assert_int_equal(page->clicks[0], 0);
}

static void test_default_cancel_and_shortcut(void **state)
{
    Page *page = *state;
    frame(page);
    assert_true(send(page, key_event(KEY_ENTER, 0)));
    assert_true(send(page, key_event(KEY_ESCAPE, 0)));
    assert_true(send(page, key_event(KEY_LETTER('b'), 0)));
    assert_false(send(page, key_event(KEY_LETTER('h'), 0)));
    frame(page);
    assert_int_equal(page->clicks[0], 1);
    assert_int_equal(page->clicks[1], 1);
    assert_int_equal(page->clicks[2], 1);
}

static void test_field_selects_all_and_types(void **state)
{
    Page *page = *state;
    frame(page);
    click(page, 60, 200);
    assert_true(ui_is_editing(page->ui));
    assert_true(send(page, text_event("Z\xc3\xb6")));
    assert_true(send(page, key_event(KEY_LETTER('b'), 0))); /* a letter, not a shortcut */
    frame(page);
    assert_string_equal(page->text, "Z\xc3\xb6");
    assert_int_equal(page->clicks[1], 0);
    send(page, key_event(KEY_BACKSPACE, 0));
    frame(page);
    assert_string_equal(page->text, "Z");
    send(page, text_event("abcdefgh")); /* at most six letters */
    frame(page);
    assert_string_equal(page->text, "Zabcde");
    send(page, key_event(KEY_HOME, 0));
    send(page, key_event(KEY_RIGHT, MOD_SHIFT));
    send(page, key_event(KEY_DELETE, 0));
    frame(page);
    assert_string_equal(page->text, "abcde");
    send(page, key_event(KEY_A, MOD_CTRL));
    send(page, text_event("\xc8\x99"));
    frame(page);
    assert_string_equal(page->text, "\xc8\x99");
    assert_true(send(page, key_event(KEY_ENTER, 0))); /* ends editing and presses no button */
    frame(page);
    assert_false(ui_is_editing(page->ui));
    assert_int_equal(page->clicks[0], 0);
    send(page, text_event("x")); /* typing again replaces the text */
    frame(page);
    assert_string_equal(page->text, "x");
    send(page, key_event(KEY_ESCAPE, 0));
    assert_false(ui_is_editing(page->ui));
}

/* With slow frames, letters and the key that ends the text arrive between the same two frames. */
static void test_field_keeps_letters_before_its_end(void **state)
{
    Page *page = *state;
    const InputEvent ends[] = {key_event(KEY_ENTER, 0), key_event(KEY_TAB, 0),
                               key_event(KEY_ESCAPE, 0), pointer_event(INPUT_DOWN, 50, 40),
                               pointer_event(INPUT_DOWN, 5, 5)};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        frame(page);
        click(page, 60, 200);
        send(page, key_event(KEY_A, MOD_CTRL));
        send(page, text_event("A"));
        frame(page);
        send(page, text_event("nn"));
        send(page, key_event(KEY_BACKSPACE, 0));
        send(page, text_event("a"));
        send(page, ends[i]);
        send(page, pointer_event(INPUT_UP, 5, 5));
        frame(page);
        assert_string_equal(page->text, "Ana");
        assert_false(ui_is_editing(page->ui));
        send(page, text_event("x")); /* no field receives it */
        frame(page);
    }
}

static void test_field_never_overruns(void **state)
{
    Page *page = *state;
    char small[5] = "";
    for (int i = 0; i < 4; i++) {
        begin(page);
        ui_field(page->ui, "small", places[4], (UiField){.label = "n", .letters = 20}, small,
                 sizeof small);
        ui_end(page->ui);
        if (i == 0)
            send(page, key_event(KEY_TAB, 0));
        send(page, text_event("\xc3\xa4\xc3\xa4\xc3\xa4"));
    }
    assert_string_equal(small, "\xc3\xa4\xc3\xa4");
}

/* Text composed by an input method is shown but isn't part of the text until the method commits
 * it. */
static void test_an_input_method_composes(void **state)
{
    Page *page = *state;
    Rect before, caret;
    frame(page);
    assert_false(ui_caret(page->ui, &before));
    click(page, places[4].x + 20, places[4].y + 20);
    send(page, text_event("a"));
    frame(page);
    assert_true(ui_caret(page->ui, &before));
    InputEvent compose = {.kind = INPUT_COMPOSE, .text = "ni", .caret = 2};
    assert_true(send(page, compose));
    frame(page);
    assert_string_equal(page->text, "a");
    assert_true(ui_caret(page->ui, &caret));
    assert_true(caret.x > before.x + 1 && caret.y == before.y);
    compose.text[0] = 0; /* cancelled */
    send(page, compose);
    frame(page);
    assert_true(ui_caret(page->ui, &caret));
    assert_float_equal(caret.x, before.x, .01f);
    send(page, text_event("\xe4\xbd\xa0"));
    frame(page);
    assert_string_equal(page->text, "a\xe4\xbd\xa0");
}

static bool writes_latin(void *self, Face face, const char *text, size_t length)
{
    (void)self;
    (void)face;
    return length < 3 || (unsigned char)text[0] < 0xe0;
}

/* A letter that no font has is refused with the reason. */
static void test_no_boxes(void **state)
{
    Page *page = *state;
    page->meter.writes = writes_latin;
    frame(page);
    click(page, places[4].x + 20, places[4].y + 20);
    send(page, text_event("\xe4\xbd\xa0\xc3\xa4"));
    frame(page);
    assert_string_equal(page->text, "\xc3\xa4");
    assert_true(ui_in_motion(page->ui));
    begin(page);
    page->ui->frame.no_font = "No font has it";
    ui_field(page->ui, "field", places[4], (UiField){.label = "Name", .letters = 6}, page->text,
             sizeof page->text);
    ui_end(page->ui);
    assert_true(page->ui->tip_asked);
    assert_string_equal(page->ui->tip, "No font has it");
    Rect before, caret;
    frame(page);
    assert_true(ui_caret(page->ui, &before));
    send(page, (InputEvent){.kind = INPUT_COMPOSE, .text = "\xe4\xbd\xa0", .caret = 1});
    frame(page);
    assert_true(ui_caret(page->ui, &caret)); /* also while an input method composes */
    assert_float_equal(caret.x, before.x, .01f);
    send(page, (InputEvent){.kind = INPUT_COMPOSE, .text = "\xe4\xbd\xa0n", .caret = 2});
    frame(page);
    assert_true(ui_caret(page->ui, &caret));
    assert_true(caret.x > before.x + 1);
    page->meter.writes = NULL;
}

static void test_segments_by_pointer_and_key(void **state)
{
    Page *page = *state;
    frame(page);
    click(page, 230, 280);
    assert_int_equal(page->chosen, 2);
    send(page, key_event(KEY_TAB, MOD_SHIFT)); /* focuses the last widget */
    frame(page);
    send(page, key_event(KEY_LEFT, 0));
    frame(page);
    assert_int_equal(page->chosen, 1);
    assert_true(ui_entry_find(page->ui, "choice.1")->flags & UI_CHOSEN);
}

static void test_choice_that_does_not_fit_becomes_a_carousel(void **state)
{
    Page *page = *state;
    static const char *const names[3] = {"with the last square tile", "when somebody cannot lay",
                                         "when all are out"};
    int chosen = 0;
    for (int i = 0; i < 2; i++) {
        begin(page);
        ui_segments(page->ui, "end", places[5], "End", names, 3, &chosen);
        ui_end(page->ui);
        if (i == 0) {
            assert_non_null(ui_entry_find(page->ui, "end.more"));
            Rect more = ui_entry_find(page->ui, "end.more")->rect;
            send(page, pointer_event(INPUT_DOWN, more.x + 5, more.y + 5));
            send(page, pointer_event(INPUT_UP, more.x + 5, more.y + 5));
        }
    }
    assert_int_equal(chosen, 1);
    assert_int_equal(ui_cut_count(page->ui), 0);
}

static void scroll_frame(Page *page)
{
    begin(page);
    page->ui->frame.still = !page->moves;
    Rect content = ui_scroll_begin(page->ui, "list", (Rect){20, 20, 300, 200}, &page->scroll);
    for (int i = 0; i < 10; i++) {
        char id[16];
        snprintf(id, sizeof id, "row%d", i);
        ui_button(page->ui, id, (Rect){content.x, content.y + 50.f * (float)i, content.w, 44},
                  (UiButton){.label = id});
    }
    ui_scroll_end(page->ui, &page->scroll, 500);
    ui_end(page->ui);
}

static void test_focus_scrolls_into_sight(void **state)
{
    Page *page = *state;
    scroll_frame(page);
    scroll_frame(page);
    assert_true(ui_entry_find(page->ui, "row9")->rect.h <= 0);
    for (int i = 0; i < 10; i++) {
        send(page, key_event(KEY_TAB, 0));
        scroll_frame(page);
        scroll_frame(page);
    }
    assert_float_equal(ui_entry_find(page->ui, "row9")->rect.h, 44, .1);
    send(page, pointer_event(INPUT_MOVE, 100, 100));
    send(page, (InputEvent){.kind = INPUT_WHEEL, .wheel = 50});
    scroll_frame(page);
    assert_float_equal(page->scroll.y, 0, .1);
}

static void touch(Page *page, InputKind kind, float x, float y)
{
    InputEvent event = pointer_event(kind, x, y);
    event.device = DEVICE_TOUCH;
    send(page, event);
    scroll_frame(page);
}

/* A finger's drag releases the pressed widget, unless it is so short that it is still a tap; a
 * widget pressed by mouse stays pressed wherever the mouse moves. */
static void test_a_finger_drags_the_list(void **state)
{
    Page *page = *state;
    UiAct act;
    scroll_frame(page);
    scroll_frame(page);
    touch(page, INPUT_DOWN, 100, 90); /* row1 */
    touch(page, INPUT_MOVE, 100, 85);
    assert_float_equal(page->scroll.y, 0, .1);
    assert_true(page->ui->active);
    touch(page, INPUT_MOVE, 100, 60);
    assert_false(page->ui->active);
    assert_float_equal(page->scroll.y, 30, .1);
    touch(page, INPUT_MOVE, 100, 100); /* and back, past the beginning */
    assert_float_equal(page->scroll.y, 0, .1);
    touch(page, INPUT_MOVE, 100, 80);
    send(page, pointer_event(INPUT_UP, 100, 80));
    assert_float_equal(page->scroll.y, 20, .1);
    assert_false(ui_take(page->ui, ui_entry_find(page->ui, "row1")->hash, ACT_CLICK, &act));
    touch(page, INPUT_DOWN, 100, 90); /* sideways isn't a drag */
    touch(page, INPUT_MOVE, 160, 70);
    assert_float_equal(page->scroll.y, 20, .1);
    send(page, pointer_event(INPUT_UP, 160, 70));
    send(page, pointer_event(INPUT_DOWN, 100, 90));
    send(page, pointer_event(INPUT_MOVE, 100, 40));
    scroll_frame(page);
    assert_float_equal(page->scroll.y, 20, .1);
    send(page, pointer_event(INPUT_UP, 100, 40));
    send(page,
         (InputEvent){.kind = INPUT_WHEEL, .device = DEVICE_TOUCH, .wheel = 50}); /* a pinch */
    scroll_frame(page);
    assert_float_equal(page->scroll.y, 20, .1);
}

/* Throws the list upwards: 12 px, then 8 px a frame, which is half a pixel a ms. */
static void throw_up(Page *page, int rests)
{
    touch(page, INPUT_DOWN, 100, 200);
    for (int i = 0; i < 5; i++)
        touch(page, INPUT_MOVE, 100, 188 - 8.f * (float)i);
    for (int i = 0; i < rests; i++)
        scroll_frame(page);
    touch(page, INPUT_UP, 100, 156);
}

static void throw_from_above(Page *page, int rests)
{
    page->scroll.y = page->scroll.target = 0;
    scroll_frame(page);
    throw_up(page, rests);
}

/* A thrown list continues at the finger's speed and glides .5 px/ms × 325 ms farther; touching it
 * stops it and presses nothing; a finger that paused first throws nothing, and with reduced motion
 * nothing glides. */
static void test_a_thrown_list_runs_out(void **state)
{
    Page *page = *state;
    page->moves = true;
    scroll_frame(page);
    throw_from_above(page, 0);
    assert_float_equal(page->scroll.y, 44 + 8, 1);
    assert_true(ui_in_motion(page->ui));
    for (int i = 0; i < 200 && ui_in_motion(page->ui); i++)
        scroll_frame(page);
    assert_float_equal(page->scroll.y, 44 + 162, 3);
    throw_from_above(page, 0);
    scroll_frame(page);
    float held = page->scroll.y;
    touch(page, INPUT_DOWN, 100, 90);
    assert_false(page->ui->active);
    scroll_frame(page);
    touch(page, INPUT_UP, 100, 90);
    scroll_frame(page);
    assert_float_equal(page->scroll.y, held, 1);
    touch(page, INPUT_DOWN, 100, 90); /* and then a touch presses again */
    assert_true(page->ui->active);
    touch(page, INPUT_UP, 100, 90);
    throw_from_above(page, 5);
    scroll_frame(page);
    assert_float_equal(page->scroll.y, 44, .1);
    page->moves = false;
    throw_from_above(page, 0);
    scroll_frame(page);
    assert_float_equal(page->scroll.y, 44, .1);
}

static void test_a_stepper_stops(void **state)
{
    Page *page = *state;
    page->value = 3;
    for (int i = 0; i < 4; i++) {
        begin(page);
        ui_stepper(page->ui, "count", places[4], "Count", "3", 1, 4, &page->value);
        ui_end(page->ui);
        if (i == 0)
            send(page, key_event(KEY_TAB, 0));
        send(page, key_event(KEY_RIGHT, 0));
    }
    assert_int_equal(page->value, 4); /* stops at the maximum */
}

static void test_inert_is_drawn_but_not_reached(void **state)
{
    Page *page = *state;
    begin(page);
    ui_inert(page->ui, true);
    ui_button(page->ui, "below", places[0], (UiButton){.label = "below"});
    ui_inert(page->ui, false);
    ui_end(page->ui);
    assert_true(page->list.count > 0);
    assert_null(ui_entry_find(page->ui, "below"));
    assert_false(send(page, pointer_event(INPUT_DOWN, 50, 40)));
}

static void test_text_shrinks_then_wraps(void **state)
{
    Page *page = *state;
    begin(page);
    float wide = ui_text_width(page->ui, UI_TYPE_NAME, "Gezeichnet");
    assert_true(ui_text(page->ui, (Rect){0, 0, .7f * wide, 40}, UI_TYPE_NAME, ui_ink(0xffffffff),
                        "Gezeichnet") <= .7f * wide + .5f);
    float one = ui_line_height(page->ui, UI_TYPE_BODY);
    assert_float_equal(ui_text_height(page->ui, UI_TYPE_BODY, 80, "eins zwei drei"), 2 * one, .1);
    assert_float_equal(ui_text_height(page->ui, UI_TYPE_BODY, 800, "eins\nzwei"), 2 * one, .1);
    /* A path breaks after its slashes: two parts that don't fit on one line. */
    const char *path = "/home/anna/.local/share/hypotenuse/games/a-long-name.hyp";
    float half = .6f * ui_text_width(page->ui, UI_TYPE_BODY, path);
    assert_float_equal(ui_text(page->ui, (Rect){0, 0, half, 80}, UI_TYPE_BODY | UI_PARAGRAPH,
                               ui_ink(0xffffffff), path),
                       2 * one, .1);
    ui_text(page->ui, (Rect){0, 0, 10, 40}, UI_TYPE_BODY, ui_ink(0xffffffff), "unmöglich");
    ui_end(page->ui);
    assert_int_equal(ui_cut_count(page->ui), 1);
    assert_string_equal(ui_cut_text(page->ui), "unmöglich");
}

/* Text hidden by its clip also counts as cut, but not if it has scrolled out of sight. */
static void test_hidden_text_is_cut(void **state)
{
    Page *page = *state;
    begin(page);
    float wide = ui_text_width(page->ui, UI_TYPE_BODY, "Legende");
    draw_clip_push(ui_list(page->ui), (Rect){20, 20, wide, 40});
    ui_text(page->ui, (Rect){20, 20, wide, 40}, UI_TYPE_BODY, ui_ink(0xffffffff), "Legende");
    ui_text(page->ui, (Rect){20, 90, wide, 40}, UI_TYPE_BODY, ui_ink(0xffffffff), "Legende");
    ui_text(page->ui, (Rect){25, 20, wide, 40}, UI_TYPE_BODY, ui_ink(0xffffffff), "rechts");
    ui_text(page->ui, (Rect){60, 20, wide, 40}, UI_TYPE_BODY, ui_ink(0xffffffff), "Legende");
    draw_clip_pop(ui_list(page->ui));
    ui_end(page->ui);
    assert_int_equal(ui_cut_count(page->ui), 1);
    assert_string_equal(ui_cut_text(page->ui), "Legende");
}

/* The wheel counts as the pointer, so the focus ring disappears. */
static void test_the_wheel_is_no_key(void **state)
{
    Page *page = *state;
    frame(page);
    send(page, pointer_event(INPUT_MOVE, 60, 40));
    send(page, key_event(KEY_TAB, 0));
    assert_true(ui_by_keyboard(page->ui));
    send(page, (InputEvent){.kind = INPUT_WHEEL, .x = 60, .y = 40, .wheel = 1});
    assert_false(ui_by_keyboard(page->ui));
}

/* The voice reads labels whole, however long and many they are: the entries of both pages keep
 * their labels, even when the labels move in memory. */
static void test_labels_are_whole(void **state)
{
    enum { ENTRIES = 300, LONG = 700 };
    Page *page = *state;
    static char labels[ENTRIES][LONG];
    for (int i = 0; i < ENTRIES; i++) {
        memset(labels[i], 'a' + i % 26, LONG - 1);
        labels[i][LONG * i / ENTRIES] = '\0'; /* the first is empty */
    }
    for (int round = 0; round < 2; round++) {
        char id[16];
        begin(page);
        for (int i = 0; i < ENTRIES; i++) {
            snprintf(id, sizeof id, "note%d", i);
            ui_note(page->ui, id, i ? labels[i] : NULL, places[0]);
        }
        ui_end(page->ui);
        assert_int_equal(ui_entry_count(page->ui), ENTRIES);
        for (int i = 0; i < ENTRIES; i++)
            assert_string_equal(ui_entry(page->ui, i)->label, labels[i]);
    }
}

static void test_capitals_of_four_languages(void **state)
{
    (void)state;
    char out[64];
    assert_string_equal(ui_capitals(out, sizeof out, "Häuser straße"), "HÄUSER STRASSE");
    assert_string_equal(ui_capitals(out, sizeof out, "ținuturi și câmpuri, ă"),
                        "ȚINUTURI ȘI CÂMPURI, Ă");
    assert_string_equal(ui_capitals(out, sizeof out, "coördinatie 12"), "COÖRDINATIE 12");
    assert_string_equal(ui_capitals(out, 4, "äöü"), "Ä"); /* whole letters only */
}

static void test_nothing_moves_at_rest(void **state)
{
    Page *page = *state;
    for (int i = 0; i < 5; i++)
        frame(page);
    assert_false(ui_in_motion(page->ui));
    send(page, pointer_event(INPUT_MOVE, 50, 40));
    assert_true(ui_in_motion(page->ui));
    for (int i = 0; i < 5; i++)
        frame(page);
    assert_false(ui_in_motion(page->ui));
}

int main(void)
{
#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_click_within_one_frame),
        TEST(test_release_elsewhere_is_no_click),
        TEST(test_pointer_outside_belongs_to_the_scene),
        TEST(test_disabled_is_never_clicked),
        TEST(test_tab_goes_round_in_reading_order),
        TEST(test_arrows_go_to_the_neighbour),
        TEST(test_default_cancel_and_shortcut),
        TEST(test_hidden_text_is_cut),
        TEST(test_field_selects_all_and_types),
        TEST(test_field_keeps_letters_before_its_end),
        TEST(test_field_never_overruns),
        TEST(test_an_input_method_composes),
        TEST(test_no_boxes),
        TEST(test_segments_by_pointer_and_key),
        TEST(test_choice_that_does_not_fit_becomes_a_carousel),
        TEST(test_focus_scrolls_into_sight),
        TEST(test_a_finger_drags_the_list),
        TEST(test_a_thrown_list_runs_out),
        TEST(test_a_stepper_stops),
        TEST(test_inert_is_drawn_but_not_reached),
        TEST(test_text_shrinks_then_wraps),
        TEST(test_the_wheel_is_no_key),
        TEST(test_labels_are_whole),
        TEST(test_capitals_of_four_languages),
        TEST(test_nothing_moves_at_rest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
