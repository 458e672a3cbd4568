/* game_notes.c: tells --probe and screen readers what can be done on the board: spots, claims,
 * figures in question. */
#include "scenes/game/game_flow.h"
#include "words/words.h"

#include <stdio.h>

/* Is the pixel on the board and not below a panel? */
static bool reachable(const GameScene *scene, float x, float y)
{
    const TableLayout *l = &scene->table.layout;
    bool log_shown = !l->folded || scene->table.chronicle.open;
    const Rect panels[] = {l->banner,
                           l->stack,
                           l->tray,
                           l->undo,
                           l->menu,
                           l->log_button,
                           log_shown ? l->log : (Rect){0}};
    for (size_t i = 0; i < sizeof panels / sizeof *panels; i++)
        if (panels[i].w > 0 && rect_has(rect_grow(panels[i], 6), x, y))
            return false;
    for (int seat = 0; seat < session_players(scene->table.session); seat++)
        if (rect_has(rect_grow(l->cards[seat], 6), x, y))
            return false;
    return rect_has((Rect){2, 2, scene->table.context->width - 4, scene->table.context->height - 4},
                    x, y);
}

/* A small rectangle whose middle is the point of a click. What a panel hides is not told: a click
 * there would be the panel's. */
static void note_point(GameScene *scene, const char *id, const char *label, float x, float y)
{
    float px, py;
    camera_to_screen(&scene->table.camera.camera, x, y, &px, &py);
    if (reachable(scene, px, py))
        ui_note(scene->table.ui, id, label, (Rect){px - 6, py - 6, 12, 12});
}

/* A spot that fits only turned has another id: a click there turns the tile first. */
static void note_marks(GameScene *scene)
{
    const TurnHand *hand = &scene->turn.hand;
    for (int i = 0; i < hand->mark_count; i++) {
        const TurnMark *mark = &hand->marks[i];
        int rotation = hand->snap.half ? mark->rotation : hand->snap.rotation;
        bool fits = mark->rotations >> rotation & 1;
        if (hand->snap.half && hand->snap.fixed && cell_equal(mark->cell, hand->snap.fixed_cell))
            fits = rotation == hand->snap.rotation;
        char id[48];
        float x, y;
        snap_middle(hand->snap.half, mark->cell, rotation, &x, &y);
        if (fits)
            snprintf(id, sizeof id, "place.%d.%d.%d", mark->cell.x, mark->cell.y, rotation);
        else
            snprintf(id, sizeof id, "turn.%d.%d", mark->cell.x, mark->cell.y);
        note_point(scene, id, fits ? _("It fits here") : _("It fits here if turned"), x, y);
    }
}

/* Claims by segment, as records name it: the same claim has the same id in every frame. Deeds by
 * what is moved: the tile of a token, the figure that goes home. */
static void note_choices(GameScene *scene)
{
    const TurnTrial *trial = &scene->turn.trial;
    const TileKind *kind = catalogue_kind(scene->table.catalogue, trial->tile.copy);
    for (int i = 0; i < trial->count; i++) {
        const Action *choice = &trial->choices[i];
        Deed deed = (Deed)choice->choice;
        char id[40];
        float x, y;
        turn_choice_spot(&scene->turn, i, &x, &y);
        if (i < trial->claim_count)
            snprintf(id, sizeof id, "claim.%d", choice->segment);
        else
            snprintf(id, sizeof id, "deed.%s.%d", deed_name(deed),
                     deed_token(deed) == LABEL_NONE ? choice->figure : choice->tile);
        note_point(scene, id,
                   i < trial->claim_count
                       ? words_figure_on((SegmentKind)kind->segments[choice->segment].kind)
                       : words_deed(deed),
                   x, y);
    }
}

/* A follower by its number; other kinds of figures with theirs, because two newcomers may be
 * offered beside one figure. */
static void note_figures(GameScene *scene)
{
    for (int i = 0; i < scene->question.count; i++) {
        char id[24], label[160];
        float x, y;
        if (!game_option_spot(scene, i, &x, &y))
            continue;
        int kind = scene->question.options[i].figure_kind;
        snprintf(id, sizeof id, kind == FIGURE_FOLLOWER ? "figure.%d" : "figure.%d.%s",
                 scene->question.options[i].figure, figure_name((FigureKind)kind));
        words_option(scene->table.catalogue, scene->table.game, game_asked(scene->table.game),
                     &scene->question.options[i], label, sizeof label);
        note_point(scene, id, label, x, y - BOARD_FIGURE_HEIGHT / 2);
    }
}

/* Only what the mode at hand lets the person do. */
void game_notes(GameScene *scene)
{
    switch (scene->mode) {
    case GAME_CHOOSE:
    case GAME_PLACE:
        note_marks(scene);
        break;
    case GAME_CLAIM:
        note_choices(scene);
        break;
    case GAME_DECIDE:
        note_figures(scene);
        break;
    default:
        break;
    }
}
