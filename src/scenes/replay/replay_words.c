/* replay_words.c: Puts into words what an action did, as the chronicle says it or else by its kind,
 * and which action would have been better. */
#include "base/text.h"
#include "scenes/replay/replay_state.h"
#include "words/hints.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* u; in a narrower window only one of several events is described */
enum { SMALL_W = 900 };

/* `told`: an action without a line in the chronicle, to follow a player's name. `better`: the best
 * action, unless it needs words of its own. Number 1 is on the board. */
static const struct {
    const char *told, *better;
} acts[ACTION_KINDS] = {
    [ACTION_PICK] = {N_("takes a half"), NULL},
    [ACTION_DRAW] = {N_("draws a tile"), N_("Better: draw a tile")},
    [ACTION_PLACE] = {N_("places a tile"), N_("Better: place it at 1")},
    [ACTION_FOLLOW] = {N_("places a figure"), N_("Better: a figure at 1")},
    [ACTION_SKIP] = {N_("places no figure"), N_("Better: place no figure")},
    [ACTION_CHOOSE] = {N_("makes a choice"), NULL},
    [ACTION_DEED] = {N_("places no figure"), NULL},
};
/* The words for games whose only figures are followers, as the buttons of such games say. */
static const char *const plain[ACTION_KINDS][2] = {
    [ACTION_FOLLOW] = {N_("places a follower"), N_("Better: a follower at 1")},
    [ACTION_SKIP] = {N_("places no follower"), N_("Better: place no follower")},
};

static const char *act_words(const ReplayScene *scene, uint8_t kind, bool better)
{
    assert(kind < ACTION_KINDS && "an action");
    if (!table_kinds_offered(&scene->table) && plain[kind][better])
        return words_text(plain[kind][better]);
    return words_text(better ? acts[kind].better : acts[kind].told);
}

/* Adds the line of an event, with the name of its seat unless that is the actor. */
static void add_line(const ReplayScene *scene, Text *text, const Event *event, int actor,
                     const char *line)
{
    text_add(text, "%s", text->length ? " · " : "");
    if (event->seat < SEATS_MAX && event->seat != actor)
        text_add(text, "%s: ", session_seat(scene->session, event->seat)->name);
    text_add(text, "%s", line);
    if (event->kind == EVENT_SCORED)
        text_add(text, " +%d", event->points);
}

/* Writes the lines of the events between two steps. If there are many (final scoring) it writes
 * only some, and fewer in a narrow window, so that large text stays large: the chronicle has them
 * all. */
static void tell(const ReplayScene *scene, int step, Text *text)
{
    assert(step > 0 && step <= session_replay_count(scene->session) && "an action led to it");
    const TableLayout *layout = &scene->table.layout;
    bool small = scene->table.context->width < SMALL_W * layout->s;
    int most = small ? 1 : layout->slim_side ? 2 : 3;
    const Session *session = scene->session;
    const Action *action = &session_replay_actions(session)[step - 1];
    int lines = 0, more = 0;
    for (int i = session_replay_at(session, step - 1)->events;
         i < session_replay_at(session, step)->events; i++) {
        const Event *event = &session_replay_event(session, i)->event;
        char line[160];
        if (event->kind == EVENT_ENDED ||
            !words_event(scene->table.catalogue, session_game(session), event, line, sizeof line))
            continue;
        if (lines++ < most)
            add_line(scene, text, event, action->seat, line);
        else
            more++;
    }
    if (!lines)
        text_add(text, "%s", act_words(scene, action->kind, false));
    if (more) {
        char rest[64];
        words_format(rest, sizeof rest, words_plural("and %d more", "and %d more", more), more);
        text_add(text, " · %s", rest);
    }
}

/* Names the rules if they are house rules. */
static void tell_beginning(const ReplayScene *scene, Text *text)
{
    const SessionPlan *plan = session_plan(scene->session);
    char rules[REPLAY_TEXT_SIZE];
    text_add(text, "%s", _("Start of the game"));
    if (session_generation(scene->session) < 0)
        text_add(text, " · %s",
                 words_rules(session_generations(scene->session), plan->generation,
                             &plan->setup.policies, rules, sizeof rules));
}

int replay_replica_words(const ReplayScene *scene, char *out)
{
    int step = session_replay_step(scene->session);
    Text text = text_in(out, REPLAY_TEXT_SIZE);
    if (step)
        tell(scene, step, &text);
    else
        tell_beginning(scene, &text);
    return step ? session_replay_actions(scene->session)[step - 1].seat : NO_SEAT;
}

/* --- the review ------------------------------------------------------------------------------- */

void replay_better(const ReplayScene *scene, const ReviewItem *item, char *out)
{
    assert(item->judged && item->best.kind < ACTION_KINDS && "a decision that was judged");
    const Catalogue *c = scene->table.catalogue;
    const Action *action = &item->best;
    char what[160];
    text_copy(out, REPLAY_TEXT_SIZE, act_words(scene, action->kind, true));
    if (action->kind == ACTION_PLACE && item->best_claim != NO_SEGMENT)
        text_copy(out, REPLAY_TEXT_SIZE, _("Better: place it at 1, with a follower"));
    else if (action->kind == ACTION_PICK)
        words_format(out, REPLAY_TEXT_SIZE, _("Better: %s"),
                     words_tile(c, action->copy, what, sizeof what));
    else if (action->kind == ACTION_DEED)
        words_format(out, REPLAY_TEXT_SIZE, _("Better: %s"), words_deed((Deed)action->choice));
    else if (action->kind == ACTION_CHOOSE)
        words_format(out, REPLAY_TEXT_SIZE, _("Better: %s"),
                     words_option(c, session_game(scene->session),
                                  game_asked(session_game(scene->session)), action, what,
                                  sizeof what));
}

/* A search can't tell less than a quarter of a point, so that reads as 0. */
char *replay_number(float points, bool sign, char *out)
{
    enum { ROOM = 24, NOTHING = 25 };
    int centipoints = (int)lroundf(100 * points);
    char number[ROOM];
    words_hint_number(centipoints, number, sizeof number);
    Text text = text_in(out, ROOM);
    if (abs(centipoints) < NOTHING)
        text_add(&text, "0");
    else
        text_add(&text, "%s%s", centipoints < 0 ? "−" : sign ? "+" : "", number);
    return out;
}
