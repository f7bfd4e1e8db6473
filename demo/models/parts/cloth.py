"""Cushions, pillows and blankets by cloth simulation."""
import hashlib
import json
import math
import os

import bpy
import bmesh
from mathutils import Vector, noise

from parts.scene import group, make_mesh, points, put
from parts.shapes import lathe, tube

cloths = {}


def once(key, simulate):
    """The result of simulate(), stored in $CATALOGUE_CACHE (when set) for the next run with the same key."""
    folder = os.environ.get('CATALOGUE_CACHE')
    path = folder and os.path.join(folder, hashlib.sha1(repr(key).encode()).hexdigest() + '.json')
    if path and os.path.exists(path):
        with open(path) as f:
            return json.load(f)
    got = simulate()
    if path:
        os.makedirs(folder, exist_ok=True)
        with open(f'{path}.{os.getpid()}', 'w') as f:
            json.dump(got, f)
        os.replace(f'{path}.{os.getpid()}', path)
    return got


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
    ob = put('cloth', me, None)
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
    return [list(p) for p in rest], [list(p) for p in verts], faces, seams


def cushion(size, at, mat, rot=(0, 0, 0), crown=4.0, knife=False, piping=0.004, piping_mat=None, cell=0.028, frames=26, seed=1, thickness=None, shape=None, slack=0.5, flat=False):
    """A sewn, filled cushion with piping along its seams. size: width, depth, band height; knife: pillow with one seam.
    thickness: the height the finished piece shall have."""
    key = (size, crown, cell, frames, knife, seed)
    if key not in cloths:
        cloths[key] = once(('cushion', key), lambda: _inflate(size, crown, cell, frames, knife, seed))
    rest, verts, faces, seams = cloths[key]
    verts = [Vector(r).lerp(Vector(v), slack) for r, v in zip(rest, verts)]
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
    me = make_mesh('cushion', verts, faces)
    ob = put('cushion', me, mat, at, rot)
    sub = ob.modifiers.new('sub', 'SUBSURF')
    sub.levels = sub.render_levels = 1
    out = [ob]
    if piping:
        for s in seams:
            out.append(tube([verts[i] for i in s], piping, piping_mat or mat, closed=True, smooth=False, at=at, rot=rot))
    return out


def tufts(w, h, grid):
    """Buttons drawn into a cushion w by h, grid: (columns, rows). Gives the shape that presses the dimples
    and a function that sews the buttons on the finished cushion."""
    spots = [(w * ((i + 0.5) / grid[0] - 0.5), h * ((k + 0.5) / grid[1] - 0.5)) for i in range(grid[0]) for k in range(grid[1])]

    def press(v):
        if v.z > 0:
            for x, y in spots:
                d = math.hypot(v.x - x, v.y - y)
                v.z -= 0.038 * math.exp(-(d / 0.045) ** 2) + 0.014 * math.exp(-(d / 0.10) ** 2)
        return v

    def sew(ob, mat, at, rot):
        for x, y in spots:
            near = min((v.co for v in ob.data.vertices if v.co.z > 0), key=lambda c: (c.x - x) ** 2 + (c.y - y) ** 2)
            button = lathe([(0.0, 0.0), (0.011, 0.0), (0.0125, 0.003), (0.010, 0.0075), (0.005, 0.010), (0.0, 0.0105)], (x, y, near.z - 0.001), mat, 20)
            group([button], at, rot)
    return press, sew


def pillow(side, at, mat, rot=(0, 0, 0), seed=1, piping=0.003, piping_mat=None, thickness=0.15, height=None):
    return cushion((side, height or side, 0), at, mat, rot, crown=7.0, knife=True, cell=0.022, frames=30, slack=0.55, seed=seed, piping=piping, piping_mat=piping_mat, thickness=thickness)


def _dropped(ob, colliders, frames, stiff):
    """Lets a cloth fall on the colliders, and returns where its corners then lie."""
    for c in colliders:
        c.modifiers.new('col', 'COLLISION')
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
    final = [list(v.co) for v in ev.data.vertices]
    ob.modifiers.clear()
    for c in colliders:
        for m in [m for m in c.modifiers if m.type == 'COLLISION']:
            c.modifiers.remove(m)
    sc.frame_set(1)
    return final


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
    ob = put('drape', make_mesh('drape', verts, faces), mat, at, (0, 0, rot))
    bpy.context.view_layer.update()
    shapes = [hashlib.sha1(points([c]).tobytes()).hexdigest() for c in colliders]
    final = once(('drape', size, tuple(at), cell, frames, rot, seed, rumple, stiff, shapes), lambda: _dropped(ob, colliders, frames, stiff))
    for v, p in zip(ob.data.vertices, map(Vector, final)):
        # small folds that the simulation is too coarse for
        q = Vector((p.x * 2.6, p.y * 4.2, p.z * 3))
        n1 = 1 - abs(noise.noise(q + noise.noise_vector(q * 0.7) * 0.8 + Vector((seed, 0, 0)))) * 2
        v.co = p + Vector((0, 0, folds * max(0.0, n1) ** 2))
    so = ob.modifiers.new('solid', 'SOLIDIFY')
    so.thickness, so.offset = thickness, 1
    sub = ob.modifiers.new('sub', 'SUBSURF')
    sub.levels = sub.render_levels = level
    return ob
