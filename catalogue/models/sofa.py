"""Straight sofa: soft arms, loose seat and back cushions."""
from parts import *
from colours import rgb, FABRICS, LEATHERS


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
    arm_h = o.get('armHeight', 0.60)
    low = o.get('legs', 0.15)
    soft = o.get('armRadius', 0.055)
    inner = W - 2 * arm
    seat_top = 0.295
    # carcass: seat deck, back, arms
    upholstered((W - 0.06, D - 0.10, seat_top - low), (0, 0.0, (seat_top + low) / 2), f, 0.022, (0, 0.004, 0), wrinkle=0.003)
    upholstered((W - 0.04, 0.18, H - 0.09 - low), (0, D / 2 - 0.10, (H - 0.09 + low) / 2), f, 0.055, (0, 0.010, 0.006), (-4, 0, 0))
    for s in (-1, 1):
        def flare(v, s=s):
            v.x += s * 0.020 * max(0, v.z) / 0.2
            v.z += 0.012 * math.cos(v.y * 3)
            return v
        where = (s * (W / 2 - arm / 2 - 0.012), -0.010, (arm_h + low) / 2)
        upholstered((arm, D - 0.03, arm_h - low), where, f, soft, (0.014, 0.010, 0.010), shape=flare)
        welt((arm, D - 0.03, arm_h - low), where, f, soft, shape=flare)
    w = inner / n
    for i in range(n):
        x = -inner / 2 + w * (i + 0.5)
        j = random.uniform
        cushion((w + 0.006, D - 0.245, 0.125), (x, -0.105 + j(-0.004, 0.004), seat_top + 0.060), f, (j(-0.3, 0.3) - 0.5, j(-0.4, 0.4), j(-0.6, 0.6)), crown=o.get('crown', 4.5), thickness=0.200, seed=i % 2 + 1, flat=True)
        cushion((w - 0.004, 0.470, 0.105), (x, 0.165 + j(-0.006, 0.006), seat_top + 0.345), f, (76 + j(-2, 2), j(-1.2, 1.2), j(-1.5, 1.5)), crown=o.get('crown', 4.5) + 1, thickness=0.205, seed=i % 2 + 3)
    for k, (px, hexcol, kk, side, tilt) in enumerate(o.get('pillows', [])):
        pillow(side, (px, -0.035, seat_top + 0.150 + side * 0.5), fabric(rgb(hexcol), kk), (66, tilt, -tilt * 1.2), seed=5 + k, thickness=0.16)
    legs(o, W, D, low)


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
            leg((s * (W / 2 - 0.130), t * (D / 2 - 0.120), low + 0.02), (s * (W / 2 - 0.095), t * (D / 2 - 0.085), 0), 0.026, 0.0145, z)
    board((W - 0.20, 0.035, 0.030), (0, -(D / 2 - 0.115), low - 0.006), o['wood'], 0.004)
    board((W - 0.20, 0.035, 0.030), (0, D / 2 - 0.115, low - 0.006), o['wood'], 0.004)
