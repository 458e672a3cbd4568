/* game_board.c: what lies over the still board: spots, the tile in hand, the trial, lit
 * features. */
#include "scenes/game/game_flow.h"
#include "scenes/stage/theme.h"

#include <math.h>
#include <stdio.h>

/* --- lit features ----------------------------------------------------------------------------- */

/* Light that breathes between .75 and 1 so that it is seen at the edge of the eye; it stands
 * still where motion is not wanted. */
static float pulse(const GameScene *scene)
{
    if (scene->table.context->reduced_motion)
        return .9f;
    return .875f + .125f * sinf((float)fmod(scene->table.clock_ms, 1600) / 1600 * 6.2831853f);
}

/* What others have laid since the person's own last tile: who looked away sees what was played. */
static void draw_latest(GameScene *scene, BoardPicture *picture)
{
    int own = game_decider(scene);
    for (int i = scene->table.view.tile_count - 1; i >= 0; i--) {
        const PlacedTile *tile = &scene->table.view.tiles[i];
        if (tile->seat >= SEATS_MAX || tile->seat == own)
            return;
        BoardMark *mark = board_picture_mark(picture, BOARD_MARK_LATEST,
                                             board_shape(scene->table.catalogue, tile->copy),
                                             tile->rotation, tile->cell.x, tile->cell.y);
        mark->color = theme_seat(session_color(scene->table.session, tile->seat));
    }
}

/* --- spots and the tile in hand --------------------------------------------------------------- */

/* Marks come one after the other (TurnMark.born_ms), each within 160 ms. */
static float mark_alpha(const GameScene *scene, const TurnMark *mark)
{
    float t = (scene->turn.hand.age_ms - mark->born_ms) / 160;
    return t < 0 ? 0 : t > 1 ? 1 : t;
}

/* Every spot of the tile in hand. The one that it snapped to is lit, those that need another
 * rotation are dull, and where it fits nowhere a cursor shows the cell that is meant. */
static void draw_marks(GameScene *scene, BoardPicture *picture)
{
    const TurnHand *hand = &scene->turn.hand;
    BoardShape shape = hand->snap.half ? BOARD_HALF : BOARD_SQUARE;
    bool snapped = hand->aimed && hand->at.kind == SNAP_PLACE;
    for (int i = 0; i < hand->mark_count; i++) {
        const TurnMark *mark = &hand->marks[i];
        float alpha = mark_alpha(scene, mark);
        if (alpha <= 0)
            continue;
        bool fits = hand->snap.half || mark->rotations >> hand->snap.rotation & 1;
        if (hand->snap.half && hand->snap.fixed)
            fits = mark->rotation == hand->snap.rotation;
        BoardMarkKind kind = fits ? BOARD_MARK_FITS : BOARD_MARK_FITS_TURNED;
        if (snapped && hand->mark == i)
            kind = BOARD_MARK_HOVER;
        BoardMark *drawn =
            board_picture_mark(picture, kind, shape, hand->snap.half ? mark->rotation : 0,
                               (float)mark->cell.x, (float)mark->cell.y);
        drawn->alpha = alpha;
        bool numbers = scene->by_key && !game_hint_shown(scene); /* hints have their own */
        drawn->number = numbers && i < 99 ? (uint8_t)(i + 1) : 0;
    }
    if (hand->aimed && hand->at.kind != SNAP_PLACE)
        board_picture_mark(picture, BOARD_MARK_CURSOR, shape, hand->at.rotation,
                           (float)hand->at.cell.x, (float)hand->at.cell.y);
}

/* The tile in hand, where the cursor or a key has it. It glows where it fits, is red where it
 * does not; on its way from the tray it is neither, because nothing was tried yet. */
static void draw_hand(GameScene *scene, BoardPicture *picture)
{
    if (scene->turn.hand.copy == NO_COPY || !scene->turn.hand.aimed)
        return;
    BoardTile *tile = turn_tile_draw(&scene->turn, picture);
    bool comes = scene->turn.hand.come_ms < TURN_COME_MS; /* and has not been tried anywhere */
    if (scene->turn.hand.at.kind == SNAP_PLACE)
        tile->flags |= BOARD_TILE_GLOW;
    else if (!comes && (scene->turn.hand.at.kind == SNAP_NOT || scene->turn.hand.snap.half))
        tile->flags |= BOARD_TILE_ILLEGAL;
    else if (!comes)
        tile->alpha *= .8f;
}

/* --- the trial -------------------------------------------------------------------------------- */

/* The whole feature that the claim would own, over all of its tiles: what a claim is worth is
 * seen from how far it reaches. */
static void draw_claimed_feature(GameScene *scene, BoardPicture *picture, int claim, float strength)
{
    const TurnTrial *trial = &scene->turn.trial;
    table_feature_light(
        &scene->table, picture, scene->turn.scratch,
        (TileSegment){.tile = trial->index, .segment = trial->choices[claim].segment},
        theme_seat(session_color(scene->table.session, trial->tile.seat)), strength);
}

/* Fields are wide: lit as strongly as a road they would wash the whole tile out. */
static float claim_strength(const GameScene *scene, int claim)
{
    const TurnTrial *trial = &scene->turn.trial;
    return board_lies(scene->table.catalogue, &trial->tile, trial->choices[claim].segment) ? .3f
                                                                                           : .7f;
}

/* The tile on trial with the parts that may be claimed. The part that is pointed at is drawn
 * last and over its whole feature; the others pulse on the tile alone. */
static void draw_trial(GameScene *scene, BoardPicture *picture)
{
    const TurnTrial *trial = &scene->turn.trial;
    turn_tile_draw(&scene->turn, picture)->flags |= BOARD_TILE_GLOW;
    /* What may be claimed shines where the tile will lie. */
    if (trial->ms < turn_down_ms(&scene->turn))
        return;
    for (int i = 0; i < trial->claim_count; i++) {
        if (trial->hovered == i)
            draw_claimed_feature(scene, picture, i, 1);
        else
            board_view_glow(scene->table.catalogue, picture, &trial->tile,
                            1u << trial->choices[i].segment, picture->act,
                            claim_strength(scene, i) * pulse(scene));
    }
    for (int i = 0; i < trial->claim_count; i++)
        if (trial->hovered != i)
            turn_ghost_draw(&scene->turn, picture, i);
    if (trial->hovered >= 0 && trial->hovered < trial->claim_count)
        turn_ghost_draw(&scene->turn, picture, trial->hovered);
    turn_deeds_draw(&scene->turn, picture, pulse(scene));
}

/* --- questions about figures ------------------------------------------------------------------ */

/* CC-4 A, CC-7: who may be added shows himself where he would stand, each kind for itself. */
static void draw_newcomer(GameScene *scene, BoardPicture *picture, const Action *option, float x,
                          float y, bool hovered)
{
    Figure beside = game_figure(scene->table.game, option->figure);
    BoardFigure *figure =
        board_picture_figure(picture, session_color(scene->table.session, option->seat), x, y);
    board_view_style_figure(figure, scene->table.catalogue, &scene->table.view.tiles[beside.tile],
                            beside.segment, option->figure_kind);
    figure->ghost = !hovered;
    figure->moving = 1;
}

/* Is an option before `option` about the same figure? */
static bool about_same(const GameQuestion *question, int option)
{
    for (int i = 0; i < option; i++)
        if (question->options[i].choice &&
            question->options[i].figure == question->options[option].figure)
            return true;
    return false;
}

/* Figures that a question is about. Two answers about one figure light its place once. */
static void draw_options(GameScene *scene, BoardPicture *picture)
{
    const GameQuestion *question = &scene->question;
    for (int i = 0; i < question->count; i++) {
        float x, y;
        if (!game_option_spot(scene, i, &x, &y))
            continue;
        Figure figure = game_figure(scene->table.game, question->options[i].figure);
        if (figure.tile >= scene->table.view.tile_count)
            continue;
        bool hovered = question->hovered == i;
        if (!about_same(question, i))
            board_view_glow(scene->table.catalogue, picture, &scene->table.view.tiles[figure.tile],
                            1u << figure.segment, picture->act, hovered ? 1 : .6f * pulse(scene));
        if (question->adds)
            draw_newcomer(scene, picture, &question->options[i], x, y, hovered);
    }
}

void game_board_draw(GameScene *scene, BoardPicture *picture)
{
    game_hint_board(scene, picture);
    chronicle_recall_draw(&scene->table, picture);
    switch (scene->mode) {
    case GAME_CHOOSE:
    case GAME_PLACE:
        draw_latest(scene, picture);
        table_hover_light(&scene->table, picture);
        if (scene->turn.hand.copy != NO_COPY)
            draw_marks(scene, picture);
        draw_hand(scene, picture);
        break;
    case GAME_CLAIM:
        draw_trial(scene, picture);
        break;
    case GAME_DECIDE:
        draw_options(scene, picture);
        break;
    default:
        table_hover_light(&scene->table, picture);
        break;
    }
}

/* --- numbers for the keyboard ----------------------------------------------------------------- */

/* Above the point, so that what it numbers stays in sight. */
static void badge(GameScene *scene, float x, float y, int number, bool chosen)
{
    const Camera *camera = &scene->table.camera.camera;
    /* On small tiles they would hide each other; there figures are fanned out. */
    float px, py,
        size = fminf(fmaxf(20, 26 * scene->table.layout.s),
                     fmaxf(15, .2f * fmaxf(camera->zoom, turn_near_px(&scene->turn))));
    camera_to_screen(camera, x, y, &px, &py);
    ui_badge(scene->table.ui, (Rect){roundf(px - size / 2), roundf(py - size * 1.5f), size, size},
             number, chosen);
}

void game_badges_draw(GameScene *scene)
{
    /* Figures of a question stand anywhere, and hide most of the light below them: they always
     * have their numbers. */
    if ((!scene->by_key && scene->mode != GAME_DECIDE) || game_hint_shown(scene))
        return; /* hints have numbers of their own */
    const TurnTrial *trial = &scene->turn.trial;
    float x, y;
    for (int i = 0; scene->mode == GAME_CLAIM && i < trial->count; i++) {
        if (i < trial->claim_count)
            turn_ghost_spot(&scene->turn, i, &x, &y);
        else
            turn_choice_spot(&scene->turn, i, &x, &y);
        badge(scene, x, y - (i < trial->claim_count ? 0 : .15f), i + 1, trial->hovered == i);
    }
    for (int i = 0; scene->mode == GAME_DECIDE && i < scene->question.count; i++)
        if (game_option_spot(scene, i, &x, &y))
            badge(scene, x, y - .3f, i + 1, scene->question.hovered == i);
}
