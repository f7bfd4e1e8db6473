"""Office chair: five-star base on castors, gas lift, padded seat; a mesh back or a high padded one, with or without armrests."""
import math

from mathutils import Vector

from models.office_back import mesh_back, padded_back
from models.sofa import cover
from parts.materials import metal, plain
from parts.shapes import box, lathe, tube, upholstered


def base(mat, plastic, steel, black, reach):
    for i in range(5):
        a = math.radians(90 + 72 * i + 20)

        def taper(v):
            u = (v.x + 0.15) / 0.30
            v.y *= 1.05 - 0.45 * u
            v.z = v.z * (1.25 - 0.6 * u) - 0.030 * u
            return v
        box((0.30, 0.052, 0.034), (0.165 * math.cos(a), 0.165 * math.sin(a), 0.112), mat, 0.010, (0, 0, math.degrees(a)), taper)
        cx, cy = reach * math.cos(a), reach * math.sin(a)
        tube([(cx, cy, 0.052), (cx, cy, 0.085)], 0.010, steel, smooth=False)
        t = 25 + 70 * i
        for s in (-1, 1):
            off = Vector((math.cos(math.radians(t + 90)), math.sin(math.radians(t + 90)), 0)) * 0.016 * s
            lathe([(0.008, -0.010), (0.026, -0.010), (0.0295, -0.006), (0.0295, 0.006), (0.026, 0.010), (0.008, 0.010)], (cx + off.x, cy + off.y, 0.0295), plastic, 40, (90, 0, t))
        box((0.030, 0.018, 0.036), (cx, cy, 0.045), plastic, 0.007, (0, 0, t))
    lathe([(0.040, 0.085), (0.046, 0.095), (0.046, 0.130), (0.030, 0.140), (0.028, 0.26), (0.028, 0.262), (0.017, 0.264), (0.017, 0.40)], (0, 0, 0), black)


def build(o):
    black, steel = metal('black'), metal('steel')
    plastic = plain((0.022, 0.022, 0.024), 0.5)
    f = cover(o)
    base(steel if o.get('base', 'steel') == 'steel' else black, plastic, steel, black, o.get('reach', 0.305))
    box((0.17, 0.24, 0.045), (0, 0.02, 0.400), plastic, 0.014)
    box((0.46, 0.44, 0.020), (0, 0, 0.432), plastic, 0.009)
    tube([(0.08, 0.02, 0.398), (0.20, 0.02, 0.402), (0.235, 0.02, 0.398)], 0.006, steel)

    def water(v):
        v.z -= 0.9 * max(0, -v.y - 0.13) ** 2 * 2.2
        v.x *= 1 - 0.10 * max(0, v.y / 0.24)
        return v
    padded = o.get('back') == 'padded'
    size, at = ((0.530, 0.500, 0.105), (0, -0.010, 0.486)) if padded else ((0.510, 0.485, 0.078), (0, -0.010, 0.476))
    upholstered(size, at, f, 0.036 if not padded else 0.046, (0.006, 0.006, 0.014 if not padded else 0.022), shape=water, wrinkle=0.002, cells=20)
    if padded:
        padded_back(f, plastic, steel)
    else:
        mesh_back(o, plastic)
    if o.get('armrests', True):
        pad = f if padded else plain((0.03, 0.03, 0.032), 0.6)
        for s in (-1, 1):
            bar = steel if padded else plastic
            tube([(s * 0.10, 0.03, 0.412), (s * 0.24, 0.03, 0.415), (s * 0.288, 0.03, 0.46), (s * 0.290, 0.03, 0.64)], 0.015, bar, resolution=5)
            upholstered((0.085, 0.26 if not padded else 0.30, 0.030), (s * 0.285, -0.005, 0.655), pad, 0.013, (0, 0, 0.003), wrinkle=0)
