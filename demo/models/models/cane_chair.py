"""Low lounge chair: wooden frame, cane seat and back, loose seat cushion."""
import math

from colours import rgb, FABRICS
from parts.scene import group
from parts.materials import plain, wood
from parts.textiles import fabric
from parts.shapes import board, box
from parts.cloth import cushion, pillow
from parts.woven import cane


def build(o):
    w = o['wood']
    straw = plain(rgb(o.get('straw', '#B0935F')), 0.6, 0, 0.25)
    colour, kind = FABRICS[o['fabric']]
    half = 0.300
    for s in (-1, 1):
        x = s * half
        # front leg, rear leg, arm, side rail
        box((0.030, 0.046, 0.580), (x, -0.285, 0.289), wood(w, 'z'), 0.007, (4, 0, 0))
        box((0.030, 0.046, 0.570), (x, 0.235, 0.280), wood(w, 'z'), 0.007, (-14, 0, 0))

        def paddle(v):
            v.x *= 1.0 - 0.35 * max(0, v.y / 0.33)
            v.z += 0.012 * math.cos(v.y * 5)
            return v
        box((0.064, 0.66, 0.024), (x, -0.010, 0.560), wood(w, 'y'), 0.010, (-2.5, 0, 0), paddle)
        board((0.028, 0.56, 0.050), (x, -0.020, 0.315), w, 0.006, (-7, 0, 0))
    board((0.60, 0.026, 0.055), (0, -0.285, 0.345), w, 0.006, (8, 0, 0))
    board((0.60, 0.026, 0.045), (0, 0.215, 0.270), w, 0.006, (8, 0, 0))
    # seat frame: tilted; back frame: leaning
    seat = []
    for s in (-1, 1):
        seat.append(board((0.040, 0.570, 0.026), (s * 0.254, 0, 0), w, 0.007))
    seat.append(board((0.5496, 0.042, 0.0276), (0, -0.270, 0), w, 0.007))
    seat.append(board((0.5496, 0.042, 0.0276), (0, 0.270, 0), w, 0.007))
    seat.append(cane(0.475, 0.505, (0, 0, 0.008), straw, 0.0145, (0, 0, 0)))
    group(seat, (0, -0.020, 0.338), (-8, 0, 0))
    back = []
    for s in (-1, 1):
        back.append(board((0.040, 0.026, 0.520), (s * 0.254, 0, 0), w, 0.007))
    back.append(board((0.5496, 0.0276, 0.052), (0, 0, 0.240), w, 0.008))
    back.append(board((0.5496, 0.0276, 0.042), (0, 0, -0.240), w, 0.007))
    back.append(cane(0.475, 0.450, (0, -0.006, 0), straw, 0.0145))
    group(back, (0, 0.300, 0.565), (-21, 0, 0))
    cushion((0.525, 0.520, 0.045), (0, -0.035, 0.376), fabric(rgb(colour), kind), (-8, 0, 0), crown=3.0, thickness=0.100, flat=True, piping=0.004)
    if o.get('pillow'):
        hexcol, kk = o['pillow']
        pillow(0.44, (0.01, 0.150, 0.560), fabric(rgb(hexcol), kk), (70, 2, 2), height=0.26, thickness=0.125, seed=3)
