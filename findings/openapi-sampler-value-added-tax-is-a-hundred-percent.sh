#!/usr/bin/env bash
# openapi-sampler 1.7.10 gives a tax rate of 1 as the example of a field that ends at 0.2, and 1 as that of a whole pack of four.
#
# Set up: schemas of an interface: a tax rate, more than 0 and at most 0.2; a number of chairs that are sold in fours; two
# keys that must differ. The samples stand in the documentation, where others copy them.
# A good guess: a sample that is made from a schema is valid by that schema. The README lists `exclusiveMinimum` and `max` as
# supported, and says that the output is a sample of the schema.
# What happens: an exclusive minimum of 0 becomes 1, although the maximum is lower, be that exclusive or not. `multipleOf` and
# `uniqueItems` are not looked at. Ajv 8.20.0 refuses all four.
# What helps: an `example` of one's own at each such field, and a test that checks the samples against their schemas.
#
# Seen on 2026-12-01:
#   tax rate: 1, valid false
#   tax rate, exclusive maximum: 1, valid false
#   chairs in fours: 1, valid false
#   keys that differ: ["string","string"], valid false
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts openapi-sampler@1.7.10 ajv@8.20.0

cat >look.cjs <<'JS'
const Ajv = require('ajv');
const { sample } = require('openapi-sampler');

const schemas = {
  'tax rate': { type: 'number', exclusiveMinimum: 0, maximum: 0.2 },
  'tax rate, exclusive maximum': { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 0.2 },
  'chairs in fours': { type: 'integer', minimum: 1, maximum: 100, multipleOf: 4 },
  'keys that differ': { type: 'array', minItems: 2, uniqueItems: true, items: { type: 'string' } },
};
const ajv = new Ajv();
const seen = Object.entries(schemas)
  .map(([title, schema]) => `${title}: ${JSON.stringify(sample(schema))}, valid ${ajv.validate(schema, sample(schema))}`)
  .join('\n');
console.log(seen);
const expected = String.raw`tax rate: 1, valid false
tax rate, exclusive maximum: 1, valid false
chairs in fours: 1, valid false
keys that differ: ["string","string"], valid false`;
if (seen !== expected) throw new Error('openapi-sampler does something else now');
JS
node look.cjs
