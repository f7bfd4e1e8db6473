#!/usr/bin/env bash
# convert-units 2.3.4 means the ton of the United States by 't', and its inch is not 2.54 cm.
#
# A good guess: 't' is the tonne of 1,000 kg, for which it is the symbol beside SI, as 'kg' and 'cm' are what they are; and an inch
# is 2.54 cm, by definition since 1959, but for the last digit of a binary fraction.
# What happens: 't' is 2,000 pounds, 907 kg; the tonne is 'mt'. A container of 12 t has lost 1,114 kg before it is on a lorry,
# and nothing but `describe('t').system` ('imperial') says so. Lengths go through a rounded 39.3701 inches to the metre, so that
# a table top of 100 inches is 253.99999 cm: rounded down to whole millimetres, as for a saw, it is one short, and so is each
# of the 40 lengths tried. js-quantities 1.8.0 and convert 8.0.2 have both right.
#
# Seen on 2026-11-30:
#   12 t in kg: convert-units 10886.208, js-quantities 12000, convert 12000
#   100 in in mm: convert-units 2539.9999, js-quantities 2540, convert 2540
#   of 40 lengths of whole millimetres, 5 to 200 inches, rounded down: convert-units 40 short, js-quantities 0, convert 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit convert-units@2.3.4 js-quantities@1.8.0 convert@8.0.2

cat >look.mjs <<'JS'
import { convert } from 'convert';
import units from 'convert-units';
import Quantity from 'js-quantities';
const packages = {
  'convert-units': (value, from, to) => units(value).from(from).to(to),
  'js-quantities': (value, from, to) => Quantity(value, from).to(to).scalar,
  convert: (value, from, to) => convert(value, from).to(to),
};
const each = (read) =>
  Object.entries(packages)
    .map(([name, by]) => `${name} ${read(by)}`)
    .join(', ');
const inches = Array.from({ length: 40 }, (_, at) => 5 * (at + 1));
const short = (by) => inches.filter((length) => Math.floor(by(length, 'in', 'mm')) < Math.round(length * 25.4)).length;
const seen = [
  `12 t in kg: ${each((by) => by(12, 't', 'kg'))}`,
  `100 in in mm: ${each((by) => Number(by(100, 'in', 'mm').toFixed(4)))}`,
  `of 40 lengths of whole millimetres, 5 to 200 inches, rounded down: ${each(short).replace(' 40', ' 40 short')}`,
];
console.log(seen.join('\n'));
const expected = [
  '12 t in kg: convert-units 10886.208, js-quantities 12000, convert 12000',
  '100 in in mm: convert-units 2539.9999, js-quantities 2540, convert 2540',
  'of 40 lengths of whole millimetres, 5 to 200 inches, rounded down: convert-units 40 short, js-quantities 0, convert 0',
];
if (seen.join() !== expected.join()) throw new Error('one of the packages does something else now');
JS
node look.mjs
