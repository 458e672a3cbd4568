/* draft_hint.c: hints in the draft: the three halves that the computer would pick, with their
 * numbers, and why in the bar below. */
#include "scenes/draft/draft_parts.h"

#include "ui/ui_widgets.h"
#include "words/words.h"

#include <math.h>
#include <stdio.h>

static bool shown(const DraftState *state)
{
    return state->advice.state == ADVICE_SHOWN;
}

void draft_hint_toggle(DraftState *state, SceneContext *context)
{
    if (state->advice.state != ADVICE_OFF)
        advice_drop(&state->advice, context);
    else
        advice_ask(&state->advice, context, NULL);
}

void draft_hint_update(DraftState *state, SceneContext *context)
{
    advice_update(&state->advice, context, NULL);
}

/* The half on the table that a row is about. */
static int half_of(const DraftState *state, const SceneContext *context, int row)
{
    const Game *game = session_game(context->session);
    for (int i = 0; i < draft_halves(context->session); i++)
        if (game_draft(game, i) == state->advice.rows[row].hint.action.copy)
            return i;
    return -1;
}

bool draft_hint_key(DraftState *state, SceneContext *context, InputKey key)
{
    if (key == KEY_A + ('h' - 'a') && state->advice.state != ADVICE_OFF) {
        advice_drop(&state->advice, context);
        return true;
    }
    int row = (int)key - (int)KEY_0 - 1;
    if (!shown(state) || row < 0 || row >= state->advice.count)
        return false;
    state->by_keyboard = true;
    state->pointed = half_of(state, context, row);
    return true;
}

/* The row about the half that is pointed at; the best while none is; −1: about none of them. */
static int row_at(const DraftState *state, const SceneContext *context)
{
    for (int row = 0; row < state->advice.count; row++)
        if (half_of(state, context, row) == state->pointed)
            return row;
    return state->pointed < 0 && state->advice.count ? 0 : -1;
}

void draft_hint_numbers(const DraftState *state, SceneContext *context, const DraftLayout *layout)
{
    Ui *ui = context->ui;
    int lit = shown(state) ? row_at(state, context) : -1;
    for (int row = state->advice.count - 1; shown(state) && row >= 0; row--) {
        int half = half_of(state, context, row);
        if (half < 0)
            continue;
        float x, y, size = fmaxf(24, roundf(32 * layout->unit));
        draft_triangle_middle(draft_half_rect(layout, half), draft_half_rotation(half), &x, &y);
        Rect disc = {roundf(x - size / 2), roundf(y - size / 2), size, size};
        Color fill = ui_color(ui, row == lit ? UI_ACT : UI_PAPER_TOP);
        DrawCommand *round =
            draw_add(ui_list(ui),
                     (DrawCommand){.kind = DRAW_DISC, .rect = disc, .top = fill, .bottom = fill});
        round->border = ui_color(ui, UI_INK);
        round->stroke = 2;
        ui_number(ui, disc, UI_TYPE_NUMBER | UI_CENTRE, row == lit ? UI_ACT_TEXT : UI_INK, row + 1);
    }
}

bool draft_hint_words(const DraftState *state, SceneContext *context, const DraftLayout *layout)
{
    Ui *ui = context->ui;
    int row = shown(state) ? row_at(state, context) : -1;
    if (row < 0 && state->advice.state != ADVICE_THINKS)
        return false;
    const AdviceRow *advice = &state->advice.rows[row < 0 ? 0 : row];
    const char *why = advice->why[0] ? advice->why : advice->what;
    char head[ADVICE_WORDS];
    words_format(head, sizeof head, "%d · %s", row + 1, advice->rank);
    float head_w = ui_text_width(ui, UI_TYPE_STRONG, head) + 2, u = layout->unit;
    float wanted = head_w + ui_text_width(ui, UI_TYPE_BODY, why) + 74 * u;
    float width = fminf(fminf(context->width - 40 * u, 1100 * u),
                        fmaxf(layout->inspector.w, row < 0 ? 0 : wanted));
    Rect bar = {roundf((context->width - width) / 2), layout->inspector.y, roundf(width),
                layout->inspector.h};
    ui_panel(ui, bar, UI_PANEL_PAPER);
    Rect inside = layout_inset(bar, 24 * u, 3 * u);
    if (row < 0) {
        ui_text(ui, inside, UI_TYPE_BODY | UI_CENTRE, UI_INK_SOFT, _("Trying out the moves…"));
        return true;
    }
    Rect left = layout_left(&inside, head_w, 22 * u);
    ui_text(ui, left, UI_TYPE_STRONG, UI_INK_GOLD, head);
    ui_text(ui, inside, UI_TYPE_BODY | UI_WRAP, UI_INK, why);
    ui_note(ui, "hint.why", why, bar);
    return true;
}

bool draft_hint_button(DraftState *state, SceneContext *context, const DraftLayout *layout)
{
    float edge = ui_touch(context->ui, 54);
    bool on = state->advice.state != ADVICE_OFF;
    Rect place = {context->width - layout->corner.x - layout->corner.w, layout->corner.y, edge,
                  edge};
    UiButton hint = {.label = _("Hint"),
                     .tooltip = _("Hint (H): the three best moves, and why"),
                     .icon = UI_ICON(ICON_HINT),
                     .icon_only = true,
                     .chosen = on,
                     .key = on ? KEY_ESCAPE : (InputKey)(KEY_A + ('h' - 'a')),
                     .flags = UI_NO_FOCUS};
    if (ui_button(context->ui, "hint", place, hint))
        draft_hint_toggle(state, context);
    return on;
}
