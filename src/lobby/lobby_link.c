/* lobby_link.c: follows a table: the caller that connects, the client that handles its lines,
 * and the session that scenes show. The session exists from the head of the log on, visible or not,
 * so that it receives every event. */
#include "base/memory.h"
#include "base/text.h"
#include "lobby/lobby_inside.h"
#include "rules/query.h"
#include "rules/view.h"
#include "server/table.h"
#include "system/clock.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* --- the session ------------------------------------------------------------------------------ */

static void on_event(void *self, const Catalogue *c, const Game *game, const Event *event)
{
    const Link *link = self;
    if (!link->session)
        return;
    const EventSink *sink = session_sink(link->session);
    sink->on_event(sink->self, c, game, event);
}

static bool can_now(const Link *link, const Action *action)
{
    return game_can_apply(link->client->reader->c, client_game(link->client), action, NULL);
}

/* Implements SessionWant. The player places a tile and its figure with one click, but they are two
 * lines of the log, so an action that is possible only once the tile is placed is kept here until
 * then. */
static bool want(void *self, const Action *action)
{
    Link *link = self;
    const TableRequest request = {.verb = TABLE_ACT, .action = *action};
    if (client_request(link->client, &request)) {
        link->wanted = true;
        link->lays = action->kind == ACTION_PLACE;
        link->lays_on = link->client->reader->lines;
        link->follows = false;
        return true;
    }
    if (!link->lays || link->follows || !link->client->wants || can_now(link, action))
        return false;
    link->figure = *action;
    link->follows = true;
    return true;
}

/* Sends the figure after its tile. The table's answer may arrive before the tile's line. If the
 * tile is refused, nothing more is sent. */
static void want_figure(Link *link)
{
    TableClient *client = link->client;
    int lines = client->reader->lines;
    if (!link->follows || client->wants || lines == link->lays_on)
        return;
    link->follows = false;
    if (can_now(link, &link->figure))
        want(link, &link->figure);
}

/* For each kind of remark, the request that makes the table write it. The table refuses a remark
 * that a seat may not make alone. */
static const uint8_t verbs[REMARK_KINDS] = {[REMARK_RESIGN] = TABLE_RESIGN,
                                            [REMARK_ASK] = TABLE_ASK,
                                            [REMARK_AGREE] = TABLE_AGREE,
                                            [REMARK_DECLINE] = TABLE_DECLINE,
                                            [REMARK_PERSON] = TABLE_RETURN};

/* Implements SessionSay. */
static bool say(void *self, const LogRemark *remark)
{
    Link *link = self;
    bool undo = remark->kind == REMARK_ASK && remark->ask == ASK_UNDO;
    TableRequest request = {.seat = remark->seat,
                            .verb = undo ? TABLE_UNDO : verbs[remark->kind],
                            .ask = remark->ask,
                            .of = remark->of,
                            .count = remark->count};
    if (request.verb == TABLE_ACT)
        return false;
    text_copy(request.engine, sizeof request.engine, remark->engine);
    bool taken = client_request(link->client, &request);
    link->wanted |= taken;
    link->lays &= !taken;
    return taken;
}

/* Implements SessionWaits: returns whether a request is pending, or an action is kept until its
 * tile is placed. */
static bool waits(void *self)
{
    const Link *link = self;
    return link->follows || link->client->wants;
}

/* Starts the session, as for any game, watched or played. A game that cannot be shown is followed
 * anyway, so the others at the table notice nothing. */
static void begin_session(Link *link)
{
    const LobbyPlan *plan = &link->lobby->plan;
    Err err = {0};
    link->session = session_at_table(plan->catalogue, plan->generations, link->client->reader->head,
                                     client_seats(link->client), want, link, plan->log, &err);
    if (link->session)
        session_speaks(link->session, say, waits);
    else
        log_err(plan->log, LOG_WARNING, "this game cannot be shown: ", &err, "");
}

/* Forwards news to the session. Between two calls at most one line arrives, or another message that
 * changes what is known, such as the player's hand. */
static void forward_to_session(Link *link)
{
    const LogReader *reader = link->client->reader;
    int lines = reader->lines;
    if (lines == 0 || link->client->refused)
        return;
    if (!link->session)
        begin_session(link);
    else
        session_on_line(link->session, lines > link->lines ? &reader->last : NULL,
                        client_game(link->client));
    link->lines = lines;
}

/* A seat with a computer player, or one that has resigned, is not notified of its turn. */
bool link_my_turn(const Link *link)
{
    const Game *game = client_game(link->client);
    const TableState *state = &link->client->state;
    uint8_t seat = game ? game_to_act(game) : NO_SEAT;
    return seat != NO_SEAT && client_seats(link->client) >> seat & 1 && !state->ended &&
           state->seats[seat].mode == SEAT_PERSON;
}

/* --- the end ---------------------------------------------------------------------------------- */

/* Each program checks the deal for itself, as soon as the secret is revealed. */
static void check_deal(Link *link)
{
    const Catalogue *c = link->lobby->plan.catalogue;
    size_t length;
    const char *text = client_text(link->client, &length);
    Err err = {0};
    if (link->deal != LOBBY_UNTOLD || !client_game(link->client) || !link->client->state.opened ||
        client_differs(link->client))
        return; /* a game with unknown tiles cannot be checked here */
    link->deal = log_verify(c, text, length, identity_check, &err) ? LOBBY_FAIR : LOBBY_FALSE;
    if (link->deal == LOBBY_FALSE)
        log_err(link->lobby->plan.log, LOG_WARNING, "the deal was not as promised: ", &err, "");
    else
        link_write_record(link, lobby_place(link->lobby, link->id));
}

/* --- the place -------------------------------------------------------------------------------- */

/* Counts the seats that have no owner, connected or not. */
static int free_seats(const Waiting *waiting)
{
    int n = 0;
    for (int seat = 0; seat < waiting->header.setup.players; seat++)
        n += !waiting->header.seats[seat].engine[0] && digest_is_zero(&waiting->terms.keys[seat]);
    return n;
}

/* A table does not say who runs it, so it gets the name of its first human. */
static void name_place(Place *place, const RecordHeader *header, const LogTerms *terms)
{
    for (int seat = 0; seat < header->setup.players && !place->name[0]; seat++) {
        if (!header->seats[seat].engine[0] && !digest_is_zero(&terms->keys[seat]))
            text_copy(place->name, sizeof place->name, header->seats[seat].name);
    }
}

/* A game that has started is saved: the player can return to it from its first line on. */
static void note_game(Link *link, Place *place)
{
    const LogReader *reader = link->client->reader;
    const RecordHeader *header = &reader->header;
    const TableState *state = &link->client->state;
    bool over = game_phase(client_game(link->client)) == PHASE_OVER || state->ended;
    bool untold = over && !state->opened;
    uint8_t beside = (uint8_t)(client_seats(link->client) & ~game_eyes(link->seat));
    bool news = (link->seat != NO_SEAT &&
                 (!place->known || place->seat != link->seat || place->beside != beside)) ||
                (place->known && (over != place->over || untold != place->untold));
    place->seats = header->setup.players;
    place->free = 0;
    name_place(place, header, &reader->terms);
    if (link->seat != NO_SEAT) {
        place->seat = link->seat;
        place->beside = beside;
        place->known = true;
    }
    if (!place->over || !over)
        place->met = (int64_t)time(NULL);
    place->over = over;
    place->untold = untold;
    if (news)
        known_write(link->lobby);
}

/* Adds the address if it is missing and there is room. */
static void add_way(Invitation *way, const InvitationAddress *address)
{
    int i = 0;
    while (i < way->count && (way->addresses[i].port != address->port ||
                              strcmp(way->addresses[i].host, address->host) != 0))
        i++;
    if (i == way->count && i < INVITATION_ADDRESSES)
        way->addresses[way->count++] = *address;
}

/* Moves the address that answered to the front: its machine has proved its key. Other addresses
 * that were only announced on this network are not kept. */
static void keep_way(const Link *link, Place *place)
{
    if (place->here || caller_state(link->caller) != CALLER_THERE)
        return;
    Invitation way = caller_invitation(link->caller);
    way.count = 0;
    add_way(&way, caller_address(link->caller));
    for (int i = 0; i < place->invitation.count; i++)
        add_way(&way, &place->invitation.addresses[i]);
    place->invitation = way;
}

static void note_place(Link *link)
{
    Place *place = lobby_place(link->lobby, link->id);
    const Waiting *waiting = client_waiting(link->client);
    keep_way(link, place);
    if (waiting) {
        place->seats = waiting->header.setup.players;
        place->free = free_seats(waiting);
        name_place(place, &waiting->header, &waiting->terms);
    } else if (client_game(link->client)) {
        note_game(link, place);
    }
}

/* Keeps the answer for the scene in front, which reads it once and shows it for a moment. */
static void note_answer(Link *link)
{
    if (!link->wanted || link->client->wants)
        return;
    link->wanted = false;
    link->answer = link->client->answer;
}

/* Players at one machine agree together: one button answers for all of them, and a proposal from
 * one of them counts for the others there. Each seat agrees in its own line, one after the
 * other. */
static void agree_together(Link *link)
{
    const TableState *state = &link->client->state;
    unsigned own = client_seats(link->client), agreed = state->ask.agreed & own;
    unsigned open = own & table_voters(state, &state->ask) & ~agreed;
    TableRequest request = {.verb = TABLE_AGREE};
    if (!state->ask.what || !agreed || !open)
        return;
    while (!(open >> request.seat & 1))
        request.seat++;
    client_request(link->client, &request);
}

static void on_client_news(void *self)
{
    Link *link = self;
    Lobby *lobby = link->lobby;
    lobby->changed = true;
    link->was_there |= caller_state(link->caller) == CALLER_THERE;
    forward_to_session(link);
    note_answer(link);
    want_figure(link);
    agree_together(link);
    note_place(link);
    check_deal(link);
    bool turn = link_my_turn(link);
    if (turn && !link->turn)
        lobby->notice = link->id;
    link->turn = turn;
}

/* --- life cycle ------------------------------------------------------------------------------- */

/* Adds addresses announced on this network for that table, after the known ones. The machine must
 * prove its key anyway, so a wrong address does no harm. */
static void add_heard(const Lobby *lobby, Invitation *way)
{
    for (int i = 0; lobby->hears && i < nearby_count(lobby->hears); i++) {
        const Invitation announced = nearby_invitation(nearby_table(lobby->hears, i));
        bool same = lobby_same_key(&announced, way) && strcmp(announced.table, way->table) == 0;
        for (int k = 0; same && k < announced.count; k++)
            add_way(way, &announced.addresses[k]);
    }
}

/* Returns how to reach a table. A table that this program hosts is reached at 127.0.0.1 on this
 * machine, whatever its address for others. */
static Invitation way_to(const Lobby *lobby, const Place *place)
{
    Invitation way = place->invitation;
    if (!place->here) {
        add_heard(lobby, &way);
        return way;
    }
    way.count = 1;
    text_copy(way.addresses[0].host, INVITATION_HOST_SIZE, "127.0.0.1");
    way.addresses[0].port = host_port(lobby->host);
    return way;
}

/* Appends a message, dropping the oldest one if there is no room. */
static void remember(Link *link, const LobbyTalk *said)
{
    if (link->said_count == LOBBY_TALK)
        memmove(link->said, link->said + 1, (size_t)--link->said_count * sizeof *said);
    link->said[link->said_count++] = *said;
}

/* Returns the mark of the player at a seat; NULL if there is no player or no mark. */
static const LobbyPerson *marked_at(const Lobby *lobby, const LobbyView *view, int seat)
{
    const Digest *key = lobby_other(view, seat);
    return key ? lobby_person(lobby, key) : NULL;
}

/* Sends and filters messages of the players at a table (server/message.h): drops all messages from
 * blocked players, and shows texts only from friends. Messages stay with the table and are never
 * saved.
 *
 *   sent here ──► to seats of friends ──► table ──► client (signature) ──► is_heard? ──► link
 *
 * Both ends check for the friend mark, so a text arrives only if each player has marked the other;
 * modifying the program at one end doesn't get around this. */

static bool is_friend(const LobbyPerson *person)
{
    return person && person->is_friend && !person->blocked;
}

/* Returns whether the player sees the message. Messages sent from this machine are always
 * visible. */
static bool is_heard(const Lobby *lobby, const LobbyView *view, int seat, bool text)
{
    const LobbyPerson *person = marked_at(lobby, view, seat);
    if (view->own >> seat & 1)
        return true;
    return text ? is_friend(person) : !person || !person->blocked;
}

/* Implements ClientOnEvent for a Link. */
static void link_on_event(void *self, const Talk *talk)
{
    Link *link = self;
    Lobby *lobby = link->lobby;
    LobbyView view;
    if (link->session)
        session_on_goodbye(link->session, talk->seat, talk->phrase == TALK_GOODBYE);
    if (!lobby_view(lobby, link->id, &view) || !is_heard(lobby, &view, talk->seat, talk->text[0]) ||
        !talk_paced(&link->paces[talk->seat], (int64_t)clock_ms()))
        return;
    LobbyTalk said = {.seat = talk->seat, .phrase = talk->phrase, .at_ms = clock_ms()};
    text_copy(said.text, sizeof said.text, talk->text);
    remember(link, &said);
    lobby->changed = true;
}

bool link_begin(Lobby *lobby, Place *place, uint8_t seat, const char *name,
                const RecordHeader *game, const LobbyTerms *terms, Err *err)
{
    if (!player_begin(lobby, err) || (place->here && !host_begin(lobby, err)))
        return false;
    Link *link = memory_new(sizeof *link);
    link->lobby = lobby;
    link->id = place->id;
    link->seat = seat;
    link->since = loop_now();
    link->share = identity_random();
    link->sink = (EventSink){.on_event = on_event, .self = link};
    link->client = client_new(lobby->plan.catalogue, seat, name, &lobby->player.key);
    link->game = game ? memory_copy(game, sizeof *game) : NULL;
    if (link->game)
        record_header_share(link->game);
    for (int i = 0; i < SEATS_MAX && seat != NO_SEAT && seat == place->seat; i++) {
        if (place->beside >> i & 1)
            client_add_player(link->client, i, name);
    }
    client_on_event(link->client, link_on_event, link);
    client_signs(link->client, identity_sign, &lobby->player, identity_check);
    CallerPlan plan = {.invitation = way_to(lobby, place),
                       .game = link->game,
                       .client = link->client,
                       .heard = on_client_news,
                       .sink = &link->sink,
                       .self = link};
    if (terms) {
        plan.clocks = terms->clocks;
        plan.delay = terms->delay;
    }
    link->caller = caller_new(lobby->loop, &plan, err);
    place->link = link;
    if (!link->caller)
        link_end(lobby, place);
    return place->link;
}

/* Clears the place's link before freeing the caller, so that its callbacks find no link. */
void link_end(Lobby *lobby, Place *place)
{
    Link *link = place->link;
    if (!link)
        return;
    lobby->changed = true;
    link_save_received_lines(link, place);
    place->link = NULL;
    caller_free(link->caller);
    session_free(link->session);
    client_free(link->client);
    journal_close(link->told);
    if (link->game)
        record_header_release(link->game);
    free(link->game);
    free(link);
}

/* --- messages --------------------------------------------------------------------------------- */

uint8_t lobby_friends(const Lobby *lobby, const LobbyView *view)
{
    unsigned friends = 0;
    for (int seat = 0; view->header && seat < view->header->setup.players; seat++)
        friends |= (unsigned)is_friend(marked_at(lobby, view, seat)) << seat;
    return (uint8_t)friends;
}

/* --- sending ---------------------------------------------------------------------------------- */

static Link *link_of(const Lobby *lobby, int id)
{
    const Place *place = lobby_place(lobby, id);
    return place ? place->link : NULL;
}

/* Returns which of several players at this machine sends the message: the one whose turn it is,
 * otherwise the first. */
static uint8_t speaker(const Link *link)
{
    const Game *game = client_game(link->client);
    uint8_t seat = game ? game_to_act(game) : NO_SEAT;
    return seat != NO_SEAT && client_seats(link->client) >> seat & 1 ? seat : link->seat;
}

/* Allows as many messages as a table forwards, so that none is lost. */
bool lobby_can_talk(Lobby *lobby, int id)
{
    const Link *link = link_of(lobby, id);
    bool sits = link && link->seat != NO_SEAT;
    TalkPace pace = sits ? link->paces[speaker(link)] : (TalkPace){0};
    return sits && caller_state(link->caller) == CALLER_THERE &&
           talk_paced(&pace, (int64_t)clock_ms());
}

/* Numbers the message with the time, so that numbers keep rising when the program restarts. */
bool lobby_send_talk(Lobby *lobby, int id, int phrase, const char *text)
{
    Link *link = link_of(lobby, id);
    LobbyView view;
    assert(phrase >= 0 && phrase <= TALK_PHRASES && "a phrase, or a text");
    if (!lobby_can_talk(lobby, id) || !lobby_view(lobby, id, &view))
        return false;
    Talk talk = {.seat = speaker(link),
                 .phrase = (uint8_t)phrase,
                 .to = phrase ? 0 : lobby_friends(lobby, &view)};
    text_copy(talk.text, sizeof talk.text, phrase ? "" : text);
    int64_t number = (int64_t)time(NULL) * 1000;
    lobby->said_number = number > lobby->said_number ? number : lobby->said_number + 1;
    talk.number = lobby->said_number;
    return client_send_talk(link->client, &talk);
}

/* Sends a goodbye and returns whether it was sent. A game that takes days needs none. */
bool link_goodbye(const Link *link)
{
    const TableState *state = &link->client->state;
    return client_game(link->client) && !state->ended && !table_takes_days(state) &&
           lobby_send_talk(link->lobby, link->id, TALK_GOODBYE, NULL);
}

/* The table sends every message back to everyone, including its sender. */
bool link_said_goodbye(const Link *link)
{
    const LobbyTalk *last = link->said_count ? &link->said[link->said_count - 1] : NULL;
    return last && last->phrase == TALK_GOODBYE && client_seats(link->client) >> last->seat & 1;
}

/* Filters the messages in each frame that shows them, so that marking a player as a friend or
 * blocked also affects earlier messages. */
int lobby_talk(Lobby *lobby, int id, LobbyTalk *out)
{
    const Link *link = link_of(lobby, id);
    const LobbyTalk *said = lobby->shown_said;
    int count = lobby->shown_said_count, shown = 0;
    if (!count && link) {
        said = link->said;
        count = link->said_count;
    }
    LobbyView view;
    if (!lobby_view(lobby, id, &view))
        return 0;
    for (int i = 0; i < count; i++) {
        if (is_heard(lobby, &view, said[i].seat, said[i].text[0]))
            out[shown++] = said[i];
    }
    return shown;
}

void lobby_pretend_talk(Lobby *lobby, const LobbyTalk *said, int count)
{
    assert(count >= 0 && count <= LOBBY_TALK && "as much as is remembered");
    free(lobby->shown_said);
    lobby->shown_said = memory_copy(said, (size_t)count * sizeof *said);
    lobby->shown_said_count = count;
}
