"""Round dining table: a top glued of boards on a pedestal of upright staves that widens to its foot."""
import math

from parts.materials import wood
from parts.scene import make_mesh, put
from parts.shapes import box, lathe


def disc(radius, thick, z, kind, boards=5, edge=0.016):
    """A round top of boards, its underside bevelled to a thin edge."""
    bw = 2 * radius / boards
    for i in range(boards):
        y = -radius + bw * (i + 0.5)
        rows = slices(y - bw / 2 + 0.0004, y + bw / 2 - 0.0004, radius)
        rims = []
        for inset, dz in ((0.004, 0.0), (0.001, -0.0015), (0.0, -0.004), (0.0, -edge + 0.003), (0.003, -edge), (0.055, -thick)):
            rims.append([(x * (radius - inset) / radius, yy * (radius - inset) / radius, z + dz) for x, yy in rows])
        verts = [p for r in rims for p in r]
        m = len(rows)
        faces = [list(range(m)), list(range((len(rims) - 1) * m, len(rims) * m))[::-1]]
        for a in range(len(rims) - 1):
            for q in range(m):
                r = (q + 1) % m
                faces.append((a * m + r, a * m + q, (a + 1) * m + q, (a + 1) * m + r))
        me = make_mesh('top', verts, faces)
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.radians(28)
        put('top', me, wood(kind, 'x'))


def slices(y0, y1, radius, n=28):
    """Outline of one board of a round top, anticlockwise."""
    ys = [y0 + (y1 - y0) * i / n for i in range(n + 1)]
    half = [math.sqrt(max(0, radius * radius - y * y)) for y in ys]
    return [(h, y) for h, y in zip(half, ys)] + [(-h, y) for h, y in zip(reversed(half), reversed(ys))]


def build(o):
    W, _, H = o['size']
    k = o['wood']
    disc(W / 2, 0.034, H, k)
    z = wood(k, 'z')
    lathe([(0.02, H - 0.070), (0.245, H - 0.070), (0.250, H - 0.066), (0.250, H - 0.036), (0.246, H - 0.032), (0.02, H - 0.032)], (0, 0, 0), wood(k, 'x'), 96)
    # staves: narrow at two thirds of the height, wide at the floor
    n, low, top = 34, 0.022, H - 0.070

    def radius(zz):
        u = (zz - low) / (top - low)
        return 0.150 + 0.135 * (1 - u) ** 2.3 + 0.055 * u ** 4
    for i in range(n):
        a = 2 * math.pi * i / n

        def bend(v):
            zz = low + (v.z / (top - low) + 0.5) * (top - low)
            r = radius(zz)
            return v.__class__((r + v.x, v.y * r / 0.150, zz))
        stave = [box((0.020, 2 * math.pi * 0.150 / n - 0.0016, top - low), (0, 0, 0), z, 0.0075, (0, 0, math.degrees(a)), bend)]
        for ob in stave:
            ob.name = 'stave'
    lathe([(0.02, 0.0), (0.286, 0.0), (0.292, 0.003), (0.294, 0.008), (0.294, 0.020), (0.290, 0.025), (0.02, 0.025)], (0, 0, 0), wood(k, 'x'), 96)
    lathe([(radius(low + (top - low) * i / 30) - 0.006, low + (top - low) * i / 30) for i in range(31)], (0, 0, 0), wood('black', 'z'), 64)
