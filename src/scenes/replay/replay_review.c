/* replay_review.c: the page beside the board with the turning points and what each player's
 * decisions came to, and what is to be said about the decision at hand. */
#include "base/text.h"
#include "scenes/replay/replay_state.h"
#include "scenes/replay/review_story.h"
#include "scenes/stage/theme.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* Computer players that look back at a game. */
static const struct {
    const char *level, *label;
} levels[] = {{"ai2", NC_("level", "Solid")},
              {"ai3", NC_("level", "Far-sighted")},
              {"ai4", NC_("level", "Strong")},
              {"ai5", NC_("level", "Master")}};
enum { LEVELS = sizeof levels / sizeof levels[0], LEVEL_USUAL = 2 };

int replay_level(const char *name)
{
    for (int i = 0; i < LEVELS; i++)
        if (strcmp(levels[i].level, name) == 0)
            return i;
    return LEVEL_USUAL;
}

/* --- working it out --------------------------------------------------------------------------- */

static void begin(ReplayScene *scene)
{
    assert(scene->level >= 0 && scene->level < LEVELS && "row of the levels");
    review_job_free(scene->review);
    scene->review = review_job_new(scene->session, levels[scene->level].level);
    scene->point_count = 0;
    scene->points_version = 0;
}

bool replay_review_update(ReplayScene *scene, SceneContext *context)
{
    bool first = scene->page == REPLAY_REVIEW && !scene->review;
    if (first)
        begin(scene);
    if (!scene->review)
        return false;
    bool moves = review_job_update(scene->review, &context->host);
    unsigned version = review_job_version(scene->review);
    if (version == scene->points_version)
        return moves || first;
    scene->points_version = version;
    scene->point_count = review_turning_points(review_job_items(scene->review),
                                               review_job_count(scene->review), scene->points);
    return true;
}

const ReviewItem *replay_decision(const ReplayScene *scene)
{
    if (!scene->review || scene->playing || anim_busy(&scene->table.anim))
        return NULL;
    const ReviewItem *item = review_job_at(scene->review, session_replay_step(scene->session));
    return item && item->judged ? item : NULL;
}

/* --- pieces ----------------------------------------------------------------------------------- */

static void draw_mark(ReplayScene *scene, SceneContext *context, Rect rect, int seat)
{
    int color = session_color(scene->session, seat);
    ui_mark(context->ui, rect, color, theme_seat(color), theme_seat_mark(color), false);
}

/* "Turn 14 · Mira" */
static void when_and_who(const ReplayScene *scene, const ReviewItem *item, char *out, size_t size)
{
    Text text = text_in(out, size);
    text_add(&text, _("Turn %d"), item->turn);
    text_add(&text, " · %s", session_seat(scene->session, item->seat)->name);
}

void replay_tabs_draw(ReplayScene *scene, SceneContext *context)
{
    const char *names[REPLAY_PAGES] = {_("Chronicle"), _("Review")};
    /* A game that goes on is not talked about: what others could have done tells what they hold. */
    ui_disable_begin(context->ui, !scene->is_over);
    ui_segments(context->ui, "page", scene->layout.tabs, _("What is shown beside the board"), names,
                REPLAY_PAGES, &scene->page);
    ui_disable_end(context->ui);
}

/* --- the page --------------------------------------------------------------------------------- */

/* A column that is filled from above; `draw` false: only measured. */
typedef struct Column {
    ReplayScene *scene;
    SceneContext *context;
    Rect rest;
    float s;
} Column;

static void caption(Column *column, const char *text)
{
    ui_caption(column->context->ui, layout_top(&column->rest, 22 * column->s, 8 * column->s), text,
               false, true);
}

static void paragraph(Column *column, UiColor color, const char *text)
{
    Ui *ui = column->context->ui;
    float height = ui_text(ui, column->rest, UI_TYPE_SMALL | UI_PARAGRAPH, color, text);
    layout_top(&column->rest, height, 8 * column->s);
}

/* Which computer player looks, and how far it is. */
static void draw_head(Column *column)
{
    ReplayScene *scene = column->scene;
    Ui *ui = column->context->ui;
    const char *names[LEVELS];
    for (int i = 0; i < LEVELS; i++)
        names[i] = words_context_of(levels[i].label);
    Rect row = layout_top(&column->rest, fmaxf(44, 44 * column->s), 10 * column->s);
    if (ui_carousel(ui, "level", row, _("Who looks back at the game"), names, LEVELS,
                    &scene->level))
        begin(scene);
    float progress = review_job_progress(scene->review);
    if (progress >= 1)
        return;
    char text[64];
    words_format(text, sizeof text, _("Looking back … %d %%"), (int)(100 * progress));
    ui_text(ui, layout_top(&column->rest, 20 * column->s, 4 * column->s), UI_TYPE_SMALL,
            UI_TEXT_SOFT, text);
    Rect bar = layout_top(&column->rest, fmaxf(5, roundf(7 * column->s)), 14 * column->s);
    Color track = ui_color(ui, UI_WELL), gold = ui_color(ui, UI_GOLD);
    draw_box(ui_list(ui), bar, bar.h / 2, track, track);
    bar.w = fmaxf(bar.h, bar.w * progress);
    draw_box(ui_list(ui), bar, bar.h / 2, gold, gold);
}

/* A card that leads to a decision. */
static void draw_card(Column *column, const char *id, int number, const ReviewItem *item,
                      const char *title, const char *points, const char *why)
{
    ReplayScene *scene = column->scene;
    Ui *ui = column->context->ui;
    float s = column->s, pad = 10 * s, head = fmaxf(24, 28 * s);
    float width = column->rest.w - 2 * pad, text = ui_text_height(ui, UI_TYPE_SMALL, width, why);
    Rect card =
        layout_top(&column->rest, fmaxf(44, head + (why[0] ? text + 4 * s : 0) + 2 * pad), 8 * s);
    UiState state = ui_widget(ui, id, title, card, 0, KEY_NONE);
    Color top = ui_color(ui, UI_BUTTON_TOP), bottom = ui_color(ui, UI_BUTTON_BOTTOM);
    top = color_lighter(top, .08f * state.hover);
    DrawCommand *box = draw_box(ui_list(ui), card, 10 * s, top, bottom);
    box->border = ui_color(ui, UI_BUTTON_LINE);
    box->stroke = fmaxf(1, s);
    Rect inner = layout_inset(card, pad, pad);
    Rect row = layout_top(&inner, head, 4 * s);
    Rect mark = layout_centre(layout_left(&row, head, 8 * s), head * .8f, head * .8f);
    if (number)
        replay_badge(scene, column->context, mark, number);
    else
        draw_mark(scene, column->context, mark, item->seat);
    float wide = fmaxf(ui_text_width(ui, UI_TYPE_NUMBER, points), 30 * s);
    ui_text(ui, layout_right(&row, wide, 6 * s), UI_TYPE_NUMBER | UI_RIGHT, UI_TEXT_GOLD, points);
    ui_text(ui, row, UI_TYPE_STRONG, UI_BUTTON_TEXT, title);
    if (why[0])
        ui_text(ui, inner, UI_TYPE_SMALL | UI_PARAGRAPH, UI_BUTTON_TEXT, why);
    if (!state.clicked)
        return;
    scene->playing = false;
    replay_go(scene, item->step);
    scene->table.roams = false; /* all of it is shown */
}

static void draw_turning_points(Column *column)
{
    ReplayScene *scene = column->scene;
    const ReviewItem *items = review_job_items(scene->review);
    caption(column, _("Turning points"));
    for (int i = 0; i < scene->point_count; i++) {
        const ReviewItem *item = &items[scene->points[i]];
        char id[16], title[96], points[24], story[REVIEW_STORY_SIZE];
        snprintf(id, sizeof id, "point%d", i + 1);
        when_and_who(scene, item, title, sizeof title);
        draw_card(column, id, i + 1, item, title, replay_number(-item->lost, false, points),
                  review_story(scene->session, scene->end, item, story));
    }
    if (!scene->point_count && review_job_progress(scene->review) >= 1)
        paragraph(column, UI_TEXT_SOFT, _("Nobody gave a point or more away for certain."));
}

/* What a seat's decisions came to, and the one that was best. */
static void draw_seat(Column *column, int seat)
{
    ReplayScene *scene = column->scene;
    Ui *ui = column->context->ui;
    const ReviewItem *items = review_job_items(scene->review);
    ReviewSum sum = review_sum(items, review_job_count(scene->review), seat);
    float s = column->s, line = fmaxf(18, 22 * s);
    Rect row = layout_top(&column->rest, line, 2 * s);
    draw_mark(scene, column->context, layout_left(&row, line, 8 * s), seat);
    char number[24], each[24], text[REPLAY_TEXT_SIZE];
    int hundredths = sum.decisions ? (int)lroundf(100 * sum.lost / (float)sum.decisions) : 0;
    words_format(each, sizeof each, C_("decimal", "%d.%02d"), hundredths / 100, hundredths % 100);
    replay_number(sum.lost, false, number);
    float wide = ui_text_width(ui, UI_TYPE_NUMBER, number) + 4 * s;
    ui_text(ui, layout_right(&row, wide, 6 * s), UI_TYPE_NUMBER | UI_RIGHT, UI_TEXT_GOLD, number);
    ui_text(ui, row, UI_TYPE_STRONG, UI_TEXT, session_seat(scene->session, seat)->name);
    words_format(text, sizeof text,
                 words_plural("%s at %d decision", "%s at each of %d decisions", sum.decisions),
                 each, sum.decisions);
    paragraph(column, UI_TEXT_SOFT, text);
    char note[96], id[16];
    Text told = text_in(note, sizeof note);
    text_add(&told, "%s: %s", session_seat(scene->session, seat)->name, each);
    snprintf(id, sizeof id, "lost%d", seat);
    ui_note(ui, id, note, row);
    if (sum.best < 0)
        return;
    const ReviewItem *best = &items[sum.best];
    snprintf(id, sizeof id, "best%d", seat);
    words_format(text, sizeof text, _("Best in turn %d"), best->turn);
    draw_card(column, id, 0, best, text, replay_number(best->ahead, true, number), "");
}

void replay_review_draw(ReplayScene *scene, SceneContext *context)
{
    Ui *ui = context->ui;
    float s = scene->table.layout.s;
    ui_panel(ui, scene->layout.page, UI_PANEL_NIGHT);
    if (!scene->review)
        return;
    Rect inner = layout_inset(scene->layout.page, 14 * s, 12 * s);
    scene->scroll.soft = true;
    Rect view = ui_scroll_begin(ui, "review", inner, &scene->scroll);
    Column column = {.scene = scene, .context = context, .rest = view, .s = s};
    column.rest.h = 1e6f;
    draw_head(&column);
    draw_turning_points(&column);
    layout_top(&column.rest, 6 * s, 0);
    caption(&column, _("Points given away"));
    for (int seat = 0; seat < session_players(scene->session); seat++)
        draw_seat(&column, seat);
    ui_scroll_end(ui, &scene->scroll, column.rest.y - view.y);
}

/* --- the decision at hand --------------------------------------------------------------------- */

static void verdict_title(const ReplayScene *scene, const ReviewItem *item, char *out, size_t size)
{
    char number[24], none[24], one[24];
    const char *name = session_seat(scene->session, item->seat)->name;
    replay_number(item->lost, false, number);
    if (action_equal(&item->best, &item->played))
        words_format(out, (int)size, _("%s: nothing better was found"), name);
    else if (strcmp(number, replay_number(0, false, none)) == 0)
        words_format(out, (int)size, _("%s: what was played was hardly worse"), name);
    else if (strcmp(number, replay_number(1, false, one)) == 0)
        words_format(out, (int)size, _("%s: what was played gave away %s point"), name, number);
    else
        words_format(out, (int)size, _("%s: what was played gave away %s points"), name, number);
}

/* Leaves away the last sentences of what has no room; the cards of turning points tell all of
 * them. */
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

void replay_verdict_draw(ReplayScene *scene, SceneContext *context)
{
    const ReviewItem *item = replay_decision(scene);
    Rect panel = scene->layout.verdict;
    if (!item || panel.h <= 0)
        return;
    Ui *ui = context->ui;
    float s = scene->table.layout.s;
    char title[160], why[REVIEW_STORY_SIZE], words[REPLAY_TEXT_SIZE + REVIEW_STORY_SIZE];
    verdict_title(scene, item, title, sizeof title);
    ui_panel(ui, panel, UI_PANEL_NIGHT);
    Rect inner = layout_inset(panel, 16 * s, 8 * s);
    Rect row = layout_top(&inner, fmaxf(20, 26 * s), 2 * s);
    draw_mark(scene, context, layout_left(&row, row.h, 10 * s), item->seat);
    ui_text(ui, row, UI_TYPE_STRONG, UI_TEXT, title);
    ui_note(ui, "verdict", title, panel);
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
