/* table_end.c: Shows a game that is over. The rules send all figures home while final scoring is
 * shown, so the figures and their points are read from the session's log:
 *
 *   EVENT_FINAL
 *   EVENT_SCORED, EVENT_SCORED       a share for each owner of a feature
 *   EVENT_FIGURE_RETURNED …          the figures that were there
 *   EVENT_ENDED */
#include "base/text.h"
#include "scenes/board/expansion_board.h"
#include "scenes/stage/theme.h"
#include "scenes/tabletop/table_parts.h"
#include "scenes/tabletop/table_sounds.h"
#include "session/event_facts.h"
#include "words/words.h"

#include <assert.h>

/* Is it a feature's score, rather than one that an expansion pays? */
static bool pays_feature(const SessionEvent *told)
{
    return told->event.kind == EVENT_SCORED && told->event.label == LABEL_NONE &&
           told->event.segment != NO_SEGMENT;
}

void table_restore_final_figures(Tabletop *table)
{
    if (table->ended || !tabletop_is_over(table))
        return;
    table->ended = true;
    for (int i = 0; i < session_log_count(table->session); i++) {
        const SessionEvent *told = session_log(table->session, i);
        Event came = told->event;
        if (!told->final || came.kind != EVENT_FIGURE_RETURNED)
            continue;
        came.kind = EVENT_FIGURE_PLACED;
        board_view_on_event(&table->view, table->catalogue, &came);
    }
}

static Color owner_color(const Tabletop *table, unsigned seats, int i)
{
    int owners[SEATS_MAX], count = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seats >> seat & 1)
            owners[count++] = seat;
    assert(count && "it has an owner");
    return theme_seat(session_color(table->session, owners[i % count]));
}

/* Shared features change colour from tile to tile. For a field only the field is tinted, not the
 * cities that it serves; for a monastery only its building. */
static void tint(const Tabletop *table, const SessionEvent *told, BoardPicture *picture)
{
    int owner = 0;
    for (uint32_t i = 0; i < told->step_count; i++) {
        const SessionStep *step = session_step(table->session, told->first_step + i);
        const PlacedTile *tile = &table->view.tiles[step->tile];
        const TileKind *kind = catalogue_kind(table->catalogue, tile->copy);
        if (step->segment < kind->segment_count &&
            kind->segments[step->segment].kind == told->event.number)
            board_view_glow(table->catalogue, picture, tile, 1u << step->segment,
                            owner_color(table, told->seats, owner++), 1);
    }
}

void table_end_draw(const Tabletop *table, BoardPicture *picture)
{
    const SessionEvent *before = NULL;
    for (int i = 0; table->ended && i < session_log_count(table->session); i++) {
        const SessionEvent *told = session_log(table->session, i);
        if (!told->final || !pays_feature(told))
            continue;
        if (!before || !event_facts_same_scoring(before, told))
            tint(table, told, picture);
        before = told;
    }
}

/* Adds "Mira: 6 spaces × 2 = 12", a line for each owner. */
static void add_share(const Tabletop *table, const SessionEvent *told, Text *text)
{
    char sum[160];
    words_breakdown(told->part_count ? session_part(table->session, told->first_part) : NULL,
                    (int)told->part_count, told->event.points, sum, sizeof sum);
    text_add(text, "%s%s: %s", text->length ? "\n" : "",
             session_seat(table->session, told->event.seat)->name, sum);
}

void table_end_words(const Tabletop *table, FeatureId feature, TableHover *hover)
{
    Text text = text_in(hover->detail, sizeof hover->detail);
    bool final = false;
    for (int i = 0; i < session_log_count(table->session); i++) {
        const SessionEvent *told = session_log(table->session, i);
        if (!pays_feature(told) || game_feature(table->catalogue, table->game, told->event.tile,
                                                told->event.segment) != feature)
            continue;
        hover->seats |= told->seats;
        final = told->final;
        add_share(table, told, &text);
    }
    if (!text.length)
        text_add(&text, "%s", _("Nobody scored for it"));
    else
        text_add(&text, "\n%s", final ? _("In the final scoring") : _("During the game"));
}

/* --- table sounds ----------------------------------------------------------------------------- */

/* Plays the sounds of a table by comparing what moves with the frame before. No
 * other part has to know about sound. */

/* The sounds at the beginning and the end of an animation. */
static const struct {
    Sound begins, ended;
} shown[ANIM_KINDS] = {
    [ANIM_DRAW] = {.begins = SOUND_DRAW},     [ANIM_ASIDE] = {.begins = SOUND_REFUSE},
    [ANIM_CARRY] = {.ended = SOUND_PLACE},    [ANIM_FOLLOW] = {.ended = SOUND_FOLLOWER},
    [ANIM_TOKEN] = {.ended = SOUND_FOLLOWER}, [ANIM_SCORE] = {.begins = SOUND_COMPLETE},
    [ANIM_HOME] = {.begins = SOUND_HOME},     [ANIM_MOVE] = {.ended = SOUND_FOLLOWER},
    [ANIM_FREE] = {.begins = SOUND_HOME},     [ANIM_ROLL] = {.begins = SOUND_ROLL},
};

static Sound ended(const TableHeard *heard)
{
    const BoardTokenStyle *token =
        heard->kind == ANIM_TOKEN ? board_token_style((Label)heard->label) : NULL;
    return token && token->sound ? token->sound : shown[heard->kind].ended;
}

static Sound begins(const Tabletop *table, AnimKind kind)
{
    const SessionEvent *event = anim_event(&table->anim);
    if (event && event->event.kind == EVENT_FIGURE_PLACED)
        for (const ExpansionBoard *const *board = expansion_boards(); *board; board++) {
            Sound sound = (*board)->figure_sound ? (*board)->figure_sound(table, event->event.tile)
                                                 : SOUND_NONE;
            if (sound)
                return sound;
        }
    return shown[kind].begins;
}

/* Returns the stereo position, −1 left to 1 right, of the moving part of the table. */
static float side(const Tabletop *table)
{
    Rect cells;
    if (!anim_focus(&table->anim, &cells))
        return 0;
    float x, y;
    camera_to_screen(&table->camera.camera, cells.x + cells.w / 2, cells.y + cells.h / 2, &x, &y);
    return 2 * x / table->context->width - 1;
}

static void play_at(const Tabletop *table, Sound sound, float pan)
{
    if (sound)
        audio_play(table->context->audio, sound, pan, table->clock_ms);
}

void table_sound(const Tabletop *table, Sound sound)
{
    play_at(table, sound, side(table));
}

static void compare(const Tabletop *table, const TableHeard *before, const TableHeard *now)
{
    bool begun = now->kind != before->kind || now->ms < before->ms;
    if (begun) {
        play_at(table, ended(before), before->side);
        /* Final scoring would ring for every feature; the sounds of tiles and sums are enough. */
        if (!now->final || now->kind != ANIM_SCORE)
            table_sound(table, begins(table, now->kind));
    }
    if (now->kind == ANIM_SCORE && now->lit > (begun ? 0 : before->lit))
        table_sound(table, SOUND_COUNT);
    if (now->kind == ANIM_SCORE && now->counted && (begun || !before->counted))
        table_sound(table, SOUND_POINTS);
    if (now->final && !before->final)
        table_sound(table, SOUND_FINAL);
    if (now->over && !before->over && before->any)
        table_sound(table, SOUND_END);
}

void table_sounds(Tabletop *table)
{
    const AnimPlayer *anim = &table->anim;
    AnimScore score = anim_score(anim);
    TableHeard now = {.any = true,
                      .final = anim->final,
                      .counted = score.counted,
                      .over = tabletop_is_over(table),
                      .kind = anim->now.count ? anim->now.kind : ANIM_NONE,
                      .label = anim_event(anim) ? anim_event(anim)->event.label : LABEL_NONE,
                      .lit = score.lit,
                      .side = side(table),
                      .ms = anim->now.ms};
    compare(table, &table->heard, &now);
    table->heard = now;
}
