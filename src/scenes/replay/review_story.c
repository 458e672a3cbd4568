/* review_story.c: Writes what a decision led to. Features only ever join and are scored as they
 * are, so what is one feature on the final board already was one when it was scored. */
#include "scenes/replay/review_story.h"

#include "base/text.h"
#include "words/hints.h"
#include "words/words.h"

#include <string.h>

/* --- what became of it ------------------------------------------------------------------------ */

/* A reason that both actions share makes no difference. Returns true if the list has it. */
static bool is_among(const AiReason *reason, const AiReason *list, int count)
{
    for (int i = 0; i < count; i++)
        if (list[i].kind == reason->kind && list[i].feature == reason->feature &&
            list[i].seats == reason->seats && list[i].points == reason->points &&
            list[i].number == reason->number)
            return true;
    return false;
}

/* Returns the weightiest reason that names a feature: of those for the best action that the action
 * played doesn't share, else the other way round. NULL if there is none. */
static const AiReason *anchor_of(const ReviewItem *item)
{
    const AiReason *lists[] = {item->reasons, item->played_reasons};
    const int counts[] = {item->reason_count, item->played_reason_count};
    for (int which = 0; which < 2; which++)
        for (int i = 0; i < counts[which]; i++) {
            const AiReason *reason = &lists[which][i];
            if (reason->kind >= AI_REASON_CITY && reason->tile != AI_NO_TILE &&
                !is_among(reason, lists[!which], counts[!which]))
                return reason;
        }
    return NULL;
}

/* Returns the turn of event number `i` of the game, or 0 in final scoring. */
static int turn_of(const Session *replay, int step, int i)
{
    if (session_replay_event(replay, i)->final)
        return 0;
    while (session_replay_at(replay, step)->events <= i)
        step++;
    return session_replay_at(replay, step - 1)->turn;
}

/* The last scoring of the feature after the decision counts. */
static void find_scoring(const Session *replay, const Game *end, int from, FeatureId feature,
                         ReviewFate *fate)
{
    const Catalogue *c = session_catalogue(replay);
    int last = session_replay_at(replay, session_replay_count(replay))->events;
    for (int i = session_replay_at(replay, from)->events; i < last; i++) {
        const SessionEvent *told = session_replay_event(replay, i);
        const Event *event = &told->event;
        if (event->kind != EVENT_SCORED || event->label != LABEL_NONE ||
            event->segment == NO_SEGMENT ||
            game_feature(c, end, event->tile, event->segment) != feature)
            continue;
        fate->seats = told->seats;
        fate->points = event->points;
        fate->turn = turn_of(replay, from, i);
    }
}

ReviewFate review_fate(const Session *replay, const Game *end, const ReviewItem *item)
{
    const AiReason *anchor = anchor_of(item);
    ReviewFate fate = {0};
    if (!anchor || game_phase(end) != PHASE_OVER || anchor->tile >= game_tile_count(end))
        return fate;
    FeatureId feature = game_feature(session_catalogue(replay), end, anchor->tile, anchor->segment);
    if (feature == NO_FEATURE)
        return fate;
    fate.known = true;
    fate.feature = anchor->feature;
    find_scoring(replay, end, item->step, feature, &fate);
    return fate;
}

/* --- in words --------------------------------------------------------------------------------- */

static const char *const became[SEGMENT_KINDS] = {
    [SEGMENT_CITY] = N_("How the city scored: %s."),
    [SEGMENT_ROAD] = N_("How the road scored: %s."),
    [SEGMENT_FIELD] = N_("How the field scored: %s."),
    [SEGMENT_MONASTERY] = N_("How the monastery scored: %s."),
    [SEGMENT_GARDEN] = N_("How the garden scored: %s."),
};

/* [shared][in final scoring] */
static const WordsPlural brought[2][2] = {
    {NP_("%d point for %s on turn %d", "%d points for %s on turn %d"),
     NP_("%d point for %s at the end", "%d points for %s at the end")},
    {NP_("%d point each for %s on turn %d", "%d points each for %s on turn %d"),
     NP_("%d point each for %s at the end", "%d points each for %s at the end")},
};

static void add_sentence(Text *text, const char *sentence)
{
    text_add(text, "%s%s", text->length ? " " : "", sentence);
}

/* Writes "What became of the city: 12 points for Mira in turn 31." */
static void tell_fate(const ReviewFate *fate, const char *const names[SEATS_MAX], Text *text)
{
    char who[160], outcome[240], sentence[320];
    if (!fate->known || !became[fate->feature])
        return;
    bool shared = (fate->seats & (fate->seats - 1)) != 0, final = fate->turn == 0;
    const char *format = words_plural_of(&brought[shared][final], fate->points);
    words_hint_names(fate->seats, names, who, sizeof who);
    if (!fate->seats || !fate->points)
        text_copy(outcome, sizeof outcome, _("nothing for anyone"));
    else if (final)
        words_format(outcome, sizeof outcome, format, fate->points, who);
    else
        words_format(outcome, sizeof outcome, format, fate->points, who, fate->turn);
    words_format(sentence, sizeof sentence, words_text(became[fate->feature]), outcome);
    add_sentence(text, sentence);
}

/* Reasons that depend on the follower: it is placed in another decision. */
static const bool about_follower[AI_REASONS] = {
    [AI_REASON_TAKES_CLOSED] = true,   [AI_REASON_STARTS] = true,
    [AI_REASON_CLAIMS] = true,         [AI_REASON_CLAIMS_END] = true,
    [AI_REASON_CLAIMS_FIELD] = true,   [AI_REASON_CLAIMS_LAST] = true,
    [AI_REASON_LAST_FOLLOWER] = true,  [AI_REASON_KEEPS_LAST] = true,
    [AI_REASON_KEEPS_LAST_TWO] = true, [AI_REASON_NO_FOLLOWER] = true,
    [AI_REASON_THREATENS] = true,      [AI_REASON_MAKES_ALONE] = true,
};

/* Writes "What was played instead: a drawn tile brings about 3.", or nothing if the action has no
 * reasons of its own. */
static void tell_played(const ReviewItem *item, const char *const names[SEATS_MAX], Text *text)
{
    Hint played = {.action = item->played, .segment = NO_SEGMENT};
    char clauses[320], sentence[400];
    for (int i = 0; i < item->played_reason_count; i++) {
        const AiReason *reason = &item->played_reasons[i];
        if ((item->played.kind != ACTION_PLACE || !about_follower[reason->kind]) &&
            !is_among(reason, item->reasons, item->reason_count))
            played.reasons[played.reason_count++] = *reason;
    }
    words_hint_clauses(&played, names, clauses, sizeof clauses);
    if (!clauses[0])
        return;
    words_format(sentence, sizeof sentence, _("Played instead: %s."), clauses);
    add_sentence(text, sentence);
}

/* The reason for the best action comes first, because players can learn from it. */
char *review_story(const Session *replay, const Game *end, const ReviewItem *item, char *out)
{
    enum { WHY = 480 };
    const char *names[SEATS_MAX] = {0};
    char why[WHY];
    Text text = text_in(out, REVIEW_STORY_SIZE);
    Hint best = {
        .action = item->best, .segment = item->best_claim, .reason_count = item->reason_count};
    memcpy(best.reasons, item->reasons, sizeof best.reasons);
    for (int seat = 0; seat < session_players(replay); seat++)
        names[seat] = session_seat(replay, seat)->name;
    words_hint_reasons(&best, names, why, sizeof why);
    if (why[0])
        add_sentence(&text, why);
    if (action_equal(&item->best, &item->played))
        return out;
    tell_played(item, names, &text);
    ReviewFate fate = review_fate(replay, end, item);
    tell_fate(&fate, names, &text);
    return out;
}
