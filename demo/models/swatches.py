"""Small pictures of the cloths, leathers, woods and straws, made of the very materials of the furniture."""
import math

import bpy
from mathutils import Vector, noise

from colours import rgb, FABRICS, LEATHERS
from parts.materials import plain, wood
from parts.scene import make_mesh, put
from parts.shapes import board
from parts.studio import area, settings, world
from parts.textiles import fabric, leather, straw

SIDE = 0.085  # metres that a swatch shows


def folded(material, deep=0.0085):
    """A piece of cloth that lies in soft folds."""
    n, verts, faces = 120, [], []
    for j in range(n + 1):
        for i in range(n + 1):
            x, y = (i / n - 0.5) * SIDE * 1.3, (j / n - 0.5) * SIDE * 1.3
            t = x * 0.8 + y * 0.6
            z = deep * (0.7 * math.sin(t * 62 + 1.3 * noise.noise(Vector((x * 14, y * 14, 0)))) + 0.6 * noise.noise(Vector((x * 30, y * 30, 3))))
            verts.append((x, y, z))
    for j in range(n):
        for i in range(n):
            k = j * (n + 1) + i
            faces.append((k, k + 1, k + n + 2, k + n + 1))
    put('swatch', make_mesh('swatch', verts, faces), material)


def build(kind, key):
    if kind == 'fabric':
        colour, weave = FABRICS[key]
        folded(fabric(rgb(colour), weave))
    elif kind == 'leather':
        folded(leather(rgb(LEATHERS[key])), 0.005)
    elif kind == 'straw':
        rods(straw(rgb(key)))
    else:
        for i in (-1, 0, 1):
            board((SIDE * 1.6, SIDE * 0.62, 0.02), (0.01 * i, i * SIDE * 0.621, -0.01), key, 0.0012)


def rods(material):
    from parts.shapes import tube
    tube([[(-SIDE, y * 0.0105, 0), (SIDE, y * 0.0105 + 0.002, 0)] for y in range(-6, 7)], 0.0058, material, smooth=False)


def scene(kind, key, size, samples):
    build(kind, key)
    settings(size, size, samples)
    cam = bpy.data.cameras.new('cam')
    cam.type, cam.ortho_scale, cam.clip_start = 'ORTHO', SIDE, 0.01
    co = bpy.data.objects.new('cam', cam)
    bpy.context.scene.collection.objects.link(co)
    co.location = (0, 0, 1)
    bpy.context.scene.camera = co
    area((-0.5, 0.35, 0.42), (0, 0, 0), 0.16, 6.4, (1.0, 0.965, 0.92))
    area((0.7, -0.5, 0.6), (0, 0, 0), 0.7, 3.4, (0.95, 0.97, 1.0))
    world((1.0, 0.985, 0.96), 0.62)
