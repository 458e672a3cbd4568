/* lessons_list.c: the list of lessons over the menu, in the order of learning: the topic of each,
 * and the player's progress. */
#include "base/memory.h"
#include "lesson/lesson.h"
#include "scenes/lessons/lesson_state.h"
#include "scenes/stage/overlays.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "words/words.h"

enum { LESSONS_MAX = 32, WIDTH = 900, ROW = 66 }; /* lengths in u */

/* Whole lessons are read only for their titles: twelve small files take no time, and a separate
 * list of titles would get out of step with them. */
typedef struct LessonsList {
    Lesson *lessons[LESSONS_MAX]; /* owned, in the order of learning */
    int count;
    LessonProgress progress;
    int next;  /* the first that isn't done yet; `count`: all are done */
    bool away; /* a lesson may have been open over the list, so the marks must be read again */
} LessonsList;

static void read_progress(LessonsList *list, SceneContext *context)
{
    Err err = {0};
    if (context->lessons_file && !progress_read(context->lessons_file, &list->progress, &err))
        log_err(context->log, LOG_WARNING, "", &err, "");
    list->next = 0;
    while (list->next < list->count &&
           progress_mark(&list->progress, list->lessons[list->next]->id)->done)
        list->next++;
}

static void enter(void *state, SceneContext *context, const void *arguments)
{
    (void)arguments;
    LessonsList *list = state;
    int count;
    const LessonFile *files = lesson_files(&count);
    for (int i = 0; i < count && i < LESSONS_MAX; i++) {
        Err err = {0};
        Lesson *lesson = lesson_read(&files[i], context->catalogue, context->generations, &err);
        if (!lesson) {
            message_show_fault(context, &err);
            break; /* a lesson's number is its index in the list of files, so none may be skipped */
        }
        list->lessons[list->count++] = lesson;
    }
    read_progress(list, context);
    list->away = true; /* on the first start, a lesson opens over the list at once */
}

static void leave(void *state, SceneContext *context)
{
    (void)context;
    LessonsList *list = state;
    for (int i = 0; i < list->count; i++)
        lesson_free(list->lessons[i]);
}

/* Draws a lesson, with "Step 3 of 5 · Two halves in one space" if it is unfinished. */
static void draw_lesson(LessonsList *list, SceneContext *context, int i)
{
    Ui *ui = context->ui;
    const Lesson *lesson = list->lessons[i];
    const LessonMark *mark = progress_mark(&list->progress, lesson->id);
    char label[96], detail[160];
    words_format(label, sizeof label, C_("lesson", "%d. %s"), i + 1, words_text(lesson->title));
    if (mark->step > 0 && mark->step < lesson->step_count)
        words_format(detail, sizeof detail, _("Step %d of %d · %s"), mark->step + 1,
                     lesson->step_count, words_text(lesson->about));
    else
        words_format(detail, sizeof detail, "%s", words_text(lesson->about));
    bool next = i == list->next;
    UiButton button = {.label = label,
                       .detail = detail,
                       .icon = UI_ICON(mark->done ? ICON_TICK : ICON_PLAY),
                       .kind = next ? UI_PRIMARY : UI_SECONDARY,
                       .left = true,
                       .flags = next ? UI_FIRST | UI_DEFAULT : 0};
    if (ui_offer(ui, ui_id(ui, "lesson", i + 1), ROW, button)) {
        LessonArguments arguments = {.number = i};
        stage_push(context->stage, "lesson", &arguments, sizeof arguments);
        list->away = true;
    }
}

/* Only the front scene is updated, so the first update after a lesson reads the progress again. */
static bool update(void *state, SceneContext *context, float ms)
{
    LessonsList *list = state;
    (void)ms;
    if (list->away)
        read_progress(list, context);
    list->away = false;
    return false;
}

static void draw(void *state, SceneContext *context, Frame *frame)
{
    (void)frame;
    LessonsList *list = state;
    Ui *ui = context->ui;
    UiDialog dialog = scene_sheet("lessons", WIDTH, _("Lessons"));
    dialog.button.kind = UI_SECONDARY; /* the golden button is the next lesson */
    dialog.button.flags = UI_CANCEL;   /* Enter also starts the next lesson */
    while (ui_dialog(ui, &dialog)) {
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                     _("Twelve short lessons of about two minutes each. Start anywhere."));
        ui_grid(ui, ui_next_width(ui) > ui_u(ui, 760) ? 2 : 1);
        for (int i = 0; i < list->count; i++)
            draw_lesson(list, context, i);
        ui_grid(ui, 1);
    }
    if (dialog.done)
        stage_pop(context->stage);
}

const Scene lessons_scene = {
    .name = "lessons",
    .help = "a-turn",
    .start = SCENE_ABOVE,
    .state_size = sizeof(LessonsList),
    .overlay = true,
    .enter = enter,
    .update = update,
    .draw = draw,
    .leave = leave,
};
