#!/usr/bin/env bash
# epsg-to-proj 1.0.0 puts a point of an Ethiopian map of plots (EPSG:20137) 148 metres away from where proj4-list 1.0.4 puts it.
#
# Set up: papers of plots and older maps of Ethiopia give east and north in Adindan / UTM zone 37N; proj4 2.22.0 turns it into
# the degrees of phones and web maps by the definition that a package of definitions holds.
# A good guess: a definition for a code of the EPSG brings the shift of its datum to WGS 84 with it, as Adindan is not WGS 84
# (EPSG:1100: -166, -15, 204), or proj4 knows the shift, or says that it has none.
# What happens: of the 3,131 definitions one has a shift, this has only the ellipsoid (clrk80). proj4 takes that as being on WGS
# 84, without a word, and the degrees look right, on the same hill. It is no slip of numbers but a street or two: a van goes to
# another gate. proj4-list has the shift, as epsg 0.5.0 and epsg-index 2.0.0 have.
#
# Seen on 2026-11-30:
#   epsg-to-proj: 9.01565 38.75890, 1 of 3131 definitions has a shift
#   proj4-list: 9.01669 38.75974, 148 m away
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit proj4@2.22.0 epsg-to-proj@1.0.0 proj4-list@1.0.4

cat >look.mjs <<'JS'
import { createRequire } from 'node:module';
import proj4 from 'proj4';
const require = createRequire(import.meta.url);
const bare = require('epsg-to-proj');
const definitions = {
  'epsg-to-proj': bare['20137'],
  'proj4-list': require('proj4-list')['EPSG:20137'][1],
};
const degrees = (definition) => proj4(definition, 'EPSG:4326', [473500, 996500]);
const metres = ([east, north], [otherEast, otherNorth]) => {
  const [radians, radius] = [Math.PI / 180, 6371008.8];
  const x = (otherEast - east) * radians * Math.cos(north * radians);
  return Math.round(Math.hypot(x, (otherNorth - north) * radians) * radius);
};
const first = degrees(definitions['epsg-to-proj']);
const all = Object.values(bare);
const withShift = all.filter((text) => /\+(towgs84|datum|nadgrids)=/.test(text)).length;
const seen = Object.entries(definitions)
  .map(([name, definition]) => {
    const [east, north] = degrees(definition);
    const away = `${metres(first, [east, north])} m away`;
    const told = name === 'epsg-to-proj' ? `${withShift} of ${all.length} definitions has a shift` : away;
    return `${name}: ${north.toFixed(5)} ${east.toFixed(5)}, ${told}`;
  })
  .join('\n');
console.log(seen);
const expected = `epsg-to-proj: 9.01565 38.75890, 1 of 3131 definitions has a shift
proj4-list: 9.01669 38.75974, 148 m away`;
if (seen !== expected) throw new Error('one of the packages does something else now');
JS
node look.mjs
