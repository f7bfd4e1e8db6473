"""Line drawings of the products from the front, from the side and from above, for the page's drawing with measures.

blender -b --factory-startup -P outlines.py -- [--out ../products/outlines.json] slug …
Cycles says, in one sample without light, which part is seen at each point and how far away it is. Lines are drawn where
the part changes or the distance jumps, so nothing hidden is drawn. Path data are in whole millimetres from the top left."""
import argparse
import importlib
import json
import os
import sys
import tempfile

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)

import bpy
import numpy as np
from mathutils import Euler, Vector

from outline_lines import STAVES, paths, regions
from parts.scene import make_mesh, points, put
from parts.studio import reset
from render import pixels

STEP = 0.0025       # metres a point
THIN = 0.006        # piping and seams are not drawn
LOOK = {'front': (90, 0, 0), 'side': (90, 0, 90), 'plan': (0, 0, 0)}
BARE = {'pillows': [], 'pillow': None, 'throw': None, 'accent': None}


def plain_parts():
    """Leaves out seams, fills cane, numbers the parts; gives the numbers of the boards, which may lie flush."""
    for ob in list(bpy.context.scene.objects):
        if ob.type == 'CURVE' and ob.data.bevel_depth < THIN and len(ob.data.splines) < 20:
            bpy.data.objects.remove(ob)
        elif ob.name.startswith('cane'):
            b = [ob.matrix_world @ Vector(c) for c in ob.bound_box]
            faces = [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (4, 0, 3, 7)]
            bpy.data.objects.remove(ob)
            put('web', make_mesh('web', b, faces, False), None)
    flush, number = [], STAVES
    for ob in bpy.context.scene.objects:
        if ob.name.startswith('stave'):
            ob.pass_index = STAVES
            continue
        number += 1
        ob.pass_index = number
        if ob.name.startswith(('box', 'top')):
            flush.append(number)
    return flush


def camera(view, lo, hi):
    """An orthographic camera round the box from lo to hi; gives width and height of the picture in points."""
    turn = Euler([np.radians(a) for a in LOOK[view]]).to_matrix()
    corners = np.array([turn.transposed() @ Vector((x, y, z)) for x in (lo[0], hi[0]) for y in (lo[1], hi[1]) for z in (lo[2], hi[2])])
    a, b = corners.min(0), corners.max(0)
    wide, high = [int(np.ceil((b[i] - a[i]) / STEP)) + 4 for i in (0, 1)]
    cam = bpy.data.cameras.new('cam')
    cam.type, cam.sensor_fit, cam.ortho_scale, cam.clip_end = 'ORTHO', 'HORIZONTAL', wide * STEP, 100
    co = bpy.data.objects.new('cam', cam)
    bpy.context.scene.collection.objects.link(co)
    co.rotation_euler = turn.to_euler()
    co.location = turn @ Vector(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, b[2] + 1))
    bpy.context.scene.camera = co
    return wide, high


def seen(wide, high, folder):
    """Part and distance at each point."""
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    sc.cycles.samples, sc.cycles.max_bounces, sc.cycles.use_denoising = 1, 0, False
    sc.cycles.pixel_filter_type, sc.cycles.filter_width = 'BOX', 0.01
    sc.render.resolution_x, sc.render.resolution_y = wide, high
    layer = bpy.context.view_layer
    layer.use_pass_object_index = layer.use_pass_z = True
    sc.use_nodes = True
    nt = sc.node_tree
    nt.nodes.clear()
    rl, fo = nt.nodes.new('CompositorNodeRLayers'), nt.nodes.new('CompositorNodeOutputFile')
    fo.base_path, fo.format.file_format, fo.format.color_depth = folder, 'OPEN_EXR', '32'
    fo.file_slots.clear()
    for slot, out in (('part', 'IndexOB'), ('far', 'Depth')):
        fo.file_slots.new(slot)
        nt.links.new(rl.outputs[out], fo.inputs[slot])
    bpy.ops.render.render()
    part, far = [pixels(os.path.join(folder, f'{name}{sc.frame_current:04d}.exr'))[::-1, :, 0] for name in ('part', 'far')]
    return np.rint(part).astype(int), far


def drawn(o):
    """The three drawings of a product: width and height in millimetres, and the path."""
    reset(o.get('seed', 7))
    model = importlib.import_module('models.' + o['model'])
    model.drape = lambda *_, **__: None  # blankets and bed covers are no part of the piece
    model.build({**o, **{k: v for k, v in BARE.items() if k in o or k == 'pillows'}})
    bpy.context.view_layer.update()
    flush = plain_parts()
    bpy.context.view_layer.update()
    pts = points(list(bpy.context.scene.objects))
    out = {}
    for view in LOOK:
        wide, high = camera(view, pts.min(0), pts.max(0))
        with tempfile.TemporaryDirectory() as tmp:
            part, far = seen(wide, high, tmp)
        path, box = paths(regions(part, far, flush), STEP * 1000)
        out[view] = {'width': box[0], 'height': box[1], 'path': path}
    return out


def main():
    argv = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    ap = argparse.ArgumentParser()
    ap.add_argument('slugs', nargs='*')
    ap.add_argument('--out', default=os.path.join(here, '../products/outlines.json'))
    a = ap.parse_args(argv)
    with open(os.path.join(here, 'products.json')) as f:
        data = json.load(f)
    wanted = {slug: o for slug, o in data.items() if o.get('views') != []}
    wanted['medeb-corner-sofa-left'] = {**data['medeb-corner-sofa'], 'hand': 'left'}
    old = {}
    if a.slugs and os.path.exists(a.out):
        with open(a.out) as f:
            old = json.load(f)
    for slug in a.slugs or wanted:
        old[slug] = drawn(wanted[slug])
        print(slug, {view: (v['width'], v['height'], len(v['path'])) for view, v in old[slug].items()}, flush=True)
        lines = [f'  {json.dumps(slug)}: {json.dumps(v)}' for slug, v in old.items()]
        with open(a.out, 'w') as f:
            f.write('{\n' + ',\n'.join(lines) + '\n}\n')


if __name__ == '__main__':
    main()
