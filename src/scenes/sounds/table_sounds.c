/* table_sounds.c: Plays the sounds of a table by comparing what moves with the frame before. No
 * other part has to know about sound. */
#include "scenes/sounds/table_sounds.h"

#include "scenes/tabletop/table_parts.h"

/* The sounds at the beginning and the end of an animation; SOUNDS: none. */
static const struct {
    Sound begins, ended;
} shown[ANIM_KINDS] = {
    [ANIM_NONE] = {SOUNDS, SOUNDS},           [ANIM_DRAW] = {SOUND_DRAW, SOUNDS},
    [ANIM_ASIDE] = {SOUND_REFUSE, SOUNDS},    [ANIM_CARRY] = {SOUNDS, SOUND_PLACE},
    [ANIM_FOLLOW] = {SOUNDS, SOUND_FOLLOWER}, [ANIM_TOKEN] = {SOUNDS, SOUND_FOLLOWER},
    [ANIM_SCORE] = {SOUND_COMPLETE, SOUNDS},  [ANIM_HOME] = {SOUND_HOME, SOUNDS},
    [ANIM_NOTICE] = {SOUNDS, SOUNDS},         [ANIM_MOVE] = {SOUNDS, SOUND_FOLLOWER},
    [ANIM_FREE] = {SOUND_HOME, SOUNDS},       [ANIM_ROLL] = {SOUND_DIE, SOUNDS},
};

/* The sounds of arriving tokens; all others sound like figures. */
static const struct {
    Label label;
    Sound ended;
} arrives[] = {{LABEL_DRAGON, SOUND_DRAGON},
               {LABEL_TOWER, SOUND_FLOOR},
               {LABEL_FLEA, SOUND_FLEA},
               {LABEL_OUTBREAK, SOUND_FLEA}};

static Sound ended(const TableHeard *heard)
{
    for (size_t i = 0; i < sizeof arrives / sizeof *arrives && heard->kind == ANIM_TOKEN; i++)
        if (arrives[i].label == heard->label)
            return arrives[i].ended;
    return shown[heard->kind].ended;
}

/* Returns true if the figure that is being placed comes out of a portal onto another tile than the
 * last one. */
static bool leaves_portal(const Tabletop *table)
{
    const SessionEvent *event = anim_event(&table->anim);
    int last = table->view.tile_count - 1;
    return event && event->event.kind == EVENT_FIGURE_PLACED && last >= 0 &&
           event->event.tile != last &&
           kind_symbols(catalogue_kind(table->catalogue, table->view.tiles[last].copy),
                        SYMBOL_PORTAL);
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
    if (sound != SOUNDS)
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
            table_sound(table, leaves_portal(table) ? SOUND_PORTAL : shown[now->kind].begins);
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
