#!/usr/bin/env bash
# geo-coordinates-parser 1.7.4 takes half a degree for five minutes, and coordinate-parser 1.0.7 takes a decimal comma for
# minutes.
#
# A good guess: '9.5 N 38.5 E' and '9.5, 38.5' are nine and a half degrees to any reader of coordinates, as 9.0205, 38.7805
# are degrees with decimals; with a decimal comma, as half of the world writes, it is the same number, or an error.
# What happens: geo-coordinates-parser reads degrees and minutes where there are one or two decimals: 9.5 is 9° 5', 46
# kilometres to the south, and 9.02, 38.78 is refused, since there are no 78 minutes. Three decimals are degrees again.
# coordinate-parser does it with commas, and has no limit for minutes: '9,0205' is 9° 205', which is 12.4 degrees, and with
# the longitude a place in the Pacific.
#
# Seen on 2026-11-30:
#   geo-coordinates-parser: 9.5, 38.5 is 9.08333, 38.08333; 9.02, 38.78 is refused; 9.0205, 38.7805 is 9.0205, 38.7805
#   coordinate-parser: 9.5, 38.5 is 9.5, 38.5; 9,5; 38,5 is 9.0833, 38.0833; 9,0205N 38,7805E is 12.4167, 168.0833
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit geo-coordinates-parser@1.7.4 coordinate-parser@1.0.7

cat >look.mjs <<'JS'
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const Coordinates = require('coordinate-parser');
const { convert } = require('geo-coordinates-parser');
const readers = {
  'geo-coordinates-parser': (text) => {
    const { decimalLatitude, decimalLongitude } = convert(text);
    return [decimalLatitude, decimalLongitude];
  },
  'coordinate-parser': (text) => {
    const point = new Coordinates(text);
    return [point.getLatitude(), point.getLongitude()].map((degrees) => Number(degrees.toFixed(4)));
  },
};
const told = (name, texts) => {
  const each = texts.map((text) => {
    try {
      return `${text} is ${readers[name](text).join(', ')}`;
    } catch {
      return `${text} is refused`;
    }
  });
  return `${name}: ${each.join('; ')}`;
};
const seen = [
  told('geo-coordinates-parser', ['9.5, 38.5', '9.02, 38.78', '9.0205, 38.7805']),
  told('coordinate-parser', ['9.5, 38.5', '9,5; 38,5', '9,0205N 38,7805E']),
].join('\n');
console.log(seen);
const expected = `geo-coordinates-parser: 9.5, 38.5 is 9.08333, 38.08333; 9.02, 38.78 is refused; 9.0205, 38.7805 is 9.0205, 38.7805
coordinate-parser: 9.5, 38.5 is 9.5, 38.5; 9,5; 38,5 is 9.0833, 38.0833; 9,0205N 38,7805E is 12.4167, 168.0833`;
if (seen !== expected) throw new Error('the parsers do something else now');
JS
node look.mjs
