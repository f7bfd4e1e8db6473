#!/usr/bin/env bash
# three 0.187.0 loads a table whose 3MF file is in metres a thousand times as small as the same table in millimetres.
#
# Set up: the same edge of 1.8 metres in three files of 3MF, whose root says its unit: 1800 millimetre, 1.8 meter, 70.866 inch. The
# loader of AMF, an elder format of the same purpose, gets the first two as well.
# A good guess: both loaders come out at one measure for the same thing, as the unit is in the file; the one that reads `unit` and
# keeps it uses it.
# What happens: AMFLoader scales by the unit. 3MFLoader reads it, and nothing follows: 1800, 1.8 and 70.866 come into the scene as
# they are, and `userData` has no unit by which a program could scale. A room planner that takes all 3MF files for millimetres
# shows the table of a maker who works in metres as a grain; one that fits the camera to the model shows no difference.
#
# Seen on 2026-12-01, the longest edge:
#   3MF: 1800 millimeter is 1800, 1.8 meter is 1.8, 70.866 inch is 70.866
#   AMF: 1800 millimeter is 1800, 1.8 meter is 1800
#   what 3MF tells of the unit: nothing
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts three@0.187.0 linkedom@0.18.15

cat >look.mjs <<'JS'
import { DOMParser } from 'linkedom';
import { Box3, Vector3 } from 'three';
import { strToU8, zipSync } from 'three/examples/jsm/libs/fflate.module.js';
import { ThreeMFLoader } from 'three/examples/jsm/loaders/3MFLoader.js';
import { AMFLoader } from 'three/examples/jsm/loaders/AMFLoader.js';

globalThis.DOMParser = DOMParser;
const corners = (length) => [[0, 0, 0], [length, 0, 0], [0, length, 0], [0, 0, length]];
const sides = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];

function threeMf(length, unit) {
  const vertices = corners(length).map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`).join('');
  const triangles = sides.map(([a, b, c]) => `<triangle v1="${a}" v2="${b}" v3="${c}"/>`).join('');
  const model = `<?xml version="1.0" encoding="UTF-8"?>
<model unit="${unit}" xml:lang="en" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"><resources><object id="1"
 type="model"><mesh><vertices>${vertices}</vertices><triangles>${triangles}</triangles></mesh></object></resources><build><item
 objectid="1"/></build></model>`;
  const relations = `<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Target="/3D/3dmodel.model"
 Id="rel0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>`;
  return zipSync({ '_rels/.rels': strToU8(relations), '3D/3dmodel.model': strToU8(model) }).slice().buffer;
}
function amf(length, unit) {
  const vertices = corners(length).map(
    ([x, y, z]) => `<vertex><coordinates><x>${x}</x><y>${y}</y><z>${z}</z></coordinates></vertex>`,
  );
  const triangles = sides.map(([a, b, c]) => `<triangle><v1>${a}</v1><v2>${b}</v2><v3>${c}</v3></triangle>`);
  const file = `<?xml version="1.0" encoding="UTF-8"?>
<amf unit="${unit}" version="1.1"><object id="1"><mesh><vertices>${vertices.join('')}</vertices><volume>${triangles.join('')}</volume>
</mesh></object></amf>`;
  return strToU8(file).slice().buffer;
}
function longest(group) {
  group.updateMatrixWorld(true);
  return Number(new Box3().setFromObject(group).getSize(new Vector3()).x.toPrecision(5));
}
const told = (length, unit, load) => `${length} ${unit} is ${longest(load(length, unit))}`;
const loadThreeMf = (length, unit) => new ThreeMFLoader().parse(threeMf(length, unit));
const loadAmf = (length, unit) => new AMFLoader().parse(amf(length, unit));
const kept = JSON.stringify(loadThreeMf(1.8, 'meter').toJSON()).includes('meter');
const seen = `3MF: ${told(1800, 'millimeter', loadThreeMf)}, ${told(1.8, 'meter', loadThreeMf)}, ${told(70.866, 'inch', loadThreeMf)}
AMF: ${told(1800, 'millimeter', loadAmf)}, ${told(1.8, 'meter', loadAmf)}
what 3MF tells of the unit: ${kept ? 'the unit' : 'nothing'}`;
console.log(seen);
const expected = `3MF: 1800 millimeter is 1800, 1.8 meter is 1.8, 70.866 inch is 70.866
AMF: 1800 millimeter is 1800, 1.8 meter is 1800
what 3MF tells of the unit: nothing`;
if (seen !== expected) throw new Error('three does something else now');
JS
node look.mjs
