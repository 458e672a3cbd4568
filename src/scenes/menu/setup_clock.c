/* setup_clock.c: the clock of a game: none, one of the usual ones, or a custom one. */
#include "scenes/menu/setup_parts.h"

#include "base/text.h"
#include "scenes/stage/seat_state.h"
#include "words/words.h"

#include <assert.h>
#include <string.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND };

/* To add a clock, add its row, and its word in store/settings.c. The first is none, the last one
 * custom. */
static const struct {
    const char *word, *name;
    int minutes, seconds;
} clocks[] = {{"none", N_("Off"), 0, 0},
              {"5+10", "5 + 10", 5, 10},
              {"10+20", "10 + 20", 10, 20},
              {"20+30", "20 + 30", 20, 30},
              {"own", N_("Custom"), 0, 0}};
enum { CLOCKS = sizeof clocks / sizeof *clocks, OWN = CLOCKS - 1 };

/* The values that the steppers go through. */
static const int minutes[] = {1, 2, 3, 5, 10, 15, 20, 25, 30, 45, 60, 90, 120, 180},
                 seconds[] = {0, 1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120},
                 caps[] = {0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180};

static int chosen_clock(const SettingsGame *game)
{
    for (int i = 0; i < CLOCKS; i++)
        if (strcmp(game->clock, clocks[i].word) == 0)
            return i;
    return 0;
}

LogClocks setup_choice_clocks(const SetupChoice *choice)
{
    const SettingsGame *game = &choice->setup.game;
    int i = chosen_clock(game);
    LogClocks own = {(int64_t)game->clock_minutes * MINUTE, (int64_t)game->clock_seconds * SECOND,
                     (int64_t)game->clock_cap * MINUTE},
              usual = {(int64_t)clocks[i].minutes * MINUTE, (int64_t)clocks[i].seconds * SECOND, 0};
    assert((i != OWN || own.initial > 0) && "the file is read within limits");
    return i == OWN ? own : usual;
}

/* Writes "10:00 each, plus 0:20 per turn, at most 30:00." */
static char *line_of(const LogClocks *clock, char *out, size_t size)
{
    char time[SEAT_CLOCK_SIZE], part[96];
    out[0] = 0;
    Text text = text_in(out, size);
    text_add(&text, "%s",
             words_format(part, sizeof part, _("%s each"), seat_clock_text(clock->initial, time)));
    if (clock->increment)
        text_add(&text, ", %s",
                 words_format(part, sizeof part, _("plus %s per turn"),
                              seat_clock_text(clock->increment, time)));
    if (clock->cap)
        text_add(
            &text, ", %s",
            words_format(part, sizeof part, _("at most %s"), seat_clock_text(clock->cap, time)));
    text_add(&text, ".");
    return out;
}

void setup_clock_words(const SetupChoice *choice, char *out, size_t size)
{
    LogClocks clock = setup_choice_clocks(choice);
    out[0] = 0;
    Text text = text_in(out, size);
    if (clock.initial)
        text_add(&text, "%d + %d", (int)(clock.initial / MINUTE), (int)(clock.increment / SECOND));
}

/* Chooses one of the values. A value in between, from a settings file, counts as the next higher
 * one. */
static void value_choice(Ui *ui, const char *id, UiForm form, const char *shown, const int *values,
                         int count, int *value)
{
    int at = 0;
    while (at < count - 1 && values[at] < *value)
        at++;
    form.width = 190;
    if (ui_form_stepper(ui, id, form, shown, 0, count - 1, &at))
        *value = values[at];
}

static void own_choice(Ui *ui, SettingsGame *game)
{
    char begin[SEAT_CLOCK_SIZE], turn[SEAT_CLOCK_SIZE], cap[SEAT_CLOCK_SIZE];
    seat_clock_text((int64_t)game->clock_minutes * MINUTE, begin);
    seat_clock_text((int64_t)game->clock_seconds * SECOND, turn);
    seat_clock_text((int64_t)game->clock_cap * MINUTE, cap);
    value_choice(ui, "clock_minutes", (UiForm){.label = _("Starting time")}, begin, minutes,
                 sizeof minutes / sizeof *minutes, &game->clock_minutes);
    value_choice(ui, "clock_seconds", (UiForm){.label = _("Bonus per turn")}, turn, seconds,
                 sizeof seconds / sizeof *seconds, &game->clock_seconds);
    value_choice(ui, "clock_cap", (UiForm){.label = _("Maximum")},
                 game->clock_cap ? cap : _("no limit"), caps, sizeof caps / sizeof *caps,
                 &game->clock_cap);
}

void setup_clock_draw(SetupScene *scene, SceneContext *context)
{
    Ui *ui = context->ui;
    SettingsGame *game = &scene->choice.setup.game;
    const char *names[CLOCKS], *lines[CLOCKS];
    char told[CLOCKS][256];
    int chosen = chosen_clock(game);
    for (int i = 0; i < CLOCKS; i++) {
        SetupChoice other = scene->choice;
        text_copy(other.setup.game.clock, sizeof other.setup.game.clock, clocks[i].word);
        LogClocks clock = setup_choice_clocks(&other);
        names[i] = clocks[i].minutes ? clocks[i].name : words_text(clocks[i].name);
        lines[i] = i ? line_of(&clock, told[i], sizeof told[i]) : _("No time limit.");
    }
    UiForm form = {
        .label = _("Clock"), .line = lines[chosen], .reserve = ui_tallest(ui, lines, CLOCKS)};
    if (ui_form_choice(ui, "clock", form, names, CLOCKS, &chosen))
        text_copy(game->clock, sizeof game->clock, clocks[chosen].word);
    if (chosen_clock(game) == OWN)
        own_choice(ui, game);
}
