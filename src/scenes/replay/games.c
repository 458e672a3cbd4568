/* games.c: see replay.h. The list is read when the overlay opens; records that cannot be read are
 * left out, as in the menu. */
#include "scenes/replay/replay.h"

#include "base/memory.h"
#include "base/text.h"
#include "record/record.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "system/clock.h"
#include "words/words.h"

#include <stdlib.h>

enum { GAMES_MOST = 100 };

typedef struct GamesState {
    RecordInfo *games; /* only those that are over */
    int count;
} GamesState;

/* Games that go on are continued from the menu, not watched: their hands are still secret. */
static void enter(void *data, SceneContext *context, const void *arguments)
{
    (void)arguments;
    GamesState *state = data;
    state->games = memory_list(GAMES_MOST, sizeof *state->games);
    int found = context->games_folder ? record_list(context->games_folder, context->spare_folder,
                                                    false, state->games, GAMES_MOST)
                                      : 0;
    for (int i = 0; i < found && i < GAMES_MOST; i++)
        if (state->games[i].to_act == NO_SEAT)
            state->games[state->count++] = state->games[i];
}

static void leave(void *data, SceneContext *context)
{
    (void)context;
    free(((GamesState *)data)->games);
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

/* Records of old versions do not say when they began; their file does when it was last written. */
static void date_line(const RecordInfo *game, char *out, size_t size)
{
    char day[32] = "";
    struct tm local =
        clock_day(game->header.started ? game->header.started : game->changed / 1000000000, false);
    strftime(day, sizeof day, "%Y-%m-%d %H:%M", &local);
    Text text = text_in(out, size);
    text_add(&text, "%s · ", day);
    text_add(&text, words_plural("%d turn", "%d turns", game->turn), game->turn);
}

static void draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    GamesState *state = data;
    Ui *ui = context->ui;
    UiDialog dialog = {.id = "games",
                       .width = 760,
                       .kind = UI_PANEL_SHEET,
                       .pad = UI_PAD_WIDE,
                       .gap = UI_AIR,
                       .heading = _("Past games"),
                       .foot = "done",
                       .button = scene_done()};
    while (ui_dialog(ui, &dialog))
        for (int i = 0; i < state->count; i++) {
            char id[16], label[SEATS_MAX * (RECORD_NAME_SIZE + 8)], detail[96];
            words_format(id, sizeof id, "game%d", i);
            score_line(&state->games[i], label, sizeof label);
            date_line(&state->games[i], detail, sizeof detail);
            UiButton button = {.label = label,
                               .detail = detail,
                               .icon = UI_ICON(ICON_PLAY),
                               .left = true,
                               .flags = i ? 0 : UI_FIRST};
            if (ui_button(ui, id, ui_next(ui, ui_touch(ui, 62)), button))
                replay_watch_record(context, state->games[i].path);
        }
    if (dialog.done)
        stage_pop(context->stage);
}

const Scene games_scene = {
    .name = "games",
    .state_size = sizeof(GamesState),
    .overlay = true,
    .enter = enter,
    .draw = draw,
    .leave = leave,
};
