/* test_speech_lessons.c: all lessons, and puzzles, by somebody who knows nothing but what was said:
 * what to do, how it is done by keys, what can be done, and what was wrong. */
#include "listener.h"

#include "lesson/lesson.h"
#include "scenes/lessons/lessons.h"
#include "scenes/puzzles/puzzles.h"
#include "scenes/stage/stage.h"

#include <ctype.h>
#include <string.h>

/* --- a pupil ---------------------------------------------------------------------------------- */

typedef struct Pupil {
    World *world;
    Listener *ear;
    char prompt[SPEECH_LENGTH]; /* the step as it was said */
    int mistakes;               /* answers to what was wrong, in all */
    bool done;
} Pupil;

/* Takes in what was said; true where another step, or the end, has come. */
static bool listen(Pupil *pupil)
{
    bool other = false;
    for (int i = 0; i < pupil->ear->count; i++) {
        const char *said = pupil->ear->heard[i];
        bool step = strncmp(said, "Step ", 5) == 0;
        pupil->done |= strncmp(said, "Well done!", 10) == 0;
        if (step && strcmp(said, pupil->prompt) != 0)
            other = snprintf(pupil->prompt, sizeof pupil->prompt, "%s", said) > 0;
        else if (!step && strlen(said) > 20 && !strchr(said, '\n'))
            pupil->mistakes++;
    }
    pupil->ear->count = 0;
    return other || pupil->done;
}

/* A moment goes by; who waits hears what comes. */
static bool wait(Pupil *pupil, int frames)
{
    for (int i = 0; i < frames; i += 10) {
        world_frames(pupil->world, 10);
        if (listen(pupil))
            return true;
    }
    return false;
}

static bool presses(Pupil *pupil, InputKey key)
{
    world_key(pupil->world, key);
    return wait(pupil, 60);
}

static bool types(Pupil *pupil, const char *move)
{
    type(pupil->world, pupil->ear, move);
    return wait(pupil, 60);
}

/* Is it what a step may mean: a thing and where it is, a half and its long side, rules, a place to
 * try? */
static bool is_thing(const char *said)
{
    return strstr(said, ": ") || strstr(said, " · ") || strncmp(said, "Try ", 4) == 0 ||
           isdigit((unsigned char)said[0]) || strncmp(said, "Community", 9) == 0;
}

/* By Tab from thing to thing, Enter at each. */
static bool goes_round(Pupil *pupil)
{
    for (int i = 0; i < 60; i++) {
        pupil->ear->count = 0;
        world_key(pupil->world, KEY_TAB);
        world_frames(pupil->world, 2);
        if (pupil->ear->count && is_thing(pupil->ear->heard[0]) && presses(pupil, KEY_ENTER))
            return true;
    }
    return false;
}

/* Where the step names a figure: the part of a choice, "1 road e: highwayman", with that one. */
static bool types_figure(Pupil *pupil, const char *choice)
{
    const char *named = strstr(pupil->prompt, "with the figure: road e "),
               *part = strchr(choice, ' ');
    char move[80];
    if (!named || !part || !isdigit((unsigned char)choice[0]))
        return false;
    named += strlen("with the figure: road e ");
    snprintf(move, sizeof move, "%.*s %.*s", (int)strcspn(part + 1, ":,."), part + 1,
             (int)strcspn(named, "."), named);
    return types(pupil, move);
}

/* Types each of the moves that an answer names: "M9 r1, 3 points. N10 r0, 2 points", or numbers of
 * choices. *again: it named some, and there are more. */
static bool tries(Pupil *pupil, const char *answer, bool *again)
{
    char all[SPEECH_LENGTH], move[40];
    snprintf(all, sizeof all, "%s", answer);
    *again = false;
    for (char *at = all; at; at = strstr(at, ". ") ? strstr(at, ". ") + 2 : NULL) {
        size_t length = strcspn(at, ",.");
        if (isdigit((unsigned char)at[0]))
            snprintf(move, sizeof move, "%d", atoi(at));
        else if (length < sizeof move && strstr(at, " r") && strstr(at, " r") < at + length)
            snprintf(move, sizeof move, "%.*s", (int)length, at);
        else {
            *again |= strncmp(at, "and ", 4) == 0;
            continue;
        }
        if (types(pupil, move) || types_figure(pupil, at))
            return true;
    }
    return false;
}

/* Asks what can be done, and tries it all. */
static bool asks_and_tries(Pupil *pupil)
{
    bool again = true;
    for (int page = 0; again && page < 20; page++) {
        char answer[SPEECH_LENGTH];
        for (int i = 0; i <= page; i++) /* what was tried in between begins the list anew */
            press(pupil->world, pupil->ear, KEY_F(7));
        snprintf(answer, sizeof answer, "%s", pupil->ear->last);
        if (tries(pupil, answer, &again))
            return true;
    }
    return false;
}

static bool says_how(const Pupil *pupil, const char *words)
{
    return strstr(pupil->prompt, words) != NULL;
}

/* What the step says how to do. */
static bool does(Pupil *pupil)
{
    World *world = pupil->world;
    if (says_how(pupil, "E turns it") && presses(pupil, KEY_LETTER('e')))
        return true;
    if (says_how(pupil, "+ and ") && presses(pupil, KEY_PLUS))
        return true;
    if (says_how(pupil, "H asks for it") && (presses(pupil, KEY_LETTER('h')) || wait(pupil, 300)))
        return true;
    if (says_how(pupil, "Space draws") && presses(pupil, KEY_SPACE))
        return true;
    if (says_how(pupil, "Arrow keys go"))
        for (int i = 0; i < 8; i++) {
            world_key(world, i % 2 ? KEY_DOWN : KEY_RIGHT);
            if (wait(pupil, 90))
                return true;
        }
    if (says_how(pupil, "Press its number"))
        for (int i = 1; i <= 4; i++)
            if (presses(pupil, KEY_0 + i))
                return true;
    if (says_how(pupil, "Tab goes") && goes_round(pupil))
        return true;
    if (says_how(pupil, "says where it fits") || says_how(pupil, "what can be claimed")) {
        if (asks_and_tries(pupil))
            return true;
        for (int half = 1; half <= 4; half++) { /* nothing in hand, or not the right half */
            if (presses(pupil, KEY_0 + half) || asks_and_tries(pupil))
                return true;
        }
    }
    return says_how(pupil, "Space goes on without") && presses(pupil, KEY_SPACE);
}

static void take_lesson(World *world, Listener *ear, int number, int *mistakes)
{
    Pupil pupil = {.world = world, .ear = ear};
    LessonArguments arguments = {.number = number};
    world_show(world, "menu");
    ear->count = 0;
    stage_clear(world->context.stage, "lesson", &arguments, sizeof arguments);
    wait(&pupil, 60);
    for (int tried = 0; !pupil.done;) {
        char before[SPEECH_LENGTH];
        snprintf(before, sizeof before, "%s", pupil.prompt);
        wait(&pupil, 40); /* the others play */
        if (strcmp(before, pupil.prompt) == 0 && !pupil.done && !does(&pupil))
            wait(&pupil, 400);
        tried = strcmp(before, pupil.prompt) == 0 ? tried + 1 : 0;
        if (tried > 2)
            fail_msg("lesson %d cannot be gone on with: %s", number + 1, pupil.prompt);
    }
    *mistakes += pupil.mistakes;
}

static void test_lessons(void **state)
{
    World *world = *state;
    Listener *ear = begin_listening(world);
    int count, mistakes = 0;
    strcpy(world->settings.hints, "ai1");
    world->context.reduced_motion = true; /* what glows does not breathe */
    lesson_files(&count);
    for (int i = 0; i < count; i++)
        take_lesson(world, ear, i, &mistakes);
    assert_true(count >= 12 && mistakes > 20); /* and was told so */
    end_listening(world, ear);
}

/* --- puzzles ---------------------------------------------------------------------------------- */

/* What is asked, the board, what can be done; the verdict on each try; the answer; the next. */
static void test_puzzles(void **state)
{
    World *world = *state;
    Listener *ear = begin_listening(world);
    PuzzleArguments way = {.mode = PUZZLE_BY_THEME};
    world_show(world, "menu");
    stage_push(world->context.stage, "puzzles", NULL, 0);
    world_rest(world);
    ear->count = 0;
    stage_push(world->context.stage, "puzzle", &way, sizeof way);
    world_rest(world);
    for (int i = 1; i <= 3; i++) {
        char number[32], move[40];
        snprintf(number, sizeof number, "Puzzle %d of ", i);
        assert_true(heard(ear, number) && heard(ear, "Your turn: "));
        press_with(world, ear, KEY_F(3), MOD_SHIFT);
        assert_true(strlen(ear->last) > 30);
        press(world, ear, KEY_F(8));
        if (strstr(ear->last, "h1: "))
            press(world, ear, KEY_0 + 1); /* the first half, if nothing is in hand */
        press(world, ear, KEY_F(7));
        snprintf(move, sizeof move, "%.*s", (int)strcspn(ear->last, ","), ear->last);
        type(world, ear, move);
        type(world, ear, "none");
        assert_true(heard(ear, "points against the best") || heard(ear, "That is not it") ||
                    heard(ear, "Right!"));
        if (!heard(ear, "Right!"))
            go_to(world, ear, "Show the answer");
        assert_true(heard(ear, "The answer is told.") && heard(ear, "1: "));
        go_to(world, ear, "Next puzzle");
    }
    end_listening(world, ear);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        QUICK_WORLD_TEST(test_lessons),
        QUICK_WORLD_TEST(test_puzzles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
