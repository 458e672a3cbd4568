/* try_out.c: Marks choices, starts and stops their simulation, and discards both; try_draw.c draws
 * them. */
#include "scenes/tryout/try_out.h"

#include "keys/keys.h"
#include "store/settings.h"

#include <assert.h>
#include <string.h>

void try_out_open(TryOut *out, Play *play)
{
    *out = (TryOut){.play = play, .pointed = -1};
}

/* Must come before the game's catalogue is freed, which the threads read. */
static void forget(TryOut *out)
{
    try_job_free(out->job);
    out->job = NULL;
}

void try_out_close(TryOut *out)
{
    forget(out);
    *out = (TryOut){0};
}

void try_out_toggle(TryOut *out)
{
    forget(out);
    out->count = 0;
    out->open = !out->open;
}

bool try_out_works(const TryOut *out)
{
    return out->job && try_job_end(out->job) == TRY_GOES_ON;
}

/* --- marking ---------------------------------------------------------------------------------- */

static Idea idea_of(Action first, Action then)
{
    if (then.kind != ACTION_FOLLOW && then.kind != ACTION_DEED)
        then = (Action){.kind = ACTION_SKIP, .seat = first.seat};
    return (Idea){.first = first, .then = then};
}

/* Returns the choice of the trial that is pointed at, or a skip. */
static Action choice_of(const Play *play, int seat)
{
    const TurnTrial *trial = &play->turn.trial;
    if (trial->hovered >= 0 && trial->hovered < trial->count)
        return trial->choices[trial->hovered];
    return (Action){.kind = ACTION_SKIP, .seat = (uint8_t)seat};
}

/* Writes the idea that the player points at. Returns false if there is none. */
static bool find_pointed(const Play *play, Idea *idea)
{
    const TurnHand *hand = &play->turn.hand;
    int seat = play_decider(play);
    Action none = {.kind = ACTION_SKIP, .seat = (uint8_t)seat};
    if (seat == NO_SEAT)
        return false;
    if (play->mode == PLAY_CLAIM) {
        Action choice = choice_of(play, seat);
        *idea = play->turn.trial.recorded ? idea_of(choice, none)
                                          : idea_of(turn_place(&play->turn), choice);
        return true;
    }
    if (play->mode == PLAY_DECIDE) {
        int option = play->question.hovered;
        if (option >= 0 && option < play->question.count)
            *idea = idea_of(play->question.options[option], none);
        return option >= 0 && option < play->question.count;
    }
    if (play_holds(play) && hand->copy != NO_COPY) {
        *idea = idea_of(turn_place(&play->turn), none);
        return hand->aimed && hand->mark >= 0;
    }
    *idea = idea_of((Action){.kind = ACTION_DRAW, .seat = (uint8_t)seat}, none);
    return play_choosing(play) && play_can_draw(play);
}

/* A new mark discards the results, because they were made without it. */
bool try_out_add(TryOut *out, const Idea *idea)
{
    const Tabletop *table = out->play->table;
    const Session *session = table->session;
    if (!game_can_apply(table->catalogue, session_game(session), &idea->first, NULL))
        return false;
    if (out->version != session_version(session))
        out->count = 0;
    for (int i = 0; i < out->count; i++)
        if (ideas_equal(table->catalogue, &out->ideas[i], idea))
            return false;
    if (out->count == COMPARE_IDEAS)
        return false;
    forget(out);
    out->version = session_version(session);
    out->ideas[out->count++] = *idea;
    out->open = true;
    return true;
}

bool try_out_mark(TryOut *out)
{
    Idea idea;
    return find_pointed(out->play, &idea) && try_out_add(out, &idea);
}

void try_out_run(TryOut *out)
{
    const Session *session = out->play->table->session;
    if (try_out_works(out)) {
        try_job_stop(out->job);
        return;
    }
    forget(out);
    if (out->count >= 2)
        out->job = try_job_new(session_catalogue(session), session_game(session),
                               session_game_room(session), out->ideas, out->count,
                               session_plan(session)->seed);
}

/* --- frames ----------------------------------------------------------------------------------- */

bool try_out_event(TryOut *out, const InputEvent *event)
{
    KeyAction action = keys_action(KEYS_IN_TURN, event);
    if (action == KEYS_TRY_OUT && event->mods & MOD_SHIFT) {
        try_out_run(out);
        return true;
    }
    if (action == KEYS_TRY_OUT) {
        play_end_show(out->play);
        if (!try_out_mark(out))
            out->open = true; /* the panel says how to mark */
        return true;
    }
    if (action != KEYS_BACK || !out->open || play_can_leave(out->play))
        return false;
    try_out_toggle(out);
    return true;
}

bool try_out_update(TryOut *out, bool may)
{
    const Session *session = out->play->table->session;
    if (out->open && !may)
        try_out_toggle(out);
    if (out->count && out->version != session_version(session)) {
        forget(out);
        out->count = 0;
    }
    return out->job && try_job_update(out->job, &out->play->table->context->host);
}
