/* test_speech_questions.c: games with all sets, played with speech alone: each deed and each answer
 * is spoken in the list of options and done by typing those words; a listener who knows only the
 * sentences plays whole games, with the questions of every set. */
#include "all_sets.h"
#include "listener.h"

#include "base/memory.h"
#include "speech/speech.h"
#include "speech/typed.h"

#include <ctype.h>
#include <string.h>

enum { LINE = 320, TIMES = 3 };

/* Begins a two-player game with all sets and open hands, so that no curtain falls. */
static void begin(World *world, int people, uint64_t seed)
{
    SessionPlan plan = world_plan(2, people, HANDS_DEAL, seed);
    plan.setup.expansions = ((uint64_t)1 << EXPANSIONS) - 1;
    plan.open_hands = true;
    world_begin(world, &plan);
}

/* Reads the next line of an answer: "2 road e: highwayman". Returns false after the last. */
static bool next_line(const char **answer, char line[LINE])
{
    const char *end = strstr(*answer, ". ");
    size_t length = end ? (size_t)(end - *answer) : strlen(*answer);
    snprintf(line, LINE, "%.*s", (int)length, *answer);
    *answer += end ? length + 2 : length;
    return length > 0;
}

/* --- each question ---------------------------------------------------------------------------- */

/* The deeds that the banner offers as buttons, with the words that each button says first. */
static const struct {
    Deed deed;
    const char *words;
} buttons[] = {
    {DEED_RANSOM, "Ransom: "}, {DEED_BUY_BACK, "Buy back: "}, {DEED_REMOVE, "Remove this tile"}};

/* Returns the words of the deed's button; NULL: it has none. */
static const char *button_of(const Action *action)
{
    const char *words = NULL;
    for (size_t i = 0; i < sizeof buttons / sizeof *buttons; i++)
        if (action->kind == ACTION_DEED && action->choice == buttons[i].deed)
            words = buttons[i].words;
    return words;
}

/* Returns whether this kind of action has been answered from its spoken words only a few times so
 * far. */
static bool is_new(const Session *session, const Action *action, const int heard_of[ALL_SETS_KEYS])
{
    bool asked = action->kind == ACTION_CHOOSE,
         follows = game_phase(session_game(session)) == PHASE_FOLLOW;
    /* the banner has its buttons before the tile is placed */
    bool deed = action->kind == ACTION_DEED && follows == !button_of(action);
    return (asked || deed) && heard_of[all_sets_key(session, action)] < TIMES;
}

/* Writes the action's spoken text. */
static void say_action(const Session *session, const Action *action, char line[LINE])
{
    const Game *game = session_game(session);
    SpeechTable table = {.catalogue = session_catalogue(session),
                         .game = game,
                         .seat = action->seat,
                         .copy = NO_COPY,
                         .trial = {.copy = NO_COPY},
                         .choices = action,
                         .choice_count = 1};
    for (int seat = 0; seat < session_players(session); seat++)
        table.names[seat] = session_seat(session, seat)->name;
    if (game_phase(game) == PHASE_DECIDE)
        table.question = game_asked(game);
    speech_choice(&table, 0, line, LINE);
}

/* Returns the first action that is spoken like this one: if several actions have the same words,
 * typing the words means the first. */
static Action first_alike(const Session *session, const Action *action)
{
    static Action legal[ALL_SETS_LEGAL];
    char wanted[LINE], line[LINE];
    int n = game_legal(session_catalogue(session), session_game(session), legal, ALL_SETS_LEGAL);
    say_action(session, action, wanted);
    for (int i = 0; i < n; i++) {
        if (legal[i].kind != action->kind ||
            all_sets_key(session, &legal[i]) != all_sets_key(session, action))
            continue;
        say_action(session, &legal[i], line);
        if (strcmp(line, wanted) == 0)
            return legal[i];
    }
    return *action;
}

/* Asks for the options again and again until that text is spoken. */
static bool hears(World *world, Listener *listener, const char *wanted)
{
    char line[LINE];
    for (int page = 0; page < 80; page++) {
        press(world, listener, KEY_F(7));
        for (const char *answer = listener->last; next_line(&answer, line);)
            if (isdigit((unsigned char)line[0]) && strcmp(strchr(line, ' ') + 1, wanted) == 0)
                return true;
    }
    return false;
}

/* Fails if a sentence that names no player is spoken twice in a row: an event that affects many
 * things at once is spoken once. Sentences that name a player may repeat, as when two followers
 * come home. */
static void check_no_echo(const Listener *listener, const Session *session)
{
    for (int i = 1; i < listener->count; i++) {
        bool named = false;
        for (int seat = 0; seat < session_players(session); seat++)
            named |= strstr(listener->heard[i], session_seat(session, seat)->name) != NULL;
        if (!named && strcmp(listener->heard[i], listener->heard[i - 1]) == 0)
            fail_msg("'%s' is said twice in a row", listener->heard[i]);
    }
}

/* Asserts that the action is spoken, unless another kind of figure must be chosen first; types it,
 * and asserts that it happens. */
static void by_ear(World *world, Listener *listener, const Action *action)
{
    char line[LINE];
    const Session *session = world->context.session;
    Game *after = memory_new(session_game_room(session));
    game_copy(after, world_game(world));
    assert_true(game_apply(session_catalogue(session), after, action, NULL, NULL, NULL));
    say_action(session, action, line);
    listener->count = 0;
    world_show(world, "game");
    world_rest(world);
    check_no_echo(listener, session); /* the events since then are spoken only once */
    bool figure = action->kind == ACTION_DEED && deed_brings_figure((Deed)action->choice);
    if (!hears(world, listener, line) && !figure)
        fail_msg("nobody says '%s': %s", line, listener->last);
    type(world, listener, line);
    if (game_hash(world_game(world)) != game_hash(after))
        fail_msg("'%s' was typed, and something else happened: %s", line, listener->last);
    free(after);
}

/* Presses the button of a deed that has one; Tab reaches it. */
static void by_button(World *world, Listener *listener, const Action *action)
{
    static Action legal[ALL_SETS_LEGAL];
    const Session *session = world->context.session;
    Game *after = memory_new(session_game_room(session)),
         *before = memory_new(session_game_room(session));
    int n = game_legal(session_catalogue(session), world_game(world), legal, ALL_SETS_LEGAL);
    bool done = false;
    game_copy(before, world_game(world));
    world_show(world, "game");
    world_rest(world);
    go_to(world, listener, button_of(action));
    for (int i = 0; i < n; i++) { /* several buttons may have these words */
        if (legal[i].kind != ACTION_DEED || legal[i].choice != action->choice)
            continue;
        game_copy(after, before);
        assert_true(game_apply(session_catalogue(session), after, &legal[i], NULL, NULL, NULL));
        done |= game_hash(world_game(world)) == game_hash(after);
    }
    if (!done)
        fail_msg("the button '%s' did something else", button_of(action));
    free(before);
    free(after);
}

/* Returns the key of a deed or question that was never answered from its spoken words; −1: none. */
static int unheard(const int heard_of[ALL_SETS_KEYS])
{
    for (int key = 0; key < DEEDS + QUESTIONS; key++)
        if (key != DEEDS + QUESTION_NONE && !heard_of[key])
            return key;
    return -1;
}

/* How often each key occurred, and was answered from its spoken words. */
typedef struct Known {
    int done[ALL_SETS_KEYS], heard_of[ALL_SETS_KEYS];
} Known;

/* Plays the world's game to its end, and answers whatever is new from its spoken words. */
static void play_to_the_end(World *world, Listener *listener, uint64_t seed, Known *known)
{
    Session *session = world->context.session;
    Rng rng = rng_seeded(seed);
    while (game_phase(session_game(session)) != PHASE_OVER) {
        Action action = all_sets_action(session, &rng, known->done);
        int key = all_sets_key(session, &action);
        bool is_heard = is_new(session, &action, known->heard_of);
        known->done[key]++;
        known->heard_of[key] += is_heard;
        if (!is_heard) {
            assert_true(session_apply(session, &action, NULL));
        } else if (button_of(&action)) {
            by_button(world, listener, &action);
        } else {
            action = first_alike(session, &action);
            by_ear(world, listener, &action);
        }
    }
}

static void test_each_question(void **state)
{
    enum { GAMES = 24, TRIES = 4 /* from each position */ };
    static Known known;
    const char *position;
    World *world = *state;
    bool few = getenv("HYPOTENUSE_SHORT") != NULL; /* then not every question occurs */
    Listener *listener = begin_listening(world);
    for (int i = 0; (position = all_sets_position(i)) != NULL; i++)
        for (uint64_t seed = 0; seed < TRIES; seed++) {
            world_play_scenario(world, position, 2);
            play_to_the_end(world, listener, seed, &known);
        }
    for (uint64_t seed = 0; seed < (few ? 1 : GAMES) && unheard(known.heard_of) >= 0; seed++) {
        begin(world, 2, seed);
        play_to_the_end(world, listener, seed, &known);
    }
    int key = unheard(known.heard_of);
    if (key >= 0 && !few)
        fail_msg("%s was never answered by ear (done %d times)", all_sets_name(key),
                 known.done[key]);
    end_listening(world, listener);
}

/* Red chooses which of two prisoners comes back. */
static void test_exchange(void **state)
{
    World *world = *state;
    Listener *listener = begin_listening(world);
    world_play_scenario(world, all_sets_position(ALL_SETS_PRISONERS), 2);
    const Game *game = world_game(world);
    const char *blue = session_seat(world->context.session, 1)->name;
    char line[LINE];
    type(world, listener, "M11 r0");
    type(world, listener, "M10 tower floor"); /* without "floor" it might mean a figure */
    press(world, listener, KEY_F(7));
    snprintf(line, sizeof line, "1 N10 monastery, %s: Capture the monk: ", blue);
    assert_true(strncmp(listener->last, line, strlen(line)) == 0);
    snprintf(line, sizeof line, "n10 %s", blue);
    type(world, listener, line);
    press(world, listener, KEY_F(7));
    assert_string_equal(listener->last, "1 follower. 2 big follower");
    type(world, listener, "abbot");
    assert_true(heard(listener, "That isn’t one of the answers."));
    type(world, listener, "follower"); /* not the big one */
    assert_int_equal(game_prisoner_count(game, 1, 0, FIGURE_BIG), 1);
    assert_int_equal(game_prisoner_count(game, 1, 0, FIGURE_FOLLOWER), 0);
    end_listening(world, listener);
}

/* --- whole games ------------------------------------------------------------------------------ */

/* The memory of a player who wants to do everything once: how often each kind of line was
 * chosen. */
enum { THINGS = 400 };
typedef struct Memory {
    char name[THINGS][LINE];
    int times[THINGS], count;
    Rng rng;
} Memory;

/* Returns the kind of a line, without number, place and size: "Capture the knight". */
static int thing_of(Memory *memory, const char *line)
{
    const char *colon = strstr(line, ": "), *begin = colon ? colon + 2 : strchr(line, ' ') + 1;
    char name[LINE];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(begin, ":("), begin);
    int i = 0;
    while (i < memory->count && strcmp(memory->name[i], name) != 0)
        i++;
    if (i < memory->count)
        return i;
    assert_true(memory->count < THINGS);
    strcpy(memory->name[memory->count], name);
    return memory->count++;
}

/* Chooses the spoken line of the kind used least; among places for a tile, any one. Gives "" if
 * nothing can be typed. */
static void choose_line(Memory *memory, const char *answer, char chosen[LINE])
{
    char line[LINE];
    int least = 1 << 30, seen = 0;
    chosen[0] = '\0';
    while (next_line(&answer, line)) {
        TypedMove move;
        bool numbered = isdigit((unsigned char)line[0]) && strchr(line, ' ');
        char place[LINE];
        snprintf(place, sizeof place, "%.*s", (int)strcspn(line, ","), line);
        if (!numbered && !(typed_read(place, &move) && move.kind == TYPED_PLACE))
            continue;
        int times = numbered ? memory->times[thing_of(memory, line)] : 0;
        seen = times < least ? 0 : seen;
        if (times > least || (times == least && rng_below(&memory->rng, (uint32_t)++seen)))
            continue;
        least = times;
        snprintf(chosen, LINE, "%s", numbered ? line : place);
    }
}

/* Types the line as it was spoken, without its number, or only the number if the text is
 * ambiguous. */
static void type_line(World *world, Listener *listener, Memory *memory, const char *line)
{
    bool numbered = isdigit((unsigned char)line[0]) && strchr(line, ' ');
    char number[16];
    type(world, listener, numbered ? strchr(line, ' ') + 1 : line);
    if (!numbered)
        return;
    memory->times[thing_of(memory, line)]++;
    snprintf(number, sizeof number, "%d", atoi(line));
    if (heard(listener, "That matches several choices"))
        type(world, listener, number);
    assert_false(heard(listener, "That isn’t"));
}

/* Types the figure used least, from a list such as "Figures: follower, big follower, wagon". */
static void choose_figure(World *world, Listener *listener, Memory *memory, const char *answer)
{
    const char *figures = strstr(answer, "Figures: ");
    char name[LINE], least[LINE] = "";
    int best = -1;
    for (size_t length; figures && *figures; figures += length) {
        figures += strcspn(figures, " ") + 1;
        length = strcspn(figures, ",");
        snprintf(name, sizeof name, "the %.*s", (int)strcspn(figures, ",("), figures);
        int thing = thing_of(memory, name);
        if (best < 0 || memory->times[thing] < memory->times[best]) {
            best = thing;
            strcpy(least, name + strlen("the "));
        }
    }
    if (best < 0)
        return;
    memory->times[best]++;
    type(world, listener, least);
}

static void act_by_ear(World *world, Listener *listener, Memory *memory)
{
    char line[LINE];
    char answer[SPEECH_LENGTH];
    press(world, listener, KEY_F(7));
    snprintf(answer, sizeof answer, "%s", listener->last);
    if (strstr(answer, "Figures: ") && rng_below(&memory->rng, 2)) {
        choose_figure(world, listener, memory, answer);
        press(world, listener, KEY_F(7));
    }
    choose_line(memory, listener->last, line);
    if (line[0])
        type_line(world, listener, memory, line);
    else
        press(world, listener, KEY_ENTER); /* the animation is skipped */
}

/* Plays the world's game against a computer; counts how often each question was asked. */
static void play_by_ear(World *world, Listener *listener, Memory *memory, int asked[QUESTIONS])
{
    int idle = 0; /* steps without progress, as when a tile is put on trial */
    char points[64];
    world_show(world, "game");
    world_rest(world);
    uint64_t before = 0;
    for (int step = 0; !world_over(world); step++) {
        const Game *game = world_game(world);
        idle = before == game_hash(game) ? idle + 1 : 0;
        before = game_hash(game);
        if (idle > 2)
            type(world, listener, "none");
        if (game_phase(game) == PHASE_DECIDE)
            asked[game_asked(game)]++;
        act_by_ear(world, listener, memory);
        assert_true(step < 4000);
    }
    press(world, listener, KEY_F(10));
    words_points(game_score(world_game(world), 0), points, sizeof points);
    assert_non_null(strstr(listener->last, points));
}

static bool all_asked(const int asked[QUESTIONS])
{
    bool all = true;
    for (int question = 1; question < QUESTIONS; question++)
        all &= asked[question] > 0;
    return all;
}

/* Plays whole games, from the first tile to the final points, until each question has been asked;
 * three rounds are enough. */
static void test_whole_games(void **state)
{
    enum { GAMES = 8 };
    static Memory memory;
    int asked[QUESTIONS] = {0};
    const char *position;
    World *world = *state;
    if (!getenv("HYPOTENUSE_LONG")) /* takes two minutes, ten times as long with all checks */
        return;
    Listener *listener = begin_listening(world);
    memory.rng = rng_seeded(1);
    for (uint64_t seed = 0; !all_asked(asked); seed++) {
        assert_true(seed < GAMES);
        begin(world, 1, seed);
        play_by_ear(world, listener, &memory, asked);
        for (int i = 0; (position = all_sets_position(i)) != NULL; i++) {
            world_play_scenario(world, position, 1);
            play_by_ear(world, listener, &memory, asked);
        }
    }
    end_listening(world, listener);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(test_each_question),
        QUICK_WORLD_TEST(test_exchange),
        QUICK_WORLD_TEST(test_whole_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
