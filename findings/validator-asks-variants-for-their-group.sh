#!/usr/bin/env bash
# @adobe/structured-data-validator 1.7.1 calls a product inside its group's hasVariant one without a group, and judges no group.
#
# A good guess: a validator of Google's product data reads a ProductGroup with hasVariant as Google describes it: what stands
# at the group (its picture, its brand) counts for the variants, and a product in hasVariant plainly belongs to that group.
# What happens: no validator is registered for ProductGroup, so each variant is judged as a product on its own. A variant
# without a picture of its own is an error although its group has one, and every variant is told to name its group by
# isVariantOf and inProductGroupWithID. The group itself may lack variesBy and productGroupID: nothing is said. The README
# imports `{ Validator }`, which is undefined: the class is the default export.
#
# Seen on 2026-11-30:
#   named export: undefined
#   errors: Product.hasVariant Required attribute "image" is missing
#   said of variants: brand, inProductGroupWithID, isVariantOf
#   said of the group: 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts @adobe/structured-data-validator@1.7.1 @marbec/web-auto-extractor@2.2.1

cat >look.mjs <<'JS'
import * as validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
const group = {
  '@context': 'https://schema.org',
  '@type': 'ProductGroup',
  name: 'Entoto Sofa',
  image: 'https://shop.example/sofa.jpg',
  brand: { '@type': 'Brand', name: 'Wenber' },
  hasVariant: [
    {
      '@type': 'Product',
      name: 'Entoto Sofa, Teal',
      color: 'Teal',
      offers: { '@type': 'Offer', price: '69000.00', priceCurrency: 'ETB', availability: 'https://schema.org/InStock' },
    },
  ],
};
const page = `<html><head><script type="application/ld+json">${JSON.stringify(group)}</script></head></html>`;
const extracted = new WebAutoExtractor({ addLocation: true, embedSource: [] }).parse(page);
const issues = await new validator.default().validate(extracted);
const placed = issues.map(({ path, ...issue }) => ({ ...issue, at: path.at(-1), depth: path.length }));
const errors = placed.filter(({ severity }) => severity === 'ERROR');
const asked = placed.flatMap(({ fieldNames }) => fieldNames ?? []);
const seen = [
  `named export: ${validator.Validator}`,
  `errors: ${errors.map(({ at, issueMessage }) => `${at.type}.${at.property} ${issueMessage}`).join('; ')}`,
  `said of variants: ${['brand', 'inProductGroupWithID', 'isVariantOf'].filter((field) => asked.includes(field)).join(', ')}`,
  `said of the group: ${placed.filter(({ depth }) => depth === 1).length}`,
].join('\n');
console.log(seen);
const expected = `named export: undefined
errors: Product.hasVariant Required attribute "image" is missing
said of variants: brand, inProductGroupWithID, isVariantOf
said of the group: 0`;
if (seen !== expected) throw new Error('the validator does something else now');
JS
node look.mjs
