/* play_why.c: Turns what is shown about a turn right now into a topic of the rulebook: a refusal,
 * the worth of a tile or a claim, else what is pointed at. The position goes along with what is
 * tried, so that the book refuses it for the same reason or scores it. */
#include "scenes/play/play_parts.h"
#include "words/why.h"

const Fault *play_fault(const Play *play)
{
    const TurnHand *hand = &play->turn.hand;
    const TurnTrial *trial = &play->turn.trial;
    if (play->said_ms > 0)
        return NULL;
    if (play->mode == PLAY_CLAIM && trial->fault_ms > 0)
        return &trial->fault;
    bool holds = (play->mode == PLAY_CHOOSE || play->mode == PLAY_PLACE) && hand->copy != NO_COPY &&
                 hand->aimed;
    if (!holds || hand->at.kind == SNAP_PLACE || !hand->fault.refusal)
        return NULL;
    /* A player sees an edge that doesn't match; why an expansion refuses isn't visible. */
    if (hand->at.kind == SNAP_TURN && !refusal_of_set(hand->fault.refusal))
        return NULL;
    bool far = hand->fault.refusal == REFUSAL_NO_CONTACT || hand->fault.refusal == REFUSAL_TOO_FAR;
    return far && hand->shake_ms <= 0 && hand->age_ms < 1500 ? NULL : &hand->fault;
}

/* Adds the tile where it is tried or aimed, unless the game knows it already; then `more`, if
 * any. */
static void try_turn(const Play *play, const Action *more, BookTopic *topic)
{
    if (!play->turn.trial.on || !play->turn.trial.recorded)
        topic->tried[topic->tries++] = turn_place(&play->turn);
    if (more)
        topic->tried[topic->tries++] = *more;
}

static bool fault_topic(const Play *play, BookTopic *topic)
{
    const Fault *fault = play_fault(play);
    const TurnTrial *trial = &play->turn.trial;
    if (!fault)
        return false;
    const Session *session = play->table->session;
    *topic = scene_book_now(session);
    topic->rule = words_why_fault(game_setup(session_game(session))->expansions, fault);
    bool claims = play->mode == PLAY_CLAIM && trial->refused.kind == ACTION_FOLLOW;
    try_turn(play, claims ? &trial->refused : NULL, topic);
    return topic->rule != NULL;
}

bool play_line_topic(const Play *play, const TurnPreviewLine *line, BookTopic *topic)
{
    if (!line->rule)
        return false;
    *topic = scene_book_now(play->table->session);
    topic->rule = rule_name((RuleId)line->rule);
    topic->tile = line->tile;
    topic->segment = line->segment;
    topic->label = line->label;
    try_turn(play, turn_choice(&play->turn.trial, play->turn.preview.choice), topic);
    return true;
}

/* A preview may cover several features; the first one that has a rule is the topic. */
static bool preview_topic(const Play *play, BookTopic *topic)
{
    const TurnPreview *preview = &play->turn.preview;
    for (int i = 0; preview->valid && i < preview->count; i++)
        if (play_line_topic(play, &preview->lines[i], topic))
            return true;
    return false;
}

bool play_topic(const Play *play, BookTopic *topic)
{
    return fault_topic(play, topic) || preview_topic(play, topic) ||
           table_hover_topic(play->table, topic);
}

void play_ask(Play *play)
{
    BookTopic topic;
    if (play_topic(play, &topic))
        scene_book_ask(play->table->context, &topic);
}
