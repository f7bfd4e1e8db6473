"""Armchair whose back runs round into the arms."""
import math

from mathutils import Vector

from colours import rgb, FABRICS
from parts.materials import wood
from parts.textiles import fabric
from parts.shapes import leg, upholstered
from parts.cloth import cushion, pillow


def smooth(t):
    t = min(1, max(0, t))
    return t * t * (3 - 2 * t)


def build(o):
    colour, kind = FABRICS[o['fabric']]
    f = fabric(rgb(colour), kind)
    z = wood(o['wood'], 'z')
    R, t, arm = 0.325, 0.125, 0.30
    arc = math.pi / 2 * R
    low = 0.185
    channels = o.get('channels', 0)  # width of one

    def wrap(v):
        s, r = v.x, v.y
        if channels and r < 0:  # bolsters sewn upright into the inner side
            swell = 0.012 + 0.018 * abs(math.cos(math.pi * s / channels)) ** 0.7
            r -= swell * smooth(-r / 0.05) * smooth((0.27 - v.z) / 0.12) * smooth((arc + arm - abs(s)) / 0.10)
        a = abs(s)
        # the top edge falls from the back to the arms
        k = min(1, max(0, (a - 0.16) / 0.55))
        k = k * k * (3 - 2 * k)
        top = 0.780 - 0.185 * k
        u = (v.z + 0.3) / 0.6
        lean = 0.055 * (1 - k) * u
        zz = low + u * (top - low)
        if a <= arc:
            th = s / R
            x, y = (R + r) * math.sin(th), (R + r) * math.cos(th) + lean
        else:
            x, y = math.copysign(R + r, s), -(a - arc)
        return Vector((x, y + 0.03, zz))
    upholstered((2 * (arc + arm), t, 0.6), (0, 0, 0), f, 0.055, (0.0, 0.010, 0.006), shape=wrap, cells=44 if not channels else 150, wrinkle=0.003)
    inner = R - t / 2

    def tuck(v):
        if v.y > 0.02:
            v.x *= math.sqrt(max(0.12, 1 - ((v.y - 0.02) / (inner + 0.04)) ** 2))
        return v
    upholstered((2 * inner + 0.03, 0.58, 0.16), (0, -0.015, 0.255), f, 0.03, (0, 0.004, 0.0), shape=tuck)
    cushion((2 * inner + 0.005, 0.62, 0.105), (0, -0.040, 0.384), f, (1.0, 0, 0), crown=4.5, thickness=0.180, flat=True, slack=0.38, shape=tuck, piping=0.0045)
    if o.get('pillow'):
        pillow(0.40, (0.02, 0.125, 0.600), fabric(rgb(o['pillow'][0]), o['pillow'][1]), (68, 4, 3), height=0.30, thickness=0.13)
    for x in (-1, 1):
        for y, r in ((-0.235, -1), (0.245, 1)):
            leg((x * 0.235, y, low + 0.02), (x * 0.275, y + r * 0.040, 0), 0.021, 0.0125, z)
