#!/usr/bin/env bash
# obj2gltf 3.2.0 makes wood twice as light: a colour of an OBJ file goes into glTF as the number it was.
#
# Set up: a sofa's frame as OBJ with its MTL file, whose colour (Kd) a modelling program wrote as it is seen (sRGB, 0.5 0.3 0.2), is made
# glTF for the page; the same two files are read by three.js, to compare.
# A good guess: a converter between both formats knows that Kd is taken for sRGB by everybody who reads it, and that `baseColorFactor`
# is linear (glTF 2.0, section 3.9.2), and converts: 0.5 becomes 0.214.
# What happens: the three numbers are copied. Shown, 0.5 linear is 0.74 in sRGB: wanza looks like pine. three.js reads the same file as
# 0.214, so the model differs from itself by the way on which it came; pictures on the model are right on both ways, which hides it.
#
# Seen on 2026-12-01:
#   glTF (linear): 0.500 0.300 0.200
#   three.js (linear): 0.214 0.073 0.033
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts obj2gltf@3.2.0 three@0.187.0

cat >look.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import obj2gltf from 'obj2gltf';
import { MTLLoader } from 'three/examples/jsm/loaders/MTLLoader.js';

const colour = 'newmtl wanza\nKd 0.5 0.3 0.2\n';
writeFileSync('frame.mtl', colour);
writeFileSync(
  'frame.obj',
  'mtllib frame.mtl\no frame\nv 0 0 0\nv 1 0 0\nv 0 1 0\nvn 0 0 1\nusemtl wanza\nf 1//1 2//1 3//1\n',
);
const { materials } = await obj2gltf('frame.obj');
const read = new MTLLoader().parse(colour, '');
read.preload();
const told = (list) => list.slice(0, 3).map((one) => one.toFixed(3)).join(' ');
const seen = [
  `glTF (linear): ${told(materials[0].pbrMetallicRoughness.baseColorFactor)}`,
  `three.js (linear): ${told(read.materials.wanza.color.toArray())}`,
].join('\n');
console.log(seen);
const expected = String.raw`glTF (linear): 0.500 0.300 0.200
three.js (linear): 0.214 0.073 0.033`;
if (seen !== expected) throw new Error('obj2gltf does something else now');
JS
node look.mjs
