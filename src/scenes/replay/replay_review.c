/* replay_review.c: Draws the page with the turning points and each player's sums, the verdict on
 * the current decision, and the ghosts of the action played and the better one on the board. */
#include "base/text.h"
#include "scenes/board/board_view.h"
#include "scenes/board/expansion_board.h"
#include "scenes/play/turn.h"
#include "scenes/replay/replay_state.h"
#include "scenes/replay/review_job.h"
#include "scenes/stage/theme.h"
#include "scenes/stage/widgets.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- running the review ----------------------------------------------------------------------- */

static void begin(ReplayScene *scene)
{
    assert(scene->level >= 0 && scene->level < REVIEW_LEVELS && "row of the levels");
    review_job_free(scene->review);
    scene->review = review_job_new(scene->session, review_levels[scene->level].engine);
    scene->point_count = 0;
}

bool replay_review_update(ReplayScene *scene)
{
    bool first = scene->page == REPLAY_REVIEW && !scene->review;
    if (first) {
        begin(scene);
        scene->winning = winning_line_new(scene->session);
    }
    if (!scene->review)
        return false;
    bool moves = winning_line_update(scene->winning);
    scene->table.winning = winning_line_at(scene->winning, session_replay_step(scene->session));
    moves |= review_job_update(scene->review, &scene->table.context->host);
    int count;
    const ReviewItem *items = review_job_items(scene->review, &count);
    if (moves || first)
        scene->point_count = review_turning_points(items, count, scene->points);
    return moves || first;
}

const ReviewItem *replay_decision(const ReplayScene *scene)
{
    if (!scene->review || scene->playing || anim_busy(&scene->table.anim))
        return NULL;
    const ReviewItem *item = review_job_at(scene->review, session_replay_step(scene->session));
    return item && item->judged ? item : NULL;
}

void replay_tabs_draw(ReplayScene *scene)
{
    const char *names[REPLAY_PAGES] = {_("Chronicle"), _("Review"), _("Variations")};
    /* A running game isn't reviewed, because other players' alternatives would reveal their hands.
     * Variations can still be tried if the host allows players to undo any turn. */
    bool tries = replay_tree_offered(scene), talks = scene->is_over;
    int count = talks && tries ? REPLAY_PAGES : REPLAY_PAGES - 1, page = scene->page;
    if (!talks && tries) {
        names[1] = names[REPLAY_TREE];
        page = scene->page == REPLAY_TREE;
    }
    ui_disable_begin(scene->table.ui, !talks && !tries);
    if (ui_segments(scene->table.ui, "page", scene->layout.tabs, _("Panel next to the board"),
                    names, count, &page))
        scene->page = !talks && page ? REPLAY_TREE : page;
    ui_disable_end(scene->table.ui);
}

/* --- the page --------------------------------------------------------------------------------- */

/* Draws the number of a turning point (or the seat's disc if the number is 0), a title, and at the
 * right the points (unless they are NULL). */
static void draw_title(ReplayScene *scene, Rect row, int number, int seat, UiInk ink,
                       const char *title, const char *points)
{
    Ui *ui = scene->table.ui;
    float s = scene->table.layout.s;
    Rect mark = layout_left(&row, row.h, 8 * s);
    if (number)
        ui_badge(ui, layout_centre(mark, .8f * row.h, .8f * row.h), number, true);
    else
        seat_disc(ui, layout_centre(mark, .9f * row.h, .9f * row.h),
                  session_color(scene->session, seat));
    if (points) {
        float wide = fmaxf(ui_text_width(ui, UI_TYPE_NUMBER, points) + 4 * s, 30 * s);
        ui_text(ui, layout_right(&row, wide, 6 * s), UI_TYPE_NUMBER | UI_RIGHT, UI_TEXT_GOLD,
                points);
    }
    ui_text(ui, row, UI_TYPE_STRONG, ink, title);
}

/* Draws the choice of the computer player that analyses the game, below what it found, because few
 * players change it. */
static void draw_level(ReplayScene *scene, Ui *ui)
{
    const char *names[REVIEW_LEVELS];
    for (int i = 0; i < REVIEW_LEVELS; i++)
        names[i] = words_text(review_labels[i]);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, _("Analysis level"));
    if (ui_carousel(ui, "level", ui_next(ui, ui_touch(ui, 44)), _("Analysis level"), names,
                    REVIEW_LEVELS, &scene->level))
        begin(scene);
}

static void draw_progress(ReplayScene *scene, Ui *ui)
{
    float s = scene->table.layout.s, progress = review_job_progress(scene->review);
    if (progress >= 1)
        return;
    char text[64];
    words_format(text, sizeof text, _("Analysing… %d%%"), (int)(100 * progress));
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, text);
    ui_bar(ui, ui_next(ui, fmaxf(5, 7 * s)), progress);
}

/* Cuts a story after its first sentence or semicolon. */
static void cut_to_first_clause(char *story)
{
    char *at = story;
    while (*at && !((*at == '.' || *at == ';') && at[1] == ' '))
        at++;
    if (*at) {
        at[0] = '.';
        at[1] = '\0';
    }
}

/* Draws a card that jumps to a decision when clicked. The card of the current step has a gold rim.
 * `why` is a remark or NULL: the card shows how it begins, and its tip all of it, as the verdict
 * does. */
static void draw_card(ReplayScene *scene, const char *id, int number, int seat, int step,
                      const char *title, const char *points, const char *why)
{
    Ui *ui = scene->table.ui;
    float s = scene->table.layout.s;
    UiGroup card = {.pad = 10 * s, .gap = 4 * s, .least = 44};
    bool clicked = false, now = step == session_replay_step(scene->session);
    char first[REVIEW_STORY_SIZE];
    text_copy(first, sizeof first, why ? why : "");
    cut_to_first_clause(first);
    while (ui_group(ui, &card)) {
        UiState state = ui_widget(ui, id, title, card.rect, 0, KEY_NONE);
        clicked |= state.clicked;
        if (why)
            ui_tooltip(ui, why);
        DrawCommand *box = draw_box(ui_list(ui), card.rect, 10 * s,
                                    color_lighter(ui_color(ui, UI_BUTTON_TOP), .08f * state.hover),
                                    ui_color(ui, UI_BUTTON_BOTTOM));
        box->border = ui_color(ui, now ? UI_GOLD : UI_BUTTON_LINE);
        box->stroke = fmaxf(now ? 2 : 1, now ? 2 * s : s);
        draw_title(scene, ui_next(ui, fmaxf(24, 28 * s)), number, seat, UI_BUTTON_TEXT, title,
                   points);
        if (first[0])
            ui_paragraph(ui, UI_TYPE_SMALL, UI_BUTTON_TEXT, first);
    }
    if (!clicked)
        return;
    scene->playing = false;
    replay_go(scene, step);
    scene->table.roams = false; /* the camera may show the whole board again */
}

void replay_card_draw(ReplayScene *scene, const char *id, int seat, int step, const char *title,
                      const char *points)
{
    draw_card(scene, id, 0, seat, step, title, points, NULL);
}

void replay_title_draw(ReplayScene *scene, Rect row, int seat, const char *title,
                       const char *points)
{
    draw_title(scene, row, 0, seat, UI_TEXT, title, points);
}

/* Marks a loss as exact if the rest of the game was solved (ai/ending.h); all other losses are
 * estimates. */
static void add_exact(Text *text, const ReviewItem *item)
{
    /* TRANSLATORS: after a number that isn't an estimate, because the rest of the game was
     * solved */
    if (item->exact)
        text_add(text, " · %s", C_("number", "exact"));
}

static void draw_turning_points(ReplayScene *scene, const ReviewItem *items)
{
    for (int i = 0; i < scene->point_count; i++) {
        const ReviewItem *item = &items[scene->points[i]];
        char id[16], points[24], story[REVIEW_STORY_SIZE], title[96];
        Text text = text_in(title, sizeof title); /* "Turn 14 · Mira" */
        text_add(&text, _("Turn %d"), item->turn);
        text_add(&text, " · %s", session_seat(scene->session, item->seat)->name);
        add_exact(&text, item);
        snprintf(id, sizeof id, "point%d", i + 1);
        draw_card(scene, id, i + 1, item->seat, item->step, title,
                  replay_number(-item->lost, false, points),
                  review_story(scene->session, scene->end, item, story));
    }
    if (!scene->point_count && review_job_progress(scene->review) >= 1)
        ui_paragraph(scene->table.ui, UI_TYPE_SMALL, UI_TEXT_SOFT, _("No clear mistakes found."));
}

/* Draws what a seat's decisions lost, and its best decision. */
static void draw_seat(ReplayScene *scene, const ReviewItem *items, int count, int seat)
{
    Ui *ui = scene->table.ui;
    ReviewSum sum = review_sum(items, count, seat);
    const char *name = session_seat(scene->session, seat)->name;
    char number[24], each[24], text[REPLAY_TEXT_SIZE], note[96], id[16];
    int hundredths = sum.decisions ? (int)lroundf(100 * sum.lost / (float)sum.decisions) : 0;
    words_format(each, sizeof each, C_("decimal", "%d.%02d"), hundredths / 100, hundredths % 100);
    Rect row = ui_next(ui, fmaxf(18, 22 * scene->table.layout.s));
    draw_title(scene, row, 0, seat, UI_TEXT, name, replay_number(sum.lost, false, number));
    words_format(text, sizeof text,
                 words_plural("%s on %d decision", "%s per decision (%d decisions)", sum.decisions),
                 each, sum.decisions);
    ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, text);
    replay_like_draw(scene, items, count, seat);
    Text told = text_in(note, sizeof note);
    text_add(&told, "%s: %s", name, each);
    snprintf(id, sizeof id, "lost%d", seat);
    ui_note(ui, id, note, row);
    if (sum.best < 0)
        return;
    const ReviewItem *best = &items[sum.best];
    snprintf(id, sizeof id, "best%d", seat);
    words_format(text, sizeof text, _("Best on turn %d"), best->turn);
    draw_card(scene, id, 0, seat, best->step, text, replay_number(best->ahead, true, number), NULL);
}

/* The parts of the page. Tabs name all of them, so players needn't scroll to find them. */
typedef enum ReviewPart { PART_POINTS, PART_LOSSES, PART_LUCK, PARTS } ReviewPart;

static void draw_part(ReplayScene *scene)
{
    int count;
    const ReviewItem *items = review_job_items(scene->review, &count);
    assert(scene->part >= 0 && scene->part < PARTS && "a part of the page");
    if (scene->part == PART_POINTS)
        draw_turning_points(scene, items);
    for (int seat = 0; scene->part == PART_LOSSES && seat < session_players(scene->session); seat++)
        draw_seat(scene, items, count, seat);
    if (scene->part == PART_LOSSES)
        replay_like_tell_source(scene);
    if (scene->part == PART_LUCK)
        replay_luck_draw(scene);
}

void replay_review_draw(ReplayScene *scene)
{
    Ui *ui = scene->table.ui;
    float s = scene->table.layout.s;
    /* TRANSLATORS: short names of three pages: turning points, points given away, luck. */
    const char *const parts[PARTS] = {C_("review", "Moments"), C_("review", "Losses"),
                                      C_("review", "Luck")};
    ui_panel(ui, scene->layout.page, UI_PANEL_RECESS);
    if (!scene->review)
        return;
    Rect page = layout_inset(scene->layout.page, 14 * s, 12 * s);
    if (ui_segments(ui, "part", layout_top(&page, fmaxf(44, 44 * s), 8 * s), _("Review"), parts,
                    PARTS, &scene->part))
        scene->scroll.target = 0;
    scene->scroll.soft = true;
    ui_column(ui, ui_scroll_begin(ui, "review", page, &scene->scroll), 8 * s);
    draw_progress(scene, ui);
    draw_part(scene);
    draw_level(scene, ui);
    ui_scroll_end(ui, &scene->scroll, ui_column_end(ui));
}

/* --- the current decision --------------------------------------------------------------------- */

static const char *loss_word(float lost)
{
    switch (loss_mark(lost)) {
    case LOSS_INEXACT:
        return C_("decision", "an inaccuracy");
    case LOSS_MISTAKE:
        return C_("decision", "a mistake");
    case LOSS_BLUNDER:
        return C_("decision", "a blunder");
    default:
        return NULL;
    }
}

static void verdict_title(const ReplayScene *scene, const ReviewItem *item, char *words,
                          size_t room)
{
    char number[24], none[24], one[24], out[REPLAY_TEXT_SIZE];
    const size_t size = sizeof out;
    Text whole = text_in(words, room);
    const char *name = session_seat(scene->session, item->seat)->name;
    replay_number(item->lost, false, number);
    if (action_equal(&item->best, &item->played))
        words_format(out, (int)size, _("%s: no better move found"), name);
    else if (strcmp(number, replay_number(0, false, none)) == 0)
        words_format(out, (int)size, _("%s: hardly worse than the best move"), name);
    else if (strcmp(number, replay_number(1, false, one)) == 0)
        words_format(out, (int)size, _("%s: lost %s point"), name, number);
    else
        words_format(out, (int)size, _("%s: lost %s points"), name, number);
    text_add(&whole, "%s", out);
    add_exact(&whole, item);
}

/* Drops the last sentences if they don't fit; the tips of the cards show all of them. */
static void drop_sentences(Ui *ui, Rect room, char *words)
{
    char *end = words + strlen(words);
    while (ui_text_height(ui, UI_TYPE_SMALL, room.w, words) > room.h && end > words) {
        for (end--; end > words && (end[0] != '.' || end[1] != ' ');)
            end--;
        if (end > words)
            end[1] = '\0';
    }
}

/* Draws the luck at the right of the title and takes its width from the row: in full if there is
 * room, without the error margin if there is less, or not at all. The note always shows it in
 * full. */
static void draw_luck(ReplayScene *scene, Rect *row, const char *title)
{
    Ui *ui = scene->table.ui;
    char luck[REPLAY_TEXT_SIZE];
    float s = scene->table.layout.s;
    if (!replay_luck_words(scene, luck, sizeof luck))
        return;
    float wide = ui_text_width(ui, UI_TYPE_SMALL, luck) + 2,
          free = row->w - row->h - 20 * s - ui_text_width(ui, UI_TYPE_STRONG, title);
    ui_note(ui, "luck", luck, *row);
    if (wide > free && strstr(luck, " ±"))
        *strstr(luck, " ±") = '\0';
    wide = ui_text_width(ui, UI_TYPE_SMALL, luck) + 2;
    if (wide > free)
        return;
    ui_text(ui, layout_right(row, wide, 10 * s), UI_TYPE_SMALL | UI_RIGHT, UI_TEXT_GOLD, luck);
}

/* Draws the luck alone where the replay is at a step without a decision. */
static void draw_luck_alone(ReplayScene *scene, Rect panel)
{
    char luck[REPLAY_TEXT_SIZE];
    float s = scene->table.layout.s;
    bool rests = !scene->playing && !anim_busy(&scene->table.anim);
    int seat = session_replay_at(scene->session, session_replay_step(scene->session))->seat;
    if (!rests || seat == NO_SEAT || !replay_luck_words(scene, luck, sizeof luck))
        return;
    Rect row = layout_inset(layout_top(&panel, fmaxf(20, 26 * s) + 16 * s, 0), 16 * s, 8 * s);
    ui_panel(scene->table.ui, rect_grow(row, 8 * s), UI_PANEL_NIGHT);
    draw_title(scene, row, 0, seat, UI_TEXT, luck, NULL);
    ui_note(scene->table.ui, "luck", luck, row);
}

/*     (o) Mira: lost 21 points · a blunder                                    Luck −2.1
 *     Better: place it at 1, with a follower. One more tile would connect … */
void replay_verdict_draw(ReplayScene *scene)
{
    const ReviewItem *item = replay_decision(scene);
    Rect panel = scene->layout.verdict;
    if (panel.h <= 0)
        return;
    if (!item) {
        draw_luck_alone(scene, panel);
        return;
    }
    Ui *ui = scene->table.ui;
    float s = scene->table.layout.s;
    char title[160], why[REVIEW_STORY_SIZE], words[REPLAY_TEXT_SIZE + REVIEW_STORY_SIZE];
    verdict_title(scene, item, title, sizeof title);
    ui_panel(ui, panel, UI_PANEL_NIGHT);
    Rect inner = layout_inset(panel, 16 * s, 8 * s);
    UiButton tries = {.label = _("Simulate (<try-out>)"),
                      .tooltip =
                          _("Plays out the move played and the better one thousands of times"),
                      .icon = UI_ICON(ICON_DICE),
                      .icon_only = true,
                      .disabled = !replay_can_try(scene)};
    float touch = fminf(inner.h, fmaxf(44, 44 * s));
    /* On a slim side panel the words need all the room, so the button is left out; its key still
     * works. */
    bool other = !action_equal(&item->best, &item->played) && !scene->table.layout.slim_side;
    if (other && ui_button(ui, "tryout",
                           layout_centre(layout_right(&inner, touch, 10 * s), touch, touch), tries))
        replay_try_out(scene);
    Rect row = layout_top(&inner, fmaxf(20, 26 * s), 2 * s);
    char whole[200]; /* the title and the word for the loss, drawn if there is room */
    snprintf(whole, sizeof whole, "%s%s%s", title, loss_word(item->lost) ? " · " : "",
             loss_word(item->lost) ? loss_word(item->lost) : "");
    const char *drawn =
        ui_text_fits_large(ui, UI_TYPE_STRONG, row.w - row.h - 8 * s, whole) ? whole : title;
    char lost[24];
    bool brief = drawn == title && !ui_text_fits(ui, UI_TYPE_STRONG, row.w - row.h - 8 * s, title);
    if (brief) /* only the name, as on the page of the review */
        drawn = session_seat(scene->session, item->seat)->name;
    draw_luck(scene, &row, drawn);
    draw_title(scene, row, 0, item->seat, UI_TEXT, drawn,
               brief ? replay_number(item->lost, false, lost) : NULL);
    ui_note(ui, "verdict", whole, panel);
    if (action_equal(&item->best, &item->played))
        return;
    replay_better(scene, item, words);
    review_story(scene->session, scene->end, item, why);
    Text text = {.data = words, .size = sizeof words, .length = strlen(words)};
    if (why[0])
        text_add(&text, ". %s", why);
    drop_sentences(ui, inner, words);
    ui_text(ui, inner, UI_TYPE_SMALL | UI_WRAP, UI_TEXT_SOFT, words);
}

/* --- decisions on the board ------------------------------------------------------------------- */

/* Shows the current decision on the board, like hints: the best action is number 1, the action
 * played number 2. New tiles and figures are ghosts. Pieces that are already there, and skips,
 * only get the number. */

enum { GHOSTS = 2 };

/* How the board shows an action. */
typedef enum GhostForm {
    GHOST_NOTHING,
    GHOST_TILE,     /* a placed tile, perhaps with a figure */
    GHOST_FIGURE,   /* a figure on a tile of the board, or (NO_SEGMENT) none */
    GHOST_ADDED,    /* a figure next to `figure` */
    GHOST_TOKEN,    /* a token on a tile */
    GHOST_STANDING, /* concerns `figure`, which is on the board */
} GhostForm;

/* An action as the board can show it. */
typedef struct Ghost {
    GhostForm form;
    int number;       /* 1: the better action, 2: the one played */
    PlacedTile place; /* the tile that it concerns */
    uint8_t segment;  /* where its figure goes, NO_SEGMENT: none */
    uint8_t kind;     /* kind of the figure */
    uint16_t figure;
    Label label; /* label of the token */
} Ghost;

static void lay(const ReplayScene *scene, const ReviewItem *item, const Action *action,
                Ghost *ghost)
{
    ghost->form = GHOST_TILE;
    ghost->place = (PlacedTile){.copy = action->copy,
                                .cell = action->cell,
                                .rotation = action->rotation,
                                .seat = item->seat};
    if (action == &item->best) {
        ghost->segment = item->best_claim;
        return;
    }
    if (item->step + 1 == session_replay_count(scene->session))
        return;
    const Action *next = &session_replay_actions(scene->session)[item->step + 1];
    if (next->kind == ACTION_FOLLOW && next->seat == item->seat) {
        ghost->segment = next->segment;
        ghost->kind = next->figure_kind;
    }
}

/* Attaches the ghost to figure number `figure`, if that figure is on the board. */
static void stand(const ReplayScene *scene, GhostForm form, int figure, Ghost *ghost)
{
    const BoardView *view = &scene->table.view;
    if (figure < 0 || figure >= view->figure_count ||
        view->figures[figure].tile >= view->tile_count)
        return;
    ghost->form = form;
    ghost->figure = (uint16_t)figure;
    ghost->place = view->tiles[view->figures[figure].tile];
    ghost->segment = view->figures[figure].segment;
}

/* Handles the answers to questions about the board. Answers to all other questions, such as which
 * half to return, are shown only in words. */
static void answer(const ReplayScene *scene, const Action *action, Ghost *ghost)
{
    const Game *game = session_game(scene->session);
    const QuestionBoard *asked = question_board(game_asked(game));
    if (asked->adds)
        ghost->kind = action->figure_kind;
    if (asked->figure_of)
        stand(scene, asked->adds ? GHOST_ADDED : GHOST_STANDING, asked->figure_of(game, action),
              ghost);
}

/* A deed places a token or concerns a figure on the board. */
static void deed(const ReplayScene *scene, const Action *action, Ghost *ghost)
{
    const BoardView *view = &scene->table.view;
    ghost->label = deed_token((Deed)action->choice);
    if (ghost->label == LABEL_NONE && deed_target((Deed)action->choice) == DEED_OF_FIGURE) {
        stand(scene, GHOST_STANDING, action->figure, ghost);
    } else if (ghost->label == LABEL_NONE || deed_board((Deed)action->choice)->adds) {
        return; /* shown in words only */
    } else if (action->tile < view->tile_count) {
        ghost->form = GHOST_TOKEN;
        ghost->place = view->tiles[action->tile];
        ghost->segment = action->segment;
    }
}

/* Returns the ghost of `action`: either the best action of `item` or the action played. */
static Ghost ghost_of(const ReplayScene *scene, const ReviewItem *item, const Action *action)
{
    const BoardView *view = &scene->table.view;
    int last = game_last_tile(session_game(scene->session));
    Ghost ghost = {
        .number = action == &item->best ? 1 : 2, .segment = NO_SEGMENT, .kind = FIGURE_FOLLOWER};
    switch (action->kind) {
    case ACTION_PLACE:
        lay(scene, item, action, &ghost);
        break;
    case ACTION_FOLLOW:
    case ACTION_SKIP:
        if (last >= view->tile_count)
            break;
        ghost.form = GHOST_FIGURE;
        ghost.place = view->tiles[last];
        ghost.segment = action->kind == ACTION_SKIP ? NO_SEGMENT : action->segment;
        ghost.kind = action->figure_kind;
        break;
    case ACTION_CHOOSE:
        answer(scene, action, &ghost);
        break;
    case ACTION_DEED:
        deed(scene, action, &ghost);
        break;
    default: /* replay_scene.c shows it in the hand */
        break;
    }
    return ghost;
}

/* Fills in the ghosts of the current decision, the better one first, and returns their number. The
 * action played is left out if it was the best, or if it is in the same cell and differs only in
 * its rotation; the text covers both. */
static int ghosts_of(const ReplayScene *scene, Ghost out[GHOSTS])
{
    const ReviewItem *item = replay_decision(scene);
    if (!item)
        return 0;
    Ghost better = ghost_of(scene, item, &item->best),
          played = ghost_of(scene, item, &item->played);
    if (action_equal(&item->best, &item->played)) { /* with the figure that was placed after it */
        better = played;
        better.number = 1;
        played.form = GHOST_NOTHING;
    }
    Cell a = better.place.cell, b = played.place.cell;
    if (better.form == GHOST_TILE && played.form == GHOST_TILE && a.x == b.x && a.y == b.y)
        played.form = GHOST_NOTHING;
    int count = 0;
    if (better.form != GHOST_NOTHING)
        out[count++] = better;
    if (played.form != GHOST_NOTHING)
        out[count++] = played;
    return count;
}

/* Writes the foot of a ghost's figure or token, in board units. */
static void foot_of(ReplayScene *scene, const Ghost *ghost, float *x, float *y)
{
    Tabletop *table = &scene->table;
    switch (ghost->form) {
    case GHOST_ADDED:
        board_figure_foot(&table->view, &table->facts, &ghost->place, ghost->segment, ghost->kind,
                          NULL, x, y);
        break;
    case GHOST_STANDING:
        board_feet_update(&table->view, &table->facts);
        *x = table->view.figures[ghost->figure].x;
        *y = table->view.figures[ghost->figure].y;
        break;
    case GHOST_TOKEN:
        board_token_foot(&table->view, &table->facts, &ghost->place, ghost->segment, ghost->label,
                         x, y);
        break;
    default:
        board_spot(&table->facts, &ghost->place, ghost->segment, x, y);
        break;
    }
}

/* How strongly a ghost is shown: alpha of tiles and of pieces, light of segments. */
typedef struct Strength {
    float tile, piece, light;
} Strength;

static const Strength strong = {.tile = .85f, .piece = .95f, .light = .9f},
                      weak = {.tile = .6f, .piece = .7f, .light = .5f};

/* Draws the ghost's tile, or lights the segment of a tile on the board where its figure would
 * be. */
static void draw_ground(ReplayScene *scene, BoardPicture *picture, const Ghost *ghost, int color)
{
    const Catalogue *c = scene->table.catalogue;
    const PlacedTile *place = &ghost->place;
    bool best = ghost->number == 1;
    Strength strength = best ? strong : weak;
    if (ghost->form == GHOST_TILE) {
        const ReviewItem *item = replay_decision(scene);
        IdeaGhost tile = idea_ghost_of(best ? &item->best : &item->played, strength.tile, best);
        idea_ghost_draw(&scene->table, picture, &tile);
    } else if (ghost->segment != NO_SEGMENT) {
        float share =
            board_follower_lies(c, place, ghost->segment) ? .5f : 1; /* fields are large */
        board_view_glow(c, picture, place, 1u << ghost->segment,
                        best ? picture->act : theme_seat(color), strength.light * share);
    }
}

static void draw_ghost(ReplayScene *scene, BoardPicture *picture, const Ghost *ghost)
{
    int seat = replay_decision(scene)->seat, color = session_color(scene->session, seat);
    BoardFigure *piece;
    float x, y;
    draw_ground(scene, picture, ghost, color);
    if (ghost->segment == NO_SEGMENT || ghost->form == GHOST_STANDING)
        return;
    foot_of(scene, ghost, &x, &y);
    if (ghost->form == GHOST_TOKEN) { /* a moved token keeps its value */
        const BoardViewToken *now =
            board_tokens_find(&scene->table.view.tokens, ghost->label, seat, false);
        piece = board_token_draw(picture, ghost->label, color, now ? now->value : 1, x, y);
        if (!piece)
            return;
    } else {
        piece = board_picture_figure(picture, color, x, y);
        board_view_style_figure(piece, scene->table.catalogue, &ghost->place, ghost->segment,
                                ghost->kind);
    }
    piece->ghost = piece->moving = 1;
    piece->alpha = (ghost->number == 1 ? strong : weak).piece;
}

void replay_ghosts_draw(ReplayScene *scene, BoardPicture *picture)
{
    Ghost ghosts[GHOSTS];
    for (int i = ghosts_of(scene, ghosts) - 1; i >= 0; i--) /* the better one on top */
        draw_ghost(scene, picture, &ghosts[i]);
}

void replay_choice_badge(Ui *ui, Rect disc, int number)
{
    ui_badge(ui, disc, number, true);
    ui_note(ui, number == 1 ? "better" : "played",
            number == 1 ? _("The better move") : _("The move played"), disc);
}

/* Writes the badge's place in px: above the ghost's figure or token, else in the upper corner of
 * its tile. */
static void badge_spot(ReplayScene *scene, const Ghost *ghost, float size, float *px, float *py)
{
    float x = (float)ghost->place.cell.x + .5f, y = (float)ghost->place.cell.y + .3f, above = 0;
    if (ghost->segment != NO_SEGMENT) {
        foot_of(scene, ghost, &x, &y);
        y -= BOARD_FIGURE_HEIGHT;
        above = size * .55f;
    }
    camera_to_screen(&scene->table.camera.camera, x, y, px, py);
    *py -= above;
}

void replay_badges_draw(ReplayScene *scene)
{
    Ghost ghosts[GHOSTS];
    int count = ghosts_of(scene, ghosts);
    float size = fmaxf(20, roundf(26 * scene->table.layout.s)), x[GHOSTS], y[GHOSTS];
    for (int i = 0; i < count; i++) {
        badge_spot(scene, &ghosts[i], size, &x[i], &y[i]);
        if (i && fabsf(x[i] - x[0]) < size && fabsf(y[i] - y[0]) < size)
            x[i] = x[0] + (x[i] < x[0] ? -size : size); /* the second number moves aside */
        if (rect_has(rect_grow(scene->table.layout.free, size), x[i], y[i]))
            replay_choice_badge(scene->table.ui, layout_about(x[i], y[i], size), ghosts[i].number);
    }
}

/* Includes ghosts of tiles, which may be outside the board and otherwise out of view. */
Rect replay_bounds(const ReplayScene *scene)
{
    Ghost ghosts[GHOSTS];
    int count = ghosts_of(scene, ghosts);
    Rect all = board_view_bounds(&scene->table.view);
    for (int i = 0; i < count; i++)
        all = rect_around(all, (Rect){ghosts[i].place.cell.x, ghosts[i].place.cell.y, 1, 1});
    return all;
}
