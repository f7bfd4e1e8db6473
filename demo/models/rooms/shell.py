"""Walls, floor, window and curtains."""
import math
import random

from mathutils import Vector, noise

from colours import rgb
from parts.materials import WOODS, metal, plain, wood
from parts.nodes import made, new_material, ramp
from parts.scene import copy, make_mesh, put
from parts.shapes import box, tube

WOODS.update({
    'oak floor': ((0.130, 0.076, 0.040), (0.265, 0.168, 0.096), (0.370, 0.250, 0.150)),
    'brown floor': ((0.060, 0.034, 0.019), (0.140, 0.084, 0.049), (0.215, 0.138, 0.084)),
    'dark floor': ((0.028, 0.017, 0.011), (0.070, 0.043, 0.027), (0.115, 0.073, 0.047)),
})


def plaster(colour):
    """Lime plaster: barely uneven in colour, felt-floated surface."""
    m, bsdf, node, link = new_material('plaster')
    at = node('TexCoord').outputs['Object']
    big = node('TexNoise', Vector=at, Scale=1.1, Detail=3.0, Roughness=0.5)
    fine = node('TexNoise', Vector=at, Scale=60.0, Detail=4.0, Roughness=0.6)
    c = Vector(colour)
    link(ramp(node, link, big.outputs['Fac'], ((0.35, tuple(c * 0.97)), (0.65, tuple(c * 1.02)))), bsdf.inputs['Base Color'])
    bsdf.inputs['Roughness'].default_value = 0.92
    bsdf.inputs['Specular'].default_value = 0.1
    b = node('Bump', Strength=0.05, Distance=0.004, Height=fine.outputs['Fac'])
    link(b.outputs[0], bsdf.inputs['Normal'])
    return m


def boards(left, right, back, front, kind, wide=0.145, seed=3):
    """A floor of single boards with open joints."""
    rnd = random.Random(seed)
    m = wood(kind, 'x', 0.40)
    y = back
    while y > front:
        x = left - rnd.uniform(0, 1.2)
        while x < right:
            length = rnd.uniform(1.0, 2.0)
            box((length - 0.003, wide - 0.003, 0.02), (x + length / 2, y - wide / 2, -0.010 + rnd.uniform(-0.0004, 0.0004)), m, 0.0022)
            x += length
        y -= wide
    box((right - left + 2, back - front + 1, 0.02), ((left + right) / 2, (back + front) / 2, -0.034), plain((0.012, 0.008, 0.006), 0.9), 0.001)


def herringbone(left, right, back, front, kind, wide=0.095, long=0.57, seed=5):
    """Parquet laid in zigzag."""
    rnd = random.Random(seed)
    m = wood(kind, 'x', 0.40)
    s = math.sqrt(0.5)
    block = None
    for col in range(-1, int((right - left) / (long * s)) + 3):
        turn = 45 if col % 2 else -45
        x = left + col * long * s
        y = back + 1.2
        while y > front - 0.6:
            at = (x, y - (wide * s if col % 2 else 0), -0.010 + rnd.uniform(-0.0003, 0.0003))
            block = copy(block, at, (0, 0, turn)) if block else box((long - 0.0022, wide - 0.0022, 0.02), at, m, 0.0016, (0, 0, turn))
            y -= wide / s
    box((right - left + 2, back - front + 1, 0.02), ((left + right) / 2, (back + front) / 2, -0.034), plain((0.012, 0.008, 0.006), 0.9), 0.001)


def curtain_cloth(colour):
    """Linen that glows where the light stands behind it."""
    key = ('curtain', colour)
    if key not in made:
        m, bsdf, node, link = new_material('curtain')
        through = node('BsdfTranslucent')
        through.inputs['Color'].default_value = (*[min(1, c * 1.1) for c in colour], 1)
        bsdf.inputs['Base Color'].default_value = (*colour, 1)
        bsdf.inputs['Roughness'].default_value = 0.95
        bsdf.inputs['Specular'].default_value = 0.05
        both = node('MixShader', Fac=0.38)
        link(bsdf.outputs[0], both.inputs[1])
        link(through.outputs[0], both.inputs[2])
        link(both.outputs[0], m.node_tree.nodes['Material Output'].inputs['Surface'])
        made[key] = m
    return made[key]


def curtain(x, a, b, top, colour, seed, waves=6.5):
    """Hangs from the rail between a and b along y, a hand above the floor."""
    verts, faces, n, m = [], [], 130, 34
    for j in range(m + 1):
        v = j / m
        for i in range(n + 1):
            u = i / n
            phase = u * 2 * math.pi * waves + 0.35 * math.sin(v * 3 + seed) + 0.8 * noise.noise(Vector((u * 3, v * 1.2, seed)))
            amp = 0.028 + 0.014 * v
            verts.append((x + amp * math.sin(phase), a + (b - a) * (u + 0.012 * math.cos(phase * 2)), top - 0.01 - (top - 0.035) * v))
    for j in range(m):
        for i in range(n):
            k = j * (n + 1) + i
            faces.append((k, k + 1, k + n + 2, k + n + 1))
    put('curtain', make_mesh('curtain', verts, faces), curtain_cloth(colour))


def shell(wall, floor='oak floor', pattern=boards, trim='#D8CFC0', left=-2.5, right=3.4, back=1.8, top=2.75, window=(-0.75, 1.25, 0.30, 2.40), frame='walnut', curtains='#C9C0AF', front=-5.2):
    """A room open to the viewer; the window is in the left wall. Gives its measures."""
    y0, y1, z0, z1 = window
    p, t = plaster(rgb(wall)), plain(rgb(trim), 0.55, 0, 0.3)
    mid = (left + right) / 2
    box((right - left + 0.4, 0.10, top), (mid, back + 0.05, top / 2), p, 0.001)
    box((right - left, 0.014, 0.095), (mid, back - 0.007, 0.0475), t, 0.003)
    box((0.10, back - front, top), (right + 0.05, (back + front) / 2, top / 2), p, 0.001)
    box((0.014, back - front, 0.095), (right - 0.007, (back + front) / 2, 0.0475), t, 0.003)
    x, far = left - 0.09, back + 0.1
    for size, at in (((far - y1, top), ((far + y1) / 2, top / 2)), ((y0 - front, top), ((y0 + front) / 2, top / 2)),
                     ((y1 - y0, z0), ((y0 + y1) / 2, z0 / 2)), ((y1 - y0, top - z1), ((y0 + y1) / 2, (top + z1) / 2))):
        box((0.18, *size), (x, *at), p, 0.001)
    box((0.014, far - front, 0.095), (left + 0.007, (far + front) / 2, 0.0475), t, 0.003)
    box((0.26, y1 - y0 + 0.08, 0.030), (left - 0.06, (y0 + y1) / 2, z0 - 0.012), t, 0.006)
    fx = left - 0.10
    third = (y1 - y0) / 3
    for y in (y0 + 0.02, y0 + third, y1 - third, y1 - 0.02):
        box((0.05, 0.045, z1 - z0), (fx, y, (z0 + z1) / 2), wood(frame, 'z'), 0.004)
    for z in (z0 + 0.02, z1 - 0.5, z1 - 0.02):
        box((0.05, y1 - y0, 0.040), (fx, (y0 + y1) / 2, z), wood(frame, 'y'), 0.004)
    # the bright sky behind it: for the eye only, the light comes from lamps
    sky = box((0.01, y1 - y0 + 3, z1 - z0 + 3), (left - 1.6, (y0 + y1) / 2 + 0.6, (z0 + z1) / 2), plain((0.86, 0.92, 1.0), 1, 0, 0, 1.5), 0.001)
    sky.visible_diffuse = sky.visible_glossy = sky.visible_shadow = sky.visible_transmission = False
    if curtains:
        tube([(left + 0.10, y0 - 0.50, 2.53), (left + 0.10, y1 + 0.50, 2.53)], 0.011, metal('black'), smooth=False)
        curtain(left + 0.10, y0 - 0.45, y0 - 0.02, 2.52, rgb(curtains), 1)
        curtain(left + 0.10, y1 + 0.02, min(back - 0.06, y1 + 0.45), 2.52, rgb(curtains), 5)
    pattern(left - 0.1, right + 0.1, back, front, floor)
    # the ceiling: only the window lets the sun in
    box((right - left + 0.6, back - front, 0.08), (mid, (back + front) / 2, top + 0.04), plain(rgb('#DDD5C6'), 0.9), 0.001)
    return {'left': left, 'right': right, 'back': back, 'top': top, 'y0': y0, 'y1': y1, 'z0': z0, 'z1': z1}
