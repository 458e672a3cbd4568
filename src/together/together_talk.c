/* together_talk.c: sends and filters messages of the players at a table (table/talk.h): none from
 * blocked players, texts only from friends. Messages stay with the table and are never saved.
 *
 *   sent here ──► to seats of friends ──► table ──► client (signature) ──► is_heard? ──► link
 *
 * Both ends check the mark, so a text arrives only if each player has marked the other: a changed
 * program on one side changes nothing. */
#include "together/together_inside.h"

#include "base/memory.h"
#include "base/text.h"
#include "rules/query.h"
#include "system/clock.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Returns the mark of the player at a seat; NULL if there is no player or no mark. */
static const TogetherPerson *marked_at(const Together *together, const TogetherView *view, int seat)
{
    const Digest *key = together_other(view, seat);
    return key ? together_person(together, key) : NULL;
}

static bool is_friend(const TogetherPerson *person)
{
    return person && person->is_friend && !person->blocked;
}

uint8_t together_friends(const Together *together, const TogetherView *view)
{
    unsigned friends = 0;
    for (int seat = 0; view->header && seat < view->header->setup.players; seat++)
        friends |= (unsigned)is_friend(marked_at(together, view, seat)) << seat;
    return (uint8_t)friends;
}

/* Returns whether the player sees the message. Messages sent here are always visible. */
static bool is_heard(const Together *together, const TogetherView *view, int seat, bool text)
{
    const TogetherPerson *person = marked_at(together, view, seat);
    if (view->own >> seat & 1)
        return true;
    return text ? is_friend(person) : !person || !person->blocked;
}

/* Forgets the oldest message when there is no room. */
static void remember(Link *link, const TogetherTalk *said)
{
    if (link->said_count == TOGETHER_TALK)
        memmove(link->said, link->said + 1, (size_t)--link->said_count * sizeof *said);
    link->said[link->said_count++] = *said;
}

void link_hears(void *self, const Talk *talk)
{
    Link *link = self;
    Together *together = link->together;
    TogetherView view;
    if (link->session)
        session_said_goodbye(link->session, talk->seat, talk->phrase == TALK_GOODBYE);
    if (!together_view(together, link->id, &view) ||
        !is_heard(together, &view, talk->seat, talk->text[0]) ||
        !talk_paced(&link->paces[talk->seat], (int64_t)clock_ms()))
        return;
    TogetherTalk said = {.seat = talk->seat, .phrase = talk->phrase, .at_ms = clock_ms()};
    text_copy(said.text, sizeof said.text, talk->text);
    remember(link, &said);
    together->changed = true;
}

/* --- sending ---------------------------------------------------------------------------------- */

static Link *link_of(const Together *together, int id)
{
    const Place *place = together_place(together, id);
    return place ? place->link : NULL;
}

/* Returns which of several players at this machine speaks: the one to act, else the first. */
static uint8_t speaker(const Link *link)
{
    const Game *game = client_game(link->client);
    uint8_t seat = game ? game_to_act(game) : NO_SEAT;
    return seat != NO_SEAT && client_seats(link->client) >> seat & 1 ? seat : link->seat;
}

/* Allows as many messages as a table forwards, so that none is lost. */
bool together_may_say(Together *together, int id)
{
    const Link *link = link_of(together, id);
    bool sits = link && link->seat != NO_SEAT;
    TalkPace pace = sits ? link->paces[speaker(link)] : (TalkPace){0};
    return sits && caller_state(link->caller) == CALLER_THERE &&
           talk_paced(&pace, (int64_t)clock_ms());
}

/* Numbers the message with the time, so that numbers keep rising when the program restarts. */
bool together_say(Together *together, int id, int phrase, const char *text)
{
    Link *link = link_of(together, id);
    TogetherView view;
    assert(phrase >= 0 && phrase <= TALK_PHRASES && "a phrase, or a text");
    if (!together_may_say(together, id) || !together_view(together, id, &view))
        return false;
    Talk talk = {.seat = speaker(link),
                 .phrase = (uint8_t)phrase,
                 .to = phrase ? 0 : together_friends(together, &view)};
    text_copy(talk.text, sizeof talk.text, phrase ? "" : text);
    int64_t number = (int64_t)time(NULL) * 1000;
    together->said_number = number > together->said_number ? number : together->said_number + 1;
    talk.number = together->said_number;
    return client_say(link->client, &talk);
}

/* A game over days needs no goodbye. */
bool link_goodbye(const Link *link)
{
    const TableState *state = client_state(link->client);
    return client_game(link->client) && !state->ended && !table_takes_days(state) &&
           together_say(link->together, link->id, TALK_GOODBYE, NULL);
}

/* The table sends every message back to all, also to its sender. */
bool link_said_goodbye(const Link *link)
{
    const TogetherTalk *last = link->said_count ? &link->said[link->said_count - 1] : NULL;
    return last && last->phrase == TALK_GOODBYE && client_seats(link->client) >> last->seat & 1;
}

/* Filters with each frame that shows it, so that a mark also affects earlier messages. */
int together_talk(Together *together, int id, TogetherTalk *out)
{
    const Link *link = link_of(together, id);
    const TogetherTalk *said = together->shown_said;
    int count = together->shown_said_count, heard = 0;
    if (!count && link) {
        said = link->said;
        count = link->said_count;
    }
    TogetherView view;
    if (!together_view(together, id, &view))
        return 0;
    for (int i = 0; i < count; i++) {
        if (is_heard(together, &view, said[i].seat, said[i].text[0]))
            out[heard++] = said[i];
    }
    return heard;
}

void together_pretend_talk(Together *together, const TogetherTalk *said, int count)
{
    assert(count >= 0 && count <= TOGETHER_TALK && "as much as is remembered");
    free(together->shown_said);
    together->shown_said = memory_copy(said, (size_t)count * sizeof *said);
    together->shown_said_count = count;
}
