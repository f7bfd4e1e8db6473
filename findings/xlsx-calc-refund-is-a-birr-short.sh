#!/usr/bin/env bash
# xlsx-calc 0.9.2 pays back a birr less than was paid: ROUND of -1150.5 is -1150, and that of 1150.5 is 1151.
#
# Set up: a price list of a supplier is a workbook with formulas; the server fills in figures and recalculates with xlsx-calc. A sale
# and its return are rounded by the same ROUND. fast-formula-parser 1.0.19 does the same sums.
# A good guess: functions with a spreadsheet's name do what spreadsheets do: ROUND goes away from nought at the half, so that a sum
# and its counterpart cancel; -A1^2 is the square of -A1, by the order of signs that Excel and OpenDocument (part 4, 5.5) have.
# What happens: ROUND is JavaScript's, which goes up at the half: -1150.5 becomes -1150. A sale and its return leave a birr. The
# square of a negative deviation is negative, so that -A1^2 + B1^2 takes off what it should add. fast-formula-parser has both right.
#
# Seen on 2026-12-01 (xlsx-calc; fast-formula-parser):
#   ROUND(1150.5,0): 1151; 1151
#   ROUND(-1150.5,0): -1150; -1151
#   ROUND(1150.5,0)+ROUND(-1150.5,0): 1; 0
#   -3^2: -9; 9
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts xlsx-calc@0.9.2 fast-formula-parser@1.0.19

cat >look.mjs <<'JS'
import Parser from 'fast-formula-parser';
import calculate from 'xlsx-calc';

function byXlsxCalc(formula) {
  const book = { Sheets: { prices: { A1: { f: formula } } } };
  calculate(book);
  return book.Sheets.prices.A1.v;
}
const byParser = (formula) => new Parser().parse(formula, { sheet: 'prices', row: 1, col: 1 });
const seen = ['ROUND(1150.5,0)', 'ROUND(-1150.5,0)', 'ROUND(1150.5,0)+ROUND(-1150.5,0)', '-3^2']
  .map((formula) => `${formula}: ${byXlsxCalc(formula)}; ${byParser(formula)}`)
  .join('\n');
console.log(seen);
const expected = `ROUND(1150.5,0): 1151; 1151
ROUND(-1150.5,0): -1150; -1151
ROUND(1150.5,0)+ROUND(-1150.5,0): 1; 0
-3^2: -9; 9`;
if (seen !== expected) throw new Error('xlsx-calc does something else now');
JS
node look.mjs
