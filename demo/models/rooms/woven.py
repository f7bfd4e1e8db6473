"""Baskets and rugs."""
import math
import random

from colours import rgb
from parts.materials import plain
from parts.scene import group
from parts.shapes import box, lathe, tube, upholstered
from parts.textiles import fabric, straw
from parts.woven import coil

STRAW = ('#B0966A', '#6B3320', '#2E1C13', '#C2B08C', '#3F5146', '#9A7530')
PITCH = 0.0150


def rings(profile):
    """Rings one pitch apart along a line of (radius, height) points."""
    out, carry = [], 0.0
    for (r0, z0), (r1, z1) in zip(profile, profile[1:]):
        length = math.hypot(r1 - r0, z1 - z0)
        s = carry
        while s < length:
            t = s / length
            out.append((r0 + (r1 - r0) * t, z0 + (z1 - z0) * t))
            s += PITCH
        carry = s - length
    return out


def curve(points, n=10):
    """Points of a smooth line through the given ones (Catmull-Rom)."""
    p = [points[0]] + list(points) + [points[-1]]
    out = []
    for i in range(1, len(p) - 2):
        for k in range(n):
            t = k / n
            out.append(tuple(0.5 * (2 * p[i][a] + (p[i + 1][a] - p[i - 1][a]) * t + (2 * p[i - 1][a] - 5 * p[i][a] + 4 * p[i + 1][a] - p[i + 2][a]) * t * t
                                    + (3 * p[i][a] - p[i - 1][a] - 3 * p[i + 1][a] + p[i + 2][a]) * t ** 3) for a in (0, 1)))
    return out + [points[-1]]


def lozenges(n, figures, steps, every=9, main=1, second=4):
    """Rows of stepped lozenges between plain rings: materials by ring and stitch."""
    def pattern(q, i):
        k, row = q % every, q // every
        if q < 2 or k == 0:
            return 2 if q < 2 or row % 2 == 0 else 5
        u = abs(2 * (k - 0.5) / (every - 1) - 1)
        tri = abs(2 * ((i // 4 * 4 / steps * figures + 0.5 * (row % 2)) % 1) - 1)
        d = u + (1 - tri)
        if d < 0.30:
            return 5
        if d < 0.66:
            return main if row % 2 == 0 else second
        return 2 if 0.80 < d < 0.90 else 0
    return pattern


def mesob(at, scale=1.0, lid=0.0, colours=STRAW):
    """The basket table from which injera is eaten: waisted foot, bowl, tall pointed lid."""
    mats = [straw(rgb(c)) for c in colours]
    steps = 360
    foot = rings(curve([(0.205, 0.009), (0.185, 0.06), (0.138, 0.17), (0.118, 0.26), (0.140, 0.325), (0.205, 0.375), (0.262, 0.415), (0.285, 0.455)]))
    out = [coil(foot, (0, 0, 0), mats, lozenges(len(foot), 14, steps), 0.0086, steps)]
    cap = rings(curve([(0.296, 0.462), (0.290, 0.500), (0.262, 0.560), (0.215, 0.625), (0.160, 0.690), (0.105, 0.760), (0.058, 0.830), (0.030, 0.880), (0.020, 0.905)]))
    out.append(coil(cap, (0, 0, lid), mats, lozenges(len(cap), 12, steps, main=4, second=1), 0.0086, steps))
    knob = rings(curve([(0.020, 0.905), (0.030, 0.925), (0.026, 0.948), (0.004, 0.962)]))
    out.append(coil(knob, (0, 0, lid), mats, lambda q, i: 2 if q < 1 else 1, 0.0080, 90))
    out.append(lathe([(0.001, 0.44), (0.275, 0.445)], (0, 0, 0), mats[0], 48))
    for ob in out:
        ob.scale = (scale,) * 3
        ob.location *= scale
    group(out, at)
    return out


def planter(at, radius=0.175, height=0.34, colours=('#B08F5C', '#5B2C1B')):
    """Basket for a plant pot."""
    mats = [straw(rgb(c)) for c in colours]
    rows = rings(curve([(radius * 0.78, 0.009), (radius * 0.96, height * 0.28), (radius, height * 0.62), (radius * 0.93, height)]))
    n = len(rows)
    ob = coil(rows, at, mats, lambda q, i: 1 if q in (1, n - 2) or (n * 0.3 < q < n * 0.66 and (i // 10 + q) % 4 == 0) else 0, 0.0088, 280)
    lathe([(0.01, height - 0.03), (radius * 0.93, height - 0.03)], at, plain((0.02, 0.013, 0.008), 0.95), 40)
    return [ob]


def wall_basket(at, radius, seed, colours=('#AA8F64', '#6B3320', '#2E1C13', '#BBAA86')):
    """Flat basket hung on the back wall."""
    mats = [straw(rgb(c)) for c in colours]
    n = int(radius / 0.0140)
    rows = [(radius - 0.0140 * i, 0.055 * ((radius - 0.0140 * i) / radius) ** 2) for i in range(n)]

    def pattern(q, i):
        u = q / n
        tri = abs(2 * ((i / 400 * (8 + 2 * seed)) % 1) - 1)
        if q == 0:
            return 2
        if seed == 1:
            return 1 if abs(tri - u * 1.5) < 0.2 else (2 if 0.70 < u < 0.78 else 0)
        if seed == 2:
            return 2 if (0.2 < u < 0.27 or 0.55 < u < 0.62) else (1 if 0.30 < u < 0.53 and tri > 0.5 else 3)
        return 1 if tri < 0.5 - abs(u - 0.5) and 0.15 < u < 0.85 else (2 if u > 0.9 else 0)
    ob = coil(rows, at, mats, pattern, 0.0082)
    ob.rotation_euler = (math.radians(90), 0, 0)
    return [ob]


def rug(w, d, at, rot, field='#A3967F', band='#7A3F2A', dark='#3D2A20', kind='boucle', figures=True):
    """Flat woven rug with striped ends, a stepped border of our own drawing and a fringe."""
    f, b, k = fabric(rgb(field), kind), fabric(rgb(band), 'weave'), fabric(rgb(dark), 'weave')
    out = [upholstered((w, d, 0.016), (0, 0, 0.008), f, 0.007, (0, 0, 0), wrinkle=0.0015, cells=40)]
    for s in (-1, 1):
        for off, t, m in ((0.10, 0.050, b), (0.165, 0.014, k), (0.205, 0.014, b)):
            out.append(box((t, d - 0.004, 0.004), (s * (w / 2 - off), 0, 0.0160), m, 0.0015))
        n = 22
        for i in range(n if figures else 0):
            y = -d / 2 + d * (i + 0.5) / n
            for q, half in enumerate((0.036, 0.024, 0.012)):
                out.append(box((0.012, half * 2, 0.004), (s * (w / 2 - 0.260 - 0.012 * q), y, 0.0160), k if i % 2 else b, 0.001))
        rnd = random.Random(4)
        fringe = []
        for i in range(int(d / 0.016)):
            y = -d / 2 + 0.008 + 0.016 * i
            fringe.append([(s * (w / 2 - 0.004), y, 0.009), (s * (w / 2 + 0.03), y + rnd.uniform(-.006, .006), 0.006), (s * (w / 2 + 0.062), y + rnd.uniform(-.012, .012), 0.004)])
        out.append(tube(fringe, 0.0030, f, smooth=False, resolution=1))
    return group(out, at, (0, 0, rot))
