#!/usr/bin/env bash
# math.js 15.2.0 takes a percentage for a remainder as soon as something is added behind it.
#
# A good guess: as `1150 - 10%` is 1035, `1150 - 10% + 100` is 1135, as on a pocket calculator: '+' and '-' are done from left to
# right, and a '%' that stands behind a number and before another sign can be nothing but a percentage.
# What happens: the sign behind the '%' is taken for that of a number, and the '%' for the remainder of a division: 10 % (+100) is
# 10, so that ten birr are taken off instead of ten per cent. Of two discounts, `1150 - 10% - 5%`, nothing is left; 15% tax
# and 20 for the way, `1150 * 15% + 20`, are 10. There is no error, and each part alone is right; with brackets around the
# percentage, or with it at the end, the sum is right too. math.js 14.5.2 still read all of them as
# percentages; the changes of 15.0.0 speak of the sign's precedence, not of other sums.
#
# Seen on 2026-11-30:
#   1150 - 10% = 1035
#   1150 - 10% + 100 = 1140, read as 1150 - (10 % (+100)), with brackets 1135, by 14.5.2 1135
#   1150 - 10% - 5% = 1150, read as 1150 - (10 % ((-5) / 100)), with brackets 983.25, by 14.5.2 983.25
#   1150 * 15% + 20 = 10, read as (1150 * 15) % (+20), with brackets 192.5, by 14.5.2 192.5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit mathjs@15.2.0 mathjs-14@npm:mathjs@14.5.2

cat >look.mjs <<'JS'
import { evaluate, parse } from 'mathjs';
import { evaluate as evaluateBefore } from 'mathjs-14';
const sums = {
  '1150 - 10% + 100': '(1150 - 10%) + 100',
  '1150 - 10% - 5%': '(1150 - 10%) - 5%',
  '1150 * 15% + 20': '(1150 * 15%) + 20',
};
const seen = [`1150 - 10% = ${evaluate('1150 - 10%')}`];
for (const [sum, meant] of Object.entries(sums)) {
  const read = parse(sum).toString({ parenthesis: 'all' });
  seen.push(`${sum} = ${evaluate(sum)}, read as ${read}, with brackets ${evaluate(meant)}, by 14.5.2 ${evaluateBefore(sum)}`);
}
console.log(seen.join('\n'));
const expected = [
  '1150 - 10% = 1035',
  '1150 - 10% + 100 = 1140, read as 1150 - (10 % (+100)), with brackets 1135, by 14.5.2 1135',
  '1150 - 10% - 5% = 1150, read as 1150 - (10 % ((-5) / 100)), with brackets 983.25, by 14.5.2 983.25',
  '1150 * 15% + 20 = 10, read as (1150 * 15) % (+20), with brackets 192.5, by 14.5.2 192.5',
];
if (seen.join() !== expected.join()) throw new Error('math.js does something else now');
JS
node look.mjs
