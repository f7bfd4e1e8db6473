#!/usr/bin/env bash
# glTF Transform 4.5.1 leaves a sofa one cover of three when it joins its meshes.
#
# Set up: a model whose seat and back can be oak, wanza or white (KHR_materials_variants), as viewers offer them by buttons.
# A good guess: `join()` joins meshes that look alike to save draw calls; a mesh whose materials can be changed keeps its choice, or
# stays apart, as meshes with other materials do. The functions that know no extension leave it as it is.
# What happens: the meshes are joined by the material that they have at first, and the joined one has no variants. The materials
# and the names of the variants stay in the file, so that its size and its list of choices look as before, while each
# choice shows the first. `prune()`, `weld()` and `flatten()` keep the choice. `dedup()` joins oak and wanza if they have
# the same colour, whatever their names.
#
# Seen on 2026-11-30:
#   before: 2 meshes, oak>Oak wanza>Wanza white>White; oak>Oak wanza>Wanza white>White
#   after join: 1 mesh, nothing to choose; 3 materials, variants oak wanza white are named
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts \
  @gltf-transform/core@4.5.1 @gltf-transform/extensions@4.5.1 @gltf-transform/functions@4.5.1

cat >look.mjs <<'JS'
import { Document, Logger, NodeIO } from '@gltf-transform/core';
import { KHRMaterialsVariants } from '@gltf-transform/extensions';
import { join } from '@gltf-transform/functions';
const model = new Document().setLogger(new Logger(Logger.Verbosity.SILENT));
const buffer = model.createBuffer();
const variants = model.createExtension(KHRMaterialsVariants);
const choices = [
  ['Oak', [0.5, 0.3, 0.1, 1]],
  ['Wanza', [0.4, 0.2, 0.1, 1]],
  ['White', [1, 1, 1, 1]],
].map(([name, colour]) => [model.createMaterial(name).setBaseColorFactor(colour), variants.createVariant(name.toLowerCase())]);
const scene = model.createScene();
for (const [name, height] of [['seat', 0.4], ['back', 0.9]]) {
  const points = new Float32Array([0, 0, 0, 0.8, 0, 0, 0, 0.6, 0]);
  const position = model.createAccessor().setType('VEC3').setArray(points).setBuffer(buffer);
  const list = variants.createMappingList();
  for (const [material, variant] of choices)
    list.addMapping(variants.createMapping().setMaterial(material).addVariant(variant));
  const piece = model.createPrimitive().setAttribute('POSITION', position).setMaterial(choices[0][0]);
  piece.setExtension('KHR_materials_variants', list);
  scene.addChild(model.createNode(name).setMesh(model.createMesh(name).addPrimitive(piece)).setTranslation([0, height, 0]));
}
const pieces = () => model.getRoot().listMeshes().flatMap((mesh) => mesh.listPrimitives());
const chosen = (piece) =>
  (piece.getExtension('KHR_materials_variants')?.listMappings() ?? [])
    .map((mapping) => `${mapping.listVariants()[0].getName()}>${mapping.getMaterial().getName()}`)
    .join(' ') || 'nothing to choose';
const before = `before: ${pieces().length} meshes, ${pieces().map(chosen).join('; ')}`;
await model.transform(join());
const { json } = await new NodeIO().registerExtensions([KHRMaterialsVariants]).writeJSON(model);
const named = json.extensions.KHR_materials_variants.variants.map(({ name }) => name).join(' ');
const after = `after join: ${pieces().length} mesh, ${pieces().map(chosen).join('; ')}; ${json.materials.length} materials, variants ${named} are named`;
const seen = [before, after];
console.log(seen.join('\n'));
const expected = [
  'before: 2 meshes, oak>Oak wanza>Wanza white>White; oak>Oak wanza>Wanza white>White',
  'after join: 1 mesh, nothing to choose; 3 materials, variants oak wanza white are named',
];
if (seen.join() !== expected.join()) throw new Error('glTF Transform does something else now');
JS
node look.mjs
