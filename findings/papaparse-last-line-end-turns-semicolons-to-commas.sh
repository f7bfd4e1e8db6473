#!/usr/bin/env bash
# Papa Parse 5.5.3 takes a product list of PrestaShop for one parted by commas as soon as a line end stands behind its last row.
#
# Set up: eight heads as PrestaShop writes them, parted by semicolons, with two products below; lists are told by heads such
# as 'Image URLs (x,y,z...)', so that commas stand in few heads and cells. Parsed without options, once with a line end
# behind the last row, as most programs write it, and once without.
# A good guess: the semicolon gives eight columns in each row and is found both times.
# What happens: the line end counts as a further row of one column. By semicolons the number of columns then falls by seven
# at the end, by commas it falls by less, so the comma wins: the head is cut inside of its words into columns called 'y' and
# 'y_1', and the errors speak of too few fields, not of the delimiter. `skipEmptyLines: true` finds the semicolon again.
#
# Seen on 2026-11-30:
#   without a line end: ";" 8,8,8
#   with a line end: "," 5,3,2,1
#   with a line end and skipEmptyLines: ";" 8,8,8
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --save-exact --no-audit --no-fund --ignore-scripts papaparse@5.5.3 >/dev/null 2>&1

cat >list.cjs <<'JS'
const Papa = require('papaparse');
const rows = [
  ['Product ID', 'Active (0/1)', 'Name *', 'Categories (x,y,z...)', 'Price tax excluded', 'Reference #', 'Quantity', 'Image URLs (x,y,z...)'],
  ['1', '1', 'Abay Sofa', 'Home,Sofas', '45000.00', 'AB-GR', '4', 'https://shop.example/a.jpg,https://shop.example/b.jpg'],
  ['2', '0', 'Tana Chair', 'Home,Chairs', '5200.00', 'TN-1', '7', 'https://shop.example/c.jpg'],
];
const list = rows.map((row) => row.join(';')).join('\n');
const told = (name, text, options) => {
  const { data, meta } = Papa.parse(text, options);
  console.log(`${name}: ${JSON.stringify(meta.delimiter)} ${data.map((row) => row.length).join()}`);
};
told('without a line end', list);
told('with a line end', `${list}\n`);
told('with a line end and skipEmptyLines', `${list}\n`, { skipEmptyLines: true });
JS
seen=$(node list.cjs)
echo "$seen"
[ "$seen" = 'without a line end: ";" 8,8,8
with a line end: "," 5,3,2,1
with a line end and skipEmptyLines: ";" 8,8,8' ] || { echo 'it is otherwise now'; exit 1; }
