/* tables_words.c: Writes the texts of the list and the waiting room. */
#include "base/text.h"
#include "rules/query.h"
#include "scenes/board/expansion_board.h"
#include "scenes/stage/computer.h"
#include "scenes/stage/table_words.h"
#include "scenes/tables/tables_parts.h"
#include "words/words.h"

#include <assert.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND, DAY = 24 * 60 * MINUTE };

char *tables_clock(const LogClocks *clocks, char *out, size_t size)
{
    Text text = text_in(out, size);
    int days = (int)(clocks->initial / DAY), minutes = (int)(clocks->initial / MINUTE);
    if (!clocks->initial)
        text_add(&text, "%s", _("no clock"));
    else if (days)
        text_add(&text, words_plural("%d day per move", "%d days per move", days), days);
    else /* TRANSLATORS: minutes for the game, and seconds for each turn. */
        text_add(&text, _("%d min + %d s"), minutes, (int)(clocks->increment / SECOND));
    return out;
}

static const char *help_words(HelpLevel help)
{
    static const char *const words[HELP_LEVELS] = {[HELP_FULL] = NC_("help", "Full"),
                                                   [HELP_BASIC] = NC_("help", "Basic"),
                                                   [HELP_NONE] = NC_("help", "None")};
    return words_text(words[help]);
}

static void add_position(const char *title, Text *text)
{
    char words[GAME_POSITION_TITLE + 64];
    if (title[0]) /* TRANSLATORS: %s is what somebody called a position. */
        words_format(words, sizeof words, _("from the position “%s”"), title);
    text_add(text, " · %s", title[0] ? words : _("from a position"));
}

char *tables_game(const SceneContext *context, const TogetherView *view, char *out, size_t size)
{
    const Setup *setup = &view->header->setup;
    char rules[TABLES_WORDS], names[WORDS_EXPANSIONS], clock[64];
    int own = box_own_tiles(view->header->box);
    uint64_t sets = setup->expansions & ~expansion_halves();
    Text text = text_in(out, size);
    text_add(&text, "%s · %s",
             words_rules(context->generations, view->header->generation, &setup->policies, rules,
                         sizeof rules),
             words_hand_mode((HandMode)setup->hands));
    if (setup->hands != HANDS_NONE)
        text_add(&text, " (%d)", setup->hand_size);
    if (sets)
        text_add(&text, " · %s", words_expansions(sets, names, sizeof names));
    if (view->header->position)
        add_position(view->header->position->title, &text);
    if (own) {
        char words[64];
        words_format(words, sizeof words, words_plural("%d custom tile", "%d custom tiles", own),
                     own);
        text_add(&text, " · %s", words);
    }
    text_add(&text, " · %s", tables_clock(&view->terms->clocks, clock, sizeof clock));
    if (view->terms->delay) {
        char delay[64];
        words_format(delay, sizeof delay,
                     words_plural("spectators %d turn behind", "spectators %d turns behind",
                                  view->terms->delay),
                     view->terms->delay);
        text_add(&text, " · %s", delay);
    }
    text_add(&text, " · %s: %s", _("Hints"), help_words(view->header->help));
    return out;
}

/* Lists all players except those at this computer. */
static const char *others(const TogetherView *view, char *out, size_t size)
{
    const char *names[SEATS_MAX];
    int count = 0;
    for (int seat = 0; seat < view->header->setup.players; seat++) {
        if (!(view->own >> seat & 1))
            names[count++] = view->header->seats[seat].name;
    }
    return words_list(names, count, out, (int)size);
}

char *tables_name(const TogetherView *view, char *out, size_t size)
{
    char with[TABLES_WORDS];
    if (view->my_turn && view->header) /* TRANSLATORS: %s are one name or several. */
        words_format(out, (int)size, _("Your turn against %s"), others(view, with, sizeof with));
    else if (view->server && view->name[0]) /* TRANSLATORS: %s is the name of a machine. */
        words_format(out, (int)size, _("Table server %s"), view->name);
    else if (view->server)
        text_copy(out, size, _("A table server"));
    else if (view->name[0]) /* TRANSLATORS: %s is the name of who opened it. */
        words_format(out, (int)size, _("%s’s table"), view->name);
    else
        text_copy(out, size, _("A table"));
    return out;
}

/* Writes the state of a running game. */
static void game_state(const TogetherView *view, Text *text)
{
    uint8_t seat = game_to_act(view->game);
    int turn = game_turn(view->game);
    const char *name = seat < SEATS_MAX ? view->header->seats[seat].name : "";
    if (view->state->ended || seat == NO_SEAT)
        text_add(text, "%s", _("finished"));
    else if (view->my_turn)
        text_add(text, "%s", _("your turn"));
    else if (turn > 0)
        text_add(text, _("turn %d · %s"), turn, name);
    else
        text_add(text, _("draft · %s"), name);
}

bool tables_opens(const TogetherView *view)
{
    bool calls = view->line == TOGETHER_CALLS || view->line == TOGETHER_GOOD;
    return view->grade == TOGETHER_OWN && calls && !view->header && !view->over;
}

char *tables_state(const TogetherView *view, char *out, size_t size)
{
    Text text = text_in(out, size);
    if (view->game)
        game_state(view, &text);
    else if (view->server)
        text_add(&text, "%s", _("can host tables"));
    else if (view->closed)
        text_add(&text, "%s", _("closed by you"));
    else if (view->over)
        text_add(&text, "%s", _("finished"));
    else if (view->free)
        text_add(&text,
                 words_plural("waiting · %d seat free", "waiting · %d seats free", view->free),
                 view->free);
    else if (view->waiting)
        text_add(&text, "%s", _("all seats taken, not everyone is ready"));
    else if (tables_opens(view))
        text_add(&text, "%s", _("opening"));
    else if (view->seat != NO_SEAT)
        text_add(&text, "%s", _("your game"));
    else
        text_add(&text, "%s", _("no details yet"));
    return out;
}

const char *tables_grade(const TogetherView *view)
{
    static const char *const words[] = {[TOGETHER_OWN] = N_("hosted by you"),
                                        [TOGETHER_HOSTED] = N_("hosted by a player"),
                                        [TOGETHER_SERVER] = N_("unknown server"),
                                        [TOGETHER_NEUTRAL] = N_("neutral table")};
    return words_text(words[view->grade]);
}

const char *tables_line(const TogetherView *view)
{
    static const char *const words[] = {[TOGETHER_UNCALLED] = "",
                                        [TOGETHER_CALLS] = N_("connecting"),
                                        [TOGETHER_GOOD] = N_("connected"),
                                        [TOGETHER_LOST] = N_("reconnecting"),
                                        [TOGETHER_REFUSED] = N_("refused")};
    bool untold = view->line == TOGETHER_UNCALLED || tables_opens(view),
         /* after the deal was revealed nothing more arrives, so the connection doesn't matter */
        done = view->deal != TOGETHER_UNTOLD;
    return untold || done ? "" : words_text(words[view->line]);
}

char *tables_why(const TogetherView *view, char *out, size_t size)
{
    const char *words = table_words(view->why);
    if (view->line == TOGETHER_REFUSED)
        return table_words_refused(view->why, out, size);
    text_copy(out, size, words && view->deal == TOGETHER_UNTOLD ? words : "");
    return out;
}

const char *tables_promise(const TogetherView *view, const char **more)
{
    *more = _("After the game, every computer checks the deal.");
    if (view->untold) {
        *more = _("The program will reconnect and check the game. Until then, your game history "
                  "has it as the table reported it.");
        return _("The game is over, but the table hasn’t yet revealed how it was dealt.");
    }
    if (view->state && view->state->opened && view->deal == TOGETHER_UNTOLD) {
        *more = _("There is no record of it here; players with the same tiles have one.");
        return _("This program has different tiles, so it can’t check the deal.");
    }
    if (view->deal == TOGETHER_FAIR) {
        *more = _("The game is now in your game history.");
        return _("This computer has checked the deal: nobody chose the order of the tiles.");
    }
    if (view->deal == TOGETHER_FALSE) {
        *more = _("The game log doesn’t match the secret that the table revealed.");
        return _("The deal was not as promised.");
    }
    switch (view->grade) {
    case TOGETHER_OWN:
        return _(
            "Hosted on this computer, which knows the order of the tiles but can’t choose it.");
    case TOGETHER_SERVER:
        return _("You don’t know this server. Its host could peek at the draw pile, and may also "
                 "be playing.");
    case TOGETHER_NEUTRAL:
        return _("A neutral table: no player can look at the draw pile.");
    default:
        return _("A player hosts this table and could peek at the draw pile, but can’t choose its "
                 "order.");
    }
}

/* --- seats ------------------------------------------------------------------------------------ */

bool tables_is_free(const TogetherView *view, int seat)
{
    assert(view->waiting && seat < view->header->setup.players && "a seat of a waiting table");
    return !view->header->seats[seat].engine[0] && digest_is_zero(&view->terms->keys[seat]);
}

const char *tables_seat_name(const TogetherView *view, int seat)
{
    return view->waiting && tables_is_free(view, seat) ? _("Free seat")
                                                       : view->header->seats[seat].name;
}

SeatPresence tables_seat_presence(const TogetherView *view, int seat)
{
    bool computer = view->header->seats[seat].engine[0];
    if (view->waiting) {
        bool ready = computer || view->waiting->promised >> seat & 1;
        return tables_is_free(view, seat) ? LOOK_FREE : ready ? LOOK_READY : LOOK_SITS;
    }
    static const uint8_t of_mode[SEAT_MODES] = {
        [SEAT_COMPUTER] = LOOK_PLAYED, [SEAT_RESTING] = LOOK_RESTS, [SEAT_RESIGNED] = LOOK_GAVE_UP};
    const TableSeat *s = &view->state->seats[seat];
    if (s->lost && s->mode == SEAT_PERSON)
        return table_takes_days(view->state) ? LOOK_OUT : LOOK_LOST;
    if (!computer && s->mode != SEAT_PERSON)
        return (SeatPresence)of_mode[s->mode];
    return game_to_act(view->game) == seat && !view->state->ended ? LOOK_SITS : LOOK_IDLE;
}

/* Returns what the player of a seat does in a game. */
static const char *playing(const TogetherView *view, int seat)
{
    const TableSeat *s = &view->state->seats[seat];
    switch (s->mode) {
    case SEAT_COMPUTER:
        return s->owned ? _("played by a computer") : _("computer player");
    case SEAT_RESTING:
        return _("suspended");
    case SEAT_RESIGNED:
        return _("resigned");
    default:
        break;
    }
    if (s->lost)
        return table_takes_days(view->state) ? _("offline") : _("disconnected");
    return tables_seat_presence(view, seat) == LOOK_SITS ? _("is thinking") : _("at the table");
}

static const char *whose_words(const TogetherView *view, int seat)
{
    bool here = view->own >> seat & 1 && view->seat != NO_SEAT;
    return seat == view->seat ? _("you") : here ? _("also here") : "";
}

/* Adds the players who share another computer, found by its key, which all players may know. */
static void add_company(const TogetherView *view, int seat, Text *text)
{
    const Digest *keys = view->terms->keys;
    const char *names[SEATS_MAX];
    char with[TABLES_WORDS], words[2 * TABLES_WORDS];
    int count = 0;
    for (int i = 0; i < view->header->setup.players; i++) {
        if (i != seat && !digest_is_zero(&keys[seat]) && digest_equal(&keys[i], &keys[seat]))
            names[count++] = view->header->seats[i].name;
    }
    if (!count || view->own >> seat & 1)
        return;
    /* TRANSLATORS: %s are the names of those who sit at the same machine. */
    words_format(words, sizeof words, _("at the same computer as %s"),
                 words_list(names, count, with, sizeof with));
    text_add(text, " · %s", words);
}

char *tables_seat_state(const TogetherView *view, int seat, char *out, size_t size)
{
    const char *engine = view->header->seats[seat].engine, *words;
    if (view->game)
        words = playing(view, seat);
    else if (engine[0])
        words = player_kind_words(engine);
    else if (tables_is_free(view, seat))
        words = view->seat == NO_SEAT ? _("sit here")
                                      : _("waiting for a friend – click to add a local player");
    else
        words = tables_seat_presence(view, seat) == LOOK_READY ? _("ready") : _("not ready yet");
    Text text = text_in(out, size);
    const char *whose = whose_words(view, seat);
    text_add(&text, "%s%s%s", whose, whose[0] ? " · " : "", words);
    add_company(view, seat, &text);
    if (view->game) {
        char points[64];
        text_add(&text, " · %s", words_points(game_score(view->game, seat), points, sizeof points));
    }
    return out;
}
