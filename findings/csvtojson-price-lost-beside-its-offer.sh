#!/usr/bin/env bash
# csvtojson 2.0.14 keeps only the last of the columns 'price' and 'price.sale'.
#
# A good guess: heads with a point become an object inside, as the documentation says, so that name.en and name.am are `name:
# { en, am }`. Where a plain head stands beside one with its name and a point, as in lists that were widened by a column,
# both values are kept somehow, or an error tells that they cannot be.
# What happens: the later of both columns takes the place of the earlier one without a word: the price is gone where the
# offer stands to its right, and the offer where it stands to its left. The same rows in another sequence give another price.
# With `flatKeys` both are there.
#
# Seen on 2026-11-30:
#   price, price.sale: {"price":{"sale":"11000"}}
#   price.sale, price: {"price":"12500"}
#   with flatKeys: {"price":"12500","price.sale":"11000"}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit csvtojson@2.0.14

cat >look.mjs <<'JS'
import csv from 'csvtojson';
const row = async (text, options) => JSON.stringify((await csv(options).fromString(text))[0]);
const seen = `price, price.sale: ${await row('price,price.sale\n12500,11000\n')}
price.sale, price: ${await row('price.sale,price\n11000,12500\n')}
with flatKeys: ${await row('price,price.sale\n12500,11000\n', { flatKeys: true })}`;
console.log(seen);
const expected = `price, price.sale: {"price":{"sale":"11000"}}
price.sale, price: {"price":"12500"}
with flatKeys: {"price":"12500","price.sale":"11000"}`;
if (seen !== expected) throw new Error('csvtojson does something else now');
JS
node look.mjs
