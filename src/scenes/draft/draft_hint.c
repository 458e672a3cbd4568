/* draft_hint.c: hints in the draft: numbers on the three halves that the computer would pick, and
 * the reason in the bar below. */
#include "scenes/draft/draft_parts.h"

#include "ui/ui_widgets.h"
#include "words/words.h"

#include <math.h>

#define KEY_H KEY_LETTER('h')

/* Returns the half on the table that a row is about. */
static int half_of(const DraftState *state, int row)
{
    for (int i = 0; i < state->layout.halves; i++)
        if (game_draft(draft_game(state), i) == state->advice.rows[row].hint.action.copy)
            return i;
    return -1;
}

bool draft_hint_key(DraftState *state, InputKey key)
{
    if (key == KEY_H && state->advice.state != ADVICE_OFF) {
        advice_drop(&state->advice, state->context);
        return true;
    }
    int row = (int)key - (int)KEY_0 - 1;
    if (state->advice.state != ADVICE_SHOWN || row < 0 || row >= state->advice.count)
        return false;
    char id[DRAFT_ID_SIZE];
    int half = half_of(state, row);
    if (half >= 0)
        ui_focus(state->context->ui, draft_half_id(state, half, id));
    return true;
}

/* Returns the row about the pointed half, or the best row while no half is pointed at. Returns −1
 * if no row is about it or no hints are shown. */
static int row_lit(const DraftState *state)
{
    int count = state->advice.state == ADVICE_SHOWN ? state->advice.count : 0;
    for (int row = 0; row < count; row++)
        if (half_of(state, row) == state->pointed)
            return row;
    return state->pointed < 0 && count ? 0 : -1;
}

void draft_hint_numbers(const DraftState *state)
{
    Ui *ui = state->context->ui;
    int lit = row_lit(state);
    float size = fmaxf(24, roundf(32 * state->layout.unit));
    if (state->advice.state != ADVICE_SHOWN)
        return;
    /* The best one is drawn last, on top of the others. */
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

bool draft_hint_button(DraftState *state)
{
    SceneContext *context = state->context;
    bool on = state->advice.state != ADVICE_OFF;
    UiButton hint = {.label = _("Hint"),
                     .tooltip = _("Hint (<hint>): the three best moves and why"),
                     .icon = UI_ICON(ICON_HINT),
                     .icon_only = true,
                     .chosen = on,
                     .key = on ? KEY_ESCAPE : KEY_H,
                     .flags = UI_NO_FOCUS};
    if (!ui_button(context->ui, "hint", state->layout.hint, hint))
        return on;
    if (on)
        advice_drop(&state->advice, context);
    else
        advice_ask(&state->advice, context, NULL);
    return on;
}
