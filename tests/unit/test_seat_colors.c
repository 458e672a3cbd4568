/* test_seat_colors.c: the colours of the seats stay apart for eyes with each of the three
 * deficiencies. They never stand alone: every seat has a mark, too. Distances are those of
 * CIELAB (CIE 1976); about 2.3 can just be told apart. Matrices: Machado, Oliveira and Fernandes
 * 2009, full severity, on linear sRGB. */
#include "scenes/stage/theme.h"

#include <math.h>
#include <stdio.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { EYES = 4 };
static const double least_distance = 20;

static const struct {
    const char *name;
    double rows[3][3];
} eyes[EYES] = {
    {"all cones", {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {"protanopia",
     {{.152286, 1.052583, -.204868}, {.114503, .786281, .099216}, {-.003882, -.048116, 1.051998}}},
    {"deuteranopia",
     {{.367322, .860646, -.227968}, {.280085, .672501, .047413}, {-.011820, .042940, .968881}}},
    {"tritanopia",
     {{1.255528, -.076749, -.178779}, {-.078411, .930809, .147602}, {.004733, .691367, .303900}}},
};

typedef struct Lab {
    double l, a, b;
} Lab;

static double linear(unsigned byte)
{
    double c = byte / 255.;
    return c <= .04045 ? c / 12.92 : pow((c + .055) / 1.055, 2.4);
}

static double bend(double t)
{
    return t > 216. / 24389 ? cbrt(t) : (24389. / 27 * t + 16) / 116;
}

static Lab seen_by(int eye, Color color)
{
    double in[3] = {linear(color >> 24), linear(color >> 16 & 255), linear(color >> 8 & 255)};
    double rgb[3];
    for (int i = 0; i < 3; i++) {
        const double *row = eyes[eye].rows[i];
        rgb[i] = fmin(1, fmax(0, row[0] * in[0] + row[1] * in[1] + row[2] * in[2]));
    }
    double x = bend((.4124564 * rgb[0] + .3575761 * rgb[1] + .1804375 * rgb[2]) / .95047);
    double y = bend(.2126729 * rgb[0] + .7151522 * rgb[1] + .0721750 * rgb[2]);
    double z = bend((.0193339 * rgb[0] + .1191920 * rgb[1] + .9503041 * rgb[2]) / 1.08883);
    return (Lab){116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

static double distance(Lab p, Lab q)
{
    return sqrt((p.l - q.l) * (p.l - q.l) + (p.a - q.a) * (p.a - q.a) + (p.b - q.b) * (p.b - q.b));
}

/* Black on white is 100, by definition; the simulations leave grey as it is. */
static void the_measure_is_right(void **state)
{
    (void)state;
    for (int eye = 0; eye < EYES; eye++) {
        double all = distance(seen_by(eye, 0x000000ff), seen_by(eye, 0xffffffff));
        assert_true(fabs(all - 100) < .1);
        Lab grey = seen_by(eye, 0x808080ff);
        assert_true(fabs(grey.a) < .5 && fabs(grey.b) < .5);
    }
    /* Pure red and pure green: far apart for most, much nearer without long cones. */
    double most = distance(seen_by(0, 0xff0000ff), seen_by(0, 0x00ff00ff));
    assert_true(distance(seen_by(2, 0xff0000ff), seen_by(2, 0x00ff00ff)) < most / 2);
}

static void seats_stay_apart(void **state)
{
    (void)state;
    for (int eye = 0; eye < EYES; eye++) {
        double least = 1e9;
        int first = 0, second = 0;
        for (int a = 0; a < THEME_SEATS; a++) {
            for (int b = a + 1; b < THEME_SEATS; b++) {
                double d = distance(seen_by(eye, theme_seat(a)), seen_by(eye, theme_seat(b)));
                if (d < least) {
                    least = d;
                    first = a;
                    second = b;
                }
            }
        }
        print_message("%s: least distance %.1f, seats %d and %d\n", eyes[eye].name, least, first,
                      second);
        assert_true(least >= least_distance);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_measure_is_right),
        cmocka_unit_test(seats_stay_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
