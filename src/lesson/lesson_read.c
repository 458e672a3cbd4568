/* lesson_read.c: reads a lesson from its file, runs it in a session and saves the progress:
 *
 *   {"format": "hypotenuse-lesson/1", "lesson": "pair", "title": …, "about": …, "page": …,
 *    "scenario": {…} or "draft": {…},
 *    "steps": [{"say": …, "do": [{"act": "place", …}], "wrong": [{"act": …, "say": …}]}],
 *    "learned": [………]}
 *
 * Texts aren't copied: the document stays in memory as long as the lesson. This file doesn't check
 * whether the steps are possible in the position; tests play every lesson. */
#include "lesson/lesson.h"

#include "base/memory.h"
#include "base/text.h"
#include "json/json_read.h"
#include "scenario/codec.h"
#include "system/file.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

struct LessonDoc {
    JsonDoc json;
};

enum { FILE_LIMIT = 1 << 18, SPACE_LIMIT = 500 };

/* The reader's state; `pattern` and `step` are those that the current members belong to. */
typedef struct Reading {
    Lesson *lesson;
    LessonPattern *pattern;
    LessonStep *step;
} Reading;

/* Returns whether all braces enclose names of generations, for which lesson_step_words() computes
 * the points from the scenario. */
static bool braces_name_points(const Lesson *lesson, const char *say)
{
    for (const char *brace = say; (brace = strchr(brace, '{')); brace++) {
        char name[32];
        size_t length = strcspn(brace + 1, "}");
        if (!lesson->scenario || !brace[1 + length] || length >= sizeof name)
            return false;
        memcpy(name, brace + 1, length);
        name[length] = '\0';
        if (generations_find(lesson->generations, name) < 0)
            return false;
    }
    return true;
}

/* Reads a sentence for the learner. */
static bool read_say(const Lesson *lesson, const JsonAt *at, const char **say, Err *err)
{
    *say = json_string_value(at->value);
    if (!(*say)[0] || strlen(*say) >= LESSON_SAY_SIZE)
        return json_fault(at, err, "a sentence has 1 to %d bytes", LESSON_SAY_SIZE - 1);
    return braces_name_points(lesson, *say) ||
           json_fault(at, err, "what stands in braces is a generation of the scenario, as {2014}");
}

/* --- patterns --------------------------------------------------------------------------------- */

static const char acts[] =
#define ACT_WORD(id, word) word " "
    LESSON_ACT_NAMES(ACT_WORD)
#undef ACT_WORD
    ;

static bool read_act(void *self, const JsonAt *at, Err *err)
{
    const char *word = json_string_value(at->value);
    int act = text_find_word(acts, word);
    if (act < 0)
        return json_fault(at, err, "there is no act \"%.40s\"", word);
    ((Reading *)self)->pattern->act = (uint8_t)act;
    return true;
}

static bool read_cell(void *self, const JsonAt *at, Err *err)
{
    LessonPattern *pattern = ((Reading *)self)->pattern;
    int xy[2];
    if (json_length(at) != 2)
        return json_fault(at, err, "a space is [x, y]");
    if (pattern->cell_count == LESSON_CELLS_MAX)
        return json_fault(at, err, "more than %d spaces", LESSON_CELLS_MAX);
    for (size_t i = 0; i < 2; i++) {
        JsonAt item = json_item(at, i);
        if (!json_check_type(&item, "a coordinate", FIELD_WHOLE, err) ||
            !json_check_range(&item, "a coordinate", -SPACE_LIMIT, SPACE_LIMIT, err))
            return false;
        xy[i] = (int)json_integer_value(item.value);
    }
    pattern->cells[pattern->cell_count++] = (Cell){(int16_t)xy[0], (int16_t)xy[1]};
    return true;
}

static bool read_rotation(void *self, const JsonAt *at, Err *err)
{
    if (!json_check_range(at, "a rotation", 0, 3, err))
        return false;
    ((Reading *)self)->pattern->rotations |= (uint8_t)(1 << json_integer_value(at->value));
    return true;
}

/* Returns whether any tile has a segment of that name in some rotation. If the pattern names a
 * tile, only that tile counts. */
static bool is_part(const Lesson *lesson, uint16_t copy, const char *word)
{
    const Catalogue *c = lesson->catalogue;
    for (int kind = 0; kind < c->kind_count; kind++)
        for (int rotation = 0; rotation < 4; rotation++)
            if ((copy == NO_COPY || catalogue_kind(c, copy) == &c->kinds[kind]) &&
                segment_find(&c->kinds[kind], rotation, word) != NO_SEGMENT)
                return true;
    return false;
}

static bool read_word(void *self, const JsonAt *at, Err *err)
{
    const Reading *reading = self;
    LessonPattern *pattern = reading->pattern;
    const char *word = json_string_value(at->value);
    static const char kinds[] = "city road field monastery garden";
    char kind[LESSON_WORD_SIZE];
    if (pattern->word_count == LESSON_WORDS_MAX)
        return json_fault(at, err, "more than %d words", LESSON_WORDS_MAX);
    text_copy(kind, sizeof kind, word);
    kind[strcspn(kind, "@")] = '\0';
    if (strlen(word) >= LESSON_WORD_SIZE || text_find_word(kinds, kind) < 0)
        return json_fault(at, err, "\"%.40s\" names nothing that a figure may stand on", word);
    if (strchr(word, '@') && !is_part(reading->lesson, pattern->copy, word))
        return json_fault(at, err, "no tile has a part \"%.40s\"", word);
    text_copy(pattern->words[pattern->word_count++], LESSON_WORD_SIZE, word);
    return true;
}

static bool read_tile(void *self, const JsonAt *at, Err *err)
{
    Reading *reading = self;
    return copy_read(at, reading->lesson->catalogue, &reading->pattern->copy, err);
}

static bool read_figure(void *self, const JsonAt *at, Err *err)
{
    const char *name = json_string_value(at->value);
    int figure = figure_find(name);
    if (figure < 0)
        return json_fault(at, err, "there is no figure \"%.40s\"", name);
    ((Reading *)self)->pattern->figure = (int8_t)figure;
    return true;
}

static bool read_row(void *self, const JsonAt *at, Err *err)
{
    Reading *reading = self;
    const char *name = json_string_value(at->value);
    int row = generations_find(reading->lesson->generations, name);
    if (row < 0)
        return json_fault(at, err, "there is no generation \"%.40s\"", name);
    reading->pattern->rows |= UINT32_C(1) << row;
    return true;
}

/* Reads a pattern. If `say` is NULL, it is a pattern of right acts, without a sentence. */
static bool read_pattern(Reading *reading, LessonPattern *pattern, const char **say,
                         const JsonAt *at, Err *err)
{
    const JsonMember members[] = {
        {"act", .types = FIELD_STRING | FIELD_MUST, .read = read_act},
        {"at", .types = FIELD_ARRAY, .each = read_cell, .items = FIELD_ARRAY, .item = "a space"},
        {"rotation", .types = FIELD_ARRAY, .each = read_rotation, .items = FIELD_WHOLE,
         .item = "a rotation"},
        {"tile", .types = FIELD_STRING, .read = read_tile},
        {"on", .types = FIELD_ARRAY, .each = read_word, .items = FIELD_STRING, .item = "a place"},
        {"figure", .types = FIELD_STRING, .read = read_figure},
        {"rows", .types = FIELD_ARRAY, .each = read_row, .items = FIELD_STRING,
         .item = "a generation"},
        {"scores", .types = FIELD_BOOL},
        {"refused", .types = FIELD_BOOL},
        {"say", .types = FIELD_STRING | FIELD_MUST},
    };
    *pattern = (LessonPattern){.figure = -1, .copy = NO_COPY};
    reading->pattern = pattern;
    size_t count = sizeof members / sizeof *members - (say ? 0 : 1);
    if (!json_read_object(at, say ? "a mistake" : "an act", members, count, reading, err))
        return false;
    pattern->scores = json_is_true(json_object_get(at->value, "scores"));
    pattern->refused = json_is_true(json_object_get(at->value, "refused"));
    JsonAt words;
    return !say || (json_member(at, "say", &words) && read_say(reading->lesson, &words, say, err));
}

static bool read_does(void *self, const JsonAt *at, Err *err)
{
    Reading *reading = self;
    LessonStep *step = reading->step;
    if (step->does_count == LESSON_DOES_MAX)
        return json_fault(at, err, "more than %d acts", LESSON_DOES_MAX);
    return read_pattern(reading, &step->does[step->does_count++], NULL, at, err);
}

static bool read_wrong(void *self, const JsonAt *at, Err *err)
{
    Reading *reading = self;
    LessonStep *step = reading->step;
    if (step->wrong_count == LESSON_WRONGS_MAX)
        return json_fault(at, err, "more than %d mistakes", LESSON_WRONGS_MAX);
    LessonWrong *wrong = &step->wrongs[step->wrong_count++];
    return read_pattern(reading, &wrong->pattern, &wrong->say, at, err);
}

/* --- steps ------------------------------------------------------------------------------------ */

static bool read_step(void *self, const JsonAt *at, Err *err)
{
    const JsonMember members[] = {
        {"say", .types = FIELD_STRING | FIELD_MUST},
        {"do", .types = FIELD_ARRAY | FIELD_MUST, .each = read_does, .items = FIELD_OBJECT,
         .item = "an act"},
        {"wrong", .types = FIELD_ARRAY, .each = read_wrong, .items = FIELD_OBJECT,
         .item = "a mistake"},
    };
    Reading *reading = self;
    Lesson *lesson = reading->lesson;
    if (lesson->step_count == LESSON_STEPS_MAX)
        return json_fault(at, err, "more than %d steps", LESSON_STEPS_MAX);
    reading->step = &lesson->steps[lesson->step_count++];
    if (!json_read_object(at, "a step", JSON_ROWS(members), reading, err))
        return false;
    JsonAt say;
    json_member(at, "say", &say);
    if (!read_say(lesson, &say, &reading->step->say, err))
        return false;
    return reading->step->does_count > 0 || json_fault(at, err, "the step asks for no act");
}

static bool read_learned(void *self, const JsonAt *at, Err *err)
{
    Lesson *lesson = ((Reading *)self)->lesson;
    if (lesson->learned_count == LESSON_LEARNED_MAX)
        return json_fault(at, err, "more than %d sentences", LESSON_LEARNED_MAX);
    return read_say(lesson, at, &lesson->learned[lesson->learned_count++], err);
}

/* --- the position ----------------------------------------------------------------------------- */

/* Reads the scenario, which is a complete file inside the lesson. Errors in it are reported at the
 * line of the lesson where the scenario begins. */
static bool read_scenario(void *self, const JsonAt *at, Err *err)
{
    Lesson *lesson = ((Reading *)self)->lesson;
    Err fault = {0};
    lesson->text = json_dumps(at->value, JSON_INDENT(1));
    lesson->scenario = scenario_parse(at->doc->name, lesson->text, strlen(lesson->text),
                                      lesson->catalogue, lesson->generations, &fault);
    if (!lesson->scenario)
        return json_fault(at, err, "line %d of the scenario: %s", fault.line, fault.text);
    if (!lesson->scenario->has_stack)
        return json_fault(at, err, "the scenario has no stack, so nothing can be drawn");
    lesson->catalogue = lesson->scenario->catalogue;
    lesson->player_count = lesson->scenario->player_count;
    memcpy(lesson->players, lesson->scenario->players, sizeof lesson->players);
    return true;
}

static bool read_player(void *self, const JsonAt *at, Err *err)
{
    Lesson *lesson = ((Reading *)self)->lesson;
    if (lesson->player_count == SEATS_MAX)
        return json_fault(at, err, "more than %d players", SEATS_MAX);
    const char *name = json_string_value(at->value);
    if (!name[0] || strlen(name) >= SCENARIO_NAME_SIZE)
        return json_fault(at, err, "a name has 1 to %d bytes", SCENARIO_NAME_SIZE - 1);
    text_copy(lesson->players[lesson->player_count++], SCENARIO_NAME_SIZE, name);
    return true;
}

static bool read_pick(void *self, const JsonAt *at, Err *err)
{
    Lesson *lesson = ((Reading *)self)->lesson;
    if (lesson->pick_count == LESSON_PICKS_MAX)
        return json_fault(at, err, "more than %d picks", LESSON_PICKS_MAX);
    return copy_read(at, lesson->catalogue, &lesson->picks[lesson->pick_count++], err);
}

static bool read_seed(void *self, const JsonAt *at, Err *err)
{
    if (!json_check_range(at, "a seed", 0, LLONG_MAX, err))
        return false;
    ((Reading *)self)->lesson->seed = (uint64_t)json_integer_value(at->value);
    return true;
}

static bool read_draft(void *self, const JsonAt *at, Err *err)
{
    const JsonMember members[] = {
        {"players", .types = FIELD_ARRAY | FIELD_MUST, .each = read_player, .items = FIELD_STRING,
         .item = "the name of a player"},
        {"seed", .types = FIELD_WHOLE | FIELD_MUST, .read = read_seed},
        {"picks", .types = FIELD_ARRAY | FIELD_MUST, .each = read_pick, .items = FIELD_STRING,
         .item = "a half"},
    };
    Lesson *lesson = ((Reading *)self)->lesson;
    if (!json_read_object(at, "a draft", JSON_ROWS(members), self, err))
        return false;
    return lesson->player_count >= SEATS_MIN || json_fault(at, err, "a draft needs two players");
}

/* --- texts ------------------------------------------------------------------------------------ */

/* The texts of a lesson: the JSON member of each, and the number of bytes that display and storage
 * have room for. */
static const struct {
    const char *key;
    size_t offset, most;
} texts[] = {
    {"lesson", offsetof(Lesson, id), LESSON_ID_SIZE - 1},
    {"title", offsetof(Lesson, title), 80},
    {"about", offsetof(Lesson, about), 120},
    {"page", offsetof(Lesson, page), 47},
};

static bool read_texts(const JsonAt *top, Lesson *lesson, Err *err)
{
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        JsonAt at;
        json_member(top, texts[i].key, &at);
        const char *text = json_string_value(at.value);
        if (!text[0] || strlen(text) > texts[i].most)
            return json_fault(&at, err, "\"%s\" has 1 to %zu bytes", texts[i].key, texts[i].most);
        memcpy((char *)lesson + texts[i].offset, &text, sizeof text);
    }
    return true;
}

/* --- the whole -------------------------------------------------------------------------------- */

/* The position is read before the steps, whatever their order in the file, because the position may
 * define tiles. */
static bool read_top(Lesson *lesson, Err *err)
{
    const JsonMember members[] = {
        {"format", .types = FIELD_STRING | FIELD_MUST, .only = "hypotenuse-lesson/1"},
        {"lesson", .types = FIELD_STRING | FIELD_MUST},
        {"title", .types = FIELD_STRING | FIELD_MUST},
        {"about", .types = FIELD_STRING | FIELD_MUST},
        {"page", .types = FIELD_STRING | FIELD_MUST},
        {"scenario", .types = FIELD_OBJECT, .read = read_scenario},
        {"draft", .types = FIELD_OBJECT, .read = read_draft},
        {"steps", .types = FIELD_ARRAY | FIELD_MUST, .each = read_step, .items = FIELD_OBJECT,
         .item = "a step"},
        {"learned", .types = FIELD_ARRAY | FIELD_MUST, .each = read_learned, .items = FIELD_STRING,
         .item = "a sentence"},
    };
    Reading reading = {.lesson = lesson};
    JsonAt top = json_top(&lesson->doc->json);
    JsonAt draft;
    if (!json_read_object(&top, "a lesson", JSON_ROWS(members), &reading, err))
        return false;
    if (!read_texts(&top, lesson, err))
        return false;
    if (json_member(&top, "draft", &draft) == (lesson->scenario != NULL))
        return json_fault(&top, err, "a lesson has either a scenario or a draft");
    return lesson->step_count > 0 || json_fault(&top, err, "the lesson has no step");
}

Lesson *lesson_read(const LessonFile *file, const Catalogue *catalogue,
                    const Generations *generations, Err *err)
{
    if (file->length > FILE_LIMIT) {
        err_set(err, file->name, 0, "is larger than %d KiB", FILE_LIMIT / 1024);
        return NULL;
    }
    Lesson *lesson = memory_new(sizeof *lesson);
    lesson->catalogue = catalogue;
    lesson->generations = generations;
    lesson->doc = memory_new(sizeof *lesson->doc);
    if (json_doc_parse(&lesson->doc->json, file->name, file->text, file->length, 1, err) &&
        read_top(lesson, err))
        return lesson;
    lesson_free(lesson);
    return NULL;
}

void lesson_free(Lesson *lesson)
{
    if (!lesson)
        return;
    scenario_free(lesson->scenario);
    json_doc_release(&lesson->doc->json);
    free(lesson->doc);
    free(lesson->text);
    free(lesson);
}

/* --- course ----------------------------------------------------------------------------------- */

/* Runs a lesson in a session (lesson.h). A lesson is resumed by replaying it: that costs only a few
 * actions, and no position has to be stored in a file. */

/* Computer players take over if the learner's own choices made a scripted turn impossible. */
static const char others_level[] = "ai1";

static SessionPlan plan_of(const Lesson *lesson, const char *name)
{
    SessionPlan plan = session_plan_default();
    int row = lesson->generations->preset;
    plan.setup = lesson_setup(lesson);
    plan.seed = lesson->seed;
    plan.open_hands = true;
    if (lesson->scenario)
        plan.setup.policies = scenario_policies(lesson->scenario, row);
    for (int seat = 0; seat < lesson->player_count; seat++) {
        bool learner = seat == LESSON_SEAT;
        text_copy(plan.seats[seat].name, sizeof plan.seats[seat].name,
                  learner ? name : lesson->players[seat]);
        text_copy(plan.seats[seat].engine, sizeof plan.seats[seat].engine,
                  learner ? "" : others_level);
    }
    return plan;
}

static Session *begin(const Lesson *lesson, const char *name, const LogSink *log)
{
    SessionPlan plan = plan_of(lesson, name);
    if (lesson->scenario)
        return session_from_scenario(lesson->generations, &plan, lesson->scenario, lesson->text,
                                     NULL, log);
    return session_new(lesson->catalogue, lesson->generations, &plan, NULL, log, NULL);
}

/* --- playing along ---------------------------------------------------------------------------- */

bool course_is_due(const Course *course)
{
    return game_to_act(session_game(course->session)) == LESSON_SEAT;
}

static int turn_of(const Course *course)
{
    return game_turn(session_game(course->session)) - course->first_turn;
}

bool course_next(const Course *course, Action *out)
{
    const Game *game = session_game(course->session);
    Action turn[LESSON_TURN_MAX];
    if (course_is_due(course) || game_phase(game) == PHASE_OVER)
        return false;
    if (lesson_script(course->lesson, game, turn_of(course), turn) > 0) {
        *out = turn[0];
        return true;
    }
    return !lesson_is_over(course->lesson, &course->run) &&
           session_computer_action(course->session, false, out);
}

bool course_skips_figure(const Course *course)
{
    int step = course->run.step;
    return !lesson_wants(course->lesson, step, LESSON_FOLLOW) &&
           !lesson_wants(course->lesson, step, LESSON_SKIP);
}

bool course_answer(const Course *course, Action *out)
{
    return !lesson_is_over(course->lesson, &course->run) && course_is_due(course) &&
           lesson_answer(course->lesson, course->run.step, session_game(course->session),
                         turn_of(course), out);
}

static void apply(Course *course, const Action *action)
{
    bool applied = session_apply(course->session, action, NULL);
    assert(applied && "what a lesson plays is legal");
}

/* Plays one step of the lesson, or one action of the others. A step without an action is only
 * counted. */
static void play_on(Course *course)
{
    Action action;
    if (course_next(course, &action)) {
        apply(course, &action);
        return;
    }
    if (course_answer(course, &action))
        apply(course, &action);
    course->run.step++;
    bool asks = course_is_due(course) && game_phase(session_game(course->session)) == PHASE_FOLLOW;
    if (asks && course_skips_figure(course))
        apply(course, &(Action){.kind = ACTION_SKIP, .seat = LESSON_SEAT});
}

/* Returns whether other players act before the next step. */
static bool waits_for_others(const Course *course)
{
    Action action;
    return course_next(course, &action);
}

void course_open(Course *course, const Lesson *lesson, int step, const char *name,
                 const LogSink *log)
{
    assert(!course->session && step >= 0 && step <= lesson->step_count && "a zeroed course");
    course->lesson = lesson;
    course->session = begin(lesson, name, log);
    assert(course->session && "a lesson that was read can begin");
    int turn = game_turn(session_game(course->session));
    course->first_turn = turn > 0 ? turn : 1;
    while (course->run.step < step || (step > 0 && waits_for_others(course)))
        play_on(course);
    session_events_done(course->session, session_event_count(course->session));
}

void course_close(Course *course)
{
    session_free(course->session);
    *course = (Course){0};
}

/* The game doesn't contain a tile whose placement isn't confirmed yet, so the step of that tile is
 * repeated. */
int course_bookmark(const Course *course)
{
    int step = course->run.step;
    bool trial = step > 0 && !course_skips_figure(course) && course_is_due(course) &&
                 game_phase(session_game(course->session)) != PHASE_FOLLOW;
    return trial ? step - 1 : step;
}

/* --- progress --------------------------------------------------------------------------------- */

/* Reads and writes a user's progress in the lessons. */

static_assert((int)PROGRESS_ID_SIZE == (int)LESSON_ID_SIZE, "every lesson has room");

enum { PROGRESS_LIMIT = 1 << 16, STEP_LIMIT = 1000 };

static const JsonMember mark_fields[] = {
    {"lesson", FIELD_STRING | FIELD_MUST, JSON_INTO(LessonMark, id), .min = 1},
    {"step", FIELD_WHOLE | FIELD_MUST, JSON_INTO(LessonMark, step), .max = STEP_LIMIT},
    {"done", FIELD_BOOL | FIELD_MUST, JSON_INTO(LessonMark, done)},
};

static bool read_mark(void *self, const JsonAt *at, Err *err)
{
    LessonProgress *progress = self;
    if (progress->count == PROGRESS_MAX)
        return json_fault(at, err, "more than %d lessons", PROGRESS_MAX);
    LessonMark *mark = &progress->marks[progress->count];
    *mark = (LessonMark){0};
    if (!json_read_object(at, "a lesson", JSON_ROWS(mark_fields), mark, err))
        return false;
    for (int i = 0; i < progress->count; i++)
        if (strcmp(progress->marks[i].id, mark->id) == 0)
            return json_fault(at, err, "the lesson \"%.31s\" stands twice", mark->id);
    progress->count++;
    return true;
}

static bool read_progress(const JsonDoc *doc, LessonProgress *progress, Err *err)
{
    const JsonMember members[] = {
        {"format", FIELD_STRING | FIELD_MUST, .only = "hypotenuse-lessons/1"},
        {"lessons", FIELD_ARRAY | FIELD_MUST, .each = read_mark, .items = FIELD_OBJECT,
         .item = "a lesson"},
    };
    JsonAt top = json_top(doc);
    return json_read_object(&top, "the progress", JSON_ROWS(members), progress, err);
}

bool progress_read(const char *path, LessonProgress *progress, Err *err)
{
    JsonDoc doc = {0};
    *progress = (LessonProgress){0};
    if (!file_exists(path))
        return true;
    bool good =
        json_doc_read(&doc, path, PROGRESS_LIMIT, err) && read_progress(&doc, progress, err);
    json_doc_release(&doc);
    if (good)
        return true;
    /* before the next write, keeps a copy of what a newer program or an editor wrote */
    char kept[FOLDER_SIZE + 16];
    *progress = (LessonProgress){0};
    file_keep_bad(path, PROGRESS_LIMIT, kept, NULL);
    return false;
}

bool progress_write(const char *path, const LessonProgress *progress, Err *err)
{
    json_t *lessons = json_array();
    for (int i = 0; i < progress->count; i++)
        json_array_append_new(lessons,
                              json_write_object(JSON_ROWS(mark_fields), &progress->marks[i]));
    json_t *top = json_pack("{s:s, s:o}", "format", "hypotenuse-lessons/1", "lessons", lessons);
    return json_write_file(path, top, err);
}

LessonMark *progress_mark(LessonProgress *progress, const char *id)
{
    assert(strlen(id) < PROGRESS_ID_SIZE && "names of lessons are short");
    for (int i = 0; i < progress->count; i++)
        if (strcmp(progress->marks[i].id, id) == 0)
            return &progress->marks[i];
    /* drops the oldest mark, which may belong to a lesson that no longer exists */
    if (progress->count == PROGRESS_MAX)
        memmove(progress->marks, progress->marks + 1,
                (size_t)--progress->count * sizeof *progress->marks);
    LessonMark *mark = &progress->marks[progress->count++];
    *mark = (LessonMark){0};
    text_copy(mark->id, sizeof mark->id, id);
    return mark;
}
