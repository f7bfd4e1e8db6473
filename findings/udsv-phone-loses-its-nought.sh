#!/usr/bin/env bash
# udsv 0.7.3 takes phones, article numbers and cards of a CSV list for numbers, and makes NaN of those that are none.
#
# A good guess: a parser that infers the types of columns calls a column a number where that loses nothing; 0911223344 and
# 00123 begin with a nought that a number has not, and nineteen digits do not fit. Where a later row is no number, its text
# is kept.
# What happens: the first rows alone decide. 0911223344 becomes 911223344, 00123 becomes 123, and two cards that differ in
# their last digits become the same number. In a column that began with digits, an article 'A12' further down is NaN: the
# text is lost, and nothing is said.
#
# Seen on 2026-11-30:
#   0911223344: 911223344
#   00123: 123
#   6011000990139424123 and 6011000990139424124: the same
#   A12 after twenty numbers: NaN
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit udsv@0.7.3

cat >look.mjs <<'JS'
import { inferSchema, initParser } from 'udsv';
const read = (text) => initParser(inferSchema(text)).typedObjs(text);
const [first, second] = read(`phone,article,card
0911223344,00123,6011000990139424123
0911223345,00124,6011000990139424124
`);
const late = read(`pieces,article\n${'1,00123\n'.repeat(20)}1,A12\n`).at(-1);
const seen = `0911223344: ${first.phone}
00123: ${first.article}
6011000990139424123 and 6011000990139424124: ${first.card === second.card ? 'the same' : 'two'}
A12 after twenty numbers: ${late.article}`;
console.log(seen);
const expected = `0911223344: 911223344
00123: 123
6011000990139424123 and 6011000990139424124: the same
A12 after twenty numbers: NaN`;
if (seen !== expected) throw new Error('udsv does something else now');
JS
node look.mjs
