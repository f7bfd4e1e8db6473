#!/usr/bin/env bash
# polybooljs 1.2.2 turns the hole of a floor the same way round as the floor, so that sums over its rings count the hole as floor.
#
# Set up: from a floor of 4.2 by 3.1 metres a hearth of 1.1 by 0.3, which stands free in it, is taken out; how much is left to be
# carpeted is summed over the rings that came back, each with its sign, and drawn by the rule of winding that canvas has by itself.
# A good guess: holes run against their outline, whichever way that is, as in shapefiles, GeoJSON and fonts and as other libraries of
# polygons give them; the formula of the shoelace then takes them off by itself, and `ctx.fill()` leaves them open.
# What happens: the rings have no sense of direction; regions are meant by 'even and odd'. Both came back in one sense: the sum is
# 13.35 square metres instead of 12.69, and a fill covers the hearth. polygon-clipping 0.15.7 turns them against each other, and the
# area of a polygon of @flatten-js/core 1.6.15 is right.
# What helps: `ctx.fill('evenodd')`, and `PolyBool.polygonToGeoJSON`, which tells holes from outlines, before any sum.
#
# Seen on 2026-12-01:
#   polybooljs: 2 rings, 13.35
#   polygon-clipping: 2 rings, 12.69
#   @flatten-js/core: 12.69
#   polygonToGeoJSON: outline 13.02, hole 0.33
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts polybooljs@1.2.2 polygon-clipping@0.15.7 @flatten-js/core@1.6.15

cat >look.mjs <<'JS'
import { BooleanOperations, Polygon } from '@flatten-js/core';
import PolyBool from 'polybooljs';
import clipping from 'polygon-clipping';

const rectangle = (x, y, width, depth) => [[x, y], [x + width, y], [x + width, y + depth], [x, y + depth]];
const floor = rectangle(0, 0, 4.2, 3.1);
const hearth = rectangle(1.5, 1, 1.1, 0.3);
// The shoelace formula, positive against the clock; a ring may repeat its first point at its end.
const shoelace = (ring) =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
const total = (rings) => Math.abs(rings.reduce((sum, ring) => sum + shoelace(ring), 0)).toFixed(2);

const region = (ring) => ({ regions: [ring], inverted: false });
const left = PolyBool.difference(region(floor), region(hearth));
const { regions } = left;
const [outline, hole] = PolyBool.polygonToGeoJSON(left).coordinates;
const [rings] = clipping.difference([floor], [hearth]);
const flat = BooleanOperations.subtract(new Polygon(floor), new Polygon(hearth));
const seen = `polybooljs: ${regions.length} rings, ${total(regions)}
polygon-clipping: ${rings.length} rings, ${total(rings)}
@flatten-js/core: ${flat.area().toFixed(2)}
polygonToGeoJSON: outline ${total([outline])}, hole ${total([hole])}`;
console.log(seen);
const expected = `polybooljs: 2 rings, 13.35
polygon-clipping: 2 rings, 12.69
@flatten-js/core: 12.69
polygonToGeoJSON: outline 13.02, hole 0.33`;
if (seen !== expected) throw new Error('polybooljs does something else now');
JS
node look.mjs
