/* seats.c: The "seats" overlay: leave a seat, take it back, or end the game.
 *
 *     (o) Mira                                    9:41
 *     [ A computer plays on ] [ The seat rests ] [ Resign ]
 *     (o) Tomas                    a computer plays on
 *     [ Take the seat back ]                     [ Resign ]
 *     ------------------------------------------------------
 *     [ End the game ]                            [ Back ]
 *
 * A choice that can't be undone is confirmed on a page of its own. Its button works only after a
 * moment, so that a double click doesn't confirm it. */
#include "scenes/game/seats.h"

#include "scenes/game/manners.h"
#include "scenes/stage/seat_state.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <assert.h>
#include <stdio.h>

typedef struct SeatsScene {
    bool sure;  /* the scene shows the page that confirms `wish` */
    bool alone; /* that page is the whole overlay: "no" closes it */
    Wish wish;
} SeatsScene;

/* Carries out a wish, or asks the other players for it. Nothing is left to do here then. */
static void say(SceneContext *context, const Wish *wish)
{
    assert(context->session && "a game whose seats these are");
    session_remark(context->session, &wish->remark);
    stage_pop(context->stage);
}

static void choose(SeatsScene *scene, SceneContext *context, const Wish *wish)
{
    if (!wish_is_final(wish->kind)) {
        say(context, wish);
        return;
    }
    *scene = (SeatsScene){.sure = true, .wish = *wish};
}

static UiButton button_of(const Wish *wish)
{
    return (UiButton){.label = wish_label(wish->kind),
                      .tooltip = wish_line(wish->kind),
                      .icon = UI_ICON(wish_icon(wish->kind)),
                      .words = 16};
}

/* Draws the seat's name, its state, and a button for each wish about it. */
static void draw_seat(SeatsScene *scene, SceneContext *context, int seat)
{
    Ui *ui = context->ui;
    const Session *session = context->session;
    char state[160];
    Wish wishes[WISHES];
    int count = wishes_of(session, seat, wishes);
    seat_state_line(session, seat, state, sizeof state);
    UI_ROW(ui, UI_OWN(30, seat_disc, session_color(session, seat)),
           UI_WORDS(UI_TYPE_NAME, UI_TEXT, session_seat(session, seat)->name),
           UI_FIT(UI_TYPE_SMALL, UI_TEXT_SOFT, state));
    if (!count)
        return;
    UiGroup buttons = {.gap = ui_space(ui, UI_TIGHT)};
    ui_push(ui, "seat", seat);
    while (ui_group(ui, &buttons)) {
        ui_grid(ui, ui_next_width(ui) >= ui_u(ui, 480) ? 3 : 1);
        for (int i = 0; i < count; i++)
            if (ui_offer(ui, wish_id(wishes[i].kind), 46, button_of(&wishes[i])))
                choose(scene, context, &wishes[i]);
    }
    ui_pop(ui);
}

static void draw_seats(SeatsScene *scene, SceneContext *context)
{
    Ui *ui = context->ui;
    const Session *session = context->session;
    Wish end;
    bool ends = request_end(session, &end), elsewhere = session_is_elsewhere(session);
    UiDialog dialog = ui_sheet("seats", 680, _("Seats"));
    UiButton back = {.label = _("Back to the game"),
                     .kind = UI_PRIMARY,
                     .icon = UI_ICON(ICON_PLAY),
                     .flags = UI_FIRST | UI_DEFAULT | UI_CANCEL};
    dialog.gap = UI_GAP;
    dialog.foot = "back";
    dialog.button = back;
    while (ui_dialog(ui, &dialog)) {
        if (elsewhere)
            ui_paragraph(
                ui, UI_TYPE_BODY, UI_TEXT_SOFT,
                _("A change that affects other players needs the agreement of everyone present."));
        for (int seat = 0; seat < session_players(session); seat++) {
            if (!seat_is_persons(session, seat))
                continue;
            draw_seat(scene, context, seat);
            ui_room(ui, ui_space(ui, UI_TIGHT));
        }
        if (ends && ui_offer(ui, wish_id(WISH_END), 46, button_of(&end)))
            choose(scene, context, &end);
    }
    if (dialog.done)
        stage_pop(context->stage);
}

static void draw_sure(SeatsScene *scene, SceneContext *context)
{
    Ui *ui = context->ui;
    const Wish wish = scene->wish;
    const char *name = session_seat(context->session, wish.remark.seat)->name;
    char heading[160];
    snprintf(heading, sizeof heading, "%s%s%s", wish.kind == WISH_END ? "" : name,
             wish.kind == WISH_END ? "" : ": ", wish_label(wish.kind));
    UiButton yes = {.label = wish_label(wish.kind), .icon = UI_ICON(wish_icon(wish.kind))},
             no = {.label = _("Back"),
                   .kind = UI_PRIMARY,
                   .icon = UI_ICON(ICON_LEFT),
                   .flags = UI_FIRST | UI_DEFAULT | UI_CANCEL};
    UiDialog dialog = ui_paper("sure", 520);
    while (ui_dialog(ui, &dialog)) {
        ui_paragraph(ui, UI_TYPE_NAME, UI_INK, heading);
        ui_paragraph(ui, UI_TYPE_BODY, UI_INK, wish_line(wish.kind));
        ui_room(ui, ui_space(ui, UI_GAP));
        if (ui_offer(ui, "no", UI_HIGH, no)) {
            scene->sure = false;
            if (scene->alone)
                stage_pop(context->stage);
        }
        if (ui_offer(ui, "yes", UI_HIGH, yes))
            say(context, &wish);
    }
}

static void enter(void *data, SceneContext *context, const void *arguments)
{
    (void)context;
    const Wish *wish = arguments;
    if (wish)
        *(SeatsScene *)data = (SeatsScene){.sure = true, .wish = *wish, .alone = true};
}

static void draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    SeatsScene *scene = data;
    if (scene->sure)
        draw_sure(scene, context);
    else
        draw_seats(scene, context);
}

const Scene seats_scene = {
    .name = "seats",
    .help = "clocks",
    .overlay = true,
    .state_size = sizeof(SeatsScene),
    .enter = enter,
    .draw = draw,
};
