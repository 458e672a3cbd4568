/* table_sounds.c: Plays the sounds of a table by comparing what moves with the frame before. No
 * other part has to know about sound. */
#include "scenes/sounds/table_sounds.h"

#include "scenes/board/expansion_board.h"
#include "scenes/tabletop/table_parts.h"

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
