"""Headboards of the beds."""
from colours import rgb
from parts.materials import plain, wood
from parts.shapes import board, box, tube, upholstered, welt
from parts.scene import group
from parts.woven import cane


def padded_headboard(o, out, head, f):
    """channels: bolsters side by side; squares: sewn fields, "grid" across and up; plain: one cushion with piping."""
    H, style = o['height'], o.get('headboard', 'channels')
    wide = out + (0.04 if style == 'channels' else 0.02)
    if style == 'channels':
        n = o.get('channels', 9)
        cw = wide / n
        for i in range(n):
            upholstered((cw, 0.115, H - 0.06), (-wide / 2 + cw * (i + 0.5), head + 0.075, 0.06 + (H - 0.06) / 2), f, 0.048, (0.002, 0.014, 0.006), (-3, 0, 0), wrinkle=0.003)
    elif style == 'squares':
        nx, nz = o['grid']
        low = 0.30
        cw, ch = wide / nx, (H - low) / nz
        parts = [upholstered((cw + 0.004, 0.10, ch + 0.004), (-wide / 2 + cw * (i + 0.5), 0, low + ch * (k + 0.5) - H / 2), f, 0.034, (0.002, 0.022, 0.003), wrinkle=0.003) for i in range(nx) for k in range(nz)]
        parts.append(box((wide - 0.01, 0.09, low), (0, 0, low / 2 + 0.03 - H / 2), f, 0.02))
        group(parts, (0, head + 0.075, H / 2), (-3, 0, 0))
    else:
        size = (wide, 0.105, H - 0.06)
        parts = [upholstered(size, (0, 0, 0), f, 0.050, (0.004, 0.024, 0.010), wrinkle=0.006, cells=30), welt(size, (0, 0, 0), f, 0.050, 0.0055)]
        group(parts, (0, head + 0.075, 0.06 + (H - 0.06) / 2), (-3, 0, 0))
    box((out + 0.02, 0.06, H - 0.10), (0, head + 0.12, 0.05 + (H - 0.10) / 2), f, 0.02, (-3, 0, 0))


def wooden_headboard(o, w, head):
    """spindles, boards (three across), cane (fields in a frame) or solid (one board with a bevelled edge)."""
    H, k, style, out = o['height'], o['wood'], o['headboard'], w + 0.08
    if style == 'spindles':
        board((out, 0.036, 0.075), (0, head + 0.062, H - 0.055), k, 0.012, (-3, 0, 0))
        board((out, 0.030, 0.060), (0, head + 0.042, 0.50), k, 0.008, (-3, 0, 0))
        n = o.get('slats', 17)
        for i in range(n):
            x = -w / 2 + w * (i + 0.5) / n
            tube([(x, head + 0.042, 0.50), (x, head + 0.062, H - 0.07)], 0.0105, wood(k, 'z'), resolution=4)
    elif style == 'boards':
        for z, h in ((0.50, 0.10), (0.64, 0.10), (0.78, 0.10), (H - 0.05, 0.085)):
            board((out, 0.024, h), (0, head + 0.035 + (z - H / 2) * 0.052, z), k, 0.008, (-3, 0, 0))
    elif style == 'cane':
        lo, hi = 0.42, H - 0.012
        n, post, bar = o.get('fields', 3), 0.045, 0.060
        straw, mid = plain(rgb('#B89A68'), 0.6, 0, 0.3), (lo + hi) / 2
        parts = [board((out + 0.06, 0.034, 0.062), (0, 0, hi - 0.020 - mid), k, 0.011), board((out, 0.028, bar), (0, 0, lo + bar / 2 - mid), k, 0.007)]
        field = (out - (n + 1) * post) / n
        for i in range(n + 1):
            parts.append(board((post, 0.028, hi - lo - 0.03), (-out / 2 + post / 2 + i * (field + post), 0, 0), k, 0.006))
        for i in range(n):
            parts.append(cane(field + 0.006, hi - lo - 0.10, (-out / 2 + post + field / 2 + i * (field + post), 0, -0.002), straw, 0.0165))
        group(parts, (0, head + 0.035 + (mid - H / 2) * 0.052, mid), (-3, 0, 0))
    else:
        solid(H, k, out, head)


def solid(H, k, out, head):
    """Boards glued to one, cut round at the upper corners, on two battens."""
    n, low, wide = 3, 0.32, out + 0.04
    h = (H - low) / n
    parts = []
    for i in range(n):
        def trim(v, i=i):
            u = max(0, (v.z + (i + 0.5) * h) / (n * h) - 0.80) / 0.20
            v.x *= 1 - 0.055 * u ** 3
            return v
        parts.append(box((wide, 0.040, h - 0.0008), (0, 0, h * (i + 0.5)), wood(k, 'x'), 0.003 if i < n - 1 else 0.012, shape=trim))
    for s in (-1, 1):
        parts.append(board((0.075, 0.030, H - 0.12), (s * (out / 2 - 0.20), 0.034, (H - 0.12) / 2 - low), k, 0.006))
    group(parts, (0, head + 0.040, low), (-4, 0, 0))
