#!/usr/bin/env bash
# JsBarcode 3.12.3 puts the brackets, which people read below a GS1-128 code, into its bars, and letters of CODE39 in
# capitals.
#
# A good guess: with `ean128: true` the text (01)09506000134352(10)A1(21)S9 is written as GS1 prescribes: brackets show
# identifiers to people and are no data, and FNC1 ends a field of open length. bwip-js 4.11.4 does so. CODE39 has no small
# letters, so 'abc' is an error, as other letters are.
# What happens: the code is marked as one of GS1 (]C1) and holds the brackets; a reader that looks for identifiers finds
# '(0'. It is right only if the caller puts the sign \u00cf where a field ends. The library's CODE39 makes ABC of abc, two
# different numbers of one.
#
# Seen on 2026-11-30:
#   JsBarcode: ]C1 (01)09506000134352(10)A1(21)S9
#   bwip-js: ]C1 010950600013435210A1<GS>21S9
#   CODE39 of abc: ABC
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit jsbarcode@3.12.3 bwip-js@4.11.4 zxing-wasm@3.1.6

cat >look.mjs <<'JS'
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
const require = createRequire(import.meta.url);
const bwip = require('bwip-js');
const barcode = require('jsbarcode');
const wasmBinary = (await readFile('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')).buffer;
prepareZXingModule({ overrides: { wasmBinary } });
const read = async (bars) => {
  const [margin, pixels, height] = [20, 3, 90];
  const width = (bars.length + 2 * margin) * pixels;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (bars[Math.floor(x / pixels) - margin] === '1') data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  const [{ symbologyIdentifier, text }] = await readBarcodes({ data, width, height }, { textMode: 'Escaped' });
  return { symbologyIdentifier, text };
};
const ofJsBarcode = (text, options) => {
  const result = {};
  barcode(result, text, options);
  return result.encodings.map(({ data }) => data).join('');
};
const ofBwip = (text) => {
  const [{ sbs }] = bwip.raw({ bcid: 'gs1-128', text });
  return sbs.map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(width)).join('');
};
const carton = '(01)09506000134352(10)A1(21)S9';
const line = async (name, bars) => {
  const { symbologyIdentifier, text } = await read(bars);
  return `${name}: ${symbologyIdentifier} ${text}`;
};
const seen = [
  await line('JsBarcode', ofJsBarcode(carton, { format: 'CODE128', ean128: true })),
  await line('bwip-js', ofBwip(carton)),
  `CODE39 of abc: ${(await read(ofJsBarcode('abc', { format: 'CODE39' }))).text}`,
].join('\n');
console.log(seen);
const expected = `JsBarcode: ]C1 (01)09506000134352(10)A1(21)S9
bwip-js: ]C1 010950600013435210A1<GS>21S9
CODE39 of abc: ABC`;
if (seen !== expected) throw new Error('JsBarcode does something else now');
JS
node look.mjs
