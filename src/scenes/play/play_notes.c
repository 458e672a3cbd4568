/* play_notes.c: Reports what can be done on the board to --probe and screen readers: spots, claims,
 * figures in question. */
#include "scenes/board/expansion_board.h"
#include "scenes/play/play_parts.h"
#include "words/words.h"

#include <stdio.h>

/* Something that can be done at a point of the board (board units). */
typedef struct Note {
    char id[48], label[160];
    float x, y;
} Note;

/* A spot that fits only rotated has another id, because a click there rotates the tile first. */
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

/* Claims are named by segment, as in records, so the same claim has the same id in every frame.
 * Deeds are named by what they move: the tile of a token, the figure that goes home. */
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
                 deed_board(deed)->by_part ? "deed.%s.%d.%d" : "deed.%s.%d", deed_name(deed), of,
                 choice->segment);
    }
    snprintf(note->label, sizeof note->label, "%s", words);
    return true;
}

/* A follower is named by its number, another kind by number and kind, because two new figures may
 * be offered next to one figure. Places are named by the number of the answer. */
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

/* The notes of each mode; in a mode without them nothing is done on the board. */
static bool (*const notes[PLAY_OVER + 1])(Play *play, int i, Note *note) = {
    [PLAY_CHOOSE] = note_mark,
    [PLAY_PLACE] = note_mark,
    [PLAY_CLAIM] = note_choice,
    [PLAY_DECIDE] = note_answer,
};

/* Notes are small rectangles around the point to click. A spot under a panel gets no note, because
 * the panel would get the click. */
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
