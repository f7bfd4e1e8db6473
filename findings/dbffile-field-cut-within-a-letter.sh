#!/usr/bin/env bash
# dbffile 1.13.0 cuts a name within a letter, keeps more decimals than the field has, and writes the day of UTC, each in
# silence.
#
# A good guess: a writer of dBase files, which accounting programs of old exchange, raises for what does not fit into a
# field: a text longer than its size, a number with more decimals than the head of the file says.
# What happens: with `encoding: 'utf8'` a field of 20 bytes takes six letters of Amharic and a broken half of the next. With
# the encoding that it has by default every letter becomes a question mark. 12500.755 in a field with two decimals stands in
# the file with three. A day that began in Addis Ababa is the day before.
#
# Seen on 2026-11-30:
#   utf8, የእንጨት ወንበር: የእንጨት ወ and half a letter
#   by default: ????? ????
#   12500.755 with two decimals: 12500.755
#   2026-11-30T00:30:00+03:00: 2026-11-29
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit dbffile@1.13.0

cat >look.mjs <<'JS'
import { DBFFile } from 'dbffile';
const fields = [
  { name: 'NAME', type: 'C', size: 20 },
  { name: 'PRICE', type: 'N', size: 12, decimalPlaces: 2 },
  { name: 'DAY', type: 'D', size: 8 },
];
const record = { NAME: 'የእንጨት ወንበር', PRICE: 12500.755, DAY: new Date('2026-11-30T00:30:00+03:00') };
const kept = async (name, options) => {
  const file = await DBFFile.create(name, fields, options);
  await file.appendRecords([record]);
  return (await (await DBFFile.open(name, options)).readRecords(1))[0];
};
const [utf8, plain] = [await kept('utf8.dbf', { encoding: 'utf8' }), await kept('plain.dbf')];
const seen = `utf8, ${record.NAME}: ${utf8.NAME.replace(/\uFFFD+$/, ' and half a letter')}
by default: ${plain.NAME}
12500.755 with two decimals: ${utf8.PRICE}
2026-11-30T00:30:00+03:00: ${utf8.DAY.toISOString().slice(0, 10)}`;
console.log(seen);
const expected = `utf8, የእንጨት ወንበር: የእንጨት ወ and half a letter
by default: ????? ????
12500.755 with two decimals: 12500.755
2026-11-30T00:30:00+03:00: 2026-11-29`;
if (seen !== expected) throw new Error('dbffile does something else now');
JS
TZ=UTC node look.mjs
