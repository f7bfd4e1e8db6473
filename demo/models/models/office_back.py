"""Backs of office chairs: a net stretched in a frame, and a high back of padded bolsters."""
import math

from colours import rgb
from mathutils import Vector
from parts.scene import make_mesh, put
from parts.shapes import box, tube, upholstered
from parts.textiles import sheer


def mesh_back(o, plastic):
    """Back frame curved round the spine; "backHeight" is half its height."""
    w, h, lean = 0.225, o.get('backHeight', 0.285), o.get('lean', 0.10)
    mid = 0.515 + h

    def place(x, z):
        y = 0.232 - 0.95 * x * x + lean * (z / h) ** 2 * (1 if z > 0 else 0.3) - 0.025 * math.cos(z / h * 2.4 + 1.2)
        return (x, y + 0.02, mid + z)

    def rounded_square(c, s, m=1.0):
        k = (abs(c) ** 5 + abs(s) ** 5) ** -0.2 * m
        return place(w * c * k * (1 - 0.10 * s * k), h * s * k)
    ring = [rounded_square(math.cos(2 * math.pi * i / 48), math.sin(2 * math.pi * i / 48)) for i in range(48)]
    tube(ring, 0.0125, plastic, closed=True, resolution=4)
    verts, faces, n = [], [], 30
    for j in range(n + 1):
        for i in range(n + 1):
            u, v = -1 + 2 * i / n, -1 + 2 * j / n
            m = max(abs(u), abs(v))
            ln = math.hypot(u, v)
            verts.append(rounded_square(u / ln, v / ln, m) if ln else place(0, 0))
    for j in range(n):
        for i in range(n):
            a = j * (n + 1) + i
            faces.append((a, a + 1, a + n + 2, a + n + 1))
    put('net', make_mesh('net', verts, faces), sheer(rgb(o.get('net', '#3A3B3D'))))
    # spine and lumbar bar
    top = mid - 0.02
    tube([(0, 0.10, 0.395), (0, 0.24, 0.405), (0, 0.300, 0.50), (0, 0.292, (top + 0.54) / 2), (0, 0.288, top)], 0.021, plastic, resolution=5)
    tube([place(x, -0.06 * h / 0.285) for x in (-0.215, -0.11, 0, 0.11, 0.215)], 0.014, plastic, resolution=4, at=(0, 0.012, 0))


def padded_back(f, plastic, steel):
    """High back: five bolsters sewn across, a head cushion above them, a shell behind."""
    low, top = 0.545, 1.175

    def lean(v):
        """Bent round the back and leaning away; v.z runs from low to top."""
        u = (v.z - low) / (top - low)
        v.y += 0.215 + 0.045 * math.sin(u * 3.3 + 0.4) * 0.7 + 0.120 * u * u - 0.75 * v.x * v.x
        v.x *= 1.0 - 0.16 * max(0, u - 0.45) / 0.55 - 0.05 * (1 - u) ** 2
        return v

    def at(z0):
        def shape(v):
            v.z += z0
            return lean(v)
        return shape
    heights = [0.125, 0.115, 0.110, 0.105]
    z = low
    for h in heights:
        upholstered((0.500, 0.085, h + 0.004), (0, 0, 0), f, 0.036, (0, 0.016, 0.003), shape=at(z + h / 2), wrinkle=0.0035, cells=22)
        z += h
    upholstered((0.480, 0.105, top - z + 0.004), (0, 0, 0), f, 0.046, (0, 0.016, 0.006), shape=at(z + (top - z) / 2), wrinkle=0.004, cells=22)

    def behind(v):
        v.z += (low + top) / 2
        v = lean(v)
        v.y += 0.048
        return v
    upholstered((0.496, 0.040, top - low - 0.020), (0, 0, 0), f, 0.018, (0, 0.004, 0), shape=behind, wrinkle=0.001, cells=24)
    edge = [Vector((x, 0.026, z)) for x, z in outline(0.246, (low + top) / 2, (top - low) / 2 - 0.004)]
    tube([lean(p) for p in edge], 0.0055, f, closed=True, smooth=False)
    tube([(0, 0.10, 0.395), (0, 0.22, 0.400), (0, 0.305, 0.470), (0, 0.315, 0.66)], 0.026, steel, resolution=5)
    box((0.16, 0.020, 0.20), (0, 0.314, 0.660), plastic, 0.008, (4, 0, 0))


def outline(w, mid, h, n=72):
    out = []
    for i in range(n):
        c, s = math.cos(2 * math.pi * i / n), math.sin(2 * math.pi * i / n)
        k = (abs(c) ** 9 + abs(s) ** 9) ** (-1 / 9)
        out.append((w * c * k, mid + h * s * k))
    return out
