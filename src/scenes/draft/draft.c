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
#include <string.h>

#define FLIGHT_MS 420.f /* LOOK section 10, follower: the same kind of way */
#define LIFT_MS 110.f
#define THINK_MS 650.f /* a computer's pick can be followed with the eyes */

int draft_halves(const Session *session)
{
    int count = game_draft_count(session_game(session));
    return count < DRAFT_HALVES_MAX ? count : DRAFT_HALVES_MAX;
}

DraftLayout draft_layout_of(const SceneContext *context)
{
    const Setup *setup = game_setup(session_game(context->session));
    int hand = setup->hand_size > 0 ? setup->hand_size : 1;
    return draft_layout(context->width, context->height, context->scale,
                        draft_halves(context->session), setup->players, hand);
}

uint32_t draft_open_halves(const DraftState *state, int halves)
{
    assert(halves >= 0 && halves <= DRAFT_HALVES_MAX && "halves of the draft");
    uint32_t open = 0;
    for (int i = 0; i < halves; i++)
        if (state->owner[i] == NO_SEAT)
            open |= 1u << i;
    return open;
}

int draft_picks_done(const DraftState *state, int halves)
{
    assert(halves >= 0 && halves <= DRAFT_HALVES_MAX && "halves of the draft");
    int done = 0;
    for (int i = 0; i < halves; i++)
        done += state->owner[i] != NO_SEAT;
    return done;
}

int draft_picks_total(const Session *session)
{
    const Setup *setup = game_setup(session_game(session));
    return setup->players * setup->hand_size;
}

static int long_side(const Catalogue *c, uint16_t copy)
{
    return catalogue_kind(c, copy)->parts[0][0].land[SIDE_L];
}

int draft_partners(const Catalogue *c, const Game *game, uint32_t open, int i)
{
    int land = long_side(c, game_draft(game, i)), partners = 0;
    for (int j = 0; j < game_draft_count(game) && j < DRAFT_HALVES_MAX; j++)
        partners += j != i && (open & 1u << j) && long_side(c, game_draft(game, j)) == land;
    return partners;
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

/* Takes over what has been picked or taken back since the last time; picks take off. */
static void follow_session(DraftState *state, const SceneContext *context)
{
    const Session *session = context->session;
    if (state->ready && state->version == session_version(session))
        return;
    const Game *game = session_game(session);
    bool flies = state->ready && length_ms(context, FLIGHT_MS) > 0;
    for (int i = 0; i < draft_halves(session); i++) {
        uint8_t owner = game_draft_owner(game, i);
        if (owner != NO_SEAT && (!state->ready || state->owner[i] != owner)) {
            state->slot[i] = slot_of(game, owner, game_draft(game, i));
            state->flights[i] =
                (DraftFlight){.flying = flies, .seat = owner, .slot = state->slot[i]};
        } else if (owner == NO_SEAT) {
            state->flights[i].flying = false;
        }
        state->owner[i] = owner;
    }
    state->version = session_version(session);
    state->ready = true;
    state->waited_ms = 0;
    if (state->pointed >= 0 && state->owner[state->pointed] != NO_SEAT && !state->by_keyboard)
        state->pointed = -1;
}

/* Is it a person who picks now? */
static bool person_picks(const SceneContext *context)
{
    const Game *game = session_game(context->session);
    uint8_t seat = game_to_act(game);
    return game_phase(game) == PHASE_DRAFT && seat != NO_SEAT && !context->autoplay &&
           session_is_human(context->session, seat);
}

static void pick(DraftState *state, SceneContext *context, int i)
{
    if (i < 0 || state->owner[i] != NO_SEAT || !person_picks(context))
        return;
    const Game *game = session_game(context->session);
    Action action = {.kind = ACTION_PICK, .seat = game_to_act(game), .copy = game_draft(game, i)};
    Fault fault;
    if (!session_apply(context->session, &action, &fault)) {
        char why[160];
        log_write(context->log, LOG_WARNING, "draft: %s", words_refusal(&fault, why, sizeof why));
        return;
    }
    follow_session(state, context);
}

static void computer_picks(DraftState *state, SceneContext *context, float ms)
{
    state->waited_ms += ms;
    if (state->waited_ms < length_ms(context, THINK_MS))
        return;
    Action action;
    if (session_think(context->session, &context->host.thinking, context->autoplay, &action) ==
        SESSION_MOVES)
        session_apply(context->session, &action, NULL);
    follow_session(state, context);
}

/* --- the scene's functions -------------------------------------------------------------------- */

static void enter(void *memory, SceneContext *context, const void *arguments)
{
    (void)arguments;
    DraftState *state = memory;
    assert(context->session && "a game is open");
    state->pointed = state->pressed = -1;
    follow_session(state, context);
    const Game *game = session_game(context->session);
    for (int i = 0; i < draft_halves(context->session); i++) {
        uint16_t copy = game_draft(game, i);
        context->host.art_ready(context->host.self,
                                art_key(copy, (uint32_t)draft_half_rotation(i), 0, 0));
        context->host.art_ready(context->host.self, art_key(copy, 0, 0, 0)); /* in trays */
    }
}

/* Arrow keys walk over the halves that are left; Enter and the space bar take one. */
static bool key_pressed(DraftState *state, SceneContext *context, InputKey key)
{
    static const struct {
        InputKey key;
        int dx, dy;
    } arrows[] = {{KEY_LEFT, -1, 0}, {KEY_RIGHT, 1, 0}, {KEY_UP, 0, -1}, {KEY_DOWN, 0, 1}};
    DraftLayout layout = draft_layout_of(context);
    uint32_t open = draft_open_halves(state, layout.halves);
    for (int i = 0; i < 4; i++)
        if (key == arrows[i].key) {
            state->by_keyboard = true;
            state->pointed =
                draft_half_towards(&layout, open, state->pointed, arrows[i].dx, arrows[i].dy);
            return true;
        }
    if (draft_hint_key(state, context, key))
        return true;
    if ((key == KEY_ENTER || key == KEY_SPACE) && state->pointed >= 0) {
        int i = state->pointed;
        pick(state, context, i);
        if (state->by_keyboard &&
            state->owner[i] != NO_SEAT) /* on to a neighbour that is still there */
            for (int a = 0; a < 4 && state->pointed == i; a++)
                state->pointed =
                    draft_half_towards(&layout, draft_open_halves(state, layout.halves), i,
                                       arrows[a].dx, arrows[a].dy);
        return true;
    }
    return false;
}

static bool event(void *memory, SceneContext *context, const InputEvent *input)
{
    DraftState *state = memory;
    DraftLayout layout = draft_layout_of(context);
    int under = draft_half_at(&layout, input->x, input->y);
    switch (input->kind) {
    case INPUT_MOVE:
        state->by_keyboard = false;
        state->pointed = under >= 0 && state->owner[under] == NO_SEAT ? under : -1;
        return state->pointed >= 0;
    case INPUT_DOWN:
        if (input->button != BUTTON_LEFT)
            return false;
        state->by_keyboard = false;
        state->pressed = state->pointed = under >= 0 && state->owner[under] == NO_SEAT ? under : -1;
        return under >= 0;
    case INPUT_UP:
        if (input->button == BUTTON_LEFT && state->pressed >= 0 && state->pressed == under)
            pick(state, context, under);
        state->pressed = -1;
        return under >= 0;
    case INPUT_LEAVE:
        if (!state->by_keyboard)
            state->pointed = -1;
        return false;
    case INPUT_KEY:
        return key_pressed(state, context, input->key);
    default:
        return false;
    }
}

/* Moves lifts and flights on; true while something moves. */
static bool animate(DraftState *state, const SceneContext *context, float ms, int halves)
{
    bool moving = false;
    float lift_ms = context->reduced_motion ? 0 : LIFT_MS,
          flight_ms = length_ms(context, FLIGHT_MS);
    for (int i = 0; i < halves; i++) {
        float target = i == state->pointed && state->owner[i] == NO_SEAT ? 1.f : 0.f;
        float step = lift_ms > 0 ? ms / lift_ms : 1;
        float way = target - state->lift[i];
        state->lift[i] += way > step ? step : way < -step ? -step : way;
        moving |= state->lift[i] != target;
        DraftFlight *flight = &state->flights[i];
        if (flight->flying) {
            flight->t += flight_ms > 0 ? ms / flight_ms : 1;
            flight->flying = flight->t < 1;
            moving = true;
        }
    }
    return moving;
}

static bool update(void *memory, SceneContext *context, float ms)
{
    DraftState *state = memory;
    if (!context->session)
        return false;
    follow_session(state, context);
    bool moving = animate(state, context, ms, draft_halves(context->session));
    const Game *game = session_game(context->session);
    if (game_phase(game) != PHASE_DRAFT) {
        if (!moving && !state->leaving) {
            state->leaving = true;
            stage_replace(context->stage, "game", NULL, 0);
        }
        return true;
    }
    draft_hint_update(state, context);
    if (!person_picks(context)) {
        computer_picks(state, context, ms);
        return true;
    }
    return moving;
}

/* Two buttons in the corner: undo, where that is possible, and the menu. */
static void draw_corner(DraftState *state, SceneContext *context, const DraftLayout *layout)
{
    bool hints = person_picks(context) && advice_offered(context) &&
                 draft_hint_button(state, context, layout);
    Rect corner = layout->corner;
    float edge = ui_touch(context->ui, 54);
    corner.h = edge;
    Rect menu = layout_right(&corner, edge, ui_u(context->ui, 12));
    if (ui_button(context->ui, "menu", menu,
                  (UiButton){.label = _("Menu"),
                             .icon = UI_ICON(ICON_MENU),
                             .icon_only = true,
                             .key = hints ? KEY_NONE : KEY_ESCAPE,
                             .flags = UI_NO_FOCUS}))
        stage_push(context->stage, "pause", NULL, 0);
    if (!session_can_undo(context->session) || context->autoplay)
        return;
    Rect undo = layout_right(&corner, edge, 0);
    if (ui_button(context->ui, "undo", undo,
                  (UiButton){.label = _("Undo"),
                             .icon = UI_ICON(ICON_UNDO),
                             .icon_only = true,
                             .key = KEY_BACKSPACE,
                             .flags = UI_NO_FOCUS})) {
        session_undo(context->session);
        follow_session(state, context);
    }
}

/* What --probe tells of the halves: the rectangle is a square inside the triangle, so that its
 * middle can be clicked. */
static void note_halves(const DraftState *state, SceneContext *context, const DraftLayout *layout)
{
    const Game *game = session_game(context->session);
    for (int i = 0; i < layout->halves; i++) {
        if (state->owner[i] != NO_SEAT)
            continue;
        uint16_t copy = game_draft(game, i);
        char id[48], label[160];
        words_format(id, sizeof id, "half.%s", context->catalogue->copies[copy].id);
        words_tile(context->catalogue, copy, label, sizeof label);
        Rect square = draft_half_rect(layout, i);
        int corner = draft_half_rotation(i);
        Rect inside = {square.x + (corner == 1 || corner == 2 ? square.w / 2 : 0),
                       square.y + (corner >= 2 ? square.h / 2 : 0), square.w / 2, square.h / 2};
        ui_note(context->ui, id, label, inside);
    }
}

static void draw(void *memory, SceneContext *context, Frame *frame)
{
    DraftState *state = memory;
    frame->has_board = false;
    if (!context->session)
        return;
    DraftLayout layout = draft_layout_of(context);
    draft_draw_table(state, context, &layout);
    if (layout.strip.h > 0)
        draft_draw_strip(state, context, &layout);
    if (!draft_hint_words(state, context, &layout))
        draft_draw_inspector(state, context, &layout);
    draft_draw_trays(state, context, &layout);
    draft_draw_banner(state, context, &layout);
    draw_corner(state, context, &layout);
    draft_draw_carried(state, context, &layout);
    draft_hint_numbers(state, context, &layout);
    note_halves(state, context, &layout);
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
