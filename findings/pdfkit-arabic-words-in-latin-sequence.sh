#!/usr/bin/env bash
# pdfkit 0.20.2 draws each Arabic word from right to left, and the words of a line from left to right.
#
# A good guess: as fontkit shapes Arabic and turns it, a text in an Arabic font comes out right, or all of it comes out turned.
# What happens: pdfkit lays a text out word by word, so that every word is joined and turned as it should be, while the first
# word of the name stands leftmost, where the last one belongs. To one who cannot read it, it looks right. With the option
# `features`, even an empty list, the text is laid out as a whole, and the words are in their sequence.
#
# Seen on 2026-11-30:
#   without features: the first word, 'مؤسسة', stands left of the second
#   with features: []: the first word, 'مؤسسة', stands right of the second
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit pdfkit@0.20.2 @fontsource/noto-sans-arabic@5.3.0

cat >look.mjs <<'JS'
import Document from 'pdfkit';
const font = 'node_modules/@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff';
const [first, second] = ['مؤسسة', 'السلام'];
for (const options of [{}, { features: [] }]) {
  const doc = new Document({ compress: false });
  doc.font(font).fontSize(20);
  // The glyphs in the sequence in which they are drawn, from left to right.
  const drawn = doc._font.encode(`${first} ${second}`, options.features)[0].join('');
  const alone = doc._font.encode(first, options.features)[0].join('');
  const side = drawn.indexOf(alone) < drawn.length / 3 ? 'left' : 'right';
  console.log(`${options.features ? 'with features: []' : 'without features'}: the first word, '${first}', stands ${side} of the second`);
}
JS
seen=$(node look.mjs)
echo "$seen"
[ "$seen" = "without features: the first word, 'مؤسسة', stands left of the second
with features: []: the first word, 'مؤسسة', stands right of the second" ] || { echo 'it does something else now'; exit 1; }
