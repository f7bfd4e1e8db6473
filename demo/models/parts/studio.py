"""The studio: render settings, light, ground and camera."""
import math
import random

import bpy
import numpy as np
from mathutils import Euler, Vector

from parts.scene import make_mesh, points, put
from parts.nodes import made
from parts.materials import plain
from parts.cloth import cloths


def reset(seed=7):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    made.clear()
    cloths.clear()


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


def turned(point, yaw):
    return Euler((0, 0, math.radians(yaw))).to_matrix() @ Vector(point)


def arrange(home, yaw):
    """Turn the product, stand it on the ground, centre it; gives its points and what it was moved by."""
    turn = Euler((0, 0, math.radians(yaw))).to_matrix().to_4x4()
    for ob, m in home.items():
        ob.matrix_world = turn @ m
    bpy.context.view_layer.update()
    pts = points(home)
    move = -np.array([(pts[:, 0].min() + pts[:, 0].max()) / 2, (pts[:, 1].min() + pts[:, 1].max()) / 2, pts[:, 2].min()])
    for ob in home:
        ob.location += Vector(move)
    return pts + move, Vector(move)


def framed(pts, aspect, elevation, lens, fill, sensor=36.0):
    """Camera distance and shifts for which the product fills its share of the frame."""
    e = math.radians(elevation)
    back, up = np.array([0, -math.cos(e), math.sin(e)]), np.array([0, math.sin(e), math.cos(e)])
    centre = np.array([0, 0, pts[:, 2].max() / 2])
    # with a horizontal sensor fit the frame is 1 wide and `aspect` high, and shifts count in widths

    def extents(dist):
        rel = pts - (centre + back * dist)
        depth = -(rel @ back)
        x, y = rel[:, 0] / depth * lens / sensor, rel @ up / depth * lens / sensor
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
    return centre, hi, (x0 + x1) / 2, (y0 + y1) / 2 + 0.012


def camera(at, elevation, distance, lens, shift=(0, 0), sensor=36.0):
    e = math.radians(elevation)
    cam = bpy.data.cameras.new('cam')
    cam.lens = lens
    cam.sensor_width = sensor
    cam.sensor_fit = 'HORIZONTAL'
    cam.shift_x, cam.shift_y = shift
    cam.clip_start, cam.clip_end = 0.02, 200
    co = bpy.data.objects.new('cam', cam)
    bpy.context.scene.collection.objects.link(co)
    co.location = Vector(at) + Vector((0, -math.cos(e), math.sin(e))) * distance
    co.rotation_euler = (math.pi / 2 - e, 0, 0)
    bpy.context.scene.camera = co
    return cam


def studio(home, aspect, yaw=-30, elevation=16, lens=85, fill=0.82, close=None, span=0.5, fstop=0):
    """Same ground, light and camera angle for every product; the rig grows with the product.
    home: {object: its matrix as built}. close: a point of the product to look at, span metres wide, instead of the whole."""
    pts, move = arrange(home, yaw)
    centre, distance, sx, sy = framed(pts, aspect, 16 if close else elevation, lens, fill)
    S = distance * 36.0 / lens  # width of the frame at the product
    if close:
        cam = camera(turned(close, yaw) + move, elevation, span * lens / 36.0, lens)
        if fstop:
            cam.dof.use_dof = True
            cam.dof.focus_distance = span * lens / 36.0
            cam.dof.aperture_fstop = fstop
    else:
        camera(centre, elevation, distance, lens, (sx, sy))
    stage(S, float(centre[2]))


def stage(S, height):
    """Cyclorama and lights for a product that is looked at in a frame S wide."""
    n, far, R = 24, 1.9 * S, 3.0 * S
    prof = [(-14 * S, 0), (far, 0)] + [(far + R * math.sin(a), R - R * math.cos(a)) for a in [math.pi / 2 * i / n for i in range(1, n + 1)]] + [(far + R, 12 * S)]
    verts = [(sx * 16 * S, y, z) for y, z in prof for sx in (-1, 1)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(prof) - 1)]
    put('cyclorama', make_mesh('cyclorama', verts, faces), plain((0.78, 0.755, 0.715), 0.85, 0, 0.15))
    t = (0, 0, height)
    area((-1.55 * S, -1.35 * S, 1.95 * S), t, 0.8 * S, 88 * S * S, (1.0, 0.965, 0.92))        # key
    area((2.3 * S, -1.6 * S, 1.1 * S), t, 2.4 * S, 20 * S * S, (0.95, 0.97, 1.0))              # fill
    area((0.9 * S, 1.5 * S, 2.3 * S), t, 1.6 * S, 34 * S * S, (1.0, 0.98, 0.95))               # rim
    area((0, 2.0 * S, 3.4 * S), (0, 3.6 * S, 1.2 * S), 3.0 * S, 60 * S * S, (1.0, 0.98, 0.95), 2.0 * S)  # ground behind
    world((1.0, 0.985, 0.96), 0.34)
