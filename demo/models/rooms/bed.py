"""Bedroom with the window beside the bed."""
from rooms.cloths import RED, gabi
from rooms.coffee import books, cup
from rooms.lamps import table_lamp
from rooms.shell import shell
from rooms.stage import daylight, place, solid
from rooms.things import hills, picture
from rooms.woven import rug

VIEWS = {'bed': {'size': (1200, 900), 'at': (1.55, -3.7, 1.42), 'look': (-0.12, 0.8, 0.80), 'lens': 42}}
EXPOSURE = 0.30


def build(data, view):
    # the cloth first, while there is little else to compute
    bed = place('begena-wanza-bed-150', (0.0, 0.70, 0), 0, data, throw=None, cover='#7C7A62', cases='#C9BFAE', accent='#7A3F2A')
    gabi((2.05, 0.80), (0.0, 0.22, 0.66), [ob for ob in solid(bed) if not ob.name.startswith('cushion')], RED, turned=True, band=0.085, cell=0.030, frames=50, stiff=0.6)
    sh = shell('#CFB8A5', 'oak floor', left=-1.95, right=2.9, window=(-0.55, 1.05, 0.45, 2.35))
    rug(2.5, 1.6, (0.0, -0.35, 0), 0, '#B4A78F', '#6B4A33', '#3D2A20', figures=False)
    place('begena-carved-stool', (1.10, 1.36, 0), 10, data)
    table_lamp((1.08, 1.38, 0.395))
    place('agelgil-woven-stool', (-1.12, 1.34, 0), 0, data)
    top = books((-1.13, 1.33, 0.452), 12, ('#3F4E45', '#A9793A'), 0.21, 0.15)
    cup((-1.12, 1.33, top))
    picture((0.0, sh['back'] - 0.002, 1.72), (0.86, 0.60), hills(3, '#DCCDB8', '#B4632F', ('#B79C80', '#8E7562', '#66655A', '#3E463F'), 420, 300), 'wanza')
    daylight(sh, (1.0, 0.30, -0.52), window=90)
