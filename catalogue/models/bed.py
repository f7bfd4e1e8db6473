"""Beds: mattress, draped cover, pillows; an upholstered or a wooden frame."""
from parts import *
from colours import rgb, FABRICS


def bedding(w, top, head_y, foot_y, o, bolster=2):
    """Mattress top at height top; cover, throw and pillows."""
    white = fabric(rgb('#D5D0C6'), 'linen')
    L = head_y - foot_y
    m = upholstered((w, L, 0.20), (0, (head_y + foot_y) / 2, top - 0.10), white, 0.035, (0.004, 0.004, 0.004), wrinkle=0.003)
    tube([(-w / 2 - 0.001, foot_y - 0.001, 0), (w / 2 + 0.001, foot_y - 0.001, 0), (w / 2 + 0.001, head_y, 0), (-w / 2 - 0.001, head_y, 0)], 0.003, white, closed=True, smooth=False, at=(0, 0, top - 0.032))
    cover = fabric(rgb(o.get('cover', '#CFC6B5')), 'linen')
    sheet = drape((w + 0.42, L * 0.74 + 0.20), (0, foot_y + L * 0.37 - 0.08, top + 0.10), cover, [m] + o.get('_colliders', []), cell=0.034, frames=48, thickness=0.022, rumple=0.07, stiff=1.2)
    # the cover folded back below the pillows
    fold = upholstered((w + 0.045, 0.30, 0.05), (0, foot_y + L * 0.70, top + 0.040), white, 0.022, (0, 0, 0.010), wrinkle=0.012, cells=30)
    if o.get('throw'):
        colour, kind = o['throw']
        drape((w + 0.36, 0.62), (0.02, foot_y + 0.46, top + 0.17), fabric(rgb(colour), kind), [m, sheet], cell=0.034, frames=48, thickness=0.010, rot=2, rumple=0.05, stiff=0.8, seed=4)
    pw = w / 2 - 0.06
    j = random.uniform
    for i in range(2):
        x = (i - 0.5) * (w / 2 + 0.01)
        pillow(pw, (x, head_y - 0.150, top + 0.215), white, (66 + j(-2, 2), j(-2, 2), j(-3, 3)), height=0.48, seed=10 + i, thickness=0.19)
        pillow(pw - 0.03, (x + j(-.01, .01), head_y - 0.315, top + 0.185), fabric(rgb(o.get('cases', '#D9CDB9')), 'linen'), (55 + j(-2, 2), j(-2, 2), j(-3, 3)), height=0.44, seed=12 + i, thickness=0.18)
    if o.get('accent'):
        pillow(0.56, (0.03, head_y - 0.475, top + 0.150), fabric(rgb(o['accent']), 'weave'), (50, 2, 2), height=0.32, seed=15, thickness=0.14)


def build(o):
    w, L, H = o['mattress'][0], o['mattress'][1], o['height']
    head, foot = L / 2, -L / 2
    if o['frame'] == 'upholstered':
        colour, kind = FABRICS[o['fabric']]
        f = fabric(rgb(colour), kind)
        out = w + 0.12
        n = o.get('channels', 9)
        cw = (out + 0.04) / n
        for i in range(n):
            upholstered((cw, 0.115, H - 0.06), (-(out + 0.04) / 2 + cw * (i + 0.5), head + 0.075, 0.06 + (H - 0.06) / 2), f, 0.048, (0.002, 0.014, 0.006), (-3, 0, 0), wrinkle=0.003)
        box((out + 0.02, 0.06, H - 0.10), (0, head + 0.12, 0.05 + (H - 0.10) / 2), f, 0.02, (-3, 0, 0))
        rails = []
        for s in (-1, 1):
            rails.append(upholstered((0.065, L + 0.04, 0.25), (s * (w / 2 + 0.032), 0, 0.205), f, 0.026, (0.005, 0, 0.004), wrinkle=0.003))
        rails.append(upholstered((out + 0.006, 0.065, 0.25), (0, foot - 0.036, 0.205), f, 0.026, (0, 0.005, 0.004), wrinkle=0.003))
        for s in (-1, 1):
            for y in (foot + 0.05, head - 0.05):
                box((0.06, 0.06, 0.09), (s * (w / 2 - 0.02), y, 0.045), wood(o['wood'], 'z'), 0.006)
        o['_colliders'] = rails
        bedding(w, 0.50, head, foot, o)
    else:
        k = o['wood']
        out = w + 0.08
        for s in (-1, 1):
            board((0.032, L + 0.02, 0.16), (s * (w / 2 + 0.022), 0, 0.27), k, 0.007)
            leg((s * (w / 2 - 0.03), foot + 0.05, 0.24), (s * (w / 2 + 0.005), foot + 0.01, 0), 0.032, 0.019, wood(k, 'z'))
            box((0.046, 0.046, H), (s * (w / 2 + 0.028), head + 0.035, H / 2), wood(k, 'z'), 0.012, (-3, 0, 0))
        rail = board((out + 0.012, 0.034, 0.16), (0, foot - 0.022, 0.27), k, 0.007)
        board((out, 0.036, 0.075), (0, head + 0.062, H - 0.055), k, 0.012, (-3, 0, 0))
        board((out, 0.030, 0.060), (0, head + 0.042, 0.50), k, 0.008, (-3, 0, 0))
        n = o.get('slats', 17)
        for i in range(n):
            x = -w / 2 + w * (i + 0.5) / n
            tube([(x, head + 0.042, 0.50), (x, head + 0.062, H - 0.07)], 0.0105, wood(k, 'z'), resolution=4)
        o['_colliders'] = [rail]
        bedding(w, 0.46, head, foot, o)
