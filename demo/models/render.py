"""Renders products of products.json.

blender -b --factory-startup -P render.py -- [--size 800] [--samples 24] [--views all|main|second|none] [--out out] [--no-denoise] slug …
Without a slug every product is rendered. Two PNGs per product, 8:9: {slug}.png and {slug}-2.png.
--views none only builds the products and prints their sizes."""
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

from parts.scene import points
from parts.studio import reset, settings, studio


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


def views(o, wanted):
    """(name ending, camera) of each picture of a product."""
    second = o.get('second')
    if wanted in ('main', 'all'):
        yield '', {'yaw': o.get('yaw', -30), 'fill': o.get('fill', 0.82)}
    if wanted in ('second', 'all') and second:
        yield '-2', {'yaw': o.get('yaw', -30), 'fill': o.get('fill', 0.82), **second}


def measured(home):
    """Width, depth and height of the product in whole centimetres."""
    bpy.context.view_layer.update()
    p = points(home)
    return ' x '.join(f'{v * 100:.0f}' for v in p.max(0) - p.min(0))


def main():
    argv = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    ap = argparse.ArgumentParser()
    ap.add_argument('slugs', nargs='*')
    ap.add_argument('--size', type=int, default=800)
    ap.add_argument('--samples', type=int, default=24)
    ap.add_argument('--out', default='out')
    ap.add_argument('--views', default='all', choices=['all', 'main', 'second', 'none'])
    ap.add_argument('--no-denoise', action='store_true')
    a = ap.parse_args(argv)
    with open(os.path.join(here, 'products.json')) as f:
        data = json.load(f)
    os.makedirs(a.out, exist_ok=True)
    for slug in a.slugs or data:
        t = time.time()
        o = data[slug]
        reset(o.get('seed', 7))
        importlib.import_module('models.' + o['model']).build(o)
        bpy.context.view_layer.update()
        home = {ob: ob.matrix_world.copy() for ob in bpy.context.scene.objects}
        print(f'{slug}: {measured(home)} cm, built in {time.time() - t:.0f} s', flush=True)
        for ending, view in views(o, a.views):
            for ob in list(bpy.context.scene.objects):
                if ob not in home:
                    bpy.data.objects.remove(ob)
            cycles = settings(a.size, a.size * 9 // 8, a.samples).cycles
            cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.03, 8  # the even ground needs fewer
            studio(home, 9 / 8, **view)
            render(os.path.join(os.path.abspath(a.out), slug + ending + '.png'), not a.no_denoise)
            print(f'{slug}{ending}: all in {time.time() - t:.0f} s', flush=True)


if __name__ == '__main__':
    main()
