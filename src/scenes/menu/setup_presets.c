/* setup_presets.c: the table of presets, and the player's own in the settings. */
#include "scenes/menu/setup_presets.h"
#include "base/text.h"
#include "rules/hands.h"
#include "scenes/board/board_art.h"
#include "scenes/board/expansion_board.h"
#include "scenes/menu/menu.h"
#include "scenes/menu/setup_box.h"
#include "scenes/menu/setup_parts.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* To add one, add its row, its word in SetupPreset, and pictures in setup_presets.c. */
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

const char *setup_preset_id(int preset)
{
    return preset < PRESETS ? presets[preset].id : "own";
}

const char *setup_preset_name(const Settings *settings, int preset)
{
    assert(preset >= 0 && preset < setup_preset_count(settings) && "a preset");
    return preset < PRESETS ? words_text(presets[preset].name)
                            : settings->preset[preset - PRESETS].name;
}

const char *setup_preset_line(int preset)
{
    return preset < PRESETS ? words_text(presets[preset].line) : NULL;
}

int setup_preset_count(const Settings *settings)
{
    return PRESETS + settings->preset_count;
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

enum { TURN_S = 25 }; /* people take 10 to 40 s a turn: draw, turn, place, claim */

int setup_turns_minutes(int turns)
{
    return (turns * TURN_S + 30) / 60;
}

int setup_minutes(const Catalogue *c, const Setup *setup)
{
    return (setup_turns(c, setup) * TURN_S / 60 + 2) / 5 * 5;
}

/* --- setup games ------------------------------------------------------------------------------ */

/* The games that can be chosen with one click, a card each; the rules are folded
 * away below.
 *
 *     +---------------------------------------+
 *     | [tile][tile] First game        30 min |   gold when it is chosen
 *     |              what it contains         |
 *     +---------------------------------------+
 *     | [tile][half] [my own name  ] 45 min x |   the player's: renamed and deleted here
 *     |              2014, but …              |
 *     +---------------------------------------+
 *     | (gear)       Rules                    |   unfolds; shows the current choice, and is gold
 *     |              2021 · Draft (3) · …     |   if that is none of the cards
 *     +---------------------------------------+ */

enum { PICTURE = 56, NAME_LETTERS = 20, WORDS_SIZE = 1024 };

/* A tile on a card: its place, its rotation. */
typedef struct Picture {
    const char *id;
    uint8_t square, rotation;
} Picture;

enum { PICTURES = 3, SQUARES = 2 };

/* A glimpse of each game's tiles; the last row is for custom presets. */
static const Picture pictures[PRESETS + 1][PICTURES] = {
    [PRESET_FIRST] = {{"BA-E", 0, 0}, {"BA-B", 1, 0}},
    [PRESET_CLASSIC] = {{"BA-N", 0, 0}, {"BA-K", 1, 0}},
    [PRESET_HALVES] = {{"H1-04", 0, 0}, {"H2-11", 0, 2}, {"H1-02", 1, 3}},
    [PRESET_ALL] = {{"IC-17", 0, 0}, {"TB-06", 1, 0}},
    [PRESETS] = {{"BA-D", 0, 0}, {"H1-01", 1, 3}},
};

char *setup_words(const SetupChoice *game, const SceneContext *context, char *out, size_t size)
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
            continue; /* another catalogue lacks it */
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
 * Returns true if it was clicked. */
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

/* Draws the card of `preset`: pictures, and at their right its name and contents. Returns true if
 * the player deleted the preset. */
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
    UiGroup card =
        card_of(ui, setup_preset_id(preset), setup_preset_name(context->settings, preset), chosen);
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
    if (forgotten >= 0) /* the rows of this frame are drawn; the choice stays as it is */
        setup_preset_delete(context->settings, forgotten);
}
