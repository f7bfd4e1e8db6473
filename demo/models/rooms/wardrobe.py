"""A dressing corner."""
from rooms.cloths import BLUE, hanging
from rooms.shell import shell
from rooms.stage import daylight, place
from rooms.things import hat, pegs
from rooms.woven import rug

VIEWS = {'wardrobe': {'size': (1200, 900), 'at': (0.30, -4.6, 1.25), 'look': (0.10, 1.3, 1.08), 'lens': 56}}
EXPOSURE = 0.30


def build(data, view):
    sh = shell('#C9B697', 'brown floor', right=2.5, window=(-1.3, 0.7, 0.3, 2.4))
    rug(2.0, 1.2, (0.05, 0.22, 0), 1, '#BDB097', '#2B3F63', '#2E2A22')
    place('kulf-two-door-wardrobe-white', (-0.52, sh['back'] - 0.31, 0), 0, data)
    place('mirfak-padded-chair-oatmeal', (0.74, 1.12, 0), -32, data)
    ends = pegs((0.72, sh['back'], 1.70), 0.80, 4, 'walnut')
    x, y, z = ends[1]
    hanging((x - 0.02, y + 0.01, z + 0.012), 1.06, BLUE, wide=0.42)
    x, y, z = ends[3]
    hat((x - 0.03, y - 0.012, z - 0.10), -6)
    daylight(sh, (1.0, 0.60, -0.50), 7.5)
