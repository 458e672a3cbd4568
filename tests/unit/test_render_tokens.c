/* test_render_tokens.c: figures and tokens on the board, checked pixel by pixel: their places,
 * owners and values, and that all look different. */
#include "board_fixture.h"
#include "expansions/tower/tower_names.h"

#include "render/pixels.h"

static void figures_stand_on_their_spot(void **state)
{
    Fixture *f = board_begin(state);
    add_square(f, 0, 0, 0x808080);
    board_picture_figure(&f->board, 1, .5f, .6f)->height = .5f;
    f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 200, .width = 400, .height = 300};
    fixture_draw(f, &f->board);
    int left = 400, right = 0, top = 300, bottom = 0;
    for (int y = 50; y < 250; y++) {
        for (int x = 100; x < 300; x++) {
            uint32_t c = fixture_at(f, x, y);
            if (fixture_channel(c, 2) < fixture_channel(c, 0) + 60)
                continue;
            left = x < left ? x : left;
            right = x > right ? x : right;
            top = y < top ? y : top;
            bottom = y;
        }
    }
    assert_in_range((left + right) / 2, 196, 206);
    assert_in_range(bottom, 168, 184); /* the hem is a little below the foot at 170 */
    assert_in_range(bottom - top, 88, 104);
}

/* A tollhouse has its owner's colour on the roof, and gold plaster at value 2. It is drawn below
 * followers at rest and above them while it moves. */
static void tokens_show_owner_and_value(void **state)
{
    Fixture *f = board_begin(state);
    add_square(f, 0, 0, 0xa1b75c);
    f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 250, .width = 400, .height = 300};
    BoardFigure *token = board_picture_token(&f->board, BOARD_TOKEN_TOLLHOUSE, 1, 1, .5f, .75f);
    assert_true(token->height > .39f && token->height < .41f); /* 100 px */
    fixture_draw(f, &f->board);
    /* foot at 200, 212: roof from 165 up, wall below; its left part has no numeral or mark */
    assert_pixel(f, 172, 150, 0x0072b2, 70);
    assert_true(fixture_channel(fixture_at(f, 168, 190), 2) > 200);
    board_picture_clear(&f->board);
    add_square(f, 0, 0, 0xa1b75c);
    board_picture_token(&f->board, BOARD_TOKEN_TOLLHOUSE, 0, 2, .5f, .75f);
    fixture_draw(f, &f->board);
    assert_pixel(f, 172, 150, 0xd55e00, 70);
    assert_true(fixture_channel(fixture_at(f, 168, 190), 2) < 140);
    BoardFigure *figure = board_picture_figure(&f->board, 1, .38f, .78f);
    figure->height = .36f;
    fixture_draw(f, &f->board);
    assert_pixel(f, 166, 190, 0x0072b2, 90);
    f->board.figures[0].moving = 1;
    fixture_draw(f, &f->board);
    assert_true(fixture_channel(fixture_at(f, 168, 190), 0) > 180);
}

/* A flock token shows wool over a meadow, a rim in the owner's colour and the number of sheep in
 * ink; the wolf token is red. */
static void flock_tokens_show_their_sheep(void **state)
{
    static const uint32_t rims[6] = {0xd55e00, 0x0072b2, 0xf0e442, 0xcc79a7, 0x56b4e9, 0x2e2b33};
    Fixture *f = board_begin(state);
    f->board.camera = (Camera){.x = 2, .y = 1.5f, .zoom = 100, .width = 400, .height = 300};
    for (int i = 0; i < 5; i++)
        board_picture_token(&f->board, BOARD_TOKEN_FLOCK, i, i, .5f + .75f * (float)i, 1.9f)
            ->height = .8f;
    board_picture_token(&f->board, BOARD_TOKEN_FLOCK, 5, 3, 1.0f, 2.6f)->height = .3f;
    board_picture_token(&f->board, BOARD_TOKEN_FLOCK, 1, 4, 1.5f, 2.6f)->height = .2f;
    fixture_draw(f, &f->board);
    if (getenv("HYPOTENUSE_PICTURES"))
        picture_file_write(getenv("HYPOTENUSE_PICTURES"), f->pixels, f->width, f->height, NULL);
    /* middles at y 154, radius 34; the rim 28 to 34 px from there, wool 9 px left of it */
    for (int i = 1; i < 5; i++) {
        int x = 50 + 75 * i;
        assert_pixel(f, x + 31, 150, rims[i], 60);
        assert_true(fixture_channel(fixture_at(f, x - 9, 158), 2) > 170);
        assert_true(fixture_channel(fixture_at(f, x, 154 - 24), 1) > 140); /* meadow */
    }
    /* the wolf token's background */
    assert_true(fixture_channel(fixture_at(f, 50 - 24, 154 + 6), 1) < 90);
}

/* The arguments that show a token, and its height at rest in cells; with value −1, `kind` is the
 * form of a figure. */
static const struct {
    int kind, value;
    float height;
} pictured[] = {
    {BOARD_TOKEN_DRAGON, 0, .52f},   {BOARD_TOKEN_DRAGON, 1, .52f},
    {BOARD_TOKEN_FAIRY, 0, .38f},    {BOARD_TOKEN_TOWER, 1, .40f},
    {BOARD_TOKEN_TOWER, 3, .40f},    {BOARD_TOKEN_TOWER, 12, .40f},
    {BOARD_TOKEN_FLEA, 1, .30f},     {BOARD_TOKEN_FLEA, 0, .30f},
    {BOARD_TOKEN_OUTBREAK, 5, .30f}, {BOARD_TOKEN_OUTBREAK, 5 + BOARD_TOKEN_OVER, .30f},
    {BOARD_TOKEN_DIE, 1, .30f},      {BOARD_TOKEN_DIE, 3, .30f},
    {BOARD_TOKEN_BARS, 0, .36f},     {BOARD_TOKEN_KING, 12, .40f},
    {BOARD_TOKEN_ROBBER, 12, .40f},  {BOARD_TOKEN_BUILDING, 1, .34f},
    {BOARD_TOKEN_BUILDING, 2, .34f}, {BOARD_TOKEN_BUILDING, 3, .34f},
    {FORM_WAYFARER, -1, .36f},       {FORM_MAYOR, -1, .36f},
    {FORM_WAGON, -1, .34f},          {FORM_BARN, -1, .36f},
    {FORM_BERET, -1, .36f},          {FORM_TOQUE, -1, .36f},
    {FORM_STRAW, -1, .36f},          {FORM_HOOD, -1, .36f},
    {FORM_VEIL, -1, .36f},           {FORM_BARE, -1, .36f},
};
enum { PICTURED = sizeof pictured / sizeof *pictured };

enum { PICTURED_WIDE = 56, PICTURED_HIGH = 70 };

/* Returns the x of the foot of token `i`, in px; there are four rows. */
static int pictured_x(int i)
{
    return 30 + PICTURED_WIDE * (i % 7);
}

static int pictured_y(int i)
{
    return 66 + 74 * (i / 7);
}

/* Shows all these figures and tokens at `zoom` px a cell, with bars over a follower. */
static void show_pictured(Fixture *f, float zoom)
{
    board_picture_clear(&f->board);
    f->board.camera =
        (Camera){.x = 200 / zoom, .y = 150 / zoom, .zoom = zoom, .width = 400, .height = 300};
    for (int i = 0; i < PICTURED; i++) {
        float x = (float)pictured_x(i) / zoom, y = (float)pictured_y(i) / zoom;
        if (pictured[i].value >= 0 && pictured[i].kind == BOARD_TOKEN_BARS)
            board_picture_figure(&f->board, 0, x, y);
        BoardFigure *token = pictured[i].value < 0
                                 ? board_picture_figure(&f->board, 0, x, y)
                                 : board_picture_token(&f->board, (BoardTokenKind)pictured[i].kind,
                                                       0, pictured[i].value, x, y);
        token->form = (uint8_t)pictured[i].kind;
        token->height = pictured[i].height;
        token->moving = pictured[i].value >= 0 && pictured[i].kind == BOARD_TOKEN_BARS;
    }
    fixture_draw(f, &f->board);
}

/* Returns the mean difference between two of these figures and tokens, in grey levels of 255. */
static int grey_difference(const Fixture *f, int i, int j)
{
    int sum = 0;
    for (int k = 0; k < PICTURED_WIDE * PICTURED_HIGH; k++) {
        int dx = k % PICTURED_WIDE - PICTURED_WIDE / 2, dy = k / PICTURED_WIDE - PICTURED_HIGH + 8;
        uint32_t one = fixture_at(f, pictured_x(i) + dx, pictured_y(i) + dy),
                 other = fixture_at(f, pictured_x(j) + dx, pictured_y(j) + dy);
        int grey = 0;
        for (int c = 0; c < 3; c++)
            grey += fixture_channel(one, c) - fixture_channel(other, c);
        sum += abs(grey) / 3;
    }
    return sum;
}

/* Dragon facing either way, fairy, towers, fleas, numbers, faces, bars: each differs from all
 * others in grey, at 100 px a cell and at 48. */
static void tokens_and_figures_are_told_apart(void **state)
{
    Fixture *f = board_begin(state);
    for (int pass = 0; pass < 2; pass++) {
        float zoom = pass ? 48 : 100;
        show_pictured(f, zoom);
        if (getenv("HYPOTENUSE_PICTURES"))
            picture_file_write(getenv("HYPOTENUSE_PICTURES"), f->pixels, f->width, f->height, NULL);
        for (int i = 0; i < PICTURED; i++)
            for (int j = 0; j < i; j++)
                if (grey_difference(f, i, j) < (pass ? 900 : 2600))
                    fail_msg("tokens %d and %d look alike at %.0f px: %d", i, j, (double)zoom,
                             grey_difference(f, i, j));
    }
}

/* tower_top gives the height of the drawn battlements for any number of floors; a follower that
 * closes the tower stands there. */
static void towers_end_where_they_are_drawn(void **state)
{
    Fixture *f = board_begin(state);
    f->board.camera = (Camera){.x = .5f, .y = .5f, .zoom = 250, .width = 400, .height = 300};
    for (int floors = 1; floors <= 5; floors++) {
        board_picture_clear(&f->board);
        BoardFigure *tower =
            board_picture_token(&f->board, BOARD_TOKEN_TOWER, 0, floors, .5f, .85f);
        int foot = 150 + (int)(.35f * 250);
        int top = foot - (int)(tower_top(floors) * tower->height * 250);
        fixture_draw(f, &f->board);
        /* the dark hollow is at the top, cloth well above it */
        assert_pixel(f, 200, top, 0x4a3826, 60);
        assert_true(is_cloth(fixture_at(f, 200, top - 30)));
    }
    assert_true(tower_top(4) > tower_top(3));
    /* a tower of more than four floors is drawn with one, and a number shows its floors */
    assert_true(tower_top(5) < tower_top(2));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tokens_show_owner_and_value),
        cmocka_unit_test(flock_tokens_show_their_sheep),
        cmocka_unit_test(tokens_and_figures_are_told_apart),
        cmocka_unit_test(towers_end_where_they_are_drawn),
        cmocka_unit_test(figures_stand_on_their_spot),
    };
    return cmocka_run_group_tests_name("figures and tokens", tests, fixture_open, fixture_close);
}
