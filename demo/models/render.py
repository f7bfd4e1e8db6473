"""Renders the pictures of pictures.json.

blender -b --factory-startup -P render.py -- [--width 1600] [--samples 8] [--out out] [--no-denoise] name …
Without a name every picture is rendered: {name}.png. A name is a product's slug (its first picture), the slug and a view
(entoto-three-seat-sofa-room), the slug and a variant, or swatch-{cloth}.
--sizes only builds the products whose slugs are named and prints their sizes."""
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

import swatches
import views
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


def measured(home):
    """Width, depth and height of the product in metres."""
    bpy.context.view_layer.update()
    p = points(home)
    return p.max(0) - p.min(0)


def product(entry, data, width, samples):
    """Builds the scene of a picture of a product."""
    o = {**data[entry['product']], **entry.get('change', {})}
    view = entry['view']
    o = views.changed(o, view)
    high = round(width * views.size(o)[1] / views.size(o)[0])
    reset(o.get('seed', 7) if view != 'room' else 11)
    importlib.import_module('models.' + o['model']).build(o)
    home = {ob: ob.matrix_world.copy() for ob in bpy.context.scene.objects}
    if view == 'room':
        from rooms import setting
        W, D, H = measured(home)
        reset(11)
        setting.build(data, entry['product'], o, (W, D, H), high / width)
        sc = settings(width, high, samples)
        sc.cycles.max_bounces = 8
        sc.cycles.adaptive_threshold, sc.cycles.adaptive_min_samples = 0.03, 6
        sc.view_settings.exposure = setting.EXPOSURE
        return
    bpy.context.view_layer.update()
    home = {ob: ob.matrix_world.copy() for ob in home}
    cycles = settings(width, high, samples).cycles
    cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.03, 4  # the even ground needs fewer
    studio(home, high / width, **views.camera_of(o, view))


def picture(entry, data, target, width=None, samples=None, clean=True):
    t = time.time()
    if entry['view'] == 'swatch':
        reset()
        swatches.scene(entry['material'], entry['key'], width or 320, samples or 64)
    else:
        product(entry, data, width or 1600, samples or entry['samples'])
    built = time.time() - t
    render(target, clean)
    print(f"{entry['name']}: built in {built:.0f} s, all in {time.time() - t:.0f} s", flush=True)


def sizes(data):
    for slug, o in data.items():
        reset(o.get('seed', 7))
        importlib.import_module('models.' + o['model']).build(o)
        print(f'{slug}: ' + ' x '.join(f'{v * 100:.0f}' for v in measured(list(bpy.context.scene.objects))) + ' cm', flush=True)


def main():
    argv = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    ap = argparse.ArgumentParser()
    ap.add_argument('names', nargs='*')
    ap.add_argument('--width', type=int)
    ap.add_argument('--samples', type=int)
    ap.add_argument('--out', default='out')
    ap.add_argument('--sizes', action='store_true')
    ap.add_argument('--no-denoise', action='store_true')
    a = ap.parse_args(argv)
    with open(os.path.join(here, 'products.json')) as f:
        data = json.load(f)
    if a.sizes:
        return sizes({slug: data[slug] for slug in a.names or data})
    with open(os.path.join(here, 'pictures.json')) as f:
        plan = {entry['name']: entry for entry in json.load(f)}
    os.makedirs(a.out, exist_ok=True)
    for name in a.names or plan:
        picture(plan[name], data, os.path.join(os.path.abspath(a.out), name + '.png'), a.width, a.samples, not a.no_denoise)


if __name__ == '__main__':
    main()
