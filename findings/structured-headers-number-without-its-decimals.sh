#!/usr/bin/env bash
# structured-headers 2.1.0 writes a number near a whole one as '1.', which it refuses to read itself.
#
# A good guess: decimals of RFC 9651 have up to three digits after the point, so 1.0004 is rounded and written as 1.0, as the
# RFC's algorithm says (section 4.1.5: if the fractional part is zero, '0' is appended).
# What happens: the zeros are taken away together with the last one that the point needs. Any number that has a fraction and
# rounds to a whole one becomes a point with nothing behind it, also in lists and dictionaries, and the field fails as a
# whole with whoever reads it by the RFC. Shares, rates and durations are such numbers now and then, tests seldom have one.
#
# Seen on 2026-11-30:
#   1.5: 1.5, read as 1.5
#   1.0004: 1., read as an error: Decimal cannot end on a period
#   12500.0001: 12500., read as an error: Decimal cannot end on a period
#   -1.9996: -2., read as an error: Decimal cannot end on a period
#   a dictionary with it: rate=1., days=3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit structured-headers@2.1.0

cat >look.mjs <<'JS'
import { parseItem, serializeDictionary, serializeItem } from 'structured-headers';
const back = (text) => {
  try {
    return parseItem(text)[0];
  } catch ({ message }) {
    return `an error: ${/Decimal cannot end on a period/.exec(message)?.[0] ?? message}`;
  }
};
const seen = [
  ...[1.5, 1.0004, 12500.0001, -1.9996].map((number) => `${number}: ${serializeItem(number)}, read as ${back(serializeItem(number))}`),
  `a dictionary with it: ${serializeDictionary({ rate: 1.0004, days: 3 })}`,
].join('\n');
console.log(seen);
const expected = `1.5: 1.5, read as 1.5
1.0004: 1., read as an error: Decimal cannot end on a period
12500.0001: 12500., read as an error: Decimal cannot end on a period
-1.9996: -2., read as an error: Decimal cannot end on a period
a dictionary with it: rate=1., days=3`;
if (seen !== expected) throw new Error('structured-headers does something else now');
JS
node look.mjs
