#!/usr/bin/env bash
# formulajs 4.6.1 counts and sums only one spelling of a name with COUNTIF and SUMIFS, and finds the others with VLOOKUP.
#
# Set up: deliveries with the place as it was typed ('Bole', 'bole', 'BOLE'); how many go to 'bole', and for how much, is asked as in the
# workbook that it replaces.
# A good guess: the functions of Excel in JavaScript compare text as Excel does, without regard to capitals (Microsoft says so of
# COUNTIF), or at least all in the same way.
# What happens: COUNTIF, COUNTIFS and SUMIFS compare letter by letter; VLOOKUP and MATCH disregard capitals. A list that was looked up is
# complete, and the count below it is a third of it.
#
# Seen on 2026-12-01:
#   COUNTIF 1
#   COUNTIFS 1
#   SUMIFS 2000
#   VLOOKUP 1000
#   MATCH 1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts @formulajs/formulajs@4.6.1

cat >look.mjs <<'JS'
import { COUNTIF, COUNTIFS, MATCH, SUMIFS, VLOOKUP } from '@formulajs/formulajs';

const places = ['Bole', 'bole', 'BOLE'];
const sums = [1000, 2000, 3000];
const seen = [
  `COUNTIF ${COUNTIF(places, 'bole')}`,
  `COUNTIFS ${COUNTIFS(places, 'bole')}`,
  `SUMIFS ${SUMIFS(sums, places, 'bole')}`,
  `VLOOKUP ${VLOOKUP('bole', places.map((place, at) => [place, sums[at]]), 2, false)}`,
  `MATCH ${MATCH('bole', places, 0)}`,
].join('\n');
console.log(seen);
const expected = String.raw`COUNTIF 1
COUNTIFS 1
SUMIFS 2000
VLOOKUP 1000
MATCH 1`;
if (seen !== expected) throw new Error('formulajs does something else now');
JS
node look.mjs
