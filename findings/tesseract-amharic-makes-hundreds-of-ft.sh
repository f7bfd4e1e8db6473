#!/usr/bin/env bash
# Tesseract.js 7.0.0 with the Amharic model alone reads a bank's transaction number as Ethiopic numerals, and figures beside it rightly.
#
# Set up: a receipt for a transfer as an app shows it, in large black letters on white: an amount, a transaction number of the Commercial
# Bank's form, a day and a name. It is read with the Amharic data, then with the Amharic and the English together.
# A good guess: a model that reads '53,687.50' and '22/3/2019' among Amharic letters reads the capitals of a number as well; what it is not
# sure of lowers the confidence of that line below the others'.
# What happens: 'FT26335K7Q2' begins with ፻ (a hundred), and has a ፪ (two) and another letter in the midst; the amount and the day are right.
# With both models the line is right. A check that only looks for FT and ten signs finds no number in a sharp picture.
#
# Seen on 2026-12-01:
#   Amharic: right | not FT26335K7Q2: true, Ethiopic numerals: true | right | right
#   with English: right | right | right | right
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts tesseract.js@7.0.0 @tesseract.js-data/amh@1.0.0 @tesseract.js-data/eng@1.0.0 @resvg/resvg-js@2.6.2 @expo-google-fonts/noto-sans-ethiopic@0.4.2

cat >look.mjs <<'JS'
import { copyFileSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { createWorker } from 'tesseract.js';

mkdirSync('data');
for (const language of ['amh', 'eng'])
  copyFileSync(
    `node_modules/@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`,
    `data/${language}.traineddata.gz`,
  );
const LINES = ['የተከፈለ 53,687.50 ብር', 'የግብይት ቁጥር FT26335K7Q2', 'ቀን 22/3/2019', 'ከአልማዝ ከበደ'];
const rows = LINES.map(
  (line, at) => `<text x="30" y="${80 + at * 95}" font-family="Noto Sans Ethiopic" font-size="52">${line}</text>`,
);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="420"><rect width="100%" height="100%" fill="white"/>${rows.join('')}</svg>`;
const fontFiles = [
  'node_modules/@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf',
];
const picture = new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } }).render().asPng();
async function read(languages) {
  const worker = await createWorker(languages, 1, { langPath: resolve('data'), gzip: true, cacheMethod: 'none' });
  const { data } = await worker.recognize(picture);
  await worker.terminate();
  const lines = data.text.split('\n').filter(Boolean);
  return LINES.map((line, at) => (lines[at] === line ? 'right' : `not FT26335K7Q2: ${!/FT26335K7Q2/.test(lines[at])}, Ethiopic numerals: ${/[\u1369-\u137c]/.test(lines[at])}`)).join(' | ');
}
const seen = [`Amharic: ${await read(['amh'])}`, `with English: ${await read(['amh', 'eng'])}`].join('\n');
console.log(seen);
const expected = String.raw`Amharic: right | not FT26335K7Q2: true, Ethiopic numerals: true | right | right
with English: right | right | right | right`;
if (seen !== expected) throw new Error('Tesseract.js does something else now');
JS
node look.mjs
