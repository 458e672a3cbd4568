/* play_notes.c: tells --probe and screen readers what can be done on the board: spots, claims,
 * figures in question. */
#include "scenes/play/play_parts.h"
#include "words/words.h"

#include <stdio.h>

/* What can be done at a point of the board, board units. */
typedef struct Note {
    char id[48], label[160];
    float x, y;
} Note;

/* A spot that fits only turned has another id: a click there turns the tile first. */
static bool note_mark(Play *play, int i, Note *note)
{
    const SnapHand *hand = &play->turn.hand.snap;
    const TurnMark *mark = &play->turn.hand.marks[i];
    int rotation = hand->half ? mark->rotation : hand->rotation;
    bool fits = mark->rotations >> rotation & 1;
    if (hand->half && hand->fixed && cell_equal(mark->cell, hand->fixed_cell))
        fits = rotation == hand->rotation;
    snap_middle(hand->half, mark->cell, rotation, &note->x, &note->y);
    snprintf(note->id, sizeof note->id, fits ? "place.%d.%d.%d" : "turn.%d.%d", mark->cell.x,
             mark->cell.y, rotation);
    snprintf(note->label, sizeof note->label, "%s",
             fits ? _("Fits here") : _("Fits here if rotated"));
    return true;
}

/* Claims by segment, as records name it: the same claim has the same id in every frame. Deeds by
 * what is moved: the tile of a token, the figure that goes home. */
static bool note_choice(Play *play, int i, Note *note)
{
    const TurnTrial *trial = &play->turn.trial;
    const TileKind *kind = catalogue_kind(play->table->catalogue, trial->tile.copy);
    const Action *choice = &trial->choices[i];
    Deed deed = (Deed)choice->choice;
    const char *words;
    turn_choice_spot(&play->turn, i, &note->x, &note->y);
    if (i < trial->claim_count) {
        words = words_figure_on((SegmentKind)kind->segments[choice->segment].kind);
        snprintf(note->id, sizeof note->id, "claim.%d", choice->segment);
    } else {
        words = words_deed(deed);
        int of = deed_target(deed) == DEED_OF_FIGURE ? choice->figure : choice->tile;
        snprintf(note->id, sizeof note->id,
                 deed == DEED_STAND || deed == DEED_BARN || deed == DEED_BUILDING ? "deed.%s.%d.%d"
                                                                                  : "deed.%s.%d",
                 deed_name(deed), of, choice->segment);
    }
    snprintf(note->label, sizeof note->label, "%s", words);
    return true;
}

/* A follower by its number; other kinds of figures with theirs, because two newcomers may be
 * offered beside one figure. Places by the number of the answer. */
static bool note_answer(Play *play, int i, Note *note)
{
    const Action *option = &play->question.options[i];
    int kind = option->figure_kind;
    if (!play_option_spot(play, i, &note->x, &note->y))
        return false;
    if (play->question.about.names == ANSWERS_NAME_FIGURES) {
        note->y -= BOARD_FIGURE_HEIGHT / 2;
        snprintf(note->id, sizeof note->id, kind == FIGURE_FOLLOWER ? "figure.%d" : "figure.%d.%s",
                 option->figure, figure_name((FigureKind)kind));
    } else {
        snprintf(note->id, sizeof note->id, "answer.%d", i + 1);
    }
    words_option(play->table->catalogue, play->table->game, game_asked(play->table->game), option,
                 note->label, sizeof note->label);
    return true;
}

/* What has a note in each mode; where it has none, nothing is done on the board. */
static bool (*const notes[PLAY_OVER + 1])(Play *play, int i, Note *note) = {
    [PLAY_CHOOSE] = note_mark,
    [PLAY_PLACE] = note_mark,
    [PLAY_CLAIM] = note_choice,
    [PLAY_DECIDE] = note_answer,
};

/* Small rectangles whose middle is the point of a click. What a panel hides is not told: a click
 * there would be the panel's. */
void play_notes(Play *play)
{
    const SceneContext *context = play->table->context;
    Rect window = {2, 2, context->width - 4, context->height - 4};
    int count = notes[play->mode] ? play_numbered(play) : 0;
    for (int i = 0; i < count; i++) {
        Note note;
        float x, y;
        if (!notes[play->mode](play, i, &note))
            continue;
        camera_to_screen(&play->table->camera.camera, note.x, note.y, &x, &y);
        if (rect_has(window, x, y) && !ui_covered(play->table->ui, x, y))
            ui_note(play->table->ui, note.id, note.label, (Rect){x - 6, y - 6, 12, 12});
    }
}
