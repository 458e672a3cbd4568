/* table_sounds.c: see table_sounds.h. Compares what moves with the frame before: nothing else has
 * to know of sound. */
#include "scenes/tabletop/table_sounds.h"

/* What an animation sounds like when it begins and when it has ended; SOUNDS: not at all. */
static const struct {
    Sound begins, ended;
} shown[ANIM_KINDS] = {
    [ANIM_NONE] = {SOUNDS, SOUNDS},           [ANIM_DRAW] = {SOUND_DRAW, SOUNDS},
    [ANIM_ASIDE] = {SOUND_REFUSE, SOUNDS},    [ANIM_CARRY] = {SOUNDS, SOUND_PLACE},
    [ANIM_FOLLOW] = {SOUNDS, SOUND_FOLLOWER}, [ANIM_TOKEN] = {SOUNDS, SOUND_FOLLOWER},
    [ANIM_SCORE] = {SOUND_COMPLETE, SOUNDS},  [ANIM_HOME] = {SOUND_HOME, SOUNDS},
    [ANIM_NOTICE] = {SOUNDS, SOUNDS},
};

/* From the left or right, as the middle of the table's part that moves. */
static float side(const Tabletop *table, const SceneContext *context)
{
    Rect cells;
    if (!anim_focus(&table->anim, &cells))
        return 0;
    float x, y;
    camera_to_screen(&table->camera.camera, cells.x + cells.w / 2, cells.y + cells.h / 2, &x, &y);
    return 2 * x / context->width - 1;
}

static void play_at(const Tabletop *table, const SceneContext *context, Sound sound, float pan)
{
    if (sound != SOUNDS)
        audio_play(context->audio, sound, pan, table->clock_ms);
}

void table_sound(const Tabletop *table, const SceneContext *context, Sound sound)
{
    play_at(table, context, sound, side(table, context));
}

static void on_animation(const Tabletop *table, const SceneContext *context)
{
    const TableHeard *heard = &table->heard;
    const AnimPlayer *anim = &table->anim;
    AnimKind kind = anim->now.count ? anim->now.kind : ANIM_NONE;
    bool begun = kind != heard->kind || anim->now.ms < heard->ms;
    if (begun) {
        play_at(table, context, shown[heard->kind].ended, heard->side);
        /* Final scoring would ring for every feature: its tiles and sums are enough. */
        if (!anim->final || kind != ANIM_SCORE)
            table_sound(table, context, shown[kind].begins);
    }
    AnimScore score = anim_score(anim);
    if (kind == ANIM_SCORE && score.lit > (begun ? 0 : heard->lit))
        table_sound(table, context, SOUND_COUNT);
    if (kind == ANIM_SCORE && score.counted && (begun || !heard->counted))
        table_sound(table, context, SOUND_POINTS);
    if (anim->final && !heard->final)
        table_sound(table, context, SOUND_FINAL);
    if (tabletop_is_over(table) && !heard->over && heard->any)
        table_sound(table, context, SOUND_END);
}

void table_sounds(Tabletop *table, const SceneContext *context)
{
    on_animation(table, context);
    AnimScore score = anim_score(&table->anim);
    table->heard = (TableHeard){
        .any = true,
        .final = table->anim.final,
        .counted = score.counted,
        .over = tabletop_is_over(table),
        .kind = table->anim.now.count ? table->anim.now.kind : ANIM_NONE,
        .lit = score.lit,
        .side = side(table, context),
        .ms = table->anim.now.ms,
    };
}
