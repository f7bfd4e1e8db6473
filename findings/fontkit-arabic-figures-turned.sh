#!/usr/bin/env bash
# fontkit 2.0.4 lays figures of Arabic out from right to left, so that 123 is drawn as 321.
#
# A good guess: a number is written from left to right in Arabic too (https://www.unicode.org/reports/tr9/#AN), so a layout
# that turns Arabic letters leaves '١٢٣' as it is, the more so where nothing else is in the text.
# What happens: the figures are taken for Arabic script, the script for a direction, and the number is turned: '١٢٣' has the
# glyphs of '٣', '٢', '١' from left to right, as a price of 321. With the direction 'ltr' it is right.
#
# Seen on 2026-11-30:
#   by itself: rtl, three two one
#   as 'ltr': ltr, one two three
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit fontkit@2.0.4 @fontsource/noto-sans-arabic@5.3.0

cat >look.mjs <<'JS'
import { openSync } from 'fontkit';
const font = openSync('node_modules/@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff');
const names = new Map([['١', 'one'], ['٢', 'two'], ['٣', 'three']]);
for (const direction of [undefined, 'ltr']) {
  const run = font.layout('١٢٣', undefined, undefined, undefined, direction);
  const drawn = run.glyphs.map(({ codePoints }) => names.get(String.fromCodePoint(...codePoints)));
  console.log(`${direction ? "as 'ltr'" : 'by itself'}: ${run.direction}, ${drawn.join(' ')}`);
}
JS
seen=$(node look.mjs)
echo "$seen"
[ "$seen" = "by itself: rtl, three two one
as 'ltr': ltr, one two three" ] || { echo 'it does something else now'; exit 1; }
