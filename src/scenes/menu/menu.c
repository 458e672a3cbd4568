/* menu.c: see menu.h. Everything is measured from the top of the column down; on low windows the
 * emblem goes first, then the title shrinks. */
#include "scenes/menu/menu.h"

#include "base/memory.h"
#include "base/text.h"
#include "record/record.h"
#include "scenes/menu/menu_land.h"
#include "scenes/overlays/message.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "store/settings.h"
#include "words/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct MenuState {
    bool can_continue, can_watch;
    RecordInfo last; /* the game to go on with */
} MenuState;

/* Lengths of LOOK section 8, u. */
enum {
    COLUMN_X = 108,
    COLUMN_W = 420,
    EMBLEM = 100,
    TOP = 94,
    PRIMARY_H = 70,
    ENTRY_H = 50,
    VEIL_END = 1010
};

typedef struct MenuLayout {
    float x, width; /* of the column */
    float top;
    float emblem; /* its size, 0 when there is no room */
    float title;  /* px */
    float title_line, tag_line, after;
    float primary, entry, gap;
} MenuLayout;

/* One walk through the folder: is there a game to go on with, and one to watch? */
static void look_for_games(MenuState *state, const char *folder)
{
    enum { LOOKED_AT = 64 };
    RecordInfo *games = memory_list(LOOKED_AT, sizeof *games);
    int count = record_list(folder, false, games, LOOKED_AT);
    for (int i = 0; i < count && i < LOOKED_AT; i++) {
        bool over = games[i].to_act == NO_SEAT;
        if (!over && !state->can_continue)
            state->last = games[i];
        state->can_continue |= !over;
        state->can_watch |= over;
    }
    /* Many games were ended since: the one to go on with lies further back. */
    if (!state->can_continue && count > LOOKED_AT)
        state->can_continue = record_list(folder, true, &state->last, 1) > 0;
    free(games);
}

static void menu_enter(void *data, SceneContext *context, const void *arguments)
{
    (void)arguments;
    MenuState *state = data;
    scene_session_close(context);
    if (context->games_folder)
        look_for_games(state, context->games_folder);
}

/* --- the column ------------------------------------------------------------------------------- */

static float total(const MenuLayout *l, int entries)
{
    float emblem = l->emblem > 0 ? 1.42f * l->emblem : 0;
    return emblem + l->title_line + l->tag_line + l->after + l->primary + 2 * l->gap +
           (float)(entries - 1) * (l->entry + l->gap) - l->gap;
}

static float title_width(const Ui *ui, float px)
{
    const TextMeter *meter = ui_meter(ui);
    const char *name = "Hypotenuse";
    return meter->width(meter->self, ui_theme(ui)->type[UI_TYPE_TITLE].face, px, name,
                        strlen(name));
}

static MenuLayout layout_of(const SceneContext *context, const Ui *ui, int entries)
{
    float margin = ui_space(ui, UI_MARGIN);
    MenuLayout l = {.x = roundf(fminf(ui_u(ui, COLUMN_X), .068f * context->width)),
                    .emblem = ui_u(ui, EMBLEM),
                    .title = ui_type_px(ui, UI_TYPE_TITLE),
                    .tag_line = ui_line_height(ui, UI_TYPE_TAGLINE),
                    .after = ui_u(ui, 36),
                    .primary = ui_touch(ui, PRIMARY_H),
                    .entry = ui_touch(ui, ENTRY_H),
                    .gap = ui_space(ui, UI_AIR)};
    l.width = fminf(ui_u(ui, COLUMN_W), context->width - 2 * l.x);
    l.title =
        fminf(l.title, floorf(l.title * (context->width - 2 * l.x) / title_width(ui, l.title)));
    l.title_line = roundf(1.18f * l.title);
    float room = context->height - 2 * margin;
    if (total(&l, entries) > room)
        l.emblem = 0;
    if (total(&l, entries) > room) {
        float least = fmaxf(24, .3f * l.title);
        l.after = margin;
        l.title = fmaxf(least, l.title - (total(&l, entries) - room));
        l.title_line = roundf(1.18f * l.title);
    }
    if (total(&l, entries) > room)
        l.primary = ui_touch(ui, ENTRY_H);
    if (total(&l, entries) > room)
        l.entry = l.primary = 44;
    float spare = context->height - total(&l, entries);
    l.top = roundf(fmaxf(margin, fminf(ui_u(ui, TOP), .5f * spare)));
    if (context->height > 1.2f * ui_u(ui, 900)) /* high windows: a little above the middle */
        l.top = roundf(.42f * spare);
    return l;
}

static void draw_emblem(Ui *ui, Rect rect)
{
    DrawList *list = ui_list(ui);
    float gap = roundf(.045f * rect.w);
    Rect shade = rect;
    shade.y += roundf(.05f * rect.w);
    draw_shadow(list, shade, 2, roundf(.16f * rect.w),
                color_fade(ui_color(ui, UI_TILE_SHADOW), .5f));
    Rect upper = {rect.x, rect.y, rect.w - gap, rect.h - gap};
    Rect lower = {rect.x + gap, rect.y + gap, rect.w - gap, rect.h - gap};
    draw_add(list, (DrawCommand){.kind = DRAW_TRIANGLE,
                                 .rect = upper,
                                 .turn = 0,
                                 .top = ui_color(ui, UI_PRIMARY_TOP),
                                 .bottom = ui_color(ui, UI_PRIMARY_BOTTOM)});
    draw_add(list, (DrawCommand){.kind = DRAW_TRIANGLE,
                                 .rect = lower,
                                 .turn = 2,
                                 .top = ui_color(ui, UI_EMBLEM_TOP),
                                 .bottom = ui_color(ui, UI_EMBLEM_BOTTOM)});
    float height = .78f * rect.h;
    Rect figure = {roundf(rect.x + .52f * rect.w - .425f * height),
                   roundf(rect.y + .92f * rect.h - height), roundf(.85f * height), roundf(height)};
    draw_figure_in(ui, figure, 1);
}

static const char *tagline(void)
{
    return _("whole lands and half lands, tile by tile");
}

static void draw_title(Ui *ui, const MenuLayout *l, float *y)
{
    if (l->emblem > 0) {
        draw_emblem(ui, (Rect){l->x, *y, l->emblem, l->emblem});
        *y += roundf(1.42f * l->emblem);
    }
    float baseline = roundf(*y + .86f * l->title);
    bool pale =
        color_luma(ui_color(ui, UI_TEXT)) > .5f; /* a shadow below dark letters blurs them */
    if (pale && !ui_theme(ui)->flat)
        ui_text(ui, (Rect){l->x, baseline + roundf(.035f * l->title), 0, 0},
                UI_TYPE_TITLE | UI_FREE | UI_BASELINE | ui_px(l->title),
                ui_ink(color_fade(ui_color(ui, UI_SHADOW), .8f)), "Hypotenuse");
    ui_text(ui, (Rect){l->x, baseline, 0, 0},
            UI_TYPE_TITLE | UI_FREE | UI_BASELINE | ui_px(l->title), UI_TEXT, "Hypotenuse");
    DrawList *list = ui_list(ui);
    list->commands[list->count - 1].bottom =
        color_mix(ui_color(ui, UI_TEXT), ui_color(ui, UI_TEXT_GOLD), ui_theme(ui)->flat ? 0 : .3f);
    *y += l->title_line;
    float wide = ui_window(ui).w - 2 * l->x;
    ui_text(ui, (Rect){l->x + ui_u(ui, 3), *y, wide, l->tag_line}, UI_TYPE_TAGLINE,
            ui_ink(color_mix(ui_color(ui, UI_TEXT), ui_color(ui, UI_TEXT_GOLD), .3f)), tagline());
    *y += l->tag_line + l->after;
}

/* Night from the left: a box with one very soft edge, far larger than the window on the other
 * three sides. */
static void draw_veil(const SceneContext *context, Ui *ui, const MenuLayout *l)
{
    float end = fmaxf(ui_u(ui, VEIL_END), l->x + l->width + ui_u(ui, 200));
    end = fmaxf(end, l->x + title_width(ui, l->title) + ui_u(ui, 330));
    end = fmaxf(end, l->x + ui_text_width(ui, UI_TYPE_TAGLINE, tagline()) + ui_u(ui, 330));
    float soft = .33f * end, edge = end - soft; /* the edge fades over soft on both sides */
    Rect veil = {-2 * soft, -2 * soft, 2 * soft + edge, context->height + 4 * soft};
    Color night =
        color_mix(ui_color(ui, UI_PANEL_BOTTOM) | 0xff, ui_color(ui, UI_WELL) | 0xff, .6f);
    draw_shadow(ui_list(ui), veil, 0, soft, color_fade(night, .96f));
}

/* --- the corner ------------------------------------------------------------------------------- */

static void next_language(SceneContext *context)
{
    int count = words_language_count();
    for (int i = 0; i < count; i++)
        if (strcmp(words_language(i).code, words_spoken()) == 0) {
            text_copy(context->settings->language, sizeof context->settings->language,
                      words_language((i + 1) % count).code);
            context->host.apply_settings(context->host.self);
            return;
        }
}

static const char *language_name(void)
{
    for (int i = 0; i < words_language_count(); i++)
        if (strcmp(words_language(i).code, words_spoken()) == 0)
            return words_language(i).name;
    return words_spoken();
}

/* Version and language share a small panel, because they stand on the land. */
static void draw_corner(SceneContext *context, Ui *ui)
{
    float margin = ui_space(ui, UI_MARGIN), height = ui_touch(ui, 44),
          pad = ui_space(ui, UI_CARD_PAD);
    char version[32];
    Text text = text_in(version, sizeof version);
    text_add(&text, "%s", HYPOTENUSE_VERSION);
    UiButton language = {.label = language_name(), .tooltip = _("Next language"), .kind = UI_QUIET};
    float button = ui_button_width(ui, height, language),
          words = ui_text_width(ui, UI_TYPE_SMALL, version);
    float width = pad + words + ui_u(ui, 4) + button;
    Rect panel = {context->width - margin - width, context->height - margin - height, width,
                  height};
    ui_panel(ui, panel, UI_PANEL_NIGHT);
    Rect place = layout_right(&panel, button, 0);
    ui_text(ui, (Rect){panel.x + pad, panel.y, words, height}, UI_TYPE_SMALL, UI_TEXT_SOFT,
            version);
    if (ui_button(ui, "language", place, language))
        next_language(context);
}

/* --- entries ---------------------------------------------------------------------------------- */

static const char *last_game(const MenuState *state, char *out, size_t size)
{
    const RecordInfo *last = &state->last;
    const char *name =
        last->to_act < last->header.setup.players ? last->header.players[last->to_act].name : "";
    Text text = text_in(out, size);
    if (last->turn > 0)
        text_add(&text, _("Turn %d, %s to play"), last->turn, name);
    else
        text_add(&text, _("Draft, %s to choose"), name);
    return out;
}

/* Goes on with the record at `path`. What could not be read is told in a dialog. */
static void resume(SceneContext *context, const char *path)
{
    Err err = {0};
    if (!scene_session_resume(context, path, &err)) {
        message_tell_fault(context, &err);
        return;
    }
    stage_replace(context->stage, scene_session_name(context->session), NULL, 0);
    message_tell_left_out(context, &err);
}

static void draw_entries(MenuState *state, SceneContext *context, Ui *ui, const MenuLayout *l,
                         float y)
{
    Rect column = {l->x, y, l->width, context->height - y};
    char detail[160];
    if (state->can_continue) {
        UiButton button = {.label = _("Continue"),
                           .detail = last_game(state, detail, sizeof detail),
                           .kind = UI_PRIMARY,
                           .icon = UI_ICON(ICON_PLAY),
                           .left = true,
                           .flags = UI_FIRST | UI_DEFAULT};
        if (ui_button(ui, "continue", layout_top(&column, l->primary, 2 * l->gap), button))
            resume(context, state->last.path);
    }
    UiButton fresh = {
        .label = _("New game"), .kind = UI_QUIET, .icon = UI_ICON(ICON_BULLET), .left = true};
    float height = l->entry, gap = l->gap;
    if (!state->can_continue) {
        fresh = (UiButton){.label = _("New game"),
                           .kind = UI_PRIMARY,
                           .icon = UI_ICON(ICON_PLAY),
                           .left = true,
                           .flags = UI_FIRST | UI_DEFAULT};
        height = l->primary;
        gap = 2 * l->gap;
    }
    if (ui_button(ui, "new_game", layout_top(&column, height, gap), fresh))
        stage_push(context->stage, "setup", NULL, 0);
    UiButton past = {
        .label = _("Past games"), .kind = UI_QUIET, .icon = UI_ICON(ICON_BULLET), .left = true};
    if (state->can_watch && ui_button(ui, "games", layout_top(&column, l->entry, l->gap), past))
        stage_push(context->stage, "games", NULL, 0);
    UiButton settings = {
        .label = _("Settings"), .kind = UI_QUIET, .icon = UI_ICON(ICON_BULLET), .left = true};
    if (ui_button(ui, "settings", layout_top(&column, l->entry, l->gap), settings))
        stage_push(context->stage, "settings", NULL, 0);
    UiButton quit = {
        .label = _("Quit"), .kind = UI_QUIET, .icon = UI_ICON(ICON_BULLET), .left = true};
    if (ui_button(ui, "quit", layout_top(&column, l->entry, 0), quit))
        context->host.quit(context->host.self);
}

static void menu_draw(void *data, SceneContext *context, Frame *frame)
{
    MenuState *state = data;
    Ui *ui = context->ui;
    menu_land_draw(context, frame, 0, 0);
    MenuLayout l = layout_of(context, ui, 3 + state->can_continue + state->can_watch);
    draw_veil(context, ui, &l);
    ui_push(ui, "menu", -1);
    float y = l.top;
    draw_title(ui, &l, &y);
    draw_entries(state, context, ui, &l, y);
    draw_corner(context, ui);
    ui_pop(ui);
}

const Scene menu_scene = {
    .name = "menu",
    .start = SCENE_ALONE,
    .state_size = sizeof(MenuState),
    .enter = menu_enter,
    .draw = menu_draw,
};
