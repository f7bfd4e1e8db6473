"""The furnished room of the home page.

blender -b --factory-startup -P rooms.py -- [--view wide|portrait] [--samples 160] [--width 1600] [--seconds 0] [--out out]"""
import argparse
import importlib
import json
import os
import sys

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)

import bpy
import parts
from parts import *
from parts import _link, _mesh, _new, _ramp, _mix
from colours import rgb
from render import render

WALL_Y, LEFT_X, RIGHT_X, TOP = 1.80, -2.50, 3.40, 2.75


def place(slug, at, yaw, data, **change):
    o = {**data[slug], **change}
    before = set(bpy.context.scene.objects)
    importlib.import_module('models.' + o['model']).build(o)
    new = [ob for ob in bpy.context.scene.objects if ob not in before]
    return group(new, at, (0, 0, yaw))


def plaster(colour):
    m, bsdf, node, link = _new('plaster')
    at = node('TexCoord').outputs['Object']
    big = node('TexNoise', Vector=at, Scale=1.6, Detail=5.0, Roughness=0.6)
    fine = node('TexNoise', Vector=at, Scale=42.0, Detail=5.0, Roughness=0.6)
    c = Vector(colour)
    link(_ramp(node, link, big.outputs['Fac'], ((0.35, tuple(c * 0.93)), (0.65, tuple(c * 1.05)))), bsdf.inputs['Base Color'])
    bsdf.inputs['Roughness'].default_value = 0.92
    bsdf.inputs['Specular'].default_value = 0.1
    b = node('Bump', Strength=0.10, Distance=0.008, Height=fine.outputs['Fac'])
    link(b.outputs[0], bsdf.inputs['Normal'])
    return m


def shell():
    wall = plaster(rgb('#C4B9A8'))
    trim = plain(rgb('#D8CFC0'), 0.55, 0, 0.3)
    box((RIGHT_X - LEFT_X + 0.4, 0.10, TOP), ((LEFT_X + RIGHT_X) / 2, WALL_Y + 0.05, TOP / 2), wall, 0.001)
    box((RIGHT_X - LEFT_X, 0.014, 0.095), ((LEFT_X + RIGHT_X) / 2, WALL_Y - 0.007, 0.0475), trim, 0.003)
    box((0.10, 7.0, TOP), (RIGHT_X + 0.05, WALL_Y - 3.4, TOP / 2), wall, 0.001)
    # left wall with a tall window
    y0, y1, z0, z1 = -0.75, 1.25, 0.30, 2.40
    x = LEFT_X - 0.09
    far, near = WALL_Y + 0.1, -5.0
    box((0.18, far - y1, TOP), (x, (far + y1) / 2, TOP / 2), wall, 0.001)
    box((0.18, y0 - near, TOP), (x, (y0 + near) / 2, TOP / 2), wall, 0.001)
    box((0.18, y1 - y0, z0), (x, (y0 + y1) / 2, z0 / 2), wall, 0.001)
    box((0.18, y1 - y0, TOP - z1), (x, (y0 + y1) / 2, (TOP + z1) / 2), wall, 0.001)
    box((0.014, far - near, 0.095), (LEFT_X + 0.007, (far + near) / 2, 0.0475), trim, 0.003)
    box((0.26, y1 - y0 + 0.08, 0.030), (LEFT_X - 0.06, (y0 + y1) / 2, z0 - 0.012), trim, 0.006)
    fx = LEFT_X - 0.10
    w = wood('walnut', 'z')
    for y in (y0 + 0.02, (y0 + y1) / 2 - 0.33, (y0 + y1) / 2 + 0.33, y1 - 0.02):
        box((0.05, 0.045, z1 - z0), (fx, y, (z0 + z1) / 2), w, 0.004)
    for z in (z0 + 0.02, z1 - 0.5, z1 - 0.02):
        box((0.05, y1 - y0, 0.040), (fx, (y0 + y1) / 2, z), wood('walnut', 'y'), 0.004)
    # curtains on a rail
    tube([(LEFT_X + 0.10, y0 - 0.45, 2.50), (LEFT_X + 0.10, y1 + 0.50, 2.50)], 0.011, metal('black'), smooth=False)
    for a, b, seed in ((y0 - 0.40, y0 + 0.02, 1), (y1 - 0.08, y1 + 0.42, 5)):
        verts, faces, n, m = [], [], 110, 30
        for j in range(m + 1):
            v = j / m
            for i in range(n + 1):
                u = i / n
                phase = u * 2 * math.pi * 6.5 + 0.35 * math.sin(v * 3 + seed) + 0.8 * noise.noise(Vector((u * 3, v * 1.2, seed)))
                amp = 0.030 + 0.014 * v
                verts.append((LEFT_X + 0.10 + amp * math.sin(phase), a + (b - a) * (u + 0.012 * math.cos(phase * 2)), 2.49 - 2.46 * v))
        for j in range(m):
            for i in range(n):
                k = j * (n + 1) + i
                faces.append((k, k + 1, k + n + 2, k + n + 1))
        _link('curtain', _mesh('curtain', verts, faces), fabric(rgb('#BDB3A2'), 'linen'))
    # floor boards
    rnd = random.Random(3)
    y, row = WALL_Y, 0
    while y > -5.2:
        bx = LEFT_X - rnd.uniform(0, 1.2)
        while bx < RIGHT_X:
            L = rnd.uniform(1.1, 1.9)
            box((L - 0.0016, 0.1384, 0.02), (bx + L / 2, y - 0.07, -0.010), wood('floor', 'x', 0.36), 0.0014)
            bx += L
        y -= 0.14


def rug(w, d, at, rot):
    field, band, dark = fabric(rgb('#A3967F'), 'boucle'), fabric(rgb('#7A3F2A'), 'weave'), fabric(rgb('#3D2A20'), 'weave')
    out = [upholstered((w, d, 0.016), (0, 0, 0.008), field, 0.007, (0, 0, 0), wrinkle=0.0015, cells=40)]
    for s in (-1, 1):
        for off, t, m in ((0.10, 0.050, band), (0.165, 0.014, dark), (0.205, 0.014, band)):
            out.append(box((t, d - 0.004, 0.004), (s * (w / 2 - off), 0, 0.0160), m, 0.0015))
        # stepped band of our own drawing
        n = 22
        for i in range(n):
            y = -d / 2 + d * (i + 0.5) / n
            for k, half in enumerate((0.036, 0.024, 0.012)):
                out.append(box((0.012, half * 2, 0.004), (s * (w / 2 - 0.260 - 0.012 * k), y, 0.0160), dark if i % 2 else band, 0.001))
        fringe = []
        for i in range(int(d / 0.016)):
            y = -d / 2 + 0.008 + 0.016 * i
            fringe.append([(s * (w / 2 - 0.004), y, 0.009), (s * (w / 2 + 0.03), y + random.uniform(-.006, .006), 0.006), (s * (w / 2 + 0.062), y + random.uniform(-.012, .012), 0.004)])
        out.append(tube(fringe, 0.0030, field, smooth=False, resolution=1))
    group(out, at, (0, 0, rot))


def jebena(at, turn):
    clay = plain(rgb('#2A1B15'), 0.38, 0, 0.45)
    out = [lathe([(0.030, 0), (0.042, 0.004), (0.066, 0.028), (0.082, 0.062), (0.084, 0.080), (0.076, 0.108), (0.056, 0.135), (0.034, 0.158), (0.0235, 0.180), (0.0205, 0.205), (0.0215, 0.232), (0.0265, 0.252), (0.0275, 0.258), (0.0240, 0.259)], (0, 0, 0), clay, 64)]
    out.append(tube([(0.021, 0, 0.240), (0.066, 0, 0.232), (0.098, 0, 0.180), (0.092, 0, 0.125), (0.074, 0, 0.108)], 0.0085, clay, resolution=5))
    sp = tube([(-0.066, 0, 0.108), (-0.098, 0, 0.150), (-0.112, 0, 0.190)], 0.012, clay, resolution=5)
    for s in sp.data.splines:
        for p, r in zip(s.bezier_points, (1.6, 1.0, 0.75)):
            p.radius = r
    out.append(sp)
    # straw stopper, and the ring it stands on
    out.append(lathe([(0.018, 0.255), (0.019, 0.262), (0.015, 0.272), (0.006, 0.277)], (0, 0, 0), plain(rgb('#A98C5C'), 0.9, 0, 0.1)))
    mats = [straw(rgb(c)) for c in ('#AA8F64', '#6B3320')]
    out.append(coil([(0.060, 0.008), (0.072, 0.008), (0.066, 0.020)], (0, 0, 0), mats, lambda q, i: 1 if (i // 10) % 2 and q == 2 else 0, 0.0085, 120))
    for ob in out[:-1]:
        ob.location.z += 0.014
    group(out, at, (0, 0, turn))


def cup(at, band='#7A3F2A'):
    white = plain(rgb('#DAD4C8'), 0.22, 0, 0.5)
    lathe([(0.017, 0), (0.018, 0.004), (0.0165, 0.006), (0.024, 0.016), (0.0305, 0.034), (0.0325, 0.046), (0.0318, 0.047), (0.0308, 0.046), (0.0285, 0.034), (0.022, 0.018), (0.004, 0.013)], at, white, 48)
    lathe([(0.0290, 0.0295), (0.0300, 0.0300), (0.0312, 0.0345), (0.0306, 0.0350)], at, plain(rgb(band), 0.35), 48)
    lathe([(0.0005, 0.0358), (0.0284, 0.0360)], at, plain(rgb('#2A140A'), 0.08, 0, 0.5), 32)


def plant(at, height=1.75, leaves=11, seed=4):
    rnd = random.Random(seed)
    m, bsdf, node, link = _new('leaf')
    tc = node('TexCoord')
    veins = node('TexWave', Vector=tc.outputs['UV'], Scale=9.0, Distortion=1.0)
    link(_ramp(node, link, veins.outputs['Fac'], ((0.0, rgb('#2C4A25')), (1.0, rgb('#3D5F31')))), bsdf.inputs['Base Color'])
    bsdf.inputs['Roughness'].default_value = 0.38
    bsdf.inputs['Specular'].default_value = 0.4
    stem = plain(rgb('#4C6A38'), 0.5)
    mats = [straw(rgb(c)) for c in ('#B08F5C', '#5B2C1B')]
    coil([(0.135 + 0.045 * math.sin(1.9 * i / 20), 0.010 + 0.0152 * i) for i in range(21)], at, mats, lambda q, i: 1 if q in (5, 6, 14, 15) and (i // 14 + q) % 2 else 0, 0.0088, 280)
    lathe([(0.01, 0.25), (0.165, 0.25)], at, plain((0.02, 0.013, 0.008), 0.95), 40)
    base = Vector(at) + Vector((0, 0, 0.25))
    for i in range(leaves):
        a = 2.4 * i + rnd.uniform(-0.4, 0.4)
        out = Vector((math.cos(a), math.sin(a) * 0.75, 0))
        reach = rnd.uniform(0.10, 0.42) * (0.5 + i / leaves)
        top = height * rnd.uniform(0.52, 0.86)
        s0 = base + out * 0.03
        s1 = base + out * (reach * 0.35) + Vector((0, 0, (top - 0.25) * 0.55))
        s2 = base + out * reach + Vector((0, 0, top - 0.25))
        tube([s0, s1, s2], 0.0075, stem, resolution=3)
        # blade: runs on from the stalk and bends over
        L, W = rnd.uniform(0.42, 0.60), rnd.uniform(0.085, 0.115)
        d = (s2 - s1).normalized()
        side = d.cross(Vector((0, 0, 1)))
        side = (side.normalized() if side.length > 0.05 else Vector((-out.y, out.x, 0)))
        side = (side + Vector((0, 0, rnd.uniform(-0.5, 0.5)))).normalized()
        verts, faces, n, k = [], [], 22, 8
        p = s2.copy()
        droop = rnd.uniform(0.5, 1.3)
        for q in range(n + 1):
            t = q / n
            d = (d + (out * 0.9 - Vector((0, 0, 0.6))) * droop / n).normalized()
            if q:
                p = p + d * L / n
            normal = side.cross(d).normalized()
            wd = W * max(0.02, math.sin(math.pi * min(1, t * 0.97 + 0.03)) ** 0.62 * (1 - 0.25 * t))
            for j in range(k + 1):
                u = -1 + 2 * j / k
                ripple = 0.010 * math.sin(t * 17 + i + (3 if u > 0 else 0)) * abs(u) ** 2
                verts.append(p + side * (u * wd) + normal * (0.30 * wd * abs(u) + ripple))
        for q in range(n):
            for j in range(k):
                c = q * (k + 1) + j
                faces.append((c, c + 1, c + k + 2, c + k + 1))
        me = _mesh('blade', verts, faces)
        uv = me.uv_layers.new()
        for lp in me.loops:
            q, j = divmod(lp.vertex_index, k + 1)
            uv.data[lp.index].uv = (q / n + abs(-1 + 2 * j / k) * -0.12, j / k)
        _link('blade', me, m)


def lamp(at):
    black = metal('black')
    lathe([(0.15, 0), (0.155, 0.004), (0.155, 0.016), (0.150, 0.020), (0.012, 0.024)], at, black, 64)
    x, y, _ = at
    tube([(x, y, 0.02), (x, y, 1.42)], 0.0095, black, smooth=False, resolution=5)
    shade = plain(rgb('#F3D9AE'), 0.9, 0, 0.1, 0.85)
    lathe([(0.215, 1.38), (0.216, 1.384), (0.165, 1.676), (0.164, 1.680)], at, shade, 72)
    tube([(x - 0.165, y, 1.66), (x + 0.165, y, 1.66)], 0.003, black, smooth=False)
    li = bpy.data.lights.new('glow', 'POINT')
    li.energy, li.shadow_soft_size, li.color = 14, 0.12, (1.0, 0.74, 0.45)
    ob = bpy.data.objects.new('glow', li)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = (x, y - 0.02, 1.30)


def wall_basket(at, radius, seed):
    mats = [straw(rgb(c)) for c in ('#AA8F64', '#6B3320', '#2E1C13', '#BBAA86')]
    n = int(radius / 0.0140)
    rings = [(radius - 0.0140 * i, 0.055 * ((radius - 0.0140 * i) / radius) ** 2) for i in range(n)]

    def pattern(q, i):
        u = q / n
        tri = abs(2 * ((i / 400 * (8 + 2 * seed)) % 1) - 1)
        if q == 0:
            return 2
        if seed == 1:
            return 1 if abs(tri - u * 1.5) < 0.2 else (2 if 0.70 < u < 0.78 else 0)
        if seed == 2:
            return 2 if (0.2 < u < 0.27 or 0.55 < u < 0.62) else (1 if 0.30 < u < 0.53 and tri > 0.5 else 3)
        return 1 if tri < 0.5 - abs(u - 0.5) and 0.15 < u < 0.85 else (2 if u > 0.9 else 0)
    ob = coil(rings, at, mats, pattern, 0.0082)
    ob.rotation_euler = (math.radians(90), 0, 0)


def build(data, view='wide'):
    shell()
    rug(2.95, 1.95, (-0.28, 0.02, 0), 1.5)
    sofa = place('entoto-three-seat-sofa', (-0.42, 1.20, 0), 0, data, pillows=[[-0.70, '#A58F67', 'linen', 0.46, 8], [0.68, '#7A4630', 'weave', 0.45, -9], [0.38, '#C2B59E', 'linen', 0.40, -3]])
    # a shawl-like throw over the right arm
    solid = [ob for ob in sofa if ob.type == 'MESH' and ob.name.startswith(('upholstered', 'cushion'))]
    drape((1.35, 0.46), (0.46, 1.10, 0.90), fabric(rgb('#C9BDA6'), 'boucle'), solid, cell=0.026, frames=60, thickness=0.008, rot=3, rumple=0.10, stiff=0.5, seed=8)
    place('adey-armchair', (1.58 if view == 'wide' else 1.30, 0.05 if view == 'wide' else 0.16, 0), -56, data)
    place('rekebot-coffee-table', (-0.30, -0.10, 0.018), 2, data, wood='walnut')
    place('agelgil-woven-stool', (-1.50, 0.10, 0.016), 0, data)
    t = 0.418
    jebena((-0.52, -0.06, t), 200)
    for x, y in ((-0.20, -0.16), (-0.08, -0.06), (-0.24, 0.01)):
        cup((x, y, t + 0.013))
    lathe([(0.02, 0.0), (0.13, 0.001), (0.160, 0.012), (0.162, 0.014), (0.158, 0.015), (0.13, 0.006), (0.02, 0.005)], (-0.17, -0.07, t), plain(rgb('#6B3320'), 0.5), 64)
    # two books
    for i, (c, r) in enumerate((('#3F4E45', 6), ('#B7A78C', -4))):
        box((0.24, 0.17, 0.024), (0.06 + 0.005 * i, -0.02, t + 0.012 + 0.025 * i), plain(rgb(c), 0.7), 0.003, (0, 0, r))
        box((0.232, 0.165, 0.019), (0.064 + 0.005 * i, -0.022, t + 0.012 + 0.025 * i), plain(rgb('#D9D2C2'), 0.9), 0.001, (0, 0, r))
    plant((-1.98, 1.24, 0), 1.95, 13)
    lamp((1.18, 1.42, 0))
    for x, z, r, s in ((-0.95, 1.66, 0.235, 1), (-0.42, 1.86, 0.185, 2), (0.02, 1.58, 0.205, 3)):
        wall_basket((x, WALL_Y - 0.015, z), r, s)
    # light
    world((0.86, 0.92, 1.0), 0.42)
    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy, sun.angle, sun.color = 11.0, math.radians(2.2), (1.0, 0.86, 0.68)
    so = bpy.data.objects.new('sun', sun)
    bpy.context.scene.collection.objects.link(so)
    so.rotation_euler = Vector((1.0, 0.42, -0.50)).to_track_quat('-Z', 'Y').to_euler()
    area((LEFT_X - 0.35, 0.25, 1.45), (1.0, 0.2, 0.6), 2.0, 120, (1.0, 0.97, 0.92), 2.0)
    area((0.8, -4.6, 2.9), (0, 0.6, 0.6), 4.0, 70, (1.0, 0.965, 0.92), 2.4)
    # keep the sun out at the open top: only the window lets it in
    box((RIGHT_X - LEFT_X + 1.2, 2.1, 0.08), ((LEFT_X + RIGHT_X) / 2, WALL_Y - 0.9, TOP + 0.04), plain(rgb('#DDD5C6'), 0.9), 0.001)


def camera(view):
    cam = bpy.data.cameras.new('cam')
    co = bpy.data.objects.new('cam', cam)
    bpy.context.scene.collection.objects.link(co)
    bpy.context.scene.camera = co
    cam.sensor_width = 36
    if view == 'wide':
        co.location = (0.05, -5.0, 1.28)
        cam.lens = 43
        cam.shift_y = -0.082
        cam.shift_x = -0.012
    else:
        co.location = (0.10, -5.0, 1.28)
        cam.lens = 53
        cam.shift_y = -0.085
        cam.shift_x = -0.010
    co.rotation_euler = (math.pi / 2, 0, 0)


def main():
    argv = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    ap = argparse.ArgumentParser()
    ap.add_argument('--view', default='wide', choices=['wide', 'portrait'])
    ap.add_argument('--samples', type=int, default=160)
    ap.add_argument('--width', type=int, default=1600)
    ap.add_argument('--seconds', type=float, default=0, help='stop sampling after so long')
    ap.add_argument('--out', default='out')
    a = ap.parse_args(argv)
    with open(os.path.join(here, 'products.json')) as f:
        data = json.load(f)
    os.makedirs(a.out, exist_ok=True)
    parts.reset(11)
    build(data, a.view)
    height = round(a.width * 9 / 16) if a.view == 'wide' else round(a.width * 232 / 360)
    sc = parts.settings(a.width, height, a.samples)
    sc.cycles.max_bounces = 8
    sc.view_settings.exposure = 0.28
    camera(a.view)
    sc.cycles.time_limit = a.seconds
    render(os.path.join(os.path.abspath(a.out), f'room-{a.view}.png'))


if __name__ == '__main__':
    main()
