/* draft.c: the draft scene: whose turn it is, pointing and picking, and the halves on the table and
 * in flight. The other panels are in draft_layout.c. */
#include "scenes/draft/draft.h"

#include "base/length.h"
#include "base/text.h"
#include "keys/keys.h"
#include "scenes/board/board_art.h"
#include "scenes/stage/narrator.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/timing.h"
#include "ui/ui_widgets.h"
#include "words/words.h"

#include <assert.h>
#include <cglm/ease.h>
#include <math.h>
#include <string.h>

DrawCommand *draft_outline(const DraftState *state, Rect square, int corner, Color color)
{
    bool twice = state->layout.doubles;
    return draw_add(ui_list(state->context->ui),
                    (DrawCommand){.kind = twice ? DRAW_BOX : DRAW_TRIANGLE,
                                  .rect = square,
                                  .turn = twice ? 0 : corner,
                                  .top = color,
                                  .bottom = color});
}

static void rim(const DraftState *state, Rect square, int corner, float stroke, Color color)
{
    DrawCommand *command = draft_outline(state, square, corner, 0);
    command->stroke = stroke;
    command->border = color;
}

/* Draws a soft shadow, moved by (dx, dy). */
static void shade(const DraftState *state, Rect square, int corner, float dx, float dy, float soft,
                  float strength)
{
    Color color = color_fade(ui_color(state->context->ui, UI_TILE_SHADOW), strength);
    square.x += dx;
    square.y += dy;
    draft_outline(state, square, corner, color)->soft = soft;
}

void draft_draw_half(const DraftState *state, int i, Rect square, int corner, float lift)
{
    DrawList *list = ui_list(state->context->ui);
    uint16_t copy = game_draft(draft_game(state), i);
    float e = square.h, board = fmaxf(2, roundf(.055f * e));
    /* Two shadows, a wide and a close one; a lifted half casts the wide one further away. */
    shade(state, square, corner, (.05f + .06f * lift) * e, (.10f + .12f * lift) * e,
          (.10f + .04f * lift) * e, .38f);
    shade(state, square, corner, .02f * e, .075f * e, .04f * e, .40f);
    board_art_draw(list, session_catalogue(state->context->session), copy, corner, square, board);
}

/* Draws the recess that a picked half leaves, with the mark of its owner. */
static void draw_recess(const DraftState *state, int i)
{
    SceneContext *context = state->context;
    DrawList *list = ui_list(context->ui);
    Rect square = state->layout.half[i], middle = draft_half_middle(&state->layout, i, 0);
    int corner = draft_rotation(&state->layout, i);
    float u = state->layout.unit;
    draft_outline(state, square, corner, ui_color(context->ui, UI_RECESS));
    draw_clip_push(list, square); /* the upper rim casts a shadow into the recess */
    Rect floor = {square.x + 3 * u, square.y + 6 * u, square.w, square.h};
    draft_outline(state, floor, corner, ui_color(context->ui, UI_RECESS_LIGHT))->soft = 6 * u;
    draw_clip_pop(list);
    rim(state, square, corner, fmaxf(1, u), ui_color(context->ui, UI_RECESS_LINE));
    if (state->flown[i] >= 1)
        seat_mark(context, middle.x, middle.y, 34 * u,
                  session_color(context->session, state->owner[i]),
                  look_ink(ui_color(context->ui, UI_RECESS)));
}

static void draft_draw_table(const DraftState *state)
{
    for (int i = 0; i < state->layout.halves; i++)
        if (state->owner[i] != NO_SEAT)
            draw_recess(state, i);
    for (int i = 0; i < state->layout.halves; i++)
        if (state->owner[i] == NO_SEAT && state->lift[i] <= 0)
            draft_draw_half(state, i, state->layout.half[i], draft_rotation(&state->layout, i), 0);
}

/* Draws a half lifted by 10 u and enlarged by 4 %, with a gold frame (LOOK section 9). */
static void draw_lifted(const DraftState *state, int i)
{
    Ui *ui = state->context->ui;
    float lift = state->lift[i], u = state->layout.unit;
    int corner = draft_rotation(&state->layout, i);
    Rect square = state->layout.half[i];
    square = rect_grow(square, .02f * square.w * lift);
    square.y -= 10 * u * lift;
    draft_draw_half(state, i, square, corner, lift);
    Color frame = ui_color(ui, i == state->pointed ? UI_ACT : UI_GOLD);
    rim(state, square, corner, 10 * u, color_fade(ui_color(ui, UI_ACT), .22f * lift));
    rim(state, square, corner, fmaxf(2, 3.5f * u), color_fade(frame, lift));
}

/* Draws a half on its arc from the table to the tray. It turns upright halfway, because art is
 * painted for one direction of light. */
static void draw_flying(const DraftState *state, int i)
{
    float t = glm_smooth(state->flown[i]), up = 40 * state->layout.unit * 4 * t * (1 - t);
    Rect from = state->layout.half[i], to = state->layout.slot[state->owner[i]][state->slot[i]];
    Rect square = {from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t - up,
                   from.w + (to.w - from.w) * t, from.h + (to.h - from.h) * t};
    draft_draw_half(state, i, square, t < .5f ? draft_rotation(&state->layout, i) : 0, 1 - t * .6f);
}

/* Draws flying and lifted halves, on top of everything else. */
static void draft_draw_carried(const DraftState *state)
{
    for (int i = 0; i < state->layout.halves; i++)
        if (state->owner[i] == NO_SEAT && state->lift[i] > 0)
            draw_lifted(state, i);
    for (int i = 0; i < state->layout.halves; i++)
        if (state->owner[i] != NO_SEAT && state->flown[i] < 1)
            draw_flying(state, i);
}

/* --- for screen readers ----------------------------------------------------------------------- */

/* Describes the draft for screen readers: whose turn it is and how to pick, the focused half, each
 * of its sides, and the picks of the others. */

/* Adds nothing while pictures are painted, because the progress would be read out again and again.
 * The instruction is repeated until the player has picked once. */
static void add_prompt(const DraftState *state, Text *text)
{
    char banner[160], pick[64];
    const DraftWords *doubles = draft_doubles(state);
    if (!draft_is_painted(state))
        return;
    draft_banner_words(state, banner, sizeof banner);
    text_add(text, "%s", banner);
    if (!draft_person_picks(state))
        return;
    text_add(text, ", %s", draft_pick_words(state, pick, sizeof pick));
    if (!game_hand_count(draft_game(state), draft_picker(state)))
        text_add(text, ". %s",
                 doubles ? words_text(doubles->keys)
                         : _("Press <next> to move between halves, <confirm> to take one."));
}

static void add_spot(const DraftState *state, Text *text)
{
    char words[DRAFT_TOLD_SIZE];
    if (state->pointed < 0 || !ui_by_keyboard(state->context->ui))
        return;
    draft_half_describe(state, state->pointed, words, sizeof words);
    text_add(text, "%s", words);
}

static bool draft_describe(void *memory, SceneContext *context, SceneTable *told)
{
    const DraftState *state = memory;
    SpeechTable *out = &told->table;
    told->session = context->session;
    scene_table_game(told, context->session, draft_game(state));
    out->seat = draft_person_picks(state) ? draft_picker(state) : NO_SEAT;
    Text prompt = text_in(told->line, sizeof told->line),
         spot = text_in(told->spot, sizeof told->spot);
    add_prompt(state, &prompt);
    add_spot(state, &spot);
    out->prompt = told->line;
    return true;
}

#define FLIGHT_MS 420.f /* moves like a follower (LOOK section 10) */
#define LIFT_MS 110.f
#define THINK_MS 650.f /* so that people can see which half a computer picks */

const Game *draft_game(const DraftState *state)
{
    return session_game(state->context->session);
}

/* Checks the phase, because no seat picks after the last pick: game_to_act() is then the seat that
 * acts in the game itself. */
uint8_t draft_picker(const DraftState *state)
{
    const Game *game = draft_game(state);
    return game_phase(game) == PHASE_DRAFT ? game_to_act(game) : NO_SEAT;
}

bool draft_is_painted(const DraftState *state)
{
    return state->painted >= game_draft_count(draft_game(state));
}

bool draft_person_picks(const DraftState *state)
{
    uint8_t seat = draft_picker(state);
    return seat != NO_SEAT && !state->context->autoplay && draft_is_painted(state) &&
           session_is_human(state->context->session, seat) &&
           !session_waits(state->context->session);
}

/* Returns how long an animation of `ms` takes at the current speed: 0 if motion is off. */
static float length_ms(const SceneContext *context, float ms)
{
    return context->reduced_motion || context->speed <= 0 ? 0 : ms / context->speed;
}

/* --- following the session -------------------------------------------------------------------- */

/* Returns the slot that holds the half in its owner's tray; hands keep the order of the picks.
 * Tiles of other shapes in that hand don't count. */
static uint8_t slot_of(const Catalogue *c, const Game *game, int seat, uint16_t copy)
{
    uint8_t slot = 0;
    for (int i = 0; i < game_hand_count(game, seat) && game_hand(game, seat, i) != copy; i++)
        slot = (uint8_t)(slot + (catalogue_kind(c, game_hand(game, seat, i))->shape ==
                                 catalogue_kind(c, copy)->shape));
    return slot;
}

/* Writes and returns the widget id of half `i`. */
static const char *draft_half_id(const DraftState *state, int i, char id[DRAFT_ID_SIZE])
{
    const Catalogue *c = session_catalogue(state->context->session);
    return words_format(id, DRAFT_ID_SIZE, "half.%s",
                        c->copies[game_draft(draft_game(state), i)].id);
}

/* When the focused half is picked, moves the keyboard focus to the nearest remaining half. */
static void walk_on(DraftState *state)
{
    Rect from = draft_half_middle(&state->layout, state->pointed, 0);
    float best = INFINITY;
    char id[DRAFT_ID_SIZE];
    for (int i = 0; i < state->layout.halves && ui_by_keyboard(state->context->ui); i++) {
        Rect to = draft_half_middle(&state->layout, i, 0);
        float way = length_xy(to.x - from.x, to.y - from.y);
        if (state->owner[i] != NO_SEAT || way >= best)
            continue;
        best = way;
        ui_focus(state->context->ui, draft_half_id(state, i, id));
    }
    state->pointed = -1;
}

/* Resets the table when the draft moves on from double tiles to halves. */
static void begin_stage(DraftState *state, bool doubles)
{
    if (state->ready && state->doubles != doubles) {
        state->ready = false;
        state->painted = 0;
        state->pointed = -1;
        memset(state->lift, 0, sizeof state->lift);
    }
    state->doubles = doubles;
}

/* Updates the state from the size of the window, the game, and the picks made or undone since the
 * last call. New picks start to fly. */
static void follow(DraftState *state, SceneContext *context)
{
    const Session *session = context->session;
    const Game *game = session_game(session);
    int players = game_setup(game)->players, count = game_draft_count(game);
    DraftProgress progress = game_draft_progress(game);
    state->context = context;
    begin_stage(state, progress.early);
    state->layout = (progress.early ? draft_layout_doubles : draft_layout)(
        context->width, context->height, context->scale,
        count < DRAFT_HALVES_MAX ? count : DRAFT_HALVES_MAX, players,
        progress.each > 0 ? progress.each : 1);
    if (state->ready && state->version == session_version(session))
        return;
    bool flies = state->ready && length_ms(context, FLIGHT_MS) > 0;
    state->picks = players * progress.each;
    state->picks_done = progress.done;
    for (int i = 0; i < state->layout.halves; i++) {
        uint8_t owner = game_draft_owner(game, i);
        bool taken = owner != NO_SEAT && (!state->ready || state->owner[i] != owner);
        if (taken)
            state->slot[i] =
                slot_of(session_catalogue(context->session), game, owner, game_draft(game, i));
        if (taken || owner == NO_SEAT)
            state->flown[i] = taken && flies ? 0 : 1;
        state->owner[i] = owner;
    }
    session_events_done(context->session, session_event_count(session)); /* all are shown */
    state->version = session_version(session);
    state->ready = true;
    state->waited_ms = 0;
    if (state->pointed >= 0 && state->owner[state->pointed] != NO_SEAT)
        walk_on(state);
}

/* Picks half `i` for the player. Ignores clicks on a picked half or while a computer picks. A
 * refusal would be a bug: it is logged, and the half stays. */
static void pick(DraftState *state, int i)
{
    SceneContext *context = state->context;
    if (!draft_person_picks(state))
        return;
    Action action = {
        .kind = ACTION_PICK, .seat = draft_picker(state), .copy = game_draft(draft_game(state), i)};
    Fault fault;
    char why[160];
    if (!confirm_once_more(&state->confirm, context, &action, true, why, sizeof why))
        return;
    if (session_apply(context->session, &action, &fault))
        follow(state, context);
    else if (!session_is_elsewhere(context->session)) /* an online pick has already been sent */
        log_write(context->log, LOG_WARNING, "draft: %s", words_refusal(&fault, why, sizeof why));
}

/* Waits a little before the computer picks, so that people can see what it takes. */
static void computer_picks(DraftState *state, float ms)
{
    SceneContext *context = state->context;
    state->waited_ms += ms;
    if (state->waited_ms < length_ms(context, THINK_MS))
        return;
    Action action;
    if (session_think(context->session, &context->host.thinking, context->autoplay, &action) ==
        SESSION_MOVES)
        session_apply(context->session, &action, NULL);
    follow(state, context);
}

/* --- hints ------------------------------------------------------------------------------------ */

/* Hints in the draft: numbers on the three halves that the computer would pick, and the reason in
 * the bar below. */

/* Returns the half on the table that a row of hints is about. */
static int half_of(const DraftState *state, int row)
{
    for (int i = 0; i < state->layout.halves; i++)
        if (game_draft(draft_game(state), i) == state->advice.rows[row].hint.action.copy)
            return i;
    return -1;
}

/* The digit keys move the focus to the halves that hints are about; H hides the hints. Returns true
 * if the key was used. */
static bool draft_hint_key(DraftState *state, const InputEvent *event)
{
    if (keys_action(KEYS_IN_TURN, event) == KEYS_HINT && state->advice.state != ADVICE_OFF) {
        advice_drop(&state->advice, state->context);
        return true;
    }
    int row = keys_digit(event) - 1;
    if (state->advice.state != ADVICE_SHOWN || row < 0 || row >= state->advice.count)
        return false;
    char id[DRAFT_ID_SIZE];
    int half = half_of(state, row);
    if (half >= 0)
        ui_focus(state->context->ui, draft_half_id(state, half, id));
    return true;
}

/* Returns the row of hints about the half under the pointer, or the best row if the pointer is over
 * none. Returns −1 if no row is about the half under the pointer, or if no hints are shown. */
static int row_lit(const DraftState *state)
{
    int count = state->advice.state == ADVICE_SHOWN ? state->advice.count : 0;
    for (int row = 0; row < count; row++)
        if (half_of(state, row) == state->pointed)
            return row;
    return state->pointed < 0 && count ? 0 : -1;
}

static void draft_hint_numbers(const DraftState *state)
{
    Ui *ui = state->context->ui;
    int lit = row_lit(state);
    float size = fmaxf(24, roundf(32 * state->layout.unit));
    if (state->advice.state != ADVICE_SHOWN)
        return;
    /* The number of the best hint is drawn last, on top of the others. */
    for (int row = state->advice.count - 1; row >= 0; row--) {
        int half = half_of(state, row);
        if (half >= 0)
            ui_badge(ui, draft_half_middle(&state->layout, half, size), row + 1, row == lit);
    }
}

bool draft_hint_words(const DraftState *state)
{
    Ui *ui = state->context->ui;
    int row = row_lit(state);
    bool thinks = state->advice.state == ADVICE_THINKS;
    if (row < 0 && !thinks)
        return false;
    const AdviceRow *advice = &state->advice.rows[thinks ? 0 : row];
    const char *why = advice->why[0] ? advice->why : advice->what;
    char head[ADVICE_WORDS];
    words_format(head, sizeof head, "%d · %s", row + 1, advice->rank);
    float head_w = ui_text_width(ui, UI_TYPE_STRONG, head) + 2, u = state->layout.unit;
    float wanted = thinks ? 0 : head_w + ui_text_width(ui, UI_TYPE_BODY, why) + 74 * u;
    Rect bar = draft_draw_bar(state, fminf(wanted, 1100 * u)),
         inside = layout_inset(bar, 24 * u, 3 * u);
    if (thinks) {
        ui_text(ui, inside, UI_TYPE_BODY | UI_CENTRE, UI_INK_SOFT, _("Analysing moves…"));
        return true;
    }
    ui_text(ui, layout_left(&inside, head_w, 22 * u), UI_TYPE_STRONG, UI_INK_GOLD, head);
    ui_text(ui, inside, UI_TYPE_BODY | UI_WRAP, UI_INK, why);
    ui_note(ui, "hint.why", why, bar);
    return true;
}

/* Draws the hint button in the upper left corner. Returns true while hints are shown, so that
 * Escape hides them. */
static bool draft_hint_button(DraftState *state)
{
    SceneContext *context = state->context;
    bool on = state->advice.state != ADVICE_OFF;
    UiButton hint = {.label = _("Hint"),
                     .tooltip = _("Hint (<hint>): the three best moves and why"),
                     .icon = UI_ICON(ICON_HINT),
                     .icon_only = true,
                     .chosen = on,
                     .key = on ? KEY_ESCAPE : keys_known(KEYS_HINT),
                     .flags = UI_NO_FOCUS};
    if (!ui_button(context->ui, "hint", state->layout.hint, hint))
        return on;
    if (on)
        advice_drop(&state->advice, context);
    else
        advice_ask(&state->advice, context, NULL);
    return on;
}

/* --- the scene's functions -------------------------------------------------------------------- */

/* Every half needs two pictures: as it is on the table, and upright in a tray. A double tile needs
 * the pictures of its two cells. */
static int count_painted(const DraftState *state)
{
    const HostServices *host = &state->context->host;
    const Catalogue *c = session_catalogue(state->context->session);
    int painted = 0;
    for (int i = 0; i < game_draft_count(draft_game(state)); i++) {
        uint16_t copy = game_draft(draft_game(state), i);
        uint32_t upright = board_art(c, copy, 0, 0);
        bool tray = host->art_ready(host->self,
                                    state->layout.doubles ? board_art_second(upright) : upright);
        int turn = draft_rotation(&state->layout, i);
        painted += host->art_ready(host->self, board_art(c, copy, turn, 0)) && tray;
    }
    return painted;
}

/* Halves that were picked before the scene opens (when a draft is resumed) are in the trays from
 * the start, so nothing flies. */
static void enter(void *memory, SceneContext *context, const void *arguments)
{
    (void)arguments;
    DraftState *state = memory;
    assert(context->session && "a game is open");
    state->pointed = -1;
    follow(state, context);
    state->painted = count_painted(state);
}

/* Handles the keys of hints; the widgets of the halves have already handled all other input. */
static bool event(void *memory, SceneContext *context, const InputEvent *input)
{
    DraftState *state = memory;
    follow(state, context);
    return draft_hint_key(state, input);
}

/* Advances the lifting and flying of halves; returns true while something moves. */
static bool animate(DraftState *state, float ms)
{
    bool moving = false;
    float lift_step = state->context->reduced_motion ? 1 : ms / LIFT_MS,
          flight_ms = length_ms(state->context, FLIGHT_MS);
    for (int i = 0; i < state->layout.halves; i++) {
        float *lift = &state->lift[i];
        bool raised = i == state->pointed && state->owner[i] == NO_SEAT;
        *lift = raised ? fminf(1, *lift + lift_step) : fmaxf(0, *lift - lift_step);
        moving |= *lift != (raised ? 1 : 0);
        moving |= state->flown[i] < 1;
        state->flown[i] = fminf(1, state->flown[i] + (flight_ms > 0 ? ms / flight_ms : 1));
    }
    return moving;
}

/* Advances the draft. The next scene starts only after the last half has arrived. */
static bool update(void *memory, SceneContext *context, float ms)
{
    DraftState *state = memory;
    if (trouble_asks(context))
        return false;
    follow(state, context);
    if (!draft_is_painted(state)) {
        state->painted = count_painted(state);
        return true;
    }
    bool moving = animate(state, ms) || !session_is_durable(context->session);
    if (draft_picker(state) == NO_SEAT) {
        if (!moving && !state->leaving)
            stage_replace(context->stage, "game", NULL, 0);
        state->leaving |= !moving;
        return true;
    }
    scene_clock_passes(context, moving);
    advice_update(&state->advice, context, NULL);
    if (draft_person_picks(state) || session_is_elsewhere(context->session))
        return moving; /* an online pick wakes the program */
    computer_picks(state, ms);
    return true;
}

/* There is no undo button, because the next player has already seen the pick. */
static void draw_corner(DraftState *state)
{
    SceneContext *context = state->context;
    bool hints = draft_person_picks(state) && advice_offered(context) && draft_hint_button(state);
    Rect corner = state->layout.corner;
    UiButton menu = {.label = _("Menu"),
                     .icon = UI_ICON(ICON_MENU),
                     .icon_only = true,
                     .key = hints ? KEY_NONE : KEY_ESCAPE,
                     .flags = UI_NO_FOCUS};
    if (ui_button(context->ui, "menu", layout_right(&corner, corner.h, 0), menu))
        stage_push(context->stage, "pause", NULL, 0);
}

/* '?' or a right click leads to the rule behind the text in the bar; a left click takes the
 * half. */
static void tell_half(const DraftState *state)
{
    char words[DRAFT_TOLD_SIZE];
    BookTopic topic = scene_book_now(NULL);
    topic.rule = draft_half_describe(state, state->pointed, words, sizeof words);
    scene_book_about(state->context, &topic);
}

/* Makes a widget for each half on the table; it reacts only inside the half's triangle. The
 * widget's rectangle is a square inside that triangle, so that its middle can be clicked. A click,
 * Enter or the space bar picks the half. */
static void meet_halves(DraftState *state)
{
    Ui *ui = state->context->ui;
    unsigned flags = UI_OWN_RING | UI_FIRST;
    state->pointed = -1;
    for (int i = 0; i < state->layout.halves; i++) {
        if (state->owner[i] != NO_SEAT)
            continue;
        char id[DRAFT_ID_SIZE], label[DRAFT_LABEL_SIZE];
        /* All sides are named, so that halves which look alike have different labels and each is
         * read out. */
        speech_tile(session_catalogue(state->context->session), game_draft(draft_game(state), i), 0,
                    label, sizeof label);
        UiState half = ui_widget(ui, draft_half_id(state, i, id), label,
                                 draft_half_inside(&state->layout, i), flags, KEY_NONE);
        if (!state->layout.doubles)
            ui_meets_half(ui, state->layout.half[i], draft_half_rotation(i));
        flags = UI_OWN_RING;
        if (ui_by_keyboard(ui) ? half.focused : half.hovered)
            state->pointed = i;
        if (state->pointed == i)
            tell_half(state);
        if (half.clicked)
            pick(state, i);
    }
}

/* Draws back to front: flying halves are over the panels, and the numbers of hints are over
 * everything. */
static void draw(void *memory, SceneContext *context, Frame *frame)
{
    DraftState *state = memory;
    follow(state, context);
    /* draws only the table, with the same rim as in the game that follows */
    frame->has_board = false;
    frame->board->dim = 0;
    frame->board->table.vault = state->layout.vault;
    frame->board->table.unit = state->layout.unit;
    meet_halves(state);
    draft_draw_table(state);
    draft_draw_panels(state);
    draw_corner(state);
    draft_draw_carried(state);
    draft_hint_numbers(state);
}

const Scene draft_scene = {
    .name = "draft",
    .title = N_("Draft"),
    .keys = KEYS_IN_TURN,
    .help = "draft",
    .start = SCENE_OF_GAME,
    .state_size = sizeof(DraftState),
    .enter = enter,
    .event = event,
    .update = update,
    .draw = draw,
    .tells = draft_describe,
    .at_board = true,
};
