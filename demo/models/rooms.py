"""The furnished rooms: the home page's (wide, and closer for phones) and one a category.

blender -b --factory-startup -P rooms.py -- [--samples 16] [--width of the picture] [--out out] [wide portrait chair …]
Without a name every room is rendered: room-{name}.png."""
import argparse
import importlib
import json
import os
import sys
import time

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)

from parts.studio import reset, settings
from render import render
from rooms.stage import camera

ROOMS = {'wide': 'hero', 'portrait': 'hero', 'chair': 'chair', 'sofa': 'sofa', 'bed': 'bed', 'wardrobe': 'wardrobe', 'table': 'table'}


def main():
    argv = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    ap = argparse.ArgumentParser()
    ap.add_argument('names', nargs='*', choices=[*ROOMS, []])
    ap.add_argument('--samples', type=int, default=16)
    ap.add_argument('--width', type=int, default=0, help='of the picture; otherwise as the room says')
    ap.add_argument('--out', default='out')
    a = ap.parse_args(argv)
    with open(os.path.join(here, 'products.json')) as f:
        data = json.load(f)
    os.makedirs(a.out, exist_ok=True)
    for name in a.names or ROOMS:
        t = time.time()
        room = importlib.import_module('rooms.' + ROOMS[name])
        view = room.VIEWS[name]
        reset(11)
        room.build(data, name)
        built = time.time() - t
        width, height = view['size']
        if a.width:
            width, height = a.width, round(a.width * height / width)
        sc = settings(width, height, a.samples)
        sc.cycles.max_bounces = 8
        sc.view_settings.exposure = room.EXPOSURE
        camera(view['at'], view['look'], view['lens'])
        render(os.path.join(os.path.abspath(a.out), f'room-{name}.png'))
        print(f'room-{name}: built in {built:.0f} s, all in {time.time() - t:.0f} s', flush=True)


if __name__ == '__main__':
    main()
