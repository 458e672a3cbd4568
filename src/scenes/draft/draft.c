/* draft.c: the draft scene: who picks, pointing and picking, halves in flight. Drawing is in
 * draft_table.c, draft_panels.c. */
#include "scenes/draft/draft.h"

#include "painter/art_key.h"
#include "scenes/draft/draft_parts.h"
#include "scenes/stage/stage.h"
#include "ui/ui_widgets.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>

#define FLIGHT_MS 420.f /* LOOK section 10, follower: the same kind of way */
#define LIFT_MS 110.f
#define THINK_MS 650.f /* a computer's pick can be followed with the eyes */

const Game *draft_game(const DraftState *state)
{
    return session_game(state->context->session);
}

uint8_t draft_picker(const DraftState *state)
{
    const Game *game = draft_game(state);
    return game_phase(game) == PHASE_DRAFT ? game_to_act(game) : NO_SEAT;
}

bool draft_person_picks(const DraftState *state)
{
    uint8_t seat = draft_picker(state);
    return seat != NO_SEAT && !state->context->autoplay &&
           session_is_human(state->context->session, seat);
}

/* Length of an animation of `ms`: 0 when motion is off. */
static float length_ms(const SceneContext *context, float ms)
{
    return context->reduced_motion || context->speed <= 0 ? 0 : ms / context->speed;
}

/* --- following the session -------------------------------------------------------------------- */

/* Which slot of its owner's tray holds the half: hands keep the order of picking. */
static uint8_t slot_of(const Game *game, int seat, uint16_t copy)
{
    for (int i = 0; i < game_hand_count(game, seat); i++)
        if (game_hand(game, seat, i) == copy)
            return (uint8_t)i;
    return 0;
}

/* Takes over window, game, and what has been picked or taken back since the last time; picks take
 * off. */
static void follow(DraftState *state, SceneContext *context)
{
    const Session *session = context->session;
    const Game *game = session_game(session);
    const Setup *setup = game_setup(game);
    int halves = game_draft_count(game), hand = setup->hand_size > 0 ? setup->hand_size : 1;
    state->context = context;
    state->layout =
        draft_layout(context->width, context->height, context->scale,
                     halves < DRAFT_HALVES_MAX ? halves : DRAFT_HALVES_MAX, setup->players, hand);
    if (state->ready && state->version == session_version(session))
        return;
    bool flies = state->ready && length_ms(context, FLIGHT_MS) > 0;
    state->open = 0;
    state->picks = setup->players * setup->hand_size;
    state->picks_done = state->layout.halves;
    for (int i = 0; i < state->layout.halves; i++) {
        uint8_t owner = game_draft_owner(game, i);
        bool taken = owner != NO_SEAT && (!state->ready || state->owner[i] != owner);
        if (taken)
            state->slot[i] = slot_of(game, owner, game_draft(game, i));
        if (taken || owner == NO_SEAT)
            state->flown[i] = taken && flies ? 0 : 1;
        state->owner[i] = owner;
        state->open |= (uint32_t)(owner == NO_SEAT) << i;
        state->picks_done -= owner == NO_SEAT;
    }
    state->version = session_version(session);
    state->ready = true;
    state->waited_ms = 0;
    if (state->pointed >= 0 && state->owner[state->pointed] != NO_SEAT && !state->by_keyboard)
        state->pointed = -1;
}

/* A click on what is gone, or while a computer picks, does nothing. A refusal would be our mistake:
 * it is logged, and the half stays. */
static void pick(DraftState *state, int i)
{
    SceneContext *context = state->context;
    if (i < 0 || state->owner[i] != NO_SEAT || !draft_person_picks(state))
        return;
    Action action = {
        .kind = ACTION_PICK, .seat = draft_picker(state), .copy = game_draft(draft_game(state), i)};
    Fault fault;
    char why[160];
    if (session_apply(context->session, &action, &fault))
        follow(state, context);
    else
        log_write(context->log, LOG_WARNING, "draft: %s", words_refusal(&fault, why, sizeof why));
}

/* The pause before is for people: they shall see what is taken. */
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

/* --- the scene's functions -------------------------------------------------------------------- */

/* Every half is painted twice: as it lies on the table, and upright in a tray. */
static void enter(void *memory, SceneContext *context, const void *arguments)
{
    (void)arguments;
    DraftState *state = memory;
    assert(context->session && "a game is open");
    state->pointed = state->pressed = -1;
    follow(state, context);
    for (int i = 0; i < state->layout.halves; i++) {
        uint32_t copy = game_draft(draft_game(state), i), turn = (uint32_t)draft_half_rotation(i);
        context->host.art_ready(context->host.self, art_key(copy, turn, 0, 0));
        context->host.art_ready(context->host.self, art_key(copy, 0, 0, 0)); /* in trays */
    }
}

static const struct {
    InputKey key;
    int dx, dy;
} arrows[] = {{KEY_LEFT, -1, 0}, {KEY_RIGHT, 1, 0}, {KEY_UP, 0, -1}, {KEY_DOWN, 0, 1}};
enum { ARROWS = sizeof arrows / sizeof arrows[0] };

/* The half that the arrow leads to, among those that are left. */
static int half_towards(const DraftState *state, int from, int arrow)
{
    return draft_half_towards(&state->layout, state->open, from, arrows[arrow].dx,
                              arrows[arrow].dy);
}

/* Arrow keys walk over the halves that are left; Enter and the space bar take one and walk on to a
 * neighbour that is still there. */
static bool key_pressed(DraftState *state, InputKey key)
{
    for (int i = 0; i < ARROWS; i++)
        if (key == arrows[i].key) {
            state->by_keyboard = true;
            state->pointed = half_towards(state, state->pointed, i);
            return true;
        }
    if (draft_hint_key(state, key))
        return true;
    int taken = state->pointed;
    if ((key != KEY_ENTER && key != KEY_SPACE) || taken < 0)
        return false;
    pick(state, taken);
    if (state->by_keyboard && state->owner[taken] != NO_SEAT)
        for (int i = 0; i < ARROWS && state->pointed == taken; i++)
            state->pointed = half_towards(state, taken, i);
    return true;
}

/* A pick counts when the button comes up over the half on which it went down. */
static bool event(void *memory, SceneContext *context, const InputEvent *input)
{
    DraftState *state = memory;
    follow(state, context);
    int under = draft_half_at(&state->layout, input->x, input->y);
    int open = under >= 0 && state->owner[under] == NO_SEAT ? under : -1;
    bool left = input->button == BUTTON_LEFT;
    switch (input->kind) {
    case INPUT_MOVE:
        state->by_keyboard = false;
        state->pointed = open;
        return open >= 0;
    case INPUT_DOWN:
        if (!left)
            return false;
        state->by_keyboard = false;
        state->pressed = state->pointed = open;
        return under >= 0;
    case INPUT_UP:
        if (left && state->pressed >= 0 && state->pressed == under)
            pick(state, under);
        state->pressed = -1;
        return under >= 0;
    case INPUT_LEAVE:
        state->pointed = state->by_keyboard ? state->pointed : -1;
        return false;
    case INPUT_KEY:
        return key_pressed(state, input->key);
    default:
        return false;
    }
}

/* Moves lifts and flights on; true while something moves. */
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

/* The next scene waits until the last half has arrived. */
static bool update(void *memory, SceneContext *context, float ms)
{
    DraftState *state = memory;
    if (!context->session)
        return false;
    follow(state, context);
    bool moving = animate(state, ms);
    if (draft_picker(state) == NO_SEAT) {
        if (!moving && !state->leaving)
            stage_replace(context->stage, "game", NULL, 0);
        state->leaving |= !moving;
        return true;
    }
    advice_update(&state->advice, context, NULL);
    if (draft_person_picks(state))
        return moving;
    computer_picks(state, ms);
    return true;
}

/* Two buttons in the corner: undo, where that is possible, and the menu. */
static void draw_corner(DraftState *state)
{
    SceneContext *context = state->context;
    Ui *ui = context->ui;
    bool hints = draft_person_picks(state) && advice_offered(context) && draft_hint_button(state);
    Rect corner = state->layout.corner;
    UiButton menu = {.label = _("Menu"),
                     .icon = UI_ICON(ICON_MENU),
                     .icon_only = true,
                     .key = hints ? KEY_NONE : KEY_ESCAPE,
                     .flags = UI_NO_FOCUS};
    UiButton undo = {.label = _("Undo"),
                     .icon = UI_ICON(ICON_UNDO),
                     .icon_only = true,
                     .key = KEY_BACKSPACE,
                     .flags = UI_NO_FOCUS};
    if (ui_button(ui, "menu", layout_right(&corner, corner.h, ui_u(ui, 12)), menu))
        stage_push(context->stage, "pause", NULL, 0);
    if (session_undo_seat(context->session) != NO_SEAT && !context->autoplay &&
        ui_button(ui, "undo", layout_right(&corner, corner.h, 0), undo)) {
        session_undo(context->session);
        follow(state, context);
    }
}

/* What --probe tells of the halves: the rectangle is a square inside the triangle, so that its
 * middle can be clicked. */
static void note_halves(const DraftState *state)
{
    const Catalogue *c = state->context->catalogue;
    for (int i = 0; i < state->layout.halves; i++) {
        if (state->owner[i] != NO_SEAT)
            continue;
        uint16_t copy = game_draft(draft_game(state), i);
        char id[48], label[160];
        words_format(id, sizeof id, "half.%s", c->copies[copy].id);
        words_tile(c, copy, label, sizeof label);
        ui_note(state->context->ui, id, label,
                draft_half_middle(&state->layout, i, state->layout.half[i].w / 3));
    }
}

static void draw(void *memory, SceneContext *context, Frame *frame)
{
    DraftState *state = memory;
    frame->has_board = false;
    if (!context->session)
        return;
    follow(state, context);
    draft_draw_table(state);
    if (state->layout.strip.h > 0)
        draft_draw_strip(state);
    if (!draft_hint_words(state))
        draft_draw_inspector(state);
    draft_draw_trays(state);
    draft_draw_banner(state);
    draw_corner(state);
    draft_draw_carried(state);
    draft_hint_numbers(state);
    note_halves(state);
}

const Scene draft_scene = {
    .name = "draft",
    .start = SCENE_OF_GAME,
    .state_size = sizeof(DraftState),
    .enter = enter,
    .event = event,
    .update = update,
    .draw = draw,
};
