/* road_scene.c: the scene of the Road. If the window has room for the land, it lies in the vault of
 * the table, and the Road's tables are drawn on it; otherwise they are a list:
 *
 *     The Road  7 of 16 tables won  |record| [Back]     The Road            [Back]
 *     +--------------------------+ +-----------+        [1 Oke] [2 Ines] [3 Yuki] …
 *     | (1)===(2)===(3)===(4)==\ | |  card     |        card
 *     |  /==(9)===(8)===(7)====/ | +-----------+        shields, record
 *     |  \=(12)==(13)==(14)==(16)| |  shields  |        album
 *     |  album                   | |           |
 *     +--------------------------+ +-----------+ */
#include "scenes/road/road.h"

#include "base/text.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>

/* Lengths in u; RIM is the wood below the vault, in addition to the margin of the window. */
enum { WORDS = 256, HEAD = 64, SIDE = 340, ROW = 62, BADGE = 22, RIM = 10 };

/* --- life ------------------------------------------------------------------------------------- */

static void choose_table(RoadScene *scene, int table)
{
    const Generations *rows = scene->context->generations;
    int row = generations_find(rows, road_tables[table].generation);
    scene->table = table;
    scene->row = row >= 0 ? row : rows->preset;
}

static void pick_table(RoadScene *scene, int table)
{
    choose_table(scene, table);
    scene->chosen = true;
}

static void read_sum(RoadScene *scene)
{
    scene->sum =
        marks_sum(career_job_career(scene->job), scene->context->generations, marks_today());
    scene->record = career_record(career_job_career(scene->job));
    scene->version = career_job_version(scene->job);
    int next = road_next(scene->sum.road);
    if (!scene->chosen)
        choose_table(scene, next < ROAD_TABLES ? next : ROAD_TABLES - 1);
}

static void enter(void *data, SceneContext *context, const void *arguments)
{
    (void)arguments;
    RoadScene *scene = data;
    scene->context = context;
    scene->unaided = true;
    scene->find = -1;
    scene->job = career_job_new(context, CAREER_JUDGE);
    career_job_switch(scene->job, false, &context->host);
    read_sum(scene);
}

static void leave(void *data, SceneContext *context)
{
    career_job_free(((RoadScene *)data)->job, &context->host);
}

static bool update(void *data, SceneContext *context, float ms)
{
    RoadScene *scene = data;
    (void)ms;
    bool moves = career_job_update(scene->job, &context->host);
    if (!moves && scene->version != career_job_version(scene->job))
        read_sum(scene);
    return moves;
}

/* --- the tables ------------------------------------------------------------------------------- */

/* Draws the number of a table and its status at the lower edge of its portrait. */
static void draw_badge(const RoadScene *scene, Rect face, int table)
{
    Ui *ui = scene->context->ui;
    const RoadStanding *standing = &scene->sum.road[table];
    bool won = standing->won > 0, open = road_is_open(scene->sum.road, table);
    char number[16];
    float high = fmaxf(ui_u(ui, BADGE), ui_line_height(ui, UI_TYPE_SMALL)),
          wide = (won || !open ? 2.2f : 1.6f) * high;
    Rect pill =
        layout_whole(face.x + (face.w - wide) / 2, face.y + face.h - .4f * high, wide, high);
    words_format(number, sizeof number, "%d", table + 1);
    ui_fill(ui, rect_grow(pill, 1), pill.h, ui_ink(color_fade(ui_color(ui, UI_SHADOW), .5f)));
    ui_fill(ui, pill, pill.h / 2, won ? UI_PRIMARY_TOP : UI_BUTTON_BOTTOM);
    UiInk ink = won ? UI_PRIMARY_TEXT : UI_BUTTON_TEXT;
    if (won || !open) {
        Rect sign = layout_left(&pill, .9f * high, 0);
        sign.x += .2f * high;
        ui_icon(ui, sign,
                standing->star ? ICON_STAR
                : won          ? ICON_TICK
                               : ICON_LOCK,
                .7f * high, ink);
    }
    ui_text(ui, pill, UI_TYPE_STRONG | UI_CENTRE | ui_px(.72f * high), ink, number);
}

/* Dims the opponents of a locked table. */
static void draw_face(const RoadScene *scene, Rect face, int table, int guest)
{
    Ui *ui = scene->context->ui;
    road_portrait_draw(scene, face, table, guest, HEAD_CALM);
    if (!road_is_open(scene->sum.road, table))
        ui_fill(ui, face, .11f * face.w,
                ui_ink(color_fade(ui_color(ui, UI_PANEL_BOTTOM) | 0xff, .5f)));
}

/* The chosen table is larger and glows; a locked one has a lock. */
static void draw_table(RoadScene *scene, const Frame *frame, int table)
{
    Ui *ui = scene->context->ui;
    char words[WORDS];
    bool chosen = table == scene->table;
    Rect face = road_land_place(frame, table);
    if (chosen)
        face = rect_grow(face, .14f * face.w);
    float wide = fmaxf(face.w + ui_u(ui, 8), ui_touch(ui, 44));
    UiState state = ui_widget(ui, ui_id(ui, "table", table + 1),
                              road_table_words(&scene->sum, table, words, sizeof words),
                              layout_centre(rect_grow(face, ui_touch(ui, 44)), wide, wide),
                              chosen ? UI_CHOSEN : 0, KEY_NONE);
    if (state.clicked)
        pick_table(scene, table);
    if (chosen || state.hover > 0)
        draw_shadow(ui_list(ui), face, ui_u(ui, 8), ui_u(ui, 14),
                    color_fade(ui_color(ui, UI_GOLD), chosen ? 1 : .7f * state.hover));
    if (road_tables[table].guests[1]) {
        float beside = roundf(.3f * face.w);
        draw_face(scene, (Rect){face.x + beside, face.y, face.w, face.h}, table, 1);
        face.x -= beside;
    }
    draw_face(scene, face, table, 0);
    draw_badge(scene, road_land_place(frame, table), table);
}

/* Lists the sequence of levels below the land, if there is room. */
static void draw_levels(const RoadScene *scene, Rect room)
{
    Ui *ui = scene->context->ui;
    const char *levels = _("1–3 gentle · 4–5 quick · 6–8 far-sighted · 9–12 strong, three at a "
                           "table · 13–16 master");
    if (room.h > ui_line_height(ui, UI_TYPE_SMALL) &&
        ui_text_fits_large(ui, UI_TYPE_SMALL, room.w, levels))
        ui_text(ui, room, UI_TYPE_SMALL, UI_TEXT, levels);
}

/* --- pages ------------------------------------------------------------------------------------ */

/* Draws the title and, on the wood around the vault, the record. */
static void draw_head(RoadScene *scene, Rect row, bool wood)
{
    Ui *ui = scene->context->ui;
    char words[WORDS];
    UiButton back = {.label = _("Back"), .icon = UI_ICON(ICON_LEFT), .flags = UI_CANCEL};
    float high = ui_touch(ui, 44);
    Rect place = layout_right(&row, ui_button_width(ui, high, back), ui_space(ui, UI_ROOM));
    if (ui_button(ui, "back", layout_centre(place, place.w, high), back))
        stage_pop(scene->context->stage);
    words_format(words, sizeof words, _("%d of %d tables won"), road_won(scene->sum.road),
                 ROAD_TABLES);
    float title = fminf(row.w, ui_text_width(ui, UI_TYPE_HEADLINE, _("The Road")));
    ui_text(ui, layout_left(&row, title, ui_space(ui, UI_ROOM)), UI_TYPE_HEADLINE, UI_TEXT,
            _("The Road"));
    if (wood) {
        Rect rest = row;
        layout_left(&rest, ui_text_width(ui, UI_TYPE_BODY, words), ui_space(ui, UI_ROOM));
        road_record_draw_row(scene, &rest);
    }
    if (ui_text_fits(ui, UI_TYPE_BODY, row.w, words))
        ui_text(ui, row, UI_TYPE_BODY, UI_TEXT_SOFT, words);
    ui_note(ui, "won", words, row);
}

/* Draws the card, the deal of the day and the shields in the right column. */
static void draw_side(RoadScene *scene, Rect side)
{
    Ui *ui = scene->context->ui;
    UiDialog page = {.id = NULL,
                     .bare = true,
                     .width = SIDE,
                     .gap = UI_AIR,
                     .room = side,
                     .stand = UI_UPPER_RIGHT};
    while (ui_dialog(ui, &page)) {
        road_card_draw(scene);
        road_daily_draw(scene);
        road_shields_draw(scene);
    }
}

static void draw_below(RoadScene *scene, Rect room)
{
    Ui *ui = scene->context->ui;
    UiDialog page = {.bare = true, .width = 2000, .gap = UI_AIR, .room = room, .stand = UI_LOWEST};
    while (ui_dialog(ui, &page))
        road_album_draw(scene);
}

static void draw_list_row(RoadScene *scene, int table)
{
    Ui *ui = scene->context->ui;
    char label[WORDS], guests[96];
    const RoadStanding *standing = &scene->sum.road[table];
    bool open = road_is_open(scene->sum.road, table);
    words_format(label, sizeof label, "%d. %s", table + 1,
                 road_guests_words(table, guests, sizeof guests));
    UiButton button = {.label = label,
                       .detail = road_level_words(table),
                       .icon = UI_ICON(standing->star  ? ICON_STAR
                                       : standing->won ? ICON_TICK
                                       : open          ? ICON_PLAY
                                                       : ICON_LOCK),
                       .left = true,
                       .chosen = table == scene->table};
    if (ui_offer(ui, ui_id(ui, "table", table + 1), ROW, button))
        pick_table(scene, table);
}

static void draw_list(RoadScene *scene, Rect room)
{
    Ui *ui = scene->context->ui;
    UiDialog page = {
        .bare = true, .width = 2000, .gap = UI_AIR, .room = room, .stand = UI_UPPER_RIGHT};
    while (ui_dialog(ui, &page)) {
        float wide = ui_next_width(ui);
        road_card_draw(scene);
        ui_grid(ui, wide > ui_u(ui, 900) ? 4 : wide > ui_u(ui, 420) ? 2 : 1);
        for (int table = 0; table < ROAD_TABLES; table++)
            draw_list_row(scene, table);
        ui_grid(ui, 1);
        road_daily_draw(scene);
        road_shields_draw(scene);
        road_record_draw(scene);
        road_album_draw(scene);
    }
}

static void draw(void *data, SceneContext *context, Frame *frame)
{
    RoadScene *scene = data;
    Ui *ui = context->ui;
    float gap = ui_space(ui, UI_ROOM);
    Rect window = layout_inset(ui_window(ui), ui_space(ui, UI_MARGIN), ui_space(ui, UI_AIR));
    Rect head = layout_top(&window, fmaxf(ui_u(ui, HEAD), ui_touch(ui, 44)), ui_space(ui, UI_AIR));
    Rect all = window, side = layout_right(&window, ui_u(ui, SIDE), gap);
    layout_bottom(&window, ui_u(ui, RIM), 0);
    Rect vault = window;
    window = rect_grow(window, -gap);
    Rect below = layout_bottom(&window, road_album_height(ui, window.w), gap);
    scene->at_album = false;
    ui_push(ui, "road", -1);
    bool land = road_land_draw(context, frame, window);
    if (!land) {
        draw_list(scene, all);
    } else {
        frame->board->table.vault = vault;
        frame->board->table.unit = context->scale;
        for (int i = 0; i <= ROAD_TABLES; i++) /* draws the chosen one over the others */
            if (i == ROAD_TABLES || i != scene->table)
                draw_table(scene, frame, i < ROAD_TABLES ? i : scene->table);
        Rect last = road_land_place(frame, ROAD_TABLES - 1);
        float foot = last.y + 1.65f * last.h; /* lower edge of the land, including its cardboard */
        draw_levels(scene, (Rect){below.x + ui_u(ui, 8), foot, below.w, below.y - foot});
        draw_below(scene, below);
        draw_side(scene, side);
    }
    draw_head(scene, head, land);
    ui_pop(ui);
    if (!scene->at_album)
        scene->find = -1;
}

const Scene road_scene = {
    .name = "road",
    .title = N_("The Road"),
    .start = SCENE_ABOVE,
    .state_size = sizeof(RoadScene),
    .enter = enter,
    .update = update,
    .draw = draw,
    .leave = leave,
};
