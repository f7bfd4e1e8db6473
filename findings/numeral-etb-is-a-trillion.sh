#!/usr/bin/env bash
# numeral 2.0.6 reads 'ETB 1,250.50' as 1,250,500,000,000,000.
#
# A good guess: `numeral(text)` takes a price with the code of its currency beside it; the letters of a code say nothing of the
# amount, or make it null, as for any text that is no number. USD, EUR and KES are read so.
# What happens: k, m, b and t are the abbreviations of thousand to trillion, and a capital T or B anywhere in the text is taken
# for one, when it stands in the code of the currency. So birr are multiplied by a trillion, pounds by a thousand million, and a
# list with dollars and birr in one column has both kinds in it. In small letters, 'etb 12', and with 'birr' or 'ብር' it is 12.
#
# Seen on 2026-11-30:
#   ETB 1,250.50: 1250500000000000
#   1,250.50 ETB: 1250500000000000
#   etb 1,250.50: 1250.5
#   GBP 12: 12000000000
#   USD 12: 12
#   12 ብር: 12
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit numeral@2.0.6

cat >look.mjs <<'JS'
import numeral from 'numeral';
const texts = ['ETB 1,250.50', '1,250.50 ETB', 'etb 1,250.50', 'GBP 12', 'USD 12', '12 ብር'];
const seen = texts.map((text) => `${text}: ${numeral(text).value()}`).join('\n');
console.log(seen);
const expected = `ETB 1,250.50: 1250500000000000
1,250.50 ETB: 1250500000000000
etb 1,250.50: 1250.5
GBP 12: 12000000000
USD 12: 12
12 ብር: 12`;
if (seen !== expected) throw new Error('numeral does something else now');
JS
node look.mjs
