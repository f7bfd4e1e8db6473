#!/usr/bin/env bash
# geolib 3.3.14 adds up the way of a porter on foot to a third less than it is, and that of a slow van to nothing.
#
# Set up: a phone notes the place once a second; the way is paid by `getPathLength`, which returns metres. 1000 steps of 1.4
# m, as people walk; 1000 of 0.4 m, as traffic crawls; 1000 of 1.6 m.
# A good guess: a sum of a thousand distances is off by a metre at most, as the accuracy of `getDistance` is one metre unless
# another is given.
# What happens: each step is rounded to a whole metre before it is added. 1.4 becomes 1, 0.4 nothing, and 1.6 becomes 2.
# `orderByDistance` and `findNearest` compare such rounded distances; `isPointWithinRadius` does not.
# What helps: the second argument: `getPathLength(points, (a, b) => getDistance(a, b, 0.01))`.
#
# Seen on 2026-12-01:
#   on foot: 1000 m, rounded to centimetres 1400 m
#   in a jam: 0 m, rounded to centimetres 397 m
#   a quick walk: 2000 m, rounded to centimetres 1600 m
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts geolib@3.3.14

cat >look.cjs <<'JS'
const { getDistance, getPathLength } = require('geolib');

const way = (step) => Array.from({ length: 1001 }, (_, at) => ({ latitude: 9 + (at * step) / 111_319.49, longitude: 38.75 }));
const told = (title, step) => {
  const exact = getPathLength(way(step), (a, b) => getDistance(a, b, 0.01));
  return `${title}: ${getPathLength(way(step))} m, rounded to centimetres ${Math.round(exact)} m`;
};
const seen = [told('on foot', 1.4), told('in a jam', 0.4), told('a quick walk', 1.6)].join('\n');
console.log(seen);
const expected = String.raw`on foot: 1000 m, rounded to centimetres 1400 m
in a jam: 0 m, rounded to centimetres 397 m
a quick walk: 2000 m, rounded to centimetres 1600 m`;
if (seen !== expected) throw new Error('geolib does something else now');
JS
node look.cjs
