#!/usr/bin/env bash
# gltf-pipeline 4.3.1 throws away all covers of a sofa but the first, and leaves the model pointing at them.
#
# Set up: a model of a sofa in three covers by KHR_materials_variants, the extension of glTF for exactly that; it is run through the
# pipeline to be made smaller, without any option.
# A good guess: the pipeline takes out what nothing uses. A cover that a variant names is used; or, where it does not know the
# extension, it leaves the materials alone, since it cannot tell. It keeps the extension itself.
# What happens: only what the primitives name by themselves counts as used. The other covers are removed, and the extension goes on
# to name materials 1 and 2 of one. The model looks right until somebody chooses another cover. `keepUnusedElements` keeps them,
# together with all that is really not used.
#
# Seen on 2026-12-01:
#   before: cotton, linen, leather
#   after: cotton, variants name materials 0 1 2
#   with keepUnusedElements: cotton, linen, leather
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts gltf-pipeline@4.3.1 @gltf-transform/core@4.5.1 @gltf-transform/extensions@4.5.1

cat >look.mjs <<'JS'
import { Document, NodeIO } from '@gltf-transform/core';
import { KHRMaterialsVariants } from '@gltf-transform/extensions';
import pipeline from 'gltf-pipeline';

const model = new Document();
const buffer = model.createBuffer();
const points = new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]);
const position = model.createAccessor().setType('VEC3').setArray(points).setBuffer(buffer);
const primitive = model.createPrimitive().setAttribute('POSITION', position);
const variants = model.createExtension(KHRMaterialsVariants);
const covers = variants.createMappingList();
for (const [at, name] of ['cotton', 'linen', 'leather'].entries()) {
  const material = model.createMaterial(name).setRoughnessFactor(at / 2);
  if (at === 0) primitive.setMaterial(material);
  covers.addMapping(variants.createMapping().setMaterial(material).addVariant(variants.createVariant(name)));
}
primitive.setExtension('KHR_materials_variants', covers);
model.createScene().addChild(model.createNode('sofa').setMesh(model.createMesh().addPrimitive(primitive)));

const { json, resources } = await new NodeIO().registerExtensions([KHRMaterialsVariants]).writeJSON(model);
const [bytes] = Object.values(resources);
json.buffers[0].uri = `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`;

const names = ({ materials }) => materials.map(({ name }) => name).join(', ');
const run = async (options) => (await pipeline.processGltf(structuredClone(json), options)).gltf;
const plain = await run({});
const { mappings } = plain.meshes[0].primitives[0].extensions.KHR_materials_variants;
const seen = `before: ${names(json)}
after: ${names(plain)}, variants name materials ${mappings.map(({ material }) => material).join(' ')}
with keepUnusedElements: ${names(await run({ keepUnusedElements: true }))}`;
console.log(seen);
const expected = `before: cotton, linen, leather
after: cotton, variants name materials 0 1 2
with keepUnusedElements: cotton, linen, leather`;
if (seen !== expected) throw new Error('gltf-pipeline does something else now');
JS
node look.mjs
