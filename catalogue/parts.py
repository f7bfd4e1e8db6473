"""Parts for the demo pictures: shapes, materials, studio. Metres; z is up; a product's front looks to -y."""
import math
import random

import bpy
import bmesh
import numpy as np
from mathutils import Euler, Matrix, Vector, noise

# ------------------------------------------------------------------ scene

def reset(seed=7):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    _materials.clear()
    _cloths.clear()


def _link(name, mesh, mat, at=(0, 0, 0), rot=(0, 0, 0)):
    ob = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = at
    ob.rotation_euler = [math.radians(a) for a in rot]
    if mat is not None:
        mesh.materials.clear()
        mesh.materials.append(mat)
    return ob


def group(objects, at=(0, 0, 0), rot=(0, 0, 0)):
    """Move and turn several objects as one."""
    m = Matrix.Translation(at) @ Euler([math.radians(a) for a in rot]).to_matrix().to_4x4()
    for ob in objects:
        bpy.context.view_layer.update()
        ob.matrix_world = m @ ob.matrix_basis
    return objects


def copy(ob, at, rot=(0, 0, 0), mirror=False):
    c = ob.copy()
    bpy.context.scene.collection.objects.link(c)
    c.location = at
    c.rotation_euler = [math.radians(a) for a in rot]
    if mirror:
        c.scale = (-1, 1, 1)
    return c

# ------------------------------------------------------------------ materials

_materials = {}

WOODS = {  # dark grain, middle, light
    'wanza': ((0.105, 0.042, 0.017), (0.235, 0.108, 0.046), (0.340, 0.175, 0.082)),
    'walnut': ((0.030, 0.014, 0.008), (0.088, 0.043, 0.023), (0.150, 0.080, 0.044)),
    'cypress': ((0.30, 0.195, 0.11), (0.47, 0.335, 0.205), (0.58, 0.44, 0.29)),
    'teak': ((0.150, 0.072, 0.028), (0.310, 0.165, 0.070), (0.430, 0.250, 0.120)),
    'floor': ((0.095, 0.055, 0.030), (0.190, 0.118, 0.070), (0.265, 0.175, 0.110)),
    'black': ((0.006, 0.005, 0.005), (0.014, 0.012, 0.011), (0.026, 0.022, 0.020)),
    'bamboo': ((0.30, 0.16, 0.060), (0.47, 0.28, 0.120), (0.58, 0.37, 0.18)),
}


def _new(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    bsdf = nt.nodes['Principled BSDF'] if 'Principled BSDF' in nt.nodes else nt.nodes.new('ShaderNodeBsdfPrincipled')

    def node(kind, **inputs):
        n = nt.nodes.new('ShaderNode' + kind)
        for key, value in inputs.items():
            key = key.replace('_', ' ')
            if hasattr(value, 'links'):
                nt.links.new(value, n.inputs[key])
            else:
                n.inputs[key].default_value = value
        return n

    def link(a, b):
        nt.links.new(a, b)
    return m, bsdf, node, link


def _math(node, link, op, a, b):
    n = node('Math')
    n.operation = op
    for i, v in enumerate((a, b)):
        if hasattr(v, 'links'):
            link(v, n.inputs[i])
        else:
            n.inputs[i].default_value = v
    return n.outputs[0]


def _ramp(node, link, fac, stops):
    n = node('ValToRGB')
    link(fac, n.inputs[0])
    el = n.color_ramp.elements
    while len(el) < len(stops):
        el.new(0.5)
    for e, (pos, col) in zip(el, stops):
        e.position = pos
        e.color = (*col, 1) if len(col) == 3 else col
    return n.outputs[0]


def _mix(node, link, fac, a, b, blend='MIX'):
    n = node('MixRGB')
    n.blend_type = blend
    for i, v in enumerate((fac, a, b)):
        if hasattr(v, 'links'):
            link(v, n.inputs[i])
        else:
            n.inputs[i].default_value = v if i == 0 else (*v, 1)
    return n.outputs[0]


def wood(kind='wanza', axis='x', gloss=0.42):
    key = ('wood', kind, axis, gloss)
    if key in _materials:
        return _materials[key]
    m, bsdf, node, link = _new(f'wood-{kind}-{axis}')
    dark, mid, light = WOODS[kind]
    tc, info = node('TexCoord'), node('ObjectInfo')
    off = node('CombineXYZ')
    for i, k in enumerate((37.0, 91.0, 53.0)):
        link(_math(node, link, 'MULTIPLY', info.outputs['Random'], k), off.inputs[i])
    add = node('VectorMath')
    link(tc.outputs['Object'], add.inputs[0])
    link(off.outputs[0], add.inputs[1])

    def stretched(along, across):
        mp = node('Mapping')
        link(add.outputs[0], mp.inputs['Vector'])
        mp.inputs['Scale'].default_value = [along if a == axis else across for a in 'xyz']
        return mp.outputs[0]
    broad = node('TexNoise', Vector=stretched(0.9, 9.0), Scale=1.0, Detail=6.0, Roughness=0.55, Distortion=0.9)
    bands = node('TexNoise', Vector=stretched(0.7, 34.0), Scale=1.0, Detail=5.0, Roughness=0.6, Distortion=0.5)
    pores = node('TexNoise', Vector=stretched(9.0, 330.0), Scale=1.0, Detail=2.0, Roughness=0.5)
    fac = _math(node, link, 'ADD', _math(node, link, 'MULTIPLY', broad.outputs['Fac'], 0.58),
                _math(node, link, 'MULTIPLY', bands.outputs['Fac'], 0.42))
    col = _ramp(node, link, fac, ((0.34, dark), (0.50, mid), (0.66, light)))
    pore = _ramp(node, link, pores.outputs['Fac'], ((0.36, (0.55, 0.55, 0.55)), (0.50, (1, 1, 1))))
    col = _mix(node, link, 0.55, col, pore, 'MULTIPLY')
    # every board a little lighter or darker
    board = _ramp(node, link, info.outputs['Random'], ((0.0, (0.84, 0.84, 0.84)), (1.0, (1.10, 1.10, 1.10))))
    col = _mix(node, link, 1.0, col, board, 'MULTIPLY')
    link(col, bsdf.inputs['Base Color'])
    link(_math(node, link, 'ADD', _math(node, link, 'MULTIPLY', bands.outputs['Fac'], 0.18), gloss - 0.09), bsdf.inputs['Roughness'])
    bump = node('Bump', Strength=0.10, Distance=0.002, Height=pores.outputs['Fac'])
    link(bump.outputs[0], bsdf.inputs['Normal'])
    bsdf.inputs['Specular'].default_value = 0.4
    _materials[key] = m
    return m


def _calm(colour, share=0.2):
    """The view transform makes colours louder; take some of it back."""
    grey = 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]
    return tuple(c + (grey - c) * share for c in colour)


def fabric(colour, kind='weave'):
    """kind: weave, linen, boucle or velvet. colour: linear rgb."""
    key = ('fabric', colour, kind)
    if key in _materials:
        return _materials[key]
    m, bsdf, node, link = _new(f'fabric-{kind}')
    colour = _calm(colour)
    tc = node('TexCoord')
    at = tc.outputs['Object']
    c = Vector(colour)
    dark, light = tuple(c * 0.70), tuple(min(1, v) for v in c * 1.22)
    blot = node('TexNoise', Vector=at, Scale=5.0, Detail=3.0)
    thread_scale = {'weave': 330.0, 'linen': 260.0, 'boucle': 230.0, 'velvet': 500.0}[kind]
    if kind == 'linen':
        def slubs(scale):
            mp = node('Mapping')
            link(at, mp.inputs['Vector'])
            mp.inputs['Scale'].default_value = scale
            return node('TexNoise', Vector=mp.outputs[0], Scale=1.0, Detail=2.0).outputs['Fac']
        thread = _math(node, link, 'MULTIPLY', _math(node, link, 'ADD', slubs((40, 420, 420)), slubs((420, 40, 40))), 0.5)
    elif kind == 'boucle':
        v = node('TexVoronoi', Vector=at, Scale=thread_scale)
        fuzz = node('TexNoise', Vector=at, Scale=thread_scale * 1.3, Detail=3.0, Roughness=0.7, Distortion=1.5)
        thread = _math(node, link, 'MULTIPLY', _math(node, link, 'ADD', _math(node, link, 'SUBTRACT', 0.85, v.outputs['Distance']), fuzz.outputs['Fac']), 0.5)
    else:
        thread = node('TexNoise', Vector=at, Scale=thread_scale, Detail=2.0, Roughness=0.7).outputs['Fac']
    spread = {'weave': 0.75, 'linen': 0.8, 'boucle': 0.55, 'velvet': 0.25}[kind]
    melange = _ramp(node, link, thread, ((0.30, dark), (0.70, light)))
    col = _mix(node, link, spread, colour, melange)
    shade = _ramp(node, link, blot.outputs['Fac'], ((0.3, (0.90, 0.90, 0.90)), (0.7, (1.06, 1.06, 1.06))))
    col = _mix(node, link, 1.0, col, shade, 'MULTIPLY')
    link(col, bsdf.inputs['Base Color'])
    bsdf.inputs['Roughness'].default_value = 0.92 if kind != 'velvet' else 0.75
    bsdf.inputs['Specular'].default_value = 0.15
    bsdf.inputs['Sheen'].default_value = 0.9 if kind == 'velvet' else 0.35
    bsdf.inputs['Sheen Tint'].default_value = 0.7
    crease = node('TexNoise', Vector=at, Scale=9.0, Detail=2.0, Distortion=0.8)
    b1 = node('Bump', Strength=0.34 if kind == 'velvet' else 0.22, Distance=0.012, Height=crease.outputs['Fac'])
    b2 = node('Bump', Strength={'weave': 0.35, 'linen': 0.3, 'boucle': 0.9, 'velvet': 0.1}[kind],
              Distance=0.003 if kind != 'boucle' else 0.005, Height=thread, Normal=b1.outputs[0])
    link(b2.outputs[0], bsdf.inputs['Normal'])
    _materials[key] = m
    return m


def leather(colour):
    key = ('leather', colour)
    if key in _materials:
        return _materials[key]
    m, bsdf, node, link = _new('leather')
    colour = _calm(colour)
    at = node('TexCoord').outputs['Object']
    c = Vector(colour)
    blot = node('TexNoise', Vector=at, Scale=4.5, Detail=6.0, Roughness=0.6)
    link(_ramp(node, link, blot.outputs['Fac'], ((0.3, tuple(c * 0.66)), (0.52, colour), (0.75, tuple(c * 1.3)))), bsdf.inputs['Base Color'])
    grain = node('TexVoronoi', Vector=at, Scale=230.0)
    crease = node('TexNoise', Vector=at, Scale=12.0, Detail=5.0, Distortion=1.6)
    b1 = node('Bump', Strength=0.30, Distance=0.012, Height=crease.outputs['Fac'])
    b2 = node('Bump', Strength=0.16, Distance=0.002, Height=grain.outputs['Distance'], Normal=b1.outputs[0])
    link(b2.outputs[0], bsdf.inputs['Normal'])
    link(_math(node, link, 'ADD', _math(node, link, 'MULTIPLY', blot.outputs['Fac'], 0.30), 0.34), bsdf.inputs['Roughness'])
    bsdf.inputs['Specular'].default_value = 0.38
    _materials[key] = m
    return m


def plain(colour, rough=0.5, metallic=0.0, specular=0.4, emission=0.0):
    key = ('plain', colour, rough, metallic, specular, emission)
    if key in _materials:
        return _materials[key]
    m, bsdf, node, link = _new('plain')
    bsdf.inputs['Base Color'].default_value = (*colour, 1)
    bsdf.inputs['Roughness'].default_value = rough
    bsdf.inputs['Metallic'].default_value = metallic
    bsdf.inputs['Specular'].default_value = specular
    if emission:
        bsdf.inputs['Emission'].default_value = (*colour, 1)
        bsdf.inputs['Emission Strength'].default_value = emission
    _materials[key] = m
    return m


def sheer(colour, cover=0.62):
    """Stretched net: one sees through it a little."""
    m, bsdf, node, link = _new('sheer')
    at = node('TexCoord').outputs['Object']
    waves = []
    for way in 'XZ':
        wv = node('TexWave', Vector=at, Scale=52.0 if way == 'X' else 30.0)
        wv.bands_direction = way
        waves.append(wv.outputs['Fac'])
    net = _math(node, link, 'MAXIMUM', *waves)
    bsdf.inputs['Base Color'].default_value = (*colour, 1)
    bsdf.inputs['Roughness'].default_value = 0.7
    link(_ramp(node, link, net, ((0.55, (cover,) * 3), (0.85, (1, 1, 1)))), bsdf.inputs['Alpha'])
    return m


def straw(code_rgb):
    """Grass and palm: dull, uneven, finely ridged."""
    key = ('straw', code_rgb)
    if key in _materials:
        return _materials[key]
    m, bsdf, node, link = _new('straw')
    at = node('TexCoord').outputs['Object']
    c = Vector(code_rgb)
    n = node('TexNoise', Vector=at, Scale=150.0, Detail=3.0, Roughness=0.7)
    big = node('TexNoise', Vector=at, Scale=14.0, Detail=2.0)
    col = _ramp(node, link, n.outputs['Fac'], ((0.30, tuple(c * 0.60)), (0.52, code_rgb), (0.72, tuple(c * 1.25))))
    shade = _ramp(node, link, big.outputs['Fac'], ((0.3, (0.86, 0.86, 0.86)), (0.7, (1.08, 1.08, 1.08))))
    link(_mix(node, link, 1.0, col, shade, 'MULTIPLY'), bsdf.inputs['Base Color'])
    bsdf.inputs['Roughness'].default_value = 0.85
    bsdf.inputs['Specular'].default_value = 0.18
    b = node('Bump', Strength=0.5, Distance=0.002, Height=n.outputs['Fac'])
    link(b.outputs[0], bsdf.inputs['Normal'])
    _materials[key] = m
    return m


def metal(kind='black'):
    return {'black': plain((0.018, 0.018, 0.019), 0.42, 0.0, 0.5),
            'brass': plain((0.52, 0.33, 0.12), 0.30, 1.0),
            'steel': plain((0.55, 0.55, 0.56), 0.24, 1.0)}[kind]

# ------------------------------------------------------------------ shapes

def _mesh(name, verts, faces, smooth=True):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], faces)
    me.validate()
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    me.update()
    return me


def _rounded(size, r, cells, bulge, ease):
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
    verts, normals, faces = _rounded(size, r, 1 if shape is None else 6, None, 1)
    if shape:
        verts = [shape(Vector(v)) for v in verts]
    me = _mesh(name, verts, faces)
    if not shape:
        me.use_auto_smooth = True
        me.normals_split_custom_set_from_vertices([tuple(n) for n in normals])
    return _link(name, me, mat, at, rot)


def board(size, at, kind, r=0.004, rot=(0, 0, 0), shape=None):
    """Wooden board: the grain follows the longest side."""
    axis = 'xyz'[max(range(3), key=lambda i: size[i])]
    return box(size, at, wood(kind, axis), r, rot, shape, 'board')


def upholstered(size, at, mat, r=0.035, bulge=(0.008, 0.008, 0.008), rot=(0, 0, 0), wrinkle=0.004, shape=None, cells=14):
    """A padded body: rounded, slightly bulging, never quite even."""
    verts, _, faces = _rounded(size, r, cells, bulge, 0.6)
    seed = Vector((random.random() * 50, random.random() * 50, random.random() * 50))
    verts = [v + v.normalized() * wrinkle * noise.noise(v * 7 + seed) for v in verts]
    if shape:
        verts = [shape(Vector(v)) for v in verts]
    return _link('upholstered', _mesh('upholstered', verts, faces), mat, at, rot)


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
    me = _mesh('lathe', verts, faces)
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(40)
    return _link('lathe', me, mat, at, rot)


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

# ------------------------------------------------------------------ cushions by cloth simulation

_cloths = {}


def _inflate(size, crown, cell, frames, knife, seed):
    """Mesh data of a sewn cushion blown up by pressure: (verts, faces, seam loops)."""
    w, d, h = size
    nx, ny = max(6, round(w / cell)), max(6, round(d / cell))
    nz = 1 if knife else max(2, round(h / cell))
    bm = bmesh.new()
    xs = [-w / 2 + w * i / nx for i in range(nx + 1)]
    ys = [-d / 2 + d * i / ny for i in range(ny + 1)]
    zs = [0.0] if knife else [-h / 2 + h * i / nz for i in range(nz + 1)]
    index = {}

    def v(i, j, k, side=0):
        edge = i in (0, nx) or j in (0, ny)
        key = (i, j, k, 0 if (edge or not knife) else side)
        if key not in index:
            z = zs[k] + (0.004 * side if knife and not edge else 0)
            p = Vector((xs[i], ys[j], z))
            p.z += 0.002 * noise.noise(p * 11 + Vector((seed, seed, 0)))
            index[key] = bm.verts.new(p)
        return index[key]
    top = 0 if knife else nz
    for i in range(nx):
        for j in range(ny):
            bm.faces.new([v(i, j, top, 1), v(i + 1, j, top, 1), v(i + 1, j + 1, top, 1), v(i, j + 1, top, 1)])
            bm.faces.new([v(i, j, 0, -1), v(i, j + 1, 0, -1), v(i + 1, j + 1, 0, -1), v(i + 1, j, 0, -1)])
    if not knife:
        for k in range(nz):
            for i in range(nx):
                bm.faces.new([v(i, 0, k), v(i + 1, 0, k), v(i + 1, 0, k + 1), v(i, 0, k + 1)])
                bm.faces.new([v(i, ny, k), v(i, ny, k + 1), v(i + 1, ny, k + 1), v(i + 1, ny, k)])
            for j in range(ny):
                bm.faces.new([v(0, j, k), v(0, j, k + 1), v(0, j + 1, k + 1), v(0, j + 1, k)])
                bm.faces.new([v(nx, j, k), v(nx, j + 1, k), v(nx, j + 1, k + 1), v(nx, j, k + 1)])
    bm.verts.index_update()

    def loop(k):
        ids = [(i, 0) for i in range(nx)] + [(nx, j) for j in range(ny)] + [(i, ny) for i in range(nx, 0, -1)] + [(0, j) for j in range(ny, 0, -1)]
        return [v(i, j, k).index for i, j in ids]
    seams = [loop(0)] if knife else [loop(0), loop(nz)]
    me = bpy.data.meshes.new('cloth')
    bm.to_mesh(me)
    bm.free()
    ob = _link('cloth', me, None)
    mod = ob.modifiers.new('cloth', 'CLOTH')
    s = mod.settings
    s.quality = 6
    s.mass = 0.3
    s.tension_stiffness = s.compression_stiffness = 14
    s.shear_stiffness = 6
    s.bending_stiffness = 0.35
    s.air_damping = 4
    s.use_pressure = True
    s.uniform_pressure_force = crown
    s.shrink_min = -0.03
    s.effector_weights.gravity = 0
    mod.collision_settings.use_collision = False
    mod.point_cache.frame_start, mod.point_cache.frame_end = 1, frames
    sc = bpy.context.scene
    for f in range(1, frames + 1):
        sc.frame_set(f)
        ev = ob.evaluated_get(bpy.context.evaluated_depsgraph_get())
    rest = [vv.co.copy() for vv in me.vertices]
    for p in rest:  # plump, soft corners
        t = max(0.0, 1 - abs(2 * p.x / w) ** 2.6) ** 0.5 * max(0.0, 1 - abs(2 * p.y / d) ** 2.6) ** 0.5
        k = 1 if knife else abs(2 * p.z / h)
        p.z += math.copysign(0.16 * min(w, d) * t * k, p.z) * (1 if knife else 0.7)
        c = max(0.0, abs(2 * p.x / w) - 0.8) / 0.2 * max(0.0, abs(2 * p.y / d) - 0.8) / 0.2
        p.x -= math.copysign(0.030 * c, p.x)
        p.y -= math.copysign(0.030 * c, p.y)
        p += 0.006 * noise.noise_vector(p * 6 + Vector((seed, 0, 0)))
    verts = [vv.co.copy() for vv in ev.data.vertices]
    faces = [list(p.vertices) for p in me.polygons]
    bpy.data.objects.remove(ob)
    sc.frame_set(1)
    # the pressure lets the piece drift and change its size a little: bring it back
    lo = [min(p[a] for p in verts) for a in range(3)]
    hi = [max(p[a] for p in verts) for a in range(3)]
    for p in verts:
        for a in range(2):
            p[a] = ((p[a] - lo[a]) / (hi[a] - lo[a]) - 0.5) * size[a]
        p[2] -= (lo[2] + hi[2]) / 2
    return rest, verts, faces, seams


def cushion(size, at, mat, rot=(0, 0, 0), crown=4.0, knife=False, piping=0.004, piping_mat=None, cell=0.028, frames=26, seed=1, thickness=None, shape=None, slack=0.5, flat=False):
    """A sewn, filled cushion with piping along its seams. size: width, depth, band height; knife: pillow with one seam.
    thickness: the height the finished piece shall have."""
    key = (size, crown, cell, frames, knife, seed)
    if key not in _cloths:
        _cloths[key] = _inflate(size, crown, cell, frames, knife, seed)
    rest, verts, faces, seams = _cloths[key]
    verts = [r.lerp(v, slack) for r, v in zip(rest, verts)]
    if thickness:
        zs = [p.z for p in verts]
        k = thickness / (max(zs) - min(zs))
        verts = [Vector((p.x, p.y, p.z * k)) for p in verts]
    verts = [Vector(p) for p in verts]
    if flat:  # it lies on something: the underside bulges less
        zs = [p.z for p in verts]
        bottom = -size[2] / 2
        for p in verts:
            if p.z < bottom:
                p.z = bottom + (p.z - bottom) * 0.25
        # the lower seam lies at the nominal height, so that nothing floats
        seam = sum(verts[i].z for i in seams[0]) / len(seams[0])
        for p in verts:
            p.z += bottom - seam
    if shape:
        verts = [shape(Vector(p)) for p in verts]
    me = _mesh('cushion', verts, faces)
    ob = _link('cushion', me, mat, at, rot)
    sub = ob.modifiers.new('sub', 'SUBSURF')
    sub.levels = sub.render_levels = 1
    out = [ob]
    if piping:
        for s in seams:
            out.append(tube([verts[i] for i in s], piping, piping_mat or mat, closed=True, smooth=False, at=at, rot=rot))
    return out


def pillow(side, at, mat, rot=(0, 0, 0), seed=1, piping=0.003, piping_mat=None, thickness=0.15, height=None):
    return cushion((side, height or side, 0), at, mat, rot, crown=7.0, knife=True, cell=0.022, frames=30, slack=0.55, seed=seed, piping=piping, piping_mat=piping_mat, thickness=thickness)


def drape(size, at, mat, colliders, cell=0.03, frames=45, thickness=0.012, rot=0, seed=2, rumple=0.03, level=1, stiff=0.4, folds=0.010):
    """A cloth dropped on the colliders (objects): blankets, throws, bed covers."""
    w, d = size
    nx, ny = round(w / cell), round(d / cell)
    verts, faces = [], []
    for j in range(ny + 1):
        for i in range(nx + 1):
            p = Vector((-w / 2 + w * i / nx, -d / 2 + d * j / ny, 0))
            p.z += rumple * noise.noise(p * 2.3 + Vector((seed, 0, 0)))
            verts.append(p)
    for j in range(ny):
        for i in range(nx):
            a = j * (nx + 1) + i
            faces.append((a, a + 1, a + nx + 2, a + nx + 1))
    ob = _link('drape', _mesh('drape', verts, faces), mat, at, (0, 0, rot))
    for c in colliders:
        cm = c.modifiers.new('col', 'COLLISION')
        c.collision.thickness_outer = 0.012
        c.collision.cloth_friction = 25
        c.collision.damping = 0.6
    mod = ob.modifiers.new('cloth', 'CLOTH')
    s = mod.settings
    s.quality = 6
    s.mass = 0.4
    s.bending_stiffness = stiff
    s.air_damping = 1.5
    mod.collision_settings.distance_min = 0.008
    mod.collision_settings.use_self_collision = False
    mod.point_cache.frame_start, mod.point_cache.frame_end = 1, frames
    sc = bpy.context.scene
    for f in range(1, frames + 1):
        sc.frame_set(f)
        ev = ob.evaluated_get(bpy.context.evaluated_depsgraph_get())
    final = [v.co.copy() for v in ev.data.vertices]
    ob.modifiers.clear()
    for v, p in zip(ob.data.vertices, final):
        # small folds that the simulation is too coarse for
        q = Vector((p.x * 2.6, p.y * 4.2, p.z * 3))
        n1 = 1 - abs(noise.noise(q + noise.noise_vector(q * 0.7) * 0.8 + Vector((seed, 0, 0)))) * 2
        v.co = p + Vector((0, 0, folds * max(0.0, n1) ** 2))
    for c in colliders:
        for m in [m for m in c.modifiers if m.type == 'COLLISION']:
            c.modifiers.remove(m)
    sc.frame_set(1)
    so = ob.modifiers.new('solid', 'SOLIDIFY')
    so.thickness, so.offset = thickness, 1
    sub = ob.modifiers.new('sub', 'SUBSURF')
    sub.levels = sub.render_levels = level
    return ob

# ------------------------------------------------------------------ woven work

def cane(w, h, at, mat, pitch=0.016, rot=(90, 0, 0)):
    """Cane webbing (pairs across, pairs along, two diagonals) in the xy plane, w by h."""
    verts, faces = [], []

    def strip(a, b, width, z):
        a, b = Vector((*a, z)), Vector((*b, z))
        n = Vector((-(b - a).y, (b - a).x, 0)).normalized() * width / 2
        k = len(verts)
        for p, lift in ((a, 0), (b, 0)):
            verts.extend((p - n, p + n + Vector((0, 0, 0.0004))))
        faces.append((k, k + 2, k + 3, k + 1))
    hw, hh, s = w / 2, h / 2, 0.0026
    n, m = int(w / pitch), int(h / pitch)
    for i in range(n + 1):
        x = -hw + w * i / n
        for o in (-s * 0.75, s * 0.75):
            strip((x + o, -hh), (x + o, hh), s, 0.0)
    for i in range(m + 1):
        y = -hh + h * i / m
        for o in (-s * 0.75, s * 0.75):
            strip((-hw, y + o), (hw, y + o), s, 0.0012)
    for sign in (1, -1):
        c = -hh - hw + pitch / 2
        while c < hh + hw:
            lo, hi = max(-hw, -hh - c), min(hw, hh - c)
            if hi > lo:
                strip((lo * sign, lo + c), (hi * sign, hi + c), s * 0.8, 0.0020 + 0.0006 * sign)
            c += pitch
    return _link('cane', _mesh('cane', verts, faces, False), mat, at, rot)


def cord_seat(w, d, at, mat, cord=0.0052, rail=0.018, back_w=None):
    """Paper-cord or rush seat: four triangles of cord that wrap the rails."""
    hw, hd = w / 2, d / 2
    bw = (back_w or w) / 2
    rods = []

    def half(y):
        t = (y + hd) / d
        return hw + (bw - hw) * t

    def sag(x, y):
        return -0.010 * (1 - (x / hw) ** 2) * (1 - (y / hd) ** 2)
    nx, ny = int(w / cord), int(d / cord)
    for i in range(nx):
        u = -1 + 2 * (i + 0.5) / nx
        reach = min((1 - abs(u)) * hw, hd)
        for sgn in (-1, 1):
            k = half(sgn * hd)
            y0, y1 = sgn * hd, sgn * (hd - reach)
            x0, x1 = u * k, u * half(y1)
            mid = (x0 + x1) / 2
            rods.append([(x0, y0 - sgn * rail * 0.1, -2 * rail), (x0, y0 + sgn * rail * 0.85, -rail * 1.2), (x0, y0 + sgn * rail * 0.8, -rail * 0.5), (x0, y0 + sgn * rail * 0.2, 0.001), (mid, (y0 + y1) / 2, sag(mid, (y0 + y1) / 2)), (x1, y1, sag(x1, y1))])
    for j in range(ny):
        y = -hd + d * (j + 0.5) / ny
        reach = min(hd - abs(y), hw) * hw / hd if hw < hd else (hd - abs(y))
        for sgn in (-1, 1):
            k = half(y)
            x0, x1 = sgn * k, sgn * max(0, k - reach)
            rods.append([(x0 - sgn * rail * 0.1, y, -2 * rail), (x0 + sgn * rail * 0.85, y, -rail * 1.2), (x0 + sgn * rail * 0.8, y, -rail * 0.5), (x0 + sgn * rail * 0.2, y, 0.001), ((x0 + x1) / 2, y, sag((x0 + x1) / 2, y)), (x1, y, sag(x1, y))])
    return tube(rods, cord * 0.52, mat, smooth=False, resolution=1, at=at)


def coil(rings, at, mats, pattern, tube_r=0.0085, steps=400):
    """Coiled basketry: rings of (radius, z), wrapped stitch by stitch; pattern(ring, step) picks a material."""
    verts, faces, which = [], [], []
    seg = 10
    for q, (R, z) in enumerate(rings):
        k0 = len(verts)
        for i in range(steps):
            a = 2 * math.pi * (i + (q % 2)) / steps
            rr = tube_r * (1.06 if i % 2 else 0.93)
            for j in range(seg):
                b = 2 * math.pi * j / seg
                x = R + rr * math.cos(b)
                verts.append((x * math.cos(a), x * math.sin(a), z + rr * math.sin(b)))
        for i in range(steps):
            for j in range(seg):
                i2, j2 = (i + 1) % steps, (j + 1) % seg
                faces.append((k0 + i * seg + j, k0 + i2 * seg + j, k0 + i2 * seg + j2, k0 + i * seg + j2))
                which.append(pattern(q, i))
    me = _mesh('coil', verts, faces)
    ob = _link('coil', me, None, at)
    for m in mats:
        me.materials.append(m)
    if len(me.polygons) == len(which):
        me.polygons.foreach_set('material_index', which)
    return ob

# ------------------------------------------------------------------ studio

def settings(width, height, samples):
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    sc.cycles.device = 'CPU'
    sc.cycles.samples = samples
    sc.cycles.use_adaptive_sampling = True
    sc.cycles.adaptive_threshold = 0.008
    sc.cycles.use_denoising = False
    sc.cycles.max_bounces = 7
    sc.cycles.diffuse_bounces = 4
    sc.cycles.glossy_bounces = 3
    sc.cycles.caustics_reflective = sc.cycles.caustics_refractive = False
    sc.cycles.sample_clamp_indirect = 2.5
    sc.cycles.sample_clamp_direct = 8
    sc.cycles.blur_glossy = 1.5
    sc.render.resolution_x, sc.render.resolution_y = width, height
    sc.render.resolution_percentage = 100
    sc.render.image_settings.file_format = 'PNG'
    sc.render.image_settings.color_mode = 'RGB'
    sc.view_settings.view_transform = 'Filmic'
    sc.view_settings.look = 'High Contrast'
    return sc


def area(at, target, size, power, colour=(1, 1, 1), size_y=None):
    li = bpy.data.lights.new('area', 'AREA')
    li.shape = 'RECTANGLE'
    li.size, li.size_y = size, size_y or size
    li.energy = power
    li.color = colour
    ob = bpy.data.objects.new('area', li)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = at
    ob.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    ob.visible_camera = False
    return ob


def world(colour, strength):
    w = bpy.data.worlds.new('world')
    bpy.context.scene.world = w
    w.use_nodes = True
    bg = w.node_tree.nodes['Background']
    bg.inputs[0].default_value = (*colour, 1)
    bg.inputs[1].default_value = strength


def points(objects):
    """World coordinates of everything, for framing."""
    dg = bpy.context.evaluated_depsgraph_get()
    out = []
    for ob in objects:
        ev = ob.evaluated_get(dg)
        try:
            me = ev.to_mesh()
        except RuntimeError:
            continue
        if me is None:
            continue
        co = np.empty(len(me.vertices) * 3, dtype=np.float32)
        me.vertices.foreach_get('co', co)
        m = np.array(ev.matrix_world)
        out.append(co.reshape(-1, 3) @ m[:3, :3].T + m[:3, 3])
        ev.to_mesh_clear()
    return np.concatenate(out)


def studio(objects, width, height, yaw=-30, elevation=16, lens=85, fill=0.82):
    """Same ground, light and camera angle for every product; the rig grows with the product."""
    sc = bpy.context.scene
    turn = Euler((0, 0, math.radians(yaw))).to_matrix().to_4x4()
    bpy.context.view_layer.update()
    for ob in objects:
        if ob.parent is None:
            ob.matrix_world = turn @ ob.matrix_world
    bpy.context.view_layer.update()
    pts = points(objects)
    lift = -float(pts[:, 2].min())
    mid = (pts.min(0) + pts.max(0)) / 2
    for ob in objects:
        ob.location.x -= mid[0]
        ob.location.y -= mid[1]
        ob.location.z += lift
    pts = pts - np.array([mid[0], mid[1], -lift])
    e = math.radians(elevation)
    back = np.array([0, -math.cos(e), math.sin(e)])
    right = np.array([1.0, 0, 0])
    up = np.array([0, math.sin(e), math.cos(e)])
    centre = np.array([0, 0, pts[:, 2].max() / 2])
    sensor = 36.0
    aspect = height / width
    # with a horizontal sensor fit the frame is 1 wide and `aspect` high, and shifts count in widths

    def extents(dist):
        rel = pts - (centre + back * dist)
        depth = -(rel @ back)
        x, y = rel @ right / depth * lens / sensor, rel @ up / depth * lens / sensor
        return x.min(), x.max(), y.min(), y.max()
    lo, hi = 0.5, 40.0
    for _ in range(40):
        d = (lo + hi) / 2
        x0, x1, y0, y1 = extents(d)
        if max((x1 - x0), (y1 - y0) / aspect) > fill:
            lo = d
        else:
            hi = d
    x0, x1, y0, y1 = extents(hi)
    cam = bpy.data.cameras.new('cam')
    cam.lens = lens
    cam.sensor_width = sensor
    cam.sensor_fit = 'HORIZONTAL'
    cam.shift_x = (x0 + x1) / 2
    cam.shift_y = (y0 + y1) / 2 + 0.012
    cam.clip_end = 200
    co = bpy.data.objects.new('cam', cam)
    sc.collection.objects.link(co)
    co.location = centre + back * hi
    co.rotation_euler = (math.pi / 2 - e, 0, 0)
    sc.camera = co
    S = hi * sensor / lens  # width of the frame at the product
    # cyclorama
    prof, n = [], 24
    far, R = 1.9 * S, 3.0 * S
    prof = [(-14 * S, 0), (far, 0)] + [(far + R * math.sin(a), R - R * math.cos(a)) for a in [math.pi / 2 * i / n for i in range(1, n + 1)]] + [(far + R, 12 * S)]
    verts = [(sx * 16 * S, y, z) for y, z in prof for sx in (-1, 1)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(prof) - 1)]
    _link('cyclorama', _mesh('cyclorama', verts, faces), plain((0.78, 0.755, 0.715), 0.85, 0, 0.15))
    t = (0, 0, float(centre[2]))
    area((-1.55 * S, -1.35 * S, 1.95 * S), t, 0.8 * S, 88 * S * S, (1.0, 0.965, 0.92))        # key
    area((2.3 * S, -1.6 * S, 1.1 * S), t, 2.4 * S, 20 * S * S, (0.95, 0.97, 1.0))              # fill
    area((0.9 * S, 1.5 * S, 2.3 * S), t, 1.6 * S, 34 * S * S, (1.0, 0.98, 0.95))               # rim
    area((0, 2.0 * S, 3.4 * S), (0, 3.6 * S, 1.2 * S), 3.0 * S, 60 * S * S, (1.0, 0.98, 0.95), 2.0 * S)  # ground behind
    world((1.0, 0.985, 0.96), 0.34)
    return S
