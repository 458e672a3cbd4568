/* widgets.c: Draws figures, seat marks, very small boards and common buttons. */
#include "scenes/stage/widgets.h"
#include "base/length.h"
#include "base/looks.h"
#include "base/memory.h"
#include "base/text.h"
#include "record/told_file.h"
#include "rules/query.h"
#include "scenes/stage/seat_state.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/theme.h"
#include "store/settings.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

void draw_figure_in(Ui *ui, Rect rect, int color)
{
    float height = fminf(rect.h, rect.w / .85f);
    Rect place = layout_centre(rect, .85f * height, height);
    draw_add(ui_list(ui),
             (DrawCommand){.kind = DRAW_FIGURE, .rect = place, .image = (uint32_t)color});
}

void seat_mark(SceneContext *context, float x, float y, float edge, int color, Color rim)
{
    DrawList *list = ui_list(context->ui);
    Rect outer = {x - edge / 2, y - edge / 2, edge, edge};
    Color seat = theme_seat(color);
    draw_icon(list, theme_seat_icon(color), outer, rim ? rim : look_ink(seat));
    draw_icon(list, theme_seat_icon(color), rect_grow(outer, -fmaxf(1.5f, .12f * edge)), seat);
}

void seat_disc(Ui *ui, Rect rect, int color)
{
    ui_mark(ui, rect, player_look(color));
}

const char *name_fitting(const Ui *ui, UiType type, float width, const char *name,
                         char out[RECORD_NAME_SIZE])
{
    text_copy(out, RECORD_NAME_SIZE, name);
    if (!ui_text_fits(ui, type, width, name))
        out[strcspn(out, " -")] = '\0';
    return out;
}

/* Returns the button at the foot of a dialog that closes the dialog. */
static UiButton scene_done(void)
{
    return (UiButton){.label = _("Done"),
                      .kind = UI_PRIMARY,
                      .icon = UI_ICON(ICON_TICK),
                      .flags = UI_CANCEL | UI_DEFAULT};
}

UiDialog scene_sheet(const char *id, float width, const char *heading)
{
    UiDialog sheet = ui_sheet(id, width, heading);
    sheet.foot = "done";
    sheet.button = scene_done();
    return sheet;
}

/* --- confirm ---------------------------------------------------------------------------------- */

/* Decides which actions need confirmation, and waits until the player repeats them. */

/* A repetition after this time doesn't count: the player is asked again. */
#define MEANT_MS 20000.

/* Placing a tile needs no extra confirmation, because the player tries it on the board and confirms
 * it anyway. Three other actions always count as final: a drawn tile can't be returned, the next
 * player has seen a picked half, and many choices are followed by a random draw. */
static bool needs(const char *mode, ActionKind kind, bool final)
{
    if (strcmp(mode, "always") == 0)
        return kind != ACTION_PLACE;
    return strcmp(mode, "final") == 0 &&
           (final || kind == ACTION_DRAW || kind == ACTION_CHOOSE || kind == ACTION_PICK);
}

bool confirm_waits(const Confirm *confirm, const SceneContext *context)
{
    return confirm->asks && context->now_ms - confirm->meant_ms < MEANT_MS;
}

const char *confirm_words(void)
{
    return _("Repeat to confirm.");
}

bool confirm_once_more(Confirm *confirm, const SceneContext *context, const Action *action,
                       bool final, char *why, size_t size)
{
    assert(action->kind < ACTION_KINDS && "something that is decided");
    if (!needs(context->settings->confirm, (ActionKind)action->kind, final))
        return true;
    bool again = confirm_waits(confirm, context) && action_equal(&confirm->meant, action);
    *confirm = (Confirm){.asks = !again, .meant = *action, .meant_ms = context->now_ms};
    if (!again)
        text_copy(why, size, confirm_words());
    return again;
}

/* --- parting ---------------------------------------------------------------------------------- */

/* The limit is generous: separating a heap of 40 discs took 9 steps. */
enum { STEPS_MOST = 24 };

static void move(Rect *disc, float dx, float dy)
{
    disc->x += dx;
    disc->y += dy;
}

/* Moves two overlapping discs apart, each by half the overlap. Returns true if the discs moved. */
static bool part(Rect *a, Rect *b)
{
    float dx = b->x + b->w / 2 - a->x - a->w / 2, dy = b->y + b->w / 2 - a->y - a->w / 2,
          far = length_xy(dx, dy), over = (a->w + b->w) / 2 - far;
    if (over <= 0)
        return false;
    /* Add one px, because drawing rounds the positions. If two discs share a position, one moves up
     * and the other down. */
    float step = over / 2 + 1;
    dx = far > 0 ? dx / far * step : 0;
    dy = far > 0 ? dy / far * step : step;
    move(a, -dx, -dy);
    move(b, dx, dy);
    return true;
}

void discs_part(Rect *discs, int count)
{
    bool parted = true;
    assert(count >= 0 && "a list");
    for (int step = 0; parted && step < STEPS_MOST; step++) {
        parted = false;
        for (int i = 0; i < count; i++)
            for (int k = 0; k < i; k++)
                parted |= part(&discs[k], &discs[i]);
    }
}

/* --- the code of a game ----------------------------------------------------------------------- */

bool game_code_of(const RecordHeader *header, bool over, char code[GAME_CODE_SIZE])
{
    code[0] = 0;
    return (over || chance_key_is_none(&header->key)) && game_code_write(header, code);
}

static const char *detail(const char *code)
{
    return strlen(code) > GAME_CODE_SAID ? _("It’s long because the tile order was random.")
           : code[0]                     ? code
                                         : _("This game has no code; share a copy of it instead.");
}

bool game_code_offer(SceneContext *context, const char *id, const char *code, bool left,
                     GameCodeCopy *copy)
{
    enum { HIGH = 62 }; /* in u; room for two lines */
    const HostServices *host = &context->host;
    UiButton button = {.label = _("Copy game code"),
                       .detail = detail(code),
                       .icon = UI_ICON(ICON_COPY),
                       .left = left,
                       .disabled = !code[0] || !host->copy_text};
    if (!ui_offer(context->ui, id, HIGH, button) || !host->copy_text)
        return false;
    *copy = host->copy_text(host->self, code) ? GAME_CODE_COPIED : GAME_CODE_NO_CLIPBOARD;
    return true;
}

const char *game_code_message(GameCodeCopy copy)
{
    switch (copy) {
    case GAME_CODE_COPIED:
        return _("Code copied. Anyone who enters it in the set-up gets the same game.");
    case GAME_CODE_NO_CLIPBOARD:
        return _("No clipboard available.");
    default:
        return "";
    }
}

/* --- accessibility presets -------------------------------------------------------------------- */

/* The ready-made accessibility settings: their labels, what each one switches, and their buttons.
 * To add one, add its name, its row and the settings that it switches. */

enum { BUTTON_H = 44, BUTTON_W = 150, COLUMNS = 4 };
static const float large = 1.5f;

static const struct {
    const char *label, *line;
} ready_rows[ACCESS_READY] = {
    [READY_STANDARD] = {NC_("access", "Standard"), N_("No adjustments.")},
    [READY_LARGE] = {NC_("access", "Large text"),
                     N_("Text and buttons at 1.5 times their normal size.")},
    [READY_CONTRAST] = {NC_("access", "High contrast"), N_("White on black with bold outlines.")},
    [READY_CALM] = {NC_("access", "Reduced motion"), N_("No sliding, flying or flashing.")},
    [READY_FIGURES] = {NC_("access", "Clear colours"), N_("Colours everyone can tell apart.")},
    [READY_ONE_BUTTON] = {NC_("access", "Mouse only"),
                          N_("Everything works with left clicks; adds buttons to the board.")},
    [READY_SURE_HAND] = {NC_("access", "Confirm moves"),
                         N_("Asks before anything final; messages stay on screen.")},
    [READY_SPOKEN] = {NC_("access", "Speech"),
                      N_("Reads out events and whatever has keyboard focus.")},
};

/* Writes the players' colours from a palette; the marks stay the same. */
static void write_colors(Settings *settings, int palette)
{
    PlayerLook looks[LOOKS];
    looks_read(looks, settings->figures); /* uses the standard looks if the setting is invalid */
    looks_paint(looks, palette);
    looks_write(looks, settings->figures, sizeof settings->figures);
}

static bool has_colors(const Settings *settings, int palette)
{
    PlayerLook looks[LOOKS];
    looks_read(looks, settings->figures);
    return looks_palette(looks) == palette;
}

bool access_ready_is_on(const Settings *settings, AccessReady ready)
{
    assert(ready < ACCESS_READY && "ready-made settings");
    switch (ready) {
    case READY_LARGE:
        return settings->ui_scale >= large;
    case READY_CONTRAST:
        return strcmp(settings->theme, "contrast") == 0;
    case READY_CALM:
        return settings->reduced_motion;
    case READY_FIGURES:
        return has_colors(settings, PALETTE_APART);
    case READY_ONE_BUTTON:
        return settings->board_buttons && settings->click_aims;
    case READY_SURE_HAND:
        return strcmp(settings->confirm, "never") != 0 && settings->messages_stay;
    case READY_SPOKEN:
        return settings->speech;
    default:
        break;
    }
    for (AccessReady other = READY_STANDARD + 1; other < ACCESS_READY; other++)
        if (access_ready_is_on(settings, other))
            return false;
    return true;
}

static void switch_all_off(Settings *settings)
{
    for (AccessReady other = READY_STANDARD + 1; other < ACCESS_READY; other++)
        if (access_ready_is_on(settings, other))
            access_ready_switch(settings, other, false);
}

void access_ready_switch(Settings *settings, AccessReady ready, bool on)
{
    assert(ready < ACCESS_READY && "ready-made settings");
    const Settings usual = settings_default();
    switch (ready) {
    case READY_LARGE:
        settings->ui_scale = on ? large : usual.ui_scale;
        break;
    case READY_CONTRAST:
        text_copy(settings->theme, sizeof settings->theme, on ? "contrast" : usual.theme);
        break;
    case READY_CALM:
        settings->reduced_motion = on;
        text_copy(settings->ambient_life, sizeof settings->ambient_life,
                  on ? "off" : usual.ambient_life);
        break;
    case READY_FIGURES:
        write_colors(settings, on ? PALETTE_APART : PALETTE_STANDARD);
        break;
    case READY_ONE_BUTTON:
        settings->board_buttons = settings->click_aims = on;
        break;
    case READY_SURE_HAND:
        text_copy(settings->confirm, sizeof settings->confirm, on ? "final" : usual.confirm);
        settings->messages_stay = on;
        break;
    case READY_SPOKEN:
        settings->speech = on;
        break;
    default:
        switch_all_off(settings);
        break;
    }
}

bool access_ready_draw(SceneContext *context)
{
    Ui *ui = context->ui;
    bool changed = false;
    UiGroup group = {.gap = ui_space(ui, UI_TIGHT)};
    while (ui_group(ui, &group)) {
        ui_grid(ui, ui_next_width(ui) < ui_u(ui, COLUMNS * BUTTON_W) ? COLUMNS / 2 : COLUMNS);
        for (AccessReady ready = 0; ready < ACCESS_READY; ready++) {
            bool on = access_ready_is_on(context->settings, ready);
            UiButton button = {.label = words_text(ready_rows[ready].label),
                               .tooltip = words_text(ready_rows[ready].line),
                               .words = 15,
                               .chosen = on};
            if (!ui_offer(ui, ui_id(ui, "ready", (int)ready), BUTTON_H, button))
                continue;
            access_ready_switch(context->settings, ready, !on);
            changed = true;
        }
    }
    return changed;
}

/* --- small pictures of boards ----------------------------------------------------------------- */

/* Makes and draws very small pictures of boards. A cell is a background with its sides drawn on it,
 * which is enough at a few pixels per tile:
 *
 *     +-------+   ####### a city is drawn along its side, and fills the middle if it goes through
 *     |###|###|      |    a road runs from its side to the middle
 *     |   |   |     [_]   a building is in the middle
 *     +-------+
 *
 * Lands have the same colours in every theme; seats have their own colours. */

/* --- reading a game --------------------------------------------------------------------------- */

/* A building on a double tile is drawn once, on the seam. It belongs to the last cell, because that
 * cell is drawn over the first. */
static void add_building(SketchCell *cell, const TileKind *kind, const Part *part, bool last)
{
    for (int i = 0; last && i < kind->segment_count; i++)
        cell->building |= kind->segments[i].kind == SEGMENT_MONASTERY ||
                          kind->segments[i].kind == SEGMENT_CASTLE ||
                          kind->segments[i].kind == SEGMENT_HUT;
    cell->aside_x = (int8_t)-part->dx;
    cell->aside_y = (int8_t)-part->dy;
}

static void add_cell(BoardSketch *sketch, Cell at, const TileKind *kind, const Part *part,
                     bool last)
{
    SketchCell cell = {
        .x = (int16_t)(at.x + part->dx), .y = (int16_t)(at.y + part->dy), .sides = part->sides};
    unsigned cities = 0;
    for (int side = 0; side < SIDES; side++) {
        bool open = part->open >> side & 1;
        cell.land[side] = open ? part->land[side] : LANDS;
        if (!open || side == SIDE_L || part->land[side] != LAND_CITY)
            continue;
        uint8_t segment = part->segment[2 * side];
        cell.joined |= segment < SEGMENTS_MAX && (cities >> segment & 1);
        cities |= segment < SEGMENTS_MAX ? 1u << segment : 0;
    }
    add_building(&cell, kind, part, last);
    sketch->cells =
        memory_room(sketch->cells, sketch->count + 1, &sketch->room, sizeof *sketch->cells);
    sketch->cells[sketch->count++] = cell;
}

static void add_figure(BoardSketch *sketch, Cell at, uint8_t color)
{
    sketch->figures = memory_room(sketch->figures, sketch->figure_count + 1, &sketch->figure_room,
                                  sizeof *sketch->figures);
    sketch->figures[sketch->figure_count++] = (SketchFigure){at.x, at.y, color};
}

void board_sketch_take(BoardSketch *sketch, const Catalogue *c, const RecordHeader *header,
                       const Game *game)
{
    *sketch = (BoardSketch){0};
    for (int i = 0; i < game_tile_count(game); i++) {
        PlacedTile tile = game_tile(game, i);
        const TileKind *kind = catalogue_kind(c, tile.copy);
        for (int part = 0; part < kind->part_count; part++)
            add_cell(sketch, tile.cell, kind, &kind->parts[tile.rotation][part],
                     part == kind->part_count - 1);
    }
    for (int i = 0; i < game_figure_count(game); i++) {
        Figure figure = game_figure(game, i);
        if (figure.tile < game_tile_count(game) && figure.seat < SEATS_MAX)
            add_figure(sketch, game_tile(game, figure.tile).cell, header->seats[figure.seat].color);
    }
}

static void read_told(BoardSketch *sketch, const char *path, const Catalogue *c)
{
    LogReader *reader = replica_log_follow(path, c, NULL, NULL, NULL, NULL);
    if (reader)
        board_sketch_take(sketch, reader->c, &reader->header, reader->game);
    log_reader_free(reader);
}

void board_sketch_read(BoardSketch *sketch, const char *path, const Catalogue *c)
{
    *sketch = (BoardSketch){0};
    if (replica_log_is(path)) {
        read_told(sketch, path, c);
        return;
    }
    RecordFile *file = record_read(path, c, NULL);
    if (!file)
        return;
    Game *game = memory_new(record_game_size(file));
    record_build(file, file->action_count, game, NULL);
    board_sketch_take(sketch, file->catalogue, &file->header, game);
    free(game);
    record_file_free(file);
}

void board_sketch_release(BoardSketch *sketch)
{
    free(sketch->cells);
    free(sketch->figures);
    *sketch = (BoardSketch){0};
}

/* --- drawing ---------------------------------------------------------------------------------- */

static Rect cells_around(const BoardSketch *sketch)
{
    Rect all = {sketch->cells[0].x, sketch->cells[0].y, 1, 1};
    for (int i = 1; i < sketch->count; i++)
        all = rect_around(all, (Rect){sketch->cells[i].x, sketch->cells[i].y, 1, 1});
    return all;
}

/* Returns the corner of a half that covers two sides of its cell, counted clockwise from NW, so
 * that corner i comes just before side i; returns −1 for other shapes. */
static int half_corner(unsigned sides)
{
    for (int corner = 0; corner < 4; corner++)
        if (sides == (1u << corner | 1u << (corner + 3) % 4))
            return corner;
    return -1;
}

static void draw_ground(Ui *ui, const SketchCell *cell, Rect rect)
{
    Color color = theme_land(LAND_FIELD);
    int corner = half_corner(cell->sides);
    if (corner >= 0)
        draw_add(ui_list(ui), (DrawCommand){.kind = DRAW_TRIANGLE,
                                            .rect = rect,
                                            .turn = corner,
                                            .top = color,
                                            .bottom = color});
    else
        draw_box(ui_list(ui), rect, 0, color, color);
}

/* Returns a strip along `side`, or one from the middle of that side inwards. */
static Rect strip(Rect rect, int side, bool inwards)
{
    float deep = roundf((inwards ? .5f : .28f) * rect.w),
          wide = inwards ? fmaxf(1, roundf(.2f * rect.w)) : rect.w,
          aside = inwards ? floorf((rect.w - wide) / 2) : 0;
    switch (side) {
    case SIDE_N:
        return (Rect){rect.x + aside, rect.y, wide, deep};
    case SIDE_E:
        return (Rect){rect.x + rect.w - deep, rect.y + aside, deep, wide};
    case SIDE_S:
        return (Rect){rect.x + aside, rect.y + rect.h - deep, wide, deep};
    default:
        return (Rect){rect.x, rect.y + aside, deep, wide};
    }
}

static void draw_cell(Ui *ui, const SketchCell *cell, Rect rect)
{
    DrawList *list = ui_list(ui);
    draw_ground(ui, cell, rect);
    Color city = theme_land(LAND_CITY);
    if (cell->joined)
        draw_box(list, rect_grow(rect, -floorf(.22f * rect.w)), 0, city, city);
    for (int side = 0; side < SIDE_L; side++) {
        int land = cell->land[side];
        if (!(cell->sides >> side & 1) || land == LAND_FIELD || land >= LANDS)
            continue;
        draw_box(list, strip(rect, side, land != LAND_CITY), 0, theme_land(land), theme_land(land));
    }
    if (!cell->building)
        return;
    rect.x += roundf(.5f * (float)cell->aside_x * rect.w);
    rect.y += roundf(.5f * (float)cell->aside_y * rect.h);
    draw_box(list, rect_grow(rect, -floorf(.3f * rect.w)), 0, theme_land(LANDS), theme_land(LANDS));
}

static void draw_figure(Ui *ui, const SketchFigure *figure, Rect rect)
{
    Color color = theme_seat(figure->color);
    float edge = fmaxf(4, roundf(.7f * rect.w));
    ui_disc(ui, layout_centre(rect, edge, edge), ui_ink(color), ui_ink(look_ink(color)), 1);
}

static float edge_in(Rect all, float width, float height, float largest)
{
    float edge = fminf(fminf(width / all.w, height / all.h), largest);
    return edge >= 3 ? floorf(edge) : edge; /* whole pixels leave no seams */
}

float board_sketch_height(const BoardSketch *sketch, float width, float largest)
{
    if (!sketch->count)
        return 0;
    Rect all = cells_around(sketch);
    return edge_in(all, width, largest * all.h, largest) * all.h;
}

void board_sketch_draw(const BoardSketch *sketch, Ui *ui, Rect rect, float largest)
{
    if (!sketch->count)
        return;
    Rect all = cells_around(sketch);
    float edge = edge_in(all, rect.w, rect.h, largest);
    assert(edge > 0 && "room for a picture");
    float left = roundf(rect.x + (rect.w - edge * all.w) / 2),
          top = roundf(rect.y + (rect.h - edge * all.h) / 2);
    for (int i = 0; i < sketch->count; i++) {
        const SketchCell *cell = &sketch->cells[i];
        draw_cell(ui, cell,
                  (Rect){left + ((float)cell->x - all.x) * edge,
                         top + ((float)cell->y - all.y) * edge, edge, edge});
    }
    for (int i = 0; i < sketch->figure_count; i++) {
        const SketchFigure *figure = &sketch->figures[i];
        draw_figure(ui, figure,
                    (Rect){left + ((float)figure->x - all.x) * edge,
                           top + ((float)figure->y - all.y) * edge, edge, edge});
    }
}

/* --- round buttons ---------------------------------------------------------------------------- */

/* In u: the size of a disc, and the height of its label. */
static const float disc_u = 50, word_u = 17;

static void draw_disc(Ui *ui, Rect disc, const UiButton *button, float hover)
{
    bool gold = button->kind == UI_PRIMARY && !button->disabled;
    UiInk fill = gold ? UI_PRIMARY_TOP
                      : ui_ink(color_mix(ui_color(ui, UI_BUTTON_TOP), ui_color(ui, UI_BUTTON_TEXT),
                                         .14f * hover));
    ui_disc(ui, disc, fill, button->chosen || gold ? UI_GOLD : UI_BUTTON_LINE,
            fmaxf(1, ui_u(ui, button->chosen ? 3 : 1.2f)));
    ui_icon(ui, disc, (Icon)(button->icon - 1), .5f * disc.w,
            gold ? UI_PRIMARY_TEXT : UI_BUTTON_TEXT);
}

void level_draw(Ui *ui, Rect *row, float side, int level, UiColor gold)
{
    for (int i = 0; i < PLAYER_LEVELS; i++) {
        Rect sign = layout_left(row, side, side * 4 / 11);
        Color ink = color_fade(ui_color(ui, gold), i < level ? 1 : .25f);
        draw_add(ui_list(ui),
                 (DrawCommand){.kind = DRAW_TRIANGLE,
                               .rect = {sign.x, roundf(sign.y + (sign.h - side) / 2), side, side},
                               .top = ink,
                               .bottom = ink});
    }
}

bool round_button(Ui *ui, const char *id, Rect place, UiButton button)
{
    float size = fminf(fminf(place.w, place.h), ui_touch(ui, disc_u)), word = ui_u(ui, word_u);
    bool room = place.h >= size + word,
         words = room && ui_text_fits_large(ui, UI_TYPE_SMALL, place.w, button.label);
    if (place.w <= 0)
        return false;
    float top = (place.h - size - (room ? word : 0)) / 2; /* level with buttons that have labels */
    Rect disc = layout_whole(place.x + (place.w - size) / 2, place.y + top, size, size);
    UiState state = ui_widget(ui, id, button.called ? button.called : button.label, place,
                              button.flags | (button.disabled ? UI_DISABLED : 0u) |
                                  (button.chosen ? UI_CHOSEN : 0u),
                              button.key);
    if (!button.tooltip || button.tooltip[0])
        ui_tooltip(ui, button.tooltip ? button.tooltip : button.label);
    DrawList *list = ui_list(ui);
    float before = list->fade;
    list->fade *= button.disabled ? ui_pale(ui) : 1;
    draw_disc(ui, disc, &button, state.hover);
    if (words)
        ui_text(ui, (Rect){place.x, disc.y + size, place.w, word}, UI_TYPE_SMALL | UI_CENTRE,
                UI_TEXT, button.label);
    list->fade = before;
    return state.clicked;
}
