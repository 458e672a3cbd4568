/* test_speech_blind.c: games and drafts played by a listener who knows only the spoken
 * sentences. */
#include "listener.h"

#include "base/text.h"
#include "scenes/stage/stage.h"
#include "speech/board_words.h"
#include "speech/typed.h"

#include <ctype.h>
#include <string.h>

/* Finds the first word or two of an answer that can be typed: "M9 r1" or "2". */
static bool first_move(const char *answer, char *move, size_t size)
{
    TypedMove read;
    size_t length = strcspn(answer, ",");
    snprintf(move, size, "%.*s", (int)(length < size ? length : size - 1), answer);
    if (isdigit((unsigned char)answer[0]))
        snprintf(move, size, "%d", atoi(answer));
    return typed_read(move, &read) && (read.kind == TYPED_PLACE || read.kind == TYPED_NUMBER);
}

/* A listener's step: asks for the options and types the first one. */
static void blind_step(World *world, Listener *listener, int *placed, int *drawn)
{
    char move[40];
    press(world, listener, KEY_F(7));
    if (strncmp(listener->last, "1 the draw pile", 15) == 0) {
        type(world, listener, "draw");
        ++*drawn;
        return;
    }
    if (first_move(listener->last, move, sizeof move)) {
        *placed += strchr(move, ' ') != NULL;
        type(world, listener, move);
        return;
    }
    press(world, listener, KEY_ENTER); /* the animation is skipped */
}

static int times_heard(const Listener *listener, const char *sentence)
{
    int times = 0;
    for (int i = 0; i < listener->count; i++)
        times += strcmp(listener->heard[i], sentence) == 0;
    return times;
}

static void test_a_game_blind(void **state)
{
    World *world = *state;
    Listener *listener = begin_listening(world);
    int placed = 0, drawn = 0;
    strcpy(world->settings.setup.player[1].kind, "ai1");
    world->settings.setup.game.halves = 1;
    world_show(world, "menu");
    world_rest(world);
    assert_true(heard(listener, "Menu"));
    go_to(world, listener, "New game");
    assert_true(heard(listener, "New game"));
    go_to(world, listener, "Start");
    for (int guard = 0; guard < 40 && !heard(listener, "Game"); guard++) {
        press(world, listener, KEY_TAB); /* the draft: a half is the first button */
        press(world, listener, KEY_ENTER);
    }
    for (int guard = 0; guard < 600 && !heard(listener, "game is over"); guard++) {
        if (world_over(world))
            break;
        blind_step(world, listener, &placed, &drawn);
    }
    assert_true(world_over(world));
    assert_true(placed > 30 && drawn > 25);
    assert_int_equal(times_heard(listener, "The game is over"), 1);
    char points[64];
    press(world, listener, KEY_F(10));
    words_points(game_score(world_game(world), 0), points, sizeof points);
    assert_non_null(strstr(listener->last, points));
    for (int guard = 0; guard < 10 && !heard(listener, "Results"); guard++)
        press(world, listener, KEY_ENTER);
    assert_true(heard(listener, "Results"));
    /* the winner and the margin */
    assert_true(heard(listener, " wins. ") && heard(listener, " points · "));
    char *said = malloc(1 << 16); /* the explanation: points of each player by kind */
    assert_true(read_all(world, listener, said, 1 << 16) > 8);
    assert_true(strstr(said, "Player 1") && strstr(said, "Cities") && strstr(said, "Fields"));
    free(said);
    end_listening(world, listener);
}

/* The draft says who picks and how, describes all sides of each half, and says who took each
 * one. */
static void test_draft_blind(void **state)
{
    World *world = *state;
    Listener *listener = begin_listening(world);
    SessionPlan plan = world_plan(2, 1, HANDS_DRAFT, 5);
    plan.setup.hand_size = 3;
    world_begin(world, &plan);
    world_show(world, "draft");
    world_rest(world);
    const Game *game = world_game(world);
    for (int frames = 0; game_to_act(game) != 0 && frames < 400; frames++)
        world_frame(world);
    world_rest(world);
    assert_true(heard(listener, "Draft") && heard(listener, "Mira, choose a half, pick "));
    assert_true(heard(listener, " of 6. Press Tab to move between halves, Enter to take one."));
    char before[160] = "", name[160], line[200];
    for (int i = 0; i < game_draft_count(game) - 2; i++) {
        press(world, listener, KEY_TAB);
        if (listener->count == 0)
            fail_msg("Tab says nothing behind '%s'", before);
        text_copy(before, sizeof before, listener->heard[0]);
        assert_true(heard(listener, "north ") && heard(listener, ", west ") &&
                    heard(listener, ", long side: "));
    }
    press(world, listener, KEY_F(10));
    assert_string_equal(listener->last, "Mira 0 points. Tomas 0 points");
    press(world, listener, KEY_F(7));
    assert_non_null(strstr(listener->last, "choose a half"));
    press(world, listener, KEY_ENTER);
    world_frames(world, 200); /* the computer also picks */
    uint16_t mine = game_hand(game, 0, game_hand_count(game, 0) - 1);
    snprintf(line, sizeof line, "Mira takes a half, %s",
             words_tile(world->context.catalogue, mine, name, sizeof name));
    assert_true(heard(listener, line) && heard(listener, "Tomas takes a half, "));
    end_listening(world, listener);
}

/* Each castle on offer is described in full, both parts side by side, in every language; these are
 * the longest descriptions of anything to choose (GC-13). */
static void test_castles_blind(void **state)
{
    World *world = *state;
    static const char *const languages[] = {"de", "nl", "ro", "en"};
    SessionPlan plan = world_plan(2, 2, HANDS_DRAFT, 4);
    plan.setup.expansions |= EXPANSION_SET(EXPANSION_CASTLES);
    plan.setup.policies.value[POLICY_CASTLE_CHOICE] = CASTLES_PICKED;
    world_begin(world, &plan);
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++) {
        assert_true(words_speak(languages[i]));
        world_show(world, "draft");
        Listener *listener = begin_listening(world);
        world_rest(world);
        unsigned told = 0;
        for (int tab = 0; tab < 6; tab++) {
            press(world, listener, KEY_TAB);
            for (int castle = 0; castle < 6; castle++) {
                char words[400];
                speech_tile(world->context.catalogue, game_draft(world_game(world), castle), 0,
                            words, sizeof words);
                told |= strcmp(listener->heard[0], words) == 0 ? 1u << castle : 0;
            }
        }
        if (told != 0x3f)
            fail_msg("%s: castles %x of 3f, at last: %s", languages[i], told, listener->heard[0]);
        end_listening(world, listener);
    }
}

/* Events that happened while the player was in another scene aren't spoken afterwards. */
static void test_the_past_is_past(void **state)
{
    World *world = *state;
    Listener *listener = begin_game_by_ear(world);
    stage_push(world->context.stage, "photo", NULL, 0);
    world_rest(world);
    world_play_out(world);
    session_events_done(world->context.session, session_event_count(world->context.session));
    listener->count = 0;
    stage_pop(world->context.stage);
    world_rest(world);
    assert_true(heard(listener, "Game") || heard(listener, "Results"));
    assert_false(heard(listener, "places a tile"));
    end_listening(world, listener);
}

/* All sets, with each of the two separate crop circle sets. */
enum { ALL_SETS = (1 << EXPANSIONS) - 1 };

/* With all sets in play, their questions are also spoken and answered. With two persons at one
 * screen, the curtain is announced. */
static void test_all_sets_blind(void **state)
{
    World *world = *state;
    int placed = 0, drawn = 0, asked = 0;
    bool brief = getenv("HYPOTENUSE_SHORT") != NULL; /* too few turns for a question */
    int turns = brief ? 20 : 120;
    SessionPlan plan = world_plan(2, 2, HANDS_DEAL, 5);
    plan.setup.expansions |= ALL_SETS;
    world_begin(world, &plan);
    Listener *listener = begin_listening(world);
    world_show(world, "game");
    world_rest(world);
    bool curtain = world_top_is(world, "curtain");
    for (int step = 0; step < turns && !world_over(world); step++) {
        if (world_top_is(world, "curtain")) {
            curtain |= heard(listener, "Mira") || heard(listener, "Tomas");
            press(world, listener, KEY_ENTER);
            continue;
        }
        uint64_t before = game_hash(world_game(world));
        asked += game_phase(world_game(world)) == PHASE_DECIDE;
        blind_step(world, listener, &placed, &drawn);
        if (before == game_hash(world_game(world)) && !world_top_is(world, "curtain")) {
            /* the first step may only pick up a half or put a tile on trial */
            blind_step(world, listener, &placed, &drawn);
            if (before == game_hash(world_game(world)))
                type(world, listener, "none");
        }
    }
    assert_true(curtain && placed > (brief ? 1 : 6) && (brief || asked > 0));
    end_listening(world, listener);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(test_a_game_blind),   QUICK_WORLD_TEST(test_draft_blind),
        QUICK_WORLD_TEST(test_castles_blind),  QUICK_WORLD_TEST(test_the_past_is_past),
        QUICK_WORLD_TEST(test_all_sets_blind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
