#!/usr/bin/env bash
# digital-link.js 1.4.3 writes the lot A/1 into the path of a GS1 Digital Link as two parts of it, and does not decode what others
# have encoded.
#
# Set up: the links of a label with lots that a carpenter writes as they like: a slash, a question mark and a percent sign are
# among the 82 signs that GS1 allows in a lot or a serial number (AI 10 and 21).
# A good guess: the package writes each value percent-encoded, as the GS1 Digital Link standard prescribes for signs that have
# a meaning in an address, and decodes it on reading: its README says that a link made of values and one made of an address
# are the same.
# What happens: values are put together as they are. Of A/1 the link has /10/A/1, which its own reader refuses; of A?1 the
# reader makes the lot A without a word; what was encoded before stays encoded on reading. `isValid` says false of all three.
# What helps: encodeURIComponent before, decodeURIComponent afterwards, for each value.
#
# Seen on 2026-12-01:
#   A1: /10/A1, valid true, read A1
#   A/1: /10/A/1, valid false, read refused
#   A?1: /10/A?1, valid false, read A
#   50%: /10/50%, valid false, read refused
#   A/1 encoded before: /10/A%2F1, valid true, read A%2F1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts digital-link.js@1.4.3

cat >look.cjs <<'JS'
const { DigitalLink } = require('digital-link.js');

const read = (link) => {
  try {
    return DigitalLink(link).getKeyQualifiers()['10'];
  } catch {
    return 'refused';
  }
};
const written = (lot) => DigitalLink({ domain: 'https://wenber.example', identifier: { '01': '09506000134352' }, keyQualifiers: { 10: lot } });
const line = (title, lot) => {
  const link = written(lot).toWebUriString();
  return `${title}: ${link.slice(40)}, valid ${written(lot).isValid()}, read ${read(link)}`;
};
const seen = [
  line('A1', 'A1'),
  line('A/1', 'A/1'),
  line('A?1', 'A?1'),
  line('50%', '50%'),
  line('A/1 encoded before', encodeURIComponent('A/1')),
].join('\n');
console.log(seen);
const expected = String.raw`A1: /10/A1, valid true, read A1
A/1: /10/A/1, valid false, read refused
A?1: /10/A?1, valid false, read A
50%: /10/50%, valid false, read refused
A/1 encoded before: /10/A%2F1, valid true, read A%2F1`;
if (seen !== expected) throw new Error('digital-link.js does something else now');
JS
node look.cjs
