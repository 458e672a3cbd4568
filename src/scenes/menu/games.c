/* games.c: see menu.h. All records of the folder, those to go on with and those that are over, each
 * on a page of its own; those that cannot be read are left out. There may be thousands: a few are
 * read in each frame, and a row is drawn only where it is seen. */
#include "scenes/menu/menu.h"

#include "base/memory.h"
#include "base/text.h"
#include "record/record.h"
#include "scenes/overlays/message.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "system/clock.h"
#include "words/words.h"

#include <stdlib.h>

typedef enum GamesPage { PAGE_OPEN, PAGE_OVER, PAGES } GamesPage;

typedef struct GamesState {
    RecordList *list;         /* what is still to be read; NULL at its end */
    RecordInfo *games[PAGES]; /* last played first */
    int count[PAGES], room[PAGES];
    int page;
} GamesState;

/* True while more are to come. */
static bool update(void *data, SceneContext *context, float ms)
{
    enum { READ_AT_ONCE = 64 };
    GamesState *state = data;
    RecordInfo info;
    (void)context;
    (void)ms;
    for (int i = 0; i < READ_AT_ONCE && state->list; i++) {
        if (!record_list_next(state->list, &info)) {
            record_list_free(state->list);
            state->list = NULL;
            break;
        }
        GamesPage page = info.to_act == NO_SEAT ? PAGE_OVER : PAGE_OPEN;
        state->games[page] = memory_room(state->games[page], state->count[page] + 1,
                                         &state->room[page], sizeof info);
        state->games[page][state->count[page]++] = info;
    }
    return state->list != NULL;
}

static void enter(void *data, SceneContext *context, const void *arguments)
{
    GamesState *state = data;
    (void)arguments;
    if (context->games_folder)
        state->list = record_list_new(context->games_folder, context->spare_folder);
    update(state, context, 0);
    state->page = state->count[PAGE_OPEN] ? PAGE_OPEN : PAGE_OVER;
}

static void leave(void *data, SceneContext *context)
{
    GamesState *state = data;
    (void)context;
    record_list_free(state->list);
    for (int page = 0; page < PAGES; page++)
        free(state->games[page]);
}

/* "Mira 88 · Tomas 75", the best first. */
static void score_line(const RecordInfo *game, char *out, size_t size)
{
    Text text = text_in(out, size);
    int order[SEATS_MAX], players = game->header.setup.players;
    for (int seat = 0; seat < players; seat++) {
        int at = seat;
        for (; at > 0 && game->points[order[at - 1]] < game->points[seat]; at--)
            order[at] = order[at - 1];
        order[at] = seat;
    }
    for (int i = 0; i < players; i++)
        text_add(&text, "%s%s %d", i ? " · " : "", game->header.seats[order[i]].name,
                 game->points[order[i]]);
}

/* The day, then how long it took, or what comes next. Records of old versions do not say when they
 * began; their file does when it was last written. */
static void date_line(const RecordInfo *game, char *out, size_t size)
{
    char day[32] = "", next[160];
    struct tm local =
        clock_day(game->header.started ? game->header.started : game->changed / 1000000000, false);
    strftime(day, sizeof day, "%Y-%m-%d %H:%M", &local);
    Text text = text_in(out, size);
    text_add(&text, "%s · ", day);
    if (game->to_act == NO_SEAT)
        text_add(&text, words_plural("%d turn", "%d turns", game->turn), game->turn);
    else
        text_add(&text, "%s", menu_next_line(game, next, sizeof next));
}

static void open_game(SceneContext *context, const RecordInfo *game)
{
    Err err = {0};
    if (game->to_act != NO_SEAT)
        menu_go_on(context, game->path);
    else if (!scene_session_watch_record(context, game->path, &err))
        message_tell_fault(context, &err);
    else
        message_tell_left_out(context, &err);
}

static void draw_row(const GamesState *state, SceneContext *context, int i, float height)
{
    const RecordInfo *game = &state->games[state->page][i];
    char id[16], label[SEATS_MAX * (RECORD_NAME_SIZE + 8)], detail[224];
    words_format(id, sizeof id, "game%d", i);
    score_line(game, label, sizeof label);
    date_line(game, detail, sizeof detail);
    UiButton button = {.label = label,
                       .detail = detail,
                       .icon = UI_ICON(ICON_PLAY),
                       .left = true,
                       .flags = i ? 0 : UI_FIRST};
    if (ui_button(context->ui, id, ui_next(context->ui, height), button))
        open_game(context, game);
}

static void draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    GamesState *state = data;
    Ui *ui = context->ui;
    const char *pages[PAGES] = {_("To go on with"), _("Played to the end")};
    UiDialog dialog = scene_sheet("games", 760, _("Past games"));
    while (ui_dialog(ui, &dialog)) {
        ui_segments(ui, "page", ui_next(ui, ui_control(ui)), _("Past games"), pages, PAGES,
                    &state->page);
        ui_room(ui, ui_space(ui, UI_AIR));
        float height = ui_touch(ui, 62);
        UiRows rows = ui_rows(ui, &dialog, state->count[state->page], height);
        for (int i = rows.from; i < rows.to; i++)
            draw_row(state, context, i, height);
        ui_room(ui, rows.rest);
        if (!state->count[state->page])
            ui_say(ui, UI_TYPE_BODY, UI_TEXT_SOFT, _("None"));
    }
    if (dialog.done)
        stage_pop(context->stage);
}

const Scene games_scene = {
    .name = "games",
    .state_size = sizeof(GamesState),
    .overlay = true,
    .enter = enter,
    .update = update,
    .draw = draw,
    .leave = leave,
};
