/* pretend_tables.c: makes up tables, games and messages. */
#include "pretend_tables.h"

#include "base/memory.h"
#include "base/text.h"
#include "rules/view.h"

#include <stdlib.h>
#include <string.h>

static RecordHeader header_of(int seats, const char *const *names)
{
    static const uint8_t colors[SEATS_MAX] = {1, 3, 0, 4, 2, 5};
    RecordHeader header = session_plan_default();
    header.setup.players = (uint8_t)seats;
    header.setup.expansions |= EXPANSION_SET(EXPANSION_HALFLINGS);
    header.setup.expansions |= EXPANSION_SET(EXPANSION_DRAGON) | EXPANSION_SET(EXPANSION_TOWER);
    header.setup.hands = HANDS_DRAFT;
    header.setup.hand_size = 4;
    header.help = HELP_BASIC;
    text_copy(header.generation, sizeof header.generation, "2021");
    for (int seat = 0; seat < seats; seat++) {
        text_copy(header.seats[seat].name, RECORD_NAME_SIZE, names[seat]);
        header.seats[seat].color = colors[seat];
    }
    return header;
}

/* Starts game `i`, which `view` then shows. */
static void begin(PretendTables *t, int i, const Catalogue *c, LobbyView *view)
{
    t->terms[i].clocks = (LogClocks){.initial = 600000, .increment = 20000};
    if (!t->games[i])
        t->games[i] = memory_new(game_size(c, &t->headers[i].setup, 0));
    record_game_start(c, &t->headers[i], t->games[i], NULL);
    table_state_begin(&t->states[i], &t->headers[i], &t->terms[i], t->games[i], 1);
    view->header = &t->headers[i];
    view->terms = &t->terms[i];
    view->game = t->games[i];
    view->state = &t->states[i];
    view->seats = t->headers[i].setup.players;
}

static void name(LobbyView *view, const char *words)
{
    text_copy(view->name, sizeof view->name, words);
}

/* Makes a waiting table: Tomas is ready, Ada is not, and one seat is free. */
static void wait(PretendTables *t, LobbyView *view)
{
    Waiting *w = &t->room;
    *w = (Waiting){.header = header_of(3, (const char *const[]){"Tomas", "Ada", "3"}),
                   .here = 3,
                   .promised = 1};
    w->terms.clocks = (LogClocks){.initial = 600000, .increment = 20000};
    w->terms.keys[0].bytes[0] = 1;
    w->terms.keys[1].bytes[0] = 2;
    view->waiting = w;
    view->header = &w->header;
    view->terms = &w->terms;
    view->seats = 3;
    view->free = 1;
    name(view, "Tomas");
    text_copy(view->words, sizeof view->words, "buduk vubuh vonil didij");
}

void pretend_tables(PretendTables *t, const Catalogue *c)
{
    LobbyView *views = t->views;
    for (int i = 0; i < PRETEND_TABLES; i++)
        views[i] = (LobbyView){.id = i + 1,
                               .why = "",
                               .seat = NO_SEAT,
                               .near = i == 1 || i == 3,
                               .grade = i == 1 || i == 3 ? LOBBY_HOSTED : LOBBY_NEUTRAL,
                               .line = i < 2 ? LOBBY_GOOD : LOBBY_UNCALLED,
                               .known = i % 2 == 0};
    t->headers[0] = header_of(2, (const char *const[]){"Tomas", "Mira"});
    t->terms[0].keys[0].bytes[0] = 1;
    t->terms[0].keys[1].bytes[0] = 3;
    begin(t, 0, c, &views[0]);
    views[0].seat = game_to_act(t->games[0]);
    views[0].my_turn = true;
    name(&views[0], "Tomas");
    wait(t, &views[1]);
    t->headers[1] = header_of(4, (const char *const[]){"Yuki", "Ada", "Mira", "Jan"});
    begin(t, 1, c, &views[2]);
    views[2].seat = (uint8_t)((game_to_act(t->games[1]) + 1) % 4);
    views[2].line = LOBBY_LOST;
    t->states[1].seats[0].lost = true;
    name(&views[2], "Yuki");
    views[3].seats = 3;
    views[3].free = 2;
    name(&views[3], "Paul");
    for (int i = 0; i < PRETEND_TABLES; i++)
        views[i].own = (uint8_t)game_eyes(views[i].seat);
    t->count = PRETEND_TABLES;
}

Lobby *pretend_together(const Catalogue *c, const Generations *generations)
{
    const LobbyPlan plan = {.catalogue = c, .generations = generations, .alone = true};
    Err err = {0};
    return lobby_new(&plan, &err);
}

void pretend_company(PretendTables *t)
{
    LobbyView *view = &t->views[1];
    t->room.header =
        header_of(5, (const char *const[]){"Tomas", "Ada", "Anna-Katharina", "Ben", "5"});
    t->room.here = 15;
    t->room.promised = 5;
    t->room.terms.keys[2] = t->room.terms.keys[0];
    t->room.terms.keys[3] = t->room.terms.keys[1];
    view->seat = 0;
    view->own = 5;
    view->seats = 5;
    view->grade = LOBBY_OWN;
    view->words[0] = 0;
}

/* Returns a position from a three-player game after at least 22 turns. */
static GamePosition *position_of(const Catalogue *c)
{
    enum { ROOM = 4096, ACTIONS = 44 };
    static Action legal[ROOM];
    Rng rng = rng_seeded(8);
    Setup setup = setup_default();
    setup.players = 3;
    setup.expansions = 0;
    setup.hands = HANDS_NONE;
    Game *game = memory_new(game_size(c, &setup, 0));
    game_start(c, &setup, 8, game, NULL);
    char *text = NULL;
    for (int i = 0; !text; i++) {
        if (i >= ACTIONS)
            text = scenario_from_decision(c, game, "Three cities, one bishop", &setup.policies);
        int count = game_legal(c, game, legal, ROOM);
        game_apply(c, game, &legal[rng_below(&rng, (uint32_t)count)], NULL, NULL, NULL);
    }
    GamePosition *position = game_position_make("pretended", text, strlen(text), c, NULL, NULL);
    free(text);
    free(game);
    return position;
}

void pretend_position(PretendTables *t, const Catalogue *c)
{
    RecordHeader *header = &t->room.header;
    record_header_begins(header, position_of(c));
    header->setup = game_position_setup(header->position, &header->setup.policies);
}

void pretend_talk(Lobby *together)
{
    LobbyPerson tomas = {.is_friend = true, .key.bytes = {1}},
                paul = {.blocked = true, .key.bytes = {9}};
    LobbyTalk said[] = {{.seat = 0, .phrase = 2}, {.seat = 1, .phrase = 5}, {.seat = 0}};
    text_copy(tomas.name, sizeof tomas.name, "Tomas");
    text_copy(paul.name, sizeof paul.name, "Paul");
    text_copy(said[2].text, sizeof said[2].text,
              "Take all the time that you need, I am making tea meanwhile.");
    lobby_mark(together, &tomas);
    lobby_mark(together, &paul);
    lobby_pretend_talk(together, said, 3);
}
