"""Solid parts: boards, padded bodies, rods, turned parts, handles."""
import math
import random

import bpy
from mathutils import Vector, noise

from parts.scene import make_mesh, put
from parts.materials import wood


def rounded(size, r, cells, bulge, ease):
    """A box with rounded edges (radius r) whose faces may bulge outward."""
    h = [s / 2 for s in size]
    r = min(r, min(h) * 0.98)
    axes = []
    for a in range(3):
        inner = h[a] - r
        edge = [inner + r * math.tan(math.radians(45 * i / 4)) for i in range(1, 5)]
        mid = [-inner + 2 * inner * i / cells for i in range(cells + 1)]
        axes.append([-e for e in reversed(edge)] + mid + edge)
    index, verts, normals, faces = {}, [], [], []

    def vert(p):
        k = tuple(round(c, 6) for c in p)
        if k in index:
            return index[k]
        q = Vector([max(-(h[i] - r), min(h[i] - r, p[i])) for i in range(3)])
        d = Vector(p) - q
        n = d.normalized() if d.length else Vector((0, 0, 1))
        v = q + n * r
        if bulge:
            t = [1 - abs(p[i] / h[i]) ** 2.2 for i in range(3)]
            for i in range(3):
                b = bulge[i]
                if b:
                    o = [t[j] for j in range(3) if j != i]
                    v[i] += math.copysign(b, p[i]) * (abs(p[i]) / h[i]) ** 3 * max(0, o[0] * o[1]) ** ease
        index[k] = len(verts)
        verts.append(v)
        normals.append(n)
        return index[k]
    for a in range(3):
        b, c = (a + 1) % 3, (a + 2) % 3
        for side in (-1, 1):
            for i in range(len(axes[b]) - 1):
                for j in range(len(axes[c]) - 1):
                    quad = []
                    for di, dj in ((0, 0), (1, 0), (1, 1), (0, 1)):
                        p = [0, 0, 0]
                        p[a], p[b], p[c] = side * h[a], axes[b][i + di], axes[c][j + dj]
                        quad.append(vert(p))
                    faces.append(quad if side > 0 else quad[::-1])
    return verts, normals, faces


def box(size, at, mat, r=0.004, rot=(0, 0, 0), shape=None, name='box'):
    """Board with bevelled edges. shape(v) may move each vertex (taper, bend)."""
    verts, normals, faces = rounded(size, r, 1 if shape is None else 6, None, 1)
    if shape:
        verts = [shape(Vector(v)) for v in verts]
    me = make_mesh(name, verts, faces)
    if not shape:
        me.use_auto_smooth = True
        me.normals_split_custom_set_from_vertices([tuple(n) for n in normals])
    return put(name, me, mat, at, rot)


def board(size, at, kind, r=0.004, rot=(0, 0, 0), shape=None):
    """Wooden board: the grain follows the longest side."""
    axis = 'xyz'[max(range(3), key=lambda i: size[i])]
    return box(size, at, wood(kind, axis), r, rot, shape, 'board')


def upholstered(size, at, mat, r=0.035, bulge=(0.008, 0.008, 0.008), rot=(0, 0, 0), wrinkle=0.004, shape=None, cells=14):
    """A padded body: rounded, slightly bulging, never quite even."""
    verts, _, faces = rounded(size, r, cells, bulge, 0.6)
    seed = Vector((random.random() * 50, random.random() * 50, random.random() * 50))
    verts = [v + v.normalized() * wrinkle * noise.noise(v * 7 + seed) for v in verts]
    if shape:
        verts = [shape(Vector(v)) for v in verts]
    return put('upholstered', make_mesh('upholstered', verts, faces), mat, at, rot)


def welt(size, at, mat, r, radius=0.0045, shape=None):
    """Piping round the front face of an upholstered body of that size and edge radius."""
    e = 0.293 * r
    hw, hd, hh = size[0] / 2 - e, size[1] / 2 - e, size[2] / 2 - e
    c = r * 0.75
    pts = []
    for cx, cz, a0 in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(7):
            a = math.radians(a0 + 15 * i)
            pts.append(Vector((cx * (hw - c) + c * math.cos(a), -hd, cz * (hh - c) + c * math.sin(a))))
    # more points on the long sides, so that the piping can follow a bent body
    full = []
    for a, b in zip(pts, pts[1:] + pts[:1]):
        n = max(1, int((b - a).length / 0.05))
        full += [a.lerp(b, i / n) for i in range(n)]
    if shape:
        full = [shape(Vector(p)) for p in full]
    return tube(full, radius, mat, closed=True, smooth=False, at=at)


def tube(points, radius, mat, closed=False, smooth=True, resolution=3, at=(0, 0, 0), rot=(0, 0, 0), fill=8):
    """A round rod along points; several rods when points is a list of lists."""
    many = points if isinstance(points[0][0], (tuple, list, Vector)) else [points]
    cu = bpy.data.curves.new('tube', 'CURVE')
    cu.dimensions = '3D'
    cu.bevel_depth = radius
    cu.bevel_resolution = resolution
    cu.use_fill_caps = True
    cu.resolution_u = fill
    for pts in many:
        if smooth:
            s = cu.splines.new('BEZIER')
            s.bezier_points.add(len(pts) - 1)
            for bp, p in zip(s.bezier_points, pts):
                bp.co = p
                bp.handle_left_type = bp.handle_right_type = 'AUTO'
        else:
            s = cu.splines.new('POLY')
            s.points.add(len(pts) - 1)
            for sp, p in zip(s.points, pts):
                sp.co = (*p, 1)
        s.use_cyclic_u = closed
    ob = bpy.data.objects.new('tube', cu)
    bpy.context.scene.collection.objects.link(ob)
    cu.materials.append(mat)
    ob.location = at
    ob.rotation_euler = [math.radians(a) for a in rot]
    return ob


def lathe(profile, at, mat, steps=48, rot=(0, 0, 0)):
    """Turned body from (radius, height) pairs; sharp corners need doubled points."""
    verts, faces = [], []
    n = len(profile)
    for i in range(steps):
        a = 2 * math.pi * i / steps
        verts += [(r * math.cos(a), r * math.sin(a), z) for r, z in profile]
    for i in range(steps):
        j = (i + 1) % steps
        for k in range(n - 1):
            faces.append((i * n + k, j * n + k, j * n + k + 1, i * n + k + 1))
    faces.append([i * n for i in reversed(range(steps))])
    faces.append([i * n + n - 1 for i in range(steps)])
    me = make_mesh('lathe', verts, faces)
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(40)
    return put('lathe', me, mat, at, rot)


def leg(top, bottom, r_top, r_bottom, mat):
    """Tapered round leg between two points, with a softened foot."""
    a, b = Vector(bottom), Vector(top)
    d = b - a
    L = d.length
    e = min(0.006, r_bottom * 0.5)
    prof = [(r_bottom - e, 0), (r_bottom - e * 0.3, e * 0.3), (r_bottom, e)]
    prof += [(r_bottom + (r_top - r_bottom) * t, L * t) for t in (0.1, 0.3, 0.5, 0.7, 0.9)] + [(r_top, L)]
    ob = lathe(prof, a, mat, 32)
    ob.rotation_euler = d.to_track_quat('Z', 'Y').to_euler()
    return ob


def knob(at, mat, radius=0.014, depth=0.024):
    prof = [(0.006, 0), (0.006, depth * 0.45), (radius * 0.8, depth * 0.55), (radius, depth * 0.75), (radius * 0.92, depth * 0.95), (radius * 0.6, depth)]
    return lathe(prof, at, mat, 28, (90, 0, 0))


def bar_handle(at, length, mat, vertical=True, stand=0.028, radius=0.006):
    x, y, z = at
    h = length / 2
    if vertical:
        pts = [[(x, y - stand, z - h), (x, y - stand, z + h)], [(x, y, z - h * 0.8), (x, y - stand, z - h * 0.8)], [(x, y, z + h * 0.8), (x, y - stand, z + h * 0.8)]]
    else:
        pts = [[(x - h, y - stand, z), (x + h, y - stand, z)], [(x - h * 0.8, y, z), (x - h * 0.8, y - stand, z)], [(x + h * 0.8, y, z), (x + h * 0.8, y - stand, z)]]
    return tube(pts, radius, mat, smooth=False)


def front(w, h, at, mat, t=0.020, gap=0.003):
    """Drawer or door front; leaves an even gap around itself."""
    return box((w - 2 * gap, t, h - 2 * gap), at, mat, 0.003)
