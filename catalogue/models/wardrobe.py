"""Wardrobes: two doors with cane, or three with reeded wood and a mirror."""
from parts import *
from colours import rgb


def build(o):
    W, D, H = o['size']
    k = o['wood']
    low = o.get('plinth', 0.10)
    t = 0.024
    yf = -D / 2
    dark = plain((0.012, 0.010, 0.009), 0.7)
    for s in (-1, 1):
        board((t, D - 0.022, H - low), (s * (W / 2 - t / 2), 0.011, low + (H - low) / 2), k, 0.003)
    board((W + 0.012, D + 0.012, 0.030), (0, 0, H - 0.009), k, 0.006)
    board((W, D - 0.022, t), (0, 0.011, low + t / 2), k, 0.003)
    box((W - 2 * t, 0.01, H - low), (0, D / 2 - 0.01, low + (H - low) / 2), dark, 0.002)
    box((W - 2 * t, 0.02, H - low - 0.06), (0, yf + 0.055, low + (H - low) / 2), dark, 0.002)
    z = wood(k, 'z')
    if o['doors'] == 'cane':
        for s in (-1, 1):
            for y in (yf + 0.05, D / 2 - 0.05):
                leg((s * (W / 2 - 0.055), y, low + 0.005), (s * (W / 2 - 0.050), y, 0), 0.022, 0.016, z)
        dh = 0.22
        straw = plain(rgb('#B89A68'), 0.6, 0, 0.3)
        back = plain(rgb('#6B5030'), 0.9, 0, 0.1)
        inner = W - 2 * 0.004
        for i in range(2):
            x = (i - 0.5) * inner / 2
            box((inner / 2 - 0.006, 0.022, dh - 0.006), (x, yf + 0.011, low + 0.022 + dh / 2), wood(k, 'x'), 0.003)
            knob((x, yf, low + 0.022 + dh / 2), metal('brass'))
            h = H - low - dh - 0.050
            cz = low + 0.022 + dh + h / 2
            dw, fr = inner / 2 - 0.006, 0.065
            for s in (-1, 1):
                board((fr, 0.022, h - 0.006), (x + s * (dw / 2 - fr / 2), yf + 0.011, cz), k, 0.003)
            for zz in (cz + h / 2 - fr / 2 - 0.003, cz - h / 2 + fr / 2 + 0.003, cz - h * 0.10):
                board((dw - 2 * fr + 0.002, 0.021, fr if zz != cz - h * 0.10 else 0.045), (x, yf + 0.012, zz), k, 0.003)
            box((dw - 2 * fr + 0.01, 0.004, h - 2 * fr + 0.01), (x, yf + 0.026, cz), back, 0.001)
            cane(dw - 2 * fr + 0.008, h - 2 * fr + 0.008, (x, yf + 0.017, cz), straw, 0.020)
            knob((x - math.copysign(dw / 2 - fr / 2, x), yf, cz - h * 0.10), metal('brass'))
    else:
        box((W - 0.06, D - 0.08, low), (0, 0.02, low / 2), dark, 0.003)
        inner = W - 0.006
        dw = inner / 3
        h = H - low - 0.034
        cz = low + 0.006 + h / 2
        for i in range(3):
            x = (i - 1) * dw
            if i == 1:
                board((dw - 0.006, 0.022, h - 0.006), (x, yf + 0.011, cz), k, 0.003)
                box((dw - 0.060, 0.006, h - 0.060), (x, yf - 0.002, cz), plain((0.72, 0.735, 0.73), 0.0, 1.0), 0.0006)
                mw, mh, bar = dw - 0.060, h - 0.060, metal('brass')
                for q in (-1, 1):
                    box((0.008, 0.012, mh + 0.010), (x + q * mw / 2, yf - 0.004, cz), bar, 0.0015)
                    box((mw + 0.008, 0.012, 0.008), (x, yf - 0.004, cz + q * mh / 2), bar, 0.0015)
            else:
                board((dw - 0.006, 0.018, h - 0.006), (x, yf + 0.013, cz), k, 0.003)
                n = 17
                for q in range(n):
                    rx = x - (dw - 0.012) / 2 + (dw - 0.012) * (q + 0.5) / n
                    board(((dw - 0.012) / n - 0.0015, 0.018, h - 0.012), (rx, yf + 0.003, cz), k, 0.0085)
        for x in (-dw / 2 - 0.030, dw / 2 + 0.030):
            bar_handle((x, yf - 0.005, cz - 0.05), 0.36, metal('brass'))
