/* game_notes.c: tells --probe and screen readers what can be done on the board: spots, claims,
 * figures in question. */
#include "scenes/game/game_flow.h"
#include "scenes/game/game_panels.h"
#include "words/words.h"

#include <stdio.h>

/* Is the pixel on the board and not below a panel? */
static bool reachable(const GameScene *scene, const SceneContext *context, float x, float y)
{
    const TableLayout *l = &scene->table.layout;
    const Rect panels[] = {l->banner, l->stack, l->tray, l->undo, l->menu, l->log_button, l->log};
    bool log_shown = !l->folded || scene->table.chronicle.open;
    for (size_t i = 0; i < sizeof panels / sizeof *panels; i++)
        if (panels[i].w > 0 && (log_shown || i + 1 < sizeof panels / sizeof *panels) &&
            rect_has(rect_grow(panels[i], 6), x, y))
            return false;
    for (int seat = 0; seat < session_players(scene->table.session); seat++)
        if (rect_has(rect_grow(l->cards[seat], 6), x, y))
            return false;
    return rect_has((Rect){2, 2, context->width - 4, context->height - 4}, x, y);
}

/* A small rectangle whose middle is the point of a click. */
static void note_point(GameScene *scene, SceneContext *context, const char *id, const char *label,
                       float x, float y)
{
    float px, py;
    camera_to_screen(&scene->table.camera.camera, x, y, &px, &py);
    if (reachable(scene, context, px, py))
        ui_note(context->ui, id, label, (Rect){px - 6, py - 6, 12, 12});
}

/* A spot that fits only turned has another id: a click there turns the tile first. */
static void note_marks(GameScene *scene, SceneContext *context)
{
    const TurnHand *hand = &scene->turn.hand;
    for (int i = 0; i < hand->mark_count; i++) {
        const TurnMark *mark = &hand->marks[i];
        int rotation = hand->snap.half ? mark->rotation : hand->snap.rotation;
        bool fits = mark->rotations >> rotation & 1;
        if (hand->snap.half && hand->snap.fixed && mark->cell.x == hand->snap.fixed_cell.x &&
            mark->cell.y == hand->snap.fixed_cell.y)
            fits = rotation == hand->snap.rotation;
        char id[48];
        float x, y;
        snap_middle(hand->snap.half, mark->cell, rotation, &x, &y);
        if (fits)
            snprintf(id, sizeof id, "place.%d.%d.%d", mark->cell.x, mark->cell.y, rotation);
        else
            snprintf(id, sizeof id, "turn.%d.%d", mark->cell.x, mark->cell.y);
        note_point(scene, context, id, fits ? _("It fits here") : _("It fits here if turned"), x,
                   y);
    }
}

/* By segment, as records name it: the same claim has the same id in every frame. */
static void note_claims(GameScene *scene, SceneContext *context)
{
    const TurnTrial *trial = &scene->turn.trial;
    const TileKind *kind = catalogue_kind(scene->table.catalogue, trial->tile.copy);
    for (int i = 0; i < trial->claim_count; i++) {
        int segment = trial->claims[i].segment;
        char id[24];
        float x, y;
        snprintf(id, sizeof id, "claim.%d", segment);
        board_facts_anchor(&scene->table.facts, &trial->tile, segment, &x, &y);
        note_point(scene, context, id, words_figure_on((SegmentKind)kind->segments[segment].kind),
                   x, y);
    }
}

/* By what is moved: the tile of a token, the figure that goes home. */
static void note_deeds(GameScene *scene, SceneContext *context)
{
    const TurnTrial *trial = &scene->turn.trial;
    for (int i = 0; i < trial->deed_count; i++) {
        const Action *deed = &trial->deeds[i];
        char id[40];
        float x, y;
        snprintf(id, sizeof id, "deed.%s.%d", deed_name((Deed)deed->choice),
                 deed_token((Deed)deed->choice) == LABEL_NONE ? deed->figure : deed->tile);
        turn_deed_middle(&scene->turn, deed, &x, &y);
        note_point(scene, context, id, words_deed((Deed)deed->choice), x, y);
    }
}

/* A follower by its number; other kinds of figures with theirs, because two newcomers may be
 * offered beside one figure. */
static void note_figures(GameScene *scene, SceneContext *context)
{
    const GameQuestion *question = &scene->question;
    const Game *game = session_game(scene->table.session);
    for (int i = 0; i < question->count; i++) {
        char id[24], label[160];
        float x, y;
        if (!game_option_spot(scene, i, &x, &y))
            continue;
        int kind = question->options[i].figure_kind;
        snprintf(id, sizeof id, kind == FIGURE_FOLLOWER ? "figure.%d" : "figure.%d.%s",
                 question->options[i].figure, figure_name((FigureKind)kind));
        words_option(scene->table.catalogue, game, game_asked(game), &question->options[i], label,
                     sizeof label);
        note_point(scene, context, id, label, x, y - BOARD_FIGURE_HEIGHT / 2);
    }
}

/* Only what the mode at hand lets the person do. */
void game_notes(GameScene *scene, SceneContext *context)
{
    switch (scene->mode) {
    case GAME_CHOOSE:
    case GAME_PLACE:
        note_marks(scene, context);
        break;
    case GAME_CLAIM:
        note_claims(scene, context);
        note_deeds(scene, context);
        break;
    case GAME_DECIDE:
        note_figures(scene, context);
        break;
    default:
        break;
    }
}
