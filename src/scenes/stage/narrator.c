/* narrator.c: see narrator.h. What was said is compared with what is there now, once a frame; so
 * nothing else in the program knows that somebody listens. */
#include "scenes/stage/narrator.h"

#include "base/memory.h"
#include "base/text.h"
#include "keys/keys.h"
#include "scenes/stage/stage.h"
#include "ui/ui.h"
#include "words/words.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 640 };

struct Narrator {
    Speech speech;
    const Scene *front, *below; /* the one in front; the last that is no overlay */
    char focus[LINE], prompt[LINE], spot[LINE], hand[LINE]; /* as they were said last */
    const Session *session;
    int events; /* of its log that were told */
};

Narrator *narrator_new(SpeechVoice voice)
{
    Narrator *narrator = memory_new(sizeof *narrator);
    narrator->speech.voice = voice;
    narrator->speech.full = true;
    return narrator;
}

void narrator_free(Narrator *narrator)
{
    free(narrator);
}

void narrator_full(Narrator *narrator, bool full)
{
    narrator->speech.full = full;
}

void narrator_say(SceneContext *context, const char *text)
{
    if (context->narrator)
        speech_say(&context->narrator->speech, SPEECH_ANSWER, text);
}

/* --- the scene -------------------------------------------------------------------------------- */

/* All texts of an overlay, in the order in which they were drawn. */
static void add_texts(const DrawList *list, uint32_t from, Text *text)
{
    for (uint32_t i = from; i < list->count && !text->cut; i++)
        if (list->commands[i].kind == DRAW_TEXT)
            text_add(text, "%s%.*s", text->length ? " " : "", (int)list->commands[i].length,
                     list->texts + list->commands[i].text);
}

static void tell_scene(Narrator *narrator, const SceneContext *context, const Scene *front,
                       uint32_t from)
{
    char words[LINE];
    Text text = text_in(words, sizeof words);
    if (narrator->front == front)
        return;
    narrator->front = front;
    narrator->focus[0] = narrator->prompt[0] = narrator->spot[0] = '\0';
    if (!front->overlay && narrator->below == front)
        return; /* it lay below an overlay */
    narrator->below = front->overlay ? narrator->below : front;
    if (front->title)
        text_add(&text, "%s", words_text(front->title));
    else
        add_texts(ui_list(context->ui), from, &text);
    speech_say(&narrator->speech, SPEECH_ANSWER, words);
}

/* --- the focus -------------------------------------------------------------------------------- */

/* Of several choices the one that holds: an entry "id.…" that is
 * chosen, or the value between two buttons. */
static const char *chosen_part(const Ui *ui, const UiEntry *entry)
{
    size_t length = strlen(entry->id);
    for (int i = 0; i < ui_entry_count(ui); i++) {
        const UiEntry *part = ui_entry(ui, i);
        bool below = strncmp(part->id, entry->id, length) == 0 && part->id[length] == '.';
        if (below && (part->flags & UI_CHOSEN || strcmp(part->id + length, ".value") == 0))
            return part->label;
    }
    return "";
}

/* Says `words` if they are not those that were said last. */
static void say_new(Narrator *narrator, SpeechKind kind, char said[LINE], const char *words)
{
    if (strcmp(said, words) == 0)
        return;
    text_copy(said, LINE, words);
    speech_say(&narrator->speech, kind, words);
}

static void tell_focus(Narrator *narrator, const SceneContext *context)
{
    const Ui *ui = context->ui;
    const UiEntry *entry = ui_entry_find(ui, ui_focused(ui));
    char words[LINE] = "";
    Text text = text_in(words, sizeof words);
    if (entry && ui_by_keyboard(ui)) {
        const char *part = chosen_part(ui, entry);
        text_add(&text, "%s%s%s", entry->label, part[0] ? ": " : "", part);
        if (entry->flags & UI_CHOSEN)
            text_add(&text, ", %s", C_("spoken", "chosen"));
    }
    say_new(narrator, SPEECH_FOCUS, narrator->focus, words);
}

/* --- the game --------------------------------------------------------------------------------- */

/* Where it happened, and which tile was laid: "M9, City and road". */
static void add_place(const SpeechTable *table, const Event *event, Text *text)
{
    char name[CELL_NAME_SIZE], tile[160];
    bool there = event->kind == EVENT_PLACED || event->kind == EVENT_FIGURE_PLACED ||
                 event->kind == EVENT_FIGURE_RETURNED || event->kind == EVENT_SCORED;
    if (!there || event->tile >= game_tile_count(table->game))
        return;
    PlacedTile placed = game_tile(table->game, event->tile);
    text_add(text, ", %s", cell_name(placed.cell, name, sizeof name));
    if (event->kind == EVENT_PLACED)
        text_add(text, ", %s", words_tile(table->catalogue, placed.copy, tile, sizeof tile));
}

/* What happened since the last frame, as the chronicle has it; after an undo nothing. */
static void tell_events(Narrator *narrator, const SceneTable *told)
{
    int count = told->session ? session_log_count(told->session) : 0;
    if (narrator->session != told->session || narrator->events > count) {
        narrator->session = told->session;
        narrator->events = count;
    }
    for (; narrator->events < count; narrator->events++) {
        const Event *event = &session_log(told->session, narrator->events)->event;
        char line[160], points[48] = "", words[LINE];
        const char *name = event->seat < SEATS_MAX && told->table.names[event->seat]
                               ? told->table.names[event->seat]
                               : "";
        if (!words_event(told->table.catalogue, told->table.game, event, line, sizeof line))
            continue;
        if (event->kind == EVENT_SCORED)
            words_points(event->points, points, sizeof points);
        Text text = text_in(words, sizeof words);
        text_add(&text, "%s %s%s%s", name, line, points[0] ? ", " : "", points);
        add_place(&told->table, event, &text);
        speech_say(&narrator->speech, SPEECH_EVENT, words);
    }
}

static bool table_of(SceneContext *context, const Scene *front, void *state, SceneTable *told)
{
    *told = (SceneTable){.table = {.seat = NO_SEAT, .copy = NO_COPY, .trial = {.copy = NO_COPY}}};
    return front->tells && front->tells(state, context, told);
}

static void tell_table(Narrator *narrator, SceneContext *context, const Scene *front, void *state)
{
    SceneTable told;
    char hand[LINE];
    if (!table_of(context, front, state, &told))
        return;
    tell_events(narrator, &told);
    say_new(narrator, SPEECH_PROMPT, narrator->prompt, told.table.prompt ? told.table.prompt : "");
    say_new(narrator, SPEECH_PROMPT, narrator->hand, speech_hand(&told.table, hand, sizeof hand));
    say_new(narrator, SPEECH_FOCUS, narrator->spot, told.spot);
}

void narrator_look(SceneContext *context, const Scene *front, void *state, uint32_t from)
{
    Narrator *narrator = context->narrator;
    if (!narrator || !narrator->speech.voice.say)
        return;
    tell_scene(narrator, context, front, from);
    tell_focus(narrator, context);
    tell_table(narrator, context, front, state);
}

/* --- questions -------------------------------------------------------------------------------- */

static const struct {
    KeyAction action;
    SpeechAnswer *answer;
} questions[] = {{KEYS_ASK_HERE, speech_here},     {KEYS_ASK_AROUND, speech_around},
                 {KEYS_ASK_MINE, speech_mine},     {KEYS_ASK_ENDS, speech_open_ends},
                 {KEYS_ASK_PLACES, speech_places}, {KEYS_ASK_LEFT, speech_left},
                 {KEYS_ASK_SCORE, speech_score}};

/* False where there is no table to ask about. */
static bool ask(SceneContext *context, const Scene *front, void *state, SpeechAnswer *answer)
{
    SceneTable told;
    char words[SPEECH_LENGTH] = "";
    if (!table_of(context, front, state, &told))
        return false;
    narrator_say(context, answer(&told.table, words, sizeof words));
    return true;
}

bool narrator_key(SceneContext *context, const Scene *front, void *state, const InputEvent *event)
{
    Narrator *narrator = context->narrator;
    if (!narrator || !narrator->speech.voice.say || event->kind != INPUT_KEY || event->mods)
        return false;
    if (event->key == keys_known(KEYS_SPEAK_AGAIN)) {
        speech_repeat(&narrator->speech);
        return true;
    }
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        if (event->key == keys_known(questions[i].action))
            return ask(context, front, state, questions[i].answer);
    if (event->key != keys_known(KEYS_TYPE_MOVE) || !front->typed || ui_is_editing(context->ui))
        return false;
    stage_push(context->stage, "typing", NULL, 0);
    return true;
}
