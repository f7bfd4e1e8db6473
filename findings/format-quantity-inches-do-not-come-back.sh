#!/usr/bin/env bash
# numeric-quantity 3.3.3 does not read the inches that format-quantity 3.1.0 writes by its own option.
#
# Set up: measures of an imported table are shown in inches, as carpenters write them: 23-7/16, by the option `separator:
# '-'`, whose first example in the README is that hyphen; a field for such a measure is read again.
# A good guess: what one writes the other reads, for the README names numeric-quantity, of the same author, as its inverse
# operation.
# What happens: 23-7/16 is NaN. With a space, it is read rounded to a thousandth, 23.438 for 23.4375, if no other `round` is
# given. Nought is an empty text in one and NaN in the other. Signs such as ½ come back.
# What helps: a no-break space as the separator, and `round: false`.
#
# Seen on 2026-12-01:
#   23 and 7/16: '23 7/16' is read as 23.438
#   with a hyphen: '23-7/16' is read as NaN
#   with a no-break space: '23 7/16' is read as 23.438
#   without rounding: 23.4375
#   with signs: '3½' is read as 3.5
#   nought: '' is read as NaN
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts format-quantity@3.1.0 numeric-quantity@3.3.3

cat >look.mjs <<'JS'
import { formatQuantity } from 'format-quantity';
import { numericQuantity } from 'numeric-quantity';

const there = (title, inches, options) => {
  const written = formatQuantity(inches, options);
  return `${title}: '${written}' is read as ${numericQuantity(written)}`;
};
const seen = [
  there('23 and 7/16', 23.4375),
  there('with a hyphen', 23.4375, { separator: '-' }),
  there('with a no-break space', 23.4375, { separator: '\u00a0' }),
  `without rounding: ${numericQuantity('23 7/16', { round: false })}`,
  there('with signs', 3.5, { vulgarFractions: true }),
  there('nought', 0),
].join('\n');
console.log(seen);
const expected = String.raw`23 and 7/16: '23 7/16' is read as 23.438
with a hyphen: '23-7/16' is read as NaN
with a no-break space: '23 7/16' is read as 23.438
without rounding: 23.4375
with signs: '3½' is read as 3.5
nought: '' is read as NaN`;
if (seen !== expected) throw new Error('one of the packages does something else now');
JS
node look.mjs
