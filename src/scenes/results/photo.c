/* photo.c: The scene that saves pictures of the board. The panel fades while the pointer rests next
 * to it, so that players see what is saved. */
#include "scenes/results/results.h"

#include "render/compose.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "scenes/tabletop/table_parts.h"
#include "store/settings.h"
#include "system/clock.h"
#include "system/file.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SIZES = 4, PATH_SIZE = 1200, TRIES = 1000 };
static const int sizes[SIZES] = {2048, 4096, 8192, POSTER_SIDE_MAX};
static const float STAY_MS = 3000, FADE_MS = 250, WORK_MS = 120;

typedef struct PhotoState {
    Tabletop table;
    float quiet_ms; /* time since the last input */
    bool over;      /* the pointer is on the panel, which stays visible */
    int size;       /* index into `sizes` */
    int framed;     /* 0 or 1 */
    char message[PATH_SIZE + 128];
    bool failed; /* the message is a warning */
    /* State of the picture being written. */
    bool working;
    float progress;
    BoardPicture picture;
    DrawList frame;
    PosterOrder order;
    char path[PATH_SIZE];
} PhotoState;

/* --- the frame -------------------------------------------------------------------------------- */

/* Lengths of the frame are shares of the picture's shorter side, so that a frame looks the same at
 * any size. */

/* Each line of text is one picture in the text atlas, which limits its width. */
static const float LINE_MOST_PX = 2000;

typedef struct FrameSizes {
    float mat, band, rule;
} FrameSizes;

/* mat: around the board; band: below it, for names and points; rule: the gold line. */
static FrameSizes sizes_of(float width, float height)
{
    float side = fminf(width, height);
    return (FrameSizes){.mat = roundf(.028f * side),
                        .band = roundf(.105f * side),
                        .rule = fmaxf(1, roundf(.002f * side))};
}

Rect photo_frame_board(bool framed, float width, float height)
{
    if (!framed)
        return (Rect){0, 0, width, height};
    FrameSizes s = sizes_of(width, height);
    return (Rect){s.mat, s.mat, width - 2 * s.mat, height - s.mat - s.band};
}

/* Draws four boxes around the board and a thin gold line at its edge. */
static void draw_mat(DrawList *list, const UiTheme *theme, Rect board, float width, float height,
                     float rule)
{
    float bottom = board.y + board.h, right = board.x + board.w;
    const Rect parts[] = {{0, 0, width, board.y},
                          {0, bottom, width, height - bottom},
                          {0, board.y, board.x, board.h},
                          {right, board.y, width - right, board.h}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        draw_box(list, parts[i], 0, theme->color[UI_FRAME_MAT],
                 theme->color[i == 1 ? UI_FRAME_LOW : UI_FRAME_MAT]);
    draw_border(list, rect_grow(board, rule), 0, rule, theme->color[UI_FRAME_LINE]);
}

/* Returns the largest size up to `px` that makes `text` at most `room` wide. */
static float fitting(const TextMeter *meter, Face face, float px, float room, const char *text)
{
    room = fminf(room, LINE_MOST_PX);
    float width = draw_tracked_width(meter, face, px, 0, text);
    return width <= room ? px : floorf(px * room / width);
}

/* --- seats ------------------------------------------------------------------------------------ */

/* Lengths as shares of the band's height at full size:
 *
 *     (o) Mira 88   (o) Tomas 75
 *     disc .42, gap .13; name .30; gap .15; points .40; gap .42 to the next seat */
static const float DISC = .42f, NAME = .30f, POINTS = .40f, BETWEEN = .42f;

/* Draws a seat, starting at `x`, in a band `high` px high, and returns its right end; with `list`
 * NULL it only measures the seat. */
static float draw_seat(SceneContext *context, DrawList *list, float high, float x, float middle,
                       int seat)
{
    const TextMeter *meter = context->meter;
    const UiTheme *theme = theme_find(context->settings->theme);
    int color = session_color(context->session, seat);
    float disc = DISC * high, name_px = floorf(NAME * high), points_px = floorf(POINTS * high);
    const char *name = session_seat(context->session, seat)->name;
    char points[16];
    snprintf(points, sizeof points, "%d", game_score(session_game(context->session), seat));
    float name_x = x + 1.3f * disc,
          points_x = name_x + draw_tracked_width(meter, FACE_TITLE, name_px, 0, name) + .35f * disc;
    if (list) {
        Rect rect = {x, middle - disc / 2, disc, disc};
        draw_add(list, (DrawCommand){.kind = DRAW_DISC,
                                     .rect = rect,
                                     .top = theme_seat(color),
                                     .bottom = theme_seat(color)});
        draw_icon(list, theme_seat_icon(color), rect_grow(rect, -.24f * disc),
                  theme_seat_mark(color));
        draw_text(list, meter, FACE_TITLE, name_px, name_x, middle + .34f * name_px, -1,
                  theme->color[UI_FRAME_TEXT], name);
        draw_text(list, meter, FACE_NUMBER, points_px, points_x, middle + .36f * points_px, -1,
                  theme->color[UI_FRAME_LINE], points);
    }
    return points_x + draw_tracked_width(meter, FACE_NUMBER, points_px, 0, points);
}

/* Draws all seats, starting at `x`, or measures them, and returns their right end. */
static float draw_seats(SceneContext *context, DrawList *list, float high, float x, float middle)
{
    int players = session_players(context->session);
    for (int seat = 0; seat < players; seat++)
        x = draw_seat(context, list, high, seat ? x + BETWEEN * high : x, middle, seat);
    return x;
}

/* Returns `high`, the height of the band, or a smaller height if the seats would otherwise exceed
 * `width` or a name would exceed one picture of the atlas. */
static float seats_height(SceneContext *context, float width, float high)
{
    float least = fminf(high, high * width / draw_seats(context, NULL, high, 0, 0));
    for (int seat = 0; seat < session_players(context->session); seat++)
        least = fminf(least, high * LINE_MOST_PX /
                                 draw_tracked_width(context->meter, FACE_TITLE, NAME * high, 0,
                                                    session_seat(context->session, seat)->name));
    return least;
}

/* Clears `list` and draws the frame for context->session's game into it. `date` is text for
 * players.
 *
 *     +------------------------------------------+
 *     |  +------------------------------------+  |   mat, rule
 *     |  |                                    |  |
 *     |  |               board                |  |
 *     |  +------------------------------------+  |
 *     |  Hypotenuse            (o) Mira 88       |   band: a quarter for the title and the date
 *     |  2026-11-21                              |
 *     +------------------------------------------+
 */
static void photo_frame_draw(SceneContext *context, DrawList *list, float width, float height,
                             const char *date)
{
    const TextMeter *meter = context->meter;
    FrameSizes s = sizes_of(width, height);
    Rect board = photo_frame_board(true, width, height);
    draw_begin(list, width, height);
    const UiTheme *theme = theme_find(context->settings->theme);
    draw_mat(list, theme, board, width, height, s.rule);
    Rect band = {board.x, board.y + board.h + 2 * s.rule, board.w, s.band - 2 * s.rule};
    float middle = band.y + band.h / 2, title_w = .24f * band.w;
    float px = fitting(meter, FACE_TITLE, .34f * band.h, title_w, "Hypotenuse");
    draw_text(list, meter, FACE_TITLE, px, band.x, middle + .02f * px, -1,
              theme->color[UI_FRAME_TEXT], "Hypotenuse");
    float small = fitting(meter, FACE_BODY, .18f * band.h, title_w, date);
    draw_text(list, meter, FACE_BODY, small, band.x, middle + 1.5f * small, -1,
              theme->color[UI_FRAME_SOFT], date);
    /* The seats are aligned to the right end. */
    float high = seats_height(context, band.w - title_w, band.h);
    draw_seats(context, list, high, band.x + band.w - draw_seats(context, NULL, high, 0, 0),
               middle);
}

/* --- life cycle ------------------------------------------------------------------------------- */

/* The board gets the whole window, because the panel in the corner fades. A small board fills the
 * window. */
static void follow_window(PhotoState *state, const SceneContext *context)
{
    Tabletop *table = &state->table;
    TableLayout layout = {.s = context->scale, .free = {0, 0, context->width, context->height}};
    bool fresh = tabletop_window(table, &layout, NO_SEAT);
    table->camera.normal = CAMERA_ZOOM_MOST;
    if (fresh)
        camera_control_fit(&table->camera, true);
}

static void enter(void *memory, SceneContext *context, const void *arguments)
{
    (void)arguments;
    PhotoState *state = memory;
    assert(context->session && "a game is open");
    state->size = 1;
    state->framed = 1;
    tabletop_open(&state->table, context, context->session);
    state->table.camera.around = CAMERA_AROUND_LAND;
    table_restore_final_figures(&state->table);
    follow_window(state, context);
}

/* Ends a finished picture or cancels an unfinished one. */
static void stop(PhotoState *state, SceneContext *context)
{
    if (state->working)
        context->host.poster_end(context->host.self);
    state->working = false;
}

static void leave(void *memory, SceneContext *context)
{
    PhotoState *state = memory;
    stop(state, context);
    board_picture_release(&state->picture);
    draw_release(&state->frame);
    tabletop_close(&state->table);
}

static bool event(void *memory, SceneContext *context, const InputEvent *input)
{
    PhotoState *state = memory;
    state->quiet_ms = 0;
    state->over &= input->kind != INPUT_MOVE;
    if (input->kind == INPUT_KEY && input->key == KEY_ESCAPE) { /* even if the button is hidden */
        stage_pop(context->stage);
        return true;
    }
    return tabletop_event(&state->table, input, true);
}

/* --- saving ----------------------------------------------------------------------------------- */

/* Finds the first free number n for FOLDER/hypotenuse-2026-11-21-n.png. Returns false if there is
 * none. */
static bool find_path(PhotoState *state, const char *folder, const char *day)
{
    for (int n = 1; n < TRIES; n++) {
        snprintf(state->path, sizeof state->path, "%s/hypotenuse-%s-%d.png", folder, day, n);
        if (!file_exists(state->path))
            return true;
    }
    return false;
}

/* Draws the board into the picture and points the camera so that `cells` fill the area inside the
 * frame. */
static void fill_picture(PhotoState *state, SceneContext *context, Rect cells)
{
    BoardPicture *picture = &state->picture;
    float width = (float)state->order.width, height = (float)state->order.height;
    Rect board = photo_frame_board(state->framed, width, height);
    board_picture_clear(picture);
    board_view_draw(&state->table.view, &state->table.facts, context->session, picture);
    table_end_draw(&state->table, picture);
    picture->table = theme_table(ui_theme(context->ui));
    float zoom = fminf(board.w / cells.w, board.h / cells.h);
    picture->camera =
        (Camera){.x = cells.x + cells.w / 2 + (width / 2 - board.x - board.w / 2) / zoom,
                 .y = cells.y + cells.h / 2 + (height / 2 - board.y - board.h / 2) / zoom,
                 .zoom = zoom,
                 .width = width,
                 .height = height};
}

/* Starts a picture of `cells` (board units). */
static void save(PhotoState *state, SceneContext *context, Rect cells)
{
    enum { SIDE_LEAST = 64 }; /* least length of the shorter side, for a very long, narrow board */
    struct tm now = clock_day(time(NULL), false);
    char day[32];
    /* readers of all our languages understand this date format */
    strftime(day, sizeof day, "%Y-%m-%d", &now);
    /* Beyond the size that tiles are painted in, more pixels would only blur. */
    float aspect = cells.w / cells.h,
          side =
              fminf((float)sizes[state->size], ceilf(fmaxf(cells.w, cells.h) * CAMERA_ZOOM_MOST));
    PosterOrder *order = &state->order;
    *order = (PosterOrder){.board = &state->picture,
                           .over = state->framed ? &state->frame : NULL,
                           .path = state->path,
                           .width = (int)fmaxf(SIDE_LEAST, roundf(side * fminf(1, aspect))),
                           .height = (int)fmaxf(SIDE_LEAST, roundf(side / fmaxf(1, aspect)))};
    fill_picture(state, context, cells);
    if (state->framed)
        photo_frame_draw(context, &state->frame, (float)order->width, (float)order->height, day);
    Err err = {0};
    state->working = find_path(state, context->pictures_folder, day) &&
                     context->host.poster_begin(context->host.self, order, &err);
    state->failed = !state->working;
    state->progress = 0;
    if (state->failed)
        err_format(&err, state->message, sizeof state->message);
}

/* Saves what the window shows, up to its edges. */
static void save_view(PhotoState *state, SceneContext *context)
{
    const Camera *camera = &state->table.camera.camera;
    Rect cells = {.w = camera->width / camera->zoom, .h = camera->height / camera->zoom};
    cells.x = camera->x - cells.w / 2;
    cells.y = camera->y - cells.h / 2;
    save(state, context, cells);
}

/* Writes a piece of the picture in each frame, so that the progress ring moves and Stop can be
 * clicked. */
static void work(PhotoState *state, SceneContext *context)
{
    Err err = {0};
    state->progress = context->host.poster_step(context->host.self, WORK_MS, &err);
    state->failed = state->progress < 0;
    if (state->progress >= 0 && state->progress < 1)
        return;
    if (state->failed)
        err_format(&err, state->message, sizeof state->message);
    else /* TRANSLATORS: %s is the name of a file. */
        words_format(state->message, sizeof state->message, _("Saved: %s"), state->path);
    stop(state, context);
    state->quiet_ms = 0;
}

static bool update(void *memory, SceneContext *context, float ms)
{
    PhotoState *state = memory;
    follow_window(state, context);
    bool moves = camera_control_update(&state->table.camera, ms);
    float before = state->quiet_ms;
    state->quiet_ms = state->over ? 0 : state->quiet_ms + ms;
    if (state->working) {
        work(state, context);
        state->quiet_ms = 0;
    }
    return moves || state->working || (!state->over && before < STAY_MS + FADE_MS);
}

/* --- drawing ---------------------------------------------------------------------------------- */

static bool wide_button(Ui *ui, const char *id, UiButton button)
{
    return ui_button(ui, id, ui_next(ui, ui_touch(ui, 48)), button);
}

static void draw_choices(PhotoState *state, Ui *ui)
{
    const char *numbers[SIZES];
    char texts[SIZES][16];
    for (int i = 0; i < SIZES; i++) {
        snprintf(texts[i], sizeof texts[i], "%d", sizes[i]);
        numbers[i] = texts[i];
    }
    ui_form_choice(ui, "size", (UiForm){.label = _("Longer side (pixels)")}, numbers, SIZES,
                   &state->size);
    ui_room(ui, ui_space(ui, UI_ROOM) - ui_space(ui, UI_TIGHT));
    const char *switches[2] = {C_("switch", "Off"), C_("switch", "On")};
    ui_form_choice(ui, "frame", (UiForm){.label = _("Frame with names and scores")}, switches, 2,
                   &state->framed);
    ui_room(ui, ui_space(ui, UI_ROOM) - ui_space(ui, UI_TIGHT));
}

static void draw_work(PhotoState *state, SceneContext *context)
{
    Ui *ui = context->ui;
    char percent[16];
    words_percent((int)(100 * state->progress), percent, sizeof percent);
    Rect row = ui_next(ui, ui_touch(ui, 64));
    ui_ring(ui, layout_left(&row, row.h, ui_space(ui, UI_CARD_PAD)), state->progress);
    ui_text(ui, row, UI_TYPE_BODY, UI_TEXT, percent);
    if (wide_button(ui, "stop",
                    (UiButton){.label = _("Stop"),
                               .icon = UI_ICON(ICON_CLOSE),
                               .flags = UI_CANCEL | UI_DEFAULT}))
        stop(state, context);
}

static void draw_actions(PhotoState *state, SceneContext *context)
{
    Ui *ui = context->ui;
    bool nowhere = context->pictures_folder == NULL;
    if (wide_button(ui, "map",
                    (UiButton){.label = _("Save the whole board"),
                               .kind = UI_PRIMARY,
                               .disabled = nowhere,
                               .flags = UI_FIRST | UI_DEFAULT}))
        save(state, context, rect_grow(board_view_bounds(&state->table.view), .75f)); /* cells */
    if (wide_button(ui, "view", (UiButton){.label = _("Save this view"), .disabled = nowhere}))
        save_view(state, context);
    if (wide_button(ui, "back",
                    (UiButton){.label = _("Back"), .icon = UI_ICON(ICON_LEFT), .flags = UI_CANCEL}))
        stage_pop(context->stage);
}

static void draw_panel(PhotoState *state, SceneContext *context)
{
    Ui *ui = context->ui;
    UiDialog panel = {.id = "photo",
                      .width = 340,
                      .kind = UI_PANEL_NIGHT,
                      .pad = UI_PAD_SMALL,
                      .gap = UI_TIGHT,
                      .stand = UI_UPPER_RIGHT,
                      .heading = _("Board image")};
    bool working = state->working; /* still true after a click in this frame */
    while (ui_dialog(ui, &panel)) {
        if (working) {
            draw_work(state, context);
            continue;
        }
        draw_choices(state, ui);
        draw_actions(state, context);
        if (state->message[0])
            ui_paragraph(ui, UI_TYPE_SMALL, state->failed ? UI_WARNING : UI_TEXT_SOFT,
                         state->message);
    }
    float x, y;
    ui_pointer(ui, &x, &y);
    state->over = rect_has(panel.panel, x, y);
}

static void draw(void *memory, SceneContext *context, Frame *frame)
{
    PhotoState *state = memory;
    tabletop_draw(&state->table, frame);
    table_end_draw(&state->table, frame->board);
    table_hover_light(&state->table, frame->board);
    table_hover_card(&state->table);
    float gone = context->reduced_motion ? (state->quiet_ms > STAY_MS ? 1.f : 0.f)
                                         : (state->quiet_ms - STAY_MS) / FADE_MS;
    if (gone >= 1)
        return;
    float before = frame->list->fade;
    frame->list->fade *= 1 - fmaxf(0, gone);
    draw_panel(state, context);
    frame->list->fade = before;
}

const Scene photo_scene = {
    .name = "photo",
    .title = N_("Save image"),
    .state_size = sizeof(PhotoState),
    .enter = enter,
    .event = event,
    .update = update,
    .draw = draw,
    .leave = leave,
};
