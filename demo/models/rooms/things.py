"""Things that hang and stand about: framed pictures, a round mirror, pegs, a hat, a vase."""
import math
import random

import bpy
import numpy as np

from colours import rgb
from parts.materials import metal, plain, wood
from parts.nodes import new_material
from parts.scene import group, make_mesh, put
from parts.shapes import board, box, lathe, tube
from parts.textiles import straw
from parts.woven import coil


def hills(seed, sky, sun, tones, wide=300, high=420):
    """A print of our own: ranges of hills, one behind the other, and a sun."""
    a = np.empty((high, wide, 3), np.float32)
    a[:] = rgb(sky)
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    cx, cy, r = wide * (0.30 + 0.4 * ((seed * 0.37) % 1)), high * 0.70, wide * 0.15
    a[(x - cx) ** 2 + (y - cy) ** 2 < r * r] = rgb(sun)
    t = x / wide
    for k, c in enumerate(tones):
        base = 0.62 - 0.145 * k
        line = base + 0.055 * np.sin(t * (3.1 + k) + seed * 2.1 + k * 1.7) + 0.030 * np.sin(t * (9.0 + 2 * k) + seed + k)
        if k % 2:
            line = base + 0.085 * (1 - np.abs(2 * ((t * 1.3 + 0.31 * seed + 0.4 * k) % 1) - 1)) + 0.010 * np.sin(t * 23)
        a[y < line * high] = rgb(c)
    return a


def paper(a):
    h, w, _ = a.shape
    im = bpy.data.images.new('print', w, h, float_buffer=True)
    im.colorspace_settings.name = 'Linear'
    im.pixels.foreach_set(np.concatenate([a, np.ones((h, w, 1), np.float32)], 2).ravel())
    im.update()
    im.pack()
    m, bsdf, node, link = new_material('print')
    tex = node('TexImage')
    tex.image = im
    link(node('TexCoord').outputs['UV'], tex.inputs['Vector'])
    link(tex.outputs['Color'], bsdf.inputs['Base Color'])
    bsdf.inputs['Roughness'].default_value = 0.8
    bsdf.inputs['Specular'].default_value = 0.2
    return m


def picture(at, size, drawing, kind='walnut', margin=0.07):
    """Framed print on the back wall; at: its middle, on the wall."""
    w, h = size
    t = 0.020
    out = []
    for s in (-1, 1):
        out.append(board((t, 0.028, h), (s * (w / 2 - t / 2), -0.014, 0), kind, 0.003))
        out.append(board((w - 2 * t, 0.028, t), (0, -0.014, s * (h / 2 - t / 2)), kind, 0.003))
    out.append(box((w - t, 0.006, h - t), (0, -0.008, 0), plain(rgb('#D6CDBB'), 0.9, 0, 0.1), 0.001))
    a, b = w / 2 - t - margin, h / 2 - t - margin
    me = make_mesh('print', [(-a, -0.0125, -b), (a, -0.0125, -b), (a, -0.0125, b), (-a, -0.0125, b)], [(0, 1, 2, 3)], False)
    uv = me.uv_layers.new()
    for lp, c in zip(uv.data, ((0, 0), (1, 0), (1, 1), (0, 1))):
        lp.uv = c
    out.append(put('print', me, paper(drawing)))
    group(out, at)


def pegs(at, wide, n, kind='walnut'):
    """A board with turned pegs on the back wall; gives where the pegs end."""
    x, y, z = at
    board((wide, 0.020, 0.085), (x, y - 0.010, z), kind, 0.005)
    ends = []
    for i in range(n):
        px = x - wide / 2 + wide * (i + 0.5) / n
        lathe([(0.009, 0), (0.0085, 0.045), (0.010, 0.055), (0.0155, 0.062), (0.0165, 0.070), (0.012, 0.077), (0.003, 0.079)], (px, y - 0.020, z - 0.002), wood(kind, 'z'), 28, (84, 0, 0))
        ends.append((px, y - 0.062, z + 0.012))
    return ends


def hat(at, tilt):
    """Straw hat hung by its brim; at: the middle of the brim."""
    mats = [straw(rgb(c)) for c in ('#B79C6C', '#4A2A1C')]
    rows = [(0.185 - 0.011 * i, 0.004 * math.sin(i * 0.6)) for i in range(9)]
    rows += [(0.090 - 0.0022 * i, 0.006 + 0.0105 * i) for i in range(8)]
    rows += [(0.072 - 0.011 * i, 0.088 + 0.006 * (1 - (i / 6) ** 2)) for i in range(7)]
    ob = coil(rows, (0, 0, 0), mats, lambda q, i: 1 if 9 <= q <= 11 else 0, 0.0064, 240)
    ob.rotation_euler = (math.radians(90 - tilt), 0, 0)
    ob.location = at


def basket_bag(at, radius=0.17, high=0.26):
    """Shopping basket with a leather strap over a peg; at: the peg's end."""
    mats = [straw(rgb(c)) for c in ('#B0966A', '#6B3320')]
    x, y, z = at
    drop = 0.30
    floor = z - drop - high
    rows = [(radius * (0.80 + 0.20 * math.sin(math.pi * 0.5 * i / 17)), 0.008 + high * i / 17) for i in range(18)]
    ob = coil(rows, (0, 0, 0), mats, lambda q, i: 1 if 8 <= q <= 12 and (i // 12 + q) % 3 == 0 or q == 17 else 0, 0.0088, 240)
    ob.scale = (1, 0.55, 1)
    ob.location = (x, y - 0.075, floor)
    strap = plain(rgb('#4A2A1C'), 0.5, 0, 0.3)
    for s in (-1, 1):
        tube([(x + s * radius * 0.86, y - 0.075, floor + high), (x + s * radius * 0.62, y - 0.045, z - 0.16), (x + s * 0.02, y, z + 0.004)], 0.0065, strap, resolution=2)


def mirror(at, radius=0.36, kind='brass'):
    """Round mirror on the back wall."""
    lathe([(radius - 0.012, -0.001), (radius, 0.0), (radius + 0.010, 0.004), (radius + 0.010, 0.020), (radius, 0.024), (radius - 0.008, 0.022)], at, metal(kind), 96, (90, 0, 0))
    lathe([(0.001, 0.012), (radius - 0.004, 0.012)], at, plain((0.78, 0.79, 0.78), 0.02, 1.0), 96, (90, 0, 0))


def vase(at, colour='#5B3423', scale=1.0):
    prof = [(0.045, 0), (0.052, 0.003), (0.078, 0.050), (0.092, 0.110), (0.088, 0.160), (0.062, 0.205), (0.036, 0.235), (0.031, 0.262), (0.040, 0.288), (0.037, 0.289), (0.027, 0.262), (0.020, 0.24)]
    lathe([(r * scale, z * scale) for r, z in prof], at, plain(rgb(colour), 0.55, 0, 0.35), 64)


def twigs(at, n=9, high=0.55, seed=2, colour='#6B5A34'):
    """Dry grass for the vase."""
    rnd = random.Random(seed)
    x, y, z = at
    stalks, ears = [], []
    for i in range(n):
        a, lean = rnd.uniform(0, 6.28), rnd.uniform(0.05, 0.20)
        h = high * rnd.uniform(0.75, 1.0)
        tip = (x + math.cos(a) * lean, y + math.sin(a) * lean * 0.6, z + h)
        mid = (x + math.cos(a) * lean * 0.30, y + math.sin(a) * lean * 0.2, z + h * 0.55)
        stalks.append([(x, y, z), mid, tip])
        d = (tip[0] + (tip[0] - mid[0]) * 0.35, tip[1] + (tip[1] - mid[1]) * 0.35, tip[2] + 0.10)
        ears.append([tip, ((tip[0] + d[0]) / 2, (tip[1] + d[1]) / 2, (tip[2] + d[2]) / 2), d])
    tube(stalks, 0.0016, plain(rgb(colour), 0.8, 0, 0.1), resolution=1)
    ob = tube(ears, 0.0075, straw(rgb('#A08A58')), resolution=2)
    for sp in ob.data.splines:
        for p, r in zip(sp.bezier_points, (0.35, 1.0, 0.2)):
            p.radius = r
