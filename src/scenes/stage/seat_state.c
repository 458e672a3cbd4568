/* seat_state.c: Works out the state and the clock of each seat, and puts them into words. */
#include "scenes/stage/seat_state.h"

#include "ai/ai.h"
#include "base/text.h"
#include "words/words.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* One row per state. To add a state, add its row. */
static const struct {
    const char *words;
    Icon icon;
} states[SEAT_STATES] = {
    [SEAT_AT_TABLE] = {"", ICONS},
    [SEAT_THINKS] = {N_("thinking"), ICONS},
    [SEAT_LOST] = {N_("disconnected"), ICON_LINE_LOST},
    [SEAT_LEFT] = {N_("has left"), ICON_HOME},
    [SEAT_AWAY] = {N_("is away"), ICON_CHAIR},
    [SEAT_OUT] = {N_("offline"), ICON_CHAIR},
    [SEAT_PLAYED] = {N_("played by a computer"), ICON_ROBOT},
    [SEAT_RESTS] = {N_("suspended"), ICON_CHAIR},
    [SEAT_GAVE_UP] = {N_("has resigned"), ICON_FLAG},
};

const char *seat_state_words(SeatState state)
{
    assert(state < SEAT_STATES && "a state");
    return states[state].words[0] ? words_text(states[state].words) : "";
}

bool seat_has_grace(SeatState state)
{
    return state == SEAT_LOST || state == SEAT_LEFT;
}

bool seat_lost_words(const Session *session, int seat, char *out, size_t size)
{
    static const char *const words[SEAT_STATES] = {[SEAT_LOST] = N_("%s is disconnected"),
                                                   [SEAT_LEFT] = N_("%s has left"),
                                                   [SEAT_AWAY] = N_("%s is away")};
    const char *said = words[seat_state(session, seat)];
    if (said)
        words_format(out, (int)size, words_text(said), session_seat(session, seat)->name);
    return said != NULL;
}

Icon seat_state_icon(SeatState state)
{
    return states[state].icon;
}

bool seat_is_persons(const Session *session, int seat)
{
    const TableState *seats = session_seats(session);
    assert(seat >= 0 && seat < session_players(session) && "a seat");
    return seats ? seats->seats[seat].owned : session_is_owned(session, seat);
}

char *seat_company(const Session *session, int seat, char *out, size_t size)
{
    const RecordPlayer *seats = session_plan(session)->seats;
    const char *names[SEATS_MAX];
    char with[SEATS_MAX * RECORD_NAME_SIZE];
    int count = 0;
    for (int i = 0; i < session_players(session); i++) {
        if (i != seat && session_machine(session, seat) >> i & 1)
            names[count++] = seats[i].name;
    }
    out[0] = 0;
    if (count) /* TRANSLATORS: %s is the list of the players at the same computer. */
        words_format(out, (int)size, _("with %s"), words_list(names, count, with, sizeof with));
    return out;
}

int64_t seat_grace(const Session *session, int seat)
{
    const TableState *seats = session_seats(session);
    if (!seats || !seats->seats[seat].lost)
        return 0;
    int64_t gone = session_now(session) - seats->seats[seat].lost_at;
    int64_t left = seats->seats[seat].grace - (gone > 0 ? gone : 0);
    return left > 0 ? left : 0;
}

char *seat_grace_text(const Session *session, int seat, char *out, size_t size)
{
    char left[SEAT_CLOCK_SIZE], all[SEAT_CLOCK_SIZE];
    /* TRANSLATORS: the time for which a game waits for a lost connection: "1:49 of 2:00 left" */
    words_format(out, (int)size, _("%s of %s left"),
                 seat_clock_text(seat_grace(session, seat), left),
                 seat_clock_text(TABLE_GRACE, all));
    return out;
}

const char *seat_grace_why(void)
{
    return _("The game waits this long in total while this player is away. After that, the others "
             "may continue without them.");
}

SeatState seat_state(const Session *session, int seat)
{
    static const uint8_t of_mode[SEAT_MODES] = {
        [SEAT_COMPUTER] = SEAT_PLAYED, [SEAT_RESTING] = SEAT_RESTS, [SEAT_RESIGNED] = SEAT_GAVE_UP};
    const TableState *seats = session_seats(session);
    if (!seats || !seats->seats[seat].owned || session_over(session))
        return SEAT_AT_TABLE;
    const TableSeat *at = &seats->seats[seat];
    if (at->mode != SEAT_PERSON)
        return (SeatState)of_mode[at->mode];
    if (at->lost && table_takes_days(seats))
        return SEAT_OUT;
    if (at->lost && seat_grace(session, seat) > 0)
        return session_has_left(session, seat) ? SEAT_LEFT : SEAT_LOST;
    if (at->lost)
        return SEAT_AWAY;
    bool elsewhere = session_is_elsewhere(session) && !session_is_owned(session, seat);
    return elsewhere && seats->running == seat ? SEAT_THINKS : SEAT_AT_TABLE;
}

/* --- clocks ----------------------------------------------------------------------------------- */

char *seat_clock_text(int64_t ms, char out[SEAT_CLOCK_SIZE])
{
    long long s = ms > 0 ? (long long)((ms + 999) / 1000) : 0, hours = (s + 3599) / 3600;
    if (ms > SEAT_CLOCK_DAY) /* TRANSLATORS: days and hours on a clock, as short as can be. */
        words_format(out, SEAT_CLOCK_SIZE, _("%d d %d h"), (int)(hours / 24), (int)(hours % 24));
    else if (s >= 3600)
        snprintf(out, SEAT_CLOCK_SIZE, "%lld:%02lld:%02lld", s / 3600, s / 60 % 60, s % 60);
    else
        snprintf(out, SEAT_CLOCK_SIZE, "%lld:%02lld", s / 60, s % 60);
    return out;
}

SeatClock seat_clock(const Session *session, int seat)
{
    enum { LOW_LEAST = 20000, LOW_MOST = 60000 };
    const TableState *seats = session_seats(session);
    if (!seats || !seats->clocks.initial || !seats->seats[seat].owned)
        return SEAT_NO_CLOCK;
    int64_t left = session_clock(session, seat), low = seats->clocks.initial / 10;
    low = low < LOW_LEAST ? LOW_LEAST : low > LOW_MOST ? LOW_MOST : low;
    return left <= 0 ? SEAT_CLOCK_UP : left <= low ? SEAT_CLOCK_LOW : SEAT_CLOCK;
}

bool seat_clock_runs(const Session *session, int seat)
{
    const TableState *seats = session_seats(session);
    return seats && seats->clocks.initial && seats->running == seat && !session_over(session);
}

char *seat_state_line(const Session *session, int seat, char *out, size_t size)
{
    char clock[2 * SEAT_CLOCK_SIZE], with[256];
    SeatState state = seat_state(session, seat);
    SeatClock stands = seat_clock(session, seat);
    out[0] = 0;
    Text text = text_in(out, size);
    if (state)
        text_add(&text, "%s", seat_state_words(state));
    if (seat_has_grace(state))
        text_add(&text, " · %s", seat_grace_text(session, seat, clock, sizeof clock));
    if (stands == SEAT_CLOCK_UP && state < SEAT_PLAYED)
        text_add(&text, "%s%s", text.length ? " · " : "", _("out of time"));
    else if (stands && state < SEAT_PLAYED)
        text_add(&text, "%s%s", text.length ? " · " : "",
                 seat_clock_text(session_clock(session, seat), clock));
    if (*seat_company(session, seat, with, sizeof with))
        text_add(&text, "%s%s", text.length ? " · " : "", with);
    return out;
}

/* --- remarks ---------------------------------------------------------------------------------- */

/* A row per remark that is shown. To show another remark, add its row. */
static const struct {
    const char *words, *story; /* `story` includes the turn */
    Icon icon;
} remarks[REMARK_KINDS] = {
    [REMARK_RESIGN] = {N_("resigns"), N_("resigned on turn %d"), ICON_FLAG},
    [REMARK_COMPUTER] = {N_("hands over to a computer"), N_("computer from turn %d"), ICON_ROBOT},
    [REMARK_REST] = {N_("suspends the seat"), N_("suspended from turn %d"), ICON_CHAIR},
    [REMARK_PERSON] = {N_("takes the seat back"), N_("back on turn %d"), ICON_HUMAN},
    [REMARK_END] = {N_("The game was ended early"), NULL, ICON_CLOSE},
};

/* At a shared screen, players give up their seats themselves. At an online table, the other players
 * agree to replace a player who is away. */
const char *remark_phrase(const Session *session, RemarkKind kind)
{
    static const SeatState replaced[REMARK_KINDS] = {
        [REMARK_COMPUTER] = SEAT_PLAYED, [REMARK_REST] = SEAT_RESTS};
    assert(kind < REMARK_KINDS && "a remark");
    if (session_is_elsewhere(session) && replaced[kind])
        return seat_state_words(replaced[kind]);
    return remarks[kind].words ? words_text(remarks[kind].words) : "";
}

Icon remark_icon(RemarkKind kind)
{
    return remarks[kind].icon;
}

char *seat_story(const Session *session, int seat, char *out, size_t size)
{
    char part[96];
    out[0] = 0;
    Text text = text_in(out, size);
    for (int i = 0; i < session_remark_count(session); i++) {
        const RecordRemark *said = session_remark_at(session, i);
        const char *story = remarks[said->remark.kind].story;
        if (said->remark.seat != seat || !story)
            continue;
        snprintf(part, sizeof part, words_text(story), said->turn);
        text_add(&text, "%s%s", text.length ? " · " : "", part);
    }
    return out;
}

/* --- computer --------------------------------------------------------------------------------- */

/* The names and descriptions of human and computer players. To add a computer player, add a row to
 * player_kinds. */

/* Short first names that are common in many languages, so they aren't translated. */
const char *const seat_names[SEATS_MAX] = {"Mira", "Tomas", "Yuki", "Ada", "Noor", "Elias"};

char *seat_number_name(int seat, char *out, size_t size)
{
    /* TRANSLATORS: a person without a name; %d is the number of the seat. */
    words_format(out, (int)size, _("Player %d"), seat + 1);
    return out;
}

const PlayerKind player_kinds[PLAYER_KINDS] = {
    {"human", N_("Human"), NULL},
    {"ai1", N_("Computer: gentle"),
     N_("Easy-going: misses good moves but makes no gross blunders.")},
    {"ai2", N_("Computer: quick"), N_("Plays the move that looks best right now.")},
    {"ai3", N_("Computer: far-sighted"), N_("Considers what the next turn may bring.")},
    {"ai4", N_("Computer: strong"), N_("Looks four turns ahead and calculates the endgame.")},
    {"ai5", N_("Computer: master"), N_("Thinks as far ahead as its time limit allows.")},
    {"ai0", N_("Random computer player"), N_("Plays random legal moves.")},
};

int player_kind_row(const char *kind)
{
    for (int i = 0; i < PLAYER_KINDS; i++)
        if (strcmp(player_kinds[i].kind, kind) == 0)
            return i;
    return -1;
}

/* The rows of the levels are in order, after the human one. */
int player_kind_level(const char *kind)
{
    int row = player_kind_row(kind);
    return row > 0 && row <= PLAYER_LEVELS ? row : 0;
}

const char *player_kind_engine(int row)
{
    assert(row >= 0 && row < PLAYER_KINDS && "a kind of player");
    return row ? player_kinds[row].kind : "";
}

const char *player_kind_words(const char *kind)
{
    int row = player_kind_row(kind);
    return row >= 0 ? words_text(player_kinds[row].label) : kind;
}

const char *player_kind_line(const char *kind)
{
    int row = player_kind_row(kind);
    return row >= 0 && player_kinds[row].line ? words_text(player_kinds[row].line) : NULL;
}

/* A computer player's preference when moves are about equal. */
static const char *const characters[AI_CHARACTERS] = {
    [AI_STEADY] = NULL,
    /* TRANSLATORS: after the level of a computer player: "Computer: strong · likes cities". */
    [AI_BUILDER] = N_("likes cities"),
    [AI_FARMER] = N_("likes fields"),
    [AI_RAIDER] = N_("likes to muscle in"),
};

const char *computer_words(const Session *session, int seat, char *out, size_t size)
{
    AiCharacter character = ai_character(session_plan(session)->seed, seat);
    assert(character < AI_CHARACTERS && "what a computer player likes");
    int row = player_kind_row(session_engine(session, seat));
    const PlayerKind *kind = &player_kinds[row < 0 ? PLAYER_KINDS - 1 : row];
    bool level = strcmp(kind->kind, "ai0") != 0; /* a random player has no preferences */
    if (level && characters[character])
        snprintf(out, size, "%s · %s", words_text(kind->label), words_text(characters[character]));
    else
        snprintf(out, size, "%s", words_text(kind->label));
    return out;
}
