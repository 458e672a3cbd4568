/* draw_check.c: replays draw commands in their order and checks only the texts that stay visible;
 * whatever is painted over later doesn't count. */
#include "draw_check.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { TEXTS_MAX = 1024, GROUNDS_MAX = 2048 };

static const float slack = 1.5f; /* rounding may move things by this many px */

typedef struct Seen {
    Rect texts[TEXTS_MAX];
    const DrawCommand *commands[TEXTS_MAX];
    int text_count;
    Rect grounds[GROUNDS_MAX]; /* boxes that carry text */
    Rect shown[GROUNDS_MAX];
    int ground_count;
    float least_px; /* smallest letters allowed */
} Seen;

static const char *words_of(const DrawList *list, const DrawCommand *command)
{
    static char words[2][256];
    static int next;
    char *out = words[next ^= 1];
    size_t length = command->length < 255 ? command->length : 255;
    memcpy(out, list->texts + command->text, length);
    out[length] = '\0';
    return out;
}

/* The area from the top of the capitals to the baseline; the command's `rect` is the start of the
 * text on the baseline. */
static Rect text_rect(const DrawList *list, const TextMeter *meter, const DrawCommand *command)
{
    float width = command->tracking > 0
                      ? draw_tracked_width(meter, command->face, command->px, command->tracking,
                                           words_of(list, command))
                      : meter->width(meter->self, command->face, command->px,
                                     list->texts + command->text, command->length);
    float ascent = meter->ascent(meter->self, command->face, command->px);
    return (Rect){command->rect.x, command->rect.y - ascent, width, ascent};
}

static bool inside(Rect outer, Rect inner)
{
    return inner.x >= outer.x - slack && inner.y >= outer.y - slack &&
           inner.x + inner.w <= outer.x + outer.w + slack &&
           inner.y + inner.h <= outer.y + outer.h + slack;
}

static bool is_solid(const DrawCommand *command)
{
    float alpha = (float)(command->top & 0xff) / 255 * (command->alpha > 0 ? command->alpha : 1);
    return (command->kind == DRAW_BOX || command->kind == DRAW_DISC) && command->soft <= 0 &&
           alpha > .5f;
}

/* A box or disc hides the texts it covers and carries the ones drawn after it. */
static void meet_box(Seen *seen, const DrawCommand *command)
{
    Rect box = rect_cut(command->rect, command->clip);
    int kept = 0;
    for (int i = 0; i < seen->text_count; i++)
        if (!inside(box, seen->texts[i])) {
            seen->texts[kept] = seen->texts[i];
            seen->commands[kept++] = seen->commands[i];
        }
    seen->text_count = kept;
    assert_true(seen->ground_count < GROUNDS_MAX);
    seen->shown[seen->ground_count] = box; /* only the visible part of a scrolled box */
    seen->grounds[seen->ground_count++] = command->rect;
}

/* A picture would hide the words drawn before it, so it must not touch them. */
static void meet_picture(const Seen *seen, const DrawList *list, const DrawCommand *command,
                         const char *where)
{
    Rect picture = rect_cut(command->rect, command->clip);
    for (int i = 0; i < seen->text_count; i++) {
        Rect common = rect_cut(rect_grow(picture, 2 * slack), seen->texts[i]);
        if (common.w > slack && common.h > slack)
            fail_msg("%s: a picture (%.0f,%.0f %.0f×%.0f) lies on \"%s\"", where, (double)picture.x,
                     (double)picture.y, (double)picture.w, (double)picture.h,
                     words_of(list, seen->commands[i]));
    }
}

static bool is_picture(const DrawCommand *command)
{
    return command->kind == DRAW_ART || command->kind == DRAW_BACK;
}

/* A text belongs to the last box that was drawn underneath the middle of the text. */
static void check_ground(const Seen *seen, const DrawList *list, const DrawCommand *command,
                         Rect text, const char *where)
{
    for (int i = seen->ground_count - 1; i >= 0; i--) {
        Rect ground = seen->grounds[i];
        if (!rect_has(seen->shown[i], text.x + text.w / 2, text.y + text.h / 2))
            continue;
        if (!inside(ground, text))
            fail_msg("%s: \"%s\" (%.0f,%.0f %.0f×%.0f) leaves what it stands on "
                     "(%.0f,%.0f %.0f×%.0f)",
                     where, words_of(list, command), (double)text.x, (double)text.y, (double)text.w,
                     (double)text.h, (double)ground.x, (double)ground.y, (double)ground.w,
                     (double)ground.h);
        return;
    }
}

static void meet_text(Seen *seen, const DrawList *list, const DrawCommand *command, Rect text,
                      const char *where)
{
    if (rect_cut(text, command->clip).h < .5f * text.h)
        return; /* scrolled away */
    /* One or two letters are numbers on the board; they grow with it and may be small. */
    if (command->px < seen->least_px && command->length > 2)
        fail_msg("%s: \"%s\" is %.1f px, less than %.1f", where, words_of(list, command),
                 (double)command->px, (double)seen->least_px);
    if (!inside((Rect){list->clips[0].x, text.y, list->clips[0].w, text.h}, text))
        fail_msg("%s: \"%s\" leaves the window", where, words_of(list, command));
    if (text.x + text.w > command->clip.x + command->clip.w + slack ||
        text.x < command->clip.x - slack)
        fail_msg("%s: \"%s\" is clipped", where, words_of(list, command));
    check_ground(seen, list, command, text, where);
    for (int i = 0; i < seen->text_count; i++) {
        const DrawCommand *other = seen->commands[i];
        Rect common = rect_cut(text, seen->texts[i]);
        bool shade =
            command->length == other->length &&
            memcmp(list->texts + command->text, list->texts + other->text, command->length) == 0;
        if (common.w > slack && common.h > slack && !shade)
            fail_msg("%s: \"%s\" stands on \"%s\" (%.0f,%.0f %.0f×%.0f)", where,
                     words_of(list, command), words_of(list, other), (double)common.x,
                     (double)common.y, (double)common.w, (double)common.h);
    }
    assert_true(seen->text_count < TEXTS_MAX);
    seen->texts[seen->text_count] = text;
    seen->commands[seen->text_count++] = command;
}

void draw_check(const DrawList *list, const TextMeter *meter, float least_px, const char *where)
{
    static Seen seen;
    seen.least_px = least_px;
    seen.text_count = seen.ground_count = 0;
    for (uint32_t i = 0; i < list->count; i++) {
        const DrawCommand *command = &list->commands[i];
        if (is_solid(command))
            meet_box(&seen, command);
        if (is_picture(command) && command->angle == 0)
            meet_picture(&seen, list, command, where);
        if (command->kind == DRAW_TEXT && command->length && command->angle == 0)
            meet_text(&seen, list, command, text_rect(list, meter, command), where);
    }
}
