"""Straight sofa: soft, square or sloping arms, loose seat and back cushions, a bench cushion, tufts."""
import math
import random

from colours import rgb, FABRICS, LEATHERS
from parts.materials import metal, wood
from parts.textiles import fabric, leather
from parts.shapes import board, box, leg, tube, upholstered, welt
from parts.cloth import cushion, drape, pillow, tufts


def cover(o):
    if 'leather' in o:
        return leather(rgb(LEATHERS[o['leather']]))
    colour, kind = FABRICS[o['fabric']]
    return fabric(rgb(colour), kind)


def build(o):
    f = cover(o)
    W, D, H = o['size']
    n = o.get('seats', 3)
    arm = o.get('arm', 0.17)
    low = o.get('legs', 0.15)
    inner = W - 2 * arm
    seat_top = 0.295
    # carcass: seat deck, back, arms
    solid = [upholstered((W - 0.06, D - 0.10, seat_top - low), (0, 0.0, (seat_top + low) / 2), f, 0.022, (0, 0.004, 0), wrinkle=0.003)]
    back = H - o.get('backDrop', 0.09)
    solid.append(upholstered((W - 0.04, 0.18, back - low), (0, D / 2 - 0.10, (back + low) / 2), f, 0.055, (0, 0.010, 0.006), (-4, 0, 0)))
    for s in (-1, 1):
        solid.append(side(o, f, s, W, D, low))
    w = inner / n
    crown = o.get('crown', 4.5)
    high = o.get('cushion', 0.470)
    j = random.uniform
    if o.get('bench'):
        solid += cushion((inner + 0.008, D - 0.245, 0.125), (0, -0.105, seat_top + 0.060), f, (-0.5, 0, 0), crown=crown, thickness=0.195, seed=2, flat=True)
    for i in range(n):
        x = -inner / 2 + w * (i + 0.5)
        if not o.get('bench'):
            solid += cushion((w + 0.006, D - 0.245, 0.125), (x, -0.105 + j(-0.004, 0.004), seat_top + 0.060), f, (j(-0.3, 0.3) - 0.5, j(-0.4, 0.4), j(-0.6, 0.6)), crown=crown, thickness=0.200, seed=i % 2 + 1, flat=True)
        where, rot = (x, 0.165 + (D - 0.88) / 2 + j(-0.006, 0.006), seat_top + 0.110 - o.get('sink', 0) + high / 2), (76 + j(-2, 2), j(-1.2, 1.2), j(-1.5, 1.5))
        dimple, buttons = tufts(w - 0.004, high, o['tufts']) if o.get('tufts') else (None, None)
        solid += cushion((w - 0.004, high, 0.105), where, f, rot, crown=crown + 1, thickness=0.205, seed=i % 2 + 3, shape=dimple)
        if buttons:
            buttons(solid[-3], f, where, rot)
    for k, (px, hexcol, kk, wide, tilt) in enumerate(o.get('pillows', [])):
        pillow(wide, (px, -0.035, seat_top + 0.150 + wide * 0.5), fabric(rgb(hexcol), kk), (66, tilt, -tilt * 1.2), seed=5 + k, thickness=0.16)
    if o.get('throw'):
        hexcol, kind, px, deep = o['throw']
        drape((1.30, deep), (px, -0.02, 0.92), fabric(rgb(hexcol), kind), [ob for ob in solid if ob.type == 'MESH'], cell=0.026, frames=60, thickness=0.008, rot=2, rumple=0.10, stiff=0.5, seed=8)
    legs(o, W, D, low)


def side(o, f, s, W, D, low):
    """An arm: soft and flaring, square, or sloping down to the front."""
    arm, arm_h, style = o.get('arm', 0.17), o.get('armHeight', 0.60), o.get('arms', 'soft')
    soft = o.get('armRadius', {'soft': 0.055, 'square': 0.030, 'slope': 0.075}[style])

    def shape(v):
        if style == 'soft':
            v.x += s * 0.020 * max(0, v.z) / 0.2
            v.z += 0.012 * math.cos(v.y * 3)
        elif style == 'slope':
            u = (v.y + D / 2) / D          # 0 at the front, 1 at the back
            k = max(0, v.z) / (arm_h - low) * 2
            v.z += k * (0.115 * max(0, u) ** 1.7 - 0.020)
            v.y -= 0.030 * k * (1 - u)
            v.x += s * 0.022 * k
        return v
    size = (arm, D - 0.03, arm_h - low)
    where = (s * (W / 2 - arm / 2 - 0.012), -0.010, (arm_h + low) / 2)
    ob = upholstered(size, where, f, soft, (0.014, 0.010, 0.010) if style != 'square' else (0.006, 0.006, 0.007), shape=shape)
    welt(size, where, f, soft, shape=shape)
    return ob


def legs(o, W, D, low):
    if o.get('foot') == 'metal':
        for s in (-1, 1):
            x = s * (W / 2 - 0.13)
            y = D / 2 - 0.10
            tube([(x, -y, low + 0.01), (x, -y, 0.008), (x, y, 0.008), (x, y, low + 0.01)], 0.0085, metal(o.get('metal', 'black')), smooth=False, resolution=4)
        return
    z = wood(o['wood'], 'z')
    for s in (-1, 1):
        for t in (-1, 1):
            if o.get('foot') == 'block':
                box((0.075, 0.075, low + 0.01), (s * (W / 2 - 0.10), t * (D / 2 - 0.10), (low + 0.01) / 2), z, 0.006)
            else:
                leg((s * (W / 2 - 0.130), t * (D / 2 - 0.120), low + 0.02), (s * (W / 2 - 0.095), t * (D / 2 - 0.085), 0), 0.026, 0.0145, z)
    if o.get('foot') != 'block':
        board((W - 0.20, 0.035, 0.030), (0, -(D / 2 - 0.115), low - 0.006), o['wood'], 0.004)
        board((W - 0.20, 0.035, 0.030), (0, D / 2 - 0.115, low - 0.006), o['wood'], 0.004)
