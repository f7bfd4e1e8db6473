"""Renders products of products.json.

blender -b --factory-startup -P render.py -- [--size 800] [--samples 64] [--out out] [--no-denoise] slug …
Without a slug every product is rendered. One PNG per product: {slug}.png, 8:9."""
import argparse
import importlib
import json
import os
import sys
import tempfile
import time

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)

import bpy
import numpy as np
import parts


def passes(folder):
    """Let the compositor write the picture and its guides as float files."""
    sc = bpy.context.scene
    bpy.context.view_layer.cycles.denoising_store_passes = True
    sc.use_nodes = True
    nt = sc.node_tree
    nt.nodes.clear()
    rl = nt.nodes.new('CompositorNodeRLayers')
    fo = nt.nodes.new('CompositorNodeOutputFile')
    fo.base_path = folder
    fo.format.file_format = 'OPEN_EXR'
    fo.format.color_depth = '32'
    fo.file_slots.clear()
    names = {'colour': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal', 'depth': 'Denoising Depth'}
    for slot, out in names.items():
        fo.file_slots.new(slot)
        nt.links.new(rl.outputs[out], fo.inputs[slot])
    return names


def pixels(path):
    im = bpy.data.images.load(path)
    im.colorspace_settings.name = 'Non-Color'
    a = np.empty(im.size[0] * im.size[1] * 4, np.float32)
    im.pixels.foreach_get(a)
    a = a.reshape(im.size[1], im.size[0], 4)[..., :3].copy()
    bpy.data.images.remove(im)
    return a


def render(target, clean=True):
    """Render the scene, take the grain out, save with the scene's view transform."""
    sc = bpy.context.scene
    if not clean:
        sc.render.filepath = target
        bpy.ops.render.render(write_still=True)
        return
    from denoise import denoise
    with tempfile.TemporaryDirectory() as tmp:
        names = passes(tmp)
        bpy.ops.render.render()
        p = {k: pixels(os.path.join(tmp, f'{k}{sc.frame_current:04d}.exr')) for k in names}
    t = time.time()
    out = denoise(p['colour'], p['albedo'], p['normal'], p['depth'][..., 0])
    h, w, _ = out.shape
    im = bpy.data.images.new('out', w, h, float_buffer=True)
    im.colorspace_settings.name = 'Linear'
    im.pixels.foreach_set(np.concatenate([out, np.ones((h, w, 1), np.float32)], 2).astype(np.float32).ravel())
    im.save_render(target, scene=sc)
    print(f'denoised in {time.time() - t:.0f} s', flush=True)


def main():
    argv = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    ap = argparse.ArgumentParser()
    ap.add_argument('slugs', nargs='*')
    ap.add_argument('--size', type=int, default=800)
    ap.add_argument('--samples', type=int, default=64)
    ap.add_argument('--out', default='out')
    ap.add_argument('--no-denoise', action='store_true')
    a = ap.parse_args(argv)
    with open(os.path.join(here, 'products.json')) as f:
        data = json.load(f)
    os.makedirs(a.out, exist_ok=True)
    for slug in a.slugs or data:
        t = time.time()
        o = data[slug]
        parts.reset()
        importlib.import_module('models.' + o['model']).build(o)
        built = time.time() - t
        objects = list(bpy.context.scene.objects)
        parts.settings(a.size, a.size * 9 // 8, a.samples)
        parts.studio(objects, a.size, a.size * 9 // 8, yaw=o.get('yaw', -30), fill=o.get('fill', 0.82))
        render(os.path.join(os.path.abspath(a.out), slug + '.png'), not a.no_denoise)
        print(f'{slug}: built in {built:.0f} s, all in {time.time() - t:.0f} s', flush=True)


if __name__ == '__main__':
    main()
