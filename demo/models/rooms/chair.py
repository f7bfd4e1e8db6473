"""A reading corner."""
from colours import rgb
from parts.cloth import pillow
from parts.scene import group
from parts.textiles import fabric
from rooms.coffee import books, cup
from rooms.lamps import floor_lamp
from rooms.shell import shell
from rooms.stage import daylight, place
from rooms.things import hills, picture
from rooms.woven import rug

VIEWS = {'chair': {'size': (1200, 900), 'at': (0.35, -3.6, 1.15), 'look': (0.02, 1.0, 0.80), 'lens': 56}}
EXPOSURE = 0.16


def build(data, view):
    sh = shell('#B98F78', 'brown floor', right=2.4, window=(-1.4, 0.6, 0.3, 2.4))
    rug(2.1, 1.5, (0.02, 0.55, 0), -3, '#B9AB92', '#3D2A20', '#7A3F2A')
    place('shembeko-cane-lounge-chair', (-0.02, 0.72, 0.017), -30, data)
    cushion = pillow(0.44, (0.01, 0.150, 0.560), fabric(rgb('#7A3F2A'), 'weave'), (70, 2, 2), height=0.27, thickness=0.13, seed=3, piping=0)
    group(cushion, (-0.02, 0.72, 0.017), (0, 0, -30))
    place('begena-carved-stool', (0.66, 0.62, 0.017), 14, data)
    top = books((0.66, 0.63, 0.40 + 0.017), 20, ('#3F4E45', '#A9793A', '#5B3A29'), 0.20, 0.145)
    cup((0.67, 0.63, top))
    floor_lamp((-0.80, 1.50, 0), 10)
    picture((0.80, sh['back'] - 0.002, 1.52), (0.52, 0.70), hills(1, '#D8C7A8', '#A9572F', ('#A88A66', '#7F6A52', '#4F5A4C', '#2E3A33')), 'walnut')
    daylight(sh, (1.0, 0.62, -0.55), 7.0)
