#!/usr/bin/env bash
# three.js 0.187.0 writes parts that are switched off into files for printers and modelling programs, and not into those for iPhones.
#
# Set up: a sofa whose armrest can be left off: the variant without it sets `visible = false` on that part, and on the group of a
# cushion. What is seen is written by USDZExporter, OBJExporter, STLExporter and PLYExporter.
# A good guess: all exporters of one library write what the scene shows (GLTFExporter and USDZExporter do by default), or all of them
# write everything.
# What happens: USDZ leaves the hidden parts out; OBJ, STL and PLY have them, and none of the three has an option for it. The files
# of one variant show two different sofas. `Box3.setFromObject` counts hidden parts as well.
# What helps: remove what is hidden from a clone before exporting.
#
# Seen on 2026-12-01:
#   parts in USDZ: 1
#   in OBJ: 3
#   in STL: 3
#   in PLY: 3
#   measured: 5 m
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts three@0.187.0

cat >look.mjs <<'JS'
import { Box3, BoxGeometry, Group, Mesh, MeshStandardMaterial, Scene, Vector3 } from 'three';
import { OBJExporter } from 'three/examples/jsm/exporters/OBJExporter.js';
import { PLYExporter } from 'three/examples/jsm/exporters/PLYExporter.js';
import { STLExporter } from 'three/examples/jsm/exporters/STLExporter.js';
import { USDZExporter } from 'three/examples/jsm/exporters/USDZExporter.js';
import { unzipSync } from 'three/examples/jsm/libs/fflate.module.js';

const part = (name, x) => {
  const mesh = new Mesh(new BoxGeometry(1, 1, 1), new MeshStandardMaterial());
  mesh.name = name;
  mesh.position.x = x;
  return mesh;
};
const armrest = part('armrest', 2);
armrest.visible = false;
const loose = new Group().add(part('cushion', 4));
loose.visible = false;
const scene = new Scene().add(part('seat', 0), armrest, loose);
scene.updateMatrixWorld(true);
const count = (text, what) => text.match(what)?.length ?? 0;
const files = unzipSync(new Uint8Array(await new USDZExporter().parseAsync(scene)));
const usda = new TextDecoder().decode(files['model.usda']);
const ply = new PLYExporter().parse(scene);
const seen = [
  `parts in USDZ: ${count(usda, /def Xform "(seat|armrest|cushion)/g)}`,
  `in OBJ: ${count(new OBJExporter().parse(scene), /^v /gm) / 24}`,
  `in STL: ${count(new STLExporter().parse(scene), /facet normal/g) / 12}`,
  `in PLY: ${Number(/element vertex (\d+)/.exec(ply)[1]) / 24}`,
  `measured: ${new Box3().setFromObject(scene).getSize(new Vector3()).x} m`,
].join('\n');
console.log(seen);
const expected = String.raw`parts in USDZ: 1
in OBJ: 3
in STL: 3
in PLY: 3
measured: 5 m`;
if (seen !== expected) throw new Error('three.js does something else now');
JS
node look.mjs
