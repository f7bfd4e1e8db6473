"""Wardrobes with cane, reeded (and a mirror), framed or plain doors; with "open" the doors stand ajar."""
import math

import bpy
from mathutils import Euler, Matrix

from colours import rgb
from models.wardrobe_inside import inside
from parts.materials import metal, plain, wood
from parts.shapes import bar_handle, board, box, knob, leg
from parts.woven import cane

T = 0.022                        # a door's thickness


def build(o):
    W, D, H = o['size']
    low = o.get('plinth', 0.10)
    body(W, D, H, o['wood'], low, o.get('feet', 'plinth'), o.get('open'))
    {'cane': cane_doors, 'reeded': reeded_doors, 'panel': panel_doors, 'plain': plain_doors}[o['doors']](o, W, -D / 2, low, H)


def body(W, D, H, k, low, feet, open_):
    t = 0.024
    yf = -D / 2
    dark = plain((0.012, 0.010, 0.009), 0.7)
    for s in (-1, 1):
        board((t, D - 0.022, H - low), (s * (W / 2 - t / 2), 0.011, low + (H - low) / 2), k, 0.003)
    board((W + 0.012, D + 0.012, 0.030), (0, 0, H - 0.015), k, 0.006)
    board((W, D - 0.022, t), (0, 0.011, low + t / 2), k, 0.003)
    box((W - 2 * t, 0.01, H - low), (0, D / 2 - 0.01, low + (H - low) / 2), dark, 0.002)
    if open_:
        inside(W - 2 * t, D, low + t + open_['drawers'], H - 0.030, k, open_['parts'])
    else:
        box((W - 2 * t, 0.02, H - low - 0.06), (0, yf + 0.055, low + (H - low) / 2), dark, 0.002)
    if feet == 'plinth':
        box((W - 0.06, D - 0.08, low), (0, 0.02, low / 2), dark, 0.003)
        return
    for s in (-1, 1):
        for y in (yf + 0.05, D / 2 - 0.05):
            if feet == 'round':
                leg((s * (W / 2 - 0.055), y, low + 0.005), (s * (W / 2 - 0.050), y, 0), 0.022, 0.016, wood(k, 'z'))
            else:
                box((0.055, 0.055, low + 0.004), (s * (W / 2 - 0.0285), y + math.copysign(0.022, y), low / 2), wood(k, 'z'), 0.005)
    if feet == 'frame':
        board((W - 0.10, 0.022, 0.045), (0, yf + 0.040, low - 0.024), k, 0.004)
        for s in (-1, 1):
            board((0.022, D - 0.12, 0.045), (s * (W / 2 - 0.030), 0, low - 0.024), k, 0.004)


def drawers(n, W, yf, low, height, k, mat=None, brass=None):
    w = (W - 0.008) / n
    for i in range(n):
        x = (i - (n - 1) / 2) * w
        box((w - 0.006, T, height - 0.006), (x, yf + T / 2, low + 0.022 + height / 2), mat or wood(k, 'x'), 0.003)
        knob((x, yf, low + 0.022 + height / 2), brass or metal('brass'))


def frame(x, cz, w, h, yf, k, stile, rails):
    """A door's frame: two stiles, and rails (height of the middle, width)."""
    for s in (-1, 1):
        board((stile, T, h), (x + s * (w / 2 - stile / 2), yf + T / 2, cz), k, 0.003)
    for z, wide in rails:
        board((w - 2 * stile + 0.002, T - 0.001, wide), (x, yf + T / 2 + 0.001, z), k, 0.003)


def opening(i, n):
    """The side on which door i of n has its handle: 1 right, -1 left."""
    return 1 if i == 0 and n > 1 or (n == 3 and i == 1) else -1


def swing(o, i, n, before, x, width, yf):
    """Opens door i of n (all that was made since `before`) round its hinge; the middle one of three stays shut."""
    if not o.get('open') or (n == 3 and i == 1):
        return
    side = opening(i, n) if n < 3 else (1 if i == 0 else -1)
    hinge = Matrix.Translation((x - side * width / 2, yf, 0))
    turn = hinge @ Euler((0, 0, math.radians(-side * o['open']['degrees'][0 if side > 0 else 1]))).to_matrix().to_4x4() @ hinge.inverted()
    bpy.context.view_layer.update()
    for ob in bpy.context.scene.objects:
        if ob not in before:
            ob.matrix_world = turn @ ob.matrix_world


def cane_doors(o, W, yf, low, H):
    k, n, dh, fr = o['wood'], o.get('count', 2), 0.22, 0.065
    straw, back = plain(rgb('#B89A68'), 0.6, 0, 0.3), plain(rgb('#6B5030'), 0.9, 0, 0.1)
    drawers(n, W, yf, low, dh, k)
    h = H - low - dh - 0.056
    cz = low + 0.022 + dh + h / 2
    pitch = (W - 0.008) / n
    split = o.get('split', -0.10)
    for i in range(n):
        before = set(bpy.context.scene.objects)
        x, dw = (i - (n - 1) / 2) * pitch, pitch - 0.006
        mid = cz + h * split
        frame(x, cz, dw, h - 0.006, yf, k, fr, ((cz + h / 2 - fr / 2 - 0.003, fr), (cz - h / 2 + fr / 2 + 0.003, fr), (mid, 0.045)))
        box((dw - 2 * fr + 0.01, 0.004, h - 2 * fr + 0.01), (x, yf + 0.026, cz), back, 0.001)
        cane(dw - 2 * fr + 0.008, h - 2 * fr + 0.008, (x, yf + 0.017, cz), straw, 0.020)
        knob((x + opening(i, n) * (dw / 2 - fr / 2), yf, mid), metal('brass'))
        swing(o, i, n, before, x, dw, yf)


def reeded_doors(o, W, yf, low, H):
    k, mirror = o['wood'], o.get('mirror', 1)
    dw = (W - 0.006) / 3
    h = H - low - 0.038
    cz = low + 0.006 + h / 2
    bar = metal(o.get('metal', 'brass'))
    for i in range(3):
        before = set(bpy.context.scene.objects)
        x = (i - 1) * dw
        for hx in o.get('handles', [-1.0, 1.0]):
            hx *= dw / 2 + 0.030
            if abs(hx - x) < dw / 2:
                bar_handle((hx, yf - 0.005, cz - 0.05), 0.36, bar)
        if i == mirror:
            board((dw - 0.006, T, h - 0.006), (x, yf + T / 2, cz), k, 0.003)
            mw, mh = dw - 0.060, h - 0.060
            box((mw, 0.006, mh), (x, yf - 0.002, cz), plain((0.72, 0.735, 0.73), 0.0, 1.0), 0.0006)
            for q in (-1, 1):
                box((0.008, 0.012, mh + 0.010), (x + q * mw / 2, yf - 0.004, cz), bar, 0.0015)
                box((mw + 0.008, 0.012, 0.008), (x, yf - 0.004, cz + q * mh / 2), bar, 0.0015)
            swing(o, i, 3, before, x, dw, yf)
            continue
        board((dw - 0.006, 0.018, h - 0.006), (x, yf + 0.013, cz), k, 0.003)
        n = o.get('reeds', 17)
        for q in range(n):
            rx = x - (dw - 0.012) / 2 + (dw - 0.012) * (q + 0.5) / n
            board(((dw - 0.012) / n - 0.0015, 0.018, h - 0.012), (rx, yf + 0.003, cz), k, 0.0085)
        swing(o, i, 3, before, x, dw, yf)


def panel_doors(o, W, yf, low, H):
    """Stile and rail with two fielded panels a door."""
    k, n, fr = o['wood'], o.get('count', 2), 0.078
    dh = o.get('drawer', 0.24)
    drawers(1, W, yf, low, dh, k, brass=metal('black'))
    knob((W * 0.27, yf, low + 0.022 + dh / 2), metal('black'))
    h = H - low - dh - 0.056
    cz = low + 0.022 + dh + h / 2
    pitch = (W - 0.008) / n
    for i in range(n):
        before = set(bpy.context.scene.objects)
        x, dw = (i - (n - 1) / 2) * pitch, pitch - 0.005
        top, bottom, mid = cz + h / 2 - fr / 2 - 0.003, cz - h / 2 + fr / 2 + 0.003, cz - h * 0.14
        frame(x, cz, dw, h - 0.006, yf, k, fr, ((top, fr), (bottom, fr), (mid, fr)))
        for a, b in ((bottom, mid), (mid, top)):
            ph, pz = b - a - fr, (a + b) / 2
            box((dw - 2 * fr + 0.010, 0.008, ph + 0.010), (x, yf + 0.016, pz), wood(k, 'z'), 0.001)

            def field(v, w=dw - 2 * fr - 0.014, q=ph - 0.014):
                if v.y < 0:  # bevelled all round
                    v.x *= 1 - 0.052 / w
                    v.z *= 1 - 0.052 / q
                return v
            box((dw - 2 * fr - 0.012, 0.012, ph - 0.012), (x, yf + 0.0105, pz), wood(k, 'z'), 0.0015, shape=field)
        knob((x + opening(i, n) * (dw / 2 - fr / 2), yf, cz - h * 0.03), metal('black'), 0.015, 0.028)
        swing(o, i, n, before, x, dw, yf)


def plain_doors(o, W, yf, low, H):
    """Smooth painted doors and drawers on a wooden body, with grips cut as long wooden pulls."""
    k, n = o['wood'], o.get('count', 2)
    paint = plain(rgb(o.get('paint', '#CCC8BE')), 0.38, 0, 0.42)
    dh = 0.235
    h = H - low - 2 * dh - 0.056
    cz = low + 0.022 + 2 * dh + h / 2
    pitch = (W - 0.052) / n
    for q in range(2):
        z = low + 0.024 + dh * (q + 0.5)
        box((W - 0.056, T, dh - 0.005), (0, yf + T / 2, z), paint, 0.0035)
        box((0.16, 0.024, 0.018), (0, yf - 0.011, z + dh / 2 - 0.052), wood(k, 'x'), 0.006)
    for i in range(n):
        before = set(bpy.context.scene.objects)
        x, dw = (i - (n - 1) / 2) * pitch, pitch - 0.005
        box((dw, T, h - 0.006), (x, yf + T / 2, cz), paint, 0.0035)
        box((0.018, 0.024, 0.22), (x + opening(i, n) * (dw / 2 - 0.040), yf - 0.011, cz - 0.06), wood(k, 'z'), 0.006)
        swing(o, i, n, before, x, dw, yf)
