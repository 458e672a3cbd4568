/* reason_codec.c: writes reasons as lists of numbers and reads them back with all checks. */
#include "session/reason_codec.h"

json_t *reasons_json(const AiReason *reasons, int count)
{
    json_t *list = json_array();
    for (const AiReason *r = reasons; r < reasons + count; r++)
        json_array_append_new(list,
                              json_pack("[iiiiiiii]", r->kind, r->feature, r->seats, r->number,
                                        r->segment, r->tile, r->points, r->centipoints));
    return list;
}

/* In a sound reason the members that its kind doesn't use are 0. */
static bool reason_read(json_t *numbers, AiReason *out)
{
    json_int_t kind, feature, seats, number, segment, tile, points, centipoints;
    if (json_unpack(numbers, "[IIIIIIII!]", &kind, &feature, &seats, &number, &segment, &tile,
                    &points, &centipoints) != 0)
        return false;
    *out = (AiReason){.kind = (uint8_t)kind,
                      .feature = (uint8_t)feature,
                      .seats = (uint8_t)seats,
                      .number = (uint8_t)number,
                      .segment = (uint8_t)segment,
                      .tile = (uint16_t)tile,
                      .points = (int32_t)points,
                      .centipoints = (int32_t)centipoints};
    return out->kind == kind && out->feature == feature && out->seats == seats &&
           out->number == number && out->segment == segment && out->tile == tile &&
           out->points == points && out->centipoints == centipoints && reason_is_sound(out);
}

bool reasons_read(const json_t *list, AiReason *reasons, int *count)
{
    if (!json_is_array(list) || json_array_size(list) > AI_REASONS_MAX)
        return false;
    *count = (int)json_array_size(list);
    for (int i = 0; i < *count; i++)
        if (!reason_read(json_array_get(list, (size_t)i), &reasons[i]))
            return false;
    return true;
}
