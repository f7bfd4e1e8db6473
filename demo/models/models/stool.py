"""Stool coiled like a mesob: waisted drum with a stepped pattern."""
from colours import rgb
from parts.textiles import straw
from parts.shapes import lathe
from parts.woven import coil


def build(o):
    mats = [straw(rgb(c)) for c in o.get('straw', ['#AA8F64', '#6B3522', '#2E1C13', '#BBAA86'])]
    r, h = 0.0080, 0.44
    steps = 420
    rings = []
    n = int((h - 0.02) / (r * 1.78))
    for i in range(n + 1):
        u = i / n
        rad = 0.147 + 0.046 * abs(2 * u - 1) ** 2.0 + 0.006 * u
        rings.append((rad, 0.010 + (h - 0.020) * u))
    sides = len(rings)
    top_r = rings[-1][0]
    R = top_r - r * 0.9
    z = h - 0.010 + r * 0.75
    while R > r * 0.6:
        rings.append((R, z))
        z += 0.0004
        R -= r * 1.72

    def zigzag(q, i):
        """Zigzags round the drum, and a star with eight points on the lid."""
        if q < sides:
            if q in (0, 1, sides - 1):
                return 2
            u = (q - 2) / (sides - 4)
            tri = abs(2 * ((i / steps * 10) % 1) - 1)
            d = (u * 3 + 0.9 * tri) % 1
            return 1 if d < 0.36 else (2 if d < 0.47 else (3 if 0.68 < d < 0.78 else 0))
        u = (q - sides) / (len(rings) - sides)
        if q == sides or 0.80 < u < 0.86:
            return 2
        tri = abs(2 * ((i / steps * 8) % 1) - 1)
        if 0.12 < u < 0.76:
            return 1 if tri > 0.20 + (u - 0.12) * 1.05 else (3 if tri > 0.06 + (u - 0.12) * 1.05 else 0)
        return 1 if u > 0.93 else 3

    def diamonds(q, i):
        if q < sides:
            if q in (0, 1, sides - 1, sides - 2):
                return 2
            if q in (2, sides - 3):
                return 3
            u = q / (sides - 1)
            ph = (i / steps * 12) % 1
            tri = abs(2 * ph - 1)
            band = abs(2 * u - 1)
            d = abs(tri - band)
            if d < 0.13:
                return 1
            if band < 0.34 and tri < 0.26 - band * 0.7:
                return 2
            return 0
        k = q - sides
        total = len(rings) - sides
        u = k / total
        if k == 0:
            return 2
        ph = (i / steps * 12) % 1
        tri = abs(2 * ph - 1)
        if u < 0.55 and abs(tri - u * 1.9) < 0.17:
            return 1
        if 0.62 < u < 0.72:
            return 2
        if u > 0.88:
            return 1
        return 0
    coil(rings, (0, 0, 0), mats, zigzag if o.get('pattern') == 'zigzag' else diamonds, tube_r=r * 1.02, steps=steps)
    lathe([(0.05, 0.004), (0.150, 0.004), (0.150, 0.010), (0.05, 0.010)], (0, 0, 0), mats[2])
