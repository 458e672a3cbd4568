/* manners.c: decides which table request the game scene shows, draws its panel with the possible
 * answers, and draws the "seats" overlay: leave a seat, take it back, or end the game. */
#include "ai/ai.h"
#include "base/text.h"
#include "scenes/game/game_state.h"
#include "scenes/stage/seat_state.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/timing.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { TOLD_MS = 6000 };

/* --- wishes ----------------------------------------------------------------------------------- */

/* Lists the wishes, and decides which of them a player at this screen may express about a seat. */

/* One row per wish. To add a wish, add its kind and its row. */
static const struct {
    const char *id, *label, *line;
    RemarkKind said; /* the remark made at one screen, or for a seat on this computer */
    AskKind asked;   /* the request made at an online table, for another player's seat */
    Icon icon;
    bool final; /* it can't be undone, so it needs confirmation */
} kinds[WISHES] = {
    [WISH_BACK] = {"back", N_("Take the seat back"),
                   N_("The human player takes over again at once."), REMARK_PERSON, ASK_NOTHING,
                   ICON_HUMAN, false},
    [WISH_COMPUTER] = {"computer", N_("Let a computer play"),
                       N_("It plays until the seat is taken back."), REMARK_COMPUTER, ASK_COMPUTER,
                       ICON_ROBOT, false},
    [WISH_REST] = {"rest", N_("Suspend seat"),
                   N_("Only its tiles are placed until the player takes it back."), REMARK_REST,
                   ASK_REST, ICON_CHAIR, false},
    [WISH_RESIGN] = {"resign", N_("Resign"),
                     N_("From now on, only its tiles are placed. This can’t be undone."),
                     REMARK_RESIGN, ASK_NOTHING, ICON_FLAG, true},
    [WISH_END] =
        {"end", N_("End the game"),
         N_("The game ends here for everyone, without final scoring. This can’t be undone."),
         REMARK_END, ASK_END, ICON_CLOSE, true},
};

/* Return the id of a wish's button, and its translated label. */
static const char *wish_id(WishKind kind)
{
    assert(kind < WISHES && "a wish");
    return kinds[kind].id;
}

static const char *wish_label(WishKind kind)
{
    return words_text(kinds[kind].label);
}

/* Returns the consequence of the wish as a translated sentence. */
static const char *wish_line(WishKind kind)
{
    return words_text(kinds[kind].line);
}

static Icon wish_icon(WishKind kind)
{
    return kinds[kind].icon;
}

/* Returns the name of the engine that continues for a player: that of the game's first computer
 * player, else "ai3". */
static const char *wish_engine(const Session *session)
{
    const SessionPlan *plan = session_plan(session);
    for (int seat = 0; seat < plan->setup.players; seat++)
        if (ai_find(plan->seats[seat].engine))
            return plan->seats[seat].engine;
    return "ai3";
}

/* Returns the seat at this screen that speaks for `seat`: the seat itself, or, for a seat of
 * another computer, the first player here. NO_SEAT: no player here may speak. */
static int wish_speaker(const Session *session, int seat)
{
    if (!session_is_elsewhere(session) || session_is_owned(session, seat))
        return seat;
    for (int i = 0; i < session_players(session); i++)
        if (session_is_human(session, i))
            return i;
    return NO_SEAT;
}

/* Makes the remark that expresses a wish. It takes effect at once at one screen and for your own
 * seat; otherwise it asks the other players. */
static Wish wish_of(const Session *session, WishKind kind, int seat)
{
    int speaker = wish_speaker(session, seat);
    bool asks = session_is_elsewhere(session) && (speaker != seat || kind == WISH_END);
    Wish wish = {.kind = kind, .remark = {.seat = (uint8_t)speaker}};
    wish.remark.kind = asks ? REMARK_ASK : (uint8_t)kinds[kind].said;
    wish.remark.ask = asks ? (uint8_t)kinds[kind].asked : ASK_NOTHING;
    wish.remark.of = asks && kind != WISH_END ? (uint8_t)seat : 0;
    if (kind == WISH_COMPUTER)
        text_copy(wish.remark.engine, sizeof wish.remark.engine, wish_engine(session));
    return wish;
}

/* Returns true if the wish changes something: a computer can't take over where one already
 * plays. */
static bool makes_sense(const Session *session, const Wish *wish, int seat)
{
    SeatState state = seat_state(session, seat);
    return !(wish->kind == WISH_COMPUTER && state == SEAT_PLAYED) &&
           !(wish->kind == WISH_REST && state == SEAT_RESTS) &&
           !(wish->remark.kind == REMARK_ASK && wish->remark.ask == ASK_NOTHING) &&
           session_may_remark(session, &wish->remark);
}

/* Fills `out` with the possible wishes about `seat` in the order of WishKind, and returns their
 * number. WISH_END isn't about a seat, so it is never among them. */
static int wishes_of(const Session *session, int seat, Wish out[WISHES])
{
    int count = 0;
    for (int kind = 0; kind < WISH_END && wish_speaker(session, seat) != NO_SEAT; kind++) {
        Wish wish = wish_of(session, (WishKind)kind, seat);
        if (makes_sense(session, &wish, seat))
            out[count++] = wish;
    }
    return count;
}

/* Fills *out with the wish to end the game. Returns false if no player at this screen may express
 * it. */
static bool request_end(const Session *session, Wish *out)
{
    int seat = 0;
    bool (*may_say)(const Session *, int) =
        session_is_elsewhere(session) ? session_is_human : session_is_owned;
    while (seat < session_players(session) && !may_say(session, seat))
        seat++;
    if (seat == session_players(session))
        return false;
    *out = wish_of(session, WISH_END, seat);
    return session_may_remark(session, &out->remark);
}

/* --- which request is shown ------------------------------------------------------------------- */

/* Returns the seat of a player at this screen that may still answer, or NO_SEAT. One button answers
 * for all players here: when one of them has agreed or asked, the remarks of the other players here
 * are sent automatically. */
static int voter(const Session *session, const TableState *seats)
{
    for (int seat = 0; seat < seats->players; seat++)
        if (seats->ask.agreed >> seat & 1 && session_is_owned(session, seat))
            return NO_SEAT;
    unsigned voters = table_voters(seats, &seats->ask) & ~(unsigned)seats->ask.agreed;
    for (int seat = 0; seat < seats->players; seat++)
        if (voters >> seat & 1 && session_is_human(session, seat))
            return seat;
    return NO_SEAT;
}

/* Returns true if the running seat is late or away and a player here may do something about it. */
static bool is_late(const Session *session, const TableState *seats)
{
    int seat = seats->running;
    if (seat == NO_SEAT || seats->seats[seat].mode != SEAT_PERSON || !seats->seats[seat].owned)
        return false;
    bool own = session_is_elsewhere(session) && session_is_owned(session, seat);
    return !own && wish_speaker(session, seat) != NO_SEAT &&
           (seat_clock(session, seat) == SEAT_CLOCK_UP || seat_state(session, seat) == SEAT_AWAY);
}

/* Returns the milliseconds for which the panel still reports that a player on another computer has
 * declined a request. */
static int64_t declined_for(const Session *session)
{
    int count = session_remark_count(session);
    const RecordRemark *last = count ? session_remark_at(session, count - 1) : NULL;
    if (!last || last->remark.kind != REMARK_DECLINE ||
        session_is_owned(session, last->remark.seat))
        return 0;
    int64_t left = last->time + TOLD_MS - session_now(session);
    return left > 0 ? left : 0;
}

/* Returns the seat of a player here that a stand-in plays at an online table until the player takes
 * it back, or NO_SEAT. At one screen the player has chosen the stand-in, so the panel doesn't
 * ask. */
static int replaced(const Session *session)
{
    for (int seat = 0; session_is_elsewhere(session) && seat < session_players(session); seat++) {
        const LogRemark back = {.kind = REMARK_PERSON, .seat = (uint8_t)seat};
        if (session_is_owned(session, seat) && session_may_remark(session, &back))
            return seat;
    }
    return NO_SEAT;
}

static MannersAsk asked_now(const Manners *manners, const Session *session, uint8_t *seat)
{
    const TableState *seats = session_seats(session);
    if (!seats || session_over(session))
        return MANNERS_NOTHING;
    *seat = seats->ask.what ? seats->ask.by : seats->running;
    if (seats->ask.what)
        return voter(session, seats) != NO_SEAT ? MANNERS_ASKED : MANNERS_WAITS;
    if (declined_for(session)) {
        *seat = session_remark_at(session, session_remark_count(session) - 1)->remark.seat;
        return MANNERS_DECLINED;
    }
    bool late = is_late(session, seats) && manners->let_wait != seats->running + 1;
    int away = late ? NO_SEAT : replaced(session);
    if (away == NO_SEAT || manners->let_play == away + 1)
        return late ? MANNERS_TIME_UP : MANNERS_NOTHING;
    *seat = (uint8_t)away;
    return MANNERS_REPLACED;
}

bool manners_update(Manners *manners, const Session *session, float ms)
{
    const TableState *seats = session_seats(session);
    uint8_t seat = 0;
    if (seats && manners->let_wait && manners->let_wait != seats->running + 1)
        manners->let_wait = 0;
    if (manners->let_play && replaced(session) != manners->let_play - 1)
        manners->let_play = 0;
    MannersAsk ask = asked_now(manners, session, &seat);
    if (ask != manners->ask || seat != manners->seat) {
        manners->ask = ask;
        manners->seat = seat;
        manners->ms = 0;
    }
    bool settles = ask != MANNERS_NOTHING && manners->ms < UI_SETTLE_MS;
    manners->ms += settles ? ms : 0;
    return settles;
}

/* --- words ------------------------------------------------------------------------------------ */

/* Names the players who have moved since the requester's move, because their moves are also
 * undone. */
static void tell_undo(const Session *session, const char *by, char *out, int size)
{
    unsigned others = session_asked_others(session);
    const char *names[SEATS_MAX];
    char list[SEATS_MAX * RECORD_NAME_SIZE];
    int count = 0;
    for (int seat = 0; seat < session_players(session); seat++)
        if (others >> seat & 1)
            names[count++] = session_seat(session, seat)->name;
    if (count == 0)
        words_format(out, size, _("%s asks to undo the last move"), by);
    else
        words_format(out, size,
                     _("%s asks to undo a move and everything since, including moves by %s"), by,
                     words_list(names, count, list, sizeof list));
}

static void tell_ask(const Session *session, const TableAsk *ask, char *out, int size)
{
    const char *by = session_seat(session, ask->by)->name,
               *of = session_seat(session, ask->of)->name;
    switch (ask->what) {
    case ASK_UNDO:
        tell_undo(session, by, out, size);
        break;
    case ASK_END:
        words_format(out, size, _("%s asks to end the game here"), by);
        break;
    case ASK_COMPUTER:
        words_format(out, size, _("%s asks for a computer to take over for %s"), by, of);
        break;
    default:
        words_format(out, size, _("%s asks to suspend %s’s seat"), by, of);
    }
}

/* Writes the first line of the panel, which names its subject. */
static void tell(const Manners *manners, const Session *session, char *out, int size)
{
    const char *name = session_seat(session, manners->seat)->name;
    if (manners->ask == MANNERS_DECLINED)
        words_format(out, size, _("%s declined"), name);
    else if (manners->ask == MANNERS_REPLACED)
        snprintf(out, (size_t)size, "%s: %s", name,
                 seat_state_words(seat_state(session, manners->seat)));
    else if (manners->ask != MANNERS_TIME_UP)
        tell_ask(session, &session_seats(session)->ask, out, size);
    else if (seat_clock(session, manners->seat) == SEAT_CLOCK_UP)
        words_format(out, size, _("%s’s time is up"), name);
    else
        words_format(out, size, _("%s is away"), name);
}

/* --- drawing ---------------------------------------------------------------------------------- */

static UiButton answer_button(const Manners *manners, const char *label, Icon icon)
{
    return (UiButton){
        .label = label, .icon = UI_ICON(icon), .words = 16, .disabled = manners->ms < UI_SETTLE_MS};
}

static void draw_asked(Manners *manners, Tabletop *table)
{
    Ui *ui = table->ui;
    int own = voter(table->session, session_seats(table->session));
    if (manners->ask == MANNERS_WAITS) {
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, _("Waiting for the others to answer."));
        return;
    }
    LogRemark agree = {.kind = REMARK_AGREE, .seat = (uint8_t)own},
              decline = {.kind = REMARK_DECLINE, .seat = (uint8_t)own};
    ui_grid(ui, 2);
    if (ui_offer(ui, "decline", 46, answer_button(manners, _("Decline"), ICON_CLOSE)))
        session_remark(table->session, &decline);
    if (ui_offer(ui, "agree", 46, answer_button(manners, _("Agree"), ICON_TICK)))
        session_remark(table->session, &agree);
}

/* Wakes the program when the panel's time is over; until then, the panel shows the player who made
 * the request why it came to nothing. */
static void draw_declined(const Tabletop *table)
{
    if (declined_for(table->session))
        scene_clock_wake(table->context, (double)declined_for(table->session) + 1);
}

/* Draws the choices about a late seat. The game doesn't end by itself, so waiting is a choice like
 * the others. */
static void draw_late(Manners *manners, Tabletop *table, bool low)
{
    Ui *ui = table->ui;
    Session *session = table->session;
    Wish wishes[WISHES], end;
    int seat = manners->seat, count = wishes_of(session, seat, wishes);
    if (!low)
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, _("The game won’t end by itself. What now?"));
    ui_grid(ui, ui_next_width(ui) >= ui_u(ui, 400) ? 2 : 1);
    if (ui_offer(ui, "wait", 46, answer_button(manners, _("Keep waiting"), ICON_CLOCK)))
        manners->let_wait = (uint8_t)(seat + 1);
    bool rests = false;
    for (int i = 0; i < count; i++) {
        rests |= wishes[i].kind == WISH_REST;
        if (wishes[i].kind != WISH_RESIGN &&
            ui_offer(ui, wish_id(wishes[i].kind), 46,
                     answer_button(manners, wish_label(wishes[i].kind), wish_icon(wishes[i].kind))))
            session_remark(session, &wishes[i].remark);
    }
    if (request_end(session, &end) &&
        ui_offer(ui, wish_id(WISH_END), 46,
                 answer_button(manners, wish_label(WISH_END), wish_icon(WISH_END))))
        stage_push(table->context->stage, "seats", &end, sizeof end);
    ui_grid(ui, 1);
    if (rests && !low) /* only this wish isn't clear from its name */
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                     _("A suspended seat only places its tiles until its player takes it back."));
}

/* Lets a player who comes back to the table take the seat back without searching the menus. */
static void draw_replaced(Manners *manners, Tabletop *table)
{
    const LogRemark back = {.kind = REMARK_PERSON, .seat = manners->seat};
    ui_grid(table->ui, 2);
    if (ui_offer(table->ui, "later", 46, answer_button(manners, _("Not now"), ICON_CLOCK)))
        manners->let_play = (uint8_t)(manners->seat + 1);
    if (ui_offer(table->ui, wish_id(WISH_BACK), 46,
                 answer_button(manners, wish_label(WISH_BACK), wish_icon(WISH_BACK))))
        session_remark(table->session, &back);
}

/* Returns true if the request is still open. Scenes below an overlay aren't updated, so it may have
 * been answered in the meantime. */
static bool is_asked_still(const Manners *manners, const Session *session)
{
    uint8_t seat = 0;
    return asked_now(manners, session, &seat) == manners->ask && seat == manners->seat;
}

Rect manners_draw(Manners *manners, Tabletop *table, Rect room, bool low)
{
    if (manners->ask == MANNERS_NOTHING || !is_asked_still(manners, table->session))
        return (Rect){0};
    assert(session_seats(table->session) && "a game with seats");
    char words[320];
    tell(manners, table->session, words, sizeof words);
    UiDialog panel = ui_aside("manners", low ? 620 : 440, room, NULL);
    panel.stand = low ? UI_LOWEST : UI_UPPER_RIGHT;
    while (ui_dialog(table->ui, &panel)) {
        UI_ROW(table->ui, UI_OWN(34, seat_disc, session_color(table->session, manners->seat)),
               UI_WORDS(UI_TYPE_NAME, UI_TEXT, words));
        if (manners->ask == MANNERS_TIME_UP)
            draw_late(manners, table, low);
        else if (manners->ask == MANNERS_DECLINED)
            draw_declined(table);
        else if (manners->ask == MANNERS_REPLACED)
            draw_replaced(manners, table);
        else
            draw_asked(manners, table);
    }
    ui_note(table->ui, "manners.words", words, panel.panel);
    return panel.panel;
}

/* --- seats ------------------------------------------------------------------------------------ */

/* The "seats" overlay: leave a seat, take it back, or end the game.
 *
 *     (o) Mira                                    9:41
 *     [ Let a computer play ] [ Suspend seat ] [ Resign ]
 *     (o) Tomas                   played by a computer
 *     [ Take the seat back ]                     [ Resign ]
 *     ------------------------------------------------------
 *     [ End the game ]                [ Back to the game ]
 *
 * A choice that can't be undone is confirmed on a page of its own. Its button works only after a
 * moment, so that a double click doesn't confirm it. */

typedef struct SeatsScene {
    bool sure;  /* the scene shows the page that confirms `wish` */
    bool alone; /* that page is the whole overlay: "no" closes it */
    Wish wish;
} SeatsScene;

/* Carries out a wish, or sends it to the other players as a request, and closes the overlay. */
static void say(SceneContext *context, const Wish *wish)
{
    assert(context->session && "a game whose seats these are");
    session_remark(context->session, &wish->remark);
    stage_pop(context->stage);
}

static void choose(SeatsScene *scene, SceneContext *context, const Wish *wish)
{
    if (!kinds[wish->kind].final) {
        say(context, wish);
        return;
    }
    *scene = (SeatsScene){.sure = true, .wish = *wish};
}

static UiButton wish_button(const Wish *wish)
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
            if (ui_offer(ui, wish_id(wishes[i].kind), 46, wish_button(&wishes[i])))
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
        if (ends && ui_offer(ui, wish_id(WISH_END), 46, wish_button(&end)))
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
