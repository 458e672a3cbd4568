/* trouble.c: the question and its answers. The overlay closes by itself as soon as the record is
 * out of trouble, whichever button solved it. */
#include "scenes/overlays/trouble.h"

#include "record/record.h"
#include "scenes/stage/stage.h"
#include "session/session.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <string.h>
#include <time.h>

typedef struct TroubleState {
    TroubleWay way;
    bool moved; /* the other folder was tried: it is full also, so it isn't offered again */
} TroubleState;

static void enter(void *memory, SceneContext *context, const void *arguments)
{
    (void)context;
    if (arguments)
        ((TroubleState *)memory)->way = *(const TroubleWay *)arguments;
}

/* Continues to where the player was going. */
static void go(TroubleWay way, SceneContext *context)
{
    if (way == TROUBLE_TO_MENU) {
        stage_clear(context->stage, "menu", NULL, 0);
        return;
    }
    stage_pop(context->stage);
    if (way == TROUBLE_TO_QUIT)
        context->host.quit(context->host.self);
}

static bool update(void *memory, SceneContext *context, float ms)
{
    bool trouble = context->session && session_trouble(context->session);
    (void)ms;
    if (!trouble)
        go(((TroubleState *)memory)->way, context);
    return !trouble;
}

/* Closing the window shows what will be lost, and closing it again accepts that. Escape still opens
 * the pause menu, which also shows the problem. */
static bool event(void *memory, SceneContext *context, const InputEvent *event)
{
    TroubleState *state = memory;
    bool stays = state->way == TROUBLE_STAYS;
    if (event->kind == INPUT_QUIT && stays)
        state->way = TROUBLE_TO_QUIT;
    else if (event->kind == INPUT_KEY && event->key == KEY_ESCAPE && stays)
        stage_push(context->stage, "pause", NULL, 0);
    else if (event->kind == INPUT_KEY && event->key == KEY_ESCAPE)
        stage_pop(context->stage);
    else
        return event->kind != INPUT_QUIT;
    return true;
}

/* Saves under a new name made from the time. */
static void save_elsewhere(TroubleState *state, SceneContext *context)
{
    char path[RECORD_PATH_SIZE];
    state->moved = true;
    record_fresh_path(context->spare_folder, RECORD_SUFFIX, (int64_t)time(NULL), path, sizeof path);
    session_retry(context->session, path);
}

/* Answers take effect at once, because a program at rest has no next frame. */
static void draw_buttons(TroubleState *state, SceneContext *context)
{
    Ui *ui = context->ui;
    bool leaves = state->way != TROUBLE_STAYS;
    UiButton retry = {.label = _("Try again"), .kind = UI_PRIMARY, .flags = UI_FIRST};
    UiButton home = {.label = _("Save to home folder"),
                     .disabled = state->moved || !context->spare_folder};
    UiButton unsaved = {.label = leaves ? _("Leave without saving") : _("Continue without saving")};
    bool retries = ui_offer(ui, "retry", UI_HIGH, retry);
    bool moves = ui_offer(ui, "home", UI_HIGH, home);
    bool gives_up = ui_offer(ui, "unsaved", UI_HIGH, unsaved);
    if (retries)
        session_retry(context->session, NULL);
    if (moves)
        save_elsewhere(state, context);
    if (gives_up)
        session_play_unsaved(context->session);
    if ((retries || moves || gives_up) && !session_trouble(context->session))
        go(state->way, context);
}

static void draw(void *memory, SceneContext *context, Frame *frame)
{
    TroubleState *state = memory;
    const char *trouble = context->session ? session_trouble(context->session) : NULL;
    Ui *ui = context->ui;
    UiDialog dialog = ui_paper("trouble", 560);
    (void)frame;
    while (trouble && ui_dialog(ui, &dialog)) {
        ui_paragraph(ui, UI_TYPE_NAME, UI_INK, _("The game can’t be saved"));
        ui_paragraph(ui, UI_TYPE_BODY, UI_INK, trouble);
        ui_paragraph(
            ui, UI_TYPE_BODY, UI_INK,
            state->way == TROUBLE_STAYS
                ? _("Nothing is lost yet. Free some space and try again, save to your home "
                    "folder, or continue without saving.")
                : _("Nothing is lost yet. Free some space and try again, save to your home "
                    "folder, or leave and lose what hasn’t been saved."));
        draw_buttons(state, context);
    }
}

const Scene trouble_scene = {
    .name = "trouble",
    .state_size = sizeof(TroubleState),
    .overlay = true,
    .enter = enter,
    .event = event,
    .update = update,
    .draw = draw,
};

/* --- asking ----------------------------------------------------------------------------------- */

static bool in_front(const SceneContext *context)
{
    const Scene *top = stage_top(context->stage);
    return top && strcmp(top->name, trouble_scene.name) == 0;
}

/* If computers play alone, no player could answer. */
bool trouble_asks(SceneContext *context)
{
    bool trouble = context->session && session_trouble(context->session) && !context->autoplay;
    if (trouble && !in_front(context))
        stage_push(context->stage, trouble_scene.name, NULL, 0);
    return trouble;
}

/* Waits for the disk first, because a pending write is no trouble yet. A second attempt to quit
 * answers the open question. */
bool trouble_may_leave(SceneContext *context, TroubleWay way)
{
    if (!context->session || context->autoplay)
        return true;
    session_settle(context->session);
    if (!session_trouble(context->session) || (way == TROUBLE_TO_QUIT && in_front(context)))
        return true;
    stage_push(context->stage, trouble_scene.name, &way, sizeof way);
    return false;
}
