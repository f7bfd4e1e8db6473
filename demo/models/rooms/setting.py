"""A small room round one product: a wall, a floor, a rug, one or two things beside it."""
import math

import numpy as np
from mathutils import Vector

from parts.scene import points
from rooms.coffee import books, bowl, cup, rekebot
from rooms.lamps import floor_lamp, pendant, table_lamp
from rooms.plants import plant
from rooms.shell import boards, herringbone, shell
from rooms.stage import again, camera, daylight, place
from rooms.things import basket_bag, hat, hills, pegs, picture
from rooms.woven import planter, rug, wall_basket

EXPOSURE = 0.34
BACK = 1.8
LENS = 52
# what stands out from the piece: by its cloth, else by its wood
WALLS = {
    'forest': '#C9B697', 'terracotta': '#949C86', 'oatmeal': '#808C8B', 'mustard': '#8C9893', 'charcoal': '#C9B697', 'petrol': '#CFB8A5',
    'cream': '#B98F78', 'cognac': '#949C86', 'espresso': '#CFB8A5', 'wanza': '#9AA39C', 'cypress': '#949C86', 'walnut': '#C9B697',
    'teak': '#808C8B', 'black': '#B98F78', None: '#C6A48E',
}
TONES = ('#B2A587', '#8A6B4C', '#5E6654', '#38443A')


def wall_of(o):
    return o.get('wall') or WALLS[o.get('fabric') or o.get('leather') or o.get('wood')]


def print_on_wall(x, z, size, seed=2, frame='walnut'):
    picture((x, BACK - 0.002, z), size, hills(seed, '#D9CDB4', '#B4632F', TONES, round(420 * size[0] / size[1]), 420), frame)


def living(o, slug, data, W, D, H):
    """A sofa against the wall."""
    piece = place(slug, (0, BACK - D / 2 - 0.14, 0), 0, data, **o)
    front = BACK - D - 0.14
    rug(max(2.2, W), 1.7, (0, front - 0.62, 0), 0, '#C2B79F', '#4A5547', '#2E2A22', figures=False)
    floor_lamp((W / 2 + 0.36, BACK - 0.42, 0), 12)
    plant((-W / 2 - 0.34, BACK - 0.40, 0), 1.55, 9, 7, (0.45, 0.5))
    print_on_wall(-0.02, 1.52, (0.80, 0.56), 3)
    return piece, (0.16, -1.0), 1.22, 0.80, W / (W + 1.30)


def sleeping(o, slug, data, W, D, H):
    piece = place(slug, (0, BACK - D / 2 - 0.02, 0), 0, data, **o)
    rug(W + 0.9, 1.5, (0, BACK - D - 0.10, 0), 0, '#B4A78F', '#6B4A33', '#3D2A20', figures=False)
    place('begena-carved-stool', (W / 2 + 0.34, BACK - 0.46, 0), 10, data)
    table_lamp((W / 2 + 0.33, BACK - 0.45, 0.395))
    print_on_wall(0, H + 0.52, (0.86, 0.56), 3, 'wanza')
    return piece, (0.36, -1.0), 1.42, 0.80, 0.70


def dressing(o, slug, data, W, D, H):
    piece = place(slug, (-0.22, BACK - D / 2 - 0.02, 0), 0, data, **o)
    rug(1.9, 1.1, (0.0, BACK - D - 0.80, 0), 1, '#BDB097', '#2B3F63', '#2E2A22')
    x = -0.22 + W / 2 + 0.46
    ends = pegs((x, BACK, 1.66), 0.56, 3)
    hat((ends[0][0], ends[0][1] - 0.012, ends[0][2] - 0.10), -6)
    basket_bag(ends[2], 0.15, 0.24)
    place('begena-carved-stool', (x, BACK - 0.40, 0), 20, data)
    return piece, (0.20, -1.0), 1.22, 1.00, 0.66


def dining(o, slug, data, W, D, H):
    rug(max(2.4, W + 1.1), 2.1, (0, 0.45, 0), 0, '#B3A58C', '#7A3F2A', '#2E2A22', figures=False)
    piece = place(slug, (0, 0.45, 0.017), 0, data, **o)
    home = (-W * 0.24, 0.45 + D / 2 + 0.18, 0.017) if D < W else (0, 0.45 + D / 2 + 0.10, 0.017)
    chair = place('wanza-dining-chair', home, 0, data, wood='black' if o['wood'] != 'black' else 'wanza')
    rest = [(W * 0.24, 0.45 + D / 2 + 0.17, 2), (-W / 2 - 0.22, 0.47, 88), (W / 2 + 0.22, 0.42, -94)] if D < W else [(-D / 2 - 0.12, 0.47, 88), (D / 2 + 0.14, 0.40, -96)]
    for x, y, a in rest:
        again(chair, (x, y, 0.017), a, home)
    bowl((-W * 0.12, 0.42, H + 0.017), 0.175)
    pendant((0, 0.45, 1.62), 2.75)
    return piece, (0.14, -1.0), 1.45, 0.86, 0.54


def coffee_corner(o, slug, data, W, D, H):
    rug(2.3, 1.6, (0, 0.75, 0), -2, '#B9AB92', '#3D2A20', '#7A3F2A')
    piece = place(slug, (0, 0.70, 0.017), 0, data, **o)
    if W != D:
        rekebot((-W * 0.20, 0.70, H - 0.009), -6, (0.44, 0.26, 0.10), 'wanza' if o['wood'] != 'wanza' else 'walnut', 4, (-0.115, 0.0))
    top = books((W * 0.16, 0.72, H - 0.009), 14, ('#3F4E45', '#A9793A', '#B7A78C'), 0.20, 0.145)
    if W == D:
        cup((-W * 0.16, 0.62, H - 0.009))
    plant((-0.98, BACK - 0.36, 0), 1.5, 9, 7, (0.5, 0.5))
    print_on_wall(0.58, 1.07, (0.48, 0.62), 2)
    return piece, (0.20, -1.0), 1.16, 0.50, 0.50


def study(o, slug, data, W, D, H):
    rug(2.2, 1.5, (0, BACK - D - 0.35, 0), 0, '#BDB097', '#3D2A20', '#7A3F2A', figures=False)
    piece = place(slug, (0, BACK - D / 2 - 0.04, 0), 0, data, **o)
    table_lamp((-W * 0.36, BACK - D * 0.45, H))
    books((W * 0.30, BACK - D * 0.42, H), 12, ('#3F4E45', '#A9793A', '#5B3A29'), 0.21, 0.15)
    print_on_wall(0.05, 1.36, (0.58, 0.42), 5)
    planter((W / 2 + 0.26, BACK - 0.30, 0), 0.16, 0.34)
    return piece, (0.30, -1.0), 1.24, 0.72, 0.55


def desk_chair(o, slug, data, W, D, H):
    desk = 'girar-writing-desk'
    rug(2.0, 1.5, (0, 0.55, 0), 0, '#BDB097', '#3D2A20', '#7A3F2A', figures=False)
    place(desk, (-0.10, BACK - 0.36, 0), 0, data)
    table_lamp((-0.58, BACK - 0.30, 0.75))
    books((0.28, BACK - 0.32, 0.75), 12, ('#3F4E45', '#A9793A'), 0.21, 0.15)
    piece = place(slug, (0.06, 0.52, 0.017), -34, data, **o)
    return piece, (0.10, -1.0), 1.15, 0.66, 0.62


def seat(o, slug, data, W, D, H):
    """A chair of its own."""
    easy = W > 0.6
    rug(2.1, 1.5, (0.02, 0.65, 0), -3, '#B9AB92', '#3D2A20', '#7A3F2A')
    piece = place(slug, (-0.02, 0.78, 0.017), -28, data, **o)
    if easy:
        place('begena-carved-stool', (0.68, 0.80, 0.017), 14, data)
        cup((0.67, 0.80, books((0.68, 0.80, 0.417), 20, ('#3F4E45', '#A9793A'), 0.20, 0.145)))
        floor_lamp((-0.72, BACK - 0.36, 0), 10)
    else:
        plant((-0.62, BACK - 0.36, 0), 1.35, 8, 7, (0.45, 0.5))
    print_on_wall(0.46 if easy else 0.30, 1.52, (0.50, 0.66), 1)
    return piece, (0.10, -1.0), 1.12, 0.62 if easy else 0.66, 0.60 if easy else 0.56


def low_seat(o, slug, data, W, D, H):
    """A stool, with what is put down on it."""
    rug(1.9, 1.4, (0.02, 0.75, 0), -3, '#B9AB92', '#3D2A20', '#7A3F2A')
    piece = place(slug, (0.0, 0.90, 0.017), 0, data, **o)
    high = max(p[2] for p in points(piece))
    cup((0.03, 0.88, books((0.0, 0.90, high), 20, ('#3F4E45', '#A9793A', '#5B3A29'), 0.19, 0.135)))
    plant((-0.46, BACK - 0.34, 0), 1.3, 8, 7, (0.4, 0.5))
    wall_basket((0.36, BACK - 0.015, 0.96), 0.17, 1)
    return piece, (0.08, -1.0), 0.98, 0.46, 0.50


KINDS = {
    'sofa': living, 'corner_sofa': living, 'frame_sofa': living, 'bed': sleeping, 'wardrobe': dressing, 'dining_table': dining, 'round_table': dining,
    'coffee_table': coffee_corner, 'round_coffee_table': coffee_corner, 'desk': study, 'pedestal_desk': study, 'office_chair': desk_chair,
    'stool': low_seat, 'carved_stool': low_seat,
}


def fitted(pts, look, way, height, fill, aspect):
    """Returns how far back along `way` a level camera must stand, so that the piece fills its share of the picture."""
    way = np.array([way[0], way[1], 0]) / math.hypot(*way)
    across = np.array([-way[1], way[0], 0])
    lo, hi = 1.0, 14.0
    for _ in range(40):
        d = (lo + hi) / 2
        at = np.array([look[0], look[1], height]) + way * d
        rel = pts - at
        depth = -(rel @ way)
        x, y = rel @ across / depth * LENS / 36, rel[:, 2] / depth * LENS / 36
        if depth.min() < 0.3 or max(x.max() - x.min(), (y.max() - y.min()) / aspect) > fill:
            lo = d
        else:
            hi = d
    return Vector((look[0], look[1], height)) + Vector(way) * hi


def build(data, slug, o, size, aspect):
    """Builds the room and sets the camera. size: width, depth, height of the piece; aspect: height of the picture by its width."""
    W, D, H = size
    tone = wall_of(o)
    kind = KINDS.get(o['model'], seat)
    # cloth first, while there is little else to compute: the piece before the walls
    piece, way, height, look_z, fill = kind({k: v for k, v in o.items() if k not in ('yaw', 'fill')}, slug, data, W, D, H)
    pts = points(piece)
    sh = shell(tone, 'brown floor' if o.get('wood') in ('cypress', 'teak', 'wanza') else 'oak floor', boards if len(slug) % 2 else herringbone,
               left=-max(2.3, W / 2 + 1.25), right=max(2.5, W / 2 + 1.4), back=BACK, window=(-1.3, 0.7, 0.3, 2.4))
    daylight(sh, (1.0, 0.58, -0.52))
    look = ((pts[:, 0].min() + pts[:, 0].max()) / 2, (pts[:, 1].min() + pts[:, 1].max()) / 2, look_z)
    if kind is dressing:
        look = (look[0] + 0.22, look[1], look_z)
    camera(fitted(pts, look, way, height, fill, aspect), look, LENS)
