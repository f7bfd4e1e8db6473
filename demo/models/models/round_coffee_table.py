"""Round coffee table: a tray with a standing rim on three turned legs, a small tray between them."""
import math

from models.round_table import disc
from parts.materials import wood
from parts.shapes import board, lathe, leg, tube


def build(o):
    W, _, H = o['size']
    k = o['wood']
    R = W / 2
    disc(R - 0.012, 0.022, H - 0.030, k, 4, 0.016)
    # the rim, with two turned lines
    x = wood(k, 'x')
    lathe([(R - 0.014, H - 0.056), (R - 0.004, H - 0.056), (R - 0.001, H - 0.053), (R, H - 0.046), (R - 0.0014, H - 0.044), (R, H - 0.042), (R, H - 0.014), (R - 0.0014, H - 0.012), (R, H - 0.010), (R - 0.001, H - 0.004), (R - 0.005, H), (R - 0.010, H), (R - 0.014, H - 0.004), (R - 0.015, H - 0.032)], (0, 0, 0), x, 128)
    z = wood(k, 'z')
    for i in range(3):
        a = math.radians(90 + 120 * i)
        c, s = math.cos(a), math.sin(a)
        leg(((R - 0.115) * c, (R - 0.115) * s, H - 0.050), ((R - 0.035) * c, (R - 0.035) * s, 0), 0.0245, 0.0135, z)
        arm = board((R - 0.105, 0.026, 0.034), ((R - 0.105) / 2 * c, (R - 0.105) / 2 * s, H - 0.068), k, 0.005)
        arm.rotation_euler[2] = a
        # stretcher rods that meet in a hub
        tube([(0, 0, 0.155), ((R - 0.068) * c, (R - 0.068) * s, 0.155)], 0.0085, x, smooth=False, resolution=4)
    lathe([(0.0, 0.142), (0.022, 0.142), (0.030, 0.147), (0.032, 0.155), (0.030, 0.163), (0.022, 0.168), (0.010, 0.170), (0.0, 0.170)], (0, 0, 0), z, 40)
