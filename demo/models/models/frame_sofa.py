"""Sofa with a wooden frame open at the sides, loose seat cushions and back cushions on slats."""
import random

from models.sofa import cover
from colours import rgb
from parts.materials import wood
from parts.scene import group
from parts.shapes import board, box, tube
from parts.textiles import fabric
from parts.cloth import cushion, pillow


def build(o):
    f = cover(o)
    W, D, H = o['size']
    k = o['wood']
    rail = 0.300                     # height of the seat rails
    flat = o.get('sides', 'slats')
    x = W / 2 - 0.030
    for s in (-1, 1):
        if flat == 'slats':
            box((0.040, 0.052, 0.590), (s * x, -D / 2 + 0.045, 0.295), wood(k, 'z'), 0.010, (3, 0, 0))
            box((0.040, 0.052, 0.580), (s * x, D / 2 - 0.125, 0.290), wood(k, 'z'), 0.010, (-7, 0, 0))
            for i in range(7):
                y = -D / 2 + 0.135 + i * (D - 0.34) / 6
                tube([(s * x, y, rail), (s * x, y + 0.003, 0.585)], 0.0085, wood(k, 'z'), resolution=4)
        else:  # two frames of round rod-like legs, splayed
            tube([(s * x, -D / 2 + 0.030, 0.0), (s * x, -D / 2 + 0.075, 0.30), (s * x, -D / 2 + 0.090, 0.590)], 0.0225, wood(k, 'z'), resolution=6)
            tube([(s * x, D / 2 - 0.030, 0.0), (s * x, D / 2 - 0.130, 0.30), (s * x, D / 2 - 0.170, 0.575)], 0.0225, wood(k, 'z'), resolution=6)

        def paddle(v, s=s):
            u = (v.y + D / 2) / D
            v.x *= 1.12 - 0.30 * u
            v.z += 0.010 * (1 - (2 * u - 1) ** 2) - 0.022 * u
            return v
        box((0.068 if flat == 'slats' else 0.085, D - 0.075, 0.026), (s * (x - 0.004), -0.035, 0.600), wood(k, 'y'), 0.011, shape=paddle)
        board((0.034, D - 0.20, 0.070), (s * x, -0.015, rail), k, 0.008)
    for y in (-D / 2 + 0.060, D / 2 - 0.150):
        board((W - 0.075, 0.030, 0.070), (0, y, rail), k, 0.008)
    for i in range(6):  # slats below the seat
        board((W - 0.09, 0.060, 0.014), (0, -D / 2 + 0.14 + i * 0.095, rail + 0.020), k, 0.004)
    # leaning back: posts, top rail, uprights
    back = [board((W - 0.070, 0.034, 0.062), (0, 0, 0.225), k, 0.012), board((W - 0.070, 0.026, 0.045), (0, 0, -0.150), k, 0.008)]
    for s in (-1, 1):
        back.append(box((0.040, 0.036, 0.480), (s * (W / 2 - 0.055), 0, 0.010), wood(k, 'z'), 0.010))
    n = 19
    for i in range(n):
        bx = (W - 0.19) * ((i + 0.5) / n - 0.5)
        back.append(tube([(bx, 0, -0.150), (bx, 0, 0.205)], 0.0085, wood(k, 'z'), resolution=4))
    group(back, (0, D / 2 - 0.085, H - 0.262), (-15, 0, 0))
    cushions(o, f, W, D, rail)


def cushions(o, f, W, D, rail):
    j = random.uniform
    inner = W - 0.105
    n = o.get('seats', 2)
    w = inner / n
    top = rail + 0.028
    if o.get('bench'):
        cushion((inner, D - 0.180, 0.120), (0, -0.072, top + 0.060), f, (-1.5, 0, 0), crown=4.5, thickness=0.165, seed=2, flat=True)
    for i in range(n):
        x = -inner / 2 + w * (i + 0.5)
        if not o.get('bench'):
            cushion((w - 0.004, D - 0.180, 0.120), (x, -0.072 + j(-0.004, 0.004), top + 0.060), f, (-1.5, j(-0.3, 0.3), j(-0.5, 0.5)), crown=4.5, thickness=0.170, seed=i + 1, flat=True)
        cushion((w - 0.012, 0.360, 0.100), (x, D / 2 - 0.222, top + 0.262 - o.get('sink', 0)), f, (72 + j(-1.5, 1.5), j(-1, 1), j(-1.2, 1.2)), crown=5.5, thickness=0.180, seed=i + 3)
    for k, (px, hexcol, kk, wide, high, tilt) in enumerate(o.get('pillows', [])):
        pillow(wide, (px, D / 2 - 0.375, top + 0.115 + high * 0.5), fabric(rgb(hexcol), kk), (66, tilt, -tilt * 1.2), height=high, seed=5 + k, thickness=0.14)
