#!/usr/bin/env bash
# zxing-wasm 3.1.6 reads two different GS1 barcodes of a carton as the same text.
#
# A good guess: the `text` of a barcode is what is in it, as a hand scanner types it: for GS1-128 the digits and letters with GS
# (1D) where a field of open length ends, so that what is made of it by a parser is what was printed.
# What happens: for GS1 the text is by default the one that people read below the bars, with the identifiers in brackets.
# Brackets are letters that a lot may have (GS1's set of 82), and are not told apart: a lot 'A(21)B' and a lot 'A' with the serial
# number 'B' are one text, '(10)A(21)B', and by it the wrong carton is booked. The `bytes` differ, and with
# `textMode: 'Plain'` the text does, which @undecaf/zbar-wasm 0.11.0 gives anyway. The number of a pallet (SSCC) has
# brackets too and equals no number that was kept without them.
#
# Seen on 2026-11-30:
#   lot A(21)B: (10)A(21)B, plain 10A(21)B, zbar 10A(21)B
#   lot A, serial B: (10)A(21)B, plain 10A<GS>21B, zbar 10A<GS>21B
#   pallet: (00)106141411234567897, plain 00106141411234567897, zbar 00106141411234567897
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit zxing-wasm@3.1.6 @undecaf/zbar-wasm@0.11.0 bwip-js@4.11.4 pngjs@7.0.0

cat >look.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { scanImageData } from '@undecaf/zbar-wasm';
import bwip from 'bwip-js';
import { PNG } from 'pngjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
const wasm = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
const codes = {
  'lot A(21)B': '^FNC110A(21)B',
  'lot A, serial B': '^FNC110A^FNC121B',
  pallet: '^FNC100106141411234567897',
};
const seen = [];
for (const [title, text] of Object.entries(codes)) {
  const drawn = await bwip.toBuffer({ bcid: 'code128', text, parsefnc: true, scale: 4, padding: 20, backgroundcolor: 'FFFFFF' });
  const { data, width, height } = PNG.sync.read(drawn);
  const image = { data: new Uint8ClampedArray(data), width, height };
  const [read] = await readBarcodes(image);
  const [plain] = await readBarcodes(image, { textMode: 'Plain' });
  const [other] = await scanImageData(image);
  const shown = [read.text, `plain ${plain.text}`, `zbar ${other.decode()}`].join(', ').replaceAll('\x1D', '<GS>');
  seen.push(`${title}: ${shown}`);
}
console.log(seen.join('\n'));
const expected = [
  'lot A(21)B: (10)A(21)B, plain 10A(21)B, zbar 10A(21)B',
  'lot A, serial B: (10)A(21)B, plain 10A<GS>21B, zbar 10A<GS>21B',
  'pallet: (00)106141411234567897, plain 00106141411234567897, zbar 00106141411234567897',
];
if (seen.join() !== expected.join()) throw new Error('one of the packages does something else now');
JS
node look.mjs
