"""Coffee table after the rekebot, the low tray-table of the coffee ceremony: a rim round the top, turned legs, slatted shelf."""
import math

from colours import rgb
from parts.scene import make_mesh, put
from parts.materials import plain, wood
from parts.shapes import board, box, lathe
from parts.woven import cane


def build(o):
    W, D, H = o['size']
    k = o['wood']
    t = 0.024
    R = 0.13

    def plan(n=14, inset=0.0):
        pts = []
        for cx, cy, a0 in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
            for i in range(n + 1):
                a = math.radians(a0 + 90 * i / n)
                pts.append((cx * (W / 2 - R) + (R - inset) * math.cos(a), cy * (D / 2 - R) + (R - inset) * math.sin(a)))
        return pts
    # the tray: boards shaped to the round plan
    n = 4
    for i in range(n):
        bw = (D - 0.012) / n
        y = -(D - 0.012) / 2 + bw * (i + 0.5)

        def trim(v, y=y):
            gy = abs(v.y + y)
            c = D / 2 - R
            lim = W / 2 - R + math.sqrt(max(0, R * R - max(0, gy - c) ** 2)) - 0.008
            v.x = max(-lim, min(lim, v.x))
            return v
        box((W, bw - 0.0008, t), (0, y, H - 0.026 - t / 2), wood(k, 'x'), 0.002, shape=trim)
    # rim: a band standing round the plan
    prof = [(0.000, -0.046), (0.002, -0.049), (0.014, -0.049), (0.016, -0.046), (0.016, -0.004), (0.013, 0.0), (0.003, 0.0), (0.000, -0.004)]
    loops = [[(x, y, H + dz) for x, y in plan(inset=dx)] for dx, dz in prof]
    verts = [p for lp in loops for p in lp]
    m = len(loops[0])
    faces = []
    for a in range(len(loops)):
        b = (a + 1) % len(loops)
        for i in range(m):
            j = (i + 1) % m
            faces.append((a * m + i, a * m + j, b * m + j, b * m + i))
    me = make_mesh('rim', verts, faces)
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(50)
    put('rim', me, wood(k, 'x'))
    lx, ly = W / 2 - 0.115, D / 2 - 0.105
    prof = [(0.016, 0), (0.018, 0.004), (0.021, 0.05), (0.026, 0.115), (0.026, 0.118), (0.030, 0.124), (0.030, 0.134), (0.026, 0.140), (0.026, 0.143), (0.022, 0.16), (0.027, 0.27), (0.030, 0.33), (0.030, H - 0.04)]
    for s in (-1, 1):
        for q in (-1, 1):
            lathe(prof, (s * lx, q * ly, 0), wood(k, 'z'))
        board((0.020, 2 * ly, 0.050), (s * lx, 0, H - 0.076), k, 0.004)
        board((2 * lx, 0.020, 0.050), (0, s * ly, H - 0.076), k, 0.004)
        board((0.022, 2 * ly, 0.022), (s * lx, 0, 0.129), k, 0.005)
    if o.get('shelf') == 'cane':
        for q in (-1, 1):
            board((2 * lx, 0.040, 0.022), (0, q * (ly - 0.008), 0.146), k, 0.006)
        cane(2 * lx + 0.016, 2 * ly - 0.05, (0, 0, 0.150), plain(rgb('#B0935F'), 0.6, 0, 0.25), 0.0155, (0, 0, 0))
        return
    for i in range(8):
        y = -ly + 0.035 + (2 * ly - 0.07) * i / 7
        board((2 * lx + 0.012, 0.034, 0.012), (0, y, 0.146), k, 0.004)
