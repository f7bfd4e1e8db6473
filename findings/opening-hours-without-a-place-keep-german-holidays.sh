#!/usr/bin/env bash
# opening_hours 3.15.0 closes a shop on Germany's holidays where no place is given, and throws a text where it is in Ethiopia.
#
# A good guess: for times with 'PH off' (closed on public holidays) the evaluator of OpenStreetMap's opening hours needs to
# know the country; without one, or for a country whose holidays it has not, such days are 'unknown' or a warning says so,
# and ordinary days follow the times.
# What happens: without a place it takes Germany's: 25 December and German Unity Day (Saturday, 3 October 2026) are closed
# and not unknown, there is no warning, and Genna (Thursday, 7 January 2027) is open. With a place in Addis Ababa the same
# string cannot be asked at all: the constructor throws, and what it throws is a string and no Error, so that a handler that
# looks for `.message` or `instanceof Error` says nothing.
#
# Seen on 2026-11-30:
#   without a place: Tuesday open, 3 October closed, 25 December closed, Genna open; 0 warnings
#   in Addis Ababa: thrown string, Error: false
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit opening_hours@3.15.0

cat >look.mjs <<'JS'
import OpeningHours from 'opening_hours';
const times = 'Mo-Sa 08:30-18:00; PH off';
const hours = new OpeningHours(times, null);
const on = (day) => {
  const at = new Date(`${day}T10:00:00`);
  if (hours.getUnknown(at)) return 'unknown';
  return hours.getState(at) ? 'open' : 'closed';
};
const days = `Tuesday ${on('2026-12-01')}, 3 October ${on('2026-10-03')}, 25 December ${on('2026-12-25')}, Genna ${on('2027-01-07')}`;
const address = { country_code: 'et', country: 'Ethiopia', state: 'Addis Ababa' };
let thrown = 'nothing thrown';
try {
  new OpeningHours(times, { place_id: 1, lat: '9.01', lon: '38.76', address });
} catch (error) {
  thrown = `thrown ${typeof error}, Error: ${error instanceof Error}`;
}
const seen = [
  `without a place: ${days}; ${hours.getWarnings().length} warnings`,
  `in Addis Ababa: ${thrown}`,
];
console.log(seen.join('\n'));
const expected = [
  'without a place: Tuesday open, 3 October closed, 25 December closed, Genna open; 0 warnings',
  'in Addis Ababa: thrown string, Error: false',
];
if (seen.join() !== expected.join()) throw new Error('opening_hours does something else now');
JS
node look.mjs
