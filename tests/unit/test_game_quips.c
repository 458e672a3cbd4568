/* test_game_quips.c: remarks of computer players: short in every language, at most one in three
 * turns, never by a person, and none for players who don't want them. */
#include "game_hands.h"

#include "scenes/stage/heads.h"
#include "words/quips.h"

#include <string.h>

static int letters(const char *text)
{
    int n = 0;
    for (; *text; text++)
        n += (*text & 0xc0) != 0x80;
    return n;
}

/* Every line is short, and no character says the same on two occasions. */
static void lines_are_short(void **state)
{
    (void)state;
    for (int language = 0; language < words_language_count(); language++) {
        assert_true(words_speak(words_language(language).code));
        for (int head = 0; head < HEADS; head++) {
            const char *said[16];
            int count = 0;
            for (int occasion = 0; occasion < QUIP_OCCASIONS; occasion++)
                for (int i = 0; i < words_quip_count((QuipOccasion)occasion); i++)
                    said[count++] = words_quip((Head)head, (QuipOccasion)occasion, (uint64_t)i);
            assert_int_equal(count, 12);
            for (int i = 0; i < count; i++) {
                if (letters(said[i]) > QUIP_LETTERS)
                    fail_msg("%s: %s", words_language(language).code, said[i]);
                for (int k = 0; k < i; k++)
                    assert_string_not_equal(said[i], said[k]);
            }
        }
    }
    words_speak("en");
}

/* The remarks seen so far in a game. */
typedef struct Seen {
    int remarks, last; /* the turn of the last remark */
    bool shown;
} Seen;

/* Runs until nothing moves, and checks each remark that begins meanwhile. */
static void watch(World *world, Seen *seen)
{
    const char *person = session_seat(world->context.session, 0)->name;
    for (bool moves = true; moves;) {
        moves = world_frame(world);
        const UiEntry *said = world_entry(world, "said", 0);
        if (said && !seen->shown) {
            int turn = game_turn(world_game(world));
            if (seen->remarks && turn < seen->last + 3)
                fail_msg("remarks in turns %d and %d", seen->last, turn);
            assert_true(strncmp(said->label, person, strlen(person)) != 0);
            seen->last = turn;
            seen->remarks++;
        }
        seen->shown = said != NULL;
    }
}

/* Plays a game of four, one of them human. Returns how many remarks were shown. */
static int play(World *world, uint64_t seed)
{
    Seen seen = {0};
    begin(world, 4, 1, HANDS_DEAL, seed);
    do {
        watch(world, &seen);
        if (world_top_is(world, "curtain")) {
            world_key(world, KEY_ENTER);
            watch(world, &seen);
        }
    } while (!world_over(world) && mouse_step(world));
    assert_true(world_over(world));
    return seen.remarks;
}

static void they_speak_now_and_then(void **state)
{
    World *world = *state;
    world_size(world, 1920, 1080, 1);
    world->settings.remarks = true;
    int remarks = play(world, 11) + play(world, 12);
    print_message("%d remarks\n", remarks);
    assert_in_range(remarks, 2, 2 * 28);
}

static void nobody_speaks_unasked(void **state)
{
    World *world = *state;
    world->settings.remarks = false;
    assert_int_equal(play(world, 11), 0);
    world->settings.remarks = world->settings.speech = true;
    assert_int_equal(play(world, 11), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {WORLD_TEST(lines_are_short),
                                       WORLD_TEST(they_speak_now_and_then),
                                       WORLD_TEST(nobody_speaks_unasked)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
