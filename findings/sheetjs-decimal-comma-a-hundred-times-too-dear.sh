#!/usr/bin/env bash
# SheetJS (xlsx 0.18.5) reads the price '45,00' of a CSV list as 4500, and the sizes '4,5,000' as a day.
#
# Set up: a price list parted by semicolons, with prices in the forms that lists have: decimal commas, thousands between
# commas, decimal points. Read from text without options.
# A good guess: a comma with two digits behind it separates decimals, as in the programs that write semicolons, or the cell
# stays the text that it is; a comma counts as one of thousands only where three digits follow.
# What happens: every comma is dropped, wherever it stands, so that '45,00' becomes 4500 and '1.234,50' becomes 1.2345,
# while '45,000' is 45000: in one column the same sofa is a hundred times too dear or a thousand times too cheap. A text
# such as '4,5,000' becomes the serial number of a day. `raw: true` leaves all of them as they stand.
#
# Seen on 2026-11-30:
#   raw false: 45,00 -> n 4500 | 1.234,50 -> n 1.2345 | 45,000 -> n 45000 | 45.00 -> n 45 | 12,5 -> n 125 | 4,5,000 -> n 36621
#   raw true: 45,00 -> s 45,00 | 1.234,50 -> s 1.234,50 | 45,000 -> s 45,000 | 45.00 -> s 45.00 | 12,5 -> s 12,5 | 4,5,000 -> s 4,5,000
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --save-exact --no-audit --no-fund --ignore-scripts xlsx@0.18.5 >/dev/null 2>&1

cat >list.cjs <<'JS'
const XLSX = require('xlsx');
const prices = ['45,00', '1.234,50', '45,000', '45.00', '12,5', '4,5,000'];
const list = `name;price\n${prices.map((price, at) => `Sofa ${at};${price}`).join('\n')}\n`;
for (const raw of [false, true]) {
  const { Sheets } = XLSX.read(list, { type: 'string', raw });
  const cells = prices.map((price, at) => `${price} -> ${Sheets.Sheet1[`B${at + 2}`].t} ${Sheets.Sheet1[`B${at + 2}`].v}`);
  console.log(`raw ${raw}: ${cells.join(' | ')}`);
}
JS
seen=$(node list.cjs)
echo "$seen"
[ "$seen" = 'raw false: 45,00 -> n 4500 | 1.234,50 -> n 1.2345 | 45,000 -> n 45000 | 45.00 -> n 45 | 12,5 -> n 125 | 4,5,000 -> n 36621
raw true: 45,00 -> s 45,00 | 1.234,50 -> s 1.234,50 | 45,000 -> s 45,000 | 45.00 -> s 45.00 | 12,5 -> s 12,5 | 4,5,000 -> s 4,5,000' ] || { echo 'it is otherwise now'; exit 1; }
