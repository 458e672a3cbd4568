/* anim_draw.c: the pictures of anim.h: what flies over the board and over the screen.
 * Everything, sparks too, is worked out from the time of the animation; nothing is kept from frame
 * to frame. */
#include "scenes/tabletop/anim_draw.h"
#include "scenes/board/board_stands.h"
#include "scenes/stage/theme.h"
#include "scenes/tabletop/table_cards.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

void anim_middle(const Tabletop *table, Rect rect, float *x, float *y)
{
    camera_to_board(&table->camera.camera, rect.x + rect.w / 2, rect.y + rect.h / 2, x, y);
}

void anim_from_card(const Tabletop *table, int seat, float *x, float *y)
{
    Rect card = table_card_rect(table, seat);
    camera_to_board(&table->camera.camera, card.x + card.w, card.y + card.h * .6f, x, y);
}

/* --- tiles ------------------------------------------------------------------------------------ */

/* The last of a tile's way: it falls and gives way; a half comes down beside its place and
 * slides in along the normal of its long side. `t` is the progress of the whole, `ms` its
 * length. */
static void let_down(BoardTile *drawn, const PlacedTile *tile, float t, float ms)
{
    static const int8_t normal[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    const float touches = ANIM_CARRY_THERE + .06f; /* of a half */
    bool half = drawn->shape == BOARD_HALF;
    float falls = half ? touches : ANIM_CARRY_DOWN;
    drawn->lift *= 1 - ease_in_cubic((t - ANIM_CARRY_THERE) / (falls - ANIM_CARRY_THERE));
    if (!half) {
        drawn->scale *= anim_squash((t - ANIM_CARRY_DOWN) * ms);
        return;
    }
    float away = 1 - ease_out_back((t - touches) / (1 - touches), 1.4f);
    drawn->x += .071f * (float)normal[tile->rotation & 3][0] * away;
    drawn->y += .071f * (float)normal[tile->rotation & 3][1] * away;
}

/* From the tray to its place, in an arc. */
static void draw_carry(Tabletop *table, SceneContext *context, BoardPicture *picture)
{
    const AnimPlayer *anim = &table->anim;
    int index = table->view.hidden_tile;
    if (index >= table->view.tile_count)
        return;
    const PlacedTile *tile = &table->view.tiles[index];
    float t = anim_progress(anim), x, y;
    BoardTile *drawn = board_view_tile(table->catalogue, picture, tile->copy, tile->rotation,
                                       tile->cell, (float)tile->cell.x, (float)tile->cell.y);
    drawn->flags = BOARD_TILE_FLOATS;
    if (context->reduced_motion) {
        drawn->alpha = t;
        return;
    }
    if (anim->now.length_ms <= 0)
        return;
    Rect from = table->layout.tile;
    anim_middle(table, from, &x, &y);
    float way = ease_in_out_cubic(t / ANIM_CARRY_THERE);
    drawn->x = (x - .5f) + ((float)tile->cell.x - (x - .5f)) * way;
    drawn->y = (y - .5f) + ((float)tile->cell.y - (y - .5f)) * way;
    float small = from.w / fmaxf(1, table->camera.camera.zoom);
    drawn->scale = small + (1 - small) * way;
    drawn->lift = .10f + .16f * sinf(3.14159265f * way);
    let_down(drawn, tile, t, anim->now.length_ms);
}

/* --- figures ---------------------------------------------------------------------------------- */

static BoardFigure *moving_figure(Tabletop *table, BoardPicture *picture,
                                  const BoardViewFigure *figure, float way, float *lie)
{
    float x0, y0;
    anim_from_card(table, figure->seat, &x0, &y0);
    board_stands_update(&table->view, &table->facts);
    float x1 = figure->x, y1 = figure->y;
    BoardFigure *drawn = board_picture_figure(picture, session_color(table->session, figure->seat),
                                              x0 + (x1 - x0) * way, y0 + (y1 - y0) * way);
    board_view_style_figure(drawn, table->catalogue, &table->view.tiles[figure->tile],
                            figure->segment, figure->kind);
    drawn->moving = 1;
    *lie = drawn->angle;
    drawn->lying = 0;
    drawn->angle = 0;
    return drawn;
}

static void draw_follow(Tabletop *table, SceneContext *context, BoardPicture *picture)
{
    const SessionEvent *event = anim_event(&table->anim);
    const BoardViewFigure *figure = &table->view.figures[event->event.figure];
    float t = anim_progress(&table->anim), lie;
    float hop = fminf(1, t / .82f), way = context->reduced_motion ? 1 : ease_in_out_sine(hop);
    BoardFigure *drawn = moving_figure(table, picture, figure, way, &lie);
    if (context->reduced_motion) {
        drawn->alpha = t;
        drawn->angle = lie;
        drawn->lying = lie > 0;
        return;
    }
    drawn->lift = .8f * sinf(3.14159265f * way);
    drawn->angle = lie * ease_in_out_cubic((hop - .72f) / .28f);
    drawn->lying = hop >= 1 && lie > 0;
    if (hop >= 1 && !(lie > 0))
        drawn->squash = 1 - .14f * sinf((t - .82f) / .18f * 3.14159265f);
}

static void draw_home(Tabletop *table, SceneContext *context, BoardPicture *picture)
{
    const AnimPlayer *anim = &table->anim;
    for (int i = 0; i < anim->now.count; i++) {
        const SessionEvent *event = session_event(anim->session, i);
        const BoardViewFigure *figure = &table->view.figures[event->event.figure];
        if (figure->tile == NO_TILE)
            continue;
        float start = 80 * (float)i, own = anim->now.length_ms - 80 * (float)(anim->now.count - 1),
              lie;
        float t = own > 0 ? (anim->now.ms - start) / own : 1;
        t = fminf(1, fmaxf(0, t));
        float way = context->reduced_motion ? 1 : 1 - ease_in_out_sine(t);
        BoardFigure *drawn = moving_figure(table, picture, figure, way, &lie);
        drawn->lift = context->reduced_motion ? 0 : .5f * sinf(3.14159265f * t);
        drawn->angle = lie * (1 - fminf(1, t * 4));
        drawn->lying = t <= 0 && lie > 0;
        drawn->alpha = context->reduced_motion ? 1 - t : 1;
    }
}

/* --- scoring on the board --------------------------------------------------------------------- */

static Color owner_color(const Tabletop *table, const SessionEvent *event)
{
    return theme_seat(session_color(table->session, event->event.seat));
}

/* Where the sum stands: over the middle of the stations, but inside the free part of the window. */
static void sum_place(const Tabletop *table, const SessionEvent *event, float *px, float *py)
{
    float x = 0, y = 0;
    int count = 0;
    for (uint32_t i = 0; i < event->step_count; i++) {
        const SessionStep *step = session_step(table->session, event->first_step + i);
        if (step->tile >= table->view.tile_count)
            continue;
        x += (float)table->view.tiles[step->tile].cell.x + .5f;
        y += (float)table->view.tiles[step->tile].cell.y + .5f;
        count++;
    }
    Rect free = rect_grow(table->layout.free, -70 * table->layout.s);
    if (!count) { /* points that nothing on the board brought */
        *px = free.x + free.w / 2;
        *py = free.y + free.h / 3;
        return;
    }
    camera_to_screen(&table->camera.camera, x / (float)count, y / (float)count, px, py);
    *px = fminf(fmaxf(*px, free.x), free.x + free.w);
    *py = fminf(fmaxf(*py, free.y), free.y + free.h);
}

static void draw_stations(Tabletop *table, BoardPicture *picture, const SessionEvent *event,
                          const AnimScore *score)
{
    Color color = owner_color(table, event);
    for (int i = 0; i < score->lit; i++) {
        const SessionStep *step = session_step(table->session, event->first_step + (uint32_t)i);
        if (step->tile >= table->view.tile_count || step->segment == NO_SEGMENT || step->label)
            continue;
        const PlacedTile *tile = &table->view.tiles[step->tile];
        bool last = i == score->lit - 1 && !event->lead;
        board_view_glow(table->catalogue, picture, tile, 1u << step->segment, color,
                        last ? .5f + .5f * score->fresh : 1);
    }
}

/* Whole tiles that count (around a monastery) get a gold frame, since no segment of theirs does. */
static void draw_counted_tiles(Tabletop *table, BoardPicture *picture, const SessionEvent *event,
                               const AnimScore *score)
{
    for (int i = 0; i < score->lit; i++) {
        const SessionStep *step = session_step(table->session, event->first_step + (uint32_t)i);
        if (step->tile >= table->view.tile_count || step->segment != NO_SEGMENT || step->label)
            continue;
        const PlacedTile *tile = &table->view.tiles[step->tile];
        BoardMark *mark =
            board_picture_mark(picture, BOARD_MARK_HOVER, board_shape(table->catalogue, tile->copy),
                               tile->rotation, (float)tile->cell.x, (float)tile->cell.y);
        mark->alpha = i == score->lit - 1 ? score->fresh : .8f;
    }
}

/* Nine gold triangles fly apart when the sum appears. */
static void draw_sparks(Tabletop *table, BoardPicture *picture, const SessionEvent *event,
                        const AnimScore *score)
{
    float t = (table->anim.now.ms - table->anim.now.run_ms) / 700, px, py, x, y;
    if (!score->counted || !score->sum || t <= 0 || t >= 1)
        return;
    sum_place(table, event, &px, &py);
    camera_to_board(&table->camera.camera, px, py, &x, &y);
    float reach = 95 * table->layout.s / table->camera.camera.zoom;
    for (int i = 0; i < 9; i++) {
        float angle = 6.2831853f * ((float)i + .35f * (float)(event->event.tile % 3)) / 9;
        float far = reach * (.55f + .45f * ease_out_cubic(t)) * (1 + .14f * (float)(i % 3));
        BoardSpark *spark =
            board_picture_spark(picture, x + far * cosf(angle), y + far * sinf(angle) * .8f);
        spark->size = 13 * table->layout.s / table->camera.camera.zoom;
        spark->angle = angle + 2 * t;
        spark->alpha = 1 - t * t;
        spark->color = picture->act;
        spark->triangle = 1;
    }
}

void anim_draw_board(Tabletop *table, SceneContext *context, BoardPicture *picture)
{
    const SessionEvent *event = anim_event(&table->anim);
    anim_draw_drop(&table->anim, picture);
    if (!event)
        return;
    switch (table->anim.now.kind) {
    case ANIM_CARRY:
        draw_carry(table, context, picture);
        break;
    case ANIM_FOLLOW:
        draw_follow(table, context, picture);
        break;
    case ANIM_TOKEN:
        anim_draw_token(table, context, picture);
        break;
    case ANIM_HOME:
        draw_home(table, context, picture);
        break;
    case ANIM_SCORE: {
        AnimScore score = anim_score(&table->anim);
        draw_stations(table, picture, event, &score);
        draw_counted_tiles(table, picture, event, &score);
        anim_draw_rings(table, context, picture, event, &score);
        if (!context->reduced_motion)
            draw_sparks(table, picture, event, &score);
        break;
    }
    default:
        break;
    }
}

/* --- over the screen -------------------------------------------------------------------------- */

/* A number with an outline, so that it can be read on any art. */
static void big_number(SceneContext *context, float px, float x, float y, Color color, float alpha,
                       const char *text)
{
    float edge = fmaxf(1.5f, px * .06f);
    Color outline = color_fade(theme_mark_on(color), alpha);
    for (int i = 0; i < 12; i++) {
        float angle = 6.2831853f * (float)i / 12;
        ui_text(context->ui, (Rect){x + edge * cosf(angle), y + edge * sinf(angle), 0, 0},
                UI_TYPE_POP | UI_CENTRE | UI_FREE | UI_BASELINE | ui_px(px), ui_ink(outline), text);
    }
    ui_text(context->ui, (Rect){x, y, 0, 0},
            UI_TYPE_POP | UI_CENTRE | UI_FREE | UI_BASELINE | ui_px(px),
            ui_ink(color_fade(color, alpha)), text);
}

/* "+2" where a station has just begun to shine. */
static void draw_counts(Tabletop *table, SceneContext *context, const SessionEvent *event,
                        const AnimScore *score)
{
    float s = table->layout.s;
    for (int i = 0; i < score->lit; i++) {
        const SessionStep *step = session_step(table->session, event->first_step + (uint32_t)i);
        float age = (float)(score->lit - 1 - i) * .17f + score->fresh;
        if (!step->points || age >= 1.6f || step->tile >= table->view.tile_count || score->counted)
            continue;
        float x, y, px, py;
        anim_station(table, step, &x, &y);
        camera_to_screen(&table->camera.camera, x, y, &px, &py);
        char text[12];
        snprintf(text, sizeof text, "+%d", step->points);
        float size = fmaxf(14, 26 * s) * (.6f + .4f * ease_out_back(fminf(1, age * 2), 1.7f));
        big_number(context, size, px, py - 16 * s * age, owner_color(table, event),
                   fminf(1, 1.6f - age), text);
    }
}

/* Below the feature, so that it hides nothing of it. */
static float below_feature(const Tabletop *table, const SessionEvent *event)
{
    float lowest = -1e9f, px, py;
    for (uint32_t i = 0; i < event->step_count; i++) {
        const SessionStep *step = session_step(table->session, event->first_step + i);
        if (step->tile >= table->view.tile_count)
            continue;
        Cell cell = table->view.tiles[step->tile].cell;
        camera_to_screen(&table->camera.camera, (float)cell.x, (float)cell.y + 1, &px, &py);
        lowest = fmaxf(lowest, py);
    }
    Rect free = table->layout.free;
    if (!event->step_count)
        return free.y + free.h / 3 + 30 * table->layout.s;
    return fminf(fmaxf(lowest, free.y), free.y + free.h - 60 * table->layout.s);
}

static void draw_breakdown(Tabletop *table, SceneContext *context, const SessionEvent *event,
                           float x, float y, float alpha)
{
    char words[256];
    ScorePart parts[SCORE_PARTS_MAX];
    int count = 0, row = session_generation(table->session);
    for (uint32_t i = 0; i < event->part_count && count < SCORE_PARTS_MAX; i++)
        parts[count++] = *session_part(table->session, event->first_part + i);
    const char *generation = row >= 0 ? session_generations(table->session)->rows[row].id : NULL;
    if (event->event.label) /* the generation changes nothing in it */
        generation = NULL;
    words_breakdown(parts, count, event->event.points, generation, words, sizeof words);
    if (!words[0])
        return;
    float s = table->layout.s, height = 34 * s;
    float width = ui_text_width(context->ui, UI_TYPE_STRONG, words) + 32 * s;
    Rect card = {roundf(x - width / 2), roundf(y + 8 * s), roundf(width), roundf(height)};
    Rect free = table->layout.free;
    card.x = fminf(fmaxf(card.x, free.x), free.x + free.w - card.w);
    DrawList *list = ui_list(context->ui);
    float before = list->fade;
    list->fade *= alpha;
    DrawCommand *box = draw_box(list, card, 8 * s, ui_color(context->ui, UI_PAPER_TOP),
                                ui_color(context->ui, UI_PAPER_BOTTOM));
    box->border = ui_color(context->ui, UI_PAPER_LINE);
    box->stroke = 1;
    ui_text(context->ui, rect_grow(card, -6 * s), UI_TYPE_STRONG | UI_CENTRE, UI_INK, words);
    list->fade = before;
}

static void draw_sum(Tabletop *table, SceneContext *context, const SessionEvent *event,
                     const AnimScore *score)
{
    float s = table->layout.s, x, y;
    sum_place(table, event, &x, &y);
    if (score->counted && score->fly <= 0)
        draw_breakdown(table, context, event, x, below_feature(table, event),
                       score->fade * fminf(1, score->pop));
    if (score->pop <= 0 || score->sum == 0)
        return;
    y -= 40 * s * score->rise;
    char text[16];
    snprintf(text, sizeof text, "+%d", score->sum);
    Rect card = table_card_rect(table, event->event.seat);
    float to_x = card.x + card.w - 46 * s, to_y = card.y + 48 * s;
    float size = 62 * s * score->pop * (1 - .45f * score->fly);
    float arc = sinf(3.14159265f * score->fly) * 50 * s;
    big_number(context, fmaxf(12, size), x + (to_x - x) * score->fly,
               y + (to_y - y) * score->fly - arc + size * .34f, owner_color(table, event),
               score->fade, text);
}

/* A tile leaves the stack with its back up and arrives in the tray with its face up. */
static void draw_flight(Tabletop *table, SceneContext *context, const SessionEvent *event)
{
    float t = ease_out_cubic(anim_progress(&table->anim)), s = table->layout.s;
    Rect to = table->layout.tile, from = table->layout.stack;
    from = (Rect){from.x + 18 * s, from.y + 18 * s, 72 * s, 72 * s};
    DrawList *list = ui_list(context->ui);
    float before = list->fade;
    if (context->reduced_motion) { /* it appears where it will be */
        list->fade *= t;
        t = 1;
    }
    Rect at = {from.x + (to.x - from.x) * t,
               from.y + (to.y - from.y) * t - 40 * s * sinf(3.14159265f * t),
               from.w + (to.w - from.w) * t, from.h + (to.h - from.h) * t};
    float angle = -.105f * (1 - t);
    float face = fabsf(1 - 2 * t); /* the turn over: narrow in the middle */
    Rect turned = {at.x + at.w * (1 - face) / 2, at.y, at.w * face, at.h};
    if (t < .5f)
        draw_add(list, (DrawCommand){.kind = DRAW_BACK, .rect = turned, .turn = DRAW_SQUARE_BACK});
    else
        table_art(table, context, event->event.copy, 0, turned)->angle = angle;
    list->fade = before;
}

/* A picture of what came out of a bag. */
static void bag_picture(Tabletop *table, SceneContext *context, const Event *drawn, Rect at)
{
    int color = session_color(table->session, drawn->seat);
    draw_add(ui_list(context->ui),
             (DrawCommand){.kind = DRAW_TOKEN,
                           .rect = at,
                           .alpha = 1,
                           .image = draw_token_image(BOARD_TOKEN_FLOCK, color, drawn->number)});
}

/* `event`: a tile or a token of it stands beside the text; NULL: nothing does. */
static void notice(Tabletop *table, SceneContext *context, const char *text, const Event *event)
{
    float s = table->layout.s, t = anim_progress(&table->anim);
    float alpha = context->reduced_motion ? 1 : fminf(1, fminf(t, 1 - t) * 8);
    float art = event ? 96 * s : 0;
    float width =
        fminf(ui_text_width(context->ui, UI_TYPE_NAME, text) + 56 * s, table->layout.free.w - art);
    width += art ? art + 16 * s : 0;
    Rect free = table->layout.free;
    float height = fmaxf(64 * s, art + 32 * s);
    Rect card = {roundf(free.x + (free.w - width) / 2), roundf(free.y + free.h * .3f),
                 roundf(width), roundf(height)};
    DrawList *list = ui_list(context->ui);
    float before = list->fade;
    list->fade *= alpha;
    DrawCommand *box = draw_box(list, card, 14 * s, ui_color(context->ui, UI_PAPER_TOP),
                                ui_color(context->ui, UI_PAPER_BOTTOM));
    box->border = ui_color(context->ui, UI_PAPER_LINE);
    box->stroke = 1;
    Rect words = rect_grow(card, -14 * s);
    if (event) {
        Rect at = {card.x + 16 * s, card.y + 16 * s, art, art};
        if (event->kind == EVENT_CHANCE)
            bag_picture(table, context, event, at);
        else
            table_art(table, context, event->copy, 0, at);
        words.x += art + 12 * s;
        words.w -= art + 12 * s;
    }
    ui_text(context->ui, words, UI_TYPE_NAME | UI_CENTRE, UI_INK, text);
    list->fade = before;
}

static void draw_notice(Tabletop *table, SceneContext *context, const SessionEvent *event)
{
    char text[TABLE_TEXT_SIZE];
    if (event->event.kind == EVENT_FINAL)
        notice(table, context, _("The last tile is laid: final scoring"), NULL);
    else if (event->event.kind == EVENT_SET_ASIDE)
        notice(table, context, _("This tile fits nowhere. It is set aside."), &event->event);
    else if (event->event.kind == EVENT_PART)
        notice(table, context,
               words_format(text, sizeof text, _("%s plays a second part"),
                            session_seat(table->session, event->event.seat)->name),
               NULL);
    else if (event->event.kind == EVENT_SET_BACK)
        notice(table, context, _("This river tile fits nowhere yet. It is put back."),
               &event->event);
    else if (words_event(table->catalogue, session_game(table->session), &event->event, text,
                         sizeof text))
        notice(table, context, text, event->event.kind == EVENT_CHANCE ? &event->event : NULL);
}

void anim_draw_screen(Tabletop *table, SceneContext *context)
{
    const SessionEvent *event = anim_event(&table->anim);
    if (!event)
        return;
    switch (table->anim.now.kind) {
    case ANIM_DRAW:
        draw_flight(table, context, event);
        break;
    case ANIM_ASIDE:
    case ANIM_NOTICE:
        draw_notice(table, context, event);
        break;
    case ANIM_SCORE: {
        AnimScore score = anim_score(&table->anim);
        draw_counts(table, context, event, &score);
        draw_sum(table, context, event, &score);
        break;
    }
    default:
        break;
    }
}
