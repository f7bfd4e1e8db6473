"""Desk for the boss: a thick top on two pedestals of drawers, a modesty panel behind."""
from parts.materials import metal, wood
from parts.shapes import bar_handle, board, box


def build(o):
    W, D, H = o['size']
    k, top = o['wood'], o['top']
    t, pw, foot = 0.045, 0.415, 0.035
    n = 3
    bw = D / n
    for i in range(n):
        box((W, bw - 0.0006, t), (0, -D / 2 + bw * (i + 0.5), H - t / 2), wood(top, 'x'), 0.003 if i == 1 else 0.006)
    inset, deep = 0.035, D - 0.075
    high = H - t - foot - 0.012
    cz = foot + high / 2
    shadow = metal('black')
    for s in (-1, 1):
        x = s * (W / 2 - inset - pw / 2)
        box((pw, deep, high), (x, 0.012, cz), wood(k, 'z'), 0.004)
        box((pw - 0.03, deep - 0.03, 0.014), (x, 0.012, H - t - 0.006), shadow, 0.001)
        box((pw - 0.04, deep - 0.05, foot + 0.004), (x, 0.014, foot / 2), shadow, 0.002)
        yf = 0.012 - deep / 2
        z = foot + high - 0.004
        for h in (0.130, 0.175, high - 0.130 - 0.175 - 0.008):
            fz = z - h / 2
            box((pw - 0.008, 0.020, h - 0.004), (x, yf - 0.008, fz), wood(k, 'x'), 0.003)
            bar_handle((x, yf - 0.018, fz + h / 2 - 0.052), 0.15, metal('brass'), False, 0.026, 0.0052)
            z -= h
    gap = W - 2 * (inset + pw)
    board((gap, 0.020, 0.42), (0, D / 2 - 0.09, H - t - 0.012 - 0.21), k, 0.003)
    # a pencil drawer between the pedestals
    box((gap - 0.004, deep * 0.75, 0.070), (0, -0.02, H - t - 0.012 - 0.035), wood(k, 'x'), 0.004)
    yf = -0.02 - deep * 0.375
    box((gap - 0.010, 0.020, 0.064), (0, yf - 0.006, H - t - 0.012 - 0.035), wood(top, 'x'), 0.003)
    bar_handle((0, yf - 0.016, H - t - 0.012 - 0.035), 0.15, metal('brass'), False, 0.026, 0.0052)
