/* game_hint_draw.c: hints on the screen: a panel with the three best actions, and on the board
 * what they would lay, with their numbers. */
#include "scenes/game/game_flow.h"
#include "scenes/game/game_hint.h"

#include "words/words.h"

#include <math.h>
#include <stdio.h>

static const float pad = 16, disc_w = 28, art_w = 50, head_h = 26; /* u */
static const float ghost_alpha = .62f, dim_alpha = .3f;

/* A gold disc, or a paper one, with a number. */
static void draw_number(SceneContext *context, Rect place, int number, bool lit)
{
    Ui *ui = context->ui;
    Color fill = lit ? ui_color(ui, UI_ACT) : ui_color(ui, UI_PAPER_TOP);
    DrawCommand *disc = draw_add(
        ui_list(ui), (DrawCommand){.kind = DRAW_DISC, .rect = place, .top = fill, .bottom = fill});
    disc->border = ui_color(ui, UI_INK);
    disc->stroke = 2;
    ui_number(ui, place, UI_TYPE_NUMBER | UI_CENTRE, lit ? UI_ACT_TEXT : UI_INK, number);
}

/* --- the board -------------------------------------------------------------------------------- */

/* Lies the row's tile on trial already? */
static bool on_trial(const GameScene *scene, int row)
{
    const Action *place = &scene->advice.rows[row].hint.action;
    return scene->turn.trial.on && action_equal(&scene->turn.trial.place, place);
}

static float strength(const GameScene *scene, int row)
{
    int pointed = scene->advice.pointed;
    return pointed < 0 ? (row ? .8f : 1) : pointed == row ? 1.5f : dim_alpha / ghost_alpha;
}

/* Would another row that is drawn instead lie in the same place? */
static bool is_hidden(const GameScene *scene, int row)
{
    const Advice *advice = &scene->advice;
    const Action *mine = &advice->rows[row].hint.action;
    for (int i = 0; i < advice->count; i++) {
        const Action *other = &advice->rows[i].hint.action;
        bool before = advice->pointed == i || (i < row && advice->pointed != row);
        if (i != row && before && other->kind == ACTION_PLACE && other->cell.x == mine->cell.x &&
            other->cell.y == mine->cell.y)
            return true;
    }
    return scene->turn.trial.on && scene->turn.trial.tile.cell.x == mine->cell.x &&
           scene->turn.trial.tile.cell.y == mine->cell.y;
}

static void draw_ghost(GameScene *scene, BoardPicture *picture, int row)
{
    const Hint *hint = &scene->advice.rows[row].hint;
    const Action *place = &hint->action;
    float alpha = fminf(.95f, ghost_alpha * strength(scene, row));
    BoardTile *tile = board_view_tile(scene->table.catalogue, picture, place->copy, place->rotation,
                                      place->cell, (float)place->cell.x, (float)place->cell.y);
    tile->flags = BOARD_TILE_FLOATS | (scene->advice.pointed == row ? BOARD_TILE_GLOW : 0);
    tile->alpha = alpha;
    if (hint->segment == NO_SEGMENT)
        return;
    PlacedTile lies = {
        .copy = place->copy, .cell = place->cell, .rotation = place->rotation, .seat = place->seat};
    float x, y;
    board_spot(&scene->table.facts, &lies, hint->segment, &x, &y);
    BoardFigure *figure =
        board_picture_figure(picture, session_color(scene->table.session, place->seat), x, y);
    board_view_style_figure(figure, scene->table.catalogue, &lies, hint->segment, FIGURE_FOLLOWER);
    figure->ghost = figure->moving = 1;
    figure->alpha = fminf(1, alpha + .25f);
}

void game_hint_board(GameScene *scene, BoardPicture *picture)
{
    for (int row = scene->advice.count - 1; game_hint_shown(scene) && row >= 0; row--)
        if (scene->advice.rows[row].hint.action.kind == ACTION_PLACE && !is_hidden(scene, row))
            draw_ghost(scene, picture, row);
}

/* The number of a row whose tile is on trial stands at the follower that goes with it. */
static bool badge_spot(GameScene *scene, int row, float *x, float *y)
{
    Rect cells;
    const Hint *hint = &scene->advice.rows[row].hint;
    if (!game_hint_spot(scene, row, x, y, &cells))
        return false;
    if (hint->action.kind == ACTION_PLACE && on_trial(scene, row)) {
        if (hint->segment == NO_SEGMENT)
            return false;
        board_facts_anchor(&scene->table.facts, &scene->turn.trial.tile, hint->segment, x, y);
        *y -= .3f;
    } else if (hint->action.kind == ACTION_PLACE &&
               board_shape(scene->table.catalogue, hint->action.copy) != BOARD_HALF) {
        *x -= .3f; /* in the corner: a follower or a monastery may stand in the middle */
        *y -= .3f;
    }
    return true;
}

/* Numbers at the same place stand side by side. */
static int before_it(GameScene *scene, int row, float x, float y)
{
    int before = 0;
    for (int i = 0; i < row; i++) {
        float ox, oy;
        before += badge_spot(scene, i, &ox, &oy) && hypotf(x - ox, y - oy) < .2f;
    }
    return before;
}

void game_hint_badges(GameScene *scene, SceneContext *context)
{
    const Advice *advice = &scene->advice;
    for (int row = 0; game_hint_shown(scene) && row < advice->count; row++) {
        float x, y, px, py, size = roundf(fmaxf(22, 28 * scene->table.layout.s));
        if (!badge_spot(scene, row, &x, &y))
            continue;
        camera_to_screen(&scene->table.camera.camera, x, y, &px, &py);
        px += (size + 2) * (float)before_it(scene, row, x, y);
        bool lit = advice->pointed == row || (advice->pointed < 0 && advice->taken == row);
        draw_number(context, (Rect){roundf(px - size / 2), roundf(py - size / 2), size, size},
                    row + 1, lit);
    }
}

/* --- the panel -------------------------------------------------------------------------------- */

static bool has_picture(const GameScene *scene, int row)
{
    uint16_t copy;
    return game_hint_piece(scene, row, &copy);
}

/* Where the words of a row stand, in u from its left end. */
static float words_left(const GameScene *scene, int row)
{
    return pad + disc_w + 10 + (has_picture(scene, row) ? art_w + 12 : 0);
}

static float words_width(const GameScene *scene, int row, float width)
{
    return width - (words_left(scene, row) + pad) * scene->table.layout.s;
}

/* The head of a row: what is done, and how good it is beside it, or below where both have no
 * room in one line. */
typedef struct Head {
    bool beside;
    float rank_w, what_h, height;
} Head;

static Head head_of(const GameScene *scene, SceneContext *context, int row, float width)
{
    float s = scene->table.layout.s, line = head_h * s;
    const AdviceRow *advice = &scene->advice.rows[row];
    Head head = {.rank_w = ui_text_width(context->ui, UI_TYPE_SMALL, advice->rank) + 1};
    float what_w = ui_text_width(context->ui, UI_TYPE_STRONG, advice->what);
    head.beside = what_w + head.rank_w + 10 * s <= width;
    head.what_h =
        head.beside ? line
                    : fmaxf(line, ui_text_height(context->ui, UI_TYPE_STRONG, width, advice->what));
    head.height = head.what_h + (head.beside ? 0 : fmaxf(16, 20 * s));
    return head;
}

/* Room that the button to go there takes from the words. */
static float eye_width(const GameScene *scene, bool hidden)
{
    return hidden ? fmaxf(44, 44 * scene->table.layout.s) - (pad - 6) * scene->table.layout.s : 0;
}

static float row_height(const GameScene *scene, SceneContext *context, int row, float width)
{
    float s = scene->table.layout.s, room = words_width(scene, row, width);
    const char *why = scene->advice.rows[row].why;
    float text =
        head_of(scene, context, row, room - eye_width(scene, scene->advice.rows[row].hidden))
            .height;
    if (why[0])
        text += ui_text_height(context->ui, UI_TYPE_SMALL, room, why);
    return roundf(fmaxf(fmaxf(text, 44), art_w * s) + 18 * s);
}

static void draw_piece(GameScene *scene, SceneContext *context, int row, Rect place)
{
    uint16_t copy;
    if (!game_hint_piece(scene, row, &copy))
        return;
    if (copy == NO_COPY)
        draw_add(ui_list(context->ui),
                 (DrawCommand){.kind = DRAW_BACK, .rect = place, .turn = DRAW_SQUARE_BACK});
    else
        table_art(&scene->table, copy, scene->advice.rows[row].hint.action.rotation, place);
}

/* Is the place of the row where the person can see it, left of the panel? */
static bool in_sight(GameScene *scene, int row, float right)
{
    float x, y, px, py;
    Rect cells, free = scene->table.layout.free;
    if (!game_hint_spot(scene, row, &x, &y, &cells))
        return true;
    camera_to_screen(&scene->table.camera.camera, x, y, &px, &py);
    free.w = fminf(free.w, right - free.x);
    return rect_has(free, px, py);
}

/* Brings the place of the row to the middle of what is free beside the panel. */
static void go_there(GameScene *scene, int row, Rect panel)
{
    float x, y, zoom = scene->table.camera.camera.zoom;
    Rect cells, free = scene->table.layout.free;
    if (!game_hint_spot(scene, row, &x, &y, &cells))
        return;
    float middle_x = (free.x + fminf(free.x + free.w, panel.x)) / 2, middle_y = free.y + free.h / 2;
    float bx, by;
    camera_to_board(&scene->table.camera.camera, middle_x, middle_y, &bx, &by);
    scene->table.roams = true;
    camera_control_go(&scene->table.camera, scene->table.camera.camera.x + x - bx,
                      scene->table.camera.camera.y + y - by, zoom, 400);
}

static void draw_words(GameScene *scene, SceneContext *context, int row, Rect place, float right)
{
    Ui *ui = context->ui;
    const AdviceRow *advice = &scene->advice.rows[row];
    Head head = head_of(scene, context, row, place.w - right);
    Rect what = {place.x, place.y, place.w - right, head.what_h};
    Rect rank = {place.x, place.y + head.what_h, what.w, head.height - head.what_h};
    if (head.beside) {
        rank = layout_right(&what, head.rank_w, 0);
        ui_text(ui, what, UI_TYPE_STRONG, UI_TEXT, advice->what);
    } else {
        ui_text(ui, what, UI_TYPE_STRONG | UI_PARAGRAPH, UI_TEXT, advice->what);
    }
    ui_text(ui, rank, UI_TYPE_SMALL | (head.beside ? UI_RIGHT : UI_LEFT),
            row ? UI_TEXT_SOFT : UI_TEXT_GOLD, advice->rank);
    if (advice->why[0])
        ui_text(ui, (Rect){place.x, place.y + head.height, place.w, place.h},
                UI_TYPE_SMALL | UI_PARAGRAPH, UI_TEXT_SOFT, advice->why);
}

/* Returns true if the row was clicked. */
static bool draw_row(GameScene *scene, SceneContext *context, int row, Rect place, Rect panel)
{
    Ui *ui = context->ui;
    const AdviceRow *advice = &scene->advice.rows[row];
    float s = scene->table.layout.s, eye = 0;
    char id[16], label[ADVICE_WORDS + ADVICE_WHY];
    snprintf(id, sizeof id, "row%d", row + 1);
    snprintf(label, sizeof label, "%s. %s", advice->what, advice->why);
    bool hidden = advice->hidden;
    Rect body = place;
    if (hidden) {
        eye = fmaxf(44, 44 * s);
        layout_right(&body, eye, 6 * s);
    }
    bool taken = scene->advice.taken == row;
    UiState state = ui_widget(ui, id, label, body, taken ? UI_CHOSEN : 0, KEY_NONE);
    bool lit = state.hovered || (state.focused && ui_by_keyboard(ui));
    if (lit)
        scene->advice.pointed = row;
    if (lit || taken) {
        Color wash = color_fade(ui_color(ui, UI_ACT), lit ? .14f : .08f);
        draw_box(ui_list(ui), place, 8 * s, wash, wash);
    }
    float disc = disc_w * s, art = art_w * s, x = place.x + pad * s;
    float top = place.y + 9 * s;
    draw_number(context, (Rect){roundf(x), roundf(top), disc, disc}, row + 1, lit || taken);
    draw_piece(scene, context, row,
               (Rect){roundf(x + disc + 10 * s), roundf(top), roundf(art), roundf(art)});
    float left = words_left(scene, row) * s;
    draw_words(scene, context, row,
               (Rect){place.x + left, top, words_width(scene, row, place.w), place.h},
               eye_width(scene, hidden));
    if (hidden) {
        snprintf(id, sizeof id, "show%d", row + 1);
        Rect at = {place.x + place.w - eye, place.y, eye, fminf(eye, place.h)};
        UiButton show = {
            .label = _("Show the place"), .icon = UI_ICON(ICON_EYE), .icon_only = true};
        if (ui_button(ui, id, at, show))
            go_there(scene, row, panel);
    }
    return state.clicked;
}

/* Nothing to read yet: how far it is. */
static void draw_waiting(GameScene *scene, SceneContext *context, Rect inner)
{
    Ui *ui = context->ui;
    float s = scene->table.layout.s, share = advice_progress(&scene->advice, context);
    ui_text(ui, layout_top(&inner, 26 * s, 8 * s), UI_TYPE_SMALL, UI_TEXT_SOFT,
            _("Trying out the moves…"));
    if (context->reduced_motion || share < 0)
        return;
    Rect bar = layout_top(&inner, fmaxf(4, roundf(6 * s)), 0);
    Color track = ui_color(ui, UI_WELL), gold = ui_color(ui, UI_GOLD);
    draw_box(ui_list(ui), bar, bar.h / 2, track, track);
    bar.w = fmaxf(bar.h, bar.w * share);
    draw_box(ui_list(ui), bar, bar.h / 2, gold, gold);
}

static void draw_head(GameScene *scene, SceneContext *context, Rect head)
{
    Ui *ui = context->ui;
    float s = scene->table.layout.s;
    Rect close = layout_right(&head, head.h, 8 * s), icon = layout_left(&head, 22 * s, 8 * s);
    draw_icon(ui_list(ui), ICON_HINT, layout_centre(icon, 22 * s, 22 * s),
              ui_color(ui, UI_TEXT_GOLD));
    ui_text(ui, head, UI_TYPE_NAME, UI_TEXT, _("Hints"));
    UiButton button = {.label = _("Close"), .icon = UI_ICON(ICON_CLOSE), .icon_only = true};
    if (ui_button(ui, "close", close, button))
        advice_drop(&scene->advice, context);
}

/* Where the panel may stand: below the stack and above the buttons, or beside the rail. */
static Rect panel_room(const GameScene *scene)
{
    const TableLayout *layout = &scene->table.layout;
    if (layout->slim_side)
        return (Rect){layout->free.x, layout->log.y, layout->free.w, layout->log.h};
    float between = 12 * layout->s, high = layout->stack.y + layout->stack.h + between,
          right = layout->menu.x + layout->menu.w;
    return (Rect){layout->free.x, high, right - layout->free.x, layout->undo.y - between - high};
}

/* Wider where the words would not have the room; rows that have none even then scroll. Returns
 * where the panel stands; *rows_h becomes the height of all rows. */
static Rect panel_rect(GameScene *scene, SceneContext *context, float head, float *rows,
                       float *rows_h)
{
    static const float widths[] = {420, 500, 580, 660}; /* u */
    float s = scene->table.layout.s, width = 0, height = 0;
    Rect room = panel_room(scene);
    for (size_t i = 0; i < sizeof widths / sizeof *widths && (!i || height > room.h); i++) {
        width = fminf(roundf(widths[i] * s), room.w);
        *rows_h = scene->advice.state == ADVICE_THINKS ? 52 * s : 0;
        for (int row = 0; row < scene->advice.count; row++) {
            scene->advice.rows[row].hidden = !in_sight(scene, row, room.x + room.w - width);
            *rows_h += rows[row] = row_height(scene, context, row, width - 16 * s);
        }
        height = head + 20 * s + *rows_h;
    }
    float y = scene->table.layout.slim_side ? room.y : fminf(room.y, room.y + room.h - height);
    height = fminf(height, room.h);
    return (Rect){room.x + room.w - width, roundf(fmaxf(y, room.y)), width, roundf(height)};
}

void game_hint_draw(GameScene *scene, SceneContext *context)
{
    Ui *ui = context->ui;
    scene->table.covered = (Rect){0};
    if (scene->advice.state == ADVICE_OFF || game_decider(scene) == NO_SEAT)
        return;
    float s = scene->table.layout.s, head = fmaxf(44, 46 * s), rows[HINTS] = {0}, rows_h;
    Rect panel = panel_rect(scene, context, head, rows, &rows_h);
    scene->table.covered = panel;
    scene->advice.pointed = -1;
    ui_push(ui, "hints", -1);
    ui_panel(ui, panel, UI_PANEL_NIGHT);
    Rect inner = layout_inset(panel, 8 * s, 8 * s);
    Rect top = layout_top(&inner, head, 4 * s);
    draw_head(scene, context, layout_inset(top, 8 * s, 0));
    int clicked = -1;
    UiScroll *scroll = rows_h > inner.h + 1 ? ui_scroll_kept(ui, "list") : NULL;
    Rect rest = scroll ? ui_scroll_begin(ui, "list", inner, scroll) : inner;
    rest.h = 1e6f;
    float from = rest.y;
    for (int row = 0; row < scene->advice.count; row++) {
        float high = scroll ? row_height(scene, context, row, rest.w) : rows[row];
        if (draw_row(scene, context, row, layout_top(&rest, high, 0), panel))
            clicked = row;
    }
    if (scene->advice.state == ADVICE_THINKS)
        draw_waiting(scene, context, layout_inset(layout_top(&rest, 52 * s, 0), 8 * s, 0));
    if (scroll)
        ui_scroll_end(ui, scroll, rest.y - from);
    ui_pop(ui);
    if (clicked >= 0)
        game_hint_take(scene, context, clicked);
}
