"""Living room in sage with a terracotta sofa."""
from rooms.cloths import GREEN, gabi
from rooms.coffee import rekebot
from rooms.plants import plant
from rooms.shell import herringbone, shell
from rooms.stage import daylight, place, solid
from rooms.things import hills, picture
from rooms.woven import mesob, rug

VIEWS = {'sofa': {'size': (1200, 900), 'at': (0.12, -4.9, 1.25), 'look': (0.06, 1.2, 0.84), 'lens': 56}}
EXPOSURE = 0.30


def build(data, view):
    # the cloth first, while there is little else to compute
    sofa = place('entoto-three-seat-sofa-terracotta', (0.0, 1.18, 0), 0, data, pillows=[[-0.72, '#C9BDA6', 'boucle', 0.45, 8]])
    gabi((0.60, 1.50), (0.68, 1.15, 1.02), solid(sofa, 0.3, 1.1), GREEN, rot=-2, cell=0.030)
    sh = shell('#949C86', 'oak floor', herringbone, right=2.6, window=(-1.3, 0.7, 0.3, 2.4))
    rug(2.6, 1.75, (0.0, 0.05, 0), 0, '#C2B79F', '#4A5547', '#2E2A22', figures=False)
    place('rekebot-round-coffee-table', (-0.10, 0.10, 0.018), 10, data, wood='walnut')
    rekebot((-0.10, 0.10, 0.42 + 0.018 - 0.026), -8, (0.44, 0.26, 0.10), 'wanza', 4, (-0.115, 0.0))
    mesob((1.40, 1.15, 0), 0.86)
    plant((-1.46, 1.42, 0), 1.75, 10, 7, (0.5, 0.5))
    picture((-0.34, sh['back'] - 0.002, 1.60), (0.56, 0.76), hills(2, '#D9CDB4', '#B4632F', ('#B2A587', '#8A6B4C', '#5E6654', '#38443A')), 'walnut')
    picture((0.34, sh['back'] - 0.002, 1.60), (0.56, 0.76), hills(5, '#D3C6AC', '#C08A3E', ('#A99C80', '#74755F', '#8A4A33', '#3E3129')), 'walnut')
    daylight(sh, (1.0, 0.58, -0.52))
