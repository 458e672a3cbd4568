/* editor_spoken.c: the position editor for screen readers: where the cursor is and what is there,
 * what is in hand, what is wrong; and typed moves. */
#include "base/text.h"
#include "rules/corners.h"
#include "scenes/editor/editor_state.h"
#include "scenes/stage/narrator.h"
#include "speech/typed.h"
#include "words/words.h"

#include <assert.h>

/* --- spoken ----------------------------------------------------------------------------------- */

static const TileKind *kind_of(const Editor *editor, const EditTile *tile)
{
    return catalogue_kind(editor->doc.draft->catalogue, tile->lies.copy);
}

/* Adds the figures and tokens of a tile: "; Red follower, city n; a token". */
static void add_things(const Editor *editor, int tile, const EditTile *lies, Text *text)
{
    const TileKind *kind = kind_of(editor, lies);
    Figure figure;
    char words[96], detail[8];
    for (int i = 0; i < edit_figure_count(&editor->doc); i++) {
        if (!edit_figure(&editor->doc, i, &figure) || figure.tile != tile)
            continue;
        text_add(text, "; %s %s", editor->doc.draft->players[figure.seat],
                 words_figure((FigureKind)figure.kind));
        if (figure.segment < kind->segment_count)
            text_add(text, ", %s",
                     typed_part(kind, lies->lies.rotation, figure.segment, words, sizeof words));
    }
    for (int i = 0; i < edit_token_count(&editor->doc); i++) {
        Token token = edit_token(&editor->doc, i);
        if (token.tile != tile)
            continue;
        words_token((Label)token.label, token.value, words, sizeof words, detail, sizeof detail);
        text_add(text, "; %s", words);
    }
}

/* Adds the contents of the cursor's space, both halves of it. */
static void add_space(const Editor *editor, Text *text)
{
    int before = -1;
    char words[160];
    EditTile lies;
    for (int side = 0; side < 4; side++) {
        int tile = edit_tile_at(&editor->doc, editor->cursor, side);
        if (tile < 0 || tile == before || !edit_tile(&editor->doc, tile, &lies))
            continue;
        text_add(text, "%s%s", before < 0 ? "" : ". ",
                 words_tile(editor->doc.draft->catalogue, lies.lies.copy, words, sizeof words));
        add_things(editor, tile, &lies, text);
        before = tile;
    }
    if (before < 0)
        text_add(text, "%s", C_("space", "empty"));
}

/* Adds the part of the tile that the thing in hand would take, or why it can't. */
static void add_part(const Editor *editor, Text *text)
{
    const EditorHand *hand = &editor->hand;
    char words[EDITOR_LINE_SIZE];
    EditTile lies;
    if (hand->tile < 0 || !edit_tile(&editor->doc, hand->tile, &lies))
        return;
    if (hand->segment < 0)
        words_refusal(&hand->fault, words, sizeof words);
    else if (hand->kind == HAND_FIGURE && figure_style((int)hand->figure).at_corner)
        typed_corner_words(hand->segment % CORNERS, words, sizeof words);
    else
        typed_part(kind_of(editor, &lies), lies.lies.rotation, hand->segment, words, sizeof words);
    text_add(text, ". %s", words);
}

static void tell_spot(const Editor *editor, Text *text)
{
    const EditorHand *hand = &editor->hand;
    char name[CELL_NAME_SIZE];
    cell_name(editor->cursor, name, sizeof name);
    if (hand->kind == HAND_TILE) {
        text_add(text, "%s r%d", name, hand->snap.rotation);
        return;
    }
    text_add(text, "%s: ", name);
    add_space(editor, text);
    if (hand->kind != HAND_NOTHING)
        add_part(editor, text);
}

/* Describes a figure or token in hand, and what can be done. A tile is read out side by side
 * elsewhere. */
static const char *prompt(const Editor *editor, char *out, size_t size)
{
    const EditorHand *hand = &editor->hand;
    char words[96], detail[8];
    Text text = text_in(out, size);
    if (hand->kind == HAND_FIGURE)
        text_add(&text, "%s, %s. ", editor->doc.draft->players[editor->seat],
                 words_figure(hand->figure));
    if (hand->kind == HAND_TOKEN) {
        words_token(hand->label, hand->value, words, sizeof words, detail, sizeof detail);
        text_add(&text, "%s. ", words);
    }
    text_add(&text, "%s", editor_click_words(editor));
    return out;
}

/* A position that can't be played yet has no game, but it has a cursor. */
bool editor_describe(void *state, SceneContext *context, SceneTable *told)
{
    const Editor *editor = state;
    SpeechTable *out = &told->table;
    (void)context;
    if (editor->live.session)
        return false;
    assert(editor->doc.draft && "a document");
    out->catalogue = editor->doc.draft->catalogue;
    out->game = editor->game;
    for (int seat = 0; seat < editor->doc.draft->player_count; seat++)
        out->names[seat] = editor->doc.draft->players[seat];
    out->seat = (uint8_t)editor->seat;
    out->copy = editor->hand.kind == HAND_TILE ? editor->hand.copy : NO_COPY;
    out->rotation = editor->hand.snap.rotation;
    out->cell = editor->cursor;
    out->prompt = prompt(editor, told->line, sizeof told->line);
    Text text = text_in(told->spot, sizeof told->spot);
    if (editor->by_key)
        tell_spot(editor, &text);
    return true;
}

/* Reads out only bad news: the good news repeat what a click does. */
void editor_news(void *state, SceneContext *context, char *out, size_t size)
{
    Editor *editor = state;
    (void)context;
    if (editor->live.session || (!editor_status(editor, out, size) && !editor->tells))
        out[0] = '\0';
}

/* --- typed moves ------------------------------------------------------------------------------ */

/* Chooses the named part of the tile at the cursor; false if there is none. */
static bool mean_part(Editor *editor, const char *part)
{
    EditorHand *hand = &editor->hand;
    EditTile lies;
    if (hand->tile < 0 || !edit_tile(&editor->doc, hand->tile, &lies))
        return false;
    int segment = typed_segment(kind_of(editor, &lies), lies.lies.rotation, part);
    for (int i = 0; segment != NO_SEGMENT && i < SEGMENTS_MAX; i++) {
        hand->step = i;
        editor_aim(editor);
        if (hand->segment == segment)
            return true;
    }
    return false;
}

/* Moves the cursor and puts the thing in hand there, on the named part. */
static void place(Editor *editor, const TypedMove *move)
{
    char words[EDITOR_LINE_SIZE];
    if (move->kind == TYPED_PLACE)
        editor->cursor = move->cell;
    editor->by_key = true;
    camera_control_reveal(&editor->camera, (Rect){editor->cursor.x, editor->cursor.y, 1, 1});
    if (editor->hand.kind == HAND_TILE && move->rotation >= 0)
        editor_rotate(editor, move->rotation - editor->hand.snap.rotation);
    editor_aim(editor);
    Fault none = {.refusal = REFUSAL_NO_SUCH_SEGMENT};
    if (move->claim == CLAIM_PART && !mean_part(editor, move->part))
        narrator_speak(editor->context, words_refusal(&none, words, sizeof words));
    else if (editor->hand.kind == HAND_TILE || move->claim == CLAIM_PART)
        editor_act(editor);
}

void editor_typed(void *state, SceneContext *context, const char *text)
{
    Editor *editor = state;
    TypedMove move;
    bool read = typed_read(text, &move);
    editor->tells = false;
    if (read && move.kind == TYPED_FIGURE)
        editor_take_figure(editor, (FigureKind)move.figure);
    else if (read && (move.kind == TYPED_PLACE || move.kind == TYPED_CLAIM) && !move.half)
        place(editor, &move);
    else
        narrator_speak(context, _("That isn’t a move. Type it like this: C4 r1 city n"));
}
