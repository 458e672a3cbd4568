/* character.c: gives a computer player its character, as factors on the weights of the evaluation
 * (level.h). */
#include "ai/level.h"

#include <assert.h>

/* The points that each factor costs are in docs/AI.md, "Tried". */
static const struct {
    uint8_t character, term;
    float factor;
} tempers[] = {
    {AI_BUILDER, TERM_CITY + FEATURE_GAIN, 1.5f}, {AI_BUILDER, TERM_CITY + FEATURE_NOW, 1.2f},
    {AI_FARMER, TERM_FIELD_OPEN, 1.5f},           {AI_FARMER, TERM_FIELD_FIGURE, 1.6f},
    {AI_FARMER, TERM_FIELD_LEAD, 1.3f},           {AI_RAIDER, TERM_CITY + FEATURE_MERGE, 6.0f},
    {AI_RAIDER, TERM_ROAD + FEATURE_MERGE, 6.0f}, {AI_RAIDER, TERM_CITY + FEATURE_LOST, 3.0f},
    {AI_RAIDER, TERM_ROAD + FEATURE_LOST, 3.0f},
};

AiCharacter ai_character(uint64_t seed, int seat)
{
    assert(seat >= 0 && "a seat");
    return (AiCharacter)(1 + (rng_mix(seed) + (uint64_t)seat) % (AI_CHARACTERS - 1));
}

const char *ai_character_name(AiCharacter character)
{
    static const char *const names[AI_CHARACTERS] = {"steady", "builder", "farmer", "raider"};
    assert(character < AI_CHARACTERS && "character");
    return names[character];
}

AiWeights character_weights(const AiWeights *from, int character)
{
    assert(character >= 0 && character < AI_CHARACTERS && "character");
    AiWeights own = *from;
    for (size_t i = 0; i < sizeof tempers / sizeof tempers[0]; i++) {
        if (tempers[i].character != character)
            continue;
        own.late[tempers[i].term] *= tempers[i].factor;
        own.early[tempers[i].term] *= tempers[i].factor;
        own.middle[tempers[i].term] *= tempers[i].factor;
    }
    return own;
}

float character_liking(float plain, float own, float best_plain, float best_own)
{
    float liking = (own - plain) - (best_own - best_plain);
    return liking > CHARACTER_MOST    ? CHARACTER_MOST
           : liking < -CHARACTER_MOST ? -CHARACTER_MOST
                                      : liking;
}
