"""Beds: mattress, draped cover, pillows; an upholstered or a wooden frame (headboards: headboards.py)."""
import random

from colours import rgb, FABRICS
from models.headboards import padded_headboard, wooden_headboard
from parts.materials import wood
from parts.textiles import fabric
from parts.shapes import board, box, leg, tube, upholstered
from parts.cloth import drape, pillow


def bedding(w, top, head_y, foot_y, o):
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
    wide = min(w / 2 - 0.06, 0.80) if w > 1.3 else 0.72
    pairs = 2 if w > 1.3 else 1
    j = random.uniform
    for i in range(pairs):
        x = (i - (pairs - 1) / 2) * (w / 2 + 0.01)
        pillow(wide, (x, head_y - 0.150, top + 0.215), white, (66 + j(-2, 2), j(-2, 2), j(-3, 3)), height=0.48, seed=10 + i, thickness=0.19)
        pillow(wide - 0.03, (x + j(-.01, .01), head_y - 0.315, top + 0.185), fabric(rgb(o.get('cases', '#D9CDB9')), 'linen'), (55 + j(-2, 2), j(-2, 2), j(-3, 3)), height=0.44, seed=12 + i, thickness=0.18)
    if o.get('accent'):
        pillow(o.get('accentWidth', 0.56), (0.03, head_y - 0.475, top + 0.150), fabric(rgb(o['accent']), o.get('accentKind', 'weave')), (50, 2, 2), height=0.32, seed=15, thickness=0.14)


def build(o):
    w, L = o['mattress']
    if o['frame'] == 'upholstered':
        rails, top = padded_frame(o, w, L), 0.50
    else:
        rails, top = wooden_frame(o, w, L), 0.46
    bedding(w, top, L / 2, -L / 2, {**o, '_colliders': rails})


def padded_frame(o, w, L):
    colour, kind = FABRICS[o['fabric']]
    f = fabric(rgb(colour), kind)
    H, head, foot, out = o['height'], L / 2, -L / 2, w + 0.12
    padded_headboard(o, out, head, f)
    rails = []
    for s in (-1, 1):
        rails.append(upholstered((0.065, L + 0.04, 0.25), (s * (w / 2 + 0.032), 0, 0.205), f, 0.026, (0.005, 0, 0.004), wrinkle=0.003))
    rails.append(upholstered((out + 0.006, 0.065, 0.25), (0, foot - 0.036, 0.205), f, 0.026, (0, 0.005, 0.004), wrinkle=0.003))
    for s in (-1, 1):
        for y in (foot + 0.05, head - 0.05):
            box((0.06, 0.06, 0.09), (s * (w / 2 - 0.02), y, 0.045), wood(o['wood'], 'z'), 0.006)
    return rails


def wooden_frame(o, w, L):
    H, head, foot, k = o['height'], L / 2, -L / 2, o['wood']
    out = w + 0.08
    for s in (-1, 1):
        board((0.032, L + 0.02, 0.16), (s * (w / 2 + 0.022), 0, 0.27), k, 0.007)
        foot_top, foot_end = (s * (w / 2 - 0.03), foot + 0.05, 0.24), (s * (w / 2 + 0.005), foot + 0.01, 0)
        if o.get('foot') == 'block':
            box((0.055, 0.055, 0.345), (s * (w / 2 + 0.016), foot - 0.014, 0.1725), wood(k, 'z'), 0.010)
        else:
            leg(foot_top, foot_end, 0.032, 0.019, wood(k, 'z'))
        if o['headboard'] != 'solid':
            box((0.046, 0.046, H), (s * (w / 2 + 0.028), head + 0.035, H / 2), wood(k, 'z'), 0.012, (-3, 0, 0))
    rail = board((out + 0.012, 0.034, 0.16), (0, foot - 0.022, 0.27), k, 0.007)
    wooden_headboard(o, w, head)
    return [rail]
