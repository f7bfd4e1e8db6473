#!/usr/bin/env bash
# transliteration 2.6.1 drops the letter ኢ, so Ethiopia and Isaiah begin with their second letters; years in Ethiopic figures become
# sums.
#
# Set up: names of customers and shops are written in Latin letters for a foreign carrier, and a year in Ethiopic figures for
# a file.
# A good guess: each letter of the script is kept in some spelling, as the README promises any writing system; a number of
# several figures is a number: ፲፱፻፺፱ is 1999.
# What happens: ኢ alone of the seven letters of its row has no entry, and ones without an entry vanish, so ኢሳያስ and ሳያስ are
# one name and ኢ is empty. ፲፱፻፺፱ is 10+9100+90+9, and any-ascii 0.3.3, which keeps ኢ, makes 109100909 of it: each figure
# stands for itself, where 10, 9, 100 have to be multiplied and added.
# What helps: a table of one's own for Ethiopic letters (there are some 300), and sums for figures.
#
# Seen on 2026-12-01:
#   ኢትዮጵያ: teyopheyaa | 'ityop'ya
#   ኢሳያስ: saayaase | 'isayas
#   ሳያስ: saayaase | sayas
#   አ ኡ ኢ ኣ ኤ እ ኦ: 'a 'u  'aa 'ee 'e 'o | 'a 'u 'i 'a 'e ' 'o
#   ፲፱፻፺፱: 10+9100+90+9 | 109100909
#   address of ኢ: ''
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts transliteration@2.6.1 any-ascii@0.3.3

cat >look.mjs <<'JS'
import anyAscii from 'any-ascii';
import { slugify, transliterate } from 'transliteration';

const words = ['ኢትዮጵያ', 'ኢሳያስ', 'ሳያስ', 'አ ኡ ኢ ኣ ኤ እ ኦ', '፲፱፻፺፱'];
const seen = [
  ...words.map((word) => `${word}: ${transliterate(word)} | ${anyAscii(word)}`),
  `address of ኢ: '${slugify('ኢ')}'`,
].join('\n');
console.log(seen);
const expected = String.raw`ኢትዮጵያ: teyopheyaa | 'ityop'ya
ኢሳያስ: saayaase | 'isayas
ሳያስ: saayaase | sayas
አ ኡ ኢ ኣ ኤ እ ኦ: 'a 'u  'aa 'ee 'e 'o | 'a 'u 'i 'a 'e ' 'o
፲፱፻፺፱: 10+9100+90+9 | 109100909
address of ኢ: ''`;
if (seen !== expected) throw new Error('one of the packages does something else now');
JS
node look.mjs
