"""Dining chair with a padded seat and a curved padded back on tapered wooden legs."""
import math

from mathutils import Vector

from models.sofa import cover
from parts.materials import wood
from parts.shapes import board, leg, tube, upholstered


def build(o):
    f = cover(o)
    k = o['wood']
    z = wood(k, 'z')
    seat = 0.475
    # seat: wider in front, crowned, its front edge falling a little

    def plan(v):
        u = (v.y + 0.235) / 0.47
        v.x *= 1.0 - 0.13 * u
        v.x *= 1 - 0.10 * max(0, (abs(v.y + 0.01) - 0.17) / 0.065) ** 2 if v.y < 0 else 1
        v.z -= 0.016 * max(0, -v.y - 0.10) / 0.135
        return v
    upholstered((0.462, 0.470, 0.082), (0, -0.020, seat - 0.030), f, 0.036, (0.003, 0.003, 0.020), shape=plan, wrinkle=0.003, cells=24)
    rim = [plan(Vector((x, y, 0.006))) + Vector((0, -0.020, seat - 0.030)) for x, y in edge(0.2325, 0.2365, 0.060)]
    tube(rim, 0.0042, f, closed=True, smooth=False)
    band = o.get('back') == 'band'
    low, top = (0.615, 0.812) if band else (0.470, 0.826)
    R, t, wide = 0.245, 0.052, 0.580 if band else 0.520
    rise, fall = (0.045, 0.055) if band else (0.125, 0.110)  # how far its corners are rounded

    def wrap(v):
        """Bent round the sitter, leaning back; shorter to its ends."""
        u = (v.z + 0.5) / 1.0
        a = v.x / R
        k = min(1, 2 * abs(v.x) / wide)
        k = 1 - math.sqrt(1 - 0.96 * k ** 3)
        zz = low + rise * k + u * (top - low - (rise + fall) * k)
        lean = 0.245 * (zz - 0.46)
        r = R + v.y
        return Vector((r * math.sin(a), r * math.cos(a) - R + 0.198 + lean, zz))
    upholstered((wide, t, 1.0), (0, 0, 0), f, 0.025, (0, 0.015, 0.0), shape=wrap, wrinkle=0.002, cells=34)
    seam = [wrap(Vector((x, -t / 2 + 0.0125, zz))) for x, zz in edge(wide / 2 - 0.008, 0.488, 0.09)]
    tube(seam, 0.0038, f, closed=True, smooth=False)
    # legs and rails
    for s in (-1, 1):
        if o.get('legs') == 'square':
            tube_leg = [(s * 0.182, -0.188, seat - 0.05), (s * 0.205, -0.212, 0)]
            leg(tube_leg[0], tube_leg[1], 0.0235, 0.0150, z)
        else:
            leg((s * 0.180, -0.185, seat - 0.05), (s * 0.210, -0.228, 0), 0.0215, 0.0115, z)
        post = [(s * 0.196, 0.262, 0.0), (s * 0.178, 0.212, 0.26), (s * 0.172, 0.196, 0.44)]
        if band:
            post += [(s * 0.176, 0.222, 0.56), (s * 0.181, 0.246, 0.70)]
        else:
            post += [(s * 0.172, 0.212, 0.55)]
        rods = tube(post, 0.0165, z, resolution=5)
        for sp in rods.data.splines:
            n = len(sp.bezier_points)
            for i, p in enumerate(sp.bezier_points):
                p.radius = 0.72 + 0.34 * min(1, i / 2) - (0.25 * max(0, i - 2) / max(1, n - 3) if band else 0)
        board((0.020, 0.350, 0.042), (s * 0.176, 0.002, seat - 0.084), k, 0.004)
    board((0.350, 0.020, 0.042), (0, -0.186, seat - 0.084), k, 0.004)
    board((0.330, 0.020, 0.042), (0, 0.186, seat - 0.084), k, 0.004)


def edge(hw, hh, c, n=8):
    """A rounded rectangle as points, with more of them on its long sides."""
    pts = []
    for cx, cy, a0 in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(n + 1):
            a = math.radians(a0 + 90 * i / n)
            pts.append(Vector((cx * (hw - c) + c * math.cos(a), cy * (hh - c) + c * math.sin(a), 0)))
    full = []
    for a, b in zip(pts, pts[1:] + pts[:1]):
        m = max(1, int((b - a).length / 0.03))
        full += [a.lerp(b, i / m) for i in range(m)]
    return [(p.x, p.y) for p in full]
