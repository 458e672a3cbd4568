/* setup_offer.c: makes an offer from the settings, and opens its table. */
#include "scenes/menu/setup_offer.h"
#include "base/text.h"
#include "scenes/menu/setup_parts.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/seat_state.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <string.h>

static void offer_games(const Settings *settings, int preset, SetupOffer *out)
{
    int count = setup_preset_count(settings);
    for (int i = 0; i < count; i++)
        out->games[i] = setup_preset_name(settings, i);
    out->games[count] = _("Last set-up");
    out->game_count = count + (preset < 0);
    out->game = preset < 0 ? count : preset;
    out->line = preset < 0 ? NULL : setup_preset_line(preset);
}

static SetupChoice choice_of(const SceneContext *context, uint64_t seed)
{
    SetupChoice choice;
    setup_choice_begin(&choice, &context->settings->setup, context->generations, seed);
    choice.table = true;
    setup_choice_call(&choice, scene_session_player_name(context));
    return choice;
}

void setup_offer_make(const SceneContext *context, SetupOffer *out)
{
    SetupChoice choice = choice_of(context, 1);
    Setup setup = setup_choice_setup(&choice, context->generations);
    int preset = setup_preset_chosen(&choice, context->settings, context->generations);
    *out = (SetupOffer){.players = choice.setup.players,
                        .minutes = setup_minutes(context->catalogue, &setup)};
    offer_games(context->settings, preset, out);
    setup_words(&choice, context, out->words, sizeof out->words);
    for (int seat = 0; seat < out->players; seat++) {
        const SettingsPlayer *player = &choice.setup.player[seat];
        out->colors[seat] = player->color;
        setup_choice_name(&choice, seat, out->names[seat]);
        text_copy(out->kinds[seat], sizeof out->kinds[seat], setup_choice_kind(&choice, seat));
    }
}

void setup_offer_choose(SceneContext *context, const SetupOffer *offer, int game)
{
    SetupChoice choice = choice_of(context, 1);
    if (game == offer->game || game >= setup_preset_count(context->settings))
        return;
    setup_preset_choose(&choice, context->settings, game);
    context->settings->setup.game = choice.setup.game;
    context->host.apply_settings(context->host.self);
}

int setup_offer_open(SceneContext *context, Err *err)
{
    SetupChoice choice = choice_of(context, context->host.fresh_seed(context->host.self));
    SetupBox box = {0};
    int id = 0;
    setup_box_read(&box, context);
    setup_box_follow(&box, &choice, context);
    if (setup_travels(&choice, &box)) {
        const OpeningArguments wanted = setup_table(&choice, &box, 0, context);
        const TogetherTerms terms = {.clocks = wanted.plan.clocks};
        setup_save(&choice, context);
        id = scene_tables_begin(context, &wanted, &terms, NULL, err);
    }
    setup_box_release(&box);
    return id;
}

/* --- setup number ----------------------------------------------------------------------------- */

/* The number that shuffles tiles and halves: typed, so that friends play the same
 * game, or random; and the code that shares this number with the whole set-up. */

enum { LINE_SIZE = 512 };

const char *setup_number_fault(const SetupChoice *choice)
{
    switch (setup_choice_number(choice)) {
    case GAME_CODE_SHORT:
        return _("The code is missing some letters.");
    case GAME_CODE_FOREIGN:
        return _("A code contains only letters.");
    case GAME_CODE_WRONG:
        return _("This code isn’t quite right: check its letters.");
    case GAME_CODE_LATER:
        return _("This code comes from a newer version of the game.");
    default:
        return NULL;
    }
}

/* Writes the code of the chosen game; false if there is none. A line explains the code or what is
 * wrong. */
static bool tell_code(const SetupScene *scene, const SceneContext *context,
                      char code[GAME_CODE_SIZE], char *line, size_t size)
{
    SessionPlan plan = setup_choice_game(&scene->choice, context->generations);
    const char *fault = setup_number_fault(&scene->choice);
    plan.box = scene->box.box;
    bool told = !fault && game_code_write(&plan, code);
    if (told && strlen(code) <= GAME_CODE_SAID)
        words_format(line, (int)size, _("Anyone who enters %s gets the same game."), code);
    else
        words_format(line, (int)size, "%s",
                     fault  ? fault
                     : told ? _("The code is long because the tile order is random. Copy it.")
                            : _("The same number gives the same tile order."));
    return told;
}

void setup_number_draw(SetupScene *scene, SceneContext *context)
{
    SetupChoice *choice = &scene->choice;
    Ui *ui = context->ui;
    char code[GAME_CODE_SIZE] = "", line[LINE_SIZE];
    bool told = tell_code(scene, context, code, line, sizeof line);
    UiForm form = {.label = _("Game number or code"), .line = line};
    UiField field = {.label = form.label, .hint = "0", .letters = GAME_CODE_SIZE - 1};
    UiButton dice = {.label = _("New number"), .icon = UI_ICON(ICON_DICE), .icon_only = true},
             copy = {.label = _("Copy code"),
                     .icon = UI_ICON(ICON_COPY),
                     .icon_only = true,
                     .disabled = !told || !context->host.copy_text};
    Rect place = ui_form(ui, form);
    float gap = ui_space(ui, UI_TIGHT), wide = fmaxf(44, place.h);
    Rect last = layout_right(&place, wide, gap), first = layout_right(&place, wide, gap);
    if (ui_field(ui, "seed", place, field, choice->seed, sizeof choice->seed))
        setup_choice_take_code(choice, context->generations);
    if (ui_button(ui, "dice", first, dice))
        setup_choice_seed(choice, context->host.fresh_seed(context->host.self));
    if (ui_button(ui, "code", last, copy) && context->host.copy_text)
        context->host.copy_text(context->host.self, code);
}

/* --- setup table ------------------------------------------------------------------------------ */

/* Turns the choice into a game that can start: what prevents it, and the online
 * table for it. */

const char *setup_in_the_way(const SetupChoice *choice)
{
    if (setup_choice_bad_names(choice))
        return _("Every player needs a different name.");
    if (choice->table && !setup_choice_friends(choice))
        return _("A table needs at least one seat for a friend.");
    return setup_number_fault(choice);
}

bool setup_travels(const SetupChoice *choice, const SetupBox *box)
{
    return !setup_in_the_way(choice) && !box->fault.text[0] && box_travel(box->box) == BOX_TRAVELS;
}

OpeningArguments setup_table(const SetupChoice *choice, const SetupBox *box, int server,
                             const SceneContext *context)
{
    OpeningArguments wanted = {.plan = setup_choice_plan(choice, context->generations),
                               .friends = (uint8_t)setup_choice_friends(choice),
                               .server = server};
    wanted.plan.box = box->box;
    return wanted;
}

void setup_save(const SetupChoice *choice, SceneContext *context)
{
    setup_presets_mend(context->settings);
    context->settings->setup = choice->setup;
    if (strcmp(setup_choice_kind(choice, 0), "human") == 0)
        scene_session_call_me(context, choice->setup.player[0].name);
    context->host.apply_settings(context->host.self);
}

/* --- setup clock ------------------------------------------------------------------------------ */

/* The clock of a game: none, one of the usual ones, or a custom one. */

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
