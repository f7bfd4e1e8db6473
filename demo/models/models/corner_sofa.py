"""Corner sofa: a long side and a chaise, at the right or ("hand": "left") at the left."""
import random

from colours import rgb
from parts.materials import wood
from parts.textiles import fabric
from parts.shapes import box, leg, upholstered, welt
from parts.cloth import cushion, pillow
from models.sofa import cover

PILLOWS = [['#7A4630', 'weave', 'far', 0.48], ['#51655A', 'velvet', 'chaise', 0.42]]


def build(o):
    f = cover(o)
    W, L, H = o['size']          # 2.80, 1.80, 0.80
    m = -1 if o.get('hand') == 'left' else 1
    D, arm, low = 0.95, o.get('arm', 0.20), o.get('legs', 0.065)
    soft, arm_h, high = o.get('armRadius', 0.065), o.get('armHeight', 0.57), o.get('cushion', 0.500)
    seat_top = 0.275
    chaise = 1.00
    yb = L / 2                   # back line
    yf = yb - D                  # front of the long side
    inner0 = -W / 2 + arm        # far end of seats
    x_ch = W / 2 - arm - chaise + 0.06
    rise = o.get('back', 0.63)
    upholstered((W - 0.04, D - 0.06, seat_top - low), (0, yb - D / 2, (seat_top + low) / 2), f, 0.022, (0, 0.004, 0), wrinkle=0.003)
    upholstered((chaise - 0.045, L - 0.03, seat_top - low), (m * (x_ch + (chaise - 0.06) / 2), -0.015, (seat_top + low) / 2), f, 0.022, (0.003, 0.004, 0), wrinkle=0.003)
    upholstered((W - 0.04, 0.22, rise - low), (0, yb - 0.115, (rise + low) / 2), f, 0.06, (0, 0.012, 0.010))
    for s, deep, y in ((-1, D - 0.02, yb - D / 2 - 0.005), (1, 1.30, yb - 0.655)):
        size, where = (arm, deep, arm_h - low), (m * s * (W / 2 - arm / 2), y, (arm_h + low) / 2)
        upholstered(size, where, f, soft, (0.015, 0.010, 0.012))
        welt(size, where, f, soft)
    n = o.get('seats', 2)
    w = (x_ch - inner0) / n
    j = random.uniform
    crown = o.get('crown', 5)
    zb = seat_top + 0.095 + high / 2
    for i in range(n):
        x = inner0 + w * (i + 0.5)
        cushion((w + 0.006, D - 0.225, 0.130), (m * x, yf + (D - 0.225) / 2 - 0.012, seat_top + 0.062), f, (-0.4, j(-.3, .3), j(-.4, .4)), crown=crown, thickness=0.215, seed=i + 1, flat=True)
        cushion((w - 0.01, high, 0.12), (m * (x + j(-.01, .01)), yb - 0.325, zb), f, (74 + j(-2, 2), j(-1.5, 1.5), j(-2, 2)), crown=crown + 1.5, thickness=0.23, seed=i + 3)
    cushion((chaise - 0.065, L - 0.235, 0.130), (m * (x_ch + (chaise - 0.06) / 2), -0.125, seat_top + 0.062), f, (0, 0, 0.3), crown=crown, thickness=0.215, seed=2, flat=True)
    cushion((chaise - 0.10, high, 0.12), (m * (x_ch + (chaise - 0.06) / 2), yb - 0.325, zb), f, (75, 0.8, -1), crown=crown + 1.5, thickness=0.23, seed=4)
    for k, (hexcol, kind, where, wide) in enumerate(o.get('pillows', PILLOWS)):
        x, y, turn = {'far': (inner0 + 0.21, yb - 0.50, 8), 'chaise': (x_ch + 0.70, yb - 0.52, -9), 'inner': (x_ch + 0.10, yb - 0.53, -4)}[where]
        pillow(wide, (m * x, y, seat_top + 0.155 + wide * 0.5), fabric(rgb(hexcol), kind), (63, m * turn, -m * turn * 1.4), seed=6 + k, thickness=0.165)
    z = wood(o['wood'], 'z' if low > 0.1 else 'x')
    for x, y in ((-W / 2 + 0.12, yf + 0.10), (-W / 2 + 0.12, yb - 0.10), (0.2, yf + 0.10), (W / 2 - 0.10, yb - 0.10), (W / 2 - arm - 0.06, -L / 2 + 0.12), (x_ch + 0.12, -L / 2 + 0.12), (W / 2 - 0.10, yb - 1.20)):
        if low > 0.1:
            leg((m * x, y, low + 0.015), (m * (x + (0.02 if x > 0 else -0.02)), y - 0.012, 0), 0.025, 0.014, z)
        else:
            box((0.09, 0.09, low + 0.01), (m * x, y, (low + 0.01) / 2), z, 0.006)
