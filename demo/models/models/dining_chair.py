"""Dining chair: turned legs, curved back rail, seat of cord."""
from colours import rgb
from parts.materials import plain, wood
from parts.shapes import box, lathe, leg, tube
from parts.woven import cord_seat


def build(o):
    w = o['wood']
    z = wood(w, 'z')
    cord = plain(rgb(o.get('cord', '#A68D6B')), 0.85, 0, 0.15)
    fw, bw, fy, by, seat = 0.212, 0.180, -0.215, 0.200, 0.435
    for s in (-1, 1):
        leg((s * fw, fy, seat + 0.012), (s * (fw + 0.012), fy - 0.018, 0), 0.0190, 0.0125, z)
        tube([(s * (bw + 0.008), by + 0.045, 0.0), (s * bw, by + 0.004, 0.30), (s * bw, by + 0.002, seat), (s * bw, by + 0.030, 0.64), (s * (bw + 0.004), by + 0.075, 0.852)], 0.0155, z, resolution=5)
        lathe([(0.012, 0), (0.0155, 0.004), (0.0155, 0.006)], (s * (bw + 0.008), by + 0.045, 0.0), z)
        # side rails and stretchers
        tube([(s * fw, fy, seat - 0.012), (s * bw, by, seat - 0.012)], 0.0145, wood(w, 'y'), resolution=5)
        tube([(s * (fw + 0.007), fy - 0.010, 0.20), (s * (bw + 0.003), by + 0.018, 0.20)], 0.0090, wood(w, 'y'), resolution=4)
        tube([(s * (fw + 0.004), fy - 0.006, 0.30), (s * (bw + 0.001), by + 0.006, 0.30)], 0.0090, wood(w, 'y'), resolution=4)
    tube([(-fw, fy, seat - 0.012), (fw, fy, seat - 0.012)], 0.0145, wood(w, 'x'), resolution=5)
    tube([(-bw, by, seat - 0.012), (bw, by, seat - 0.012)], 0.0145, wood(w, 'x'), resolution=5)
    tube([(-fw - 0.006, fy - 0.009, 0.25), (fw + 0.006, fy - 0.009, 0.25)], 0.0090, wood(w, 'x'), resolution=4)
    cord_seat(2 * fw - 0.030, by - fy, (0, (fy + by) / 2, seat + 0.006), cord, back_w=2 * bw - 0.030)

    def bend(v):
        v.y -= 1.15 * v.x * v.x
        v.z -= 0.45 * v.x * v.x * (v.z / 0.05)
        return v
    if o.get('back') == 'ladder':
        for z, y, h in ((0.815, 0.104, 0.060), (0.705, 0.076, 0.048), (0.600, 0.054, 0.044)):
            box((0.368, 0.017, h), (0, by + y, z), wood(w, 'x'), 0.006, (-11, 0, 0), bend)
    else:
        box((0.372, 0.019, 0.115), (0, by + 0.098, 0.786), wood(w, 'x'), 0.007, (-11, 0, 0), bend)
        box((0.362, 0.016, 0.050), (0, by + 0.060, 0.630), wood(w, 'x'), 0.006, (-9, 0, 0), bend)
