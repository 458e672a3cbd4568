/* road_card.c: the card for the chosen table of the Road, with the button that starts its game, and
 * the shields for the tables won under each rules version. */
#include "scenes/road/road.h"

#include "base/text.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_session.h"
#include "scenes/stage/seat_state.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "store/settings.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum { WORDS = 256, TWO_COLUMNS = 440 /* u */ };

/* --- words ------------------------------------------------------------------------------------ */

/* Returns the level of the opponents, 1 to 5. */
static int level_of(int table)
{
    int level = player_kind_level(road_tables[table].engine);
    assert(level && "engines ai1 to ai5");
    return level;
}

char *road_guests_words(int table, char *out, int size)
{
    const char *const *guests = road_tables[table].guests;
    return words_list(guests, guests[1] ? 2 : 1, out, size);
}

const char *road_level_words(int table)
{
    static const char *const levels[PLAYER_LEVELS] = {
        NC_("level", "Gentle"), NC_("level", "Quick"), NC_("level", "Far-sighted"),
        NC_("level", "Strong"), NC_("level", "Master")};
    return words_text(levels[level_of(table) - 1]);
}

char *road_locked_words(const MarksSum *sum, int table, char *out, int size)
{
    int left = ROAD_LOSSES - sum->road[table - 1].lost;
    if (!road_is_open(sum->road, table - 1))
        return words_format(out, size, _("Play table %d first."), table);
    /* TRANSLATORS: the first number is a table's, the second the number of tries. */
    return words_format(out, size,
                        words_plural("Win at table %d or play it %d more time to unlock this one.",
                                     "Win at table %d or play it %d more times to unlock this one.",
                                     left),
                        table, left);
}

static char *standing_words(const RoadStanding *standing, char *out, int size)
{
    if (standing->won + standing->lost == 0)
        return words_format(out, size, "%s", _("Not played yet"));
    return words_format(out, size, _("Won %d, lost %d"), standing->won, standing->lost);
}

char *road_table_words(const MarksSum *sum, int table, char *out, int size)
{
    char guests[96];
    const RoadStanding *standing = &sum->road[table];
    const char *state = standing->star                   ? _("won without hints")
                        : standing->won                  ? _("won")
                        : road_is_open(sum->road, table) ? _("open")
                                                         : _("locked");
    /* TRANSLATORS: the number of a table, its opponents, their level, and whether it is won or
     * open. */
    return words_format(out, size, _("Table %d, %s, %s, %s"), table + 1,
                        road_guests_words(table, guests, sizeof guests), road_level_words(table),
                        state);
}

/* --- portraits -------------------------------------------------------------------------------- */

static int own_color(const SceneContext *context)
{
    return context->settings->setup.player[0].color;
}

void road_portrait_draw(const RoadScene *scene, Rect place, int table, int guest, HeadFace face)
{
    const char *name = road_tables[table].guests[guest];
    int head = 0;
    while (head < HEADS - 1 && strcmp(head_characters[head].name, name) != 0)
        head++;
    int color = (own_color(scene->context) + 1 + guest) % SETTINGS_SEATS;
    portrait_draw(scene->context->ui, place, color, (Head)head, face,
                  scene->sum.road[table].won > 0);
}

/* --- starting a game -------------------------------------------------------------------------- */

static void play_table(RoadScene *scene)
{
    SceneContext *context = scene->context;
    char name[RECORD_NAME_SIZE];
    Err err = {0};
    scene_session_own_name(context, 0, name);
    SessionPlan plan = road_plan(scene->table, &context->generations->rows[scene->row], name,
                                 own_color(context), scene->unaided);
    if (scene_session_start(context, &plan, &err))
        scene_session_show(context);
    else
        message_show(context, _("The game can’t start"), err.text, _("OK"));
}

/* --- the card --------------------------------------------------------------------------------- */

/* Draws one to five triangles for the level, and its name. */
static void draw_level(Ui *ui, int table)
{
    Rect row = ui_next(ui, fmaxf(ui_u(ui, 22), ui_line_height(ui, UI_TYPE_SMALL)));
    level_draw(ui, &row, ui_u(ui, 11), level_of(table), UI_INK_GOLD);
    layout_left(&row, ui_u(ui, 4), 0);
    ui_text(ui, row, UI_TYPE_SMALL, UI_INK_SOFT, road_level_words(table));
}

static void draw_guests(const RoadScene *scene, bool open)
{
    Ui *ui = scene->context->ui;
    const RoadTable *table = &road_tables[scene->table];
    char words[WORDS];
    float side = ui_u(ui, table->guests[1] ? 78 : 100);
    int guests = table->guests[1] ? 2 : 1;
    ui_cells(ui, 2, (float[]){(float)guests * (side + ui_u(ui, 6)), UI_REST});
    Rect faces = ui_next(ui, side);
    for (int guest = 0; guest < guests; guest++)
        road_portrait_draw(scene, layout_left(&faces, side, ui_u(ui, 6)), scene->table, guest,
                           open ? HEAD_CALM : HEAD_SORRY);
    UiGroup lines = {.gap = 0};
    while (ui_group(ui, &lines)) {
        words_format(words, sizeof words, _("Table %d"), scene->table + 1);
        ui_paragraph(ui, UI_TYPE_CAPTION, UI_INK_GOLD, words);
        ui_paragraph(ui, UI_TYPE_NAME, UI_INK,
                     road_guests_words(scene->table, words, sizeof words));
        if (!table->guests[1])
            ui_paragraph(ui, UI_TYPE_SMALL, UI_INK_SOFT, head_trade(table->guests[0]));
        draw_level(ui, scene->table);
    }
    ui_grid(ui, 1);
}

static void draw_terms(const RoadScene *scene)
{
    Ui *ui = scene->context->ui;
    const RoadTable *table = &road_tables[scene->table];
    const RoadStanding *standing = &scene->sum.road[scene->table];
    char rules[WORDS], words[WORDS];
    /* TRANSLATORS: %s is a rules version, "2021". */
    words_format(rules, sizeof rules, _("%s rules"),
                 words_generation_short(scene->context->generations->rows[scene->row].id));
    const struct {
        Icon icon;
        const char *line;
    } lines[] = {
        {table->halves ? ICON_HALF : ICON_SQUARE,
         table->halves ? _("Three halves each, drafted") : _("Whole tiles only")},
        {ICON_LIST, rules},
        {ICON_FLAG, _("Win once; a tie isn’t enough")},
        {standing->star ? ICON_STAR : ICON_STAR_OUTLINE, _("A win without hints earns a star")},
    };
    ui_grid(ui, ui_next_width(ui) > ui_u(ui, TWO_COLUMNS) ? 2 : 1);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        UI_ROW(ui, UI_SIGN(lines[i].icon, UI_INK_GOLD),
               UI_WORDS(UI_TYPE_BODY, UI_INK, lines[i].line));
    ui_grid(ui, 1);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_INK_SOFT, standing_words(standing, words, sizeof words));
}

/* A table that has been won may be played again under other rules. */
static void draw_choices(RoadScene *scene)
{
    Ui *ui = scene->context->ui;
    const Generations *rows = scene->context->generations;
    const char *names[GENERATIONS_MAX];
    for (int row = 0; row < rows->count; row++)
        names[row] = words_generation_short(rows->rows[row].id);
    if (scene->sum.road[scene->table].won) {
        ui_carousel(ui, "rules", ui_next(ui, ui_control(ui)), _("Rules version"), names,
                    rows->count, &scene->row);
    }
    const char *const hints[] = {_("With hints"), _("No hints: a star")};
    int chosen = scene->unaided;
    if (ui_segments(ui, "hints", ui_next(ui, ui_control(ui)), _("Hints"), hints, 2, &chosen))
        scene->unaided = chosen == 1;
}

static void draw_locked(const RoadScene *scene)
{
    Ui *ui = scene->context->ui;
    char words[WORDS];
    UiGroup line = {.gap = 0};
    road_locked_words(&scene->sum, scene->table, words, sizeof words);
    while (ui_group(ui, &line))
        UI_ROW(ui, UI_SIGN(ICON_LOCK, UI_INK_SOFT), UI_WORDS(UI_TYPE_STRONG, UI_INK, words));
    ui_note(ui, "locked", words, line.rect);
}

void road_card_draw(RoadScene *scene)
{
    Ui *ui = scene->context->ui;
    bool open = road_is_open(scene->sum.road, scene->table), play = false;
    UiGroup card = {.panel = true,
                    .kind = UI_PANEL_PAPER,
                    .pad = ui_space(ui, UI_PAD_SMALL),
                    .gap = ui_space(ui, UI_TIGHT)};
    while (ui_group(ui, &card)) {
        bool before = ui_on_paper(ui, true);
        draw_guests(scene, open);
        draw_terms(scene);
        if (open) {
            draw_choices(scene);
            play = ui_offer(ui, "play", UI_HIGH, ui_primary_button(_("Play"), ICON_PLAY));
        } else {
            draw_locked(scene);
        }
        ui_on_paper(ui, before);
    }
    if (play)
        play_table(scene);
}

/* --- shields ---------------------------------------------------------------------------------- */

/* Draws a shield, `side` px wide, with the number of tables won, and the rules version below. */
static void draw_shield(const RoadScene *scene, int row, float side)
{
    Ui *ui = scene->context->ui;
    char words[WORDS], number[16];
    int won = scene->sum.under[row];
    const char *name = words_generation_short(scene->context->generations->rows[row].id);
    UiGroup cell = {.gap = 0};
    words_format(number, sizeof number, won ? "%d" : "–", won);
    /* TRANSLATORS: a rules version, "2021", and a number. */
    words_format(words, sizeof words, words_plural("%s: %d table won", "%s: %d tables won", won),
                 name, won);
    while (ui_group(ui, &cell)) {
        Rect sign = ui_next(ui, side);
        ui_icon(ui, sign, ICON_COAT, side, won ? UI_PRIMARY_TOP : UI_WELL_LINE);
        if (!won)
            ui_icon(ui, sign, ICON_COAT, side - 2 * fmaxf(1, ui_u(ui, 1.5f)), UI_WELL);
        ui_text(ui, sign, UI_TYPE_NUMBER | UI_CENTRE, won ? UI_PRIMARY_TEXT : UI_WELL_TEXT, number);
        ui_text(ui, ui_next(ui, ui_line_height(ui, UI_TYPE_SMALL)), UI_TYPE_SMALL | UI_CENTRE,
                UI_TEXT_SOFT, name);
    }
    ui_note(ui, ui_id(ui, "shield", row), words, cell.rect);
}

/* Gives each shield the width of its name, and shares the rest evenly. Returns the width of the
 * narrowest cell, at most 56 u. */
static float set_shield_cells(const RoadScene *scene)
{
    Ui *ui = scene->context->ui;
    const Generations *rows = scene->context->generations;
    float cells[GENERATIONS_MAX], wide = ui_next_width(ui), all = 0, gap = ui_space(ui, UI_TIGHT),
                                  side = ui_u(ui, 56);
    for (int row = 0; row < rows->count; row++) {
        cells[row] =
            ui_text_width(ui, UI_TYPE_SMALL, words_generation_short(rows->rows[row].id)) + 2;
        all += cells[row] + gap;
    }
    for (int row = 0; row < rows->count; row++) {
        cells[row] += fmaxf(0, floorf((wide - all) / (float)rows->count));
        side = fminf(side, cells[row]);
    }
    ui_cells(ui, rows->count, cells);
    return side;
}

void road_shields_draw(RoadScene *scene)
{
    Ui *ui = scene->context->ui;
    UiGroup panel = ui_night(ui, 0);
    while (ui_group(ui, &panel)) {
        ui_caption(ui, ui_next(ui, ui_u(ui, 24)), _("Wins by rules version"), false, false);
        float side = set_shield_cells(scene);
        for (int row = 0; row < scene->context->generations->count; row++)
            draw_shield(scene, row, side);
        ui_grid(ui, 1);
    }
}
