/* play_board.c: draws everything above the resting board: spots, the tile in hand, the trial, lit
 * features, and numbers for the keyboard. */
#include "input/snap.h"
#include "scenes/board/expansion_board.h"
#include "scenes/play/play_parts.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "scenes/tabletop/table_parts.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

/* Size, in tiles, of the ring on the cell by which a double tile is held. */
static const float held_ring = .10f;

/* --- lit features ----------------------------------------------------------------------------- */

/* Light pulses between .75 and 1, so that players notice it even when they look elsewhere; it is
 * steady with reduced motion. */
static float pulse(const Play *play)
{
    if (play->table->context->reduced_motion)
        return .9f;
    return .875f + .125f * sinf((float)fmod(play->table->clock_ms, 1600) / 1600 * 6.2831853f);
}

/* --- spots and the tile in hand --------------------------------------------------------------- */

/* Marks appear one after another (TurnMark.born_ms); each fades in within 160 ms. */
static float mark_alpha(const Play *play, const TurnMark *mark)
{
    float t = (play->turn.hand.age_ms - mark->born_ms) / 160;
    return t < 0 ? 0 : t > 1 ? 1 : t;
}

/* Draws every spot of the tile in hand. The spot that the tile snapped to is lit; spots that need
 * another rotation are dull. Where the tile doesn't fit, a cursor marks the cell that the player
 * aims at. */
static void draw_marks(Play *play, BoardPicture *picture)
{
    const TurnHand *hand = &play->turn.hand;
    BoardShape shape = hand->snap.half ? BOARD_HALF : BOARD_SQUARE,
               whole = hand->snap.twice ? BOARD_DOUBLE : shape;
    bool snapped = hand->aimed && hand->at.kind == SNAP_PLACE;
    for (int i = 0; i < hand->mark_count; i++) {
        const TurnMark *mark = &hand->marks[i];
        float alpha = mark_alpha(play, mark);
        if (alpha <= 0)
            continue;
        bool fits = hand->snap.half || mark->rotations >> hand->snap.rotation & 1;
        if (hand->snap.half && hand->snap.fixed)
            fits = mark->rotation == hand->snap.rotation;
        BoardMarkKind kind = fits ? BOARD_MARK_FITS : BOARD_MARK_FITS_TURNED;
        if (snapped && hand->mark == i)
            kind = BOARD_MARK_HOVER;
        bool hover = kind == BOARD_MARK_HOVER && hand->snap.twice;
        int rotation = hand->snap.half ? mark->rotation : hover ? hand->snap.rotation : 0;
        BoardMark *drawn = board_picture_mark(picture, kind, hover ? whole : shape, rotation,
                                              (float)mark->cell.x, (float)mark->cell.y);
        drawn->alpha = alpha;
        bool numbers = play->by_key && !play->turns && !play->unnumbered;
        drawn->number = numbers && i < 99 ? (uint8_t)(i + 1) : 0;
    }
    if (hand->aimed && hand->at.kind != SNAP_PLACE)
        board_picture_mark(picture, BOARD_MARK_CURSOR, whole, hand->at.rotation,
                           (float)hand->at.cell.x, (float)hand->at.cell.y);
}

static void draw_with_tile(const Play *play, BoardPicture *picture)
{
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->draw_with_tile)
            (*board)->draw_with_tile(&play->turn, picture);
}

/* Draws the tile in hand, where the cursor or a key has put it. It glows where it fits and is red
 * where it doesn't. On its way from the tray it shows neither, because it hasn't been tried on the
 * board yet. */
static void draw_hand(Play *play, BoardPicture *picture)
{
    if (play->turn.hand.copy == NO_COPY || !play->turn.hand.aimed)
        return;
    BoardTile *tile = turn_tile_draw(&play->turn, picture);
    draw_with_tile(play, picture);
    tile->bad_cell = play->turn.hand.bad_cell;
    if (play->turn.hand.snap.twice) { /* the cell by which it is held */
        BoardMark *held = board_picture_mark(picture, BOARD_MARK_RING, BOARD_SQUARE, 0,
                                             tile->x + .5f, tile->y - tile->lift + .5f);
        held->size = held_ring;
    }
    bool comes = play->turn.hand.come_ms < TURN_COME_MS; /* still on its way from the tray */
    if (play->turn.hand.at.kind != SNAP_NOT)
        tile->flags |= BOARD_TILE_GLOW;
    else if (!comes)
        tile->flags |= BOARD_TILE_ILLEGAL;
}

/* --- the trial -------------------------------------------------------------------------------- */

/* Lights the whole feature that the claim would own, over all of its tiles: its reach shows what
 * the claim is worth. */
static void draw_claimed_feature(Play *play, BoardPicture *picture, int claim, float strength)
{
    const TurnTrial *trial = &play->turn.trial;
    table_feature_light(
        play->table, picture, play->turn.scratch,
        (TileSegment){.tile = trial->index, .segment = trial->choices[claim].segment},
        theme_seat(session_color(play->table->session, trial->tile.seat)), strength);
}

/* Fields are wide: a light as strong as a road's would wash the whole tile out. */
static float claim_strength(const Play *play, int claim)
{
    const TurnTrial *trial = &play->turn.trial;
    return board_follower_lies(play->table->catalogue, &trial->tile, trial->choices[claim].segment)
               ? .3f
               : .7f;
}

/* Lights parts in the loupe as on the board: the part that is pointed at in its owner's colour, the
 * others in gold. */
static void light_in_loupe(Play *play, BoardPicture *picture, int claim)
{
    const TurnTrial *trial = &play->turn.trial;
    bool hovered = trial->hovered == claim;
    turn_loupe_light(&play->turn, picture, 1u << trial->choices[claim].segment,
                     hovered ? theme_seat(session_color(play->table->session, trial->tile.seat))
                             : picture->act,
                     hovered ? 1 : claim_strength(play, claim) * pulse(play));
}

/* Draws the tile on trial with the parts that may be claimed. The part that is pointed at is drawn
 * last and lights its whole feature; the others pulse on the tile alone. */
static void draw_trial(Play *play, BoardPicture *picture)
{
    const TurnTrial *trial = &play->turn.trial;
    const TileKind *kind = catalogue_kind(play->table->catalogue, trial->tile.copy);
    turn_dim_draw(&play->turn, picture);
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->draw_trial)
            (*board)->draw_trial(play->table, kind, picture);
    turn_tile_draw(&play->turn, picture)->flags |= BOARD_TILE_GLOW;
    draw_with_tile(play, picture);
    turn_loupe_draw(&play->turn, picture);
    /* Claims are lit at the tile's final place, so they appear only once the tile is down. */
    if (trial->ms < turn_down_ms(&play->turn))
        return;
    for (int i = 0; i < trial->claim_count; i++) {
        if (trial->hovered == i)
            draw_claimed_feature(play, picture, i, 1);
        else
            board_view_glow(play->table->catalogue, picture, &trial->tile,
                            1u << trial->choices[i].segment, picture->act,
                            claim_strength(play, i) * pulse(play));
        light_in_loupe(play, picture, i);
    }
    for (int i = 0; i < trial->claim_count; i++)
        if (trial->hovered != i)
            turn_ghost_draw(&play->turn, picture, i);
    if (trial->hovered >= 0 && trial->hovered < trial->claim_count) {
        TileSegment part = {.tile = trial->index,
                            .segment = trial->choices[trial->hovered].segment};
        turn_ghost_draw(&play->turn, picture, trial->hovered);
        table_surroundings_draw(play->table, picture, play->turn.scratch, part);
    }
    turn_deeds_draw(&play->turn, picture, pulse(play));
}

/* Draws an action that is on its way to the table as if it were done: the tile placed, the figure
 * on it. */
static void draw_sent(Play *play, BoardPicture *picture)
{
    const TurnTrial *trial = &play->turn.trial;
    if (!trial->on) {
        table_hover_light(play->table, picture);
        return;
    }
    turn_tile_draw(&play->turn, picture);
    if (trial->hovered >= 0 && trial->hovered < trial->claim_count)
        turn_ghost_draw(&play->turn, picture, trial->hovered);
}

/* --- questions -------------------------------------------------------------------------------- */

/* Draws the figure that an answer would move or add, where it would stand; each kind of figure has
 * its own place. */
static void draw_newcomer(Play *play, BoardPicture *picture, int answer, vec2s foot, bool hovered)
{
    const Action *option = &play->question.options[answer];
    const QuestionBoard *asked = question_board(game_asked(play->table->game));
    FigureKind moved = asked->figure;
    int kind = moved ? (int)moved : option->figure_kind;
    TileSegment part = play_answer_part(play, answer);
    if (asked->token) {
        int color = session_color(play->table->session, option->seat);
        BoardFigure *token = board_token_draw(picture, asked->token, color, 0, foot.x, foot.y);
        token->alpha = hovered ? 1 : .5f;
        token->moving = 1;
        return;
    }
    BoardFigure *figure = board_picture_figure(
        picture, session_color(play->table->session, option->seat), foot.x, foot.y);
    board_view_style_figure(figure, play->table->catalogue, &play->table->view.tiles[part.tile],
                            part.segment, kind);
    figure->ghost = !hovered;
    figure->moving = 1;
}

/* Returns whether an earlier option is about the same place. */
static bool about_same(const Play *play, int option)
{
    TileSegment mine = play_answer_part(play, option);
    for (int i = 0; i < option; i++) {
        TileSegment other = play_answer_part(play, i);
        if ((play->question.options[i].choice || !play->question.declines) &&
            other.tile == mine.tile && other.segment == mine.segment)
            return true;
    }
    return false;
}

/* Marks a whole tile by outlining its rim. */
static void draw_answer_tile(Play *play, BoardPicture *picture, int tile, float strength)
{
    const PlacedTile *lies = &play->table->view.tiles[tile];
    board_picture_mark(picture, BOARD_MARK_HOVER, board_shape(play->table->catalogue, lies->copy),
                       lies->rotation, lies->cell.x, lies->cell.y)
        ->alpha = strength;
    const QuestionBoard *asked = question_board(game_asked(play->table->game));
    if (asked->draw_coming)
        asked->draw_coming(play, picture, lies, strength);
}

/* Lights the places that a question is about. A place that two answers are about is lit only
 * once. */
static void draw_options(Play *play, BoardPicture *picture)
{
    const PlayQuestion *question = &play->question;
    const QuestionBoard *asked = question_board(game_asked(play->table->game));
    if (asked->draw)
        asked->draw(play, picture);
    for (int i = 0; i < question->count; i++) {
        float x, y;
        TileSegment part = play_answer_part(play, i);
        if (!play_option_spot(play, i, &x, &y) || part.tile >= play->table->view.tile_count)
            continue;
        bool hovered = question->hovered == i;
        float strength = hovered ? 1 : .6f * pulse(play);
        if (question->about.names == ANSWERS_NAME_TILES)
            draw_answer_tile(play, picture, part.tile, strength);
        else if (!about_same(play, i))
            board_view_glow(play->table->catalogue, picture, &play->table->view.tiles[part.tile],
                            1u << part.segment, picture->act, strength);
        bool comes = question->about.adds || question->about.names == ANSWERS_NAME_PLACES;
        if (comes && (!asked->one_ghost || hovered))
            draw_newcomer(play, picture, i, (vec2s){{x, y}}, hovered);
    }
    play_losses_draw(play, picture, pulse(play));
}

void play_board_draw(Play *play, BoardPicture *picture)
{
    chronicle_recall_draw(play->table, picture);
    switch (play->mode) {
    case PLAY_CHOOSE:
    case PLAY_PLACE:
        chronicle_latest_draw(play->table, picture, play_decider(play));
        table_hover_light(play->table, picture);
        if (play->turn.hand.copy != NO_COPY)
            draw_marks(play, picture);
        draw_hand(play, picture);
        break;
    case PLAY_CLAIM:
        draw_trial(play, picture);
        break;
    case PLAY_SENT:
        draw_sent(play, picture);
        break;
    case PLAY_DECIDE:
        if (play->question.about.names == ANSWERS_NAME_STEPS)
            play_walk_draw(play, picture, pulse(play));
        else
            draw_options(play, picture);
        break;
    default:
        table_hover_light(play->table, picture);
        break;
    }
}

/* --- spaces out of view ----------------------------------------------------------------------- */

/* While a player looks around, spaces to choose from may be out of view: a gold arrow at the
 * nearest rim shows how many, and a click on it brings them into view. */

enum { RIM_W, RIM_N, RIM_E, RIM_S, RIMS };

/* The spaces to choose from beyond one rim of the free area: their number and a rectangle around
 * them (board units). */
typedef struct Beyond {
    int count;
    Rect cells;
} Beyond;

/* Writes the middle of choice `i` in the current mode: a space, or an answer's place. Returns false
 * if an answer isn't given on the board. */
static bool spot_of(Play *play, int i, vec2s *at)
{
    const SnapHand *hand = &play->turn.hand.snap;
    if (play->mode == PLAY_DECIDE)
        return play_option_spot(play, i, &at->x, &at->y);
    const TurnMark *mark = &play->turn.hand.marks[i];
    snap_middle(hand->half, mark->cell, hand->half ? mark->rotation : 0, &at->x, &at->y);
    return true;
}

/* Returns the rim of the free area that a screen point is farthest beyond, or −1 if the point is in
 * sight. */
static int rim_of(Rect free, vec2s px)
{
    const float out[RIMS] = {free.x - px.x, free.y - px.y, px.x - free.x - free.w,
                             px.y - free.y - free.h};
    int best = -1;
    for (int rim = 0; rim < RIMS; rim++)
        if (out[rim] > 0 && (best < 0 || out[rim] > out[best]))
            best = rim;
    return best;
}

static void gather(Play *play, Beyond beyond[RIMS])
{
    bool spots = play_holds(play) || play->mode == PLAY_DECIDE;
    int count = spots ? play_numbered(play) : 0;
    for (int i = 0; i < count; i++) {
        vec2s at;
        if (!spot_of(play, i, &at))
            continue;
        vec2s px = camera_screen_point(&play->table->camera.camera, at);
        int rim = rim_of(play->table->camera.free, px);
        if (rim < 0)
            continue;
        Rect cell = {floorf(at.x), floorf(at.y), 1, 1};
        beyond[rim].cells = beyond[rim].count++ ? rect_around(beyond[rim].cells, cell) : cell;
    }
}

/* Returns the button's place, in the middle of its rim. */
static Rect place_of(const Play *play, int rim)
{
    Ui *ui = play->table->ui;
    Rect free = play->table->camera.free;
    float side = ui_touch(ui, 40), x = free.x + (free.w - side) / 2,
          y = free.y + (free.h - side) / 2;
    const Rect places[RIMS] = {{free.x, y, side, side},
                               {x, free.y, side, side},
                               {free.x + free.w - side, y, side, side},
                               {x, free.y + free.h - side, side, side}};
    return places[rim];
}

/* Draws the arrows to spaces and answers outside the view, while the player looks around. */
static void play_rims_draw(Play *play)
{
    static const Icon icons[RIMS] = {ICON_LEFT, ICON_UP, ICON_RIGHT, ICON_DOWN};
    Beyond beyond[RIMS] = {{0}};
    Ui *ui = play->table->ui;
    if (play->table->camera.journey_ms > 0 || anim_busy(&play->table->anim) || play->turn.trial.on)
        return;
    gather(play, beyond);
    for (int rim = 0; rim < RIMS; rim++) {
        char label[96], id[16];
        if (!beyond[rim].count)
            continue;
        Rect place = place_of(play, rim);
        words_format(label, sizeof label, _("Spaces outside the view: %d"), beyond[rim].count);
        snprintf(id, sizeof id, "outside.%d", rim);
        UiState state = ui_widget(ui, id, label, place, UI_NO_FOCUS, KEY_NONE);
        ui_tooltip(ui, label);
        ui_disc(ui, place, UI_BUTTON_TOP, UI_GOLD, ui_u(ui, state.hovered ? 2.5f : 1.5f));
        ui_icon(ui, place, icons[rim], .55f * place.w, UI_GOLD);
        float size = .46f * place.w;
        ui_badge(ui, (Rect){place.x + place.w - .7f * size, place.y - .3f * size, size, size},
                 beyond[rim].count, true);
        if (state.clicked) {
            play->table->roams = true;
            camera_control_reveal(&play->table->camera, beyond[rim].cells);
        }
    }
}

/* --- numbers for the keyboard ----------------------------------------------------------------- */

/* The numbers drawn at the choices of a decision. */
typedef struct Badges {
    Rect rects[TURN_CHOICES_MAX];
    int numbers[TURN_CHOICES_MAX], count, chosen;
} Badges;

/* Returns whether the figures that may be placed are shown in the loupe. */
static bool chooses_in_loupe(Play *play)
{
    return play->mode == PLAY_CLAIM && turn_loupe_factor(&play->turn) > 1;
}

/* Adds a badge above the point, so that what it numbers stays in sight. In the loupe a badge is at
 * the lower right of a figure's middle, which leaves the heads free. */
static void add_badge(Play *play, Badges *badges, float x, float y, int choice)
{
    const Camera *camera = &play->table->camera.camera;
    /* On small tiles badges would hide each other, so they follow the loupe's scale there. */
    float px, py, share = chooses_in_loupe(play) ? .14f : .2f,
                  tile = camera->zoom * turn_loupe_factor(&play->turn),
                  most = fmaxf(20, 26 * play->table->layout.s),
                  size = fminf(most, fmaxf(ui_u(play->table->ui, 15), share * tile));
    camera_to_screen(camera, x, y, &px, &py);
    assert(badges->count < TURN_CHOICES_MAX && "no more than there are choices");
    Rect rect = {px - size / 2, py - size * 1.5f, size, size};
    if (chooses_in_loupe(play)) {
        rect.x = px + .035f * tile;
        rect.y = py + .02f * tile;
    }
    badges->rects[badges->count] = rect;
    badges->numbers[badges->count++] = choice + 1;
}

static void add_choices(Play *play, Badges *badges)
{
    const TurnTrial *trial = &play->turn.trial;
    float x, y;
    for (int i = 0; i < trial->count; i++) {
        bool claims = i < trial->claim_count;
        if (claims)
            turn_ghost_spot(&play->turn, i, &x, &y);
        else
            turn_choice_spot(&play->turn, i, &x, &y);
        add_badge(play, badges, x, y - (claims ? 0 : .15f), i);
    }
    badges->chosen = trial->hovered + 1;
}

/* Returns how far above its spot an answer reaches: a standing figure is taller than a lying
 * one. */
static float option_height(const Play *play, int option)
{
    TileSegment part = play_answer_part(play, option);
    if (play->question.about.names != ANSWERS_NAME_FIGURES)
        return .1f;
    return board_follower_lies(play->table->catalogue, &play->table->view.tiles[part.tile],
                               part.segment)
               ? .12f
               : .3f;
}

static void add_options(Play *play, Badges *badges)
{
    float x, y;
    for (int i = 0; i < play->question.count; i++)
        if (play_option_spot(play, i, &x, &y))
            add_badge(play, badges, x, y - option_height(play, i), i);
    badges->chosen = play->question.hovered + 1;
}

void play_badges_draw(Play *play)
{
    turn_loupe_frame_draw(&play->turn);
    play_rims_draw(play);
    play_stakes_draw(play);
    if (play->mode == PLAY_DECIDE)
        turn_safe_draw(play->table, table_mark_px(play->table));
    /* The figures that a question is about may stand anywhere and hide most of the light below
     * them, so they are always numbered. In the loupe there is room for numbers. */
    bool figures = play->mode == PLAY_DECIDE && play->question.about.names == ANSWERS_NAME_FIGURES;
    if ((!play->by_key && !figures && !chooses_in_loupe(play)) || play->unnumbered)
        return;
    Badges badges = {.count = 0};
    if (play->mode == PLAY_CLAIM)
        add_choices(play, &badges);
    else if (play->mode == PLAY_DECIDE)
        add_options(play, &badges);
    discs_part(badges.rects, badges.count);
    for (int i = 0; i < badges.count; i++) {
        Rect rect = badges.rects[i];
        rect.x = roundf(rect.x);
        rect.y = roundf(rect.y);
        ui_badge(play->table->ui, rect, badges.numbers[i], badges.numbers[i] == badges.chosen);
    }
}
