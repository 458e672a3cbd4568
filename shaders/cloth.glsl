// cloth.glsl: lays the lattice of the cells over the painted table (LOOK section 7). `at` is in px
// of the target, `size` the size of the target.
uniform vec3 u_camera; // board point in the middle of the target, px per cell
uniform vec2 u_whole;  // size of the window in px
uniform vec3 u_corner; // top left of the target in the window, and window px per px of the target
uniform sampler2D u_table;

// Returns the coverage of lines at all whole numbers, one pixel wide.
float lines(float at, float px_per_unit)
{
    float d = abs(at - floor(at + 0.5)) * px_per_unit;
    return clamp(1.0 - d, 0.0, 1.0);
}

// Returns the table with its lattice. Alpha is the opacity of the land drawn over it.
vec4 cloth(vec2 at, vec2 size)
{
    vec4 table = texture(u_table, at / size);
    vec2 board = (at - size * 0.5) / u_camera.z + u_camera.xy;
    float pale = smoothstep(0.45, 0.80, dot(table.rgb, vec3(0.30, 0.59, 0.11)));
    float fade = smoothstep(0.52, 0.10, length(at * u_corner.z + u_corner.xy - u_whole * 0.5) / u_whole.x) * smoothstep(14.0, 40.0, u_camera.z);
    float cells = max(lines(board.x, u_camera.z), lines(board.y, u_camera.z));
    float across = max(lines(board.x + board.y, u_camera.z * 0.7071), lines(board.x - board.y, u_camera.z * 0.7071));
    float dots = step(fract(board.x * 16.0), 0.36);
    float ivory = 0.13 * max(cells, across * dots) * fade * table.a;
    return vec4(mix(table.rgb, mix(vec3(0.984, 0.961, 0.902), vec3(0.14, 0.22, 0.21), pale), ivory), table.a);
}
