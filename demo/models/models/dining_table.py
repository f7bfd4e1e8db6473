"""Dining table: boards glued to one top, splayed round legs with the apron set back, or square ones at the corners."""
import math

from parts.materials import wood
from parts.shapes import board, box, leg


def build(o):
    W, D, H = o['size']
    k = o['wood']
    t, n = 0.036, 5
    bw = D / n
    corner = 0.05
    for i in range(n):
        y = -D / 2 + bw * (i + 0.5)
        a, b = -D / 2, D / 2

        def soften(v, y=y):
            # rounded plan and a slanted underside at the edge
            gy, gx = abs(v.y + y), abs(v.x)
            over = max(0, gy - (D / 2 - 0.10)) / 0.10
            v.x -= math.copysign(0.024 * over ** 2.4, v.x) if gx > W / 2 - 0.2 else 0
            if v.z < 0:
                edge = max(max(0, gy - (D / 2 - 0.05)) / 0.05, max(0, gx - (W / 2 - 0.05)) / 0.05)
                v.z *= 1 - 0.72 * min(1, edge)
            return v
        box((W, bw - 0.0006, t), (0, y, H - t / 2), wood(k, 'x'), 0.0022 if 0 < i < n - 1 else 0.005, shape=soften)
    if o.get('legs') == 'square':
        ax, ay = W / 2 - 0.065, D / 2 - 0.065
        for s in (-1, 1):
            board((2 * ax, 0.024, 0.085), (0, s * (ay - 0.006), H - t - 0.043), k, 0.004)
            board((0.024, 2 * ay, 0.085), (s * (ax - 0.006), 0, H - t - 0.043), k, 0.004)
            for q in (-1, 1):
                def taper(v, s=s, q=q):  # the two inner faces run inwards below the apron
                    k = 1 - 0.39 * min(1, max(0, 0.26 - v.z) / 0.60)
                    v.x = s * 0.031 + (v.x - s * 0.031) * k
                    v.y = q * 0.031 + (v.y - q * 0.031) * k
                    return v
                box((0.062, 0.062, H - t), (s * ax, q * ay, (H - t) / 2), wood(k, 'z'), 0.006, shape=taper)
        return
    ax, ay = W / 2 - 0.22, D / 2 - 0.13
    for s in (-1, 1):
        board((2 * ax, 0.024, 0.075), (0, s * ay, H - t - 0.037), k, 0.004)
        board((0.024, 2 * ay, 0.075), (s * ax, 0, H - t - 0.037), k, 0.004)
        for q in (-1, 1):
            leg((s * ax, q * ay, H - t), (s * (ax + 0.115), q * (ay + 0.055), 0), 0.038, 0.019, wood(k, 'z'))
