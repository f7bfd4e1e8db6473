#!/usr/bin/env bash
# open-location-code 1.0.3 gives most points that are written with three decimals the plus code of a neighbouring cell.
#
# A good guess: the code of a point names the cell in which the point lies; a cell has its southern and western edge in it, as
# the specification says. So 9.02, 38.78 is in the cell that begins there.
# What happens: the sides of a cell are 0.000125 degrees, so each number with up to three decimals, as people and maps write
# them, is the edge of one. Binary fractions fall a hair below it, and nothing rounds them: the code is that of the cell to the
# south, to the west, or both, 14 metres away, and `decode` tells bounds that leave the point out. For the same reason a
# cell's own corner (`latitudeLo`, `longitudeLo`), kept and encoded again, walks away. The middle of a cell is safe.
#
# Seen on 2026-11-30:
#   9.02, 38.78: 6GXW2Q9J+X2, which ends at 9.02 in the north
#   of 40000 points with three decimals in Addis Ababa 30001 have the code of a neighbour
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit open-location-code@1.0.3

cat >look.mjs <<'JS'
import locations from 'open-location-code';
const codes = new locations.OpenLocationCode();
// A degree has so many sides of a cell, and a thousandth of a degree has eight.
const sides = 8000;
let neighbours = 0;
let points = 0;
for (let south = 8900; south < 9100; south += 1)
  for (let west = 38700; west < 38900; west += 1) {
    const { latitudeLo, longitudeLo } = codes.decode(codes.encode(south / 1000, west / 1000));
    points += 1;
    if (Math.round(latitudeLo * sides) !== south * 8 || Math.round(longitudeLo * sides) !== west * 8) neighbours += 1;
  }
const code = codes.encode(9.02, 38.78);
const seen = `9.02, 38.78: ${code}, which ends at ${codes.decode(code).latitudeHi.toFixed(6).replace(/0+$/, '')} in the north
of ${points} points with three decimals in Addis Ababa ${neighbours} have the code of a neighbour`;
console.log(seen);
const expected = `9.02, 38.78: 6GXW2Q9J+X2, which ends at 9.02 in the north
of 40000 points with three decimals in Addis Ababa 30001 have the code of a neighbour`;
if (seen !== expected) throw new Error('open-location-code does something else now');
JS
node look.mjs
