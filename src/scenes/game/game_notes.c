/* game_notes.c: tells --probe and screen readers what can be done on the board: spots, claims,
 * figures in question. */
#include "scenes/game/game_flow.h"
#include "words/words.h"

#include <stdio.h>

/* What can be done at a point of the board, board units. */
typedef struct Note {
    char id[48], label[160];
    float x, y;
} Note;

/* A spot that fits only turned has another id: a click there turns the tile first. */
static bool note_mark(GameScene *scene, int i, Note *note)
{
    const SnapHand *hand = &scene->turn.hand.snap;
    const TurnMark *mark = &scene->turn.hand.marks[i];
    int rotation = hand->half ? mark->rotation : hand->rotation;
    bool fits = mark->rotations >> rotation & 1;
    if (hand->half && hand->fixed && cell_equal(mark->cell, hand->fixed_cell))
        fits = rotation == hand->rotation;
    snap_middle(hand->half, mark->cell, rotation, &note->x, &note->y);
    snprintf(note->id, sizeof note->id, fits ? "place.%d.%d.%d" : "turn.%d.%d", mark->cell.x,
             mark->cell.y, rotation);
    snprintf(note->label, sizeof note->label, "%s",
             fits ? _("It fits here") : _("It fits here if turned"));
    return true;
}

/* Claims by segment, as records name it: the same claim has the same id in every frame. Deeds by
 * what is moved: the tile of a token, the figure that goes home. */
static bool note_choice(GameScene *scene, int i, Note *note)
{
    const TurnTrial *trial = &scene->turn.trial;
    const TileKind *kind = catalogue_kind(scene->table.catalogue, trial->tile.copy);
    const Action *choice = &trial->choices[i];
    Deed deed = (Deed)choice->choice;
    const char *words;
    turn_choice_spot(&scene->turn, i, &note->x, &note->y);
    if (i < trial->claim_count) {
        words = words_figure_on((SegmentKind)kind->segments[choice->segment].kind);
        snprintf(note->id, sizeof note->id, "claim.%d", choice->segment);
    } else {
        words = words_deed(deed);
        snprintf(note->id, sizeof note->id, "deed.%s.%d", deed_name(deed),
                 deed_token(deed) == LABEL_NONE ? choice->figure : choice->tile);
    }
    snprintf(note->label, sizeof note->label, "%s", words);
    return true;
}

/* A follower by its number; other kinds of figures with theirs, because two newcomers may be
 * offered beside one figure. */
static bool note_figure(GameScene *scene, int i, Note *note)
{
    const Action *option = &scene->question.options[i];
    int kind = option->figure_kind;
    if (!game_option_spot(scene, i, &note->x, &note->y))
        return false;
    note->y -= BOARD_FIGURE_HEIGHT / 2;
    snprintf(note->id, sizeof note->id, kind == FIGURE_FOLLOWER ? "figure.%d" : "figure.%d.%s",
             option->figure, figure_name((FigureKind)kind));
    words_option(scene->table.catalogue, scene->table.game, game_asked(scene->table.game), option,
                 note->label, sizeof note->label);
    return true;
}

/* What has a note in each mode; where it has none, nothing is done on the board. */
static bool (*const notes[GAME_OVER + 1])(GameScene *scene, int i, Note *note) = {
    [GAME_CHOOSE] = note_mark,
    [GAME_PLACE] = note_mark,
    [GAME_CLAIM] = note_choice,
    [GAME_DECIDE] = note_figure,
};

/* Small rectangles whose middle is the point of a click. What a panel hides is not told: a click
 * there would be the panel's. */
void game_notes(GameScene *scene)
{
    const SceneContext *context = scene->table.context;
    Rect window = {2, 2, context->width - 4, context->height - 4};
    int count = notes[scene->mode] ? game_numbered(scene) : 0;
    for (int i = 0; i < count; i++) {
        Note note;
        float x, y;
        if (!notes[scene->mode](scene, i, &note))
            continue;
        camera_to_screen(&scene->table.camera.camera, note.x, note.y, &x, &y);
        if (rect_has(window, x, y) && !ui_covered(scene->table.ui, x, y))
            ui_note(scene->table.ui, note.id, note.label, (Rect){x - 6, y - 6, 12, 12});
    }
}
