/* talk.c: The messages at a table, phrases to send, and the list of players: friends may write to
 * each other, messages of blocked players are hidden.
 *
 *     At the table                                  [x]
 *     (o) Mira    Good luck!
 *     (o) Tomas   Thank you!
 *     [1 Hello!] [2 Good luck!] [3 Well played!] …
 *     [ To friends at this table…           ] [Send]
 *     PEOPLE
 *     (o) Tomas            [Friend] [Block]
 *     ADA, WHO IS NOT HERE [Friend] [Block] */
#include "base/text.h"
#include "scenes/stage/scene_tables.h"
#include "scenes/stage/stage.h"
#include "scenes/stage/widgets.h"
#include "scenes/tables/tables.h"
#include "scenes/tables/tables_parts.h"
#include "words/words.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum { SHOWN = 6 /* things that were said */, PHRASE_H = 44 /* u */ };

typedef struct TalkScene {
    int id; /* of the table; 0: only the list of players */
    char text[TALK_TEXT_SIZE];
} TalkScene;

static void enter(void *data, SceneContext *context, const void *arguments)
{
    TalkScene *scene = data;
    assert(context->together && "a program with the network");
    scene->id = arguments ? ((const TalkArguments *)arguments)->id : 0;
}

/* --- messages --------------------------------------------------------------------------------- */

static void draw_said(SceneContext *context, const TogetherView *view)
{
    Ui *ui = context->ui;
    TogetherTalk said[TOGETHER_TALK];
    int count = together_talk(context->together, view->id, said);
    if (!count)
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, _("No messages yet."));
    for (int i = count > SHOWN ? count - SHOWN : 0; i < count; i++) {
        const RecordPlayer *player = &view->header->seats[said[i].seat];
        UI_ROW(ui, UI_OWN(26, seat_disc, player->color),
               UI_FIT(UI_TYPE_STRONG, UI_TEXT_SOFT, player->name),
               UI_WORDS(UI_TYPE_BODY, UI_TEXT, scene_talk_words(&said[i])));
    }
}

/* --- sending ---------------------------------------------------------------------------------- */

static void say(TalkScene *scene, SceneContext *context, int phrase)
{
    if (together_send_talk(context->together, scene->id, phrase, scene->text) && !phrase)
        scene->text[0] = 0;
}

/* The first nine phrases have digits as keys. */
static UiButton phrase_button(int phrase, bool waits)
{
    return (UiButton){.label = scene_talk_phrase(phrase),
                      .disabled = waits,
                      .key = phrase <= 9 ? (InputKey)(KEY_0 + phrase) : KEY_NONE,
                      .flags = phrase == 1 ? UI_FIRST : 0};
}

/* Returns the number of columns that the longest phrase has room for. */
static int columns_of(const Ui *ui, float width)
{
    float widest = 1, gap = ui_space(ui, UI_TIGHT);
    for (int i = 1; i <= TALK_PHRASES; i++)
        widest =
            fmaxf(widest, ui_button_width(ui, ui_touch(ui, PHRASE_H), phrase_button(i, false)));
    int columns = (int)((width + gap) / (widest + gap));
    return columns < 1 ? 1 : columns > 3 ? 3 : columns;
}

static void draw_phrases(TalkScene *scene, SceneContext *context)
{
    Ui *ui = context->ui;
    bool waits = !together_can_talk(context->together, scene->id);
    UiGroup phrases = {.gap = ui_space(ui, UI_TIGHT)};
    while (ui_group(ui, &phrases)) {
        ui_grid(ui, columns_of(ui, ui_next_width(ui)));
        for (int i = 1; i <= TALK_PHRASES; i++) {
            char id[16];
            words_format(id, sizeof id, "phrase%d", i);
            if (ui_offer(ui, id, PHRASE_H, phrase_button(i, waits)))
                say(scene, context, i);
        }
    }
}

static void draw_field(TalkScene *scene, SceneContext *context)
{
    Ui *ui = context->ui;
    bool entered = false;
    UiField field = {.label = _("Message to friends at this table"),
                     .hint = _("Message to friends at this table"),
                     .letters = (TALK_TEXT_SIZE - 1) / 4 * 2,
                     .entered = &entered};
    UiButton send = {.label = _("Send"),
                     .disabled =
                         !scene->text[0] || !together_can_talk(context->together, scene->id)};
    float high = ui_control(ui), wide = ui_button_width(ui, high, send);
    UiGroup row = {.gap = ui_space(ui, UI_TIGHT)};
    while (ui_group(ui, &row)) {
        ui_cells(ui, 2, (float[]){UI_REST, wide});
        ui_field(ui, "text", ui_next(ui, high), field, scene->text, sizeof scene->text);
        bool sends = ui_button(ui, "send", ui_next(ui, high), send);
        if ((sends || entered) && scene->text[0])
            say(scene, context, 0);
    }
}

/* Writes the player at `seat` with their mark, if any. Returns false if no other player sits
 * there. */
static bool person_at(const SceneContext *context, const TogetherView *view, int seat,
                      TogetherPerson *person)
{
    const Digest *key = together_other(view, seat);
    if (!key)
        return false;
    const TogetherPerson *known = together_person(context->together, key);
    *person = known ? *known : (TogetherPerson){.key = *key};
    text_copy(person->name, sizeof person->name, view->header->seats[seat].name);
    return true;
}

/* Explains that both players must add each other before they can chat freely: draws a button for
 * each player who isn't a friend yet. */
static void draw_befriending(SceneContext *context, const TogetherView *view)
{
    Ui *ui = context->ui;
    TogetherPerson person;
    char label[TABLES_WORDS];
    for (int seat = 0; seat < view->header->setup.players; seat++) {
        if (!person_at(context, view, seat, &person) || person.is_friend || person.blocked)
            continue;
        words_format(label, sizeof label, _("Add %s as a friend to chat freely"), person.name);
        UiButton button = {.label = label,
                           .tooltip = _("You can chat freely once you have both chosen this"),
                           .icon = UI_ICON(ICON_STAR),
                           .left = true};
        if (!ui_offer(ui, ui_id(ui, "befriend", seat), PHRASE_H, button))
            continue;
        person.is_friend = true;
        together_mark(context->together, &person);
    }
}

static void draw_saying(TalkScene *scene, SceneContext *context, const TogetherView *view)
{
    Ui *ui = context->ui;
    if (view->seat == NO_SEAT) {
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT, _("Take a seat to chat."));
        return;
    }
    draw_phrases(scene, context);
    if (together_friends(context->together, view)) {
        draw_field(scene, context);
        ui_paragraph(ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
                     _("Only friends who have also added you can read this."));
    }
    draw_befriending(context, view);
}

/* --- players ---------------------------------------------------------------------------------- */

/* Friend and blocked exclude each other. */
static void draw_marks(SceneContext *context, const TogetherPerson *person, int number)
{
    Ui *ui = context->ui;
    TogetherPerson marked = *person;
    UiButton friendly = {.label = _("Friend"),
                         .tooltip = _("You can chat freely once you have both chosen this"),
                         .icon = UI_ICON(ICON_STAR),
                         .chosen = person->is_friend},
             blocked = {.label = _("Block"),
                        .tooltip =
                            _("You don’t see their messages, and they can’t join your tables"),
                        .icon = UI_ICON(ICON_CLOSE),
                        .chosen = person->blocked};
    ui_push(ui, "person", number);
    ui_grid(ui, 2);
    bool befriends = ui_offer(ui, "friend", 44, friendly),
         blocks = ui_offer(ui, "block", 44, blocked);
    ui_grid(ui, 1);
    ui_pop(ui);
    if (!befriends && !blocks)
        return;
    marked.is_friend = befriends && !person->is_friend;
    marked.blocked = blocks && !person->blocked;
    together_mark(context->together, &marked);
}

static void draw_person(SceneContext *context, const TogetherPerson *person, int color, int number)
{
    Ui *ui = context->ui;
    UiGroup row = {.gap = ui_space(ui, UI_TIGHT)};
    while (ui_group(ui, &row)) {
        if (color >= 0)
            UI_ROW(ui, UI_OWN(26, seat_disc, color), UI_WORDS(UI_TYPE_NAME, UI_TEXT, person->name));
        else
            UI_ROW(ui, UI_SIGN(ICON_HUMAN, UI_TEXT_SOFT),
                   UI_WORDS(UI_TYPE_NAME, UI_TEXT, person->name));
        draw_marks(context, person, number);
    }
}

static bool sits_here(const TogetherView *view, const Digest *key)
{
    for (int seat = 0; view->header && seat < view->header->setup.players; seat++) {
        const Digest *other = together_other(view, seat);
        if (other && digest_equal(other, key))
            return true;
    }
    return false;
}

/* Draws the players at the table, then marked players who aren't there. A mark changes the list, so
 * each row draws a copy. */
static void draw_people(SceneContext *context, const TogetherView *view)
{
    Ui *ui = context->ui;
    int number = 0;
    for (int seat = 0; view->header && seat < view->header->setup.players; seat++) {
        TogetherPerson person;
        if (!person_at(context, view, seat, &person))
            continue;
        draw_person(context, &person, view->header->seats[seat].color, number++);
    }
    for (int i = 0; i < together_people(context->together); i++) {
        const TogetherPerson person = *together_person_at(context->together, i);
        if (!sits_here(view, &person.key))
            draw_person(context, &person, -1, number++);
    }
    if (!number)
        ui_paragraph(
            ui, UI_TYPE_SMALL, UI_TEXT_SOFT,
            _("No friends or blocked players yet. You can choose them when you’re at the same "
              "table."));
}

/* --- the whole sheet -------------------------------------------------------------------------- */

static void draw(void *data, SceneContext *context, Frame *frame)
{
    TalkScene *scene = data;
    Ui *ui = context->ui;
    TogetherView view = {.seat = NO_SEAT};
    char caption[TABLES_WORDS];
    bool there = together_view(context->together, scene->id, &view) && view.header;
    (void)frame;
    if (!there)
        view = (TogetherView){.seat = NO_SEAT};
    UiDialog sheet = ui_sheet("talk", 760, there ? _("At the table") : _("People"));
    sheet.close = "close";
    sheet.close_label = _("Back");
    while (ui_dialog(ui, &sheet)) {
        if (there) {
            draw_said(context, &view);
            ui_room(ui, ui_space(ui, UI_TIGHT));
            draw_saying(scene, context, &view);
            ui_room(ui, ui_space(ui, UI_TIGHT));
            ui_paragraph(ui, UI_TYPE_CAPTION, UI_TEXT_SOFT,
                         ui_capitals(caption, sizeof caption, _("People")));
        }
        draw_people(context, &view);
    }
    if (sheet.closed)
        stage_pop(context->stage);
}

/* Announces new messages while the sheet is open; at the table of the game in front the narrator
 * announces them itself. */
static void news(void *data, SceneContext *context, char *out, size_t size)
{
    const TalkScene *scene = data;
    TogetherView view;
    bool in_front = together_table_of(context->together, context->session) == scene->id;
    if (!in_front && together_view(context->together, scene->id, &view) && view.header)
        tables_last_message(context, &view, out, size);
}

const Scene talk_scene = {
    .name = "talk",
    .help = "talk",
    .state_size = sizeof(TalkScene),
    .overlay = true,
    .enter = enter,
    .event = scene_pop_by_key,
    .draw = draw,
    .news = news,
};
