/* found_set.c: the overlay "found_set", which shows a tile set that the player opened as a file;
 * also plays ten games with a set and ten without it. */
#include "scenes/tiles/tiles.h"

#include "base/memory.h"
#include "base/text.h"
#include "rules/query.h"
#include "scenes/board/board_art.h"
#include "scenes/board/expansion_board.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/scene_links.h"
#include "scenes/stage/stage.h"
#include "session/session.h"
#include "session/thought.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum { TEN_GAMES = 10 };

/* --- pictures of a set ------------------------------------------------------------------------ */

bool set_pictures_open(SetPictures *pictures, const SceneContext *context, const char *text)
{
    const char *sets[] = {text};
    set_pictures_close(pictures);
    pictures->box =
        box_make("tiles", &(BoxParts){.sets = sets, .set_count = 1}, context->catalogue, NULL);
    if (!pictures->box)
        return false;
    pictures->first = context->catalogue->copy_count;
    scene_tiles_paint(context, pictures->box);
    return true;
}

void set_pictures_close(SetPictures *pictures)
{
    box_free(pictures->box);
    *pictures = (SetPictures){0};
}

/* Returns the number of tile copies in the set. */
static int set_pictures_count(const SetPictures *pictures)
{
    return pictures->box ? pictures->box->catalogue->copy_count - pictures->first : 0;
}

int set_pictures_find(const SetPictures *pictures, const char *id)
{
    uint16_t copy = pictures->box ? catalogue_find(pictures->box->catalogue, id) : NO_COPY;
    return copy == NO_COPY || copy < pictures->first ? -1 : copy - pictures->first;
}

void set_pictures_draw(const SetPictures *pictures, const SceneContext *context, int i, Rect rect)
{
    assert(i >= 0 && i < set_pictures_count(pictures) && "a copy of the set");
    if (pictures->box->catalogue->painted)
        board_art_draw(ui_list(context->ui), pictures->box->catalogue,
                       (uint16_t)(pictures->first + i), 0, rect, fmaxf(1, .03f * rect.h));
}

/* The quickest engine that plays sensibly. */
static const char player[] = "ai1";
enum { SEATS = 2, HALVES = 3, FIRST_SEED = 4711 };

/* The values counted in each game: average points of a seat, completed cities and roads and their
 * tiles, turns, drawn tiles, tiles that fitted nowhere, custom tiles placed. */
typedef enum TenCount {
    TEN_PLAYED,
    TEN_POINTS,
    TEN_CITIES,
    TEN_CITY_TILES,
    TEN_ROADS,
    TEN_ROAD_TILES,
    TEN_TURNS,
    TEN_DRAWN,
    TEN_ASIDE,
    TEN_OWN,
    TEN_COUNTS
} TenCount;
typedef struct TenResult {
    double counts[TEN_COUNTS];
} TenResult;

struct TenGames {
    Work work; /* first member, so that a Work pointer also points to its games */
    const Catalogue *program;
    const Generations *generations;
    Box *box; /* box of the games that use the set */
    uint64_t expansions;
    bool halves;
    bool runs; /* the host runs the work */
    TenResult results[2 * TEN_GAMES];
    atomic_int done;
};

/* --- one game --------------------------------------------------------------------------------- */

static SessionPlan plan_of(const TenGames *games, int number)
{
    SessionPlan plan = session_plan_default();
    plan.setup.players = SEATS;
    plan.setup.hands = games->halves ? HANDS_DEAL : HANDS_NONE;
    plan.setup.hand_size = games->halves ? HALVES : 0;
    plan.setup.expansions = games->expansions | (games->halves ? expansion_halves() : 0);
    plan.seed = FIRST_SEED + (uint64_t)(number / 2);
    plan.box = number % 2 ? games->box : NULL;
    for (int seat = 0; seat < SEATS; seat++)
        text_copy(plan.seats[seat].engine, sizeof plan.seats[seat].engine, player);
    return plan;
}

static void take_feature(TenResult *result, const Session *session, const Event *event)
{
    const Game *game = session_game(session);
    const Catalogue *c = session_catalogue(session);
    int tiles =
        game_feature_walk(c, game, game_feature(c, game, event->tile, event->segment), NULL, 0);
    bool city = event->number == SEGMENT_CITY;
    if (!city && event->number != SEGMENT_ROAD)
        return;
    result->counts[city ? TEN_CITIES : TEN_ROADS]++;
    result->counts[city ? TEN_CITY_TILES : TEN_ROAD_TILES] += tiles;
}

static void take_events(const TenGames *games, TenResult *result, Session *session)
{
    const Catalogue *c = session_catalogue(session);
    int count = session_event_count(session);
    for (int i = 0; i < count; i++) {
        const Event *event = &session_event(session, i)->event;
        result->counts[TEN_TURNS] += event->kind == EVENT_TURN;
        result->counts[TEN_DRAWN] += event->kind == EVENT_DRAWN;
        result->counts[TEN_ASIDE] += event->kind == EVENT_SET_ASIDE;
        result->counts[TEN_OWN] +=
            event->kind == EVENT_PLACED &&
            catalogue_kind(c, event->copy) - c->kinds >= games->program->kind_count;
        if (event->kind == EVENT_COMPLETED)
            take_feature(result, session, event);
    }
    session_events_done(session, count);
}

static void play(const TenGames *games, int number, bool (*stop)(void *self), void *self)
{
    TenResult result = {.counts = {[TEN_PLAYED] = 1}};
    SessionPlan plan = plan_of(games, number);
    Action action;
    Session *session = session_new(games->program, games->generations, &plan, NULL, NULL, NULL);
    while (session && !stop(self) && session_computer_action(session, true, &action) &&
           session_apply(session, &action, NULL))
        take_events(games, &result, session);
    for (int seat = 0; session && seat < SEATS; seat++)
        result.counts[TEN_POINTS] += (double)game_score(session_game(session), seat) / SEATS;
    session_free(session);
    ((TenGames *)games)->results[number] = result;
}

/* All games are played in one share: they are short, and this way their results arrive in order. */
static void do_share(Work *work, int share, bool (*stop)(void *self), void *self)
{
    TenGames *games = (TenGames *)work;
    (void)share;
    while (atomic_load(&games->done) < 2 * TEN_GAMES && !stop(self)) {
        play(games, atomic_load(&games->done), stop, self);
        if (!stop(self))
            atomic_fetch_add(&games->done, 1);
    }
}

/* --- all games -------------------------------------------------------------------------------- */

/* Returns true if the set has halves; then the games use halves. */
static bool has_halves(const Box *box, const Catalogue *program)
{
    for (int k = program->kind_count; k < box->catalogue->kind_count; k++)
        if (box->catalogue->kinds[k].shape == SHAPE_HALF)
            return true;
    return false;
}

/* Returns whether a printed tile shows what the segment shows: the same symbol, a sign in common,
 * goods or a river. */
static bool shows(const TileKind *printed, const Segment *own)
{
    bool alike = false;
    for (int s = 0; s < printed->segment_count; s++) {
        const Segment *other = &printed->segments[s];
        alike |= (own->symbol && own->symbol == other->symbol) || (own->flags & other->flags) ||
                 (own->goods && other->goods) ||
                 (own->kind == SEGMENT_RIVER && other->kind == SEGMENT_RIVER);
    }
    return alike;
}

/* Returns the first expansion that has a segment of this kind, or 0 if the base game or the halves
 * also have it. */
static uint64_t expansion_of(const Segment *own, const Catalogue *program)
{
    for (int k = 0; k < program->kind_count; k++) {
        const TileKind *printed = &program->kinds[k];
        uint64_t brings = 0;
        if (!shows(printed, own))
            continue;
        for (int id = EXPANSIONS - 1; id >= 0; id--)
            brings = expansion_brings((ExpansionId)id, printed) ? EXPANSION_SET(id) : brings;
        return brings & ~expansion_halves();
    }
    return 0;
}

/* Adds the expansion that a segment needs, unless two players can't combine it with the others. */
static void add_expansion(TenGames *games, const Segment *own)
{
    uint64_t before = games->expansions;
    games->expansions |= expansion_of(own, games->program);
    SessionPlan plan = plan_of(games, 1);
    if (setup_fault(games->box->catalogue, &plan.setup))
        games->expansions = before;
}

/* One segment may need several expansions, such as a city with goods and a sign. */
static void add_each(TenGames *games, const Segment *own)
{
    add_expansion(games, &(Segment){.symbol = own->symbol});
    add_expansion(games, &(Segment){.goods = own->goods});
    for (int flag = 1; flag <= UINT8_MAX; flag <<= 1)
        if (own->flags & flag && sketch_sign((uint16_t)flag))
            add_expansion(games, &(Segment){.flags = (uint16_t)flag});
    if (own->kind == SEGMENT_RIVER)
        add_expansion(games, &(Segment){.kind = SEGMENT_RIVER});
}

static void add_expansions(TenGames *games)
{
    const Catalogue *c = games->box->catalogue;
    for (int k = games->program->kind_count; k < c->kind_count; k++)
        for (int s = 0; s < c->kinds[k].segment_count; s++)
            add_each(games, &c->kinds[k].segments[s]);
}

/* Starts the games with the valid set in `text`. Returns NULL if the set has no tiles. The box is
 * made for these games only, because boxes are reference-counted in one thread. */
static TenGames *ten_games_new(const SceneContext *context, const char *text)
{
    const char *sets[] = {text};
    Box *box = box_make("set", &(BoxParts){.sets = sets, .set_count = 1}, context->catalogue, NULL);
    if (!box)
        return NULL;
    TenGames *games = memory_new(sizeof *games);
    games->work = (Work){.share = do_share, .shares = 1};
    games->program = context->catalogue;
    games->generations = context->generations;
    games->box = box;
    games->halves = has_halves(box, context->catalogue);
    add_expansions(games);
    return games;
}

void ten_games_free(TenGames *games, const HostServices *host)
{
    if (!games)
        return;
    if (games->runs)
        host->forget_work(host->self);
    box_free(games->box);
    free(games);
}

/* Without other threads this function plays one game each frame. */
bool ten_games_update(TenGames *games, const HostServices *host)
{
    int done = atomic_load(&games->done);
    if (games->runs) {
        games->runs = !host->work_done(host->self);
        return games->runs || atomic_load(&games->done) < 2 * TEN_GAMES;
    }
    if (done == 2 * TEN_GAMES)
        return false;
    games->runs = host->work && host->work(host->self, &games->work);
    if (!games->runs && !host->work) {
        play(games, done, work_never_stops, NULL);
        atomic_fetch_add(&games->done, 1);
    }
    return true;
}

/* Returns the sums over the finished games with or without the set. */
static TenResult ten_games_sums(const TenGames *games, bool with)
{
    TenResult all = {0};
    for (int i = with; i < atomic_load(&((TenGames *)games)->done); i += 2)
        for (int count = 0; count < TEN_COUNTS; count++)
            all.counts[count] += games->results[i].counts[count];
    return all;
}

enum { PANEL_W = 640, PICTURE = 92 }; /* u */

typedef struct FoundSet {
    OwnSet set;
    SetPictures pictures;
} FoundSet;

/* The file may have been removed since its path was chosen; the overlay then shows the error. */
static void enter(void *data, SceneContext *context, const void *arguments)
{
    FoundSet *state = data;
    const FoundSetArguments *given = arguments;
    assert(given && "a file");
    if (own_set_read(&state->set, given->path, context->catalogue))
        set_pictures_open(&state->pictures, context, state->set.text);
}

static void leave(void *data, SceneContext *context)
{
    (void)context;
    FoundSet *state = data;
    set_pictures_close(&state->pictures);
    own_set_release(&state->set);
}

static void keep(FoundSet *state, SceneContext *context)
{
    char kept[FOLDER_SIZE], words[FOLDER_SIZE + 128];
    Err err = {0};
    bool good = own_shelf_add(context->tiles_folder, &state->set, kept, &err);
    words_format(words, sizeof words,
                 good ? _("It is saved as %s. Choose it under New game › Rules › Tiles.") : "%s",
                 good ? kept : err.text);
    stage_pop(context->stage);
    message_show(context, good ? _("Added to your sets") : _("The set couldn’t be saved"), words,
                 _("Close"));
}

static void draw_pictures(const FoundSet *state, const SceneContext *context)
{
    Ui *ui = context->ui;
    float size = ui_u(ui, PICTURE), gap = ui_space(ui, UI_TIGHT);
    Rect row = ui_next(ui, size);
    int room = (int)((row.w + gap) / (size + gap)), count = set_pictures_count(&state->pictures);
    for (int i = 0; i < room && i < count; i++)
        set_pictures_draw(&state->pictures, context, i,
                          (Rect){roundf(row.x + (float)i * (size + gap)), row.y, size, size});
}

static void draw_buttons(FoundSet *state, SceneContext *context)
{
    Ui *ui = context->ui;
    UiButton close = {.label = _("Close"), .flags = UI_CANCEL};
    UiButton look = {.label = _("View set"), .icon = UI_ICON(ICON_EYE)};
    UiButton add = {.label = _("Add to my sets"),
                    .kind = UI_PRIMARY,
                    .disabled = !state->set.text || !context->tiles_folder,
                    .flags = UI_FIRST | UI_DEFAULT};
    bool looks = state->set.text && stage_knows(context->stage, "tiles");
    ui_grid(ui, looks ? 3 : 2);
    float high = ui_control(ui);
    if (ui_button(ui, "close", ui_next(ui, high), close))
        stage_pop(context->stage);
    if (looks && ui_button(ui, "look", ui_next(ui, high), look)) {
        TilesArguments arguments = {0};
        text_copy(arguments.path, sizeof arguments.path, state->set.path);
        stage_pop(context->stage);
        stage_push(context->stage, "tiles", &arguments, sizeof arguments);
    }
    if (ui_button(ui, "add", ui_next(ui, high), add))
        keep(state, context);
    ui_grid(ui, 1);
}

static void draw(void *data, SceneContext *context, Frame *frame)
{
    (void)frame;
    FoundSet *state = data;
    Ui *ui = context->ui;
    char counts[160], fault[sizeof state->set.fault + 16];
    own_set_words(&state->set, counts, sizeof counts);
    UiDialog dialog = ui_paper("found", PANEL_W);
    while (ui_dialog(ui, &dialog)) {
        ui_paragraph(ui, UI_TYPE_NAME, UI_INK, state->set.title);
        if (state->set.text) {
            ui_paragraph(ui, UI_TYPE_BODY, UI_INK, counts);
            draw_pictures(state, context);
            ui_paragraph(ui, UI_TYPE_SMALL, UI_INK_SOFT,
                         _("The tiles in this file contain no program code, only what they show."));
        } else {
            ui_paragraph(ui, UI_TYPE_BODY, UI_INK,
                         err_format(&state->set.fault, fault, (int)sizeof fault));
        }
        ui_room(ui, ui_space(ui, UI_GAP));
        draw_buttons(state, context);
    }
}

const Scene found_set_scene = {
    .name = "found_set",
    .state_size = sizeof(FoundSet),
    .overlay = true,
    .enter = enter,
    .leave = leave,
    .draw = draw,
};

/* --- ten games -------------------------------------------------------------------------------- */

/* Shows the results of ten computer games with the set next to ten without it.
 *
 *                               without      with
 *     Points of a player           63.4      66.0
 *     Tiles of a city               4.1       4.9  … */

/* A row: its label, the count, and the total by which the count is divided. */
static const struct {
    const char *words;
    TenCount part, whole;
} rows[] = {
    {N_("Points per player"), TEN_POINTS, TEN_PLAYED},
    {N_("Tiles per completed city"), TEN_CITY_TILES, TEN_CITIES},
    {N_("Tiles per completed road"), TEN_ROAD_TILES, TEN_ROADS},
    {N_("Turns per game"), TEN_TURNS, TEN_PLAYED},
    {N_("Tiles that didn’t fit anywhere"), TEN_ASIDE, TEN_DRAWN}, /* in percent */
    {N_("Custom tiles placed"), TEN_OWN, TEN_PLAYED},
};

void tiles_try(TilesScene *scene)
{
    if (set_doc_wrong(&scene->doc) >= 0) {
        tiles_tell(scene, true, _("One tile isn’t valid: fix it before testing the set."));
        return;
    }
    char *text = set_doc_text(&scene->doc);
    ten_games_free(scene->games, &scene->context->host);
    scene->games = ten_games_new(scene->context, text);
    free(text);
}

/* The label column gets the width that the number columns leave free. */
static void columns(Ui *ui)
{
    ui_cells(ui, 3, (float[]){UI_REST, ui_u(ui, 96), ui_u(ui, 96)});
}

/* Names the expansions whose rules apply to something that the set shows. */
static void say_expansions(const TilesScene *scene)
{
    uint64_t sets = scene->games->expansions;
    char names[WORDS_EXPANSIONS], line[WORDS_EXPANSIONS + 96];
    if (sets)
        ui_paragraph(
            scene->context->ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
            words_format(line, sizeof line,
                         _("The symbols and features in this set count under the rules of %s."),
                         words_expansions(sets, names, sizeof names)));
}

/* Writes the number of a row, 0 if nothing was counted. */
static void number(const TenResult *sums, int i, char *out, size_t size)
{
    double whole = sums->counts[rows[i].whole],
           value = whole > 0 ? sums->counts[rows[i].part] / whole : 0;
    bool percent = rows[i].whole == TEN_DRAWN;
    char text[16];
    words_format(text, sizeof text, "%.1f", percent ? 100 * value : value);
    if (percent)
        words_percent_of(text, out, (int)size);
    else
        text_copy(out, size, text);
}

static void draw_row(Ui *ui, int i, const TenResult *without, const TenResult *with)
{
    char left[32], right[32];
    number(without, i, left, sizeof left);
    number(with, i, right, sizeof right);
    columns(ui);
    UI_ROW(ui, UI_WORDS(UI_TYPE_BODY, UI_TEXT, words_text(rows[i].words)));
    UI_ROW(ui, UI_WORDS(UI_TYPE_NUMBER | UI_RIGHT, UI_TEXT_SOFT, left));
    UI_ROW(ui, UI_WORDS(UI_TYPE_NUMBER | UI_RIGHT, UI_TEXT_GOLD, right));
    ui_grid(ui, 1);
}

void tiles_trying(TilesScene *scene)
{
    Ui *ui = scene->context->ui;
    TenResult without = ten_games_sums(scene->games, false),
              with = ten_games_sums(scene->games, true);
    int played = (int)(without.counts[TEN_PLAYED] + with.counts[TEN_PLAYED]);
    char line[120];
    UiDialog dialog = ui_sheet("trying", 680, _("Ten games with this set"));
    dialog.foot = "close";
    dialog.button = (UiButton){.label = _("Close"), .flags = UI_CANCEL | UI_DEFAULT};
    words_format(line, sizeof line, _("%d of %d games played"), played, 2 * TEN_GAMES);
    while (ui_dialog(ui, &dialog)) {
        ui_paragraph(
            ui, UI_TYPE_BODY, UI_TEXT_SOFT,
            _("Computers play the same ten games twice: with the standard tiles only, and with "
              "yours added."));
        say_expansions(scene);
        ui_bar(ui, ui_next(ui, ui_u(ui, 10)), (float)played / (2 * TEN_GAMES));
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, line);
        columns(ui);
        UI_ROW(ui, UI_WORDS(UI_TYPE_STRONG, UI_TEXT, " "));
        UI_ROW(ui, UI_WORDS(UI_TYPE_STRONG | UI_RIGHT, UI_TEXT_SOFT, _("without")));
        UI_ROW(ui, UI_WORDS(UI_TYPE_STRONG | UI_RIGHT, UI_TEXT_GOLD, _("with")));
        ui_grid(ui, 1);
        for (int i = 0; i < (int)(sizeof rows / sizeof *rows); i++)
            draw_row(ui, i, &without, &with);
    }
    if (dialog.done) {
        ten_games_free(scene->games, &scene->context->host);
        scene->games = NULL;
    }
}
