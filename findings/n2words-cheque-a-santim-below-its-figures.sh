#!/usr/bin/env bash
# n2words 4.0.0 writes the amount of a cheque in words a santim lower than its figures.
#
# Set up: sums with VAT that end in a part of a santim are written in figures, with two decimals, and in words by `toCurrency`, in
# Amharic and in English.
# A good guess: the library that knows that a birr has a hundred santim rounds to them as the figures beside it are rounded, or
# refuses what has more decimals.
# What happens: further decimals are cut off. 66.125 is 66.13 in figures and 'twelve santim' in words; 37,374.999 is 37,375.00
# in figures and a birr less with ninety-nine santim in words. On a cheque the words count where both differ. Text as input is
# cut as well.
# What helps: give it whole santim divided by a hundred, never the product of price and rate.
#
# Seen on 2026-12-01:
#   66.13: ስልሳ ስድስት ብር አስራ ሁለት ሳንቲም | sixty-six dollars and twelve cents
#   37375.00: ሰላሳ ሰባት ሺ ሶስት መቶ ሰባ አራት ብር ዘጠና ዘጠኝ ሳንቲም | thirty-seven thousand three hundred seventy-four dollars and ninety-nine cents
#   92501.00: ዘጠና ሁለት ሺ አምስት መቶ ብር ዘጠና ዘጠኝ ሳንቲም | ninety-two thousand five hundred dollars and ninety-nine cents
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts n2words@4.0.0

cat >look.mjs <<'JS'
import { toCurrency as inAmharic } from 'n2words/am-ET';
import { toCurrency as inEnglish } from 'n2words/en-US';

const SUMS = [57.5 * 1.15, 37374.999, '92500.996'];
const seen = SUMS.map(
  (sum) => `${Number(sum).toFixed(2)}: ${inAmharic(sum)} | ${inEnglish(sum)}`,
).join('\n');
console.log(seen);
const expected = String.raw`66.13: ስልሳ ስድስት ብር አስራ ሁለት ሳንቲም | sixty-six dollars and twelve cents
37375.00: ሰላሳ ሰባት ሺ ሶስት መቶ ሰባ አራት ብር ዘጠና ዘጠኝ ሳንቲም | thirty-seven thousand three hundred seventy-four dollars and ninety-nine cents
92501.00: ዘጠና ሁለት ሺ አምስት መቶ ብር ዘጠና ዘጠኝ ሳንቲም | ninety-two thousand five hundred dollars and ninety-nine cents`;
if (seen !== expected) throw new Error('n2words does something else now');
JS
node look.mjs
