/* report.c: writes --probe and --stats for tests. */
#include "app/app.h"

#include "scenes/stage/stage.h"
#include "session/session.h"
#include "system/file.h"
#include "system/process.h"
#include "ui/ui.h"

#include <assert.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static bool write_json(const char *path, json_t *object, Err *err)
{
    char *text = json_dumps(object, JSON_INDENT(1) | JSON_REAL_PRECISION(6));
    json_decref(object);
    assert(text && "reports are plain JSON");
    bool good = file_write_whole(path, text, strlen(text), err);
    free(text);
    return good;
}

/* --- probe ------------------------------------------------------------------------------------ */

static json_t *entry_json(const UiEntry *entry)
{
    return json_pack("{ss ss s[ffff] sb sb}", "id", entry->id, "label", entry->label, "rect",
                     (double)entry->rect.x, (double)entry->rect.y, (double)entry->rect.w,
                     (double)entry->rect.h, "enabled", !(entry->flags & UI_DISABLED), "chosen",
                     (entry->flags & UI_CHOSEN) != 0);
}

static void entries_json(const Ui *ui, json_t *widgets, json_t *placements)
{
    for (int i = 0; i < ui_entry_count(ui); i++) {
        const UiEntry *entry = ui_entry(ui, i);
        if (entry->rect.w > 0 && entry->rect.h > 0)
            json_array_append_new(entry->flags & UI_NOTE ? placements : widgets, entry_json(entry));
    }
}

/* The member `record` names the file, so that a test can read or damage it. */
static json_t *game_json(const Session *session)
{
    if (!session)
        return json_null();
    const Game *game = session_game(session);
    json_t *points = json_array();
    for (int seat = 0; seat < session_players(session); seat++)
        json_array_append_new(points, json_integer(game_score(game, seat)));
    uint8_t next = game_to_act(game);
    return json_pack("{si si si so so ss}", "turn", game_turn(game), "phase", game_phase(game),
                     "stack", game_stack_count(game), "to_act",
                     next == NO_SEAT ? json_null() : json_integer(next), "points", points, "record",
                     session_record_path(session));
}

bool report_probe(const App *app, bool settled, Err *err)
{
    const SceneContext *context = &app->context;
    const Scene *top = stage_top(context->stage);
    json_t *widgets = json_array(), *placements = json_array();
    entries_json(context->ui, widgets, placements);
    json_t *object = json_pack(
        "{ss si sb s[ff] ss so so so}", "scene", top ? top->name : "", "frame", app->frame,
        "settled", settled, "size", (double)context->width, (double)context->height, "cut_text",
        ui_cut_count(context->ui) ? ui_cut_text(context->ui) : "", "widgets", widgets, "placements",
        placements, "game", game_json(context->session));
    return write_json(app->options.probe, object, err);
}

/* --- stats ------------------------------------------------------------------------------------ */

bool report_stats(const App *app, Err *err)
{
    const AppStats *stats = &app->stats;
    double drawn = stats->drawn ? stats->drawn : 1;
    json_t *idle = stats->idle_wall_s > .2 ? json_real(100 * stats->idle_cpu_s / stats->idle_wall_s)
                                           : json_null();
    json_t *object =
        json_pack("{sf sf sf si si sf so si si ss ss}", "first_frame_ms", stats->first_frame_ms,
                  "frame_build_ms", stats->build_ms / drawn, "frame_submit_ms",
                  stats->submit_ms / drawn, "draw_calls", stats->draw_calls, "instances",
                  stats->instances, "rss_mib", process_memory_mib(), "idle_cpu_percent", idle,
                  "painted_images", art_store_painted(app->art), "frames_drawn", stats->drawn,
                  "driver", render_driver(app->render), "opengl", render_opengl(app->render));
    return write_json(app->options.stats, object, err);
}
