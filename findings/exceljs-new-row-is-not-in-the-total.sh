#!/usr/bin/env bash
# ExcelJS 4.4.0 puts a row into a quotation and leaves the total, the merged foot and the rules of cells where they were.
#
# Set up: a quotation is a sheet that the shop has made once: two pieces, their total by SUM, a merged line of thanks, a rule that a
# price is above 0. A third piece is put between both with `insertRow`.
# A good guess: what a spreadsheet does when somebody inserts a row there: the rows below go down, and whatever speaks of them goes
# with them: the range of the total grows, merged cells and rules move along.
# What happens: values and styles go down, and nothing else. The total of 34,000 birr of goods says SUM(B2:B3), two rows of three,
# and opens with 14,000. The merged cells stay in row 6 while the thanks have gone to row 7, where they are cut at the first column;
# the rule for the price of B3 now stands at the new piece, and the sofa that was there has none. `spliceRows` does the same the
# other way: after a row is taken out the total counts itself.
#
# Seen on 2026-12-01:
#   rows: item price; chair 5000; table 9000; sofa 20000; total SUM(B2:B3)
#   thanks in A7, merged A6:B6
#   rule at B3, which is the table's
#   with the chair taken out of the first: total in B3 by SUM(B2:B3)
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts exceljs@4.4.0

cat >look.mjs <<'JS'
import excel from 'exceljs';

function quotation() {
  const sheet = new excel.Workbook().addWorksheet('quotation');
  sheet.addRows([['item', 'price'], ['chair', 5000], ['sofa', 20_000], ['total', { formula: 'SUM(B2:B3)' }]]);
  sheet.mergeCells('A6:B6');
  sheet.getCell('A6').value = 'thanks';
  sheet.getCell('B3').dataValidation = { type: 'decimal', operator: 'greaterThan', formulae: [0] };
  return sheet;
}
const told = ({ values: [, name, price] }) => `${name} ${price.formula ?? price}`;

const wider = quotation();
wider.insertRow(3, ['table', 9000]);
const thanks = ['A6', 'A7'].find((at) => wider.getCell(at).value === 'thanks');
const [rule] = Object.keys(wider.dataValidations.model);
const narrower = quotation();
narrower.spliceRows(2, 1);
const total = narrower.getColumn(1).values.indexOf('total');
const seen = `rows: ${wider.getRows(1, 5).map((row) => told(row)).join('; ')}
thanks in ${thanks}, merged ${wider.model.merges}
rule at ${rule}, which is the ${wider.getCell(rule.replace('B', 'A')).value}'s
with the chair taken out of the first: total in B${total} by ${narrower.getCell(`B${total}`).formula}`;
console.log(seen);
const expected = `rows: item price; chair 5000; table 9000; sofa 20000; total SUM(B2:B3)
thanks in A7, merged A6:B6
rule at B3, which is the table's
with the chair taken out of the first: total in B3 by SUM(B2:B3)`;
if (seen !== expected) throw new Error('ExcelJS does something else now');
JS
node look.mjs
