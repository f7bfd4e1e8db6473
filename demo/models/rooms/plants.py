"""Indoor plants: broad leaves on long stalks, like those of the enset."""
import math
import random

from mathutils import Vector

from colours import rgb
from parts.materials import plain
from parts.nodes import made, mix, new_material, ramp
from parts.scene import make_mesh, put
from parts.shapes import tube
from rooms.woven import planter


def leaf():
    if 'leaf' not in made:
        m, bsdf, node, link = new_material('leaf')
        uv = node('TexCoord').outputs['UV']
        veins = node('TexWave', Vector=uv, Scale=7.0, Distortion=0.6)
        info = node('ObjectInfo')
        col = ramp(node, link, veins.outputs['Fac'], ((0.0, rgb('#27401F')), (1.0, rgb('#2F4A26'))))
        tint = ramp(node, link, info.outputs['Random'], ((0.0, (0.80, 0.86, 0.80)), (1.0, (1.25, 1.15, 0.95))))
        col = mix(node, link, 1.0, col, tint, 'MULTIPLY')
        link(col, bsdf.inputs['Base Color'])
        bsdf.inputs['Roughness'].default_value = 0.42
        bsdf.inputs['Specular'].default_value = 0.32
        link(node('Bump', Strength=0.10, Distance=0.004, Height=veins.outputs['Fac']).outputs[0], bsdf.inputs['Normal'])
        through = node('BsdfTranslucent')
        through.inputs['Color'].default_value = (0.10, 0.22, 0.04, 1)
        both = node('MixShader', Fac=0.22)
        link(bsdf.outputs[0], both.inputs[1])
        link(through.outputs[0], both.inputs[2])
        link(both.outputs[0], m.node_tree.nodes['Material Output'].inputs['Surface'])
        made['leaf'] = m
    return made['leaf']


def blade(start, d, side, out, length, wide, droop, phase):
    """One leaf: runs on from its stalk and bends over."""
    verts, faces, n, k = [], [], 26, 8
    p = start.copy()
    for q in range(n + 1):
        t = q / n
        d = (d + (out * 0.9 - Vector((0, 0, 0.6))) * droop / n).normalized()
        if q:
            p = p + d * length / n
        normal = side.cross(d).normalized()
        w = wide * max(0.015, math.sin(math.pi * min(1, t * 0.97 + 0.03)) ** 0.62 * (1 - 0.25 * t))
        for j in range(k + 1):
            u = -1 + 2 * j / k
            ripple = 0.009 * math.sin(t * 15 + phase + (3 if u > 0 else 0)) * abs(u) ** 2
            verts.append(p + side * (u * w) + normal * (0.34 * w * abs(u) + ripple))
    for q in range(n):
        for j in range(k):
            c = q * (k + 1) + j
            faces.append((c, c + 1, c + k + 2, c + k + 1))
    me = make_mesh('blade', verts, faces)
    uv = me.uv_layers.new()
    for lp in me.loops:
        q, j = divmod(lp.vertex_index, k + 1)
        uv.data[lp.index].uv = (q / n + abs(-1 + 2 * j / k) * -0.12, j / k)
    ob = put('blade', me, leaf())
    so = ob.modifiers.new('sub', 'SUBSURF')
    so.levels = so.render_levels = 1


def plant(at, height=1.75, leaves=11, seed=4, squeeze=(1.0, 0.75), pot=True):
    """squeeze: how far it spreads in x and y."""
    rnd = random.Random(seed)
    stem = plain(rgb('#4A5E36'), 0.5)
    if pot:
        planter(at)
    base = Vector(at) + Vector((0, 0, 0.28 if pot else 0))
    for i in range(leaves):
        a = 2.4 * i + rnd.uniform(-0.4, 0.4)
        out = Vector((math.cos(a) * squeeze[0], math.sin(a) * squeeze[1], 0))
        share = (i + 1) / leaves
        reach = rnd.uniform(0.10, 0.34) * (1.15 - 0.55 * share)
        top = (height - 0.35) * (0.42 + 0.58 * share) * rnd.uniform(0.9, 1.0)
        s0 = base + out * 0.03
        s1 = base + out * (reach * 0.35) + Vector((0, 0, (top - 0.25) * 0.55))
        s2 = base + out * reach + Vector((0, 0, top - 0.25))
        rod = tube([s0, s1, s2], 0.0095, stem, resolution=3)
        for p, r in zip(rod.data.splines[0].bezier_points, (1.25, 1.0, 0.6)):
            p.radius = r
        d = (s2 - s1).normalized()
        side = d.cross(Vector((0, 0, 1)))
        side = side.normalized() if side.length > 0.05 else Vector((-out.y, out.x, 0))
        side = (side + Vector((0, 0, rnd.uniform(-0.5, 0.5)))).normalized()
        blade(s2, d, side, out, rnd.uniform(0.40, 0.60) * (0.75 + 0.3 * share), rnd.uniform(0.085, 0.115), rnd.uniform(0.5, 1.3), i)
