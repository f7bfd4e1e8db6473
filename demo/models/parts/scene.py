"""Objects in the scene. Metres; z is up; a product's front looks to -y."""
import math

import bpy
import numpy as np
from mathutils import Euler, Matrix


def put(name, mesh, mat, at=(0, 0, 0), rot=(0, 0, 0)):
    ob = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = at
    ob.rotation_euler = [math.radians(a) for a in rot]
    if mat is not None:
        mesh.materials.clear()
        mesh.materials.append(mat)
    return ob


def make_mesh(name, verts, faces, smooth=True):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], faces)
    me.validate()
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    me.update()
    return me


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
