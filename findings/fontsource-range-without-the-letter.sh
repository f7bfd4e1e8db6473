#!/usr/bin/env bash
# @fontsource/noto-sans 5.3.0 declares ranges for its subsets in which the subsets' fonts lack letters.
#
# A good guess: `unicode.json` of a package says which subset has a letter, so a program without a browser chooses the file by
# it, as a browser does by `unicode-range`.
# What happens: a browser asks the font and goes on to the next one where it has no glyph; a program that trusts the range draws
# an empty box. The Latin subset declares U+2000-206F and has neither U+2011, the hyphen that never breaks (in '4‑seater'), nor
# U+2010, and U+2191 of its range is no glyph of it either.
#
# Seen on 2026-11-30:
#   U+2010: declared by latin, a glyph in none
#   U+2011: declared by latin, a glyph in none
#   U+2033: declared by latin, a glyph in latin
#   U+2191: declared by latin, a glyph in none
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit fontkit@2.0.4 @fontsource/noto-sans@5.3.0

cat >look.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { openSync } from 'fontkit';
const folder = 'node_modules/@fontsource/noto-sans';
const ranges = JSON.parse(readFileSync(`${folder}/unicode.json`, 'utf8'));
const declares = (range, letter) =>
  range.split(',').some((part) => {
    const [from, to = from] = part.replace('U+', '').split('-').map((each) => Number.parseInt(each, 16));
    return from <= letter && letter <= to;
  });
const subsets = Object.keys(ranges);
const fonts = new Map(subsets.map((each) => [each, openSync(`${folder}/files/noto-sans-${each}-400-normal.woff`)]));
for (const letter of [0x2010, 0x2011, 0x2033, 0x2191]) {
  const declared = subsets.filter((each) => declares(ranges[each], letter));
  const has = subsets.filter((each) => fonts.get(each).hasGlyphForCodePoint(letter));
  console.log(`U+${letter.toString(16)}: declared by ${declared.join(', ')}, a glyph in ${has.join(', ') || 'none'}`);
}
JS
seen=$(node look.mjs)
echo "$seen"
[ "$seen" = 'U+2010: declared by latin, a glyph in none
U+2011: declared by latin, a glyph in none
U+2033: declared by latin, a glyph in latin
U+2191: declared by latin, a glyph in none' ] || { echo 'it does something else now'; exit 1; }
