#!/usr/bin/env bash
# @resvg/resvg-js 2.6.2 draws no text with a font in WOFF2, which @resvg/resvg-wasm 2.6.2 of the same project draws.
#
# A good guess: both builds of one renderer, described by one README, take the same fonts; its example loads
# Pacifico-Regular.woff2. A font that cannot be read, or a file that is not there, is an error.
# What happens: with resvg-js the picture for a shared link comes out without its words, just as with a file that does not
# exist: there is no error, and no option to ask for one. With resvg-wasm, tried in a browser, the same font works. The font
# as TTF is drawn by both.
#
# Seen on 2026-11-30:
#   TTF: resvg-js draws, resvg-wasm draws
#   WOFF2: resvg-js draws nothing, resvg-wasm draws
#   a file that is not there: resvg-js draws nothing
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit @resvg/resvg-js@2.6.2 @resvg/resvg-wasm@2.6.2 fontverter@2.0.0 @fontsource/noto-sans-ethiopic@5.3.0

cat >look.mjs <<'JS'
import { readFile, writeFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import { Resvg as Wasm, initWasm } from '@resvg/resvg-wasm';
import fontverter from 'fontverter';
const woff2 = await readFile('node_modules/@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-400-normal.woff2');
const ttf = await fontverter.convert(woff2, 'sfnt');
await writeFile('font.woff2', woff2);
await writeFile('font.ttf', ttf);
await initWasm(await readFile('node_modules/@resvg/resvg-wasm/index_bg.wasm'));
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><text x="5" y="40" font-size="30" font-family="Noto Sans Ethiopic">ወንበር</text></svg>';
const inked = ({ pixels }) => (pixels.some((value) => value > 0) ? 'draws' : 'draws nothing');
const native = (file) => inked(new Resvg(picture, { font: { fontFiles: [file], loadSystemFonts: false } }).render());
const wasm = (font) => inked(new Wasm(picture, { font: { fontBuffers: [new Uint8Array(font)] } }).render());
const seen = `TTF: resvg-js ${native('font.ttf')}, resvg-wasm ${wasm(ttf)}
WOFF2: resvg-js ${native('font.woff2')}, resvg-wasm ${wasm(woff2)}
a file that is not there: resvg-js ${native('none.ttf')}`;
console.log(seen);
const expected = `TTF: resvg-js draws, resvg-wasm draws
WOFF2: resvg-js draws nothing, resvg-wasm draws
a file that is not there: resvg-js draws nothing`;
if (seen !== expected) throw new Error('resvg does something else now');
JS
node look.mjs
