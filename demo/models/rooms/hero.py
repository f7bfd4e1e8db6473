"""The living room of the home page; wide, and closer for phones."""
from rooms.cloths import RED, gabi
from rooms.coffee import books, rekebot
from rooms.lamps import floor_lamp
from rooms.plants import plant
from rooms.shell import shell
from rooms.stage import daylight, place, solid
from rooms.woven import mesob, rug, wall_basket

VIEWS = {
    'wide': {'size': (1600, 900), 'at': (0.10, -5.0, 1.25), 'look': (0.16, 1.2, 0.98), 'lens': 45},
    'portrait': {'size': (1080, 696), 'at': (-0.30, -4.9, 1.20), 'look': (-0.27, 1.2, 0.80), 'lens': 58},
}
EXPOSURE = 0.42


def build(data, view):
    # the cloth first, while there is little else to compute
    sofa = place('entoto-three-seat-sofa', (-0.42, 1.20, 0), 0, data, pillows=[[-0.70, '#A58F67', 'linen', 0.46, 8], [-0.40, '#7A4630', 'weave', 0.42, -5]])
    gabi((0.62, 1.50), (0.29, 1.17, 1.02), solid(sofa), RED, rot=2)
    sh = shell('#C6BAA7', 'brown floor')
    rug(2.95, 1.95, (-0.30, 0.02, 0), 1.5)
    place('rekebot-coffee-table', (-0.36, -0.10, 0.018), 2, data, wood='walnut')
    rekebot((-0.50, -0.08, 0.418), 4, (0.46, 0.27, 0.088), 'wanza', 5)
    books((0.00, -0.10, 0.418), 8, ('#3F4E45', '#B7A78C'))
    mesob((0.98, 1.20, 0), 0.86)
    plant((-1.80, 1.36, 0), 2.0 if view == 'wide' else 1.76, 11, 7, squeeze=(0.48, 0.5))
    if view == 'wide':  # the closer picture would cut through them
        place('adey-armchair', (1.70, 0.10, 0), -54, data)
        place('agelgil-woven-stool', (-1.60, 0.22, 0.0), 20, data)
        floor_lamp((2.20, 1.42, 0), 18)
    for x, z, r, s in ((-0.95, 1.63, 0.235, 1), (-0.42, 1.82, 0.185, 2), (0.02, 1.55, 0.205, 3)):
        wall_basket((x, sh['back'] - 0.015, z), r, s)
    daylight(sh)
