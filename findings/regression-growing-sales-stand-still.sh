#!/usr/bin/env bash
# regression 2.0.1 forecasts 20 chairs a week where its own curve comes to 30, and no growth at all of sales that rise every month.
#
# Set up: 20 chairs a week that grow by 0.4 percent each week, as an exponential curve; and 100 chairs a month, ten more every
# month, as a line by the time in milliseconds.
# A good guess: `predict` counts with the numbers that were found. `precision`, which is 2 where none is given, is by the
# README the number of significant figures of the output, so 0.004 stays 0.004.
# What happens: it is the number of decimals, and the coefficients are rounded to it before anything is predicted. 0.004 and
# 0.0000000038 become 0: the curve and the line are flat, for ever at the level of the start or the middle. The points and r2
# are counted with the rounded ones too.
# What helps: a precision of 10 or more, or time in units that make the slope large.
#
# Seen on 2026-12-01:
#   weeks: y = 19.92e^(0x), forecast 19.9, r2 -2.9
#   really: 30.2
#   weeks, precision 10: y = 19.9203187251e^(0.0039920213x), forecast 30.2, r2 1
#   months: y = 0x + 155, forecast 155.0, r2 0
#   months, precision 15: y = 3.804643e-9x + -6623.394580801601, forecast 220.3, r2 0.999955980270494
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts regression@2.0.1

cat >look.mjs <<'JS'
import regression from 'regression';

const weeks = Array.from({ length: 52 }, (_, at) => [at + 1, 20 * 1.004 ** at]);
const months = Array.from({ length: 12 }, (_, at) => [Date.UTC(2026, at), 100 + at * 10]);
const [next, year] = [104, Date.UTC(2027, 0)];
const told = (title, at, { predict, r2, string }) => `${title}: ${string}, forecast ${predict(at)[1].toFixed(1)}, r2 ${r2}`;
const seen = [
  told('weeks', next, regression.exponential(weeks)),
  `really: ${(20 * 1.004 ** (next - 1)).toFixed(1)}`,
  told('weeks, precision 10', next, regression.exponential(weeks, { precision: 10 })),
  told('months', year, regression.linear(months)),
  told('months, precision 15', year, regression.linear(months, { precision: 15 })),
].join('\n');
console.log(seen);
const expected = String.raw`weeks: y = 19.92e^(0x), forecast 19.9, r2 -2.9
really: 30.2
weeks, precision 10: y = 19.9203187251e^(0.0039920213x), forecast 30.2, r2 1
months: y = 0x + 155, forecast 155.0, r2 0
months, precision 15: y = 3.804643e-9x + -6623.394580801601, forecast 220.3, r2 0.999955980270494`;
if (seen !== expected) throw new Error('regression does something else now');
JS
node look.mjs
