/* hills_board.c: how shepherds and their flocks look on the table. Numbers of sheep stay readable
 * at any zoom: one on each token whose own number is too small, and a total for each flock. */
#include "base/text.h"
#include "expansions/hills/bag.h"
#include "scenario/expansion_file.h"
#include "scenes/editor/editor.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "scenes/tabletop/table_parts.h"
#include "words/words.h"

#include <assert.h>
#include <cglm/struct/vec2.h>
#include <math.h>
#include <string.h>

static const FigureStyle figures[] = {{FIGURE_SHEPHERD, FORM_SHEPHERD, .scale = 1}};

static const BoardTokenStyle token_styles[] = {
    {LABEL_FLOCK, BOARD_TOKEN_FLOCK, .19f, .92f, .24f, .12f, BOARD_TOKEN_HERE, .least = 1,
     .values = BAG_SHEEP_MOST, .on = 1u << SEGMENT_FIELD},
};

/* The tile slid under a hill is taken from the pile. */
static const PileBoard piles[] = {{LABEL_UNDER_HILL, .each = -1}};

/* A drawn wolf also takes other players' flocks, so its token stays in view. */
static const ChanceBoard chances[] = {
    {LABEL_BAG, BOARD_TOKEN_FLOCK, BAG_VALUES, .unseen = game_bag, .zero_stays = true},
};

/* --- numbers of sheep ------------------------------------------------------------------------- */

/* Tokens of at least this size on the screen (u) have readable numbers of their own. */
static const float token_least = 27;
/* Diameters of the discs of a number and of the total in u, and the minimums in px that leave room
 * for the smallest letters (12 px). */
static const float disc_w = 15, disc_least = 15, total_w = 22, total_least = 20;

typedef struct Disc {
    int number;
    Color rim;
    bool lit;
} Disc;

typedef struct Discs {
    Rect rects[BOARD_TOKENS_MAX + SEATS_MAX];
    Disc items[BOARD_TOKENS_MAX + SEATS_MAX];
    int count;
} Discs;

static bool of_flock(const BoardViewToken *token, int seat)
{
    return token->label == LABEL_FLOCK && token->seat == seat && token->tile != NO_TILE;
}

/* Returns the middle of a token on the screen. */
static vec2s middle_of(const Tabletop *table, const BoardViewToken *token)
{
    float half = board_token_style(LABEL_FLOCK)->height / 2;
    return camera_screen_point(&table->camera.camera, (vec2s){{token->x, token->y - half}});
}

static void add_disc(Discs *discs, vec2s middle, float size, Disc disc)
{
    assert(discs->count < (int)(sizeof discs->items / sizeof *discs->items) && "a disc a token");
    discs->rects[discs->count] = (Rect){middle.x - size / 2, middle.y - size / 2, size, size};
    discs->items[discs->count++] = disc;
}

/* Spreads the numbers from the middle of the flock so that none hides another, and puts the total
 * to their right. Tokens out of view have no numbers. */
static void add_flock(const Tabletop *table, int seat, Discs *discs)
{
    const BoardTokens *tokens = &table->view.tokens;
    Rect free = table->layout.free;
    float s = table->layout.s, zoom = table->camera.camera.zoom,
          height = board_token_style(LABEL_FLOCK)->height * zoom,
          size = roundf(fmaxf(disc_least, disc_w * s)), apart = fmaxf(1, size / height),
          total_size = roundf(fmaxf(total_least, total_w * s));
    Color rim = theme_seat(session_color(table->session, seat));
    vec2s sum = {{0, 0}}, middle, end = {{-INFINITY, 0}};
    int count = 0, sheep = 0;
    for (int i = 0; i < tokens->count; i++) {
        if (!of_flock(&tokens->items[i], seat))
            continue;
        sum = glms_vec2_add(sum, middle_of(table, &tokens->items[i]));
        sheep += tokens->items[i].value;
        count++;
    }
    middle = glms_vec2_divs(sum, fmaxf(1, (float)count));
    for (int i = 0; i < tokens->count; i++) {
        if (!of_flock(&tokens->items[i], seat))
            continue;
        vec2s token = middle_of(table, &tokens->items[i]), way = glms_vec2_sub(token, middle);
        vec2s at = glms_vec2_add(middle, glms_vec2_scale(way, apart));
        if (height < token_least * s && rect_has(free, token.x, token.y))
            add_disc(discs, at, size, (Disc){tokens->items[i].value, rim, false});
        end = (vec2s){{fmaxf(end.x, at.x), middle.y}};
    }
    end.x += fmaxf(height, size) / 2 + total_size / 2 + 2 * s;
    if (count > 1 && rect_has(free, middle.x, middle.y))
        add_disc(discs, end, total_size, (Disc){sheep, rim, true});
}

static void draw_disc(Ui *ui, Rect rect, const Disc *disc)
{
    rect.x = roundf(rect.x);
    rect.y = roundf(rect.y);
    ui_disc(ui, rect, disc->lit ? UI_ACT : UI_PAPER_TOP, ui_ink(disc->rim),
            fmaxf(1.5f, .1f * rect.w));
    ui_number(ui, rect, UI_TYPE_NUMBER | UI_CENTRE, disc->lit ? UI_ACT_TEXT : UI_INK, disc->number);
}

/* Spreads the numbers of all players' flocks in one pass, since flocks of several players may be on
 * neighbouring fields. The numbers never cover the words around the board. */
static void draw_flocks(const Tabletop *table)
{
    Rect free = table->layout.free;
    Discs discs = {.count = 0};
    for (int seat = 0; seat < session_players(table->session); seat++)
        add_flock(table, seat, &discs);
    discs_part(discs.rects, discs.count);
    for (int i = 0; i < discs.count; i++) {
        Rect *rect = &discs.rects[i];
        rect->x = fminf(fmaxf(rect->x, free.x), free.x + free.w - rect->w);
        rect->y = fminf(fmaxf(rect->y, free.y), free.y + free.h - rect->h);
        draw_disc(table->ui, *rect, &discs.items[i]);
    }
}

/* --- the question ----------------------------------------------------------------------------- */

/* Returns the figure that the question about the flock is about: the shepherd of the answering seat
 * (HS-5), or −1. */
static int shepherd_of(const Game *game, const Action *answer)
{
    for (int i = 0; i < game_figure_count(game); i++) {
        Figure figure = game_figure(game, i);
        if (figure.kind == FIGURE_SHEPHERD && figure.seat == answer->seat && figure.tile != NO_TILE)
            return i;
    }
    return -1;
}

static const QuestionBoard questions[] = {
    {QUESTION_FLOCK, "grow-or-drive", .seen = true, .line = words_bag, .figure_of = shepherd_of},
};

/* --- the position editor ---------------------------------------------------------------------- */

/* Writes "Wolf", or the number of sheep. */
static const char *draw_word(int value, char *out, size_t size)
{
    if (value == BAG_WOLF)
        return text_copy(out, size, words_tip_token(LABEL_WOLF).name);
    return words_format(out, (int)size, words_plural("%d sheep", "%d sheep", value), value);
}

/* Returns the bag of the position and sets `number` to its index (bag_of_key). */
static const struct ScenarioBag *bag_of(const Editor *editor, int *number)
{
    *number = bag_of_key("bag");
    return &editor->doc.draft->bags[*number];
}

/* Removes draw number `gone` (−1: none) and appends `value` (−1: none). */
static void change_bag(Editor *editor, int gone, int value)
{
    int16_t bag[BAG_KNOWN];
    int number;
    const struct ScenarioBag *drawn = bag_of(editor, &number);
    int count = drawn->count;
    Err err;
    if (count)
        memcpy(bag, drawn->values, (size_t)count * sizeof *bag);
    if (gone >= 0)
        memmove(bag + gone, bag + gone + 1, (size_t)(--count - gone) * sizeof *bag);
    if (value >= 0 && count < BAG_KNOWN)
        bag[count++] = (int16_t)value;
    editor_did(editor, edit_set_bag(&editor->doc, number, bag, count, &err), &err);
}

/* Shows the bag in the order of drawing; a click removes a token. Below are the tokens that can be
 * added. */
static void draw_bag(Editor *editor)
{
    Ui *ui = editor->context->ui;
    int gone = -1, more = -1, number;
    const struct ScenarioBag *drawn = bag_of(editor, &number);
    char word[64];
    Err err;
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                 drawn->has ? _("It holds these, in this order. Click one to remove it.")
                            : _("No tokens set: the bag holds all of them."));
    ui_grid(ui, 3);
    for (int i = 0; i < drawn->count; i++)
        if (ui_button(ui, ui_id(ui, "draw", i), ui_next(ui, ui_control(ui)),
                      (UiButton){.label = draw_word(drawn->values[i], word, sizeof word),
                                 .chosen = true}))
            gone = i;
    ui_grid(ui, 3); /* tokens to add start on a new row */
    for (int value = BAG_WOLF; value < BAG_VALUES; value++)
        if (ui_button(ui, ui_id(ui, "bag", value), ui_next(ui, ui_control(ui)),
                      (UiButton){.label = draw_word(value, word, sizeof word),
                                 .icon = UI_ICON(ICON_PLUS)}))
            more = value;
    ui_grid(ui, 1);
    if (gone >= 0 || more >= 0)
        change_bag(editor, gone, more);
    else if (ui_button(ui, "unbag", ui_next(ui, ui_control(ui)),
                       (UiButton){.label = _("Leave unspecified"), .disabled = !drawn->has}))
        editor_did(editor, edit_set_bag(&editor->doc, number, NULL, -1, &err), &err);
}

static void draw_editor_rules(Editor *editor)
{
    editor_caption(editor->context->ui, _("Sheep bag"));
    draw_bag(editor);
}

static const DecisionRow decisions[] = {
    {10, editor_word_row, DECIDES_FLOCK, "shepherd", N_("Flock"),
     .words = {N_("Flock: not specified"), N_("The flock grows"), N_("The flock goes home")}},
};

static const TallyBoard tallies[] = {{TALLY_SHEEP, UI_CHART_SHEEP, PATTERN_LINES}};

static const SketchSymbol symbols[] = {
    {3, SYMBOL_VINEYARD, false}, {4, SYMBOL_HILL, false}, {5, SYMBOL_SHEEP, false}};

const ExpansionBoard hills_board = {
    .sets = EXPANSION_SET(EXPANSION_HILLS),
    .figures = ROWS(figures),
    .tokens = ROWS(token_styles),
    .questions = ROWS(questions),
    .chances = ROWS(chances),
    .piles = ROWS(piles),
    .decisions = ROWS(decisions),
    .tallies = ROWS(tallies),
    .draw_over = draw_flocks,
    .draw_editor_rules = draw_editor_rules,
    .symbols = ROWS(symbols),
};
