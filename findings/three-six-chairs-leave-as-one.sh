#!/usr/bin/env bash
# three.js 0.187.0 writes one chair into the files for iPhones, modelling programs and printers where the scene has six.
#
# Set up: six chairs of one set are an InstancedMesh, as three.js advises for equal pieces; the scene is written by USDZExporter (what
# 'see it in your room' opens on an iPhone), OBJExporter and STLExporter.
# A good guess: an exporter that cannot write instances says so, or writes them out one by one: the library measures the scene as
# six chairs wide, and draws six.
# What happens: each file has a single chair at the place of the whole mesh, without a warning or an error. The size that was asked
# of the same scene (`Box3.setFromObject`) is that of the row of six, so a page that tells the size and offers the file
# promises 5.45 metres and shows 0.45.
# What helps: write out a Mesh for each instance before exporting.
#
# Seen on 2026-12-01:
#   three.js 187
#   wide: 5.45 m
#   chairs in USDZ: 1
#   boxes in OBJ: 1
#   boxes in STL: 1
#   said: 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts three@0.187.0

cat >look.mjs <<'JS'
import { Box3, BoxGeometry, InstancedMesh, Matrix4, MeshStandardMaterial, REVISION, Scene, Vector3 } from 'three';
import { OBJExporter } from 'three/examples/jsm/exporters/OBJExporter.js';
import { STLExporter } from 'three/examples/jsm/exporters/STLExporter.js';
import { USDZExporter } from 'three/examples/jsm/exporters/USDZExporter.js';
import { unzipSync } from 'three/examples/jsm/libs/fflate.module.js';

const said = [];
for (const level of ['warn', 'error']) console[level] = (text) => said.push(text);
const chairs = new InstancedMesh(new BoxGeometry(0.45, 0.9, 0.5), new MeshStandardMaterial(), 6);
chairs.name = 'chair';
for (let each = 0; each < 6; each += 1) chairs.setMatrixAt(each, new Matrix4().makeTranslation(each, 0, 0));
const scene = new Scene().add(chairs);
scene.updateMatrixWorld(true);
const count = (text, what) => text.match(what)?.length ?? 0;
const files = unzipSync(new Uint8Array(await new USDZExporter().parseAsync(scene)));
const usda = new TextDecoder().decode(files['model.usda']);
const seen = [
  `three.js ${REVISION}`,
  `wide: ${new Box3().setFromObject(scene).getSize(new Vector3()).x.toFixed(2)} m`,
  `chairs in USDZ: ${count(usda, /def Xform "chair/g)}`,
  `boxes in OBJ: ${count(new OBJExporter().parse(scene), /^v /gm) / 24}`,
  `boxes in STL: ${count(new STLExporter().parse(scene), /facet normal/g) / 12}`,
  `said: ${said.length}`,
].join('\n');
console.log(seen);
const expected = String.raw`three.js 187
wide: 5.45 m
chairs in USDZ: 1
boxes in OBJ: 1
boxes in STL: 1
said: 0`;
if (seen !== expected) throw new Error('three.js does something else now');
JS
node look.mjs
