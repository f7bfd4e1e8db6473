"""White cotton with woven edges: the gabi, thick and warm, and the fine netela."""
import math

import bpy
import numpy as np
from mathutils import Vector, noise

from colours import rgb
from parts.cloth import drape
from parts.nodes import arith, made, mix, new_material
from parts.scene import make_mesh, put

WHITE = '#D9D2C4'
RED = ('#7A2F22', '#A9793A', '#2F4B40', '#7A2F22')
BLUE = ('#2B3F63', '#A9793A', '#2B3F63', '#6B8794')
GREEN = ('#2F4B40', '#B08A3C', '#7A2F22', '#2F4B40')


def tibeb(colours, wide=512, high=2048, band=0.075):
    """The cloth seen flat: white, with a figured border (our own drawing) at both ends. Rows run along the cloth."""
    a = np.empty((high, wide, 3), np.float32)
    a[:] = rgb(WHITE)
    c = [np.array(rgb(x), np.float32) for x in colours]
    n = int(high * band)
    y, x = np.mgrid[0:n, 0:wide].astype(np.float32)
    u, v = y / n, (x / wide * 24) % 1               # u from the hem inward, v one figure
    tri = np.abs(2 * v - 1)
    edge = np.empty((n, wide, 3), np.float32)
    edge[:] = rgb(WHITE)

    def stripe(lo, hi, colour, where=True):
        m = (u >= lo) & (u < hi) & where
        edge[m] = colour
    stripe(0.06, 0.16, c[0])
    stripe(0.18, 0.205, c[1])
    k = (u - 0.24) / 0.34                            # the row of lozenges
    d = np.abs(2 * k - 1) + tri
    stripe(0.24, 0.58, c[3], d < 0.95)
    stripe(0.24, 0.58, c[1], d < 0.55)
    stripe(0.24, 0.58, c[2], d < 0.25)
    stripe(0.62, 0.645, c[1])
    stripe(0.665, 0.745, c[0])
    stripe(0.78, 0.80, c[2])
    stripe(0.86, 0.872, c[0])
    stripe(0.93, 0.940, c[0])
    a[:n] = edge
    a[-n:] = edge[::-1]
    return a


def cotton(colours, band=0.075, along=1.7, across=0.8):
    """Material for a cloth whose UV runs 0–1 across and along; the measures set how fine the weave is."""
    key = ('cotton', colours, band, along, across)
    if key in made:
        return made[key]
    a = tibeb(colours, band=band)
    h, w, _ = a.shape
    im = bpy.data.images.new('tibeb', w, h, float_buffer=True)
    im.colorspace_settings.name = 'Linear'
    im.pixels.foreach_set(np.concatenate([a, np.ones((h, w, 1), np.float32)], 2).ravel())
    im.update()
    im.pack()
    m, bsdf, node, link = new_material('cotton')
    uv = node('TexCoord').outputs['UV']
    tex = node('TexImage')
    tex.image = im
    link(uv, tex.inputs['Vector'])

    def threads(scale):
        mp = node('Mapping')
        link(uv, mp.inputs['Vector'])
        mp.inputs['Scale'].default_value = scale
        return node('TexNoise', Vector=mp.outputs[0], Scale=1.0, Detail=2.0).outputs['Fac']
    weave = arith(node, link, 'MULTIPLY', arith(node, link, 'ADD', threads((across * 420, along * 30, 1)), threads((across * 30, along * 420, 1))), 0.5)
    grey = node('MixRGB')
    link(weave, grey.inputs[0])
    grey.inputs[1].default_value, grey.inputs[2].default_value = (0.80, 0.80, 0.80, 1), (1.16, 1.16, 1.16, 1)
    link(mix(node, link, 1.0, tex.outputs['Color'], grey.outputs[0], 'MULTIPLY'), bsdf.inputs['Base Color'])
    bsdf.inputs['Roughness'].default_value = 0.95
    bsdf.inputs['Specular'].default_value = 0.08
    bsdf.inputs['Sheen'].default_value = 0.3
    link(node('Bump', Strength=0.35, Distance=0.003, Height=weave).outputs[0], bsdf.inputs['Normal'])
    made[key] = m
    return m


def unroll(me, nx, ny, turned):
    """UV of a grid of (nx + 1) by (ny + 1) vertices, row after row."""
    uv = me.uv_layers.new()
    for lp in me.loops:
        j, i = divmod(lp.vertex_index, nx + 1)
        uv.data[lp.index].uv = (j / ny, i / nx) if turned else (i / nx, j / ny)


def gabi(size, at, colliders, colours=RED, rot=0, turned=False, cell=0.026, frames=64, thickness=0.016, stiff=0.35, seed=8, rumple=0.09, band=0.075):
    """Dropped on what lies below. The figured ends lie along y, or along x if turned."""
    w, d = size
    along, across = (w, d) if turned else (d, w)
    fine = [m for c in colliders for m in c.modifiers if m.type == 'SUBSURF']
    for m in fine:  # the fall needs no smooth cushions
        m.show_viewport = False
    ob = drape(size, at, cotton(colours, band, along, across), colliders, cell=cell, frames=frames, thickness=thickness, rot=rot, rumple=rumple, stiff=stiff, seed=seed, folds=0.012)
    for m in fine:
        m.show_viewport = True
    unroll(ob.data, round(w / cell), round(d / cell), turned)
    return ob


def hanging(at, length, colours=BLUE, wide=0.30, seed=2, band=0.06, turns=5.0, deep=0.055):
    """A cloth gathered over a peg at `at`: many folds, fine at the top and open at the hem."""
    nx, ny = 160, 70
    verts, faces = [], []
    for j in range(ny + 1):
        v = j / ny
        open_ = 0.13 + 0.87 * (1 - (1 - v) ** 1.9)
        for i in range(nx + 1):
            u = i / nx
            ph = u * 2 * math.pi * turns + 1.1 * noise.noise(Vector((u * 4, v * 1.5, seed)))
            sag = 0.020 * (1 - min(1, v * 5)) * math.cos((u - 0.5) * math.pi)
            x = (u - 0.5) * wide * open_ + 0.010 * math.cos(ph * 1.0) * open_ + 0.020 * noise.noise(Vector((u * 2, v * 2, seed + 5))) * v
            y = -0.030 - deep * (0.35 + 0.65 * open_) * (0.5 + 0.5 * math.sin(ph)) * (0.75 + 0.5 * noise.noise(Vector((u * 6, v, seed + 9))))
            skew = 0.07 * (u - 0.35) * length
            verts.append((at[0] + x, at[1] + y, at[2] + sag - v * (length - skew)))
    for j in range(ny):
        for i in range(nx):
            k = j * (nx + 1) + i
            faces.append((k, k + 1, k + nx + 2, k + nx + 1))
    me = make_mesh('netela', verts, faces)
    unroll(me, nx, ny, False)
    ob = put('netela', me, cotton(colours, band, length, 0.9))
    so = ob.modifiers.new('solid', 'SOLIDIFY')
    so.thickness = 0.003
    return ob
