/* test_speech_choices.c: in games with all sets each claim, deed and answer is spoken differently
 * from all others, with its space if it has one; and the spoken text can be typed, whole or up to
 * the colon, and means exactly that choice. This is tested in all languages, and in English
 * whatever language is spoken. */
#include "all_sets.h"

#include "speech/speech.h"
#include "words/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LINE = 320, ENGLISH = 5, TYPED_MOST = 16 };

typedef struct Lines {
    char said[ALL_SETS_LEGAL][LINE];
    const char *sorted[ALL_SETS_LEGAL];
} Lines;

/* Lists the choices in the order in which the screen shows them: claims, then deeds; or answers. */
static int list_choices(const Session *session, Action *out, int *claims)
{
    static Action legal[ALL_SETS_LEGAL];
    int n = game_legal(session_catalogue(session), session_game(session), legal, ALL_SETS_LEGAL);
    static const ActionKind kinds[] = {ACTION_FOLLOW, ACTION_DEED, ACTION_CHOOSE};
    int count = 0;
    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
        for (int i = 0; i < n; i++)
            if (legal[i].kind == kinds[kind])
                out[count++] = legal[i];
        *claims = kind == 0 ? count : *claims;
    }
    return count;
}

static SpeechTable tell(const Session *session)
{
    static Action choices[ALL_SETS_LEGAL];
    const Game *game = session_game(session);
    SpeechTable table = {.catalogue = session_catalogue(session),
                         .game = game,
                         .names = {"Mira", "Tomas", "Jan van Eyck"},
                         .seat = (uint8_t)game_to_act(game),
                         .copy = NO_COPY,
                         .trial = {.copy = NO_COPY},
                         .choices = choices};
    if (game_phase(game) == PHASE_DECIDE)
        table.question = game_asked(game);
    if (game_phase(game) == PHASE_FOLLOW)
        table.trial = game_tile(game, game_last_tile(game));
    table.choice_count = list_choices(session, choices, &table.claim_count);
    return table;
}

/* Returns the slot of the figure that a choice is about, −1 for none. */
static int figure_of(const SpeechTable *table, int i)
{
    const Action *a = &table->choices[i];
    bool circle =
        table->question == QUESTION_CROP_CIRCLE_ADD || table->question == QUESTION_CROP_CIRCLE_TAKE;
    bool deed = a->kind == ACTION_DEED && deed_target((Deed)a->choice) == DEED_OF_FIGURE;
    bool answer = (circle || table->question == QUESTION_CAPTURE) && a->choice;
    return deed || answer ? a->figure : -1;
}

/* Returns the tile that a choice is about, as the rules describe actions
 * (rules/expansions/names.h); NO_TILE: none. */
static int tile_of(const SpeechTable *table, int i)
{
    const Action *a = &table->choices[i];
    int figure = figure_of(table, i);
    if (i < table->claim_count)
        return NO_TILE;
    if (figure >= 0)
        return game_figure(table->game, figure).tile;
    switch (table->question) {
    case QUESTION_NONE:
        return deed_target((Deed)a->choice) == DEED_OF_PLACE ? a->tile : NO_TILE;
    case QUESTION_FLEE:
    case QUESTION_WAGON:
        return a->choice ? a->tile : NO_TILE;
    case QUESTION_DRAGON:
    case QUESTION_LANDING:
    case QUESTION_FLEA_TAKE:
    case QUESTION_FLEA:
        return a->tile;
    default:
        return NO_TILE;
    }
}

/* The text begins with the space; for a double tile with either of its spaces. */
static void check_space(const SpeechTable *table, int i, const char *said)
{
    char name[CELL_NAME_SIZE];
    int tile = tile_of(table, i);
    if (tile == NO_TILE)
        return;
    PlacedTile placed = game_tile(table->game, tile);
    const TileKind *kind = catalogue_kind(table->catalogue, placed.copy);
    for (int part = 0; part < kind->part_count; part++) {
        Cell cell = {(int16_t)(placed.cell.x + kind->parts[placed.rotation][part].dx),
                     (int16_t)(placed.cell.y + kind->parts[placed.rotation][part].dy)};
        cell_name(cell, name, sizeof name);
        size_t length = strlen(name);
        if (strncmp(said, name, length) == 0 && strchr(" ,:", said[length]))
            return;
    }
    fail_msg("'%s' does not begin with its space", said);
}

/* The text names the owner if that is another player; for a prisoner also the keeper. */
static void check_owner(const SpeechTable *table, int i, const char *said)
{
    const Action *a = &table->choices[i];
    int figure = figure_of(table, i);
    bool prisoner = a->kind == ACTION_DEED && a->choice == DEED_RANSOM;
    if (figure < 0 && !prisoner)
        return;
    int owner = prisoner ? a->figure : game_figure(table->game, figure).seat;
    if (owner != table->seat && !strstr(said, table->names[owner]))
        fail_msg("'%s' does not say that it is about %s", said, table->names[owner]);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void check_different(Lines *lines, int count)
{
    for (int i = 0; i < count; i++)
        lines->sorted[i] = lines->said[i];
    qsort(lines->sorted, (size_t)count, sizeof *lines->sorted, by_text);
    for (int i = 1; i < count; i++)
        if (strcmp(lines->sorted[i - 1], lines->sorted[i]) == 0)
            fail_msg("two choices are said alike: %s", lines->sorted[i]);
}

static void check_typed(const SpeechTable *table, int i, const char *text)
{
    int meant = speech_choice_typed(table, text);
    char other[LINE] = "none, or several";
    if (meant >= 0)
        speech_choice(table, meant, other, sizeof other);
    if (meant != i)
        fail_msg("%s: '%s' is typed, and means '%s' (%d, not %d)", words_spoken(), text, other,
                 meant, i);
}

/* Returns whether only one line begins with `head`: two deeds may concern one place, for example a
 * floor and a figure on a tower. */
static bool begins_alone(const Lines *lines, int count, const char *head)
{
    size_t length = strlen(head);
    int begin = 0;
    for (int i = 0; i < count; i++)
        begin += strncmp(lines->said[i], head, length) == 0 && lines->said[i][length] == ':';
    return begin == 1;
}

/* Finds the part before the colon. Returns false if there is none, or if the choice is an answer
 * about no tile. */
static bool head_of(const SpeechTable *table, int i, const char *said, char head[LINE])
{
    const char *colon = strstr(said, ": ");
    bool answer = table->question != QUESTION_NONE && tile_of(table, i) == NO_TILE;
    if (colon && !answer)
        snprintf(head, LINE, "%.*s", (int)(colon - said), said);
    return colon && !answer;
}

/* Checks the whole line, and its head. If there are many choices, checks only some of them. */
static void check_lines(const SpeechTable *table, const Lines *lines)
{
    char head[LINE];
    for (int i = 0; i < table->choice_count; i += 1 + table->choice_count / TYPED_MOST) {
        check_typed(table, i, lines->said[i]);
        if (!head_of(table, i, lines->said[i], head))
            continue;
        if (begins_alone(lines, table->choice_count, head))
            check_typed(table, i, head);
        else
            assert_int_equal(speech_choice_typed(table, head), CHOICE_SEVERAL);
    }
}

/* Checks the line in English while another language is spoken, except for buildings ("a shed") and
 * answers about no tile. */
static void check_english(const SpeechTable *table, Lines *lines, const char *language)
{
    char head[LINE];
    words_speak("en");
    for (int i = 0; i < table->choice_count; i++)
        speech_choice(table, i, lines->said[i], sizeof lines->said[i]);
    words_speak(language);
    for (int i = 0; i < table->choice_count; i += 1 + table->choice_count / TYPED_MOST) {
        const Action *choice = &table->choices[i];
        bool building = choice->kind == ACTION_DEED && choice->choice == DEED_BUILDING;
        if (!building && head_of(table, i, lines->said[i], head) &&
            begins_alone(lines, table->choice_count, head))
            check_typed(table, i, head);
    }
}

static void check_choices(const Session *session, const SpeechTable *table, const char *language,
                          int said[ALL_SETS_KEYS])
{
    static Lines lines;
    for (int i = 0; i < table->choice_count; i++) {
        speech_choice(table, i, lines.said[i], sizeof lines.said[i]);
        check_space(table, i, lines.said[i]);
        check_owner(table, i, lines.said[i]);
        said[all_sets_key(session, &table->choices[i])]++;
    }
    check_different(&lines, table->choice_count);
    check_lines(table, &lines);
    if (table->question != QUESTION_NONE && said[DEEDS + table->question] % ENGLISH == 0)
        check_english(table, &lines, language);
}

/* Returns whether a choice is offered that hasn't been spoken yet. */
static bool is_new(const Session *session, const SpeechTable *table, const int said[ALL_SETS_KEYS])
{
    for (int i = 0; i < table->choice_count; i++)
        if (!said[all_sets_key(session, &table->choices[i])])
            return true;
    return false;
}

/* Claims and deeds are checked in every sixth turn, answers and new choices always. */
static void play(Session *session, uint64_t seed, const char *language, int said[ALL_SETS_KEYS])
{
    enum { TURNS = 6 };
    static int done[ALL_SETS_KEYS];
    Rng rng = rng_seeded(seed);
    for (int turn = 0; game_phase(session_game(session)) != PHASE_OVER;) {
        SpeechTable table = tell(session);
        turn += table.trial.copy != NO_COPY;
        if (table.question != QUESTION_NONE || turn % TURNS == 0 || is_new(session, &table, said))
            check_choices(session, &table, language, said);
        Action action = all_sets_action(session, &rng, done);
        done[all_sets_key(session, &action)]++;
        assert_true(session_apply(session, &action, NULL));
    }
    session_free(session);
}

/* Each language is used in every fourth game: changing it takes longer than everything else. */
static void test_every_choice(void **state)
{
    enum { GAMES = 18, TRIES = 4 /* from each position */ };
    static const char *const languages[] = {"en", "de", "nl", "ro"};
    static int said[ALL_SETS_KEYS];
    const char *position;
    (void)state;
    bool few = getenv("HYPOTENUSE_SHORT") != NULL; /* then not every deed occurs */
    for (uint64_t seed = 0; seed < GAMES; seed += few ? 12 : 1) {
        const char *language = languages[seed % 4];
        words_speak(language);
        play(all_sets_begin(seed, false), seed, language, said);
    }
    for (int i = 0; (position = all_sets_position(i)) != NULL; i++)
        for (uint64_t seed = 0; seed < TRIES; seed++)
            play(all_sets_begin_at(position, false), seed, languages[(GAMES - 1) % 4], said);
    for (int key = 0; key < DEEDS + QUESTIONS && !few; key++)
        if (key != DEEDS + QUESTION_NONE && !said[key])
            fail_msg("%s was never said", all_sets_name(key));
}

static int set_up(void **state)
{
    (void)state;
    return words_init(HYPOTENUSE_BUILD "/i18n", "en") ? 0 : 1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_choice)};
    return cmocka_run_group_tests(tests, set_up, NULL);
}
