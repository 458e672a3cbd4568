/* tabletop.c: the table with a game on it, whoever looks at it: the game scene and the replay
 * open, follow and draw it alike. */
#include "base/memory.h"
#include "painter/art_key.h"
#include "scenes/game/game_state.h"

#include <math.h>
#include <stdlib.h>

/* Art of all halves in hands is asked for ahead, so that nobody sees a stand-in. */
static void ask_for_art(const GameScene *scene, SceneContext *context)
{
    const Game *game = session_game(scene->session);
    for (int seat = 0; seat < session_players(scene->session); seat++)
        for (int i = 0; i < game_hand_count(game, seat); i++)
            for (uint32_t r = 0; r < 4; r++)
                if (game_hand(game, seat, i) < COPY_HIDDEN)
                    context->host.art_ready(context->host.self,
                                            art_key(game_hand(game, seat, i), r, 0, 0));
}

void game_table_open(GameScene *scene, SceneContext *context, Session *session)
{
    scene->session = session;
    scene->catalogue = session_catalogue(session);
    board_facts_init(&scene->facts, scene->catalogue);
    board_view_init(&scene->view);
    scene->hand.copy = NO_COPY;
    scene->trial.hovered = scene->question.hovered = scene->hand.mark = -1;
    figures_each(scene->catalogue, game_setup(session_game(session)), scene->each);
    scene->card_rows = game_card_rows(scene);
    size_t room = session_game_room(session);
    scene->scratch = memory_new(room);
    scene->preview_game = memory_new(room);
    /* What happened before (the deal, a draft, a resumed game) is not shown again. */
    session_events_done(session, session_event_count(session));
    board_view_sync(&scene->view, scene->catalogue, session_game(session));
    anim_init(&scene->anim, scene->catalogue, session, &scene->view);
    camera_control_init(&scene->camera, 128 * fmaxf(.5f, context->scale));
    ask_for_art(scene, context);
    scene->mode = GAME_SHOW;
}

void game_table_close(GameScene *scene)
{
    board_facts_release(&scene->facts);
    board_view_release(&scene->view);
    free(scene->hand.legal);
    free(scene->hand.marks);
    free(scene->hover.walk);
    free(scene->log.rows);
    free(scene->scratch);
    free(scene->preview_game);
}

void game_table_show(GameScene *scene)
{
    Rect cells;
    if (anim_focus(&scene->anim, &cells)) {
        float x = scene->camera.to_x, y = scene->camera.to_y, zoom = scene->camera.to_zoom;
        if (camera_control_reveal(&scene->camera, cells) && !scene->revealing &&
            scene->anim.now.kind == ANIM_SCORE) {
            scene->revealing = true;
            scene->back_x = x;
            scene->back_y = y;
            scene->back_zoom = zoom;
        }
        return;
    }
    if (scene->revealing && !anim_busy(&scene->anim)) {
        scene->revealing = false;
        camera_control_go(&scene->camera, scene->back_x, scene->back_y, scene->back_zoom, 400);
    }
}

void game_table_draw(GameScene *scene, SceneContext *context, Frame *frame)
{
    BoardPicture *picture = frame->board;
    board_picture_clear(picture);
    frame->has_board = true;
    camera_control_show(&scene->camera, picture);
    picture->dim = picture->blur = 0;
    picture->table_centre = ui_color(context->ui, UI_TABLE_CENTRE);
    picture->table_rim = ui_color(context->ui, UI_TABLE_RIM);
    picture->contrast = ui_theme(context->ui)->flat;
    board_view_draw(&scene->view, &scene->facts, scene->session, picture);
}
