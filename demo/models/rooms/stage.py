"""The needs of every room: goods of the catalogue set down in it, its light, its camera."""
import importlib
import math
import random

import bpy
from mathutils import Euler, Matrix, Vector

from parts.scene import group
from parts.studio import area, world


def solid(objects, x0=-9.0, x1=9.0):
    """Those on which a cloth between x0 and x1 may fall."""
    bpy.context.view_layer.update()
    out = []
    for ob in objects:
        if ob.type == 'MESH' and ob.name.startswith(('upholstered', 'cushion', 'drape')):
            xs = [(ob.matrix_world @ Vector(c)).x for c in ob.bound_box]
            if min(xs) < x1 and max(xs) > x0:
                out.append(ob)
    return out


def place(slug, at, yaw, data, **change):
    """A product of the catalogue; change: other wood, pillows and so on than in the list."""
    o = {**data[slug], **change}
    random.seed(o.get('seed', 7))
    before = set(bpy.context.scene.objects)
    importlib.import_module('models.' + o['model']).build(o)
    new = [ob for ob in bpy.context.scene.objects if ob not in before]
    return group(new, at, (0, 0, yaw))


def again(objects, at, yaw, home=(0, 0, 0), home_yaw=0):
    """The same piece once more; home, home_yaw: where the first one stands."""
    bpy.context.view_layer.update()

    def frame(p, a):
        return Matrix.Translation(p) @ Euler((0, 0, math.radians(a))).to_matrix().to_4x4()
    move = frame(at, yaw) @ frame(home, home_yaw).inverted()
    out = []
    for ob in objects:
        c = ob.copy()
        bpy.context.scene.collection.objects.link(c)
        c.matrix_world = move @ ob.matrix_world
        out.append(c)
    return out


def sun(direction, energy=9.0, angle=1.4, colour=(1.0, 0.85, 0.66)):
    li = bpy.data.lights.new('sun', 'SUN')
    li.energy, li.angle, li.color = energy, math.radians(angle), colour
    ob = bpy.data.objects.new('sun', li)
    bpy.context.scene.collection.objects.link(ob)
    ob.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()


def daylight(sh, direction=(1.0, 0.42, -0.50), energy=9.0, window=110, fill=46, sky=0.30):
    """Low sun through the window, the sky's light beside it, a weak large light from the viewer's side."""
    world((0.88, 0.93, 1.0), sky)
    sun(direction, energy)
    y, z = (sh['y0'] + sh['y1']) / 2, (sh['z0'] + sh['z1']) / 2
    area((sh['left'] - 0.35, y, z), (sh['left'] + 1.5, y + 0.1, z - 0.5), sh['y1'] - sh['y0'], window, (1.0, 0.97, 0.92), sh['z1'] - sh['z0'])
    area(((sh['left'] + sh['right']) / 2, -5.4, 2.1), (0, 1.0, 0.8), 4.2, fill, (1.0, 0.965, 0.92), 1.8)


def camera(at, look, lens):
    """Looks level, so that upright lines stay upright; `look` comes to the middle of the picture."""
    at, look = Vector(at), Vector(look)
    cam = bpy.data.cameras.new('cam')
    cam.lens, cam.sensor_width, cam.sensor_fit = lens, 36, 'HORIZONTAL'
    cam.clip_start, cam.clip_end = 0.02, 100
    d = look - at
    flat = math.hypot(d.x, d.y)
    cam.shift_y = d.z / flat * lens / 36
    co = bpy.data.objects.new('cam', cam)
    bpy.context.scene.collection.objects.link(co)
    co.location = at
    co.rotation_euler = (math.pi / 2, 0, math.atan2(-d.x, d.y))
    bpy.context.scene.camera = co
