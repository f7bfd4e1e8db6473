"""Corner sofa: a long side and a chaise at the right."""
from parts import *
from colours import rgb
from models.sofa import cover


def build(o):
    f = cover(o)
    W, L, H = o['size']          # 2.80, 1.80, 0.80
    D, arm, low, seat_top = 0.95, 0.20, 0.065, 0.275
    chaise = 1.00
    yb = L / 2                   # back line
    yf = yb - D                  # front of the long side
    inner0 = -W / 2 + arm        # left end of seats
    x_ch = W / 2 - arm - chaise + 0.06
    upholstered((W - 0.04, D - 0.06, seat_top - low), (0, yb - D / 2, (seat_top + low) / 2), f, 0.022, (0, 0.004, 0), wrinkle=0.003)
    upholstered((chaise - 0.045, L - 0.03, seat_top - low), (x_ch + (chaise - 0.06) / 2, -0.015, (seat_top + low) / 2), f, 0.022, (0.003, 0.004, 0), wrinkle=0.003)
    upholstered((W - 0.04, 0.22, 0.63 - low), (0, yb - 0.115, (0.63 + low) / 2), f, 0.06, (0, 0.012, 0.010))
    upholstered((arm, D - 0.02, 0.57 - low), (-W / 2 + arm / 2, yb - D / 2 - 0.005, (0.57 + low) / 2), f, 0.065, (0.015, 0.010, 0.012))
    upholstered((arm, 1.30, 0.57 - low), (W / 2 - arm / 2, yb - 0.655, (0.57 + low) / 2), f, 0.065, (0.015, 0.010, 0.012))
    welt((arm, D - 0.02, 0.57 - low), (-W / 2 + arm / 2, yb - D / 2 - 0.005, (0.57 + low) / 2), f, 0.065)
    welt((arm, 1.30, 0.57 - low), (W / 2 - arm / 2, yb - 0.655, (0.57 + low) / 2), f, 0.065)
    seats = x_ch - inner0
    w = seats / 2
    j = random.uniform
    for i in range(2):
        x = inner0 + w * (i + 0.5)
        cushion((w + 0.006, D - 0.225, 0.130), (x, yf + (D - 0.225) / 2 - 0.012, seat_top + 0.062), f, (-0.4, j(-.3, .3), j(-.4, .4)), crown=5, thickness=0.215, seed=i + 1, flat=True)
        cushion((w - 0.01, 0.500, 0.12), (x + j(-.01, .01), yb - 0.325, seat_top + 0.345), f, (74 + j(-2, 2), j(-1.5, 1.5), j(-2, 2)), crown=6.5, thickness=0.23, seed=i + 3)
    cushion((chaise - 0.065, L - 0.235, 0.130), (x_ch + (chaise - 0.06) / 2, -0.125, seat_top + 0.062), f, (0, 0, 0.3), crown=5, thickness=0.215, seed=2, flat=True)
    cushion((chaise - 0.10, 0.500, 0.12), (x_ch + (chaise - 0.06) / 2, yb - 0.325, seat_top + 0.345), f, (75, 0.8, -1), crown=6.5, thickness=0.23, seed=4)
    pillow(0.48, (inner0 + 0.21, yb - 0.50, seat_top + 0.40), fabric(rgb('#7A4630'), 'weave'), (64, 8, -14), seed=6, thickness=0.17)
    pillow(0.42, (x_ch + 0.70, yb - 0.52, seat_top + 0.365), fabric(rgb('#51655A'), 'velvet'), (62, -9, 10), seed=7, thickness=0.16)
    z = wood(o['wood'], 'x')
    for x, y in ((-W / 2 + 0.12, yf + 0.10), (-W / 2 + 0.12, yb - 0.10), (0.2, yf + 0.10), (W / 2 - 0.10, yb - 0.10), (W / 2 - arm - 0.06, -L / 2 + 0.12), (x_ch + 0.12, -L / 2 + 0.12), (W / 2 - 0.10, yb - 1.20)):
        box((0.09, 0.09, low + 0.01), (x, y, (low + 0.01) / 2), z, 0.006)
