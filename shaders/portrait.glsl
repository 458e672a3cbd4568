// portrait.glsl: a player's head on a square of the player's colour, with the mark in the cut
// corner (src/render/figure.c). Lengths are shares of the square's side.
vec4 portrait()
{
    const float CELL_PX = 224.0;
    const float LEG = 0.40, LINE = 0.045, MARK = 0.072, MARK_AT = 0.868; // clear of line and frame
    const vec3 IVORY = vec3(1.0, 0.976, 0.918);
    float side = f_half.x * 2.0;
    vec2 at = v_at / side + 0.5;
    float outside = box_distance(v_at, f_half, f_form.x);

    // The ground is lighter towards the north-west, with a fold along the other diagonal.
    float fold = 1.0 - at.x - at.y;
    vec3 color = mix(f_ink.rgb, vec3(1.0), clamp(0.06 + 0.12 * fold, 0.0, 1.0));
    color = mix(color, vec3(1.0), 0.10 * cover(-fold * side * 0.7071));
    vec2 seen = (at - 0.5) * f_aux.x + 0.5;
    float finer = max(log2(CELL_PX * f_aux.x / side) - 0.35, 0.0);
    vec4 c = over(textureLod(u_head, vec3(seen, float(f_tags.w)), finer), vec4(color, 1.0));

    // The corner, its line and the mark. `corner`: px to the long side, negative in the corner.
    float corner = ((1.0 - at.x) + (1.0 - at.y) - LEG) * 0.7071 * side;
    c = over(paint(IVORY, cover(corner - max(LINE * side, 1.5))), c);
    c = over(paint(f_ink.rgb, cover(corner)), c);
    float r = max(MARK * side, 2.5);
    vec2 mark = (at - MARK_AT) * side;
    c = over(paint(f_line.rgb, cover(mark_distance(mark / r, f_tags.y) * r)), c);

    c = over(paint(f_ink2.rgb, f_ink2.a * cover(-outside - f_form.y)), c);
    return c * cover(outside) * f_spin.z;
}
