/* career_marks.c: stores the marks that finished games earn, and adds them up. */
#include "scenes/stage/career_marks.h"

#include "base/text.h"
#include "scenes/stage/goals_view.h"
#include "session/review_file.h"
#include "store/settings.h"
#include "words/words.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

Career *marks_open(const SceneContext *context, bool makes)
{
    char path[FOLDER_SIZE];
    if (!context->games_folder ||
        !folder_join(path, sizeof path, context->games_folder, "career.sqlite"))
        return NULL;
    int64_t judge = review_run_judge(review_level(CAREER_JUDGE));
    return makes ? career_open(path, judge) : career_open_sound(path, judge);
}

/* --- marks of a game -------------------------------------------------------------------------- */

static CareerMark mark_of(const char *kind, const char *word, int value)
{
    CareerMark mark = {.value = value};
    Text text = text_in(mark.word, sizeof mark.word);
    text_add(&text, "%s%s", kind, word);
    assert(!text.cut && "words of marks are short");
    return mark;
}

int marks_of_feats(const SessionPlan *plan, const Setup *setup, const Feats *feats, unsigned seats,
                   CareerMark *out)
{
    int count = 0, goals[GOALS];
    uint32_t finds = 0, met = 0;
    goals_deal(plan, setup, goals);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (!(seats >> seat & 1))
            continue;
        finds |= finds_made(feats, seat);
        for (int i = 0; i < GOALS; i++)
            met |= goal_progress(feats, seat, goals[i]) >= goal_rows[goals[i]].least ? 1u << i : 0;
    }
    for (int i = 0; i < GOALS; i++)
        if (met >> i & 1)
            out[count++] = mark_of("goal.", goal_rows[goals[i]].word, 1);
    for (int row = 0; row < FINDS; row++)
        if (finds >> row & 1)
            out[count++] = mark_of("find.", find_rows[row].word, 1);
    return count;
}

static CareerMark numbered_mark(const char *kind, const char *format, int number, int value)
{
    char word[16];
    words_format(word, sizeof word, format, number);
    return mark_of(kind, word, value);
}

int marks_of_deal(const RecordHeader *header, const int *scores, CareerMark out[1])
{
    int table = road_number(header);
    int64_t day = table < 0 ? daily_day_of(header) : -1;
    if (table >= 0)
        *out = numbered_mark("road.", "%02d", table + 1, (int)road_result(header, scores));
    else if (day >= 0)
        *out = numbered_mark("day.", "%d", (int)day, scores[0]);
    return table >= 0 || day >= 0;
}

int64_t marks_today(void)
{
    return daily_day((int64_t)time(NULL));
}

/* --- sums ------------------------------------------------------------------------------------- */

enum { ROOM = FINDS }; /* room for all discoveries; also enough for tables and goals */

static void add_road(Career *career, const char *generation, RoadStanding road[ROAD_TABLES])
{
    CareerMarks marks[ROOM];
    int count = career_marks(career, "road.", generation, marks, ROAD_TABLES);
    for (int i = 0; i < count; i++) {
        int number = atoi(marks[i].word + strlen("road.")) - 1;
        if (number >= 0 && number < ROAD_TABLES)
            road[number] = (RoadStanding){.won = marks[i].games - marks[i].zeros,
                                          .lost = marks[i].zeros,
                                          .star = marks[i].most >= (int)ROAD_STAR};
    }
}

static void add_days(Career *career, int64_t today, int days[DAILY_DAYS])
{
    for (int i = 0; i < DAILY_DAYS; i++) {
        CareerMarks mark;
        CareerMark word = numbered_mark("day.", "%d", (int)today - i, 0);
        bool played = career_marks(career, word.word, NULL, &mark, 1) > 0;
        days[i] = played ? mark.most : DAY_FREE;
    }
}

MarksSum marks_sum(Career *career, const Generations *generations, int64_t today)
{
    MarksSum sum = {.finds = 0};
    CareerMarks marks[ROOM];
    add_road(career, NULL, sum.road);
    add_days(career, today, sum.days);
    for (int row = 0; row < generations->count; row++) {
        RoadStanding road[ROAD_TABLES] = {0};
        add_road(career, generations->rows[row].id, road);
        sum.under[row] = road_won(road);
    }
    int count = career_marks(career, "find.", NULL, marks, FINDS);
    for (int i = 0; i < count; i++)
        for (int row = 0; row < FINDS; row++)
            if (strcmp(marks[i].word + strlen("find."), find_rows[row].word) == 0)
                sum.finds |= 1u << row;
    count = career_marks(career, "goal.", NULL, marks, GOAL_ROWS);
    for (int i = 0; i < count; i++)
        sum.goals += marks[i].games;
    return sum;
}

int marks_next_find(const MarksSum *sum)
{
    int row = 0;
    while (row < FINDS && sum->finds >> row & 1)
        row++;
    return row;
}

/* --- results ---------------------------------------------------------------------------------- */

/* A game that its players ended early has no result. */
static int marks_now(const Session *session, CareerMark *out)
{
    Feats feats;
    int scores[SEATS_MAX] = {0};
    unsigned seats = 0;
    const SessionPlan *plan = session_plan(session);
    feats_read(session, &feats);
    for (int seat = 0; seat < session_players(session); seat++) {
        scores[seat] = game_score(session_game(session), seat);
        seats |= session_is_owned(session, seat) ? 1u << seat : 0;
    }
    int count = marks_of_feats(plan, game_setup(session_game(session)), &feats, seats, out);
    if (!session_ended(session))
        count += marks_of_deal(plan, scores, out + count);
    return count;
}

static CareerGame game_of(const Session *session)
{
    const SessionPlan *plan = session_plan(session);
    CareerGame game = {.when = plan->started ? plan->started : (int64_t)time(NULL),
                       .players = session_players(session)};
    text_copy(game.path, sizeof game.path, session_record_path(session));
    text_copy(game.generation, sizeof game.generation, plan->generation);
    return game;
}

void marks_begin_day(const SceneContext *context)
{
    const Session *session = context->session;
    Career *career = session_record_path(session)[0] ? marks_open(context, true) : NULL;
    CareerMark mark;
    CareerGame game = game_of(session);
    const int begun[SEATS_MAX] = {DAY_BEGUN};
    if (career && marks_of_deal(session_plan(session), begun, &mark))
        career_mark(career, &game, &mark, 1);
    career_close(career);
}

bool marks_store(const SceneContext *context, MarksNews *news)
{
    const Session *session = context->session;
    const SessionPlan *plan = session_plan(session);
    CareerMark marks[MARKS_MOST];
    Career *career = NULL;
    *news = (MarksNews){.table = -1, .day = -1};
    if (context->settings->goals && game_counts(context) && session_record_path(session)[0])
        career = marks_open(context, true);
    if (!career)
        return false;
    CareerGame game = game_of(session);
    int64_t today = marks_today();
    uint32_t before = marks_sum(career, context->generations, today).finds;
    int count = marks_now(session, marks);
    career_mark(career, &game, marks, count);
    news->sum = marks_sum(career, context->generations, today);
    news->finds = news->sum.finds & ~before;
    for (int i = 0; i < count; i++)
        if (strncmp(marks[i].word, "road.", strlen("road.")) == 0) {
            news->table = road_number(plan);
            news->result = (RoadResult)marks[i].value;
        } else if (strncmp(marks[i].word, "day.", strlen("day.")) == 0) {
            news->day = marks[i].value;
        }
    career_close(career);
    return true;
}
