/* table_hover.c: Finds the feature or token under the pointer, lights it, and shows facts about it
 * on a paper card, which it places where it hides little of the board. */
#include "base/length.h"
#include "base/text.h"
#include "input/snap.h"
#include "scenes/board/board_art.h"
#include "scenes/board/board_facts.h"
#include "scenes/board/board_view.h"
#include "scenes/board/expansion_board.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "scenes/tabletop/table_parts.h"
#include "scenes/tabletop/tabletop.h"
#include "ui/ui_flow.h"
#include "words/tips.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* The maximum number of a feature's parts to light: more than have ever occurred in a game with all
 * expansions. */
enum { FEATURE_WALK_MAX = 1024 };

/* Returns true if any figure of this game may be placed on segments of kind `land`. Some segments
 * take no figure, others only figures of one kind. */
static bool claimable(const Tabletop *table, SegmentKind land)
{
    for (int kind = 0; kind < FIGURE_KINDS; kind++) {
        Refusal refusal = game_usual_refusal(table->game, (FigureKind)kind, land);
        if (table->each[kind] && refusal != REFUSAL_SEGMENT_KIND && refusal != REFUSAL_NO_FIELDS)
            return true;
    }
    return false;
}

/* Writes how the points of a building's surroundings add up; the numbers are on the board. */
static void sum_words(SegmentKind kind, const FeatureScore *score, Text *text)
{
    char words[160];
    bool land = kind == SEGMENT_CITY || kind == SEGMENT_ROAD || kind == SEGMENT_FIELD;
    if (land || score->part_count < 2)
        return;
    words_breakdown(score->parts, score->part_count, score->points, words, sizeof words);
    text_add(text, "\n%s", words);
}

/* Writes what the feature would score when complete, and what it would score at the end of the
 * game. Fields only score at the end, and a complete feature no longer does; if no figure may be
 * placed on the feature, writes that. */
static void hover_words(Tabletop *table, FeatureId feature, const FeatureFacts *facts)
{
    const Game *game = table->game;
    TableHover *hover = &table->hover;
    FeatureScore now = game_feature_score(table->catalogue, game, feature, NULL, MOMENT_COMPLETED);
    FeatureScore end = game_feature_score(table->catalogue, game, feature, NULL, MOMENT_END);
    bool field = facts->kind == SEGMENT_FIELD;
    const TileKind *kind = catalogue_kind(table->catalogue, table->view.tiles[hover->tile].copy);
    text_copy(hover->title, sizeof hover->title,
              words_feature_of(&kind->segments[hover->segment], facts->complete || field));
    if (tabletop_is_over(table)) {
        table_end_words(table, feature, hover);
        return;
    }
    Text text = text_in(hover->detail, sizeof hover->detail);
    if (!claimable(table, facts->kind)) {
        text_add(&text, "%s", _("No figure can be placed here in this game"));
        return;
    }
    char points[64];
    if (!field) {
        words_points(now.points, points, sizeof points);
        text_add(&text, facts->complete ? _("Complete: %s") : _("Once complete: %s"), points);
    }
    if (field || !facts->complete) {
        words_points(end.points, points, sizeof points);
        text_add(&text, "%s", field ? "" : "\n");
        text_add(&text, _("At the end of the game: %s"), points);
    }
    sum_words(facts->kind, facts->complete && !field ? &now : &end, &text);
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->feature_words)
            (*board)->feature_words(
                table, (TileSegment){.tile = hover->tile, .segment = hover->segment}, &text);
    hover->seats = end.seats;
    hover->rule = end.rule ? rule_name((RuleId)end.rule) : hover->rule;
    if (!end.seats)
        text_add(&text, "\n%s", _("No followers here"));
}

/* The nearest side of the cell decides which of two halves is meant. */
int table_tile_under(const Tabletop *table, float x, float y)
{
    Cell cell = snap_cell(x, y);
    float px = x - (float)cell.x - .5f, py = y - (float)cell.y - .5f;
    int side = py < px ? (py < -px ? SIDE_N : SIDE_E) : (py < -px ? SIDE_W : SIDE_S);
    uint16_t tile = game_tile_at(table->game, cell, side);
    return tile == NO_TILE || tile >= table->view.tile_count ? -1 : tile;
}

/* Replaces everything that was shown before. */
TableHover *table_hover_set(Tabletop *table, uint16_t tile, uint8_t seats)
{
    assert(tile < table->view.tile_count && "a tile on the table");
    TableHover *hover = &table->hover;
    *hover = (TableHover){
        .on = true, .tile = tile, .segment = NO_SEGMENT, .figure = -1, .token = -1, .seats = seats};
    return hover;
}

/* A token covers what is below it. */
static bool hover_token(Tabletop *table, float x, float y)
{
    TableHover *hover = &table->hover;
    board_feet_update(&table->view, &table->facts);
    int index = table->pointed || table->looks ? board_tokens_at(&table->view.tokens, x, y) : -1;
    if (index < 0)
        return false;
    const BoardViewToken *token = &table->view.tokens.items[index];
    table_hover_set(table, token->tile, token->seat < SEATS_MAX ? (uint8_t)(1u << token->seat) : 0);
    hover->token = index;
    words_token((Label)token->label, token->value, hover->title, sizeof hover->title, hover->detail,
                sizeof hover->detail);
    WordsTip tip = words_tip_token((Label)token->label);
    Text text = {
        .data = hover->detail, .size = sizeof hover->detail, .length = strlen(hover->detail)};
    text_add(&text, "%s%s", text.length ? "\n" : "", tip.text);
    hover->rule = tip.rule;
    return true;
}

/* The rules are queried only when the pointer reaches another feature, because computing a score
 * takes longer than a frame may. */
void table_hover_find(Tabletop *table)
{
    table->hover.on = table->holds;
    if (table->holds)
        return;
    TableHover *hover = &table->hover;
    float x, y;
    tabletop_pointer(table, &x, &y);
    if (hover_token(table, x, y))
        return;
    bool points = table->pointed || table->looks;
    int tile = points ? table_tile_under(table, x, y) : -1;
    int figure = points ? table_figure_at(table, x, y) : -1;
    if (figure < 0 && tile >= 0 && table_tips_find(table, (uint16_t)tile, x, y))
        return;
    if (points && tile < 0 && figure < 0 && table_tips_gap(table, x, y))
        return;
    int segment =
        tile < 0 ? NO_SEGMENT : board_facts_segment(&table->facts, &table->view.tiles[tile], x, y);
    if (figure >= 0) {
        tile = table->view.figures[figure].tile;
        segment = table->view.figures[figure].segment;
    }
    const Game *game = table->game;
    FeatureId feature =
        segment == NO_SEGMENT ? NO_FEATURE : game_feature(table->catalogue, game, tile, segment);
    if (feature == NO_FEATURE) {
        hover->on = false;
        return;
    }
    if (hover->on && hover->tile == tile && hover->segment == segment && hover->figure == figure)
        return;
    table_hover_set(table, (uint16_t)tile, 0)->segment = (uint8_t)segment;
    hover->figure = figure;
    FeatureFacts facts = game_feature_facts(table->catalogue, game, feature);
    hover->rule = words_tip_land(facts.kind).rule;
    hover_words(table, feature, &facts);
    table_tips_add(table, catalogue_kind(table->catalogue, table->view.tiles[tile].copy));
}

/* --- on the board ----------------------------------------------------------------------------- */

/* Returns the colour of the first of the seats. */
static Color color_of(const Tabletop *table, const BoardPicture *picture, unsigned seats)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seats >> seat & 1)
            return theme_seat(session_color(table->session, seat));
    return picture->unowned;
}

void table_feature_light(const Tabletop *table, BoardPicture *picture, const Game *game,
                         TileSegment part, Color color, float strength)
{
    TileSegment walk[FEATURE_WALK_MAX];
    FeatureId feature = game_feature(table->catalogue, game, part.tile, part.segment);
    int count = 0;
    if (feature != NO_FEATURE)
        count = game_feature_walk(table->catalogue, game, feature, walk, FEATURE_WALK_MAX);
    for (int i = 0; i < count && i < FEATURE_WALK_MAX; i++) {
        PlacedTile tile = game_tile(game, walk[i].tile);
        board_view_glow(table->catalogue, picture, &tile, 1u << walk[i].segment, color, strength);
    }
}

/* Tokens have no segment to light, so their next possible effects are shown instead. */
void table_hover_light(Tabletop *table, BoardPicture *picture)
{
    const TableHover *hover = &table->hover;
    if (hover->on && hover->token >= 0 && hover->token < table->view.tokens.count &&
        !anim_busy(&table->anim))
        table_reach_draw(table, picture, &table->view.tokens.items[hover->token]);
    if (hover->on && hover->segment != NO_SEGMENT && !anim_busy(&table->anim)) {
        TileSegment part = {.tile = hover->tile, .segment = hover->segment};
        table_surroundings_draw(table, picture, table->game, part);
    }
    if (hover->on && hover->segment != NO_SEGMENT && !anim_busy(&table->anim))
        table_feature_light(table, picture, table->game,
                            (TileSegment){.tile = hover->tile, .segment = hover->segment},
                            color_of(table, picture, hover->seats), .9f);
}

/* --- pieces that panels share ----------------------------------------------------------------- */

/* Draws pieces that several panels of the table share: marks of seats, banners, piles, tiles. */

bool table_kinds_offered(const Tabletop *table)
{
    for (int kind = FIGURE_FOLLOWER + 1; kind < FIGURE_KINDS; kind++)
        if (table->each[kind])
            return true;
    return false;
}

bool table_own_tiles(const Tabletop *table)
{
    uint64_t sets = game_setup(table->game)->expansions;
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->own_tiles && (*board)->sets & sets)
            return true;
    return false;
}

void table_over_draw(const Tabletop *table)
{
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->draw_over)
            (*board)->draw_over(table);
}

/* Marks belong to the board: they scale with the tiles, and with the UI only if there is room. */
float table_mark_px(const Tabletop *table)
{
    return fminf(ui_u(table->ui, 20), fmaxf(15, .22f * table->camera.camera.zoom));
}

void table_seats_draw(const Tabletop *table, unsigned seats, Rect *row, float size, float gap)
{
    Rect disc = {row->x, row->y + (row->h - size) / 2, size, size};
    for (int seat = 0; seat < session_players(table->session); seat++) {
        if (!(seats >> seat & 1))
            continue;
        seat_disc(table->ui, (Rect){roundf(disc.x), roundf(disc.y), size, size},
                  session_color(table->session, seat));
        disc.x += size * .8f;
    }
    if (disc.x > row->x)
        layout_left(row, disc.x + size * .2f - row->x, gap);
}

void table_pile_draw(Ui *ui, Rect top, int backs)
{
    if (!backs)
        draw_lined(ui_list(ui), top, ui_u(ui, 4), ui_color(ui, UI_RECESS),
                   ui_color(ui, UI_RECESS_LIGHT), ui_color(ui, UI_RECESS_LINE), ui_u(ui, 1));
    for (int i = backs - 1; i >= 0; i--) {
        Rect back = {top.x, top.y + (float)i * ui_u(ui, 5), top.w, top.w};
        draw_add(ui_list(ui),
                 (DrawCommand){.kind = DRAW_BACK, .rect = back, .turn = DRAW_SQUARE_BACK});
    }
}

uint32_t table_next_variant(const Tabletop *table, uint16_t copy)
{
    return board_view_variant(&table->view, table->catalogue, copy, table->view.tile_count);
}

DrawCommand *table_art_held(const Tabletop *table, uint16_t copy, int rotation, Rect rect)
{
    return board_art_draw_as(ui_list(table->ui), table->catalogue, copy, rotation,
                             table_next_variant(table, copy), rect, fmaxf(1, .05f * rect.h));
}

DrawCommand *table_art(const Tabletop *table, uint16_t copy, int rotation, Rect rect)
{
    return board_art_draw(ui_list(table->ui), table->catalogue, copy, rotation, rect,
                          fmaxf(1, .05f * rect.h));
}

/* --- places of cards -------------------------------------------------------------------------- */

/* Finds the place of a card about something on the board: next to its subject if that hides little,
 * else further away where the board is nearly empty, with a line to the subject. */

/* The places to try: four sides of the spot, four of its core, a grid over the free area. */
enum { BESIDE = 8, COLUMNS = 9, ROWS = 7 };

/* The surroundings of a tile have frontiers, marks and numbers, so hiding a space next to a tile
 * costs this share of hiding the tile. */
static const float beside_worth = .08f;
/* A card whose distance equals the width plus the height of the free area is as bad as a card with
 * this share of its area over the board. */
static const float far_cost = .35f;

static float area(Rect rect)
{
    return rect.w > 0 && rect.h > 0 ? rect.w * rect.h : 0;
}

static Rect screen_cell(const Tabletop *table, Cell cell)
{
    float x, y, zoom = table->camera.camera.zoom;
    camera_to_screen(&table->camera.camera, (float)cell.x, (float)cell.y, &x, &y);
    return (Rect){x, y, zoom, zoom};
}

/* Returns the area of all tiles, each grown by `more` px on each side, that `rect` would hide. */
static float hidden_tiles(const Tabletop *table, Rect rect, float more)
{
    float hidden = 0;
    for (int i = 0; i < table->view.tile_count; i++)
        hidden +=
            area(rect_cut(rect, rect_grow(screen_cell(table, table->view.tiles[i].cell), more)));
    return hidden;
}

/* Returns the share of a card at `rect` that would hide the board; hiding the card's subject counts
 * twice. */
static float hides(const TableCard *card, Rect rect)
{
    const Tabletop *table = card->table;
    float hidden = beside_worth * hidden_tiles(table, rect, table->camera.camera.zoom) +
                   hidden_tiles(table, rect, 0);
    for (int i = 0; i < card->about_count; i++) {
        assert(card->about[i].tile < table->view.tile_count && "it lies on the table");
        Cell cell = table->view.tiles[card->about[i].tile].cell;
        hidden += area(rect_cut(rect, screen_cell(table, cell)));
    }
    return hidden / area(rect);
}

/* Returns how much of the spot a card hides. The card avoids the spot if there is room, else covers
 * as little of it as possible, because the spot is the card's subject. */
static float hides_spot(Rect rect, Rect spot)
{
    float over = area(rect_cut(rect, spot));
    return over > 0 ? 100 * (1 + over / area(spot)) : 0;
}

/* Returns the distance between two rectangles in px. */
static float gap_between(Rect a, Rect b)
{
    float x = fmaxf(0, fmaxf(a.x - (b.x + b.w), b.x - (a.x + a.w)));
    float y = fmaxf(0, fmaxf(a.y - (b.y + b.h), b.y - (a.y + a.h)));
    return length_xy(x, y);
}

static Rect core_of(const TableCard *card)
{
    return card->core.w > 0 ? card->core : card->spot;
}

/* Fills in the places of a card of this size at the four sides of `spot`. */
static void sides_of(Rect spot, float width, float height, float gap, Rect sides[4])
{
    float x = spot.x + spot.w / 2 - width / 2, y = spot.y + spot.h / 2 - height / 2;
    sides[0] = (Rect){spot.x - width - gap, y, width, height};
    sides[1] = (Rect){spot.x + spot.w + gap, y, width, height};
    sides[2] = (Rect){x, spot.y - height - gap, width, height};
    sides[3] = (Rect){x, spot.y + spot.h + gap, width, height};
}

/* Returns the part of the free area that cards may use: next to the rail if that leaves room, and
 * either to the left of the panel that covers a part of the area or above it, whichever is
 * larger. */
static Rect room_of(const Tabletop *table, float width)
{
    return tabletop_free(table, width, 18 * table->layout.s);
}

static Rect place_of(int number, Rect free, float width, float height)
{
    float x = (float)(number % COLUMNS) / (COLUMNS - 1), y = (float)(number / COLUMNS) / (ROWS - 1);
    return (Rect){free.x + x * (free.w - width), free.y + y * (free.h - height), width, height};
}

static float cost_of(const TableCard *card, Rect rect, Rect free)
{
    const Tabletop *table = card->table;
    float away = gap_between(rect, core_of(card)) / (free.w + free.h), chip = 14 * table->layout.s;
    Rect pile = table->layout.stack; /* the chip with its number reaches into the free area */
    pile.y -= chip;
    pile.h += chip;
    return hides(card, rect) + far_cost * away + hides_spot(rect, card->spot) +
           hides_spot(rect, table->told) + hides_spot(rect, pile) +
           (card->core.w > 0 ? 10 * hides_spot(rect, card->core) : 0);
}

/* A free area below this height in u is low. */
enum { LOW_U = 520 };

bool table_is_low(const Tabletop *table)
{
    return table->layout.free.h < ui_u(table->ui, LOW_U);
}

/* A pinned card may cover the tiles in hand, but not the button next to them. */
static bool reaches_tray(const TableCard *card)
{
    Rect tray = card->table->layout.tray, free = card->table->layout.free;
    return card->stays && table_is_low(card->table) && tray.y >= free.y + free.h;
}

static float rightmost(const TableCard *card, Rect at, Rect free)
{
    static const float hand = .64f; /* of the tray */
    Rect tray = card->table->layout.tray;
    float right = free.x + free.w;
    if (reaches_tray(card) && at.y + at.h > tray.y)
        right = fminf(right, tray.x + hand * tray.w);
    return fmaxf(free.x, right - at.w);
}

/* Returns the place of a table card (UiGroup.stand); draws the line to its subject. */
static Rect table_card_stand(const UiGroup *group, float width, float height)
{
    const TableCard *card = (const TableCard *)group;
    float gap = 18 * card->table->layout.s, least = INFINITY;
    if (height <= card->place.h)
        return layout_centre(card->place, width, height);
    Rect sides[BESIDE], free = room_of(card->table, width), best = {0};
    Rect tray = card->table->layout.tray;
    if (reaches_tray(card))
        free.h = tray.y + tray.h - free.y;
    sides_of(card->spot, width, height, gap, sides);
    sides_of(core_of(card), width, height, gap / 3, sides + 4);
    for (int i = 0; i < BESIDE + COLUMNS * ROWS; i++) {
        Rect at = i < BESIDE ? sides[i] : place_of(i - BESIDE, free, width, height);
        at.y = fminf(fmaxf(at.y, free.y), free.y + free.h - height);
        at.x = fminf(fmaxf(at.x, free.x), rightmost(card, at, free));
        float cost = cost_of(card, at, free) + .002f * (float)(i < BESIDE ? i : BESIDE);
        if (cost < least) {
            least = cost;
            best = at;
        }
    }
    return layout_whole(best.x, best.y, width, height);
}

Rect table_place_aside(const Tabletop *table, Rect land, Rect spot, Rect core, float width,
                       float height)
{
    /* heights in the room, the best ones first; how much a narrower or farther side and a worse
     * height count, in hidden tiles */
    static const float heights[] = {.5f, .25f, .75f, 0, 1}, side_worth = .5f, height_worth = .02f;
    Rect free = room_of(table, width), best = {0};
    float least = INFINITY, zoom = table->camera.camera.zoom;
    for (int i = 0; i < 2 * (int)(sizeof heights / sizeof *heights); i++) {
        bool right = i % 2;
        float room = right ? free.x + free.w - land.x - land.w : land.x - free.x,
              rim = fmaxf(0, room - width) / 2;
        Rect at = layout_whole(right ? free.x + free.w - rim - width : free.x + rim,
                               free.y + heights[i / 2] * (free.h - height), width, height);
        float cost = hidden_tiles(table, at, 0) / (zoom * zoom) +
                     side_worth * (gap_between(at, spot) / 4 - room) / free.w +
                     height_worth * (float)(i / 2);
        bool clear = hides_spot(at, spot) + hides_spot(at, core) <= 0;
        if (clear && cost < least && width <= free.w && height <= free.h) {
            least = cost;
            best = at;
        }
    }
    return best;
}

/* Returns how many figures and tokens `rect` would hide. */
static int hidden_bodies(const Tabletop *table, Rect rect)
{
    const BoardBodies *bodies = &table->view.bodies;
    float zoom = table->camera.camera.zoom;
    int hidden = 0;
    for (int i = 0; i < bodies->count; i++) {
        Rect seen = {.w = bodies->seen[i].w * zoom, .h = bodies->seen[i].h * zoom};
        camera_to_screen(&table->camera.camera, bodies->seen[i].x, bodies->seen[i].y, &seen.x,
                         &seen.y);
        hidden += area(rect_cut(rect, seen)) > 0;
    }
    return hidden;
}

/* Tries places at the four sides, farther and farther away and moved along each side. The side
 * below comes first, where players expect a caption. */
Rect table_place_near(const Tabletop *table, Rect spot, float width, float height)
{
    enum { AROUND = 4, ALONG = 7, AWAY = 8 };
    /* what a hidden figure, a step away, a place far along the side, and a worse side count, in
     * shares of the card's area over land */
    static const float body_cost = 2, step_cost = .12f, along_cost = .05f, side_cost = .01f;
    Rect free = table->layout.free, best = {0};
    float gap = 8 * table->layout.s, least = INFINITY;
    for (int i = 0; i < AROUND * ALONG * AWAY; i++) {
        int side = AROUND - 1 - i % AROUND, away = i / (AROUND * ALONG);
        float along = (float)(i / AROUND % ALONG) / (ALONG - 1) - .5f;
        Rect sides[AROUND];
        sides_of(spot, width, height, gap + (float)away * height, sides);
        Rect at = sides[side];
        at.x += side >= 2 ? along * (spot.w + width) : 0;
        at.y += side >= 2 ? 0 : along * (spot.h + height);
        at = layout_whole(fminf(fmaxf(at.x, free.x), free.x + free.w - width),
                          fminf(fmaxf(at.y, free.y), free.y + free.h - height), width, height);
        float cost = hides_spot(at, spot) + hidden_tiles(table, at, 0) / area(at) +
                     body_cost * (float)hidden_bodies(table, at) + step_cost * (float)away +
                     along_cost * fabsf(along) + side_cost * (float)(AROUND - 1 - side);
        if (cost < least) {
            least = cost;
            best = at;
        }
    }
    return best;
}

/* Returns the value nearest to `at` that is well inside `from` to `from` + `size`, because a line
 * that ends on an edge or in a corner could mean the cell next to it. */
static float into(float at, float from, float size)
{
    static const float within = .14f;
    return fminf(fmaxf(at, from + within * size), from + (1 - within) * size);
}

void table_lead_draw(const Tabletop *table, float x, float y, Rect to)
{
    Ui *ui = table->ui;
    float s = table->layout.s, x1 = into(x, to.x, to.w), y1 = into(y, to.y, to.h);
    draw_line(ui_list(ui), x, y, x1, y1, 5 * s, ui_color(ui, UI_FOCUS_EDGE));
    draw_line(ui_list(ui), x, y, x1, y1, 2.5f * s, ui_color(ui, UI_FOCUS));
    ui_disc(ui, rect_grow((Rect){x1, y1, 0, 0}, 4 * s), UI_FOCUS, UI_FOCUS_EDGE, 1.25f * s);
}

/* Draws a line from the card to its subject if the subject isn't next to the card. */
static void table_card_lead(const TableCard *card)
{
    Rect from = card->group.rect, to = card->end.w > 0 ? card->end : core_of(card);
    float x = to.x + to.w / 2, y = to.y + to.h / 2;
    if (gap_between(from, card->spot) < 40 * card->table->layout.s)
        return;
    table_lead_draw(card->table, fminf(fmaxf(x, from.x), from.x + from.w),
                    fminf(fmaxf(y, from.y), from.y + from.h), to);
}

/* --- on the screen ---------------------------------------------------------------------------- */

/* Draws paper that doesn't block the pointer: players can still point at what is under it. */
void table_paper_draw(const Tabletop *table, Rect card)
{
    Ui *ui = table->ui;
    float s = table->layout.s, radius = 1.25f * ui_space(ui, UI_RADIUS_SMALL);
    Rect shade = card;
    shade.y += 5 * s;
    draw_shadow(ui_list(ui), shade, radius, 14 * s, color_fade(ui_color(ui, UI_SHADOW), .7f));
    draw_lined(ui_list(ui), card, radius, ui_color(ui, UI_PAPER_TOP), ui_color(ui, UI_PAPER_BOTTOM),
               ui_color(ui, UI_PAPER_LINE), 1);
}

/* Between 150 and 420 u: in a narrower card a title and its marks would wrap, and a wider card
 * would hide too much. */
TableCard table_card_at(Tabletop *table, Rect spot)
{
    const Ui *ui = table->ui;
    return (TableCard){.group = {.stand = table_card_stand,
                                 .narrow = ui_u(ui, 150),
                                 .wide = ui_u(ui, 420),
                                 .pad = ui_space(ui, UI_CARD_PAD),
                                 .low_pad = ui_space(ui, UI_TIGHT)},
                       .table = table,
                       .spot = spot};
}

bool table_card(TableCard *card)
{
    bool goes_on = ui_group(card->table->ui, &card->group);
    if (!goes_on && card->table->told.w <= 0)
        card->table->told = card->group.rect;
    if (goes_on) {
        table_card_lead(card);
        table_paper_draw(card->table, card->group.rect);
        if (rect_cut(card->group.rect, card->table->layout.tray).h > 0)
            ui_block(card->table->ui, card->group.rect); /* the card covers buttons */
        ui_reserve(card->table->ui, card->group.rect);
    }
    return goes_on;
}

Rect table_card_head(const Tabletop *table, unsigned seats, const char *title)
{
    Ui *ui = table->ui;
    Rect row = ui_next(ui, ui_u(ui, 26)), words = row;
    table_seats_draw(table, seats, &words, ui_u(ui, 18), ui_space(ui, UI_TIGHT));
    ui_text(ui, words, UI_TYPE_STRONG, UI_INK, title);
    return row;
}

/* Draws a ring around a symbol, a picture or the thing that the keys have reached, because these
 * have no outline to light. */
static void draw_ring(const Tabletop *table)
{
    const TableHover *hover = &table->hover;
    float x = table->looks ? table->look_x : hover->x, y = table->looks ? table->look_y : hover->y;
    float zoom = table->camera.camera.zoom, radius = fmaxf(10 * table->layout.s, .14f * zoom);
    if (!table->looks && hover->x == 0 && hover->y == 0)
        return;
    camera_to_screen(&table->camera.camera, x, y, &x, &y);
    Rect disc = {roundf(x - radius), roundf(y - radius), roundf(2 * radius), roundf(2 * radius)};
    float stroke = fmaxf(2, 3 * table->layout.s);
    ui_disc(table->ui, rect_grow(disc, stroke), ui_ink(0), UI_FOCUS_EDGE, stroke);
    ui_disc(table->ui, disc, ui_ink(0), UI_FOCUS, stroke);
}

/* Reports the card to the narrator and --probe, and sets the topic for '?'. */
static void note_tip(const Tabletop *table, Rect card)
{
    const TableHover *hover = &table->hover;
    char words[sizeof hover->title + sizeof hover->detail];
    words_format(words, sizeof words, "%s. %s", hover->title, hover->detail);
    ui_note(table->ui, "tip", words, card);
    BookTopic topic;
    if (table_hover_topic(table, &topic))
        scene_book_about(table->context, &topic);
}

/* Writes the parts of the feature on the card. Returns 0 if the card is about something else. */
static int feature_walk(const Tabletop *table, TileSegment walk[FEATURE_WALK_MAX])
{
    const TableHover *hover = &table->hover;
    if (hover->segment == NO_SEGMENT)
        return 0;
    FeatureId feature = game_feature(table->catalogue, table->game, hover->tile, hover->segment);
    if (feature == NO_FEATURE)
        return 0;
    int count = game_feature_walk(table->catalogue, table->game, feature, walk, FEATURE_WALK_MAX);
    return count < FEATURE_WALK_MAX ? count : FEATURE_WALK_MAX;
}

/* Returns where the line from the card ends: at the symbol or picture, or on the part of the
 * feature, not anywhere on its tile. */
static Rect end_of(Tabletop *table)
{
    const TableHover *hover = &table->hover;
    const PlacedTile *tile = &table->view.tiles[hover->tile];
    float x = hover->x, y = hover->y;
    bool marked = x != 0 || y != 0;
    if (!marked && hover->segment == NO_SEGMENT)
        return (Rect){0};
    if (!marked)
        board_facts_anchor(&table->facts, tile, hover->segment, &x, &y);
    camera_to_screen(&table->camera.camera, x, y, &x, &y);
    return (Rect){x - 1, y - 1, 2, 2};
}

/* Draws nothing while the board moves, because the card would lag behind the feature. */
void table_hover_card(Tabletop *table)
{
    const TableHover *hover = &table->hover;
    if (!hover->on || anim_busy(&table->anim) || table->camera.dragging)
        return;
    bool leads = !stage_has(table->context->stage, "rulebook");
    draw_ring(table);
    Cell cell = table->view.tiles[hover->tile].cell;
    Rect lies = camera_cell(&table->camera.camera, cell.x, cell.y), spot = lies;
    if (hover->segment != NO_SEGMENT) {
        Rect room = table_surroundings(
            table, (TileSegment){.tile = hover->tile, .segment = hover->segment});
        spot = rect_around(
            camera_cell(&table->camera.camera, room.x, room.y),
            camera_cell(&table->camera.camera, room.x + room.w - 1, room.y + room.h - 1));
    }
    TileSegment walk[FEATURE_WALK_MAX];
    TableCard card = table_card_at(table, spot);
    card.core = lies;
    card.end = end_of(table);
    card.stays = table->holds;
    card.about = walk;
    card.about_count = feature_walk(table, walk);
    if (table->tell_more) /* rows of cells are measured at their final width */
        card.group.narrow = card.group.wide = ui_u(table->ui, 290);
    while (table_card(&card)) {
        table_card_head(table, hover->seats, hover->title);
        ui_paragraph(table->ui, UI_TYPE_SMALL, UI_INK_SOFT, hover->detail);
        if (table->tell_more && !tabletop_is_over(table))
            table->tell_more(table->teller);
        if (hover->rule) /* rule numbers only matter to readers of the rulebook */
            ui_paragraph(table->ui, UI_TYPE_SMALL | UI_LINE, UI_INK_GOLD,
                         !leads           ? hover->rule
                         : table->carries ? _("Press ? for the rule")
                                          : _("Press ? or right-click for the rule"));
    }
    note_tip(table, card.group.rect);
}
