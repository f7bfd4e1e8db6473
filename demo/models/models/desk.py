"""Desk: top on a metal frame, two drawers at the right and a shelf bay at the left, or ("hand": "left") the other way round."""
from parts.materials import metal, wood
from parts.shapes import board, front, knob, lathe, tube


def build(o):
    W, D, H = o['size']
    k = o['wood']
    t = 0.028
    hand = -1 if o.get('hand') == 'left' else 1
    board((W, D, t), (0, 0, H - t / 2), k, 0.005)
    # drawer case under the top
    ch, cw, cd = 0.135, W - 0.10, D - 0.10
    z = H - t - ch / 2
    yc = 0.02
    board((cw, cd, 0.016), (0, yc, H - t - ch + 0.008), k, 0.003)
    for x in (-cw / 2 + 0.008, cw / 2 - 0.008, hand * -0.02):
        board((0.016, cd, ch), (x, yc, z), k, 0.003)
    board((cw, 0.014, ch), (0, yc + cd / 2 - 0.007, z), k, 0.003)
    yf = yc - cd / 2
    fw = cw / 2 + 0.020 - 0.016
    x = hand * (cw / 2 - fw / 2 - 0.008)
    brass = metal('brass')
    for dx in (-fw / 4, fw / 4):
        front(fw / 2, ch - 0.018, (x + dx, yf + 0.006, z + 0.007), wood(k, 'x'), 0.018, 0.002)
        knob((x + dx, yf - 0.003, z + 0.005), brass, 0.012, 0.022)
    # steel frame: two trestles with a bar at the back
    m = metal(o.get('frame', 'black'))
    for s in (-1, 1):
        xx = s * (W / 2 - 0.09)
        tube([[(xx, -D / 2 + 0.10, H - t - ch), (xx + s * 0.03, -D / 2 + 0.045, 0.006)], [(xx, D / 2 - 0.08, H - t - ch), (xx + s * 0.03, D / 2 - 0.025, 0.006)], [(xx + s * 0.012, -D / 2 + 0.079, 0.36), (xx + s * 0.012, D / 2 - 0.059, 0.36)]], 0.0125, m, smooth=False, resolution=5)
        for y in (-D / 2 + 0.045, D / 2 - 0.025):
            lathe([(0.014, 0), (0.017, 0.002), (0.017, 0.008), (0.0125, 0.012)], (xx + s * 0.03, y, 0), m)
    tube([(-W / 2 + 0.078, D / 2 - 0.059, 0.36), (W / 2 - 0.078, D / 2 - 0.059, 0.36)], 0.0105, m, smooth=False, resolution=5)
