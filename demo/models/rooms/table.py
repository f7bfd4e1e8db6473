"""Dining room with a table for six."""
from rooms.coffee import bowl, rekebot
from rooms.lamps import pendant
from rooms.shell import shell
from rooms.stage import again, daylight, place
from rooms.woven import rug, wall_basket

VIEWS = {'table': {'size': (1200, 900), 'at': (0.35, -4.7, 1.50), 'look': (0.0, 0.5, 0.865), 'lens': 50}}
EXPOSURE = 0.50


def build(data, view):
    sh = shell('#808C8B', 'oak floor', left=-2.8, right=2.6, window=(-1.2, 0.9, 0.3, 2.4))
    rug(2.9, 2.1, (0, 0.30, 0), 0, '#B3A58C', '#7A3F2A', '#2E2A22', figures=False)
    place('mirfak-dining-table', (0, 0.35, 0.017), 0, data)
    home = (-0.36, 1.02, 0.017)
    chair = place('mirfak-padded-chair-terracotta', home, 0, data)
    for x, y, a in ((0.36, 1.00, 3), (-0.37, -0.32, 177), (0.40, -0.36, 186), (-1.04, 0.36, 92), (1.05, 0.33, -84)):
        again(chair, (x, y, 0.017), a, home)
    z = 0.777
    rekebot((0.30, 0.40, z), 6, (0.48, 0.28, 0.085), 'walnut', 5)
    bowl((-0.34, 0.33, z), 0.175)
    pendant((0, 0.35, 1.62), sh['top'])
    for x, r, s in ((-0.80, 0.235, 1), (0.80, 0.205, 3)):
        wall_basket((x, sh['back'] - 0.015, 1.72), r, s)
    daylight(sh, (1.0, 0.50, -0.50))
