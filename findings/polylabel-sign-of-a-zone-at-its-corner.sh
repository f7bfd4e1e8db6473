#!/usr/bin/env bash
# polylabel 2.1.0 puts the sign of a delivery zone on its corner, with a distance of nothing to the border.
#
# Set up: a zone of Addis Ababa, an angle of two streets of eleven kilometres, as GeoJSON in degrees; polylabel finds the point that is
# farthest from all borders, to write the price of the zone there.
# A good guess: called with the polygon alone it is exact enough for any map, as its README's first example is called so; a coarse
# answer still lies within the zone.
# What happens: the precision, when none is given, is 1.0 in the units of the coordinates. In degrees that is 111 kilometres, so the first
# guess is taken: a corner of the zone, at a distance of 0. With 0.000001 it is a point 650 metres from the nearest border.
#
# Seen on 2026-12-01:
#   as it is called first: 38.7000 8.9500, 0 m from the border
#   with a precision: 38.7059 8.9559, 650 m from the border
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts polylabel@2.1.0

cat >look.mjs <<'JS'
import polylabel from 'polylabel';

const zone = [
  [38.7, 8.95], [38.8, 8.95], [38.8, 8.96], [38.71, 8.96], [38.71, 9.05], [38.7, 9.05], [38.7, 8.95],
];
const told = ([x, y], distance) => `${x.toFixed(4)} ${y.toFixed(4)}, ${Math.round(distance * 111_000)} m from the border`;
const coarse = polylabel([zone]);
const fine = polylabel([zone], 0.000001);
const seen = [
  `as it is called first: ${told(coarse, coarse.distance)}`,
  `with a precision: ${told(fine, fine.distance)}`,
].join('\n');
console.log(seen);
const expected = String.raw`as it is called first: 38.7000 8.9500, 0 m from the border
with a precision: 38.7059 8.9559, 650 m from the border`;
if (seen !== expected) throw new Error('polylabel does something else now');
JS
node look.mjs
