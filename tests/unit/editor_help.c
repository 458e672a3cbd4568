/* editor_help.c: makes positions in the editor by mouse, and reads them from the clipboard. */
#include "editor_help.h"

#include <string.h>

char edit_ui_copied[EDITOR_COPIED];

bool edit_ui_take_copy(void *self, const char *text)
{
    (void)self;
    snprintf(edit_ui_copied, sizeof edit_ui_copied, "%s", text);
    return true;
}

char *edit_ui_give_copy(void *self)
{
    (void)self;
    return strdup(edit_ui_copied);
}

void edit_ui_ctrl(World *world, char letter)
{
    world_event(world, key_event(KEY_LETTER(letter), MOD_CTRL));
    world_frames(world, 2);
}

const char *edit_ui_document(World *world)
{
    edit_ui_ctrl(world, 'c');
    return edit_ui_copied;
}

void edit_ui_assert_has(World *world, const char *words)
{
    if (!strstr(edit_ui_document(world), words))
        fail_msg("no %s in:\n%s", words, edit_ui_copied);
}

void edit_ui_open(World *world)
{
    world->context.host.copy_text = edit_ui_take_copy;
    world_show(world, "menu");
    world_click_id(world, "menu.more");
    world_click_id(world, "menu.editor");
    world_rest(world);
    assert_true(world_top_is(world, "editor"));
}

Rect edit_ui_rect(const World *world, const char *id)
{
    const UiEntry *entry = ui_entry_find(world->context.ui, id);
    if (!entry)
        fail_msg("no entry %s", id);
    return entry->whole;
}

static void editor_middle(const World *world, float *x, float *y)
{
    Rect status = edit_ui_rect(world, "editor.status"), back = edit_ui_rect(world, "editor.back");
    *x = status.x + status.w / 2;
    *y = (back.y + back.h + status.y) / 2;
}

void edit_ui_cell(const World *world, float dx, float dy, float *x, float *y)
{
    Rect tile = edit_ui_rect(world, "editor.lies0");
    *x = tile.x + (dx + .5f) * tile.w;
    *y = tile.y + (dy + .5f) * tile.h;
}

void edit_ui_right_click(World *world, float x, float y)
{
    InputEvent down = pointer_event(INPUT_DOWN, x, y), up = pointer_event(INPUT_UP, x, y);
    down.button = up.button = BUTTON_RIGHT;
    world_point(world, x, y);
    world_event(world, down);
    world_event(world, up);
    world_frames(world, 3);
}

const char *edit_ui_status(const World *world)
{
    return ui_entry_find(world->context.ui, "editor.status")->label;
}

void edit_ui_build(World *world)
{
    float x, y;
    edit_ui_open(world);
    world_click_id(world, "editor.tile-BA-E");
    editor_middle(world, &x, &y);
    world_click_at(world, x, y);
    edit_ui_assert_has(world, "{\"tile\": \"BA-E\", \"at\": [0, 0], \"rotation\": 0}");
    edit_ui_cell(world, 0, -1, &x, &y);
    world_point(world, x, y);
    assert_string_equal(edit_ui_status(world), "A field meets a city on the south side.");
    world_event(world, (InputEvent){.kind = INPUT_WHEEL, .x = x, .y = y, .wheel = -1});
    world_event(world, (InputEvent){.kind = INPUT_WHEEL, .x = x, .y = y, .wheel = -1});
    world_click_at(world, x, y);
    edit_ui_assert_has(world, "\"at\": [0, -1], \"rotation\": 2}");
}
