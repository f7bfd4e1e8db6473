#!/usr/bin/env bash
# parse-price 1.1.8 reads 1,234,567 as 1.234, and 'Br.12,500.50' as an eighth.
#
# A good guess: 'a Number from a localized price string' goes by the rule that a sign which stands twice parts thousands, and
# a point that belongs to the currency ('Br.', as Ethiopian price tags have it) is none of the number. So do parse-money
# 1.0.12 and people.
# What happens: a price of a million without santim is a thousandth of a thousandth of itself, while 1,234,567.00 is right;
# the point of the currency becomes the one of the decimals. Two numbers in a text, as in '3 chairs for ETB 900', are joined
# to 3900 (parse-money does this, too), and the sign of a refund is lost. None of it is an error.
#
# Seen on 2026-11-30:
#   1,234,567: parse-price 1.234, parse-money 1234567
#   1,234,567.00: parse-price 1234567, parse-money 1234567
#   Br.12,500.50: parse-price 0.125, parse-money 12500.5
#   -12,500.00 ETB: parse-price 12500, parse-money 12500
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit parse-price@1.1.8 parse-money@1.0.12

cat >look.mjs <<'JS'
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const money = require('parse-money');
const price = require('parse-price');
const [parsePrice, parseMoney] = [price, money].map((of) => of.default ?? of);
const seen = ['1,234,567', '1,234,567.00', 'Br.12,500.50', '-12,500.00 ETB']
  .map((text) => `${text}: parse-price ${parsePrice(text)}, parse-money ${parseMoney(text).amount}`)
  .join('\n');
console.log(seen);
const expected = `1,234,567: parse-price 1.234, parse-money 1234567
1,234,567.00: parse-price 1234567, parse-money 1234567
Br.12,500.50: parse-price 0.125, parse-money 12500.5
-12,500.00 ETB: parse-price 12500, parse-money 12500`;
if (seen !== expected) throw new Error('the packages do something else now');
JS
node look.mjs
