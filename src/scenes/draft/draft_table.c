/* draft_table.c: draws the halves or double tiles of the draft: on the table, their recesses, in
 * flight. */
#include "base/text.h"
#include "scenes/board/board_art.h"
#include "scenes/draft/draft_parts.h"
#include "scenes/stage/narrator.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "ui/ui.h"
#include "ui/ui_widgets.h"
#include "words/words.h"

#include <cglm/ease.h>
#include <math.h>

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
    /* Two shadows, a wide and a close one; a lifted half throws the wide one further away. */
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
    draw_clip_push(list, square); /* the upper rim throws a shadow into the recess */
    Rect floor = {square.x + 3 * u, square.y + 6 * u, square.w, square.h};
    draft_outline(state, floor, corner, ui_color(context->ui, UI_RECESS_LIGHT))->soft = 6 * u;
    draw_clip_pop(list);
    rim(state, square, corner, fmaxf(1, u), ui_color(context->ui, UI_RECESS_LINE));
    if (state->flown[i] >= 1)
        seat_mark(context, middle.x, middle.y, 34 * u,
                  session_color(context->session, state->owner[i]),
                  look_ink(ui_color(context->ui, UI_RECESS)));
}

void draft_draw_table(const DraftState *state)
{
    for (int i = 0; i < state->layout.halves; i++)
        if (state->owner[i] != NO_SEAT)
            draw_recess(state, i);
    for (int i = 0; i < state->layout.halves; i++)
        if (state->owner[i] == NO_SEAT && state->lift[i] <= 0)
            draft_draw_half(state, i, state->layout.half[i], draft_rotation(&state->layout, i), 0);
}

/* Lift 10 u, scale 1.04, gold frame (LOOK section 9). */
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

void draft_draw_carried(const DraftState *state)
{
    for (int i = 0; i < state->layout.halves; i++)
        if (state->owner[i] == NO_SEAT && state->lift[i] > 0)
            draw_lifted(state, i);
    for (int i = 0; i < state->layout.halves; i++)
        if (state->owner[i] != NO_SEAT && state->flown[i] < 1)
            draw_flying(state, i);
}

/* --- draft spoken ----------------------------------------------------------------------------- */

/* The draft for screen readers: whose turn it is and how to pick, the focused half
 * side by side, the picks of the others. */

/* Adds nothing while pictures are painted, because the progress would be read out without end. The
 * instruction is repeated until the player has picked once. */
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

/* The label names all sides, so that halves which look alike are read out again. */
char *draft_half_label(const DraftState *state, int i, char *out, size_t size)
{
    return speech_tile(session_catalogue(state->context->session), game_draft(draft_game(state), i),
                       0, out, size);
}

static void add_spot(const DraftState *state, Text *text)
{
    char words[DRAFT_TOLD_SIZE];
    if (state->pointed < 0 || !ui_by_keyboard(state->context->ui))
        return;
    draft_half_describe(state, state->pointed, words, sizeof words);
    text_add(text, "%s", words);
}

bool draft_describe(void *memory, SceneContext *context, SceneTable *told)
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
