/* scene_links.c: opens other scenes with the items to show: pages of the rulebook, positions in the
 * editor, tile sets. */
#include "scenes/stage/scene_links.h"

#include "base/memory.h"
#include "base/text.h"
#include "scenes/stage/stage.h"
#include "words/tips.h"
#include "words/words.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static BookArguments arguments_of(const char *rule, const char *page)
{
    BookArguments arguments = {0};
    text_copy(arguments.rule, sizeof arguments.rule, rule ? rule : "");
    text_copy(arguments.page, sizeof arguments.page, page ? page : "");
    return arguments;
}

void scene_book_open(SceneContext *context, const char *rule, const char *page)
{
    if (stage_has(context->stage, "rulebook"))
        return;
    BookArguments arguments = arguments_of(rule, page);
    stage_push(context->stage, "rulebook", &arguments, sizeof arguments);
}

void scene_book_ask(SceneContext *context, const BookTopic *topic)
{
    if (stage_has(context->stage, "rulebook"))
        return;
    BookArguments arguments = arguments_of(topic->rule, NULL);
    const Session *session = topic->session;
    if (session && session_has_cases(session)) {
        int row = session_generation(session);
        arguments.position = session_case(session, topic->event, topic->tried, topic->tries);
        arguments.row = row < 0 ? session_generations(session)->preset : row;
        arguments.focused = topic->label != LABEL_NONE || topic->segment != NO_SEGMENT;
        arguments.at_end = topic->at_end;
        arguments.tile = topic->tile;
        arguments.segment = topic->segment;
        arguments.label = topic->label;
        for (int seat = 0; seat < session_players(session); seat++)
            arguments.colors[seat] = (uint8_t)session_color(session, seat);
    }
    stage_push(context->stage, "rulebook", &arguments, sizeof arguments);
}

void scene_book_about(SceneContext *context, const BookTopic *topic)
{
    stage_about(context->stage, topic);
}

static void tell_rule(SceneContext *context, const char *rule)
{
    BookTopic topic = scene_book_now(NULL);
    topic.rule = rule;
    if (rule)
        scene_book_about(context, &topic);
}

void scene_book_tip(SceneContext *context, const char *text, const char *rule)
{
    if (ui_tooltip(context->ui, text))
        tell_rule(context, rule);
}

void scene_book_tip_beside(SceneContext *context, Rect group, const char *text, const char *rule)
{
    if (ui_tooltip_beside(context->ui, group, text))
        tell_rule(context, rule);
}

/* The button has no tooltip of its own, because only one tooltip is shown at a time. */
bool scene_book_button(SceneContext *context, const char *id, Rect place, UiButton button,
                       WordsTip tip)
{
    char words[256];
    button.tooltip = "";
    bool clicked = ui_button(context->ui, id, place, button);
    words_format(words, sizeof words, "%s\n%s", button.label, tip.text);
    scene_book_tip(context, words, tip.rule);
    return clicked;
}

/* --- topics ----------------------------------------------------------------------------------- */

BookTopic scene_book_event(const Session *session, int event)
{
    return scene_book_of_event(session, event, session_log(session, event));
}

BookTopic scene_book_of_event(const Session *session, int event, const SessionEvent *told)
{
    BookTopic topic = {.rule = words_why_event(session_catalogue(session), &told->event),
                       .session = session,
                       .event = event,
                       .at_end = told->final,
                       .tile = NO_TILE,
                       .segment = NO_SEGMENT};
    if (told->event.kind == EVENT_SCORED) {
        topic.tile = told->event.tile;
        topic.segment = topic.tile == NO_TILE ? NO_SEGMENT : told->event.segment;
        topic.label = told->event.label;
    }
    return topic;
}

BookTopic scene_book_now(const Session *session)
{
    return (BookTopic){.session = session, .event = -1, .tile = NO_TILE, .segment = NO_SEGMENT};
}

BookTopic scene_book_feature(const Session *session, uint16_t tile, uint8_t segment)
{
    assert(tile < game_tile_count(session_game(session)) && "a tile of the game");
    BookTopic topic = scene_book_now(session);
    topic.at_end = true;
    topic.tile = tile;
    topic.segment = segment;
    return topic;
}

/* --- the editor ------------------------------------------------------------------------------- */

/* Hands the arguments over, or frees them if the editor is already open. */
static void open_it(SceneContext *context, EditorArguments arguments)
{
    if (stage_has(context->stage, "editor"))
        free(arguments.text);
    else
        stage_push(context->stage, "editor", &arguments, sizeof arguments);
}

void scene_editor_open(SceneContext *context, const char *name, const char *text, size_t length)
{
    EditorArguments arguments = {.text = memory_copy(text, length), .length = length};
    text_copy(arguments.name, sizeof arguments.name, name);
    open_it(context, arguments);
}

void scene_editor_play(SceneContext *context, const char *text)
{
    size_t length = strlen(text);
    open_it(context,
            (EditorArguments){.text = memory_copy(text, length), .length = length, .plays = true});
}

/* --- custom tiles ----------------------------------------------------------------------------- */

void scene_tiles_adopt(const SceneContext *context, Catalogue *c, TilePictures *pictures)
{
    if (pictures->numbers || !context->host.adopt_tiles)
        return;
    context->host.adopt_tiles(context->host.self, c, pictures);
    c->painted = pictures->numbers;
}

void scene_tiles_paint(const SceneContext *context, Box *box)
{
    scene_tiles_adopt(context, box->catalogue, &box->pictures);
}

void scene_tiles_found(SceneContext *context, const char *path)
{
    FoundSetArguments arguments = {0};
    text_copy(arguments.path, sizeof arguments.path, path);
    stage_push(context->stage, "found_set", &arguments, sizeof arguments);
}

const char *own_set_words(const OwnSet *set, char *out, size_t size)
{
    static const WordsPlural names[SHAPES] = {
        [SHAPE_SQUARE] = NP_("%d square tile", "%d square tiles"),
        [SHAPE_HALF] = NP_("%d half tile", "%d half tiles"),
        [SHAPE_DOUBLE] = NP_("%d castle tile", "%d castle tiles"),
    };
    const int counts[SHAPES] = {set->squares, set->halves, set->doubles};
    char words[SHAPES][64];
    const char *shown[SHAPES];
    int count = 0;
    for (int i = 0; i < SHAPES; i++)
        if (counts[i] > 0)
            shown[count++] = words_format(words[i], sizeof words[i],
                                          words_plural_of(&names[i], counts[i]), counts[i]);
    if (!count)
        shown[count++] = words_format(words[0], sizeof words[0], words_plural_of(&names[0], 0), 0);
    words_list(shown, count, out, size);
    return out;
}
