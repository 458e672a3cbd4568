/* scene_world.c: the world of scenes for tests: stage, fonts, mouse, keys and page checks. */
#include "scene_world.h"
#include "app/scenes_table.h"
#include "base/looks.h"
#include "base/text.h"

#include "draw_check.h"
#include "painted_masks.h"
#include "painter/art_key.h"
#include "scenes/stage/scene_session.h"
#include "ui/ui_internal.h"

#include <string.h>

static float meter_width(void *self, Face face, float px, const char *text, size_t length)
{
    World *world = self;
    TextMeter *meter = &world->writer.meter;
    return world->longer * meter->width(meter->self, face, px, text, length);
}

static float meter_ascent(void *self, Face face, float px)
{
    TextMeter *meter = &((World *)self)->writer.meter;
    return meter->ascent(meter->self, face, px);
}

static float meter_line(void *self, Face face, float px)
{
    TextMeter *meter = &((World *)self)->writer.meter;
    return meter->line(meter->self, face, px);
}

static void host_quit(void *self)
{
    ((World *)self)->quits++;
}

static void host_full_screen(void *self, bool on)
{
    (void)self;
    (void)on;
}

static void host_apply(void *self)
{
    World *world = self;
    world->applied++;
    words_speak(world->settings.language);
    PlayerLook looks[LOOKS];
    looks_read(looks, world->settings.figures);
    looks_choose(looks);
}

static bool host_art(void *self, uint32_t key)
{
    World *world = self;
    assert_true(key != 0);
    world->asked++;
    return !world->unpainted;
}

static uint64_t host_seed(void *self)
{
    return ((World *)self)->seed += 12345678901u;
}

void world_size(World *world, float width, float height, float ui_scale)
{
    world->context.width = width;
    world->context.height = height;
    world->context.scale = ui_scale_of(width, height, ui_scale);
}

/* Anchors of the program's tiles, kept from an earlier world because computing them takes a
 * millisecond for each kind. */
static struct BoardAnchors *anchors;

int world_new(void **state)
{
    World *world = calloc(1, sizeof *world);
    world->settings = settings_default();
    world->longer = 1;
    world->meter = (TextMeter){
        .width = meter_width, .ascent = meter_ascent, .line = meter_line, .self = world};
    world->rng = rng_seeded(5);
    SceneContext *context = &world->context;
    context->catalogue = rules_builtin_catalogue();
    context->generations = rules_builtin_generations();
    context->settings = &world->settings;
    context->ui = ui_new();
    context->meter = &world->meter;
    context->host = (HostServices){.self = world,
                                   .quit = host_quit,
                                   .full_screen = host_full_screen,
                                   .apply_settings = host_apply,
                                   .art_ready = host_art,
                                   .mask = painted_mask,
                                   .fresh_seed = host_seed};
    context->anchors = anchors;
    context->reduced_motion = true;
    context->speed = 1;
    world_size(world, 1280, 720, 1);
    stage_new(context, scenes_all());
    *state = world;
    Err err;
    return writer_open(&world->writer, NULL, HYPOTENUSE_BUILD "/fonts", NULL, &err) &&
                   words_init(HYPOTENUSE_BUILD "/i18n", "en")
               ? 0
               : 1;
}

int world_new_quick(void **state)
{
    int wrong = world_new(state);
    World *world = *state;
    world->context.reduced_motion = false;
    world->context.speed = 0;
    return wrong;
}

int world_free(void **state)
{
    World *world = *state;
    anchors = world->context.anchors;
    world->context.anchors = NULL; /* otherwise the stage would free them */
    stage_free(world->context.stage);
    scene_session_close(&world->context);
    ui_free(world->context.ui);
    draw_release(&world->list);
    board_picture_release(&world->board);
    writer_close(&world->writer);
    free(world);
    return 0;
}

/* --- a game ----------------------------------------------------------------------------------- */

SessionPlan world_plan(int players, int people, HandMode hands, uint64_t seed)
{
    static const char *const names[] = {
        "Mira", "Tomas", "Yuki", "Ada", "Wilhelmina Sofia", "Ștefan-Alexandru"};
    SessionPlan plan = session_plan_default();
    plan.setup.players = (uint8_t)players;
    plan.setup.hands = (uint8_t)hands;
    plan.seed = seed;
    for (int i = 0; i < players; i++) {
        snprintf(plan.seats[i].name, sizeof plan.seats[i].name, "%s", names[i]);
        snprintf(plan.seats[i].engine, sizeof plan.seats[i].engine, "%s", i < people ? "" : "ai0");
        plan.seats[i].color = (uint8_t)i;
    }
    return plan;
}

void world_begin(World *world, const SessionPlan *plan)
{
    assert_true(scene_session_start(&world->context, plan, NULL));
}

void world_play_scenario(World *world, const char *text, int people)
{
    SessionPlan plan = world_plan(2, people, HANDS_NONE, 1);
    world_play_scenario_to(world, text, people, plan.setup.policies.value[POLICY_END]);
}

void world_play_scenario_to(World *world, const char *text, int people, int end)
{
    Err err = {0};
    SessionPlan plan = world_plan(2, people, HANDS_NONE, 1);
    plan.setup.policies.value[POLICY_END] = (uint8_t)end;
    if (!scene_session_play(&world->context, &plan, "scenario", text, &err))
        fail_msg("%d: %s", err.line, err.text);
    world_show(world, "game");
    world_rest(world);
}

const Game *world_game(const World *world)
{
    return session_game(world->context.session);
}

bool world_over(const World *world)
{
    return game_phase(world_game(world)) == PHASE_OVER;
}

void world_play_out(World *world)
{
    Session *session = world->context.session;
    Action action;
    while (!world_over(world)) {
        assert_true(session_computer_action(session, true, &action));
        assert_true(session_apply(session, &action, NULL));
    }
}

/* --- time ------------------------------------------------------------------------------------- */

bool world_frame(World *world)
{
    bool moves = stage_update(world->context.stage, 1000.f / 60);
    Frame shown = {.board = &world->board, .list = &world->list};
    stage_draw(world->context.stage, &shown, 1000.f / 60);
    return moves;
}

void world_frames(World *world, int count)
{
    while (count-- > 0)
        world_frame(world);
}

void world_rest(World *world)
{
    for (int i = 0; i < 4000; i++)
        if (!world_frame(world) && !stage_in_motion(world->context.stage))
            return;
    fail_msg("the scene never comes to rest");
}

void world_show(World *world, const char *scene)
{
    stage_clear(world->context.stage, scene, NULL, 0);
    world_frames(world, 4);
}

bool world_top_is(const World *world, const char *scene)
{
    return strcmp(stage_top(world->context.stage)->name, scene) == 0;
}

/* Searches all texts joined in order, because the words may extend over several lines. */
bool world_says(const World *world, const char *words)
{
    static char all[1 << 17];
    Text said = text_in(all, sizeof all);
    for (uint32_t i = 0; i < world->list.count; i++) {
        const DrawCommand *command = &world->list.commands[i];
        if (command->kind == DRAW_TEXT)
            text_add(&said, "%.*s ", (int)command->length, world->list.texts + command->text);
    }
    return strstr(all, words);
}

/* --- mouse and keys --------------------------------------------------------------------------- */

void world_event(World *world, InputEvent event)
{
    stage_event(world->context.stage, &event);
}

/* Waits until a question accepts answers, since a person reads it before answering. */
static void settle(World *world)
{
    while (!ui_question_settled(world->context.ui))
        world_frame(world);
}

void world_point(World *world, float x, float y)
{
    settle(world);
    world_event(world, pointer_event(INPUT_MOVE, x, y));
    world_frame(world);
}

void world_click_at(World *world, float x, float y)
{
    world_point(world, x, y);
    world_event(world, pointer_event(INPUT_DOWN, x, y));
    world_event(world, pointer_event(INPUT_UP, x, y));
    world_frames(world, 3);
}

void world_key(World *world, InputKey key)
{
    settle(world);
    world_event(world, key_event(key, 0));
    world_frames(world, 2);
}

void world_letter(World *world, char letter)
{
    world_key(world, KEY_LETTER(letter));
}

void world_type_number(World *world, int number)
{
    if (number >= 10)
        world_key(world, (InputKey)(KEY_0 + number / 10));
    world_key(world, (InputKey)(KEY_0 + number % 10));
}

void world_mark_spot(World *world, int spot)
{
    world_type_number(world, spot);
    world_rest(world);
    world_letter(world, 'm');
    world_rest(world);
}

const UiEntry *world_entry(const World *world, const char *start, int n)
{
    const Ui *ui = world->context.ui;
    for (int i = 0; i < ui_entry_count(ui); i++) {
        const UiEntry *entry = ui_entry(ui, i);
        if (strncmp(entry->id, start, strlen(start)) == 0 && !(entry->flags & UI_DISABLED) &&
            n-- == 0)
            return entry;
    }
    return NULL;
}

const char *world_label(const World *world, const char *id)
{
    const UiEntry *entry = ui_entry_find(world->context.ui, id);
    if (!entry)
        fail_msg("no %s", id);
    return entry->label;
}

int world_marks(const World *world, BoardMarkKind kind, const BoardMark **last)
{
    int count = 0;
    for (int i = 0; i < world->board.mark_count; i++) {
        if (world->board.marks[i].kind != kind)
            continue;
        if (last)
            *last = &world->board.marks[i];
        count++;
    }
    return count;
}

int world_entries(const World *world, const char *start)
{
    int count = 0;
    while (world_entry(world, start, count))
        count++;
    return count;
}

const UiEntry *world_some_entry(World *world, const char *start)
{
    int count = world_entries(world, start);
    return count ? world_entry(world, start, (int)rng_below(&world->rng, (uint32_t)count)) : NULL;
}

void world_click(World *world, const UiEntry *entry)
{
    assert_non_null(entry);
    world_click_at(world, entry->rect.x + entry->rect.w / 2, entry->rect.y + entry->rect.h / 2);
}

void world_click_id(World *world, const char *id)
{
    const UiEntry *entry = ui_entry_find(world->context.ui, id);
    if (!entry)
        fail_msg("no entry %s", id);
    world_click(world, entry);
}

void world_confirm(World *world)
{
    const UiEntry *confirm = world_entry(world, "confirm", 0);
    if (confirm)
        world_click(world, confirm);
}

/* --- does everything fit? --------------------------------------------------------------------- */

static bool contains(Rect a, Rect b)
{
    return b.x >= a.x - 1 && b.y >= a.y - 1 && b.x + b.w <= a.x + a.w + 1 &&
           b.y + b.h <= a.y + a.h + 1;
}

static void check_apart(const Ui *ui, int first, const char *where)
{
    const UiEntry *a = ui_entry(ui, first);
    for (int i = first + 1; i < ui_entry_count(ui); i++) {
        const UiEntry *b = ui_entry(ui, i);
        Rect common = rect_cut(a->rect, b->rect);
        if ((a->flags | b->flags) & UI_NOTE || common.w <= 1 || common.h <= 1 ||
            contains(a->rect, b->rect) || contains(b->rect, a->rect))
            continue;
        fail_msg("%s: %s and %s overlap", where, a->id, b->id);
    }
}

/* Only content that scrolls may extend beyond the window. */
static bool has_scroll_bar(const Ui *ui)
{
    for (int i = 0; i < ui_entry_count(ui); i++) {
        const char *id = ui_entry(ui, i)->id;
        if (strlen(id) > 4 && !strcmp(id + strlen(id) - 4, ".bar"))
            return true;
    }
    return false;
}

/* Lines shrink to fit, down to 12 px (ui_text.c). At 200 % they must not lose all of the extra size
 * that way: the smallest font is 12.5 u (night.json), and three quarters of that must remain. */
static float least_letters(const World *world, float wish)
{
    return wish > 1.9f ? .75f * 12.5f * world->context.scale - .5f : 0;
}

void world_check_page(World *world, const char *what)
{
    const Ui *ui = world->context.ui;
    bool scrolls = has_scroll_bar(ui);
    Rect window = {0, 0, world->context.width, world->context.height};
    float fit = fminf(window.w / 1600, window.h / 900);
    char where[128];
    snprintf(where, sizeof where, "%s at %.0f × %.0f × %.2f in %s", what, (double)window.w,
             (double)window.h, (double)(world->context.scale / fit), words_spoken());
    if (ui_cut_count(ui) > 0)
        fail_msg("%s: %d texts cut, the first is \"%s\"", where, ui_cut_count(ui), ui_cut_text(ui));
    draw_check(&world->list, &world->meter, least_letters(world, world->context.scale / fit),
               where);
    assert_true(ui_entry_count(ui) > 0);
    for (int i = 0; i < ui_entry_count(ui); i++) {
        const UiEntry *entry = ui_entry(ui, i);
        Rect whole = entry->whole, seen = entry->rect;
        if (seen.w <= 0 || seen.h <= 0)
            continue; /* scrolled away */
        if (!contains(window, scrolls || entry->flags & UI_NOTE ? seen : whole))
            fail_msg("%s: %s leaves the window: %.0f,%.0f %.0f×%.0f", where, entry->id,
                     (double)whole.x, (double)whole.y, (double)whole.w, (double)whole.h);
        check_apart(ui, i, where);
        /* Small parts of a large widget are exempt: the keyboard reaches them in another way. */
        if (!(entry->flags & (UI_NO_FOCUS | UI_NOTE)) && (whole.h < 43.5f || whole.w < 43.5f))
            fail_msg("%s: %s is too small: %.0f×%.0f", where, entry->id, (double)whole.w,
                     (double)whole.h);
    }
}

static bool is_reached(const UiEntry *entry)
{
    return !(entry->flags & (UI_DISABLED | UI_NO_FOCUS | UI_NOTE));
}

/* The focus ring is one of the last commands, around the middle of its widget; some widgets show
 * the focus themselves. */
static bool has_ring(const World *world, const UiEntry *entry)
{
    if (entry->flags & UI_OWN_RING)
        return strcmp(ui_focused(world->context.ui), entry->id) == 0;
    const DrawList *list = &world->list;
    Color focus = ui_color(world->context.ui, UI_FOCUS);
    float x = entry->whole.x + entry->whole.w / 2, y = entry->whole.y + entry->whole.h / 2;
    for (uint32_t i = list->count < 24 ? 0 : list->count - 24; i < list->count; i++) {
        const DrawCommand *c = &list->commands[i];
        if (c->kind == DRAW_BOX && c->border == focus && fabsf(c->rect.x + c->rect.w / 2 - x) < 1 &&
            fabsf(c->rect.y + c->rect.h / 2 - y) < 1)
            return true;
    }
    return false;
}

bool world_tip(const World *world, Rect *tip)
{
    const Ui *ui = world->context.ui;
    if (!ui->tip_asked || ui->tip_ms < UI_TIP_DELAY_MS)
        return false;
    /* the last box that is drawn */
    for (uint32_t k = world->list.count; k-- > 0;)
        if (world->list.commands[k].kind == DRAW_BOX && world->list.commands[k].stroke > 0) {
            *tip = world->list.commands[k].rect;
            return true;
        }
    return false;
}

/* The tip of the focused widget never covers it. */
static void check_tip(const World *world, const UiEntry *entry, const char *what)
{
    Rect tip;
    if (!world_tip(world, &tip))
        return;
    Rect over = rect_cut(tip, rect_grow(entry->rect, -2));
    if (over.w > 0 && over.h > 0)
        fail_msg("%s: the tip of %s lies over it (%.0f × %.0f)", what, entry->id, (double)over.w,
                 (double)over.h);
}

void world_check_tab(World *world, const char *what)
{
    const Ui *ui = world->context.ui;
    enum { MOST = 1024 };
    int reachable = 0, different = 0, seen[MOST] = {0};
    for (int i = 0; i < ui_entry_count(ui); i++)
        reachable += is_reached(ui_entry(ui, i));
    assert_true(reachable > 0);
    for (int step = 0; step < reachable; step++) {
        world_key(world, KEY_TAB);
        world_frames(world, 12); /* until a scrolling view has come to rest */
        int found = 0;
        for (int i = 0; i < ui_entry_count(ui) && i < MOST; i++) {
            const UiEntry *entry = ui_entry(ui, i);
            if (!is_reached(entry) || !has_ring(world, entry))
                continue;
            found++;
            check_tip(world, entry, what);
            different += seen[i] == 0;
            if (seen[i]++ == 0 && entry->rect.h < entry->whole.h - 1)
                fail_msg("%s: %s has the focus out of sight", what, entry->id);
        }
        if (found != 1)
            fail_msg("%s, step %d: %d focus rings", what, step, found);
    }
    if (different != reachable)
        fail_msg("%s: Tab comes to %d of %d widgets", what, different, reachable);
}

void world_check_sizes(World *world, void (*show)(World *world), const char *what)
{
    static const struct {
        float width, height;
    } windows[] = {{640, 480},   {1024, 600}, {1280, 720}, {1920, 1080},
                   {3840, 2160}, {1024, 768}, {2560, 1080}};
    /* Scales 1.25 and 1.5 are between the others, so they are tried only in small windows, where
     * room is short. */
    static const float scales[] = {.75f, 1, 2, 1.25f, 1.5f};
    enum { EVERYWHERE = 3, SMALL_WINDOWS = 3, LARGEST = 4 };
    /* with the sanitizers, test only the windows and scales with the least and the most room */
    bool few = getenv("HYPOTENUSE_SHORT") != NULL;
    for (size_t w = 0; w < sizeof windows / sizeof windows[0]; w++)
        for (size_t scale = 0; scale < sizeof scales / sizeof scales[0]; scale++) {
            if (scale >= EVERYWHERE && w >= SMALL_WINDOWS)
                continue;
            if (few && ((w != 0 && w != LARGEST) || scale >= EVERYWHERE || scales[scale] == 1))
                continue;
            world_size(world, windows[w].width, windows[w].height, scales[scale]);
            show(world);
            world_check_page(world, what);
        }
    world_size(world, 1280, 720, 1);
}

void world_check_everywhere(World *world, void (*show)(World *world), const char *what)
{
    /* with the sanitizers, test only the source language and one with longer words */
    bool few = getenv("HYPOTENUSE_SHORT") != NULL;
    for (int language = 0; language < words_language_count(); language++) {
        const char *code = words_language(language).code;
        if (few && strcmp(code, "en") != 0 && strcmp(code, "ro") != 0)
            continue;
        assert_true(words_speak(code));
        world_check_sizes(world, show, what);
    }
    assert_true(words_speak("en"));
}

void world_check_land(const World *world, int tiles)
{
    const Catalogue *c = world->context.catalogue;
    Setup setup = setup_default();
    Game *game = calloc(1, game_size(c, &setup, tiles));
    position_begin(c, &setup, tiles, 1, game);
    assert_int_equal(world->board.tile_count, tiles);
    for (int i = 0; i < tiles; i++) {
        const BoardTile *tile = &world->board.tiles[i];
        uint16_t copy = art_key_subject(tile->art);
        Cell cell = {(int16_t)roundf(tile->x), (int16_t)roundf(tile->y)};
        Fault fault = {0};
        bool fits = i == 0 || game_can_place(c, game, copy, cell, tile->rotation, &fault);
        if (!fits || !position_put(c, game, copy, cell, tile->rotation, &fault))
            fail_msg("tile %d, %s at %d,%d: refusal %d, side %d", i, c->copies[copy].id, cell.x,
                     cell.y, fault.refusal, fault.side);
    }
    free(game);
}
