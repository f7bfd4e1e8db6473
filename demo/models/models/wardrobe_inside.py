"""What stands in an open wardrobe: partitions, shelves, a rail, clothes, folded linen."""
import random

from colours import rgb
from parts.materials import metal
from parts.shapes import board, tube, upholstered
from parts.textiles import fabric

COATS = ('#C9BDA6', '#2F4B40', '#8A4A33', '#D8D1C3', '#3A3B3D', '#A9793A', '#3B4A50')
LINEN = ('#D9D2C4', '#B9876A', '#8E9A8D', '#CFC6B5', '#4E6674')


def coat(x, high, length, colour, y):
    """Hangs with its shoulders along y."""
    def shape(v):
        u = v.z / length + 0.5              # 1 at the shoulders
        v.y *= 0.80 + 0.20 * (1 - u) - 0.30 * max(0, u - 0.90) / 0.10
        v.x *= 0.75 + 0.45 * (1 - u)
        return v
    upholstered((0.062, 0.40, length), (x, y, high - length / 2 - 0.055), fabric(rgb(colour), 'linen'), 0.024, (0.004, 0.004, 0), (0, 0, random.uniform(-5, 5)), wrinkle=0.010, shape=shape, cells=22)
    tube([(x, y, high - 0.06), (x, y, high + 0.012)], 0.0022, metal('steel'))


def folded(x, y, z, wide, n, start):
    for i in range(n):
        upholstered((wide, 0.30, 0.052), (x + random.uniform(-.008, .008), y, z + 0.027 + 0.050 * i), fabric(rgb(LINEN[(start + i) % len(LINEN)]), 'linen'), 0.022, (0, 0, 0.004), wrinkle=0.006)


def bay(x, w, deep, low, high, k, shelves, start):
    """shelves: heights as shares of the bay; without any a rail with clothes."""
    y = 0.02
    if not shelves:
        board((w, deep, 0.018), (x, y, high - 0.26), k, 0.002)
        folded(x - w * 0.18, y, high - 0.25, min(0.32, w * 0.5), 2, start)
        rail = high - 0.34
        tube([(x - w / 2, y, rail), (x + w / 2, y, rail)], 0.011, metal('steel'), smooth=False)
        n = int(w / 0.082)
        for i in range(n):
            if i % 5 != 4:
                coat(x + (i - (n - 1) / 2) * w * 0.92 / n, rail, random.uniform(0.82, 1.02), COATS[(start + i * 3) % len(COATS)], y)
        return
    for i, share in enumerate(shelves):
        z = low + (high - low) * share
        if share:
            board((w, deep, 0.018), (x, y, z - 0.009), k, 0.002)
        if i % 4 != 3:
            folded(x + (-0.04 if i % 2 else 0.03), y - 0.04, z, min(0.34, w * 0.72), 2 + (i + start) % 3, start + i)


def inside(W, D, low, high, k, parts):
    """parts: for each bay from the left 'rail' or 'shelves'."""
    n = len(parts)
    deep, w = D - 0.09, W / n
    board((W, 0.012, high - low), (0, D / 2 - 0.024, (high + low) / 2), k, 0.001)
    for i, kind in enumerate(parts):
        x = -W / 2 + w * (i + 0.5)
        if i:
            board((0.018, deep, high - low), (x - w / 2, 0.02, (high + low) / 2), k, 0.002)
        bay(x, w - 0.02, deep, low, high, k, () if kind == 'rail' else (0, 0.2, 0.4, 0.6, 0.8), i * 2)
