#!/usr/bin/env bash
# nmea-simple 3.3.0 reads the empty fields of a receiver as 0: a van without reception is in the sea off Ghana, and one without a
# height at sea level.
#
# Set up: sentences of the receiver in a delivery van, as NMEA 0183 has them: without reception the place stays empty; with
# it, speed, course and the age of a correction may do so.
# A good guess: an empty field, by which the standard says that the value is not known, is null or undefined, or the call
# fails; 0 is what stands there as 0.
# What happens: each becomes 0, and the types promise a number. 'Stands still' and 'speed unknown' are one, and so are 'heads
# north' and 'no course'. Only the place can be told by `status`. gps 0.9.0 returns null for each of them.
# What helps: look at `status` and `fixType` first, and take speed and course from the raw sentence or from another package.
#
# Seen on 2026-12-01:
#   no reception, nmea-simple: warning, 0 0, speed 0, course 0
#   no reception, gps: void, null null, speed null, course null
#   no speed, nmea-simple: valid, 9.01 38.75, speed 0, course 0
#   no speed, gps: active, 9.01 38.75, speed null, course null
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts nmea-simple@3.3.0 gps@0.9.0

cat >look.cjs <<'JS'
const { GPS } = require('gps');
const { parseNmeaSentence } = require('nmea-simple');

const sentence = (text) => {
  const sum = [...text].reduce((so, letter) => so ^ letter.charCodeAt(0), 0);
  return `$${text}*${sum.toString(16).toUpperCase().padStart(2, '0')}`;
};
const lost = sentence('GPRMC,051530.00,V,,,,,,,011226,,,N');
const found = sentence('GPRMC,051530.00,A,0900.600,N,03845.000,E,,,011226,,,A');
const simple = (text) => {
  const { status, latitude, longitude, speedKnots, trackTrue } = parseNmeaSentence(text);
  return `${status}, ${latitude} ${longitude}, speed ${speedKnots}, course ${trackTrue}`;
};
const other = (text) => {
  const { status, lat, lon, speed, track } = GPS.Parse(text);
  return `${status}, ${lat} ${lon}, speed ${speed}, course ${track}`;
};
const seen = [
  `no reception, nmea-simple: ${simple(lost)}`,
  `no reception, gps: ${other(lost)}`,
  `no speed, nmea-simple: ${simple(found)}`,
  `no speed, gps: ${other(found)}`,
].join('\n');
console.log(seen);
const expected = String.raw`no reception, nmea-simple: warning, 0 0, speed 0, course 0
no reception, gps: void, null null, speed null, course null
no speed, nmea-simple: valid, 9.01 38.75, speed 0, course 0
no speed, gps: active, 9.01 38.75, speed null, course null`;
if (seen !== expected) throw new Error('one of the packages does something else now');
JS
node look.cjs
