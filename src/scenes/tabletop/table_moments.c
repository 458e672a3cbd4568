/* table_moments.c: moments of the table (LOOK3 part 7) in addition to the animations of events: a
 * game begins, faces change, a feature is lost or shared, a city or a monastery is complete, the
 * last tile is drawn. Anything that a player does ends them in their final state. */
#include "base/length.h"
#include "base/looks.h"
#include "scenes/board/expansion_board.h"
#include "scenes/stage/theme.h"
#include "scenes/tabletop/table_parts.h"

#include <assert.h>
#include <math.h>

/* Lengths at speed 1. With reduced motion only the fade remains. */
static const float head_apart_ms = 90, head_ms = 220, tile_ms = 260, fade_ms = 120, hold_ms = 1200,
                   joint_ms = 700, dusk_ms = 900, flag_ms = 320, flag_apart_ms = 90, roofs_ms = 600;
static const float tile_from = 1.3f, dusk = .06f;

enum { FLAGS_MAX = 3, GLAD_LEAST = 4, ROOFS_LEAST = 6 };

/* --- the beginning ---------------------------------------------------------------------------- */

static float tile_at_ms(const Tabletop *table)
{
    return head_apart_ms * (float)(session_players(table->session) - 1) + head_ms;
}

/* Lets the first tile fall only if it is the only tile, because the tiles of a larger start layout
 * are not all placed at once. */
void tabletop_begins(Tabletop *table)
{
    BoardView *view = &table->view;
    for (int i = 0; i < view->tile_count; i++)
        if (view->tiles[i].seat != NO_SEAT)
            return;
    if (table->context->speed <= 0 || game_phase(table->game) == PHASE_DRAFT ||
        table->context->autoplay || session_is_from_position(table->session))
        return;
    table->moments.begins = true;
    table->moments.begin_ms = 0;
    if (view->tile_count == 1 && !table->context->reduced_motion) {
        view->hidden_tile = 0;
        view->version++;
    }
}

static void end_begin(Tabletop *table)
{
    if (table->moments.begins && table->view.hidden_tile != NO_TILE) {
        table->view.hidden_tile = NO_TILE;
        table->view.version++;
    }
    table->moments.begins = false;
}

/* Each head makes a sound when it lands, and then the tile does. */
static void advance_begin(Tabletop *table, float ms)
{
    TableMoments *moments = &table->moments;
    float before = moments->begin_ms, now = before + ms;
    int players = session_players(table->session);
    moments->begin_ms = now;
    if (table->context->reduced_motion) {
        moments->begins = now < fade_ms;
        return;
    }
    for (int seat = 0; seat < players; seat++) {
        float lands = head_apart_ms * (float)seat + head_ms;
        if (before < lands && now >= lands)
            table_sound(table, SOUND_WOOD);
    }
    if (now < tile_at_ms(table) + tile_ms)
        return;
    if (table->view.hidden_tile != NO_TILE) {
        anim_landed(&table->anim, table->catalogue, &table->view.tiles[0]);
        table_sound(table, SOUND_PLACE);
    }
    end_begin(table);
}

float table_head_way(const Tabletop *table, int seat)
{
    const TableMoments *moments = &table->moments;
    if (!moments->begins)
        return 1;
    if (table->context->reduced_motion)
        return fminf(1, moments->begin_ms / fade_ms);
    float t = (moments->begin_ms - head_apart_ms * (float)seat) / head_ms;
    return fminf(1, fmaxf(0, t));
}

static void draw_first_tile(Tabletop *table, BoardPicture *picture)
{
    const PlacedTile *tile = &table->view.tiles[0];
    float t = (table->moments.begin_ms - tile_at_ms(table)) / tile_ms;
    if (t <= 0 || table->view.hidden_tile != 0)
        return;
    BoardTile *drawn =
        board_view_tile(table->catalogue, picture, tile->copy, tile->rotation,
                        board_view_variant(&table->view, table->catalogue, tile->copy, 0),
                        (float)tile->cell.x, (float)tile->cell.y);
    drawn->flags = BOARD_TILE_FLOATS;
    drawn->scale = tile_from + (1 - tile_from) * ease_in_cubic(t);
    drawn->lift = .26f * (1 - ease_in_cubic(t));
    drawn->alpha = fminf(1, 3 * t);
}

/* --- faces ------------------------------------------------------------------------------------ */

static void show_face(Tabletop *table, int seat, HeadFace face)
{
    TableFace *shows = &table->moments.faces[seat];
    if (shows->shown != face)
        *shows = (TableFace){.before = shows->shown, .shown = (uint8_t)face};
    shows->left_ms = face == HEAD_CALM ? 0 : hold_ms;
}

HeadFace table_face(const Tabletop *table, int seat, HeadFace *before, float *share)
{
    const TableFace *shows = &table->moments.faces[seat];
    *before = (HeadFace)shows->before;
    *share = fminf(1, shows->ms / fade_ms);
    return (HeadFace)shows->shown;
}

static bool advance_faces(Tabletop *table, float ms)
{
    bool moves = false;
    for (int seat = 0; seat < session_players(table->session); seat++) {
        TableFace *shows = &table->moments.faces[seat];
        shows->ms += ms;
        shows->left_ms -= ms;
        if (shows->shown != HEAD_CALM && shows->left_ms <= 0)
            show_face(table, seat, HEAD_CALM);
        moves |= shows->shown != HEAD_CALM || shows->ms < fade_ms;
    }
    return moves;
}

/* When points are shown, a player looks glad about GLAD_LEAST or more of their own, and sorry if
 * all points of a feature with their follower go to others. */
static void faces_of_scoring(Tabletop *table, const SessionEvent *event)
{
    if (event->event.points <= 0)
        return;
    for (int seat = 0; seat < session_players(table->session); seat++) {
        bool lost = event->event.label == LABEL_NONE && !(event->seats >> seat & 1) &&
                    table_stands_on(table, seat, event);
        if (event->event.seat == seat && event->event.points >= GLAD_LEAST)
            show_face(table, seat, HEAD_GLAD);
        else if (lost && event->event.seat != seat)
            show_face(table, seat, HEAD_SORRY);
    }
}

/* --- a feature lost or shared ----------------------------------------------------------------- */

/* Returns the seats that would score a feature, or 0 if it is complete, because then its scoring
 * shows which seats own it. */
static unsigned owners_of(const Tabletop *table, FeatureId feature)
{
    const Catalogue *c = table->catalogue;
    bool complete = game_feature_facts(c, table->game, feature).complete;
    return complete ? 0 : game_feature_score(c, table->game, feature, NULL, MOMENT_END).seats;
}

static void begin_joint(Tabletop *table, const BoardViewFigure *figure, unsigned before,
                        unsigned after)
{
    table->moments.joint = (TableJoint){.on = true,
                                        .tile = (uint16_t)(table->view.tile_count - 1),
                                        .part = {.tile = figure->tile, .segment = figure->segment},
                                        .before = (uint8_t)before,
                                        .after = (uint8_t)after};
    for (int seat = 0; seat < session_players(table->session); seat++) {
        if (before >> seat & 1)
            show_face(table, seat, HEAD_SORRY);
        else if (after >> seat & 1)
            show_face(table, seat, HEAD_GLAD);
    }
    table_sound(table, SOUND_LOST);
}

static bool on_field(const Tabletop *table, const BoardViewFigure *figure)
{
    uint16_t copy = table->view.tiles[figure->tile].copy;
    return catalogue_kind(table->catalogue, copy)->segments[figure->segment].kind == SEGMENT_FIELD;
}

/* Finds the owners of each figure's feature, now and before the last tile. Returns the figure whose
 * seat lost or shares its feature, or −1 if there is none. If there are several, roads and cities
 * go before fields, and the seat that placed the tile comes last, because it wanted this. */
static int find_owners(Tabletop *table, unsigned *lost)
{
    const BoardView *view = &table->view;
    int found = -1, best = -1;
    for (int i = 0; i < view->figure_count; i++) {
        const BoardViewFigure *figure = &view->figures[i];
        FeatureId feature = NO_FEATURE;
        if (figure->tile < game_tile_count(table->game) && figure->segment != NO_SEGMENT)
            feature = game_feature(table->catalogue, table->game, figure->tile, figure->segment);
        unsigned before = table->moments.owners[i],
                 now = feature == NO_FEATURE ? 0 : owners_of(table, feature);
        table->moments.owners[i] = (uint8_t)now;
        if (!now || before != 1u << figure->seat || now == before)
            continue;
        int rank =
            2 * !on_field(table, figure) + (figure->seat != view->tiles[view->tile_count - 1].seat);
        if (rank <= best)
            continue;
        best = rank;
        found = i;
        *lost = before;
    }
    return found;
}

/* Looks for a feature joined by the last tile. A jump changes more than one tile and doesn't count
 * as a moment. */
static void look_for_joint(Tabletop *table)
{
    TableMoments *moments = &table->moments;
    const BoardView *view = &table->view;
    bool same = view->tile_count == moments->tiles && (int)view->arrivals == moments->arrivals;
    if (same || view->hidden_tile != NO_TILE)
        return;
    bool one = view->tile_count == moments->tiles + 1 && moments->tiles > 0 &&
               table->context->speed > 0 && !table->anim.final;
    unsigned lost = 0;
    int found = find_owners(table, &lost);
    moments->tiles = view->tile_count;
    moments->arrivals = (int)view->arrivals;
    if (one && found >= 0)
        begin_joint(table, &view->figures[found], lost, moments->owners[found]);
}

static bool advance_joint(Tabletop *table, float ms)
{
    TableJoint *joint = &table->moments.joint;
    joint->ms += ms;
    joint->on &= joint->ms < joint_ms;
    return joint->on;
}

/* The parts of the joined feature, and how far each is from the tile that joined it, in cells. */
enum { JOINT_PARTS = 1024 };
typedef struct JointParts {
    TileSegment parts[JOINT_PARTS];
    float far[JOINT_PARTS], farthest;
    int count;
} JointParts;

static void find_parts(const Tabletop *table, JointParts *found)
{
    const TableJoint *joint = &table->moments.joint;
    FeatureId feature = NO_FEATURE;
    if (joint->part.tile < game_tile_count(table->game) && joint->tile < table->view.tile_count)
        feature =
            game_feature(table->catalogue, table->game, joint->part.tile, joint->part.segment);
    found->count = 0;
    found->farthest = 0;
    if (feature == NO_FEATURE)
        return;
    int count =
        game_feature_walk(table->catalogue, table->game, feature, found->parts, JOINT_PARTS);
    found->count = count < JOINT_PARTS ? count : JOINT_PARTS;
    Cell from = table->view.tiles[joint->tile].cell;
    for (int i = 0; i < found->count; i++) {
        Cell cell = game_tile(table->game, found->parts[i].tile).cell;
        found->far[i] = length_xy((float)(cell.x - from.x), (float)(cell.y - from.y));
        found->farthest = fmaxf(found->farthest, found->far[i]);
    }
}

/* The new colour spreads over the feature from the tile that joined it. */
static void draw_joint(Tabletop *table, BoardPicture *picture)
{
    const TableJoint *joint = &table->moments.joint;
    JointParts found;
    find_parts(table, &found);
    float t = joint->ms / joint_ms,
          way = table->context->reduced_motion ? 1 : ease_out_cubic(t / .7f),
          strength = fminf(1, fminf(joint->ms, joint_ms - joint->ms) / fade_ms);
    for (int i = 0; i < found.count; i++)
        if (found.parts[i].tile < table->view.tile_count)
            table_owners_glow(table, picture, &table->view.tiles[found.parts[i].tile],
                              1u << found.parts[i].segment,
                              found.far[i] <= way * (found.farthest + 1) ? joint->after
                                                                         : joint->before,
                              strength);
}

void table_owners_glow(const Tabletop *table, BoardPicture *picture, const PlacedTile *tile,
                       unsigned segments, unsigned seats, float strength)
{
    int color[2], n = 0, glow = picture->glow_count; /* a double tile has one glow for each part */
    for (int seat = 0; seat < SEATS_MAX && n < 2; seat++)
        if (seats >> seat & 1)
            color[n++] = session_color(table->session, seat);
    assert(n && "it has an owner");
    int other = n > 1 ? color[1] : color[0];
    board_view_glow(table->catalogue, picture, tile, segments, theme_seat(color[0]), strength);
    for (; glow < picture->glow_count; glow++) {
        picture->glows[glow].owned = 1;
        picture->glows[glow].mark = player_look(color[0]).mark;
        picture->glows[glow].mark2 = player_look(other).mark;
        picture->glows[glow].color2 = theme_seat(other);
    }
}

/* --- complete features ------------------------------------------------------------------------ */

/* Returns the kind of the feature that is being scored during the game, or SEGMENT_KINDS if there
 * is none. */
static int kind_scored(const Tabletop *table)
{
    const SessionEvent *event = anim_event(&table->anim);
    if (!event || event->event.kind != EVENT_SCORED || event->final ||
        event->event.label != LABEL_NONE || event->event.tile >= table->view.tile_count)
        return SEGMENT_KINDS;
    const TileKind *kind =
        catalogue_kind(table->catalogue, table->view.tiles[event->event.tile].copy);
    return event->event.segment < kind->segment_count ? kind->segments[event->event.segment].kind
                                                      : SEGMENT_KINDS;
}

/* Counts the tiles of a scoring; several stations may be on one tile. */
static int tiles_scored(const Tabletop *table, const SessionEvent *event)
{
    int count = 0;
    for (uint32_t i = 0; i < event->step_count; i++) {
        uint16_t tile = session_step(table->session, event->first_step + i)->tile;
        uint32_t k = 0;
        while (k < i && session_step(table->session, event->first_step + k)->tile != tile)
            k++;
        count += k == i;
    }
    return count;
}

bool table_rings(const Tabletop *table)
{
    return kind_scored(table) == SEGMENT_CITY &&
           tiles_scored(table, anim_event(&table->anim)) >= ROOFS_LEAST;
}

Sound table_score_sound(const Tabletop *table)
{
    return kind_scored(table) == SEGMENT_MONASTERY ? SOUND_CHAPEL : SOUND_COMPLETE;
}

Sound table_place_sound(const Tabletop *table)
{
    const AnimDrop *drop = &table->anim.drop;
    return drop->on && drop->across ? SOUND_GAP : SOUND_PLACE;
}

/* Returns true if a wall of the scored feature ends at the tower. If so, a scored segment is next
 * to the tower's corner, along one of the two edges. */
static bool tower_scored(Tabletop *table, const SessionEvent *event, BoardViewTower tower)
{
    const float along = .14f, inside = .03f;
    for (uint32_t i = 0; i < event->step_count; i++) {
        const SessionStep *step = session_step(table->session, event->first_step + i);
        if (step->tile >= table->view.tile_count)
            continue;
        const PlacedTile *tile = &table->view.tiles[step->tile];
        int dx = tower.x - tile->cell.x, dy = tower.y - tile->cell.y;
        float right = dx ? -1 : 1, down = dy ? -1 : 1, x = tower.x, y = tower.y;
        if (dx >= 0 && dx <= 1 && dy >= 0 && dy <= 1 &&
            (board_facts_segment(&table->facts, tile, x + along * right, y + inside * down) ==
                 step->segment ||
             board_facts_segment(&table->facts, tile, x + inside * right, y + along * down) ==
                 step->segment))
            return true;
    }
    return false;
}

/* Draws a flag in the colour of `seat`; `way` is how far it has risen. */
static void draw_flag(const Tabletop *table, BoardViewTower tower, int seat, float way, float alpha)
{
    DrawList *list = ui_list(table->ui);
    float e = table->camera.camera.zoom, before = list->fade, x, y;
    camera_to_screen(&table->camera.camera, (float)tower.x, (float)tower.y, &x, &y);
    float foot = y - .08f * e, flag = fmaxf(8, .22f * e) * way, top = foot - 2 * flag;
    Color color = theme_seat(session_color(table->session, seat)),
          wood = ui_color(table->ui, UI_WOOD_SHADE);
    list->fade *= alpha;
    draw_line(list, x, foot, x, top, fmaxf(2, .04f * e), wood);
    draw_add(list, (DrawCommand){.kind = DRAW_TRIANGLE,
                                 .rect = {x, top, 1.3f * flag, flag},
                                 .top = color,
                                 .bottom = color,
                                 .border = wood,
                                 .stroke = fmaxf(1, .018f * e)});
    list->fade = before;
}

/* Raises flags on a completed city's first, middle and last tower. */
static void draw_flags(Tabletop *table, const SessionEvent *event, float ms, float fade)
{
    const BoardView *view = &table->view;
    int count = 0;
    for (int i = 0; i < view->tower_count; i++)
        count += tower_scored(table, event, view->towers[i]);
    int flags = count < FLAGS_MAX ? count : FLAGS_MAX;
    draw_clip_push(ui_list(table->ui), table->layout.free);
    for (int i = 0, n = 0, flag = 0; i < view->tower_count && flag < flags; i++) {
        if (!tower_scored(table, event, view->towers[i]) ||
            n++ != (flags > 1 ? flag * (count - 1) / (flags - 1) : 0))
            continue;
        float t = (ms - flag_apart_ms * (float)flag) / flag_ms;
        flag++;
        if (table->anim.reduced)
            draw_flag(table, view->towers[i], event->event.seat, 1, fade);
        else if (t > 0)
            draw_flag(table, view->towers[i], event->event.seat, ease_out_back(t, 1.4f), fade);
    }
    draw_clip_pop(ui_list(table->ui));
}

void table_moments_screen(Tabletop *table)
{
    AnimScore score = anim_score(&table->anim);
    const SessionEvent *event = anim_event(&table->anim);
    if (!score.counted || kind_scored(table) != SEGMENT_CITY)
        return;
    float ms = table->anim.now.ms - table->anim.now.run_ms;
    draw_flags(table, event, ms, fminf(score.fade, 1 - score.fly));
}

/* The roofs of a large city glow once when its points appear. */
static void draw_roofs(Tabletop *table, BoardPicture *picture)
{
    AnimScore score = anim_score(&table->anim);
    float t = (table->anim.now.ms - table->anim.now.run_ms) / roofs_ms;
    if (!score.counted || t >= 1 || table->anim.reduced || !table_rings(table))
        return;
    const SessionEvent *event = anim_event(&table->anim);
    for (uint32_t i = 0; i < event->step_count; i++) {
        const SessionStep *step = session_step(table->session, event->first_step + i);
        if (step->tile < table->view.tile_count && step->segment != NO_SEGMENT && !step->label)
            board_view_glow(table->catalogue, picture, &table->view.tiles[step->tile],
                            1u << step->segment, picture->act, sinf(3.14159265f * t));
    }
}

/* --- all of them ------------------------------------------------------------------------------ */

/* Dims the light when the pile runs out. Positions and other tables that never had a pile keep
 * their usual light. */
static bool advance_dusk(Tabletop *table, float ms)
{
    TableMoments *moments = &table->moments;
    bool empty = table->view.stack == 0 && !session_is_from_position(table->session) &&
                 game_phase(table->game) != PHASE_DRAFT && game_phase(table->game) != PHASE_FREE;
    float length = table->context->reduced_motion ? fade_ms : dusk_ms, before = moments->dusk;
    if (empty && moments->piled && before <= 0)
        table_sound(table, SOUND_END);
    /* at once if the game was opened with an empty pile */
    bool at_once = !moments->piled || table->context->speed <= 0;
    moments->dusk = !empty ? 0 : at_once ? 1 : fminf(1, before + ms / length);
    moments->piled |= !empty;
    return moments->dusk != before;
}

bool table_moments_advance(Tabletop *table, float ms)
{
    assert(ms >= 0 && "time goes on");
    const SessionEvent *event = anim_event(&table->anim);
    AnimScore score = anim_score(&table->anim);
    ms *= table->context->speed > 0 ? table->context->speed : 1;
    if (table->moments.begins)
        advance_begin(table, ms);
    look_for_joint(table);
    if (score.counted && (!table->moments.counted || table->anim.now.ms < table->moments.score_ms))
        faces_of_scoring(table, event);
    table->moments.counted = score.counted;
    table->moments.score_ms = table->anim.now.ms;
    bool moves = advance_faces(table, ms);
    moves |= advance_joint(table, ms);
    moves |= advance_dusk(table, ms);
    return moves || table->moments.begins;
}

void tabletop_end_moments(Tabletop *table)
{
    end_begin(table);
    table->moments.joint.on = false;
    table->moments.dusk = table->moments.dusk > 0 ? 1 : 0;
}

void table_moments_board(Tabletop *table, BoardPicture *picture)
{
    picture->dim = fmaxf(picture->dim, dusk * table->moments.dusk);
    if (table->moments.begins && !table->context->reduced_motion)
        draw_first_tile(table, picture);
    if (table->moments.joint.on)
        draw_joint(table, picture);
    draw_roofs(table, picture);
}
