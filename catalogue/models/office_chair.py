"""Office chair: five-star base on castors, gas lift, padded seat, mesh back."""
from parts import *
from colours import rgb, FABRICS


def build(o):
    black, steel = metal('black'), metal('steel')
    plastic = plain((0.022, 0.022, 0.024), 0.5)
    colour, kind = FABRICS[o['fabric']]
    f = fabric(rgb(colour), kind)
    base = o.get('base', 'steel')
    arm_mat = steel if base == 'steel' else black
    for i in range(5):
        a = math.radians(90 + 72 * i + 20)

        def taper(v):
            u = (v.x + 0.15) / 0.30
            v.y *= 1.05 - 0.45 * u
            v.z = v.z * (1.25 - 0.6 * u) - 0.030 * u
            return v
        box((0.30, 0.052, 0.034), (0.165 * math.cos(a), 0.165 * math.sin(a), 0.112), arm_mat, 0.010, (0, 0, math.degrees(a)), taper)
        cx, cy = 0.305 * math.cos(a), 0.305 * math.sin(a)
        tube([(cx, cy, 0.052), (cx, cy, 0.085)], 0.010, steel, smooth=False)
        t = 25 + 70 * i
        for s in (-1, 1):
            off = Vector((math.cos(math.radians(t + 90)), math.sin(math.radians(t + 90)), 0)) * 0.016 * s
            ob = lathe([(0.008, -0.010), (0.026, -0.010), (0.0295, -0.006), (0.0295, 0.006), (0.026, 0.010), (0.008, 0.010)], (cx + off.x, cy + off.y, 0.0295), plastic, 40, (90, 0, t))
        box((0.030, 0.018, 0.036), (cx, cy, 0.045), plastic, 0.007, (0, 0, t))
    lathe([(0.040, 0.085), (0.046, 0.095), (0.046, 0.130), (0.030, 0.140), (0.028, 0.26), (0.028, 0.262), (0.017, 0.264), (0.017, 0.40)], (0, 0, 0), black)
    box((0.17, 0.24, 0.045), (0, 0.02, 0.400), plastic, 0.014)
    box((0.46, 0.44, 0.020), (0, 0, 0.432), plastic, 0.009)
    tube([(0.08, 0.02, 0.398), (0.20, 0.02, 0.402), (0.235, 0.02, 0.398)], 0.006, steel)

    def water(v):
        v.z -= 0.9 * max(0, -v.y - 0.13) ** 2 * 2.2
        v.x *= 1 - 0.10 * max(0, v.y / 0.24)
        return v
    upholstered((0.510, 0.485, 0.078), (0, -0.010, 0.476), f, 0.036, (0.006, 0.006, 0.014), shape=water, wrinkle=0.002, cells=20)
    # back frame, curved round the spine
    w, h = 0.225, 0.285

    def place(x, z):
        y = 0.232 - 0.95 * x * x + 0.10 * (z / h) ** 2 * (1 if z > 0 else 0.3) - 0.025 * math.cos(z / h * 2.4 + 1.2)
        return (x, y + 0.02, 0.800 + z)
    ring = []
    for i in range(48):
        a = 2 * math.pi * i / 48
        c, s = math.cos(a), math.sin(a)
        k = (abs(c) ** 5 + abs(s) ** 5) ** -0.2
        taper_x = 1 - 0.10 * (s * k)
        ring.append(place(w * c * k * taper_x, h * s * k))
    tube(ring, 0.0125, plastic, closed=True, resolution=4)
    verts, faces, n = [], [], 30
    for j in range(n + 1):
        for i in range(n + 1):
            u, v = -1 + 2 * i / n, -1 + 2 * j / n
            # square to rounded square
            m = max(abs(u), abs(v))
            if m > 0:
                c, s = u / m, v / m
                ln = math.hypot(c, s)
                c, s = c / ln, s / ln
                k = (abs(c) ** 5 + abs(s) ** 5) ** -0.2 * m
            else:
                c = s = k = 0
            verts.append(place(w * c * k * (1 - 0.10 * s * k), h * s * k))
    for j in range(n):
        for i in range(n):
            a = j * (n + 1) + i
            faces.append((a, a + 1, a + n + 2, a + n + 1))
    net = sheer(rgb(o.get('net', '#3A3B3D')))
    from parts import _link, _mesh
    _link('net', _mesh('net', verts, faces), net)
    # spine and lumbar bar
    tube([(0, 0.10, 0.395), (0, 0.24, 0.405), (0, 0.300, 0.50), (0, 0.292, 0.66), (0, 0.288, 0.78)], 0.021, plastic, resolution=5)
    tube([place(x, -0.06) for x in (-0.215, -0.11, 0, 0.11, 0.215)], 0.014, plastic, resolution=4, at=(0, 0.012, 0))
    for s in (-1, 1):
        tube([(s * 0.10, 0.03, 0.412), (s * 0.24, 0.03, 0.415), (s * 0.288, 0.03, 0.46), (s * 0.290, 0.03, 0.64)], 0.015, plastic, resolution=5)
        upholstered((0.085, 0.26, 0.030), (s * 0.285, -0.005, 0.655), plain((0.03, 0.03, 0.032), 0.6), 0.013, (0, 0, 0.003), wrinkle=0)
