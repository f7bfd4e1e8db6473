#!/usr/bin/env bash
# dxf-parser 1.1.2, dxf 5.3.1 and dxf-json 0.14.1 give the names of rooms in a plan as \U+12C8\U+1295….
#
# A good guess: a reader of DXF that makes objects of a plan gives the text of a TEXT as text. Files up to AutoCAD 2006
# (AC1018 and before) are in a code page, and have each letter outside of it as \U+ and four hexadecimal digits, and signs
# such as the degree as %%d.
# What happens: all three leave the escapes where they are, without an option to decode them and without a word in their
# README, so that a customer's plan shows code numbers where its rooms are called in Amharic. Files of AC1021 and later, in
# UTF-8, come out right, so that a test with a new file passes. @dxfom/text 0.4.0 exists for decoding what they leave.
#
# Seen on 2026-11-30:
#   dxf-parser: \U+1233\U+120E\U+1295 90%%d
#   dxf: \U+1233\U+120E\U+1295 90%%d
#   dxf-json: \U+1233\U+120E\U+1295 90%%d
#   decoded by @dxfom/text: ሳሎን 90°
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit dxf-parser@1.1.2 dxf@5.3.1 dxf-json@0.14.1 @dxfom/text@0.3.0

cat >look.mjs <<'JS'
import { createRequire } from 'node:module';
import { parseDxfTextContent } from '@dxfom/text';
const require = createRequire(import.meta.url);
const dxf = require('dxf');
const { DxfParser } = require('dxf-json');
const Parser = require('dxf-parser');
const pairs = [
  [0, 'SECTION'],
  [2, 'HEADER'],
  [9, '$ACADVER'],
  [1, 'AC1015'],
  [0, 'ENDSEC'],
  [0, 'SECTION'],
  [2, 'ENTITIES'],
  [0, 'TEXT'],
  [8, '0'],
  [10, '0.0'],
  [20, '0.0'],
  [40, '10.0'],
  [1, String.raw`\U+1233\U+120E\U+1295 90%%d`],
  [0, 'ENDSEC'],
  [0, 'EOF'],
];
const plan = pairs.map(([code, value]) => `${code}\n${value}\n`).join('');
const first = new (Parser.default ?? Parser)().parseSync(plan).entities[0].text;
const second = new dxf.Helper(plan).denormalised[0].string;
const third = new DxfParser().parseSync(plan).entities[0].text;
const seen = `dxf-parser: ${first}
dxf: ${second}
dxf-json: ${third}
decoded by @dxfom/text: ${parseDxfTextContent(first).map(({ text }) => text).join('')}`;
console.log(seen);
const expected = String.raw`dxf-parser: \U+1233\U+120E\U+1295 90%%d
dxf: \U+1233\U+120E\U+1295 90%%d
dxf-json: \U+1233\U+120E\U+1295 90%%d
decoded by @dxfom/text: ሳሎን 90°`;
if (seen !== expected) throw new Error('the readers do something else now');
JS
node look.mjs
