/* replay_luck.c: Shows what a review says about luck: each player's sum on the page, the value of a
 * draw at the following decision, and unusual draws on the lanes. */
#include "base/text.h"
#include "scenes/replay/replay_state.h"
#include "ui/ui_flow.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

/* --- a draw ----------------------------------------------------------------------------------- */

static const char *mark_word(LuckMark mark)
{
    switch (mark) {
    case LUCK_VERY_UNLUCKY:
        return C_("draw", "very unlucky");
    case LUCK_UNLUCKY:
        return C_("draw", "unlucky");
    case LUCK_LUCKY:
        return C_("draw", "lucky");
    case LUCK_VERY_LUCKY:
        return C_("draw", "very lucky");
    default:
        return NULL;
    }
}

/* Returns the last moment that led to the step, or −1. */
static int moment_at(const ReviewLuck *luck, int step)
{
    int found = -1;
    for (int k = 0; k < luck->count && luck->moments[k].step <= step; k++)
        if (luck->moments[k].step == step && luck->moments[k].kind != LUCK_DEAL)
            found = k;
    return found;
}

bool replay_luck_words(const ReplayScene *scene, char *out, size_t size)
{
    ReviewLuck luck;
    char number[24], error[24];
    if (!scene->review || !review_job_luck(scene->review, &luck))
        return false;
    int k = moment_at(&luck, session_replay_step(scene->session));
    if (k < 0)
        return false;
    float points = luck.rows[k].luck[luck.moments[k].seat];
    const char *word = mark_word(luck_mark(points));
    Text text = text_in(out, size);
    char told[96];
    words_format(told, sizeof told, _("Luck %s"), replay_number(points, true, number));
    text_add(&text, "%s", told);
    if (luck.played_on)
        text_add(&text, " ± %s", replay_number(luck.rows[k].error, false, error));
    if (word)
        text_add(&text, " · %s", word);
    return true;
}

/* --- the lanes -------------------------------------------------------------------------------- */

/* Lucky draws point up, unlucky ones down; extreme ones are larger. */
void replay_luck_mark(const ReplayScene *scene, Rect lane, int mark)
{
    Ui *ui = scene->table.ui;
    bool very = mark == LUCK_VERY_LUCKY || mark == LUCK_VERY_UNLUCKY;
    float size =
              roundf(fminf(lane.h * (very ? .5f : .34f), (very ? 11 : 7) * scene->table.layout.s)),
          middle = lane.x + lane.w / 2;
    Color ink = ui_color(ui, mark > 0 ? UI_GOLD : UI_TEXT_SOFT) | 0xff;
    float y = mark > 0 ? lane.y + 1 : lane.y + lane.h - size - 1;
    for (int right = 0; right < 2; right++)
        draw_add(ui_list(ui), (DrawCommand){.kind = DRAW_TRIANGLE,
                                            .rect = {right ? middle : middle - size, y, size, size},
                                            .turn = mark > 0 ? (right ? 3 : 2) : (right ? 0 : 1),
                                            .top = ink,
                                            .bottom = ink});
}

/* --- the page --------------------------------------------------------------------------------- */

/* Writes "+17: fair share +0.3, own luck +22, …". */
static void adds_up(const LuckSum *sum, char *out, int size)
{
    const float parts[] = {sum->result, sum->fair,   sum->own, sum->others,
                           -sum->lost,  sum->gained, sum->rest};
    char n[sizeof parts / sizeof *parts][24];
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        replay_number(parts[i], true, n[i]);
    words_format(out, size,
                 _("Lead %s: fair share %s, own luck %s, others’ luck %s, own mistakes %s, others’ "
                   "mistakes %s, rest %s"),
                 n[0], n[1], n[2], n[3], n[4], n[5], n[6]);
}

static void tell_who_sees(const ReplayScene *scene, const ReviewLuck *luck)
{
    char text[REPLAY_TEXT_SIZE], error[24];
    const ReviewLevel *level = &review_levels[scene->level];
    const char *name = words_text(review_labels[scene->level]);
    if (luck->played_on)
        words_format(text, sizeof text,
                     _("As judged by “%s”, with open hands; games that quick players played out "
                       "after each draw: %d. Total luck is accurate to ± %s. Mistakes count only "
                       "as far as quick players would avoid them"),
                     name, level->deals, replay_number(luck->sums[0].error, false, error));
    else
        words_format(
            text, sizeof text,
            _("As judged by “%s” at a glance, with open hands: the best place for the drawn tile, "
              "compared with those for all remaining tiles. Nothing was played out"),
            name);
    ui_paragraph(scene->table.ui, UI_TYPE_SMALL, UI_TEXT_SOFT, text);
}

/* Draws a seat's luckiest or unluckiest draw, if it was unusual. */
static void draw_extreme(ReplayScene *scene, const ReviewLuck *luck, int seat, bool lucky)
{
    const LuckSum *sum = &luck->sums[seat];
    int k = lucky ? sum->luckiest : sum->unluckiest;
    float points = lucky ? sum->most : sum->least;
    char id[24], number[24], text[REPLAY_TEXT_SIZE];
    if (k < 0 || luck_mark(points) == LUCK_USUAL)
        return;
    snprintf(id, sizeof id, "%s%d", lucky ? "lucky" : "unlucky", seat);
    words_format(text, sizeof text, _("Luck on turn %d"), luck->moments[k].turn);
    replay_card_draw(scene, id, seat, luck->moments[k].step, text,
                     replay_number(points, true, number));
}

void replay_luck_draw(ReplayScene *scene)
{
    Ui *ui = scene->table.ui;
    ReviewLuck luck;
    float s = scene->table.layout.s;
    assert(scene->review && "a review");
    if (!review_job_luck(scene->review, &luck)) {
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                     _("Luck is shown once the game is over and fully analysed."));
        return;
    }
    for (int seat = 0; seat < session_players(scene->session); seat++) {
        char text[REPLAY_TEXT_SIZE], number[24], id[16], note[96];
        const LuckSum *sum = &luck.sums[seat];
        const char *name = session_seat(scene->session, seat)->name;
        Rect row = ui_next(ui, fmaxf(18, 22 * s));
        replay_number(sum->own, true, number);
        replay_title_draw(scene, row, seat, name, number);
        Text told = text_in(note, sizeof note);
        text_add(&told, "%s: %s", name, number);
        snprintf(id, sizeof id, "luck%d", seat);
        ui_note(ui, id, note, row);
        adds_up(sum, text, sizeof text);
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, text);
        draw_extreme(scene, &luck, seat, true);
        draw_extreme(scene, &luck, seat, false);
    }
    tell_who_sees(scene, &luck);
}
