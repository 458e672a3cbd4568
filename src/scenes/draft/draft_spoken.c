/* draft_spoken.c: the draft for screen readers: whose turn it is and how to pick, the focused half
 * side by side, the picks of the others. */
#include "base/text.h"
#include "scenes/draft/draft_parts.h"
#include "scenes/stage/narrator.h"
#include "ui/ui.h"
#include "words/words.h"

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
