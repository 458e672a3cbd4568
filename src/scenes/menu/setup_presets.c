/* setup_presets.c: the presets, the clock and the game number of the set-up, and the table that
 * opens with one click. */
#include "scenes/menu/setup.h"

#include "base/text.h"
#include "rules/hands.h"
#include "scenes/board/board_art.h"
#include "scenes/board/expansion_board.h"
#include "scenes/menu/menu.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/seat_state.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* To add a preset, add its row, its constant in SetupPreset, and its pictures below. */
static const struct {
    const char *id, *name, *line;
    HandMode hands;
    bool fields, all_sets;
} presets[PRESETS] = {
    [PRESET_FIRST] = {"first", N_("First game"),
                      N_("Cities, roads and monasteries, no fields – one page of rules."),
                      HANDS_NONE, false, false},
    [PRESET_CLASSIC] = {"classic", N_("Classic"),
                        N_("The base game with fields and farmers, square tiles only."), HANDS_NONE,
                        true, false},
    [PRESET_HALVES] = {"halves", N_("With half tiles"),
                       N_("The base game and 24 half tiles; everyone chooses three."), HANDS_DRAFT,
                       true, false},
    [PRESET_ALL] = {"everything", N_("Everything"),
                    N_("Half tiles and every expansion at once – for experts."), HANDS_DRAFT, true,
                    true},
};

/* Returns the number of presets, including the player's own. */
static int setup_preset_count(const Settings *settings)
{
    return PRESETS + settings->preset_count;
}

const char *setup_preset_name(const Settings *settings, int preset)
{
    assert(preset >= 0 && preset < setup_preset_count(settings) && "a preset");
    return preset < PRESETS ? words_text(presets[preset].name)
                            : settings->preset[preset - PRESETS].name;
}

/* Returns the line about the contents of a preset, NULL for the player's own. */
static const char *setup_preset_line(int preset)
{
    return preset < PRESETS ? words_text(presets[preset].line) : NULL;
}

SettingsGame setup_preset_game(const Settings *settings, int preset)
{
    assert(preset >= 0 && preset < setup_preset_count(settings) && "a preset");
    if (preset >= PRESETS)
        return settings->preset[preset - PRESETS].game;
    SettingsGame game = settings_game();
    text_copy(game.hands, sizeof game.hands, setup_hand_words[presets[preset].hands]);
    if (presets[preset].all_sets)
        setup_sets_words(setup_sets_all(), game.sets, sizeof game.sets);
    if (!presets[preset].fields)
        text_copy(game.policies, sizeof game.policies, "fields=none");
    return game;
}

/* Two choices are the same game if the rules, tiles and clock don't differ; the first player
 * doesn't count. */
static bool same_game(const SetupChoice *a, const SetupChoice *b, const Generations *generations)
{
    Setup one = setup_choice_setup(a, generations), other = setup_choice_setup(b, generations);
    LogClocks clock = setup_choice_clocks(a), ticks = setup_choice_clocks(b);
    other.first = one.first;
    return setup_box_same(&a->setup.game, &b->setup.game) &&
           memcmp(&clock, &ticks, sizeof clock) == 0 && memcmp(&one, &other, sizeof one) == 0 &&
           (one.hands == HANDS_NONE || setup_choice_open(a) == setup_choice_open(b));
}

int setup_preset_chosen(const SetupChoice *choice, const Settings *settings,
                        const Generations *generations)
{
    for (int i = setup_preset_count(settings) - 1; i >= 0; i--) {
        SetupChoice other = *choice;
        setup_preset_choose(&other, settings, i);
        if (same_game(choice, &other, generations))
            return i;
    }
    return -1;
}

void setup_preset_choose(SetupChoice *choice, const Settings *settings, int preset)
{
    SettingsGame game = setup_preset_game(settings, preset);
    if (preset < PRESETS)
        text_copy(game.own, sizeof game.own, choice->setup.game.own);
    choice->setup.game = game;
    setup_choice_settle(choice);
}

bool setup_name_is_good(const char *name)
{
    return strspn(name, " ") < strlen(name);
}

static bool name_is_taken(const Settings *settings, const char *name)
{
    for (int i = 0; i < settings->preset_count; i++)
        if (strcmp(settings->preset[i].name, name) == 0)
            return true;
    return false;
}

/* Proposes "My game", "My game 2", …: the first name that no preset has. */
static void propose_name(const Settings *settings, char *out, size_t size)
{
    text_copy(out, size, _("My game"));
    for (int n = 2; name_is_taken(settings, out); n++)
        words_format(out, size, "%s %d", _("My game"), n);
}

void setup_presets_mend(Settings *settings)
{
    for (int i = 0; i < settings->preset_count; i++) {
        char name[SETTINGS_NAME_SIZE];
        if (setup_name_is_good(settings->preset[i].name))
            continue;
        propose_name(settings, name, sizeof name);
        text_copy(settings->preset[i].name, sizeof settings->preset[i].name, name);
    }
}

int setup_preset_save(Settings *settings, const char *name, const SettingsGame *game)
{
    if (settings->preset_count == SETTINGS_PRESETS || !setup_name_is_good(name))
        return -1;
    SettingsPreset *preset = &settings->preset[settings->preset_count];
    *preset = (SettingsPreset){.game = *game};
    text_copy(preset->name, sizeof preset->name, name);
    return PRESETS + settings->preset_count++;
}

void setup_preset_replace(Settings *settings, const char *name, const SettingsGame *game)
{
    setup_presets_mend(settings); /* a preset whose name was emptied must not match `name` */
    for (int i = 0; i < settings->preset_count; i++)
        if (strcmp(settings->preset[i].name, name) == 0) {
            settings->preset[i].game = *game;
            return;
        }
    setup_preset_save(settings, name, game);
}

void setup_preset_delete(Settings *settings, int preset)
{
    int at = preset - PRESETS;
    assert(at >= 0 && at < settings->preset_count && "one of the person's own");
    memmove(&settings->preset[at], &settings->preset[at + 1],
            (size_t)(--settings->preset_count - at) * sizeof settings->preset[0]);
    settings->preset[settings->preset_count] = (SettingsPreset){0};
}

int setup_turns(const Catalogue *c, const Setup *setup)
{
    int own = setup->hand_size; /* tiles that each player places from their hand */
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->own_tiles && (*board)->sets & setup->expansions)
            own += (*board)->own_tiles(setup->players);
    int turns = setup->players * own;
    for (int copy = 0; copy < c->copy_count; copy++)
        turns += setup_copies(c, setup, (uint16_t)copy);
    return turns;
}

enum { TURN_S = 25 }; /* people take 10 to 40 s a turn: draw, rotate, place, claim */

int setup_turns_minutes(int turns)
{
    return (turns * TURN_S + 30) / 60;
}

int setup_minutes(const Catalogue *c, const Setup *setup)
{
    return (setup_turns(c, setup) * TURN_S / 60 + 2) / 5 * 5;
}

/* --- clocks ----------------------------------------------------------------------------------- */

/* The clock of a game: none, one of the usual ones, or a custom one. */

enum { SECOND = 1000, MINUTE = 60 * SECOND };

/* To add a clock, add its row, and its word in store/settings.c. The first row is no clock, the
 * last one a custom clock. */
static const struct {
    const char *word, *name;
    int minutes, seconds;
} clocks[] = {{"none", N_("Off"), 0, 0},
              {"5+10", "5 + 10", 5, 10},
              {"10+20", "10 + 20", 10, 20},
              {"20+30", "20 + 30", 20, 30},
              {"own", N_("Custom"), 0, 0}};
enum { CLOCKS = sizeof clocks / sizeof *clocks, OWN = CLOCKS - 1 };

/* The values that the steppers offer. */
static const int clock_minutes[] = {1, 2, 3, 5, 10, 15, 20, 25, 30, 45, 60, 90, 120, 180},
                 clock_seconds[] = {0, 1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120},
                 clock_caps[] = {0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180};

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

/* Describes a clock: "10:00 each, plus 0:20 per turn, at most 30:00." */
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

/* Writes the chosen clock, "10 + 20", or "" for none. */
static void setup_clock_words(const SetupChoice *choice, char *out, size_t size)
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
    value_choice(ui, "clock_minutes", (UiForm){.label = _("Starting time")}, begin, clock_minutes,
                 sizeof clock_minutes / sizeof *clock_minutes, &game->clock_minutes);
    value_choice(ui, "clock_seconds", (UiForm){.label = _("Bonus per turn")}, turn, clock_seconds,
                 sizeof clock_seconds / sizeof *clock_seconds, &game->clock_seconds);
    value_choice(ui, "clock_cap", (UiForm){.label = _("Maximum")},
                 game->clock_cap ? cap : _("no limit"), clock_caps,
                 sizeof clock_caps / sizeof *clock_caps, &game->clock_cap);
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

/* --- ready-made games ------------------------------------------------------------------------- */

/* The games that players can choose with one click, one card each; the rules are folded away below.
 *
 *     +---------------------------------------+
 *     | [tile][tile] First game        30 min |   gold when it is chosen
 *     |              what it contains         |
 *     +---------------------------------------+
 *     | [tile][half] [my own name  ] 45 min x |   the player's: renamed and deleted here
 *     |              2014 with changes (…)     |
 *     +---------------------------------------+
 *     | (gear)       Rules                    |   unfolds; shows the current choice, and is gold
 *     |              2021 · Draft (3) · …     |   if that is none of the cards
 *     +---------------------------------------+ */

enum { PICTURE = 56, NAME_LETTERS = 20, WORDS_SIZE = 1024 };

/* A tile on a card, with its square there and its rotation. */
typedef struct Picture {
    const char *id;
    uint8_t square, rotation;
} Picture;

enum { PICTURES = 3, SQUARES = 2 };

/* The sample tiles on the card of each preset; the last row is for custom presets. */
static const Picture pictures[PRESETS + 1][PICTURES] = {
    [PRESET_FIRST] = {{"BA-E", 0, 0}, {"BA-B", 1, 0}},
    [PRESET_CLASSIC] = {{"BA-N", 0, 0}, {"BA-K", 1, 0}},
    [PRESET_HALVES] = {{"H1-04", 0, 0}, {"H2-11", 0, 2}, {"H1-02", 1, 3}},
    [PRESET_ALL] = {{"IC-17", 0, 0}, {"TB-06", 1, 0}},
    [PRESETS] = {{"BA-D", 0, 0}, {"H1-01", 1, 3}},
};

/* Writes the rules of `game` as one line, "2021 · Draft (3)". Returns `out`. */
static char *setup_words(const SetupChoice *game, const SceneContext *context, char *out,
                         size_t size)
{
    Setup setup = setup_choice_setup(game, context->generations);
    const Generation *row =
        &context->generations->rows[setup_choice_generation(game, context->generations)];
    uint64_t sets = setup_choice_sets(game);
    char words[WORDS_SIZE];
    Text text = text_in(out, size);
    text_add(&text, "%s · %s",
             words_rules(context->generations, row->id, &setup.policies, words, sizeof words),
             words_hand_mode((HandMode)setup.hands));
    if (setup.hands != HANDS_NONE)
        text_add(&text, " (%d)", setup.hand_size);
    if (sets)
        text_add(&text, " · %s", words_expansions(sets, words, sizeof words));
    setup_clock_words(game, words, sizeof words);
    if (words[0])
        text_add(&text, " · %s", words);
    return out;
}

/* --- a card ----------------------------------------------------------------------------------- */

static float pictures_width(const Ui *ui)
{
    return SQUARES * (ui_u(ui, PICTURE) + ui_space(ui, UI_TIGHT));
}

static void draw_pictures(const SceneContext *context, const Picture *list, Rect place)
{
    Ui *ui = context->ui;
    float size = ui_u(ui, PICTURE), step = size + ui_space(ui, UI_TIGHT);
    Rect square = layout_centre(place, place.w, size);
    for (int i = 0; i < PICTURES && list[i].id; i++) {
        int copy = catalogue_find(context->catalogue, list[i].id);
        if (copy == NO_COPY)
            continue; /* the catalogue in use lacks it */
        bool half = catalogue_kind(context->catalogue, (uint16_t)copy)->shape == SHAPE_HALF;
        Rect at = {square.x + step * (float)list[i].square, square.y, size, size};
        draw_add(ui_list(ui), (DrawCommand){.kind = DRAW_ART,
                                            .rect = at,
                                            .image = board_art(context->catalogue, (uint16_t)copy,
                                                               list[i].rotation, 0),
                                            .turn = half ? list[i].rotation : DRAW_SQUARE_BACK,
                                            .stroke = fmaxf(1, .05f * size)});
    }
}

static UiGroup card_of(const Ui *ui, const char *id, const char *label, bool on)
{
    return (UiGroup){.pad = ui_space(ui, UI_CARD_PAD),
                     .id = id,
                     .label = label,
                     .chosen = on,
                     .ground = menu_card_draw};
}

/* Draws the preset's name, or the field that renames a custom preset that is chosen; the time,
 * below the name if there is no room beside it; and the button that deletes a custom preset.
 * Returns true if the delete button was clicked. */
static bool draw_head(SceneContext *context, int preset, bool own, const char *minutes)
{
    Ui *ui = context->ui;
    const char *called = setup_preset_name(context->settings, preset);
    UiGroup row = {.gap = ui_space(ui, UI_TIGHT)};
    float time = ui_text_width(ui, UI_TYPE_STRONG, minutes) + ui_u(ui, 2),
          width = ui_next_width(ui);
    bool beside = !own && width > 2.5f * time;
    float room = beside ? width - time - row.gap : width,
          height = own ? ui_control(ui) : ui_text_height(ui, UI_TYPE_NAME, room, called);
    UiField field = {.label = _("Game name"), .hint = _("Name"), .letters = NAME_LETTERS};
    UiButton forget = {.label = _("Delete this preset"),
                       .icon = UI_ICON(ICON_CLOSE),
                       .icon_only = true,
                       .kind = UI_QUIET};
    bool forgotten = false;
    while (ui_group(ui, &row)) {
        ui_cells(ui, 1 + beside + own, (float[]){UI_REST, own ? height : time});
        Rect name = ui_next(ui, height);
        if (beside)
            ui_text(ui, ui_next(ui, height), UI_TYPE_STRONG | UI_RIGHT, UI_TEXT_GOLD, minutes);
        if (!own) {
            ui_text(ui, name, UI_TYPE_NAME | UI_PARAGRAPH, UI_TEXT, called);
            continue;
        }
        SettingsPreset *mine = &context->settings->preset[preset - PRESETS];
        ui_field(ui, "name", name, field, mine->name, sizeof mine->name);
        forgotten |= ui_button(ui, "forget", ui_next(ui, height), forget);
    }
    if (!beside)
        ui_paragraph(ui, UI_TYPE_STRONG | UI_LINE, UI_TEXT_GOLD, minutes);
    return forgotten;
}

/* Draws the card of `preset`: pictures, and to the right of them its name and contents. Returns
 * true if the player deleted the preset. */
static bool draw_preset(SetupScene *scene, SceneContext *context, int preset, bool chosen)
{
    Ui *ui = context->ui;
    SetupChoice game = scene->choice;
    setup_preset_choose(&game, context->settings, preset);
    Setup setup = setup_choice_setup(&game, context->generations);
    char own[WORDS_SIZE], minutes[64];
    const char *line = setup_preset_line(preset);
    int count = setup_minutes(context->catalogue, &setup);
    words_format(minutes, sizeof minutes, words_plural("%d minute", "%d minutes", count), count);
    if (!line)
        line = setup_words(&game, context, own, sizeof own);
    UiGroup card = card_of(ui, preset < PRESETS ? presets[preset].id : "own",
                           setup_preset_name(context->settings, preset), chosen);
    bool forgotten = false;
    while (ui_group(ui, &card)) {
        float inner = fmaxf(card.rect.h - 2 * card.pad, ui_u(ui, PICTURE));
        ui_cells(ui, 3, (float[]){pictures_width(ui), ui_space(ui, UI_TIGHT), UI_REST});
        draw_pictures(context, pictures[preset < PRESETS ? preset : PRESETS], ui_next(ui, inner));
        ui_next(ui, 0);
        UiGroup words = {.gap = ui_u(ui, 2)};
        while (ui_group(ui, &words)) {
            forgotten |= draw_head(context, preset, chosen && preset >= PRESETS, minutes);
            ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, line);
        }
    }
    if (card.state.clicked)
        setup_preset_choose(&scene->choice, context->settings, preset);
    return forgotten;
}

/* Draws the card that unfolds the rules and describes the current ones. */
static void draw_fold(SetupScene *scene, SceneContext *context, bool chosen)
{
    Ui *ui = context->ui;
    char words[2 * WORDS_SIZE], tiles[WORDS_SIZE];
    Text line = text_in(words, sizeof words);
    setup_words(&scene->choice, context, tiles, sizeof tiles);
    text_add(&line, "%s", tiles);
    setup_box_words(&scene->box, &scene->choice, tiles, sizeof tiles);
    text_add(&line, tiles[0] ? " · %s" : "%s", tiles);
    UiGroup card = card_of(ui, "rules", _("Rules"), chosen);
    while (ui_group(ui, &card)) {
        float inner = fmaxf(card.rect.h - 2 * card.pad, ui_u(ui, 28));
        ui_cells(ui, 4,
                 (float[]){pictures_width(ui), ui_space(ui, UI_TIGHT), UI_REST, ui_u(ui, 28)});
        ui_icon(ui, ui_next(ui, inner), ICON_GEAR, ui_u(ui, 28), UI_GOLD);
        ui_next(ui, 0);
        UiGroup text = {.gap = ui_u(ui, 2)};
        while (ui_group(ui, &text)) {
            ui_paragraph(ui, UI_TYPE_NAME | UI_LINE, UI_TEXT, _("Rules"));
            ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, words);
        }
        ui_icon(ui, ui_next(ui, inner), ICON_RIGHT, ui_u(ui, 20), UI_TEXT_SOFT);
    }
    if (card.state.clicked)
        scene->unfolded = true;
}

void setup_games_draw(SetupScene *scene, SceneContext *context)
{
    Ui *ui = context->ui;
    int chosen = setup_preset_chosen(&scene->choice, context->settings, context->generations);
    int count = setup_preset_count(context->settings), forgotten = -1;
    for (int preset = 0; preset < count; preset++) {
        ui_push(ui, "preset", preset < PRESETS ? -1 : preset - PRESETS + 1);
        if (draw_preset(scene, context, preset, preset == chosen))
            forgotten = preset;
        ui_pop(ui);
    }
    draw_fold(scene, context, chosen < 0);
    if (forgotten >= 0) /* deleted after all rows of this frame are drawn; the choice stays the
                         * same */
        setup_preset_delete(context->settings, forgotten);
}

/* --- the offer -------------------------------------------------------------------------------- */

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
        const LobbyTerms terms = {.clocks = wanted.plan.clocks};
        setup_save(&choice, context);
        id = scene_tables_begin(context, &wanted, &terms, NULL, err);
    }
    setup_box_release(&box);
    return id;
}

/* --- the game number -------------------------------------------------------------------------- */

/* The number that shuffles tiles and halves is random, or is typed so that friends play the same
 * game. The code shares this number together with the whole set-up. */

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

/* Writes the code of the chosen game; false if there is none. Writes to `line` an explanation of
 * the code, or what is wrong with it. */
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

/* --- the game that can start ------------------------------------------------------------------ */

/* Turns the choice into a game that can start, finds the problem that prevents the start, and
 * prepares the online table for the game. */

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
