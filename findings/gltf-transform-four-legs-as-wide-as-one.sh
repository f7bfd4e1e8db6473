#!/usr/bin/env bash
# glTF Transform 4.5.1 measures a table of 1.85 metres as 5 centimetres wide, after it has made its legs instances of one.
#
# Set up: a model of which five parts are the same mesh at five places; `instance()` makes one draw call of them, by
# EXT_mesh_gpu_instancing. The bounds are what a page compares with the width of the product, and what `center()` goes by.
# A good guess: the functions of one library know what its own extension does: `getBounds()` of the scene is the same before and
# after, as the model is the same in a viewer; or the bounds are told to leave instances out.
# What happens: the bounds are those of a single part at the place of the node, here 0.05 × 0.45 × 0 metres. `inspect()` reports
# them as the model's size, and `center()` moves the table so that its first leg stands in the middle of the room: the rest of
# it stands 0.9 metres to the side. A check of the size before the step passes, the same after it fails, or the other way round.
#
# Seen on 2026-11-30:
#   before: 1.85 x 0.45 x 0.80
#   after instance: 0.05 x 0.45 x 0.00, by inspect too
#   after center: the node is at -0.025 0 0, the middle of the table at 0.9 0 0.4
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts \
  @gltf-transform/core@4.5.1 @gltf-transform/extensions@4.5.1 @gltf-transform/functions@4.5.1

cat >look.mjs <<'JS'
import { Document, getBounds, Logger } from '@gltf-transform/core';
import { center, inspect, instance } from '@gltf-transform/functions';
const model = new Document().setLogger(new Logger(Logger.Verbosity.SILENT));
const buffer = model.createBuffer();
const points = new Float32Array([0, 0, 0, 0.05, 0, 0, 0, 0.45, 0]);
const position = model.createAccessor().setType('VEC3').setArray(points).setBuffer(buffer);
const leg = model.createMesh('leg').addPrimitive(model.createPrimitive().setAttribute('POSITION', position));
const scene = model.createScene();
for (const place of [[0, 0, 0], [1.8, 0, 0], [0, 0, 0.8], [1.8, 0, 0.8], [0.9, 0, 0.4]])
  scene.addChild(model.createNode('leg').setMesh(leg).setTranslation(place));
const sides = ({ min, max }) => max.map((high, at) => (high - min[at]).toFixed(2)).join(' x ');
const before = `before: ${sides(getBounds(scene))}`;
await model.transform(instance({ min: 5 }));
const [{ bboxMin, bboxMax }] = inspect(model).scenes.properties;
const inspected = sides({ min: bboxMin, max: bboxMax });
const after = sides(getBounds(scene));
await model.transform(center({ pivot: 'below' }));
const [batch] = scene.listChildren();
const rounded = (list) => list.map((one) => Math.round(one * 1000) / 1000).join(' ');
const at = batch.getTranslation();
const offsets = batch.getExtension('EXT_mesh_gpu_instancing').getAttribute('TRANSLATION');
const ends = [offsets.getMin([]), offsets.getMax([])];
const middle = [0.025, 0, 0].map((half, axis) => at[axis] + half + (ends[0][axis] + ends[1][axis]) / 2);
const seen = [
  before,
  `after instance: ${after}, by inspect ${inspected === after ? 'too' : inspected}`,
  `after center: the node is at ${rounded(at)}, the middle of the table at ${rounded(middle)}`,
].join('\n');
console.log(seen);
const expected = `before: 1.85 x 0.45 x 0.80
after instance: 0.05 x 0.45 x 0.00, by inspect too
after center: the node is at -0.025 0 0, the middle of the table at 0.9 0 0.4`;
if (seen !== expected) throw new Error('glTF Transform does something else now');
JS
node look.mjs
