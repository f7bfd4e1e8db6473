#!/usr/bin/env bash
# mt940js 1.3.5 dates an entry of the new year in the old one: field 61 has an entry date without a year, and it takes the value date's.
#
# A good guess: of value date 261231 and entry date 0102 the reader makes the entry's date 2 January 2027, the nearest such day,
# because a bank books a value of the last day of a year on the first working days of the next; and of 270102 and 1231, 31 December 2026.
# What happens: both get the year of the value date. The entry of 2 January 2027 is dated 2 January 2026, a year before its
# statement opens, and that of 31 December 2026 is dated 31 December 2027, a year after it closes. Who lists entries by `entryDate`, or keeps
# those of a month, loses them without a word.
#
# Seen on 2026-11-30:
#   statement from 2026-12-30 to 2027-01-02
#   value 261231, entry 0102: 2026-01-02
#   value 270102, entry 1231: 2027-12-31
#   value 261231, entry 1230: 2026-12-30
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit mt940js@1.3.5

cat >look.cjs <<'JS'
const { Parser } = require('mt940js');
const text = [
  ':20:STATEMENT1',
  ':25:ETBANK/1000123',
  ':28C:00001/001',
  ':60F:C261230ETB1000,00',
  ':61:2612310102C500,00NTRFREF1',
  ':86:a buyer',
  ':61:2701021231C200,00NTRFREF2',
  ':86:a cheque',
  ':61:2612311230C100,00NTRFREF3',
  ':86:a transfer',
  ':62F:C270102ETB1800,00',
  '-',
  '',
].join('\r\n');
const day = (date) => date.toISOString().slice(0, 10);
const [{ openingBalanceDate, closingBalanceDate, transactions }] = new Parser().parse(text);
const [first, second, third] = transactions.map(({ entryDate }) => day(entryDate));
const seen = `statement from ${day(openingBalanceDate)} to ${day(closingBalanceDate)}
value 261231, entry 0102: ${first}
value 270102, entry 1231: ${second}
value 261231, entry 1230: ${third}`;
console.log(seen);
const expected = `statement from 2026-12-30 to 2027-01-02
value 261231, entry 0102: 2026-01-02
value 270102, entry 1231: 2027-12-31
value 261231, entry 1230: 2026-12-30`;
if (seen !== expected) throw new Error('mt940js does something else now');
JS
node look.cjs
