"""Takes the grain out of a render: non-local means on light without colour, guided by colour, normal and depth.

Blender builds without Open Image Denoise have no denoiser; this one needs only numpy and the passes
'Denoising Albedo', 'Denoising Normal' and 'Denoising Depth'."""
import numpy as np


def _blur(a, r):
    """Box blur of radius r along both picture axes."""
    for axis in (0, 1):
        pad = [(r + 1, r) if i == axis else (0, 0) for i in range(a.ndim)]
        c = np.cumsum(np.pad(a, pad, mode='edge').astype(np.float64), axis=axis)
        n = 2 * r + 1
        hi = np.take(c, range(n, c.shape[axis]), axis=axis)
        lo = np.take(c, range(0, c.shape[axis] - n), axis=axis)
        a = ((hi - lo) / n).astype(np.float32)
    return a


def denoise(colour, albedo, normal, depth, radius=7, strength=1.0):
    colour = np.minimum(colour, 12).astype(np.float32)
    base = albedo + 0.03
    light = colour / base
    lum = np.log1p(light)  # even noise in light and shade
    res = lum - _blur(lum, 1)
    var = _blur((res * res).mean(2), 3) * 9 / 8 + 1e-6
    smooth_n = _blur(normal, 1)
    inv_depth = 1.0 / np.maximum(depth, 1e-3)
    h, w, _ = lum.shape
    acc = np.zeros_like(lum)
    tot = np.zeros((h, w, 1), np.float32)

    def views(a, dy, dx):
        ys, xs = slice(max(0, dy), h + min(0, dy)), slice(max(0, dx), w + min(0, dx))
        yt, xt = slice(max(0, -dy), h + min(0, -dy)), slice(max(0, -dx), w + min(0, -dx))
        return a[ys, xs], a[yt, xt], (ys, xs), (yt, xt)
    for dy in range(0, radius + 1):
        for dx in range(-radius, radius + 1):
            if dy == 0 and dx < 0:
                continue
            if dy == 0 and dx == 0:
                acc += lum
                tot += 1
                continue
            a, b, sa, sb = views(lum, dy, dx)
            va, vb, _, _ = views(var, dy, dx)
            d = _blur(((a - b) ** 2).mean(2), 2)
            wgt = -np.maximum(0, d / (va + vb) - 1.0 * strength) * 1.6
            na, nb, _, _ = views(smooth_n, dy, dx)
            wgt -= ((na - nb) ** 2).sum(2) / 0.035
            ca, cb, _, _ = views(base, dy, dx)
            wgt -= ((ca - cb) ** 2).sum(2) / (0.10 * (ca.mean(2) + cb.mean(2)) ** 2 + 1e-4)
            za, zb, _, _ = views(inv_depth, dy, dx)
            wgt -= np.abs(za - zb) / (0.02 * (za + zb) + 1e-6)
            wgt = np.exp(wgt)[..., None]
            acc[sa] += wgt * b
            acc[sb] += wgt * a
            tot[sa] += wgt
            tot[sb] += wgt
    out = np.expm1(acc / tot) * base
    return out
