/* game_panels.c: banner, stack card, buttons, the preview beside a spot, and the controls of final scoring. */
#include "scenes/game_state.h"
#include "scenes/pause.h"
#include "scenes/results.h"
#include "scenes/stage.h"
#include "scenes/theme.h"
#include "words/words.h"

#include "base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- banner ------------------------------------------------------------------------------------------------------- */

/* Why the tile in hand does not lie where the cursor is; false if there is nothing to say. */
static bool reason(const GameScene *scene, char *out, int size)
{
    const GameHand *hand = &scene->hand;
    bool holds = (scene->mode == GAME_CHOOSE || scene->mode == GAME_PLACE) &&
                 hand->copy != NO_COPY && hand->aimed;
    if (!holds || hand->at.kind == SNAP_PLACE)
        return false;
    if (hand->at.kind == SNAP_TURN && !hand->snap.half) {
        text_copy(out, (size_t)size, _("It fits here if you turn it: click or press R."));
        return true;
    }
    bool far = hand->fault.refusal == REFUSAL_NO_CONTACT || hand->fault.refusal == REFUSAL_TOO_FAR;
    if (!hand->fault.refusal || (far && hand->shake_ms <= 0 && hand->age_ms < 1500))
        return false;
    words_refusal(&hand->fault, out, size);
    return true;
}

static int banner_seat(const GameScene *scene)
{
    int decider = game_decider(scene);
    return decider != NO_SEAT ? decider : scene->view.in_turn;
}

static void banner_words(GameScene *scene, char *out, int size)
{
    const Game *game = session_game(scene->session);
    int seat = banner_seat(scene);
    const char *name = seat < SEATS_MAX ? session_seat(scene->session, seat)->name : "";
    if (scene->anim.final || scene->mode == GAME_OVER) {
        text_copy(out, (size_t)size,
                  scene->mode == GAME_OVER ? _("The game is over") : _("Final scoring"));
        return;
    }
    if (scene->mode == GAME_SHOW || scene->mode == GAME_CURTAIN) {
        snprintf(out, (size_t)size, _("%s is playing"), name);
        return;
    }
    if (scene->mode == GAME_CLAIM) {
        if (scene->trial.asks)
            words_prompt(PHASE_FOLLOW, QUESTION_NONE, false, name, out, size);
        else
            snprintf(out, (size_t)size, _("%s, confirm the place"), name);
        return;
    }
    bool half = scene->mode == GAME_CHOOSE && scene->hand.copy != NO_COPY;
    Phase phase = half ? PHASE_PLACE : game_phase(game);
    words_prompt(phase, game_asked(game), half, name, out, size);
}

/* Which of the four steps of a turn is on: 0 choose .. 3 score. */
static int step_now(const GameScene *scene)
{
    if (anim_busy(&scene->anim))
        switch (scene->anim.now.kind) {
        case ANIM_SCORE:
        case ANIM_HOME:
            return 3;
        case ANIM_FOLLOW:
            return 2;
        case ANIM_CARRY:
            return 1;
        default:
            break;
        }
    if (scene->mode == GAME_CLAIM)
        return 2;
    if (scene->mode == GAME_PLACE || (scene->mode == GAME_CHOOSE && scene->hand.copy != NO_COPY))
        return 1;
    return scene->view.phase == PHASE_FOLLOW ? 2 : scene->view.phase == PHASE_PLACE ? 1 : 0;
}

static void draw_steps(GameScene *scene, SceneContext *context, Rect area, bool labels)
{
    static const Phase phases[3] = {PHASE_CHOOSE, PHASE_PLACE, PHASE_FOLLOW};
    Ui *ui = context->ui;
    DrawList *list = ui_list(ui);
    float s = scene->layout.s, each = area.w / 4, y = area.y + (labels ? .36f : .5f) * area.h;
    int now = step_now(scene);
    Color gold = ui_color(ui, UI_GOLD), dull = color_fade(ui_color(ui, UI_TEXT_SOFT), .45f);
    for (int i = 0; i < 4; i++) {
        float x = roundf(area.x + each * ((float)i + .5f)), r = (i == now ? 8 : 6) * s;
        if (i)
            draw_line(list, x - each + 12 * s, y, x - 12 * s, y, fmaxf(1, 2 * s),
                      i <= now ? gold : dull);
        Color fill = i <= now ? gold : dull;
        draw_add(list, (DrawCommand){.kind = DRAW_DISC,
                                     .rect = {x - r, y - r, 2 * r, 2 * r},
                                     .top = fill,
                                     .bottom = fill});
        if (i < now)
            draw_icon(list, ICON_TICK, (Rect){x - r * .7f, y - r * .7f, r * 1.4f, r * 1.4f},
                      0x14262cff);
        if (!labels)
            continue;
        const char *label = i < 3 ? words_phase(phases[i]) : C_("step of a turn", "Score");
        game_text(scene, context,
                  (Rect){x - each * .49f, area.y + .52f * area.h, each * .98f, area.h * .40f},
                  UI_TYPE_SMALL, UI_CENTRE,
                  i == now ? ui_color(ui, UI_TEXT_GOLD) : ui_color(ui, UI_TEXT_SOFT), label);
    }
}

/* The widest of the four labels, so that none of them has to shrink. */
static float steps_width(GameScene *scene, SceneContext *context)
{
    float widest = game_text_width(scene, context, UI_TYPE_SMALL, C_("step of a turn", "Score"));
    widest =
        fmaxf(widest, game_text_width(scene, context, UI_TYPE_SMALL, words_phase(PHASE_CHOOSE)));
    widest =
        fmaxf(widest, game_text_width(scene, context, UI_TYPE_SMALL, words_phase(PHASE_PLACE)));
    widest =
        fmaxf(widest, game_text_width(scene, context, UI_TYPE_SMALL, words_phase(PHASE_FOLLOW)));
    return fmaxf(4 * (widest + 12 * scene->layout.s), 170 * scene->layout.s);
}

static void draw_reason(GameScene *scene, SceneContext *context, Rect banner, const char *text)
{
    Ui *ui = context->ui;
    float s = scene->layout.s, icon = 26 * s;
    Rect place = {banner.x + 62 * s, roundf(banner.y + (banner.h - icon) / 2), icon, icon};
    draw_icon(ui_list(ui), ICON_WARNING, place, ui_color(ui, UI_WARNING));
    Rect words = {place.x + icon + 10 * s, banner.y, banner.x + banner.w - place.x - icon - 34 * s,
                  banner.h};
    game_text(scene, context, words, UI_TYPE_STRONG, UI_LEFT, ui_color(ui, UI_TEXT), text);
}

/* As wide as its words need, within the free width. */
static Rect banner_rect(const GameScene *scene, float wanted)
{
    Rect rect = scene->layout.banner, free = scene->layout.free;
    float width = fminf(fmaxf(rect.w, wanted), free.w), middle = rect.x + rect.w / 2;
    rect.w = roundf(width);
    rect.x = roundf(fminf(fmaxf(middle - width / 2, free.x), free.x + free.w - width));
    return rect;
}

void game_banner_draw(GameScene *scene, SceneContext *context)
{
    Ui *ui = context->ui;
    float s = scene->layout.s;
    char why[GAME_TEXT_SIZE], words[GAME_TEXT_SIZE];
    bool refused = reason(scene, why, sizeof why);
    banner_words(scene, words, sizeof words);
    if (strcmp(words, scene->banner) != 0) {
        text_copy(scene->banner, sizeof scene->banner, words);
        scene->banner_ms = context->reduced_motion ? 240 : 0;
    }
    float steps = steps_width(scene, context);
    float text_w = game_text_width(scene, context, UI_TYPE_BANNER, words);
    float why_w = refused ? game_text_width(scene, context, UI_TYPE_STRONG, why) : 0;
    Rect rect = banner_rect(scene, fmaxf(text_w + steps + 110 * s, why_w + 140 * s));
    ui_panel_round(ui, rect, UI_PANEL_NIGHT, 29);
    int seat = banner_seat(scene);
    float disc = roundf(42 * s);
    if (seat < SEATS_MAX && !scene->anim.final) {
        int color = session_color(scene->session, seat);
        ui_mark(ui, (Rect){rect.x + 7 * s, roundf(rect.y + (rect.h - disc) / 2), disc, disc}, color,
                theme_seat(color), theme_seat_mark(color), false);
    }
    if (refused) {
        draw_reason(scene, context, rect, why);
        ui_note(ui, "banner", why, rect);
        return;
    }
    bool with_steps =
        !scene->anim.final && scene->mode != GAME_OVER && rect.w > text_w * .8f + 170 * s;
    bool labels = with_steps && rect.w >= text_w * .8f + steps + 90 * s;
    float right = with_steps ? (labels ? steps : 150 * s) + 18 * s : 24 * s;
    float slide = ease_out_cubic(scene->banner_ms / 240);
    Rect line = {rect.x + 60 * s + 12 * s * (1 - slide), rect.y, rect.w - 60 * s - right, rect.h};
    game_text(scene, context, line, UI_TYPE_BANNER, UI_LEFT,
              color_fade(ui_color(ui, UI_TEXT), slide), words);
    if (with_steps)
        draw_steps(scene, context, (Rect){rect.x + rect.w - right, rect.y, right - 14 * s, rect.h},
                   labels);
    ui_note(ui, "banner", words, rect);
}

/* --- stack -------------------------------------------------------------------------------------------------------- */

static int next_seat(const GameScene *scene)
{
    int players = session_players(scene->session);
    return scene->view.in_turn < players ? (scene->view.in_turn + 1) % players : 0;
}

/* The stack is a second way to draw, beside the tray. */
static void click_stack(GameScene *scene, SceneContext *context, Rect card)
{
    const Game *game = session_game(scene->session);
    if (!game_waits_for_person(scene, context) || game_phase(game) != PHASE_CHOOSE ||
        scene->trial.on)
        return;
    if (ui_widget(context->ui, "stack", _("Draw a tile"), card, UI_NO_FOCUS, KEY_NONE).clicked) {
        game_end_show(scene, context);
        game_draw_from_stack(scene, context);
    }
}

void game_stack_draw(GameScene *scene, SceneContext *context)
{
    Ui *ui = context->ui;
    float s = scene->layout.s;
    Rect card = scene->layout.stack;
    int left = scene->view.stack, all = left + scene->view.tile_count;
    ui_panel(ui, card, UI_PANEL_NIGHT);
    click_stack(scene, context, card);
    Rect back = {card.x + 16 * s, roundf(card.y + 15 * s), 66 * s, 80 * s};
    for (int i = left > 2 ? 2 : left - 1; i >= 0; i--)
        draw_add(ui_list(ui),
                 (DrawCommand){.kind = DRAW_BACK,
                               .rect = {back.x, back.y + (float)i * 5 * s, back.w, back.w},
                               .turn = DRAW_SQUARE_BACK});
    char number[12], words[96];
    snprintf(number, sizeof number, "%d", left);
    float x = card.x + 96 * s, width = card.w - 110 * s;
    game_text(scene, context, (Rect){x, card.y + 8 * s, width, 46 * s}, UI_TYPE_COUNTER, UI_LEFT,
              ui_color(ui, UI_TEXT), number);
    const char *caption = words_plural("tile left", "tiles left", left);
    int lines = game_text_lines(scene, context, UI_TYPE_SMALL, width, caption);
    float row = lines > 1 ? fmaxf(14, 17 * s) : 22 * s;
    game_text_two(scene, context, (Rect){x, card.y + (lines > 1 ? 49 : 52) * s, width, 0}, row,
                  UI_TYPE_SMALL, UI_LEFT, ui_color(ui, UI_TEXT_SOFT), caption);
    Rect bar = {x, roundf(card.y + (lines > 1 ? 89 : 82) * s), width, fmaxf(4, roundf(7 * s))};
    Color track = ui_color(ui, UI_WELL), gold = ui_color(ui, UI_GOLD);
    draw_box(ui_list(ui), bar, bar.h / 2, track, track);
    float share = all > 0 ? (float)left / (float)all : 0;
    if (share > 0)
        draw_box(ui_list(ui), (Rect){bar.x, bar.y, fmaxf(bar.h, bar.w * share), bar.h}, bar.h / 2,
                 gold, gold);
    snprintf(words, sizeof words, _("next: %s"),
             session_seat(scene->session, next_seat(scene))->name);
    Rect line = {card.x + 18 * s, card.y + 102 * s, card.w - 34 * s, 24 * s};
    game_text(scene, context, line, UI_TYPE_SMALL, UI_RIGHT, ui_color(ui, UI_TEXT_SOFT), words);
}

/* --- buttons ------------------------------------------------------------------------------------------------------ */

void game_buttons_draw(GameScene *scene, SceneContext *context)
{
    UiButton undo = {.label = scene->trial.on ? _("Take back") : _("Undo"),
                     .icon = UI_ICON(ICON_UNDO),
                     .disabled = !game_can_take_back(scene)};
    if (ui_button(context->ui, "undo", scene->layout.undo, undo))
        game_take_back(scene, context);
    UiButton menu = {.label = _("Menu"), .icon = UI_ICON(ICON_MENU)};
    if (ui_button(context->ui, "menu", scene->layout.menu, menu))
        stage_push(context->stage, &pause_scene, NULL, 0);
}

/* --- preview ------------------------------------------------------------------------------------------------------ */

static void draw_seats(SceneContext *context, const GameScene *scene, unsigned seats, float x,
                       float y, float size)
{
    for (int seat = 0; seat < session_players(scene->session); seat++) {
        if (!(seats >> seat & 1))
            continue;
        int color = session_color(scene->session, seat);
        ui_mark(context->ui, (Rect){roundf(x), roundf(y), size, size}, color, theme_seat(color),
                theme_seat_mark(color), false);
        x += size * .8f;
    }
}

static float line_width(GameScene *scene, SceneContext *context, const GamePreviewLine *line,
                        float s)
{
    char points[16];
    snprintf(points, sizeof points, "+%d", line->points);
    float head = game_text_width(scene, context, UI_TYPE_STRONG, line->title) + 40 * s;
    float body = game_text_width(scene, context, UI_TYPE_SMALL, line->detail) + 76 * s;
    return fmaxf(head, body);
}

static void draw_line_of(GameScene *scene, SceneContext *context, const GamePreviewLine *line,
                         Rect rect)
{
    Ui *ui = context->ui;
    float s = scene->layout.s, mark = 18 * s;
    int seats = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        seats += line->seats >> seat & 1;
    draw_seats(context, scene, line->seats, rect.x, rect.y + 4 * s, mark);
    float x = rect.x + (seats ? mark * (.2f + .8f * (float)seats) + 8 * s : 0);
    game_text(scene, context, (Rect){x, rect.y, rect.x + rect.w - x, 26 * s}, UI_TYPE_STRONG,
              UI_LEFT, ui_color(ui, UI_INK), line->title);
    char points[16];
    snprintf(points, sizeof points, "+%d", line->points);
    int first = 0;
    while (first < SEATS_MAX && !(line->seats >> first & 1))
        first++;
    Color color = first < SEATS_MAX ? theme_seat_on_paper(session_color(scene->session, first))
                                    : ui_color(ui, UI_INK_GOLD);
    ui_text_at(ui, UI_TYPE_SCORE, 28 * s, rect.x, rect.y + 53 * s, UI_LEFT, color, points);
    game_text(scene, context, (Rect){rect.x + 64 * s, rect.y + 28 * s, rect.w - 64 * s, 30 * s},
              UI_TYPE_SMALL, UI_LEFT, ui_color(ui, UI_INK_SOFT), line->detail);
}

/* How much of the board a rectangle of the screen would hide, in tiles. */
static float hides(const GameScene *scene, Rect rect)
{
    float tiles = 0, zoom = scene->camera.camera.zoom;
    for (int i = 0; i < scene->view.tile_count; i++) {
        float x, y;
        Cell cell = scene->view.tiles[i].cell;
        camera_to_screen(&scene->camera.camera, (float)cell.x, (float)cell.y, &x, &y);
        Rect cut = rect_cut(rect, (Rect){x, y, zoom, zoom});
        if (cut.w > 0 && cut.h > 0)
            tiles += cut.w * cut.h / (zoom * zoom);
    }
    return tiles;
}

/* Beside the spot, on the side where it hides least of the board. */
static Rect beside(const GameScene *scene, Cell cell, float width, float height)
{
    float x, y, gap = 18 * scene->layout.s, zoom = scene->camera.camera.zoom, least = INFINITY;
    camera_to_screen(&scene->camera.camera, (float)cell.x, (float)cell.y, &x, &y);
    const Rect sides[] = {
        {x - width - gap, y + zoom / 2 - height / 2, width, height},
        {x + zoom + gap, y + zoom / 2 - height / 2, width, height},
        {x + zoom / 2 - width / 2, y - height - gap, width, height},
        {x + zoom / 2 - width / 2, y + zoom + gap, width, height},
    };
    Rect free = scene->layout.free, spot = {x, y, zoom, zoom}, best = sides[0];
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        Rect side = sides[i];
        side.x = fminf(fmaxf(side.x, free.x), free.x + free.w - width);
        side.y = fminf(fmaxf(side.y, free.y), free.y + free.h - height);
        Rect over = rect_cut(side, spot);
        float cost = hides(scene, side) + (over.w > 0 && over.h > 0 ? 100 : 0) + .05f * (float)i;
        if (cost < least) {
            least = cost;
            best = side;
        }
    }
    return (Rect){roundf(best.x), roundf(best.y), roundf(width), roundf(height)};
}

static void draw_paper(SceneContext *context, Rect card, float s)
{
    DrawList *list = ui_list(context->ui);
    Rect shade = card;
    shade.y += 5 * s;
    draw_shadow(list, shade, 10 * s, 14 * s, color_fade(ui_color(context->ui, UI_SHADOW), .7f));
    DrawCommand *box = draw_box(list, card, 10 * s, ui_color(context->ui, UI_PAPER_TOP),
                                ui_color(context->ui, UI_PAPER_BOTTOM));
    box->border = ui_color(context->ui, UI_PAPER_LINE);
    box->stroke = 1;
}

/* Cuts the first line off *rest, which becomes NULL behind the last one. */
static const char *next_line(char **rest)
{
    char *line = *rest, *end = strchr(line, '\n');
    *rest = end ? end + 1 : NULL;
    if (end)
        *end = '\0';
    return line;
}

static void draw_hover_card(GameScene *scene, SceneContext *context)
{
    const GameHover *hover = &scene->hover;
    Ui *ui = context->ui;
    float s = scene->layout.s,
          width = game_text_width(scene, context, UI_TYPE_STRONG, hover->title) + 70 * s;
    char detail[GAME_TEXT_SIZE];
    text_copy(detail, sizeof detail, hover->detail);
    int lines = 0;
    for (char *rest = detail; rest; lines++)
        width = fmaxf(width, game_text_width(scene, context, UI_TYPE_SMALL, next_line(&rest)));
    width += 32 * s;
    float row = 22 * s, height = 46 * s + row * (float)lines;
    Rect card = beside(scene, scene->view.tiles[hover->tile].cell, width, height);
    draw_paper(context, card, s);
    draw_seats(context, scene, hover->seats, card.x + 16 * s, card.y + 13 * s, 18 * s);
    int seats = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        seats += hover->seats >> seat & 1;
    float x = card.x + 16 * s + (seats ? 18 * s * (.2f + .8f * (float)seats) + 8 * s : 0);
    game_text(scene, context, (Rect){x, card.y + 9 * s, card.x + card.w - 14 * s - x, 26 * s},
              UI_TYPE_STRONG, UI_LEFT, ui_color(ui, UI_INK), hover->title);
    text_copy(detail, sizeof detail, hover->detail);
    float y = card.y + 36 * s;
    for (char *rest = detail; rest; y += row)
        game_text(scene, context, (Rect){card.x + 16 * s, y, card.w - 30 * s, row}, UI_TYPE_SMALL,
                  UI_LEFT, ui_color(ui, UI_INK_SOFT), next_line(&rest));
}

void game_preview_draw(GameScene *scene, SceneContext *context)
{
    const GamePreview *preview = &scene->preview;
    if (anim_busy(&scene->anim) || scene->camera.dragging)
        return;
    if (!preview->valid || !preview->count) {
        if (scene->hover.on && scene->hover.ms >= 0)
            draw_hover_card(scene, context);
        return;
    }
    float s = scene->layout.s, width = 150 * s, row = 64 * s;
    for (int i = 0; i < preview->count; i++)
        width = fmaxf(width, line_width(scene, context, &preview->lines[i], s) + 28 * s);
    Rect card =
        beside(scene, preview->cell, fminf(width, 420 * s), row * (float)preview->count + 16 * s);
    draw_paper(context, card, s);
    for (int i = 0; i < preview->count; i++)
        draw_line_of(
            scene, context, &preview->lines[i],
            (Rect){card.x + 14 * s, card.y + 8 * s + row * (float)i, card.w - 28 * s, row});
}

/* --- final scoring ------------------------------------------------------------------------------------------------ */

static void final_line(GameScene *scene, SceneContext *context, Rect rect)
{
    const SessionEvent *event = anim_event(&scene->anim);
    Ui *ui = context->ui;
    float s = scene->layout.s;
    char count[48], title[128];
    snprintf(count, sizeof count, _("%d of %d"), scene->anim.final_done, scene->anim.final_count);
    bool scores = event && event->event.kind == EVENT_SCORED;
    if (scores)
        text_copy(
            title, sizeof title,
            words_feature((SegmentKind)event->event.number, event->event.number == SEGMENT_FIELD));
    else
        text_copy(title, sizeof title,
                  scene->mode == GAME_OVER ? _("All is counted") : _("Final scoring"));
    Rect top = {rect.x, rect.y, rect.w, rect.h * .56f},
         low = {rect.x, rect.y + rect.h * .54f, rect.w, rect.h * .42f};
    float x = top.x;
    if (scores) {
        draw_seats(context, scene, event->seats, x, top.y + (top.h - 24 * s) / 2, 24 * s);
        int seats = 0;
        for (int seat = 0; seat < SEATS_MAX; seat++)
            seats += event->seats >> seat & 1;
        x += 24 * s * (.2f + .8f * (float)seats) + 10 * s;
    }
    game_text(scene, context, (Rect){x, top.y, rect.x + rect.w - x, top.h}, UI_TYPE_NAME, UI_LEFT,
              ui_color(ui, UI_TEXT), title);
    if (scene->anim.final_count)
        game_text(scene, context, low, UI_TYPE_SMALL, UI_LEFT, ui_color(ui, UI_TEXT_SOFT), count);
}

static void final_buttons(GameScene *scene, SceneContext *context, Rect row)
{
    AnimPlayer *anim = &scene->anim;
    float gap = 10 * scene->layout.s;
    Rect skip = layout_right(&row, row.h * 2.4f, gap), fast = layout_right(&row, row.h, gap);
    Rect step = layout_right(&row, row.h, gap), hold = layout_right(&row, row.h, gap);
    UiButton pause = {.label = anim->paused ? _("Go on") : _("Pause"),
                      .icon = UI_ICON(anim->paused ? ICON_PLAY : ICON_PAUSE),
                      .icon_only = true};
    if (ui_button(context->ui, "final.pause", hold, pause)) {
        anim->paused = !anim->paused;
        anim->step = 0;
    }
    UiButton one = {.label = _("Next feature"), .icon = UI_ICON(ICON_STEP), .icon_only = true};
    if (ui_button(context->ui, "final.step", step, one)) {
        anim->paused = true;
        anim->step++;
    }
    UiButton rate = {.label = _("Faster"),
                     .icon = UI_ICON(ICON_FAST),
                     .icon_only = true,
                     .chosen = anim->rate > 1};
    if (ui_button(context->ui, "final.rate", fast, rate))
        anim->rate = anim->rate >= 4 ? 1 : anim->rate * 2;
    UiButton all = {.label = _("Skip"), .icon = UI_ICON(ICON_SKIP)};
    if (ui_button(context->ui, "final.skip", skip, all))
        anim_skip(anim);
}

void game_final_draw(GameScene *scene, SceneContext *context)
{
    float s = scene->layout.s;
    Rect panel = scene->layout.tray;
    float height = fmaxf(44, 54 * s) + 36 * s;
    panel.y += panel.h - height;
    panel.h = height;
    ui_panel(context->ui, panel, UI_PANEL_NIGHT);
    Rect row = layout_inset(panel, 20 * s, 18 * s);
    if (scene->mode == GAME_OVER) {
        Rect button = layout_right(&row, fminf(260 * s, row.w / 2), 12 * s);
        UiButton results = {.label = _("To the results"), .kind = UI_PRIMARY, .flags = UI_DEFAULT};
        if (ui_button(context->ui, "results", button, results))
            stage_replace(context->stage, &results_scene, NULL, 0);
    } else {
        Rect buttons = layout_right(&row, row.h * 5.4f + 40 * s, 12 * s);
        final_buttons(scene, context, buttons);
    }
    final_line(scene, context, row);
}
