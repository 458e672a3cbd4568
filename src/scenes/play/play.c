/* play.c: The life cycle of a Play: open, layout, update, draw, close. Input is in play_input.c,
 * the mode in play_flow.c, actions in play_act.c and turn/turn_hand.c. */
#include "scenes/board/expansion_board.h"
#include "scenes/cards/cards.h"
#include "scenes/chronicle/chronicle.h"
#include "scenes/play/play_parts.h"
#include "scenes/stage/scene_clock.h"
#include "scenes/stage/theme.h"
#include "store/settings.h"

#include <assert.h>

static_assert(SEATS_MAX <= 8, "a set of seats is a byte");

/* Animations wait until they have been seen where players act here; in a game that plays itself
 * they don't need to. */
void play_open(Play *play, Tabletop *table, unsigned people, unsigned parts, PlayHost host)
{
    assert(table->session && !play->table && "a zeroed play for an open table");
    play->table = table;
    play->host = host;
    play->people = (uint8_t)people;
    play->parts = (uint8_t)parts;
    play->given = NO_COPY;
    play->question.hovered = -1;
    table->anim.patient = people != 0 && !(parts & PLAY_CARDS && table->context->autoplay);
    turn_open(&play->turn, table);
}

void play_close(Play *play)
{
    if (play->table)
        turn_close(&play->turn);
    *play = (Play){0};
}

/* With the players' cards the layout is that of the game, and its area is the whole window. */
bool play_window(Play *play, Rect area)
{
    Tabletop *table = play->table;
    const SceneContext *context = table->context;
    const UiTheme *theme = theme_find(context->settings->theme);
    TableSeats seats = table_seats(table, tabletop_spotlight(table, play_decider(play)));
    TableLayout layout = play->parts & PLAY_CARDS
                             ? table_layout(theme, area.w, area.h, context->scale, &seats)
                             : table_layout_bare(theme, area, context->scale);
    if (play->parts & PLAY_ALONE)
        layout.free = area;
    return tabletop_window(table, &layout, seats.active);
}

/* --- frames ----------------------------------------------------------------------------------- */

bool play_advance(Play *play, float ms)
{
    bool sent = play->mode == PLAY_SENT && turn_can_cancel(&play->turn);
    play->table->anim.skip_place |= sent; /* the tile is already where its action will place it */
    bool moves = tabletop_advance(play->table, ms);
    play_refresh(play);
    return moves;
}

Rect play_what_matters(Play *play)
{
    Rect all = play->mode == PLAY_DECIDE ? play_answers_cells(play) : (Rect){0};
    if (play->table->room.w > 0)
        all = all.w > 0 ? rect_around(all, play->table->room) : play->table->room;
    for (int i = 0; i < play->turn.hand.mark_count; i++) {
        Cell cell = play->turn.hand.marks[i].cell;
        Rect spot = {cell.x, cell.y, 1, 1};
        all = all.w > 0 ? rect_around(all, spot) : spot;
    }
    return all;
}

/* Advances the clocks of the banner, of questions and of typed numbers. */
static bool pass_time(Play *play, float ms)
{
    SceneContext *context = play->table->context;
    bool moves = false;
    /* Without motion the words are there at once. One more frame follows, because screen readers
     * read the first. */
    float comes_ms = context->speed > 0 ? PLAY_BANNER_MS : 1;
    if (play->banner_ms < comes_ms) {
        play->banner_ms += ms;
        moves = true;
    }
    if (!play_ready(play)) {
        play->asked_ms += ms;
        moves = true;
    }
    if (!context->settings->messages_stay)
        moves |= scene_clock_counts(context, &play->said_ms, &play->said_seen_ms, ms);
    if (play->typed && (play->typed_ms += ms) > 900)
        play->typed = 0;
    return moves || play->typed;
}

/* The hand moves after the camera, because it is aimed at the board below it. */
bool play_move(Play *play, float ms)
{
    Turn *turn = &play->turn;
    bool moves = camera_control_update(&play->table->camera, ms);
    if (moves)
        turn_aim(turn);
    turn->from = table_tile_home(play->table, game_to_act(play->table->game),
                                 turn->trial.on ? turn->trial.tile.copy : turn->hand.copy);
    moves |= turn_update(turn, ms);
    if (play->mode != PLAY_CLAIM)
        turn->loupe = (Rect){0};
    moves |= pass_time(play, ms);
    play->table->carries = turn->hand.copy != NO_COPY;
    play_sounds(play);
    return moves;
}

/* The camera first shows what happens, then keeps everything that players may choose in sight. */
bool play_update(Play *play, float ms)
{
    Tabletop *table = play->table;
    table->clock_ms += ms;
    bool moves = play_advance(play, ms);
    tabletop_show(table);
    tabletop_keep_in_sight(table, play_what_matters(play));
    return play_move(play, ms) || moves;
}

void play_draw(Play *play, Frame *frame)
{
    tabletop_draw(play->table, frame);
    play_board_draw(play, frame->board);
    anim_draw_board(play->table, frame->board);
}

/* Draws from what is on the table up to what covers everything. The tray makes room for a question.
 * Notes come last, because panels also hide what is below them from screen readers. */
void play_free_deeds_draw(Play *play, float x, float y)
{
    play->table->frees = 0;
    play->free_deeds_h = 0;
    for (const ExpansionBoard *const *board = expansion_boards(); *board; board++)
        if ((*board)->draw_free_deeds)
            play->free_deeds_h += (*board)->draw_free_deeds(play, x, y + play->free_deeds_h);
}

void play_draw_over(Play *play)
{
    Tabletop *table = play->table;
    table_over_draw(table);
    play_badges_draw(play);
    if (play->parts & PLAY_CARDS)
        table_cards_draw(table);
    if (play->parts & PLAY_STACK)
        play_stack_draw(play);
    if (play->parts & PLAY_CHRONICLE)
        chronicle_draw(table);
    if (!play_dialog_asks(play))
        play_tray_draw(play);
    play_undo_draw(play, table->layout.undo);
    play_banner_draw(play);
    play_preview_draw(play);
    anim_draw_screen(table);
    play_dialog_draw(play);
    play_notes(play);
}
