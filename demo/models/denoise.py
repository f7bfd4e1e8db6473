"""Takes the grain out of a render: the network of Open Image Denoise, run with numpy alone.

Debian's Blender is built without a denoiser. The weights are Intel's (weights/LICENSE.md); this file reads them
and does what the library does: exposure, a curve that spreads the light evenly ('PU'), a U-Net of 3 × 3
convolutions guided by the passes 'Denoising Albedo' and 'Denoising Normal', and the curve back.
numpy with OpenBLAS (Debian: libopenblas0-pthread) is about ten times faster than with the plain BLAS."""
import os
import struct

import numpy as np

here = os.path.dirname(os.path.abspath(__file__))
_networks = {}


def read_tza(path):
    """{name: array} of an archive of tensors: magic, version, offset of the table, the table."""
    with open(path, 'rb') as f:
        data = f.read()
    magic, major, _minor, at = struct.unpack_from('<HBBQ', data, 0)
    if magic != 0x41D7 or major != 2:
        raise ValueError(f'{path} is not a tensor archive of version 2')
    (count,) = struct.unpack_from('<I', data, at)
    at += 4
    out = {}
    for _ in range(count):
        (n,) = struct.unpack_from('<H', data, at)
        name = data[at + 2:at + 2 + n].decode()
        at += 2 + n
        dims = data[at]
        shape = struct.unpack_from(f'<{dims}I', data, at + 1)
        at += 1 + 4 * dims + dims  # the sizes, then one letter each for the order of the axes
        kind, where = struct.unpack_from('<cQ', data, at)
        at += 9
        kind = {b'f': '<f4', b'h': '<f2'}[kind]
        out[name] = np.frombuffer(data, kind, int(np.prod(shape)), where).reshape(shape).astype(np.float32)
    return out


class Network:
    """Pictures are (channels, rows, columns), float32; both sides a multiple of 16."""

    def __init__(self, path):
        t = read_tza(path)
        self.layers = {}
        for name in t:
            if name.endswith('.weight'):
                w = t[name]
                # (out, in, 3, 3) to (out, 3 · 3 · in), in the order in which _conv lays the neighbours out
                self.layers[name[:-7]] = (np.ascontiguousarray(w.transpose(0, 2, 3, 1).reshape(len(w), -1)), t[name[:-7] + '.bias'])

    def _conv(self, name, x):
        weight, bias = self.layers[name]
        c, h, w = x.shape
        padded = np.zeros((c, h + 2, w + 2), np.float32)
        padded[:, 1:-1, 1:-1] = x
        out = np.empty((len(weight), h, w), np.float32)
        rows = max(1, min(h, (6 << 20) // (36 * c * w)))  # in strips, to save memory; small ones stay in the processor's cache
        room, made = np.empty(9 * c * rows * w, np.float32), np.empty(len(weight) * rows * w, np.float32)
        for y in range(0, h, rows):
            n = min(rows, h - y)
            near = room[:9 * c * n * w].reshape(9, c, n, w)
            for k in range(9):
                near[k] = padded[:, y + k // 3:y + k // 3 + n, k % 3:k % 3 + w]
            part = np.matmul(weight, near.reshape(9 * c, n * w), out=made[:len(weight) * n * w].reshape(len(weight), n * w))
            part += bias[:, None]
            np.maximum(part, 0, out=part)
            out[:, y:y + n] = part.reshape(-1, n, w)
        return out

    def __call__(self, x):
        def halve(a):
            return np.maximum(np.maximum(a[:, ::2, ::2], a[:, 1::2, ::2]), np.maximum(a[:, ::2, 1::2], a[:, 1::2, 1::2]))

        def double(a, b):
            return np.concatenate([a.repeat(2, axis=1).repeat(2, axis=2), b])
        conv = self._conv
        p1 = halve(conv('enc_conv1', conv('enc_conv0', x)))
        p2 = halve(conv('enc_conv2', p1))
        p3 = halve(conv('enc_conv3', p2))
        y = halve(conv('enc_conv4', p3))
        y = conv('enc_conv5b', conv('enc_conv5a', y))
        y = conv('dec_conv4b', conv('dec_conv4a', double(y, p3)))
        y = conv('dec_conv3b', conv('dec_conv3a', double(y, p2)))
        y = conv('dec_conv2b', conv('dec_conv2a', double(y, p1)))
        y = conv('dec_conv1b', conv('dec_conv1a', double(y, x)))
        return conv('dec_conv0', y)


# The curve of the network's colours: even steps for the eye, from black to the brightest half float
_A, _B, _C, _D = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3
_E, _F, _G = 1.92653254e-1, 6.26026094e-3, 9.98620152e-1
_Y0, _Y1, _X0, _X1 = 1.5794576e-6, 3.22087631e-2, 2.23151711e-3, 3.70974749e-1
_TOP = _E * np.log(65504 + _F) + _G


def _forward(y):
    return np.where(y <= _Y0, _A * y, np.where(y <= _Y1, _B * y ** _C + _D, _E * np.log(y + _F) + _G)) / _TOP


def _inverse(x):
    x = x * _TOP
    return np.where(x <= _X0, x / _A, np.where(x <= _X1, np.maximum((x - _D) / _B, 0) ** (1 / _C), np.exp((x - _G) / _E) - _F))


def _exposure(colour):
    """The factor that brings the middle (mean of the logarithms of 16 × 16 fields) to a light of 0.18."""
    light = colour @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    for axis in (0, 1):
        size = light.shape[axis]
        n = (size + 15) // 16
        cuts = np.arange(n) * size // n
        shape = [1, 1]
        shape[axis] = n
        light = np.add.reduceat(light, cuts, axis=axis) / np.diff(np.append(cuts, size)).reshape(shape)
    light = light[light > 1e-8]
    return 0.18 / 2 ** np.log2(light).mean() if light.size else 1.0


def denoise(colour, albedo, normal, depth=None, weights='rt_hdr_alb_nrm'):
    """Linear colour without grain; all pictures (rows, columns, 3)."""
    if weights not in _networks:
        _networks[weights] = Network(os.path.join(here, 'weights', weights + '.tza'))
    colour = np.nan_to_num(colour.astype(np.float32))
    scale = _exposure(colour)
    x = np.concatenate([_forward(np.clip(colour * scale, 0, 65504)), np.clip(np.nan_to_num(albedo), 0, 1), np.clip(np.nan_to_num(normal), -1, 1) * 0.5 + 0.5], 2)
    h, w, _ = x.shape
    # mirrored at the edges: against nothing the network would draw a faint seam there
    x = np.pad(x.transpose(2, 0, 1).astype(np.float32), ((0, 0), (16, 16 + -h % 16), (16, 16 + -w % 16)), mode='symmetric')
    y = _networks[weights](x)[:, 16:16 + h, 16:16 + w].transpose(1, 2, 0)
    return (_inverse(y) / scale).astype(np.float32)
