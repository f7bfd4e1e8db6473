#!/usr/bin/env bash
# accounting 0.4.1 reads the price 'Br. 45,000.00', which it has written itself, as 0.45.
#
# A good guess: what these libraries write with a sign of a currency they read again; `Br.`, with the full stop of an
# abbreviation, is a sign like any other, and at worst makes the text no number.
# What happens: whatever is not a figure, a minus or the sign of decimals is struck out, and the full stop of the abbreviation
# stays and begins the decimals. The price is a hundred thousand times too cheap, and still a price. currency.js 2.0.4 gives NaN
# for it, also with `errorOnInvalid` and with the same `symbol` with which it was written; and where the price has no decimals,
# it too reads 'Br. 45,000' as 0.45. Without the stop, 'Br 45,000.00', both are right. It is the same for Rs.
#
# Seen on 2026-11-30 (accounting; currency.js):
#   written: Br. 45,000.00; Br. 45,000.00
#   read again: 0.45; NaN
#   Br. 45,000: 0.45; 0.45
#   Br 45,000.00: 45000; 45000
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit accounting@0.4.1 currency.js@2.0.4

cat >look.mjs <<'JS'
import accounting from 'accounting';
import currency from 'currency.js';
const options = { symbol: 'Br. ', errorOnInvalid: true };
const written = [accounting.formatMoney(45000, 'Br. '), currency(45000, options).format()];
const read = (one, other = one) => `${accounting.unformat(one)}; ${currency(other, options).value}`;
const seen = [
  `written: ${written.join('; ')}`,
  `read again: ${read(...written)}`,
  `Br. 45,000: ${read('Br. 45,000')}`,
  `Br 45,000.00: ${read('Br 45,000.00')}`,
].join('\n');
console.log(seen);
const expected = `written: Br. 45,000.00; Br. 45,000.00
read again: 0.45; NaN
Br. 45,000: 0.45; 0.45
Br 45,000.00: 45000; 45000`;
if (seen !== expected) throw new Error('one of the packages does something else now');
JS
node look.mjs
