/* narrator.c: Speaks the changes on the screen. Once a frame it compares the screen with the last
 * spoken text, so no other part of the program knows about the narrator. */
#include "scenes/stage/narrator.h"

#include "base/memory.h"
#include "base/text.h"
#include "keys/keys.h"
#include "scenes/stage/scene_tables.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/timing.h"
#include "speech/speech.h"
#include "system/clock.h"
#include "ui/ui.h"
#include "words/words.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* --- reader ----------------------------------------------------------------------------------- */

/* Follows the scene in front, once a frame; a new scene is read from its beginning. */
static void reader_scan(Reader *reader, const Scene *front, void *state, uint32_t from)
{
    if (reader->front != front) {
        reader->next = 0;
        reader->last[0] = '\0';
    }
    reader->front = front;
    reader->state = state;
    reader->from = from;
}

static bool paragraph(const Reader *reader, SceneContext *context, int number, char *out)
{
    out[0] = '\0';
    if (number < 0 || number >= READING_MOST)
        return false;
    bool there = reader->front->reads
                     ? reader->front->reads(reader->state, context, number, out, SPEECH_LENGTH)
                     : reading_at(ui_list(context->ui), reader->from, number, out, SPEECH_LENGTH);
    if (!there)
        out[0] = '\0';
    return there;
}

/* A new first paragraph means another page, which is read from its beginning. If the screen has
 * changed, reading continues after the paragraph that was read last, or starts over if that
 * paragraph is gone. */
static void find_place(Reader *reader, SceneContext *context)
{
    char words[SPEECH_LENGTH];
    int at = reader->next - 1;
    paragraph(reader, context, 0, words);
    bool turned = reader->front->reads && strcmp(words, reader->first) != 0;
    text_copy(reader->first, sizeof reader->first, words);
    if (turned)
        reader->next = 0;
    if (turned || !reader->last[0] ||
        (paragraph(reader, context, at, words) && strcmp(words, reader->last) == 0))
        return;
    for (at = 0; paragraph(reader, context, at, words); at++)
        if (strcmp(words, reader->last) == 0)
            break;
    reader->next = words[0] ? at + 1 : 0;
}

/* Speaks paragraph `number`. Returns false if there is none. */
static bool say(Reader *reader, SceneContext *context, Speech *speech, SpeechKind kind, int number)
{
    char words[SPEECH_LENGTH];
    if (!paragraph(reader, context, number, words))
        return false;
    text_copy(reader->last, sizeof reader->last, words);
    reader->next = number + 1;
    speech_speak(speech, kind, words);
    return true;
}

/* Handles a reading key. Returns true if it was one. */
static bool reader_key(Reader *reader, SceneContext *context, Speech *speech,
                       const InputEvent *event)
{
    bool back = keys_is_action(event, KEYS_READ_BACK), on = keys_is_action(event, KEYS_READ_ON);
    if (!reader->front || (!back && !on && !keys_is_action(event, KEYS_READ_NEXT)))
        return false;
    find_place(reader, context);
    assert(reader->next >= 0 && "a paragraph, or the first");
    bool said = say(reader, context, speech, SPEECH_ANSWER, reader->next - (back ? 2 : 0));
    if (!said)
        speech_speak(speech, SPEECH_ANSWER,
                     back ? _("This is the beginning.") : _("There is nothing more to read."));
    while (said && on)
        said = say(reader, context, speech, SPEECH_PROMPT, reader->next);
    return true;
}

enum { LINE = 1600, OVERLAY_MOST = 240 };

/* The name of the overlay in which players type a move. */
static const char typing[] = "typing";

struct Narrator {
    Speech speech;
    /* the scene in front, and the last scene that wasn't an overlay */
    const Scene *front, *below;
    char language[16];                     /* the language of the last speech */
    char focused[sizeof((UiEntry){0}.id)]; /* the widget whose focus was last announced */
    char held[LINE];                       /* the text of the focused field at that time */
    char focus[LINE], prompt[LINE], spot[LINE], hand[LINE], news[LINE],
        why[LINE]; /* the last announced text of each kind */
    Reader reader;
    bool has_typed; /* the player has heard how to type moves */
    int asked;      /* how many times in a row the player asked what they can do */
    const Session *session;
    int events;     /* number of the session's log events already announced */
    double talk_ms; /* clock_ms of the last announced message from another player */
};

Narrator *narrator_new(SpeechVoice voice)
{
    Narrator *narrator = memory_new(sizeof *narrator);
    narrator->speech.voice = voice;
    narrator->speech.level = SPEECH_USUAL;
    narrator->asked = -1;
    text_copy(narrator->language, sizeof narrator->language, words_spoken());
    narrator->talk_ms = clock_ms(); /* messages before this moment aren't announced */
    return narrator;
}

void narrator_free(Narrator *narrator)
{
    free(narrator);
}

void narrator_level(Narrator *narrator, SpeechLevel level)
{
    assert(level < SPEECH_LEVELS && "how much is said");
    narrator->speech.level = level;
}

bool narrator_is_on(const Narrator *narrator)
{
    const SpeechVoice *voice = narrator ? &narrator->speech.voice : NULL;
    return voice && voice->say && !(voice->gone && voice->gone(voice->self));
}

void narrator_speak(SceneContext *context, const char *text)
{
    if (context->narrator)
        speech_speak(&context->narrator->speech, SPEECH_ANSWER, text);
}

/* --- the scene -------------------------------------------------------------------------------- */

/* Returns the text to put between two paragraphs, so that the voice pauses between them. */
static const char *rest_behind(const Text *text)
{
    char last = text->length ? text->data[text->length - 1] : ' ';
    return last == ' ' ? "" : strchr(".:;!?", last) ? " " : ". ";
}

/* Adds the text of an overlay. Only the heading of a long overlay, or of one that the player
 * `knows`, is spoken; the reading keys speak the rest (narrator.h). */
static void add_overlay(const DrawList *list, uint32_t from, bool knows, Text *text)
{
    char words[LINE];
    size_t heading = 0;
    for (int i = 0; reading_at(list, from, i, words, sizeof words); i++) {
        text_add(text, "%s%s", rest_behind(text), words);
        heading = heading ? heading : text->length;
    }
    if (knows || text->length > OVERLAY_MOST)
        text->data[heading] = '\0';
}

/* Speaks the title of a scene, or reads an overlay without a title. The help on typing is spoken
 * only once, because that overlay opens for each move. */
static void say_title(Narrator *narrator, const SceneContext *context, const Scene *front,
                      const void *state, uint32_t from)
{
    char words[LINE];
    Text text = text_in(words, sizeof words);
    const char *title = front->title_now ? front->title_now(state) : front->title;
    bool types = strcmp(front->name, typing) == 0;
    if (title)
        text_add(&text, "%s", words_text(title));
    else
        add_overlay(ui_list(context->ui), from, types && narrator->has_typed, &text);
    narrator->has_typed |= types;
    speech_speak(&narrator->speech, SPEECH_ANSWER, words);
}

/* Speech about a scene below an overlay is still valid when the overlay closes, so only the title
 * is spoken again, and after a typed move nothing at all. */
static void tell_scene(Narrator *narrator, const SceneContext *context, const Scene *front,
                       const void *state, uint32_t from)
{
    const Scene *before = narrator->front;
    if (before == front)
        return;
    narrator->front = front;
    narrator->focus[0] = '\0';
    if (!front->overlay && narrator->below == front) {
        if (before && strcmp(before->name, typing) != 0)
            say_title(narrator, context, front, state, from);
        return;
    }
    if (!front->overlay) {
        narrator->prompt[0] = narrator->spot[0] = narrator->news[0] = narrator->hand[0] = '\0';
        narrator->why[0] = '\0';
        /* another session may have the same address, and its past events aren't news */
        narrator->session = NULL;
    }
    narrator->below = front->overlay ? narrator->below : front;
    say_title(narrator, context, front, state, from);
    if (front->start == SCENE_OF_GAME && front->typed)
        speech_speak(
            &narrator->speech, SPEECH_TEXT,
            _("Press <ask-places> to hear what you can do, or <type-move> to type a move."));
}

/* --- the focus -------------------------------------------------------------------------------- */

/* Returns the label of the selected choice of a group: an entry "id.…" that is chosen, or the value
 * between two buttons. */
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

/* Speaks `words` if they differ from the last words of their kind and have not just been spoken as
 * another kind; for example, the banner of a finished game repeats the last event. */
static void say_new(Narrator *narrator, SpeechKind kind, char said[LINE], const char *words)
{
    if (strcmp(said, words) == 0)
        return;
    text_copy(said, LINE, words);
    if (!speech_was_last(&narrator->speech, words))
        speech_speak(&narrator->speech, kind, words);
}

/* Adds "3 of 12": the position among all widgets that can have the focus. */
static void add_count(const Ui *ui, const UiEntry *focused, Text *text)
{
    char words[48];
    int at = 0, count = 0;
    for (int i = 0; i < ui_entry_count(ui); i++) {
        const UiEntry *entry = ui_entry(ui, i);
        if (entry->flags & (UI_DISABLED | UI_NO_FOCUS | UI_NOTE))
            continue;
        count++;
        at = entry == focused ? count : at;
    }
    assert(at > 0 && "what has the keyboard can be reached");
    text_add(text, ", %s", words_format(words, sizeof words, C_("page", "%d of %d"), at, count));
}

/* Returns the letters just typed, which are echoed, or NULL after any other edit, so that the whole
 * text is read. */
static const char *letters_typed(const char *before, const char *now)
{
    size_t length = strlen(before);
    if (strncmp(before, now, length) != 0 || !now[length])
        return NULL;
    return strcmp(now + length, " ") == 0 ? C_("key", "Space") : now + length;
}

static void tell_focus(Narrator *narrator, const SceneContext *context)
{
    const Ui *ui = context->ui;
    const UiEntry *entry = ui_entry_find(ui, ui_focused(ui));
    char words[LINE] = "";
    const char *part = "";
    Text text = text_in(words, sizeof words);
    if (entry && ui_by_keyboard(ui)) {
        part = chosen_part(ui, entry);
        text_add(&text, "%s%s%s", entry->label, part[0] ? ": " : "", part);
        if (entry->flags & UI_CHOSEN)
            text_add(&text, ", %s", C_("spoken", "selected"));
        if (speech_wants(&narrator->speech, SPEECH_COUNT))
            add_count(ui, entry, &text);
    }
    const char *id = "", *label = "";
    if (entry && words[0]) {
        id = entry->id;
        label = entry->label;
    }
    bool same = strcmp(narrator->focused, id) == 0 && strcmp(narrator->focus, words) == 0;
    if (same)
        return;
    bool typed = ui_is_editing(ui) && words[0] && strcmp(narrator->focused, id) == 0;
    const char *letters = typed ? letters_typed(narrator->held, part) : NULL;
    text_copy(narrator->focused, sizeof narrator->focused, id);
    text_copy(narrator->focus, sizeof narrator->focus, words);
    speech_speak(&narrator->speech, SPEECH_FOCUS, letters ? letters : words);
    text_copy(narrator->held, sizeof narrator->held, part);
    if (words[0] && !letters && strcmp(ui_tip(ui), label) != 0)
        speech_speak(&narrator->speech, SPEECH_DETAIL, ui_tip(ui));
}

/* --- the game --------------------------------------------------------------------------------- */

/* Returns true for an event that players need to know about before they act. */
static bool must_be_known(const Event *event)
{
    return event->kind == EVENT_PLACED || event->kind == EVENT_SCORED || event->kind == EVENT_ENDED;
}

/* Adds the space of an event and the tile placed, such as "M9, City and road"; in a draft, the half
 * that was picked. */
static void add_place(const Speech *speech, const SpeechTable *table, const Event *event,
                      Text *text)
{
    char name[CELL_NAME_SIZE], tile[160];
    bool laid = event->kind == EVENT_PLACED;
    if (event->kind == EVENT_PICKED && speech_wants(speech, SPEECH_WHERE))
        text_add(text, ", %s", words_tile(table->catalogue, event->copy, tile, sizeof tile));
    bool there = laid || event->kind == EVENT_FIGURE_PLACED ||
                 event->kind == EVENT_FIGURE_RETURNED || event->kind == EVENT_SCORED;
    if (!there || event->tile >= game_tile_count(table->game))
        return;
    PlacedTile placed = game_tile(table->game, event->tile);
    if (speech_wants(speech, laid ? SPEECH_PLACE : SPEECH_WHERE))
        text_add(text, ", %s", cell_name(placed.cell, name, sizeof name));
    if (laid && speech_wants(speech, SPEECH_TILE))
        text_add(text, ", %s", words_tile(table->catalogue, placed.copy, tile, sizeof tile));
}

static void tell_event(Narrator *narrator, const SceneTable *told, const Event *event)
{
    char line[160], points[48] = "", words[LINE];
    const char *name = event->seat < SEATS_MAX && told->table.names[event->seat]
                           ? told->table.names[event->seat]
                           : "";
    if (!words_event(told->table.catalogue, told->table.game, event, line, sizeof line))
        return;
    if (event->kind == EVENT_SCORED)
        words_points(event->points, points, sizeof points);
    Text text = text_in(words, sizeof words);
    /* `name` is empty if no seat caused the event. */
    text_add(&text, "%s%s%s%s%s", name, name[0] ? " " : "", name[0] ? line : words_capital(line),
             points[0] ? ", " : "", points);
    add_place(&narrator->speech, &told->table, event, &text);
    if (!name[0] && speech_was_last(&narrator->speech, words))
        return; /* many tokens may change together; one announcement is enough */
    speech_speak(&narrator->speech, must_be_known(event) ? SPEECH_POINTS : SPEECH_EVENT, words);
}

/* Announces the events since the last frame in the words of the chronicle; announces nothing after
 * an undo. */
static void tell_events(Narrator *narrator, const SceneTable *told)
{
    int count = told->session ? session_log_count(told->session) : 0;
    if (narrator->session != told->session || narrator->events > count) {
        narrator->session = told->session;
        narrator->events = count;
    }
    for (; narrator->events < count; narrator->events++)
        tell_event(narrator, told, &session_log(told->session, narrator->events)->event);
}

void scene_table_game(SceneTable *told, const Session *session, const Game *game)
{
    SpeechTable *table = &told->table;
    assert(session && game && "a game is open");
    table->catalogue = session_catalogue(session);
    table->game = game;
    table->room = session_game_room(session);
    for (int seat = 0; seat < session_players(session); seat++)
        table->names[seat] = session_seat(session, seat)->name;
}

static bool table_of(SceneContext *context, const Scene *front, void *state, SceneTable *told)
{
    *told = scene_table_empty();
    return front->tells && front->tells(state, context, told);
}

static void tell_table(Narrator *narrator, SceneContext *context, const Scene *front, void *state)
{
    SceneTable told;
    char hand[LINE];
    if (!table_of(context, front, state, &told))
        return;
    tell_events(narrator, &told);
    say_new(narrator, SPEECH_NEWS, narrator->why, told.why);
    say_new(narrator, SPEECH_PROMPT, narrator->prompt, told.table.prompt ? told.table.prompt : "");
    say_new(narrator, SPEECH_PROMPT, narrator->hand, speech_hand(&told.table, hand, sizeof hand));
    say_new(narrator, SPEECH_FOCUS, narrator->spot, told.spot);
}

static void tell_news(Narrator *narrator, SceneContext *context, const Scene *front, void *state)
{
    char words[LINE] = "";
    if (!front->news)
        return;
    front->news(state, context, words, sizeof words);
    say_new(narrator, SPEECH_NEWS, narrator->news, words);
}

/* Announces messages from players on other computers, even over overlays. */
static void tell_talk(Narrator *narrator, const SceneContext *context)
{
    char words[LINE];
    while (scene_talk_next(context, &narrator->talk_ms, words, sizeof words))
        speech_speak(&narrator->speech, SPEECH_NEWS, words);
}

/* Returns true if the language has changed during this frame. The frame still has words in the old
 * language, which the new voice must not speak; the next frame has none. */
static bool is_of_two_languages(Narrator *narrator, SceneContext *context)
{
    if (strcmp(narrator->language, words_spoken()) == 0)
        return false;
    text_copy(narrator->language, sizeof narrator->language, words_spoken());
    speech_forget(&narrator->speech);
    scene_clock_wake(context, 1);
    return true;
}

void narrator_read_screen(SceneContext *context, const Scene *front, void *state, uint32_t from)
{
    Narrator *narrator = context->narrator;
    if (!narrator || !narrator->speech.voice.say)
        return;
    if (is_of_two_languages(narrator, context))
        return;
    reader_scan(&narrator->reader, front, state, from);
    tell_scene(narrator, context, front, state, from);
    tell_focus(narrator, context);
    tell_news(narrator, context, front, state);
    tell_table(narrator, context, front, state);
    tell_talk(narrator, context);
}

/* --- questions -------------------------------------------------------------------------------- */

static const struct {
    KeyAction action;
    SpeechAnswer *answer;
} questions[] = {{KEYS_ASK_HERE, speech_here},      {KEYS_ASK_AROUND, speech_around},
                 {KEYS_ASK_BOARD, speech_board},    {KEYS_ASK_MINE, speech_mine},
                 {KEYS_ASK_ENDS, speech_open_ends}, {KEYS_ASK_PLACES, speech_places},
                 {KEYS_ASK_LEFT, speech_left},      {KEYS_ASK_SCORE, speech_score}};

/* Answers a question about the table. Returns false if there is no table. */
static bool ask(SceneContext *context, const Scene *front, void *state, SpeechAnswer *answer)
{
    SceneTable told;
    char words[SPEECH_LENGTH] = "";
    if (!table_of(context, front, state, &told) || !told.table.game)
        return false;
    told.table.asked = context->narrator->asked;
    narrator_speak(context, answer(&told.table, words, sizeof words));
    return true;
}

void narrator_interrupt(SceneContext *context, const InputEvent *event)
{
    if (context->narrator && (event->kind == INPUT_KEY || event->kind == INPUT_DOWN))
        speech_hush(&context->narrator->speech);
}

bool narrator_key(SceneContext *context, const Scene *front, void *state, const InputEvent *event)
{
    Narrator *narrator = context->narrator;
    if (!narrator || !narrator->speech.voice.say || event->kind != INPUT_KEY)
        return false;
    narrator->asked = keys_is_action(event, KEYS_ASK_PLACES) ? narrator->asked + 1 : -1;
    if (keys_is_action(event, KEYS_SPEAK_AGAIN)) {
        speech_repeat(&narrator->speech);
        return true;
    }
    if (reader_key(&narrator->reader, context, &narrator->speech, event))
        return true;
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        if (keys_is_action(event, questions[i].action))
            return ask(context, front, state, questions[i].answer);
    if (!keys_is_action(event, KEYS_TYPE_MOVE) || !front->typed || ui_is_editing(context->ui))
        return false;
    stage_push(context->stage, typing, NULL, 0);
    return true;
}
