#!/usr/bin/env bash
# fontmin 2.0.3 takes the table out of a font by which the sign for a doubled letter (U+135F) finds its place.
#
# A good guess: a font that is cut down to some letters draws these as the whole font does. fontmin keeps the table of
# positions (GPOS), where the places of signs above letters are, so ለ፟ has its sign above the middle of the letter.
# What happens: GDEF, which says what is such a sign, is gone together with GSUB, while GPOS stays. A layout with it (fontkit
# here) no longer moves the sign, which hangs over the right edge of the letter, half over the next one, and no longer draws
# pairs closer (590 instead of 560). subset-font 2.9.0, by HarfBuzz, cuts the same font without loss. Letters without such
# signs look right.
#
# Seen on 2026-11-30:
#   whole font: ለ 560, sign moved by -256
#   fontmin: ለ 590, sign moved by 0, without GDEF, GSUB
#   subset-font: ለ 560, sign moved by -256, without nothing
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts fontmin@2.0.3 subset-font@2.9.0 fontverter@2.0.0 fontkit@2.0.4 @fontsource/noto-sans-ethiopic@5.3.0

cat >look.mjs <<'JS'
import { readFile, writeFile } from 'node:fs/promises';
import Fontmin from 'fontmin';
import { create } from 'fontkit';
import fontverter from 'fontverter';
import subset from 'subset-font';
const packed = 'node_modules/@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-400-normal.woff2';
const whole = await fontverter.convert(await readFile(packed), 'sfnt');
await writeFile('whole.ttf', whole);
const text = 'ለ\u135Fወ';
const cut = await new Promise((resolve, reject) =>
  new Fontmin()
    .src('whole.ttf')
    .use(Fontmin.glyph({ text }))
    .run((error, files) => (error ? reject(error) : resolve(Buffer.from(files[0].contents)))),
);
const tables = (font) => Object.keys(create(font).directory.tables);
const lost = (font) => ['GDEF', 'GPOS', 'GSUB'].filter((table) => !tables(font).includes(table)).join(', ') || 'nothing';
const placed = (font) => {
  const [letter, sign] = create(font).layout(text).positions;
  return `ለ ${letter.xAdvance}, sign moved by ${sign.xOffset}`;
};
const other = await subset(whole, text, { targetFormat: 'sfnt' });
const seen = `whole font: ${placed(whole)}
fontmin: ${placed(cut)}, without ${lost(cut)}
subset-font: ${placed(other)}, without ${lost(other)}`;
console.log(seen);
const expected = `whole font: ለ 560, sign moved by -256
fontmin: ለ 590, sign moved by 0, without GDEF, GSUB
subset-font: ለ 560, sign moved by -256, without nothing`;
if (seen !== expected) throw new Error('fontmin does something else now');
JS
node look.mjs
