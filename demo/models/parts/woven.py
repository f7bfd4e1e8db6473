"""Woven work: cane, cord, coiled baskets."""
import math

from mathutils import Vector

from parts.scene import make_mesh, put
from parts.shapes import tube


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
    return put('cane', make_mesh('cane', verts, faces, False), mat, at, rot)


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
    me = make_mesh('coil', verts, faces)
    ob = put('coil', me, None, at)
    for m in mats:
        me.materials.append(m)
    if len(me.polygons) == len(which):
        me.polygons.foreach_set('material_index', which)
    return ob
