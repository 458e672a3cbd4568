/* table_counts.c: Numbers the things on the board that count around a building or in its rows, in
 * the units of the generation, and shows the features that final scoring paid for. Also plays the
 * sounds of a table and stores the homes of things on the screen. */
#include "base/text.h"
#include "scenes/board/board_facts.h"
#include "scenes/board/board_view.h"
#include "scenes/board/expansion_board.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "scenes/tabletop/table_parts.h"
#include "scenes/tabletop/tabletop.h"
#include "session/event_facts.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>

/* --- sounds ----------------------------------------------------------------------------------- */

/* Plays the sounds of a table by comparing the moving things with those of the previous frame. No
 * other part of the table has to know about sound. */

/* The sounds at the beginning and the end of an animation. */
static const struct {
    Sound begins, ended;
} shown[ANIM_KINDS] = {
    [ANIM_DRAW] = {.begins = SOUND_DRAW},      [ANIM_ASIDE] = {.begins = SOUND_REFUSE},
    [ANIM_FOLLOW] = {.ended = SOUND_FOLLOWER}, [ANIM_TOKEN] = {.ended = SOUND_FOLLOWER},
    [ANIM_HOME] = {.begins = SOUND_HOME},      [ANIM_MOVE] = {.ended = SOUND_FOLLOWER},
    [ANIM_FREE] = {.begins = SOUND_HOME},      [ANIM_ROLL] = {.begins = SOUND_ROLL},
};

static Sound ended(const Tabletop *table, const TableHeard *heard)
{
    const BoardTokenStyle *token =
        heard->kind == ANIM_TOKEN ? board_token_style((Label)heard->label) : NULL;
    if (heard->kind == ANIM_CARRY)
        return table_place_sound(table);
    return token && token->sound ? token->sound : shown[heard->kind].ended;
}

static Sound begins(const Tabletop *table, AnimKind kind)
{
    const SessionEvent *event = anim_event(&table->anim);
    if (event && event->event.kind == EVENT_FIGURE_PLACED)
        for (const ExpansionBoard *const *board = expansion_boards(); *board; board++) {
            Sound sound = (*board)->figure_sound ? (*board)->figure_sound(table, event->event.tile)
                                                 : SOUND_NONE;
            if (sound)
                return sound;
        }
    return kind == ANIM_SCORE ? table_score_sound(table) : shown[kind].begins;
}

/* Returns the stereo position, −1 left to 1 right, of the moving part of the table. */
static float side(const Tabletop *table)
{
    Rect cells;
    if (!anim_focus(&table->anim, &cells))
        return 0;
    float x, y;
    camera_to_screen(&table->camera.camera, cells.x + cells.w / 2, cells.y + cells.h / 2, &x, &y);
    return 2 * x / table->context->width - 1;
}

static void play_at(const Tabletop *table, Sound sound, float pan)
{
    if (sound)
        audio_play(table->context->audio, sound, pan, table->clock_ms);
}

void table_sound(const Tabletop *table, Sound sound)
{
    play_at(table, sound, side(table));
}

static void compare(const Tabletop *table, const TableHeard *before, const TableHeard *now)
{
    bool begun = now->kind != before->kind || now->ms < before->ms;
    if (begun) {
        play_at(table, ended(table, before), before->side);
        /* In final scoring every feature would make this sound too, but the sounds of tiles and
         * sums are enough. */
        if (!now->final || now->kind != ANIM_SCORE)
            table_sound(table, begins(table, now->kind));
    }
    if (now->kind == ANIM_SCORE && now->lit > (begun ? 0 : before->lit))
        table_sound(table, SOUND_COUNT);
    if (now->kind == ANIM_SCORE && now->counted && (begun || !before->counted))
        table_sound(table, table_rings(table) ? SOUND_BELL : SOUND_POINTS);
    if (now->hops != before->hops && before->any && now->kind != ANIM_SCORE)
        table_sound(table, SOUND_TICK);
    if (now->final && !before->final)
        table_sound(table, SOUND_FINAL);
    if (now->over && !before->over && before->any)
        table_sound(table, SOUND_END);
}

void table_sounds(Tabletop *table)
{
    const AnimPlayer *anim = &table->anim;
    AnimScore score = anim_score(anim);
    TableHeard now = {.any = true,
                      .final = anim->final,
                      .counted = score.counted,
                      .over = tabletop_is_over(table),
                      .kind = anim->now.count ? anim->now.kind : ANIM_NONE,
                      .label = anim_event(anim) ? anim_event(anim)->event.label : LABEL_NONE,
                      .lit = score.lit,
                      .side = side(table),
                      .ms = anim->now.ms};
    for (int seat = 0; seat < session_players(table->session); seat++)
        now.hops += (int)anim->roll[seat];
    compare(table, &table->heard, &now);
    table->heard = now;
}

/* --- surroundings ----------------------------------------------------------------------------- */

/* The state while things around a building or in a row are counted. */
typedef struct Counting {
    const Catalogue *c;
    const Game *game;
    BoardPicture *picture;
    bool by_tiles;     /* counts by tiles, otherwise by spaces */
    int number;        /* number of the last thing that counted */
    uint16_t seen[48]; /* tiles already counted */
    int seen_count;
} Counting;

/* Marks a counted space; `half` is the corner of a half, −1: a whole space. */
static void mark_counted(Counting *counting, BoardMarkKind kind, int half, Cell cell)
{
    int corner = half < 0 ? board_ways_free_corner(counting->picture, cell) : half;
    BoardMark *mark =
        board_picture_mark(counting->picture, kind, half < 0 ? BOARD_SQUARE : BOARD_HALF, corner,
                           (float)cell.x, (float)cell.y);
    mark->number = (uint8_t)(kind == BOARD_MARK_COUNT ? counting->number : 0);
}

/* A tile counts once, in its own shape; of a double tile, the cell reached first is marked. */
static void count_tile(Counting *counting, uint16_t tile, Cell cell)
{
    enum { SEEN = sizeof counting->seen / sizeof *counting->seen };
    for (int i = 0; i < counting->seen_count; i++)
        if (counting->seen[i] == tile)
            return;
    assert(counting->seen_count < SEEN && "two tiles in each of the spaces around");
    counting->seen[counting->seen_count++] = tile;
    counting->number++;
    PlacedTile lies = game_tile(counting->game, tile);
    bool half = board_shape(counting->c, lies.copy) == BOARD_HALF;
    mark_counted(counting, BOARD_MARK_COUNT, half ? lies.rotation & 3 : -1, cell);
}

/* Counts what is in a space. Returns false if the space is empty. */
static bool count_space(Counting *counting, Cell cell)
{
    uint16_t first = game_tile_at(counting->game, cell, SIDE_N),
             second = game_tile_at(counting->game, cell, SIDE_S);
    if (first == NO_TILE && second == NO_TILE) {
        mark_counted(counting, BOARD_MARK_HOLE, -1, cell);
        return false;
    }
    if (!counting->by_tiles) {
        counting->number++;
        mark_counted(counting, BOARD_MARK_COUNT, -1, cell);
        return true;
    }
    if (first != NO_TILE)
        count_tile(counting, first, cell);
    if (second != NO_TILE)
        count_tile(counting, second, cell);
    return true;
}

/* Counts the building's own spaces first, then the surrounding ones row by row. `own_spaces`: in
 * every generation, the building's own spaces are counted one by one, not by tiles. */
static void count_around(Counting *counting, PlacedTile tile, bool own_spaces)
{
    Rect own = board_cells(counting->c, tile.copy, tile.cell, tile.rotation),
         all = rect_grow(own, 1);
    bool by_tiles = counting->by_tiles;
    counting->by_tiles &= !own_spaces;
    for (int i = 0; i < (int)(own.w * own.h); i++)
        count_space(counting, (Cell){(int16_t)(own.x + (float)(i % (int)own.w)),
                                     (int16_t)(own.y + (float)(i / (int)own.w))});
    counting->by_tiles = by_tiles;
    for (int i = 0; i < (int)(all.w * all.h); i++) {
        Cell cell = {(int16_t)(all.x + (float)(i % (int)all.w)),
                     (int16_t)(all.y + (float)(i / (int)all.w))};
        if (!rect_has(own, (float)cell.x + .5f, (float)cell.y + .5f))
            count_space(counting, cell);
    }
}

/* Counts the building itself and the empty spaces around it. */
static void count_empty(Counting *counting, PlacedTile tile)
{
    for (int i = 0; i < 9; i++) {
        Cell cell = {(int16_t)(tile.cell.x + i % 3 - 1), (int16_t)(tile.cell.y + i / 3 - 1)};
        bool empty = game_tile_at(counting->game, cell, SIDE_N) == NO_TILE &&
                     game_tile_at(counting->game, cell, SIDE_S) == NO_TILE;
        counting->number += empty || i == 4;
        if (empty || i == 4)
            mark_counted(counting, BOARD_MARK_COUNT, -1, cell);
    }
}

/* Counts along the row and the column, in each of the four directions up to the first hole. */
static void count_rows(Counting *counting, PlacedTile tile)
{
    bool by_tiles = counting->by_tiles;
    counting->by_tiles = false;
    count_space(counting, tile.cell);
    counting->by_tiles = by_tiles;
    for (int side = 0; side < 4; side++)
        for (Cell cell = cell_neighbour(tile.cell, side); count_space(counting, cell);)
            cell = cell_neighbour(cell, side);
}

/* Returns how many spaces the row continues from `home` towards `side`. */
static int row_length(const Game *game, Cell home, int side)
{
    int length = 0;
    Cell cell = cell_neighbour(home, side);
    while (game_tile_at(game, cell, SIDE_N) != NO_TILE ||
           game_tile_at(game, cell, SIDE_S) != NO_TILE) {
        cell = cell_neighbour(cell, side);
        length++;
    }
    return length;
}

Rect table_surroundings(const Tabletop *table, TileSegment part)
{
    const PlacedTile *tile = &table->view.tiles[part.tile];
    const TileKind *kind = catalogue_kind(table->catalogue, tile->copy);
    Rect own = board_cells(table->catalogue, tile->copy, tile->cell, tile->rotation);
    switch (around_board((SegmentKind)kind->segments[part.segment].kind)->way) {
    case AROUND_SPACES:
    case AROUND_EMPTY:
        return rect_grow(own, 1);
    case AROUND_ROWS: {
        int reach[4];
        for (int side = 0; side < 4; side++)
            reach[side] = row_length(table->game, tile->cell, side);
        return (Rect){own.x - (float)reach[SIDE_W], own.y - (float)reach[SIDE_N],
                      own.w + (float)(reach[SIDE_W] + reach[SIDE_E]),
                      own.h + (float)(reach[SIDE_N] + reach[SIDE_S])};
    }
    default:
        return own;
    }
}

void table_surroundings_draw(Tabletop *table, BoardPicture *picture, const Game *game,
                             TileSegment part)
{
    PlacedTile tile = game_tile(game, part.tile);
    const TileKind *kind = catalogue_kind(table->catalogue, tile.copy);
    const Policies *policies = &game_setup(game)->policies;
    Counting counting = {.c = table->catalogue, .game = game, .picture = picture};
    const AroundBoard *around = around_board((SegmentKind)kind->segments[part.segment].kind);
    int unit = around->way == AROUND_ROWS ? POLICY_RANGE_UNIT : POLICY_MONASTERY_UNIT;
    counting.by_tiles = policies->value[unit] == UNIT_TILE;
    if (around->way == AROUND_SPACES)
        count_around(&counting, tile, around->own_spaces);
    else if (around->way == AROUND_ROWS)
        count_rows(&counting, tile);
    else if (around->way == AROUND_EMPTY)
        count_empty(&counting, tile);
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->draw_feature)
            (*board)->draw_feature(table, picture, game, part);
}

/* --- homes of pieces -------------------------------------------------------------------------- */

/* Stores and finds the homes of pieces on the screen. A linear search suffices: about a hundred
 * ids, a few times a frame. */

static uint32_t id_of(HomeKind kind, int number)
{
    assert(kind > HOME_NONE && kind <= HOME_TILE && number >= 0 && number <= UINT16_MAX &&
           "what is at home there");
    return (uint32_t)kind << 16 | (uint32_t)number;
}

static int find(const TableHomes *homes, uint32_t id)
{
    for (int i = 0; i < homes->count; i++)
        if (homes->items[i].id == id)
            return i;
    return -1;
}

void table_home_note(TableHomes *homes, HomeKind kind, int number, Rect rect)
{
    uint32_t id = id_of(kind, number);
    int i = find(homes, id);
    if (i < 0) {
        i = homes->next;
        homes->next = (i + 1) % HOMES_MAX;
        homes->count += homes->count < HOMES_MAX;
    }
    homes->items[i] = (TableHome){.id = id, .rect = rect};
}

bool table_home_find(const TableHomes *homes, HomeKind kind, int number, Rect *rect)
{
    int i = find(homes, id_of(kind, number));
    if (i >= 0)
        *rect = homes->items[i].rect;
    return i >= 0;
}

/* --- rows of cards ---------------------------------------------------------------------------- */

/* Draws rows of a card next to the board: the players' state, and the tiles left in the stack. */

/* Draws the halves in hand side by side, with a gap between them and the line above. */
static void say_halves(Tabletop *table, int seat)
{
    Ui *ui = table->ui;
    int count = game_hand_count(table->game, seat);
    ui_cells(ui, 1, (float[]){UI_REST});
    float gap = ui_space(ui, UI_TIGHT),
          art = fminf(ui_u(ui, 34), (ui_next_width(ui) + gap) / (float)count - gap);
    Rect row = ui_next(ui, gap + art);
    layout_top(&row, gap, 0);
    for (int i = 0; i < count; i++)
        table_art(table, game_hand(table->game, seat, i), 0, layout_left(&row, art, gap));
}

void table_draw_player_line(Tabletop *table, int seat, bool halves)
{
    Ui *ui = table->ui;
    const Game *game = table->game;
    float disc = ui_u(ui, 26);
    char followers[64];
    int left = game_supply(game, seat, FIGURE_FOLLOWER);
    assert(seat < session_players(table->session) && "a seat of the game");
    words_format(followers, sizeof followers, words_plural("%d follower", "%d followers", left),
                 left);
    ui_cells(ui, 4, (float[]){disc, ui_space(ui, UI_TIGHT), UI_REST, ui_u(ui, 48)});
    seat_disc(ui, ui_next(ui, disc), session_color(table->session, seat));
    ui_next(ui, 0);
    UiGroup words = {0};
    while (ui_group(ui, &words)) {
        ui_paragraph(ui, UI_TYPE_STRONG, UI_TEXT, session_seat(table->session, seat)->name);
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, followers);
        if (halves && game_hand_count(game, seat))
            say_halves(table, seat);
    }
    ui_number(ui, ui_next(ui, disc), UI_TYPE_NUMBER | UI_RIGHT, UI_TEXT, game_score(game, seat));
    ui_grid(ui, 1);
}

void table_say_stack(const Tabletop *table)
{
    char line[160];
    int left = game_stack_count(table->game);
    words_format(
        line, sizeof line,
        words_plural("%d tile left in the draw pile", "%d tiles left in the draw pile", left),
        left);
    ui_paragraph(table->ui, UI_TYPE_SMALL, UI_TEXT_SOFT, line);
}

/* --- reach of pieces -------------------------------------------------------------------------- */

/* Shows on the board which figures the pieces of expansions may reach, and how far they get. The
 * rules compute it; this file only draws it. */

/* The size of the ring around a figure, in tiles. */
static const float victim_size = .40f;

void table_victim_draw(Tabletop *table, BoardPicture *picture, int figure, bool soon, float alpha)
{
    const BoardViewFigure *stands = &table->view.figures[figure];
    if (stands->tile == NO_TILE)
        return;
    board_feet_update(&table->view, &table->facts);
    bool lies =
        board_follower_lies(table->catalogue, &table->view.tiles[stands->tile], stands->segment);
    float up = stands->up + (lies ? 0 : BOARD_FIGURE_HEIGHT * .4f);
    BoardMark *ring =
        board_picture_mark(picture, BOARD_MARK_VICTIM, BOARD_SQUARE, 0, stands->x, stands->y - up);
    ring->size = victim_size;
    ring->number = soon;
    ring->alpha = alpha;
}

void table_reach_draw(Tabletop *table, BoardPicture *picture, const BoardViewToken *token)
{
    const BoardTokenStyle *style = board_token_style((Label)token->label);
    if (style && style->draw_reach)
        style->draw_reach(table, picture, token);
}

/* --- the end of the game ---------------------------------------------------------------------- */

/* Shows a game that is over. The rules send all figures home while final scoring is shown, so the
 * figures and their points are read from the session's log:
 *
 *   EVENT_FINAL
 *   EVENT_SCORED, EVENT_SCORED       a share for each owner of a feature
 *   EVENT_FIGURE_RETURNED …          the figures that were there
 *   EVENT_ENDED */

/* Returns true if the event is a feature's score, rather than one that an expansion pays. */
static bool pays_feature(const SessionEvent *told)
{
    return told->event.kind == EVENT_SCORED && told->event.label == LABEL_NONE &&
           told->event.segment != NO_SEGMENT;
}

void table_restore_final_figures(Tabletop *table)
{
    if (table->ended || !tabletop_is_over(table))
        return;
    table->ended = true;
    for (int i = 0; i < session_log_count(table->session); i++) {
        const SessionEvent *told = session_log(table->session, i);
        Event came = told->event;
        if (!told->final || came.kind != EVENT_FIGURE_RETURNED)
            continue;
        came.kind = EVENT_FIGURE_PLACED;
        board_view_on_event(&table->view, table->catalogue, &came);
    }
}

static Color owner_color(const Tabletop *table, unsigned seats, int i)
{
    int owners[SEATS_MAX], count = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seats >> seat & 1)
            owners[count++] = seat;
    assert(count && "it has an owner");
    return theme_seat(session_color(table->session, owners[i % count]));
}

/* Shared features change colour from tile to tile. For a field only the field is tinted, not the
 * cities that it serves; for a monastery only its building. */
static void tint(const Tabletop *table, const SessionEvent *told, BoardPicture *picture)
{
    int owner = 0;
    for (uint32_t i = 0; i < told->step_count; i++) {
        const SessionStep *step = session_step(table->session, told->first_step + i);
        const PlacedTile *tile = &table->view.tiles[step->tile];
        const TileKind *kind = catalogue_kind(table->catalogue, tile->copy);
        if (step->segment < kind->segment_count &&
            kind->segments[step->segment].kind == told->event.number)
            board_view_glow(table->catalogue, picture, tile, 1u << step->segment,
                            owner_color(table, told->seats, owner++), 1);
    }
}

void table_end_draw(const Tabletop *table, BoardPicture *picture)
{
    const SessionEvent *before = NULL;
    for (int i = 0; table->ended && i < session_log_count(table->session); i++) {
        const SessionEvent *told = session_log(table->session, i);
        if (!told->final || !pays_feature(told))
            continue;
        if (!before || !event_facts_same_scoring(before, told))
            tint(table, told, picture);
        before = told;
    }
}

/* Adds "Mira: 6 spaces × 2 = 12", a line for each owner. */
static void add_share(const Tabletop *table, const SessionEvent *told, Text *text)
{
    char sum[160];
    words_breakdown(told->part_count ? session_part(table->session, told->first_part) : NULL,
                    (int)told->part_count, told->event.points, sum, sizeof sum);
    text_add(text, "%s%s: %s", text->length ? "\n" : "",
             session_seat(table->session, told->event.seat)->name, sum);
}

void table_end_words(const Tabletop *table, FeatureId feature, TableHover *hover)
{
    Text text = text_in(hover->detail, sizeof hover->detail);
    bool final = false;
    for (int i = 0; i < session_log_count(table->session); i++) {
        const SessionEvent *told = session_log(table->session, i);
        if (!pays_feature(told) || game_feature(table->catalogue, table->game, told->event.tile,
                                                told->event.segment) != feature)
            continue;
        hover->seats |= told->seats;
        final = told->final;
        add_share(table, told, &text);
    }
    if (!text.length)
        text_add(&text, "%s", _("Nobody scored for it"));
    else
        text_add(&text, "\n%s", final ? _("In the final scoring") : _("During the game"));
}
