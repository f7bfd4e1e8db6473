"""Three-legged stool of Jimma: a dished seat and stout curved legs, carved of one block."""
import math
import random

import bpy
from mathutils import Vector, noise

from parts.materials import wood
from parts.scene import make_mesh, put
from parts.shapes import lathe


def limb(points, radii, flat=0.75, steps=28, sides=20):
    """A body along a curve; wider across than along its way outward."""
    verts, faces = [], []
    centre = Vector((0, 0, 0))
    for q in range(steps + 1):
        t = q / steps * (len(points) - 1)
        i = min(int(t), len(points) - 2)
        u = t - i
        u = u * u * (3 - 2 * u) * 0.4 + u * 0.6
        p = Vector(points[i]).lerp(Vector(points[i + 1]), u)
        r = radii[i] + (radii[i + 1] - radii[i]) * u
        out = Vector((p.x, p.y, 0)).normalized()
        across = Vector((-out.y, out.x, 0))
        for k in range(sides):
            a = 2 * math.pi * k / sides
            verts.append(centre + p + out * (r * flat * math.cos(a)) + across * (r * math.sin(a)))
    for q in range(steps):
        for k in range(sides):
            b = (k + 1) % sides
            faces.append((q * sides + k, q * sides + b, (q + 1) * sides + b, (q + 1) * sides + k))
    faces.append([k for k in reversed(range(sides))])
    faces.append([steps * sides + k for k in range(sides)])
    return put('limb', make_mesh('limb', verts, faces), None)


def build(o):
    W, _, H = o['size']
    R = W / 2
    mat = wood(o['wood'], 'z', 0.36)
    # the seat: dished above, round below, two cut rings on its edge
    dish = [(R * u, H - 0.052 + 0.052 * u ** 2.2) for u in (0.0, 0.15, 0.3, 0.45, 0.6, 0.7, 0.8, 0.87, 0.93)]
    edge = [(R - 0.006, H - 0.001), (R - 0.001, H - 0.007), (R, H - 0.016), (R - 0.001, H - 0.026), (R - 0.010, H - 0.041), (R - 0.030, H - 0.060), (R - 0.062, H - 0.080), (R - 0.10, H - 0.094), (0.0, H - 0.108)]
    parts = [lathe((dish + edge)[::-1], (0, 0, 0), None, 96)]
    for i in range(3):
        a = math.radians(-90 + 120 * i)
        c, s = math.cos(a), math.sin(a)
        way = [(0.075, H - 0.075, 0.060), (0.086, H - 0.150, 0.045), (0.098, H - 0.230, 0.0365), (0.122, 0.090, 0.0320), (0.148, 0.024, 0.0335), (0.155, 0.0, 0.0345)]
        parts.append(limb([(r * c, r * s, z) for r, z, _ in way], [w for _, _, w in way]))
    with bpy.context.temp_override(active_object=parts[0], object=parts[0], selected_objects=parts, selected_editable_objects=parts):
        bpy.ops.object.join()
    ob = parts[0]
    for kind, values in (('REMESH', {'mode': 'VOXEL', 'voxel_size': 0.0042, 'use_smooth_shade': True}), ('SMOOTH', {'factor': 0.5, 'iterations': 10})):
        m = ob.modifiers.new(kind, kind)
        for key, value in values.items():
            setattr(m, key, value)
    me = bpy.data.meshes.new_from_object(ob.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(ob)
    rnd = random.Random(5)
    off = Vector((rnd.random() * 9,) * 3)
    normals = [Vector(v.normal) for v in me.vertices]
    for v, up in zip(me.vertices, normals):  # marks of the adze; the feet stand flat on the floor
        n = Vector(v.co)
        v.co += up * (0.0011 * noise.noise(n * 42 + off) + 0.0018 * noise.noise(n * 13 + off))
        r = math.hypot(v.co.x, v.co.y)
        if r > R - 0.014 and v.co.z > H - 0.05:
            for ring in (H - 0.014, H - 0.026):
                v.co -= up * 0.0022 * math.exp(-((v.co.z - ring) / 0.0026) ** 2)
        v.co.z = max(0.0, v.co.z)
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    put('stool', me, mat)
