"""The coffee ceremony: jebena, finjal, rekebot; a bowl of fruit; books for the table."""
import math
import random

import bpy
from mathutils import Vector, noise

from colours import rgb
from parts.materials import plain, wood
from parts.nodes import made, new_material, ramp
from parts.scene import group
from parts.shapes import board, box, lathe, tube
from parts.textiles import straw
from parts.woven import coil


def clay():
    """Black-burnt clay, polished by hand: not quite even in colour and gloss."""
    if 'clay' not in made:
        m, bsdf, node, link = new_material('clay')
        at = node('TexCoord').outputs['Object']
        n = node('TexNoise', Vector=at, Scale=22.0, Detail=4.0)
        link(ramp(node, link, n.outputs['Fac'], ((0.3, rgb('#1D1512')), (0.7, rgb('#34231B')))), bsdf.inputs['Base Color'])
        link(ramp(node, link, n.outputs['Fac'], ((0.3, (0.34,) * 3), (0.7, (0.50,) * 3))), bsdf.inputs['Roughness'])
        bsdf.inputs['Specular'].default_value = 0.45
        link(node('Bump', Strength=0.12, Distance=0.003, Height=n.outputs['Fac']).outputs[0], bsdf.inputs['Normal'])
        made['clay'] = m
    return made['clay']


def jebena(at, turn, scale=1.0):
    """The coffee pot: round body, long neck, handle and spout, on its straw ring."""
    m = clay()
    body = [(0.026, 0), (0.040, 0.003), (0.062, 0.019), (0.079, 0.046), (0.0845, 0.072), (0.081, 0.096), (0.068, 0.120), (0.049, 0.138), (0.034, 0.154), (0.0255, 0.174), (0.0215, 0.200), (0.0205, 0.226), (0.0225, 0.250), (0.0275, 0.268), (0.0288, 0.273), (0.0262, 0.275)]
    out = [lathe(body, (0, 0, 0), m, 72)]
    for r, z in ((0.0338, 0.155), (0.0262, 0.172)):  # two cut rings at the root of the neck
        out.append(lathe([(r - 0.003, z - 0.0022), (r + 0.0018, z), (r - 0.003, z + 0.0022)], (0, 0, 0), m, 48))
    handle = tube([(0.020, 0, 0.252), (0.060, 0, 0.250), (0.096, 0, 0.205), (0.100, 0, 0.150), (0.074, 0, 0.106)], 0.0085, m, resolution=5, fill=12)
    for sp in handle.data.splines:
        for p, r in zip(sp.bezier_points, (0.9, 1.0, 1.05, 1.05, 1.35)):
            p.radius = r
    spout = tube([(-0.058, 0, 0.100), (-0.092, 0, 0.138), (-0.112, 0, 0.186), (-0.121, 0, 0.210)], 0.0125, m, resolution=5, fill=12)
    for sp in spout.data.splines:
        for p, r in zip(sp.bezier_points, (1.9, 1.15, 0.80, 0.72)):
            p.radius = r
    out += [handle, spout]
    out.append(lathe([(0.018, 0.268), (0.0195, 0.280), (0.015, 0.292), (0.006, 0.297)], (0, 0, 0), plain(rgb('#A98C5C'), 0.9, 0, 0.1), 28))
    for ob in out:
        ob.location.z += 0.013
    mats = [straw(rgb(c)) for c in ('#AA8F64', '#6B3320')]
    out.append(coil([(0.058, 0.008), (0.070, 0.008), (0.064, 0.019)], (0, 0, 0), mats, lambda q, i: 1 if (i // 10) % 2 and q == 2 else 0, 0.0085, 120))
    for ob in out:
        ob.scale = (scale,) * 3
        ob.location *= scale
    group(out, at, (0, 0, turn))


def cup(at, band='#7A3F2A', full=True):
    """Finjal: small, without handle."""
    white = plain(rgb('#DDD7CB'), 0.20, 0, 0.5)
    lathe([(0.017, 0), (0.018, 0.004), (0.0165, 0.006), (0.024, 0.016), (0.0305, 0.034), (0.0335, 0.050), (0.0328, 0.0512), (0.0316, 0.050), (0.0285, 0.034), (0.022, 0.018), (0.004, 0.013)], at, white, 48)
    lathe([(0.0292, 0.0295), (0.0302, 0.0300), (0.0318, 0.0365), (0.0312, 0.0370)], at, plain(rgb(band), 0.35), 48)
    lathe([(0.0266, 0.0200), (0.0272, 0.0203), (0.0278, 0.0225), (0.0270, 0.0230)], at, plain(rgb(band), 0.35), 48)
    if full:
        lathe([(0.0005, 0.0398), (0.0300, 0.0400)], at, plain(rgb('#2A140A'), 0.08, 0, 0.5), 32)


def rekebot(at, turn, size=(0.52, 0.30, 0.105), kind='walnut', cups=6, pot=(-0.135, 0.0), pot_turn=200, colour='#7A3F2A'):
    """The low stand from which coffee is served, with its jebena and cups."""
    W, D, H = size
    out = []
    before = set(bpy.context.scene.objects)
    board((W - 0.02, D - 0.02, 0.014), (0, 0, H - 0.030), kind, 0.003)
    for s in (-1, 1):
        def wave(v):  # the lower edge of the rails swings up between the feet
            if v.z < 0:
                v.z += 0.016 * (0.5 + 0.5 * math.cos(v.x / W * 4 * math.pi)) - 0.004
            return v
        board((W - 0.03, 0.014, 0.048), (0, s * (D / 2 - 0.007), H - 0.024), kind, 0.003, shape=wave)
        board((0.014, D - 0.03, 0.048), (s * (W / 2 - 0.007), 0, H - 0.024), kind, 0.003)
        for q in (-1, 1):
            def taper(v, s=s, q=q):
                if v.z < 0:
                    v.x *= 1 + v.z * 3.0
                    v.y *= 1 + v.z * 3.0
                return v
            box((0.030, 0.030, H + 0.006), (s * (W / 2 - 0.013), q * (D / 2 - 0.013), (H + 0.006) / 2), wood(kind, 'z'), 0.005, shape=taper)
    z = H - 0.022
    jebena((pot[0], pot[1], z), pot_turn)
    spots = [(0.015, -0.062), (0.020, 0.055), (0.100, -0.065), (0.105, 0.030), (0.188, -0.048), (0.186, 0.058), (0.262, 0)]
    for x, y in spots[:cups]:
        cup((x, y, z), colour)
    out = [ob for ob in bpy.context.scene.objects if ob not in before]
    return group(out, at, (0, 0, turn))


def skin(colour, seed):
    """Peel of a ripe fruit."""
    m, bsdf, node, link = new_material('peel')
    at = node('TexCoord').outputs['Object']
    c = Vector(rgb(colour))
    big = node('TexNoise', Vector=at, Scale=14.0 + seed, Detail=2.0)
    pits = node('TexVoronoi', Vector=at, Scale=420.0)
    link(ramp(node, link, big.outputs['Fac'], ((0.35, tuple(c * 0.82)), (0.65, tuple(c * 1.1)))), bsdf.inputs['Base Color'])
    bsdf.inputs['Roughness'].default_value = 0.42
    bsdf.inputs['Specular'].default_value = 0.35
    link(node('Bump', Strength=0.12, Distance=0.001, Height=pits.outputs['Distance']).outputs[0], bsdf.inputs['Normal'])
    return m


def fruit(at, radius, colour, seed, tall=0.94):
    prof = []
    for i in range(25):
        a = math.pi * i / 24
        r, z = math.sin(a), -math.cos(a) * tall
        z -= 0.10 * max(0, math.cos(math.pi - a)) ** 14  # the dimple at the stalk
        prof.append((max(0.0004, r * radius), z * radius))
    rnd = random.Random(seed)
    ob = lathe(prof, at, skin(colour, seed), 40, (rnd.uniform(-40, 40), rnd.uniform(-40, 40), rnd.uniform(0, 360)))
    for v in ob.data.vertices:
        v.co *= 1 + 0.030 * noise.noise(v.co * 22 + Vector((seed, 0, 0)))
    return ob


def bowl(at, radius=0.165, colours=('#B4632A', '#B86F2E', '#9A7A2C', '#B0602A', '#8C3B26')):
    """Turned wooden bowl with oranges and mangoes."""
    out = [lathe([(0.05, 0), (0.055, 0.002), (0.058, 0.010), (0.10, 0.030), (radius * 0.88, 0.062), (radius, 0.092), (radius - 0.003, 0.095), (radius - 0.009, 0.093), (radius * 0.80, 0.062), (0.08, 0.032), (0.002, 0.022)], (0, 0, 0), wood('wanza', 'x'), 72)]
    for i, c in enumerate(colours):
        r = 0.038 + 0.004 * (i % 3)
        if i < 4:
            a = 1.57 * i + 0.4
            out.append(fruit((0.070 * math.cos(a), 0.070 * math.sin(a), 0.075 + 0.004 * (i % 2)), r, c, i))
        else:
            out.append(fruit((0.004, -0.006, 0.125), r, c, i))
    group(out, at)


def books(at, turn, colours, wide=0.24, deep=0.17, lean=6):
    """Lying on each other, none quite straight."""
    z = at[2]
    rnd = random.Random(len(colours))
    for i, c in enumerate(colours):
        t = 0.020 + 0.008 * ((i * 7) % 3)
        w, d = wide - 0.02 * i, deep - 0.012 * i
        a = turn + rnd.uniform(-lean, lean)
        out = [box((w, d, 0.0028), (0, 0, s), plain(rgb(c), 0.62), 0.0012) for s in (0.0014, t - 0.0014)]
        out.append(box((0.004, d, t), (-w / 2 + 0.002, 0, t / 2), plain(rgb(c), 0.62), 0.0012))
        out.append(box((w - 0.008, d - 0.008, t - 0.005), (0.000, 0, t / 2), plain(rgb('#CFC7B4'), 0.9), 0.0008))
        group(out, (at[0], at[1], z), (0, 0, a))
        z += t
    return z
