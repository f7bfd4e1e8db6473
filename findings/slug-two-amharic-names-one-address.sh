#!/usr/bin/env bash
# slug 12.0.1 gives different Amharic names the same address.
#
# A good guess: a name of which no letter is in the table of letters becomes base64, as the README says; base64 can be turned
# back, so that different names have different addresses, ugly as they are.
# What happens: the base64 is then put into small letters like any other slug. A letter of Ethiopic takes three bytes, four
# signs, of which the last tells it from others in its row by capital or small: so ጋ is ጥ, መ is ሲ, ወ is ዢ, and 234 of the 326
# letters have a twin. ጋሪ (a trolley) and ጥሪ (a call), ወንበር and ዢንበር, are one address, and the second product either takes the
# first one's place or cannot be saved. With `{ lower: false }` the addresses differ.
#
# Seen on 2026-11-30:
#   ጋሪ 4yyl4yiq, ጥሪ 4yyl4yiq
#   capitals kept: ጋሪ 4YyL4Yiq, ጥሪ 4Yyl4Yiq
#   234 of 326 letters share their address
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit slug@12.0.1

cat >look.mjs <<'JS'
import slug from 'slug';
const names = ['ጋሪ', 'ጥሪ'];
const all = Array.from({ length: 0x180 }, (_, at) => String.fromCodePoint(0x1200 + at));
const letters = all.filter((letter) => /\p{L}/u.test(letter));
const addresses = Map.groupBy(letters, (letter) => slug(letter));
const shared = [...addresses.values()].filter((group) => group.length > 1).flat();
const seen = [
  names.map((name) => `${name} ${slug(name)}`).join(', '),
  `capitals kept: ${names.map((name) => `${name} ${slug(name, { lower: false })}`).join(', ')}`,
  `${shared.length} of ${letters.length} letters share their address`,
];
console.log(seen.join('\n'));
const expected = [
  'ጋሪ 4yyl4yiq, ጥሪ 4yyl4yiq',
  'capitals kept: ጋሪ 4YyL4Yiq, ጥሪ 4Yyl4Yiq',
  '234 of 326 letters share their address',
];
if (seen.join() !== expected.join()) throw new Error('slug does something else now');
JS
node look.mjs
