#!/usr/bin/env bash
# vcf 2.1.2 keeps the first line of a name that a phone exported in Amharic, and loses the rest of it.
#
# A good guess: vcf, whose `vCard.isSupported('2.1')` is true, reads a contact of vCard 2.1 as phones export it: a name that is not
# ASCII as QUOTED-PRINTABLE, broken by '=' at the end of a line after 76 signs. It is decoded, or stays as it was for the caller.
# What happens: nothing is decoded, and the lines that follow a `=` are dropped. A letter of Amharic takes nine signs, so three letters
# stand in the first line, and every longer name ends there; what is left decodes to a wrong one, and the number of the phone is
# right beside it. vcard-parser 1.0.0 does the same. ical.js 2.2.1 raises an error.
#
# Seen on 2026-11-30:
#   vcf: 3 of 15 letters, +251900000000
#   vcard-parser: 3 of 15 letters, +251900000000
#   ical.js: invalid line
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit vcf@2.1.2 vcard-parser@1.0.0 ical.js@2.2.1

cat >look.mjs <<'JS'
import ICAL from 'ical.js';
import parser from 'vcard-parser';
import vCard from 'vcf';
const name = 'የወንበር መደብር ደንበኛ';
const coded = [...Buffer.from(name)].map((byte) => `=${byte.toString(16).toUpperCase()}`);
const lines = [];
// No line of quoted-printable is longer than 76 signs.
let line = 'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:';
for (const sign of coded) {
  if (line.length + sign.length > 75) {
    lines.push(`${line}=`);
    line = '';
  }
  line += sign;
}
const card = ['BEGIN:VCARD', 'VERSION:2.1', ...lines, line, 'TEL;CELL:+251900000000', 'END:VCARD', ''].join('\r\n');
const decoded = (text) => {
  const bytes = Buffer.from([...text.matchAll(/=([0-9A-F]{2})/g)].map(([, hex]) => parseInt(hex, 16)));
  return new TextDecoder().decode(bytes).replace('\uFFFD', '');
};
const found = (text, number) => {
  if (!name.startsWith(decoded(text))) throw new Error('one of the packages does something else now');
  return `${[...decoded(text)].length} of ${[...name].length} letters, ${number}`;
};
const [read] = vCard.parse(card);
const other = parser.parse(card);
const refused = () => {
  try {
    return JSON.stringify(ICAL.parse(card));
  } catch (error) {
    return error.message.split(' (')[0];
  }
};
const seen = [
  `vcf: ${found(read.get('fn').valueOf(), read.get('tel').valueOf())}`,
  `vcard-parser: ${found(other.fn[0].value, other.tel[0].value)}`,
  `ical.js: ${refused()}`,
];
console.log(seen.join('\n'));
const expected = [
  'vcf: 3 of 15 letters, +251900000000',
  'vcard-parser: 3 of 15 letters, +251900000000',
  'ical.js: invalid line',
];
if (seen.join() !== expected.join()) throw new Error('one of the packages does something else now');
JS
node look.mjs
