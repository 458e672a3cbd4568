/* weights_list.c: reads and writes files of weights. A file is C that the build compiles; it is
 * also read as text, so that a match can use weights without a build:
 *
 *     const AiWeights NAME = {
 *         .late = {
 *             4.168f, -0.124f, …            eight per line
 *         },
 *         .early = { … }, .middle = { … }, .theirs = { … }, .odds = { … },
 *     }; */
#include "weights_list.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* The parts of a file: the members of AiWeights, in their order. */
static const struct {
    const char *name;
    int count;
} parts[] = {
    {"late", TERMS}, {"early", TERMS}, {"middle", TERMS}, {"theirs", TERMS}, {"odds", ODDS},
};

enum { PARTS = sizeof parts / sizeof parts[0] };

/* AiWeights has the layout of the list as floats, so no part needs to be copied separately. */
static_assert(sizeof(AiWeights) == WEIGHTS_ALL * sizeof(float), "nothing but numbers");

void weights_to_list(const AiWeights *table, double list[WEIGHTS_ALL])
{
    float values[WEIGHTS_ALL];
    memcpy(values, table, sizeof values);
    for (int i = 0; i < WEIGHTS_ALL; i++)
        list[i] = (double)values[i];
}

/* A float holds more than the three decimals of a file. */
void weights_from_list(const double list[WEIGHTS_ALL], AiWeights *table)
{
    float values[WEIGHTS_ALL];
    for (int i = 0; i < WEIGHTS_ALL; i++)
        values[i] = (float)list[i];
    memcpy(table, values, sizeof values);
}

/* Writes eight numbers per line, so that two files can be compared by eye and by diff. */
bool weights_write(const char *path, const char *name, const char *header, const char *origin,
                   const AiWeights *table)
{
    double list[WEIGHTS_ALL];
    FILE *out = fopen(path, "w");
    if (!out) {
        perror(path);
        return false;
    }
    weights_to_list(table, list);
    fprintf(out,
            "/* %s.c: made by hypotenuse-bench %s; in the order of Term. */\n"
            "#include \"%s\"\n\n"
            "/* clang-format off */\n"
            "const AiWeights %s = {\n",
            name, origin, header, name);
    for (int p = 0, n = 0; p < PARTS; p++) {
        fprintf(out, "    .%s = {", parts[p].name);
        for (int i = 0; i < parts[p].count; i++)
            fprintf(out, "%s%.3ff,", i % 8 ? " " : "\n        ", list[n++]);
        fprintf(out, "\n    },\n");
    }
    fprintf(out, "};\n/* clang-format on */\n");
    return fclose(out) == 0;
}

/* Reads the numbers after "= {", each with an f and a comma. */
static bool read_numbers(FILE *in, double list[WEIGHTS_ALL])
{
    int n = 0;
    for (int p = 0; p < PARTS; p++) {
        char name[16] = "";
        if (fscanf(in, " .%15[a-z] = {", name) != 1 || strcmp(name, parts[p].name) != 0)
            return false;
        for (int i = 0; i < parts[p].count; i++) {
            if (fscanf(in, " %lff ,", &list[n++]) != 1)
                return false;
        }
        if (fscanf(in, " }%*1[,]") == EOF)
            return false;
    }
    return true;
}

/* Skips everything above the table: the comment, the include, and the comment that turns off the
 * formatter. */
static bool read_weights(const char *path, AiWeights *table)
{
    char line[1024];
    double list[WEIGHTS_ALL];
    FILE *in = fopen(path, "r");
    if (!in) {
        perror(path);
        return false;
    }
    while (fgets(line, sizeof line, in) && strncmp(line, "const AiWeights ", 16) != 0)
        ;
    bool read = read_numbers(in, list);
    fclose(in);
    if (read)
        weights_from_list(list, table);
    else
        fprintf(stderr, "%s: not a file that hypotenuse-bench tune or learn wrote\n", path);
    return read;
}

/* Known names take precedence: to read a file called "fitted", pass "./fitted". */
bool weights_find(const char *name, AiWeights *table)
{
    static const struct {
        const char *name;
        const AiWeights *weights;
    } known[] = {
        {"learned", &weights_learned},
        {"fitted", &weights_fitted},
        {"gentle", &weights_gentle},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strcmp(name, known[i].name) == 0) {
            *table = *known[i].weights;
            return true;
        }
    }
    return read_weights(name, table);
}

/* --- fitted weights --------------------------------------------------------------------------- */

/* Made by hypotenuse-bench learn --rounds 5 --games 6000 --seed 77 --go-on; in
 * the order of Term. */

/* learn fits only late and early; it also writes middle and theirs, as 0. */
/* clang-format off */
const AiWeights weights_fitted = {
    .late = {
        4.297f, 0.607f, 1.373f, 1.633f, 1.000f, 0.997f, 0.078f, -0.238f,
        0.040f, 0.146f, 4.950f, 1.420f, 0.363f, 0.000f, 0.000f, 0.000f,
        0.977f, 0.566f, -2.173f, 0.119f, 0.319f, 4.135f, 1.059f, -0.062f,
        0.000f, 0.000f, 0.000f, 0.986f, -0.391f, 1.503f, -0.037f, 0.246f,
        1.503f, 0.000f, 0.000f, 0.000f, 0.000f, 0.000f, 1.023f, 0.056f,
        0.055f, 0.466f, 1.022f, -0.547f,
    },
    .early = {
        4.624f, -10.241f, -5.710f, -4.052f, 9.000f, 0.793f, 0.574f, -0.667f,
        -0.922f, 1.034f, 4.927f, -0.537f, 0.093f, 0.000f, 0.000f, 0.000f,
        0.090f, 1.776f, -1.134f, 0.690f, -0.550f, 3.420f, 1.204f, 0.905f,
        0.000f, 0.000f, 0.000f, 0.191f, 0.919f, 1.084f, 0.259f, 0.901f,
        2.084f, 0.000f, 0.000f, 0.000f, 0.000f, 0.000f, -0.215f, 0.627f,
        -0.229f, 3.437f, 3.646f, 1.946f,
    },
    .odds = {
        1.000f, 0.800f, 0.200f, 0.300f, 0.900f,
    },
};
/* clang-format on */
